"""One Spark session for the tests of this package: starting one takes seconds, and builds elsewhere have their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pyspark.sql import SparkSession

from claimline.stages.spark.session import session


@pytest.fixture(scope="package")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """A local session with two cores and two partitions, as a build has."""
    with session(tmp_path_factory.mktemp("spark"), cores=2, partitions=2) as started:
        yield started
