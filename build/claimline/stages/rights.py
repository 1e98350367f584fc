"""Finished rows -> the same rows with the words that may be published; the rest is null.

Which words these are is decided for a whole story (`corpus.spent_words`), then taken from each article's text, where
they are checked (`corpus.published_share`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import NamedTuple

from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from claimline.corpus.published_share import OPENING_WORDS, Ledger, document_rows, ledger_of, proving_words
from claimline.corpus.spent_words import Named, Place, Spent, spend, spend_on_contested
from claimline.decisions import NOT_STATED
from claimline.reading.syntax.clause_titles import opening
from claimline.stages.spark.frames import Row, Schema, Tagged, map_rows, map_streams, settled, tag

_SAME = {"same_words_as": "string", "same_words_start": "integer", "same_words_end": "integer"}
_OF_STATEMENT = Schema(
    {
        "story_id": "string",
        "document_id": "string",
        "statement_id": "string",
        "full": "boolean",
        "opened": "integer",  # code points of the opening
        "with_prefix": "boolean",
        "with_suffix": "boolean",
        **_SAME,
    }
)
_TITLED = Schema(
    {
        "story_id": "string",
        "key": "string",
        "title": "string",
        "title_statement_id": "string",
        "title_start": "integer",
        "title_end": "integer",
    }
)
_PLACED = Schema({"story_id": "string", "place": "integer"})
_SPENT = Tagged(statements=_OF_STATEMENT, claims=_TITLED, events=_TITLED, lines=_PLACED)
_SHOWN = Schema(
    {
        "story_id": "string",
        "statement_id": "string",
        "full": "boolean",
        "opening": "string",
        "with_prefix": "boolean",
        "with_suffix": "boolean",
        **_SAME,
        "link": "string",
    }
)
_PROVED = Schema({"story_id": "string", "statement_id": "string", "level": "integer", "words": "string"})
_STATEMENT = (
    "statement_id", "claim_id", "document_id", "start", "end", "text", "prefix", "suffix", "origin_id", "origin_kind",
    "is_echo",
)  # fmt: skip
_PLACE = ["story_id", "document_id"]


class Shown(NamedTuple):
    """What is published: of each statement, of the titles of claims and events, and the front page's lines."""

    statements: DataFrame
    claims: DataFrame
    events: DataFrame
    lines: DataFrame


def shown(
    texts: DataFrame,
    statements: DataFrame,
    claims: DataFrame,
    events: DataFrame,
    responses: DataFrame,
    lines: DataFrame,
) -> Shown:
    """What of a story's words is published: after what is contested first the sentences of its front page, `lines`.

    `statements` as `claims.told` makes them; `claims` and `events` have `titles`, claims their `rank`. Of responses,
    the words that tie them are published.
    """
    tied = responses.groupBy(*_PLACE).agg(F.collect_list(F.array("basis_start", "basis_end")).alias("tied"))
    documents = texts.join(tied, _PLACE, "left").withColumn("length", F.length("text"))
    parts = {
        "document": documents.select(
            "story_id", "document_id", "length", "publish_share", "own_prose", "quoted", "named", "tied"
        ),
        "statement": statements.select("story_id", *_STATEMENT),
        "claim": claims.select("story_id", "claim_id", "rank", "page", "status", "titles"),
        "event": events.select("story_id", "event_id", "rank", "titles"),
        "line": lines.select("story_id", F.col("place").alias("line_id"), "place", "document_id", "start", "end"),
    }
    both = None
    for name, part in parts.items():
        columns = [column for column in part.columns if column != "story_id"]
        one = part.select("story_id", F.col(f"{name}_id").cast("string").alias("id"), F.struct(*columns).alias(name))
        both = one if both is None else both.unionByName(one, allowMissingColumns=True)
    assert both is not None
    found = _SPENT.parts(map_streams(both, ["story_id"], ["id"], _spent, _SPENT))
    of_document = statements.select(*_PLACE, "statement_id", "start", "end", "text")
    of_document = of_document.join(found["statements"], [*_PLACE, "statement_id"])
    told = ("start", "end", "statement_id", "text", "full", "opened", "with_prefix", "with_suffix", *_SAME)
    grouped = of_document.groupBy(*_PLACE).agg(F.sort_array(F.collect_list(F.struct(*told))).alias("statements"))
    ready = texts.select(*_PLACE, "text", "text_kind", "url").join(grouped, _PLACE)
    kept = lines.join(found["lines"], ["story_id", "place"])
    return Shown(settled(map_rows(ready, document_rows, _SHOWN)), found["claims"], found["events"], kept)


def _spent(rows: Iterable[Row]) -> Iterator[Row]:
    """The documents, statements, claims and events of one story, one by one -> what is published of each."""
    ledgers: dict[str, Ledger | None] = {}
    of_claim: dict[str, list[Spent]] = defaultdict(list)
    found: dict[str, list[Row]] = {name: [] for name in ("claim", "event", "line")}
    story: Row = {}
    for row in rows:
        story = {"story_id": row["story_id"]}
        if (document := row["document"]) is not None:
            ledgers[document["document_id"]] = _ledger(document)
        elif (told := row["statement"]) is not None:
            of_claim[told["claim_id"]].append(_statement(told))
        else:
            name = next(name for name in found if row[name] is not None)
            found[name].append(row[name])
    claims, events = found["claim"], found["event"]
    named_claims = [_named(claim, of_claim[claim["claim_id"]]) for claim in claims]
    spend_on_contested(named_claims, ledgers)
    for line in sorted(found["line"], key=itemgetter("place")):
        ledger = ledgers[line["document_id"]]
        if ledger is None or ledger.take(line["start"], line["end"]):
            yield tag("lines", story | {"place": line["place"]})
    dated = [Named(key=e["event_id"], rank=e["rank"], page=False, titles=_places(e)) for e in events]
    spend(named_claims, dated, ledgers)
    for name, named, given in (("claims", named_claims, claims), ("events", dated, events)):
        for one, row in zip(named, given, strict=True):
            yield tag(name, story | {"key": one.key} | _titled(one, row))
    for statement in (statement for one in named_claims for statement in one.rows):
        yield tag("statements", story | _row(statement))


def _ledger(row: Row) -> Ledger | None:
    """What may be published of a document; None: all of it."""
    if row["publish_share"] is None:
        return None
    ledger = ledger_of(row["length"], row["own_prose"], row["publish_share"], row["quoted"])
    for start, end in [*row["named"], *(row["tied"] or ())]:
        ledger.spend(start, end)
    return ledger


def _statement(row: Row) -> Spent:
    return Spent(
        statement_id=row["statement_id"],
        document_id=row["document_id"],
        start=row["start"],
        end=row["end"],
        text=row["text"],
        prefix=len(row["prefix"]),
        suffix=len(row["suffix"]),
        opening=len(opening(row["text"], OPENING_WORDS)),
        origin=row["origin_id"] if row["origin_kind"] != NOT_STATED else None,
        is_echo=row["is_echo"],
    )


def _named(claim: Row, rows: list[Spent]) -> Named:
    return Named(
        key=claim["claim_id"],
        rank=claim["rank"],
        page=claim["page"],
        contested=claim["page"] and claim["status"] in ("disputed", "differing"),
        titles=_places(claim),
        rows=rows,
    )


def _places(row: Row) -> list[Place]:
    return [Place(one["statement_id"], one["document_id"], one["start"], one["end"]) for one in row["titles"]]


def _titled(named: Named, row: Row) -> Row:
    if named.title is None:
        return {"title": "", "title_statement_id": None, "title_start": None, "title_end": None}
    place = row["titles"][named.title]
    return {
        "title": place["title"],
        "title_statement_id": place["statement_id"],
        "title_start": place["start"],
        "title_end": place["end"],
    }


def _row(statement: Spent) -> Row:
    return {
        "document_id": statement.document_id,
        "statement_id": statement.statement_id,
        "full": statement.full,
        "opened": statement.opening if statement.opened else 0,
        "with_prefix": statement.with_prefix,
        "with_suffix": statement.with_suffix,
        "same_words_as": statement.same.statement_id if statement.same else None,
        "same_words_start": statement.same.start if statement.same else None,
        "same_words_end": statement.same.end if statement.same else None,
    }


def withhold(
    shown: Shown, statements: DataFrame, claim_sources: DataFrame, claims: DataFrame, events: DataFrame
) -> tuple[DataFrame, DataFrame, DataFrame, DataFrame]:
    """The same four frames with only the words that are shown, and with links into the articles."""
    own = ["story_id", "statement_id"]
    ready = shown.statements.withColumnRenamed("opening", "shown_opening").withColumnRenamed("link", "shown_link")
    full = F.col("full")
    told = statements.join(ready.drop(*_SAME), own).withColumns(
        {"text": F.when(full, F.col("text")), "opening": F.col("shown_opening")}
    )
    sources = claim_sources.drop(*_SAME).join(ready, own)
    sources = sources.withColumns(
        {
            "excerpt": F.when(full, F.col("excerpt")),
            "opening": F.col("shown_opening"),
            "prefix": F.when(F.col("with_prefix"), F.col("prefix")),
            "suffix": F.when(F.col("with_suffix"), F.col("suffix")),
            "link": F.col("shown_link"),
        }
    )
    return told, sources, _with_titles(claims, shown.claims, "claim_id"), _with_titles(events, shown.events, "event_id")


def _with_titles(named: DataFrame, titles: DataFrame, key: str) -> DataFrame:
    given = [name for name in _TITLED if name not in ("story_id", "key")]
    return named.drop(*given).join(titles.withColumnRenamed("key", key), ["story_id", key])


def with_pages(claims: DataFrame) -> DataFrame:
    """The claims, of which one without a title has neither page nor rank; ranks go on from 1 without a gap."""
    titled = F.col("title") != ""
    order = Window.partitionBy("story_id").orderBy(~(titled & F.col("rank").isNotNull()), "rank", "claim_id")
    ranked = F.when(titled & F.col("rank").isNotNull(), F.row_number().over(order).cast("long"))
    return claims.withColumn("place", ranked).withColumns({"page": F.col("page") & titled, "rank": F.col("place")})


def of_pages(rows: DataFrame, claims: DataFrame) -> DataFrame:
    """Of rows with a `claim_id` those whose claim has a page."""
    of_claim = ["story_id", "claim_id"]
    return rows.join(claims.where("page").select(*of_claim), of_claim, "left_semi")


def proved(proofs: DataFrame, texts: DataFrame) -> DataFrame:
    """The proofs with their words: names of sources and occasions, which are published whatever the share."""
    places = F.struct("statement_id", "level", "start", "end")
    of_document = proofs.where("kind != 'reuse'").groupBy(*_PLACE).agg(F.sort_array(F.collect_list(places)).alias("at"))
    told = map_rows(of_document.join(texts, _PLACE), proving_words, _PROVED)
    return proofs.drop("words").join(told, ["story_id", "statement_id", "level"], "left")
