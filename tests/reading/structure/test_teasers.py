"""Teasers that a page prints within its sentences: nobody says them, and the sentence goes on behind them."""

from __future__ import annotations

import pytest

from claimline.text import read_document

LIST = "Ana Maria RuizPier reopens after a long winter Ferry sold at last 2024 regatta is off MORE"
CASES = [
    (
        f"The board handed Mayor Ruiz {LIST} a victory on Monday.",
        [("The board handed Mayor Ruiz … a victory on Monday.", None)],
    ),
    (f"“We will keep the old pier,” Ana Ruiz {LIST} (Bay) said.", [("“We will keep the old pier,”", "Ana Ruiz")]),
    (
        f"“I doubt the plans of Mayor Ruiz {LIST} for the pier,” Lee Tan said.",
        [("“I doubt the plans of Mayor Ruiz … for the pier,”", "Lee Tan")],
    ),
    ("Ana Ruiz Moss told Mayor Ruiz MORE was needed.", [("MORE was needed", "Ana Ruiz Moss")]),
]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text for text, _ in CASES])
def test_no_statement_holds_them(text: str, expected: list[tuple[str, str | None]]) -> None:
    reading = read_document(text, "2025-06-03")
    found = [(" … ".join(text[a:b] for a, b in one.pieces), one.speaker) for one in reading.statements]
    assert found == expected
    assert all(one.text == text[one.start : one.end] for one in reading.statements)
    places = [(one.source, one.source_start, one.source_end) for one in reading.statements]
    places += [(one.source, one.source_start, one.source_end) for one in reading.attributions]
    assert all(source == text[start:end] for source, start, end in places if start is not None)
