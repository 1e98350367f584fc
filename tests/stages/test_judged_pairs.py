"""What was judged of two passages -> the claims of the statements that lie there now, and what is said of that."""

from __future__ import annotations

from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline import tables as t
from claimline.decisions import Judgement, Place
from claimline.settings import DEFAULT
from claimline.stages.curation.judged_pairs import Judgements
from claimline.stages.groups import groups
from claimline.stages.readings import TABLES
from claimline.stages.spark.frames import frame
from stages.test_groups import ALIKE, ALIKE_TOO, OTHER, statement

pytestmark = pytest.mark.spark

SANK = "A trawler went down off Saltmarsh Point during the night."


def judged(left: str, right: str, verdict: t.Verdict, judge: t.JudgeKind = "outside model", **given: Any) -> Judgement:
    """Of the first statements of two documents, or of what `left_end` leaves of the left one."""
    end = given.pop("left_end", len(ALIKE))
    places = [
        Place(document_id=document, start=0, end=end if document == left else 40, words="x", at="")
        for document in (left, right)
    ]
    plain: dict[str, Any] = {"name": "harbour-7b", "when": "2031-05-06", "why": None, "at": "line 1"}
    return Judgement(left=places[0], right=places[1], verdict=verdict, judge=judge, **(plain | given))


def rows(story_id: str = "bay", **of_d: Any) -> list[dict[str, Any]]:
    return [
        statement("a", ALIKE, "2025-06-01", story_id=story_id),
        statement("b", ALIKE_TOO, "2025-06-02", story_id=story_id),
        statement("c", SANK, "2025-06-03", story_id=story_id),
        statement("d", OTHER, "2025-06-04", story_id=story_id, **of_d),
    ]


WORDS = {"a": "ab", "c": "c", "d": "d"}  # what words alone make of the four: each claim's documents by its first
ANSWER, QUESTION, STRAY = {"stance": "denies"}, {"determinacy": "asked"}, {"off_topic": True}
MODEL, BY_HAND = judged("c", "d", "same", left_end=30), judged("c", "d", "same", "person", left_end=30)

# judgements, what is so of the statement of d, the claims, what came of each judgement, which claims differ by one
CASES: list[tuple[list[Judgement], dict[str, Any], dict[str, str], list[str], str]] = [
    ([], {}, WORDS, [], ""),
    ([judged("a", "c", "same")], {}, {"a": "abc", "d": "d"}, ["joined"], ""),
    ([judged("a", "c", "more")], {}, {"a": "abc", "d": "d"}, ["joined"], ""),
    ([judged("a", "c", "value")], {}, {"a": "abc", "d": "d"}, ["joined"], "a"),
    ([MODEL], {}, {"a": "ab", "c": "cd"}, ["joined"], ""),  # the statement covers most of what was judged
    ([judged("c", "d", "same", left_end=300)], {}, WORDS, ["no statements"], ""),
    ([judged("c", "e", "same", left_end=30)], {}, WORDS, ["no statements"], ""),
    ([judged("a", "b", "same")], {}, WORDS, ["agrees"], ""),
    ([judged("a", "b", "related")], {}, {"a": "a", "b": "b", "c": "c", "d": "d"}, ["parted"], ""),
    ([judged("a", "b", "unrelated", "own model")], {}, {"a": "a", "b": "b", "c": "c", "d": "d"}, ["parted"], ""),
    ([judged("a", "c", "unrelated")], {}, WORDS, ["agrees"], ""),
    # a person overrules a model: what it parts, and the value that it finds
    ([judged("a", "b", "same", "person"), judged("a", "b", "unrelated")], {}, WORDS, ["agrees", "overruled"], ""),
    (
        [judged("a", "c", "same", "person"), judged("a", "c", "value")],
        {}, {"a": "abc", "d": "d"}, ["joined", "overruled"], "",
    ),
    # no model joins an answer, a question or another story; a person may
    *(([MODEL], given, WORDS, ["refused"], "") for given in (ANSWER, QUESTION, STRAY)),
    *(([BY_HAND], given, {"a": "ab", "c": "cd"}, ["joined"], "") for given in (ANSWER, QUESTION, STRAY)),
]  # fmt: skip
APART = ([judged("a", "c", "same")], "a", "c")  # a person keeps these apart by an entry of curation.yml


def test_judgements_join_and_part_claims(spark: SparkSession) -> None:
    """All cases at once, each in a story of its own: a grouping takes seconds, of one story or of twenty."""
    names = [f"story-{number:02}" for number in range(len(CASES))]
    given = [row for name, case in zip(names, CASES, strict=True) for row in rows(name, **case[1])] + rows("apart")
    statements = frame(spark, TABLES["statements"], given)
    judgements = Judgements({name: case[0] for name, case in zip(names, CASES, strict=True)} | {"apart": APART[0]})
    judgements.place(statements)
    ids = {row["document_id"]: row["statement_id"] for row in rows()}
    apart = {"story_id": "apart", "left_id": ids[APART[1]], "right_id": ids[APART[2]]}
    members = groups(statements, DEFAULT, (), [apart], judged=judgements).members
    claims: dict[str, dict[str, str]] = {}
    for row in sorted(members.collect()):
        of_story = claims.setdefault(row.story_id, {})
        of_story[row.claim_id[0]] = of_story.get(row.claim_id[0], "") + row.statement_id[0]
    effects = {(row.story_id, row.judgement_id): row.effect for row in judgements.table(members).collect()}
    differing = {row.story_id: row.claim_id[0] for row in judgements.differing(members).collect()}
    for name, (said, _, expected, came_of_it, differs) in zip(names, CASES, strict=True):
        assert claims[name] == expected, name
        assert [effects[name, each.judgement_id] for each in said] == came_of_it, name
        assert differing.get(name, "") == differs, name
    assert claims["apart"] == WORDS
    assert effects["apart", APART[0][0].judgement_id] == "overruled"
