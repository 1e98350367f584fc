"""Claims and their rows -> which words are published: titles, witnesses, and the same words once."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.corpus.published_share import Ledger, ledger_of
from claimline.corpus.spent_words import (
    FRONT,
    OPENED,
    WORDINGS,
    Named,
    Place,
    SameWords,
    Spent,
    spend,
    spend_on_contested,
)

LENGTH = 1200
ROW = 100  # code points of each row: 99 words of one letter and spaces


def row(number: int, document_id: str = "a", **given: Any) -> Spent:
    plain: dict[str, Any] = {
        "statement_id": f"{document_id}-{number}", "document_id": document_id, "start": number * ROW,
        "end": number * ROW + ROW - 1, "text": f"{document_id}{number} ".ljust(ROW - 1, "x"), "prefix": 8, "suffix": 8,
        "opening": 20, "origin": None, "is_echo": False,
    }  # fmt: skip
    return Spent(**(plain | given))


def claim(*rows: Spent, rank: int | None = 1, page: bool = True, **given: Any) -> Named:
    titles = [Place(r.statement_id, r.document_id, r.start, r.start + 40) for r in rows]
    plain: dict[str, Any] = {"key": rows[0].statement_id if rows else "e", "titles": titles, "rows": rows}
    return Named(rank=rank, page=page, **(plain | given))


def ledgers(share: float, *quoted: tuple[int, int]) -> dict[str, Ledger | None]:
    return {name: ledger_of(LENGTH, LENGTH, share, quoted) for name in "abc"}


def published(claims: list[Named], document_id: str) -> set[int]:
    """Code points of every string that is published of a document."""
    found: set[int] = set()
    for one in claims:
        if one.title is not None and one.titles[one.title].document_id == document_id:
            found |= set(range(one.titles[one.title].start, one.titles[one.title].end))
        for r in one.rows:
            if r.document_id == document_id:
                found |= set(range(r.start, r.end)) if r.full else set()
                found |= set(range(r.start, r.start + r.opening)) if r.opened else set()
                found |= set(range(r.start - r.prefix, r.start)) if r.with_prefix else set()
                found |= set(range(r.end, r.end + r.suffix)) if r.with_suffix else set()
    return found


kinds = st.fixed_dictionaries({"page": st.booleans(), "rank": st.none() | st.integers(1, 9)})


@given(
    share=st.floats(0, 1),
    told=st.lists(st.tuples(kinds, st.integers(1, 3)), min_size=1, max_size=5),
    quoted=st.lists(st.tuples(st.integers(0, LENGTH), st.integers(0, 120)), max_size=4),
)
def test_never_more_than_the_share(
    share: float, told: list[tuple[dict[str, Any], int]], quoted: list[tuple[int, int]]
) -> None:
    spans = [(start, min(LENGTH, start + length)) for start, length in quoted]
    free = {i for start, end in spans for i in range(start, end)}
    number = iter(range(1, 100))
    claims = [claim(*(row(next(number) % 10 + 1, "ab"[n % 2]) for n in range(rows)), **kind) for kind, rows in told]
    own = LENGTH - len(free)
    of: dict[str, Ledger | None] = {name: ledger_of(LENGTH, own, share, spans) for name in "ab"}
    spend(claims, [], of)
    for name in "ab":
        assert len(published(claims, name) - free) <= own * share


def test_titles_of_the_front_page_come_first_then_witnesses_then_other_rows() -> None:
    first = claim(row(1, origin="post"), row(2, origin="post"), row(3, origin="wire"), rank=1)
    second = claim(row(4), row(5), rank=2)
    spend([second, first], [], ledgers(0.25))  # 300: three rows
    assert [r.full for r in first.rows] == [True, False, True]
    assert [r.full for r in second.rows] == [True, False]
    assert (first.title, second.title) == (0, 0)


def test_what_is_contested_is_named_and_proved_before_all_else() -> None:
    first = claim(row(1), row(2), rank=1)
    denied = claim(row(3, origin="post"), row(4, origin="post"), row(5, origin="wire"), rank=9, contested=True)
    of = ledgers(0.25)  # 300: three rows
    spend_on_contested([first, denied], of)
    assert (first.title, denied.title) == (None, 0)
    assert [r.full for r in denied.rows] == [True, False, True]
    spend([first, denied], [], of)
    assert (first.title, [r.full for r in first.rows]) == (0, [True, False])


def test_a_claim_without_a_page_is_named_before_others_are_proved() -> None:
    single, paged = claim(row(1), rank=1, page=False), claim(row(2), row(3), rank=2)
    spend([single, paged], [], ledgers(0.125))  # 150: a title and a row
    assert single.title == 0
    assert not single.rows[0].full
    assert [r.full for r in paged.rows] == [True, False]


def test_a_page_has_a_title_whose_row_can_be_read() -> None:
    poor = claim(row(1), row(1, "b"))
    of = ledgers(0.05) | {"b": ledger_of(LENGTH, LENGTH, 0.5, [])}  # of a 60 code points: a title, but no row
    spend([poor], [], of)
    assert poor.title == 1
    assert [r.full for r in poor.rows] == [False, True]
    none = claim(row(1))
    spend([none], [], ledgers(0.05))
    assert none.title is None


def test_the_witness_is_the_origins_own_or_of_the_article_with_most_to_spare() -> None:
    echo, own = row(2, origin="post", is_echo=True), row(3, "b", origin="post")
    told = claim(echo, own, titles=[])
    spend([told], [], ledgers(0.09))
    assert (echo.full, own.full) == (True, True)
    of = ledgers(0.09)
    other = claim(row(2, origin="post"), row(3, "b", origin="post"), rank=2, titles=[])
    spend([other], [], of | {"a": ledger_of(LENGTH, LENGTH, 0.05, [])})
    assert [r.full for r in other.rows] == [False, True]


SAME = "The quay was closed on Monday"


def test_words_of_another_row_are_shown_from_there_and_cost_nothing() -> None:
    shown = row(1, text=f"Moss said: “{SAME.lower()}.”", end=1 * ROW + 43)
    copy, part = row(2, "b", text=f"{SAME},"), row(3, "b", text="was closed")
    other = row(4, "b", text="It was shut on Monday", end=4 * ROW + 21)
    of = ledgers(0.5)
    spend([claim(shown, copy, part, other, titles=[])], [], of)
    at = ROW + len("Moss said: “")
    assert shown.full
    assert copy.same == SameWords(shown.statement_id, at, at + len(SAME))
    assert part.same == SameWords(shown.statement_id, at + 9, at + 19)
    assert (copy.full, part.full, other.same, other.full) == (False, False, None, True)
    ledger = of["b"]
    assert ledger is not None
    assert ledger.left == 600 - 21 - 16  # its words, and those around them


def test_words_that_only_begin_like_others_are_not_the_same() -> None:
    shown, other = row(1, text="The quay was closed on Monday"), row(2, "b", text="quay was close")
    spend([claim(shown, other, titles=[])], [], ledgers(0.5))
    assert other.same is None


@pytest.mark.parametrize(("number", "found"), [(WORDINGS, True), (WORDINGS + 1, False)])
def test_so_many_rows_are_compared(number: int, found: bool) -> None:
    others = [
        row(1, "c", statement_id=f"c{n:02}", text=f"Moss left quay {n}", origin=f"o{n:02}") for n in range(1, number)
    ]
    shown, copy = row(1, text=SAME), row(2, "b", text=SAME)
    spend([claim(*others, shown, copy, titles=[])], [], ledgers(0.5))
    assert (copy.same is not None) is found


def test_where_all_may_be_published_every_row_shows_its_own_words() -> None:
    shown, copy = row(1, text=SAME), row(2, "b", text=SAME)
    spend([claim(shown, copy)], [], {"a": None, "b": None})
    assert [(r.full, r.same, r.with_prefix) for r in (shown, copy)] == [(True, None, True)] * 2


def test_events_are_named_by_their_rank() -> None:
    one, two = (claim(row(n), rank=rank, page=False, rows=()) for n, rank in ((1, 2), (2, 1)))
    spend([], [one, two], ledgers(0.04))
    assert (one.title, two.title) == (None, 0)


def test_what_is_withheld_may_have_an_opening() -> None:
    long, short = row(1), row(2, opening=0)
    spend([claim(long, short, page=False, titles=[])], [], ledgers(0.02))
    assert (long.opened, short.opened, long.full) == (True, False, False)


@pytest.mark.parametrize(("number", "named"), [(FRONT, True), (FRONT + 1, False)])
def test_so_many_claims_are_on_a_front_page(number: int, named: bool) -> None:
    size = LENGTH // 2  # the title of the last one, or the row of the one with a page
    last = claim(row(0, end=size, opening=0), rank=number, page=False, titles=[Place("a-0", "a", 0, size)])
    before = [claim(row(0, "c", opening=0), rank=n, page=False, titles=[]) for n in range(1, number)]
    paged = claim(row(6, end=600 + size, opening=0), rank=number + 1, titles=[Place("a-6", "a", 600, 601)])
    spend([*before, last, paged], [], ledgers(0.5))
    assert (last.title is not None) is named


@pytest.mark.parametrize(("number", "filled"), [(OPENED, True), (OPENED + 1, False)])
def test_so_many_pages_are_opened_first(number: int, filled: bool) -> None:
    before = [claim(row(0, "c", opening=0), rank=n, titles=[]) for n in range(1, number)]
    last = claim(row(0, opening=0), row(1, opening=0), rank=number, titles=[])
    event = claim(row(3), rank=1, page=False, rows=(), titles=[Place("a-3", "a", 300, 399)])
    spend([*before, last], [event], ledgers(0.17))  # 204: two rows, or a row and the event's title
    assert (event.title is None) is filled
