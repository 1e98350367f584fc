"""The frames of several stories at once give each statement one origin, counted and proved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from types import MappingProxyType
from typing import Any

import pytest
from pyspark.sql import DataFrame, SparkSession

from claimline import tables as t
from claimline.settings import DEFAULT
from claimline.stages.origins import Origins, origins
from claimline.stages.spark.frames import Schema, frame, schema_of
from rows import row

pytestmark = pytest.mark.spark

CREDITS = Schema(
    {"story_id": "string", "document_id": "string", "start": "integer", "end": "integer", "name": "string"}
)


MEMBERS = Schema({"story_id": "string", "statement_id": "string", "claim_id": "string"})


def document(document_id: str, outlet_id: str, outlet: str) -> t.Document:
    return row(t.Document, document_id=document_id, outlet_id=outlet_id, outlet=outlet)


def statement(document_id: str, start: int, **given: Any) -> t.Statement:
    return row(
        t.Statement,
        **{
            "statement_id": f"{document_id}-{start}-{start + 50}",
            "document_id": document_id,
            "start": start,
            "end": start + 50,
            "pieces": [[start, start + 50]],
            "basis": "not stated",
        }
        | given,
    )


def run(
    spark: SparkSession,
    documents: list[t.Document],
    statements: list[t.Statement],
    links: list[t.Attribution],
    credits: list[dict[str, Any]],
    reuse: list[t.Reuse],
    stories: tuple[str, ...] = ("harbour",),
    claims: Mapping[str, str] = MappingProxyType({}),
) -> Origins:
    """`claims`: the claim of all that a document tells; where none is given, each statement is one of its own."""

    def of_all(schema: Schema, rows: list[dict[str, Any]]) -> DataFrame:
        return frame(spark, schema, [one | {"story_id": story} for story in stories for one in rows])

    return origins(
        of_all(schema_of(t.Statement, paragraph="integer"), [asdict(one) for one in statements]),
        of_all(schema_of(t.Attribution), [asdict(one) for one in links]),
        of_all(CREDITS, credits),
        of_all(schema_of(t.Reuse), [asdict(one) for one in reuse]),
        of_all(schema_of(t.Document), [asdict(one) for one in documents]),
        of_all(
            MEMBERS,
            [
                {"statement_id": one.statement_id, "claim_id": claims.get(one.document_id, one.statement_id)}
                for one in statements
            ],
        ),
        DEFAULT,
    )


def rows(made: DataFrame, *columns: str) -> list[tuple[Any, ...]]:
    return sorted((tuple(one[c] for c in columns) for one in made.collect()), key=str)


def test_two_stories_with_the_same_ids(spark: SparkSession) -> None:
    documents = [document("post", "harbour-post", "Harbour Post"), document("tide", "daily-tide", "Daily Tide")]
    cited = statement("tide", 100)
    copied = statement("tide", 300)
    first = statement("post", 0, source="two pilots", source_start=60, source_end=70, basis="anonymous")
    wired = statement("post", 500)
    link = row(
        t.Attribution,
        statement_id=cited.statement_id,
        document_id="tide",
        source="the Harbour Post",
        source_start=160,
        source_end=176,
        speaker_kind="outlet",
    )
    reuse = row(
        t.Reuse,
        left_document_id="post",
        left_start=0,
        left_end=50,
        right_document_id="tide",
        right_start=300,
        right_end=350,
        direction="right copied",
    )
    made = run(
        spark,
        documents,
        [cited, copied, first, wired],
        [link],
        [],
        [reuse],
        stories=("harbour", "quay"),
    )
    for story in ("harbour", "quay"):
        of_story = made.statement_origins.where(f"story_id = '{story}'")
        assert rows(of_story, "statement_id", "origin_id", "is_echo") == [
            ("post-0-50", "harbour-post", False),
            ("post-500-550", "not-stated", False),
            ("tide-100-150", "harbour-post", True),
            ("tide-300-350", "harbour-post", True),
        ]
        assert rows(
            made.origins.where(f"story_id = '{story}'"), "origin_id", "in_corpus", "statements", "documents"
        ) == [
            ("harbour-post", True, 3, 2),
            ("not-stated", False, 1, 1),
        ]
        assert rows(made.proofs.where(f"story_id = '{story}'"), "statement_id", "kind", "start", "other_start") == [
            ("post-0-50", "citation", 60, None),
            ("tide-100-150", "citation", 160, None),
            ("tide-300-350", "reuse", 300, 0),
        ]


def test_a_dateline(spark: SparkSession) -> None:
    made = run(
        spark,
        [document("tide", "daily-tide", "Daily Tide")],
        [statement("tide", 100)],
        [],
        [{"document_id": "tide", "start": 10, "end": 20, "name": "Coast Wire"}],
        [],
    )
    assert rows(made.origins, "origin_id", "name", "kind") == [("coast-wire", "Coast Wire", "agency")]
    assert rows(made.proofs, "kind", "document_id", "start", "end") == [("dateline", "tide", 10, 20)]


def test_one_utterance_in_two_outlets(spark: SparkSession) -> None:
    documents = [document("post", "harbour-post", "Harbour Post"), document("tide", "daily-tide", "Daily Tide")]
    ruiz = {"speaker": "Ana Ruiz", "source": "Ruiz", "source_start": 60, "source_end": 64, "speaker_kind": "named"}
    told = [statement(name, 0, text="We shut the port.", basis="named", **ruiz) for name in ("post", "tide")]
    links = [row(t.Attribution, statement_id=one.statement_id, document_id=one.document_id, **ruiz) for one in told]
    made = run(spark, documents, told, links, [], [], claims={"post": "claim", "tide": "claim"})
    assert rows(made.origins, "name", "kind", "documents") == [("what Ana Ruiz said", "occasion", 2)]
    [(one,), (other,)] = rows(made.statement_origins, "witness")
    assert one == other is not None


def test_no_statements_no_origins(spark: SparkSession) -> None:
    made = run(spark, [document("tide", "daily-tide", "Daily Tide")], [], [], [], [])
    assert rows(made.origins, "origin_id") == []
    assert rows(made.statement_origins, "statement_id") == []
