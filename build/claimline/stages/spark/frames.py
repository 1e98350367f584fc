"""The few ways in which every stage carries rows through Python and back.

Rows travel as Arrow; a stage hands in plain functions on dictionaries. Groups are cut from a sorted stream, so that a
group's rows come in one order whatever the number of partitions, and thousands of small groups cost one pass.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from functools import partial
from itertools import groupby
from operator import itemgetter
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints
from uuid import uuid4

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructType

from claimline.code_version import kept_version
from claimline.errors import ClaimlineError
from claimline.stages.spark.scratch import scratch, survives_workers
from claimline.storage.stored_folders import StoredFolder
from claimline.tables import columns
from claimline.tables.arrow_types import ARROW_TYPES

Row = dict[str, Any]
Kind = str | type[Any]  # as `tables.columns` names it; or a declared row class, of which a column holds one or a list
BATCH_ROWS = 2_000  # rows handed to Java at a time: enough to be fast, little enough to stay small

_ARROW: Mapping[Any, pa.DataType] = {
    **ARROW_TYPES,
    "bytes": pa.binary(),
    str: pa.string(),
    int: pa.int64(),
    float: pa.float64(),
    bool: pa.bool_(),
}


def _arrow_type(kind: Any) -> pa.DataType:
    """Of a kind, or of the type of a field: of a declared row class, a struct of its fields."""
    if kind in _ARROW:
        return _ARROW[kind]
    of = [part for part in get_args(kind) if part is not NoneType]
    if get_origin(kind) is Literal:
        return pa.string()
    if get_origin(kind) in (Union, UnionType) and len(of) == 1:
        return _arrow_type(of[0])
    if get_origin(kind) in (list, tuple, frozenset):
        return pa.list_(_arrow_type(of[0]))
    if get_origin(kind) is Mapping:
        return pa.map_(_arrow_type(of[0]), _arrow_type(of[1]))
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        return pa.struct([(name, _arrow_type(hint)) for name, hint in get_type_hints(kind).items()])
    raise TypeError(f"{kind} is no kind of column, nor a declared row class, nor a list or mapping of such")


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


class Schema(dict[str, Kind], Columns):
    """Columns by name, each with its kind: string, integer, strings, pairs ..., TimexReading, list[TimexReading]."""

    @property
    def spark(self) -> StructType:
        """For Spark."""
        return from_arrow_schema(self.arrow)

    @property
    def arrow(self) -> pa.Schema:
        """For Arrow."""
        return pa.schema([(name, _arrow_type(kind)) for name, kind in self.items()])


class Tagged(dict[str, Schema], Columns):
    """Several tables that one pass makes together: a function yields `tag(name, row)` for a row of either."""

    @property
    def spark(self) -> StructType:
        """One column for each table, of which one is filled in a row."""
        return from_arrow_schema(self.arrow)

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


def schema_of(table: type, **more: Kind) -> Schema:
    """A table's columns with `story_id` before them, and the columns only the job uses after them."""
    return Schema({"story_id": "string"} | {c.name: c.kind for c in columns(table, published=False)} | more)


# Rows in and out


def frame(spark: SparkSession, schema: Schema, rows: Iterable[Row]) -> DataFrame:
    """A frame of these rows; columns a row does not name are null."""
    table = pa.Table.from_pylist(list(rows), schema=schema.arrow)
    return spark.createDataFrame(table, schema=schema.spark)


def settled(made: DataFrame) -> DataFrame:
    """The same rows, computed now and kept: what follows neither plans nor computes them anew."""
    return _laid_down(made) if survives_workers(made.sparkSession) else made.localCheckpoint(eager=True)


def kept(made: DataFrame) -> DataFrame:
    """The same rows, computed when they are first used, or now, and kept from then on."""
    return _laid_down(made) if survives_workers(made.sparkSession) else made.localCheckpoint(eager=False)


_LAID_DOWN = Schema({"file": "string"})


def _laid_down(made: DataFrame) -> DataFrame:
    """The same rows in the session's folder: a worker that ends takes none of them with it, nor does what made them."""
    spark = made.sparkSession
    folder = scratch(spark) / "rows"
    names = map_batches(made, partial(_lay_down, folder, kept_version()), _LAID_DOWN).toArrow().to_pylist()
    return frame(spark, _LAID_DOWN, names).mapInArrow(partial(_take_up, folder), made.schema)


def _lay_down(folder: StoredFolder, version: str, batches: Iterator[pa.RecordBatch]) -> Iterator[Row]:
    """One partition -> a file of it, unless it is empty. Raises ClaimlineError in a worker that has another version."""
    if kept_version() != version:
        raise ClaimlineError("A worker has another version of Claimline. Install the same one on every machine.")
    first = next((batch for batch in batches if batch.num_rows), None)
    if first is None:
        return
    name = uuid4().hex  # of its own: where a partition is made twice, one of the two is named
    with folder.writing(name) as file, pa.ipc.new_stream(file, first.schema) as stream:
        stream.write_batch(first)
        for batch in batches:
            stream.write_batch(batch)
    yield {"file": name}


def _take_up(folder: StoredFolder, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for name in (name for batch in batches for name in batch.column("file").to_pylist()):
        with pa.ipc.open_stream(folder.read(name)) as stream:
            yield from stream


def patched(made: DataFrame, keys: Sequence[str], patches: Sequence[Row], kinds: Mapping[str, Kind]) -> DataFrame:
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
    return map_streams(made, keys, order, lambda rows: function(list(rows)), schema)


def map_streams(
    made: DataFrame,
    keys: Sequence[str],
    order: Sequence[str],
    function: Callable[[Iterator[Row]], Iterable[Row]],
    schema: Columns,
) -> DataFrame:
    """The same for a function that takes its rows one by one: of a group of any size it holds what it keeps."""

    def of_groups(batches: Iterator[pa.RecordBatch]) -> Iterator[Row]:
        rows = (row for batch in batches for row in batch.to_pylist())
        for _, group in groupby(rows, key=itemgetter(*keys)):
            yield from function(group)

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
