"""The lines of a document -> from which on readers, and not the article, have the word.

`At 2:10 pm on 02 Jun 2009, gullwatcher wrote: The quay was never dry` heads one reader's comment, and so does each form
below. Two heads of one form are needed: an article may say itself when somebody wrote something.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from claimline.reading.structure.paratext import MONTH

REACH = 160  # code points of a line in which a head stands whole
_CLOCK = r"\d{1,2}[:.]\d\d(?::\d\d)?\ ?(?:[ap]\.?m\.?)?"
_DAY = rf"(?:\d{{1,2}}\ {MONTH}|{MONTH}\ \d{{1,2}})\ ?,?\ \d{{4}}"
_WHO = r"[\w.@’'-]{1,40}(?:\ [\w.@’'-]{1,40}){0,3}"
_HEADS = (
    re.compile(rf"(?:\d{{1,3}}\.\ )?At\ {_CLOCK}\ on\ {_DAY}\ ?,\ {_WHO}\ wrote\ ?:", re.X | re.I),
    re.compile(rf"{_WHO}\ (?:says|said|wrote)\ ?:?\ {_DAY}\ at\ {_CLOCK}", re.X | re.I),
    re.compile(rf"(?:Posted|Comment)\ by:?\ {_WHO}\ ?(?:\||,|on|-|–|—)?\ ?{_DAY}", re.X | re.I),
    re.compile(rf"{_DAY}\ at\ {_CLOCK}\ ?\|\ ?(?:Reply|Report\ abuse)", re.X | re.I),
)


def first_comment(lines: Sequence[str]) -> int:
    """The place of the first line that heads a reader's comment; behind the last line where none does."""
    first: dict[int, int] = {}
    for index, line in enumerate(lines):
        form = _form(line[:REACH])
        if form in first:  # the second
            return min(first[form], index)
        if form is not None:
            first[form] = index
    return len(lines)


def _form(line: str) -> int | None:
    if not any(character.isdigit() for character in line):
        return None
    return next((number for number, head in enumerate(_HEADS) if head.match(line)), None)
