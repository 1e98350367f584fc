"""Where a noun phrase begins and ends, and what its head is."""

from __future__ import annotations

import pytest

from claimline.reading.lexical.tokens import tokenize
from claimline.reading.syntax.noun_phrases import head_word, noun_phrase

CASES: list[tuple[str, str | None, str]] = [
    # text, the core of the phrase it begins with (None: it begins with none), the words behind it that belong to it
    ("Ana Ruiz said so", "Ana Ruiz", ""),
    ("Ruiz praised the crew", "Ruiz", ""),
    ("the harbour office spokesman on Monday said", "the harbour office spokesman", ""),
    ("the mayor of Grey Bay said", "the mayor of Grey Bay", ""),
    ("one federal official familiar with the pier said", "one federal official", "familiar with the pier"),
    ("spokesmen for the port said", "spokesmen", "for the port"),
    ("a report released last year says", "a report", ""),
    ("the report said", "the report", ""),  # a noun in its place
    ("crew members heard from a docker", "crew members", ""),
    ("Radio All Harbour reported", "Radio All Harbour", ""),
    ("those in the boats said", "those", "in the boats"),
    ("about four in 10 sailors said", "about four in 10 sailors", ""),
    ("more than half of those surveyed said", "more than half of those surveyed", ""),
    ("47 percent of pilots said", "47 percent of pilots", ""),
    ("she and others said", "she", ""),
    ("the mayor today said", "the mayor", ""),
    ("last week the port said", None, ""),
    ("a point Moss made", None, ""),
    ("playing on the fears of pilots", None, ""),
    ("however the port said", None, ""),
]


@pytest.mark.parametrize(("text", "core", "more"), CASES)
def test_noun_phrase(text: str, core: str | None, more: str) -> None:
    tokens = tokenize(text, 0, len(text))
    found = noun_phrase(tokens, 0, len(tokens))
    words = [token.text for token in tokens]
    assert core == (" ".join(words[found.start : found.core]) if found else None)
    assert more == (" ".join(words[found.core : found.end]) if found else "")


@pytest.mark.parametrize(
    ("text", "head"), [("the mayor of Grey Bay", "mayor"), ("a group of pilots", "pilots"), ("Harbour Post", "post")]
)
def test_head(text: str, head: str) -> None:
    tokens = tokenize(text, 0, len(text))
    found = noun_phrase(tokens, 0, len(tokens))
    assert found is not None
    assert head_word(tokens, found) == head
