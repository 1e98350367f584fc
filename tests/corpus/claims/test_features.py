"""What of a statement is compared, at the limits of each: one word, one statement, one point more or less."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimline.corpus.claims.clustering import partners
from claimline.corpus.claims.features import Features, features, keys_of, place_of, proposing_keys, weigh


def weighed(**points: int) -> Features:
    return Features(statement_id="a-0-1", words=points)


@pytest.mark.parametrize(("words", "compared"), [(399, True), (400, False)])
def test_a_statement_is_compared_up_to_its_400th_word(words: int, compared: bool) -> None:
    assert ("dredger" in features("of " * words + "dredger").words) is compared


def test_the_rarest_word_of_a_name_tells_most_and_the_others_little() -> None:
    name = features("They met Harbour Commissioner Quillorn.").words
    alone = features("They met a harbour commissioner, quillorn.").words
    assert name["quillorn"] == alone["quillorn"] * 3 // 2 == 75
    assert (name["harbour"], alone["harbour"]) == (7, 30)


@pytest.mark.parametrize(("text", "copied"), [("No boats.", False), ("No boats today.", True)])
def test_three_words_can_be_a_copy(text: str, copied: bool) -> None:
    assert bool(features(text).copy) is copied


def test_a_word_of_20_points_proposes_pairs() -> None:
    assert proposing_keys(weighed(tar=20, rope=19)) == ["tar"]


def test_a_word_of_40_points_is_rare() -> None:
    assert weigh(weighed(tar=40, rope=39), {}, 400).rare_words == {"tar"}


def test_a_word_in_six_statements_of_a_story_is_rare() -> None:
    assert weigh(weighed(tar=50, rope=50), {"tar": 6, "rope": 7}, 4000).rare_words == {"tar"}


def test_near_lie_those_that_share_the_four_rarest_keys() -> None:
    counts = dict(zip("abcde", (2, 3, 4, 5, 6), strict=True))
    assert [key for key in place_of(weighed(a=30, b=30, c=30, d=30, e=30), counts).split() if key.isalpha()] == [
        *"abcd"
    ]


@pytest.mark.parametrize(("quoted", "proposes"), [("ropes rot below old", False), ("ropes rot below old quays", True)])
def test_five_quoted_words_propose_pairs(quoted: str, proposes: bool) -> None:
    statement = replace(weighed(), quoted=(tuple(quoted.split()),))
    assert keys_of(statement) == ([f"run:{quoted}"] if proposes else [])


@pytest.mark.parametrize(
    ("text", "beside"),
    [
        ("They heard that Ada Quillorn of the inner and the outer quay retired.", True),
        ("They heard that Ada Quillorn of the inner and of the outer quay retired.", False),
    ],
)
def test_what_befell_somebody_stands_within_eight_words_of_the_name(text: str, beside: bool) -> None:
    assert bool(features(text).befell) is beside


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ruiz dismissed Tomasz Quillan.", {("exit", "quillan")}),
        ("Ruiz met retired Captain Tomasz Quillan.", set()),
        ("Of two clerks dismissed in spring, Tomasz Quillan sings.", set()),
        ("The storm that killed Tomasz Quillan is over.", set()),
        ("Ruiz wept when Tomasz Quillan died.", set()),
    ],
)
def test_what_is_only_mentioned_befalls_nobody(text: str, told: set[tuple[str, str]]) -> None:
    assert features(text).befell == told


def test_what_stands_in_the_background_and_what_before_a_name() -> None:
    found = features("The storm that sank the ferry killed deputy commissioner Lena Ortizova behind the ferry.")
    assert found.aside == {"that", "sank"}
    assert found.titles == {"deputy", "commissioner"}


def test_a_day_and_a_year_give_few_points() -> None:
    words = features("It rained on Friday of that week in 2031.").words
    assert (words["friday"], words["#2031"]) == (8, 8)


def test_of_many_that_share_a_key_each_meets_the_next_four() -> None:
    assert {right - left for left, right in partners(range(12), 11, lambda place: place)} == {1, 2, 3, 4}
    assert len(list(partners(range(12), 12, lambda place: place))) == 12 * 11 // 2
