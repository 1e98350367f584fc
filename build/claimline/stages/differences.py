"""Claims with their statements, numbers and dates -> the values they give, and how any two of these stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.settings import Settings
from claimline.stages.engine import Row, Tagged, map_groups, schema_of, tag
from claimline.text.facets import Member, compare_claim

TABLES = Tagged(values=schema_of(t.DifferenceValue), pairs=schema_of(t.DifferencePair))


@dataclass(frozen=True, slots=True, kw_only=True)
class Differences:
    """The tables `difference_values` and `difference_pairs`."""

    values: DataFrame
    pairs: DataFrame


def differences(
    members: DataFrame, statements: DataFrame, quantities: DataFrame, timexes: DataFrame, settings: Settings
) -> Differences:
    """Members (story_id, claim_id, statement_id) -> where the statements of one claim differ, facet by facet.

    A value is listed only where a claim has two or more for its slot; one value, however often given, is no difference.
    """
    del settings  # the rules have no number to tune
    place = ["story_id", "document_id"]
    told = statements.select(
        *place, "statement_id", "start", "end", "pieces", "text", "kind", "edtf", "negated", "stance", "speaker_id"
    ).join(members.select("story_id", "claim_id", "statement_id"), ["story_id", "statement_id"])
    inside = (F.col("start") <= F.col("at.start")) & (F.col("at.end") <= F.col("end"))
    spans = told.select(*place, "statement_id", "start", "end")
    kept = [field.name for field in fields(t.QuantityReading)]
    counted = (
        spans.join(quantities.select(*place, F.struct(*kept).alias("at")), place)
        .where(inside)
        .groupBy("story_id", "statement_id")
        .agg(F.sort_array(F.collect_list("at")).alias("quantities"))
    )
    dated = (
        spans.join(timexes.select(*place, F.struct("start", "end", "text", "edtf").alias("at")), place)
        .where(inside & F.col("at.edtf").isNotNull())
        .groupBy("story_id", "statement_id")
        .agg(F.sort_array(F.collect_list("at")).alias("timexes"))
    )
    ready = told.join(counted, ["story_id", "statement_id"], "left").join(dated, ["story_id", "statement_id"], "left")
    return Differences(**TABLES.parts(map_groups(ready, ["story_id", "claim_id"], ["statement_id"], _compare, TABLES)))


def _compare(rows: list[Row]) -> Iterator[Row]:
    own = {"story_id": rows[0]["story_id"]}
    values, pairs = compare_claim(rows[0]["claim_id"], [_member(row) for row in rows])
    for value in values:
        yield tag("values", own | {field.name: getattr(value, field.name) for field in fields(value)})
    for pair in pairs:
        yield tag("pairs", own | {field.name: getattr(pair, field.name) for field in fields(pair)})


def _member(row: Row) -> Member:
    return Member(
        statement_id=row["statement_id"],
        text=row["text"] or "",
        kind=row["kind"],
        edtf=row["edtf"],
        negated=row["negated"],
        answers=row["stance"] in ("denies", "disputes", "declines"),
        quantities=tuple(t.QuantityReading(**quantity) for quantity in row["quantities"] or ()),
        dates=tuple((date["text"], date["edtf"]) for date in row["timexes"] or ()),
    )
