"""A file that came with somebody's articles or tables -> its text or bytes, or why it is not read.

A folder of articles may come from anywhere. A link in it could lead to any file of this machine, and what a lock or an
answer is added to would be changed there; a pipe or a device would be read for ever. None of them is opened.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from claimline.storage.stored_paths import AnyPath, StoredPath


class UnreadableError(Exception):
    """Why a file is not read, without its name: `is not in UTF-8 (byte 7). Save it as UTF-8.`"""


def lies_there(path: AnyPath) -> bool:
    """Whether there is anything of this name, a link that leads nowhere too."""
    return path.exists() if isinstance(path, StoredPath) else os.path.lexists(path)


def check_plain(path: Path) -> None:
    """Raises UnreadableError where something else than a file lies there."""
    try:
        kind = path.lstat().st_mode
    except FileNotFoundError:
        return
    except OSError as error:
        raise UnreadableError(f"cannot be read: {error.strerror or error}.") from error
    if not stat.S_ISREG(kind):
        raise UnreadableError("is a link, folder, pipe or device. Put the file itself in its place, or remove it.")


def text_of(path: AnyPath, most: int, *, links: bool = False) -> str:
    """The text of a file of at most so many bytes. `links`: for one that the user names, wherever it lies.

    Raises UnreadableError.
    """
    data = bytes_of(path, most, links=links)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(f"is not in UTF-8 (byte {error.start}). Save it as UTF-8.") from error


def bytes_of(path: AnyPath, most: int | None = None, *, links: bool = False) -> bytes:
    """What a file holds, at most so many bytes; `links` as for `text_of`. Raises UnreadableError."""
    try:
        data = _stored(path, most) if isinstance(path, StoredPath) else _plain(path, most, links)
    except OSError as error:
        raise UnreadableError(f"cannot be read: {error.strerror or error}.") from error
    if most is not None and len(data) > most:
        raise UnreadableError(f"is longer than {most:,} bytes. Cut it down.")
    return data


def _stored(path: StoredPath, most: int | None) -> bytes:
    with path.open() as file:
        return file.read() if most is None else file.read(most + 1)


def _plain(path: Path, most: int | None, links: bool) -> bytes:
    if not links:
        check_plain(path)
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | (0 if links else os.O_NOFOLLOW))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise UnreadableError("is no file. Name one.")
        return file.read() if most is None else file.read(most + 1)
