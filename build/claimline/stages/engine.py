"""A quiet local Spark session, and the few ways in which every stage carries rows through Python and back.

Rows travel as Arrow; a stage hands in plain functions on dictionaries. Groups are cut from a sorted stream, so that a
group's rows come in one order whatever the number of partitions, and thousands of small groups cost one pass.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyspark import SparkConf, SparkContext
from pyspark.errors import PySparkException
from pyspark.java_gateway import launch_gateway
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    BooleanType,
    DataType,
    DoubleType,
    LongType,
    StringType,
    StructField,
    StructType,
)

from claimline.errors import ClaimlineError
from claimline.stages import classes
from claimline.stages.java import java_home
from claimline.tables import columns

Row = dict[str, Any]
BATCH_ROWS = 2_000  # rows handed to Java at a time: enough to be fast, little enough to stay small

_SPARK: Mapping[str, DataType] = {
    "string": StringType(),
    "integer": LongType(),
    "number": DoubleType(),
    "boolean": BooleanType(),
    "bytes": BinaryType(),
    "strings": ArrayType(StringType()),
    "pairs": ArrayType(ArrayType(LongType())),
}
_ARROW: Mapping[str, pa.DataType] = {
    "string": pa.string(),
    "integer": pa.int64(),
    "number": pa.float64(),
    "boolean": pa.bool_(),
    "bytes": pa.binary(),
    "strings": pa.list_(pa.string()),
    "pairs": pa.list_(pa.list_(pa.int64())),
}


class Columns(ABC):
    """What a frame's columns are, for Spark and for Arrow."""

    @property
    @abstractmethod
    def spark(self) -> StructType:
        """For Spark."""

    @property
    @abstractmethod
    def arrow(self) -> pa.Schema:
        """For Arrow."""


class Schema(dict[str, str], Columns):
    """Columns by name, each with its kind as `tables.columns` names them: string, integer, strings, pairs ..."""

    @property
    def spark(self) -> StructType:
        """For Spark."""
        return StructType([StructField(name, _SPARK[kind]) for name, kind in self.items()])

    @property
    def arrow(self) -> pa.Schema:
        """For Arrow."""
        return pa.schema([(name, _ARROW[kind]) for name, kind in self.items()])


class Tagged(dict[str, Schema], Columns):
    """Several tables that one pass makes together: a function yields `tag(name, row)` for a row of either."""

    @property
    def spark(self) -> StructType:
        """One column for each table, of which one is filled in a row."""
        return StructType([StructField("table", StringType()), *(StructField(n, s.spark) for n, s in self.items())])

    @property
    def arrow(self) -> pa.Schema:
        """The same for Arrow."""
        return pa.schema([("table", pa.string()), *((n, pa.struct(list(s.arrow))) for n, s in self.items())])

    def parts(self, made: DataFrame) -> dict[str, DataFrame]:
        """The tables apart, by name; what makes them runs once."""
        made = settled(made)
        return {name: made.where(F.col("table") == name).select(f"{name}.*") for name in self}


def tag(name: str, row: Row) -> Row:
    """A row that says which table it belongs to."""
    return {"table": name, name: row}


def schema_of(table: type, **more: str) -> Schema:
    """A table's columns with `story_id` before them, and the columns only the job uses after them."""
    return Schema({"story_id": "string"} | {c.name: c.kind for c in columns(table)} | more)


# Sessions


def _options(work: Path, cores: int, partitions: int, java_options: Sequence[str]) -> dict[str, str]:
    quiet = work / "log4j2.properties"
    quiet.write_text("status = off\nrootLogger.level = error\n", encoding="utf-8")
    return {
        "spark.master": f"local[{cores}]",
        "spark.app.name": "claimline",
        "spark.driver.memory": "2g",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        # A build lasts seconds: one quick compiler and one collector take less of it than the best of each.
        "spark.driver.defaultJavaOptions": f"-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djava.io.tmpdir={work} "
        f"-Dlog4j2.configurationFile={quiet.as_uri()} {' '.join(java_options)}".strip(),
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.local.dir": str(work),
        "spark.sql.warehouse.dir": str(work / "warehouse"),
        "spark.sql.catalogImplementation": "in-memory",  # no Hive, no metastore folder
        "spark.sql.session.timeZone": "UTC",
        "spark.sql.shuffle.partitions": str(partitions),
        "spark.default.parallelism": str(partitions),
        # Frames are small and their number of partitions is set: nothing to adapt, nothing worth generating code for.
        "spark.sql.adaptive.enabled": "false",
        "spark.sql.autoBroadcastJoinThreshold": "-1",
        "spark.sql.codegen.wholeStage": "false",
        "spark.sql.codegen.factoryMode": "NO_CODEGEN",
        "spark.sql.execution.arrow.maxRecordsPerBatch": str(BATCH_ROWS),
        "spark.python.worker.reuse": "true",
        "spark.python.daemon.module": "claimline.stages.workers",
    }


@contextmanager
def session(
    work: Path,
    *,
    cores: int | None = None,
    partitions: int = 2,
    java_options: Sequence[str] | None = None,
    ends_within: int = 30,
) -> Iterator[SparkSession]:
    """A local session that writes only below `work` and nothing to the terminal; ended on the way out.

    Java starts from the classes laid ready for it, unless `java_options` say otherwise; it gets so many seconds to end.

    Raises ClaimlineError where Java or Spark does not start.
    """
    work = work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    log = work / "spark.log"
    home = java_home()
    os.environ["JAVA_HOME"] = str(home)
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    logging.getLogger("py4j").setLevel(logging.CRITICAL)
    logging.getLogger().addHandler(logging.NullHandler())  # else py4j prints a traceback of its own on Ctrl-C
    interrupted = signal.getsignal(signal.SIGINT)
    conf = SparkConf(loadDefaults=False)
    more = classes.options(home) if java_options is None else java_options
    conf.setAll(list(_options(work, cores or os.cpu_count() or 1, partitions, more).items()))
    with log.open("wb") as told:
        try:
            gateway = launch_gateway(conf=conf, popen_kwargs={"stdout": told, "stderr": told})  # type: ignore[no-untyped-call]
            spark = _started(conf, gateway)
        except (PySparkException, OSError) as error:
            raise ClaimlineError(f"Spark did not start: {_last_words(log) or error}") from error
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, interrupted)  # Spark's own handler talks to Java first, and loudly
        spark.sparkContext.setLogLevel("OFF")
        try:
            yield spark
        except PySparkException as error:  # its words are fetched from Java, which is about to end
            raise RuntimeError(str(error)) from None
        finally:
            with suppress(Exception):  # after Ctrl-C there may be nothing left to stop in good order
                spark.stop()
                gateway.shutdown()
            _forget_gateway()
            gateway.proc.stdin.close()  # Java ends when this closes
            gateway.proc.wait(timeout=ends_within)


def _started(conf: SparkConf, gateway: Any) -> SparkSession:
    try:
        return SparkSession(SparkContext(conf=conf, gateway=gateway))
    except BaseException:  # Ctrl-C, too: Java must not write on into a folder that is being removed
        _forget_gateway()
        gateway.proc.kill()
        gateway.proc.wait(timeout=30)
        raise


def _last_words(log: Path) -> str:
    """The last lines that Java said, on one line."""
    return " / ".join(log.read_text(encoding="utf-8", errors="replace").split("\n")[-5:]).strip(" /")


def _forget_gateway() -> None:
    """Lets a later session in this process start a Java of its own."""
    SparkContext._gateway = None
    SparkContext._jvm = None


def scratch(spark: SparkSession) -> Path:
    """The session's folder, which goes with it: where workers lay down what other workers read piece by piece."""
    return Path(spark.sparkContext.getConf().get("spark.local.dir") or "")


# Rows in and out


def frame(spark: SparkSession, schema: Schema, rows: Iterable[Row]) -> DataFrame:
    """A frame of these rows; columns a row does not name are null."""
    table = pa.Table.from_pylist(list(rows), schema=schema.arrow)
    return spark.createDataFrame(table, schema=schema.spark)


def settled(made: DataFrame) -> DataFrame:
    """The same rows, computed now and kept: what follows neither plans nor computes them anew."""
    return made.localCheckpoint(eager=True)


def kept(made: DataFrame) -> DataFrame:
    """The same rows, computed when they are first used and kept from then on."""
    return made.localCheckpoint(eager=False)


def patched(made: DataFrame, keys: Sequence[str], patches: Sequence[Row], kinds: Mapping[str, str]) -> DataFrame:
    """The frame with other values in the rows that `patches` name by their keys, in the columns each of them holds.

    `kinds` says what the columns that may be patched are; one patch for a key at most. Without patches, the same frame.
    """
    if not patches:
        return made
    names = {name: f"patched_{name}" for name in kinds}
    rows = [
        {key: patch[key] for key in keys}
        | {names[name]: value for name, value in patch.items() if name not in keys}
        | {"patched": sorted(name for name in patch if name not in keys)}
        for patch in patches
    ]
    schema = Schema(
        dict.fromkeys(keys, "string") | {names[n]: kind for n, kind in kinds.items()} | {"patched": "strings"}
    )
    joined = made.join(frame(made.sparkSession, schema, rows), list(keys), "left")
    columns = [
        F.when(F.array_contains("patched", name), F.col(names[name])).otherwise(F.col(name)).alias(name)
        if name in names
        else F.col(name)
        for name in made.columns
    ]
    return kept(joined.select(*columns))


def map_rows(made: DataFrame, function: Callable[[Row], Iterable[Row]], schema: Columns) -> DataFrame:
    """Each row -> the rows the function makes of it."""

    def of_rows(batches: Iterator[pa.RecordBatch]) -> Iterator[Row]:
        return (found for batch in batches for row in batch.to_pylist() for found in function(row))

    return map_batches(made, of_rows, schema)


def map_groups(
    made: DataFrame,
    keys: Sequence[str],
    order: Sequence[str],
    function: Callable[[list[Row]], Iterable[Row]],
    schema: Columns,
) -> DataFrame:
    """The rows of each group, in this order -> the rows the function makes of them. The order should be total."""

    def of_groups(batches: Iterator[pa.RecordBatch]) -> Iterator[Row]:
        rows = (row for batch in batches for row in batch.to_pylist())
        for _, group in groupby(rows, key=itemgetter(*keys)):
            yield from function(list(group))

    return map_batches(made.repartition(*keys).sortWithinPartitions(*keys, *order), of_groups, schema)


def map_batches(
    made: DataFrame, function: Callable[[Iterator[pa.RecordBatch]], Iterable[Row]], schema: Columns
) -> DataFrame:
    """The batches of one partition -> the rows the function makes of them."""
    arrow = schema.arrow

    def of_batches(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        waiting: list[Row] = []
        for row in function(batches):
            waiting.append(row)
            if len(waiting) >= BATCH_ROWS:
                yield pa.RecordBatch.from_pylist(waiting, schema=arrow)
                waiting = []
        if waiting:
            yield pa.RecordBatch.from_pylist(waiting, schema=arrow)

    return map_arrow(made, of_batches, schema)


def map_arrow(
    made: DataFrame, function: Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]], schema: Columns
) -> DataFrame:
    """The batches of one partition -> other batches, for what has no need to become dictionaries on the way."""
    return made.mapInArrow(function, schema.spark)


def as_table(made: DataFrame, table: type) -> DataFrame:
    """The frame with the columns of a published table, `story_id` first; columns only the job uses are dropped."""
    return made.select("story_id", *(c.name for c in columns(table) if c.name != "story_id"))
