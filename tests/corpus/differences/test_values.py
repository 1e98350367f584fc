"""How two values of one slot stand: each rule by name, and which values of a claim are compared at all."""

from __future__ import annotations

import random

import pytest

from claimline.corpus.differences.facets import Member, compare_claim
from claimline.corpus.differences.values import (
    Verdict,
    are_copies,
    compare_dates,
    compare_polarity,
    compare_quantities,
    compare_wordings,
    quoted_sentences,
    quoted_words,
)
from claimline.tables import Comparator, QuantityReading
from rows import row


def number(
    value: float,
    noun: str | None = "passengers",
    *,
    comparator: Comparator = "=",
    upper: float | None = None,
    unit: str | None = None,
    per: str | None = None,
    text: str = "",
) -> QuantityReading:
    return row(
        QuantityReading, value=value, noun=noun, comparator=comparator, upper=upper, unit=unit, per=per, text=text
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


WORDINGS = [
    ("“We heard one long blast.”", "“we heard one long blast”", "same", "equal words"),
    ("“The crew were okay,” she said.", "“The crew were OK.”", "same", "equal words"),
    ("“The crew’s logbook”", '"The crew\'s logbook"', "same", "equal words"),
    (
        "“We heard one long blast of the horn.”",
        "“one long blast of the horn”",
        "compatible",
        "one is a part of the other",
    ),
    (
        "“They knew it was wrong and they did it … Nobody slept.”",
        "“They knew it was wrong and they did it for years. Nobody slept.”",
        "compatible",
        "one is a part of the other",
    ),
    (
        "“Nobody told us that the roster was full.”",
        "“that the roster was full. We sailed.”",
        "compatible",
        "parts of one quotation",
    ),
    (
        "“We heard one long blast, and then the quay was in the saloon.”",
        "“We heard one long blast, and suddenly the quay was in the saloon.”",
        "conflicting",
        "other words inside the quotation",
    ),
    (
        "“Nobody had slept … They knew it.”",
        "“They knew it. Nobody had slept.”",
        "compatible",
        "the same sentences in another order",
    ),
    (
        "“Nobody had slept for two nights [the crew], and they knew it.”",  # the outlet's own words
        "“Nobody had slept for two nights, and they knew it.”",
        "same",
        "equal words",
    ),
    (
        "called it “a plain disgrace”, said it would “be costly to the town and its harbour”",
        "warned that it “would be costly to the town and its harbour”",
        "compatible",
        "parts of one quotation",
    ),
    (
        "“We sailed at nine in the fog. Nobody told us about the barge.”",
        "“We sailed at nine in the fog. The pilot was asleep by then.”",
        "compatible",
        "parts of one quotation",
    ),
    (
        "“We sailed at nine in the fog. Nobody told us about the barge.”",
        "“We sailed at nine in the rain. The pilot was asleep by then.”",
        "conflicting",
        "other words inside the quotation",
    ),
]


@pytest.mark.parametrize(("left", "right", "relation", "rule"), WORDINGS)
def test_wordings(left: str, right: str, relation: str, rule: str) -> None:
    assert compare_wordings(quoted_sentences(left), quoted_sentences(right)) == (relation, rule)
    assert compare_wordings(quoted_sentences(right), quoted_sentences(left)) == (relation, rule)


def test_two_quotations_are_copies_only_with_a_run_in_common() -> None:
    first, second = quoted_words("“This crew can tie a knot”"), quoted_words("“This crew sails like landsmen”")
    assert not are_copies(first, second)
    assert are_copies(first, quoted_words("“crew can tie a bow”"))


def test_polarity() -> None:
    assert compare_polarity(True, False) == Verdict("conflicting", "told as so and as not so")
    assert compare_polarity(True, True).relation == "same"


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


def test_numbers_of_one_noun_are_compared() -> None:
    found = facets(
        Member(statement_id="a", text="", quantities=(number(31),)),
        Member(statement_id="b", text="", quantities=(number(27),)),
        Member(statement_id="c", text="", quantities=(number(31),)),
    )
    assert found == {"quantity": [("27 passenger", "31 passenger", "conflicting")]}


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
    assert not facets(
        Member(statement_id="a", text="", quantities=(left,)), Member(statement_id="b", text="", quantities=(right,))
    )


def test_a_statement_that_fills_a_slot_twice_says_neither() -> None:
    twice = Member(statement_id="a", text="", quantities=(number(50, "beds"), number(100, "beds")))
    assert not facets(twice, Member(statement_id="b", text="", quantities=(number(70, "beds"),)))


def test_a_shorter_noun_is_the_longer_one_where_there_is_only_one() -> None:
    guard = Member(statement_id="a", text="", quantities=(number(200, "coast guard boats"),))
    boats = Member(statement_id="b", text="", quantities=(number(300, "boats"),))
    fishing = Member(statement_id="c", text="", quantities=(number(400, "fishing boats"),))
    assert facets(guard, boats) == {"quantity": [("200 coast guard boat", "300 coast guard boat", "conflicting")]}
    assert not facets(guard, boats, fishing)


def test_one_number_a_day_is_one_rate_whatever_it_counts() -> None:
    boats = Member(statement_id="a", text="", quantities=(number(300, "boats", per="day"),))
    vessels = Member(statement_id="b", text="", quantities=(number(300, "vessels", comparator="≥", per="day"),))
    crews = Member(statement_id="c", text="", quantities=(number(70, "crews", per="day"),))
    assert facets(boats, vessels, crews) == {"quantity": [("300 boat / day", "≥300 boat / day", "compatible")]}


def test_dates_of_a_claim_are_shown_in_their_own_words() -> None:
    one = Member(statement_id="a", text="", edtf="2031-05-20", dates=(("Tuesday, May 20", "2031-05-20"),))
    other = Member(statement_id="b", text="", edtf="2031-05-21", dates=(("May 21", "2031-05-21"),))
    values, pairs = compare_claim("c", [one, other])
    assert {value.value for value in values} == {"Tuesday, May 20", "May 21"}
    assert [pair.relation for pair in pairs] == ["conflicting"]


def test_the_only_date_in_a_statement_is_its_date_and_of_two_neither_is() -> None:
    one = Member(statement_id="a", text="", edtf="2031-05-20")
    other = Member(statement_id="b", text="", dates=(("May 21", "2031-05-21"),))
    both = Member(statement_id="b", text="", dates=(("May 21", "2031-05-21"), ("June", "2031-06")))
    assert facets(one, other) == {"date": [("2031-05-20", "2031-05-21", "conflicting")]}
    assert not facets(one, both)


def test_a_denial_is_no_other_value() -> None:
    assert not facets(
        Member(statement_id="a", text="", quantities=(number(31),)),
        Member(statement_id="b", text="", quantities=(number(27),), answers=True),
    )


def test_not_inside_a_quotation_is_no_other_polarity() -> None:
    so = Member(statement_id="a", text="Divers found a leak.", kind="narrative")
    assert facets(so, Member(statement_id="b", text="Divers found no leak.", kind="narrative", negated=True)) == {
        "polarity": [("not so", "so", "conflicting")]
    }
    assert not facets(so, Member(statement_id="b", text="“Divers found no leak.”", kind="direct", negated=True))


def test_one_value_is_no_difference() -> None:
    same = [
        Member(statement_id=name, text="“One long blast of it”", edtf="2031", quantities=(number(3),)) for name in "ab"
    ]
    assert compare_claim("c", same) == ([], [])
    assert compare_claim("c", []) == ([], [])


def test_the_order_of_statements_changes_nothing() -> None:
    members = [
        Member(statement_id="a", text="“We heard one blast and ran”", edtf="2031-05-20", quantities=(number(31),)),
        Member(statement_id="b", text="“We heard one blast and fell”", edtf="2031-05-21", quantities=(number(27),)),
        Member(statement_id="c", text="No.", edtf="2031-05", quantities=(about(30),), negated=True),
    ]
    expected = compare_claim("c", members)
    assert expected[1]
    assert compare_claim("c", members[::-1]) == expected
