"""Builds in the tests' own process, one after the other in one Spark session.

What a build takes is mostly Java's warming up: the second in a session takes a quarter of the first. How a session
starts and ends is tested where each build has its own (`test_build.py`, `test_session.py`, `test_clusters.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline import job
from claimline.stages.spark.scratch import OPTION
from claimline.stages.spark.session import session
from claimline.storage.stored_folders import StoredFolder


@pytest.fixture(scope="package", autouse=True)
def warm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Every build of this folder's tests finds this session started; where it lays down its frames is its own."""
    with (
        session(tmp_path_factory.mktemp("warm"), cores=2, partitions=2) as spark,
        pytest.MonkeyPatch.context() as patch,
    ):

        @contextmanager
        def started(work: Path, *, shared: StoredFolder | None = None, **_options: Any) -> Iterator[SparkSession]:
            spark.conf.set(OPTION, (shared or StoredFolder(str(work))).location)
            yield spark
            spark.catalog.clearCache()

        patch.setattr(job, "session", started)
        yield
