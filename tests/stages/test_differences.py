"""Which values of a claim reach the comparison: those whose places lie in its statements."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline import tables as t
from claimline.settings import DEFAULT
from claimline.stages.differences import differences
from claimline.stages.engine import Schema, frame, schema_of
from rows import row

pytestmark = pytest.mark.spark

MEMBERS = Schema({"story_id": "string", "claim_id": "string", "statement_id": "string"})


def statement(document_id: str, start: int, end: int, **given: Any) -> t.Statement:
    return row(
        t.Statement,
        statement_id=f"{document_id}-{start}-{end}",
        document_id=document_id,
        start=start,
        end=end,
        kind="narrative",
        **given,
    )


def counted(document_id: str, start: int, value: float) -> t.Quantity:
    return row(
        t.Quantity, document_id=document_id, start=start, end=start + 2, text=f"{value:g}", value=value, noun="boats",
        comparator="=",
    )  # fmt: skip


def run(
    spark: SparkSession,
    claims: dict[str, list[t.Statement]],
    quantities: list[t.Quantity],
    timexes: list[t.Timex],
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    def rows(found: list[Any]) -> list[dict[str, Any]]:
        return [{"story_id": "harbour"} | asdict(one) for one in found]

    members = [
        {"story_id": "harbour", "claim_id": claim_id, "statement_id": one.statement_id}
        for claim_id, statements in claims.items()
        for one in statements
    ]
    made = differences(
        frame(spark, MEMBERS, members),
        frame(spark, schema_of(t.Statement), rows([one for found in claims.values() for one in found])),
        frame(spark, schema_of(t.Quantity), rows(quantities)),
        frame(spark, schema_of(t.Timex), rows(timexes)),
        DEFAULT,
    )
    return [r.asDict() for r in made.values.collect()], [r.asDict() for r in made.pairs.collect()]


def test_numbers_and_dates_of_one_claim(spark: SparkSession) -> None:
    one = statement("post", 0, 50, text="30 boats", edtf="2031-05-20")
    other = statement("tide", 10, 60, text="40 boats", edtf="2031-05-21")
    values, pairs = run(
        spark,
        {"post-0-50": [one, other]},
        [counted("post", 5, 30), counted("tide", 12, 40)],
        [row(t.Timex, document_id="tide", start=20, end=26, text="May 21", type="DATE", edtf="2031-05-21")],
    )
    assert sorted((v["facet"], v["value"], v["normalized"], *v["statement_ids"]) for v in values) == [
        ("date", "2031-05-20", "2031-05-20", "post-0-50"),
        ("date", "May 21", "2031-05-21", "tide-10-60"),
        ("quantity", "30", "30 boat", "post-0-50"),
        ("quantity", "40", "40 boat", "tide-10-60"),
    ]
    assert sorted((p["facet"], p["relation"], p["claim_id"]) for p in pairs) == [
        ("date", "conflicting", "post-0-50"),
        ("quantity", "conflicting", "post-0-50"),
    ]


def test_other_claims_and_other_places_are_not_compared(spark: SparkSession) -> None:
    one = statement("post", 0, 50, text="30 boats")
    other = statement("tide", 10, 60, text="40 boats")
    third = statement("tide", 60, 90, text="50 boats")
    quantities = [counted("post", 5, 30), counted("tide", 2, 35), counted("tide", 62, 50)]
    assert run(spark, {"a": [one, other], "b": [third]}, quantities, []) == ([], [])


def test_nothing_gives_nothing(spark: SparkSession) -> None:
    assert run(spark, {}, [], []) == ([], [])
