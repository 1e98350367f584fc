"""Statements that deny, dispute, respond or decline -> what each answers (`corpus.response_targets`).

Only a tie of which one reading remains is certain, and only a certain denial makes a claim disputed. An answer whose
target is not certain is tied to the outlet it was given to, or to its own document, and listed as undecided.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.answers.response_targets import find_answers
from claimline.stages.spark.frames import Row, Tagged, map_groups, schema_of, tag

RESTATED = ("claim_id", "text", "speaker", "speaker_id", "source", "kind", "stance", "determinacy", "published")
TABLES = Tagged(responses=schema_of(t.Response, document_id="string"), undecided=schema_of(t.Undecided))


class Responses(NamedTuple):
    """The table `responses` (with the answering document) and what could not be decided."""

    responses: DataFrame
    undecided: DataFrame


def responses(statements: DataFrame, restated: DataFrame, documents: DataFrame) -> Responses:
    """`statements` as `claims.with_withheld` makes them; `restated` as `groups` finds it; `documents`: for outlets.

    What is withheld is answered as much as what is published: only who sees both can tell which of them is meant.
    """
    claims = statements.select("story_id", F.col("statement_id").alias("restated_id"), *RESTATED)
    ties = F.sort_array(F.collect_set(F.struct("score", *RESTATED))).alias("restated")
    tied = restated.join(claims, ["story_id", "restated_id"]).groupBy("story_id", "statement_id").agg(ties)
    names = F.collect_set(F.struct("outlet_id", "outlet", "aliases"))
    outlets = documents.where("outlet is not null").groupBy("story_id").agg(F.sort_array(names).alias("outlets"))
    answering = statements.where("stance != 'asserts'").select("story_id", "document_id").distinct()
    near = statements.join(answering, ["story_id", "document_id"], "left_semi")
    near = near.join(tied, ["story_id", "statement_id"], "left").join(outlets, ["story_id"], "left")
    order = ["start", "end"]
    return Responses(**TABLES.parts(map_groups(near, ["story_id", "document_id"], order, _answers, TABLES)))


def _answers(rows: list[Row]) -> Iterator[Row]:
    """The statements of one document, in order."""
    found = find_answers(rows)
    yield from (tag("responses", row) for row in found.responses)
    yield from (tag("undecided", row) for row in found.undecided)
