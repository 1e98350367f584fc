"""Amounts in invented sentences and articles: precision and recall against a pinned floor, without any data folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from claimline.quality.amount_scores import Example, Expected, compare, load_examples, measure_quantities
from claimline.quality.figures import read_json

QUALITY = Path(__file__).parent
EXAMPLES = load_examples(QUALITY / "quantities.yml")


def test_there_are_150_sentences_and_15_articles() -> None:
    assert len(EXAMPLES) == 165
    assert sum("\n" in example.text for example in EXAMPLES) == 15
    assert len({example.text for example in EXAMPLES}) == 165


def test_amounts_hold_their_floors() -> None:
    measured = measure_quantities(EXAMPLES).figures
    floors = read_json(QUALITY / "floors.json")
    below = {key: value for key, value in measured.items() if value < floors[f"quantities.{key}"]["floor"]}
    assert below == {}


COMPARED = [
    # the words hold the number; what is found may begin earlier
    (Example("It has about 40 boats.", (Expected("40", 40, None, "~", None, "boats"),)), [True]),
    # a wrong noun, a wrong comparator, a missing amount, one too many
    (Example("It has 40 boats.", (Expected("40", 40, None, "=", None, "ships"),)), [False]),
    (Example("It has 40 boats.", (Expected("40", 40, None, "≥", None, "boats"),)), [False]),
    (Example("It has no boats.", (Expected("no", 0, None, "=", None, "boats"),)), [False]),
    (Example("It has 40 boats.", ()), [False]),
]


@pytest.mark.parametrize(("example", "right"), COMPARED)
def test_comparing(example: Example, right: list[bool]) -> None:
    assert [row.right for row in compare(example)] == right
