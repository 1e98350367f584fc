"""The timeline without events that no clause names."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline import tables as t
from claimline.corpus.statement_titles import TitlePlace
from claimline.stages.events import listed
from claimline.stages.spark.frames import frame, schema_of

pytestmark = pytest.mark.spark
TITLE = TitlePlace(statement_id="s", document_id="post", start=0, end=22, title="The ferry left in May")


def test_what_no_clause_names_is_not_listed(spark: SparkSession) -> None:
    named = {"bay": {"e1": True, "e2": False, "e3": True}, "isle": {"e1": False, "e2": True}}
    events: list[dict[str, Any]] = [
        {"story_id": story, "event_id": event, "rank": rank, "titles": [asdict(TITLE)] if titled else []}
        for story, told in named.items()
        for rank, (event, titled) in enumerate(told.items(), 1)
    ]
    sources = [{"story_id": one["story_id"], "event_id": one["event_id"]} for one in events]
    order = [
        {"story_id": "bay", "before_event_id": before, "after_event_id": after, "statement_id": "s"}
        for before, after in (("e1", "e2"), ("e2", "e3"), ("e1", "e3"))
    ]
    found = listed(
        frame(spark, schema_of(t.Event, titles=list[TitlePlace]), events),
        frame(spark, schema_of(t.EventSource, story_id="string"), sources),
        frame(spark, schema_of(t.EventOrder, story_id="string"), order),
    )
    left = {("bay", "e1"): 1, ("bay", "e3"): 2, ("isle", "e2"): 1}
    assert {(row.story_id, row.event_id): row["rank"] for row in found.events.collect()} == left
    assert {(row.story_id, row.event_id) for row in found.event_sources.collect()} == set(left)
    assert [(row.before_event_id, row.after_event_id) for row in found.event_order.collect()] == [("e1", "e3")]
