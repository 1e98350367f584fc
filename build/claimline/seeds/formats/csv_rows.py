"""A CSV file -> its rows, each with the line it begins in.

A quotation mark that is never closed swallows the rows behind it; then its row alone is named, and the reading goes on
in the next line.
"""

from __future__ import annotations

import codecs
import csv
from collections import deque
from collections.abc import Iterator
from typing import BinaryIO

from claimline.errors import shown
from claimline.seeds.formats.records import Record
from claimline.settings import Settings

_SEPARATORS = ",;\t"
_ROOM = 2  # times the longest article that a row with all its columns may be


def csv_rows(file: BinaryIO, settings: Settings) -> Iterator[Record]:
    """The rows below the first, which names the columns; these are parted by commas, semicolons or tabs."""
    mark = file.read(2)
    if mark in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        yield Record("", fault="is in UTF-16. Save it as UTF-8.")
        return
    file.seek(0)
    longest = settings.max_characters * _ROOM
    csv.field_size_limit(max(csv.field_size_limit(), longest))
    lines = _Lines(file, longest)
    separator = _separator(lines)
    header = _row(lines, separator)
    if isinstance(header, str):
        yield Record("line 1", fault=header)
        return
    names = [name.strip() for name in header or ()]
    if twice := next((name for name in names if names.count(name) > 1), None):
        yield Record("line 1", fault=f"names the column {shown(twice)} twice. Give each column a name of its own.")
        return
    while True:
        place = f"line {lines.number + 1}"
        row = _row(lines, separator)
        if row is None:
            return
        if isinstance(row, str):
            yield Record(place, fault=row)
        elif row and len(row) != len(names):
            yield Record(place, fault=_uneven(len(row), len(names)))
        elif row:
            yield Record(place, dict(zip(names, row, strict=True)))


def _uneven(values: int, columns: int) -> str:
    return (
        f"has {values} values for {columns} columns. Put quotation marks around a value with a comma or a line break "
        "in it, and write a quotation mark in it twice."
    )


class _Lines:
    """The lines of a file, of which those of a row that cannot be read are given once more."""

    def __init__(self, file: BinaryIO, longest: int) -> None:
        self._file = file
        self._longest = longest
        self._again: deque[str] = deque()
        self._row: list[str] = []  # lines of this row so far
        self._characters = 0
        self.number = 0  # of the line that was given last

    def begin(self) -> None:
        """A new row."""
        self._row, self._characters = [], 0

    def back(self) -> None:
        """Gives the lines of this row again, all but its first."""
        self._again.extendleft(reversed(self._row[1:]))
        self.number -= len(self._row) - 1
        self.begin()

    def peek(self) -> str:
        """The next line, which is still to come."""
        line = next(self, "")
        if line:
            self._again.appendleft(line)
            self.number -= 1
        self.begin()
        return line

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = self._again.popleft() if self._again else self._read()
        if not line:
            raise StopIteration
        self._row.append(line)
        self._characters += len(line)
        self.number += 1
        if self._characters > self._longest:
            raise csv.Error("longer than an article")
        return line

    def _read(self) -> str:
        data = self._file.readline(self._longest)
        if not self.number:
            data = data.removeprefix(codecs.BOM_UTF8)
        return data.decode("utf-8", "surrogateescape")


def _separator(lines: _Lines) -> str:
    first = lines.peek()
    return max(_SEPARATORS, key=first.count)


def _row(lines: _Lines, separator: str) -> list[str] | str | None:
    """The next row, in words what is wrong with it, or None behind the last."""
    lines.begin()
    try:
        row = next(csv.reader(lines, delimiter=separator, strict=True), None)
    except csv.Error as error:
        fault = _fault(str(error))
        lines.back()
        return fault
    if row and any("\udc80" <= character <= "\udcff" for value in row for character in value):
        return "is not in UTF-8. Save the file as UTF-8."
    return row


def _fault(words: str) -> str:
    if "longer" in words or "field larger" in words:
        return "has a quotation mark that is not closed, or is longer than any article. Close it, or cut it down."
    if "unexpected end" in words:
        return "has a quotation mark that is not closed. Close it."
    return "has a quotation mark inside a value. Write it twice, and put quotation marks around the whole value."
