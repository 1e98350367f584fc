"""Versions of one article: what changed is listed, and their shared words prove nothing."""

from __future__ import annotations

from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline import tables as t
from claimline.stages.article_versions import across_articles, changes
from claimline.stages.readings import TABLES
from claimline.stages.spark.frames import frame, schema_of

OLD = "The mill burned on Monday. It held 31 tons of flour."
NEW = "The mill burned on Monday. It held 27 tons of flour."


def sentences(text: str) -> list[dict[str, Any]]:
    cut = text.index(". ") + 1
    return [{"start": 0, "end": cut}, {"start": cut + 1, "end": len(text)}]


@pytest.mark.spark
@pytest.mark.parametrize(("share", "kept"), [(None, "It held"), (0.5, None)])
def test_changes_are_listed_with_the_words_that_may_be_published(
    share: float | None, kept: str | None, spark: SparkSession
) -> None:
    texts = {"mill": OLD, "mill-2": NEW, "other": OLD}
    documents = frame(spark, TABLES["documents"], [
        {"story_id": "fire", "document_id": name, "replaces": "mill" if name == "mill-2" else None,
         "version_of": "mill" if name != "other" else "other"}
        for name in texts
    ])  # fmt: skip
    own = [({"story_id": "fire", "document_id": name}, text) for name, text in texts.items()]
    number = {text: {"start": text.index("held ") + 5, "end": text.index("held ") + 7} for text in (OLD, NEW)}
    read = frame(spark, TABLES["texts"], [
        ids | {"text": text, "publish_share": share, "quoted": [],
               "named": [[number[text]["start"], number[text]["end"]]]}
        for ids, text in own
    ])  # fmt: skip
    split = [ids | place | {"kind": "prose", "paragraph": 0} for ids, text in own for place in sentences(text)]
    found = changes(
        documents,
        read,
        frame(spark, TABLES["sentences"], split),
        frame(spark, TABLES["timexes"], []),
        frame(spark, TABLES["quantities"], [ids | number[text] for ids, text in own]),
    )
    rows = sorted((row.asDict() for row in found.collect()), key=lambda row: (row["passage"], row["position"]))
    assert [(row["relation"], row["text"], row["old_text"], row["telling"]) for row in rows] == [
        ("kept", kept, kept, None),
        ("changed", "27", "31", "number"),
        ("kept", "tons of flour." if kept else None, "tons of flour." if kept else None, None),
    ]
    assert {(row["document_id"], row["replaces"]) for row in rows} == {("mill-2", "mill")}
    pairs = [("mill", "mill-2"), ("mill", "other"), ("mill-2", "other")]
    reuse = frame(spark, schema_of(t.Reuse), [
        {"story_id": "fire", "left_document_id": left, "right_document_id": right, "left_start": 0, "right_start": 0}
        for left, right in pairs
    ])  # fmt: skip
    left_over = {(row.left_document_id, row.right_document_id) for row in across_articles(reuse, documents).collect()}
    assert left_over == {("mill", "other"), ("mill-2", "other")}
