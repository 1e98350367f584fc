"""Attributions inside other clauses: whose they are, and what is told."""

from __future__ import annotations

import pytest

from claimline.text import read_document

# (text, source, cue, words) of one statement; no source: nobody is given these words
WHOSE: list[tuple[str, str, str, str]] = [
    # not whom another's claim belongs to
    (
        "Leo Moss fought Ida Ruiz’s claim that the pier was old, saying that it is sound.",
        "Leo Moss",
        "saying",
        "it is sound",
    ),
    (
        "The parents of Lee Tan, who fell in May, on Friday countered Mayor Ruiz’s suggestion that the crew "
        "was unaware – blaming the “old port” for the fall and saying no amount of toll can change that.",
        "The parents",
        "saying",
        "no amount of toll can change that",
    ),
    # the second of two sentences
    (
        "A clerk from Bay Lines called the mayor on Friday, and Lee Tan, the head of the port, rang her "
        "on Monday, saying that the pier leaks.",
        "Lee Tan",
        "saying",
        "the pier leaks",
    ),
    # not who is spoken of in what is told
    (
        "On Friday, the mayor told how he met with young captains and they differed little from his sons, "
        "adding that he liked the ferry.",
        "the mayor",
        "adding",
        "he liked the ferry",
    ),
    # who is heard, and who stands behind “with”
    (
        "On the site, Bay Radio reported, are clips of Lee Tan, the late captain, urging crews in the harbour "
        "to leave the port.",
        "Lee Tan",
        "urging",
        "crews in the harbour to leave the port",
    ),
    (
        "In May, the mayor shut the old pier, creating a quarrel with captains and pilots in the port arguing that "
        "Ruiz overstepped her powers.",
        "captains and pilots in the port",
        "arguing",
        "Ruiz overstepped her powers",
    ),
    # who speaks, and not a thing
    (
        "The scale of anger about the toll was laid bare when ten captains said they would leave the port.",
        "ten captains",
        "said",
        "they would leave the port",
    ),
    # a question and its answer
    (
        "The captain also asked Lee Tan whether she supports the toll, to which she responded: “It is a good toll.”",
        "she",
        "responded",
        "“It is a good toll.”",
    ),
    # a participle in the subject of what is said
    (
        "Captains have said that the board, fearing anger over the toll, tried to mislead the crews.",
        "Captains",
        "have said",
        "the board, fearing anger over the toll, tried to mislead the crews",
    ),
    # nouns of saying
    (
        "Despite the storm, and mounting claims by local captains that the harbour was losing its crews, the board "
        "kept the pier open.",
        "local captains",
        "claims",
        "the harbour was losing its crews",
    ),
    (
        "It also plays into the port board’s charge that Moss is not open about his fees.",
        "the port board’s",
        "charge",
        "Moss is not open about his fees",
    ),
    (
        "Beyond that, Ruiz has begun to pound the argument that most polls show that she would win.",
        "Ruiz",
        "pound the argument",
        "most polls show that she would win",
    ),
    # as before
    ("Ida Ruiz said that Lee Tan sent a letter, adding that she was sorry.", "Ida Ruiz", "adding", "she was sorry"),
    ("The board met, and Ruiz left on Monday, saying she would sue.", "Ruiz", "saying", "she would sue"),
]


@pytest.mark.parametrize(("text", "source", "cue", "words"), WHOSE)
def test_whose_words(text: str, source: str, cue: str, words: str) -> None:
    told = [
        (one.source, one.cue, " … ".join(text[start:end] for start, end in one.pieces))
        for one in read_document(text).statements
        if one.source is not None
    ]
    assert (source, cue, words) in told


@pytest.mark.parametrize(
    "text",
    [
        "There were no claims by captains that the pier was old.",
        "The claims by Ruiz that she made in May were false.",
        "Ruiz was on the floor with her colleagues at noon on Friday after promising she would stay.",
        "Local captains’ warning that the pier was old was ignored by the board.",
    ],
)
def test_nobody_is_given_words(text: str) -> None:
    assert all(one.source is None for one in read_document(text).statements)
