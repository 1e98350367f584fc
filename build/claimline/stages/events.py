"""Claims whose statements are dated -> the timeline, and who dates each event by which words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from pyspark.sql import DataFrame

from claimline import tables as t
from claimline.stages.engine import Row, Tagged, map_groups, schema_of, tag
from claimline.text.calendar import days, narrowest, precision, relation
from claimline.text.gatherings import gathering

TABLES = Tagged(
    events=schema_of(t.Event, title_statement_id="string"),
    event_sources=schema_of(t.EventSource),
)


class Events(NamedTuple):
    """The tables `events` and `event_sources`; titles still with all their words."""

    events: DataFrame
    event_sources: DataFrame


def events(statements: DataFrame) -> Events:
    """The timeline of each story. `statements` as `claims.told` makes them.

    A claim of which a statement is dated tells of one event; claims that date a happening of one name to one day, of
    the same event.
    """
    dated = statements.where("edtf is not null").select("story_id", "claim_id").distinct()
    ready = statements.join(dated, ["story_id", "claim_id"], "left_semi")
    order = ["claim_id", "document_id", "start", "end"]
    return Events(**TABLES.parts(map_groups(ready, ["story_id"], order, _timeline, TABLES)))


def _timeline(rows: list[Row]) -> Iterator[Row]:
    """The statements of a story's dated claims, claim by claim -> its events and who dates each."""
    of_claim = {claim_id: list(members) for claim_id, members in groupby(rows, key=itemgetter("claim_id"))}
    for members in _happenings(of_claim):
        yield from _event(members)


def _happenings(of_claim: Mapping[str, list[Row]]) -> list[list[Row]]:
    """The statements of claims that tell of one event, in the order of the claims."""
    first: dict[tuple[str, str], str] = {}  # the first claim that dates a happening of this name to this day
    event_of = {claim_id: claim_id for claim_id in of_claim}
    for claim_id, members in of_claim.items():
        for key in sorted({key for row in members if (key := _named_day(row))}):
            mine, other = event_of[claim_id], event_of[first.setdefault(key, claim_id)]
            if mine != other:
                kept, gone = sorted((mine, other))
                event_of = {each: kept if event == gone else event for each, event in event_of.items()}
    together: dict[str, list[Row]] = {}
    for claim_id, members in of_claim.items():
        together.setdefault(event_of[claim_id], []).extend(members)
    return list(together.values())


def _named_day(row: Row) -> tuple[str, str] | None:
    """The day and the name of what a statement dates: 2025-05-20, meeting."""
    if row["edtf"] is None or row["dated_start"] is None or precision(row["edtf"]) != "day":
        return None
    name = gathering(row["text"], row["dated_start"] - row["start"], row["dated_end"] - row["start"])
    return (row["edtf"], name) if name else None


def _event(rows: list[Row]) -> Iterator[Row]:
    """The statements of the claims that tell of one event -> the event and who dates it."""
    dating = [row for row in rows if row["edtf"] and days(row["edtf"])]
    if not dating:  # a date without a year, say: nothing to place it by
        return
    of_claim = Counter(row["claim_id"] for row in dating)
    first = min(rows, key=lambda row: (row["claim_id"] != row["statement_id"], *_reported(row)))
    # named in the words of one that dates it, of the claim that most statements date; of equals, by the first
    titled = min(dating, key=lambda row: (-of_claim[row["claim_id"]], *_reported(row)))
    dates = sorted({row["edtf"] for row in dating})
    spans = [found for edtf in dates if (found := days(edtf))]
    agreement = agreement_of(dates)
    if agreement == "conflicting":
        earliest, latest = min(a for a, _ in spans), max(b for _, b in spans)
        edtf = f"{earliest}/{latest}"
    else:
        edtf = narrowest(dates)
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
            "title": titled["text"],
            "title_statement_id": titled["statement_id"],
            "claim_ids": sorted({row["claim_id"] for row in rows}),
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
                "event_id": first["claim_id"],
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


def _reported(row: Row) -> tuple[str, str, int]:
    """By when a statement was reported at the latest; unknown last."""
    span = days(row["published"]) if row["published"] else None
    return (span[1].isoformat() if span else "9999", row["document_id"], row["start"])


def agreement_of(dates: Sequence[str]) -> t.PairRelation:
    """How the dates given for one event stand to each other: the worst of all pairs."""
    found = {relation(a, b) for i, a in enumerate(dates) for b in dates[:i]}
    return "conflicting" if "conflicting" in found else "compatible" if "compatible" in found else "same"
