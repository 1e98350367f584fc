"""Whether two statements quote one utterance, at the limits: one word, one point, one day more or less.

`pier` to `keel` are quoted words; what else a statement says is `rest`.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimline.corpus.claims.features import Features
from claimline.corpus.claims.shared_quotations import goes_on, same_utterance

EARLY = 100  # a day of publication
SHORT = ("pier", "fog")
FIVE = ("pier", "fog", "tar", "rope", "keel")
EIGHT = (*FIVE, "mast", "hull", "oar")


def quoting(
    words: tuple[str, ...],
    points: int,
    *,
    beside: str,
    days: int = 0,
    names: tuple[str, ...] = (),
    rest: int = 0,
    shared: int = 0,
) -> Features:
    """A statement that quotes these words, of `points` together, and one more that the other does not have."""
    told = dict.fromkeys(words, 0) | {words[0]: points, f"{beside}rest": rest, "shared": shared}
    return Features(
        statement_id="a-0-1", words=told, quoted=((*words, beside),), names=frozenset(names), day=EARLY + days
    )


CASES = [
    # the words that both quote, their points, days between the two, whether they are one utterance
    (SHORT, 60, 0, True),
    (SHORT, 59, 0, False),
    (FIVE, 25, 0, True),
    (FIVE, 24, 0, False),
    (FIVE[:4], 25, 0, False),
    (SHORT, 60, 7, True),  # many quote it within a week
    (SHORT, 60, 8, False),
    (SHORT, 100, 8, True),
    (SHORT, 99, 8, False),
]


@pytest.mark.parametrize(("words", "points", "days", "same"), CASES)
def test_the_shorter_and_the_later_the_rarer(words: tuple[str, ...], points: int, days: int, same: bool) -> None:
    left, right = quoting(words, points, beside="gull"), quoting(words, points, beside="tern", days=days)
    assert same_utterance(left, right) is same


@pytest.mark.parametrize(("words", "same"), [(EIGHT, True), (EIGHT[:7], False)])
def test_eight_words_are_one_utterance_whatever_stands_beside_them(words: tuple[str, ...], same: bool) -> None:
    left, right = (quoting(words, 60, beside=other, rest=900) for other in ("gull", "tern"))
    assert same_utterance(left, right) is same


@pytest.mark.parametrize(("told", "same"), [(20, True), (19, False)])
def test_a_short_run_tells_more_than_a_name(told: int, same: bool) -> None:
    name, word = SHORT
    left, right = (
        Features(statement_id="a-0-1", words={name: 70, word: told}, names=frozenset([name]), quoted=((*SHORT, other),))
        for other in ("gull", "tern")
    )
    assert same_utterance(left, right) is same


@pytest.mark.parametrize(("shared", "same"), [(80, True), (79, False)])
def test_a_short_run_needs_the_rest_with_it(shared: int, same: bool) -> None:
    left, right = (quoting(SHORT, 60, beside=other, rest=120, shared=shared) for other in ("gull", "tern"))
    assert same_utterance(left, right) is same


@pytest.mark.parametrize(("before", "same"), [(49, True), (50, False)])
def test_a_word_is_followed_at_fifty_places(before: int, same: bool) -> None:
    points = {"pier": 50, "fog": 50}
    left = Features(statement_id="a-0-1", words=points, quoted=(("pier", "gull") * before + SHORT,))
    right = Features(statement_id="b-0-1", words=points, quoted=(("pier", "tern") * before + SHORT,))
    assert same_utterance(left, right) is same


LABELS = [
    # points of the rarest quoted word, of what else is shared, of what is not; whether it is one utterance
    (45, 0, 300, True),  # nobody hits on it by chance
    (44, 0, 300, False),
    (44, 100, 160, True),  # the rest agrees
    (44, 100, 161, False),
]


@pytest.mark.parametrize(("rarest", "shared", "rest", "same"), LABELS)
def test_a_label_that_two_use_needs_the_rest_with_it(rarest: int, shared: int, rest: int, same: bool) -> None:
    left, right = (
        replace(
            quoting(SHORT, rarest, beside=other, rest=rest, shared=shared),
            words={"pier": rarest, "fog": 60 - rarest, f"{other}rest": rest, "shared": shared},
            rare_words=frozenset(["pier"]),
        )
        for other in ("gull", "tern")
    )
    assert same_utterance(left, right) is same


@pytest.mark.parametrize(("rest", "same"), [(29, True), (30, False)])
def test_one_article_repeats_a_quotation_of_which_two_thirds_are_the_same(rest: int, same: bool) -> None:
    left, right = (
        replace(quoting(EIGHT, 60, beside=other, rest=rest), document_id="post") for other in ("gull", "tern")
    )
    assert same_utterance(left, right) is same


@pytest.mark.parametrize(("rest", "same"), [(60, True), (61, False)])
def test_two_people_say_the_same_where_that_is_half_of_it(rest: int, same: bool) -> None:
    left, right = (replace(quoting(EIGHT, 60, beside=other, rest=rest), speaker=other) for other in ("gull", "tern"))
    assert same_utterance(left, right) is same


def test_an_answer_quotes_what_it_answers_in_its_own_article() -> None:
    claim, answer = (
        replace(quoting(EIGHT, 60, beside=other, rest=900), document_id="post", speaker=other)
        for other in ("gull", "tern")
    )
    assert same_utterance(claim, replace(answer, answers=True))


MORE = ("gull", "tern", "crab", "eel")


def in_parts(*parts: tuple[tuple[str, ...], int], passage: str = "") -> Features:
    """Nothing but a quotation, in parts between which stands who says it; each part with its points."""
    words = {word: points if at == 0 else 0 for part, points in parts for at, word in enumerate(part)}
    return Features(
        statement_id="a-0-1", words=words, quoted=tuple(part for part, _ in parts), all_quoted=True, passage=passage
    )


GOES_ON = [
    # points of what both quote, of what each one adds in a part of its own; whether they are two
    (60, 120, 0, False),
    (60, 121, 0, True),  # what both quote is a tail of it
    (60, 41, 41, True),  # each goes on with something else
    (60, 40, 41, False),
    (10, 0, 35, True),
    (10, 0, 34, False),  # tells nothing of its own
]


@pytest.mark.parametrize(("shared", "one", "other", "two"), GOES_ON)
def test_a_quotation_that_goes_on_tells_more(shared: int, one: int, other: int, two: bool) -> None:
    left, right = in_parts((EIGHT, shared), (MORE[:2], one)), in_parts((EIGHT, shared), (MORE[2:], other))
    assert goes_on(left, right) is two


@pytest.mark.parametrize(("again", "two"), [(39, True), (40, False)])
def test_a_part_is_another_where_less_than_a_third_of_it_is_told_again(again: int, two: bool) -> None:
    left = in_parts((EIGHT, 10), (("crab", "eel"), 0))
    left = replace(left, words={**left.words, "crab": again, "eel": 120 - again})
    right = in_parts((EIGHT, 10), (("crab", "moss"), again))
    assert goes_on(left, right) is two


@pytest.mark.parametrize(("rest", "two"), [(240, False), (241, True)])
@pytest.mark.parametrize(
    "passage", ["Ruiz said: “The quay is lost. We leave.”", "Ruiz said: “The quay is lost, Mr. Moss”"]
)
def test_a_touch_of_a_speech_is_less_than_a_fifth_of_it(rest: int, two: bool, passage: str) -> None:
    speech = replace(quoting(EIGHT, 60, beside="gull", rest=rest), passage=passage)
    assert goes_on(speech, quoting(EIGHT, 60, beside="tern")) is (two and "leave" in passage)


QUOTED_BESIDE = [
    ("Even without a “pier fog” they go on.", True),
    ("A day after he had called it “pier fog”, Ruiz left.", True),
    ("Ruiz left after the vote and called it “pier fog”.", False),
    ("After the vote, Ruiz called it “pier fog”.", False),
    ("Ruiz left. After the vote on “the pier”, Moss called it “pier fog”.", False),
]


@pytest.mark.parametrize(("passage", "beside"), QUOTED_BESIDE)
def test_an_outlet_that_quotes_in_passing_tells_something_else(passage: str, beside: bool) -> None:
    speech = replace(quoting(SHORT, 70, beside="tern"), teller="Ruiz", passage=passage)
    outlet = replace(quoting(SHORT, 70, beside="gull"), passage=passage)
    assert same_utterance(speech, outlet) is not beside
    assert same_utterance(speech, replace(outlet, teller="Moss"))
