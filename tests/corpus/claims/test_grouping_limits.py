"""How surely two statements tell the same, at the limits: statements made of points, one more or less on each side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimline.corpus.claims.features import Features
from claimline.corpus.claims.grouping import group
from claimline.corpus.claims.pair_score import restates, score
from claimline.tables import QuantityReading
from claimline.text import group_statements
from rows import row

EARLY = 100  # a day of publication


def two(shared: int, short: int, long: int, *, own: str = "", least: int = 8) -> tuple[Features, Features]:
    """Two statements that share so many points, two words of them `least` each, and have `short` and `long` in all."""
    both = {"tar": least, "rope": least, "keel": shared - 2 * least}
    order = ("tar", "rope", "keel")
    left = Features(statement_id="a", words=both | {"gull": short - shared}, order=order)
    return left, Features(statement_id="b", words=both | {"tern": long - shared}, order=order)


@pytest.mark.parametrize(("long", "labels"), [(200, [0, 0]), (201, [0, 1])])
def test_sixty_join_two(long: int, labels: list[int]) -> None:
    assert group(two(120, 200, long)) == labels


@pytest.mark.parametrize(
    ("short", "long", "expected"), [(200, 200, 75), (160, 260, 75), (170, 260, 72), (160, 275, 72)]
)
def test_the_shorter_statement_counts_more(short: int, long: int, expected: int) -> None:
    assert score(*two(150, short, long)) == expected


def test_an_answer_restates_what_it_answers_not_when_or_where() -> None:
    left, right = two(150, 160, 400)
    assert restates(left, right) == 58
    assert restates(replace(left, answers=True), right) == 72


@pytest.mark.parametrize(("shared", "in_one"), [(200, 100), (188, 0)])
def test_what_one_document_tells_in_other_words_is_another_thing(shared: int, in_one: int) -> None:
    left, right = two(shared, 200, 200)
    assert score(replace(left, document_id="post"), replace(right, document_id="post")) == in_one
    assert score(replace(left, document_id="post"), replace(right, document_id="tide")) >= 90


@pytest.mark.parametrize(("long", "expected"), [(210, 70), (217, 0)])
def test_two_statements_of_two_months_must_be_more_alike(long: int, expected: int) -> None:
    left, right = two(143, 200, long)
    assert score(replace(left, day=1), replace(right, day=60)) == expected
    assert score(left, right) >= 69


@pytest.mark.parametrize(("long", "expected"), [(250, 80), (253, 0)])
def test_names_carry_what_is_nearly_the_same(long: int, expected: int) -> None:
    left, right = two(200, 250, long, least=30)
    assert score(replace(left, names=frozenset(["keel"])), replace(right, names=frozenset(["keel"]))) == expected


@pytest.mark.parametrize(("shared", "expected"), [(80, 72), (79, 0)])
def test_80_points_are_enough_in_common(shared: int, expected: int) -> None:
    assert score(*two(shared, 110, 110)) == expected


@pytest.mark.parametrize(("shared", "expected"), [(25, 73), (24, 0)])
def test_of_brief_answers_less_is_enough(shared: int, expected: int) -> None:
    left, right = two(shared, 60, 60)
    assert score(replace(left, brief=True), replace(right, brief=True)) == expected


@pytest.mark.parametrize(("words", "labels"), [(15, [0, 0]), (16, [0, 1])])
def test_fifteen_words_are_brief(words: int, labels: list[int]) -> None:
    shared = "quillorn bergdane tarrowby ormeskirk halvorsay"
    own = [" ".join(f"{letter}{'aeiou'[n % 5]}{'bdgkz'[n // 5]}ulby" for n in range(words - 5)) for letter in "fv"]
    assert group_statements([f"{shared} {rest}" for rest in own]) == labels


@pytest.mark.parametrize(("least", "alike"), [(8, True), (7, False)])
def test_three_telling_words_are_the_least(least: int, alike: bool) -> None:
    both = {"tar": 70, "rope": 8, "keel": least}
    left = Features(statement_id="a", words=both, order=tuple(both))
    assert (score(left, replace(left, statement_id="b")) > 0) is alike


@pytest.mark.parametrize(("days", "expected"), [(21, 66), (22, 0)])
def test_after_three_weeks_only_what_is_very_alike_is_the_same(days: int, expected: int) -> None:
    left, right = two(200, 300, 300, least=60)
    assert score(replace(left, day=EARLY), replace(right, day=EARLY + days)) == expected


def counted(value: float, beside: int, *, noun: str = "boats", per: str | None = None) -> Features:
    number = row(QuantityReading, text="", value=value, noun=noun, per=per)
    return Features(statement_id="a", words={"tar": beside, "rope": 40}, quantities=(number,))


@pytest.mark.parametrize(("beside", "expected"), [(68, 70), (67, 0)])
def test_one_number_needs_words_beside_it(beside: int, expected: int) -> None:
    left, right = counted(40, beside), counted(40, beside)
    assert score(left, replace(right, words={"tar": beside, "keel": 40})) == expected


@pytest.mark.parametrize(("value", "expected"), [(10, 80), (9, 0)])
def test_numbers_below_ten_are_shared_by_chance(value: float, expected: int) -> None:
    left, right = counted(value, 20, per="day"), counted(value, 20, per="day")
    assert score(left, replace(right, words={"tar": 20, "keel": 40})) == expected


def test_values_that_may_both_hold_are_the_weakest_proof() -> None:
    left = row(QuantityReading, text="", value=20000, comparator="≥", noun="coast guard hours")
    right = row(QuantityReading, text="", value=20300, noun="coast guard hours")
    one, other = (
        Features(statement_id="a", words={own: 90}, quantities=(number,))
        for own, number in (("tar", left), ("rope", right))
    )
    assert score(one, other) == 60


def test_one_event_of_a_rarely_named_person() -> None:
    one, other = (
        Features(
            statement_id="a",
            words={"quillorn": 75, own: 90},
            rare_names=frozenset(["quillorn"]),
            full_names=frozenset(["quillorn"]),
            befell=frozenset([("end of office", "quillorn")]),
        )
        for own in ("tar", "rope")
    )
    assert score(one, other) == 60


@pytest.mark.parametrize(("texts", "together"), [(60, True), (61, False)])
def test_among_sixty_texts_those_that_share_no_rare_word_are_compared_too(texts: int, together: bool) -> None:
    others = [f"Gull{n} ate bread{n}." for n in range(texts - 2)]
    labels = group_statements(["The old man went home.", "The man went home.", *others])
    assert (labels[0] == labels[1]) is together
