"""A lock file -> held by this process, or the process that holds it: a lock ends with its process, however that ends.

The file names its process for whoever comes second; the lock itself is the kernel's (flock), so nothing that is left
behind by a killed process can keep others out.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from claimline.errors import ClaimlineError
from claimline.storage.whole_files import is_there


class TakenError(ClaimlineError):
    """Another process holds the folder."""


@contextmanager
def locked(lock: Path, folder: Path, does: str, *, shared: bool = False) -> Iterator[None]:
    """Holds the lock file, which is made where it is missing and stays: see `take`."""
    handle = take(lock, folder, does, shared=shared)
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


def take(lock: Path, folder: Path, does: str, *, shared: bool = False) -> int | None:
    """The lock file, held until it is closed; None where it cannot be written, so that who only reads need not care.

    `does`: what a process that holds it does with the folder: "is writing it". `shared`: others may hold it, too, who
    share it. Raises TakenError where another process holds it, which is named; OSError where there can be no such file.
    """
    while True:
        handle = _opened(lock, shared=shared)
        if handle is None:
            return None
        try:
            _hold(handle, folder, does, shared=shared)
            if is_there(handle, lock):  # else whoever held it has removed it: that is another file now
                with suppress(OSError):  # opened to be read alone, or a disk that is full: it is held all the same
                    os.ftruncate(handle, 0)
                    os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def _opened(lock: Path, *, shared: bool) -> int | None:
    """The file; None where nobody can write it, and who only reads need not care."""
    try:
        return os.open(lock, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o644)
    except OSError:
        if not shared:
            raise
    with suppress(OSError):
        return os.open(lock, os.O_RDONLY | os.O_NOFOLLOW)
    return None


def _hold(handle: int, folder: Path, does: str, *, shared: bool) -> None:
    try:
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        raise TakenError(f"{folder}: {_holder(handle)} {does}. Wait until that ends, or name another folder.") from None


def _holder(handle: int) -> str:
    """The process that wrote itself into the file, if it is still there."""
    told = os.pread(handle, 20, 0).split(b"\n")[0]
    with suppress(ValueError, ProcessLookupError, PermissionError):
        os.kill(int(told), 0)
        return f"process {int(told)}"
    return "another process"
