"""Quoted words that a noun introduces, and no verb: a body put out a warning, sent letters with warnings of it."""

from __future__ import annotations

import pytest

from claimline.text import read_document

CASES = [
    ("The board put out a warning: “Stay off the pier until noon.”", "board"),
    ("The Harbour Board sent letters with warnings of “a very high tide” to all houses.", "Harbour Board"),
    ("It put out a warning: “Stay off the pier until noon.”", None),
    ("When Ruiz left, the board put out a warning: “Stay off the pier until noon.”", None),
]


@pytest.mark.parametrize(("text", "speaker"), CASES, ids=[text for text, _ in CASES])
def test_who_puts_it_out(text: str, speaker: str | None) -> None:
    quoted = [one for one in read_document(text).statements if one.kind in ("direct", "mixed")]
    assert [one.speaker for one in quoted] == [speaker]
