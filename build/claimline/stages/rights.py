"""Finished rows -> the same rows with the words that may be published; what exceeds a document's share becomes null.

Of a document's own prose, all published strings together carry at most its share: a set of code points, each counted
once. Words inside quotation marks are others' and count nothing. Who spoke, when and how many is always published; then
come, as far as the share reaches: the statements that give claims with a page their titles; openings of those that name
an event of the timeline; four words of each other, so that it can be named; the others that name an event; the others
of claims with a page; openings of the rest; the rest; and the words around a statement by which it is found.

The same function checks the evidence: words that do not stand at their place stop the build.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import quote

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline.reading.lexical.spans import Span, first_words, merged
from claimline.reading.syntax.clause_titles import opening, title
from claimline.stages.spark.frames import Row, Schema, map_rows, settled

OPENING_WORDS = 12  # of withheld words: about a line, which is usually taken to be a citation
LEAST_OPENING = 4  # words of each statement that are kept room for: fewer name nothing
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


PROVED = Schema({"story_id": "string", "statement_id": "string", "level": "integer", "words": "string"})

_OF_STATEMENT = ("statement_id", "page", "gives_title", "dated", "text", "prefix", "suffix")


def shown(
    texts: DataFrame, statements: DataFrame, claims: DataFrame, events: DataFrame, responses: DataFrame
) -> DataFrame:
    """For each statement what of its words is published (SHOWN).

    Each statement needs its `claim_id`; `claims` says which have a page and which statement gives the title, `events`
    which names one on the timeline. Of responses, the words that tie them are published.
    """
    pages = claims.select("story_id", "claim_id", "page", "title_statement_id")
    named = events.select("story_id", F.col("title_statement_id").alias("statement_id")).distinct()
    dated = named.withColumn("dated", F.lit(True))
    of_claim = ["story_id", "claim_id"]
    rows = statements.join(pages, of_claim).join(dated, ["story_id", "statement_id"], "left")
    rows = rows.withColumn("gives_title", F.col("statement_id") == F.col("title_statement_id"))
    rows = rows.withColumn("dated", F.coalesce("dated", F.lit(False)))
    place = ["story_id", "document_id"]
    of_document = rows.groupBy(*place).agg(
        F.sort_array(F.collect_list(F.struct("start", "end", *_OF_STATEMENT))).alias("statements")
    )
    tied = responses.groupBy(*place).agg(F.collect_list(F.array("basis_start", "basis_end")).alias("tied"))
    ready = texts.join(of_document, place).join(tied, place, "left")
    return settled(map_rows(ready, _of_document, SHOWN))


def withhold(
    shown: DataFrame,
    statements: DataFrame,
    claim_sources: DataFrame,
    claims: DataFrame,
    events: DataFrame,
    event_sources: DataFrame,
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
    titled_claims = claims.join(_titles(shown, claims, claim_sources, "claim_id"), ["story_id", "claim_id"])
    named = shown.select("story_id", F.col("statement_id").alias("title_statement_id"), "full")
    titled_events = events.join(named, ["story_id", "title_statement_id"])
    titled_events = titled_events.join(_titles(shown, events, event_sources, "event_id"), ["story_id", "event_id"])
    return (
        told,
        sources,
        titled_claims.withColumn("title", F.col("shown_title")),
        titled_events.withColumn("title", F.when(full, F.col("title")).otherwise(F.col("shown_title"))),
    )


def proved(proofs: DataFrame, texts: DataFrame) -> DataFrame:
    """The proofs with their words: names of sources and occasions, which are published whatever the share."""
    place = ["story_id", "document_id"]
    places = F.struct("statement_id", "level", "start", "end")
    of_document = proofs.where("kind != 'reuse'").groupBy(*place).agg(F.sort_array(F.collect_list(places)).alias("at"))
    told = map_rows(of_document.join(texts, place), _proving_words, PROVED)
    return proofs.drop("words").join(told, ["story_id", "statement_id", "level"], "left")


def _proving_words(document: Row) -> Iterator[Row]:
    free = merged(Span(*span) for span in [*document["named"], *document["quoted"]])
    starts = [span.start for span in free]
    for proof in document["at"]:
        start, end = proof["start"], proof["end"]
        around = bisect_right(starts, start) - 1
        may = document["publish_share"] is None or (around >= 0 and end <= free[around].end)
        own = {"story_id": document["story_id"], "statement_id": proof["statement_id"], "level": proof["level"]}
        yield own | {"words": document["text"][start:end] if may else None}


def _titles(shown: DataFrame, named: DataFrame, sources: DataFrame, key: str) -> DataFrame:
    """The title of each claim or event: its central statement's words, or another's.

    A claim's other statements tell the same, so one that is published in full is better than the beginning of the
    central one; those of an event tell of more than it, so they name it only where nothing of that is published.
    """
    central = named.select("story_id", key, F.col("title_statement_id").alias("statement_id"))
    members = sources.select("story_id", key, "statement_id").join(shown, ["story_id", "statement_id"])
    members = members.join(central.withColumn("central", F.lit(True)), ["story_id", key, "statement_id"], "left")
    withheld, beside = [~F.col("full"), F.col("opening").isNull()], F.col("central").isNull()
    order = [*withheld, beside] if key == "claim_id" else [withheld[0] & withheld[1], beside, *withheld]
    best = F.struct(*(rank.alias(f"rank_{i}") for i, rank in enumerate(order)), "statement_id", "shown_title")
    return members.groupBy("story_id", key).agg(F.min(best)["shown_title"].alias("shown_title"))


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
    page: bool  # its claim has a page
    gives_title: bool  # to its claim
    dated: bool  # its words name an event of the timeline
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
    _open([s for s in statements if s.dated and not s.shown.full], ledger, OPENING_WORDS)
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
            start=each["start"],
            end=each["end"],
            **{name: each[name] for name in _OF_STATEMENT}
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
