"""A folder that is replaced whole -> a folder beside it to make the new one in, which takes its place when complete.

Everything that a process writes on the way lies in one hidden folder on the same disk, which it holds by a lock. Who
gets the lock knows that what lies there was left by a process that is dead: the last good folder is put back where it
is missing, the rest is removed. What cannot be removed is a fault: nothing that is left over may ever be published.

A mount point (a container's volume) cannot be renamed, nor can a folder in one that nobody may write: there the hidden
folder lies inside, and the entries are exchanged instead of the folder.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from claimline.errors import ClaimlineError
from claimline.storage.folder_locks import take

HIDDEN = ".claimline"  # inside a mount point
_LOCK, _OLD, _NEW, _PART = "lock", "old", "new", "part"
_OF_THE_DISK = frozenset((HIDDEN, "lost+found"))


@dataclass(frozen=True)
class Replacement:
    """The folder that is replaced, and an empty one of this process's own, which goes when all is done."""

    folder: Path
    home: Path
    scratch: Path

    def put(self, new: Path) -> None:
        """Puts a complete folder, made in `scratch`, in the old one's place."""
        try:
            if self.home.parent == self.folder:
                _exchange(self.folder, self.home, new)
            else:
                _rename(self.folder, self.home / _OLD, new)
        except OSError as problem:
            with suppress(OSError):
                _recover(self.folder, self.home)
            raise ClaimlineError(
                f"{self.folder}: cannot be replaced ({problem.filename}: {problem.strerror}). It is as it was."
            ) from problem
        _clear(self.home)


@contextmanager
def replacing(folder: Path) -> Iterator[Replacement]:
    """Holds the folder and clears what dead processes left of it; `put` replaces it.

    Raises ClaimlineError where another process is replacing it, or where something cannot be written or removed.
    """
    inside, beside = _homes(folder)
    free = os.access(folder.parent, os.W_OK | os.X_OK)
    fixed = folder.is_dir() and (_is_mount(folder) or not free)
    home, other = (inside, beside) if fixed else (beside, inside)
    if other.is_dir() and (free or not fixed):  # left by a build for which the folder was mounted elsewhere
        with _held(other, folder):
            pass
    with _held(home, folder):
        yield Replacement(folder, home, Path(mkdtemp(dir=home)))


def clear_left(folder: Path) -> None:
    """For who only reads the folder: what dead processes left of it goes, or goes back, where that can be.

    To be called while nobody can begin to replace it.
    """
    for home in homes(folder):
        with suppress(ClaimlineError, OSError), _held(home, folder):
            pass


def homes(folder: Path) -> list[Path]:
    """The hidden folders in which it is being replaced, or was."""
    return [home for home in _homes(folder) if home.is_dir()]


def entries(folder: Path) -> list[Path]:
    """What a folder holds that is its own: neither our hidden folder nor what the disk itself keeps in its root."""
    return [entry for entry in folder.iterdir() if entry.name not in _OF_THE_DISK] if folder.is_dir() else []


def remove(path: Path) -> None:
    """Removes a file or a folder with all it holds. Raises ClaimlineError where something of it stays."""
    for more in (True, True, False):
        try:
            if stat.S_ISDIR(path.lstat().st_mode):
                shutil.rmtree(path)
            else:
                path.unlink()
        except FileNotFoundError:
            if not os.path.lexists(path):
                return
        except OSError as problem:
            if more and problem.errno == errno.ENOTEMPTY:  # a dying process has just written there
                continue
            raise ClaimlineError(
                f"{problem.filename or path}: was left by an earlier build and cannot be removed ({problem.strerror}). "
                "Remove it, and build again."
            ) from problem


def _homes(folder: Path) -> tuple[Path, Path]:
    return folder / HIDDEN, folder.with_name(f".{folder.name}.building")


def _is_mount(folder: Path) -> bool:
    if folder.is_mount():
        return True
    with suppress(OSError):  # Linux: a folder of the same disk can be mounted, too
        mounted = Path("/proc/self/mountinfo").read_bytes().splitlines()
        return os.fsencode(folder) in [line.split()[4].decode("unicode_escape").encode("latin-1") for line in mounted]
    return False


@contextmanager
def _held(home: Path, folder: Path) -> Iterator[None]:
    """The hidden folder, made where it is missing, held and cleared; removed at the end, the lock last of all."""
    handle = _entered(home, folder)
    try:
        _recover(folder, home)
        _clear(home)
        try:
            yield
        finally:
            _clear(home)
            (home / _LOCK).unlink(missing_ok=True)
            with suppress(OSError):  # another process has come in
                home.rmdir()
    finally:
        os.close(handle)


def _entered(home: Path, folder: Path) -> int:
    while True:
        try:
            home.parent.mkdir(parents=True, exist_ok=True)
            try:
                home.mkdir(mode=0o700)
            except FileExistsError:
                _check_own(home)
            handle = take(home / _LOCK, folder, "is writing it")
            assert handle is not None
            return handle
        except FileNotFoundError:  # another process has just removed it
            if not home.parent.is_dir():
                raise
        except OSError as problem:
            raise ClaimlineError(
                f"{folder}: cannot be written ({problem.filename or home}: {problem.strerror})."
            ) from problem


def _check_own(home: Path) -> None:
    """Nobody else can lay a link or a folder of theirs where we write."""
    found = home.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid():
        raise ClaimlineError(f"{home}: is no folder of yours, and a build writes there. Remove it, and build again.")


def _recover(folder: Path, home: Path) -> None:
    """What a process that died while it replaced the folder left: goes back, or on."""
    old, new, part = home / _OLD, home / _NEW, home / _PART
    if home.parent != folder:
        if old.is_dir() and not folder.exists():
            old.rename(folder)
        return
    if part.is_dir():  # it died while it took the old entries out
        _move(part, folder)
    elif old.is_dir() and new.is_dir():  # it died while it put the new ones in
        _move(new, folder)


def _clear(home: Path) -> None:
    for entry in home.iterdir():
        if entry.name != _LOCK:
            remove(entry)


def _rename(folder: Path, old: Path, new: Path) -> None:
    if folder.exists():
        folder.rename(old)
    new.rename(folder)


def _exchange(folder: Path, home: Path, new: Path) -> None:
    """The old entries out, then the new ones in; which of both has begun is told by a folder's name."""
    new.rename(home / _NEW)
    (home / _PART).mkdir()
    for entry in entries(folder):
        entry.rename(home / _PART / entry.name)
    (home / _PART).rename(home / _OLD)
    _move(home / _NEW, folder)


def _move(source: Path, target: Path) -> None:
    for entry in source.iterdir():
        entry.rename(target / entry.name)
