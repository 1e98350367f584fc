"""statements -> the claim each belongs to. Spark finds who may meet whom; `text.matching` scores and groups.

Statements meet by rare keys, pairs are scored, pairs that score form components, each component is grouped on its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.claims import clustering, grouping
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
    map_groups,
    patched,
    schema_of,
    tag,
)
from claimline.stages.spark.scores import LINKS, NEAR_END

NEVER = "9999-12-31"  # stands in for a day of publication that is not known, which comes last
_CLAIM = ("story_id", "claim_id")
_OF_ONE = {"story_id": "string", "statement_id": "string"}
_PAIRS = Schema({"story_id": "string", "left_id": "string", "right_id": "string"})
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
    parts = _parts(pairs, met, settings, Decided())
    members = automatic = kept(_founded(statements, told_again(parts["members"], near, met, (), cache)))
    if same or different or judged.parted():
        joined = frame(statements.sparkSession, _PAIRS, same)
        put_apart = [*different, *judged.parted()]
        decided = Decided(frozenset(map(_pair, same)), frozenset(map(_pair, put_apart)))
        parts = _parts(pairs.unionByName(joined), met, settings, decided)
        members = kept(_founded(statements, told_again(parts["members"], near, met, decided.different, cache)))
    if joining := judged.joined(automatic, members, different):
        named = patched(members.withColumn("group", F.col("claim_id")), _CLAIM, joining, {"group": "string"})
        members = kept(_founded(statements, named.drop("claim_id")))
    return Groups(members, _restated(outcomes), parts["undecided"], automatic, near)


def _parts(pairs: DataFrame, met: Meetings, settings: Settings, decided: Decided) -> dict[str, DataFrame]:
    """The components that these pairs make, each grouped on its own."""
    components = map_groups(pairs, ["story_id"], ["left_id", "right_id"], _components, _COMPONENTS)
    members = components.join(met.weighed, ["story_id", "statement_id"])
    cut = partial(_group, shelf=met.shelf, most=settings.component_statements, decided=decided)
    return PARTS.parts(map_groups(members, ["story_id", "component"], ["statement_id"], cut, PARTS))


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


def _components(pairs: list[Row]) -> Iterator[Row]:
    """The scoring pairs of one story -> its components, each named by its first statement."""
    names = sorted({pair["left_id"] for pair in pairs} | {pair["right_id"] for pair in pairs})
    place = {name: number for number, name in enumerate(names)}
    edges = [(place[pair["left_id"]], place[pair["right_id"]]) for pair in pairs]
    for component in clustering.components(len(names), edges):
        for number in component:
            yield {
                "story_id": pairs[0]["story_id"],
                "statement_id": names[number],
                "component": names[component[0]],
            }


def _group(members: list[Row], *, shelf: Shelf, most: int, decided: Decided) -> Iterator[Row]:
    """One component -> its groups; where it is too large to be grouped whole, it is cut and that is told."""
    story = members[0]["story_id"]
    known = [shelf.comparable(story, member["number"]) for member in members]
    same = sorted((left, right) for of, left, right in decided.same if of == story)
    different = sorted((left, right) for of, left, right in decided.different if of == story)
    parts = grouping.split_component(known, most)
    names: dict[str, str] = {}  # of each statement's group: its first statement
    for part in parts:
        labels = grouping.group([known[i] for i in part], same=same, different=different)
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
