"""Statements and the dates in them -> the timeline: events, who tells of each by which words, and their order.

What clauses tell is read by all workers, and so are the words that may title an event. One worker has the clauses of a
story, and finds which of them tell of one happening.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple
from zlib import crc32

from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.events.event_coreference import consolidate, each_once, tells_of_event
from claimline.corpus.events.event_similarity import LONGEST, Described, described
from claimline.corpus.events.event_summary import Occurrence, occurrence, ranked
from claimline.corpus.events.temporal_order import order
from claimline.corpus.statement_titles import NEEDED, TitlePlace, read_titles
from claimline.reading.events.event_mentions import Telling, Told, tellings
from claimline.stages.spark.cache import NONE, Cache, Remembered
from claimline.stages.spark.frames import Row, Schema, Tagged, kept, map_rows, map_streams, schema_of, tag
from claimline.stages.titles import titles_of

_PLACE = ("document_id", "start", "end")
_KEY = ["story_id", "event_id"]
_TOLD = (
    "statement_id", "outlet_id", "outlet", "claim_id", "text", "kind", "published", "edtf", "timing", "dated_start",
    "dated_end", "timexes", "source", "source_start", "cue", "cue_start", "prefix", "speaker_id", "stance", "said_by",
    "as_of_by", "attribution_type", "happenings", "determinacy", "off_topic", "pieces",
)  # fmt: skip
# `told`: the tellings of a statement, each with what `described` gives for it, as workers hand them on to workers.
_READ = Schema({"story_id": "string", "document_id": "string", "start": "integer", "end": "integer", "told": "bytes"})
_ASKED = Schema(
    {
        "story_id": "string",
        "event_id": "string",
        "share": "integer",
        "position": "integer",
        "statement_id": "string",
        "told_start": "integer",
        "told_end": "integer",
        "is_title": "boolean",
        "names": "boolean",
    }
)
TABLES = Tagged(
    events=schema_of(t.Event),
    event_sources=schema_of(t.EventSource),
    event_order=schema_of(t.EventOrder),
    asked=_ASKED,  # the tellings of an event that may give its title, that which names it best first
)
_TITLES = Schema({"story_id": "string", "event_id": "string", "titles": list[TitlePlace]})

TITLING = 6  # tellings of an event of which one gives its title
NAMING = 15  # points for the one that names it best
SHARE = 1_000  # events of a story whose titles are read in one go

# Of which words before a denial are no clause with it: the port, which denies | the charges.
_NO_LEAD = ("\n", "“", "”", '"', ", who ", ", which ")


class Events(NamedTuple):
    """The tables `events`, still without titles but with those each may have, `event_sources` and `event_order`."""

    events: DataFrame
    event_sources: DataFrame
    event_order: DataFrame


def events(statements: DataFrame, cache: Cache = NONE) -> Events:
    """The timeline of each story. `statements` as `claims.told` makes them.

    A telling is a clause; those that tell of one happening make an event, whatever their claims and documents. What no
    clause names that stands alone (`The two met in 1998`) is not on it.
    """
    asked = statements.select("story_id", *_PLACE, *_TOLD).repartition("story_id", "document_id")
    asked = asked.sortWithinPartitions("story_id")
    read = map_rows(asked, _Reading(cache), _READ)
    found = TABLES.parts(map_streams(read, ["story_id"], _PLACE, partial(_timeline, cache=cache), TABLES))
    telling = found["asked"].join(statements.select("story_id", *NEEDED), ["story_id", "statement_id"])
    titled = map_streams(
        telling, ["story_id", "share"], ["event_id", "position"], partial(_titled, cache=cache), _TITLES
    )
    return listed(found["events"].join(titled, _KEY), found["event_sources"], found["event_order"])


def listed(titled: DataFrame, event_sources: DataFrame, event_order: DataFrame) -> Events:
    """The three tables without events that no clause names; ranks go on from 1 without a gap."""
    rank = F.row_number().over(Window.partitionBy("story_id").orderBy("rank")).cast("long")
    named = kept(titled.where(F.size("titles") > 0).withColumn("rank", rank))
    keys = named.select(*_KEY)
    for side in ("before_event_id", "after_event_id"):
        event_order = event_order.join(keys.withColumnRenamed("event_id", side), ["story_id", side], "left_semi")
    return Events(named, event_sources.join(keys, _KEY, "left_semi"), event_order)


class _Reading:
    """A statement -> what it tells that may be of an event."""

    def __init__(self, cache: Cache = NONE) -> None:
        self.cache = cache
        self.story_id = ""
        self.describe: Callable[[str], Described] = described

    def __call__(self, row: Row) -> Iterator[Row]:
        if row["determinacy"] != "said" or row["off_topic"]:
            return
        if row["story_id"] != self.story_id:
            self.story_id = row["story_id"]
            self.describe = _described(self.cache, self.story_id)
        told = [telling for telling in tellings(_told(row)) if _is_own(telling, row["pieces"])]
        if told:
            packed = pickle.dumps([(telling, self.describe(telling.text[:LONGEST])) for telling in told])
            yield {name: row[name] for name in ("story_id", *_PLACE)} | {"told": packed}


def _described(cache: Cache, story_id: str) -> Remembered:
    return Remembered(cache, f"tellings of {story_id}", described)


def _timeline(rows: Iterable[Row], *, cache: Cache = NONE) -> Iterator[Row]:
    """What the statements of a story tell, in the order of documents and places -> its events, sources and order."""
    told: list[Telling] = []
    story_id = ""
    describe: Remembered | None = None
    for row in rows:
        story_id = row["story_id"]
        describe = describe or _described(cache, story_id)
        for telling, words in pickle.loads(row["told"]):
            told.append(telling)
            describe.learn(telling.text[:LONGEST], words)
    if describe is None:
        return
    story = {"story_id": story_id}
    groups = [members for members in consolidate(told, describe) if tells_of_event([told[i] for i in members])]
    describe.keep()
    groups = each_once(told, groups)
    placed = {i: number for number, members in enumerate(groups) for i in members}
    entries = {number: occurrence([told[i] for i in members]) for number, members in enumerate(groups)}
    orders = order(told, placed, {number: one.edtf for number, one in entries.items()})
    ids = _ids(entries)
    ranks = ranked({ids[number]: one for number, one in entries.items()})
    for number, one in entries.items():
        own = {"event_id": ids[number]}
        yield tag("events", story | own | {"rank": ranks[ids[number]]} | _event(one))
        share = {"share": crc32(ids[number].encode()) % (1 + len(entries) // SHARE)}
        yield from (tag("asked", story | own | share | asked) for asked in _asked(one))
        for telling in one.tellings:
            yield tag("event_sources", story | own | _source(telling))
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


def _asked(one: Occurrence) -> Iterator[Row]:
    """The tellings of an event that may give its title, that which names it best first."""
    tellings = [one.titled, *(telling for telling in one.tellings if telling is not one.titled)][:TITLING]
    for position, telling in enumerate(tellings):
        yield {
            "position": position,
            "statement_id": telling.statement.statement_id,
            "told_start": telling.start,
            "told_end": telling.end,
            "is_title": telling.titles,
            "names": telling is one.titled,
        }


def _titled(rows: Iterable[Row], *, cache: Cache = NONE) -> Iterator[Row]:
    """The tellings of some events of a story, each with its statement -> the titles that each event may have."""
    for (story_id, share), own in groupby(rows, key=itemgetter("story_id", "share")):
        find = Remembered(cache, f"titles of events of {story_id} {share}", read_titles)
        asked = ((event_id, _question(members)) for event_id, members in groupby(own, key=itemgetter("event_id")))
        for event_id, titled in titles_of(find, asked):
            yield {"story_id": story_id, "event_id": event_id, "titles": titled}
        find.keep()


def _question(members: Iterable[Row]) -> str:
    return json.dumps([list(map(_in_question, members)), True, []], sort_keys=True)


def _in_question(row: Row) -> Row:
    """What of a telling's statement may be a title."""
    start, end = row["told_start"], row["told_end"]
    return {name: row.get(name) for name in NEEDED} | {
        "around_sentences": [place for place in row["around_sentences"] if place[0] < end and start < place[1]],
        "clause": [start, end] if row["is_title"] else None,
        "told": [start, end],
        "points": NAMING if row["names"] else 0,
    }


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
