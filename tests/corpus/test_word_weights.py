"""How much a shared word tells, at the limits: how common in the language, how common in the story."""

from __future__ import annotations

import math

import pytest

from claimline.corpus import word_weights
from claimline.corpus.word_weights import in_story, weight

COMMON = [
    # zipf of a word, its points
    (6.01, 0),  # everybody's
    (6.0, 10),
    (5.5, 15),
    (2.0, 50),
    (1.5, 50),  # no rarer than a name
]


@pytest.mark.parametrize(("zipf", "points"), COMMON)
def test_the_rarer_a_word_is_the_more_it_tells(zipf: float, points: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(word_weights, "_zipf", lambda form: zipf)
    assert weight.__wrapped__("dredger") == points


@pytest.mark.parametrize(("letters", "asked"), [(60, True), (61, False)])
def test_what_is_longer_than_60_letters_is_no_word(letters: int, asked: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(word_weights, "_zipf", lambda form: 6.5)
    assert (weight.__wrapped__("x" * letters) == 0) is asked


@pytest.mark.parametrize(("having", "points"), [(51, 50), (52, 50), (80, 42), (980, 5)])
def test_what_the_story_is_about_tells_less(having: int, points: int) -> None:
    assert in_story(50, having, 1000) == points


def test_a_word_in_a_twentieth_of_a_story_keeps_its_points() -> None:
    assert in_story(1000, 50, 980) == 1000
    assert in_story(1000, 60, 980) == round(1000 * math.log(0.06) / math.log(0.05)) == 939


def test_in_a_short_list_no_word_is_common() -> None:
    assert in_story(1000, 1, 0) == 1000
    assert in_story(1000, 2, 0) == round(1000 * math.log(0.1) / math.log(0.05)) == 769
