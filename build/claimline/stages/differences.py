"""Claims with their statements, numbers and dates -> the values they give, and how any two of these stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import TypeVar

from pyspark.sql import DataFrame

from claimline import tables as t
from claimline.corpus.differences.facets import compare_claim
from claimline.corpus.differences.members import Member
from claimline.settings import Settings
from claimline.stages.spark.frames import Row, Tagged, map_groups, schema_of, tag

Reading = TypeVar("Reading", t.QuantityReading, t.TimexReading)

_TOLD = (
    "text", "document_id", "published", "speaker_id", "speaker_kind", "attribution_type", "edtf", "stance",
    "quantities", "timexes",
)  # fmt: skip
TABLES = Tagged(values=schema_of(t.DifferenceValue), pairs=schema_of(t.DifferencePair))


@dataclass(frozen=True, slots=True, kw_only=True)
class Differences:
    """The tables `difference_values` and `difference_pairs`."""

    values: DataFrame
    pairs: DataFrame


def differences(members: DataFrame, statements: DataFrame, settings: Settings) -> Differences:
    """Members (story_id, claim_id, statement_id) -> where the statements of one claim differ, facet by facet.

    Each statement carries the numbers and dates that stand in it. A value is listed only where a claim has two
    or more for its slot; one value, however often given, is no difference.
    """
    del settings  # the rules have no number to tune
    told = statements.select("story_id", "statement_id", *_TOLD)
    ready = told.join(members.select("story_id", "claim_id", "statement_id"), ["story_id", "statement_id"])
    return Differences(**TABLES.parts(map_groups(ready, ["story_id", "claim_id"], ["statement_id"], _compare, TABLES)))


def _compare(rows: list[Row]) -> Iterator[Row]:
    own = {"story_id": rows[0]["story_id"]}
    values, pairs = compare_claim(rows[0]["claim_id"], [_member(row) for row in rows])
    for value in values:
        yield tag("values", own | {field.name: getattr(value, field.name) for field in fields(value)})
    for pair in pairs:
        yield tag("pairs", own | {field.name: getattr(pair, field.name) for field in fields(pair)})


def _member(row: Row) -> Member:
    dates = (t.TimexReading(**date) for date in row["timexes"] or ())
    return Member(
        statement_id=row["statement_id"],
        text=row["text"] or "",
        document_id=row["document_id"],
        published=row["published"],
        speaker_id=row["speaker_id"],
        speaker_kind=row["speaker_kind"],
        attribution_type=row["attribution_type"],
        edtf=row["edtf"],
        answers=row["stance"] in t.ANSWERING,
        quantities=tuple(_of_one_place(t.QuantityReading(**each) for each in row["quantities"] or ())),
        dates=tuple(date for date in _of_one_place(dates) if date.edtf),
    )


def _of_one_place(found: Iterable[Reading]) -> list[Reading]:
    """In order, one of each place: a second finding at one place would be the same once more."""
    by_start: dict[int, Reading] = {}
    for each in found:
        by_start.setdefault(each.start, each)
    return [each for _, each in sorted(by_start.items())]
