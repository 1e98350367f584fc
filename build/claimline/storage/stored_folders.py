"""A folder by its path or its URL -> its files: read, written whole, listed and removed, wherever it lies.

A path, or a URL of `file:`, is a folder of this machine. Any other URL (`s3:`, `hdfs:` and what else Arrow's file
systems know) is reached through Arrow, which takes the place of a server and how it is spoken to from the URL's query,
and keys from the environment. Small enough to be sent to any worker.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, cast
from urllib.parse import unquote, urlsplit

from claimline.errors import ClaimlineError

if TYPE_CHECKING:
    from pyarrow.fs import FileSystem

_PART = re.compile(r"\.\d+\.part\Z")  # what a file of another store is called until it is whole
_AT_ONCE = 1 << 20  # bytes that one request brings of a file which is read piece by piece
_OBJECT_STORES = ("s3", "gcs", "abfs")  # a file appears there when it is closed, whole


class StoredFile(NamedTuple):
    """A file of a folder: its name there, with slashes; its size; when it was written or marked as used."""

    name: str
    bytes: int
    used: int  # nanoseconds since 1970


@dataclass(frozen=True, slots=True)
class StoredFolder:
    """A folder; `location` is a path or a URL. It need not be there before something is written into it."""

    location: str
    is_everywhere: bool = False  # of a path: whether somebody says that it is the same folder on every machine

    def __str__(self) -> str:
        """As it may be shown: a URL without the keys and the query it may hold."""
        return _shown(self.location)

    @property
    def path(self) -> Path | None:
        """Where it is a folder of this machine."""
        return None if _is_url(self.location) else Path(self.location)

    @property
    def name(self) -> str:
        """Its last part."""
        if self.path is not None:
            return self.path.name
        split = urlsplit(self.location)
        return Path(unquote(split.path)).name or split.netloc.rpartition("@")[2]

    @property
    def parent(self) -> StoredFolder | None:
        """The folder it lies in; None of a bucket or a machine's root."""
        if self.path is not None:
            return replace(self, location=str(self.path.parent))
        split = urlsplit(self.location)
        above = split.path.rstrip("/").rpartition("/")[0]
        return replace(self, location=split._replace(path=above).geturl()) if split.path.strip("/") else None

    def __truediv__(self, name: str) -> StoredFolder:
        """A folder in it."""
        if self.path is not None:
            return replace(self, location=str(self.path / name))
        split = urlsplit(self.location)
        return replace(self, location=split._replace(path=f"{split.path.rstrip('/')}/{name}").geturl())

    def read(self, name: str, at: int = 0, size: int | None = None) -> bytes:
        """The bytes of a file; from a place in it on, and so many, if asked for. Raises OSError where there is none."""
        if self.path is not None:
            with (self.path / name).open("rb") as file:
                file.seek(at)
                return file.read(-1 if size is None else size)
        system, place = _opened(self.location)
        if at == 0 and size is None:
            with system.open_input_stream(f"{place}/{name}") as stream:
                return cast(bytes, stream.read())
        with system.open_input_file(f"{place}/{name}") as found:
            return cast(bytes, found.read_at(found.size() - at if size is None else size, at))

    @contextmanager
    def writing(self, name: str) -> Iterator[BinaryIO]:
        """A file to be written from its beginning; it takes its name when it is whole, and never else."""
        if self.path is not None:
            with _written_whole(self.path / name) as file:
                yield file
            return
        system, place = _opened(self.location)
        with _stream(system, f"{place}/{name}") as stream:
            yield stream

    def write(self, name: str, content: bytes) -> None:
        """A file of these bytes, whole or not at all."""
        with self.writing(name) as file:
            file.write(content)

    def mark_used(self, name: str) -> None:
        """The file was used now, where the folder can keep that."""
        if self.path is not None:
            os.utime(self.path / name)

    def size_of(self, name: str) -> int | None:
        """How long a file is; None where there is no file of this name. Raises OSError where that cannot be told."""
        if self.path is not None:
            return (self.path / name).stat().st_size if (self.path / name).is_file() else None
        from pyarrow.fs import FileType

        system, place = _opened(self.location)
        found = system.get_file_info(f"{place}/{name}")
        return found.size if found.type == FileType.File else None

    def opened(self, name: str) -> BinaryIO:
        """A file to be read from any place in it, piece by piece. Raises OSError where there is none."""
        if self.path is not None:
            return (self.path / name).open("rb")
        system, place = _opened(self.location)
        return cast(BinaryIO, io.BufferedReader(cast(Any, system.open_input_file(f"{place}/{name}")), _AT_ONCE))

    def files(self, below: str = "") -> list[StoredFile]:
        """All files in it and in folders below it, by name; none where there is no such folder.

        `below`: only those of this folder in it. By URL it raises OSError where the store does not answer.
        """
        if self.path is not None:
            there = [(path, path.lstat()) for path in (self.path / below).rglob("*") if path.is_file()]
            own = self.path
            found = [StoredFile(path.relative_to(own).as_posix(), s.st_size, s.st_mtime_ns) for path, s in there]
            return sorted(found)
        from pyarrow.fs import FileSelector, FileType

        system, place = _opened(self.location)
        at = f"{place}/{below}" if below else place
        listed = system.get_file_info(FileSelector(at, recursive=True, allow_not_found=True))
        return sorted(
            StoredFile(each.path.removeprefix(f"{place}/"), each.size, each.mtime_ns or 0)
            for each in listed
            if each.type == FileType.File
        )

    def unlink(self, name: str) -> None:
        """Removes a file, if it is there."""
        if self.path is not None:
            (self.path / name).unlink(missing_ok=True)
            with suppress(OSError):  # the folders that are empty now
                for folder in list((self.path / name).relative_to(self.path).parents)[:-1]:
                    (self.path / folder).rmdir()
            return
        system, place = _opened(self.location)
        with suppress(FileNotFoundError):
            system.delete_file(f"{place}/{name}")

    def remove(self) -> None:
        """Removes a folder by URL with all it holds, if it is there."""
        assert self.path is None, "a folder of this machine is removed by whoever holds its lock"
        system, place = _opened(self.location)
        with suppress(FileNotFoundError):
            system.delete_dir(place)


def stored(folder: str | Path | StoredFolder) -> StoredFolder:
    """The folder of a path or URL.

    Raises ClaimlineError where nothing reaches such a URL.
    """
    if isinstance(folder, StoredFolder):
        return folder
    location = str(folder)
    if not isinstance(folder, str) or not _is_url(location):
        return StoredFolder(str(Path(location)))
    split = urlsplit(location)
    if split.scheme == "file":
        if split.netloc not in ("", "localhost"):
            raise ClaimlineError(f"{location}: names a machine. Write file:///path, with three slashes.")
        return StoredFolder(str(Path(unquote(split.path))), is_everywhere=True)
    if not split.netloc:
        raise ClaimlineError(f"{_shown(location)}: says no bucket or machine. Write {split.scheme}://NAME/folder.")
    named = StoredFolder(split._replace(path=split.path.rstrip("/")).geturl())
    _opened(named.location)
    return named


def _is_url(location: str) -> bool:
    scheme, colon, _ = location.partition("://")
    return bool(colon) and scheme.isalnum()


def _shown(location: str) -> str:
    if not _is_url(location):
        return location
    split = urlsplit(location)
    return f"{split.scheme}://{split.netloc.rpartition('@')[2]}{split.path}"


# This machine's files


@contextmanager
def _written_whole(path: Path) -> Iterator[BinaryIO]:
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}-{os.getpid()}")
    try:
        with part.open("wb") as file:
            yield file
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


# By URL


def _opened(location: str) -> tuple[FileSystem, str]:
    """The file system of a URL, and the place in it."""
    split = urlsplit(location)
    query = split.query
    if split.scheme == "s3" and "allow_delayed_open" not in query:
        query = "&".join(filter(None, (query, "allow_delayed_open=true")))  # a small file is one request, not three
    system, root = _system(split._replace(path="/", query=query).geturl())
    return system, root.rstrip("/") + unquote(split.path)


@lru_cache
def _system(url: str) -> tuple[FileSystem, str]:
    import pyarrow as pa
    from pyarrow.fs import FileSystem

    try:
        system, root = FileSystem.from_uri(url)
        return system, root
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError, OSError, ValueError) as problem:
        why = first_line(problem).replace(url, _shown(url))
        raise ClaimlineError(f"{_shown(url)}: cannot be reached ({why}).") from problem


@contextmanager
def _stream(system: FileSystem, place: str) -> Iterator[BinaryIO]:
    if system.type_name in _OBJECT_STORES:
        stream = system.open_output_stream(place)
        try:
            yield cast(BinaryIO, stream)
        except BaseException:  # Arrow knows no other end of a file than to complete it
            with suppress(OSError):
                stream.close()
                system.delete_file(place)
            raise
        stream.close()
        return
    part = f"{place}.{os.getpid()}.part"  # `is_part` knows it
    system.create_dir(place.rpartition("/")[0], recursive=True)
    with system.open_output_stream(part) as stream:
        yield cast(BinaryIO, stream)
    with suppress(OSError):  # a rename that does not replace: what is there may be lost at any time, or is the same
        system.delete_file(place)
    system.move(part, place)


def is_part(name: str) -> bool:
    """Whether a file of a folder by URL is one that was not written to its end."""
    return _PART.search(name) is not None


def first_line(problem: BaseException) -> str:
    """What a library says of a fault, without the lines that follow."""
    return (str(problem) or type(problem).__name__).partition("\n")[0][:300]
