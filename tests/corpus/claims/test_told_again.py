"""What the judge read of pairs -> which claims become one: by averages, never by one pair of a chain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from claimline.corpus.claims import told_again
from claimline.corpus.claims.told_again import joined_claims


def never(left: Sequence[int], right: Sequence[int]) -> bool:
    return False


def not_asked(left: int, right: int) -> int | None:
    return None  # as of one article, or where one of them answers


def groups(
    claims: Mapping[int, int], judged: Mapping[tuple[int, int], int], asked: Mapping[tuple[int, int], int] | None = None
) -> list[list[int]]:
    def ask(left: int, right: int) -> int | None:
        return (asked or {}).get((left, right))

    found: dict[int, list[int]] = {}
    for statement, claim in joined_claims(claims, judged, str, ask, never).items():
        found.setdefault(claim, []).append(statement)
    return sorted(map(sorted, found.values()))


ALONE = {0: 0, 1: 1, 2: 2, 3: 3}


@pytest.mark.parametrize(
    ("judged", "asked", "expected"),
    [
        ({}, None, [[0], [1], [2], [3]]),
        ({(0, 1): 995}, None, [[0, 1], [2], [3]]),
        ({(0, 1): 989}, None, [[0], [1], [2], [3]]),
        ({(0, 1): 995, (1, 2): 995}, {(0, 2): 992}, [[0, 1, 2], [3]]),
        ({(0, 1): 995, (1, 2): 995}, {(0, 2): 20}, [[0, 1], [2], [3]]),  # the chain's ends tell two things
        ({(0, 1): 995, (2, 3): 995}, None, [[0, 1], [2, 3]]),
    ],
)
def test_claims_of_one_statement(
    judged: Mapping[tuple[int, int], int], asked: Mapping[tuple[int, int], int] | None, expected: list[list[int]]
) -> None:
    assert groups(ALONE, judged, asked) == expected


def test_between_two_claims_the_average_of_what_was_read_decides() -> None:
    claims = {0: 0, 1: 0, 2: 2, 3: 2}
    assert groups(claims, {(0, 2): 996, (1, 3): 985}) == [[0, 1, 2, 3]]
    assert groups(claims, {(0, 2): 996, (1, 3): 950}) == [[0, 1], [2, 3]]
    assert groups(claims, {(0, 2): 999, (1, 2): 999, (0, 3): 999, (1, 3): 890}) == [[0, 1], [2, 3]]  # one is not
    assert groups(claims, {(0, 2): 996}, {(1, 2): 100}) == [[0, 1], [2, 3]]  # one of its wordings tells more
    assert groups(claims, {(0, 1): 10, (2, 3): 0}) == [[0, 1], [2, 3]]  # what words joined stays joined


def test_what_may_never_be_one_stays_two() -> None:
    def apart(left: Sequence[int], right: Sequence[int]) -> bool:
        return {0, 1} <= {*left, *right}

    found = joined_claims({0: 0, 1: 1, 2: 2}, {(0, 1): 999, (0, 2): 995, (1, 2): 992}, str, not_asked, apart)
    assert found == {0: 0, 1: 1, 2: 0}


def test_a_long_chain_asks_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(told_again, "MOST", 3)
    judged = {(n, n + 1): 995 for n in range(3)}
    assert groups(ALONE, judged) == [[0, 1, 2, 3]]


def test_copies_in_a_claim_are_read_once_and_each_of_its_wordings() -> None:
    asked: list[tuple[int, int]] = []

    def ask(left: int, right: int) -> int | None:
        asked.append((left, right))
        return 20 if 8 in (left, right) else 995  # the eighth tells half of what the others do

    of_one = dict.fromkeys(range(9), 0) | {9: 9}
    found = joined_claims(of_one, {(0, 9): 999}, lambda number: "copy" if number < 8 else str(number), ask, never)
    assert found[9] == 9
    assert asked == [(8, 9)]
