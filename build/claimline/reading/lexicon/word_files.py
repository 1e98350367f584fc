"""A file of words beside this module -> its rows, or its lists of words; each fault is named with file and line.

Two forms. A table is CSV: a line of column names, then one row a line. A file of lists opens each list with its name in
square brackets; its words follow, parted by white space, on as many lines as they need. In both, a line that begins
with `#` is a comment, and the first says what a row or a list is.

The files are read once, when what they hold is first imported. They follow with the code into the wheel and into the
hash of all that a reading follows from. None is YAML: its reader would take longer than all other imports of a reading.
"""

from __future__ import annotations

import csv
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from claimline.errors import ClaimlineError, shown

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table, with its place for faults."""

    file: str
    line: int
    cells: Mapping[str, str]  # by column

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def words(self, column: str) -> list[str]:
        """What a cell holds of words parted by white space, in order."""
        return self.cells[column].split()

    def words_of(self, column: str, allowed: Collection[str]) -> list[str]:
        """The same, each of which must be one of these."""
        for word in self.words(column):
            self._check(column, word, allowed)
        return self.words(column)

    def names(self, column: str) -> list[str]:
        """What a cell holds of names parted by semicolons, in order."""
        return [name.strip() for name in self.cells[column].split(";") if name.strip()]

    def one_of(self, column: str, allowed: Collection[str]) -> str:
        """The cell, which must hold one of these words."""
        self._check(column, self.cells[column], allowed)
        return self.cells[column]

    def yes(self, column: str) -> bool:
        """Whether the cell holds `yes`; else it must be empty."""
        return self.one_of(column, ("yes", "")) == "yes"

    def _check(self, column: str, found: str, allowed: Collection[str]) -> None:
        if found not in allowed:
            choice = ", ".join(one or "nothing" for one in sorted(allowed))
            raise self.fault(f"{column} is {shown(found)}. Write one of: {choice}.")

    def fault(self, words: str) -> ClaimlineError:
        """A fault of this row, to be raised."""
        return _fault(self.file, self.line, words)


def rows(file: str, columns: Sequence[str], key: int = 1, folder: Path = FOLDER) -> Iterator[Row]:
    """The rows of a table that has these columns. No two may agree in the first `key` columns."""
    lines = list(_lines(file, folder))
    header = lines[0][1].split(",") if lines else []
    if header != list(columns):
        raise _fault(file, lines[0][0] if lines else 1, f"the columns must be {','.join(columns)}.")
    seen: dict[tuple[str, ...], int] = {}
    for (line, words), cells in zip(lines[1:], csv.reader(words for _, words in lines[1:]), strict=False):
        if words.count('"') % 2:
            raise _fault(file, line, "a quotation mark is not closed on its line.")
        if len(cells) != len(columns):
            raise _fault(file, line, f"{len(cells)} cells stand here. Write {len(columns)}: {','.join(columns)}.")
        first = seen.setdefault(tuple(cells[:key]), line)
        if first != line:
            raise _fault(file, line, f"{shown(','.join(cells[:key]))} stands in line {first} already. Keep one.")
        yield Row(file, line, dict(zip(columns, cells, strict=True)))


def word_lists(file: str, names: Sequence[str], folder: Path = FOLDER) -> Mapping[str, frozenset[str]]:
    """The lists of a file, by name: these and no others, each with words, none twice."""
    found: dict[str, set[str]] = {}
    name = ""
    for line, text in _lines(file, folder):
        if text.startswith("["):
            name = text.strip("[]")
            if name not in names or name in found:
                kind = "a second" if name in found else "an unknown"
                raise _fault(file, line, f"{shown(name)} is {kind} list. There is one each of: {', '.join(names)}.")
            found[name] = set()
            continue
        for word in text.split():
            if name not in found or word in found[name]:
                fault = (
                    f"stands in [{name}] already. Keep one." if name else f"stands in no list. Name one: [{names[0]}]."
                )
                raise _fault(file, line, f"{shown(word)} {fault}")
            found[name].add(word)
    if missing := [name for name in names if not found.get(name)]:
        raise _fault(file, 1, f"no words stand in [{'], ['.join(missing)}].")
    return MappingProxyType({name: frozenset(words) for name, words in found.items()})


def _lines(file: str, folder: Path) -> Iterator[tuple[int, str]]:
    """The lines that are neither empty nor comments, each with its number."""
    for number, line in enumerate((folder / file).read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()


def _fault(file: str, line: int, words: str) -> ClaimlineError:
    return ClaimlineError(f"{file}: line {line}: {words}")
