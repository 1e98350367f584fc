"""Dates: what they may mean, how two stand to each other, what is no date."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline import edtf as calendar
from claimline.edtf import (
    Reach,
    a_part_of_month,
    a_season,
    a_week,
    bounds,
    parse_published,
    precision,
    reach_of,
    relation,
)

BOUNDS = [
    ("2025-05-20", ("2025-05-20", "2025-05-20")),
    ("2025-05", ("2025-05-01", "2025-05-31")),
    ("2024-02", ("2024-02-01", "2024-02-29")),
    ("2025", ("2025-01-01", "2025-12-31")),
    ("2025-06-01/2025-06-10", ("2025-06-01", "2025-06-10")),
    ("2025-05/2025-07", ("2025-05-01", "2025-07-31")),
    ("2025-21", ("2025-03-01", "2025-05-31")),
    ("2025-24", ("2025-12-01", "2026-02-28")),  # winter runs on into the next year
    ("199X", ("1990-01-01", "1999-12-31")),
    ("19XX", ("1900-01-01", "1999-12-31")),
    ("2025-05-20~", ("2025-05-20", "2025-05-20")),
    ("2025-05?", ("2025-05-01", "2025-05-31")),
    ("2025-05-XX", ("2025-05-01", "2025-05-31")),
    ("2025-05~-20", ("2025-05-20", "2025-05-20")),  # level 2, by the package edtf
    ("9999-12", ("9999-12-01", "9999-12-31")),
    # no year, an open end, no such day
    ("XXXX-05-20", None),
    ("../2025", None),
    ("2025/..", None),
    ("2025-04-31", None),
    ("2025-02-29", None),
    ("2025-13", None),
    ("0000", None),
    ("2025-06-10/2025-06-01", None),
    ("31 Apr 2025", None),
    ("", None),
    ("soon", None),
    ("2" * 100_000, None),
]


@pytest.mark.parametrize(("edtf", "expected"), BOUNDS, ids=[case[0][:24] or "empty" for case in BOUNDS])
def test_bounds(edtf: str, expected: tuple[str, str] | None) -> None:
    assert bounds(edtf) == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("2025-06-03", "2025-06-03"),
        (" 2025-06-03 ", "2025-06-03"),
        ("2025-06-03T09:15:00Z", "2025-06-03"),
        ("2025-06-03 09:15:00+02:00", "2025-06-03"),
        ("2025-06-01 / 2025-06-10", "2025-06-01/2025-06-10"),
        ("2025-06", "2025-06"),
        ("2025-04-31", None),
        ("31 Apr 2025", None),
        ("2025-04-31T09:15:00Z", None),
        ("", None),
        ("last week", None),
    ],
)
def test_published(written: str, expected: str | None) -> None:
    assert parse_published(written) == expected


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("2025-05-20", "2025-05-20", "same"),
        ("2025-05", "2025-05-01/2025-05-31", "same"),
        ("2025-05-20", "2025-05-21", "conflicting"),
        ("2025-05-20", a_part_of_month(2025, 5, "mid").edtf, "compatible"),
        ("2025-05-21", a_part_of_month(2025, 5, "mid").edtf, "compatible"),
        ("2025-05-20", a_part_of_month(2025, 5, "late").edtf, "compatible"),
        ("2025-05-22", a_part_of_month(2025, 5, "mid").edtf, "conflicting"),
        ("2025-05-20", "2025-05", "compatible"),
        ("2025-05-20", "2025", "compatible"),
        ("2025-05-01/2025-05-10", "2025-05-08/2025-05-20", "compatible"),
        ("2025-05", "2025-06", "conflicting"),
        ("XXXX-05-20", "2025-05-21", "compatible"),  # without a year nothing is certain
    ],
)
def test_relation(left: str, right: str, expected: str) -> None:
    assert relation(left, right) == expected
    assert relation(right, left) == expected


@pytest.mark.parametrize(
    ("edtf", "expected"),
    [
        ("2025-05-20", "day"),
        (a_week(date(2025, 5, 20)).edtf, "week"),
        (a_week(date(2025, 5, 31)).edtf, "week"),
        (a_part_of_month(2025, 5, "mid").edtf, "part of month"),
        ("2025-05", "month"),
        ("2025-22", "season"),
        ("2025", "year"),
        ("199X", "unknown"),
        (None, "unknown"),
        ("XXXX-05-20", "unknown"),
    ],
)
def test_precision(edtf: str | None, expected: str) -> None:
    assert precision(edtf) == expected


@given(st.dates(date(1000, 1, 1), date(2999, 12, 31)))
def test_every_stretch_holds_its_day_and_reads_back(day: date) -> None:
    stretches = [
        calendar.a_day(day),
        calendar.a_week(day),
        calendar.a_month(day.year, day.month),
        calendar.a_quarter(day.year, (day.month + 2) // 3),
        calendar.a_year(day.year),
        calendar.a_decade(day.year),
        calendar.a_century(day.year),
    ]
    for stretch in stretches:
        assert stretch.first <= day <= stretch.last
        assert calendar.days(stretch.edtf) == (stretch.first, stretch.last)


@given(st.integers(1000, 2999), st.sampled_from([21, 22, 23, 24]))
def test_seasons_are_three_months_and_read_back(year: int, season: int) -> None:
    stretch = a_season(year, season)
    assert timedelta(88) <= stretch.last - stretch.first <= timedelta(91)
    assert calendar.days(stretch.edtf) == (stretch.first, stretch.last)


@given(st.text(max_size=40))
def test_any_string_is_a_date_or_none(text: str) -> None:
    found = bounds(text)
    assert found is None or found[0] <= found[1]
    assert (parse_published(text) is None) or bounds(parse_published(text) or "") is not None


def test_no_digits_of_other_scripts() -> None:
    assert bounds("٢٠٢٥") is None


# Many dates at once: as comparing each with each would find

MANY_DATES = st.lists(
    st.sampled_from(["2025-05-20", "2025-05-21", "2025-05-24", "2025-05", "2025-06-02/2025-06-04", "2025", "soon", ""]),
    max_size=5,
)


def days_apart(one: str, other: str) -> int:
    left, right = calendar.days(one), calendar.days(other)
    if left is None or right is None:
        return 0
    return max(0, (right[0] - left[1]).days, (left[0] - right[1]).days)


@given(MANY_DATES, MANY_DATES)
def test_of_many_dates_the_two_that_differ_most_count(left: list[str], right: list[str]) -> None:
    apart = reach_of(left).apart(reach_of(right))
    assert apart == max((days_apart(one, other) for one in left for other in right), default=0)
    agree = all(relation(one, other) != "conflicting" for one in left for other in right)
    assert agree is (apart == 0)


@given(MANY_DATES, MANY_DATES)
def test_the_dates_of_two_reach_as_far_as_all_of_them(left: list[str], right: list[str]) -> None:
    assert reach_of(left).with_all_of(reach_of(right)) == reach_of([*left, *right])


def test_what_has_no_date_is_apart_from_nothing() -> None:
    assert Reach().apart(reach_of(["2025-05-20"])) == 0
