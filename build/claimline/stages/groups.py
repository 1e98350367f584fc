"""statements -> the claim each belongs to. Spark finds who may meet whom; `text.matching` scores and groups.

Statements meet by rare keys, pairs are scored, pairs that score form components, each component is grouped on its own.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Sequence
from functools import partial
from operator import itemgetter
from typing import NamedTuple

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.settings import Settings
from claimline.stages.cache import NONE, Cache
from claimline.stages.engine import (
    Row,
    Schema,
    Tagged,
    frame,
    kept,
    map_batches,
    map_groups,
    map_rows,
    schema_of,
    settled,
    tag,
)
from claimline.stages.scores import LINKS, NOTHING, Scores, digest_of, record
from claimline.text import matching

NEVER = "9999-12-31"  # stands in for a day of publication that is not known, which comes last
KEPT_AT_ONCE = 10_000  # statements a worker keeps in comparable form: some 40 MB
_OF_ONE = {"story_id": "string", "statement_id": "string"}
_KEYS = Schema(_OF_ONE | {"key": "string"})
_FEATURES = Schema(_OF_ONE | {"features": "bytes", "keys": "strings", "place": "string", "digest": "bytes"})
_PAIRS = Schema({"story_id": "string", "left_id": "string", "right_id": "string"})
_CANDIDATES = Schema(_PAIRS | {"outcome": "integer"})  # null: not known
_SCORED = Schema(_CANDIDATES | {"records": "bytes"})  # in rows of their own: what is kept of all pairs that were scored
_COMPONENTS = Schema(_OF_ONE | {"component": "string"})
PARTS = Tagged(members=Schema(_OF_ONE | {"group": "string"}), undecided=schema_of(t.Undecided))


class Decided(NamedTuple):
    """Pairs of statements (story, left, right) that a person has put together or apart."""

    same: frozenset[tuple[str, str, str]] = frozenset()
    different: frozenset[tuple[str, str, str]] = frozenset()


def _pair(row: Row) -> tuple[str, str, str]:
    return row["story_id"], row["left_id"], row["right_id"]


class Groups(NamedTuple):
    """Which claim a statement belongs to, what denials restate, and components that had to be cut."""

    members: DataFrame  # story_id, statement_id, claim_id: every statement
    restated: DataFrame  # story_id, statement_id of an answer, restated_id of a statement it may answer, score
    undecided: DataFrame
    automatic: DataFrame  # members as they are without what a person decided


def groups(
    statements: DataFrame,
    settings: Settings,
    same: Sequence[Row] = (),
    different: Sequence[Row] = (),
    cache: Cache = NONE,
) -> Groups:
    """Each statement gets the id of its claim: the id of the claim's earliest statement.

    `same` and `different` are pairs (story_id, left_id, right_id) that a person decided on. Pairs
    that the cache knows are not scored again.
    """
    told = kept(_weighed(statements))
    outcomes = _outcomes(told, settings.candidate_documents, Scores(cache))
    pairs = outcomes.where(F.col("outcome") == LINKS).select(*_PAIRS)
    parts = _parts(pairs, statements, told, settings, Decided())
    members = automatic = kept(_founded(statements, parts["members"]))
    if same or different:
        joined = frame(told.sparkSession, _PAIRS, same)
        decided = Decided(*(frozenset(map(_pair, rows)) for rows in (same, different)))
        parts = _parts(pairs.unionByName(joined), statements, told, settings, decided)
        members = kept(_founded(statements, parts["members"]))
    return Groups(members, _restated(outcomes), parts["undecided"], automatic)


def _parts(
    pairs: DataFrame, statements: DataFrame, told: DataFrame, settings: Settings, decided: Decided
) -> dict[str, DataFrame]:
    """The components that these pairs make, each grouped on its own."""
    components = map_groups(pairs, ["story_id"], ["left_id", "right_id"], _components, _COMPONENTS)
    places = statements.select("story_id", "statement_id", "document_id", "start", "end")
    members = components.join(told, ["story_id", "statement_id"]).join(places, ["story_id", "statement_id"])
    cut = partial(_group, most=settings.component_statements, decided=decided)
    return PARTS.parts(map_groups(members, ["story_id", "component"], ["statement_id"], cut, PARTS))


def _founded(statements: DataFrame, members: DataFrame) -> DataFrame:
    """The founding statement of each group: earliest by the latest possible day, unknown last, then by place."""
    grouped = statements.join(members, ["story_id", "statement_id"], "left").withColumn(
        "group", F.coalesce("group", "statement_id")
    )
    order = F.struct(F.coalesce("published_latest", F.lit(NEVER)), "document_id", "start", "end", "statement_id")
    founders = grouped.groupBy("story_id", "group").agg(F.min(order)["statement_id"].alias("claim_id"))
    return grouped.join(founders, ["story_id", "group"]).select("story_id", "statement_id", "claim_id")


# Who may meet whom


def _weighed(statements: DataFrame) -> DataFrame:
    """What of each statement is compared, weighed by how many of its story share each key."""
    keys = map_rows(statements, _keys, _KEYS)
    counts = keys.groupBy("story_id", "key").agg(F.count("*").alias("having"))
    sizes = statements.groupBy("story_id").agg(F.count("*").alias("statements_of_story"))
    known = (
        keys.join(counts, ["story_id", "key"])
        .groupBy("story_id", "statement_id")
        .agg(F.map_from_entries(F.collect_list(F.struct("key", "having"))).alias("counts"))
    )
    ready = statements.join(known, ["story_id", "statement_id"]).join(sizes, "story_id")
    return map_rows(ready, _weigh, _FEATURES)


def _features(row: Row) -> matching.Features:
    return matching.features(
        row["text"],
        statement_id=row["statement_id"],
        document_id=row["document_id"],
        kind=row["kind"],
        quantities=[t.QuantityReading(**json.loads(quantity)) for quantity in row["quantities"]],
        edtf=row["edtf"],
        negated=row["negated"],
        stance=row["stance"],
    )


def _keys(row: Row) -> Iterator[Row]:
    for key in matching.keys_of(_features(row)):
        yield {"story_id": row["story_id"], "statement_id": row["statement_id"], "key": key}


def _weigh(row: Row) -> Iterator[Row]:
    counts = dict(row["counts"])
    found = matching.weigh(_features(row), counts, row["statements_of_story"])
    yield {
        "story_id": row["story_id"],
        "statement_id": row["statement_id"],
        "features": (packed := pickle.dumps(found)),
        "digest": digest_of(packed),
        "keys": matching.proposing_keys(found),
        "place": matching.place_of(found, counts),
    }


def _outcomes(told: DataFrame, most: int, scores: Scores) -> DataFrame:
    """Pairs that share a key, and what came of comparing them where anything did: _CANDIDATES, each pair once."""
    having = told.select("story_id", "statement_id", "place", "digest", F.explode("keys").alias("key"))
    meet = _Meeting(most, scores)
    pairs = kept(map_groups(having, ["story_id", "key"], ["place", "statement_id"], meet, _CANDIDATES).distinct())
    known = pairs.where("outcome is not null")
    new = pairs.where("outcome is null").drop("outcome")
    for side in ("left", "right"):
        packed = F.struct("features", "digest").alias(side)
        new = new.join(
            told.select("story_id", F.col("statement_id").alias(f"{side}_id"), packed), ["story_id", f"{side}_id"]
        )
    scored = settled(map_batches(new, _Scoring(keeps=scores.cache.folder is not None), _SCORED))
    by_story: dict[str, list[bytes]] = {}
    for row in scored.where("records is not null").select("story_id", "records").collect():
        by_story.setdefault(row["story_id"], []).append(bytes(row["records"]))
    for story_id, records in sorted(by_story.items()):
        scores.keep(story_id, records)
    return known.unionByName(scored.where("records is null").drop("records"))


class _Meeting:
    """The statements that share one key -> those of them that are compared; where they were before, what came of it."""

    def __init__(self, most: int, scores: Scores) -> None:
        self.most = most
        self.scores = scores

    def __call__(self, having: list[Row]) -> Iterator[Row]:
        story_id = having[0]["story_id"]
        for pair in matching.partners(having, self.most, lambda row: (row["place"], row["statement_id"])):
            left, right = sorted(pair, key=itemgetter("statement_id"))
            outcome = self.scores.outcome(story_id, left["digest"], right["digest"])
            if outcome != NOTHING:
                yield {
                    "story_id": story_id,
                    "left_id": left["statement_id"],
                    "right_id": right["statement_id"],
                    "outcome": outcome,
                }


class _Scoring:
    """Pairs of statements -> what came of them. Keeps the statements read last: one is in the next pair again."""

    def __init__(self, *, keeps: bool) -> None:
        self.keeps = keeps
        self.known: dict[tuple[str, str], matching.Features] = {}

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[Row]:
        records: dict[str, bytearray] = {}
        for pair in (row for batch in batches for row in batch.to_pylist()):
            story_id = pair["story_id"]
            outcome = _outcome(self._side(pair, "left"), self._side(pair, "right"))
            if self.keeps:
                made = record(pair["left"]["digest"], pair["right"]["digest"], outcome)
                records.setdefault(story_id, bytearray()).extend(made)
            if outcome != NOTHING:
                own = {name: pair[name] for name in _PAIRS}
                yield own | {"outcome": outcome}
        for story_id, packed in sorted(records.items()):
            yield {"story_id": story_id, "records": bytes(packed)}

    def _side(self, pair: Row, name: str) -> matching.Features:
        key = pair["story_id"], pair[f"{name}_id"]
        if key not in self.known:
            if len(self.known) >= KEPT_AT_ONCE:
                self.known.pop(next(iter(self.known)))
            self.known[key] = pickle.loads(pair[name]["features"])
        return self.known[key]


def _outcome(left: matching.Features, right: matching.Features) -> int:
    """NOTHING, LINKS, or how much of the other one an answer restates, negative where the right one answers."""
    if left.answers == right.answers:
        return LINKS if matching.score(left, right) >= matching.LINK else NOTHING
    found = matching.restates(left, right)
    if found < matching.LINK:
        return NOTHING
    return found if left.answers else -found


def _restated(outcomes: DataFrame) -> DataFrame:
    """The outcomes of answers: which statement each may restate, with its score."""
    answers = outcomes.where(F.abs("outcome") > LINKS)
    left_answers = F.col("outcome") > 0
    return answers.select(
        "story_id",
        F.when(left_answers, F.col("left_id")).otherwise(F.col("right_id")).alias("statement_id"),
        F.when(left_answers, F.col("right_id")).otherwise(F.col("left_id")).alias("restated_id"),
        F.abs("outcome").alias("score"),
    )


# Who belongs together


def _components(pairs: list[Row]) -> Iterator[Row]:
    """The scoring pairs of one story -> its components, each named by its first statement."""
    names = sorted({pair["left_id"] for pair in pairs} | {pair["right_id"] for pair in pairs})
    place = {name: number for number, name in enumerate(names)}
    edges = [(place[pair["left_id"]], place[pair["right_id"]]) for pair in pairs]
    for component in matching.components(len(names), edges):
        for number in component:
            yield {
                "story_id": pairs[0]["story_id"],
                "statement_id": names[number],
                "component": names[component[0]],
            }


def _group(members: list[Row], *, most: int, decided: Decided) -> Iterator[Row]:
    """One component -> its groups; where it is too large to be grouped whole, it is cut and that is told."""
    known: list[matching.Features] = [pickle.loads(member["features"]) for member in members]
    story = members[0]["story_id"]
    same = sorted((left, right) for of, left, right in decided.same if of == story)
    different = sorted((left, right) for of, left, right in decided.different if of == story)
    parts = matching.split_component(known, most)
    names: dict[str, str] = {}  # of each statement's group: its first statement
    for part in parts:
        labels = matching.group([known[i] for i in part], same=same, different=different)
        first: dict[int, str] = {}
        for i, label in zip(part, labels, strict=True):
            names[members[i]["statement_id"]] = first.setdefault(label, members[i]["statement_id"])
    if len(parts) > 1:  # what a person put together may lie in two parts
        for left, right in same:
            if left in names and right in names:
                kept_name, gone = sorted((names[left], names[right]))
                names = {each: kept_name if name == gone else name for each, name in names.items()}
    for statement_id, name in names.items():
        yield tag("members", {"story_id": story, "statement_id": statement_id, "group": name})
    if len(parts) > 1:
        yield tag("undecided", _cut(members, len(parts)))


def _cut(members: list[Row], parts: int) -> Row:
    first = members[0]
    return {
        "story_id": first["story_id"],
        "document_id": first["document_id"],
        "start": first["start"],
        "end": first["end"],
        "question": f"which of {len(members)} statements that share words tell the same?",
        "candidates": [f"compared in {parts} parts"],
    }
