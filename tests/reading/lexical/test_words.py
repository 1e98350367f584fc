"""Words of a text: where they stand, and which forms have one stem."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.lexical.words import find_words, quoted_spans, stem

STEMS = [
    ("arrest", "arrests", "arrested", "arresting"),
    ("stop", "stops", "stopped", "stopping"),
    ("smuggle", "smuggled", "smuggling"),
    ("authority", "authorities"),
    ("deny", "denies", "denied"),
]


@pytest.mark.parametrize("forms", STEMS)
def test_forms_of_one_word_have_one_stem(forms: tuple[str, ...]) -> None:
    assert len({stem(form) for form in forms}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("pass", "pas"), ("bus", "bud"), ("wing", "w"), ("toed", "to"), ("port", "portion")]
)
def test_other_words_have_other_stems(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@given(st.text(max_size=200))
def test_words_stand_where_they_say(text: str) -> None:
    words = find_words(text)
    assert all(0 <= word.start < word.end <= len(text) for word in words)
    assert all(one.end <= other.start for one, other in itertools.pairwise(words))
    assert all(text[word.start] not in '“”" ,.' for word in words)
    for start, end in quoted_spans(text):
        assert 0 <= start <= end <= len(text)
