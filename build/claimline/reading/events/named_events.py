"""A clause -> the happenings that it speaks of by name, the meeting, met with; a statement -> what it says was held.

Only names of what is held or befalls at one time and place, of which a document seldom tells of two without dating
them; not of what comes in series (arrests, protests). What lies before or after the happening is told of another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_NAMES = {
    "meeting": "meeting gathering briefing discussion",
    "summit": "summit",
    "hearing": "hearing",
    "conference": "conference",
    "ceremony": "ceremony",
    "funeral": "funeral",
    "wedding": "wedding",
    "trial": "trial",
    "election": "election referendum",
    "debate": "debate",
    "inauguration": "inauguration",
    "crash": "crash collision derailment",
    "explosion": "explosion blast",
    "fire": "blaze wildfire",
    "earthquake": "earthquake quake",
    "storm": "hurricane tornado typhoon cyclone",
    "sinking": "sinking",
    "eruption": "eruption",
    "coup": "coup",
    "ceasefire": "ceasefire truce",
    "verdict": "verdict",
    "autopsy": "autopsy",
    "concert": "concert",
}
LONGEST = 120  # code points in which the name of what words begin with stands
_NAME_OF = {word: name for name, words in _NAMES.items() for word in words.split()}
_WORD = re.compile(r"[\w’'.-]+")
EVENT_DETERMINERS = frozenset("the a an this that their its his her last both".split())
LINKING = frozenset(
    """of and or to for that who which was is were are with from after before since following until about at in on by as
    during over near it he she they i we you not""".split()
)
_NEXT = frozenset("next upcoming another other future weekly monthly annual regular every each no any".split())
_NOT_HELD = frozenset("room rooms house hall halls season call calls table fee date dates schedule minutes".split())
_MET = re.compile(r"\b(?:met|meet)\s(?:with|behind|in|at|on)\b", re.IGNORECASE)
_BEYOND = re.compile(
    r"\b(?:after|before|since|following|until|ahead\sof|prior\sto|about|of|planned|preparing\sfor)\s*$", re.IGNORECASE
)
BACK = 5  # words between an article and the name: a tense two-hour emergency meeting
REACH = 24  # code points before the article in which `after` and the like stand

# Nouns of what people come together for, by what they are alike in: a talk and a meeting, no meeting and a funeral.
_GATHERINGS = {
    "meeting": "meeting meetings gathering session discussion discussions talks summit conversation",
    "rally": "rally demonstration protest march vigil",
    "funeral": "funeral burial memorial",
    "hearing": "hearing arraignment",
    "debate": "debate",
    "ceremony": "ceremony wedding inauguration",
}
_GATHERING_OF = {word: kind for kind, words in _GATHERINGS.items() for word in words.split()}
_NOUN = rf"(?P<noun>{'|'.join(sorted(_GATHERING_OF, key=len, reverse=True))})"
_A = r"\b (?: the | a | an | this | that ) \s (?: [\w’'-]+ \s ){0,4}"
_HELD = re.compile(
    rf"""
    ^ [^.!?;\n“”"]{{0,120}}? {_A} {_NOUN.replace("noun", "held")} ,? \s
      (?: (?: was \s | were \s )? (?: held | convened ) | arose | took\ place | broke\ out | happened | occurred ) \b
    | \b (?: came | took\ place | happened | occurred | arose | unfolded ) \s (?: during | at | in ) \s {_A} {_NOUN}
    """,
    re.VERBOSE | re.IGNORECASE,
)
LONGEST_HELD = 2_000  # code points of a statement in which a gathering is looked for


def occasions(text: str, *, beyond: bool = False) -> list[str]:
    """The names, each once, in the order of the text; `beyond` also those that it only counts from or speaks about."""
    found = [name for name, start in _held(text) if beyond or not _BEYOND.search(text, max(0, start - REACH), start)]
    return list(dict.fromkeys(found + (["meeting"] if _MET.search(text) else [])))


def held_at(text: str, start: int) -> str | None:
    """The name of the happening that these words begin with: the tense meeting."""
    return next((name for name, place in _held(text[start : start + LONGEST]) if place == 0), None)


def _held(text: str) -> Iterator[tuple[str, int]]:
    """Each name with the place where its article stands."""
    words = [(match.start(), match[0].casefold()) for match in _WORD.finditer(text)]
    for number, (_, word) in enumerate(words):
        name = _NAME_OF.get(word.rstrip("."))
        if name is None or (number + 1 < len(words) and words[number + 1][1] in _NOT_HELD):
            continue
        for back in range(number - 1, max(-1, number - 2 - BACK), -1):
            start, before = words[back]
            if before in EVENT_DETERMINERS or before.endswith(("day's", "day’s")):
                yield name, start
                break
            if before in LINKING or before in _NEXT:
                break


def gathering_held(text: str) -> str | None:
    """What kind of gathering a statement says took place: a heated discussion arose, it came during a meeting."""
    found = _HELD.search(text[:LONGEST_HELD])
    return _GATHERING_OF[(found["held"] or found["noun"]).casefold()] if found else None
