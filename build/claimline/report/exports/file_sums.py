"""A folder's files -> SHA256SUMS, a list of all with their hashes, for `sha256sum -c`, too; and the list read back.

It is the last file of a site to be written. Whoever has its own hash from the publisher can tell whether any other file
of the site is what was published.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SUMS = "SHA256SUMS"
MOST_BYTES = 200_000_000  # of the list: a million files
_LINE = re.compile(r"([0-9a-f]{64})  (\S[^\x00-\x1f\x7f\\]*)")


def sum_of(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_sums(folder: Path) -> None:
    """Writes the list of all files below the folder but itself, sorted by path."""
    names = sorted(name for name in files_below(folder) if name != SUMS)
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:  # hashing lets other threads work
        sums = pool.map(lambda name: sum_of(folder / name), names)
        lines = [f"{found}  {name}\n" for name, found in zip(names, sums, strict=True)]
    (folder / SUMS).write_bytes("".join(lines).encode("utf-8"))


def read_sums(data: bytes) -> Mapping[str, str]:
    """The hash of each file by its path. Raises ValueError, in words, where the bytes are no such list."""
    found: dict[str, str] = {}
    *lines, last = data.decode("utf-8").split("\n")  # at each other mark that parts lines there is a fault
    if last:
        raise ValueError("its last line has no end")
    for number, line in enumerate(lines, 1):
        parts = _LINE.fullmatch(line)
        if parts is None or not is_inside(parts[2]) or parts[2] in found or parts[2] == SUMS:
            raise ValueError(f"line {number} names no file of its folder")
        found[parts[2]] = parts[1]
    if not found:
        raise ValueError("it names no file")
    return found


def is_inside(name: str) -> bool:
    """Whether a path with / leads to a file below a folder, by itself and not on the way of another folder."""
    return all(part not in ("", ".", "..") for part in name.split("/")) and len(name) <= 1_000


def files_below(folder: Path) -> Iterator[str]:
    """The paths of all that is no folder below a folder, with /; links are not followed."""
    for place, _, names in os.walk(folder):
        inside = os.path.relpath(place, folder).replace(os.sep, "/")
        yield from (name if inside == "." else f"{inside}/{name}" for name in names)
        for link in (entry.name for entry in os.scandir(place) if entry.is_symlink() and entry.is_dir()):
            yield link if inside == "." else f"{inside}/{link}"
