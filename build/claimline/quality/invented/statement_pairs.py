"""Pairs of invented statements, each with what the two are to each other -> how often the grouping agrees.

`group_statements` promises one number for the same answer, values included. So `same` must share a number; `more` may,
since nothing in either contradicts the other, and is counted for and against nobody; `other value`, `related` and
`unrelated` must not. Each pair is grouped by itself: a change of one moves no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from claimline.errors import ClaimlineError, shown
from claimline.quality.invented.article_labels import read_yaml
from claimline.quality.invented.scored_readings import share
from claimline.text import group_statements

VERDICTS = ("same", "more", "other value", "related", "unrelated")
CHANGED = ("number", "date", "name", "place", "polarity", "direction", "actor")
_KEYS = ("left", "right", "verdict", "changed", "hard")


class Pair(NamedTuple):
    """Two statements and what they are to each other."""

    left: str
    right: str
    verdict: str
    changed: str | None = None  # what differs, where the verdict is `other value`
    hard: str | None = None


def load_pairs(path: Path) -> list[Pair]:
    """All pairs. Raises ClaimlineError with every fault of the file."""
    rows = read_yaml(path)
    listed = rows.get("pairs") if isinstance(rows, dict) else None
    if not isinstance(listed, list):
        raise ClaimlineError(f"{path}: holds no pairs. Write `pairs:` and a list below it.")
    faults: list[str] = []
    pairs: list[Pair] = []
    for number, row in enumerate(listed):
        place = f"{path}: pairs[{number}]"
        if not isinstance(row, dict) or not all(isinstance(row.get(key), str) for key in ("left", "right", "verdict")):
            faults.append(f"{place}: is no pair. Write left, right and verdict.")
            continue
        for unknown in sorted(row.keys() - set(_KEYS)):
            faults.append(f"{place}: {unknown} is no key of a pair. Use {', '.join(_KEYS)}.")
        pair = Pair(**{key: row[key] for key in _KEYS if key in row})
        pairs.append(pair)
        if pair.verdict not in VERDICTS:
            faults.append(f"{place}: verdict: {shown(pair.verdict)} is none of {', '.join(VERDICTS)}.")
        if pair.verdict == "other value" and pair.changed not in CHANGED:
            faults.append(f"{place}: changed: {shown(pair.changed or '')} is none of {', '.join(CHANGED)}.")
        if pair.verdict != "other value" and pair.changed:
            faults.append(f"{place}: changed: {shown(pair.changed)}: nothing is, of {pair.verdict}. Remove it.")
    if faults:
        raise ClaimlineError(faults)
    return pairs


def is_joined(pair: Pair) -> bool:
    """Whether the grouping holds both for one."""
    left, right = group_statements([pair.left, pair.right])
    return left == right


def measure_pairs(pairs: Sequence[Pair]) -> dict[str, float]:
    """The figures of the pairs."""
    joined = [is_joined(pair) for pair in pairs]
    verdicts = [(pair, one) for pair, one in zip(pairs, joined, strict=True) if pair.verdict != "more"]
    same = [one for pair, one in verdicts if pair.verdict == "same"]
    other = [one for pair, one in verdicts if pair.verdict == "other value"]
    hard = [one == (pair.verdict == "same") for pair, one in verdicts if pair.hard]
    return {
        "pairs_precision": share(sum(same), sum(one for _, one in verdicts), 100),
        "pairs_recall": share(sum(same), len(same), 100),
        "pairs_apart": share(other.count(False), len(other), 100),
        "hard_pairs": share(sum(hard), len(hard), 100),
    }
