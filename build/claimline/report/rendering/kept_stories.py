"""What a build made of a story -> one file, from which the next build takes it where nothing behind it changed.

A file holds a hash of itself, hashes of what the story was made from, then the story's files one after the other. It is
written whole or not at all; one that is damaged, or made from something else, is made again. A build with such
files gives the bytes of a build without them, and they may be thrown away at any time.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_HASH = 32  # bytes of the hash that stands before all
_END = ".story"


@dataclass(frozen=True, kw_only=True)
class Made:
    """A story's files, or a part's: path below its folder and content of each, and what other pages tell of it."""

    key: str  # a hash of all that they follow from
    rows: str  # the same without templates: drawings follow from it
    files: Mapping[str, bytes]
    told: Mapping[str, Any]
    charts: Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class Kept:
    """A folder of one file for each story and part; `folder` is None where nothing is kept."""

    folder: Path | None = None

    def get(self, name: str) -> Made | None:
        """What was made last; None where nothing was, or where it is damaged."""
        if self.folder is None:
            return None
        try:
            packed = (self.folder / f"{name}{_END}").read_bytes()
        except OSError:
            return None
        if hashlib.sha256(memoryview(packed)[_HASH:]).digest() != packed[:_HASH]:
            return None
        end = packed.index(b"\n", _HASH)
        head, at = json.loads(packed[_HASH:end]), end + 1
        files = {}
        for path, size in head.pop("sizes"):
            files[path] = packed[at : at + size]
            at += size
        return Made(files=files, **head)

    def put(self, name: str, made: Made) -> None:
        """Keeps it, whole or not at all; a disk that is full or cannot be written to stops no build."""
        if self.folder is None:
            return
        told = {name: getattr(made, name) for name in ("key", "rows", "told", "charts")}
        told["sizes"] = [(path, len(content)) for path, content in made.files.items()]
        head = json.dumps(told, separators=(",", ":")).encode() + b"\n"
        known = hashlib.sha256(head)
        for content in made.files.values():
            known.update(content)
        place = self.folder / f"{name}{_END}"
        new = place.with_name(f".{name}-{os.getpid()}")
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            with new.open("wb") as file:
                file.writelines((known.digest(), head, *made.files.values()))
            new.replace(place)
        except OSError:
            with suppress(OSError):
                new.unlink()

    def forget_all_but(self, names: Collection[str]) -> None:
        """Stories that are none of the build's any more, and what a killed build left half written."""
        if self.folder is None:
            return
        own = {f"{name}{_END}" for name in names}
        with suppress(OSError):
            for path in list(self.folder.iterdir()):
                if path.name not in own:
                    path.unlink()


def tables_hash(folder: Path) -> str:
    """A hash of what pages read of a story's tables. CSV and Parquet say what JSON says: their names are enough."""
    known = hashlib.sha256()
    for name in sorted(entry.name for entry in os.scandir(folder) if entry.is_file()):
        known.update(f"\0{name}\0".encode())
        if name.endswith((".json", ".lock")):
            known.update(hashlib.sha256((folder / name).read_bytes()).digest())
    return known.hexdigest()
