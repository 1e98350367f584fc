"""Bytes under a name -> a file that only this user's builds can have written, and the way back.

What a build keeps for the next one is believed. WORK may hold what somebody else has put there: a branch that was
checked out, an archive that was unpacked, another user of the folder. A hash inside such a file proves nothing, for who
rewrites the file writes the hash, too. So each file begins with a code over its name and its bytes (HMAC) under a key
that is this user's, lies outside WORK and every checkout, and which nobody else may read. What has no such code was
never written. It holds off nobody who can read the user's own files: these can change the program itself.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import stat
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from claimline.storage.whole_files import clear, writing

KEY = Path("claimline", "kept-between-builds.key")  # below the user's folder of state
_CODE = hashlib.sha256().digest_size  # bytes, of the key and of each code


def read(path: Path, name: str, key: bytes | None = None) -> bytes | None:
    """What was written there under this name; None where nothing was, by nobody, or by somebody else.

    `key`: another than this user's own here, as a worker elsewhere is given it.

    A link, a pipe or a device is nothing: a branch can bring a link to any file of the machine.
    """
    key = key or own_key()
    packed = None if key is None else _plain(path)
    return None if key is None or packed is None else unsealed(key, name, packed)


def unsealed(key: bytes, name: str, packed: bytes) -> bytes | None:
    """The bytes behind the code; None where the code is not theirs under this name."""
    content = memoryview(packed)[_CODE:]
    return bytes(content) if hmac.compare_digest(_code(key, name, [content]), packed[:_CODE]) else None


def sealed(key: bytes, name: str, pieces: Sequence[bytes]) -> bytes:
    """The pieces behind their code, for a store that is no folder of this machine."""
    return b"".join((_code(key, name, pieces), *pieces))


def write(path: Path, name: str, pieces: Sequence[bytes], key: bytes | None = None) -> None:
    """Keeps the pieces, one after the other, whole or not at all. A disk that is full or read-only stops no build."""
    key = key or own_key()
    if key is None:
        return
    new = path.with_name(f".{path.name}-{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            new.unlink()
        with new.open("xb") as file:
            file.writelines((_code(key, name, pieces), *pieces))
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()


@cache
def own_key() -> bytes | None:
    """The user's key, made where it is missing; None where there can be none, and nothing is kept then.

    A key that others may read or write, or that is another's, is none.
    """
    path = _place()
    if path is None:
        return None
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        for left in path.parent.glob(f".{path.name}-*"):
            clear(left)
        if not os.path.lexists(path):
            _make(path)
        key = _plain(path, private=True)
        return key if key is not None and len(key) == _CODE else None
    return None


def _place() -> Path | None:
    """Where the XDG base directory specification puts what belongs to a user and a machine."""
    given = os.environ.get("XDG_STATE_HOME", "")
    if os.path.isabs(given):  # noqa: PTH117  what is relative would lie in somebody's checkout
        return Path(given) / KEY
    with suppress(RuntimeError):  # a user without a home
        return Path.home() / ".local" / "state" / KEY
    return None


def _make(path: Path) -> None:
    """Two processes may make it at a time: it appears whole, once, and the first one's stays."""
    own = path.with_name(f".{path.name}-{os.getpid()}")
    with suppress(FileExistsError), writing(path, over=False, part=own, mode=0o600) as file:
        file.write(secrets.token_bytes(_CODE))


def _plain(path: Path, *, private: bool = False) -> bytes | None:
    """The bytes of a file that is one. `private`: and that nobody but this user may read or write."""
    with suppress(OSError), os.fdopen(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode) or (private and (found.st_uid != os.geteuid() or found.st_mode & 0o077)):
            return None
        return file.read()
    return None


def _code(key: bytes, name: str, pieces: Sequence[bytes | memoryview]) -> bytes:
    """Over name and bytes: the file of one story, put in another's place, is none of that."""
    named = name.encode("utf-8", "surrogatepass")
    code = hmac.new(key, len(named).to_bytes(8, "big") + named, hashlib.sha256)
    for piece in pieces:
        code.update(piece)
    return code.digest()
