"""Families of time expressions: what holds of one frame, unit or joint holds of its sisters."""

from __future__ import annotations

import pytest

from claimline.reading.structure.sentences import split_sentences
from claimline.reading.timex.timexes import find_timexes
from claimline.tables import SentenceReading, TimexReading

WEDNESDAY = "1989-10-25"


def found(text: str, published: str | None = WEDNESDAY) -> list[TimexReading]:
    return find_timexes(text, [SentenceReading(start=0, end=len(text), paragraph=0, kind="prose")], published)


def timexes_of(text: str) -> list[TimexReading]:
    return find_timexes(text, split_sentences(text), WEDNESDAY)


# Frame, words, type, and the values for each unit that the frame knows; {u} is the unit.
FRAMES: list[tuple[str, str, str, dict[str, str]]] = [
    (
        "It rained for another {u}.",
        "another {u}",
        "DURATION",
        {"day": "P1D", "week": "P1W", "weekend": "P1WE", "month": "P1M", "quarter": "P1Q", "year": "P1Y"},
    ),
    (
        "It rained for an additional {u}.",
        "an additional {u}",
        "DURATION",
        {"minute": "PT1M", "hour": "PT1H", "day": "P1D", "week": "P1W", "month": "P1M", "year": "P1Y"},
    ),
    ("It rained for a single {u}.", "a single {u}", "DURATION", {"hour": "PT1H", "day": "P1D", "year": "P1Y"}),
    ("It rained for one more {u}.", "one more {u}", "DURATION", {"hour": "PT1H", "week": "P1W", "year": "P1Y"}),
    ("It rained for another two {u}s.", "another two {u}s", "DURATION", {"hour": "PT2H", "week": "P2W", "year": "P2Y"}),
    ("It rained for two {u}s.", "two {u}s", "DURATION", {"weekend": "P2WE", "quarter": "P2Q", "decade": "P20Y"}),
    ("It rained every {u}.", "every {u}", "SET", {"weekend": "P1WE", "quarter": "P1Q", "year": "P1Y"}),
    ("It rained every few {u}s.", "every few {u}s", "SET", {"hour": "PTXH", "week": "PXW", "year": "PXY"}),
    ("It rained every two or three {u}s.", "every two or three {u}s", "SET", {"hour": "PT2H", "year": "P2Y"}),
    ("It rained the previous two {u}s.", "the previous two {u}s", "DURATION", {"hour": "PT2H", "month": "P2M"}),
    (
        "It rained this past {u}.",
        "this past {u}",
        "DATE",
        {"week": "1989-W42", "month": "1989-09", "quarter": "1989-Q3"},
    ),
    ("It rained this past {u}.", "this past {u}", "DURATION", {"year": "P1Y", "decade": "P10Y"}),
    ("It is due this coming {u}.", "this coming {u}", "DATE", {"week": "1989-W44", "month": "1989-11", "year": "1990"}),
    ("It rained late in the {u}.", "late in the {u}", "DATE", {"week": "1989-W43", "month": "1989-10", "year": "1989"}),
    (
        "It rained for the rest of the {u}.",
        "the {u}",
        "DATE",
        {"week": "1989-W43", "month": "1989-10", "year": "1989", "decade": "198"},
    ),
    ("It rained in the most recent {u}.", "the most recent {u}", "DATE", {"week": "1989-W42", "quarter": "1989-Q3"}),
    ("It rained in the {u}s to come.", "the {u}s to come", "DATE", {"week": "FUTURE_REF", "year": "FUTURE_REF"}),
    ("It rained a {u} or two.", "a {u} or two", "DURATION", {"hour": "PT1H", "week": "P1W", "year": "P1Y"}),
    ("It rained for two {u}s or so.", "two {u}s or so", "DURATION", {"hour": "PT2H", "week": "P2W", "year": "P2Y"}),
    ("It rained a {u} or so ago.", "a {u} or so ago", "DATE", {"week": "1989-W42", "month": "1989-09", "year": "1988"}),
    ("It rained within {u}s of the vote.", "{u}s", "DURATION", {"hour": "PTXH", "day": "PXD", "month": "PXM"}),
    ("It could take {u}s to dry.", "{u}s", "DURATION", {"hour": "PTXH", "week": "PXW", "year": "PXY"}),
    ("It dried in a matter of {u}s.", "{u}s", "DURATION", {"minute": "PTXM", "day": "PXD", "week": "PXW"}),
    ("It dried in the space of a {u}.", "a {u}", "DURATION", {"day": "P1D", "week": "P1W", "month": "P1M"}),
    # from a day that nobody told of, only the length is known
    ("Two {u}s later it dried.", "Two {u}s later", "DURATION", {"hour": "PT2H", "day": "P2D", "month": "P2M"}),
    ("It had begun {u}s before.", "{u}s before", "DURATION", {"day": "PXD", "week": "PXW", "year": "PXY"}),
    ("About half an {u} later it dried.", "About half an {u} later", "DURATION", {"hour": "PT30M"}),
    # halves
    (
        "It rained for nearly a {u} and a half.",
        "nearly a {u} and a half",
        "DURATION",
        {"hour": "PT1H30M", "year": "P1Y6M"},
    ),
    ("It rained for more than half a {u}.", "more than half a {u}", "DURATION", {"decade": "P5Y", "century": "P50Y"}),
    ("It rained a {u} and a half ago.", "a {u} and a half ago", "DATE", {"year": "1988-04", "decade": "1974"}),
    ("It rained half a {u} ago.", "half a {u} ago", "DATE", {"decade": "1984", "century": "1939"}),
    ("It began an {u} and a half ago.", "an {u} and a half ago", "TIME", {"hour": ""}),
]


@pytest.mark.parametrize(
    ("text", "words", "kind", "value"),
    [
        (text.format(u=unit), words.format(u=unit), kind, value)
        for text, words, kind, values in FRAMES
        for unit, value in values.items()
    ],
)
def test_sisters(text: str, words: str, kind: str, value: str) -> None:
    assert [(t.text, t.type, t.value or "") for t in found(text)] == [(words, kind, value)]


# Two that are joined share what only the second one names.
JOINED = [
    ("It rained in July and August 1987.", ["1987-07", "1987-08"]),
    ("It rained in July and August of last year.", ["1988-07", "1988-08"]),
    ("It rained between July and September 1987.", ["1987-07", "1987-09"]),
    ("It rained from December to January 1987.", ["1986-12", "1987-01"]),
    ("It rained from July 4 to Aug. 6, 1987.", ["1987-07-04", "1987-08-06"]),
    ("It rained July 4 and Aug. 6, 1987.", ["1987-07-04", "1987-08-06"]),
    ("It rained on July 4, 5 and 7.", ["1989-07-04", "1989-07-05", "1989-07-07"]),
    ("It rained Dec. 5 to Jan. 7.", ["1988-12-05", "1989-01-07"]),
    ("It rained Nov. 30-Dec. 2.", ["1988-11-30", "1988-12-02"]),
    ("It rained in the spring and summer of 1987.", ["1987-21", "1987-22"]),
    ("It rained in the 60s and 70s.", ["196X", "197X"]),
    ("It rained in the 18th and early 19th centuries.", ["17XX", "18XX"]),
    ("Sales fell in the second and third quarters of 1988.", ["1988-04/1988-06", "1988-07/1988-09"]),
    ("Second- and third-quarter sales fell.", ["1989-04/1989-06", "1989-07/1989-09"]),
]


@pytest.mark.parametrize(("text", "dates"), JOINED)
def test_joined_ones_share_a_year(text: str, dates: list[str]) -> None:
    assert [t.edtf for t in found(text)] == dates


def test_a_joined_year_needs_no_publication() -> None:
    assert [t.edtf for t in found("It rained in July and August 1987.", None)] == ["1987-07", "1987-08"]


VALUES = [
    ("It opened the first Monday in May.", "the first Monday in May", "DATE", "1989-05-01"),
    ("It closed on the last Friday of June 1988.", "the last Friday of June 1988", "DATE", "1988-06-24"),
    ("It rained in 1988. That June it was dry.", "That June", "DATE", "1988-06"),
    ("It sank on June 4, 1987. The following May it was raised.", "The following May", "DATE", "1988-05"),
    ("It sank on June 4, 1987. It had been built the previous May.", "the previous May", "DATE", "1987-05"),
    ("It sank in 1987. It was raised in June of that year.", "June of that year", "DATE", "1987-06"),
    ("It sank in May 1987. It was seen that June drifting.", "that June", "DATE", "1987-06"),
    ("It rained in the late 70s.", "the late 70s", "DATE", "197"),
    ("It lost money in the latter half of 1988.", "the latter half of 1988", "DATE", "1988-H2"),
    ("It lost money in the last half of 1988.", "the last half of 1988", "DATE", "1988-H2"),
    ("It lost money in the first two quarters of 1988.", "the first two quarters of 1988", "DATE", "1988-H1"),
    ("It lost money in the first quarter of the year.", "the first quarter of the year", "DATE", "1989-Q1"),
    ("It lost money in the year's first quarter.", "the year's first quarter", "DATE", "1989-Q1"),
    ("It lost money in the prior-year quarter.", "the prior-year quarter", "DATE", "1988-Q3"),
    ("It lost money in the quarter ended July 31.", "the quarter", "DATE", "1989-Q2"),
    ("It had 40 boats at year-end 1988.", "year-end 1988", "DATE", "1988"),
    ("It rained for a half-century of war.", "a half-century", "DURATION", "P50Y"),
    ("Its quarter-century of peace ended.", "quarter-century", "DURATION", "P25Y"),
    ("It ended its decades-long feud.", "decades-long", "DURATION", "PXE"),
    ("It rained over a two-year period.", "two-year", "DURATION", "P2Y"),
    ("It ended 1990 and beyond, he said.", "1990 and beyond", "DATE", "1990"),
    ("It rained in post-1945 towns.", "post-1945", "DATE", "1945"),
    ("It rained in 1985-1988.", "1988", "DATE", "1988"),
    ("It sank at 3.30pm on Monday.", "3.30pm", "TIME", "1989-10-23T15:30"),
    ("It rained on weekends.", "weekends", "SET", "XXXX-WXX-WE"),
    ("It rained long ago.", "long ago", "DATE", "PAST_REF"),
    ("It rained a long time ago.", "a long time ago", "DATE", "PAST_REF"),
    ("It will dry in the future if it stops.", "the future", "DATE", "FUTURE_REF"),
    ("It will dry in the very near future.", "the very near future", "DATE", "FUTURE_REF"),
]


@pytest.mark.parametrize(("text", "words", "kind", "value"), VALUES)
def test_values(text: str, words: str, kind: str, value: str) -> None:
    assert (words, kind, value) in [(t.text, t.type, t.value) for t in found(text)]


IN_ONE_STORY = [
    # what was told of last is what a later one counts from
    ("In March the port opened. It was full. The following month it shut.", "The following month", "1989-04"),
    ("It sank on June 7. That week it rained.", "That week", "1989-W23"),
    ("It sank on June 7. Later that month it was raised.", "Later that month", "1989-06"),
    ("It sold 4 boats last week, up from 3 the week before.", "the week before", "1989-W41"),
    ("The ferry sank in May 1986. The next year, it was raised.", "The next year", "1987"),
    ("The ferry was sold in 1988. The next year, it is to be raised.", "The next year", "1990"),
    ("Costs will rise 4% in fiscal 1991 and 3% the following year.", "the following year", "1992"),
    ("In the nine months it earned $9 million, up from $8 million a year earlier.", "a year earlier", "1988"),
    ("It lost money in the latest period.", "the latest period", "1989-Q3"),
    ("It lost money in the latest fiscal year.", "the latest fiscal year", "1988"),
    ("Net for the year-earlier nine months fell.", "the year-earlier nine months", "P9M"),
    ("It was the week's worst storm.", "the week", "1989-W43"),
    ("The boat will one day sail again.", "one day", "FUTURE_REF"),
    ("The boat sailed for one day.", "one day", "P1D"),
    ("The boat sailed one day after the storm.", "one day", "P1D"),
    ("The storm may last two weeks.", "two weeks", "P2W"),
    ("It was drawn this May 20.", "May 20", "1989-05-20"),
    ("It sank on June 7. It had left the day before with a crew of four.", "the day before", "1989-06-06"),
]


@pytest.mark.parametrize(("text", "words", "value"), IN_ONE_STORY)
def test_in_one_story(text: str, words: str, value: str) -> None:
    assert (words, value) in [(t.text, t.value) for t in timexes_of(text)]


DAYS_AND_MONTHS = [
    ("It is due this coming Monday.", "this coming Monday", "DATE", "1989-10-30"),
    ("It sank this past Monday.", "this past Monday", "DATE", "1989-10-23"),
    ("It sank Monday last week.", "Monday last week", "DATE", "1989-10-16"),
    ("It sails Monday next week.", "Monday next week", "DATE", "1989-10-30"),
    ("It sank on May 20, 1987. The following Friday it was raised.", "The following Friday", "DATE", "1987-05-22"),
    ("It rained Monday-Friday.", "Friday", "DATE", "1989-10-27"),
    ("It rained between Monday and Friday.", "Friday", "DATE", "1989-10-27"),
    ("It rains every other Monday.", "every other Monday", "SET", "XXXX-WXX-1"),
    ("It is due this coming March.", "this coming March", "DATE", "1990-03"),
    ("It sank this past December.", "this past December", "DATE", "1988-12"),
    ("It sank in March; last week it was raised.", "March", "DATE", "1989-03"),
    ("It may sail as early as March.", "March", "DATE", "1990-03"),
    ("It will sail starting March 3.", "March 3", "DATE", "1990-03-03"),
    ("It rains every Christmas.", "every Christmas", "SET", "P1Y"),
    ("It sank this past Christmas.", "this past Christmas", "DATE", "1988-12-25"),
    ("It sank at Christmas of last year.", "Christmas of last year", "DATE", "1988-12-25"),
    ("It sank on Christmas Day 1987.", "Christmas Day 1987", "DATE", "1987-12-25"),
]


@pytest.mark.parametrize(("text", "words", "kind", "value"), DAYS_AND_MONTHS)
def test_days_months_and_holidays(text: str, words: str, kind: str, value: str) -> None:
    assert (words, kind, value) in [(t.text, t.type, t.value) for t in timexes_of(text)]


@pytest.mark.parametrize("length", ["two or three weeks", "a week or two", "two weeks or so", "a week and a half"])
def test_a_loose_length_after_an_event_has_no_day(length: str) -> None:
    later = timexes_of(f"The meeting was on May 20. He left {length} after the meeting.")[-1]
    assert (later.text, later.edtf, later.anchor_kind, later.anchor) == (length, None, "event", "1989-05-20")


def test_two_mondays_ago_are_no_habit() -> None:
    assert found("It rained two Mondays ago.") == []


SPOKEN = [
    # a quotation or question mark behind them is no noun
    ("Was it dry in the past?", "the past", "DATE", "PAST_REF"),
    ("“It will be dry in the future” was all.", "the future", "DATE", "FUTURE_REF"),
    ("These days it is dry.", "These days", "DATE", "PRESENT_REF"),
    ("Over the years, it dried.", "years", "DURATION", "PXY"),
    ("In the months that followed, it dried.", "months", "DURATION", "PXM"),
    ("It rained for some weeks.", "some weeks", "DURATION", "PXW"),
    ("It rained for a number of years.", "years", "DURATION", "PXY"),
    # where one kind fits and does not mean it, another may
    ("It was shut for 14 days from Friday.", "14 days", "DURATION", "P14D"),
    ("It sank in 1960 after eight years.", "1960", "DATE", "1960"),
    ("It rose on April 29 to 5 feet.", "April 29", "DATE", "1989-04-29"),
    ("It lasted one hundred and twenty days.", "one hundred and twenty days", "DURATION", "P120D"),
    ("It signed three five-year leases.", "five-year", "DURATION", "P5Y"),
    ("It sank following a three-hour trip.", "three-hour", "DURATION", "PT3H"),
    ("They looked past November.", "November", "DATE", "1988-11"),
    ("It sank at five thirty this morning.", "five thirty this morning", "TIME", "1989-10-25T05:30"),
    ("It sank at nine p.m. Sunday.", "nine p.m. Sunday", "TIME", "1989-10-22T21:00"),
    ("It sank at ten thirty-five a.m. on Monday.", "ten thirty-five a.m.", "TIME", "1989-10-23T10:35"),
    ("It sank Sunday at four in the afternoon.", "four in the afternoon", "TIME", "1989-10-22T16:00"),
    ("It sank at six o'clock.", "six o'clock", "TIME", None),
    ("It sank at 3pm on 5 May.", "3pm", "TIME", "1989-05-05T15:00"),
    ("It sank at 0748 GMT, Tuesday, 6 June.", "0748 GMT, Tuesday, 6 June", "TIME", "1989-06-06T07:48"),
    ("It sank a hundred and fifty years ago.", "a hundred and fifty years ago", "DATE", "1839"),
    ("It sank ten or twelve years ago.", "ten or twelve years ago", "DATE", "1979"),
    ("It rained for the past two or three weeks.", "the past two or three weeks", "DURATION", "P2W"),
    ("It rained for the past half century.", "the past half century", "DURATION", "P50Y"),
    ("It rained for the last year and a half.", "the last year and a half", "DURATION", "P1Y6M"),
    ("It will rain in the next week or two.", "the next week or two", "DURATION", "P1W"),
    ("It sank the day before yesterday.", "the day before yesterday", "DATE", "1989-10-23"),
    ("It sails the day after tomorrow.", "the day after tomorrow", "DATE", "1989-10-27"),
    ("It sank in '68.", "'68", "DATE", "1968"),
    ("It sank in the summer of '68.", "the summer of '68", "DATE", "1968-SU"),
    ("It sank on May 4, '68.", "May 4, '68", "DATE", "1968-05-04"),
    ("It was built in the first half of the 1960s.", "the first half of the 1960s", "DATE", "196"),
    ("It sank on the 15th of last month.", "the 15th of last month", "DATE", "1989-09-15"),
    ("It will rain Oct. 27 through the 30th.", "Oct. 27 through the 30th", "DATE", "1989-10-27/1989-10-30"),
    ("It lost money in the 1988 fiscal year.", "the 1988 fiscal year", "DATE", "1988"),
    ("It sank on 2/6/89.", "2/6/89", "DATE", None),
    ("It sank on 9/11/89.", "9/11/89", "DATE", "1989-09-11"),
]


@pytest.mark.parametrize(("text", "words", "kind", "value"), SPOKEN)
def test_spoken_and_short_forms(text: str, words: str, kind: str, value: str | None) -> None:
    assert (words, kind, value) in [(t.text, t.type, t.value) for t in found(text)]


# Which side of publication a bare date lies on.
TENSES = [
    ("The mayor, speaking to sailors Monday, said the pier will shut.", "Monday", "1989-10-23"),
    ("In her address to young sailors on Monday she wept.", "Monday", "1989-10-23"),
    ("The mayor wouldn't say Monday how she will vote.", "Monday", "1989-10-23"),
    ("The mayor didn't sail on Monday as planned.", "Monday", "1989-10-23"),
    ("The crew was found to be ill on Monday.", "Monday", "1989-10-23"),
    ("A count of the boats, taken Monday, has a margin of two.", "Monday", "1989-10-23"),
    ("The port said that on Monday it will shut.", "Monday", "1989-10-30"),
    ("They fear the captains who on Monday left the port.", "Monday", "1989-10-23"),
    ("The mayor, if she wins in November, would shut the pier.", "November", "1989-11"),
    ("They were to hold a fair for invited crews on Monday.", "Monday", "1989-10-30"),
    ("He said on Meet the Sailors on Monday that it sank.", "Monday", "1989-10-23"),
    ("After refusing to sail in April, he never sailed.", "April", "1989-04"),
    ("The crew would have met on Monday.", "Monday", "1989-10-23"),
    ("The mayor is speaking Monday.", "Monday", "1989-10-30"),
    ("The fair is being held on Monday.", "Monday", "1989-10-30"),
    ("Rain is likely Monday.", "Monday", "1989-10-30"),
    ("The ruling comes Monday.", "Monday", "1989-10-30"),
    ("The vote was pushed back to Monday.", "Monday", "1989-10-30"),
    ("The mayor could not be reached Monday.", "Monday", "1989-10-23"),
    (
        "On Monday, after a long row with the owners of the four boats of the port, the mayor left.",
        "Monday",
        "1989-10-23",
    ),
    (
        "He denied it, a man with four boats and no crew at the pier of a bay by the sea, on Monday.",
        "Monday",
        "1989-10-23",
    ),
]


@pytest.mark.parametrize(("text", "words", "edtf"), TENSES)
def test_tense(text: str, words: str, edtf: str) -> None:
    assert {t.text: t.edtf for t in found(text)}.get(words) == edtf


def test_since_9_11_is_dated_but_what_is_named_after_it_is_not() -> None:
    assert [(t.value, t.edtf) for t in found("It changed since 9/11.", "2016-05-20")] == [("2001-09-11", "2001-09-11")]
    assert [(t.value, t.edtf) for t in found("The 9/11 families spoke.", "2016-05-20")] == [("2001-09-11", None)]
    assert found("He won 9/11 of them.", "1989-10-25") == []


NONE = [
    "It happened in the last week of the war.",
    "She is in her late 60s.",
    "Temperatures were in the 60s.",
    "Wait a minute, he said.",
    "They met every now and then.",
    "It will end late in the day.",
    "How long ago is not known.",
    "It cost $40 a day or two.",
    "They worked the quarter-mile pier.",
    "One day the captain saw a whale.",
    "They found a zero-day fault in it.",
    "It was built in the past mayor's time.",
    "They walked for these days of rain.",
    "Over a quarter, 26 percent, sank.",
    "It sank after the day's earlier storm.",
    "It sank at 2088 Harbour Street.",
    "So wrote sailor1976 of it.",
    "It rained five times in as many days.",
    "It was built in the third century BC.",
]


@pytest.mark.parametrize("text", NONE)
def test_no_date(text: str) -> None:
    assert [timex.text for timex in found(text)] == []
