"""Readers' verdicts on pairs of passages, by place and without words -> checked labels and how far readers agree.

One line a pair in tests/quality/pairs/labels.csv: the story, the place of each passage, the verdict of who read it,
and of a second reader where two did. What the verdicts mean: tests/quality/pairs/GUIDELINES.md.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast, get_args

from claimline.errors import ClaimlineError

PairVerdict = Literal["same", "more", "value", "related", "unrelated"]
VERDICTS: tuple[PairVerdict, ...] = get_args(PairVerdict)
JOINED: frozenset[PairVerdict] = frozenset(("same", "more", "value"))  # one claim, with or without a difference in it
COLUMNS = tuple("story left_document left_start left_end right_document right_start right_end verdict second".split())


class Passage(NamedTuple):
    """Where a passage stands: a document of its story and code points, `end` exclusive."""

    document: str
    start: int
    end: int


class PairLabel(NamedTuple):
    """What readers say of two passages. `second`: of the second reader, where two have read the pair."""

    story: str
    left: Passage
    right: Passage
    verdict: PairVerdict
    second: PairVerdict | None


def read_pair_labels(file: Path) -> list[PairLabel]:
    """The labels of a file. Raises ClaimlineError with all its faults, by line."""
    faults: list[str] = []
    labels: list[PairLabel] = []
    seen: dict[tuple[str, frozenset[Passage]], int] = {}
    with file.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines)
        if tuple(rows.fieldnames or ()) != COLUMNS:
            raise ClaimlineError(f"{file}: its first line must be {','.join(COLUMNS)}.")
        for number, row in enumerate(rows, start=2):
            found = list(_faults(row))
            if found:
                faults += [f"{file}, line {number}: {fault}" for fault in found]
                continue
            label = _label(row)
            first = seen.setdefault((label.story, frozenset((label.left, label.right))), number)
            if first != number:
                faults.append(f"{file}, line {number}: the pair of line {first} again. Keep one of the two.")
            labels.append(label)
    if faults:
        raise ClaimlineError(faults)
    return labels


def _faults(row: Mapping[str | None, Any]) -> Iterator[str]:
    if None in row or any(row[column] is None for column in COLUMNS):
        yield f"it does not have the {len(COLUMNS)} columns of the first line."
        return
    for side in ("left", "right"):
        places = row[f"{side}_start"], row[f"{side}_end"]
        if not all(place.isascii() and place.isdigit() for place in places) or int(places[0]) >= int(places[1]):
            yield f"{side}: {' to '.join(places)} is no passage. Write two offsets, the first one lower."
    if row["left_document"] == row["right_document"]:
        yield f"both passages stand in {row['left_document']}. Pairs are of two articles."
    for column in ("verdict", "second"):
        if row[column] not in VERDICTS and (row[column] or column == "verdict"):
            yield f"{column}: “{row[column]}” is no verdict. Write one of {', '.join(VERDICTS)}."


def _label(row: Mapping[str, str]) -> PairLabel:
    left, right = (
        Passage(row[f"{side}_document"], int(row[f"{side}_start"]), int(row[f"{side}_end"]))
        for side in ("left", "right")
    )
    second = cast(PairVerdict, row["second"]) if row["second"] else None
    return PairLabel(row["story"], left, right, cast(PairVerdict, row["verdict"]), second)


class Agreement(NamedTuple):
    """How far two readers of the same pairs agree: shares in per cent, kappa after Cohen (1960)."""

    pairs: int
    verdicts: float  # the same of five verdicts
    kappa: float
    joined: float  # on whether the two make one claim
    joined_kappa: float


def agreement(labels: Sequence[PairLabel]) -> Agreement | None:
    """The agreement on the pairs that two have read; None where there are none."""
    both = [(one.verdict, one.second) for one in labels if one.second is not None]
    if not both:
        return None
    joined = [(first in JOINED, second in JOINED) for first, second in both]
    return Agreement(len(both), *_agreed(both), *_agreed(joined))


def _agreed(pairs: Sequence[tuple[Any, Any]]) -> tuple[float, float]:
    seen = sum(first == second for first, second in pairs) / len(pairs)
    firsts, seconds = (Counter(pair[side] for pair in pairs) for side in (0, 1))
    chance = sum(firsts[verdict] * seconds[verdict] for verdict in firsts) / len(pairs) ** 2
    kappa = 1.0 if chance == 1 else (seen - chance) / (1 - chance)
    return round(100 * seen, 1), round(kappa, 2)
