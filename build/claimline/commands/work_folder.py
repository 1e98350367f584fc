"""WORK -> held while a command makes or reads the tables in it, or the process that is at work there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from claimline.errors import ClaimlineError


@contextmanager
def made_in(work: Path) -> Iterator[None]:
    """Holds WORK from the first table to the last page: its tables are one build's.

    Raises ClaimlineError where another process is at work there, which is named, or nothing can be written there.
    """
    try:
        work.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise ClaimlineError(f"{work}: cannot be the folder for tables ({problem.strerror}).") from problem
    with _held(work, shared=False):
        yield


@contextmanager
def read_from(work: Path) -> Iterator[Path]:
    """The tables of the last run, which nobody replaces meanwhile; others may read them, too.

    Raises ClaimlineError where there are none, or where another process is making them.
    """
    source = work / "tables"
    if not source.is_dir():
        raise ClaimlineError(f'{source}: there are no tables yet. Write "claimline tables" or "make tables" first.')
    with _held(work, shared=True):
        yield source


@contextmanager
def _held(work: Path, *, shared: bool) -> Iterator[None]:
    from claimline.folder_locks import take

    try:
        handle = take(work / "lock", work, "is at work there", shared=shared)
    except OSError as problem:
        raise ClaimlineError(
            f"{work}: cannot be written ({problem.filename or 'lock'}: {problem.strerror})."
        ) from problem
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)
