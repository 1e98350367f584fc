"""Claims whose statements are dated -> the timeline, and who dates each event by which words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyspark.sql import DataFrame

from claimline import tables as t
from claimline.stages.engine import Row, Tagged, map_groups, schema_of, tag
from claimline.text.calendar import days, precision, relation

TABLES = Tagged(events=schema_of(t.Event, title_statement_id="string"), event_sources=schema_of(t.EventSource))


class Events(NamedTuple):
    """The tables `events` and `event_sources`; titles still with all their words."""

    events: DataFrame
    event_sources: DataFrame


def events(statements: DataFrame, claims: DataFrame) -> Events:
    """One event for each claim of which a statement is dated. `statements` as `claims.told` makes them."""
    dated = statements.where("edtf is not null").select("story_id", "claim_id").distinct()
    titles = claims.select("story_id", "claim_id", "title", "title_statement_id")
    ready = statements.join(dated, ["story_id", "claim_id"], "left_semi").join(titles, ["story_id", "claim_id"])
    order = ["document_id", "start", "end"]
    return Events(**TABLES.parts(map_groups(ready, ["story_id", "claim_id"], order, _event, TABLES)))


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
        yield tag(
            "event_sources",
            {
                "story_id": row["story_id"],
                "event_id": row["claim_id"],
                "statement_id": row["statement_id"],
                "document_id": row["document_id"],
                "start": row["dated_start"],
                "end": row["dated_end"],
                "expression": row["dated_by"],
                "edtf": row["edtf"],
                "anchor_kind": row["dated_from_kind"] or "none",
                "anchor": row["dated_from"],
            },
        )


def agreement_of(dates: Sequence[str]) -> t.PairRelation:
    """How the dates given for one event stand to each other: the worst of all pairs."""
    found = {relation(a, b) for i, a in enumerate(dates) for b in dates[:i]}
    return "conflicting" if "conflicting" in found else "compatible" if "compatible" in found else "same"


def _length(edtf: str) -> int:
    found = days(edtf)
    return (found[1] - found[0]).days if found else 10**6
