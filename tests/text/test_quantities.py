"""Amounts: number, comparator, unit, what is counted and per what; and the numbers that are no amounts."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.tables import QuantityReading, SentenceReading
from claimline.text.quantities import find_quantities
from claimline.text.timexes import find_timexes


def found(text: str) -> list[QuantityReading]:
    sentences = [SentenceReading(start=0, end=len(text), paragraph=0, kind="prose")]
    return find_quantities(text, sentences, find_timexes(text, sentences, "2025-06-03"))


# text -> words, value, upper, comparator, unit, noun, per
CASES = [
    ("It has 40 boats.", ("40", 40, None, "=", None, "boats", None)),
    ("It has forty-two fishing boats.", ("forty-two", 42, None, "=", None, "fishing boats", None)),
    ("It has a hundred boats.", ("a hundred", 100, None, "=", None, "boats", None)),
    ("It has three hundred and ten boats.", ("three hundred and ten", 310, None, "=", None, "boats", None)),
    ("It has 2.5 million readers.", ("2.5 million", 2_500_000, None, "=", None, "readers", None)),
    # how exact
    ("It has almost 1,600 boats.", ("almost 1,600", 1600, None, "~", None, "boats", None)),
    ("It has roughly 40 boats.", ("roughly 40", 40, None, "~", None, "boats", None)),
    ("It has at least 40 boats.", ("at least 40", 40, None, "≥", None, "boats", None)),
    ("It wants a minimum of 40 boats.", ("a minimum of 40", 40, None, "≥", None, "boats", None)),
    ("It has more than 40 boats.", ("more than 40", 40, None, ">", None, "boats", None)),
    ("It has up to 40 boats.", ("up to 40", 40, None, "≤", None, "boats", None)),
    ("It has fewer than 40 boats.", ("fewer than 40", 40, None, "<", None, "boats", None)),
    # ranges
    ("It has 10 to 12 boats.", ("10 to 12", 10, 12, "=", None, "boats", None)),
    ("It has 10–12 boats.", ("10–12", 10, 12, "=", None, "boats", None)),
    ("It has between 10 and 12 boats.", ("10 and 12", 10, 12, "=", None, "boats", None)),
    ("It costs $2 to $3 million.", ("$2 to $3 million", 2e6, 3e6, "=", "USD", None, None)),
    ("It has tens of thousands of boats.", ("tens of thousands", 1e4, 1e5, "~", None, "boats", None)),
    ("It has hundreds of boats.", ("hundreds", 100, 1000, "~", None, "boats", None)),
    ("It has dozens of boats.", ("dozens", 24, 100, "~", None, "boats", None)),
    # units
    ("Fares rose by 5 percent.", ("5 percent", 5, None, "=", "percent", None, None)),
    ("Fares rose by 5.5%.", ("5.5%", 5.5, None, "=", "percent", None, None)),
    ("Fares rose by two percentage points.", ("two percentage points", 2, None, "=", "percentage point", None, None)),
    ("It costs about $3 billion.", ("about $3 billion", 3e9, None, "~", "USD", None, None)),
    ("It costs $3bn.", ("$3bn", 3e9, None, "=", "USD", None, None)),
    ("It is 20 miles away.", ("20 miles", 20, None, "=", "mile", None, None)),
    ("It is a 100-foot mast.", ("100-foot", 100, None, "=", "foot", None, None)),
    # rates
    ("It wants 3,000 boat checks a day.", ("3,000", 3000, None, "=", None, "boat checks", "day")),
    (
        "It wants at least 3,000 checks for the port every day.",
        ("at least 3,000", 3000, None, "≥", None, "checks", "day"),
    ),
    ("It wants 3,000 daily checks.", ("3,000", 3000, None, "=", None, "checks", "day")),
    ("It wants 3,000 checks per day.", ("3,000", 3000, None, "=", None, "checks", "day")),
    ("It wants 3,000-a-day checks.", ("3,000", 3000, None, "=", None, "checks", "day")),
    ("It costs $40 a month.", ("$40", 40, None, "=", "USD", None, "month")),
    ("It costs $40 a month in fees.", ("$40", 40, None, "=", "USD", None, "month")),
    ("It sold 40 boats a week ago.", ("40", 40, None, "=", None, "boats", None)),
    ("It sold 40 boats on a day in May.", ("40", 40, None, "=", None, "boats", None)),
    # what is counted
    ("Two of Grey Bay's boats sank with 12 Texas sailors.", ("12", 12, None, "=", None, "texas sailors", None)),
    ("It sent 25 Harbour Patrol officers to the quay.", ("25", 25, None, "=", None, "harbour patrol officers", None)),
    ("It hired 30 people.", ("30", 30, None, "=", None, "people", None)),
]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[case[0] for case in CASES])
def test_amounts(text: str, expected: tuple[object, ...]) -> None:
    rows = [(q.text, q.value, q.upper, q.comparator, q.unit, q.noun, q.per) for q in found(text)]
    assert rows == [expected]


NONE = [
    "It happened on May 20, 2025, at 7:15 p.m.",
    "It happened in 1998.",
    "A 34-year-old sailor, Ana Ruiz, 34, was aged 34.",
    "She is 64 years old. He died at 75, at 3 o'clock, in '98.",
    "The U-2 flew over a 7-Eleven on 9/11.",
    "The Gulls won 3-2.",
    "The council voted 52 to 48.",
    "The council passed it by a vote of 52-48.",
    "He was the 20th man on Flight 93.",
    "It is question No. 1 on page 3.",
    "Call 555-0134 or 555-0134-22.",
    "One of them left, and one stayed.",
    "He waited for two weeks in the 1990s.",
    "COVID-19 came to Grey Bay.",
]


@pytest.mark.parametrize("text", NONE)
def test_no_amounts(text: str) -> None:
    assert [quantity.text for quantity in found(text)] == []


def test_from_to_is_two_amounts_of_one_noun() -> None:
    rows = [(q.value, q.upper, q.noun) for q in found("The harbour would grow from 40 to 60 berths.")]
    assert rows == [(40, None, "berths"), (60, None, "berths")]


def test_furniture_counts_nothing() -> None:
    text = "40 boats"
    assert find_quantities(text, [SentenceReading(start=0, end=8, paragraph=0, kind="furniture")], []) == []


PIECES = st.sampled_from(
    "40 3,000 1.5 2025 $ % - – , . / a day daily per at least about more than two hundred thousand million tens of "
    "thousands hundreds dozens from to between and boats people of percent half \n 7-Eleven 1,00 9/11 's second".split(
        " "
    )
)


@given(st.lists(PIECES, max_size=25).map(" ".join) | st.lists(PIECES, max_size=12).map("".join) | st.text(max_size=60))
def test_offsets_hold_for_any_text(text: str) -> None:
    end = 0
    for quantity in find_quantities(text, [], find_timexes(text, [], "2025-06-03")):
        assert quantity.start >= end
        assert text[quantity.start : quantity.end] == quantity.text != ""
        assert quantity.upper is None or quantity.upper > quantity.value
        end = quantity.end


@pytest.mark.parametrize(
    "unit", ["1", "1 ", "a ", "two ", "twenty-", "hundred ", "10 to ", "3,000 a day ", "$", "1-", "of "]
)
def test_time_grows_with_length_only(unit: str) -> None:
    text = unit * (200_000 // len(unit))
    begin = time.process_time()
    find_quantities(text, [], [])
    assert time.process_time() - begin < 5  # some 0.5 s; a quadratic search would take minutes
