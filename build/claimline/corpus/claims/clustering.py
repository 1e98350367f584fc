"""Scores of pairs -> groups: connected components, and average link within one."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, TypeVar

from claimline.disjoint_sets import DisjointSets

Item = TypeVar("Item")


def average_link(
    count: int, scores: Mapping[tuple[int, int], int | None], joined: Collection[tuple[int, int]], link: int
) -> list[list[int]]:
    """Merges the two clusters of the highest average score until none reaches `link`; ties go to the first.

    `scores` holds every pair (smaller number first); None keeps two apart for good. `joined` pairs start as one.
    """
    members = {i: [i] for i in range(count)}
    sums: dict[tuple[int, int], int | None] = dict(scores)
    home = list(range(count))

    def merge(i: int, j: int) -> None:
        for k in members:
            if k not in (i, j):
                one, other = sums.pop(_pair(i, k)), sums.pop(_pair(j, k))
                sums[_pair(i, k)] = None if one is None or other is None else one + other
        sums.pop(_pair(i, j), None)
        for member in members[j]:
            home[member] = i
        members[i] = sorted(members[i] + members.pop(j))

    for a, b in sorted(joined):
        if home[a] != home[b]:
            merge(*_pair(home[a], home[b]))
    heap = [entry for pair in sums if (entry := _entry(pair, sums, members, link))]
    heapq.heapify(heap)
    while heap:
        entry = heapq.heappop(heap)
        i, j = entry[1]
        if i not in members or j not in members or _entry((i, j), sums, members, link) != entry:
            continue  # one of the two has changed since
        merge(i, j)
        for k in members:
            if k != i and (new := _entry(_pair(i, k), sums, members, link)):
                heapq.heappush(heap, new)
    return sorted(members.values())


def _pair(i: int, j: int) -> tuple[int, int]:
    return (i, j) if i < j else (j, i)


def _entry(
    pair: tuple[int, int], sums: Mapping[tuple[int, int], int | None], members: Mapping[int, Sequence[int]], link: int
) -> tuple[int, tuple[int, int]] | None:
    total = sums[pair]
    pairs = len(members[pair[0]]) * len(members[pair[1]])
    if total is None or total < link * pairs:
        return None
    return -(total * 1_000_000 // pairs), pair


NEIGHBOURS = 4  # of each statement, among the many that share one key with it


def partners(having: Sequence[Item], most: int, place: Callable[[Item], Any]) -> Iterator[tuple[Item, Item]]:
    """The pairs to compare of those that share one key: all, or where they are more than `most`, near ones alone.

    Near: in the order of `place`, by which those that share more lie together; each meets the next few. So a key that
    thousands have costs some thousands of pairs, not millions.
    """
    if len(having) <= most:
        yield from combinations(having, 2)
        return
    ordered = sorted(having, key=place)
    for step in range(1, NEIGHBOURS + 1):
        yield from zip(ordered, ordered[step:], strict=False)


def components(count: int, pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Connected components of `count` nodes, each sorted, in the order of their first."""
    sets = DisjointSets(range(count))
    for pair in pairs:
        sets.join(*pair)
    return sets.groups()
