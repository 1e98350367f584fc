"""Average link and components, beside their definitions."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.corpus.claims.clustering import average_link, components


def test_average_link_does_not_chain() -> None:
    # a row of five, each like its neighbours only: single link would make one group of them
    scores: dict[tuple[int, int], int | None] = {
        (i, j): 80 if j == i + 1 else 0 for i, j in itertools.combinations(range(5), 2)
    }
    assert average_link(5, scores, [], 50) == [[0, 1], [2, 3], [4]]


def test_average_link_keeps_apart_what_must_be() -> None:
    scores: dict[tuple[int, int], int | None] = {(0, 1): 90, (1, 2): 90, (0, 2): None}
    assert average_link(3, scores, [], 50) == [[0, 1], [2]]


def _average_link_by_hand(count: int, scores: dict[tuple[int, int], int | None], link: int) -> list[list[int]]:
    """The definition, tried pair by pair in each round."""
    clusters = [[i] for i in range(count)]
    while True:
        best: tuple[int, list[int], list[int]] | None = None
        for one, other in itertools.combinations(clusters, 2):
            found = [scores[min(i, j), max(i, j)] for i in one for j in other]
            if None in found:
                continue
            total = sum(value or 0 for value in found)
            rank = total * 1_000_000 // len(found)
            if total >= link * len(found) and (best is None or rank > best[0]):
                best = rank, one, other
        if best is None:
            return sorted(clusters)
        clusters = sorted([c for c in clusters if c not in best[1:]] + [sorted(best[1] + best[2])])


@pytest.mark.parametrize("seed", range(40))
def test_average_link_equals_its_definition(seed: int) -> None:
    chance = random.Random(seed)
    count = chance.randrange(1, 12)
    pairs = itertools.combinations(range(count), 2)
    scores = {pair: None if chance.random() < 0.1 else chance.randrange(101) for pair in pairs}
    assert average_link(count, scores, [], 50) == _average_link_by_hand(count, scores, 50), f"seed {seed}"


@given(st.integers(1, 30), st.lists(st.tuples(st.integers(0, 29), st.integers(0, 29)), max_size=40))
def test_components_join_what_is_linked_and_nothing_else(count: int, links: list[tuple[int, int]]) -> None:
    links = [(i % count, j % count) for i, j in links]
    found = components(count, links)
    assert sorted(node for component in found for node in component) == list(range(count))
    home = {node: number for number, component in enumerate(found) for node in component}
    assert all(home[i] == home[j] for i, j in links)
    for component in found:  # connected: growing from its first node reaches all of it
        reached, border = {component[0]}, [component[0]]
        while border:
            node = border.pop()
            near = {b for a, b in links if a == node} | {a for a, b in links if b == node}
            border += near - reached
            reached |= near
        assert reached == set(component)
