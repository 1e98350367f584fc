"""A small session -> the file of Java's classes that later sessions start from. Run once, by the Makefile."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from pyspark.sql import functions as F

from claimline.errors import ClaimlineError
from claimline.stages.spark import classes, frames
from claimline.stages.spark.java import java_home
from claimline.stages.spark.session import session
from claimline.storage.replaced_folders import remove

_HALF = "making-"
DUMP_SECONDS = 300  # Java takes some ten to write the file


def make() -> Path:
    """Writes the file: what a small session uses. It appears when it is complete."""
    place = classes.place(java_home())
    place.parent.mkdir(parents=True, exist_ok=True)
    for old in (*place.parent.glob("*.jsa"), *place.parent.glob(f"{_HALF}*")):  # half of one: made by who was killed
        remove(old)
    with tempfile.TemporaryDirectory(prefix=_HALF, dir=place.parent) as work:
        fresh = Path(work) / "new.jsa"
        dump = [f"-XX:ArchiveClassesAtExit={fresh}"]
        with session(Path(work) / "spark", java_options=dump, ends_within=DUMP_SECONDS) as spark:
            schema = frames.Schema({"name": "string", "number": "integer", "words": "strings"})
            rows = [{"name": str(number % 7), "number": number, "words": ["a"]} for number in range(50)]
            made = frames.frame(spark, schema, rows)
            grouped = frames.settled(frames.map_groups(made, ["name"], ["number"], lambda found: found[:3], schema))
            listed = F.sort_array(F.collect_list(F.struct("number", "words"))).alias("listed")
            counted = grouped.groupBy("name").agg(listed, F.count("*").alias("count"))
            joined = made.join(counted, ["name"], "left").unionByName(made, allowMissingColumns=True)
            joined.where("number > 3").repartition(1).sortWithinPartitions("name").collect()
        if not fresh.is_file():
            raise ClaimlineError("Java wrote no archive of its classes; everything works without.")
        fresh.replace(place)
    return place


if __name__ == "__main__":  # what the Makefile runs once
    try:
        print(make())
    except ClaimlineError as error:
        sys.exit(str(error))
