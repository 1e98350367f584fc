"""Readers' verdicts on rows of statements, by place and without words -> checked labels of what is wrong in them.

One line a row in tests/quality/certainty/labels.csv: story, document, place, a digest of what the row said, and the
fields that a reader of the article alone called wrong. What the fields mean: tests/quality/verdicts/GUIDELINES.md.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import NamedTuple

from claimline.errors import ClaimlineError
from claimline.quality.label_rows import label_rows
from claimline.tables import AttributionReading, StatementReading
from claimline.text import Reading

COLUMNS = ("story", "document", "start", "end", "digest", "wrong")
FIELDS = ("words", "speaker", "kind", "type", "stance", "date")
_DIGITS = 12  # hexadecimal, of a digest
# What a row tells a reader of a statement and of its links; the rest follows from it.
_OF_STATEMENT = ("pieces", "kind", "attribution_type", "source", "cue", "speaker", "speaker_kind", "stance",
                 "determinacy", "negated", "edtf", "timing", "content_form")  # fmt: skip
_OF_LINK = ("level", "position", "source", "speaker")


class RowLabel(NamedTuple):
    """One row that was judged."""

    story: str  # how its folder below stories-many begins, forty characters at most: abp/2012-06-01-…
    document: str  # its file's name without ending
    start: int
    end: int
    digest: str  # of all that the row said: the same place read otherwise is another row
    wrong: tuple[str, ...]  # of FIELDS; none: all is right


def read_row_labels(file: Path) -> list[RowLabel]:
    """The labels of a file. Raises ClaimlineError with all its faults, by line."""
    faults: list[str] = []
    labels: list[RowLabel] = []
    for at, row in label_rows(file, COLUMNS, faults):
        wrong = tuple(row["wrong"].split())
        if not (row["start"].isdecimal() and row["end"].isdecimal()) or int(row["end"]) <= int(row["start"]):
            faults.append(f"{at}: {row['start']}–{row['end']} is no place. Write two numbers, the larger last.")
        elif unknown := sorted(set(wrong) - set(FIELDS)):
            faults.append(f"{at}: {', '.join(unknown)} is no field of a row. Write some of {', '.join(FIELDS)}.")
        else:
            place = int(row["start"]), int(row["end"])
            labels.append(RowLabel(row["story"], row["document"], *place, row["digest"], wrong))
    if faults:
        raise ClaimlineError(faults)
    return labels


def row_digest(statement: StatementReading, links: Iterable[AttributionReading]) -> str:
    """12 hexadecimal digits over what a row says."""
    said = asdict(statement)
    told = [asdict(link) for link in links]
    row = [[said[name] for name in _OF_STATEMENT], [[link[name] for name in _OF_LINK] for link in told]]
    return hashlib.sha256(json.dumps(row, ensure_ascii=False).encode("utf-8", "replace")).hexdigest()[:_DIGITS]


def digests(reading: Reading) -> list[str]:
    """Of each statement of a reading, in their order."""
    links: dict[tuple[int, int], list[AttributionReading]] = defaultdict(list)
    for link in reading.attributions:
        links[link.start, link.end].append(link)
    return [row_digest(s, links[s.start, s.end]) for s in reading.statements]


def labelled(reading: Reading, labels: Sequence[RowLabel]) -> Iterator[tuple[int, RowLabel]]:
    """(which statement, label) of those labels of one article that fit its reading still."""
    place: Mapping[tuple[int, int, str], int] = {
        (s.start, s.end, digest): at
        for at, (s, digest) in enumerate(zip(reading.statements, digests(reading), strict=True))
    }
    for label in labels:
        at = place.get((label.start, label.end, label.digest))
        if at is not None:
            yield at, label
