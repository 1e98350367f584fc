"""A document's statements -> which of their words may be published, and links to them in the article.

Of a document's own prose, all published strings together carry at most its share: a set of code points, each counted
once. Words inside quotation marks are others' and count nothing. Who spoke, when and how many is always published; then
come, as far as the share reaches: the statements that give claims with a page their titles; of those that name an event
of the timeline the clause that does so, else their openings; four words of each other, so that it can be named; the
others that name an event; the others of claims with a page; openings of the rest; the rest; and the words around a
statement by which it is found.

The same function checks the evidence: words that do not stand at their place stop the build.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from claimline.reading.lexical.spans import Span, first_words, merged
from claimline.reading.syntax.clause_titles import opening, title

Row = Mapping[str, Any]

OPENING_WORDS = 12  # of withheld words: about a line, which is usually taken to be a citation
LEAST_OPENING = 4  # words of each statement that are kept room for: fewer name nothing
LINK_WORDS = 5  # of a text fragment's beginning and end
OF_STATEMENT = ("statement_id", "page", "gives_title", "dated", "names", "text", "prefix", "suffix")


@dataclass(slots=True)
class Ledger:
    """Which code points are published, and how many more of its own prose a document may give."""

    published: bytearray  # 1: published, or free
    left: int

    def cost(self, spans: Iterable[tuple[int, int]]) -> int:
        """Code points that these spans would add; they must not overlap."""
        return sum(self.published.count(0, start, end) for start, end in spans)

    def take(self, start: int, end: int) -> bool:
        """Publishes the span if the share still reaches."""
        cost = self.cost([(start, end)])
        if cost > self.left:
            return False
        self.spend(start, end)
        return True

    def spend(self, start: int, end: int) -> None:
        """Publishes the span whatever is left."""
        self.left -= self.cost([(start, end)])
        self.published[start:end] = b"\1" * (end - start)


@dataclass(slots=True)
class Shown:
    """What is published of one statement."""

    full: bool = False
    opening: int = 0  # code points of it
    names: list[tuple[int, int]] = field(default_factory=list)  # clauses that name an event
    prefix: bool = False
    suffix: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """A statement as the share sees it."""

    statement_id: str
    start: int
    end: int
    text: str
    page: bool  # its claim has a page
    gives_title: bool  # to its claim
    dated: bool  # its words name an event of the timeline
    names: Sequence[Sequence[int]]  # where the clauses stand that do so
    prefix: int  # code points before it that help to find it
    suffix: int
    shown: Shown = field(default_factory=Shown)


class EvidenceError(RuntimeError):
    """Words that are to be published do not stand at their place: a fault of the program, never of an article."""


def ledger_of(text: str, own_prose: int, share: float, quoted: Iterable[Sequence[int]]) -> Ledger:
    """The share of a document before anything of it is published."""
    published = bytearray(len(text))
    for start, end in quoted:
        published[start:end] = b"\1" * (end - start)
    return Ledger(published, int(own_prose * share))


def share_out(statements: Sequence[Told], ledger: Ledger) -> None:
    """Decides what of each statement is published, in the order the module's head tells."""
    _fill([s for s in statements if s.page and s.gives_title], ledger)
    named = [s for s in statements if s.dated and not s.shown.full]
    _name(named, ledger)
    _open([s for s in named if not s.shown.names], ledger, OPENING_WORDS)
    _open([s for s in statements if not s.shown.full], ledger, LEAST_OPENING)
    _fill([s for s in statements if s.dated and not s.shown.full], ledger)
    _fill([s for s in statements if s.page and not s.shown.full], ledger)
    rest = [s for s in statements if not s.shown.full]
    affordable = (n for n in range(OPENING_WORDS, LEAST_OPENING, -1) if _fits(rest, ledger, n))
    _open(rest, ledger, next(affordable, LEAST_OPENING + 1))
    _fill(rest, ledger)
    for statement in sorted(statements, key=lambda s: (not s.page, s.start)):
        if statement.shown.full:
            statement.shown.prefix = ledger.take(statement.start - statement.prefix, statement.start)
            statement.shown.suffix = ledger.take(statement.end, statement.end + statement.suffix)


def _fill(statements: Iterable[Told], ledger: Ledger) -> None:
    for statement in statements:
        statement.shown.full = ledger.take(statement.start, statement.end)


def _name(statements: Iterable[Told], ledger: Ledger) -> None:
    for statement in statements:
        statement.shown.names = [(start, end) for start, end in statement.names if ledger.take(start, end)]


def _open(statements: Iterable[Told], ledger: Ledger, words: int) -> None:
    for statement in statements:
        length = len(first_words(statement.text, words))
        if length > statement.shown.opening and ledger.take(statement.start, statement.start + length):
            statement.shown.opening = length


def _fits(statements: Iterable[Told], ledger: Ledger, words: int) -> bool:
    return ledger.cost((s.start, s.start + len(first_words(s.text, words))) for s in statements) <= ledger.left


def document_rows(row: Row) -> Iterator[dict[str, Any]]:
    """What is published of each statement of a document, with its link.

    Raises EvidenceError where a statement's words do not stand at its place.
    """
    text: str = row["text"]
    statements = [
        Told(
            start=each["start"],
            end=each["end"],
            **{name: each[name] for name in OF_STATEMENT}
            | {"prefix": len(each["prefix"]), "suffix": len(each["suffix"])},
        )
        for each in row["statements"]
    ]
    for statement in statements:
        if text[statement.start : statement.end] != statement.text:
            raise EvidenceError(f"{row['story_id']}: {statement.statement_id} is not what stands at its place")
    if row["publish_share"] is None:
        for statement in statements:
            statement.shown.full = statement.shown.prefix = statement.shown.suffix = True
    else:
        ledger = ledger_of(text, row["own_prose"], row["publish_share"], row["quoted"])
        for start, end in [*row["named"], *(row["tied"] or ())]:
            ledger.spend(start, end)
        share_out(statements, ledger)
    for statement in statements:
        yield {"story_id": row["story_id"], "statement_id": statement.statement_id} | _row(statement, row)


def _row(statement: Told, document: Mapping[str, str | None]) -> dict[str, Any]:
    found = statement.shown
    begin = statement.text[: found.opening]
    words = statement.text if found.full else begin
    linked = document["text_kind"] == "full" and document["url"]
    return {
        "full": found.full,
        "opening": None if found.full else begin or None,
        "names_shown": [list(place) for place in found.names],
        "with_prefix": found.prefix,
        "with_suffix": found.suffix,
        "shown_title": title(statement.text) if found.full else opening(begin),
        "link": link_to(linked, words) if linked else None,
    }


def link_to(url: str, words: str) -> str:
    """The article's address with a text fragment that leads to these words; the address alone where there are none."""
    parts = words.split()
    if not parts:
        return url
    if len(parts) <= 2 * LINK_WORDS and "\n" not in words.strip():
        fragment = _escaped(parts)
    else:
        fragment = _escaped(parts[:LINK_WORDS]) + "," + _escaped(parts[-LINK_WORDS:])
    return url + (":~:text=" if "#" in url else "#:~:text=") + fragment


def _escaped(parts: Sequence[str]) -> str:
    """Percent-encoded; the hyphen, too, which has a meaning of its own in text fragments."""
    return quote(" ".join(parts), safe="").replace("-", "%2D")


def proving_words(document: Row) -> Iterator[dict[str, Any]]:
    """For each proof at a place of the document its words, where they are published whatever the share."""
    free = merged(Span(*span) for span in [*document["named"], *document["quoted"]])
    starts = [span.start for span in free]
    for proof in document["at"]:
        start, end = proof["start"], proof["end"]
        around = bisect_right(starts, start) - 1
        may = document["publish_share"] is None or (around >= 0 and end <= free[around].end)
        own = {"story_id": document["story_id"], "statement_id": proof["statement_id"], "level": proof["level"]}
        yield own | {"words": document["text"][start:end] if may else None}
