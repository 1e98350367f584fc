"""Groups and the pairs worth comparing -> rounds in which those join that are each other's nearest; then stories."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from claimline.corpus.sorting.candidates import best_pairs
from claimline.corpus.sorting.groups import TOGETHER, Group, joined, nearness

Pair = tuple[str, str]  # ids of two groups, the smaller first
NEIGHBOURS = 24  # groups that a group is compared with, the nearest


def joins(scores: Mapping[Pair, int]) -> dict[str, str]:
    """Of the groups that join in this round, the one with the larger id -> the one with the smaller.

    Two join that are each other's nearest, so that no group joins twice in a round and no order counts.
    """
    best: dict[str, tuple[int, str]] = {}
    for (left, right), score in scores.items():
        for one, other in ((left, right), (right, left)):
            if score >= TOGETHER and (one not in best or (-score, other) < best[one]):
                best[one] = (-score, other)
    return {other: one for one, (_, other) in best.items() if one < other and best[other][1] == one}


def merge(groups: Mapping[str, Group], pairs: Iterable[Pair]) -> tuple[dict[str, Group], dict[str, str]]:
    """All rounds: the groups that remain, and each group that joined -> the group in which it ended."""
    found = dict(groups)
    scores = {pair: nearness(found[pair[0]], found[pair[1]]) for pair in sorted(pairs)}
    into: dict[str, str] = {}
    while joining := joins(scores):
        for gone, stays in joining.items():
            found[stays] = joined(found[stays], found.pop(gone))
        into |= joining
        scores = _next(scores, joining, found)
    return found, {gone: _end(gone, into) for gone in into}


def _next(scores: Mapping[Pair, int], joining: Mapping[str, str], groups: Mapping[str, Group]) -> dict[Pair, int]:
    """The pairs of the groups as they are now; those of which neither side changed keep their score."""
    changed = set(joining.values())
    found: dict[Pair, int] = {}
    for (left, right), score in scores.items():
        one, other = joining.get(left, left), joining.get(right, right)
        pair = (min(one, other), max(one, other))
        if one == other or pair in found:
            continue
        found[pair] = nearness(groups[one], groups[other]) if one in changed or other in changed else score
    return {pair: found[pair] for pair in sorted(best_pairs(found, NEIGHBOURS))}


def _end(gone: str, into: Mapping[str, str]) -> str:
    while gone in into:
        gone = into[gone]
    return gone
