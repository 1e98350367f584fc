"""A file that is made -> there whole or not at all: written under a hidden name beside its place, into which it is put.

Whoever writes one holds it by a lock, which dies with its process. So what a dead process left is told from what is
being written, and whoever next writes there removes it.
"""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

_NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.ENOSYS)


def part_of(path: Path) -> Path:
    """The hidden name under which a file is written."""
    return path.with_name(f".{path.name}.part")


@contextmanager
def writing(path: Path, *, over: bool, part: Path | None = None, mode: int = 0o666) -> Iterator[BinaryIO]:
    """The file to be filled. `over`: in the place of what lies there; a link is replaced, not followed.

    Raises FileExistsError where something lies there and is to stay, or where another process is writing it.
    """
    part = part or part_of(path)
    clear(part)
    with os.fdopen(_made(part, path, mode), "wb") as file:
        try:
            yield file
            file.flush()
            os.fsync(file.fileno())
            part.replace(path) if over else _named(part, path)
        finally:
            with suppress(OSError):
                if is_there(file.fileno(), part):
                    part.unlink()


@contextmanager
def making_folder(folder: Path, *names: str) -> Iterator[Path]:
    """A hidden folder to put files of these names in; then it takes its place, which must be free.

    Folders beside it that dead processes left so go first, where they hold nothing else.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    for left in folder.parent.glob(".*.part"):
        _clear_folder(left, names)
    part = part_of(folder)
    part.mkdir()
    handle = os.open(part, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield part
        part.rename(folder)
    finally:
        os.close(handle)
        _clear_folder(part, names)


def clear(part: Path) -> None:
    """Removes a file that a dead process left; what a living one writes stays, and so does what is no file."""
    with suppress(OSError):
        handle = os.open(part, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if is_there(handle, part):
                part.unlink()
        finally:
            os.close(handle)


def _clear_folder(part: Path, names: Sequence[str]) -> None:
    with suppress(OSError):
        handle = os.open(part, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            for name in names:
                clear(part_of(part / name))
                (part / name).unlink(missing_ok=True)
            part.rmdir()
        finally:
            os.close(handle)


def is_there(handle: int, path: Path) -> bool:
    """Whether the open file is the one of this name still."""
    with suppress(OSError):
        return os.path.samestat(os.fstat(handle), path.lstat())
    return False


def _made(part: Path, path: Path, mode: int) -> int:
    """The new file, held."""
    while True:
        try:
            handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, mode)
        except FileExistsError:
            raise FileExistsError(errno.EEXIST, "another process is writing it", str(path)) from None
        with suppress(BlockingIOError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if is_there(handle, part):  # else another has taken it for a dead one's, before it was held
                return handle
        os.close(handle)
        clear(part)


def _named(part: Path, path: Path) -> None:
    """A second name for the file: where the name is taken, nothing happens."""
    try:
        path.hardlink_to(part)
    except OSError as problem:
        if problem.errno not in _NO_LINKS:
            raise
        if os.path.lexists(path):  # a disk that knows one name for a file
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from problem
        part.rename(path)
