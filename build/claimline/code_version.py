"""The package's own files -> one hash of all that a reading or a comparison of texts follows from.

What is kept between builds, and every figure that was measured, is named by it: code or a word table that changed makes
another hash, so nothing made by other code is taken for what the present code gives.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

# Modules and packages that readings and comparisons follow from, data files among them. A test walks the imports.
PARTS = (
    "code_version.py",
    "corpus",
    "disjoint_sets.py",
    "edtf.py",
    "numpy_setting.py",
    "reading",
    "settings.py",
    "slugs.py",
    "tables",
    "text.py",
)
# Modules and packages that the pages of a story follow from; the same test walks their imports.
PAGES = (
    "code_version.py",
    "csv_cells.py",
    "edtf.py",
    "errors.py",
    "report",
    "rows.py",
    "settings.py",
    "slugs.py",
    "table_files.py",
    "tables",
)
# Those that the tables of a story follow from, beside all of these and what carries the rows.
TABLES = (
    "__init__.py",
    "csv_cells.py",
    "decisions",
    "job.py",
    "kept_tables.py",
    "publish.py",
    "seeds",
    "table_files.py",
)
STAGES = "stages"  # what carries the rows and keeps them; left out of `reading_version`


def files(package: Path, parts: tuple[str, ...]) -> Iterator[Path]:
    """Every file of these parts of the package, sorted by path; compiled code and hidden files are none.

    Raises FileNotFoundError for a part that has no file: what follows from it would have the name of what does not.
    """
    for part in sorted(parts):
        found = [package / part] if (package / part).is_file() else sorted((package / part).rglob("*"))
        found = [path for path in found if path.is_file() and path.suffix != ".pyc" and not path.name.startswith(".")]
        if not found:
            raise FileNotFoundError(f"{package / part}: no file of the program lies there")
        yield from found


def digest(package: Path, parts: tuple[str, ...]) -> str:
    """16 hexadecimal digits over path and content of each file, the same wherever the package lies."""
    known = hashlib.sha256()
    for path in files(package, parts):
        known.update(path.relative_to(package).as_posix().encode() + b"\0")
        known.update(hashlib.sha256(path.read_bytes()).digest())
    return known.hexdigest()[:16]


@cache
def reading_version() -> str:
    """What the plain functions on texts follow from: modules and word tables, but no Spark."""
    return digest(Path(__file__).parent, PARTS)


@cache
def kept_version() -> str:
    """The same with the stages: what is kept between builds follows from these, too."""
    return digest(Path(__file__).parent, (*PARTS, STAGES))


@cache
def tables_version() -> str:
    """What the tables of a story follow from, beside its articles and what a person decided."""
    return digest(Path(__file__).parent, (*PARTS, STAGES, *TABLES))


@cache
def pages_version() -> str:
    """What the pages of a story follow from, beside its tables and the templates."""
    return digest(Path(__file__).parent, PAGES)
