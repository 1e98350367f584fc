"""Posts of social media that stand in an article are the words of whoever signs them."""

from __future__ import annotations

import pytest

from claimline.text import read_document

BEHIND = "\n\nThe board met on Monday in the old customs house."
CASES = [
    (
        "Ruiz wrote on Friday:\n\nWe keep the pier! It stays open for good. — Ana Ruiz (@anaruiz) May 3, 2024",
        [("We keep the pier! It stays open for good.", "Ana Ruiz")],
    ),
    # two in a row; addresses are no words of theirs
    (
        "The tide is out pic.twitter.com/abc1 — Leo Moss (@leomoss) May 3, 2024 The ferry is late again and nobody "
        "says why — Ana Ruiz (@anaruiz) May 4, 2024",
        [
            ("The tide is out", "Leo Moss"),
            ("The ferry is late again and nobody says why", "Ana Ruiz"),
        ],
    ),
    # the signature below, where a colon introduced the post
    (
        "Ruiz wrote on Friday:\n\nNobody shuts this pier while I am here.\n\n— Ana Ruiz (@anaruiz) May 3, 2024",
        [("Nobody shuts this pier while I am here.", "Ana Ruiz")],
    ),
    ("The ferry sank off Grey Bay on Friday.\n\n— Ana Ruiz (@anaruiz) May 3, 2024", []),
    # another's words are not those of who passes them on
    ("“The pier stays open for good, and so does the lock.” — Ana Ruiz (@anaruiz) May 3, 2024", []),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_a_post_is_whose_signature_it_bears(text: str, expected: list[tuple[str, str]]) -> None:
    document = text + BEHIND
    reading = read_document(document)
    posts = {row.start for row in reading.rules if row.rule == "signed-post"}
    found = [(row.text, row.speaker) for row in reading.statements if row.start in posts]
    assert found == expected


def test_what_only_introduces_anothers_words_is_no_statement() -> None:
    text = "Ruiz wrote on Friday:\n\nWe keep the pier! — Ana Ruiz (@anaruiz) May 3, 2024" + BEHIND
    reading = read_document(text)
    assert [row.text for row in reading.statements] == [
        "We keep the pier!",
        "The board met on Monday in the old customs house.",
    ]
    assert [(text[row.start : row.end], row.reason) for row in reading.unstated] == [("wrote", "cue")]
