"""statements -> the claim each belongs to. Spark finds who may meet whom; `text.matching` scores and groups.

Statements meet by rare keys, pairs are scored, pairs that score form components, each component is grouped on its own.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.settings import Settings
from claimline.stages.engine import Row, Schema, Tagged, frame, kept, map_groups, map_rows, schema_of, tag
from claimline.text import matching

NEVER = "9999-12-31"  # stands in for a day of publication that is not known, which comes last
KEPT_AT_ONCE = 10_000  # statements a worker keeps in comparable form: some 40 MB
_OF_ONE = {"story_id": "string", "statement_id": "string"}
_KEYS = Schema(_OF_ONE | {"key": "string"})
_FEATURES = Schema(_OF_ONE | {"features": "bytes", "keys": "strings", "place": "string"})
_CANDIDATES = Schema({"story_id": "string", "left_id": "string", "right_id": "string"})
PAIRS = Tagged(
    pairs=Schema({"story_id": "string", "left_id": "string", "right_id": "string"}),
    restated=Schema({"story_id": "string", "statement_id": "string", "restated_id": "string", "score": "integer"}),
)
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
    statements: DataFrame, settings: Settings, same: Sequence[Row] = (), different: Sequence[Row] = ()
) -> Groups:
    """Each statement gets the id of its claim: the id of the claim's earliest statement.

    `same` and `different` are pairs (story_id, left_id, right_id) that a person decided on.
    """
    told = kept(_weighed(statements))
    scored = PAIRS.parts(map_rows(_candidates(told, settings.candidate_documents), _Scoring(), PAIRS))
    parts = _parts(scored["pairs"], statements, told, settings, Decided())
    members = automatic = kept(_founded(statements, parts["members"]))
    if same or different:
        joined = frame(told.sparkSession, PAIRS["pairs"], same)
        decided = Decided(*(frozenset(map(_pair, rows)) for rows in (same, different)))
        parts = _parts(scored["pairs"].unionByName(joined), statements, told, settings, decided)
        members = kept(_founded(statements, parts["members"]))
    return Groups(members, scored["restated"], parts["undecided"], automatic)


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
        "features": pickle.dumps(found),
        "keys": matching.proposing_keys(found),
        "place": matching.place_of(found, counts),
    }


def _candidates(told: DataFrame, most: int) -> DataFrame:
    """Pairs that share a key, with the features of both."""
    having = told.select("story_id", "statement_id", "place", F.explode("keys").alias("key"))
    pairs = map_groups(having, ["story_id", "key"], ["place", "statement_id"], partial(_meet, most=most), _CANDIDATES)
    pairs = pairs.distinct()
    for side in ("left", "right"):
        of_side = told.select("story_id", F.col("statement_id").alias(f"{side}_id"), F.col("features").alias(side))
        pairs = pairs.join(of_side, ["story_id", f"{side}_id"])
    return pairs


def _meet(having: list[Row], *, most: int) -> Iterator[Row]:
    """The statements that share one key -> those of them that are compared."""
    for pair in matching.partners(having, most, lambda row: (row["place"], row["statement_id"])):
        left_id, right_id = sorted(row["statement_id"] for row in pair)
        yield {"story_id": having[0]["story_id"], "left_id": left_id, "right_id": right_id}


class _Scoring:
    """A pair of statements -> whether it scores. Keeps the statements read last: one is in the next pair again."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], matching.Features] = {}

    def __call__(self, pair: Row) -> Iterator[Row]:
        left, right = self._side(pair, "left"), self._side(pair, "right")
        own = {"story_id": pair["story_id"]}
        if left.answers == right.answers or matching.is_one_quotation(left, right):
            if matching.score(left, right) >= matching.LINK:
                yield tag("pairs", own | {"left_id": pair["left_id"], "right_id": pair["right_id"]})
            return
        answer, other = ("left_id", "right_id") if left.answers else ("right_id", "left_id")
        found = matching.restated(left, right) if left.answers else matching.restated(right, left)
        if found >= matching.LINK:
            yield tag("restated", own | {"statement_id": pair[answer], "restated_id": pair[other], "score": found})

    def _side(self, pair: Row, name: str) -> matching.Features:
        key = pair["story_id"], pair[f"{name}_id"]
        if key not in self.known:
            if len(self.known) >= KEPT_AT_ONCE:
                self.known.pop(next(iter(self.known)))
            self.known[key] = pickle.loads(pair[name])
        return self.known[key]


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
