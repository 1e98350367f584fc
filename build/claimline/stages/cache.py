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
from collections.abc import Collection
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType
from typing import Any

from claimline import tables as t
from claimline import text as text_package
from claimline.text.reading import Reading, read_document

MOST_BYTES = 500_000_000  # of one cache: the readings of some 40,000 articles; what was used longest ago goes first
_HASH = 32  # bytes of the hash that stands before a file's content
_STAGES = ("cache.py", "scores.py", "groups.py")  # whose code has a part in what is kept
_LIBRARIES = ("edtf", "wordfreq")  # outside our own code, what a reading follows from
_ROWS = MappingProxyType(
    {
        "sentences": t.SentenceReading,
        "statements": t.StatementReading,
        "attributions": t.AttributionReading,
        "timexes": t.TimexReading,
        "quantities": t.QuantityReading,
        "undecided": t.UndecidedReading,
        "credits": t.CreditReading,
    }
)


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
    known = hashlib.sha256(repr((sys.version_info[:3], [(name, version(name)) for name in _LIBRARIES])).encode())
    package, here = Path(text_package.__path__[0]), Path(__file__).parent
    for path in [*sorted(package.rglob("*.py")), Path(t.__file__), *(here / name for name in _STAGES)]:
        known.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return known.hexdigest()[:16]


def read_cached(cache: Cache, text: str, published: str | None, repeated: Collection[str]) -> Reading:
    """`read_document` of these, or what it gave before."""
    given = json.dumps([text, published, sorted(repeated)])
    name = hashlib.sha256(given.encode()).hexdigest()
    content = cache.get(name)
    if content is not None and (found := _unpacked(content)) is not None:
        return found
    reading = read_document(text, published, repeated=frozenset(repeated))
    cache.put(name, json.dumps(asdict(reading), ensure_ascii=False).encode("utf-8", "surrogatepass"))
    return reading


def _unpacked(content: bytes) -> Reading | None:
    """The reading; None where this is none."""
    try:
        known: dict[str, Any] = json.loads(content.decode("utf-8", "surrogatepass"))
        if known.keys() != {field.name for field in fields(Reading)}:
            return None
        return Reading(**known | {name: [row(**each) for each in known[name]] for name, row in _ROWS.items()})
    except (ValueError, TypeError, AttributeError):
        return None
