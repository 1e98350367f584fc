"""Claim addresses ever published: read from permalinks.lock, and new ones appended to it; none is ever taken out.

One claim_id a line, `#` begins a comment. The file lies in the story's seeds folder and is committed; a build finds
its copy beside the story's tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from claimline import tables as t
from claimline.errors import ClaimlineError
from claimline.report.views.neutral import is_slug
from claimline.rows import Reader, story_ids
from claimline.settings import LARGEST_LOCK, PERMALINKS
from claimline.storage.plain_files import UnreadableError, lies_there, text_of
from claimline.storage.whole_files import clear, part_of, writing

HEAD = "# Every claim address ever published. Lines are only ever added.\n"


def read_lock(path: Path) -> list[str]:
    """The claim_ids of a lock file in its order; empty where there is none. Raises ClaimlineError for another kind."""
    return addresses(_words(path).encode("utf-8"))


def addresses(lock: bytes) -> list[str]:
    """The claim_ids that a lock holds, in its order."""
    words = lock.decode("utf-8-sig", "replace")
    lines = (line.split("#", 1)[0].strip() for line in words.splitlines())
    return [line for line in lines if line]


def _words(path: Path) -> str:
    try:
        return text_of(path, LARGEST_LOCK) if lies_there(path) else ""
    except UnreadableError as problem:
        raise ClaimlineError(f"{path}: {problem}") from problem


def write_locks(tables: Path, folders: Mapping[str, Path]) -> int:
    """Appends the addresses of the last build's claim pages to each story's lock file; how many are new.

    `folders` holds the seeds folder of each story by story_id. Raises ClaimlineError where a story of the tables has
    none; nothing is written then.
    """
    found = []
    reader = Reader("Run `make tables` again.")
    for files in (reader.files(tables / story_id) for story_id in story_ids(tables)):
        story_id = files.folder.name
        if story_id not in folders:
            known = ", ".join(sorted(folders)) or "none"
            raise ClaimlineError(
                f"{files.folder}: no story of the seeds is called {story_id} ({known}). Build it anew."
            )
        lock = folders[story_id] / PERMALINKS
        clear(part_of(lock))
        locked = set(read_lock(lock))
        claims: Sequence[t.Claim] = reader.table(files, "claims")
        new = sorted(c.claim_id for c in claims if c.page and c.claim_id not in locked and is_slug(c.claim_id))
        found.append((lock, new))
    if reader.faults:
        raise ClaimlineError(reader.faults)
    for lock, new in found:
        if new:
            before = _words(lock) or HEAD
            before += "" if before.endswith("\n") else "\n"
            lock.parent.mkdir(exist_ok=True)  # of a story that only rows of a file name
            _replace(lock, (before + "\n".join(new) + "\n").encode("utf-8"))
    return sum(len(new) for _, new in found)


def _replace(lock: Path, data: bytes) -> None:
    """Whole or not at all; a link that was put there meanwhile is replaced and not followed."""
    try:
        with writing(lock, over=True) as file:
            file.write(data)
    except OSError as problem:
        raise ClaimlineError(f"{lock}: cannot be written ({problem.strerror}).") from problem
