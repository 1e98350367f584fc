"""Words of an article -> a title: the same words, trimmed so that they begin and end with a clause where they can.

Nothing is written anew: what stands before the clause and behind it is left out, with an ellipsis where it was cut.
"""

from __future__ import annotations

import re

from claimline.reading.lexicon.function_words import WORD_CLASSES
from claimline.reading.syntax.verb_tense import is_past_form

MOST_WORDS = 24  # of a title
LEAST_WORDS = 5  # of a title that is cut at a sentence's end: fewer name nothing
LEAST_OF_OPENING = 4  # of one that is cut elsewhere
LEAST_LEFT = 3  # of one whose last words hang in the air: In one instance, a
WORD = 40  # code points behind a comma in which the next word stands
LONGEST = 4_000  # code points of which a title is made

_STRAY = re.compile(r"(?:[\s,;:.!?…]|[—–-](?=\s))+")
_CONJUNCTION = re.compile(r"(?:(?:and|but|or|nor|yet|that|who|whom|which|whose)\s)+")
_SUBORDINATED = re.compile(r"(?:when|while|after|before|since|where|during|following|although|though|once|because)\s")
_AUXILIARIES = WORD_CLASSES["auxiliary", "clause_titles"]
_MIDWAY = _AUXILIARIES | frozenset(
    """and but or nor yet that who whom whose which when while after before since where during following although though
    once because as until till to for of in on at by with from into against about over under between among through than
    be been not suggest suggests including saying adding what why whether how""".split()
)
_ABBREVIATED = r"(?<!\b[A-Z])(?<!\b[A-Z][a-z])(?<!\b(?:Mrs|Gov|Sen|Rep|Gen|Rev))(?<!\b(?:Sens|Reps|Govs|Gens|Prof))"
_SENTENCE_ENDS = re.compile(rf"{_ABBREVIATED}[.!?][\"”’')]*(?=\s+[\"“‘(]?[A-Z])")
_CLAUSE_ENDS = re.compile(
    r"[,;:](?=\s)|(?=\s[—–-]{1,2}\s)|(?=\s(?:and|but|while|which|who|because|after|before|when|where|although|so)\s)"
)
_PHRASE_ENDS = re.compile(
    r"(?=\s(?:in|on|at|by|with|from|into|for|about|during|over|under|of|to|as|than|that|if|or)\s)"
)
_HANGING = frozenset(
    """a an the of to in on at by with from into for about and or but that which who as than is are was were has have
    had be been will would its their his her this these those not no it he she they we i there
    last next every each some any very such""".split()
)
_MARKS = "“”\"‘’'(),;:."
_TRAILING = " ,;:—–-"
_ASIDE = re.compile(r",\s[^,]{1,200},")


def title(words: str, *, clause: bool = False, most: int = MOST_WORDS) -> str:
    """Words as a title on one line. `clause`: they stand in the middle of a sentence, so that a word that only ties
    them to it (`when the quay was struck`) may go, too."""
    text = " ".join(words[:LONGEST].split())
    begin = _begin(text, clause=clause)
    text = text[begin:].rstrip(" ,;:")
    parts = text.split(" ")
    if len(parts) <= most and len(words) <= LONGEST:
        return text
    return f"{_cut(' '.join(parts[:most]), text)} …"


def opening(words: str) -> str:
    """The first words of what is withheld, as a title: cut where a phrase ends."""
    text = " ".join(words.split())
    return f"{_cut(text, text)} …" if text else "…"


def clause_title(text: str, start: int, end: int) -> str:
    """A clause of a text as a title; one without a subject (`and is likely to vote`) by its whole sentence."""
    words = text[start:end]
    begin = _begin(words, clause=True)
    if start == 0 or not _is_verb(words[begin:].split(" ", 1)[0]):
        return title(words, clause=start > 0)
    ends = [match.end() for match in _SENTENCE_ENDS.finditer(text, max(0, start - LONGEST), start)]
    following = _SENTENCE_ENDS.search(text, max(start, len(text[:end].rstrip()) - 2))
    return title(text[ends[-1] if ends else 0 : following.end() if following else len(text)])


def begins_midway(words: str) -> bool:
    """Whether words begin in the middle of a sentence: against the fees, to remain closed, was struck."""
    first = words.lstrip(" ,;:“\"‘'(").split(" ", 1)[0].rstrip(",;:")
    return first[:1].islower() and (first in _MIDWAY or is_past_form(first))


def _begin(text: str, *, clause: bool) -> int:
    """Where a title of these words begins."""
    match = _STRAY.match(text)
    begin = match.end() if match else 0
    if text[begin : begin + 1] == "(" and ")" not in text:
        begin += 1
    for pattern in (_CONJUNCTION, _SUBORDINATED) if clause else (_CONJUNCTION,):
        match = pattern.match(text, begin)
        begin = match.end() if match else begin
    return begin if begin < len(text) else 0


def _cut(kept: str, text: str) -> str:
    """Of these first words of a text those up to the end of a sentence, else of a clause, else of a phrase."""
    words = kept.count(" ") + 1

    def last(pattern: re.Pattern[str], least: float) -> str | None:
        found = [match.end() for match in pattern.finditer(text, 0, min(len(text), len(kept) + 2))]
        ends = [end for end in found if end <= len(kept) and kept.count(" ", 0, end) + 1 >= least]
        return next((kept[:end] for end in reversed(ends) if _tells(text, end)), None)

    found = (
        last(_SENTENCE_ENDS, LEAST_WORDS)
        or last(_CLAUSE_ENDS, max(LEAST_OF_OPENING, words / 2))
        or last(_PHRASE_ENDS, max(LEAST_OF_OPENING, words / 2))
        or kept
    )
    parts = found.rstrip(_TRAILING).split(" ")
    while len(parts) > LEAST_LEFT and parts[-1].casefold().rstrip(_TRAILING) in _HANGING:
        parts.pop()
    return " ".join(parts).rstrip(_TRAILING)


def _tells(text: str, end: int) -> bool:
    """Whether words up to here have their verb: not `The captain, seen on the quay` before `, resigned`."""
    following = text[end : end + WORD].split(" ", 2)[1:2] if text[end : end + 1] == " " else []
    if text[end - 1] == "," and following and _is_verb(following[0]):
        return False
    first = text.split(" ", 1)[0].strip(_MARKS).casefold()
    told = text[:end].partition(", ")[2] if first in _MIDWAY and ", " in text[:end] else text[:end]  # In May, the quay
    return any(map(_is_verb, _ASIDE.sub(" ", told).split(" ")))


def _is_verb(word: str) -> bool:
    form = word.strip(_MARKS).casefold()
    return form in _AUXILIARIES or is_past_form(form)
