"""A built site or its data -> how much there is of it, as whole numbers that a comment can carry safely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from claimline.errors import ClaimlineError
from claimline.report.views.permalinks import addresses
from claimline.table_files import PACKAGE, TableFiles

COUNTED: Mapping[str, str] = {  # what a preview counts: its name, and the table whose rows these are
    "articles": "documents",
    "claims": "claims",
    "sources": "claim_sources",
    "origins": "origins",
    "numbers": "quantities",
    "differences": "difference_pairs",
    "answers": "responses",
    "events": "events",
    "undecided": "undecided",
}


def data_folders(folder: Path) -> list[Path]:
    """The folders of data in a site, in WORK, or in what was kept of either; sorted by story."""
    places = ("stories/*/data", "tables/*", "*", "*/data")
    for place in places:
        found = [path.parent for path in folder.glob(f"{place}/{PACKAGE}")]
        if found:
            return sorted(found)
    return []


def story_of(data: Path) -> str:
    """The story_id of a folder of data."""
    return data.parent.name if data.name == "data" else data.name


def counts(folder: Path) -> dict[str, int]:
    """How many claims, sources, origins ... all stories of a build have; zeros where there is nothing yet."""
    found = dict.fromkeys(COUNTED, 0)
    for data in data_folders(folder):
        for name, table in COUNTED.items():
            found[name] += len(rows(data, table))
    return found


def rows(data: Path, table: str) -> list[Any]:
    """The rows of one table. Raises ClaimlineError where they are not what was written."""
    files = TableFiles(data, "Build it anew.", older=True)
    found = files.rows(table)
    if files.faults:
        raise ClaimlineError(files.faults)
    return found


def promised(data: Path) -> list[str]:
    """The claim_ids whose addresses earlier builds promised to keep alive. Raises ClaimlineError likewise."""
    files = TableFiles(data, "Build it anew.")
    found = addresses(files.permalinks())
    if files.faults:
        raise ClaimlineError(files.faults)
    return found


def weights(site: Path) -> dict[str, int]:
    """Pages of the site, bytes of all its files, bytes of its heaviest page."""
    pages = [path.stat().st_size for path in _files(site) if path.suffix == ".html"]
    return {
        "pages": len(pages),
        "bytes": sum(path.stat().st_size for path in _files(site)),
        "heaviest": max(pages, default=0),
    }


def _files(site: Path) -> Iterator[Path]:
    return (path for path in sorted(site.rglob("*")) if path.is_file())
