"""Signs of a statement: who is said to say it, where its words end, what dates it; of a text alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.certainty.signs import signs
from claimline.reading.document import read_document
from claimline.reading.learned.sign_steps import step

TUESDAY = "2025-06-03"


def signs_of(text: str, number: int = 0) -> frozenset[str]:
    return signs(text, read_document(text, TUESDAY))[number]


@pytest.mark.parametrize(
    ("text", "there", "not_there"),
    [
        (
            "“The pier is shut,” Mayor Ana Ruiz said.",
            {"kind: direct", "speaker kind: named", "rule speaker: full-name", "links within: 0", "source behind"},
            {"speaker not decided", "source is something written", "theirs begins small"},
        ),
        (
            "They said the pier was shut.",
            {"speaker not decided", "source alone: they", "speaker kind: unresolved", "theirs begins small"},
            {"speaker capital"},
        ),
        ("A report by the port said that the pier leaked.", {"source is something written", "source opens: a"}, set()),
        ("Ana Ruiz and Leo Moss said that the pier was shut.", {"several speakers"}, set()),
        ("Ruiz did not say that the pier leaks.", {"negated", "determinacy: not said"}, {"determinacy: said"}),
        (
            "The pier was shut.",
            {"kind: narrative", "own whole sentence", "no date"},
            {"source before", "links within: 0"},
        ),
        ("The pier was shut on Monday.", {"dated", "dates: monday", "times: 1"}, {"a time, and no date"}),
        (
            "Ana Ruiz in a series of letters asserted the pier leaks badly.",
            {"own verbs of saying: 1", "own says: asserted", "own words quoted: none"},
            set(),
        ),
        ("They think we can mend it.", {"theirs I, we or you", "theirs modal: can"}, {"theirs verbs of saying: 1"}),
        ("It leaks, and “the whole of the quay” is shut.", {"own opens: it", "own words quoted: 3 or more"}, set()),
        ("The pier, shut since May, leaks.", {"a time, and no date", "does not date: may"}, {"dated"}),
    ],
)
def test_a_statement_has_the_signs_of_how_it_was_found(text: str, there: set[str], not_there: set[str]) -> None:
    found = signs_of(text)
    assert there <= found, sorted(found)
    assert not not_there & found


def test_who_passes_another_s_words_on_has_a_link_within() -> None:
    found = signs_of("The Harbour Post reported that two clerks said the pier was shut.")
    assert {"links within: 1", "link within: anonymous", "theirs verbs of saying: 0"} <= found


def test_what_stands_beside_a_statement_is_a_sign() -> None:
    text = "Mayor Ana Ruiz said the old pier leaks. Its piles leak, too, and the old pier is shut.\n\nIt rained."
    said, goes_on, elsewhere = (signs_of(text, number) for number in range(3))
    assert {"theirs neighbour before: none", "theirs neighbour behind: narrative, paragraph"} <= said
    assert {"own neighbour before: indirect, paragraph", "own neighbour before: named, paragraph"} <= goes_on
    assert "own neighbour before: narrative, elsewhere" in elsewhere


def test_an_odd_mark_in_the_paragraph_is_a_sign() -> None:
    text = "The pier leaks, and nobody mends it,” Mayor Ana Ruiz said on Monday."
    assert any("theirs odd marks in the paragraph" in each or "own odd marks in the paragraph" in each
               for each in signs(text, read_document(text, TUESDAY)))  # fmt: skip


@pytest.mark.parametrize(("number", "name"), [(0, "under 3"), (2, "under 3"), (3, "3 or more"), (9, "5 or more")])
def test_a_number_lies_on_the_largest_step_it_reaches(number: int, name: str) -> None:
    assert step(number, (3, 5)) == name


@given(st.text(max_size=300))
def test_any_text_has_signs_for_each_statement(text: str) -> None:
    reading = read_document(text, TUESDAY)
    found = signs(text, reading)
    assert len(found) == len(reading.statements)
    assert all(found)
