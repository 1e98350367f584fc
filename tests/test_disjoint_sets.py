"""Groups made of pairs, against a slow way of making them that cannot be wrong."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from claimline.disjoint_sets import DisjointSets

COUNT = 12
PAIRS = st.lists(st.tuples(st.integers(0, COUNT - 1), st.integers(0, COUNT - 1)), max_size=25)


def naive(count: int, pairs: list[tuple[int, int]], apart: set[frozenset[int]]) -> list[list[int]]:
    """Every group as a set; a pair merges two, unless they hold an item each of two that must stay apart."""
    groups = [{item} for item in range(count)]
    for one, other in pairs:
        left = next(group for group in groups if one in group)
        right = next(group for group in groups if other in group)
        if left is not right and not any(frozenset((a, b)) in apart for a in left for b in right):
            groups.remove(right)
            left |= right
    return sorted(sorted(group) for group in groups)


@given(PAIRS)
def test_groups_are_connected_components(pairs: list[tuple[int, int]]) -> None:
    sets = DisjointSets(range(COUNT))
    for pair in pairs:
        sets.join(*pair)
    assert sets.groups() == naive(COUNT, pairs, set())
    assert [sets.root(group[-1]) for group in sets.groups()] == [min(group) for group in sets.groups()]


@given(PAIRS, PAIRS)
def test_it_asks_before_it_joins(pairs: list[tuple[int, int]], kept_apart: list[tuple[int, int]]) -> None:
    apart = {frozenset(pair) for pair in kept_apart if pair[0] != pair[1]}
    members = {item: {item} for item in range(COUNT)}  # by root, kept by the caller

    def may(stays: int, goes: int) -> bool:
        assert stays < goes
        return not any(frozenset((a, b)) in apart for a in members[stays] for b in members[goes])

    sets = DisjointSets(range(COUNT))
    for pair in pairs:
        if joined := sets.join(*pair, may=may):
            stays, goes = joined
            members[stays] |= members.pop(goes)
    assert sets.groups() == naive(COUNT, pairs, apart)
    assert sorted(sorted(group) for group in members.values()) == sets.groups()


def test_names_come_as_they_are_named() -> None:
    sets: DisjointSets[str] = DisjointSets()
    assert sets.root("wren") == "wren"
    assert sets.join("wren", "lark") == ("lark", "wren")
    assert sets.join("lark", "wren") is None
    sets.join("bay", "quay")
    assert sets.groups() == [["wren", "lark"], ["bay", "quay"]]
    assert sets.root("wren") == "lark"
