"""Grouped statements -> claims with their counts and status, and who carries each in which words."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.edtf import narrowest, relation
from claimline.reading.lexical.words import find_words, stem
from claimline.stages.spark.frames import Row, Tagged, kept, map_groups, schema_of, tag

TABLES = Tagged(
    claims=schema_of(t.Claim, title_statement_id="string"),
    claim_sources=schema_of(t.ClaimSource),
)
NOT_STATED = "not stated"  # the kind of origin that never corroborates


class Claims(NamedTuple):
    """The tables `claims` and `claim_sources`, with all words still in them."""

    claims: DataFrame
    claim_sources: DataFrame


def told(statements: DataFrame, members: DataFrame, statement_origins: DataFrame, origins: DataFrame) -> DataFrame:
    """The statements with claim and origin: one row each, as later stages need them."""
    kinds = origins.select("story_id", "origin_id", F.col("kind").alias("origin_kind"))
    traced = statement_origins.select("story_id", "statement_id", "origin_id", "is_echo")
    joined = statements.join(members, ["story_id", "statement_id"]).join(traced, ["story_id", "statement_id"])
    return kept(joined.join(kinds, ["story_id", "origin_id"]).drop("compared"))


def claims(statements: DataFrame, pairs: DataFrame, responses: DataFrame) -> Claims:
    """`statements` as `told` makes them; `pairs` and `responses` say which claims differ or are disputed."""
    differing = pairs.where("relation = 'conflicting'").select("story_id", "claim_id", F.lit(True).alias("differing"))
    denied = responses.where(F.col("certain") & (F.col("target_kind") == "claim"))
    denied = denied.where(F.col("relation").isin(*sorted(t.DENYING)))
    disputed = denied.select("story_id", F.col("target_id").alias("claim_id"), F.lit(True).alias("disputed"))
    of_claim = ["story_id", "claim_id"]
    ready = statements.join(differing.distinct(), of_claim, "left").join(disputed.distinct(), of_claim, "left")
    return Claims(**TABLES.parts(map_groups(ready, of_claim, ["document_id", "start", "end"], _claim, TABLES)))


def _claim(rows: list[Row]) -> Iterator[Row]:
    first = next(row for row in rows if row["statement_id"] == row["claim_id"])
    central = most_central(rows)
    documents = {row["document_id"] for row in rows}
    origins = {row["origin_id"] for row in rows if row["origin_kind"] != NOT_STATED}
    status = _status(bool(first["disputed"]), bool(first["differing"]), len(origins))
    yield tag(
        "claims",
        {
            "story_id": first["story_id"],
            "claim_id": first["claim_id"],
            "title": central["text"],
            "title_statement_id": central["statement_id"],
            "statements": len(rows),
            "documents": len(documents),
            "outlets": len({row["outlet_id"] for row in rows}),
            "origins": len(origins),
            "status": status,
            "first_reported": first["published"],
            "edtf": agreed(sorted({row["edtf"] for row in rows if row["edtf"]})),
            "page": len(documents) > 1 or status == "disputed",
            "hidden": False,
        },
    )
    for row in rows:
        own = {name: row.get(name) for name in TABLES["claim_sources"]}
        yield tag("claim_sources", own | {"excerpt": row["text"], "opening": None, "attribution": row["chain"]})


def _status(disputed: bool, differing: bool, origins: int) -> t.Status:
    if disputed:
        return "disputed"
    if differing:
        return "differing"
    return "corroborated" if origins > 1 else "single-origin"


def agreed(dates: Sequence[str]) -> str | None:
    """The narrowest of dates that can all be meant at once; None where there is none or they conflict."""
    if not dates or any(relation(a, b) == "conflicting" for i, a in enumerate(dates) for b in dates[:i]):
        return None
    return narrowest(dates)


def most_central(rows: list[Row]) -> Row:
    """The statement that shares most of its words with the others; of equals, the shortest, then any one of them.

    Any one, by a hash: of two copies of one agency text, each should give some titles, as each may show half its words.
    """
    sets = [frozenset(stem(word.form) for word in find_words(row["text"])) for row in rows]

    def rank(i: int) -> tuple[int, int, Any]:
        shared = sum(1000 * len(sets[i] & other) // max(1, len(sets[i] | other)) for other in sets)
        return -shared, len(rows[i]["text"]), hashlib.sha256(rows[i]["statement_id"].encode()).hexdigest()

    return rows[min(range(len(rows)), key=rank)]
