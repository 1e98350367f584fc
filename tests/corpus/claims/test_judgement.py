"""What a judge's word may join, and what typed values say to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimline.corpus.claims.features import Features, features
from claimline.corpus.claims.judgement import may_be_one, never_one, points
from claimline.corpus.judge.cross_encoder import Verdict

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
    one, other = statement(speaker="ruiz"), statement("The Heron sank.", "echo", speaker="moss")
    assert not may_be_one(one, other)
    assert may_be_one(one, replace(other, speaker="ruiz"))


def test_two_answers_may_be_to_two_things() -> None:
    assert not may_be_one(statement(answers=True), statement("The Heron sank.", "echo", answers=True))


def test_another_value_counts_where_the_numbers_tell_it() -> None:
    verdict = Verdict(same=300, value=650)
    assert points(verdict, statement("30 boats sank."), statement("40 boats sank.", "echo")) == 950
    assert points(verdict, statement("Boats sank."), statement("Ferries sank.", "echo")) == 300


def test_what_one_article_tells_side_by_side_is_never_one() -> None:
    one, other = statement(sentences=(3, 3)), statement("Nobody was hurt.", sentences=(4, 4))
    assert never_one([one], [other])
    assert not never_one([one], [replace(other, sentences=(9, 9))])
