"""A session -> its folder for what workers lay down for other workers: of this machine, or by URL for several."""

from __future__ import annotations

from pyspark.sql import SparkSession

from claimline.storage.stored_folders import StoredFolder

OPTION = "spark.claimline.scratch"


def scratch(spark: SparkSession) -> StoredFolder:
    """The folder, which goes with the session."""
    return StoredFolder(spark.conf.get(OPTION) or "")


def survives_workers(spark: SparkSession) -> bool:
    """Whether workers are processes apart, of which one may end while the job goes on: then what it kept is lost."""
    return not str(spark.conf.get("spark.master") or "").startswith("local[")
