"""Words of an article without a parse: short sentences that stand alone, and openings that end at a clause."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.syntax.clause_titles import begins_midway, opening, plain_clause
from claimline.reading.syntax.title_ends import GOOD_WORDS, LEAST_WORDS

PLAIN = [
    ("The quay was closed on Monday.", "The quay was closed on Monday"),
    ("Ruiz was sent to the U.S.", "Ruiz was sent to the U.S."),
    ("the quay was closed on Monday.", None),  # the middle of a sentence
    ("He closed the old quay.", None),
    ("When the quay was closed, it rained.", None),
    ("The port closed it on Monday.", None),
    ("A quay in the old town.", None),  # no verb
    ("Who closed the old quay?", None),
    ("The quay was closed. The port was not.", None),
]


@pytest.mark.parametrize(("words", "expected"), PLAIN)
def test_short_sentences(words: str, expected: str | None) -> None:
    found = plain_clause(words, quoted=False)
    assert (found.place.of(words) if found else None) == expected


def test_who_speaks_may_point_to_what_was_said() -> None:
    assert plain_clause("Ana Ruiz closed it on Monday.", quoted=True)
    assert not plain_clause("Ana Ruiz closed it on Monday.", quoted=False)


@pytest.mark.parametrize(
    ("words", "stands"), [(LEAST_WORDS - 1, False), (LEAST_WORDS, True), (GOOD_WORDS, True), (GOOD_WORDS + 1, False)]
)
def test_neither_too_short_nor_too_long(words: int, stands: bool) -> None:
    assert (plain_clause(f"Ruiz was{' old' * (words - 2)}.", quoted=False) is not None) is stands


def test_the_shorter_is_better() -> None:
    short, long = (plain_clause(f"Ruiz was{' old' * n}.", quoted=False) for n in (4, 16))
    assert short is not None
    assert long is not None
    assert short.score > long.score


OPENINGS = [
    ("Two pilots left their posts, and the port was closed for a week", 12, "Two pilots left their posts"),
    ("The pilots had left the quay; nobody saw them", 12, "The pilots had left the quay"),
    ("Ruiz said the port was closed. Moss said nothing at all of it", 12, "Ruiz said the port was closed."),
    ("Two pilots left their posts, and the port was closed for a week", 4, ""),  # no clause ends so early
    ("The captain, seen on the quay, resigned from the port", 6, ""),
    ("The port of", 12, ""),
    ("", 12, ""),
]


@pytest.mark.parametrize(("words", "most", "expected"), OPENINGS)
def test_openings(words: str, most: int, expected: str) -> None:
    assert opening(words, most) == expected


def test_what_begins_midway() -> None:
    assert begins_midway("against the fees")
    assert begins_midway("was struck by a ferry")
    assert not begins_midway("the fees rose")
    assert not begins_midway("“In May the fees rose”")


@given(st.text(alphabet="ab ,.;“”…-—()\nA", max_size=300), st.integers(1, 20))
def test_an_opening_is_the_first_words_of_its_text(text: str, most: int) -> None:
    found = opening(text, most)
    assert text.startswith(found)
    assert len(found.split()) <= most


@pytest.mark.parametrize("part", ["a, ", "and ", "(", ".", "A. ", ", b ", " — "])
def test_time_is_linear(part: str) -> None:
    begun = time.process_time()
    opening(part * 100_000, 12)
    plain_clause(part * 100_000, quoted=False)
    assert time.process_time() - begun < 10
