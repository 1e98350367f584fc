"""What a build made of a story -> one file, from which the next build takes it where nothing behind it changed.

A file holds hashes of what the story was made from, then the story's files one after the other. It is written whole or
not at all; one that is damaged, made from something else or written by somebody else (`sealed_files`) is made again. A
build with such files gives the bytes of a build without them, and they may be thrown away at any time.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from claimline.storage import sealed_files

_END = ".story"
_OURS = re.compile(r".+\.story|\..+-\d+", re.S)  # whole, or half of one


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
        packed = None if self._refused() else sealed_files.read(self._place(name), name)
        if packed is None:
            return None
        end = packed.index(b"\n")
        head, at = json.loads(packed[:end]), end + 1
        files = {}
        for path, size in head.pop("sizes"):
            files[path] = packed[at : at + size]
            at += size
        return Made(files=files, **head)

    def put(self, name: str, made: Made) -> None:
        """Keeps it, whole or not at all; a disk that is full or cannot be written to stops no build."""
        if self._refused():
            return
        told = {name: getattr(made, name) for name in ("key", "rows", "told", "charts")}
        told["sizes"] = [(path, len(content)) for path, content in made.files.items()]
        head = json.dumps(told, separators=(",", ":")).encode() + b"\n"
        sealed_files.write(self._place(name), name, [head, *made.files.values()])

    def forget_all_but(self, names: Collection[str]) -> None:
        """Stories that are none of the build's any more, and what a killed build left half written."""
        if self.folder is None or self._refused():
            return
        own = {f"{name}{_END}" for name in names}
        with suppress(OSError):
            for path in list(self.folder.iterdir()):
                plain = path.is_file() and not path.is_symlink()
                if not _OURS.fullmatch(path.name) or (plain and path.name in own):
                    continue
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path)
                else:
                    path.unlink()

    def _refused(self) -> bool:
        """Where a link lies, nothing is kept: what is forgotten there would be somebody else's."""
        return self.folder is None or self.folder.is_symlink()

    def _place(self, name: str) -> Path:
        assert self.folder is not None
        return self.folder / f"{name}{_END}"
