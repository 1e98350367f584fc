"""Decisions of a person on what was found: origins, what tells the same, what answers what, when an event happened.

As in `corrections`: each function takes down what stands there without the entry, and whether it is still needed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.decisions import NOT_STATED, UNKNOWN
from claimline.edtf import days, precision
from claimline.slugs import ORIGIN, slug
from claimline.stages.curation.entries import KEY, Decision, Decisions, first_of_each, key_of, looked_up, without
from claimline.stages.spark.frames import Row, Schema, frame, kept, patched, schema_of

if TYPE_CHECKING:
    from claimline.stages.origins import Origins
    from claimline.stages.responses import Responses

_EVENT = {"edtf": "string", "earliest": "string", "latest": "string", "precision": "string"}
_CHANGED = Schema({"story_id": "string", "statement_id": "string"})


# Origins


def on_origins(decided: Decisions, traced: Origins, statements: DataFrame) -> Origins:
    """Origins as a person decided, and with the aliases of outlets; proofs of what is no longer said are gone."""
    wanted, aliases = decided.of("origin"), decided.of("outlet-alias")
    if not wanted and not aliases:
        return traced
    stories = sorted({decision.story_id for decision in wanted})
    named = traced.origins.where(F.col("story_id").isin(stories)).collect()
    known = {(row["story_id"], row["origin_id"]): row.asDict() for row in named}
    automatic = looked_up(traced.statement_origins, {(d.story_id, d.statement_id) for d in wanted}, "origin_id")
    patches: dict[tuple[str, str], Row] = {}
    fresh: dict[tuple[str, str], Row] = {}
    for decision in aliases:
        _alias(decision, traced, statements, patches)
    for decision in wanted:
        row = _origin(decision, known)
        now = automatic[decision.story_id, decision.statement_id]
        decision.settle(known[decision.story_id, now]["name"], needed=now != row["origin_id"])
        if decision.needed:
            own = decision.statements[0]["outlet_id"]
            echo = row["kind"] != NOT_STATED and row["origin_id"] != own
            patches[decision.story_id, decision.statement_id] = {"origin_id": row["origin_id"], "is_echo": echo}
            fresh.setdefault((decision.story_id, row["origin_id"]), row)
    rows = [{**key_of(key), **patch} for key, patch in sorted(patches.items())]
    if not rows:
        return traced
    kinds = {"origin_id": "string", "is_echo": "boolean"}
    given = patched(traced.statement_origins, KEY, rows, kinds)
    origins = _counted(
        traced.origins, [row for key, row in sorted(fresh.items()) if key not in known], given, statements
    )
    changed = frame(given.sparkSession, _CHANGED, (key_of(key) for key in sorted(patches)))
    proofs = traced.proofs.join(changed, KEY, "left_anti").join(origins, ["story_id", "origin_id"], "left_semi")
    proofs = kept(proofs.select(*traced.proofs.columns))
    return replace(traced, statement_origins=given, origins=origins, proofs=proofs)


def _origin(decision: Decision, known: dict[tuple[str, str], Row]) -> Row:
    """The origin that an entry names: one that the story has, by id or name, else a new one."""
    values, story_id = decision.entry.values, decision.story_id
    name = values["origin"]
    if name == NOT_STATED:
        wanted, kind = slug(NOT_STATED, ORIGIN), NOT_STATED
    else:
        wanted, kind = values.get("origin_id", slug(name, ORIGIN)), values["origin_kind"]
    by_name = {row["name"].casefold(): row for key, row in sorted(known.items()) if key[0] == story_id}
    found = known.get((story_id, wanted)) or by_name.get(name.casefold())
    new = {"story_id": story_id, "origin_id": wanted, "name": name, "kind": kind, "in_corpus": False,
           "statements": 0, "documents": 0}  # fmt: skip
    return found or new


def _alias(decision: Decision, traced: Origins, statements: DataFrame, patches: dict[tuple[str, str], Row]) -> None:
    """Statements traced to an outlet under its alias are traced to the outlet."""
    values = decision.entry.values
    same = (F.col("story_id") == decision.story_id) & (F.col("origin_id") == slug(values["alias"], ORIGIN))
    called = traced.statement_origins.where(same & (F.col("origin_id") != values["outlet_id"]))
    rows = called.join(statements.select(*KEY, "document_id", "outlet_id"), KEY).collect()
    for row in rows:
        echo = row["outlet_id"] != values["outlet_id"]
        patches[row["story_id"], row["statement_id"]] = {"origin_id": values["outlet_id"], "is_echo": echo}
    decision.statements = first_of_each([row.asDict() for row in rows])
    decision.settle(decision.entry.known or values["alias"], needed=decision.entry.known is None)


def _counted(origins: DataFrame, fresh: Sequence[Row], given: DataFrame, statements: DataFrame) -> DataFrame:
    """The origins that statements are traced to now, with their counts."""
    named = origins.unionByName(frame(origins.sparkSession, schema_of(t.Origin), fresh).select(*origins.columns))
    of_origin = ["story_id", "origin_id"]
    placed = given.join(statements.select(*KEY, "document_id"), KEY).groupBy(*of_origin)
    counts = placed.agg(F.count("*").alias("statements"), F.countDistinct("document_id").alias("documents"))
    return kept(named.drop("statements", "documents").join(counts, of_origin).select(*origins.columns))


# Groups


def together(decided: Decisions) -> tuple[list[Row], list[Row]]:
    """Pairs of statements (story_id, left_id, right_id) that are the same, and that are different."""
    found: dict[str, list[Row]] = {"same": [], "different": []}
    for decision in decided.of("same", "different"):
        ids = sorted({row["statement_id"] for row in decision.statements})
        found[decision.entry.kind] += [
            {"story_id": decision.story_id, "left_id": left, "right_id": right} for left, right in combinations(ids, 2)
        ]
    return found["same"], found["different"]


def grouped_without(decided: Decisions, automatic: DataFrame) -> None:
    """Takes down how statements are grouped without the entries; `automatic` as the groups' members."""
    wanted = decided.of("same", "different")
    keys = {(d.story_id, row["statement_id"]) for d in wanted for row in d.statements}
    claim = looked_up(automatic, keys, "claim_id")
    for decision in wanted:
        claims = {claim[decision.story_id, row["statement_id"]] for row in decision.statements}
        count, all_of_them = len(claims), len(decision.statements)
        said = "one claim" if count == 1 else "a claim each" if count == all_of_them else f"{count} claims"
        decision.settle(said, needed=count > 1 if decision.entry.kind == "same" else count < all_of_them)


# Responses


def on_responses(decided: Decisions, found: Responses, members: DataFrame) -> Responses:
    """Responses with the ties that a person made or took away."""
    wanted = decided.of("denies")
    if not wanted:
        return found
    spoken_of = [(d.story_id, row) for d in wanted for row in (d.statements[0], d.target) if row is not None]
    claim = looked_up(members, {(story_id, row["statement_id"]) for story_id, row in spoken_of}, "claim_id")
    mine = {(d.story_id, d.statement_id): d for d in wanted}
    ties: dict[tuple[str, str], list[Row]] = defaultdict(list)
    chosen = found.responses.where(F.col("statement_id").isin(sorted({name for _, name in mine})))
    for each in chosen.collect():
        ties[each["story_id"], each["statement_id"]].append(each.asDict())
    fresh: list[Row] = []
    for key, decision in mine.items():
        now = sorted(ties[key], key=lambda tie: (tie["target_kind"], tie["target_id"]))
        told = "; ".join(f"{tie['target_kind']} {tie['target_id']}" for tie in now) or None
        if decision.target is None:
            decision.settle(told, needed=bool(now))
            continue
        target_id = claim[decision.story_id, decision.target["statement_id"]]
        if target_id == claim[key]:
            at = f"{decision.entry.at}.target"
            decided.fault(decision, at, "stands in the claim of the answer itself. Add an entry of kind different.")
            continue
        row = _tie(decision, target_id)
        compared = ("target_kind", "target_id", "relation", "certain")
        decision.settle(told, needed=[[r[c] for c in compared] for r in now] != [[row[c] for c in compared]])
        fresh += [row] if decision.needed else []
    gone = [
        {"story_id": d.story_id, "statement_id": d.statement_id, "gone": True} for d in wanted if d.sound and d.needed
    ]
    marked = patched(found.responses.withColumn("gone", F.lit(False)), KEY, gone, {"gone": "boolean"})
    left = marked.where(~F.col("gone")).drop("gone")
    schema = schema_of(t.Response, document_id="string")
    new = frame(left.sparkSession, schema, fresh).select(*left.columns)
    undecided = without(found.undecided, wanted, t.WHICH_CLAIM)
    return found._replace(responses=kept(left.unionByName(new)), undecided=undecided)


def _tie(decision: Decision, target_id: str) -> Row:
    place, row = decision.entry.places[0], decision.statements[0]
    stance = row["stance"] if row["stance"] != "asserts" else "denies"
    return {
        "story_id": decision.story_id, "statement_id": decision.statement_id, "document_id": row["document_id"],
        "target_kind": "claim", "target_id": target_id, "relation": decision.entry.values.get("relation", stance),
        "basis": place.words, "basis_start": place.start, "basis_end": place.end, "certain": True,
    }  # fmt: skip


# Events


def on_events(decided: Decisions, events: DataFrame, event_sources: DataFrame) -> DataFrame:
    """Events with the dates that a person gave them."""
    wanted = decided.of("event-date")
    if not wanted:
        return events
    named = sorted({d.statement_id for d in wanted})
    sources = event_sources.where(F.col("statement_id").isin(named)).select(*KEY, "event_id", "edtf")
    event_of: dict[tuple[str, str], str] = {}  # of several that a statement tells of, the one that it dates
    for row in sorted(sources.collect(), key=lambda row: (row["edtf"] is None, row["event_id"])):
        event_of.setdefault((row["story_id"], row["statement_id"]), row["event_id"])
    found = events.where(F.col("event_id").isin(sorted(set(event_of.values())))).collect()
    known = {(row["story_id"], row["event_id"]): row.asDict() for row in found}
    patches: list[Row] = []
    for decision in wanted:
        event = known.get((decision.story_id, event_of.get((decision.story_id, decision.statement_id), "")))
        if event is None:
            at = decision.entry.at
            words = (
                "matches no event: nothing dates what this statement tells, or no clause names it. Write kind: date,"
                " which gives it a date."
            )
            decided.fault(decision, at, words)
            continue
        decision.event_ids = [event["event_id"]]
        edtf = None if decision.entry.values["date"] == UNKNOWN else decision.entry.values["date"]
        decision.settle(event["edtf"], needed=event["edtf"] != edtf)
        span = days(edtf) if edtf else None
        if decision.needed:
            patches.append({
                "story_id": decision.story_id, "event_id": event["event_id"], "edtf": edtf,
                "earliest": span[0].isoformat() if span else None, "latest": span[1].isoformat() if span else None,
                "precision": precision(edtf),
            })  # fmt: skip
    decided.once([(d, d.event_ids[0]) for d in wanted if d.event_ids])
    unique = list({(patch["story_id"], patch["event_id"]): patch for patch in patches}.values())
    return patched(events, ["story_id", "event_id"], unique, _EVENT)
