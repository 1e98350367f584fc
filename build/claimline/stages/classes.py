"""Java's classes as Spark needs them, laid ready in one file: a session then starts in half the time.

Made once, when the environment is set up. Where there is none, or another Java made it, all works as before.
`python -m claimline.stages.classes` makes it.
"""

from __future__ import annotations

import hashlib
import sys
import tempfile
from pathlib import Path

import pyspark

from claimline.errors import ClaimlineError
from claimline.stages.java import java_home

DUMP_SECONDS = 300  # Java takes some ten to write the file


def options(home: Path) -> list[str]:
    """What this Java is told, so that it starts from the file; nothing where there is none."""
    place = _place(home)
    return [f'"-XX:SharedArchiveFile={place}"'] if place.is_file() else []


def _place(home: Path) -> Path:
    """Where the file lies; its name says for which Java and which Spark it is."""
    java = (home / "bin" / "java").resolve()
    made_for = f"{java} {java.stat().st_mtime_ns} {java.stat().st_size} {pyspark.__version__} {Path(pyspark.__file__)}"
    name = hashlib.sha256(made_for.encode()).hexdigest()[:12]
    return Path(sys.prefix) / "claimline-java" / f"spark-{name}.jsa"


def make() -> Path:
    """Writes the file: what a small session uses. It appears when it is complete."""
    from pyspark.sql import functions as F

    from claimline.stages import engine

    place = _place(java_home())
    place.parent.mkdir(parents=True, exist_ok=True)
    for old in place.parent.glob("*.jsa"):
        old.unlink()
    with tempfile.TemporaryDirectory(dir=place.parent) as work:
        fresh = Path(work) / "new.jsa"
        dump = [f'"-XX:ArchiveClassesAtExit={fresh}"']
        with engine.session(Path(work) / "spark", java_options=dump, ends_within=DUMP_SECONDS) as spark:
            schema = engine.Schema({"name": "string", "number": "integer", "words": "strings"})
            rows = [{"name": str(number % 7), "number": number, "words": ["a"]} for number in range(50)]
            made = engine.frame(spark, schema, rows)
            grouped = engine.settled(engine.map_groups(made, ["name"], ["number"], lambda found: found[:3], schema))
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
