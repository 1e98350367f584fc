"""Groups and the pairs worth comparing -> rounds in which those join that are each other's nearest; then stories."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from claimline.corpus.sorting.article_groups import FULL, TOGETHER, Group, joined, nearness
from claimline.corpus.sorting.candidates import best_pairs

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


class Merged(NamedTuple):
    """What all rounds made of some groups."""

    groups: Mapping[str, Group]  # those that remain
    into: Mapping[str, str]  # each group that joined -> the one in which it ended
    ties: Mapping[str, int]  # each group at the start -> the least nearness by which it came to a larger one


def merge(groups: Mapping[str, Group], pairs: Iterable[Pair]) -> Merged:
    """All rounds."""
    found = dict(groups)
    scores = {pair: nearness(found[pair[0]], found[pair[1]]) for pair in sorted(pairs)}
    held = {name: [name] for name in groups}
    ties: dict[str, int] = {}
    while joining := joins(scores):
        for gone, stays in joining.items():
            for name in held[lesser(found[gone], found[stays])]:
                ties[name] = min(scores[stays, gone], ties.get(name, FULL))
            held[stays] += held.pop(gone)
            found[stays] = joined(found[stays], found.pop(gone))
        scores = _next(scores, joining, found)
    return Merged(found, {name: stays for stays, names in held.items() for name in names if name != stays}, ties)


def lesser(one: Group, other: Group) -> str:
    """Which of two groups comes to the other: that of fewer articles."""
    return min((one.size, one.group_id), (other.size, other.group_id))[1]


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
