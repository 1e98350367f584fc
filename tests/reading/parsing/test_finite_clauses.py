"""Which verbs make a finite clause, and who does it."""

from __future__ import annotations

import pytest

from claimline.reading.lexical.spans import Span
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import LONGEST, Parses, parse_all

CASES = [
    ("The pier was shut at noon.", ["pier: shut"]),
    ("Ruiz came and went.", ["Ruiz: came", "Ruiz: went"]),
    ("Ruiz said that the pier would not open.", ["Ruiz: said", "pier: open"]),
    ("Ruiz asked whether the pier was safe.", ["Ruiz: asked", "pier: was"]),
    ("Nobody saw the ferry.", ["Nobody: saw"]),
    ("The crew, who had left at noon, never came back.", ["who: left", "crew: came"]),
    ("The ferry that Ruiz had bought was old.", ["Ruiz: bought", "ferry: was"]),
    ("The board wants to close the pier, saying it leaks.", ["board: wants", "it: leaks"]),
    ("The pier will close in May and reopen in June.", ["pier: close", "pier: reopen"]),
    ("Close the pier.", ["-: Close"]),
    ("A quiet day in the harbour.", []),
    ("", []),
]


def _told(text: str) -> list[str]:
    (parse,) = parse_all(text, [Span(0, len(text))])
    word = [text[word.start : word.end] for word in parse.words]
    return [
        f"{word[clause.subject] if clause.subject is not None else '-'}: {word[clause.verb]}"
        for clause in finite_clauses(parse)
    ]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_finite_clauses(text: str, expected: list[str]) -> None:
    assert _told(text) == expected


def test_words_stand_where_the_text_has_them() -> None:
    text = "Ruiz left.\nMoss didn’t leave\nthe pier."
    first, second = parse_all(text, [Span(0, 10), Span(11, len(text))])
    assert [text[word.start : word.end] for word in second.words] == "Moss did n’t leave the pier .".split()
    assert first.word_at(5) == 1 and first.word_at(4) is None
    assert list(second.heads(0)) == [3]


def test_a_parse_is_made_once_and_for_the_sentence_that_holds_the_place() -> None:
    text = "Ruiz left. Moss stayed."
    parses = Parses(text, [Span(0, 10), Span(11, 23)])
    parses.make([12, 14])
    assert parses.at(15) is parses.at(11)
    assert parses.at(0).words[0].low == "ruiz"
    assert parses.at(10).words == []


def test_what_is_too_long_for_a_sentence_is_not_parsed() -> None:
    text = "pier " * LONGEST
    assert parse_all(text, [Span(0, len(text))])[0].words == []
    assert parse_all(text, []) == []
