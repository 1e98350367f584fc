"""WORK -> held while a command makes or reads the tables in it, or the process that is at work there.

Of a WORK by URL nobody holds anything: each build there has a place of its own, and the last one done counts.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from claimline.errors import ClaimlineError

if TYPE_CHECKING:
    from claimline.storage.stored_folders import StoredFolder


@contextmanager
def made_in(place: StoredFolder) -> Iterator[None]:
    """Holds WORK from the first table to the last page: its tables are one build's.

    Raises ClaimlineError where another process is at work there, which is named, or nothing can be written there.
    """
    work = place.path
    if work is None:
        yield
        return
    try:
        work.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise ClaimlineError(f"{work}: cannot be the folder for tables ({problem.strerror}).") from problem
    with _held(work, shared=False):
        yield


@contextmanager
def read_from(place: StoredFolder) -> Iterator[Path]:
    """The tables of the last run, which nobody replaces meanwhile; others may read them, too. Of a URL's, a copy.

    What a killed build left beside them goes. Raises ClaimlineError where there are none, or where another process is
    making them.
    """
    from claimline.storage.replaced_folders import clear_left, homes
    from claimline.storage.replaced_tables import tables_of

    with ExitStack() as stack:
        tables = place.path.resolve() / "tables" if place.path else None
        if place.path and tables and (tables.is_dir() or homes(tables)):
            stack.enter_context(_held(place.path, shared=True))
            clear_left(tables)
        yield stack.enter_context(tables_of(place))


@contextmanager
def tables_in(place: StoredFolder) -> Iterator[Path]:
    """The tables, for whoever holds WORK or need not care whether they are replaced meanwhile. Of a URL's, a copy."""
    from claimline.storage.replaced_tables import tables_of

    if place.path is not None:
        yield place.path / "tables"
        return
    with tables_of(place) as copy:
        yield copy


@contextmanager
def _held(work: Path, *, shared: bool) -> Iterator[None]:
    from claimline.storage.folder_locks import take

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
