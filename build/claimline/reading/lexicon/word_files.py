"""A file of words beside this module -> its rows, or its lists of words; each fault is named with file and line.

Two forms. A table is CSV: a line of column names, then one row a line. A file of lists opens each list with its name in
square brackets; its words follow, parted by white space, on as many lines as they need. In both, a line that begins
with `#` is a comment, and the first says what a row or a list is.

The files are read once, when what they hold is first imported. They follow with the code into the wheel and into the
hash of all that a reading follows from. None is YAML: its reader would take longer than all other imports of a reading.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from claimline.errors import ClaimlineError, shown

FOLDER = Path(__file__).parent
_HEADING = re.compile(r"\[[^\[\]]+\]")
_CLEAN = re.compile(r"[a-z0-9]+(?: [a-z0-9]+)*")
_PLAIN = re.compile(r"[^\W_]+(?:[.'-][^\W_]+)*[.-]?")  # gov, e.g, mr., o'reilly, under-


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table, with its place for faults."""

    place: str  # of the file, in the package
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
        return _fault(self.place, self.line, words)


def rows(
    file: str,
    columns: Sequence[str],
    key: int = 1,
    lower: Collection[str] = (),
    filled: Collection[str] | None = None,
    folder: Path = FOLDER,
) -> Iterator[Row]:
    """The rows of a table that has these columns. No two may agree in the first `key` columns.

    `lower` are columns of words that are looked up in lower case; `filled` those that are never empty: else the key's.
    """
    place = _place(file)
    (line, header), *told = list(_lines(file, folder)) or [(1, "")]
    if header.split(",") != list(columns):
        raise _fault(place, line, f"the columns must be {','.join(columns)}.")
    never_empty = frozenset(columns[:key] if filled is None else filled)
    found: list[Row] = []
    faults: list[ClaimlineError] = []
    seen: dict[tuple[str, ...], int] = {}
    for line, words in told:
        cells = next(csv.reader([words])) if '"' in words else words.split(",")
        row = Row(place, line, dict(zip(columns, cells, strict=False)))
        if words.count('"') % 2:
            faults.append(row.fault("a quotation mark is not closed on its line."))
        elif len(cells) != len(columns):
            faults.append(row.fault(f"{len(cells)} cells stand here. Write {len(columns)}: {','.join(columns)}."))
        else:
            faults += map(row.fault, _misspelt(row.cells, lower, never_empty))
            first = seen.setdefault(tuple(cells[:key]), line)
            if first != line:
                faults.append(row.fault(f"{shown(','.join(cells[:key]))} stands in line {first} already. Keep one."))
        found.append(row)
    _raise(faults)
    yield from found


def _misspelt(cells: Mapping[str, str], lower: Collection[str], filled: Collection[str]) -> Iterator[str]:
    """What keeps words of a row from ever being found, or a cell from saying what it seems to."""
    for column, cell in cells.items():
        if _CLEAN.fullmatch(cell) or not (cell or column in filled):
            continue  # as nearly all
        right = " ".join(cell.split())
        plain = " ".join(re.sub("[,;]", " ", cell.lower().replace("’", "'")).split())
        if not right and column in filled:
            yield f"{column} is empty. Write it, or remove the row."
        elif not right.isprintable():
            yield f"{column} is {shown(cell)}, with a character that nobody sees. Write it without."
        elif column in lower and cell != plain:
            form = "in lower case, parted by single spaces, apostrophes straight"
            yield f"{column} is {shown(cell)}. Write it {form}: {shown(plain)}."
        elif cell != right:
            yield f"{column} is {shown(cell)}. Write it without spaces around it, with single plain ones in it."


def word_lists(file: str, names: Sequence[str], folder: Path = FOLDER) -> Mapping[str, frozenset[str]]:
    """The lists of a file, by name: these and no others, each with plain words in lower case, none twice."""
    found: dict[str, set[str]] = {}
    faults: list[ClaimlineError] = []
    name = ""
    for line, text in _lines(file, folder):
        if text.strip().startswith("["):
            name = text.strip().strip("[]")
            told = list(_misnamed(text.strip(), names, found))
            found.setdefault(name, set())
        elif not found:
            told = [f"{shown(text.strip())} stands in no list. Name one: [{names[0]}]."]
        else:
            told = list(_put(found[name], text.split(), name))
        faults += (_fault(_place(file), line, fault) for fault in told)
    _raise(faults)
    if missing := [name for name in names if not found.get(name)]:
        raise _fault(_place(file), 1, f"no words stand in [{'], ['.join(missing)}].")
    return MappingProxyType({name: frozenset(words) for name, words in found.items()})


def _misnamed(heading: str, names: Sequence[str], found: Collection[str]) -> Iterator[str]:
    name = heading[1:-1]
    if not _HEADING.fullmatch(heading):
        yield f"{shown(heading)} opens no list. Write its name alone: [{names[0]}]."
    elif name in found or name not in names:
        kind = "a second" if name in found else "an unknown"
        yield f"{shown(name)} is {kind} list. There is one each of: {', '.join(names)}."


def _put(into: set[str], words: Iterable[str], name: str) -> Iterator[str]:
    """Puts words into a list; yields what is wrong with them."""
    for word in words:
        if word in into:
            yield f"{shown(word)} stands in [{name}] already. Keep one."
        elif not _PLAIN.fullmatch(word) or word != word.lower():
            form = "letters in lower case, with a full stop, a hyphen or a straight apostrophe"
            yield f"{shown(word)} is no plain word. Write {form}; a comment begins its line."
        into.add(word)


def _lines(file: str, folder: Path) -> Iterator[tuple[int, str]]:
    """The lines that are neither empty nor comments, each with its number, with or without a byte order mark."""
    data = (folder / file).read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise _fault(_place(file), line, "is not UTF-8. Save it as UTF-8.") from None
    for number, words in enumerate(re.split(r"\r?\n|\r", text), 1):
        if words.strip() and not words.startswith("#"):
            yield number, words


def _place(file: str) -> str:
    """Where a file of words stands inside the package."""
    return f"{FOLDER.parent.name}/{FOLDER.name}/{file}"


def _fault(place: str, line: int, words: str) -> ClaimlineError:
    return ClaimlineError(f"{place}: line {line}: {words}")


def _raise(faults: Iterable[ClaimlineError]) -> None:
    if told := [line for fault in faults for line in fault.faults]:
        raise ClaimlineError(told)
