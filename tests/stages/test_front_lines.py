"""Articles, sentences and statements of several stories -> each story's front page, and claims ranked by it."""

from __future__ import annotations

from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline import tables as t
from claimline.stages.claims import with_withheld
from claimline.stages.front_lines import front_lines, led
from claimline.stages.spark.frames import Schema, frame, schema_of
from corpus.front.articles import article

pytestmark = pytest.mark.spark

TOLD = schema_of(t.Statement, claim_id="string", off_topic="boolean", speaker_name="string", speaker_roles="strings")
TEXTS = schema_of(t.Document, text="string", own_prose="integer", publish_share="number")
LEAD = "The ferry Heron sank off Grey Bay on Monday with nine sailors aboard."
LATE = "The fishermen of Port Ellis want a pilot for each of their boats."


def test_each_story_has_its_own_page(spark: SparkSession) -> None:
    stories = {"bay": article("post", LEAD, LATE), "isle": article("post", LATE), "other": article("post", LEAD)}
    stories["quay"] = article("post", LATE)
    told: list[dict[str, Any]] = [
        {"story_id": name, "document_id": "post", "off_topic": name == "other"} | one
        for name, made in stories.items()
        for one in made["statements"]
    ]
    held = [row for row in told if row["story_id"] == "quay"]
    told = [row for row in told if row["story_id"] != "quay"]
    sentences = [
        {"story_id": s, "document_id": "post"} | one for s, made in stories.items() for one in made["sentences"]
    ]
    documents = [{"story_id": s, "document_id": "post", "off_topic": s == "other"} for s in stories]
    texts = [
        {"story_id": s, "document_id": "post", "text": m["text"], "own_prose": len(m["text"]), "publish_share": None}
        for s, m in stories.items()
    ]
    plain = [{"story_id": r["story_id"], "claim_id": r["claim_id"], "status": "single-origin"} for r in told]
    late = next(r["claim_id"] for r in told if r["story_id"] == "bay" and r["start"])
    rows = [r | {"rank": 1 if r["claim_id"] == late else None} for r in plain]
    claims = frame(spark, schema_of(t.Claim), rows)
    found = front_lines(
        claims,
        frame(spark, schema_of(t.DifferencePair, story_id="string"), []),
        with_withheld(frame(spark, TOLD, told), frame(spark, Schema(TOLD | {"compared": "string"}), held)),
        frame(spark, schema_of(t.Sentence, story_id="string"), sentences),
        frame(spark, TEXTS, texts),
        frame(spark, schema_of(t.Document), documents),
        frame(spark, schema_of(t.Reuse, story_id="string"), []),
        {("isle", stories["isle"]["statements"][0]["claim_id"])},
    )
    lines = sorted((row.story_id, row.place, row.words) for row in found.collect())
    assert lines.pop() == ("quay", 1, LATE)
    assert lines == [("bay", 1, LEAD), ("bay", 2, LATE)]  # not what is off the topic, nor what a person took off lists
    ranks = {(row.story_id, row.claim_id): row["rank"] for row in led(claims, found).collect()}
    lead = next(r["claim_id"] for r in told if r["story_id"] == "bay" and not r["start"])
    assert (ranks["bay", lead], ranks["bay", late]) == (1, 2)
    assert [rank for (story_id, _), rank in ranks.items() if story_id != "bay"] == [None, None]
