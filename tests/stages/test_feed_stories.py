"""The placements that frames give are those that one place gives, wherever the rounds are done."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline.corpus.sorting.article_groups import Group
from claimline.corpus.sorting.article_words import weighed
from claimline.corpus.sorting.placements import Placement, sort_articles
from claimline.stages.feed_stories import FEED, feed_stories
from claimline.stages.spark.frames import frame

pytestmark = pytest.mark.spark

TOPICS = (
    "ferry quay collision harbour passengers Moss brakes captain tugboat crew inspectors pilotage gangway mooring",
    "orchard cider apples frost blossom growers Hollis insurance harvest pruning rootstock hives honey canker",
    "strike depot drivers buses union pensions Okafor ballot timetable arbitration picket overtime rota garage",
)


def rows() -> list[dict[str, Any]]:
    """Thirty articles on three stories, one without a day, one without words, one a newer version of another."""
    chance = Random(7)
    found = []
    for place in range(30):
        words = " ".join(chance.sample(TOPICS[place % 3].split(), 9) + chance.sample(TOPICS[2].split(), 1))
        day = date(2025, 6, 1 + place % 9).toordinal() if place != 4 else None
        name = f"a{place:02}"
        row: dict[str, Any] = {
            "article_id": name,
            "version_of": name,
            "title": None,
            "text": words if place != 5 else "",
        }
        found.append(row | {"first": day, "last": day})
    found[9] |= {"version_of": "a06"}
    return found


def placements(spark: SparkSession, articles: list[dict[str, Any]], whole: int) -> list[Placement]:
    found = feed_stories(frame(spark, FEED, articles), whole).collect()
    return sorted(Placement(**row.asDict()) for row in found)


@pytest.mark.parametrize("whole", [1000, 8])
def test_frames_join_what_one_place_joins(spark: SparkSession, whole: int) -> None:
    told = [row for row in rows() if row["version_of"] == row["article_id"]]
    groups = [Group(row["article_id"], 1, row["first"], row["last"], weighed("", row["text"])) for row in told]
    expected = sort_articles(groups)
    assert len({placed.story for placed in expected}) == 4  # three stories, and the article without words
    assert placements(spark, told, whole) == expected


def test_the_versions_of_an_article_are_placed_as_one(spark: SparkSession) -> None:
    found = placements(spark, rows()[::-1], 1000)
    assert len(found) == 29 and "a09" not in {placed.article_id for placed in found}
