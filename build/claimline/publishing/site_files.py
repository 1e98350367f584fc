"""A folder of files -> each file's hash and, of pages and styles, what is in them: read once, on all cores.

The folder may hold a stranger's site, so it is read in processes with so much time and memory for a file. They are
kept for the next folder, and end when nothing is asked of them.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

from claimline.errors import ClaimlineError
from claimline.extraction.bounded_process import DEFAULT, BoundedProcess
from claimline.extraction.bounds import BeyondError
from claimline.publishing.page_contents import PageContents, read_page, style_asks
from claimline.report.exports.file_sums import files_below
from claimline.storage.plain_files import UnreadableError, bytes_of

CHUNK = 50  # files that a process is asked for at a time
FEW = 300  # files that are read as fast by one process as by two, of which one must be started
MOST_KEPT = 10_000_000  # links and places; a site of 1 GB, which is all that hosts take, has a third of it
MOST_UNREAD = 20  # files whose reading was ended; each has taken 15 seconds
LIMITS = DEFAULT
_PAGES, _STYLES = (".html", ".svg"), (".css",)
_PROCESSES: list[BoundedProcess] = []


class SiteFile(NamedTuple):
    """A file of a site."""

    name: str  # its path, with /
    sha256: str | None  # None where it cannot be read
    contents: PageContents | None  # of a page or style
    fault: str | None  # why it cannot be read


def read_site(folder: Path, cores: int | None = None) -> list[SiteFile]:
    """Every file below the folder, by path; links, pipes and what cannot be read are named in their `fault`.

    Raises ClaimlineError where there is more in the pages than in any that a build made.
    """
    names = sorted(files_below(folder))
    number = min(cores or len(os.sched_getaffinity(0)), 1 + len(names) // FEW)
    free: SimpleQueue[BoundedProcess] = SimpleQueue()
    for process in _processes(number):
        free.put(process)
    unread: list[str] = []

    def read(chunk: Sequence[str]) -> list[SiteFile]:
        process = free.get()
        try:
            return _read_by(process, folder, chunk, unread)
        finally:
            free.put(process)

    files: list[SiteFile] = []
    kept = 0
    with ThreadPoolExecutor(number) as pool:
        try:
            for found in pool.map(read, [names[at : at + CHUNK] for at in range(0, len(names), CHUNK)]):
                files += found
                kept += sum(len(file.contents.links) + len(file.contents.places) for file in found if file.contents)
                if kept > MOST_KEPT:
                    raise ClaimlineError(f"{folder}: its pages have more than {MOST_KEPT:,} links and places in all.")
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return files


def _processes(number: int) -> Sequence[BoundedProcess]:
    while len(_PROCESSES) < number:
        process = BoundedProcess(LIMITS, __name__)
        atexit.register(process.end)
        _PROCESSES.append(process)
    return _PROCESSES[:number]


def _read_by(process: BoundedProcess, folder: Path, names: Sequence[str], unread: list[str]) -> list[SiteFile]:
    """What the process reads; a file that ends it is told from those beside it. `unread`: these, of the whole site."""
    if len(unread) >= MOST_UNREAD:
        return [
            SiteFile(name, None, None, f"was not read: {MOST_UNREAD} files before it could not be.") for name in names
        ]
    answer = process.ask(0, json.dumps([str(folder), *names]).encode("ascii"))
    if not isinstance(answer, str):
        return [_file_of(*told) for told in answer]
    if len(names) > 1:
        return [file for name in names for file in _read_by(process, folder, [name], unread)]
    unread += names
    return [SiteFile(names[0], None, None, f"{answer}.")]


def _file_of(name: str, sha256: str | None, contents: Sequence[Any] | None, fault: str | None) -> SiteFile:
    return SiteFile(name, sha256, None if contents is None else PageContents(*contents), fault)


# In the process itself


def answer(_: int, data: bytes) -> list[SiteFile]:
    """The files of a folder: its path, and theirs in it."""
    folder, *names = json.loads(data)
    return [read_file(Path(folder), name) for name in names]


def read_file(folder: Path, name: str) -> SiteFile:
    """One of them."""
    try:
        data = bytes_of(folder / name)
    except UnreadableError as problem:
        return SiteFile(name, None, None, str(problem))
    contents, fault = None, None
    try:
        if name.endswith(_PAGES):
            contents = read_page(data)
        elif name.endswith(_STYLES):
            asks = list(dict.fromkeys(style_asks(data.decode("utf-8", "replace"))))
            contents = PageContents([], [], asks, [])
    except BeyondError as problem:
        fault = f"{problem}: no build made it."
    return SiteFile(name, hashlib.sha256(data).hexdigest(), contents, fault)
