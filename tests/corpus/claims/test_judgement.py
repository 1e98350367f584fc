"""What a judge's word may join, and what typed values say to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimline.corpus.claims.features import Features, features
from claimline.corpus.claims.judgement import is_told_by_both, may_be_one, never_one

SUNK = "The ferry Heron went down off Grey Bay on Monday."


def statement(text: str = SUNK, document_id: str = "post", **given: object) -> Features:
    return replace(features(text, document_id=document_id), **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (statement("The Heron sank outside Grey Bay.", "echo"), True),
        (statement("The Heron sank outside Grey Bay.", "post"), False),  # an article goes on
        (statement("The Heron did not sink outside Grey Bay.", "echo"), False),
        (statement("The Heron sank outside Grey Bay.", "echo", answers=True), False),
        (statement("The Heron sank outside Grey Bay.", "echo", asserted=False), False),
        (statement("Did the Heron sink?", "echo", asks=True), False),
    ],
)
def test_what_a_judge_may_join(other: Features, expected: bool) -> None:
    assert may_be_one(statement(), other) is expected
    assert may_be_one(other, statement()) is expected


def test_what_two_people_say_is_what_two_people_say() -> None:
    one = statement(speaker="ana-ruiz", teller="Ana Ruiz")
    other = statement("The Heron sank outside Grey Bay.", "echo", speaker="tova-ruiz", teller="Tova Ruiz")
    assert not may_be_one(one, other)
    assert may_be_one(one, replace(other, speaker="ana-ruiz"))


def test_two_answers_may_be_to_two_things() -> None:
    assert not may_be_one(statement(answers=True), statement("The Heron sank.", "echo", answers=True))


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (None, None, True),
        (None, "Ana Ruiz", False),
        ("Ana Ruiz", "Mayor Ruiz", True),
        ("Grey Bay police", "the Grey Bay sheriff", True),
        ("Republicans", "Moss", False),
        ("she", "she", False),
    ],
)
def test_who_tells_it(left: str | None, right: str | None, expected: bool) -> None:
    one, other = statement(teller=left), statement("The Heron sank outside Grey Bay.", "echo", teller=right)
    assert may_be_one(one, other) is expected


def test_values_that_differ_are_not_joined_on_a_models_word() -> None:
    assert not may_be_one(statement("30 boats sank."), statement("40 boats sank.", "echo"))


def test_what_one_only_mentions_is_not_told_by_both() -> None:
    one = statement("The harbour board sold the old ferry Heron to a museum.")
    other = statement("Tova Moss, who sold the old ferry Heron to a museum, won the regatta.", "echo")
    assert not is_told_by_both(one, other)
    assert is_told_by_both(one, statement("A museum bought the old ferry Heron from the harbour board.", "echo"))


def test_a_long_statement_tells_several_things() -> None:
    one = statement(passage="quay " * 100)
    assert not may_be_one(one, statement("The Heron sank outside Grey Bay.", "echo"))


def test_what_one_article_tells_side_by_side_is_never_one() -> None:
    one, other = statement(sentences=(3, 3)), statement("Nobody was hurt.", sentences=(4, 4))
    assert never_one([one], [other])
    assert not never_one([one], [replace(other, sentences=(9, 9))])
