"""Weights of signs are added up to a chance."""

from __future__ import annotations

from math import exp
from pathlib import Path

import pytest

from claimline.reading.learned.sign_steps import step
from claimline.reading.learned.weighed_signs import Weights, weights_of

LEARNED = Weights(-1000, {"speaker not decided": 2000, "kind: direct": -500})


@pytest.mark.parametrize(
    ("found", "odds"),
    [
        ((), -1.0),
        (("speaker not decided",), 1.0),
        (("kind: direct", "speaker not decided"), 0.5),
        (("never seen",), -1.0),
    ],
)
def test_weights_are_added_up_to_a_chance_of_a_thousand(found: tuple[str, ...], odds: float) -> None:
    assert LEARNED.chance(found) == round(1000 / (1 + exp(-odds)))


def test_weights_are_read_from_their_file(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text('{"start": 250, "of_sign": {"lead: since": 900}}', encoding="utf-8")
    assert weights_of(file) == Weights(250, {"lead: since": 900})


@pytest.mark.parametrize(("number", "words"), [(0, "under 2"), (2, "2 or more"), (3, "2 or more"), (9, "4 or more")])
def test_a_number_is_told_by_the_largest_step_it_reaches(number: int, words: str) -> None:
    assert step(number, (2, 4)) == words
