"""A preview's artifact -> its numbers and words, or why these cannot be shown. Standard library only.

Whoever opens a pull request decides what the artifact's bytes are. So nothing is unpacked to a disk: of a zip that is
small and holds the files we know, each once, each file's bytes are read up to a bound. A number counts where it is a
whole one under a name we know. What is wrong is told in words of ours, in which nothing of theirs stands.
"""

from __future__ import annotations

import io
import json
import os
import re
import stat
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MOST_BYTES = 300_000  # of the zip
FILES = {"summary.json": 10_000, "changes.txt": 200_000, "seconds.txt": 20}  # the most bytes of each
COUNTED = ("articles", "claims", "sources", "origins", "numbers", "differences", "answers", "events", "undecided")
OF_SITE = ("pages", "bytes", "heaviest")
MOST = 10**12  # of anything that is counted


class UnreadableError(Exception):
    """Why it cannot be shown, in words of ours: `its artifact holds 4,000 files in place of three`."""


@dataclass(frozen=True)
class Found:
    """What a preview says: its counts by name, its words, and the seconds that the build took."""

    before: Mapping[str, int]
    after: Mapping[str, int]
    site: Mapping[str, int]
    words: str
    seconds: int | None


def found_in_zip(packed: bytes) -> Found:
    """What a zip holds. Raises UnreadableError."""
    if len(packed) > MOST_BYTES:
        raise UnreadableError(f"its artifact is larger than {MOST_BYTES:,} bytes")
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            listed = archive.infolist()
            _check(listed)
            files = {entry.filename: _bytes(archive, entry) for entry in listed}
    except UnreadableError:
        raise
    except Exception:  # the library raises a dozen kinds, and some of them repeat names that are theirs
        raise UnreadableError("its artifact is no zip that can be read") from None
    return _found(files)


def found_in_folder(folder: Path) -> Found:
    """What a folder holds, as `make preview` wrote it. Raises UnreadableError."""
    files = {}
    for name, most in FILES.items():
        try:
            with os.fdopen(os.open(folder / name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
                if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                    raise UnreadableError(f"{name} is no file")
                files[name] = _bounded(name, file.read(most + 1))
        except OSError:
            raise UnreadableError(f"{name} is not there, or is a link") from None
    return _found(files)


def _check(listed: list[zipfile.ZipInfo]) -> None:
    if len(listed) != len(FILES):
        raise UnreadableError(f"its artifact holds {len(listed):,} files in place of {len(FILES)}")
    if {entry.orig_filename for entry in listed} != set(FILES):
        raise UnreadableError(f"its artifact holds other files than {', '.join(FILES)}")
    for entry in listed:
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if kind not in (0, stat.S_IFREG):
            raise UnreadableError(f"{entry.orig_filename} in its artifact is a link or no file")
        if entry.file_size > FILES[entry.orig_filename]:
            raise UnreadableError(f"{entry.orig_filename} in its artifact is too large")


def _bytes(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """Never more than the bound, whatever the zip says of itself."""
    with archive.open(entry) as file:
        return _bounded(entry.filename, file.read(FILES[entry.filename] + 1))


def _bounded(name: str, data: bytes) -> bytes:
    if len(data) > FILES[name]:
        raise UnreadableError(f"{name} is too large")
    return data


def _found(files: Mapping[str, bytes]) -> Found:
    try:
        summary = json.loads(files["summary.json"].decode("utf-8"), object_pairs_hook=_once)
    except Exception:  # no JSON, nested too deep, a number of too many digits, the same key twice
        raise UnreadableError("summary.json is no JSON that can be read") from None
    before, after = (_numbers(summary, part, COUNTED) for part in ("before", "after"))
    seconds = re.fullmatch(rb"(\d{1,5})\n?", files["seconds.txt"])
    return Found(
        before=before,
        after=after,
        site=_numbers(summary, "site", OF_SITE),
        words=files["changes.txt"].decode("utf-8", errors="replace"),
        seconds=int(seconds[1]) if seconds else None,
    )


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key stands twice")
    return made


def _numbers(summary: Any, part: str, names: tuple[str, ...]) -> dict[str, int]:
    """All of these, each a whole number; what else stands there is nothing to us."""
    given = summary.get(part) if isinstance(summary, dict) else None
    found = {name: given.get(name) if isinstance(given, dict) else None for name in names}
    wrong = [name for name, value in found.items() if type(value) is not int or not 0 <= value < MOST]
    if wrong:
        raise UnreadableError(f"in summary.json, {part}.{wrong[0]} is no whole number from 0 to {MOST - 1:,}")
    return found
