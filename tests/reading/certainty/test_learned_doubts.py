"""Doubts: weights added up, and what is doubtful in a text."""

from __future__ import annotations

import json

import pytest

from claimline.reading.certainty.learned_doubts import WEIGHTS, doubts, is_too_doubtful, telling, weights
from claimline.reading.document import read_document
from claimline.settings import DEFAULT


def test_the_weights_that_ship_are_whole_numbers_of_signs() -> None:
    assert isinstance(weights().start, int)
    assert len(weights().of_sign) > 300
    assert all(isinstance(weight, int) and weight for weight in weights().of_sign.values())
    written = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    assert list(written["of_sign"]) == sorted(written["of_sign"])  # a diff shows what a learning changed


def test_the_signs_that_speak_most_against_a_statement_come_first() -> None:
    heaviest = max(weights().of_sign, key=lambda sign: weights().of_sign[sign])
    lightest = min(weights().of_sign, key=lambda sign: weights().of_sign[sign])
    assert telling({heaviest, lightest, "never seen"}, 3) == [heaviest]


@pytest.mark.parametrize(
    ("text", "doubtful"),
    [
        ("“The pier is shut for the winter,” Mayor Ana Ruiz said on Monday.", False),
        ("The ferry struck the quay at Grey Bay on Monday.", False),
        ("The port closed the pier. Nobody paid. “It will stay shut,” they said.", True),
    ],
)
def test_what_names_its_speaker_is_certain_and_what_names_nobody_is_not(text: str, doubtful: bool) -> None:
    reading = read_document(text, "2025-06-03")
    found = zip(reading.statements, doubts(text, reading), strict=True)
    assert any(is_too_doubtful(statement, doubt, DEFAULT.most_doubt) for statement, doubt in found) is doubtful


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The ferry struck the quay at Grey Bay.", True),
        ("Mayor Ana Ruiz said that the pier was shut.", True),
        ("Mayor Ana Ruiz denied that the pier was shut.", False),
    ],
)
def test_a_denial_is_never_too_doubtful(text: str, expected: bool) -> None:
    [statement] = read_document(text, "2025-06-03").statements
    assert is_too_doubtful(statement, 201, 200) is expected
    assert not is_too_doubtful(statement, 200, 200)
