"""Counts, dates and names as pages say them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.report.views.wording import counted, date_words, listed, name_order, shortened


@pytest.mark.parametrize(
    ("edtf", "words"),
    [
        (None, "date not given"),
        ("2031-03-04", "4 March 2031"),
        ("2031-03", "March 2031"),
        ("2031-03-XX", "March 2031"),
        ("2031", "2031"),
        ("2031-23", "autumn 2031"),
        ("2031-03-04~", "about 4 March 2031"),
        ("2031-03-04?", "perhaps 4 March 2031"),
        ("2031-03-01/2031-03-12", "between 1 and 12 March 2031"),
        ("2031-03-28/2031-04-02", "between 28 March and 2 April 2031"),
        ("2030-12-30/2031-01-02", "between 30 December 2030 and 2 January 2031"),
        ("../2031-03-04", "up to 4 March 2031"),
        ("2031-03-04/..", "from 4 March 2031 on"),
        ("[2031-03-04,2031-03-09]", "[2031-03-04,2031-03-09]"),
        ("203X", "203X"),
    ],
)
def test_dates(edtf: str | None, words: str) -> None:
    assert date_words(edtf) == words


@given(st.text())
def test_any_text_has_some_words(edtf: str) -> None:
    assert isinstance(date_words(edtf), str)


def test_counts_and_lists() -> None:
    assert counted(1, "outlet") == "1 outlet"
    assert counted(1200, "story", "stories") == "1,200 stories"
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"


@given(st.text(), st.integers(2, 60))
def test_shortened_words_fit(words: str, characters: int) -> None:
    assert len(shortened(words, characters)) <= characters


def test_shortened_cuts_between_words() -> None:
    assert shortened("The pier falls into the sea", 15) == "The pier falls…"
    assert shortened("Pierfallsintothesea", 5) == "Pier…"


def test_names_stand_as_a_reader_counts() -> None:
    names = ["Article 10", "the Lamp", "Article 2", "Harbour Post", "article 3", "²"]
    assert sorted(names, key=name_order) == ["Article 2", "article 3", "Article 10", "Harbour Post", "the Lamp", "²"]
