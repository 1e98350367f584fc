"""Which statement of a replaced text goes on as which, at the limits."""

from __future__ import annotations

import pytest

from claimline.comparison import Build
from claimline.comparison.places import same_places
from comparison.invented import Told, built, told


def replaced(claims: list[list[Told]], sha256: str) -> Build:
    return built(claims, documents={"post": {"sha256": sha256}})


@pytest.mark.parametrize(("stayed", "like"), [(5, True), (4, False)])
def test_half_of_its_words_make_a_statement_the_same(stayed: int, like: bool) -> None:
    words = [*"abcdefghij"]
    left = told("post", 0, " ".join(words))
    right = told("post", 300, " ".join(words[:stayed] + [f"{w}{w}" for w in words[stayed:]]))
    found = same_places(replaced([[left]], "old"), replaced([[right]], "new"))
    assert (found.statements == {left.statement_id: right.statement_id}) is like


@pytest.mark.parametrize(("number", "compared"), [(200, True), (201, False)])
def test_so_many_left_over_are_compared(number: int, compared: bool) -> None:
    left = [[told("post", 40 * n, f"boat {n} is old")] for n in range(200)]
    right = [[told("post", 40 * n, f"boat {n} was old")] for n in range(number)]
    found = same_places(replaced(left, "old"), replaced(right, "new"))
    assert bool(found.statements) is compared
