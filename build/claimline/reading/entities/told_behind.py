"""A name of one word and what is set off behind it -> whether it is a person's: Quill, a nurse at the port, left."""

from __future__ import annotations

import re

from claimline.reading.entities.name_mentions import ROLE_WORDS
from claimline.reading.lexicon.function_words import PREPOSITIONS
from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import OFFICES, ROLE_NOUNS
from claimline.reading.syntax.institution_names import FIELDS

_TOLD_BEHIND = re.compile(
    r", (?:the|an?) ((?:[\w'’-]+ ){0,3}?[a-z'’-]+)(?: (?:of|at|for|in|with|who)\b[^,.;\n]{0,80})?,"
)


def is_told_behind(text: str, start: int, end: int) -> bool:
    """Whether a name of one word is a person's by what is set off behind it: Quill, a nurse at the port, left."""
    match = _TOLD_BEHIND.match(text, end)
    before = text[max(0, start - 12) : start].split()[-1:]
    if match is None or (before and before[0].lower() in PREPOSITIONS) or is_place(text[start:end]):
        return False
    return match[1].rpartition(" ")[2] in ROLE_NOUNS - _OF_BODIES_TOO


_OF_BODIES_TOO = frozenset("leader host owner partner critic rival supporter member adviser advisor sponsor".split())


_AGE = re.compile(r", (?:\d\d,(?! \d)|an? \d\d-year-old\b)")
_TAKING_OFFICE = re.compile(r"(?:, [^,.;:\n]{1,60},)? as (?:our|its|their|the) ((?:[\w-]+(?: |\b)){1,4})")
_TAKEN = OFFICES | {"ceo"}


def has_age_or_office(text: str, end: int) -> bool:
    """Whether an age or an office stands behind a name: Tovan Quill, 44; Quill, a 44-year-old; Quill as our new CEO."""
    taken = _TAKING_OFFICE.match(text, end)
    office = taken is not None and not _TAKEN.isdisjoint(taken[1].lower().split())
    return office or _AGE.match(text, end) is not None


def office_of(text: str, start: int, first: str) -> str:
    """The office of which the word that begins at a place tells more: Secretary of | Tides, envoy to | Norway."""
    before = text[max(0, start - 24) : start].lower().split()[-2:]
    if len(before) < 2 or before[0] not in ROLE_WORDS:
        return ""
    of_field = before[1] == "of" and first.lower() in FIELDS
    return before[0] if of_field or (before[1] == "to" and is_place(first)) else ""
