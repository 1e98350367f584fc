"""Dates that rules leave open: taken where what was learned is sure enough, and bounds told as such."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.dating.learned_dating import WEIGHTS
from claimline.reading.document import read_document
from claimline.reading.learned.weighed_signs import weights_of
from claimline.tables import StatementReading

TUESDAY = "2025-06-03"


def told(text: str, said: str = "") -> StatementReading:
    """The statement that holds these words; without any, the first."""
    return next(one for one in read_document(text, TUESDAY).statements if said in (one.text or ""))


@pytest.mark.parametrize(
    ("text", "edtf", "timing"),
    [
        ("Harbour voters approved the plan, legalizing fishing at night, in 2012.", "2012", "background"),
        ("Last updated at 15:41 GMT, Tuesday, 20 May 2025, the ferry sank.", None, "past"),
        ("Ruiz evoked the storm in her town in 2012.", None, "past"),
        ("The crew said late on Monday that the ferry sank.", None, "past"),
        ("It was the worst storm in the bay since 1982.", None, "past"),
        ("It was the third storm in the bay since early 2021.", None, "past"),
        ("But his comments on Friday only angered the town.", None, "past"),
    ],
)
def test_what_rules_leave_open_is_dated_where_it_is_plain(text: str, edtf: str | None, timing: str | None) -> None:
    found = told(text)
    assert (found.edtf, found.timing, found.bounds) == (edtf, timing, None)


@pytest.mark.parametrize(
    ("text", "by", "bounds", "timing"),
    [
        ("The pier has been shut since May 20.", "May 20", "2025-05-20/..", "ongoing"),
        ("The pier has been shut since last week.", "last week", "2025-05-26/..", "ongoing"),
        ("The quay will be open by June 20.", "June 20", "../2025-06-20", "planned"),
        ("The order is in force until July 19.", "July 19", "../2025-07-19", None),
    ],
)
def test_what_only_bounds_it_is_told_as_such(text: str, by: str, bounds: str, timing: str | None) -> None:
    found = told(text)
    assert (found.edtf, found.bounds, found.timing) == (None, bounds, timing)
    assert text[found.dated_start : found.dated_end] == by


@pytest.mark.parametrize(
    ("text", "edtf"),
    [
        ("“We lost a friend today,” Ruiz said.", TUESDAY),
        ("“We lost a friend today,” Ruiz said on Monday.", "2025-06-02"),
        ("“We lost a friend yesterday,” Ruiz said.", None),  # the day before which?
        ("“We lost a friend yesterday,” Ruiz said on Monday.", "2025-06-01"),
    ],
)
def test_within_quotation_marks_days_count_from_the_day_of_speaking(text: str, edtf: str | None) -> None:
    assert told(text, "friend").edtf == edtf


def test_the_weights_that_ship_are_whole_numbers_of_signs() -> None:
    learned = weights_of(WEIGHTS)
    assert len(learned.of_sign) > 300
    assert all(isinstance(weight, int) and weight for weight in learned.of_sign.values())
    written = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    assert list(written["of_sign"]) == sorted(written["of_sign"])


WORDS = st.sampled_from(
    "on since by until May 20 Friday last week the ferry sank . , and in 1998 today “ ” said".split()
)


@given(st.lists(WORDS, max_size=20).map(" ".join))
def test_a_statement_has_a_date_or_a_bound_or_neither(text: str) -> None:
    for one in read_document(text, TUESDAY).statements:
        assert one.edtf is None or one.bounds is None
        assert (one.dated_start is None) == (one.edtf is None and one.bounds is None)
