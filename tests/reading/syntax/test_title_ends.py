"""Parsed passages -> whether they are cut off at their end, and where a long one may end."""

from __future__ import annotations

import pytest

from claimline.reading.lexical.spans import Span
from claimline.reading.parsing.parser import Parse, parse_all
from claimline.reading.syntax.title_ends import clause_ends, end_of, is_open, with_names


def parsed(text: str) -> Parse:
    (parse,) = parse_all(text, [Span(0, len(text))])
    return parse


OPEN = [
    "The new toll of Grey Bay, which Moss wants to keep, comes",
    "The book of the pilots is sold in the port and",
    "Ana Ruiz was alone, she had a fall, she was involved in",
    "The owners of the ferry Heron and the board were",
    "Moss lost the boat because",
    "The mayor of the harbour town said",
    "The crews have sold the old pier to the",
]
WHOLE = [
    "Nobody in the port knows what the toll is",
    "A pier is a thing that most towns do not agree to",
    "The pilots left as the talks went on",
    "The boats of the board are the best that the crews have",
    "The ferry Heron was struck at noon, Ana Ruiz said",
    "Moss asked the board where the order came from",
    "The east pier is older than the church was",
]


@pytest.mark.parametrize(("text", "cut_off"), [(text, True) for text in OPEN] + [(text, False) for text in WHOLE])
def test_what_is_cut_off(text: str, cut_off: bool) -> None:
    parse = parsed(text)
    assert is_open(parse, end_of(parse.words)) is cut_off


PAIRED = (
    "The letter not only names the four owners of the old ferry Heron and the day on which they met in the port, but"
    " it shows that Moss knew of the leak in May."
)


def test_no_end_lies_between_the_halves_of_a_pair() -> None:
    assert clause_ends(PAIRED, parsed(PAIRED)) == []
    plain = PAIRED.replace("not only ", "")
    assert clause_ends(plain, parsed(plain)) == [plain.index(", but")]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("WHO pilots told us that US ships left", ["WHO", "US"]),
        ("it is Moss who told us", []),
        ("WHO TOLD US IT IS SHUT", []),  # a headline in capitals
    ],
)
def test_names_that_look_like_pronouns(text: str, names: list[str]) -> None:
    assert [word.low for word in with_names(text, parsed(text)).words if word.low.isupper()] == names
