"""Builds in the tests' own process, one after the other in one Spark session.

Much of what a build takes is Java's warming up: the second in a session takes about half of the first. How a session
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
from claimline.storage.stored_folders import StoredFolder
from one_session import OneSession


@pytest.fixture(scope="module", autouse=True)
def warm(one_session: OneSession) -> Iterator[None]:
    """Every build of this folder's tests finds the session started; where it lays down its frames is its own."""

    @contextmanager
    def started(work: Path, *, shared: StoredFolder | None = None, **_options: Any) -> Iterator[SparkSession]:
        spark = one_session.get()
        spark.conf.set(OPTION, (shared or StoredFolder(str(work))).location)
        yield spark
        spark.catalog.clearCache()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(job, "session", started)
        yield
