"""Spark's workers read files and put stories together as one process does."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from pyspark.sql import SparkSession

from claimline.finished_stories import finished
from claimline.seeds import load_stories
from claimline.seeds.article_rows import article_rows
from claimline.seeds.stories import plan_of
from claimline.seeds.unread import Unread
from claimline.settings import DEFAULT
from claimline.stages.article_files import read_articles

pytestmark = pytest.mark.spark

FILES = Path(__file__).parents[1] / "seeds" / "files"


def test_workers_read_files_and_put_stories_together(spark: SparkSession, tmp_path: Path) -> None:
    for name in ("polars.parquet", "jq.jsonl", "feedgen.atom"):
        (tmp_path / name.partition(".")[0]).mkdir()
        shutil.copy(FILES / name, tmp_path / name.partition(".")[0] / name)
    (tmp_path / "jq" / "story.yml").write_text("columns: {story: null}\n", "utf-8")  # its rows stay there
    plan, faults = plan_of(tmp_path, None, None, DEFAULT, True)
    unread = Unread(plan, faults, finished)
    made = read_articles(spark, unread.files(), unread.read, unread.load)
    at_once = [finished(story) for story in load_stories(tmp_path, skip_faulty=True)]
    rows = sorted(
        (row.asDict() for row in made.articles.collect()), key=lambda row: (row["story_id"], row["document_id"])
    )
    assert rows == [row for story in at_once for row in article_rows(story)]
    stories = unread.stories(made.reports, made.stories, lambda words: None)
    assert [story.story_id for story in stories] == [story.story_id for story in at_once]
    assert [story.left_out for story in stories] == [story.left_out for story in at_once]
