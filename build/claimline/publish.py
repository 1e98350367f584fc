"""Sorted rows -> the files a reader downloads: JSON, CSV and Parquet of each table, and a datapackage.json.

Rows come as Arrow batches, sorted by story and key, and are written as they come; nothing holds a table whole. The same
rows give the same bytes, however they were cut into batches.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, TextIO

import pyarrow as pa
import pyarrow.parquet as pq

from claimline import __version__
from claimline.csv_cells import TOLD, Lines, cell
from claimline.settings import PERMALINKS
from claimline.storage.stored_folders import StoredFolder, stored
from claimline.table_files import FORMATS, PACKAGE, hash_of, with_own_hash
from claimline.tables import TABLES, Column, columns
from claimline.tables.arrow_types import ARROW_TYPES

GROUP_ROWS = 5_000  # rows of one Parquet row group, whatever the batches they came in

_MEDIA_TYPES = {"json": "application/json", "csv": "text/csv", "parquet": "application/vnd.apache.parquet"}
_FIELD_TYPES = {"strings": "array", "pairs": "array"}


class Written(NamedTuple):
    """One file of one table of one story."""

    story_id: str
    table: str
    format: str
    rows: int
    bytes: int
    sha256: str


def key_of(table: str) -> tuple[str, ...]:
    """The columns by which a table's rows are told apart and sorted."""
    key: tuple[str, ...] = TABLES[table].KEY  # type: ignore[attr-defined]  # every table in TABLES has one
    return key


class _Measured(io.RawIOBase):
    """A file being written, of which is known how long it is and what its hash is: it need not be read again."""

    def __init__(self, file: BinaryIO) -> None:
        self.file = file
        self.bytes = 0
        self.hash = hashlib.sha256()

    def writable(self) -> bool:
        return True

    def tell(self) -> int:
        return self.bytes

    def write(self, content: Any) -> int:
        self.file.write(content)
        self.hash.update(content)
        self.bytes += memoryview(content).nbytes
        return memoryview(content).nbytes


def write_batches(folder: Path | StoredFolder, table: str, batches: Iterable[pa.RecordBatch]) -> Iterator[Written]:
    """Writes one table of all stories: batches sorted by `story_id`, then by the table's key."""
    place = stored(folder)
    rows = (row for batch in batches for row in batch.to_pylist())
    for story_id, of_story in groupby(rows, key=itemgetter("story_id")):
        yield from write_table(place / story_id, table, of_story)


def write_table(folder: Path | StoredFolder, table: str, rows: Iterable[Mapping[str, Any]]) -> list[Written]:
    """Writes one table of one story; its rows are sorted by key. Raises ValueError where two rows have one key."""
    place = stored(folder)
    with ExitStack() as open_files:
        made = {name: _Measured(open_files.enter_context(place.writing(f"{table}.{name}"))) for name in FORMATS}
        count = _write_formats(made, table, rows)
    return [Written(place.name, table, name, count, made[name].bytes, made[name].hash.hexdigest()) for name in FORMATS]


def _write_formats(made: Mapping[str, _Measured], table: str, rows: Iterable[Mapping[str, Any]]) -> int:
    fields = columns(TABLES[table])
    schema = pa.schema([pa.field(f.name, ARROW_TYPES[f.kind], nullable=f.nullable) for f in fields])
    with ExitStack() as open_files:
        plain = open_files.enter_context(_lines(made["json"], newline="\n"))
        lines = open_files.enter_context(_lines(made["csv"], newline=""))
        parquet = open_files.enter_context(pq.ParquetWriter(made["parquet"], schema, compression="zstd"))
        return _write(_in_key_order(table, rows), fields, plain, lines, schema, parquet)


@cache
def _empty(table: str) -> Mapping[str, bytes]:
    """The files of a table without rows: the same for every story."""
    files = {name: io.BytesIO() for name in FORMATS}
    _write_formats({name: _Measured(file) for name, file in files.items()}, table, ())
    return {name: file.getvalue() for name, file in files.items()}


def _lines(file: _Measured, newline: str) -> TextIO:
    return io.TextIOWrapper(io.BufferedWriter(file), encoding="utf-8", newline=newline)


def _in_key_order(table: str, rows: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    key = itemgetter(*key_of(table))
    before = None
    for row in rows:
        if before is not None and before >= key(row):
            raise ValueError(f"{table}: rows are not sorted by a key that is theirs alone: {before}, {key(row)}")
        before = key(row)
        yield row


def _write(
    rows: Iterable[Mapping[str, Any]],
    fields: Sequence[Column],
    plain: TextIO,
    lines: TextIO,
    schema: pa.Schema,
    parquet: pq.ParquetWriter,
) -> int:
    table = Lines(lines)
    table.add(field.name for field in fields)
    plain.write("[")
    count = 0
    waiting: list[dict[str, Any]] = []
    for row in rows:
        kept = {field.name: _checked(row, field) for field in fields}
        plain.write(("\n" if count == 0 else ",\n") + json.dumps(kept, ensure_ascii=False))
        table.add(kept[f.name] if f.choices else cell(kept[f.name]) for f in fields)
        count += 1
        waiting.append(kept)
        if len(waiting) == GROUP_ROWS:
            parquet.write_table(pa.Table.from_pylist(waiting, schema=schema))
            waiting = []
    if waiting:
        parquet.write_table(pa.Table.from_pylist(waiting, schema=schema))
    plain.write("\n]\n")
    return count


def _checked(row: Mapping[str, Any], field: Column) -> Any:
    """The value, if it is one that `tables` allows; ValueError else: a stage that errs is found here."""
    value = row[field.name]
    if value is None and not field.nullable:
        raise ValueError(f"{field.name} is null, and tables does not allow that: {dict(row)}")
    if value is not None and field.choices and value not in field.choices:
        raise ValueError(f"{field.name} is {value!r}, and tables allows only {field.choices}: {dict(row)}")
    return value


# What the files are


def write_package(
    folder: Path | StoredFolder,
    *,
    title: str,
    summary: str,
    publish_text: str,
    publish_share: float,
    outlets: Sequence[Mapping[str, str | None]],
    judge: str | None,
    written: Iterable[Written],
    left_out: Sequence[str] = (),
    permalinks: bytes | None = None,
) -> None:
    """The story's datapackage.json (Frictionless Data Package 2), and an empty file for each table without rows.

    `permalinks`: the addresses that the pages must keep alive, for which a copy of the story's lock lies beside.
    """
    place = stored(folder)
    found = {(file.table, file.format): file for file in written}
    for table in TABLES:
        for name, content in _empty(table).items() if (table, "json") not in found else ():
            place.write(f"{table}.{name}", content)
            sha256 = hashlib.sha256(content).hexdigest()
            found[table, name] = Written(place.name, table, name, 0, len(content), sha256)
    package = {
        "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
        "name": place.name,
        "title": title,
        "description": summary,
        "publish_text": publish_text,
        "publish_share": publish_share,
        "outlets": list(outlets),
        "judge": judge,
        "generator": f"Claimline {__version__}",
        **({"left_out": list(left_out)} if left_out else {}),  # faulty articles, and what is wrong with each
        **({PERMALINKS: hash_of(permalinks)} if permalinks is not None else {}),
        "resources": [_resource(found[table, name]) for table in TABLES for name in FORMATS],
    }
    if permalinks is not None:
        place.write(PERMALINKS, permalinks)
    place.write(PACKAGE, with_own_hash(package))


def _resource(file: Written) -> dict[str, Any]:
    table = TABLES[file.table]
    about: dict[str, Any] = {
        "name": f"{file.table}-{file.format}",
        "path": f"{file.table}.{file.format}",
        "title": file.table,
        "description": (table.__doc__ or "").strip() + (f" {TOLD}" if file.format == "csv" else ""),
        "format": file.format,
        "mediatype": _MEDIA_TYPES[file.format],
        "bytes": file.bytes,
        "hash": f"sha256:{file.sha256}",
    }
    if file.format == "csv":  # the one that Frictionless reads row by row: of the others it checks bytes and hash
        about |= {"type": "table", "rows": file.rows}
    elif file.format == "parquet":
        about["type"] = "file"
    if file.format != "parquet":
        about["encoding"] = "utf-8"
    schema = {
        "fields": [_field(column) for column in columns(table)],
        "primaryKey": list(key_of(file.table)),
        "missingValues": [""],
    }
    return about | {"schema": schema}


def _field(column: Column) -> dict[str, Any]:
    constraints: dict[str, Any] = {"required": not column.nullable}
    if column.choices:
        constraints["enum"] = list(column.choices)
    found = {
        "name": column.name,
        "type": _FIELD_TYPES.get(column.kind, column.kind),
        "description": column.doc,
        "constraints": constraints,
    }
    if column.kind == "string" and not column.nullable:
        found["missingValues"] = []  # words that may be empty, and are there
    return found
