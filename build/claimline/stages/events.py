"""Statements and the dates in them -> the timeline: events, who tells of each by which words, and their order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from pyspark.sql import DataFrame

from claimline import tables as t
from claimline.corpus.events.event_coreference import consolidate, each_once, tells_of_event
from claimline.corpus.events.event_similarity import described
from claimline.corpus.events.event_summary import Occurrence, occurrence, ranked
from claimline.corpus.events.temporal_order import order
from claimline.reading.events.event_mentions import Telling, Told, tellings
from claimline.reading.lexical.spans import Span, first_words
from claimline.reading.syntax.clause_segments import clauses
from claimline.reading.syntax.clause_titles import MOST_WORDS, clause_title, title
from claimline.stages.spark.cache import NONE, Cache, Remembered
from claimline.stages.spark.frames import Row, Tagged, map_groups, schema_of, tag

TABLES = Tagged(
    events=schema_of(t.Event, title_statement_id="string", title_start="integer", title_end="integer"),
    event_sources=schema_of(t.EventSource),
    event_order=schema_of(t.EventOrder),
)


# Of which words before a denial are no clause with it: the port, which denies | the charges.
_NO_LEAD = ("\n", "“", "”", '"', ", who ", ", which ")


class Events(NamedTuple):
    """The tables `events`, `event_sources` and `event_order`; titles as if all words might be published."""

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
    for number, one in kept.items():
        own = {"event_id": ids[number], "rank": ranks[ids[number]]}
        yield tag("events", story | own | _event(one))
        for telling in one.tellings:
            yield tag("event_sources", story | {"event_id": ids[number]} | _source(telling))
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
    told = one.titled.statement
    words, place = _title(one.titled)
    return {
        "edtf": one.edtf,
        "earliest": one.earliest,
        "latest": one.latest,
        "precision": one.precision,
        "timing": one.timing,
        "title": words,
        "title_statement_id": told.statement_id,
        "title_start": place.start if place else None,
        "title_end": place.end if place else None,
        "claim_ids": sorted({telling.statement.claim_id for telling in one.tellings}),
        "outlets": one.outlets,
        "outlets_unknown": one.outlets_unknown,
        "documents": one.documents,
        "agreement": one.agreement,
    }


def _title(one: Telling) -> tuple[str, Span | None]:
    """The clause that tells of an event, of a denial with who denies, and where its words stand; None: in several."""
    told = one.statement
    if one.titles:
        return title(one.text), Span(one.start, one.start + len(first_words(one.text, MOST_WORDS)))
    if told.lead and told.stance in t.DENYING:
        low, high = next(clauses(told.text))
        named = told.lead + told.text[low:high]
        place = Span(told.start - len(told.lead), told.start - len(told.lead) + len(first_words(named, MOST_WORDS)))
        return title(named), place if low == 0 else None
    low = one.start - told.start
    return clause_title(told.text, low, low + len(one.text)), None


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
