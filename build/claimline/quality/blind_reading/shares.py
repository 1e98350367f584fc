"""Verdicts of two readers -> shares of right rows, with the interval that chance leaves, and how far readers agree."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from claimline.quality.blind_reading.kinds_of_rows import KINDS
from claimline.quality.blind_reading.verdicts import Place, Sheet

READERS = 2  # that each row needs
Z = 1.959964  # of the normal distribution: 95 of 100 intervals hold the true share
ALL = "all"  # every field of a row is right


class Share(NamedTuple):
    """How many rows are right, and between which shares the true one lies (95 %), in per cent."""

    right: int
    rows: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share itself."""
        return round(100 * self.right / self.rows, 1)


class Reading(NamedTuple):
    """What the readers of one drawing found."""

    kind: str
    seed: int
    code: str
    date: str  # the last day on which somebody read
    readers: int
    stories: int
    shares: Mapping[str, Share]  # by field, and `all`; empty where no row has been read by enough readers
    agreement: float | None  # per cent of verdicts on which all readers of a row agree
    left_out: int  # rows read by too few


def wilson(right: int, rows: int) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson (1927), in per cent: also at 0 and 100 % and for few rows.

    Raises ValueError where there is no row.
    """
    if not 0 <= right <= rows or not rows:
        raise ValueError(f"{right} of {rows} is no share")
    share, z2 = right / rows, Z * Z
    middle = (share + z2 / (2 * rows)) / (1 + z2 / rows)
    half = Z / (1 + z2 / rows) * math.sqrt(share * (1 - share) / rows + z2 / (4 * rows * rows))
    low = 0.0 if right == 0 else round(100 * (middle - half), 1)
    high = 100.0 if right == rows else round(100 * (middle + half), 1)
    return low, high


def readings(sheets: Sequence[Sheet], readers: int = READERS) -> list[Reading]:
    """One reading for each drawing, in the order of the kinds. A field is right where every reader says so."""
    drawings: dict[tuple[str, int, str], list[Sheet]] = defaultdict(list)
    for sheet in sheets:
        drawings[sheet.kind, sheet.seed, sheet.code].append(sheet)
    order = list(KINDS)
    found = [_reading(of_one, readers) for of_one in drawings.values()]
    return sorted(found, key=lambda r: (order.index(r.kind), r.date, r.seed, r.code))


def _reading(sheets: Sequence[Sheet], readers: int) -> Reading:
    by_row: dict[Place, list[Mapping[str, bool]]] = defaultdict(list)
    for sheet in sheets:
        for place, verdict in sheet.verdicts.items():
            by_row[place].append(verdict)
    counted = {place: verdicts for place, verdicts in by_row.items() if len(verdicts) >= readers}
    first = sheets[0]
    fields = KINDS[first.kind].asks
    right = {field: [all(v[field] for v in verdicts) for verdicts in counted.values()] for field in fields}
    right[ALL] = [all(columns) for columns in zip(*right.values(), strict=True)]
    agreed = [len({v[field] for v in verdicts}) == 1 for verdicts in counted.values() for field in fields]
    several = readers > 1 and bool(agreed)
    return Reading(
        kind=first.kind,
        seed=first.seed,
        code=first.code,
        date=max(sheet.date for sheet in sheets),
        readers=len({sheet.reader for sheet in sheets}),
        stories=len({place[1] for place in counted}),
        shares={
            field: Share(sum(rows), len(rows), *wilson(sum(rows), len(rows))) for field, rows in right.items() if rows
        },
        agreement=round(100 * sum(agreed) / len(agreed), 1) if several else None,
        left_out=len(by_row) - len(counted),
    )


def as_figures(found: Sequence[Reading]) -> list[dict[str, Any]]:
    """Readings with a share, as figures.json has them. They hold no floor: after a change other rows are drawn."""
    return [
        {
            "kind": reading.kind,
            "title": KINDS[reading.kind].title,
            "seed": reading.seed,
            "code": reading.code,
            "date": reading.date,
            "readers": reading.readers,
            "stories": reading.stories,
            "agreement": reading.agreement,
            "figures": {
                field: {
                    "meaning": KINDS[reading.kind].asks.get(field, "every one of these"),
                    "right": s.right,
                    "rows": s.rows,
                    "value": s.value,
                    "low": s.low,
                    "high": s.high,
                }
                for field, s in reading.shares.items()
            },
        }
        for reading in found
        if reading.shares
    ]


def lines(found: Sequence[Reading]) -> list[str]:
    """Readings for the terminal."""
    told = []
    for r in found:
        agree = "" if r.agreement is None else f", who agree on {r.agreement:g} % of verdicts"
        told.append(f"{r.kind}: read {r.date} by {r.readers}{agree}; {r.stories} stories, seed {r.seed}")
        for field, s in r.shares.items():
            told.append(f"  {field:<14}{s.value:>5.1f} %  ({s.low:.1f} to {s.high:.1f})  {s.right} of {s.rows} right")
        if r.left_out:
            told.append(
                f"  {r.left_out} {'row was' if r.left_out == 1 else 'rows were'} read by too few and not counted."
            )
    return told
