"""Near pairs of statements -> the scores that a judge gives them, in batches spread over all workers."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import partial

import pyarrow as pa
from pyspark.sql import DataFrame

from claimline.corpus.claims.judging import Judge, Passage, nearest
from claimline.stages.meetings import Meetings, Shelf
from claimline.stages.spark.frames import Row, Schema, map_batches, map_groups, settled

LEAST = 12  # nearness from which a judge is asked: it knows more than words do
SCORES = Schema({"story_id": "string", "left_id": "string", "right_id": "string", "score": "integer"})
_ASKED = Schema(
    {
        "story_id": "string",
        "left_id": "string",
        "right_id": "string",
        "left": "integer",  # their numbers among the story's statements
        "right": "integer",
        "left_text": "string",
        "right_text": "string",
    }
)


def judge_scores(statements: DataFrame, met: Meetings, judge: Judge, most: int) -> DataFrame:
    """What the judge says of near statements of each story (SCORES), the smaller id on the left; where it can tell."""
    told = statements.where("not coalesce(off_topic, false)").select("story_id", "statement_id", "text")
    ready = met.weighed.join(told, ["story_id", "statement_id"])
    asked = map_groups(ready, ["story_id"], ["statement_id"], partial(_asked, shelf=met.shelf, most=most), _ASKED)
    spread = asked.repartition(statements.sparkSession.sparkContext.defaultParallelism)
    return settled(map_batches(spread, partial(_scored, shelf=met.shelf, judge=judge), SCORES))


def _asked(statements: list[Row], *, shelf: Shelf, most: int) -> Iterator[Row]:
    """The statements of one story -> the pairs to ask about."""
    story_id = statements[0]["story_id"]
    packed = shelf.story(story_id).features
    for near in nearest([pickle.loads(packed[row["number"]]) for row in statements], most, least=LEAST):
        left, right = statements[near.left], statements[near.right]
        yield {
            "story_id": story_id,
            "left_id": left["statement_id"],
            "right_id": right["statement_id"],
            "left": left["number"],
            "right": right["number"],
            "left_text": left["text"],
            "right_text": right["text"],
        }


def _scored(batches: Iterator[pa.RecordBatch], *, shelf: Shelf, judge: Judge) -> Iterator[Row]:
    """The pairs of one partition -> their scores; the judge gets a batch at a time."""
    for rows in (batch.to_pylist() for batch in batches):
        pairs = [(_passage(row, "left", shelf), _passage(row, "right", shelf)) for row in rows]
        for row, score in zip(rows, judge.scores(pairs), strict=True):
            if score is not None:
                yield {name: row[name] for name in ("story_id", "left_id", "right_id")} | {"score": score}


def _passage(row: Row, side: str, shelf: Shelf) -> Passage:
    return Passage(row[f"{side}_text"], shelf.comparable(row["story_id"], row[side]))
