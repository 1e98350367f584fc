"""A site and the tables it was to be made of -> what it lacks, and what it holds that nobody asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from claimline.publishing.weights import promised, rows
from claimline.table_files import PACKAGE

_PAGES = {"claims": ("claims", "claim_id"), "whole": ("claims", "claim_id"), "sources": ("documents", "document_id")}


def foreign(site: Path, tables: Path) -> Iterator[str]:
    """One line each: stories that only one of both holds, other tables than these, pages of what these do not hold."""
    asked = {path.parent.name for path in tables.glob(f"*/{PACKAGE}")}
    if not asked:
        yield f"{tables}: holds no tables to compare the site with. Name what it was made from: --work, or WORK=."
        return
    built = {path.name for path in site.glob("stories/*") if path.is_dir()}
    for story_id in sorted(asked - built):
        yield f"{site}: lacks the story {story_id}, which {tables} holds. Build the site anew."
    for story_id in sorted(built - asked):
        yield f"{site / 'stories' / story_id}: was not asked for: {tables} holds no such story. Build the site anew."
    for story_id in sorted(built & asked):
        story, table = site / "stories" / story_id, tables / story_id
        data = story / "data" / PACKAGE
        if not data.is_file() or data.read_bytes() != (table / PACKAGE).read_bytes():
            yield f"{data}: describes other tables than those in {table}. Build the site anew."
            continue
        yield from _foreign_pages(story, table)


def _foreign_pages(story: Path, table: Path) -> Iterator[str]:
    """Pages of claims and articles that the tables do not hold, and that no earlier build promised to keep alive."""
    for folder, (name, key) in _PAGES.items():
        known: set[str] | None = None
        for page in sorted((story / folder).glob("*")):
            if known is None:
                known = {row[key] for row in rows(table, name)} | set(promised(table))
            if page.suffix != ".html" or page.stem not in known:
                yield f"{page}: was not asked for: {table / name}.json holds no {page.stem}. Build the site anew."
