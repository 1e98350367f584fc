"""The system's folder for temporary files -> a folder there of this process's own, which goes with it, however it ends.

A process that is killed removes nothing. So each such folder has a lock, which ends with its process: whoever needs one
first removes those of this user whose lock is free. A folder without our lock is somebody else's, whatever its name.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import gettempdir, mkdtemp

from claimline.storage.folder_locks import take

PREFIX = "claimline-"
_LOCK, _UNHELD, _FILES = "lock", "unheld", "files"


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """An empty folder, which goes at the end; what dead processes left goes before."""
    _remove_left_over(Path(gettempdir()))
    home = Path(mkdtemp(prefix=PREFIX))
    handle = take(home / _UNHELD, home, "is writing it")
    assert handle is not None
    try:
        (home / _UNHELD).rename(home / _LOCK)  # nobody ever finds the lock free while this process lives
        (home / _FILES).mkdir()
        yield home / _FILES
    finally:
        _remove(home)
        os.close(handle)


def _remove_left_over(place: Path) -> None:
    with suppress(OSError), os.scandir(place) as found:
        for entry in found:
            if entry.name.startswith(PREFIX):
                with suppress(OSError):  # another's, alive, or being removed by another process
                    _remove_dead(Path(entry.path))


def _remove_dead(home: Path) -> None:
    """Removes a folder that nobody holds. Raises OSError where it is none of ours, or somebody does."""
    folder = os.open(home, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        if os.fstat(folder).st_uid != os.geteuid():
            return
        handle = os.open(_LOCK, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=folder)
        try:
            found = os.fstat(handle)
            if stat.S_ISREG(found.st_mode) and found.st_uid == os.geteuid():
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                _remove(home)
        finally:
            os.close(handle)
    finally:
        os.close(folder)


def _remove(home: Path) -> None:
    """All of it, the lock last but one: what stays of a folder that cannot be removed goes another time."""
    shutil.rmtree(home / _FILES, ignore_errors=True)  # follows no link
    with suppress(OSError):
        if not os.path.lexists(home / _FILES):
            (home / _LOCK).unlink(missing_ok=True)
            home.rmdir()
