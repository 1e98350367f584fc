"""Which kinds of deed and happening words tell of, and which of them befall a person once."""

from __future__ import annotations

import pytest

from claimline.reading.events.event_lexicon import PAIR_REACH, deeds, event_places
from claimline.reading.lexical.words import find_words, stem

CASES: list[tuple[str, set[str], list[tuple[str, int]]]] = [
    # text, kinds of deed, what befalls a person once with the place of its word
    ("The court is expected to rule", {"ruling"}, []),
    ("turned the whole archive over to the police", {"handing over"}, []),
    ("Lee Tan left his post", {"exit"}, [("exit", 2)]),
    ("Lee Tan was asked to leave", {"demand", "exit"}, [("exit", 3)]),
    ("Lee Tan drowned", set(), [("death", 2)]),  # a deed of nobody
    ("Lee Tan was jailed", {"sentence"}, []),
    ("The strike was called off", {"attack"}, []),
    ("The boats are blue", set(), []),
]


@pytest.mark.parametrize(("text", "kinds", "once"), CASES)
def test_kinds(text: str, kinds: set[str], once: list[tuple[str, int]]) -> None:
    forms = [word.form for word in find_words(text)]
    assert deeds([stem(form) for form in forms]) == kinds
    assert event_places(forms) == once


@pytest.mark.parametrize(("between", "found"), [(PAIR_REACH - 1, [("exit", 0)]), (PAIR_REACH, [])])
def test_two_words_stand_near_each_other(between: int, found: list[tuple[str, int]]) -> None:
    assert event_places(["stepped", *["quietly"] * between, "down"]) == found
