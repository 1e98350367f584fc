"""Amounts: number, comparator, unit, what is counted and per what; and the numbers that are no amounts."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.quantities.find_amounts import find_quantities
from claimline.reading.timex.timexes import find_timexes
from claimline.tables import QuantityReading, SentenceReading


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
    ("It bought 4 more cranes.", ("4", 4, None, "=", None, "cranes", None)),
    ("It bought the 4 more costly cranes.", ("4", 4, None, "=", None, "more costly cranes", None)),
    ("It trained 90 dock and warehouse guards.", ("90", 90, None, "=", None, "dock and warehouse guards", None)),
    ("With 12 drowned and rescue boats near, it went on.", ("12", 12, None, "=", None, None, None)),
    ("The 9-member board met.", ("9", 9, None, "=", None, "member", None)),
    # up to, after a verb that goes there
    ("The toll went up to $7.", ("$7", 7, None, "=", "USD", None, None)),
    ("The toll can go up to $7.", ("up to $7", 7, None, "≤", "USD", None, None)),
    ("The toll will be up to $7.", ("up to $7", 7, None, "≤", "USD", None, None)),
    ("The costs add up to 30 coins.", ("30", 30, None, "=", None, "coins", None)),
    ("Tolls ranging from $3 to $7 are planned.", ("$3 to $7", 3, 7, "=", "USD", None, None)),
    # one
    ("Just one percent of it burnt.", ("one percent", 1, None, "=", "percent", None, None)),
    ("One fisherman drowned.", ("One", 1, None, "=", None, "fisherman", None)),
    ("One dock worker was injured.", ("One", 1, None, "=", None, "dock worker", None)),
    ("The blast killed one welder.", ("one", 1, None, "=", None, "welder", None)),
    ("At least one pilot boat sank in the bay.", ("At least one", 1, None, "≥", None, "pilot boat", None)),
    # halves, and the loose hundreds
    ("It cost half a million dollars.", ("half a million dollars", 5e5, None, "=", "USD", None, None)),
    ("It sold over half a million tickets.", ("over half a million", 5e5, None, ">", None, "tickets", None)),
    ("It sold half a dozen boats.", ("half a dozen", 6, None, "=", None, "boats", None)),
    ("It sold two and a half million tickets.", ("two and a half million", 2.5e6, None, "=", None, "tickets", None)),
    ("It is three and a half miles off.", ("three and a half miles", 3.5, None, "=", "mile", None, None)),
    ("It sold a few hundred tickets.", ("a few hundred", 100, 1000, "~", None, "tickets", None)),
    ("It sold several thousand tickets.", ("several thousand", 1000, 10_000, "~", None, "tickets", None)),
    ("It sold several hundred thousand tickets.", ("several hundred thousand", 1e5, 1e6, "~", None, "tickets", None)),
    ("It sold several dozen boats.", ("several dozen", 24, 100, "~", None, "boats", None)),
    ("Some 12 millimetres of rain fell.", ("Some 12 millimetres", 12, None, "~", "millimetre", None, None)),
    # no ages, no labels
    ("Of those aboard, 40, or half, were asleep.", ("40", 40, None, "=", None, None, None)),
    ("At the pier 40 boats burnt.", ("40", 40, None, "=", None, "boats", None)),
    ("In Grey Bay 40 were hurt.", ("40", 40, None, "=", None, None, None)),
]
# texts with more amounts than one -> words, value, noun or unit of each
SEVERAL = [
    ("The toll rose from $3 to $7.", [("$3", 3, "USD"), ("$7", 7, "USD")]),
    ("It moored 40 in 12 berths.", [("40", 40, None), ("12", 12, "berths")]),
    ("The share rose from 3 to 7 percent.", [("3", 3, "percent"), ("7 percent", 7, "percent")]),
    ("Thirty of the 45 crews left.", [("Thirty", 30, "crews"), ("45", 45, "crews")]),
    ("It closed 6 of the old town’s 14 bakeries.", [("6", 6, "bakeries"), ("14", 14, "bakeries")]),
    ("It saved 30 out of its 45 crews.", [("30", 30, "crews"), ("45", 45, "crews")]),
    ("It has 3 cranes and one dredger.", [("3", 3, "cranes"), ("one", 1, "dredger")]),
    ("Two of 45 crews left.", [("Two", 2, "crews"), ("45", 45, "crews")]),
    ("It lost one of 45 crews.", [("45", 45, "crews")]),
    ("It took one dredger and two cranes.", [("one", 1, "dredger"), ("two", 2, "cranes")]),
]


@pytest.mark.parametrize(("text", "expected"), SEVERAL, ids=[case[0] for case in SEVERAL])
def test_several_amounts(text: str, expected: list[tuple[str, float, str | None]]) -> None:
    assert [(q.text, q.value, q.unit or q.noun) for q in found(text)] == expected


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
    "The warden, 61, was there, and her son, 9, too. Ana Ruiz (34) was not.",
    "They were aged 7, 12 and 31.",
    "Rooms 12, 14 and 16 are closed, and so is Berth 4.",
    "Dock 12 crews came to the Falcon 9 launch from platform 3.",
    "A quake of magnitude 5.1 struck, then a 4.8 magnitude one.",
    "Only 1 in 6 stayed; nine out of 10 sailors agree.",
    "Nearly eight of 10 voters came, and one out of every five cooks.",
    "One stayed, one captain said, on one day, for one more reason and in one way or another.",
    "He had more than one reason and one foot in the door.",
    "The draw: 3 17 24 31.",
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
    "thousands hundreds dozens several few half Pier aged one in out member from to between and boats people of "
    "percent half \n 7-Eleven 1,00 9/11 's second".split(" ")
)


@given(st.lists(PIECES, max_size=25).map(" ".join) | st.lists(PIECES, max_size=12).map("".join) | st.text(max_size=60))
def test_offsets_hold_for_any_text(text: str) -> None:
    end = 0
    for quantity in find_quantities(text, [], find_timexes(text, [], "2025-06-03")):
        assert quantity.start >= end
        assert text[quantity.start : quantity.end] == quantity.text != ""
        assert quantity.upper is None or quantity.upper > quantity.value
        end = quantity.end


@pytest.mark.slow
@pytest.mark.parametrize(
    "unit",
    [
        *("1", "1 ", "a ", "two ", "twenty-", "hundred ", "10 to ", "3,000 a day ", "$", "1-", "of ", "1, ", "1 and "),
        *("1 of the ", "one x ", "several hundred ", "half a ", "two and a half ", "up to ", "1 in ", "from $1 to "),
    ],
)
def test_time_grows_with_length_only(unit: str) -> None:
    text = unit * (100_000 // len(unit))
    begin = time.process_time()
    find_quantities(text, [], [])
    assert time.process_time() - begin < 5  # some 0.3 s; a quadratic search would take a minute
