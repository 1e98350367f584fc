"""How two values of one slot stand: each rule by name, and which values of a claim are compared at all."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from claimline.corpus.differences.facets import compare_claim
from claimline.corpus.differences.members import Member
from claimline.corpus.differences.values import Verdict, compare_dates, compare_quantities
from claimline.tables import Comparator, QuantityReading, TimexReading
from rows import row


def number(
    value: float,
    noun: str | None = "passengers",
    *,
    comparator: Comparator = "=",
    upper: float | None = None,
    unit: str | None = None,
    per: str | None = None,
    text: str | None = None,
) -> QuantityReading:
    words = f"{value:g}" if text is None else text
    return row(
        QuantityReading, value=value, noun=noun, comparator=comparator, upper=upper, unit=unit, per=per, text=words
    )


def about(value: float, upper: float | None = None) -> QuantityReading:
    return number(value, comparator="~", upper=upper)


ROUNDED = Verdict("compatible", "one is the other rounded")
COVERS = Verdict("compatible", "an approximation that covers the other")
BOUND = Verdict("compatible", "a bound that the other keeps")
OVERLAP = Verdict("compatible", "ranges that overlap")
EQUAL = Verdict("same", "equal numbers")
NOT_BOTH = Verdict("conflicting", "numbers that cannot both hold")

NUMBERS = [
    (number(31), number(31), EQUAL),
    (number(31), number(27), NOT_BOTH),
    (about(1600), number(1600), COVERS),  # almost 1,600 and 1,600
    (about(1600), about(1600), EQUAL),
    (about(1600), number(2100), NOT_BOTH),
    (about(10_000, 100_000), about(21_000), COVERS),  # tens of thousands and about 21,000
    (about(10_000, 100_000), number(3_000), NOT_BOTH),
    (number(1600), number(1582), ROUNDED),
    (number(1500), number(1582), NOT_BOTH),
    (number(3_000_000), number(2_960_000), ROUNDED),
    (number(12), number(14), NOT_BOTH),  # small numbers are counted, not rounded
    (number(60), number(58), NOT_BOTH),
    (number(30, comparator="≥"), number(31), BOUND),  # at least 30 and 31
    (number(30, comparator="≥"), number(29), NOT_BOTH),
    (number(30, comparator=">"), number(30), NOT_BOTH),
    (number(300, comparator=">"), number(300), ROUNDED),  # more than 300, for what another outlet calls 300
    (number(30, comparator="≤"), number(30), BOUND),
    (number(30, comparator="<"), number(30), NOT_BOTH),
    (number(30, comparator="≥"), number(20, comparator="≤"), NOT_BOTH),
    (number(30, comparator="≥"), number(40, comparator="≥"), BOUND),
    (number(50, upper=60), number(55), OVERLAP),
    (number(50, upper=60), number(61), NOT_BOTH),
    (number(0), number(0.5), NOT_BOTH),
    (number(-3), number(-3), EQUAL),
]


@pytest.mark.parametrize(("left", "right", "verdict"), NUMBERS)
def test_numbers(left: QuantityReading, right: QuantityReading, verdict: Verdict) -> None:
    assert compare_quantities(left, right) == verdict
    assert compare_quantities(right, left) == verdict


def test_numbers_conflict_only_where_no_number_fits_both() -> None:
    """An oracle over whole numbers, for plain numbers, bounds and ranges below the size at which news rounds."""

    def fits(candidate: int, quantity: QuantityReading) -> bool:
        if quantity.upper is not None:
            return quantity.value <= candidate <= quantity.upper
        return {
            "=": candidate == quantity.value,
            "≥": candidate >= quantity.value,
            "≤": candidate <= quantity.value,
            ">": candidate > quantity.value,
            "<": candidate < quantity.value,
        }[quantity.comparator]

    chance = random.Random(7)
    signs: list[Comparator] = ["=", "≥", "≤", ">", "<"]

    def any_quantity() -> QuantityReading:
        value = chance.randrange(2, 99)
        if chance.random() < 0.3:
            return number(value, upper=min(99, value + chance.randrange(9)))
        return number(value, comparator=chance.choice(signs))

    for _ in range(2_000):
        left, right = any_quantity(), any_quantity()
        possible = any(fits(candidate, left) and fits(candidate, right) for candidate in range(-1, 102))
        found = compare_quantities(left, right).relation
        # "more than 4" and "less than 5" leave no whole number, but a number
        assert (found != "conflicting") >= possible, (left, right)
        if {left.comparator, right.comparator} != {">", "<"}:
            assert (found != "conflicting") == possible, (left, right)


DATES = [
    ("2031-05-20", "2031-05-20", Verdict("same", "equal dates")),
    ("2031-05-20", "2031-05-21", Verdict("conflicting", "dates with no day in common")),
    ("2031-05-20", "2031-05-10/2031-05-21", Verdict("compatible", "a date that lies within the other")),
    ("2031-05", "2031-05-20", Verdict("compatible", "a date that lies within the other")),
    ("2031-06", "2031-05-20", Verdict("conflicting", "dates with no day in common")),
]


@pytest.mark.parametrize(("left", "right", "verdict"), DATES)
def test_dates(left: str, right: str, verdict: Verdict) -> None:
    assert compare_dates(left, right) == verdict
    assert compare_dates(right, left) == verdict


# What of a claim is compared


def facets(*members: Member) -> dict[str, list[tuple[str, str, str]]]:
    values, pairs = compare_claim("c", members)
    named = {(value.facet, value.value_id): value.normalized for value in values}
    assert len(named) == len(values)
    found: dict[str, list[tuple[str, str, str]]] = {}
    for pair in pairs:
        left, right = named[pair.facet, pair.left_value_id], named[pair.facet, pair.right_value_id]
        found.setdefault(pair.facet, []).append((min(left, right), max(left, right), pair.relation))
    return found


def one(name: str, text: str, *quantities: QuantityReading, **given: Any) -> Member:
    """A statement of an article of its own, unless one is given."""
    return Member(statement_id=name, text=text, quantities=quantities, **({"document_id": name} | given))


WRECK = "The ferry carried {} passengers when it struck the wall of the old quay at Lorne."


def test_numbers_of_one_noun_are_compared() -> None:
    found = facets(
        one("a", WRECK.format(31), number(31)),
        one("b", WRECK.format(27), number(27)),
        one("c", WRECK.format(31), number(31)),
    )
    assert found == {"quantity": [("27 passenger", "31 passenger", "conflicting")]}


def test_numbers_of_statements_that_are_not_alike_do_not_conflict() -> None:
    lost = one("b", "The divers looked for 27 passengers of whom nothing had been heard.", number(27))
    assert not facets(one("a", WRECK.format(31), number(31)), lost)
    about_30 = one("b", "The divers looked for some 30 passengers of whom nothing had been heard.", about(30))
    assert facets(one("a", WRECK.format(31), number(31)), about_30) == {
        "quantity": [("31 passenger", "~30 passenger", "compatible")]
    }


def test_an_article_does_not_contradict_itself_but_two_who_speak_in_it_may() -> None:
    left = one("a", WRECK.format(31), number(31), document_id="post", speaker_id="ruiz")
    assert not facets(left, one("b", WRECK.format(27), number(27), document_id="post", speaker_id="ruiz"))
    assert not facets(left, one("b", WRECK.format(27), number(27), document_id="post"))
    assert facets(left, one("b", WRECK.format(27), number(27), document_id="post", speaker_id="moss"))


@pytest.mark.parametrize(
    "whole",
    [
        "Of the three pilots on board",
        "His three pilots",
        "One of the three pilots",
        "Three more pilots",
        "Another three pilots",
    ],
)
def test_a_number_of_what_is_known_is_no_value(whole: str) -> None:
    text = "{} struck the wall of the old quay at Lorne in thick fog."
    two = one("b", text.format("Two pilots"), number(2, "pilots", text="Two"))
    assert facets(one("a", text.format("Three pilots"), number(3, "pilots", text="Three")), two)
    assert not facets(one("a", text.format(whole), number(3, "pilots", text="three")), two)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (number(31), number(27, "boats")),  # other things
        (number(31, per="day"), number(27, per="week")),  # other rates
        (number(31, "fare", unit="USD"), number(27, "fare", unit="EUR")),  # other money
        (number(31, None), number(27, None)),  # of what?
        (number(31, None, unit="percent"), number(27, None, unit="percent")),
    ],
)
def test_numbers_of_different_slots_are_never_compared(left: QuantityReading, right: QuantityReading) -> None:
    assert not facets(one("a", WRECK, left), one("b", WRECK, right))


def test_a_statement_that_fills_a_slot_twice_says_neither() -> None:
    twice = one("a", WRECK, number(50, "beds"), number(100, "beds"))
    assert not facets(twice, one("b", WRECK, number(70, "beds")))


def test_a_shorter_noun_is_the_longer_one_where_there_is_only_one() -> None:
    text = "The ferry passed {} when it struck the wall of the old quay at Lorne."
    guard = one("a", text.format("200 coast guard boats"), number(200, "coast guard boats"))
    boats = one("b", text.format("300 boats"), number(300, "boats"))
    fishing = one("c", text.format("400 fishing boats"), number(400, "fishing boats"))
    assert facets(guard, boats) == {"quantity": [("200 coast guard boat", "300 coast guard boat", "conflicting")]}
    assert not facets(guard, boats, fishing)
    of_these = text.format("300 boats, 120 coast guard boats among them,")
    both = one("b", of_these, number(300, "boats"), number(120, "coast guard boats"))
    assert facets(guard, both) == {"quantity": [("120 coast guard boat", "200 coast guard boat", "conflicting")]}


def test_one_number_a_day_is_one_rate_whatever_it_counts() -> None:
    boats = one("a", "", number(300, "boats", per="day"))
    vessels = one("b", "", number(300, "vessels", comparator="≥", per="day"))
    crews = one("c", "", number(70, "crews", per="day"))
    assert facets(boats, vessels, crews) == {"quantity": [("300 boat / day", "≥300 boat / day", "compatible")]}


def day(words: str, edtf: str, anchor_kind: str = "none") -> TimexReading:
    return row(TimexReading, text=words, edtf=edtf, type="DATE", anchor_kind=anchor_kind)


STRUCK = "The ferry struck the wall of the old quay at Lorne {} in thick fog."


def told(name: str, words: str, edtf: str, text: str = STRUCK, **given: Any) -> Member:
    """A statement of the day of the wreck, in an article of its own."""
    return one(name, text.format(words), edtf=edtf, dates=(day(words, edtf, "publication"),), **given)


def test_dates_of_a_claim_are_shown_in_their_own_words() -> None:
    values, pairs = compare_claim("c", [told("a", "Tuesday, May 20", "2031-05-20"), told("b", "May 21", "2031-05-21")])
    assert {value.value for value in values} == {"Tuesday, May 20", "May 21"}
    assert [pair.relation for pair in pairs] == ["conflicting"]


def test_the_only_date_in_a_statement_is_its_date_and_of_two_neither_is() -> None:
    left = told("a", "in May", "2031-05")
    right = dataclasses.replace(told("b", "May 21", "2031-05-21"), edtf=None)
    both = one("b", WRECK, dates=(day("May 21", "2031-05-21"), day("June", "2031-06")))
    assert facets(left, right) == {"date": [("2031-05", "2031-05-21", "compatible")]}
    assert not facets(left, both)
    assert facets(told("a", "May 20", "2031-05-20"), right) == {"date": [("2031-05-20", "2031-05-21", "conflicting")]}


@pytest.mark.parametrize(
    ("left", "right", "conflict"),
    [
        (("May 20", "2031-05-20", None), ("May 21", "2031-05-21", None), True),
        (("on Tuesday", "2031-05-20", "2031-05-21"), ("Monday", "2031-05-19", "2031-05-22"), True),
        (("on Tuesday", "2031-05-20", None), ("Monday", "2031-05-19", "2031-05-22"), False),  # which Tuesday?
        (("Tuesday", "2031-05-20", "2031-05-21"), ("late Tuesday", "2031-05-27", "2031-05-28"), False),  # copied
        (("yesterday", "2031-05-20", "2031-05-21"), ("today", "2031-05-22", "2031-05-22"), False),
        (("yesterday", "2031-05-20", "2031-05-21"), ("today", "2031-05-21", "2031-05-21"), True),
        (("May 20", "2031-05-20", None), ("May 20", "XXXX-05-20", None), False),
    ],
)
def test_dates_conflict_where_their_words_mean_two_days(
    left: tuple[str, str, str | None], right: tuple[str, str, str | None], conflict: bool
) -> None:
    found = facets(
        *(told(name, words, edtf, published=on) for name, (words, edtf, on) in zip("ab", (left, right), strict=True))
    )
    assert bool(found) is conflict


def test_dates_of_two_things_do_not_conflict() -> None:
    later = "Its pilot left {}, after it had struck the wall of the old quay at Lorne in thick fog."
    assert not facets(told("a", "on May 20", "2031-05-20"), told("b", "on May 23", "2031-05-23", later))


COUNTS = [
    # told once and for all, or counted on one day
    ("The ferry carried {} passengers when it struck the quay at Lorne.", "2031-05-20", "2031-05-22", "conflicting"),
    ("The wreck killed {} passengers when it struck the quay at Lorne.", "2031-05-20", "2031-05-20", "conflicting"),
    ("The wreck killed {} passengers when it struck the quay at Lorne.", "2031-05-20", "2031-05-21", "conflicting"),
    # what goes on: the higher number is the later one
    ("The wreck killed {} passengers when it struck the quay at Lorne.", "2031-05-21", "2031-05-20", "compatible"),
    (
        "The wreck killed {} passengers when it struck the quay at Lorne.",
        "2031-05-20",
        "2031-05-19/2031-05-21",
        "compatible",
    ),
    ("The clinic confirmed {} sick passengers of the ferry at Lorne.", "2031-05-20", "2031-05-20", "compatible"),
    ("The ferry carries {} passengers from the quay at Lorne.", "2031-05-20", "2031-06-20", "compatible"),
]


@pytest.mark.parametrize(("text", "first", "later", "relation"), COUNTS)
def test_a_later_count_is_no_conflict(text: str, first: str, later: str, relation: str) -> None:
    left = one("a", text.format(31), number(31), published=first)
    right = one("b", text.format(27), number(27), published=later)
    assert facets(left, right) == {"quantity": [("27 passenger", "31 passenger", relation)]}


def test_numbers_beside_other_words_are_of_two_things() -> None:
    sent = one("a", "The harbour board of Lorne will send 24 courses of fever pills.", number(24, "courses"))
    kept = one(
        "b", "In a store 50 courses of fever pills lie that the harbour board of Lorne may send.", number(50, "courses")
    )
    other = one(
        "b",
        "Beside its quay 50 courses are taught by pilots in every winter: harbour, board, fever, pills, Lorne.",
        number(50, "courses"),
    )
    assert facets(sent, kept)
    assert not facets(sent, other)


def test_two_people_who_quote_alike_are_not_one_who_is_quoted_in_two_ways() -> None:
    left, right = "“Nobody told us about the barge in the fog.”", "“Nobody told us about the boat in the fog.”"
    ruiz = one("a", left, speaker_id="ruiz", speaker_kind="named")
    assert facets(ruiz, one("b", right))["wording"]
    assert facets(ruiz, one("b", right, speaker_id="mayor", speaker_kind="role"))["wording"]
    weeks_later = one("b", right, speaker_id="ruiz", speaker_kind="named", published="2031-06-20")
    assert "wording" not in facets(dataclasses.replace(ruiz, published="2031-05-20"), weeks_later)
    moss = one("b", right, speaker_id="moss", speaker_kind="named")
    assert "wording" not in facets(ruiz, moss)


def test_today_in_a_quotation_is_the_day_of_who_speaks() -> None:
    today, friday = told("a", "today", "2031-05-20", published="2031-05-21"), told("b", "May 22", "2031-05-22")
    assert facets(today, friday) == {"date": [("2031-05-20", "2031-05-22", "conflicting")]}
    assert not facets(dataclasses.replace(today, text=f"“{today.text}”"), friday)


def test_a_denial_is_no_other_value() -> None:
    assert not facets(one("a", WRECK, number(31)), one("b", WRECK, number(27), answers=True))


def test_not_inside_a_quotation_is_no_other_polarity() -> None:
    so = one("a", "Divers found a leak.")
    assert facets(so, one("b", "Divers found no leak.")) == {"polarity": [("not so", "so", "conflicting")]}
    assert not facets(so, one("b", "“Divers found no leak.”"))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("The pilot did not want to strike the quay at Lorne.", "The pilot could strike the quay at Lorne."),
        ("The quay at Lorne has never sunk a ferry.", "The quay at Lorne may sink a ferry."),
        (
            "The town counts the boats at Lorne whether or not they are suspected of leaking.",
            "The town counts the boats at Lorne that are suspected of leaking.",
        ),
    ],
)
def test_a_wish_and_what_may_be_are_no_other_polarity(left: str, right: str) -> None:
    assert not facets(one("a", left), one("b", right))


def test_who_wants_to_know_whether_it_is_so_says_nothing_of_it() -> None:
    so = one("a", "Divers found a leak.", attribution_type="intention")
    assert not facets(so, one("b", "Divers found no leak."))


def test_one_value_is_no_difference() -> None:
    same = [one(name, "“One long blast of it”", number(3), edtf="2031") for name in "ab"]
    assert compare_claim("c", same) == ([], [])
    assert compare_claim("c", []) == ([], [])


def test_the_order_of_statements_changes_nothing() -> None:
    members = [
        one("a", "“We heard one blast and ran to the quay”", number(31), edtf="2031-05-20"),
        one("b", "“We heard one blast and fell to the quay”", number(27), edtf="2031-05-21"),
        one("c", "No.", about(30), edtf="2031-05"),
    ]
    expected = compare_claim("c", members)
    assert expected[1]
    assert compare_claim("c", members[::-1]) == expected
