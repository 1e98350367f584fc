"""Words of an article, without a parse -> what of them can stand alone: as a title, or as the beginning of a passage.

Nothing is written anew, and nothing is cut in the middle of a clause: where no clause ends, there is nothing to show.
"""

from __future__ import annotations

import re

from claimline.reading.lexical.spans import Span, first_words
from claimline.reading.lexicon.function_words import WORD_CLASSES
from claimline.reading.syntax.title_clauses import TitleClause
from claimline.reading.syntax.title_ends import BARE_VERBS, BINDERS, GOOD_WORDS, LEAST_WORDS
from claimline.reading.syntax.verb_tense import is_past_form

PLAIN = 60  # points of what is found by patterns: a parse knows more
WORD = 40  # code points behind a comma in which the next word stands

_AUXILIARIES = WORD_CLASSES["auxiliary", "clause_titles"]
_MIDWAY = _AUXILIARIES | frozenset(
    """and but or nor yet that who whom whose which when while after before since where during following although though
    once because as until till to for of in on at by with from into against about over under between among through than
    be been not suggest suggests including saying adding what why whether how""".split()
)
# What no sentence is taken to end on, where it is not known what hangs on what
_HANGING = BINDERS | BARE_VERBS | frozenset("of to at by with from into for about in on".split())
_POINTING = frozenset(
    """he she it they we i you his her its their our my your this that these those there here one some others another
    both such so also then still however moreover meanwhile instead yes no well look again if unless""".split()
)
_STAND_INS = frozenset("he she it they him her them his hers its their theirs this that these those".split())
_ABBREVIATED = r"(?<!\b[A-Z])(?<!\b[A-Z][a-z])(?<!\b(?:Mrs|Gov|Sen|Rep|Gen|Rev))(?<!\b(?:Sens|Reps|Govs|Gens|Prof))"
_CLAUSE_ENDS = re.compile(
    rf"{_ABBREVIATED}[.!?][\"”’')]*(?=\s+[\"“‘(]?[A-Z])"
    r"|[,;:][\"”’]?(?=\s)|(?=\s[—–-]{1,2}\s)"
    r"|(?=\s(?:and|but|while|which|who|because|after|before|when|where|although|so)\s)"
)
_MARKS = "“”\"‘’'(),;:."
_TRAILING = " ,;:—–-"
_ASIDE = re.compile(r",\s[^,]{1,200},")
_FULL_STOP = re.compile(rf"{_ABBREVIATED}\.\Z")


def plain_clause(words: str, *, quoted: bool) -> TitleClause | None:
    """A short sentence that begins with a capital, has a verb, and holds no word for what stands outside it."""
    text = words.rstrip(" \n,;")
    end = len(text) - 1 if _FULL_STOP.search(text) else len(text)
    found = text[:end].split()
    if not LEAST_WORDS <= len(found) <= GOOD_WORDS or not text[:1].isupper() or text[-1:] == "?":
        return None
    forms = [word.strip(_MARKS).casefold() for word in found]
    if forms[0] in _MIDWAY | _POINTING or forms[-1] in _HANGING or not any(map(_is_verb, found)):
        return None
    if (
        _CLAUSE_ENDS.search(text, 0, end)
        and any(mark in text[:end] for mark in ".!?;")
        and not _one_sentence(text, end)
    ):
        return None
    if not quoted and not _STAND_INS.isdisjoint(forms):
        return None
    return TitleClause(Span(0, end), PLAIN - len(found) // 4)


def _one_sentence(text: str, end: int) -> bool:
    return re.search(rf"{_ABBREVIATED}[.!?;][\"”’')]*\s+[\"“‘(]?[A-Z]", text[:end]) is None


def opening(words: str, most: int) -> str:
    """Of a passage the first words, at most so many, up to the end of a clause; empty where none ends so early."""
    text = first_words(words, most)
    ends = [match.start() if not match[0] else match.end() for match in _CLAUSE_ENDS.finditer(words, 0, len(text) + 2)]
    for end in reversed([end for end in ends if end <= len(text)]):
        begun = words[:end].rstrip(_TRAILING)
        if len(begun.split()) >= LEAST_WORDS and _tells(words, end):
            return begun
    return ""


def begins_midway(words: str) -> bool:
    """Whether words begin in the middle of a sentence: against the fees, to remain closed, was struck."""
    first = words.lstrip(" ,;:“\"‘'(").split(" ", 1)[0].rstrip(",;:")
    return first[:1].islower() and (first in _MIDWAY or is_past_form(first))


def _tells(text: str, end: int) -> bool:
    """Whether words up to here have their verb: not `The captain, seen on the quay` before `, resigned`."""
    following = text[end : end + WORD].split(None, 1)[:1]
    if text[end - 1] == "," and following and _is_verb(following[0]):
        return False
    first = text.split(None, 1)[0].strip(_MARKS).casefold()
    told = text[:end].partition(", ")[2] if first in _MIDWAY and ", " in text[:end] else text[:end]  # In May, the quay
    return any(map(_is_verb, _ASIDE.sub(" ", told).split()[1:]))


def _is_verb(word: str) -> bool:
    form = word.strip(_MARKS).casefold()
    return form in _AUXILIARIES or is_past_form(form)
