"""A folder of files -> each file's hash and, of pages and styles, what is in them: read once, on all cores."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from claimline.publishing.page_contents import PageContents, read_page, style_asks
from claimline.report.exports.file_sums import files_below
from claimline.storage.plain_files import UnreadableError, bytes_of

CHUNK = 100  # files that a process reads at a time
FEW = 600  # files: fewer are read faster by one process
_PAGES, _STYLES = (".html", ".svg"), (".css",)


class SiteFile(NamedTuple):
    """A file of a site."""

    name: str  # its path, with /
    sha256: str | None  # None where it cannot be read
    contents: PageContents | None  # of a page or style
    fault: str | None  # why it cannot be read


def read_site(folder: Path, cores: int | None = None) -> list[SiteFile]:
    """Every file below the folder, by path; links, pipes and what cannot be read are named in their `fault`."""
    names = sorted(files_below(folder))
    chunks = [names[at : at + CHUNK] for at in range(0, len(names), CHUNK)]
    number = min(cores or len(os.sched_getaffinity(0)), len(chunks))
    if number < 2 or len(names) < FEW:
        return [read_file(folder, name) for name in names]
    with ProcessPoolExecutor(number, mp_context=get_context("spawn")) as pool:
        return [file for files in pool.map(partial(_read_files, folder), chunks) for file in files]


def _read_files(folder: Path, names: Sequence[str]) -> list[SiteFile]:
    return [read_file(folder, name) for name in names]


def read_file(folder: Path, name: str) -> SiteFile:
    """One of them."""
    try:
        data = bytes_of(folder / name)
    except UnreadableError as problem:
        return SiteFile(name, None, None, str(problem))
    contents = None
    if name.endswith(_PAGES):
        contents = read_page(data)
    elif name.endswith(_STYLES):
        asks = list(dict.fromkeys(style_asks(data.decode("utf-8", "replace"))))
        contents = PageContents([], [], asks, [])
    return SiteFile(name, hashlib.sha256(data).hexdigest(), contents, None)
