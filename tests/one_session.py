"""The one Spark session of a test process, shared by tests of stages and of builds."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


class OneSession:
    """A process has one Spark session at a time: this one is started when a test asks for it, and kept for the next."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running: ExitStack | None = None
        self._spark: SparkSession | None = None

    def get(self) -> SparkSession:
        """A local session with two cores and two partitions, as a build has."""
        if self._spark is None:
            from claimline.stages.spark.session import session  # the quick tests read nothing of Spark

            self._running = ExitStack()
            self._spark = self._running.enter_context(session(self._folder, cores=2, partitions=2))
        return self._spark

    def end(self) -> None:
        """Ends it, if it runs."""
        if self._running is not None:
            self._running.close()
        self._running = self._spark = None
