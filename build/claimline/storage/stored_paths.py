"""A file or folder behind a URL that is only read, as `pathlib.Path` shows one of this machine.

What reads articles asks the same of both: `AnyPath`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, BinaryIO, NamedTuple

from claimline.storage.stored_folders import StoredFile, StoredFolder

Listed = Mapping[str, Mapping[str, int | None]]


class Stat(NamedTuple):
    """What is told of a file: its size in bytes, as `os.stat` calls it."""

    st_size: int


@dataclass(frozen=True, slots=True)
class StoredPath:
    """A place below a folder by URL: `below`, with slashes, "" for the folder itself.

    With `listed` (folder -> names in it -> size of a file, None of a folder) it answers from there what there is;
    without, it asks the store. A process to which it is sent does not get the list.
    """

    folder: StoredFolder
    below: str = ""
    listed: Listed | None = field(default=None, compare=False, repr=False)

    def __getstate__(self) -> list[Any]:
        """Without the list, which may be long."""
        return [self.folder, self.below]

    def __setstate__(self, state: list[Any]) -> None:
        """What `__getstate__` gave."""
        for name, value in zip(("folder", "below", "listed"), [*state, None], strict=True):
            object.__setattr__(self, name, value)

    def __str__(self) -> str:
        """As it may be shown: without keys and what a query holds."""
        return f"{self.folder}/{self.below}" if self.below else str(self.folder)

    @property
    def name(self) -> str:
        """Its last part."""
        return PurePosixPath(self.below).name or self.folder.name

    @property
    def stem(self) -> str:
        """The same without its suffix."""
        return PurePosixPath(self.name).stem

    @property
    def suffix(self) -> str:
        """What its last part ends with from the last full stop on."""
        return PurePosixPath(self.name).suffix

    @property
    def parent(self) -> StoredPath:
        """The folder it lies in; that of the whole is the whole."""
        return self._at("" if "/" not in self.below else self.below.rpartition("/")[0])

    def __truediv__(self, name: str) -> StoredPath:
        """What lies in it by this name."""
        return self._at(f"{self.below}/{name}" if self.below else name)

    def _at(self, below: str) -> StoredPath:
        return StoredPath(self.folder, below, self.listed)

    def resolve(self) -> StoredPath:
        """Itself: a store has no links."""
        return self

    def is_symlink(self) -> bool:
        """Never: a store has no links."""
        return False

    def is_file(self) -> bool:
        """Whether there is a file of this name."""
        return self._size() is not None

    def is_dir(self) -> bool:
        """Whether anything lies below it."""
        return not self.is_file() and next(self.iterdir(), None) is not None

    def exists(self) -> bool:
        """Whether it is either."""
        return self.is_file() or self.is_dir()

    def stat(self) -> Stat:
        """Raises FileNotFoundError where there is no such file."""
        size = self._size()
        if size is None:
            raise FileNotFoundError(f"{self}: there is no such file")
        return Stat(size)

    def _size(self) -> int | None:
        if not self.below:
            return None
        if self.listed is None:
            return self.folder.size_of(self.below)
        return self.listed.get(self.parent.below, {}).get(self.name)

    def iterdir(self) -> Iterator[StoredPath]:
        """What lies in it: files, and folders in which any file lies."""
        listed = _by_folder(self.folder.files(self.below)) if self.listed is None else self.listed
        return (self / name for name in listed.get(self.below, ()))

    def read_bytes(self) -> bytes:
        """All of the file. Raises OSError where it cannot be read."""
        return self.folder.read(self.below)

    def open(self, mode: str = "rb") -> BinaryIO:
        """The file, to be read from any place in it. Raises OSError where it cannot be read."""
        assert mode == "rb", "what lies behind a URL is only read"
        return self.folder.opened(self.below)


AnyPath = Path | StoredPath


def path_of(given: StoredFolder) -> AnyPath:
    """What lies at a path or URL, which may be a file; of a folder by URL with the list of all that is in it.

    Raises OSError where the store does not answer.
    """
    if given.path is not None:
        return given.path
    above, name = given.parent, given.name
    if above is not None and above.size_of(name) is not None:
        return StoredPath(above, name)
    return StoredPath(given, listed=_by_folder(given.files()))


def _by_folder(files: Iterable[StoredFile]) -> Listed:
    listed: dict[str, dict[str, int | None]] = {}
    for file in files:
        folder, _, name = file.name.rpartition("/")
        listed.setdefault(folder, {})[name] = file.bytes
        while folder:
            folder, _, name = folder.rpartition("/")
            listed.setdefault(folder, {}).setdefault(name, None)
    return listed
