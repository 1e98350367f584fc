"""Statements and the dates in them -> the timeline: events, who tells of each by which words, and their order."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from typing import NamedTuple

from pyspark.sql import DataFrame

from claimline import tables as t
from claimline.corpus.events.event_coreference import consolidate, each_once, tells_of_event
from claimline.corpus.events.event_similarity import described
from claimline.corpus.events.event_summary import Occurrence, occurrence, ranked
from claimline.corpus.events.temporal_order import order
from claimline.corpus.statement_titles import NEEDED, TitlePlace, read_titles
from claimline.reading.events.event_mentions import Telling, Told, tellings
from claimline.stages.spark.cache import NONE, Cache, Remembered
from claimline.stages.spark.frames import Row, Tagged, map_groups, schema_of, tag
from claimline.stages.titles import titles_of

TABLES = Tagged(
    events=schema_of(t.Event, titles=list[TitlePlace]),
    event_sources=schema_of(t.EventSource),
    event_order=schema_of(t.EventOrder),
)


TITLING = 6  # tellings of an event of which one gives its title
NAMING = 15  # points for the one that names it best

# Of which words before a denial are no clause with it: the port, which denies | the charges.
_NO_LEAD = ("\n", "“", "”", '"', ", who ", ", which ")


class Events(NamedTuple):
    """The tables `events`, still without titles but with those each may have, `event_sources` and `event_order`."""

    events: DataFrame
    event_sources: DataFrame
    event_order: DataFrame


def events(statements: DataFrame, cache: Cache = NONE) -> Events:
    """The timeline of each story. `statements` as `claims.told` makes them.

    A telling is a clause; those that tell of one happening make an event, whatever their claims and documents.
    """
    order = ["document_id", "start", "end"]
    timeline = partial(_timeline, cache=cache)
    return Events(**TABLES.parts(map_groups(statements, ["story_id"], order, timeline, TABLES)))


def _timeline(rows: list[Row], *, cache: Cache = NONE) -> Iterator[Row]:
    """The statements of a story, in the order of documents and places -> its events, sources and order."""
    story = {"story_id": rows[0]["story_id"]}
    told = [
        telling
        for row in rows
        if row["determinacy"] == "said" and not row["off_topic"]
        for telling in tellings(_told(row))
        if _is_own(telling, row["pieces"])
    ]
    describe = Remembered(cache, f"tellings of {rows[0]['story_id']}", described)
    groups = [members for members in consolidate(told, describe) if tells_of_event([told[i] for i in members])]
    describe.keep()
    groups = each_once(told, groups)
    placed = {i: number for number, members in enumerate(groups) for i in members}
    kept = {number: occurrence([told[i] for i in members]) for number, members in enumerate(groups)}
    orders = order(told, placed, {number: one.edtf for number, one in kept.items()})
    ids = _ids(kept)
    ranks = ranked({ids[number]: one for number, one in kept.items()})
    find = Remembered(cache, f"titles of events of {rows[0]['story_id']}", read_titles)
    by_id = {row["statement_id"]: row for row in rows}
    for number, titled in titles_of(find, ((number, _asked(one, by_id)) for number, one in kept.items())):
        one = kept[number]
        own = {"event_id": ids[number], "rank": ranks[ids[number]], "titles": titled}
        yield tag("events", story | own | _event(one))
        for telling in one.tellings:
            yield tag("event_sources", story | {"event_id": ids[number]} | _source(telling))
    find.keep()
    for said in orders:
        yield tag(
            "event_order",
            story
            | {
                "before_event_id": ids[said.before],
                "after_event_id": ids[said.after],
                "statement_id": told[said.by].statement.statement_id,
            },
        )


def _is_own(telling: Telling, pieces: list[list[int]]) -> bool:
    """Whether most of a clause is the statement's own: not what another statement says between its pieces."""
    own = sum(max(0, min(end, telling.end) - max(start, telling.start)) for start, end in pieces)
    return 2 * own >= telling.end - telling.start


def _told(row: Row) -> Told:
    return Told(
        statement_id=row["statement_id"],
        document_id=row["document_id"],
        outlet_id=row["outlet_id"] if row["outlet"] is not None else None,
        claim_id=row["claim_id"],
        start=row["start"],
        end=row["end"],
        text=row["text"],
        kind=row["kind"],
        published=row["published"],
        edtf=row["edtf"],
        timing=row["timing"],
        dated_start=row["dated_start"],
        dated_end=row["dated_end"],
        timexes=[t.TimexReading(**timex) for timex in row["timexes"]],
        source=row["source"],
        cue=row["cue"],
        speaker_id=row["speaker_id"],
        stance=row["stance"],
        said=t.TimexReading(**row["said_by"]) if row["said_by"] else None,
        as_of=t.TimexReading(**row["as_of_by"]) if row["as_of_by"] else None,
        attribution_type=row["attribution_type"],
        lead=_lead(row),
        happenings=[t.HappeningReading(**one) for one in row["happenings"]],
    )


def _lead(row: Row) -> str:
    """The words from a statement's source to the statement, by which a denial is named: the port denied."""
    source, cue, start = row["source_start"], row["cue_start"], row["start"]
    if source is None or cue is None or not source < cue < start or start - source > len(row["prefix"]):
        return ""
    words: str = row["prefix"][source - start :]
    return "" if any(sign in words for sign in _NO_LEAD) else words


def _ids(kept: dict[int, Occurrence]) -> dict[int, str]:
    """Each event's id: the id of its first statement; one that founds a second event is followed by .2."""
    used: dict[str, int] = {}
    ids = {}
    for number, one in sorted(kept.items(), key=lambda item: (item[1].first.start, item[0])):
        name = one.first.statement.statement_id
        used[name] = used.get(name, 0) + 1
        ids[number] = name if used[name] == 1 else f"{name}.{used[name]}"
    return ids


def _event(one: Occurrence) -> Row:
    return {
        "edtf": one.edtf,
        "earliest": one.earliest,
        "latest": one.latest,
        "precision": one.precision,
        "timing": one.timing,
        "title": "",
        "claim_ids": sorted({telling.statement.claim_id for telling in one.tellings}),
        "outlets": one.outlets,
        "outlets_unknown": one.outlets_unknown,
        "documents": one.documents,
        "agreement": one.agreement,
    }


def _asked(one: Occurrence, rows: Mapping[str, Row]) -> str:
    """The tellings of an event that may give its title, that which names it best first, as JSON."""
    tellings = [one.titled, *(telling for telling in one.tellings if telling is not one.titled)][:TITLING]
    asked = []
    for telling in tellings:
        row = {name: rows[telling.statement.statement_id].get(name) for name in NEEDED}
        row["around_sentences"] = [
            place
            for place in rows[telling.statement.statement_id]["around_sentences"]
            if place[0] < telling.end and telling.start < place[1]
        ]
        row["clause"] = [telling.start, telling.end] if telling.titles else None
        row["points"] = NAMING if telling is one.titled else 0
        asked.append(row)
    return json.dumps([asked, True, []], sort_keys=True)


def _source(telling: Telling) -> Row:
    return {
        "statement_id": telling.statement.statement_id,
        "document_id": telling.statement.document_id,
        "start": telling.expression_start,
        "end": telling.expression_end,
        "expression": telling.expression,
        "edtf": telling.edtf,
        "anchor_kind": telling.anchor_kind,
        "anchor": telling.anchor,
        "told_start": telling.start,
        "told_end": telling.end,
    }
