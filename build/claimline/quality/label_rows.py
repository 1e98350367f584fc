"""A file of labels -> its rows, each with the place to name where it is at fault."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from claimline.errors import ClaimlineError


def label_rows(file: Path, columns: Sequence[str], faults: list[str]) -> Iterator[tuple[str, Mapping[str, str]]]:
    """(file and line, row) of each line that has all columns; of each other a fault is added.

    Raises ClaimlineError where the first line names other columns.
    """
    with file.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines)
        if tuple(rows.fieldnames or ()) != tuple(columns):
            raise ClaimlineError(f"{file}: its first line must be {','.join(columns)}.")
        for number, row in enumerate(rows, start=2):
            at = f"{file}, line {number}"
            if None in row or any(row[column] is None for column in columns):
                faults.append(f"{at}: it does not have the {len(columns)} columns of the first line.")
            else:
                yield at, row
