"""Finished rows -> the same rows with the words that may be published (`corpus.published_share`); the rest is null."""

from __future__ import annotations

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline.corpus.published_share import OF_STATEMENT, document_rows, proving_words
from claimline.stages.spark.frames import Schema, map_rows, settled

SHOWN = Schema(
    {
        "story_id": "string",
        "statement_id": "string",
        "full": "boolean",
        "opening": "string",
        "names_shown": "pairs",  # the places of those of its clauses that name an event, where they are published
        "with_prefix": "boolean",
        "with_suffix": "boolean",
        "shown_title": "string",
        "link": "string",
    }
)


PROVED = Schema({"story_id": "string", "statement_id": "string", "level": "integer", "words": "string"})


def shown(
    texts: DataFrame, statements: DataFrame, claims: DataFrame, events: DataFrame, responses: DataFrame
) -> DataFrame:
    """For each statement what of its words is published (SHOWN).

    Each statement needs its `claim_id`; `claims` says which have a page and which statement gives the title, `events`
    which names one on the timeline. Of responses, the words that tie them are published.
    """
    pages = claims.select("story_id", "claim_id", "page", "title_statement_id")
    clause = F.when(F.col("title_start").isNotNull(), F.array("title_start", "title_end"))
    named = events.groupBy("story_id", F.col("title_statement_id").alias("statement_id"))
    dated = named.agg(F.sort_array(F.collect_set(clause)).alias("names")).withColumn("dated", F.lit(True))
    of_claim = ["story_id", "claim_id"]
    rows = statements.join(pages, of_claim).join(dated, ["story_id", "statement_id"], "left")
    rows = rows.withColumn("gives_title", F.col("statement_id") == F.col("title_statement_id"))
    rows = rows.withColumn("dated", F.coalesce("dated", F.lit(False)))
    rows = rows.withColumn("names", F.coalesce("names", F.array()))
    place = ["story_id", "document_id"]
    of_document = rows.groupBy(*place).agg(
        F.sort_array(F.collect_list(F.struct("start", "end", *OF_STATEMENT))).alias("statements")
    )
    tied = responses.groupBy(*place).agg(F.collect_list(F.array("basis_start", "basis_end")).alias("tied"))
    ready = texts.join(of_document, place).join(tied, place, "left")
    return settled(map_rows(ready, document_rows, SHOWN))


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
    named = shown.select("story_id", F.col("statement_id").alias("title_statement_id"), "full", "names_shown")
    whole = full | F.coalesce(F.array_contains("names_shown", F.array("title_start", "title_end")), F.lit(False))
    titled_events = events.join(named, ["story_id", "title_statement_id"])
    titled_events = titled_events.join(_titles(shown, events, event_sources, "event_id"), ["story_id", "event_id"])
    return (
        told,
        sources,
        titled_claims.withColumn("title", F.col("shown_title")),
        titled_events.withColumn("title", F.when(whole, F.col("title")).otherwise(F.col("shown_title"))),
    )


def proved(proofs: DataFrame, texts: DataFrame) -> DataFrame:
    """The proofs with their words: names of sources and occasions, which are published whatever the share."""
    place = ["story_id", "document_id"]
    places = F.struct("statement_id", "level", "start", "end")
    of_document = proofs.where("kind != 'reuse'").groupBy(*place).agg(F.sort_array(F.collect_list(places)).alias("at"))
    told = map_rows(of_document.join(texts, place), proving_words, PROVED)
    return proofs.drop("words").join(told, ["story_id", "statement_id", "level"], "left")


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
