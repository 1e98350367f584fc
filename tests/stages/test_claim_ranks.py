"""The rows of several stories -> ranks of each story's own claims; none for what is off its topic or off lists."""

from __future__ import annotations

from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline import tables as t
from claimline.stages.claim_ranks import ranked
from claimline.stages.spark.frames import frame, schema_of

pytestmark = pytest.mark.spark

TOLD = schema_of(
    t.Statement, claim_id="string", origin_id="string", origin_kind="string", sentence="integer", off_topic="boolean",
    quantities=list[t.QuantityReading],
)  # fmt: skip
LEAD = "The ferry Heron sank off Grey Bay with nine sailors aboard."
LATE = "The board closed its small office that same morning."


def statement(story_id: str, name: str, text: str, sentence: int, **given: Any) -> dict[str, Any]:
    return {
        "story_id": story_id, "statement_id": name, "claim_id": name, "document_id": "post", "text": text,
        "kind": "narrative", "sentence": sentence, "content_form": "clause", "attribution_type": "assertion",
        "stance": "asserts", "determinacy": "said", "origin_id": "post", "origin_kind": "outlet", "off_topic": False,
        "quantities": [],
    } | given  # fmt: skip


def test_each_story_has_its_own_ranks(spark: SparkSession) -> None:
    nine = {"start": 0, "end": 4, "text": "nine", "value": 9.0, "comparator": "=", "noun": "sailors"}
    rows = [
        statement("bay", "late", LATE, 8),
        statement("bay", "lead", LEAD, 0, quantities=[nine]),
        statement("bay", "other", LEAD, 0, off_topic=True),
        statement("bay", "hidden", LEAD, 1),
        statement("isle", "late", LATE, 8),
    ]
    claims = [{"story_id": r["story_id"], "claim_id": r["claim_id"], "status": "single-origin"} for r in rows]
    documents = [{"story_id": s, "document_id": "post", "title": "Ferry Heron sinks"} for s in ("bay", "isle")]
    found = ranked(
        frame(spark, schema_of(t.Claim, title_statement_id="string"), claims),
        frame(spark, TOLD, rows),
        frame(spark, schema_of(t.Event), []),
        frame(spark, schema_of(t.Document), documents),
        frame(spark, schema_of(t.Reuse), []),
        {("bay", "hidden")},
    )
    assert {(row.story_id, row.claim_id): row["rank"] for row in found.collect()} == {
        ("bay", "lead"): 1, ("bay", "late"): 2, ("bay", "other"): None, ("bay", "hidden"): None, ("isle", "late"): 1,
    }  # fmt: skip
