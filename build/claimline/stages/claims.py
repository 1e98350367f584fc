"""Grouped statements -> claims with their counts and status, and who carries each in which words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.claims.claim_summary import summary
from claimline.stages.spark.frames import Row, Tagged, kept, map_groups, schema_of, tag

TABLES = Tagged(
    claims=schema_of(t.Claim),
    claim_sources=schema_of(t.ClaimSource),
)


class Claims(NamedTuple):
    """The tables `claims`, still without titles, and `claim_sources`, with all words still in them."""

    claims: DataFrame
    claim_sources: DataFrame


def told(
    statements: DataFrame, members: DataFrame, statement_origins: DataFrame, origins: DataFrame, speakers: DataFrame
) -> DataFrame:
    """The statements with claim, origin and speaker's name and roles: one row each, as later stages need them."""
    kinds = origins.select("story_id", "origin_id", F.col("kind").alias("origin_kind"))
    traced = statement_origins.select("story_id", "statement_id", "origin_id", "is_echo", "witness")
    joined = statements.join(members, ["story_id", "statement_id"]).join(traced, ["story_id", "statement_id"])
    named = speakers.select(
        "story_id", "speaker_id", F.col("name").alias("speaker_name"), F.col("roles").alias("speaker_roles")
    )
    joined = joined.join(named, ["story_id", "speaker_id"], "left")
    return kept(joined.join(kinds, ["story_id", "origin_id"]).drop("compared"))


def with_withheld(told: DataFrame, withheld: DataFrame) -> DataFrame:
    """The statements as `told` makes them, and those too doubtful to publish: `published` says which.

    What is withheld may be what a denial answers, and the sentence in which it stands is the article's all the same.
    """
    doubtful = withheld.drop("compared").withColumn("published", F.lit(False))
    return kept(told.withColumn("published", F.lit(True)).unionByName(doubtful, allowMissingColumns=True))


def claims(statements: DataFrame, pairs: DataFrame, responses: DataFrame, judged: DataFrame) -> Claims:
    """`statements` as `told` makes them; `pairs`, `judged` and `responses` say which claims differ or are disputed."""
    conflicting = pairs.where("relation = 'conflicting'").select("story_id", "claim_id").unionByName(judged)
    differing = conflicting.withColumn("differing", F.lit(True))
    denied = responses.where(F.col("certain") & (F.col("target_kind") == "claim"))
    denied = denied.where(F.col("relation").isin(*sorted(t.DENYING)))
    disputed = denied.select("story_id", F.col("target_id").alias("claim_id"), F.lit(True).alias("disputed"))
    of_claim = ["story_id", "claim_id"]
    ready = statements.join(differing.distinct(), of_claim, "left").join(disputed.distinct(), of_claim, "left")
    return Claims(**TABLES.parts(map_groups(ready, of_claim, ["document_id", "start", "end"], _claim, TABLES)))


def _claim(rows: list[Row]) -> Iterator[Row]:
    yield tag("claims", summary(rows))
    for row in rows:
        own = {name: row.get(name) for name in TABLES["claim_sources"]}
        yield tag("claim_sources", own | {"excerpt": row["text"], "opening": None, "attribution": row["chain"]})
