"""A story's folder of tables -> its files, each only where it is what the story's datapackage.json says of it.

A disk loses bytes, a copy breaks off, somebody puts one story's table into another's folder: what is read back is
believed only by its hash. The description is held by one of its own: its last line is a hash of all before it.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from claimline.settings import PERMALINKS
from claimline.storage.plain_files import UnreadableError, bytes_of, lies_there
from claimline.tables import TABLES, columns

PACKAGE = "datapackage.json"
_FOREIGN = f"was not written with {PACKAGE}. Remove it."
FORMATS = ("json", "csv", "parquet")
_FILES = frozenset(f"{table}.{name}" for table in TABLES for name in FORMATS)
_OWN_HASH = re.compile(rb' "hash": "sha256:([0-9a-f]{64})"\n}\n\Z')


class Described(NamedTuple):
    """What the description says of one file."""

    bytes: int
    sha256: str
    rows: int | None  # of the CSV
    columns: Sequence[str]  # none where it does not say


def hash_of(data: bytes) -> str:
    """As the description gives a file's hash."""
    return f"sha256:{hashlib.sha256(data).hexdigest()}"


def with_own_hash(package: Mapping[str, Any]) -> bytes:
    """A description as it is written: JSON in UTF-8, whose last line is the hash of the bytes before that line."""
    head = json.dumps(package, ensure_ascii=False, indent=1).removesuffix("\n}") + ",\n"
    data = head.encode("utf-8")
    return data + f' "hash": "{hash_of(data)}"\n}}\n'.encode()


@dataclass
class TableFiles:
    """The files of one story; `faults` gathers what is wrong, one line each. `mend` says in each what to do about it.

    An `older` build did not write its description's own hash yet.
    """

    folder: Path
    mend: str
    older: bool = False
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Reads the description, so that what is wrong with it is named before all else."""
        self.package: Mapping[str, Any] = {}
        self.described: Mapping[str, Described] = {}
        self.description = b""
        if self.folder.is_symlink() or not self.folder.is_dir():
            self._fault(self.folder, "is no folder, where a story's tables should be.")
        elif (data := self._bytes(self.folder / PACKAGE)) is not None:
            self.description = data
            try:
                self._understand(data)
            except (ValueError, TypeError, KeyError, RecursionError) as problem:
                self._fault(self.folder / PACKAGE, f"describes no tables ({type(problem).__name__}).")

    def read(self, name: str) -> bytes | None:
        """The bytes of a file; None where it is not what was written, which is named."""
        path, known = self.folder / name, self.described.get(name)
        if known is None:
            if self.described:
                self._fault(self.folder / PACKAGE, f"describes no {name}: another version of Claimline wrote it.")
            return None
        data = self._bytes(path)
        if data is None:
            return None
        if len(data) != known.bytes:
            self._fault(path, f"has {len(data):,} bytes and should have {known.bytes:,}.")
            return None
        if (found := hashlib.sha256(data).hexdigest()) != known.sha256:
            self._fault(path, f"is not the file that {PACKAGE} describes (sha256 {found[:12]}…).")
            return None
        return data

    def rows(self, name: str) -> list[Any]:
        """The rows of one table as its JSON gives them; none where it has a fault."""
        data = self.read(f"{name}.json")
        if data is None:
            return []
        path, as_csv = self.folder / f"{name}.json", self.described.get(f"{name}.csv")
        try:
            found = json.loads(data)
        except (ValueError, RecursionError) as problem:
            self._fault(path, f"cannot be read ({problem}).")
            return []
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            self._fault(path, "holds no rows.")
            return []
        if as_csv is not None and as_csv.rows is not None and as_csv.rows != len(found):
            self._fault(path, f"has {len(found):,} rows and should have {as_csv.rows:,}.")
            return []
        return found

    def all(self) -> Iterator[tuple[str, bytes]]:
        """Each file with its bytes, the description last; what is not what was written is named."""
        for name in self.described:
            if (data := self.read(name)) is not None:
                yield name, data
        if self.described:
            yield PACKAGE, self.description

    def permalinks(self) -> bytes:
        """The copy of the story's lock: the addresses to keep alive. Nothing where there is none, or where it is not
        what was written, which is named.
        """
        path, known = self.folder / PERMALINKS, self.package.get(PERMALINKS)
        if known is None:
            if self.described and lies_there(path):
                self._fault(path, _FOREIGN)
            return b""
        data = self._bytes(path)
        if data is None or hash_of(data) != known:
            if data is not None:
                self._fault(path, f"is not the file that {PACKAGE} describes.")
            return b""
        return data

    def check_alone(self, beside: re.Pattern[str] | None = None) -> None:
        """Names what no build wrote there, but what a system hides. `beside`: names of what may lie there, too."""
        for path in sorted(self.folder.iterdir()) if self.described else ():
            name = path.name
            known = name in self.described or name in (PACKAGE, PERMALINKS) or (beside and beside.fullmatch(name))
            if not known and name[0] != ".":
                self._fault(path, _FOREIGN)

    def check_story(self, story_id: str) -> None:
        """Names what was written for another story, or by another version: columns that the present one has not."""
        if self.described and self.package.get("name") != story_id:
            named = str(self.package.get("name"))[:60]
            self._fault(self.folder / PACKAGE, f'describes the tables of another story, "{named}".')
            return
        for name, known in self.described.items():
            declared = [column.name for column in columns(TABLES[name.rpartition(".")[0]])]
            if list(known.columns) != declared:
                others = sorted(set(known.columns).symmetric_difference(declared)) or ["the order"]
                told = ", ".join(others[:5]) + (" …" if len(others) > 5 else "")
                self._fault(self.folder / PACKAGE, f"another version of Claimline wrote {name} ({told}).")
                return

    def _understand(self, data: bytes) -> None:
        found = _OWN_HASH.search(data)
        if found and hashlib.sha256(data[: found.start()]).hexdigest().encode() != found[1]:
            self._fault(self.folder / PACKAGE, "is not what was written: its own hash, in its last line, is another.")
            return
        package = json.loads(data)
        if found is None and (not self.older or "hash" in package):
            self._fault(self.folder / PACKAGE, "does not end with its own hash: cut off, or of an older version.")
            return
        described = {}
        for part in package["resources"]:
            if part["path"] not in _FILES and not self.older:
                self._fault(self.folder / PACKAGE, "describes files that this version of Claimline does not write.")
                return
            if Path(part["path"]).name == part["path"]:
                described[part["path"]] = Described(
                    int(part["bytes"]),
                    str(part["hash"]).removeprefix("sha256:"),
                    part.get("rows"),
                    [str(column["name"]) for column in part.get("schema", {}).get("fields", ())],
                )
        self.package, self.described = package, described

    def _bytes(self, path: Path) -> bytes | None:
        if not lies_there(path):
            self._fault(path, "not there.")
            return None
        try:
            return bytes_of(path)
        except UnreadableError as problem:
            self._fault(path, str(problem).split(". ")[0].rstrip(".") + ".")
            return None

    def _fault(self, path: Path, found: str) -> None:
        self.faults.append(f"{path}: {found} {self.mend}")
