"""Which values of a claim reach the comparison: those that its statements carry."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline import tables as t
from claimline.settings import DEFAULT
from claimline.stages.differences import differences
from claimline.stages.spark.frames import Schema, frame, schema_of
from rows import row

pytestmark = pytest.mark.spark

INSIDE = ("quantities", "timexes")  # what stands in a statement
STATEMENTS = schema_of(
    t.Statement, quantities=list[t.QuantityReading], timexes=list[t.TimexReading], published="string"
)
MEMBERS = Schema({"story_id": "string", "claim_id": "string", "statement_id": "string"})


def statement(document_id: str, start: int, end: int, **given: Any) -> dict[str, Any]:
    found = row(
        t.Statement,
        statement_id=f"{document_id}-{start}-{end}",
        document_id=document_id,
        start=start,
        end=end,
        kind="narrative",
        **{name: value for name, value in given.items() if name not in INSIDE},
    )
    inside = {name: [asdict(one) for one in given.get(name, ())] for name in INSIDE}
    return {"story_id": "harbour", "published": "2031-05-22"} | asdict(found) | inside


def counted(start: int, value: float) -> t.QuantityReading:
    return row(
        t.QuantityReading, start=start, end=start + 2, text=f"{value:g}", value=value, noun="boats", comparator="="
    )


def run(
    spark: SparkSession, claims: dict[str, list[dict[str, Any]]]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    members = [
        {"story_id": "harbour", "claim_id": claim_id, "statement_id": one["statement_id"]}
        for claim_id, statements in claims.items()
        for one in statements
    ]
    statements = [one for found in claims.values() for one in found]
    made = differences(frame(spark, MEMBERS, members), frame(spark, STATEMENTS, statements), DEFAULT)
    return [r.asDict() for r in made.values.collect()], [r.asDict() for r in made.pairs.collect()]


def test_numbers_and_dates_of_one_claim(spark: SparkSession) -> None:
    days = [row(t.TimexReading, start=3, end=9, text=f"May {n}", type="DATE", edtf=f"2031-05-{n}") for n in (20, 21)]
    one = statement(
        "post",
        0,
        50,
        text="On May 20 boats struck the quay at Lorne: 30 boats",
        edtf="2031-05-20",
        timexes=days[:1],
        quantities=[counted(5, 30)],
    )
    other = statement(
        "tide", 10, 60, text="On May 21 boats struck the quay at Lorne: 40 boats", edtf="2031-05-21",
        timexes=days[1:] * 2,
        quantities=[counted(12, 40), counted(12, 41)],  # a second one at the same place counts for nothing
    )  # fmt: skip
    values, pairs = run(spark, {"post-0-50": [one, other]})
    assert sorted((v["facet"], v["value"], v["normalized"], *v["statement_ids"]) for v in values) == [
        ("date", "May 20", "2031-05-20", "post-0-50"),
        ("date", "May 21", "2031-05-21", "tide-10-60"),
        ("quantity", "30", "30 boat", "post-0-50"),
        ("quantity", "40", "40 boat", "tide-10-60"),
    ]
    assert sorted((p["facet"], p["relation"], p["claim_id"]) for p in pairs) == [
        ("date", "conflicting", "post-0-50"),
        ("quantity", "conflicting", "post-0-50"),
    ]


def test_other_claims_are_not_compared(spark: SparkSession) -> None:
    one = statement("post", 0, 50, text="30 boats", quantities=[counted(5, 30)])
    other = statement("tide", 10, 60, text="40 boats")
    third = statement("tide", 60, 90, text="50 boats", quantities=[counted(62, 50)])
    assert run(spark, {"a": [one, other], "b": [third]}) == ([], [])


def test_nothing_gives_nothing(spark: SparkSession) -> None:
    assert run(spark, {}) == ([], [])
