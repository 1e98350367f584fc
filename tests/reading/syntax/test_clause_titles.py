"""Words of an article as titles: what is trimmed, and where they are cut."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.syntax.clause_titles import MOST_WORDS, begins_midway, clause_title, opening, title

TITLES = [
    ("The quay was closed.", "The quay was closed."),
    ("The quay\n was closed,", "The quay was closed"),
    (", and the quay was closed", "the quay was closed"),
    ("and that the quay was closed", "the quay was closed"),
    ("who had closed the quay", "had closed the quay"),
    ("And yet, the quay is open.", "And yet, the quay is open."),  # a sentence begins so
    ("(On Monday the quay was closed.", "On Monday the quay was closed."),
    ("“We sail at noon,”", "“We sail at noon,”"),
    # the end of a sentence
    (
        "The pilot had slept for two hours. He said so himself. Nobody on the bridge of the old ferry Quillan had been"
        " awake since she had left Marrow.",
        "The pilot had slept for two hours. He said so himself. …",
    ),
    ("Mr. Tan and Gov. Ruiz " + "walked along the old stone quay " * 5, None),
    # the end of a clause, but not one that leaves a subject without its verb
    (
        "The council of Grey Bay voted to close the east quay for the whole of the summer, while the owners of the old"
        " ferries of Marrow asked a judge to keep it open",
        "The council of Grey Bay voted to close the east quay for the whole of the summer …",
    ),
    (
        "The captain of the old ferry, seen by three pilots on the east quay in the grey light of the morning, resigned"
        " from the port of Marrow and went home",
        "The captain of the old ferry, seen by three pilots on the east quay in the grey light of the morning,"
        " resigned …",
    ),
    # the end of a phrase
    (
        "The port of Grey Bay asked the pilots of all ferries and trawlers of the eastern harbour towns to sign a long"
        " letter about fees",
        "The port of Grey Bay asked the pilots of all ferries and trawlers of the eastern harbour towns to sign a long"
        " letter …",
    ),
]


@pytest.mark.parametrize(("words", "expected"), TITLES)
def test_titles(words: str, expected: str | None) -> None:
    if expected is None:
        assert title(words).startswith("Mr. Tan and Gov. Ruiz walked")
    else:
        assert title(words) == expected


OPENINGS = [
    ("Two pilots left their posts a little over a", "Two pilots left their posts a little …"),
    ("In fact, we now know, that is", "In fact, we now know …"),
    ("The port of", "The port of …"),
    ("", "…"),
]


@pytest.mark.parametrize(("words", "expected"), OPENINGS)
def test_openings(words: str, expected: str) -> None:
    assert opening(words) == expected


SAID = "He left early. The council, which heard the owners in April, is likely to vote by July. The quay stays open."
CLAUSES = [
    ("The quay was closed when the ferry struck it on Friday", "when the ferry", "the ferry struck it on Friday"),
    (SAID, "is likely to vote by July.", "The council, which heard the owners in April, is likely to vote by July."),
    (SAID, "The quay stays", "The quay stays open."),
]


@pytest.mark.parametrize(("text", "begin", "expected"), CLAUSES)
def test_clauses(text: str, begin: str, expected: str) -> None:
    start = text.index(begin)
    end = text.find(".", start) + 1 or len(text)
    assert clause_title(text, start, end) == expected


def test_what_begins_midway() -> None:
    assert begins_midway("against the fees")
    assert begins_midway("was struck by a ferry")
    assert not begins_midway("the fees rose")
    assert not begins_midway("“In May the fees rose”")


@given(st.text(alphabet="ab ,.;“”…-—()\nA", max_size=300))
def test_a_title_is_words_of_its_text(text: str) -> None:
    found = title(text)
    plain = " ".join(text.split())
    assert found.removesuffix(" …") in plain
    assert len(found.split()) <= MOST_WORDS + 1


@pytest.mark.parametrize("part", ["a, ", "and ", "(", ".", "A. ", ", b ", " — "])
def test_time_is_linear(part: str) -> None:
    begun = time.perf_counter()
    title(part * 100_000)
    clause_title(part * 100_000, 1000, 200_000)
    assert time.perf_counter() - begun < 2
