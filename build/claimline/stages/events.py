"""Claims whose statements are dated -> the timeline, and who dates each event by which words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.stages.engine import Row, Schema, Tagged, map_groups, schema_of, settled, tag
from claimline.text.calendar import days, precision, relation

TABLES = Tagged(events=schema_of(t.Event, title_statement_id="string"), event_sources=schema_of(t.EventSource))
ORDER = Schema(
    {"story_id": "string", "before_event_id": "string", "after_event_id": "string", "statement_id": "string"}
)
NEAR = 400  # code points between a statement and the expression that dates it: a sentence or two
_SOURCE = ("start", "end", "text", "anchor_kind", "anchor")


class Events(NamedTuple):
    """The tables `events` and `event_sources`; titles still with all their words."""

    events: DataFrame
    event_sources: DataFrame


def events(statements: DataFrame, claims: DataFrame, timexes: DataFrame) -> Events:
    """One event for each claim of which a statement is dated. `statements` as `claims.told` makes them."""
    dated = statements.where("edtf is not null").select("story_id", "claim_id").distinct()
    titles = claims.select("story_id", "claim_id", "title", "title_statement_id")
    ready = (
        statements.join(dated, ["story_id", "claim_id"], "left_semi")
        .join(_dating(statements, timexes), ["story_id", "statement_id"], "left")
        .join(titles, ["story_id", "claim_id"])
    )
    order = ["document_id", "start", "end"]
    return Events(**TABLES.parts(settled(map_groups(ready, ["story_id", "claim_id"], order, _event, TABLES))))


def _dating(statements: DataFrame, timexes: DataFrame) -> DataFrame:
    """The expression that dates a statement: of those that mean its date, the nearest."""
    place = ["story_id", "document_id", "edtf"]
    dated = statements.where("edtf is not null").select(*place, "statement_id", F.struct("start", "end").alias("told"))
    at = timexes.select(*place, F.struct(*_SOURCE).alias("at"))
    apart = F.greatest(F.col("told.start") - F.col("at.end"), F.col("at.start") - F.col("told.end"), F.lit(0))
    return (
        dated.join(at, place)
        .withColumn("apart", apart)
        .where(F.col("apart") <= NEAR)
        .groupBy("story_id", "statement_id")
        .agg(F.min(F.struct("apart", "at"))["at"].alias("at"))
    )


def _event(rows: list[Row]) -> Iterator[Row]:
    """The statements of one claim -> its event and who dates it."""
    first = next(row for row in rows if row["statement_id"] == row["claim_id"])
    dating = [row for row in rows if row["edtf"] and days(row["edtf"])]
    if not dating:  # a date without a year, say: nothing to place it by
        return
    dates = sorted({row["edtf"] for row in dating})
    spans = [found for edtf in dates if (found := days(edtf))]
    agreement = agreement_of(dates)
    if agreement == "conflicting":
        earliest, latest = min(a for a, _ in spans), max(b for _, b in spans)
        edtf = f"{earliest}/{latest}"
    else:
        edtf = min(dates, key=lambda date: (_length(date), date))
        earliest, latest = spans[dates.index(edtf)]
    timings = Counter(row["timing"] for row in dating if row["timing"])
    yield tag(
        "events",
        {
            "story_id": first["story_id"],
            "event_id": first["claim_id"],
            "edtf": edtf,
            "earliest": earliest.isoformat(),
            "latest": latest.isoformat(),
            "precision": precision(edtf),
            "timing": max(sorted(timings), key=lambda timing: timings[timing]) if timings else "past",
            "title": first["title"],
            "title_statement_id": first["title_statement_id"],
            "claim_ids": [first["claim_id"]],
            "outlets": len({row["outlet_id"] for row in dating}),
            "documents": len({row["document_id"] for row in dating}),
            "agreement": agreement,
        },
    )
    for row in rows:
        at = row["at"] or {}
        yield tag(
            "event_sources",
            {
                "story_id": row["story_id"],
                "event_id": row["claim_id"],
                "statement_id": row["statement_id"],
                "document_id": row["document_id"],
                "start": at.get("start"),
                "end": at.get("end"),
                "expression": at.get("text"),
                "edtf": row["edtf"],
                "anchor_kind": at.get("anchor_kind") or "none",
                "anchor": at.get("anchor"),
            },
        )


def agreement_of(dates: Sequence[str]) -> t.PairRelation:
    """How the dates given for one event stand to each other: the worst of all pairs."""
    found = {relation(a, b) for i, a in enumerate(dates) for b in dates[:i]}
    return "conflicting" if "conflicting" in found else "compatible" if "compatible" in found else "same"


def _length(edtf: str) -> int:
    found = days(edtf)
    return (found[1] - found[0]).days if found else 10**6
