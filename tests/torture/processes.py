"""A mark in the environment -> the processes of one round, what each is, and those that are still there at its end."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

MARK = "CLAIMLINE_TORTURE"
_GRACE = 15.0  # seconds in which what was started by a process that died must have ended, too
_KINDS = (
    (b"claimline.stages.spark.workers", "worker"),
    (b"org.apache.spark", "java"),
    (b"story_worker", "page maker"),
    (b"page_frames", "mkdocs"),
    (b"publishing.site_files", "site reader"),
    (b"claimline.child_processes", "child"),
    (b"multiprocessing", "child"),
)


class Process(NamedTuple):
    """One process of a round."""

    pid: int
    parent: int
    kind: str  # main, java, daemon, worker, page maker, mkdocs, site reader, child, other


def marked(mark: str) -> list[Process]:
    """Every living process that carries the mark, in the order of their numbers."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError, IndexError):
                if wanted in (folder / "environ").read_bytes().split(b"\0"):
                    words = (folder / "cmdline").read_bytes()
                    status = (folder / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()
                    if status[0] not in "ZX":
                        found.append((int(folder.name), int(status[1]), words))
    workers = {pid for pid, _, words in found if _kind(words) == "worker"}
    return [
        Process(pid, parent, "daemon" if pid in workers and parent not in workers else _kind(words))
        for pid, parent, words in sorted(found)
    ]


def _kind(words: bytes) -> str:
    for part, kind in _KINDS:
        if part in words:
            return kind
    return "main" if b"claimline" in words else "other"


def left(mark: str) -> list[Process]:
    """The processes that do not end by themselves; they are killed."""
    ends = time.monotonic() + _GRACE
    while (alive := marked(mark)) and time.monotonic() < ends:
        time.sleep(0.1)
    for process in alive:
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)
    return alive


def when_there(mark: str, kind: str, running: Iterator[None]) -> Process | None:
    """The first process of a kind as soon as there is one; None where the command ended before."""
    for _ in running:
        for process in marked(mark):
            if process.kind == kind:
                return process
    return None
