"""What stands about an answer's verb -> whose words it says it answers, or that it answers something that was done.

`Moss responded to Ruiz’s remarks: “…”` answers Ruiz, whoever is heard right before. `Ruiz threw a rope at Moss, who
replied: “…”` answers the rope, and not what was said in the sentence before.
"""

from __future__ import annotations

import re

from claimline.corpus.answers.right_before import Row, words_of_speaker
from claimline.corpus.claims.features import WHEN_WORDS

_NEAR = 200  # code points of an answer's text in which it names whose words it answers
_WORDS = r"""(?: claim | allegation | accusation | charge | assertion | suggestion | insinuation | contention
    | statement | remark | comment | criticism | argument | jab | jibe | insult | taunt | tweet | message | speech
    | word | account | notion | idea | rumou?r | report )s?\b"""
_MODIFIERS = r"(?: [\w-]+ ,? \s+ ){0,3}?"
_NAME = r"(?: (?: [a-z]+ \s+ ){0,3}? (?: [A-Z][\w.-]* \s+ ){0,3}? (?P<name> [A-Z][\w-]* \w ) )"
_HIS_WORDS = re.compile(rf"\W* {_NAME} (?: ['’]s? ) \s+ {_MODIFIERS} {_WORDS}", re.VERBOSE)
_ANY_WORDS = re.compile(rf"\W* (?: [\w-]+ \s+ ){{0,4}}? {_WORDS} (?: \s+ (?:by|from|of) \s+ {_NAME} )?", re.VERBOSE)
# Ruiz himself; not: Ruiz’s letter, the Ruiz camp’s letter.
_HIMSELF = re.compile(
    rf"\W* {_NAME} (?! ['’\w-] ) (?= \W*\Z | [,:;.] | \s+ (?: on|in|at|by|with|that|and|from )\b )", re.VERBOSE
)
_PRONOUN = re.compile(
    r"\W*(?:him|her|them|it|that|this|those|these|me|us|you|which|whom)\b\W*(?:\Z|by|with|in|on|at)", re.I
)
_ANSWERING = re.compile(
    r"\b(?:responding|replying|reacting|hitting back|firing back|in (?:\w+ )?(?:response|reply|answer))\s+to\b"
    r"|\b(?:asked|pressed|questioned)\s+about\b",
    re.IGNORECASE,
)
_TO = re.compile(r"\s*(?:\w+(?:ly|day)\s+)?(?:to|at|against)\b")  # not: replied, referring to Reed
_WHEN = re.compile(r"\W*(?:\w+\s+){0,2}?(?:when|after|as)\b", re.IGNORECASE)
# Before who replies, tells of nothing that was done: But; On Monday; At the hearing in the port; The mayor’s rival.
_NOTHING_DONE = re.compile(
    r"""\W* (?: (?: but|and|so|then|later|still|yet|however|again|finally
            |to\ which|in\ (?:response|reply|turn) )\b ,? \s* ){0,3}
        (?: (?: on|in|at|from|during|within|without )\s+ (?! \w+ing\b ) (?: [\w’'.-]+\s+ ){0,5}? [\w’'.-]+ , \s* )?
        (?: (?: the|an?|his|her|its|their )\s+ (?: [\w’'.-]+\s+ ){0,4}? [\w’'.-]+ , \s* )? \Z""",
    re.VERBOSE | re.IGNORECASE,
)
_QUOTATION = re.compile(r"[“\"][^“”\"]*[”\"]")
_ANOTHERS = re.compile(r"[\w.-]+(?:['’]s|s['’])\s+(?=\w)")  # of Reed’s lawyer, Ida Marsh: whose she is
# They speak for somebody: the Reed camp.
_SIDE = re.compile(
    r"\b(?:camp|campaign|team|office|aides?|lawyers?|spokes\w+|family|supporters?|allies)\b", re.IGNORECASE
)


def whose_words(row: Row) -> frozenset[str]:
    """The surname of the one whose words an answer says it answers: `responded to Ruiz’s remarks`, `to Ruiz`."""
    behind = row.get("behind_cue") or ""
    to = _TO.match(behind)
    lead = row["lead"] or ""
    answering = _ANSWERING.search(lead)
    own = _HIS_WORDS.match(row["text"][:_NEAR]) if row["kind"] != "direct" else None
    found = (
        own,
        _HIS_WORDS.match(behind),
        _object(behind[to.end() :]) if to else None,
        _object(lead[answering.end() :]) if answering else None,
    )
    names = {each["name"] for each in found if each and each["name"]}
    return frozenset(name for name in names if name.casefold() not in WHEN_WORDS)


def _object(words: str) -> re.Match[str] | None:
    return _HIS_WORDS.match(words) or _HIMSELF.match(words) or _ANY_WORDS.match(words)


def says_it(other: Row, named: frozenset[str]) -> bool:
    """Whether one of that surname says it: neither their lawyer nor somebody who speaks about them."""
    if _SIDE.search(other["source"] or ""):
        return False
    called = {name: _ANOTHERS.sub("", other[name] or "") for name in ("source", "speaker")}
    return bool(named & words_of_speaker({**other, **called}))


def answers_an_act(row: Row) -> bool:
    """Whether its own sentence tells of something that was done, to which it replies: a demand, a letter, a blow."""
    behind = row.get("behind_cue") or ""
    if _WHEN.match(behind):
        return True
    to = _TO.match(behind)
    if to and not (_object(behind[to.end() :]) or _PRONOUN.match(behind, to.end())):
        return True
    return _NOTHING_DONE.match(_QUOTATION.sub("", row["lead"] or "")) is None
