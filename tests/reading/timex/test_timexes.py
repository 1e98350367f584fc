"""Time expressions: which words are one, what they mean, which words are none."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from claimline.edtf import bounds
from claimline.reading.timex.timexes import find_timexes
from claimline.tables import SentenceReading, TimexReading

TUESDAY = "2025-06-03"


def sentence(text: str, kind: str = "prose") -> list[SentenceReading]:
    return [SentenceReading(start=0, end=len(text), paragraph=0, kind=kind)]  # type: ignore[arg-type]


def found(text: str, published: str | None = TUESDAY) -> list[TimexReading]:
    return find_timexes(text, sentence(text), published)


DATES = [
    # absolute
    ("The ferry sank on May 20, 2025, off Grey Bay.", "May 20, 2025", "2025-05-20"),
    ("The ferry sank on 20 May 2025.", "20 May 2025", "2025-05-20"),
    ("The ferry sank on the 20th of May.", "the 20th of May", "2025-05-20"),
    ("The ferry sank on Tuesday, May 20, at sea.", "Tuesday, May 20", "2025-05-20"),
    ("The log says 2025-05-20.", "2025-05-20", "2025-05-20"),
    ("The log says 5/20/2025.", "5/20/2025", "2025-05-20"),
    ("The dock opened in May 2025.", "May 2025", "2025-05"),
    ("It opened on Sept. 3, 2024.", "Sept. 3, 2024", "2024-09-03"),
    ("The pier burned down in 1998.", "1998", "1998"),
    ("The pier was built in the 1950s.", "the 1950s", "195X"),
    # a day without a year lies nearest to publication
    ("The ferry sank on May 20.", "May 20", "2025-05-20"),
    ("The ferry sank on Dec. 28.", "Dec. 28", "2024-12-28"),
    ("The fee, set in March, is payable July 15.", "July 15", "2025-07-15"),
    # parts of a month are intervals
    ("The crew met in mid-May.", "mid-May", "2025-05-10/2025-05-21"),
    ("The crew met in early May.", "early May", "2025-05-01/2025-05-12"),
    ("The crew met in late February.", "late February", "2025-02-20/2025-02-28"),
    ("Late last month the crew met.", "Late last month", "2025-05-20/2025-05-31"),
    ("They sailed from May 20-22.", "May 20-22", "2025-05-20/2025-05-22"),
    # months: the last one, unless the sentence looks ahead
    ("She resigned in December.", "December", "2024-12"),
    ("She will resign in December.", "December", "2025-12"),
    ("She resigned last December.", "last December", "2024-12"),
    ("It was raised at a March meeting.", "March", "2025-03"),
    ("The November 18 sinking was told at length.", "November 18", "2024-11-18"),
    ("The port remembers the September 11 attacks.", "September 11", "2001-09-11"),
    ("It sank on May 20, 2019. She left on May 20.", "May 20", "2019-05-20"),  # the one told of before
    ("They argued ahead of the town's vote on Friday.", "Friday", "2025-06-06"),
    ("Ahead of a debate with Ruiz, the mayor said on Friday he would win.", "Friday", "2025-05-30"),
    ("Neither could be found on Friday.", "Friday", "2025-05-30"),
    ("The deadline is Friday.", "Friday", "2025-06-06"),
    ("It happened Tuesday, May 20, at 9 p.m.", "Tuesday, May 20", "2025-05-20"),
    ("It fell at 9 p.m. on Tuesday, May 20.", "9 p.m.", "2025-05-20"),
    ("It fell at 0715 GMT on Monday.", "0715 GMT", "2025-06-02"),
    ("The fair is on Labor Day weekend.", "Labor Day weekend", "2025-08-30/2025-09-01"),
    ("Boats were rare in the 1800s.", "the 1800s", "18XX"),
    ("The rules, to be published in November, are strict.", "November", "2025-11"),
    ("Fares rose in last year's third quarter.", "last year's third quarter", "2024-07/2024-09"),
    # weekdays: the same day counts as past
    ("Mayor Ana Ruiz resigned on Monday.", "Monday", "2025-06-02"),
    ("Mayor Ana Ruiz resigned on Tuesday.", "Tuesday", "2025-06-03"),
    ("Mayor Ana Ruiz will resign on Friday.", "Friday", "2025-06-06"),
    ("Mayor Ana Ruiz said on Friday that she will resign.", "Friday", "2025-05-30"),
    ("The council postponed the vote until Friday.", "Friday", "2025-06-06"),
    ("Until Friday, the council had met.", "Friday", "2025-05-30"),
    ("It had been due to meet on Friday.", "Friday", "2025-05-30"),
    ("The bridge fell Thursday night.", "Thursday night", "2025-05-29"),
    ("The fee will be paid on Friday.", "Friday", "2025-06-06"),
    ("The crew had left by Friday.", "Friday", "2025-05-30"),
    # relative
    ("The bridge fell yesterday.", "yesterday", "2025-06-02"),
    ("The bridge fell last week.", "last week", "2025-05-26/2025-06-01"),
    ("The vote is due next month.", "next month", "2025-07"),
    ("The vote is due this summer.", "this summer", "2025-22"),
    ("The bridge fell two days ago.", "two days ago", "2025-06-01"),
    ("The bridge was built six years ago.", "six years ago", "2019"),
    ("Sales fell in the third quarter of 2024.", "the third quarter of 2024", "2024-07/2024-09"),
    ("The bridge fell at 7:15 p.m. Monday.", "7:15 p.m. Monday", "2025-06-02"),
    # the year's ends, leap days, far years
    ("The ferry sank on Feb. 29.", "Feb. 29", "2024-02-29"),
    ("The ferry sank on Feb. 29, 2024.", "Feb. 29, 2024", "2024-02-29"),
    ("The pier was begun in 1848.", "1848", "1848"),
    ("The pier was begun in the 1890s.", "the 1890s", "189X"),
    ("They fished here in the late 1980s.", "the late 1980s", "198X"),
    ("It sank on February twenty-second.", "February twenty-second", "2025-02-22"),
    ("It sank on the twenty-third of March.", "the twenty-third of March", "2025-03-23"),
    ("It sank May seventh, nineteen ninety-eight.", "May seventh, nineteen ninety-eight", "1998-05-07"),
    ("On May 20, two hundred boats sank.", "May 20", "2025-05-20"),
    ("It was built in nineteen hundred and one.", "nineteen hundred and one", "1901"),
    ("They fished here in the early eighties.", "the early eighties", "198X"),
    ("They fished here in the nineteen sixties.", "the nineteen sixties", "196X"),
    ("The log says 05-20-25.", "05-20-25", "2025-05-20"),
    ("It was the week of March 5.", "the week of March 5", "2025-03-03/2025-03-09"),
    ("It was the second half of 2024.", "the second half of 2024", "2024-07/2024-12"),
    ("It began January nineteen ninety-six.", "January nineteen ninety-six", "1996-01"),
    # tense: participles, arranged present, verbs that do not change, infinitives
    ("The storm hit Grey Bay Monday.", "Monday", "2025-06-02"),
    ("The storm will hit Grey Bay on Monday.", "Monday", "2025-06-09"),
    ("The case is heard in August by the harbour court.", "August", "2025-08"),
    ("It met in April and will rule by July.", "April", "2025-04"),
    ("It met in April and will rule by July.", "July", "2025-07"),
    ("The lender stretched the loan through August.", "August", "2025-08"),
    ("The crew may march on Grey Bay in May.", "May", "2025-05"),
    ("The port would have to obey Thursday's ruling.", "Thursday", "2025-05-29"),
    ("He is due in court on Friday.", "Friday", "2025-06-06"),
    ("They argued ahead of Friday's vote.", "Friday", "2025-06-06"),
    ("Ana Ruiz, who was jailed Friday, will be freed Monday.", "Friday", "2025-05-30"),
    ("Ana Ruiz, who was jailed Friday, will be freed Monday.", "Monday", "2025-06-09"),
    ("The port will decide at Thursday's hearing.", "Thursday", "2025-06-05"),
    ("In the year ended Jan. 31 the port lost money.", "Jan. 31", "2025-01-31"),
    ("She swam as soon as the pool opened Monday.", "Monday", "2025-06-02"),
    ("The port remembers the Sept. 11 attacks.", "Sept. 11", "2001-09-11"),
    ("The Sept. 11 attack on the Pentagon changed the port.", "Sept. 11", "2001-09-11"),
    ("On Sept. 11, 2024, it burned. The Sept. 11 attack came at night.", "Sept. 11", "2024-09-11"),
    ("He will sail a week from Tuesday.", "Tuesday", None),
    # clock times keep their day, whatever the zone
    ("It ended at 9 p.m. EST Sunday.", "9 p.m. EST Sunday", "2025-06-01"),
    ("It fell at 2 a.m. on May 20, 2025.", "2 a.m.", "2025-05-20"),
    ("It fell at 10:35 a.m. (0735 GMT) Friday.", "10:35 a.m. (0735 GMT) Friday", "2025-05-30"),
    # the second of two days; the day told of before
    ("They sailed on May 20 and 22.", "22", "2025-05-22"),
    ("It sank on May 20. That day it rained.", "That day", "2025-05-20"),
    ("It sank on May 20. The next morning it rained.", "The next morning", "2025-05-21"),
    ("It sank on May 20. Two days earlier it had left port.", "Two days earlier", "2025-05-18"),
    # counting neither from the day of speaking nor from beyond a date between
    ("“It sank,” she said Monday. Two days later it was raised.", "Two days later", None),
    ("It sank on May 20, she said Monday. Two days later it was raised.", "Two days later", "2025-05-22"),
    ("It sank on May 20 and again in April. Two days later it was raised.", "Two days later", None),
    ("It sank on May 20. Two weeks later he resigned.", "Two weeks later", "2025-06-02/2025-06-04"),
    ("It sank on May 20. A month earlier he had resigned.", "A month earlier", "2025-04"),
    # from an event, as soon as the text says when it was
    ("The meeting was on May 20. He left two days after the meeting.", "two days", "2025-05-22"),
    ("He left two days after the tense meeting. The May 20 meeting was brief.", "two days", "2025-05-22"),
    ("The meeting was on May 20. It rained the day before the meeting.", "the day", "2025-05-19"),
    ("He was shot to death late on May 20. She fled 10 days before the murder.", "10 days", "2025-05-10"),
    ("The crew met on May 20. He left a week before the meeting.", "a week", "2025-05-12/2025-05-14"),
    (
        "The meeting was on May 20. He left a little over a week after the meeting.",
        "a little over a week",
        "2025-05-28/2025-06-02",
    ),
    (
        "They heard of the meeting a week in advance. The meeting on May 20 was brief.",
        "a week",
        "2025-05-12/2025-05-14",
    ),
    # holidays
    ("The ferry sank last Thanksgiving.", "last Thanksgiving", "2024-11-28"),
    ("The ferry sank on Memorial Day.", "Memorial Day", "2025-05-26"),
    ("The port will vote on Election Day.", "Election Day", "2025-11-04"),
    ("The ferry sank on Christmas Eve 2023.", "Christmas Eve 2023", "2023-12-24"),
]


@pytest.mark.parametrize(("text", "words", "edtf"), DATES, ids=[case[0] for case in DATES])
def test_dates(text: str, words: str, edtf: str) -> None:
    by_words = {timex.text: timex.edtf for timex in found(text)}
    assert by_words.get(words) == edtf, by_words


VALUES = [
    ("He sailed for two weeks.", "two weeks", "DURATION", "P2W"),
    ("A two-week voyage began.", "two-week", "DURATION", "P2W"),
    ("He sailed for 2 1/2 years.", "2 1/2 years", "DURATION", "P2Y6M"),
    ("He rested for the last three months.", "the last three months", "DURATION", "P3M"),
    ("They patrol every day.", "every day", "SET", "P1D"),
    ("They patrol every Monday.", "every Monday", "SET", "XXXX-WXX-1"),
    ("It fell on Monday night.", "Monday night", "TIME", "2025-06-02TNI"),
    ("It fell at 7:15 p.m. Monday.", "7:15 p.m. Monday", "TIME", "2025-06-02T19:15"),
    ("It fell last week.", "last week", "DATE", "2025-W22"),
    ("He sailed for a year and a half.", "a year and a half", "DURATION", "P1Y6M"),
    ("He spoke for a minute and a half.", "a minute and a half", "DURATION", "PT1M30S"),
    ("He spoke for half an hour.", "half an hour", "DURATION", "PT30M"),
    ("He sailed for two-and-a-half years.", "two-and-a-half years", "DURATION", "P2Y6M"),
    ("It takes two to three weeks.", "two to three weeks", "DURATION", "P2W"),
    ("It rained for hours.", "hours", "DURATION", "PTXH"),
    ("Sales rose over the last year.", "the last year", "DURATION", "P1Y"),
    ("The 1998 results rose.", "1998", "DATE", "1998"),
    ("It is closed now.", "now", "DATE", "PRESENT_REF"),
    ("It began nineteen ninety-six.", "nineteen ninety-six", "DATE", "1996"),
    ("Boats are cheap in today's world.", "today", "DATE", "PRESENT_REF"),
    ("He left recently.", "recently", "DATE", "PAST_REF"),
    ("He will leave in the near future.", "the near future", "DATE", "FUTURE_REF"),
    ("Its current head is Ana Ruiz.", "current", "DATE", "PRESENT_REF"),
    ("He left after months of talks.", "months", "DURATION", "PXM"),
    ("He left days after the storm.", "days", "DURATION", "PXD"),
    ("They sail on Friday and Sunday nights.", "Friday", "SET", "XXXX-WXX-5TNI"),
    ("They sail on Friday and Sunday nights.", "Sunday nights", "SET", "XXXX-WXX-7TNI"),
    ("It lost money in the year ended June 30.", "the year", "DURATION", "P1Y"),
    ("For the year, the port lost money.", "the year", "DATE", "2025"),
    ("It was the year two thousand two.", "the year two thousand two", "DATE", "2002"),
    ("Catch was 40 tons, up from 30 tons a year earlier.", "a year earlier", "DATE", "2024"),
    # one expression of two parts
    ("The bridge fell ten years ago this week.", "ten years ago this week", "DATE", "2015-W23"),
    ("The bridge fell two years ago this month.", "two years ago this month", "DATE", "2023-06"),
    ("The bridge fell two years ago this summer.", "two years ago this summer", "DATE", "2023-SU"),
    ("The bridge fell a year ago today.", "a year ago today", "DATE", "2024-06-03"),
    ("A storm hit Grey Bay overnight Sunday.", "overnight Sunday", "TIME", "2025-06-01TNI"),
    ("The ferry will be towed overnight Thursday.", "overnight Thursday", "TIME", "2025-06-05TNI"),
    ("The fair was held May 4-6.", "May 4-6", "DATE", "2025-05-04/2025-05-06"),
    ("The fair, held May 4 through 6, was full.", "May 4 through 6", "DATE", "2025-05-04/2025-05-06"),
]


@pytest.mark.parametrize(("text", "words", "kind", "value"), VALUES, ids=[case[0] for case in VALUES])
def test_timex3(text: str, words: str, kind: str, value: str) -> None:
    assert (words, kind, value) in [(t.text, t.type, t.value) for t in found(text)]


# What holds of one unit holds of all: unit, sentence, words, type and value.
UNITS = [
    ("week", "It closed the {unit} before last.", "the {unit} before last", "DATE", "2025-W21"),
    ("month", "It closed the {unit} before last.", "the {unit} before last", "DATE", "2025-04"),
    ("year", "It closed the {unit} before last.", "the {unit} before last", "DATE", "2023"),
    ("year", "It will close the {unit} after next.", "the {unit} after next", "DATE", "2027"),
    ("week", "It closed in mid-{unit}.", "mid-{unit}", "DATE", "2025-W23"),
    ("year", "It is due by mid-{unit}.", "mid-{unit}", "DATE", "2025"),
    ("day", "It was sold by {unit}'s end.", "{unit}'s end", "DATE", "2025-06-03"),
    ("month", "It was sold by {unit}'s end.", "{unit}'s end", "DATE", "2025-06"),
    ("quarter", "It was sold at {unit}-end.", "{unit}-end", "DATE", "2025-Q2"),
    ("quarter", "It fell earlier in the {unit}.", "earlier in the {unit}", "DATE", "2025-Q2"),
    ("decade", "It fell earlier in the {unit}.", "earlier in the {unit}", "DATE", "202"),
    ("hour", "Four boats came in the past {unit}.", "the past {unit}", "DURATION", "PT1H"),
    ("hour", "A boat comes every {unit}.", "every {unit}", "SET", "PT1H"),
    ("hour", "A boat comes every two {unit}s.", "every two {unit}s", "SET", "PT2H"),
    ("hour", "More boats are due in the coming {unit}s.", "the coming {unit}s", "DATE", "FUTURE_REF"),
    ("hour", "An {unit}s-long search began.", "{unit}s-long", "DURATION", "PTXH"),
    ("year", "The pier was shut for an entire {unit}.", "an entire {unit}", "DURATION", "P1Y"),
    ("day", "The pier was shut for a full {unit}.", "a full {unit}", "DURATION", "P1D"),
    ("hour", "The pier was shut for a whole {unit}.", "a whole {unit}", "DURATION", "PT1H"),
    ("weekend", "It rained all {unit}.", "all {unit}", "DURATION", "P1WE"),
    ("week", "It rained for three straight {unit}s.", "three straight {unit}s", "DURATION", "P3W"),
    ("month", "It rained for two consecutive {unit}s.", "two consecutive {unit}s", "DURATION", "P2M"),
    ("year", "It was shut for dozens of {unit}s.", "dozens of {unit}s", "DURATION", "PXY"),
    ("year", "It sank hundreds of {unit}s ago.", "hundreds of {unit}s ago", "DATE", "PAST_REF"),
]


@pytest.mark.parametrize(("unit", "text", "words", "kind", "value"), UNITS)
def test_every_unit(unit: str, text: str, words: str, kind: str, value: str) -> None:
    there = [(t.text, t.type, t.value) for t in found(text.format(unit=unit))]
    assert there == [(words.format(unit=unit), kind, value)]


def test_before_alone_counts_from_what_was_told() -> None:
    assert [t.edtf for t in found("The ferry sank on May 20. It had left two days before.")] == [
        "2025-05-20",
        "2025-05-18",
    ]


NONE = [
    # rates, ages, counts, names, verbs
    "The patrol wants 3,000 boats a day.",
    "The patrol checks 40 boats per week.",
    "A 34-year-old sailor was freed.",
    "He bought 2000 boats.",
    "Flight 1990 landed.",
    "May I ask who sank the boat?",
    "Theresa May spoke.",
    "They march on the harbour and may stay.",
    "April Stone spoke to the crew.",
    "The Sunday Times wrote about it.",
    "He wrote to USA Today about it.",
    "Shops were full on Black Friday.",
    "It was the second boat to sink.",
    "They sold Christmas trees.",
    "She told the Daily Post about it.",
    "It was 3-2 at the half.",
    "Fahrenheit 9/11 was shown at the port.",
    "About three-quarters of the crew left.",
    "He spoke on This Week about it.",
    "They won 3-2-10.",
    "Her thirties were kind.",
    "The second mate spoke a second time.",
    "He was the sailor of the year.",
    "He stood at the helm, High Noon in hand.",
    "She spoke on The Tonight Show about it.",
    "He took an overnight train.",
    "He wrote it for the Mail on Sunday.",
    "Their touchdown came in the second quarter.",
    "He got a foul in the third quarter for holding on.",
    "The grain grew 20 feet - a year's growth.",
    "All of the crew was there for the fall of the wall.",
    "The score was 3:15 to 3:12.",
    "He is 34 years old, she is two months old.",
]


@pytest.mark.parametrize("text", NONE)
def test_no_date(text: str) -> None:
    assert [timex.text for timex in found(text)] == []


@pytest.mark.parametrize(
    ("text", "words", "edtf"),
    [
        ("She resigned last December.", "last December", "2024-12"),
        ("She resigned in December.", "December", "2024-12"),
        ("She resigned on Dec. 30.", "Dec. 30", "2024-12-30"),
        ("She resigned last fall.", "last fall", "2024-23"),
        ("She resigned last week.", "last week", "2024-12-30/2025-01-05"),
        ("She will resign on Jan. 12.", "Jan. 12", "2025-01-12"),
        ("She will resign next month.", "next month", "2025-02"),
    ],
)
def test_over_the_end_of_the_year(text: str, words: str, edtf: str) -> None:
    (timex,) = found(text, "2025-01-07")
    assert (timex.text, timex.edtf) == (words, edtf)


@pytest.mark.parametrize(
    ("text", "anchor"),
    [
        ("He left days after the meeting.", "meeting"),  # when that was, the text does not say
        ("The meeting was on May 20. He left days after the meeting.", "2025-05-20"),
        # two meetings
        ("The May 20 meeting and the May 24 meeting were tense. He left two days after the meeting.", "meeting"),
        ("He left days after she wrote.", None),
    ],
)
def test_an_event_is_the_anchor(text: str, anchor: str | None) -> None:
    last = found(text)[-1]
    assert (last.edtf, last.anchor_kind, last.anchor) == (None, "event", anchor)


def test_days_later_knows_from_when() -> None:
    rows = [SentenceReading(start=0, end=27, paragraph=0, kind="prose")]
    rows.append(SentenceReading(start=27, end=60, paragraph=0, kind="prose"))
    later = find_timexes("The ferry sank on May 20. Days later, the captain was freed.", rows, TUESDAY)[-1]
    assert (later.text, later.edtf, later.anchor_kind, later.anchor) == ("Days later", None, "timex", "2025-05-20")


def test_two_days_later_counts_from_the_day_before_it() -> None:
    text = "The ferry sank on May 20. Two days later the captain was freed."
    later = find_timexes(text, sentence(text), TUESDAY)[-1]
    assert (later.text, later.edtf, later.anchor_kind, later.anchor) == (
        "Two days later",
        "2025-05-22",
        "timex",
        "2025-05-20",
    )


def test_later_than_nothing_known_has_no_date() -> None:
    (later,) = found("Days later, the captain was freed.")
    assert (later.type, later.value, later.edtf, later.anchor_kind) == ("DURATION", "PXD", None, "event")


def test_furniture_is_left_out() -> None:
    text = "GREY BAY, May 20"
    assert find_timexes(text, sentence(text, "byline"), TUESDAY) == []
    assert find_timexes(text, sentence(text, "furniture"), TUESDAY) == []
    assert len(find_timexes(text, sentence(text, "dateline"), TUESDAY)) == 1
    assert len(find_timexes(text, sentence(text), TUESDAY)) == 1


PIECES = st.sampled_from(
    "May March 20 2025 1998 , . - – / : ' ’ last next this past Monday weeks week day days ago later earlier two a the "
    "of in 5/6/2025 \n p.m. noon half "
    "nineteen ninety hundred twenty third week after meeting ( ) advance early mid "
    "quarter second half year every 40 $ % from to 0 31 9999 century 99".split(" ")
)


@given(
    st.lists(PIECES, max_size=25).map(" ".join) | st.text(max_size=60), st.sampled_from([TUESDAY, None, "9999", "0001"])
)
@example("yesterday, two decades ago, 5 years later", "0001-01-01")
@example("next week, this weekend, in 31 days", "9999-12-31")
def test_offsets_hold_for_any_text(text: str, published: str | None) -> None:
    end = 0
    for timex in find_timexes(text, [], published):
        assert timex.start >= end
        assert text[timex.start : timex.end] == timex.text != ""
        end = timex.end
        assert timex.edtf is None or bounds(timex.edtf) is not None or timex.edtf.startswith("XXXX")


@pytest.mark.slow
@pytest.mark.parametrize(
    "unit", ["a ", "1", "1 ", "May ", "Monday ", "in 1990 ", "two ", "twenty-", "last ", "\n", "é"]
)
def test_time_grows_with_length_only(unit: str) -> None:
    text = unit * (100_000 // len(unit))
    begin = time.process_time()
    find_timexes(text, [], TUESDAY)
    assert time.process_time() - begin < 5  # some 0.2 s; a quadratic search would take a minute
