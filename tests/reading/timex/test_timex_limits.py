"""What a date means, at the limits: one sentence, one day, one word more between it and what it hangs on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from claimline.reading.dating.print_stamps import is_stamp
from claimline.reading.dating.speech_time import beside_cue, named_dates
from claimline.reading.document import read_document
from claimline.reading.lexical.spans import Span
from claimline.reading.structure.sentences import split_sentences
from claimline.reading.timex.timexes import find_timexes
from claimline.tables import TimexReading
from limits import at_the_limits, times

TUESDAY = "2025-06-03"
OLD = "The quay is old. "


def found(text: str, published: str = TUESDAY) -> list[TimexReading]:
    return find_timexes(text, split_sentences(text), published)


def edtf(text: str, words: str, published: str = TUESDAY) -> str | None:
    """The date of the first expression that holds these words; `none` where there is no such expression."""
    return next((timex.edtf for timex in found(text, published) if words in timex.text), "none")


def value(text: str, words: str) -> str | None:
    return next((timex.value for timex in found(text) if words in timex.text), "none")


def later(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def of_event(text: str, published: str = TUESDAY) -> tuple[str | None, str | None]:
    """The date of the first statement, and how it lies to publication."""
    told = read_document(text, published).statements[0]
    return told.edtf, told.timing


def beside(reach: int) -> bool:
    """Whether a day is that of saying which ends so far behind the cue."""
    text = f"Ruiz said {'x' * (reach - 4)} on Monday the quay was shut."
    dates = [timex for timex in found(text) if timex.edtf]
    return bool(list(beside_cue(text, Span(0, 4), Span(5, 9), [], dates)))


def in_source(reach: int) -> bool:
    """Whether a day is that of saying which begins so far behind the first word of the source."""
    text = f"A {'x' * (reach - 13)} letter of May 20 from the port said the quay was shut."
    cue = text.index("said")
    dates = [timex for timex in found(text) if timex.edtf]
    named = named_dates(text, Span(0, cue - 1), Span(cue, cue + 4), [(cue + 5, len(text))], dates)
    return named.said is not None and named.said.start == reach


SHUT_AT = "In the following month it shut."
MAY_20 = "on May 20, 2024, was tense. They sailed two days after the"
LIMITS: list[tuple[str, int, Callable[[int], bool]]] = [
    (
        "sentences behind a month",
        3,
        lambda n: edtf(f"It opened in May 2024. {OLD * (n - 1)}{SHUT_AT}", "following month") == "2024-06",
    ),
    (
        "sentences behind the only day",
        4,
        lambda n: edtf(f"It sank on May 20, 2024. {OLD * (n - 1)}That day it rained.", "hat day") == "2024-05-20",
    ),
    (
        "tokens from an amount to the year it is compared with",
        12,
        lambda n: value(f"They sold 40 {times(n - 1)} a year earlier.", "year earlier") == "2024",
    ),
    (
        "days from a day that all remember",
        60,
        lambda n: edtf("They were shocked by Sept. 11.", "Sept. 11", later("2024-09-11", n)) == "2024-09-11",
    ),
    (
        "days to Tuesday the 10th",
        35,
        lambda n: edtf("They left on Tuesday the 10th.", "10th", later("2025-06-10", n)) not in ("none", None),
    ),
    ("years ahead of '35", 10, lambda n: edtf(f"The mayor of '{25 + n} left.", "'") == f"20{25 + n}"),
    ("months back to last May", 3, lambda n: edtf("It opened last May.", "May", f"2025-{5 + n:02}-03") is None),
    ("months ahead to June", 3, lambda n: edtf("the session in June", "June", f"2025-{6 - n:02}-03") == "2025-06"),
    (
        "months ahead of what may be",
        8,
        lambda n: edtf("It may close in March.", "March", f"2025-{15 - n:02}-03") == "2026-03",
    ),
    ("months ahead to the autumn", 4, lambda n: edtf("into the autumn", "autumn", f"2025-{9 - n:02}-03") == "2025-23"),
    ("tokens to profit", 6, lambda n: edtf(f"In the first half {times(n - 1)} profit fell.", "half") != "none"),
    (
        "tokens to a touchdown",
        15,
        lambda n: edtf(f"He ran in the second quarter {times(n - 1)} touchdown.", "quarter") == "none",
    ),
    ("years ago this week", 100, lambda n: edtf(f"It sank {n} years ago this week.", "ago this week") != "none"),
    (
        "years that are no background",
        1,
        lambda n: of_event("The ferry sank in May 2020, Ruiz said.", f"{2020 + n}-06-03")[1] != "background",
    ),
    (
        "tokens behind updated",
        7,
        lambda n: of_event(f"The ferry sank updated {times(n - 1, 'here')} May 20, Ruiz said.")[0] is None,
    ),
    (
        "tokens from a meeting to its day",
        7,
        lambda n: edtf(f"The meeting at {times(n - 2, 'Bay')} {MAY_20} meeting.", "two days") == "2024-05-22",
    ),
    (
        "tokens from after to the meeting",
        6,
        lambda n: edtf(f"The meeting {MAY_20} {times(n - 2, 'tense')} meeting.", "two days") == "2024-05-22",
    ),
    (
        "weeks between the first and the last day on which it may have been published",
        8,
        lambda n: edtf("They left last week.", "last week", f"2025-03-03/{later('2025-03-03', 7 * n)}") is not None,
    ),
    (
        "days from figures to publication",
        1,
        lambda n: edtf("5/6/2025 The quay is old.", "5/6", later("2025-05-06", n)) == "2025-05-06",
    ),
    ("code points from a cue to the day of saying", 40, lambda n: beside(n + 2 - 4)),
    ("code points from updated to a date", 48, lambda n: is_stamp(f"updated{' ' * (n - 7)}May 20", "May 20", n)),
    ("code points from a date to updated", 24, lambda n: is_stamp(f"May 20{' ' * (n - 7)}updated", "May 20", 0)),
    ("code points from a source to the day in it", 79, in_source),
]


@at_the_limits(LIMITS)
def test_how_far_a_date_reaches(holds: Callable[[int], bool], number: int, expected: bool) -> None:
    assert holds(number) is expected


@pytest.mark.parametrize(
    ("published", "other"), [("2025-01-29", "2024-05-01"), ("2025-01-30", None)], ids=["not much nearer", "much nearer"]
)
def test_a_day_without_a_year_is_the_nearer_one_if_it_is_three_times_nearer(published: str, other: str | None) -> None:
    [timex] = found("the session of May 1", published)
    assert (timex.edtf, timex.rejected) == ("2025-05-01", other)


def test_friday_the_thirteenth_may_lie_fourteen_months_back() -> None:
    assert edtf("It sank on Friday the 13th.", "13th", "2013-09-10") == "2012-07-13"
