"""Articles -> rows with ids; what an outlet prints under all its articles is told from what was copied whole."""

from __future__ import annotations

from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline.settings import DEFAULT
from claimline.stages.readings import ARTICLES, chain, dating, readings, repeated_paragraphs
from claimline.stages.spark.frames import frame
from claimline.tables import AttributionReading, StatementReading, TimexReading
from rows import row


def repeated(**keys: list[str]) -> dict[str, list[str]]:
    documents = [
        {"story_id": "bay", "outlet_id": "post", "document_id": name, "keys": sorted(found)}
        for name, found in keys.items()
    ]
    return {found["document_id"]: found["repeated"] for found in repeated_paragraphs(documents)}


def test_of_unknown_outlets_three_texts_make_a_line_the_page_s() -> None:
    keys = {
        "a": ["a1", "a2", "a3", "share this", "in two"],
        "b": ["b1", "b2", "b3", "share this", "in two"],
        "c": ["c1", "c2", "c3", "share this"],
    }
    documents = [{"story_id": "s", "outlet_id": "", "document_id": name, "keys": k} for name, k in keys.items()]
    assert [found["repeated"] for found in repeated_paragraphs(documents)] == [["share this"]] * 3


def test_what_stands_under_other_articles_too_is_repeated() -> None:
    found = repeated(a=["a1", "a2", "a3", "share this"], b=["b1", "b2", "b3", "share this"], c=["c1", "c2", "c3"])
    assert found == {"a": ["share this"], "b": ["share this"], "c": []}


def test_copies_of_one_text_mark_nothing() -> None:
    wire = ["w1", "w2", "w3", "w4"]
    assert repeated(a=wire, b=wire, c=[*wire, "more"]) == {"a": [], "b": [], "c": []}
    # but another text beside them shows what is furniture
    found = repeated(a=[*wire, "follow us"], b=[*wire, "follow us"], c=["c1", "c2", "c3", "follow us"])
    assert found == {"a": ["follow us"], "b": ["follow us"], "c": ["follow us"]}


def link(level: int, **given: Any) -> AttributionReading:
    return row(AttributionReading, level=level, **given)


CHAINS = [
    ([], None),
    ([link(0, source="Mayor Ana Ruiz")], "Mayor Ana Ruiz"),
    ([link(0, source="the Post"), link(1, source="a dock worker")], "the Post › a dock worker"),
    ([link(0, source="a dock worker", recipient="the Post")], "the Post › a dock worker"),
    ([link(0, source="Ruiz", occasion="on Bay TV")], "Ruiz (on Bay TV)"),
    ([link(0, source="Ruiz"), link(0, position=1, source="Lee\nTan")], "Ruiz, Lee Tan"),
]


@pytest.mark.parametrize(("links", "expected"), CHAINS)
def test_chain(links: list[AttributionReading], expected: str | None) -> None:
    assert chain(links) == expected


def test_the_nearest_expression_dates() -> None:
    statement = row(StatementReading, start=500, end=560, edtf="2025-06-02")
    timexes = [row(TimexReading, start=start, end=start + 6, text=str(start)) for start in (10, 480, 700)]
    assert dating(statement, timexes)["dated_by"] == "480"
    assert dating(statement, timexes[:1]) == {}  # too far off


def article(document_id: str, text: str, **given: Any) -> dict[str, Any]:
    plain = {
        "story_id": "bay", "document_id": document_id, "file": f"{document_id}.txt", "outlet_id": document_id,
        "published_from": "none", "language": "en", "read": "yes", "text_kind": "full", "sha256": "",
        "characters": len(text), "text": text, "aliases": [], "of_outlet": 1,
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
