"""files -> articles and the stories they are of: each file is read by one worker, each story put together by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from pyspark.sql import DataFrame, SparkSession

from claimline.stages.readings import ARTICLES
from claimline.stages.spark.frames import Row, Schema, Tagged, frame, map_groups, map_rows, tag

TASKS = 256  # at most; a worker takes the next when it is done with one, so that no large file keeps the others waiting

_FILES = Schema({"file": "integer", "folder": "integer", "path": "string"})
_PACKED = Schema({"packed": "bytes"})
_READ = Tagged(
    found=Schema({"story_id": "string", "file": "integer", "row": "integer", "packed": "bytes"}), reports=_PACKED
)
_LOADED = Tagged(stories=_PACKED, articles=ARTICLES)

Made = Iterable[tuple[str, Row]]  # rows, each with the name of its table


class Articles(NamedTuple):
    """The articles, which stay where they are, and what is told of files and stories."""

    articles: DataFrame
    reports: list[bytes]
    stories: list[bytes]


def read_articles(
    spark: SparkSession, files: Sequence[Row], read: Callable[[Row], Made], load: Callable[[list[Row]], Made]
) -> Articles:
    """Rows of files -> articles (ARTICLES). `read` makes `found` and `reports`, `load` `stories` and `articles`."""

    def of_file(file: Row) -> Iterator[Row]:
        return (tag(name, row) for name, row in read(file))

    def of_story(rows: list[Row]) -> Iterator[Row]:
        return (tag(name, row) for name, row in load(rows))

    apart = frame(spark, _FILES, files).repartition(max(1, min(len(files), TASKS)), "file")
    found = _READ.parts(map_rows(apart, of_file, _READ))
    loaded = _LOADED.parts(map_groups(found["found"], ["story_id"], ["file", "row"], of_story, _LOADED))
    return Articles(
        loaded["articles"],
        [bytes(row.packed) for row in found["reports"].collect()],
        [bytes(row.packed) for row in loaded["stories"].collect()],
    )
