"""statements -> the claim each belongs to. Spark finds who may meet whom; `text.matching` scores and groups.

Statements meet by rare keys, pairs are scored, pairs that score form components, each component is grouped on its own,
a large one in parts. What one worker holds of a story are names of statements and the parts' keys.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.claims import grouping
from claimline.corpus.claims.features import proposing_keys
from claimline.disjoint_sets import DisjointSets
from claimline.settings import Settings
from claimline.stages.curation.judged_pairs import Judgements
from claimline.stages.judge_verdicts import near_pairs, told_again
from claimline.stages.meetings import Meetings, Shelf, meetings
from claimline.stages.spark.cache import NONE, Cache
from claimline.stages.spark.frames import (
    Row,
    Schema,
    Tagged,
    frame,
    kept,
    map_batches,
    map_groups,
    map_streams,
    patched,
    schema_of,
    tag,
)
from claimline.stages.spark.scores import LINKS, NEAR_END

NEVER = "9999-12-31"  # stands in for a day of publication that is not known, which comes last
_CLAIM = ("story_id", "claim_id")
_OF_ONE = {"story_id": "string", "statement_id": "string"}
_PAIRS = Schema({"story_id": "string", "left_id": "string", "right_id": "string"})
# `cut`: of the first statement of a component that is cut, how many it has and into how many parts.
_COMPONENTS = Schema(_OF_ONE | {"component": "string", "part": "integer", "cut": list[int]})
PARTS = Tagged(members=Schema(_OF_ONE | {"group": "string"}), undecided=schema_of(t.Undecided))


Pairs = Mapping[tuple[str, str], Sequence[str]]  # of statements: story and left one -> the right ones


class Decided(NamedTuple):
    """Pairs that a person has put together or apart."""

    same: Pairs
    different: Pairs


def _pairs(rows: Iterable[Row]) -> Pairs:
    found: dict[tuple[str, str], list[str]] = {}
    for story, left, right in sorted({(row["story_id"], row["left_id"], row["right_id"]) for row in rows}):
        found.setdefault((story, left), []).append(right)
    return found


class Groups(NamedTuple):
    """Which claim a statement belongs to, what denials restate, and components that had to be cut."""

    members: DataFrame  # story_id, statement_id, claim_id, wording_id (those joined by words alone): every statement
    restated: DataFrame  # story_id, statement_id of an answer, restated_id of a statement it may answer, score
    undecided: DataFrame
    automatic: DataFrame  # members as they are without what a person decided
    near: DataFrame  # near pairs that words do not join, and what the judge says of them: judge_verdicts.NEAR_PAIRS


def groups(
    statements: DataFrame,
    settings: Settings,
    same: Sequence[Row] = (),
    different: Sequence[Row] = (),
    cache: Cache = NONE,
    judged: Judgements | None = None,
) -> Groups:
    """Each statement gets the id of its claim: the id of the claim's earliest statement.

    `same` and `different` are pairs (story_id, left_id, right_id) that a person decided on; what is `judged` of two
    statements parts them as `different` does, or joins their claims.
    Pairs that the cache knows are not scored again.
    """
    judged = judged or Judgements({})
    met = meetings(statements, settings.candidate_documents, cache)
    outcomes = met.outcomes
    pairs = outcomes.where(F.col("outcome") == LINKS).select(*_PAIRS)
    near = near_pairs(met, cache)
    parts = _parts(pairs, met, settings, Decided({}, {}))
    members = automatic = kept(_founded(statements, told_again(parts["members"], near, met, (), cache)))
    if same or different or judged.parted():
        joined = frame(statements.sparkSession, _PAIRS, same)
        put_apart = [*different, *judged.parted()]
        parts = _parts(pairs.unionByName(joined), met, settings, Decided(_pairs(same), _pairs(put_apart)))
        whole = _across_parts(parts["members"], same)
        apart = {(row["story_id"], row["left_id"], row["right_id"]) for row in put_apart}
        members = kept(_founded(statements, told_again(whole, near, met, apart, cache)))
    if joining := judged.joined(automatic, members, different):
        named = patched(members.withColumn("group", F.col("claim_id")), _CLAIM, joining, {"group": "string"})
        members = kept(_founded(statements, named.drop("claim_id")))
    return Groups(members, _restated(outcomes), parts["undecided"], automatic, near)


def _parts(pairs: DataFrame, met: Meetings, settings: Settings, decided: Decided) -> dict[str, DataFrame]:
    """The components that these pairs make, each grouped on its own."""
    few = map_batches(pairs, _spanning, _PAIRS)
    cut = partial(_components, shelf=met.shelf, most=settings.component_statements)
    components = map_streams(few, ["story_id"], ["left_id", "right_id"], cut, _COMPONENTS)
    members = components.join(met.weighed, ["story_id", "statement_id"])
    group = partial(_group, shelf=met.shelf, decided=decided)
    return PARTS.parts(map_groups(members, ["story_id", "component", "part"], ["statement_id"], group, PARTS))


def _across_parts(members: DataFrame, same: Sequence[Row]) -> DataFrame:
    """The groups of statements that a person put together, made one where they lie in two parts of a component."""
    named = [
        {"story_id": row["story_id"], "statement_id": row[side]} for row in same for side in ("left_id", "right_id")
    ]
    if not named:
        return members
    asked = frame(members.sparkSession, Schema(_OF_ONE), named).distinct()
    found = members.join(asked, list(_OF_ONE), "left_semi").toArrow().to_pylist()
    group = {(row["story_id"], row["statement_id"]): row["group"] for row in found}
    renamed: list[Row] = []
    for story in sorted({row["story_id"] for row in same}):
        sets: DisjointSets[str] = DisjointSets()
        for row in same:
            sides = [group.get((story, row[side])) for side in ("left_id", "right_id")]
            if row["story_id"] == story and sides[0] is not None and sides[1] is not None:
                sets.join(sides[0], sides[1])
        for first, *others in map(sorted, sets.groups()):
            renamed += [{"story_id": story, "named": other, "group": first} for other in others]
    together = members.withColumn("named", F.col("group"))
    return patched(together, ("story_id", "named"), renamed, {"group": "string"}).drop("named")


def _founded(statements: DataFrame, members: DataFrame) -> DataFrame:
    """The founding statement of each group: earliest by the latest possible day, unknown last, then by place."""
    grouped = statements.join(members, ["story_id", "statement_id"], "left")
    grouped = grouped.withColumns({name: F.coalesce(name, "statement_id") for name in ("group", "wording_id")})
    order = F.struct(F.coalesce("published_latest", F.lit(NEVER)), "document_id", "start", "end", "statement_id")
    founders = grouped.groupBy("story_id", "group").agg(F.min(order)["statement_id"].alias("claim_id"))
    found = grouped.join(founders, ["story_id", "group"])
    return found.select("story_id", "statement_id", "claim_id", "wording_id")


def _restated(outcomes: DataFrame) -> DataFrame:
    """The outcomes of answers: which statement each may restate, with its score."""
    answers = outcomes.where(F.abs("outcome") >= NEAR_END)
    left_answers = F.col("outcome") > 0
    return answers.select(
        "story_id",
        F.when(left_answers, F.col("left_id")).otherwise(F.col("right_id")).alias("statement_id"),
        F.when(left_answers, F.col("right_id")).otherwise(F.col("left_id")).alias("restated_id"),
        F.abs("outcome").alias("score"),
    )


# Who belongs together


def _spanning(batches: Iterator[pa.RecordBatch]) -> Iterator[Row]:
    """The scoring pairs of one partition -> as few as join the same statements: fewer than there are statements."""
    sets: dict[str, DisjointSets[str]] = {}
    for batch in batches:
        for story, left, right in zip(*(batch.column(name).to_pylist() for name in _PAIRS), strict=True):
            sets.setdefault(story, DisjointSets()).join(left, right)
    for story, joined in sets.items():
        for first, *others in joined.groups():
            yield from ({"story_id": story, "left_id": first, "right_id": other} for other in others)


def _components(pairs: Iterator[Row], *, shelf: Shelf, most: int) -> Iterator[Row]:
    """The scoring pairs of one story -> its components, each named by its first statement; a large one in parts."""
    sets: DisjointSets[str] = DisjointSets()
    story = ""
    for pair in pairs:
        story = pair["story_id"]
        sets.join(pair["left_id"], pair["right_id"])
    for component in sorted(map(sorted, sets.groups())):
        own = {"story_id": story, "component": component[0], "cut": None}
        if len(component) <= most:
            yield from (own | {"statement_id": name, "part": 0} for name in component)
            continue
        parts = grouping.parts_by_keys(_proposing(story, component, shelf), most)
        for number, part in enumerate(parts):
            for place in part:
                cut = [len(component), len(parts)] if place == 0 else None
                yield own | {"statement_id": component[place], "part": number, "cut": cut}


def _proposing(story: str, component: Sequence[str], shelf: Shelf) -> list[list[str]]:
    """The keys of each statement of a component that lead it to others."""
    names = shelf.story(story).names
    return [proposing_keys(shelf.comparable(story, bisect_left(names, name))) for name in component]


def _group(members: list[Row], *, shelf: Shelf, decided: Decided) -> Iterator[Row]:
    """One component, or a part of one that is too large to be grouped whole -> its groups; that it was cut is told."""
    story = members[0]["story_id"]
    known = [shelf.comparable(story, member["number"]) for member in members]
    same, different = (
        [
            (left, right)
            for member in members
            for left in (member["statement_id"],)
            for right in pairs.get((story, left), ())
        ]
        for pairs in decided
    )
    labels = grouping.group(known, same=same, different=different)
    first: dict[int, str] = {}  # of each group its first statement, which names it
    for member, label in zip(members, labels, strict=True):
        name = first.setdefault(label, member["statement_id"])
        yield tag("members", {"story_id": story, "statement_id": member["statement_id"], "group": name})
    yield from (tag("undecided", _cut(member)) for member in members if member["cut"])


def _cut(first: Row) -> Row:
    statements, parts = first["cut"]
    return {
        "story_id": first["story_id"],
        "document_id": first["document_id"],
        "start": first["start"],
        "end": first["end"],
        "question": f"which of {statements} statements that share words tell the same?",
        "candidates": [f"compared in {parts} parts"],
    }
