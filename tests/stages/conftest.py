"""One Spark session for all tests of stages: starting one takes seconds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pyspark.sql import SparkSession

from claimline.stages import engine


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """A local session with two cores and two partitions, as a build has."""
    with engine.session(tmp_path_factory.mktemp("spark"), cores=2, partitions=2) as session:
        yield session
