"""Each rule of the reading has a name of its own, says what it is, and decides something in a case of its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.document import read_document
from claimline.reading.explanation import explained
from claimline.reading.rule_book import RULES
from claimline.reading.rules import Decision
from claimline.reading.timex.date_rules import DATE_RULES
from claimline.reading.timex.patterns import EXPRESSIONS
from reading.rule_cases import AS_OF, DATES, DATINGS, SAID, SPEAKERS, STATEMENTS, TENSES

CASES: Mapping[Decision, Mapping[str, str]] = {
    "statement": STATEMENTS,
    "speaker": SPEAKERS,
    "date": DATES,
    "dating": DATINGS,
    "said": SAID,
    "as of": AS_OF,
    "tense": TENSES,
}
TUESDAY = "2025-06-03"
NEED_AN_ARTICLE = ("headline-with-colon", "transcript-turn")  # their examples are none without what stands below


def fired(kind: Decision, text: str) -> list[str]:
    """The rules that decide this of a text, or of what stands within its statements."""
    kinds = (kind, "within") if kind == "statement" else (kind,)
    return [row.rule for row in read_document(text, TUESDAY).rules if row.kind in kinds]


@pytest.mark.parametrize(
    ("kind", "rule", "text"),
    [pytest.param(kind, rule, text, id=rule) for kind, cases in CASES.items() for rule, text in cases.items()],
)
def test_the_rule_decides_in_its_case(kind: Decision, rule: str, text: str) -> None:
    assert rule in fired(kind, text)


def test_every_rule_has_a_case_and_every_case_a_rule() -> None:
    assert {kind: set(cases) for kind, cases in CASES.items()} == {
        kind: {rule.name for rule in book} for kind, book in RULES.items()
    }


def test_names_stand_once_and_speak() -> None:
    names = Counter(rule.name for rule in chain(*RULES.values()))
    assert [name for name, count in names.items() if count > 1] == []
    assert [name for name in names if not re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", name)] == []


def test_every_rule_says_what_it_is() -> None:
    silent = [rule.name for rule in chain(*RULES.values()) if len(rule.says) < 4 or rule.says[0].islower()]
    assert silent == []


@pytest.mark.parametrize(
    ("kind", "rule", "says"),
    [
        pytest.param(kind, rule.name, rule.says, id=rule.name)
        for kind in ("statement", "dating", "said", "as of")
        for rule in RULES[kind]
        if "…" not in rule.says and rule.name not in NEED_AN_ARTICLE
    ],
)
def test_what_a_rule_says_is_a_case_of_it(kind: Decision, rule: str, says: str) -> None:
    """Its first example, which a remark may follow behind a colon."""
    examples = (says, says.split(";")[0], says.split(": ")[0])
    assert any(rule in fired(kind, text) for text in examples)


def test_every_kind_of_expression_has_a_rule() -> None:
    assert DATE_RULES.keys() | {"weekday"} == EXPRESSIONS.keys()  # weekdays have a table of their own


TEXT = "Mayor Ana Ruiz came. “The pier will close on Friday,” she said. The port was shut at noon."


@given(st.text(max_size=80).map(lambda words: f"{TEXT} {words}"))
def test_each_decision_is_about_what_was_read_and_by_a_known_rule(text: str) -> None:
    reading = read_document(text, TUESDAY)
    known = {kind: {rule.name for rule in book} for kind, book in RULES.items()}
    known["within"] = known["statement"]
    told = {(s.start, s.end) for s in reading.statements}
    assert all(row.rule in known[row.kind] for row in reading.rules)
    assert {(row.start, row.end) for row in reading.rules if row.kind == "statement"} == told
    assert {(row.start, row.end) for row in reading.rules if row.kind == "speaker"} <= told
    assert {(t.start, t.end) for t in reading.timexes} <= {
        (row.start, row.end) for row in reading.rules if row.kind == "date"
    }
    for row in reading.rules:
        assert (row.words_start is None) == (row.words_end is None)
        assert row.words_start is None or row.words_end is None or 0 <= row.words_start < row.words_end <= len(text)


def test_an_explanation_names_rules_words_and_verdicts() -> None:
    reading = read_document(TEXT, TUESDAY)
    lines = [line for kind, line in explained(TEXT, reading) if kind != "doubt"]
    assert lines == [
        "0–20  Mayor Ana Ruiz came.",
        "    statement narrative",
        "21–53  “The pier will close on Friday,”",
        "    statement quotation-before-subject-and-verb  (58–62 said)",
        "    speaker   pronoun-of-who-acted-last  (54–57 she) → Ana Ruiz",
        "    dating    undated-day-of-speaking",
        "45–51  Friday",
        "    date      weekday-ahead → 2025-06-06",
        "    tense     tense-will  (31–35 will)",
        "64–90  The port was shut at noon.",
        "    statement narrative",
        "    dating    undated-past-is-ahead",
        "85–89  noon",
        "    date      clock-time → 2025-06-06",
    ]


def test_an_explanation_says_how_doubtful_each_statement_is_and_by_which_signs() -> None:
    text = "Mayor Ana Ruiz came. They said the pier was shut."
    lines = [line.split() for kind, line in explained(text, read_document(text, TUESDAY)) if kind == "doubt"]
    assert [line[0] for line in lines] == ["doubt", "doubt"]
    told, said = (int(line[1]) for line in lines)
    assert told < 10 < 50 < said
    assert "speaker not decided" in " ".join(lines[1])


def of_rules(text: str) -> list[str]:
    """What is told of rules, without places."""
    lines = (
        line.strip() for kind, line in explained(text, read_document(text, TUESDAY)) if kind not in ("passage", "doubt")
    )
    return [re.sub(r"\((?:\d+–\d+ )(.*?)\)", r"(\1)", re.sub(" +", " ", line)) for line in lines]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("The port said on Friday that the pier leaked.", "said said-beside-cue (Friday) → 2025-05-30"),
        ("According to data from May, the pier leaked.", "as of as-of-words-of-source (May) → 2025-05"),
        ("The Post said that Ruiz had said the pier was safe.", "within clause-after-verb (had said) → Ruiz"),
        ("The Sunday Times has a new owner.", "date weekday-in-a-name → no date"),
        ("The pier was shut on 3/4/2024.", "date day-in-slashes → no date: 2024-03-04 or 2024-04-03"),
        (
            "Ana Ruiz and Leo Moss came. Ruiz and Moss said the pier was safe.",
            "speaker surname-of-one-person (Moss) → Leo Moss",
        ),
    ],
)
def test_an_explanation_says_what_each_rule_decided(text: str, line: str) -> None:
    assert line in of_rules(text)
