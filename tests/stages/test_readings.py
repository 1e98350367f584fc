"""Articles -> rows with ids and places: the readings of several stories in one frame."""

from __future__ import annotations

from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline.reading.document import read_document
from claimline.settings import DEFAULT
from claimline.stages.readings import ARTICLES, _statements, readings
from claimline.stages.spark.frames import frame


def article(document_id: str, text: str, **given: Any) -> dict[str, Any]:
    plain = {
        "story_id": "bay", "document_id": document_id, "file": f"{document_id}.txt", "outlet_id": document_id,
        "published_from": "none", "language": "en", "read": "yes", "text_kind": "full", "sha256": "",
        "characters": len(text), "text": text, "aliases": [], "of_outlet": 1, "off_topic": False,
    }  # fmt: skip
    return plain | given


@pytest.mark.spark
def test_readings_in_spark(spark: SparkSession) -> None:
    text = (
        "“The quay will stay closed until Friday,” Mayor Ana Ruiz said on Monday.\n\nDivers found 3 holes in the bow.\n"
    )
    foot = "More news from the bay and the quay"
    other = "The ferry Heron lies at the yard of Tom Bell.\n\nNobody has paid for the repair yet, Bell said."
    articles = [
        article("a", f"{text}\n{foot}", outlet_id="post", of_outlet=2, published="2025-06-03"),
        article("b", f"{other}\n\n{foot}", outlet_id="post", of_outlet=2),
        article("c", "Der Hafen bleibt zu.", read="other language", language="de"),
        article("d", text, story_id="quay"),  # another story: ids of its own
    ]
    read = readings(frame(spark, ARTICLES, articles), DEFAULT)
    statements = read.statements.collect()
    texts = {(a["story_id"], a["document_id"]): a["text"] for a in articles}
    assert {(s.story_id, s.document_id) for s in statements} == {("bay", "a"), ("bay", "b"), ("quay", "d")}
    for s in statements:
        whole = texts[s.story_id, s.document_id]
        assert whole[s.start : s.end] == s.text
        assert s.statement_id == f"{s.document_id}-{s.start}-{s.end}"
        assert foot not in s.text
        assert whole[: s.start].endswith(s.prefix)
        assert whole[s.end :].startswith(s.suffix)
    links = read.attributions.collect()
    assert {link.statement_id for link in links} <= {s.statement_id for s in statements}
    kinds = {(s.document_id, s.kind) for s in read.sentences.collect() if texts["bay", "a"][s.start : s.end] == foot}
    assert kinds == {("a", "furniture")}
    assert read.documents.count() == 4


@pytest.mark.parametrize(("words", "whole"), [(12, True), (13, False)])
def test_an_answer_without_a_cue_is_shown_by_twelve_words(words: int, whole: bool) -> None:
    text = f"The quay {'old ' * (words - 4)}is shut."
    [statement] = _statements(article("a", text, outlet="Post", published=None), read_document(text), 30)
    assert (statement["opening"] == statement["text"]) is whole
