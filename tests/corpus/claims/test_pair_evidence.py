"""Whether what two statements share is no chance, at the limits: one point, one day more or less."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.corpus.claims.features import Features
from claimline.corpus.claims.pair_evidence import (
    another_time,
    comes_again,
    evidence,
    is_much,
    is_no_chance,
    longest_run,
)

EARLY = 100  # a day of publication


def statement(day: int | None = None, order: str = "", **points: Any) -> Features:
    return Features(statement_id="a-0-1", words=points, order=tuple(order.split()), day=day)


@pytest.mark.parametrize(("days", "another"), [(3, False), (4, True)])
def test_three_days_are_one_time(days: int, another: bool) -> None:
    assert another_time(statement(EARLY), statement(EARLY + days)) is another


NO_CHANCE = [
    # likeness, points of evidence, days between the two, the verdict
    (75, 0, 0, True),  # very like, within one time: needs nothing
    (74, 0, 0, False),
    (60, 120, 0, True),  # less like: must share this much
    (60, 119, 0, False),
    (80, 0, 9, True),  # as good as the same, of two times
    (79, 0, 9, False),
    (70, 165, 9, True),  # like, of two times
    (70, 164, 9, False),
    (69, 165, 9, False),
    (69, 250, 9, True),
    (69, 249, 9, False),
]


@pytest.mark.parametrize(("likeness", "points", "days", "expected"), NO_CHANCE)
def test_the_less_like_and_the_later_the_more_two_must_share(
    likeness: int, points: int, days: int, expected: bool
) -> None:
    # a quarter of the points in each of four words that stand in no run together: one counts again as the longest run
    most = -(-points // 5)
    words = {"tar": points - 4 * most, "rope": most, "keel": most, "sail": most}
    left = statement(EARLY, order="tar of rope by keel to sail", **words)
    right = statement(EARLY + days, order="sail keel rope tar", **words)
    assert evidence(left, right) == points
    assert is_no_chance(likeness, points, (points, points), left, right) is expected


@pytest.mark.parametrize(("points", "again"), [(89, True), (90, False)])
def test_few_words_come_again_at_another_time(points: int, again: bool) -> None:
    assert comes_again(points, statement(EARLY), statement(EARLY + 9)) is again


@pytest.mark.parametrize(("shorter", "chance"), [(549, False), (550, True)])
def test_what_two_statements_of_550_points_share_may_be_a_notice(shorter: int, chance: bool) -> None:
    notice = statement(order="tar rope keel", tar=100, rope=100, keel=100)
    assert is_no_chance(90, 300, (shorter, 700), notice, notice) is not chance


@pytest.mark.parametrize(("shared", "much"), [(30, True), (29, False)])
def test_three_tenths_of_the_shorter_are_much(shared: int, much: bool) -> None:
    assert is_much(statement(tar=shared, rope=100 - shared), statement(tar=shared, keel=400)) is much


@pytest.mark.parametrize(("before", "run"), [(49, 40), (50, 20)])
def test_a_word_is_followed_at_fifty_places(before: int, run: int) -> None:
    left = statement(order="tar rope", tar=20, rope=20)
    right = statement(order="tar " * before + "tar rope", tar=20, rope=20)
    assert longest_run(left, right) == run
