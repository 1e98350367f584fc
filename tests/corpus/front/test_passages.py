"""Articles -> passages: whole sentences that a page may show, without what is no news."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.corpus.front.news_passages import may_stand, passages
from corpus.front.articles import article

MAY = [
    ("The ferry Heron sank off Grey Bay on Monday.", True),
    ("“We sail at dawn,” Moss told the board.", True),
    ("The ferry Heron sank.", False),  # tells too little
    ("Why did the ferry Heron sink off Grey Bay?", False),
    ("The ferry Heron sank off Grey Bay, and then ...", False),
    ("“The ferry Heron sank off Grey Bay, Moss said.", False),  # its mark is torn
    ("said Ana Ruiz, who runs the ferries of Grey Bay.", False),
    ("An earlier version of this article misstated the ferry's name.", False),
    ("A spokesman for the board of the port declined to comment.", False),  # that tells nothing
    ("The board declined to comment on whether the pier was safe.", True),
    ("RUIZ: We sail at dawn with all of the boats.", False),
    ("Leo MarlowFerries will sail again with nine sailors aboard.", False),
]


@pytest.mark.parametrize(("words", "expected"), MAY)
def test_what_may_stand_on_a_page(words: str, expected: bool) -> None:
    assert may_stand(words) is expected


BEGINNINGS = [
    ("GREY BAY — The ferry Heron sank on Monday.", "The ferry Heron sank on Monday."),
    ("CLOSE The ferry Heron sank on Monday.", "The ferry Heron sank on Monday."),
    ("But the ferry Heron was raised on Monday.", "The ferry Heron was raised on Monday."),
    ("So the ferry Heron was raised on Monday.", "The ferry Heron was raised on Monday."),
    ("So far the ferry Heron has sunk twice.", "So far the ferry Heron has sunk twice."),
    ("The Grey-Bay ferry Heron sank on Monday.", "The Grey-Bay ferry Heron sank on Monday."),
]


@pytest.mark.parametrize(("words", "expected"), BEGINNINGS)
def test_what_goes_from_the_beginning(words: str, expected: str) -> None:
    made = article("post", words)
    made["sentences"] = [{"start": 0, "end": len(words), "paragraph": 0, "kind": "prose"}]
    [found] = passages(made)
    assert found.words == expected
    assert words[found.start + 1 : found.end] == expected[1:]


def test_a_quotation_is_kept_in_one_piece() -> None:
    found = passages(article("post", "“We sail. The boats are ready,” Moss said. The board met on Monday."))
    assert [one.words for one in found] == ["“We sail. The boats are ready,” Moss said.", "The board met on Monday."]


@given(spans=st.lists(st.tuples(st.integers(0, 130), st.integers(1, 60)), max_size=12))
def test_a_passage_has_every_statement_that_stands_in_it(spans: list[tuple[int, int]]) -> None:
    words = (
        "The board met on Monday. Moss told it of the ferry. It sank in May. Nobody was aboard. The pier is old now."
    )
    sentences = [match.span() for match in re.finditer(r"[A-Z][^.]*\.", words)]
    made = article("post", words)
    made["sentences"] = [{"start": a, "end": b, "paragraph": 0, "kind": "prose"} for a, b in sentences]
    made["statements"] = [
        {"start": start, "end": start + length, "statement_id": f"post-{n}", "published": n % 3 > 0}
        for n, (start, length) in enumerate(spans)
    ]
    for one in passages(made):
        inside = [row for row in made["statements"] if row["start"] < one.end and one.start < row["end"]]
        for rows, told in ((one.statements, True), (one.doubtful, False)):
            assert {row["statement_id"] for row in rows} == {
                row["statement_id"] for row in inside if row["published"] is told
            }
