"""A value -> its cell in a CSV file, which no spreadsheet takes for a formula.

A cell that begins with = + - @ is calculated by a spreadsheet, and may so read other cells, or ask a server. An
article's words may begin like that. Before such words stands an apostrophe, and before words that begin with one of
their own another one: so whoever takes the first one off each such cell has the exact words. JSON and Parquet hold them
as they are.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable
from typing import Any, TextIO

# A sign of a formula, full-width ones too, whatever unseen comes before it; a tab or line break, after which a program
# that cuts cells anew may find one; and the apostrophe itself.
_FORMULA = re.compile(
    r"""[\s\x00-\x20\x7f-\xa0\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]*
        [=+\-@\uff1d\uff0b\uff0d\uff20]
        | [\t\r\n']""",
    re.VERBOSE,
)
GUARD = "'"
TOLD = (
    "In CSV, words that begin like a formula (with =, +, - or @, a tab or a line break) or with ' have one ' before "
    "them, so that no spreadsheet calculates them: take that first ' off to have the exact words. JSON and Parquet "
    "hold them as they are."
)


def cell(value: Any) -> Any:
    """What a CSV writer is given: lists as JSON, numbers as they are, words without a formula's beginning."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return json.dumps(value, ensure_ascii=False)
    return GUARD + value if isinstance(value, str) and _FORMULA.match(value) else value


class Lines:
    """A CSV file's rows, one a line, in the same bytes with any Python: what holds a line break is quoted."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._rows = csv.writer(self, lineterminator="\r\n")  # a carriage return in a cell is quoted only so

    def add(self, row: Iterable[Any]) -> None:
        """Writes a row."""
        self._rows.writerow(row)

    def write(self, line: str) -> int:
        """What the writer of rows calls."""
        return self._file.write(line.removesuffix("\r\n") + "\n")


def words_of(cell: str) -> str:
    """The words that a cell of words stands for."""
    return cell.removeprefix(GUARD)
