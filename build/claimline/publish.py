"""Sorted rows -> the files a reader downloads: JSON, CSV and Parquet of each table, and a datapackage.json.

Rows come as Arrow batches, sorted by story and key, and are written as they come; nothing holds a table whole. The same
rows give the same bytes, however they were cut into batches.
"""

from __future__ import annotations

import csv
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import pyarrow as pa
import pyarrow.parquet as pq

from claimline import __version__
from claimline.tables import TABLES, Column, columns
from claimline.tables.arrow_types import ARROW_TYPES

FORMATS = ("json", "csv", "parquet")
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


def write_batches(folder: Path, table: str, batches: Iterable[pa.RecordBatch]) -> Iterator[Written]:
    """Writes one table of all stories: batches sorted by `story_id`, then by the table's key."""
    rows = (row for batch in batches for row in batch.to_pylist())
    for story_id, of_story in groupby(rows, key=itemgetter("story_id")):
        yield from write_table(folder / story_id, table, of_story)


def write_table(folder: Path, table: str, rows: Iterable[Mapping[str, Any]]) -> list[Written]:
    """Writes one table of one story; its rows are sorted by key. Raises ValueError where two rows have one key."""
    folder.mkdir(parents=True, exist_ok=True)
    fields = columns(TABLES[table])
    paths = {name: folder / f"{table}.{name}" for name in FORMATS}
    with ExitStack() as open_files:
        plain = open_files.enter_context(paths["json"].open("w", encoding="utf-8", newline="\n"))
        lines = open_files.enter_context(paths["csv"].open("w", encoding="utf-8", newline=""))
        schema = pa.schema([pa.field(f.name, ARROW_TYPES[f.kind], nullable=f.nullable) for f in fields])
        parquet = open_files.enter_context(pq.ParquetWriter(paths["parquet"], schema, compression="zstd"))
        count = _write(_in_key_order(table, rows), fields, plain, lines, schema, parquet)
    return [
        Written(folder.name, table, name, count, path.stat().st_size, _sha256(path)) for name, path in paths.items()
    ]


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
    table = csv.writer(lines, lineterminator="\n")
    table.writerow([field.name for field in fields])
    plain.write("[")
    count = 0
    waiting: list[dict[str, Any]] = []
    for row in rows:
        kept = {field.name: _checked(row, field) for field in fields}
        plain.write(("\n" if count == 0 else ",\n") + json.dumps(kept, ensure_ascii=False))
        table.writerow([_cell(kept[field.name]) for field in fields])
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


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list) else value


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


# What the files are


def write_package(
    folder: Path,
    *,
    title: str,
    summary: str,
    publish_text: str,
    publish_share: float,
    outlets: Sequence[Mapping[str, str | None]],
    judge: str | None,
    written: Iterable[Written],
    left_out: Sequence[str] = (),
) -> None:
    """The story's datapackage.json (Frictionless Data Package 2), and an empty file for each table without rows."""
    found = {(file.table, file.format): file for file in written}
    for table in TABLES:
        if (table, "json") not in found:
            found |= {(file.table, file.format): file for file in write_table(folder, table, ())}
    package = {
        "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
        "name": folder.name,
        "title": title,
        "description": summary,
        "publish_text": publish_text,
        "publish_share": publish_share,
        "outlets": list(outlets),
        "judge": judge,
        "generator": f"Claimline {__version__}",
        **({"left_out": list(left_out)} if left_out else {}),  # faulty articles, and what is wrong with each
        "resources": [_resource(found[table, name]) for table in TABLES for name in FORMATS],
    }
    words = json.dumps(package, ensure_ascii=False, indent=1) + "\n"
    (folder / "datapackage.json").write_text(words, encoding="utf-8", newline="\n")


def _resource(file: Written) -> dict[str, Any]:
    table = TABLES[file.table]
    about: dict[str, Any] = {
        "name": f"{file.table}-{file.format}",
        "path": f"{file.table}.{file.format}",
        "title": file.table,
        "description": (table.__doc__ or "").strip(),
        "format": file.format,
        "mediatype": _MEDIA_TYPES[file.format],
        "bytes": file.bytes,
        "hash": f"sha256:{file.sha256}",
        "rows": file.rows,
    }
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
    return {
        "name": column.name,
        "type": _FIELD_TYPES.get(column.kind, column.kind),
        "description": column.doc,
        "constraints": constraints,
    }
