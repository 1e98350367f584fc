"""Readings, speakers and groups -> the same without statements too doubtful to publish, each a question instead."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.stages.curation.entries import ALIASES, KEY, Decisions
from claimline.stages.groups import Groups
from claimline.stages.readings import Readings
from claimline.stages.spark.frames import settled
from claimline.stages.speakers import Speakers, speakers


class Certain(NamedTuple):
    """What is left of readings, speakers and groups without statements that are too doubtful to publish.

    What answers may restate is left whole: it may be what is withheld.
    """

    read: Readings
    known: Speakers
    grouped: Groups
    withheld: DataFrame  # those statements, with claim_id: what a denial answers may be among them


def certain(decided: Decisions, read: Readings, known: Speakers, grouped: Groups) -> Certain:
    """All without the claims of which every statement is too doubtful; each such statement is a question instead.

    A claim stays whole where any of its statements is certain, where an entry speaks of one, for that is a person's
    word, and where another article tells it, too, for it was read there as well.
    """
    too_doubtful = F.col("too_doubtful") & ~_spoken_of(decided)
    told = known.statements.select(*KEY, "document_id", too_doubtful.cast("integer").alias("held"))
    placed = grouped.members.select(*KEY, "claim_id").join(told, KEY)
    claim = ["story_id", "claim_id"]
    found = placed.groupBy(*claim).agg(F.countDistinct("document_id").alias("documents"), F.min("held").alias("all"))
    gone = settled(placed.join(found.where("documents = 1 and all = 1"), claim, "left_semi").select(*KEY))
    stays = known.statements.join(gone, KEY, "left_anti")
    asked = read.undecided.where(F.col("question") == t.WHAT_IS_STATED)
    place = ["story_id", "document_id", "start", "end"]
    statements, attributions = (
        made.join(gone, KEY, "left_anti").drop("too_doubtful") for made in (known.statements, known.attributions)
    )
    return Certain(
        replace(
            read,
            undecided=read.undecided.where(F.col("question") != t.WHAT_IS_STATED).unionByName(
                asked.join(stays, place, "left_anti")
            ),
        ),
        speakers(statements, attributions),
        grouped._replace(
            members=_without(grouped.members, gone, "statement_id"),
            automatic=_without(grouped.automatic, gone, "statement_id"),
            near=_without(_without(grouped.near, gone, "left_id"), gone, "right_id"),
        ),
        known.statements.join(gone, KEY, "left_semi").join(grouped.members, KEY).drop("too_doubtful"),
    )


def _spoken_of(decided: Decisions) -> Column:
    """Whether an entry speaks of a statement, or of it as what is answered."""
    named = {
        f"{decision.story_id}/{row['statement_id']}"
        for decision in decided.all
        if decision.entry.kind not in ALIASES
        for row in (*decision.statements, *([decision.target] if decision.target else []))
    }
    return F.concat_ws("/", "story_id", "statement_id").isin(sorted(named)) if named else F.lit(False)


def _without(made: DataFrame, gone: DataFrame, column: str) -> DataFrame:
    """The rows of which this column names no statement that is gone."""
    return made.join(gone.withColumnRenamed("statement_id", column), ["story_id", column], "left_anti")
