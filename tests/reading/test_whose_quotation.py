"""Quotations and passages without a cue of their own: whose they are by what stands before, behind or above them."""

from __future__ import annotations

import pytest

from claimline.text import read_document

CASES: list[tuple[str, list[tuple[str, str | None]]]] = [
    # left open, and taken up in the paragraph that has the cue
    (
        "The ferry sank.\n\n“I was sure that the pier would hold. It did not.\n\n“We will build it again,” Ana Ruiz said.",
        [("“I was sure that the pier would hold. It did not.", "Ana Ruiz"), ("“We will build it again,”", "Ana Ruiz")],
    ),
    (
        "The ferry sank.\n\n“I was sure that the pier would hold.”\n\n“We will build it again,” Ana Ruiz said.",
        [("“I was sure that the pier would hold.”", None), ("“We will build it again,”", "Ana Ruiz")],
    ),
]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text for text, _ in CASES])
def test_whose_it_is(text: str, expected: list[tuple[str, str | None]]) -> None:
    told = read_document(text, published="2025-06-03").statements
    found = [
        (" … ".join(text[a:b] for a, b in one.pieces), one.speaker) for one in told if one.kind in ("direct", "mixed")
    ]
    assert found == expected
