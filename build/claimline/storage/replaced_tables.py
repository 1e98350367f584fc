"""WORK's tables -> a folder to make the new ones in, which take their place when complete, on a disk or by URL.

A store of objects knows no rename. There each build writes its tables below a name of its own; one small file,
`tables.json`, is written last and says which of them are WORK's. Who reads them follows it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from claimline.errors import ClaimlineError, placed
from claimline.storage.replaced_folders import Replacement, replacing
from claimline.storage.stored_folders import StoredFolder, first_line, is_part
from claimline.storage.temporary_folders import temporary_folder

POINTER = "tables.json"
_TABLES, _BUILDING = "tables-", "building-"
_LEFT_OVER = 7 * 24 * 3600  # seconds: what a build by URL wrote and nobody reads is removed when it is so old


@dataclass(frozen=True)
class Making:
    """One build's folders: the driver's own, what workers lay down for each other, and the tables' new one."""

    own: Path
    shared: StoredFolder
    fresh: StoredFolder
    _work: StoredFolder
    _replacement: Replacement | None

    def put(self) -> None:
        """Makes the new tables WORK's: all of them at once."""
        if self._replacement is not None:
            self._replacement.put(Path(self.fresh.location))
            return
        before = _named(self._work)
        with _told(self._work):
            self._work.write(POINTER, json.dumps({"tables": self.fresh.name}).encode() + b"\n")
            if before is not None:
                (self._work / before).remove()


@contextmanager
def making_tables(work: StoredFolder) -> Iterator[Making]:
    """Folders for a build into WORK; all but the tables that were put go at the end.

    Raises ClaimlineError where something cannot be written, or another process of this machine is writing.
    """
    if work.path is not None:
        out = work.path.resolve() / "tables"
        with placed(out.parent), replacing(out) as place:
            fresh = place.scratch / "tables"
            fresh.mkdir()
            own = place.scratch / "spark"
            yield Making(own, StoredFolder(str(own)), StoredFolder(str(fresh)), work, place)
        return
    build = uuid4().hex
    shared, fresh_place = work / f"{_BUILDING}{build}", work / f"{_TABLES}{build}"
    with temporary_folder() as own_folder:
        with _told(work):
            _remove_left_over(work)
            shared.write("begun", b"")
        making = Making(own_folder, shared, fresh_place, work, None)
        try:
            yield making
        finally:
            with suppress(OSError):
                shared.remove()
                if _named(work) != fresh_place.name:
                    fresh_place.remove()


@contextmanager
def tables_of(work: StoredFolder) -> Iterator[Path]:
    """The folder of WORK's tables; of those by URL a copy, which goes at the end.

    Raises ClaimlineError where there are none.
    """
    if work.path is not None:
        source = work.path / "tables"
        if not source.is_dir():
            raise _none(str(source))
        yield source
        return
    with _told(work):
        named = _named(work)
    if named is None:
        raise _none(f"{work}/{POINTER}")
    with temporary_folder() as folder:
        copy = folder / "tables"
        source_place = work / named
        with _told(work):
            for file in source_place.files():
                place = copy / file.name
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(source_place.read(file.name))
        yield copy


def _none(place: str) -> ClaimlineError:
    return ClaimlineError(f'{place}: there are no tables yet. Write "claimline tables" or "make tables" first.')


def _named(work: StoredFolder) -> str | None:
    """Which folder holds WORK's tables; None where there are none yet."""
    try:
        found = json.loads(work.read(POINTER))
    except FileNotFoundError:
        return None
    except ValueError:
        found = None
    name = found.get("tables") if isinstance(found, dict) else None
    if not isinstance(name, str) or not name.startswith(_TABLES) or "/" in name:
        raise ClaimlineError(f"{work}/{POINTER}: does not say where the tables are. Remove it, and build again.")
    return name


def _remove_left_over(work: StoredFolder) -> None:
    """What killed builds wrote, long enough ago that none can be at work there still."""
    newest: dict[str, int] = {}
    oldest = time.time_ns() - _LEFT_OVER * 10**9
    for file in work.files():
        if file.used < oldest and is_part(file.name):
            work.unlink(file.name)
        folder, slash, _ = file.name.partition("/")
        if slash and folder.startswith((_TABLES, _BUILDING)):
            newest[folder] = max(newest.get(folder, 0), file.used)
    for folder in newest.keys() - {_named(work)}:
        if newest[folder] < oldest:
            (work / folder).remove()


@contextmanager
def _told(work: StoredFolder) -> Iterator[None]:
    """A server's fault -> one line that names WORK."""
    try:
        yield
    except OSError as problem:
        raise ClaimlineError(f"{work}: cannot be used ({first_line(problem)}).") from problem
