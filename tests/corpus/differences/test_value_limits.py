"""When two values agree, at the limits: one number, one word, one letter more or less."""

from __future__ import annotations

import pytest

from claimline.corpus.differences.altered_words import Wording, alike, alterations, wording
from claimline.corpus.differences.facets import compare_claim
from claimline.corpus.differences.members import Member
from claimline.corpus.differences.quotation_copies import are_copies, quoted_sentences
from claimline.corpus.differences.values import compare_quantities
from claimline.tables import Comparator, QuantityReading
from rows import row


def number(value: float, comparator: Comparator = "=", noun: str = "boats") -> QuantityReading:
    return row(QuantityReading, text=f"{value:g}", value=value, comparator=comparator, noun=noun)


@pytest.mark.parametrize(("value", "relation"), [(550, "compatible"), (551, "conflicting"), (450, "compatible")])
def test_about_500_is_500_give_or_take_a_tenth(value: float, relation: str) -> None:
    assert compare_quantities(number(500, "~"), number(value)).relation == relation


@pytest.mark.parametrize(
    ("value", "rough", "relation"),
    [
        (1582, 1600, "compatible"),
        (1582, 1580, "conflicting"),
        (104, 100, "compatible"),  # from 100 on news rounds
        (99.4, 99, "conflicting"),
    ],
)
def test_large_numbers_are_rounded_to_two_digits(value: float, rough: float, relation: str) -> None:
    assert compare_quantities(number(value), number(rough)).relation == relation


@pytest.mark.parametrize(("words", "copies"), [("the old quay is", True), ("the old quay", False)])
def test_four_words_in_a_row_make_copies(words: str, copies: bool) -> None:
    assert are_copies(quoted_sentences(f"“{words} safe”"), quoted_sentences(f"“now {words} shut”")) is copies


def test_a_value_of_forty_letters_is_named_by_itself() -> None:
    for letters, named in ((37, True), (38, False)):
        noun = ("xw" * letters)[:letters]
        members = [
            Member(
                statement_id=str(value),
                document_id=str(value),
                text=f"The ferry struck {value} of the quay at Lorne.",
                quantities=(number(value, noun=noun),),
            )
            for value in (31, 27)
        ]
        values, _ = compare_claim("c", members)
        assert (f"31-{noun}" in {value.value_id for value in values}) is named


def telling(words: str) -> Wording:
    return Wording("", (), frozenset(words.split()), (), frozenset())


ALIKE = [
    ("a b c", "a b c", True),  # three telling words at least
    ("a b", "a b", False),
    ("a b c 4 5", "a b c 6 7", True),  # six tenths of the shorter
    ("a b c d e 6 7 8 9", "a b c d e x y z w", False),
    ("a b c d e f g h i 10 11 12 13 14 15", "a b c d e f g h i k l m n o p q r s t u", True),
    ("a b c d e f g h i 10 11 12 13 14 15", "a b c d e f g h i k l m n o p q r s t u v", False),  # too long a longer
]


@pytest.mark.parametrize(("left", "right", "expected"), ALIKE)
def test_only_what_tells_nearly_the_same_can_be_altered(left: str, right: str, expected: bool) -> None:
    assert alike(telling(left), telling(right)) is expected


@pytest.mark.parametrize(("before", "compared"), [(119, True), (120, False)])
def test_a_statement_is_compared_up_to_its_120th_word(before: int, compared: bool) -> None:
    assert ("dredger" in wording("of " * before + "dredger").telling) is compared


@pytest.mark.parametrize(("other", "relation"), [("Bergdalohm", "compatible"), ("Bergdaxohm", "conflicting")])
def test_seven_letters_of_ten_make_two_spellings_of_one_name(other: str, relation: str) -> None:
    left, right = (
        wording(f"The astronomer Ines {name} measured the rim of the crater at Orme.") for name in ("Bergdalvyk", other)
    )
    assert [found.relation for found in alterations(left, right)] == [relation]


@pytest.mark.parametrize(("between", "negated"), [("by the", True), ("by the of", False)])
def test_a_negation_reaches_three_words(between: str, negated: bool) -> None:
    assert ("dredger" in wording(f"It was not {between} dredger").negated) is negated


@pytest.mark.parametrize(
    ("between", "roles"), [("sued for tolls of the old", 1), ("sued for tolls of the very old", 0)]
)
def test_six_words_may_stand_between_who_does_it_and_to_whom(between: str, roles: int) -> None:
    left, right = wording(f"Quillorn {between} Bergdal."), wording(f"Bergdal {between} Quillorn.")
    assert [found.facet for found in alterations(left, right)] == ["role"] * roles
