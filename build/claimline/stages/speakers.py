"""statements and attributions -> who is quoted, across documents (`corpus.speaker_names`); both get ids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.speaker_names import join_names
from claimline.stages.spark.frames import Row, Schema, Tagged, kept, map_groups, schema_of, tag

KINDS = ("named", "role", "organisation", "outlet", "document")  # the kinds of source that can be known again


_MENTIONS = Schema(
    {"story_id": "string", "document_id": "string", "speaker": "string", "speaker_kind": "string", "source": "string"}
)
_NAMES = Schema({"story_id": "string", "speaker": "string", "speaker_kind": "string", "known_id": "string"})
TABLES = Tagged(speakers=schema_of(t.Speaker), names=_NAMES)


class Speakers(NamedTuple):
    """The speakers table, and the two frames with `speaker_id` filled."""

    speakers: DataFrame
    statements: DataFrame
    attributions: DataFrame


def speakers(statements: DataFrame, attributions: DataFrame) -> Speakers:
    """Joins the names by which the documents of a story call one source."""
    named = F.col("speaker").isNotNull() & F.col("speaker_kind").isin(*KINDS)
    told = [made.where(named).select(*_MENTIONS) for made in (statements, attributions)]
    mentions = told[0].unionByName(told[1]).distinct()
    order = ["speaker_kind", "speaker", "document_id", "source"]
    parts = TABLES.parts(map_groups(mentions, ["story_id"], order, _joined, TABLES))
    return Speakers(parts["speakers"], _with_ids(statements, parts["names"]), _with_ids(attributions, parts["names"]))


def _with_ids(made: DataFrame, names: DataFrame) -> DataFrame:
    known = made.join(names, ["story_id", "speaker", "speaker_kind"], "left")
    return kept(known.withColumn("speaker_id", F.col("known_id")).select(*made.columns))


def _joined(mentions: list[Row]) -> Iterator[Row]:
    """The mentions of one story -> its speakers, and for each name and kind the speaker's id."""
    joined = join_names(mentions)
    yield from (tag("speakers", row) for row in joined.speakers)
    yield from (tag("names", row) for row in joined.names)
