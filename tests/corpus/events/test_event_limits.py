"""Which tellings are of one event, at the limits: one day, one word, one code point more or less."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from claimline.corpus.events.denials import denials
from claimline.corpus.events.elaboration import going_on, memberships, told_again
from claimline.corpus.events.event_coreference import consolidate
from claimline.corpus.events.same_name import NEAR_DAYS, of_one_name, of_one_plan, of_same_words
from claimline.corpus.events.temporal_order import Order, order
from claimline.edtf import reach_of
from claimline.reading.events.event_mentions import Telling
from rows import telling


def day(number: int) -> str:
    return (date(2031, 5, 1) + timedelta(number)).isoformat()


def behind(text: str, end: int, filler: str = "so ") -> str:
    """The text behind words that tell nothing, so that it ends at that code point."""
    room = end - len(text)
    return (filler * (room // len(filler) + 1))[-room:] + text


# Denials


def denial(document_id: str, start: int = 0, **given: Any) -> Telling:
    denying: dict[str, Any] = {"source": "Ruiz", "speaker_id": "ana-ruiz", "stance": "denies"}
    return telling(document_id, "the dredger was old", start=start, **denying | given)


@pytest.mark.parametrize(("gap", "one"), [(150, True), (151, False)])
def test_who_goes_on_within_150_code_points_denies_once(gap: int, one: bool) -> None:
    first = denial("a", published="2031-05-01")
    goes_on = denial("a", first.end + gap, stance="asserts", published="2031-05-01")
    assert list(denials([first, goes_on])) == ([(0, 1)] if one else [])


@pytest.mark.parametrize(("days", "one"), [(3, True), (4, False)])
def test_articles_of_three_days_tell_of_one_denial(days: int, one: bool) -> None:
    told = [denial("a", published=day(0)), denial("b", published=day(days))]
    assert list(denials(told)) == ([(0, 1)] if one else [])


# What an article tells on


@pytest.mark.parametrize(("gap", "goes_on"), [(3, True), (4, False)])
def test_a_sentence_goes_on_from_the_one_right_before(gap: int, goes_on: bool) -> None:
    first = telling("a", "Nine ferries sailed on Monday.")
    assert bool(going_on([first, telling("a", "It was the busiest day.", start=first.end + gap)])) is goes_on


@pytest.mark.parametrize(("likeness", "again"), [(0.5, True), (0.499, False)])
def test_half_alike_is_told_again(likeness: float, again: bool) -> None:
    told = [telling("a", "The pilots left", "2031-05-01"), telling("a", "Days later, pilots left", start=90)]
    assert bool(told_again(told, [{"pilot": 1.0}, {"pilot": likeness}])) is again


@pytest.mark.parametrize(("end", "found"), [(600, True), (607, False)])
def test_a_count_is_looked_for_in_600_code_points(end: int, found: bool) -> None:
    first = telling("a", behind("Two pilots retired", end))
    second = telling("a", "One of them is Lee Tan, who retired.", start=first.end + 1)
    assert bool(list(memberships([first, second]))) is found


@pytest.mark.parametrize(("likeness", "dated"), [(0.81, True), (0.79, False)])
def test_the_dated_part_stands_for_a_statement_that_it_is_like(likeness: float, dated: bool) -> None:
    whole: dict[str, Any] = {"claim_id": "k", "statement_id": "a-1"}
    told = [
        telling("a", "first", None, **whole),
        telling("a", "second", day(1), start=50, **whole),
        telling("b", "third", None, claim_id="k"),
    ]
    words = {"first": "pilot", "second": "ferry", "third": "both"}
    alike = {"pilot": {"x": 1.0}, "ferry": {"y": 1.0}, "both": {"x": 1.0, "y": likeness}}
    groups = consolidate(told, lambda text: ({**alike[words[text]], f"{text}-alone": 0.0}, []))
    assert ([1, 2] in groups) is dated


# Names and plans


@pytest.mark.parametrize(("days", "one"), [(3, True), (4, False)])
def test_two_articles_may_miss_each_other_by_three_days(days: int, one: bool) -> None:
    assert (reach_of([day(0)]).apart(reach_of([day(days)])) <= NEAR_DAYS) is one


@pytest.mark.parametrize(("words", "same"), [(8, True), (7, False)])
def test_eight_quoted_words_are_the_same_words(words: int, same: bool) -> None:
    run = " ".join("the quay is old and the tide high".split()[:words])
    told = [telling("a", f"Ruiz wrote “{run} again”."), telling("b", f"“{run} now,” she wrote.")]
    assert bool(list(of_same_words(told))) is same


@pytest.mark.parametrize(("end", "same"), [(2000, True), (2002, False)])
def test_quotations_are_looked_for_in_2000_code_points(end: int, same: bool) -> None:
    quoted = "“the quay is old and the tide high”"
    told = [telling("a", quoted), telling("b", behind(quoted, end))]
    assert bool(list(of_same_words(told))) is same


def plans(likeness: float = 1.0, left: str = "2031-06-20", right: str = "2031-06") -> int:
    told = [
        telling("a", "Its first report is due on June 20.", left, timing="planned"),
        telling("b", "The first report is expected in June.", right, timing="planned"),
    ]
    return len(of_one_plan(told, [{"report": 1.0}, {"report": likeness}]))


def test_two_tellings_of_one_plan_have_a_tenth_in_common() -> None:
    assert (plans(0.1), plans(0.099)) == (1, 0)


def test_a_plan_has_a_date_within_two_months() -> None:
    assert plans(right=f"2031-05-01/{day(62)}") == 1
    assert plans(right=f"2031-05-01/{day(63)}") == 0


# Order


@pytest.mark.parametrize(("between", "placed"), [(3, True), (4, False)])
def test_days_later_counts_from_one_of_the_four_tellings_before(between: int, placed: bool) -> None:
    told = [telling("a", "The crane fell", day(0))]
    told += [telling("a", "It was old", start=20 * n) for n in range(1, between + 1)]
    told += [telling("a", "Days later, Lee Tan resigned", start=900)]
    last = len(told) - 1
    found = order(told, {place: place for place in range(len(told))}, {0: day(0)})
    assert found == ([Order(0, last, last)] if placed else [])


@pytest.mark.parametrize(("end", "placed"), [(1500, True), (1501, False)])
def test_a_side_is_looked_for_in_1500_code_points(end: int, placed: bool) -> None:
    meeting = telling("a", "Mayor Ana Ruiz scolded the dockers at a tense meeting", day(0))
    later = telling("a", behind("resigned after the meeting", end), start=90)
    assert bool(order([meeting, later], {0: 0, 1: 1}, {})) is placed


@pytest.mark.parametrize(("keys", "one"), [("ruiz grey", True), ("ruiz", False)])
def test_meetings_of_one_name_share_two_rare_words(keys: str, one: bool) -> None:
    told = [telling("a", "Ruiz scolded them at a tense meeting"), telling("b", "They came for the meeting")]
    found = of_one_name(told, [dict.fromkeys("ruiz grey tense".split(), 0.5), dict.fromkeys(keys.split(), 0.5)])
    assert bool(found) is one


@pytest.mark.parametrize(("printed", "one"), [("2031-05-02", True), ("2031-05-01", False), (None, False)])
def test_an_article_tells_of_no_meeting_that_was_still_to_come(printed: str | None, one: bool) -> None:
    told = [
        telling("a", "Ruiz scolded the dockers at a tense meeting", day(0), published=printed),
        telling("b", "Ruiz scolded the dockers at the meeting", day(1), published="2031-05-09"),
    ]
    words = dict.fromkeys("ruiz scold docker".split(), 0.5)
    assert bool(of_one_name(told, [words | {"tens": 0.5}, words])) is one


@pytest.mark.parametrize(("others", "one"), [(6, True), (7, False)])
def test_meetings_of_two_days_share_three_tenths_of_their_words(others: int, one: bool) -> None:
    told = [telling("a", "Ruiz met them at a meeting", day(0)), telling("b", "Ruiz came for the meeting", day(1))]
    told = [telling(t.statement.document_id, t.text, t.edtf, published="2031-06-01") for t in told]
    shared = ["ruiz", "grey", "tens"]
    words = [dict.fromkeys([*shared, *(f"{who}{i}" for i in range(others + 1))], 0.5) for who in "ab"]
    assert bool(of_one_name(told, words)) is one
