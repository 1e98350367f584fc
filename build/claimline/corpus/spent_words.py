"""Claims, events and statements of a story -> which words of its articles are published: first where they prove most.

Of each article's own prose a share may be published (`corpus.published_share`). It is spent in this order: of claims
about which outlets differ or somebody denies, title and one witness per origin (`spend_on_contested`); the sentences
of the front page; of the claims that the front page shows, those of several articles with a title, one witness per
origin and their other rows, then the titles of the others; the same for the claims whose page comes first; titles of
the other claims with a page and of events; down the ranking, their rows; openings that end at a clause; what is left;
and the words around a statement by which it is found.

A row whose words stand in another published row of its claim is shown from there, and costs nothing.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from claimline.corpus.published_share import Ledger

FRONT = 20  # claims by rank whose titles come first: what a front page shows
WORDINGS = 60  # rows of a claim that are published in which another row's words are looked for
OPENED = 50  # claims with a page, by rank, whose rows come next: what its readers open

_WORD = re.compile(r"\w+(?:[’'.,-]\w+)*")


class Place(NamedTuple):
    """Words of an article that would be published as a title."""

    statement_id: str
    document_id: str
    start: int
    end: int


class SameWords(NamedTuple):
    """Where the words of a row stand in another row that is published."""

    statement_id: str
    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class Spent:
    """A statement, and what is published of it."""

    statement_id: str
    document_id: str
    start: int
    end: int
    text: str
    prefix: int  # code points before it that help to find it
    suffix: int
    opening: int  # code points up to the end of a clause, of few words; 0: none ends so early
    origin: str | None  # None: not stated
    is_echo: bool
    full: bool = False
    opened: bool = False
    with_prefix: bool = False
    with_suffix: bool = False
    same: SameWords | None = None

    @property
    def shown(self) -> bool:
        """Whether its words can be read, here or in another row."""
        return self.full or self.same is not None


@dataclass(slots=True, kw_only=True)
class Named:
    """A claim or an event: its rows, what may be its title, the best first, and which of that is published."""

    key: str
    rank: int | None  # None: it stands on no front page
    page: bool
    contested: bool = False  # a claim with a page about which outlets differ, or which somebody denies
    titles: Sequence[Place]
    rows: Sequence[Spent] = ()
    title: int | None = None  # which of them
    published: list[tuple[Spent, str, list[int]]] = field(default_factory=list)  # rows, as words and their places


def spend_on_contested(claims: Sequence[Named], ledgers: Mapping[str, Ledger | None]) -> None:
    """Decides what comes before all else: what a page on a difference or a denial cannot do without."""
    for claim in sorted(claims, key=lambda c: (c.rank is None, c.rank or 0, c.key)):
        if claim.contested:
            _name(claim, ledgers)
            _witnesses(claim, ledgers)


def spend(claims: Sequence[Named], events: Sequence[Named], ledgers: Mapping[str, Ledger | None]) -> None:
    """Decides what is published of a story. Of a document without a ledger all may be. Linear in statements."""
    order = sorted(claims, key=lambda c: (c.rank is None, c.rank or 0, not c.page, c.key))
    paged = [c for c in order if c.page]
    front = [c for c in order if c.rank is not None][:FRONT]
    for claim in [c for c in front if c.page]:  # what several tell, and how they differ, before what one tells
        _name(claim, ledgers)
        _witnesses(claim, ledgers)
    for claim in [c for c in front if c.page]:
        _fill(claim, claim.rows, ledgers)
    for claim in front:
        _name(claim, ledgers)
    for claim in paged[:OPENED]:
        _name(claim, ledgers)
        _witnesses(claim, ledgers)
    for claim in paged[:OPENED]:
        _fill(claim, claim.rows, ledgers)
    for named in [*paged[OPENED:], *sorted(events, key=lambda e: e.rank or 0)]:
        _name(named, ledgers)
    for claim in paged[OPENED:]:
        _witnesses(claim, ledgers)
        _fill(claim, claim.rows, ledgers)
    statements = [row for claim in order for row in claim.rows]
    _open(statements, ledgers)
    for claim in order:
        _name(claim, ledgers)
        _fill(claim, claim.rows, ledgers)
    for claim in order:  # what was withheld before the row was published in which it stands
        for row in claim.rows:
            row.same = row.same or (None if row.full else _same(claim, row))
    for row in statements:
        if row.full:
            row.with_prefix = _take(ledgers, row.document_id, row.start - row.prefix, row.start)
            row.with_suffix = _take(ledgers, row.document_id, row.end, row.end + row.suffix)


def _take(ledgers: Mapping[str, Ledger | None], document_id: str, start: int, end: int) -> bool:
    ledger = ledgers[document_id]
    return ledger is None or ledger.take(start, end)


def _name(named: Named, ledgers: Mapping[str, Ledger | None]) -> None:
    """Gives it the first title that the share reaches for; a claim with a page, one whose row can be shown, too."""
    if named.title is not None:
        return
    rows = {row.statement_id: row for row in named.rows}
    for i, title in enumerate(named.titles):
        row = rows.get(title.statement_id) if named.page else None
        ledger = ledgers[title.document_id]
        if row is not None and ledger is not None and not row.shown:
            low, high = min(row.start, title.start), max(row.end, title.end)
            apart = row.end < title.start or title.end < row.start
            if apart or ledger.cost([(low, high)]) > max(0, ledger.left):
                continue
        if _take(ledgers, title.document_id, title.start, title.end):
            named.title = i
            if row is not None:
                _show(named, row, ledgers)
            return


def _witnesses(claim: Named, ledgers: Mapping[str, Ledger | None]) -> None:
    """One row for each origin: that of the title, else the origin's own, else of the article that has most to spare."""
    of_origin: dict[str | None, list[Spent]] = defaultdict(list)
    for row in claim.rows:
        of_origin[row.origin].append(row)
    titled = claim.titles[claim.title].statement_id if claim.title is not None else None

    def fit(row: Spent) -> tuple[bool, bool, int, str]:
        ledger = ledgers[row.document_id]
        return row.statement_id != titled, row.is_echo, -(ledger.left if ledger else 0), row.statement_id

    for rows in of_origin.values():
        if not any(row.shown for row in rows):
            for row in sorted(rows, key=fit):
                if _show(claim, row, ledgers):
                    break


def _fill(claim: Named, rows: Iterable[Spent], ledgers: Mapping[str, Ledger | None]) -> None:
    for row in rows:
        if not row.shown:
            _show(claim, row, ledgers)


def _show(claim: Named, row: Spent, ledgers: Mapping[str, Ledger | None]) -> bool:
    """Whether the row's words can be read now: they stand in another row, or are paid for."""
    if ledgers[row.document_id] is not None:
        row.same = _same(claim, row)
    if row.same is None and _take(ledgers, row.document_id, row.start, row.end):
        row.full = True
        if len(claim.published) < WORDINGS:
            claim.published.append((row, *_words(row.text)))
    return row.shown


def _same(claim: Named, row: Spent) -> SameWords | None:
    """Where a row's words stand in a row of the claim that is published."""
    words, _ = _words(row.text)
    if not words.strip():
        return None
    for other, published, places in claim.published:
        at = published.find(words)
        if other is not row and at >= 0:
            first = published.count(" ", 0, at)
            last = first + words.count(" ") - 2
            return SameWords(other.statement_id, other.start + places[2 * first], other.start + places[2 * last + 1])
    return None


def _words(text: str) -> tuple[str, list[int]]:
    """A text's words between single spaces, without case and marks, and where each begins and ends."""
    found = list(_WORD.finditer(text))
    words = " ".join(match[0].replace("’", "'").casefold() for match in found)
    return f" {words} ", [place for match in found for place in match.span()]


def _open(rows: Iterable[Spent], ledgers: Mapping[str, Ledger | None]) -> None:
    for row in rows:
        if not row.shown and row.opening:
            row.opened = _take(ledgers, row.document_id, row.start, row.start + row.opening)
