"""What the workers of a session keep from task to task."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pyarrow as pa
import pytest
from pyspark.sql import SparkSession

from claimline.stages.spark import frames

pytestmark = pytest.mark.spark
COUNT = frames.Schema({"frozen": "integer"})


def test_what_stays_in_use_is_not_looked_through_after_each_task(spark: SparkSession) -> None:
    def frozen(batches: Iterator[pa.RecordBatch]) -> Iterator[frames.Row]:
        assert [batch.num_rows for batch in batches] == [1]  # a worker that leaves rows unread serves one task
        yield {"frozen": gc.get_freeze_count()}

    one = frames.frame(spark, COUNT, [{"frozen": 0}]).coalesce(1)
    found = [frames.map_batches(one, frozen, COUNT).collect()[0]["frozen"] for _ in range(4)]
    assert min(found) > 10_000  # modules and word lists, read before a worker is forked
    assert max(found) > min(found)  # and what earlier tasks of the same worker read
