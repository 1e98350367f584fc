"""What of an article may be published: at most its share, the important first, evidence checked."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.corpus import published_share
from claimline.corpus.published_share import EvidenceError, ledger_of, link_to

TEXT = "The quay at Grey Bay was closed on Monday after a ferry had struck it in the dark. " * 12
SENTENCE = len(TEXT) // 12


def test_a_ledger_counts_each_code_point_once_and_those_in_quotation_marks_never() -> None:
    ledger = ledger_of(100, 80, 0.5, [(0, 20)])
    assert ledger.left == 40
    assert ledger.take(0, 30)
    assert ledger.left == 30
    assert ledger.take(10, 60)
    assert not ledger.take(60, 61)
    assert ledger.take(0, 60)  # all of it is published


def test_what_is_published_anyway_may_cost_more_than_there_is() -> None:
    ledger = ledger_of(100, 10, 0.5, [])
    ledger.spend(0, 20)
    assert ledger.left == -15
    assert ledger.take(5, 15)
    assert not ledger.take(15, 25)


def document(**given: Any) -> dict[str, Any]:
    words = TEXT[: SENTENCE - 1]
    statement = {"statement_id": "a-0-9", "start": 0, "end": len(words), "text": words}
    shown = {"full": True, "opened": 0, "with_prefix": False, "with_suffix": False}
    same = {"same_words_as": None, "same_words_start": None, "same_words_end": None}
    plain = {
        "story_id": "bay", "text": TEXT, "publish_share": None, "quoted": [], "named": [], "text_kind": "full",
        "url": "https://post.example/a", "statements": [statement | shown | same],
    }  # fmt: skip
    return plain | given


def test_words_that_do_not_stand_at_their_place_stop_the_build() -> None:
    row = document()
    row["statements"][0]["text"] = "The quay at Grey Bay was open"
    with pytest.raises(EvidenceError, match="a-0-9"):
        list(published_share.document_rows(row))


WITHHELD = {"full": False}
ROWS: list[tuple[dict[str, Any], dict[str, Any], str | None, str | None]] = [
    ({}, {}, None, "https://post.example/a#:~:text=The%20quay%20at%20Grey%20Bay,struck%20it%20in%20the%20dark."),
    (WITHHELD, {}, None, "https://post.example/a"),
    (WITHHELD | {"opened": 15}, {}, "The quay at Gre", "https://post.example/a#:~:text=The%20quay%20at%20Gre"),
    # its words can be read in another row
    (WITHHELD | {"same_words_as": "b-0-9"}, {}, None,
     "https://post.example/a#:~:text=The%20quay%20at%20Grey%20Bay,struck%20it%20in%20the%20dark."),
    ({}, {"text_kind": "digest"}, None, None),  # its words do not stand on the page the address leads to
    ({}, {"url": None}, None, None),
]  # fmt: skip


@pytest.mark.parametrize(("shown", "given_", "opening", "link"), ROWS)
def test_a_documents_rows(shown: dict[str, Any], given_: dict[str, Any], opening: str | None, link: str | None) -> None:
    of = document(**given_)
    of["statements"][0] |= shown
    (row,) = published_share.document_rows(of)
    assert (row["opening"], row["link"]) == (opening, link)


LINKS = [
    ("https://a.example/x", "Quay closed", "https://a.example/x#:~:text=Quay%20closed"),
    ("https://a.example/x#top", "Quay", "https://a.example/x#top:~:text=Quay"),
    # signs that mean something in a text fragment
    ("https://a.example/x", "well-kept, safe & dry", "https://a.example/x#:~:text=well%2Dkept%2C%20safe%20%26%20dry"),
    ("https://a.example/x", "a b c d e f g h i j k", "https://a.example/x#:~:text=a%20b%20c%20d%20e,g%20h%20i%20j%20k"),
    # a fragment must not run over a paragraph's end
    (
        "https://a.example/x",
        "one two three\nfour five six",
        "https://a.example/x#:~:text=one%20two%20three%20four%20five",
    ),
    ("https://a.example/x", "", "https://a.example/x"),
]


@pytest.mark.parametrize(("url", "words", "expected"), LINKS)
def test_links(url: str, words: str, expected: str) -> None:
    assert link_to(url, words).startswith(expected)


PROVING = [
    # a name that is published anyway; a place in somebody's words; a place in withheld prose
    ({"publish_share": 0.5, "named": [[4, 8], [8, 12]]}, (4, 12), TEXT[4:12]),
    ({"publish_share": 0.5, "quoted": [[0, 20]]}, (4, 12), TEXT[4:12]),
    ({"publish_share": 0.5, "named": [[4, 8]]}, (4, 12), None),
    ({"publish_share": 0.5}, (4, 12), None),
    ({"publish_share": None}, (4, 12), TEXT[4:12]),
]


@pytest.mark.parametrize(("given_", "place", "expected"), PROVING)
def test_the_words_of_a_proof(given_: dict[str, Any], place: tuple[int, int], expected: str | None) -> None:
    proof = {"statement_id": "a-0-9", "level": 0, "start": place[0], "end": place[1]}
    (row,) = published_share.proving_words(document(at=[proof], **given_))
    assert row == {"story_id": "bay", "statement_id": "a-0-9", "level": 0, "words": expected}
