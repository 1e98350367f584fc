"""A new build beside what is published -> the files of a preview: what changes, in words and in numbers."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from claimline.comparison import compare, read_builds
from claimline.errors import ClaimlineError, placed, shown
from claimline.publishing.weights import counts, data_folders, weights
from claimline.report.changes import change_files
from claimline.storage.replaced_folders import entries, replacing

WIDTH = 120  # columns of the words in a comment
_FILES = frozenset("changes.html changes.json changes.md changes.txt seconds.txt summary.json".split())
MOST_BYTES = 48_000  # of these words: what a comment shows beside its table; the page of changes has them all


def write_preview(
    base: Path, site: Path, folder: Path, project: Path, seconds: Callable[[], float] | None = None
) -> bool:
    """Replaces `folder` by one of changes.html, .json, .md and .txt and summary.json; whether anything changes.

    The same two builds give the same bytes, but for seconds.txt, where it is asked how long all took. Raises
    ClaimlineError where `base` holds no published data, or the folder files that are no preview's.
    """
    check_base(base)
    check_own(folder)
    found = compare(read_builds(base), read_builds(site))
    templates = project / "templates"
    words = io.StringIO()
    change_files.print_changes(found, Console(file=words, width=WIDTH, highlight=False, soft_wrap=True))
    changed = not all(story.same for story in found)
    summary = {
        "before": counts(base),
        "after": counts(site),
        "site": weights(site),
        "stories_changed": sum(not story.same for story in found),
    }
    with placed(folder), replacing(folder) as place:
        new = place.scratch / "preview"
        new.mkdir()
        for name, content in (
            ("changes.html", change_files.changes_html(found, templates)),
            ("changes.md", change_files.changes_markdown(found, templates)),
            ("changes.json", change_files.changes_json(found)),
            ("changes.txt", bounded(words.getvalue(), MOST_BYTES)),
            ("summary.json", json.dumps(summary, indent=1) + "\n"),
            *([("seconds.txt", f"{seconds():.0f}\n")] if seconds else []),
        ):
            (new / name).write_bytes(content.encode("utf-8"))
        place.put(new)
    return changed


def check_own(folder: Path) -> None:
    """Raises ClaimlineError where a folder that would be replaced holds something that no preview wrote."""
    if others := sorted(entry.name for entry in entries(folder) if entry.name not in _FILES):
        raise ClaimlineError(
            f"{folder}: holds {shown(others[0])}, which is no preview's, and would be replaced. Name another folder."
        )


def check_base(base: Path) -> None:
    """Raises ClaimlineError where there is nothing to compare with."""
    if not data_folders(base):
        raise ClaimlineError(
            f"{base}: holds no published data. Name a site, or the data that make publish-check kept of one."
        )


def bounded(words: str, most: int) -> str:
    """The first lines, of at most so many bytes in all; where some are left out, the last line says so."""
    if len(words.encode("utf-8")) <= most:
        return words
    kept: list[str] = []
    size = 0
    lines = words.splitlines(keepends=True)
    for line in lines:
        size += len(line.encode("utf-8"))
        if size > most - 100:
            break
        kept.append(line)
    return "".join(kept) + f"… and {len(lines) - len(kept):,} more lines; the page of changes has them all.\n"
