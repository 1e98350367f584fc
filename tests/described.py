"""Table files that a test wrote or changed -> a datapackage.json that describes them as they are now."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

from building import HARBOUR
from claimline import tables as t
from claimline.settings import PERMALINKS
from claimline.table_files import FORMATS, PACKAGE, hash_of, with_own_hash


def describe(folder: Path, **more: Any) -> None:
    """Writes the description anew; what it said beside the files stays, but for what `more` says."""
    path = folder / PACKAGE
    said = json.loads(path.read_text("utf-8")) if path.is_file() else {"name": folder.name}
    said = {key: value for key, value in said.items() if key != "hash"} | more
    files = [(table, folder / f"{table}.{name}") for table in t.TABLES for name in FORMATS]
    resources = [_resource(table, file) for table, file in files if file.is_file()]
    lock = folder / PERMALINKS
    locked = {PERMALINKS: hash_of(lock.read_bytes())} if lock.is_file() else {}
    path.write_bytes(with_own_hash({**said, **locked, "resources": resources}))


def golden_tables(tables: Path) -> Path:
    """The golden story's tables, as JSON, in a new folder of all stories."""
    shutil.copytree(HARBOUR.parent / "expected" / "tables", tables)
    describe(tables / "harbour", title="The ferry at Grey Bay")
    return tables


def change(path: Path, old: str, new: str) -> None:
    """Other words in a table, as another build would have written them."""
    words = path.read_text("utf-8")
    assert old in words
    path.write_text(words.replace(old, new), "utf-8")
    describe(path.parent)


def _resource(table: str, file: Path) -> dict[str, Any]:
    content = file.read_bytes()
    names = [{"name": column.name} for column in t.columns(t.TABLES[table])]
    return {
        "path": file.name,
        "bytes": len(content),
        "hash": f"sha256:{hashlib.sha256(content).hexdigest()}",
        "schema": {"fields": names},
    }
