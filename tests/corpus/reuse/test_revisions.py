"""Two versions of one article -> what its outlet changed: sentences, then words; numbers, dates and names apart."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.corpus.reuse.revisions import Version, compare_versions
from claimline.reading.lexical.spans import Span
from claimline.text import read_document

OPENING = "The bakery on Mill Street burned on Monday night."
CLOSING = "The fire chief asked residents to keep their windows shut."


def version(text: str) -> Version:
    reading = read_document(text, "2031-05-07")
    return Version(
        text,
        [Span(s.start, s.end) for s in reading.sentences if s.kind != "furniture"],
        [Span(x.start, x.end) for x in reading.timexes],
        [Span(q.start, q.end) for q in reading.quantities],
    )


def changed(old: str, new: str) -> list[list[tuple[str, str | None, str | None, str | None]]]:
    """By passage, the pieces that did not stay: relation, old words, new words, what they touch."""
    return [
        [
            (p.relation, p.old.of(old) if p.old else None, p.new.of(new) if p.new else None, p.telling)
            for p in passage
            if p.relation != "kept"
        ]
        for passage in compare_versions(version(old), version(new))
    ]


def around(*middle: str) -> str:
    return "\n\n".join([OPENING, *middle, CLOSING])


CASES = [
    # nothing
    (around("Three ovens were lost."), around("Three ovens were lost."), []),
    # a number in figures, in words
    (
        around("The fire destroyed 31 ovens and two vans."),
        around("The fire destroyed 27 ovens and two vans."),
        [[("changed", "31", "27", "number")]],
    ),
    (
        around("The fire destroyed 31 ovens and two vans."),
        around("The fire destroyed 31 ovens and four vans."),
        [[("changed", "two", "four", "number")]],
    ),
    (
        around("The fire injured the baker and four of her guests badly."),
        around("The fire injured the baker and three of her guests badly."),
        [[("changed", "four", "three", "number")]],
    ),
    # a number with a separator is one word
    (
        around("It cost the owners 1,200,000 crowns."),
        around("It cost the owners 1,300,000 crowns."),
        [[("changed", "1,200,000", "1,300,000", "number")]],
    ),
    # a date
    (
        around("The inquiry opens on May 12 in the town hall."),
        around("The inquiry opens on May 14 in the town hall."),
        [[("changed", "12", "14", "date")]],
    ),
    # a name
    (
        around("Its owner, Nora Quist, was not at home."),
        around("Its owner, Nora Quast, was not at home."),
        [[("changed", "Quist", "Quast", "name")]],
    ),
    # wording alone
    (
        around("The cause is still unclear to the brigade."),
        around("The cause is not yet clear to the brigade."),
        [[("changed", "still unclear", "not yet clear", None)]],
    ),
    # words added, words taken out
    (
        around("Neighbours saw a man leave the yard."),
        around("Neighbours say they saw a man leave the yard."),
        [[("added", None, "say they", None)]],
    ),
    (
        around("The brigade allegedly came too late to save it."),
        around("The brigade came too late to save it."),
        [[("removed", "allegedly", None, None)]],
    ),
    # a sentence added, one taken out
    (
        around(),
        around("A second fire broke out at dawn."),
        [[("added", None, "A second fire broke out at dawn.", None)]],
    ),
    (
        around("The owner owed money to nine suppliers.", "Nobody was hurt."),
        around("Nobody was hurt."),
        [[("removed", "The owner owed money to nine suppliers.", None, None)]],
    ),
    # another sentence in its place answers nothing
    (
        around("The owner owed money to nine suppliers."),
        around("Rain fell all night."),
        [
            [("removed", "The owner owed money to nine suppliers.", None, None)],
            [("added", None, "Rain fell all night.", None)],
        ],
    ),
    # a line broken anew changes nothing; quotation marks of another kind change no word
    (around("Nobody was hurt. Rain fell."), around("Nobody was hurt.", "Rain fell."), []),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "expected"), CASES)
def test_what_changed(old: str, new: str, expected: list[list[tuple[str, str | None, str | None, str | None]]]) -> None:
    assert changed(old, new) == expected


LEFT = [OPENING, CLOSING, "Rain fell on 3 May.", "Nora Quist came.", "31 ovens burned."]
RIGHT = [OPENING, CLOSING, "Rain fell on 4 May.", "Nora Quast came.", "27 ovens burned."]


@given(st.lists(st.sampled_from(LEFT), max_size=8), st.lists(st.sampled_from(RIGHT), max_size=8))
def test_pieces_lie_in_order_and_tell_both_sentences_whole(left: list[str], right: list[str]) -> None:
    old, new = version("\n\n".join(left)), version("\n\n".join(right))
    for passage in compare_versions(old, new):
        for side in ("old", "new"):
            spans = [span for piece in passage if (span := getattr(piece, side)) is not None]
            assert spans == sorted(spans)
            assert all(a.end <= b.start for a, b in pairwise(spans))
        for piece in passage:
            assert (piece.old is None) == (piece.relation == "added")
            assert (piece.new is None) == (piece.relation == "removed")


def test_long_and_monotonous_versions_take_linear_time() -> None:
    for old, new in (
        ("word " * 50_000, "ward " * 50_000),
        ("It rained. " * 20_000, "It rained. " * 19_000 + "It snowed. " * 900),
    ):
        sides = [Version(t, [Span(i, i + 10) for i in range(0, len(t) - 10, 11)], [], []) for t in (old, new)]
        whole = [Version(t, [Span(0, len(t))], [], []) for t in (old, new)]
        started = time.process_time()
        compare_versions(*sides)
        compare_versions(*whole)
        assert time.process_time() - started < 20
