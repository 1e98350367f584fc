"""What the files of words say of single words, where a form is made by rule or lists differ."""

from __future__ import annotations

from datetime import date

import pytest

from claimline import edtf
from claimline.reading.lexicon.calendar_words import MONTH_STARTS, MONTHS, WEEKDAYS
from claimline.reading.lexicon.function_words import AUXILIARIES, MODALS, WORD_CLASSES, is_adverb
from claimline.reading.lexicon.given_names import COMMON_GIVEN_NAMES, gender_of, is_given_name, may_stand_for
from claimline.reading.lexicon.reporting_verbs import BELIEF, FIRST_OF_TWO_WORDS, INTENTION, PERCEPTION, VERBS, Verb
from claimline.reading.lexicon.word_files import rows
from claimline.reading.timex.holidays import HOLIDAYS

VERB_FORMS = [
    ("says", Verb("say", "s", "say")),
    ("argued", Verb("argue", "past", "say")),  # by rule, as it ends in e
    ("pushing", None),
    ("stresses", Verb("stress", "s", "say")),
    ("quipped", Verb("quip", "past", "say")),
    ("read", Verb("read", "past", "quote")),  # the statement read: “…”
    ("went on", Verb("continue", "past", "quote")),
    ("found", Verb("find", "past", "clause")),
]


@pytest.mark.parametrize(("word", "verb"), VERB_FORMS)
def test_a_form_is_of_a_verb(word: str, verb: Verb | None) -> None:
    assert VERBS.get(word) == verb


def test_attribution_types_are_of_verbs_and_part() -> None:
    assert {"think", "hope"} <= BELIEF
    assert {"want", "plan"} <= INTENTION
    assert {"hear", "learn"} <= PERCEPTION
    assert not BELIEF & INTENTION and not (BELIEF | INTENTION) & PERCEPTION
    assert {verb.lemma for verb in VERBS.values()} >= BELIEF | INTENTION | PERCEPTION
    assert {"went", "called"} <= FIRST_OF_TWO_WORDS


def test_adverbs_are_listed_or_end_so() -> None:
    assert [word for word in ("also", "flatly", "slowly", "family", "fly", "emily", "pier") if is_adverb(word)] == [
        "also",
        "flatly",
        "slowly",
    ]


def test_each_rule_asks_for_its_own_words() -> None:
    assert "won't" in MODALS and "won't" not in WORD_CLASSES["modal", "verb_tense"]
    assert WORD_CLASSES["auxiliary", "clause_titles"] < AUXILIARIES
    assert WORD_CLASSES["negation", "claims"] - WORD_CLASSES["negation", "altered_words"] == {"nor", "nothing"}


def test_given_names() -> None:
    assert [gender_of(name) for name in ("Ana", "KARL", "Will", "Quay")] == ["f", "m", None, None]
    assert is_given_name("Zoila") and not is_given_name("al")  # many are called so for short
    assert may_stand_for("al", "albert") and not may_stand_for("albert", "al")
    assert "ana" in COMMON_GIVEN_NAMES and "zoila" not in COMMON_GIVEN_NAMES


def test_months_and_days_are_those_of_the_pages() -> None:
    assert [MONTHS[name.lower()] for name in edtf.MONTHS] == list(range(1, 13))
    assert [WEEKDAYS[name.lower()] for name in edtf.WEEKDAYS] == list(range(7))
    assert (MONTHS["sept"], MONTHS["may"], WEEKDAYS["thurs"], MONTH_STARTS[8]) == (9, 5, 3, "Sep")


HOLIDAY_DAYS = [
    ("christmas eve", date(2025, 12, 24)),
    ("thanksgiving", date(2025, 11, 27)),
    ("memorial day", date(2025, 5, 26)),  # the last Monday
    ("memorial day", date(2021, 5, 31)),  # which may be the last day
    ("easter monday", date(2025, 4, 21)),
    ("ash wednesday", date(2025, 3, 5)),
    ("election day", date(2022, 11, 8)),  # the Tuesday after the first Monday, not the first Tuesday
]


@pytest.mark.parametrize(("name", "day"), HOLIDAY_DAYS)
def test_holidays(name: str, day: date) -> None:
    assert HOLIDAYS[tuple(name.split())](day.year) == day


def test_no_word_is_told_of_two_units() -> None:
    words = [word for row in rows("units.csv", ("unit", "words", "sign", "never one")) for word in row.words("words")]
    assert len(words) == len(set(words))
