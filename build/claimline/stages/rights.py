"""Finished rows -> the same rows with the words that may be published; what exceeds a document's share becomes null.

Of a document's own prose, all published strings together carry at most its share: a set of code points, each counted
once. Words inside quotation marks are others' and count nothing. Who spoke, when and how many is always published; then
come, as far as the share reaches: the statements that give claims their titles, the others of claims with a page, the
openings of the rest, the rest, and the words around a statement by which it is found in the article.

The same function checks the evidence: words that do not stand at their place stop the build.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import NamedTuple
from urllib.parse import quote

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline.stages.engine import Row, Schema, map_rows, settled
from claimline.text.spans import first_words

OPENING_WORDS = 12  # of withheld words: about a line, which is usually taken to be a citation
LEAST_OPENING = 4  # words of each statement that are kept room for: fewer name nothing
TITLE_WORDS = 24
LINK_WORDS = 5  # of a text fragment's beginning and end

SHOWN = Schema(
    {
        "story_id": "string",
        "statement_id": "string",
        "full": "boolean",
        "opening": "string",
        "with_prefix": "boolean",
        "with_suffix": "boolean",
        "shown_title": "string",
        "link": "string",
    }
)


class Places(NamedTuple):
    """Columns by which a frame's rows publish words of a document: its id, first and last code point."""

    made: DataFrame
    start: str
    end: str


def shown(texts: DataFrame, statements: DataFrame, claims: DataFrame, places: Sequence[Places]) -> DataFrame:
    """For each statement what of its words is published (SHOWN).

    `places`: what is published besides, whatever the share: sources, cues, dates, quantities. Each statement needs its
    `claim_id`; `claims` says which have a page and which statement gives the title.
    """
    pages = claims.select("story_id", "claim_id", "page", "title_statement_id")
    rows = statements.join(pages, ["story_id", "claim_id"]).withColumn(
        "gives_title", F.col("statement_id") == F.col("title_statement_id")
    )
    place = ["story_id", "document_id"]
    of_document = rows.groupBy(*place).agg(
        F.sort_array(
            F.collect_list(F.struct("start", "end", "statement_id", "page", "gives_title", "text", "prefix", "suffix"))
        ).alias("statements")
    )
    spans = reduce(DataFrame.unionByName, [_spans(*each) for each in places])
    spans = spans.groupBy(*place).agg(F.collect_list("span").alias("spans"))
    ready = texts.join(of_document, place).join(spans, place, "left")
    return settled(map_rows(ready, _of_document, SHOWN))


def places_of(
    statements: DataFrame, attributions: DataFrame, timexes: DataFrame, quantities: DataFrame, responses: DataFrame
) -> list[Places]:
    """What is published of every document besides statements: who, how, when, how many."""
    named = [
        Places(made, f"{name}_start", f"{name}_end")
        for made in (statements, attributions)
        for name in ("source", "cue")
    ]
    met = [Places(attributions, f"{name}_start", f"{name}_end") for name in ("recipient", "occasion")]
    counted = [Places(made, "start", "end") for made in (timexes, quantities)]
    return [*named, *met, *counted, Places(responses, "basis_start", "basis_end")]


def _spans(made: DataFrame, start: str, end: str) -> DataFrame:
    found = made.where(F.col(start).isNotNull() & F.col(end).isNotNull())
    return found.select("story_id", "document_id", F.array(start, end).alias("span"))


def withhold(
    shown: DataFrame, statements: DataFrame, claim_sources: DataFrame, claims: DataFrame, events: DataFrame
) -> tuple[DataFrame, DataFrame, DataFrame, DataFrame]:
    """The same four frames with only the words that are shown, and with links into the articles."""
    own = ["story_id", "statement_id"]
    ready = shown.withColumnRenamed("opening", "shown_opening").withColumnRenamed("link", "shown_link")
    full = F.col("full")
    told = statements.join(ready, own).withColumns(
        {"text": F.when(full, F.col("text")), "opening": F.col("shown_opening")}
    )
    sources = claim_sources.join(ready, own).withColumns(
        {
            "excerpt": F.when(full, F.col("excerpt")),
            "opening": F.col("shown_opening"),
            "prefix": F.when(F.col("with_prefix"), F.col("prefix")),
            "suffix": F.when(F.col("with_suffix"), F.col("suffix")),
            "link": F.col("shown_link"),
        }
    )
    titles = shown.select("story_id", F.col("statement_id").alias("title_statement_id"), "shown_title")
    titled = [
        made.join(titles, ["story_id", "title_statement_id"]).withColumn("title", F.col("shown_title"))
        for made in (claims, events)
    ]
    return told, sources, titled[0], titled[1]


# One document


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
    prefix: bool = False
    suffix: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """A statement as the share sees it."""

    statement_id: str
    start: int
    end: int
    text: str
    page: bool
    gives_title: bool
    prefix: int
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
    for statement in statements:
        if statement.gives_title and statement.page:
            statement.shown.full = ledger.take(statement.start, statement.end)
    others = [s for s in statements if not s.shown.full]
    _open(others, ledger, LEAST_OPENING)
    for statement in others:
        if statement.page:
            statement.shown.full = ledger.take(statement.start, statement.end)
    others = [s for s in others if not s.shown.full]
    for words in range(OPENING_WORDS, LEAST_OPENING, -1):
        if _fits(others, ledger, words) or words == LEAST_OPENING + 1:
            _open(others, ledger, words)
            break
    for statement in others:
        statement.shown.full = ledger.take(statement.start, statement.end)
    for statement in sorted(statements, key=lambda s: (not s.page, s.start)):
        if statement.shown.full:
            statement.shown.prefix = ledger.take(statement.start - statement.prefix, statement.start)
            statement.shown.suffix = ledger.take(statement.end, statement.end + statement.suffix)


def _open(statements: Iterable[Told], ledger: Ledger, words: int) -> None:
    for statement in statements:
        length = len(first_words(statement.text, words))
        if length > statement.shown.opening and ledger.take(statement.start, statement.start + length):
            statement.shown.opening = length


def _fits(statements: Iterable[Told], ledger: Ledger, words: int) -> bool:
    return ledger.cost((s.start, s.start + len(first_words(s.text, words))) for s in statements) <= ledger.left


def _of_document(row: Row) -> Iterator[Row]:
    text: str = row["text"]
    statements = [
        Told(
            each["statement_id"],
            each["start"],
            each["end"],
            each["text"],
            each["page"],
            each["gives_title"],
            len(each["prefix"]),
            len(each["suffix"]),
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
        for start, end in row["spans"] or ():
            ledger.spend(start, end)
        share_out(statements, ledger)
    for statement in statements:
        yield {"story_id": row["story_id"], "statement_id": statement.statement_id} | _row(statement, row)


def _row(statement: Told, document: Mapping[str, str | None]) -> Row:
    found = statement.shown
    begin = statement.text[: found.opening]
    words = statement.text if found.full else begin
    linked = document["text_kind"] == "full" and document["url"]
    return {
        "full": found.full,
        "opening": None if found.full else begin or None,
        "with_prefix": found.prefix,
        "with_suffix": found.suffix,
        "shown_title": title_of(statement.text, TITLE_WORDS) if found.full else " ".join([*begin.split(), "…"]),
        "link": link_to(linked, words) if linked else None,
    }


def title_of(words: str, count: int) -> str:
    """Words as a title: on one line, and cut at so many, with a mark where they are."""
    parts = words.split()
    return " ".join(parts) if len(parts) <= count else " ".join([*parts[:count], "…"])


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
