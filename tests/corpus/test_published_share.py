"""What of an article may be published: at most its share, the important first, evidence checked."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.corpus import published_share
from claimline.corpus.published_share import EvidenceError, Told, ledger_of, link_to, share_out

TEXT = "The quay at Grey Bay was closed on Monday after a ferry had struck it in the dark. " * 12
SENTENCE = len(TEXT) // 12


def told(number: int, **given: Any) -> Told:
    start, end = number * SENTENCE, number * SENTENCE + SENTENCE - 1
    plain: dict[str, Any] = {"page": False, "gives_title": True, "dated": False, "names": (), "prefix": 8, "suffix": 8}
    return Told(statement_id=str(number), start=start, end=end, text=TEXT[start:end], **(plain | given))


def published(statements: list[Told]) -> set[int]:
    found: set[int] = set()
    for s in statements:
        found |= set(range(s.start, s.end)) if s.shown.full else set(range(s.start, s.start + s.shown.opening))
        found |= set(range(s.start - s.prefix, s.start)) if s.shown.prefix else set()
        found |= set(range(s.end, s.end + s.suffix)) if s.shown.suffix else set()
        found |= {i for start, end in s.shown.names for i in range(start, end)}
    return found


flags = st.fixed_dictionaries(
    {"page": st.booleans(), "gives_title": st.booleans(), "dated": st.booleans(), "named": st.booleans()}
)


@given(
    share=st.floats(0, 1),
    kinds=st.lists(flags, min_size=10, max_size=10),
    quoted=st.lists(st.tuples(st.integers(0, len(TEXT)), st.integers(0, 120)), max_size=5),
)
def test_never_more_than_the_share(share: float, kinds: list[dict[str, bool]], quoted: list[tuple[int, int]]) -> None:
    free = {i for start, length in quoted for i in range(start, min(len(TEXT), start + length))}
    clauses = [[(n * SENTENCE + 4, n * SENTENCE + 40)] if kind["named"] else [] for n, kind in enumerate(kinds, 1)]
    flagged: list[dict[str, Any]] = [{name: kind[name] for name in ("page", "gives_title", "dated")} for kind in kinds]
    statements = [told(n, names=names, **kind) for n, (kind, names) in enumerate(zip(flagged, clauses, strict=True), 1)]
    own = len(TEXT) - len(free)
    spans = [(start, min(len(TEXT), start + length)) for start, length in quoted]
    share_out(statements, ledger_of(TEXT, own, share, spans))
    assert len(published(statements) - free) <= own * share
    for s in statements:
        assert len(TEXT[s.start : s.start + s.shown.opening].split()) <= published_share.OPENING_WORDS


def test_claims_with_a_page_come_first_and_their_titles_before_them() -> None:
    statements = [told(n, page=n > 6, gives_title=n == 11) for n in range(12)]
    share_out(statements, ledger_of(TEXT, len(TEXT), 0.1, []))
    assert [s.statement_id for s in statements if s.shown.full] == ["11"]
    statements = [told(n, page=n > 6) for n in range(12)]
    share_out(statements, ledger_of(TEXT, len(TEXT), 0.5, []))
    full = [s for s in statements if s.shown.full]
    assert full
    assert all(s.page for s in full)


def test_the_clause_that_names_an_event_is_published_before_openings() -> None:
    clause = (3 * SENTENCE + 17, 3 * SENTENCE + 50)
    named, other = told(3, dated=True, names=[clause]), told(4, dated=True)
    share_out([named, other], ledger_of(TEXT, clause[1] - clause[0], 1.0, []))
    assert (named.shown.names, named.shown.opening, other.shown.opening) == ([clause], 0, 0)
    assert not named.shown.full
    share_out([poor := told(3, dated=True, names=[clause])], ledger_of(TEXT, 10, 1.0, []))
    assert not poor.shown.names


def test_words_in_quotation_marks_are_free() -> None:
    statements = [told(3)]
    share_out(statements, ledger_of(TEXT, len(TEXT), 0.0, [(statements[0].start, statements[0].end)]))
    assert statements[0].shown.full


@pytest.mark.parametrize(("room", "words"), [(11, 11), (12, 12), (13, 12)])
def test_an_opening_of_twelve_words_is_published(room: int, words: int) -> None:
    withheld = [told(3), told(4)]
    budget = sum(len(" ".join(s.text.split()[:room])) for s in withheld)
    share_out(withheld, ledger_of(TEXT, budget, 1.0, []))
    assert [len(s.text[: s.shown.opening].split()) for s in withheld] == [words, words]


def document(**given: Any) -> dict[str, Any]:
    words = TEXT[: SENTENCE - 1]
    statement = {"statement_id": "a-0-9", "start": 0, "end": len(words), "text": words, "prefix": "", "suffix": ""}
    plain = {
        "story_id": "bay", "text": TEXT, "publish_share": None, "own_prose": len(TEXT), "quoted": [], "named": [],
        "tied": None, "text_kind": "full", "url": "https://post.example/a",
        "statements": [statement | {"page": False, "gives_title": True, "dated": False, "names": []}],
    }  # fmt: skip
    return plain | given


def test_words_that_do_not_stand_at_their_place_stop_the_build() -> None:
    row = document()
    row["statements"][0]["text"] = "The quay at Grey Bay was open"
    with pytest.raises(EvidenceError, match="a-0-9"):
        list(published_share.document_rows(row))


@pytest.mark.parametrize(
    ("given_", "full", "linked"),
    [
        ({}, True, True),
        ({"publish_share": 0.0}, False, True),
        ({"text_kind": "digest"}, True, False),  # its words do not stand on the page the address leads to
        ({"url": None}, True, False),
    ],
    ids=["all", "nothing", "digest", "no address"],
)
def test_a_documents_rows(given_: dict[str, Any], full: bool, linked: bool) -> None:
    (row,) = published_share.document_rows(document(**given_))
    assert (row["full"], row["link"] is not None) == (full, linked)
    if not full:
        assert row["opening"] is None
        assert row["link"] == "https://post.example/a"
        assert row["shown_title"] == "…"


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
