"""Articles by their heaviest words -> the pairs that are worth comparing: a bounded number for each article."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from claimline.corpus.sorting.article_groups import Group

KEYS = 30  # heaviest words by which an article is looked for
NEXT = 8  # articles with the same word, next in time, with which one is paired
KEPT = 20  # pairs of an article that are compared, those that share most


class Entry(NamedTuple):
    """An article in the list of a word."""

    day: int
    group_id: str
    weight: int


def keys_of(group: Group) -> list[tuple[int, Entry]]:
    """The words under which an article is listed."""
    heaviest = sorted(group.words, key=lambda word: (-group.words[word], word))[:KEYS]
    day = group.last if group.last is not None else 0
    return [(word, Entry(day, group.group_id, group.words[word])) for word in heaviest]


def pairs_in(entries: Sequence[Entry]) -> Iterator[tuple[str, str, int]]:
    """Of one word's list, in order of days: each with the next ones, and what the word adds to their likeness.

    However long the list, it gives NEXT pairs an article, and a story of thousands hangs together through them.
    """
    for place, one in enumerate(entries):
        for other in entries[place + 1 : place + 1 + NEXT]:
            left, right = sorted((one.group_id, other.group_id))
            yield left, right, one.weight * other.weight


def best_pairs(points: Mapping[tuple[str, str], int], most: int = KEPT) -> set[tuple[str, str]]:
    """The pairs that are among the best of either side."""
    of_group: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for (left, right), value in points.items():
        of_group[left].append((-value, right))
        of_group[right].append((-value, left))
    return {(min(one, other), max(one, other)) for one, found in of_group.items() for _, other in sorted(found)[:most]}


def candidates(groups: Iterable[Group]) -> set[tuple[str, str]]:
    """All pairs worth comparing."""
    lists: dict[int, list[Entry]] = defaultdict(list)
    for group in groups:
        for word, entry in keys_of(group):
            lists[word].append(entry)
    points: dict[tuple[str, str], int] = defaultdict(int)
    for entries in lists.values():
        for left, right, value in pairs_in(sorted(entries)):
            points[left, right] += value
    return best_pairs(points)
