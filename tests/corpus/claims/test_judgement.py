"""What a judge's word may join, and what typed values say to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimline.corpus.claims import judgement
from claimline.corpus.claims.features import Features, features
from claimline.corpus.claims.judgement import ALIKE, SURE, counts, may_be_one, never_one

SUNK = "The ferry Heron went down off Grey Bay on Monday."


def statement(text: str = SUNK, document_id: str = "post", **given: object) -> Features:
    return replace(features(text, document_id=document_id), **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (statement("The Heron sank outside Grey Bay.", "echo"), True),
        (statement("The Heron sank outside Grey Bay.", "post"), False),  # an article goes on
        (statement("The Heron sank outside Grey Bay.", "echo", answers=True), False),
        (statement("The Heron sank outside Grey Bay.", "echo", asserted=False), False),
        (statement("Did the Heron sink?", "echo", asks=True), False),
        (statement("The Heron will be sunk off Grey Bay.", "echo", timing="planned"), True),
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
        (None, "police", True),
        ("officials", "the police", True),
        ("Grey Bay police", "the Grey Bay sheriff", True),
        ("the Greens", "Reformers", False),
    ],
)
def test_who_tells_it(left: str | None, right: str | None, expected: bool) -> None:
    one, other = statement(teller=left), statement("The Heron sank outside Grey Bay.", "echo", teller=right)
    assert may_be_one(one, other)
    assert counts(one, other, SURE - 1) is expected
    assert counts(one, other, SURE)


def test_what_is_planned_and_what_was_done_are_two_things() -> None:
    planned = statement("The Heron will be sunk off Grey Bay.", "echo", timing="planned")
    assert not may_be_one(statement(timing="past"), planned)
    assert may_be_one(statement(timing="planned"), planned)


@pytest.mark.parametrize(
    ("teller", "named", "expected"),
    [
        (None, True, False),
        ("the police", True, False),
        ("Mayor Ruiz", True, True),
        ("Mayor Moss", False, False),
    ],
)
def test_what_a_person_says_is_told_by_nobody_else(teller: str | None, named: bool, expected: bool) -> None:
    one = statement(speaker="ana-ruiz", teller="Ana Ruiz")
    other = statement("The Heron sank outside Grey Bay.", "echo", teller=teller)
    assert may_be_one(one, other) is may_be_one(other, one) is named  # of somebody else by name, never
    assert counts(one, other, SURE - 1) is counts(other, one, SURE - 1) is expected


@pytest.mark.parametrize(
    "text",
    [
        "The Heron did not sink outside Grey Bay.",
        "The ferry Heron went down off Grey Bay on Monday, 30 years after the Tern.",
    ],
)
def test_what_seems_to_be_two_things_is_one_only_where_a_judge_is_sure(text: str) -> None:
    one, other = statement(f"{SUNK[:-1]}, at 9."), statement(text, "echo")
    assert may_be_one(one, other)
    assert not counts(one, other, SURE - 1)
    assert counts(one, other, SURE)


@pytest.mark.parametrize(("near", "expected"), [(ALIKE, True), (ALIKE - 1, False)])
def test_how_near_what_seems_to_be_two_things_must_be(
    near: int, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judgement, "nearness", lambda left, right: near)
    assert may_be_one(statement(), statement("The Heron did not sink outside Grey Bay.", "echo")) is expected
    assert may_be_one(statement(), statement("The Heron sank outside Grey Bay.", "echo"))


def test_what_seems_to_be_two_things_and_shares_few_words_is_not_read() -> None:
    assert not may_be_one(statement(), statement("The board did not sell the pier to Grey Bay.", "echo"))


def test_values_that_differ_are_not_joined_on_a_models_word() -> None:
    assert not may_be_one(statement("30 boats sank."), statement("40 boats sank.", "echo"))


def test_a_long_statement_tells_several_things() -> None:
    one = statement(passage="quay " * 100)
    assert not may_be_one(one, statement("The Heron sank outside Grey Bay.", "echo"))


def test_what_one_article_tells_side_by_side_is_never_one() -> None:
    one, other = statement(sentences=(3, 3)), statement("Nobody was hurt.", sentences=(4, 4))
    assert never_one([one], [other])
    assert not never_one([one], [replace(other, sentences=(9, 9))])
