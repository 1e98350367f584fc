"""Claims, statements, events and shared words -> the claims with their rank by importance, one story at a time.

Each statement is weighed by itself, by all workers; what they found of a story meets in one.
"""

from __future__ import annotations

import pickle
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from functools import partial
from typing import Any

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline.corpus.claims.importance import ranks, stated
from claimline.stages.spark.frames import Row, Schema, map_rows, map_streams

_STATED = Schema({"story_id": "string", "statement": "bytes"})
RANKS = Schema({"story_id": "string", "claim_id": "string", "rank": "integer"})
_STATEMENT = (
    "statement_id", "claim_id", "document_id", "sentence", "text", "kind", "attribution_type", "content_form", "stance",
    "determinacy", "timing", "edtf", "origin_id", "origin_kind",
)  # fmt: skip
_PARTS = ("statement", "event", "headline", "copy")  # of one story, a part a row


def ranked(
    claims: DataFrame,
    statements: DataFrame,
    events: DataFrame,
    documents: DataFrame,
    reuse: DataFrame,
    hidden: Collection[tuple[str, str]] = (),
) -> DataFrame:
    """The claims with `rank`. `statements` as `claims.told` makes them; `hidden`: claims (story, id) taken off lists.

    Null for these, for claims of articles that are not on the story, and for what may not stand on a front page.
    """
    status = claims.select("story_id", "claim_id", (F.col("status") == "disputed").alias("disputed"))
    told = statements.where(~F.col("off_topic")).join(status, ["story_id", "claim_id"])
    counted = F.expr("size(filter(quantities, one -> one.noun is not null or one.unit is not null))")
    asked = told.withColumn("numbers", counted).select("story_id", *_STATEMENT, "numbers", "disputed")
    parts = {
        "statement": map_rows(asked.repartition("story_id", "document_id"), _stated, _STATED),
        "event": events.select("story_id", F.struct("event_id", "rank", "claim_ids").alias("event")),
        "headline": documents.select("story_id", F.struct("document_id", "title").alias("headline")),
        "copy": reuse.groupBy("story_id", "left_document_id", "right_document_id")
        .agg(F.max("containment").alias("containment"))
        .select("story_id", F.struct("left_document_id", "right_document_id", "containment").alias("copy")),
    }
    one = parts["statement"]
    for name in _PARTS[1:]:
        one = one.unionByName(parts[name], allowMissingColumns=True)
    found = map_streams(one, ["story_id"], _PARTS, partial(_ranks, hidden=frozenset(hidden)), RANKS)
    return claims.drop("rank").join(found, ["story_id", "claim_id"], "left")


def _stated(row: Row) -> Iterator[Row]:
    yield {"story_id": row["story_id"], "statement": pickle.dumps(stated(row))}


def _ranks(rows: Iterable[Row], *, hidden: frozenset[tuple[str, str]]) -> Iterator[Row]:
    story_id = ""
    parts: dict[str, list[Any]] = defaultdict(list)
    for row in rows:
        story_id = row["story_id"]
        name = next(name for name in _PARTS if row[name] is not None)
        parts[name].append(pickle.loads(row[name]) if name == "statement" else row[name])
    found = ranks(
        [one for one in parts["statement"] if (story_id, one.claim_id) not in hidden],
        parts["event"],
        {one["document_id"]: one["title"] for one in parts["headline"]},
        parts["copy"],
    )
    for claim_id, rank in found.items():
        yield {"story_id": story_id, "claim_id": claim_id, "rank": rank}
