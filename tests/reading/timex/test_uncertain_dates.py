"""Dates with two readings, or none, and what is known of the day of publication."""

from __future__ import annotations

import pytest

from claimline.edtf import bounds
from claimline.reading.timex.timexes import find_timexes, undecided_dates
from claimline.tables import SentenceReading, TimexReading
from claimline.text import read_document

TUESDAY = "2025-06-03"


def sentence(text: str, kind: str = "prose") -> list[SentenceReading]:
    return [SentenceReading(start=0, end=len(text), paragraph=0, kind=kind)]  # type: ignore[arg-type]


def found(text: str, published: str | None = TUESDAY) -> list[TimexReading]:
    return find_timexes(text, sentence(text), published)


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
        ("The Sept. 11 attack on the mission in Grey Bay hurt four.", None, "[2001-09-11,2024-09-11]"),
    ],
)
def test_weak_signs_name_the_other_reading(text: str, edtf: str, rejected: str | None) -> None:
    (timex,) = found(text)
    assert (timex.edtf, timex.rejected) == (edtf, rejected)


def test_without_a_tense_the_other_reading_is_named() -> None:
    (timex,) = found("The meeting on Thursday.")
    assert (timex.edtf, timex.rejected) == ("2025-05-29", "2025-06-05")


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
    in_prose = {s.start for s in reading.sentences if s.kind == "prose"}
    assert [timex.edtf for timex in reading.timexes if timex.start >= min(in_prose)] == [edtf]


def test_a_dateline_abroad_moves_no_day() -> None:
    reading = read_document("TOKYO (Coast Wire) — Mayor Ana Ruiz resigned late Monday.", published=TUESDAY)
    assert [timex.edtf for timex in reading.timexes] == ["2025-06-02"]
