"""What likeness of words has put together falls apart where the judge doubts all that holds it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimline.corpus.claims.doubted_words import MOST, parted
from claimline.corpus.claims.features import Features, features

TEXTS = (
    "The harbour wardens closed the old Heron pier to all visitors after Monday's storm.",
    "Wardens shut visitors out of the old Heron pier, which lost nine of its piles.",
    "Visitors were told by harbour wardens that the old Heron pier has lost nine piles.",
)


def statements(*texts: str) -> list[Features]:
    return [replace(features(text, document_id=str(at)), statement_id=str(at)) for at, text in enumerate(texts)]


def doubts(left: int, right: int) -> bool:
    return False


@pytest.mark.parametrize(
    ("doubted", "expected"),
    [
        (set(), [[0, 1, 2]]),
        ({(0, 1)}, [[0, 1, 2]]),  # the third holds both
        ({(0, 1), (0, 2)}, [[0], [1, 2]]),
        ({(0, 1), (0, 2), (1, 2)}, [[0], [1], [2]]),
    ],
)
def test_one_link_that_holds_is_enough(doubted: set[tuple[int, int]], expected: list[list[int]]) -> None:
    assert parted(statements(*TEXTS), lambda left, right: (left, right) not in doubted) == expected


def test_nobody_is_asked_of_copies_and_of_what_a_person_put_together() -> None:
    assert parted(statements(TEXTS[0], TEXTS[0]), doubts) == [[0, 1]]
    assert parted(statements(*TEXTS[:2]), doubts, [(0, 1)]) == [[0, 1]]


def test_what_many_tell_alike_is_told_alike() -> None:
    many = statements(*(f"{TEXTS[0]} {word}." for word in "one two three four five six seven".split() * 2))[: MOST + 1]
    assert parted(many, doubts) == [[*range(MOST + 1)]]
