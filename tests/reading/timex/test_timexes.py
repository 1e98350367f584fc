"""Time expressions: which words are one, what they mean, which words are none."""

from __future__ import annotations

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from claimline.edtf import bounds
from claimline.reading.timex.timexes import find_timexes, undecided_dates
from claimline.tables import SentenceReading, TimexReading
from claimline.text import read_document

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
    ("It fell at 9 p.m. on Tuesday, May 20.", "9 p.m. on Tuesday, May 20", "2025-05-20"),
    ("It fell at 0715 GMT on Monday.", "0715 GMT on Monday", "2025-06-02"),
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
    ("He will sail a week from Tuesday.", "Tuesday", None),
    # clock times keep their day, whatever the zone
    ("It ended at 9 p.m. EST Sunday.", "9 p.m. EST Sunday", "2025-06-01"),
    ("It fell at 2 a.m. on May 20, 2025.", "2 a.m. on May 20, 2025", "2025-05-20"),
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


# The inventory of time expressions in news English, each with what the guidelines of TIMEX3 give.
IN_2025 = [
    ("The port lost money in fiscal 1990.", "fiscal 1990", "DATE", "1990"),
    ("The port lost money in fiscal year 2024.", "fiscal year 2024", "DATE", "2024"),
    ("In the fiscal third quarter the port lost money.", "the fiscal third quarter", "DATE", "2024-Q3"),
    (
        "The port lost money in the fiscal second quarter of 2024.",
        "the fiscal second quarter of 2024",
        "DATE",
        "2024-Q2",
    ),
    ("Net fell in the third quarter.", "the third quarter", "DATE", "2024-Q3"),
    ("Third-quarter net fell.", "Third-quarter", "DATE", "2024-Q3"),
    ("First-quarter profit fell.", "First-quarter", "DATE", "2025-Q1"),
    ("For the nine months ended Sept. 30, net rose.", "the nine months", "DURATION", "P9M"),
    ("For the nine months ended Sept. 30, net rose.", "Sept. 30", "DATE", "2024-09-30"),
    ("In the nine months ended Sept. 30, net rose.", "the nine months", "DURATION", "P9M"),
    ("For the six months to March, net rose.", "the six months", "DURATION", "P6M"),
    ("For the six months to March, net rose.", "March", "DATE", "2025-03"),
    ("Sales rose in the first nine months.", "the first nine months", "DURATION", "P9M"),
    ("Sales rose in the first half.", "the first half", "DATE", "2025-H1"),
    ("Sales rose in the second half of the year.", "the second half of the year", "DATE", "2025-H2"),
    ("Sales will rise in the second half of this year.", "the second half of this year", "DATE", "2025-H2"),
    ("Sales rose in the first half of last year.", "the first half of last year", "DATE", "2024-H1"),
    ("In recent weeks ships came.", "recent weeks", "DATE", "PAST_REF"),
    ("In recent months ships came.", "recent months", "DATE", "PAST_REF"),
    ("In recent decades ships came.", "recent decades", "DATE", "PAST_REF"),
    ("In coming weeks ships will come.", "coming weeks", "DATE", "FUTURE_REF"),
    ("In the coming weeks ships will come.", "the coming weeks", "DATE", "FUTURE_REF"),
    ("In the coming days and weeks ships will come.", "the coming days and weeks", "DATE", "FUTURE_REF"),
    ("In the weeks ahead ships will come.", "the weeks ahead", "DATE", "FUTURE_REF"),
    ("In years past ships came.", "years past", "DATE", "PAST_REF"),
    ("In past years ships came.", "past years", "DATE", "PAST_REF"),
    ("In previous years ships came.", "previous years", "DATE", "PAST_REF"),
    ("In earlier years ships came.", "earlier years", "DATE", "PAST_REF"),
    ("In future years ships will come.", "future years", "DATE", "FUTURE_REF"),
    ("Nowadays the pier is shut.", "Nowadays", "DATE", "PRESENT_REF"),
    ("The pier is shut these days.", "these days", "DATE", "PRESENT_REF"),
    ("Lately the pier is shut.", "Lately", "DATE", "PAST_REF"),
    ("The pier was shut in the past.", "the past", "DATE", "PAST_REF"),
    ("The pier will open in the future.", "the future", "DATE", "FUTURE_REF"),
    ("The pier will open in the near future.", "the near future", "DATE", "FUTURE_REF"),
    ("Currently the pier is shut.", "Currently", "DATE", "PRESENT_REF"),
    ("The pier was shut years ago.", "years ago", "DATE", "PAST_REF"),
    ("The pier was shut many years ago.", "many years ago", "DATE", "PAST_REF"),
    ("The pier was shut several months ago.", "several months ago", "DATE", "PAST_REF"),
    ("The pier was shut a few days ago.", "a few days ago", "DATE", "PAST_REF"),
    ("The pier was shut centuries ago.", "centuries ago", "DATE", "PAST_REF"),
    ("Over the past few years the pier decayed.", "the past few years", "DURATION", "PXY"),
    ("Over the last few months the pier decayed.", "the last few months", "DURATION", "PXM"),
    ("In the next few days the pier will open.", "the next few days", "DURATION", "PXD"),
    ("In the past two weeks ships came.", "the past two weeks", "DURATION", "P2W"),
    ("Over the past year ships came.", "the past year", "DURATION", "P1Y"),
    ("Over the past decade ships came.", "the past decade", "DURATION", "P10Y"),
    ("In the past 24 hours ships came.", "the past 24 hours", "DURATION", "PT24H"),
    ("Within the next 10 years ships will come.", "the next 10 years", "DURATION", "P10Y"),
    ("During the past several weeks ships came.", "the past several weeks", "DURATION", "PXW"),
    ("For decades ships came.", "decades", "DURATION", "PXE"),
    ("It lasted decades.", "decades", "DURATION", "PXE"),
    ("Three decades passed.", "Three decades", "DURATION", "P30Y"),
    ("It was open in the early 1990s.", "the early 1990s", "DATE", "199"),
    ("It was open in the mid-1980s.", "the mid-1980s", "DATE", "198"),
    ("It was open since the late '70s.", "the late '70s", "DATE", "197"),
    ("It was open in the '60s.", "the '60s", "DATE", "196"),
    ("The ship sank this morning.", "this morning", "TIME", "2025-06-03TMO"),
    ("The ship sank early this morning.", "early this morning", "TIME", "2025-06-03TMO"),
    ("The show opens tonight.", "tonight", "TIME", "2025-06-03TNI"),
    ("The ship sank last night.", "last night", "TIME", "2025-06-02TNI"),
    ("The ship sank late last night.", "late last night", "TIME", "2025-06-02TNI"),
    ("The ship sank yesterday afternoon.", "yesterday afternoon", "TIME", "2025-06-02TAF"),
    ("The ship will sail tomorrow morning.", "tomorrow morning", "TIME", "2025-06-04TMO"),
    ("The ship sank at noon yesterday.", "noon yesterday", "TIME", "2025-06-02T12:00"),
    ("The ship sank Monday. It left at 3 p.m.", "3 p.m.", "TIME", "2025-06-02T15:00"),
    ("The ship sank at 10 p.m. local time on Monday.", "10 p.m. local time on Monday", "TIME", "2025-06-02T22:00"),
    ("Ships come every day.", "every day", "SET", "P1D"),
    ("Ships come each year.", "each year", "SET", "P1Y"),
    ("Ships come every two weeks.", "every two weeks", "SET", "P2W"),
    ("Ships come every other week.", "every other week", "SET", "P2W"),
    ("Ships come every year.", "every year", "SET", "P1Y"),
    ("Ships come daily.", "daily", "SET", "P1D"),
    ("The weekly fair opens.", "weekly", "SET", "P1W"),
    ("Ships come monthly.", "monthly", "SET", "P1M"),
    ("Ships come twice a week.", "twice a week", "SET", "P1W"),
    ("Ships come once a month.", "once a month", "SET", "P1M"),
    ("Ships come three times a year.", "three times a year", "SET", "P1Y"),
    ("Ships come on Mondays.", "Mondays", "SET", "XXXX-WXX-1"),
    ("Ships come on Monday nights.", "Monday nights", "SET", "XXXX-WXX-1TNI"),
    ("Ships come every summer.", "every summer", "SET", "XXXX-SU"),
    ("Ships come each spring.", "each spring", "SET", "XXXX-SP"),
    ("Ships come every December.", "every December", "SET", "XXXX-12"),
    ("Ships come every morning.", "every morning", "SET", "XXXX-XX-XXTMO"),
    ("The sale closes by year-end.", "year-end", "DATE", "2025"),
    ("The sale closes by year end.", "year end", "DATE", "2025"),
    ("The sale closes at the end of the year.", "the end of the year", "DATE", "2025"),
    ("The sale closes by the end of next year.", "the end of next year", "DATE", "2026"),
    ("The sale closes by the end of this month.", "the end of this month", "DATE", "2025-06"),
    ("It was sold at the beginning of the year.", "the beginning of the year", "DATE", "2025"),
    ("It was sold at the start of 2024.", "the start of 2024", "DATE", "2024"),
    ("It was sold in the middle of last year.", "the middle of last year", "DATE", "2024"),
    ("It was sold at the beginning of the 1990s.", "the beginning of the 1990s", "DATE", "199"),
    ("He left two weeks ago today.", "two weeks ago today", "DATE", "2025-05-20"),
    ("He left a week ago Monday.", "a week ago Monday", "DATE", "2025-05-26"),
    ("He will sail two weeks from today.", "two weeks from today", "DATE", "2025-06-17"),
    ("He will sail two years from now.", "two years from now", "DATE", "2027"),
    ("He will sail in two weeks.", "two weeks", "DURATION", "P2W"),
    ("Over the weekend the ship sank.", "the weekend", "DATE", "2025-W22-WE"),
    ("Last weekend the ship sank.", "Last weekend", "DATE", "2025-W22-WE"),
    ("This weekend the fair opens.", "This weekend", "DATE", "2025-W23-WE"),
    ("Next weekend the fair opens.", "Next weekend", "DATE", "2025-W24-WE"),
    ("In the spring the fair opened.", "the spring", "DATE", "2025-SP"),
    ("In the fall of 2023 the fair opened.", "the fall of 2023", "DATE", "2023-FA"),
    ("In the winter of 1944-45 the fair opened.", "the winter of 1944", "DATE", "1944-WI"),
    ("The ship sank on Christmas Day.", "Christmas Day", "DATE", "2024-12-25"),
    ("The ship sank on New Year's Day.", "New Year's Day", "DATE", "2025-01-01"),
    ("The ship sank on New Year's Eve.", "New Year's Eve", "DATE", "2024-12-31"),
    ("The ship sank on Good Friday.", "Good Friday", "DATE", "2025-04-18"),
    ("The ship sank on Easter Sunday.", "Easter Sunday", "DATE", "2025-04-20"),
    ("The ship sank on Martin Luther King Jr. Day.", "Martin Luther King Jr. Day", "DATE", "2025-01-20"),
    ("The ship sank on the Fourth of July.", "the Fourth of July", "DATE", "2024-07-04"),
    ("The ship sank on Valentine's Day.", "Valentine's Day", "DATE", "2025-02-14"),
    ("The ship sank on Presidents Day.", "Presidents Day", "DATE", "2025-02-17"),
    ("The ship sank on May Day.", "May Day", "DATE", "2025-05-01"),
    ("The ship sank on Columbus Day.", "Columbus Day", "DATE", "2024-10-14"),
    ("The ship sank on May 20. The same day it rained.", "The same day", "DATE", "2025-05-20"),
    ("The ship sank in April. That month it rained.", "That month", "DATE", "2025-04"),
    ("The ship sank in 1998. That year it rained.", "That year", "DATE", "1998"),
    ("The ship sank in 1998. The following year it was raised.", "The following year", "DATE", "1999"),
    ("The ship sank in 1998. A year later it was raised.", "A year later", "DATE", "1999"),
    ("The ship sank in 1998. Two years earlier it was raised.", "Two years earlier", "DATE", "1996"),
    ("The ship sank in April 1998. Two months later it was raised.", "Two months later", "DATE", "1998-06"),
    ("The ship sank in 1998. Later that year it was raised.", "Later that year", "DATE", "1998"),
    ("The ship sank on May 20. Earlier that day it had left.", "Earlier that day", "DATE", "2025-05-20"),
    ("The ship sank on May 20. Later in the day it was raised.", "Later in the day", "DATE", "2025-05-20"),
    ("The ship sank on May 20. A day later it was raised.", "A day later", "DATE", "2025-05-21"),
    ("The ship sank on May 20. The next day it was raised.", "The next day", "DATE", "2025-05-21"),
    ("The ship sank on May 20. The following day it was raised.", "The following day", "DATE", "2025-05-21"),
    ("The ship sank on May 20. The day before, it left.", "The day before", "DATE", "2025-05-19"),
    ("The ship sank on May 20. The previous day it left.", "The previous day", "DATE", "2025-05-19"),
    ("The ship sank on May 20. It was raised the day after.", "the day after", "DATE", "2025-05-21"),
    ("The ship sank on May 20. It was raised that night.", "that night", "TIME", "2025-05-20TNI"),
    ("The ship sank on May 20. It was raised that evening.", "that evening", "TIME", "2025-05-20TEV"),
    ("The ship sank on May 20. It was raised that Friday.", "that Friday", "DATE", "2025-05-23"),
    ("Earlier this year it sank.", "Earlier this year", "DATE", "2025"),
    ("Later this month it sails.", "Later this month", "DATE", "2025-06"),
    ("Earlier this week it sank.", "Earlier this week", "DATE", "2025-W23"),
    ("Earlier in the week it sank.", "Earlier in the week", "DATE", "2025-W23"),
    ("Earlier today it sank.", "Earlier today", "DATE", "2025-06-03"),
    ("Later today it sails.", "Later today", "DATE", "2025-06-03"),
    ("Earlier Monday it sank.", "Earlier Monday", "DATE", "2025-06-02"),
    ("It took more than a decade.", "more than a decade", "DURATION", "P10Y"),
    ("It took less than two years.", "less than two years", "DURATION", "P2Y"),
    ("It took at least three months.", "at least three months", "DURATION", "P3M"),
    ("It took nearly a year.", "nearly a year", "DURATION", "P1Y"),
    ("It took almost 10 hours.", "almost 10 hours", "DURATION", "PT10H"),
    ("It took about an hour.", "about an hour", "DURATION", "PT1H"),
    ("It took half a year.", "half a year", "DURATION", "P6M"),
    ("It took a quarter century.", "a quarter century", "DURATION", "P25Y"),
    ("It took a quarter of a century.", "a quarter of a century", "DURATION", "P25Y"),
    ("It took half a century.", "half a century", "DURATION", "P50Y"),
    ("The half-century feud ended.", "half-century", "DURATION", "P50Y"),
    ("It took several years.", "several years", "DURATION", "PXY"),
    ("It took years.", "years", "DURATION", "PXY"),
    ("It takes months.", "months", "DURATION", "PXM"),
    ("It took the whole day.", "the whole day", "DURATION", "P1D"),
    ("It took all day.", "all day", "DURATION", "P1D"),
    ("It rained all week.", "all week", "DURATION", "P1W"),
    ("It rained all year.", "all year", "DURATION", "P1Y"),
    ("It took one year.", "one year", "DURATION", "P1Y"),
    ("He was jailed for 20 years.", "20 years", "DURATION", "P20Y"),
    ("It took a few hours.", "a few hours", "DURATION", "PTXH"),
    ("It took many months.", "many months", "DURATION", "PXM"),
    ("It took eight to 10 weeks.", "eight to 10 weeks", "DURATION", "P8W"),
    ("The three-day fair opened.", "three-day", "DURATION", "P3D"),
    ("The 10-day trip ended.", "10-day", "DURATION", "P10D"),
    ("A week-long fair opened.", "week-long", "DURATION", "P1W"),
    ("The weeklong fair opened.", "weeklong", "DURATION", "P1W"),
    ("The yearlong fair opened.", "yearlong", "DURATION", "P1Y"),
    ("A decade-long feud ended.", "decade-long", "DURATION", "P10Y"),
    ("The decades-long feud ended.", "decades-long", "DURATION", "PXE"),
    ("The five-minute speech ended.", "five-minute", "DURATION", "PT5M"),
    ("In this century ships came.", "this century", "DATE", "20"),
    ("In the 19th century ships came.", "the 19th century", "DATE", "18"),
    ("In the next century ships will come.", "the next century", "DATE", "21"),
    ("In the early 20th century ships came.", "the early 20th century", "DATE", "19"),
    ("Last century ships came.", "Last century", "DATE", "19"),
    ("He spoke Monday morning.", "Monday morning", "TIME", "2025-06-02TMO"),
    ("He spoke early Monday morning.", "early Monday morning", "TIME", "2025-06-02TMO"),
    ("He spoke late Monday.", "late Monday", "DATE", "2025-06-02"),
    ("He spoke on Monday evening.", "Monday evening", "TIME", "2025-06-02TEV"),
    ("It was Sept. 11, 2001.", "Sept. 11, 2001", "DATE", "2001-09-11"),
    ("It was May 20, 1995, at noon.", "May 20, 1995", "DATE", "1995-05-20"),
    ("It was the 20th of May, 1995.", "the 20th of May, 1995", "DATE", "1995-05-20"),
    ("It sank between 1990 and 1995.", "1990", "DATE", "1990"),
    ("It sank between 1990 and 1995.", "1995", "DATE", "1995"),
    ("It lasted from 1990 to 1995.", "1990", "DATE", "1990"),
    ("It lasted from 1990 to 1995.", "1995", "DATE", "1995"),
    ("It lasted 1990-95.", "1990", "DATE", "1990"),
    ("It lasted from May to July.", "May", "DATE", "2025-05"),
    ("It lasted from May to July.", "July", "DATE", "2025-07"),
    ("It happened in April and May.", "April", "DATE", "2025-04"),
    ("It happened in April and May.", "May", "DATE", "2025-05"),
    ("It sank in March 1998 and in May.", "March 1998", "DATE", "1998-03"),
    ("Two years on, the pier is shut.", "Two years", "DURATION", "P2Y"),
    ("It is due on 31 December 2025.", "31 December 2025", "DATE", "2025-12-31"),
    ("Thursday's meeting was brief.", "Thursday", "DATE", "2025-05-29"),
    ("This month's vote failed.", "This month", "DATE", "2025-06"),
    ("Tomorrow's vote is off.", "Tomorrow", "DATE", "2025-06-04"),
    ("It rose 3% from a year earlier.", "a year earlier", "DATE", "2024"),
    ("It rose in the latest quarter.", "the latest quarter", "DATE", "2025-Q1"),
    ("It rose in the current quarter.", "the current quarter", "DATE", "2025-Q2"),
    ("It rose in the current year.", "the current year", "DATE", "2025"),
    ("It rose in the current fiscal year.", "the current fiscal year", "DATE", "2025"),
    ("In six months he will be freed.", "six months", "DURATION", "P6M"),
    ("After two weeks he was freed.", "two weeks", "DURATION", "P2W"),
    ("He was freed two weeks after the storm.", "two weeks", "DURATION", "P2W"),
    ("He was freed less than a week after the storm.", "less than a week", "DURATION", "P1W"),
    ("He was freed a month before the storm.", "a month", "DURATION", "P1M"),
    ("He was freed the day after the storm.", "the day", "DURATION", "P1D"),
    ("He sleeps eight hours a day.", "eight hours", "DURATION", "PT8H"),
    ("For the first time in 20 years it rained.", "20 years", "DURATION", "P20Y"),
    ("For the first time in years it rained.", "years", "DURATION", "PXY"),
    ("It is the worst storm in decades.", "decades", "DURATION", "PXE"),
    ("The 1996 campaign began.", "1996", "DATE", "1996"),
    ("The 2024-25 season began.", "2024", "DATE", "2024"),
    ("In mid-2024 it rained.", "mid-2024", "DATE", "2024"),
    ("In early 2024 it rained.", "early 2024", "DATE", "2024"),
    ("By late 2023 it rained.", "late 2023", "DATE", "2023"),
    ("Since 1998 it rained.", "1998", "DATE", "1998"),
    ("As of March 31 it had 40 boats.", "March 31", "DATE", "2025-03-31"),
    ("As of 2023 it had 40 boats.", "2023", "DATE", "2023"),
    ("He was born Jan. 3, 1950, in Grey Bay.", "Jan. 3, 1950", "DATE", "1950-01-03"),
    ("He spoke on the 20th.", "the 20th", "DATE", "2025-05-20"),
    ("It rained on the 4th of July.", "the 4th of July", "DATE", "2024-07-04"),
    ("The one-year bill rose.", "one-year", "DURATION", "P1Y"),
    ("The 30-year bond fell.", "30-year", "DURATION", "P30Y"),
    ("So far this year it rained.", "this year", "DATE", "2025"),
    ("It rained this past week.", "this past week", "DATE", "2025-W22"),
    ("It rained this past weekend.", "this past weekend", "DATE", "2025-W22-WE"),
    ("It rained this past Friday.", "this past Friday", "DATE", "2025-05-30"),
    ("It rained this coming week.", "this coming week", "DATE", "2025-W24"),
    ("It opens this coming Friday.", "this coming Friday", "DATE", "2025-06-06"),
    ("For two or three years it rained.", "two or three years", "DURATION", "P2Y"),
    ("In a two-week period it rained.", "two-week", "DURATION", "P2W"),
    ("He will leave within days.", "days", "DURATION", "PXD"),
    ("He will leave within hours.", "hours", "DURATION", "PTXH"),
    ("He left within minutes.", "minutes", "DURATION", "PTXM"),
    ("He left hours before the vote.", "hours", "DURATION", "PTXH"),
    ("He worked 24 hours a day.", "24 hours", "DURATION", "PT24H"),
]


IN_1989 = [
    ("It had a loss in the year-ago third quarter.", "the year-ago third quarter", "DATE", "1988-Q3"),
    ("Some 40 boats are due Saturday.", "Saturday", "DATE", "1989-10-28"),
    ("He left on the night of Feb. 11.", "Feb. 11", "DATE", "1989-02-11"),
    ("In the year-before period it lost money.", "the year-before period", "DATE", "1988-Q3"),
    (
        "In the third quarter it earned $4 million, up from $3 million in the year-earlier quarter.",
        "the third quarter",
        "DATE",
        "1989-Q3",
    ),
    (
        "In the third quarter it earned $4 million, up from $3 million in the year-earlier quarter.",
        "the year-earlier quarter",
        "DATE",
        "1988-Q3",
    ),
    (
        "In the third quarter it earned $4 million, up from $3 million a year earlier.",
        "a year earlier",
        "DATE",
        "1988-Q3",
    ),
    (
        "In the third quarter it earned $4 million, up from $3 million in the same period last year.",
        "the same period last year",
        "DATE",
        "1988-Q3",
    ),
    (
        "In the third quarter it earned $4 million, up from $3 million in the same quarter a year ago.",
        "the same quarter a year ago",
        "DATE",
        "1988-Q3",
    ),
    (
        "In the third quarter it earned $4 million, up from $3 million in the same quarter of 1988.",
        "the same quarter of 1988",
        "DATE",
        "1988-Q3",
    ),
    (
        "In the third quarter it earned $4 million, up from $3 million in the 1988 quarter.",
        "the 1988 quarter",
        "DATE",
        "1988-Q3",
    ),
    (
        "In the third quarter it earned $4 million, up from $3 million in the 1988 third quarter.",
        "the 1988 third quarter",
        "DATE",
        "1988-Q3",
    ),
    ("It earned $4 million in the quarter ended Sept. 30.", "the quarter", "DATE", "1989-Q3"),
    ("It earned $4 million in the quarter ended Sept. 30.", "Sept. 30", "DATE", "1989-09-30"),
    ("It earned $4 million in the three months ended Aug. 31.", "the three months", "DURATION", "P3M"),
    ("It earned $4 million in the three months ended Aug. 31.", "Aug. 31", "DATE", "1989-08-31"),
    ("It earned $4 million for the year ended June 30.", "the year", "DURATION", "P1Y"),
    ("It earned $4 million for the year ended June 30.", "June 30", "DATE", "1989-06-30"),
    ("It earned $4 million in the fourth quarter ended Aug. 31.", "the fourth quarter", "DATE", "1989-Q4"),
    ("It earned $4 million in its fiscal first quarter.", "fiscal first quarter", "DATE", "1989-Q1"),
    ("It earned $4 million in fiscal 1989.", "fiscal 1989", "DATE", "1989"),
    ("It earned $4 million in the first three quarters.", "the first three quarters", "DURATION", "P3Q"),
    ("It earned $4 million in the first six months of this year.", "the first six months", "DURATION", "P6M"),
    ("It earned $4 million in the nine-month period.", "nine-month", "DURATION", "P9M"),
    ("It earned $4 million in the first nine months of 1989.", "the first nine months", "DURATION", "P9M"),
    ("It earned $4 million in the first nine months of 1989.", "1989", "DATE", "1989"),
    ("It earned $4 million for all of 1988.", "1988", "DATE", "1988"),
    ("It earned $4 million for the full year.", "the full year", "DATE", "1989"),
    ("It earned $4 million in the 12 months ended June 30.", "the 12 months", "DURATION", "P12M"),
    ("It earned $4 million in the final quarter of 1988.", "the final quarter of 1988", "DATE", "1988-Q4"),
    ("It earned $4 million in the last quarter of 1988.", "the last quarter of 1988", "DATE", "1988-Q4"),
    ("It earned $4 million in the first quarter of next year.", "the first quarter of next year", "DATE", "1990-Q1"),
    ("It earned $4 million in the previous quarter.", "the previous quarter", "DATE", "1989-Q3"),
    ("It earned $4 million in the preceding quarter.", "the preceding quarter", "DATE", "1989-Q3"),
    ("It will earn $4 million in the next quarter.", "the next quarter", "DATE", "1990-Q1"),
    ("It will earn $4 million next quarter.", "next quarter", "DATE", "1990-Q1"),
    ("It will earn $4 million this quarter.", "this quarter", "DATE", "1989-Q4"),
    ("It earned $4 million last quarter.", "last quarter", "DATE", "1989-Q3"),
    ("It expects a loss for the fourth quarter.", "the fourth quarter", "DATE", "1989-Q4"),
    ("It expects a loss in the fourth quarter and for the year.", "the year", "DATE", "1989"),
    ("It expects a loss in the second half.", "the second half", "DATE", "1989-H2"),
    ("The loss in the first half was $4 million.", "the first half", "DATE", "1989-H1"),
    ("First-half profit rose.", "First-half", "DATE", "1989-H1"),
    ("It expects to close the sale in the first half of 1990.", "the first half of 1990", "DATE", "1990-H1"),
    ("It expects to close the sale by mid-November.", "mid-November", "DATE", "1989-11"),
    ("It expects to close the sale in early 1990.", "early 1990", "DATE", "1990"),
    ("It expects to close the sale before year-end.", "year-end", "DATE", "1989"),
    ("It expects to close the sale by the end of the year.", "the end of the year", "DATE", "1989"),
    ("It expects to close the sale in November.", "November", "DATE", "1989-11"),
    ("It expects to close the sale within 30 days.", "30 days", "DURATION", "P30D"),
    ("It expects to close the sale in about two weeks.", "about two weeks", "DURATION", "P2W"),
    ("The dividend is payable Dec. 1 to stock of record Nov. 10.", "Dec. 1", "DATE", "1989-12-01"),
    ("The dividend is payable Dec. 1 to stock of record Nov. 10.", "Nov. 10", "DATE", "1989-11-10"),
    ("The offer expires Nov. 21, unless extended.", "Nov. 21", "DATE", "1989-11-21"),
    ("The offer was extended to Nov. 21.", "Nov. 21", "DATE", "1989-11-21"),
    ("The offer, which was to expire Friday, was extended.", "Friday", "DATE", "1989-10-27"),
    ("The notes are due 1994.", "1994", "DATE", "1994"),
    ("The bonds are due Nov. 1, 1999.", "Nov. 1, 1999", "DATE", "1999-11-01"),
    ("The notes mature in 2004.", "2004", "DATE", "2004"),
    ("Debentures due in 2009 were sold.", "2009", "DATE", "2009"),
    ("In composite trading yesterday it closed at $40.", "yesterday", "DATE", "1989-10-24"),
    ("In late trading Tuesday it closed at $40.", "Tuesday", "DATE", "1989-10-24"),
    ("At the close Friday it was at $40.", "Friday", "DATE", "1989-10-20"),
    ("The Oct. 13 plunge hurt it.", "Oct. 13", "DATE", "1989-10-13"),
    ("Since the 1987 crash it has grown.", "1987", "DATE", "1987"),
    ("It has grown since October 1987.", "October 1987", "DATE", "1987-10"),
    ("It is the lowest since February.", "February", "DATE", "1989-02"),
    ("It was up from 4% in August.", "August", "DATE", "1989-08"),
    ("September sales rose 4%.", "September", "DATE", "1989-09"),
    ("Sales rose 4% in September from August.", "September", "DATE", "1989-09"),
    ("Sales rose 4% in September from August.", "August", "DATE", "1989-08"),
    ("Sales rose 4% from September 1988.", "September 1988", "DATE", "1988-09"),
    ("It rose 4% from a year ago.", "a year ago", "DATE", "1988"),
    ("It rose 4% in the week ended Oct. 14.", "the week", "DURATION", "P1W"),
    ("It rose 4% in the week ended Oct. 14.", "Oct. 14", "DATE", "1989-10-14"),
    ("It rose 4% in the 10 days ended Oct. 20.", "the 10 days", "DURATION", "P10D"),
    ("It fell in the first 10 days of October.", "the first 10 days", "DURATION", "P10D"),
    ("It fell in the first 10 days of October.", "October", "DATE", "1989-10"),
    ("It rose in the mid-October period.", "mid-October", "DATE", "1989-10"),
    ("It rose in early October.", "early October", "DATE", "1989-10"),
    ("He retired last March.", "last March", "DATE", "1989-03"),
    ("He retired last December.", "last December", "DATE", "1988-12"),
    ("He will retire next March.", "next March", "DATE", "1990-03"),
    ("He will retire next spring.", "next spring", "DATE", "1990-SP"),
    ("He will retire in the spring.", "the spring", "DATE", "1990-SP"),
    ("He retired this spring.", "this spring", "DATE", "1989-SP"),
    ("He retired last summer.", "last summer", "DATE", "1989-SU"),
    ("He will retire early next year.", "early next year", "DATE", "1990"),
    ("He retired late last year.", "late last year", "DATE", "1988"),
    ("He retired earlier this month.", "earlier this month", "DATE", "1989-10"),
    ("He retired two weeks ago.", "two weeks ago", "DATE", "1989-W41"),
    ("He retired three years ago.", "three years ago", "DATE", "1986"),
    ("He retired three months ago.", "three months ago", "DATE", "1989-07"),
    ("He retired more than three years ago.", "more than three years ago", "DATE", "1986"),
    ("He retired a few months ago.", "a few months ago", "DATE", "PAST_REF"),
    ("He retired only a month ago.", "a month ago", "DATE", "1989-09"),
    ("He retired about a year ago.", "about a year ago", "DATE", "1988"),
    ("He retired a decade ago.", "a decade ago", "DATE", "1979"),
    ("He retired in the past year.", "the past year", "DURATION", "P1Y"),
    ("He retired in the past few months.", "the past few months", "DURATION", "PXM"),
    ("He will retire in the next several weeks.", "the next several weeks", "DURATION", "PXW"),
    ("He retired after 30 years with the port.", "30 years", "DURATION", "P30Y"),
    ("He has a three-year contract.", "three-year", "DURATION", "P3Y"),
    ("It sells 10-year notes.", "10-year", "DURATION", "P10Y"),
    ("The yield on six-month bills fell.", "six-month", "DURATION", "P6M"),
    ("90-day paper fell.", "90-day", "DURATION", "P90D"),
    ("Six months: 8.05%; one year: 8%.", "Six months", "DURATION", "P6M"),
    ("Six months: 8.05%; one year: 8%.", "one year", "DURATION", "P1Y"),
    ("He died Tuesday night.", "Tuesday night", "TIME", "1989-10-24TNI"),
    ("He will speak at 8 p.m. EST tonight.", "8 p.m. EST tonight", "TIME", "1989-10-25T20:00"),
    ("He spoke at 10 a.m. today.", "10 a.m. today", "TIME", "1989-10-25T10:00"),
    ("He spoke at about 5 p.m. yesterday.", "about 5 p.m. yesterday", "TIME", "1989-10-24T17:00"),
    ("He will speak Wednesday.", "Wednesday", "DATE", "1989-10-25"),
    ("He will speak later Wednesday.", "later Wednesday", "DATE", "1989-10-25"),
    ("He will speak later today.", "later today", "DATE", "1989-10-25"),
    ("He is speaking today.", "today", "DATE", "1989-10-25"),
    ("He plans to speak Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("He was to speak Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("He is to speak Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("He may speak as early as Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("He speaks Thursday in Grey Bay.", "Thursday", "DATE", "1989-10-26"),
    ("Talks resume Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("Talks begin Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("Talks were set to resume Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("Talks are expected Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("Talks are planned for Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("A vote is scheduled for Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("A vote was scheduled Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("The council is scheduled to vote Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("The council delayed a vote until Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("The council set a vote for Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("The council called a strike for Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("He arrives in Grey Bay on Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("He was due in Grey Bay on Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("He told reporters Thursday he will resign.", "Thursday", "DATE", "1989-10-19"),
    ("In a speech Thursday he asked for peace.", "Thursday", "DATE", "1989-10-19"),
    ("A bomb exploded Thursday, killing four.", "Thursday", "DATE", "1989-10-19"),
    ("Thursday, a bomb exploded.", "Thursday", "DATE", "1989-10-19"),
    ("On Thursday, he will sail.", "Thursday", "DATE", "1989-10-26"),
    ("Voters go to the polls Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("The deadline is Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("The deadline was Thursday.", "Thursday", "DATE", "1989-10-19"),
    ("The trial opens Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("The summit, which opens Thursday, is the third.", "Thursday", "DATE", "1989-10-26"),
    ("The summit, which opened Thursday, is the third.", "Thursday", "DATE", "1989-10-19"),
    ("He hopes to sail Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("He said he would sail Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("He said he hoped to sail Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("A meeting between the two on Thursday ended badly.", "Thursday", "DATE", "1989-10-19"),
    ("A meeting between the two on Thursday will end it.", "Thursday", "DATE", "1989-10-26"),
    ("The Navy says two ships left Thursday.", "Thursday", "DATE", "1989-10-19"),
    ("Since Thursday it has rained.", "Thursday", "DATE", "1989-10-19"),
    ("It has rained from Monday to Thursday.", "Thursday", "DATE", "1989-10-26"),
    ("Before Thursday's game he was ill.", "Thursday", "DATE", "1989-10-19"),
    ("He is to be sentenced Nov. 30.", "Nov. 30", "DATE", "1989-11-30"),
    ("He was sentenced Nov. 30.", "Nov. 30", "DATE", "1988-11-30"),
    (
        "International Harbour Day is this coming Sunday, November fifth.",
        "this coming Sunday, November fifth",
        "DATE",
        "1989-11-05",
    ),
    ("It began in nineteen eighty-four.", "nineteen eighty-four", "DATE", "1984"),
    ("It began in the year two thousand.", "the year two thousand", "DATE", "2000"),
    ("It began twenty years ago.", "twenty years ago", "DATE", "1969"),
    ("It began some twenty years ago.", "some twenty years ago", "DATE", "1969"),
    ("It began twenty-five years ago today.", "twenty-five years ago today", "DATE", "1964-10-25"),
    ("It lasted one hundred days.", "one hundred days", "DURATION", "P100D"),
    ("Good evening. Tonight the harbour is shut.", "Tonight", "TIME", "1989-10-25TNI"),
    ("It ends at the end of the month.", "the end of the month", "DATE", "1989-10"),
    ("It has been a year since the storm.", "a year", "DURATION", "P1Y"),
    ("For more than a year it rained.", "more than a year", "DURATION", "P1Y"),
    ("In less than a year it rained.", "less than a year", "DURATION", "P1Y"),
    ("It took a year to build.", "a year", "DURATION", "P1Y"),
    ("It spent two-and-a-half years at sea.", "two-and-a-half years", "DURATION", "P2Y6M"),
    ("It rained each of the past three years.", "the past three years", "DURATION", "P3Y"),
    ("The two-day meeting ended.", "two-day", "DURATION", "P2D"),
    ("At the beginning of the decade it rained.", "the beginning of the decade", "DATE", "198"),
    ("In the '80s it rained.", "the '80s", "DATE", "198"),
    ("In the 1980's it rained.", "the 1980's", "DATE", "198"),
    ("In the next decade it will rain.", "the next decade", "DURATION", "P10Y"),
    ("In the 1990s it will rain.", "the 1990s", "DATE", "199"),
    ("Through 1992 it will rain.", "1992", "DATE", "1992"),
    ("From 1985 through 1988 it rained.", "1985", "DATE", "1985"),
    ("From 1985 through 1988 it rained.", "1988", "DATE", "1988"),
    ("In 1989's first quarter it rained.", "1989's first quarter", "DATE", "1989-Q1"),
    ("It was 1989's worst storm.", "1989", "DATE", "1989"),
    ("The winter of 1988 was hard.", "The winter of 1988", "DATE", "1988-WI"),
    ("Last winter was hard.", "Last winter", "DATE", "1988-WI"),
    ("This week's storm was hard.", "This week", "DATE", "1989-W43"),
    ("He left on Monday, Oct. 23.", "Monday, Oct. 23", "DATE", "1989-10-23"),
    ("It lasted Oct. 10 to Oct. 12.", "Oct. 10", "DATE", "1989-10-10"),
    ("It lasted Oct. 10 to Oct. 12.", "Oct. 12", "DATE", "1989-10-12"),
    ("It opens Nov. 4 and 5.", "Nov. 4", "DATE", "1989-11-04"),
    ("It opens Nov. 4 and 5.", "5", "DATE", "1989-11-05"),
]


IN_1998 = [
    ("It began in nineteen seventy five.", "nineteen seventy five", "DATE", "1975"),
    (
        "It began on October twenty fourth nineteen eighty six.",
        "October twenty fourth nineteen eighty six",
        "DATE",
        "1986-10-24",
    ),
    (
        "It began on October twenty-fourth, nineteen eighty-six.",
        "October twenty-fourth, nineteen eighty-six",
        "DATE",
        "1986-10-24",
    ),
    ("It began October the twenty-fourth.", "October the twenty-fourth", "DATE", "1997-10-24"),
    ("It began on the twenty-fourth of October.", "the twenty-fourth of October", "DATE", "1997-10-24"),
    ("It began in the nineteen nineties.", "the nineteen nineties", "DATE", "199"),
    ("It began in the mid-nineteen eighties.", "the mid-nineteen eighties", "DATE", "198"),
    ("It began in the early nineteen-eighties.", "the early nineteen-eighties", "DATE", "198"),
    ("It began in the eighties.", "the eighties", "DATE", "198"),
    ("It began in the twentieth century.", "the twentieth century", "DATE", "19"),
    ("It begins in the twenty-first century.", "the twenty-first century", "DATE", "20"),
    ("It began a hundred years ago.", "a hundred years ago", "DATE", "1898"),
    ("It lasted one and a half years.", "one and a half years", "DURATION", "P1Y6M"),
    ("It lasted a half hour.", "a half hour", "DURATION", "PT30M"),
    ("It lasted half an hour.", "half an hour", "DURATION", "PT30M"),
    ("It lasted an hour and a half.", "an hour and a half", "DURATION", "PT1H30M"),
    ("It lasted twenty four hours.", "twenty four hours", "DURATION", "PT24H"),
    ("It began at 2 o'clock this morning.", "2 o'clock this morning", "TIME", "1998-02-19T02:00"),
    ("It began at 7:15 this morning.", "7:15 this morning", "TIME", "1998-02-19T07:15"),
    ("It began at 9 o'clock last night.", "9 o'clock last night", "TIME", "1998-02-18T21:00"),
    ("It began at ten this morning.", "ten this morning", "TIME", "1998-02-19T10:00"),
    ("It began late this afternoon.", "late this afternoon", "TIME", "1998-02-19TAF"),
    ("It began earlier tonight.", "earlier tonight", "TIME", "1998-02-19TNI"),
    ("It began early today.", "early today", "DATE", "1998-02-19"),
    ("It began early this evening.", "early this evening", "TIME", "1998-02-19TEV"),
    ("It began yesterday evening.", "yesterday evening", "TIME", "1998-02-18TEV"),
    ("It begins tomorrow night.", "tomorrow night", "TIME", "1998-02-20TNI"),
    ("It began Wednesday.", "Wednesday", "DATE", "1998-02-18"),
    ("It begins Sunday night.", "Sunday night", "TIME", "1998-02-22TNI"),
    ("It will begin this Sunday.", "this Sunday", "DATE", "1998-02-22"),
    ("It began this Tuesday.", "this Tuesday", "DATE", "1998-02-17"),
    ("It began a week ago today.", "a week ago today", "DATE", "1998-02-12"),
    ("It began on Monday of this week.", "Monday of this week", "DATE", "1998-02-16"),
    ("It began Monday of last week.", "Monday of last week", "DATE", "1998-02-09"),
    ("It began last week on Friday.", "last week", "DATE", "1998-W07"),
    ("It began last week on Friday.", "Friday", "DATE", "1998-02-13"),
    ("It began over the weekend.", "the weekend", "DATE", "1998-W07-WE"),
    ("It begins this weekend.", "this weekend", "DATE", "1998-W08-WE"),
    ("It was five years ago tomorrow.", "five years ago tomorrow", "DATE", "1993-02-20"),
    ("It rained for 40 days and 40 nights.", "40 days", "DURATION", "P40D"),
    ("By the year two thousand it will rain.", "the year two thousand", "DATE", "2000"),
    ("By the year 2000 it will rain.", "the year 2000", "DATE", "2000"),
    ("By 2000 it will rain.", "2000", "DATE", "2000"),
    ("It was May of 1990.", "May of 1990", "DATE", "1990-05"),
    ("It was in May of last year.", "May of last year", "DATE", "1997-05"),
    ("It was in May last year.", "May last year", "DATE", "1997-05"),
    ("It was in last year's May vote.", "last year", "DATE", "1997"),
    ("It was on Feb. 3 last year.", "Feb. 3 last year", "DATE", "1997-02-03"),
    ("It was on Feb. 3 of this year.", "Feb. 3 of this year", "DATE", "1998-02-03"),
    ("It was on Feb. 3, a Tuesday.", "Feb. 3", "DATE", "1998-02-03"),
    ("It was on Saturday, 31 January.", "Saturday, 31 January", "DATE", "1998-01-31"),
    ("It was on Saturday 31 January.", "Saturday 31 January", "DATE", "1998-01-31"),
    ("It was on Saturday January 31.", "Saturday January 31", "DATE", "1998-01-31"),
    ("It was Sat., Jan. 31.", "Sat., Jan. 31", "DATE", "1998-01-31"),
    ("It was from Jan. 30 through Feb. 2.", "Jan. 30", "DATE", "1998-01-30"),
    ("It was from Jan. 30 through Feb. 2.", "Feb. 2", "DATE", "1998-02-02"),
    ("It was between Jan. 30 and Feb. 2.", "Jan. 30", "DATE", "1998-01-30"),
    ("It was between Jan. 30 and Feb. 2.", "Feb. 2", "DATE", "1998-02-02"),
    ("It happened Jan. 30 and Feb. 2.", "Jan. 30", "DATE", "1998-01-30"),
    ("It happened Jan. 30 and Feb. 2.", "Feb. 2", "DATE", "1998-02-02"),
    ("It happened on 30 and 31 January.", "31 January", "DATE", "1998-01-31"),
    ("It happened on Tuesday and Wednesday.", "Tuesday", "DATE", "1998-02-17"),
    ("It happened on Tuesday and Wednesday.", "Wednesday", "DATE", "1998-02-18"),
    ("It happened late Tuesday and early Wednesday.", "late Tuesday", "DATE", "1998-02-17"),
    ("It happened late Tuesday and early Wednesday.", "early Wednesday", "DATE", "1998-02-18"),
    ("It happened Tuesday or Wednesday.", "Tuesday", "DATE", "1998-02-17"),
    ("It happened in the early hours of Tuesday.", "Tuesday", "DATE", "1998-02-17"),
    ("It happened in the predawn hours Tuesday.", "Tuesday", "DATE", "1998-02-17"),
    ("It happened before dawn Tuesday.", "Tuesday", "DATE", "1998-02-17"),
    ("It happened at dawn on Tuesday.", "Tuesday", "DATE", "1998-02-17"),
    ("It happened Tuesday at noon.", "Tuesday", "DATE", "1998-02-17"),
    ("It happened Tuesday at noon.", "noon", "TIME", "1998-02-17T12:00"),
    ("It happened at noon on Tuesday.", "noon on Tuesday", "TIME", "1998-02-17T12:00"),
    ("It happened Tuesday at 5 p.m.", "Tuesday", "DATE", "1998-02-17"),
    ("It happened Tuesday at 5 p.m.", "5 p.m.", "TIME", "1998-02-17T17:00"),
    ("It happened at 5:30 p.m. Tuesday.", "5:30 p.m. Tuesday", "TIME", "1998-02-17T17:30"),
    ("It happened at 5:30 p.m. EST Tuesday.", "5:30 p.m. EST Tuesday", "TIME", "1998-02-17T17:30"),
    ("It happened at 5:30 p.m. (2230 GMT) Tuesday.", "5:30 p.m. (2230 GMT) Tuesday", "TIME", "1998-02-17T17:30"),
    ("It happened at 1730 GMT Tuesday.", "1730 GMT Tuesday", "TIME", "1998-02-17T17:30"),
    ("The Tuesday attack killed four.", "Tuesday", "DATE", "1998-02-17"),
    ("Tuesday's attack killed four.", "Tuesday", "DATE", "1998-02-17"),
    ("An attack Tuesday killed four.", "Tuesday", "DATE", "1998-02-17"),
    ("The attack on Tuesday, in which four died, was the third.", "Tuesday", "DATE", "1998-02-17"),
    ("The rebels, in a statement Tuesday, said no.", "Tuesday", "DATE", "1998-02-17"),
    ("The court ruled Tuesday that he must go.", "Tuesday", "DATE", "1998-02-17"),
    ("The court will rule Tuesday whether he must go.", "Tuesday", "DATE", "1998-02-24"),
    ("He was to arrive Friday for talks.", "Friday", "DATE", "1998-02-20"),
    ("He arrives Friday for talks.", "Friday", "DATE", "1998-02-20"),
    ("He was expected to arrive Friday.", "Friday", "DATE", "1998-02-20"),
    ("He is expected in Grey Bay on Friday.", "Friday", "DATE", "1998-02-20"),
    ("He was expected Friday.", "Friday", "DATE", "1998-02-20"),
    ("His trip, which begins Friday, is his third.", "Friday", "DATE", "1998-02-20"),
    ("On Friday, he leaves for Grey Bay.", "Friday", "DATE", "1998-02-20"),
    ("He planned to leave Friday for Grey Bay.", "Friday", "DATE", "1998-02-20"),
    ("The plane was to leave Friday.", "Friday", "DATE", "1998-02-20"),
    ("An inquest opens Friday.", "Friday", "DATE", "1998-02-20"),
    ("He has until Friday to go.", "Friday", "DATE", "1998-02-20"),
    ("He must go by Friday.", "Friday", "DATE", "1998-02-20"),
    ("They want him to go by Friday.", "Friday", "DATE", "1998-02-20"),
    ("Flights begin on March 30.", "March 30", "DATE", "1998-03-30"),
    ("Flights began on March 30.", "March 30", "DATE", "1997-03-30"),
    ("Flights would begin on March 30.", "March 30", "DATE", "1998-03-30"),
    ("Elections are due in March.", "March", "DATE", "1998-03"),
    ("Elections will be held in August.", "August", "DATE", "1998-08"),
    ("The vote is Aug. 6.", "Aug. 6", "DATE", "1998-08-06"),
    ("He was shot on Nov. 4, 1995. On Nov. 5 he was buried.", "Nov. 5", "DATE", "1995-11-05"),
    ("He was shot on Nov. 4, 1995. The next day he was buried.", "The next day", "DATE", "1995-11-05"),
    ("He was shot in November 1995. On Nov. 5 he was buried.", "Nov. 5", "DATE", "1995-11-05"),
    ("Since Friday the 13th it rained.", "Friday the 13th", "DATE", "1998-02-13"),
    ("At Dec. 31, it had 40 boats.", "Dec. 31", "DATE", "1997-12-31"),
]


@pytest.mark.parametrize(
    ("published", "text", "words", "kind", "value"),
    [(TUESDAY, *case) for case in IN_2025]
    + [("1989-10-25", *case) for case in IN_1989]
    + [("1998-02-19", *case) for case in IN_1998],
)
def test_inventory(published: str, text: str, words: str, kind: str, value: str) -> None:
    assert (words, kind, value) in [(t.text, t.type, t.value) for t in found(text, published)]


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
    "The grain grew 20 feet - a year's growth.",
    "All of the crew was there for the fall of the wall.",
    "The score was 3:15 to 3:12.",
    "He is 34 years old, she is two months old.",
]


@pytest.mark.parametrize("text", NONE)
def test_no_date(text: str) -> None:
    assert [timex.text for timex in found(text)] == []


@pytest.mark.parametrize(
    ("text", "rejected"),
    [
        ("The log says 5/6/2025.", "[2025-05-06,2025-06-05]"),  # May or June
        ("The boat sank last Monday.", "[2025-05-26,2025-06-02]"),  # on a Tuesday: yesterday or a week before
        ("She asked the crew to leave by Friday.", "[2025-05-30,2025-06-06]"),
        ("She resigned last May.", "[2024-05,2025-05]"),
        ("The next Friday is free: next Friday.", "[2025-06-06,2025-06-13]"),
        ("She resigned on 31 April.", None),  # no such day: kept as words
        ("She resigned on Feb. 29, 2023.", None),
    ],
)
def test_two_readings_give_no_date_but_a_question(text: str, rejected: str | None) -> None:
    last = found(text)[-1]
    assert (last.value, last.edtf, last.rejected) == (None, None, rejected)
    question = undecided_dates(found(text))[-1]
    assert (question.start, question.end, question.question) == (last.start, last.end, "which day is this?")
    assert question.candidates == (rejected[1:-1].split(",") if rejected else [])


def test_what_is_certain_or_merely_unknown_asks_nothing() -> None:
    assert undecided_dates(found("It fell on May 20, on Monday, for weeks, and two days later.")) == []
    assert undecided_dates(found("It fell on Friday, on May 20, yesterday.", None)) == []


@pytest.mark.parametrize(
    ("text", "edtf", "rejected"),
    [
        ("The fair opens Friday.", "2025-06-06", "2025-05-30"),
        # what somebody binds himself to mostly lies ahead
        ("She agreed to sail on Friday.", "2025-06-06", "2025-05-30"),
        ("The two towns agreed to meet Thursday.", "2025-06-05", "2025-05-29"),
        ("She promised to testify Friday.", "2025-06-06", "2025-05-30"),
        ("He asked her to leave Friday.", "2025-05-30", "2025-06-06"),
        # verbs of a plural; right behind it, as many are nouns too
        ("The crews vote Thursday on the plan.", "2025-06-05", "2025-05-29"),
        ("Ferry crews strike Monday over pay.", "2025-06-09", "2025-06-02"),
        ("They return Sunday from the islands.", "2025-06-08", "2025-06-01"),
        ("Both teams play Saturday.", "2025-06-07", "2025-05-31"),
        ("The crew's strike Monday over pay.", "2025-06-02", "2025-06-09"),
        ("The fair was quiet after the vote Thursday.", "2025-05-29", None),
        ("The talks in August.", "2025-08", "2024-08"),
        ("The port remembers the Sept. 11 storm.", "2025-09-11", "2024-09-11"),
        ("The port remembers the Feb. 3 storm.", "2025-02-03", "2026-02-03"),
        ("The port remembers the May 20 storm.", "2025-05-20", None),
        ("The port remembers the June 10 storm.", "2025-06-10", None),
        ("Mayor to resign Friday", "2025-06-06", "2025-05-30"),
        ("The fair runs through Sunday.", "2025-06-08", "2025-06-01"),
        ("She was to sail on Friday.", "2025-06-06", "2025-05-30"),
        ("The ferry was due to sail on Friday.", "2025-06-06", "2025-05-30"),
        ("She hoped to sail on Friday.", "2025-06-06", "2025-05-30"),
        ("She could sail on Friday.", "2025-06-06", "2025-05-30"),
        ("The crew set a vote for Friday.", "2025-06-06", "2025-05-30"),
        ("Her talk on Friday will be remembered.", "2025-06-06", "2025-05-30"),
        ("The town holds its fair Friday.", "2025-06-06", "2025-05-30"),
        ("The art of winning in November.", "2024-11", "2025-11"),
        ("They were shocked by Sept. 11.", None, "[2001-09-11,2024-09-11]"),
    ],
)
def test_weak_signs_name_the_other_reading(text: str, edtf: str, rejected: str | None) -> None:
    (timex,) = found(text)
    assert (timex.edtf, timex.rejected) == (edtf, rejected)


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


def test_without_a_tense_the_other_reading_is_named() -> None:
    (timex,) = found("The meeting on Thursday.")
    assert (timex.edtf, timex.rejected) == ("2025-05-29", "2025-06-05")


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


@pytest.mark.parametrize(
    ("text", "published", "edtf"),
    [
        ("It fell last month.", "2025-06-01/2025-06-10", "2025-05"),
        ("It fell on May 20.", "2025-06-01/2025-06-10", "2025-05-20"),
        ("It fell in mid-May.", "2025-06-01/2025-06-10", "2025-05-10/2025-05-21"),
        ("It fell last week.", "2025-06-02/2025-06-10", "2025-05-26/2025-06-08"),  # as far as that is certain
        ("It fell yesterday.", "2025-06", "2025-05-31/2025-06-29"),
        ("It fell yesterday.", "2025", None),
        ("It fell yesterday.", None, None),
        ("It fell on Friday.", None, None),
        ("It fell on May 20.", None, "XXXX-05-20"),
        ("It fell on May 20, 2025.", None, "2025-05-20"),
    ],
)
def test_only_as_far_as_the_publication_is_certain(text: str, published: str | None, edtf: str | None) -> None:
    (timex,) = found(text, published)
    assert timex.edtf == edtf
    assert timex.value is None or "/" not in timex.value


def test_an_unknown_year_bounds_nothing() -> None:
    (timex,) = found("It fell on May 20.", None)
    assert timex.edtf and bounds(timex.edtf) is None


def test_furniture_and_datelines_are_left_out() -> None:
    text = "GREY BAY, May 20"
    assert find_timexes(text, sentence(text, "dateline"), TUESDAY) == []
    assert find_timexes(text, sentence(text, "furniture"), TUESDAY) == []
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
    text = unit * (200_000 // len(unit))
    begin = time.process_time()
    find_timexes(text, [], TUESDAY)
    assert time.process_time() - begin < 5  # some 0.3 s; a quadratic search would take minutes


@pytest.mark.parametrize(
    ("text", "published", "whence", "edtf"),
    [
        ("Published June 3, 2025\n\nMayor Ana Ruiz resigned on Monday.", "2025-06-03", "text", "2025-06-02"),
        (
            "GREY BAY, June 3, 2025 (Coast Wire) — Mayor Ana Ruiz resigned on Monday.",
            "2025-06-03",
            "text",
            "2025-06-02",
        ),
        ("Mayor Ana Ruiz resigned on Monday.", None, "none", None),
        # a place abroad moves no day
        ("PARIS (Coast Wire) — Mayor Ana Ruiz resigned late Monday.", None, "none", None),
    ],
)
def test_a_day_of_publication_in_the_text_stands_in(
    text: str, published: str | None, whence: str, edtf: str | None
) -> None:
    reading = read_document(text)
    assert (reading.published, reading.published_from) == (published, whence)
    assert [timex.edtf for timex in reading.timexes] == [edtf]


def test_a_dateline_abroad_moves_no_day() -> None:
    reading = read_document("TOKYO (Coast Wire) — Mayor Ana Ruiz resigned late Monday.", published=TUESDAY)
    assert [timex.edtf for timex in reading.timexes] == ["2025-06-02"]
