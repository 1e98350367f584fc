"""Quotations and passages without a cue of their own: whose they are by what stands before, behind or above them."""

from __future__ import annotations

import pytest

from claimline.text import read_document

CASES: list[tuple[str, list[tuple[str, str | None]]]] = [
    # left open, and taken up in the paragraph that has the cue
    (
        "The ferry sank.\n\n“I was sure that the pier would hold. It did not.\n\n“We will build it,” Ana Ruiz said.",
        [("“I was sure that the pier would hold. It did not.", "Ana Ruiz"), ("“We will build it,”", "Ana Ruiz")],
    ),
    (
        "The ferry sank.\n\n“I was sure that the pier would hold.”\n\n“We will build it again,” Ana Ruiz said.",
        [("“I was sure that the pier would hold.”", None), ("“We will build it again,”", "Ana Ruiz")],
    ),
    # a line that looks like a heading leads to it
    (
        "The board met.\n\nMayor Ana Ruiz then laid out the road ahead:\n\n“We will need a debate about the pier.”",
        [("“We will need a debate about the pier.”", "Ana Ruiz")],
    ),
    (
        "The board met.\n\nThe road ahead for the pier:\n\n“We will need a debate about the old pier.”",
        [("“We will need a debate about the old pier.”", None)],
    ),
    # what draws it from somebody
    (
        "That brought a tart rejoinder from Lee Tan: “We hold the regatta in the busiest harbour.”",
        [("“We hold the regatta in the busiest harbour.”", "Lee Tan")],
    ),
    (
        "The board sold a boat from Lee Tan: “We hold the regatta in the busiest harbour.”",
        [("“We hold the regatta in the busiest harbour.”", None)],
    ),
    # who takes the floor, and nothing else is told of it
    (
        "Ana Ruiz demurred. “I cannot tell what it will cost us.”",
        [("“I cannot tell what it will cost us.”", "Ana Ruiz")],
    ),
    (
        "Ana Ruiz said as much in a talk on Friday.\n\n“I think we would keep the pier.”",
        [("“I think we would keep the pier.”", "Ana Ruiz")],
    ),
    (
        "Mayor Ana Ruiz held a news conference after the storm. “It changed the harbour for good.”",
        [("“It changed the harbour for good.”", "Ana Ruiz")],
    ),
    (
        "Ana Ruiz noted so helpfully in a tweet on Friday.\n\n“He also asked me to visit the pier.”",
        [("“He also asked me to visit the pier.”", "Ana Ruiz")],
    ),
    ("Ana Ruiz did not hit back at Lee Tan. “We will keep the pier.”", [("“We will keep the pier.”", None)]),
    ("Ana Ruiz fired back, and Lee Tan left. “We will keep the pier.”", [("“We will keep the pier.”", None)]),
    (
        "Ana Ruiz pushed back the vote that Lee Tan wanted. “We will keep the pier.”",
        [("“We will keep the pier.”", None)],
    ),
    ("The ferry hit back at the quay. “We will keep the pier.”", [("“We will keep the pier.”", None)]),
    # the end of its sentence in a paragraph below
    (
        "“Somebody has the means to run a ferry.”\n\nsaid Hal Moss, founder of Moss Works, a repair firm.",
        [("“Somebody has the means to run a ferry.”", "Hal Moss")],
    ),
    (
        "The ferry sank.\n\n“Have they lost their minds at the board?”\n\nAna Ruiz asked mockingly.",
        [("“Have they lost their minds at the board?”", "Ana Ruiz")],
    ),
]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text for text, _ in CASES])
def test_whose_it_is(text: str, expected: list[tuple[str, str | None]]) -> None:
    told = read_document(text, published="2025-06-03").statements
    found = [
        (" … ".join(text[a:b] for a, b in one.pieces), one.speaker) for one in told if one.kind in ("direct", "mixed")
    ]
    assert found == expected
