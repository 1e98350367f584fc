"""Two builds -> what changed in the evidence."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from claimline.commands.options import Project
from claimline.errors import ClaimlineError


def diff(
    old: Annotated[Path, typer.Argument(help="The build before: a site, a story's data folder, or a WORK folder.")],
    new: Annotated[Path, typer.Argument(help="The build after, in any of these forms.")],
    as_json: Annotated[Path | None, typer.Option("--json", help="Write every change as JSON here; - prints.")] = None,
    as_markdown: Annotated[
        Path | None, typer.Option("--markdown", help="Write at most 60 kB of Markdown here; - prints.")
    ] = None,
    as_html: Annotated[Path | None, typer.Option("--html", help="Write one HTML file here; - prints.")] = None,
    project: Project = Path(),
) -> None:
    """Compare the evidence of two builds: claims, sources, origins, differences, answers, dates, decisions.

    Prints what changed, with the words. Exit code: 0 where nothing changed, 1 where something did, 2 for a fault.
    """
    from claimline.comparison import compare, read_builds
    from claimline.report.changes import change_files

    found = compare(read_builds(old), read_builds(new))
    templates = project / "templates"
    if (as_markdown or as_html) and not (templates / "diff").is_dir():
        raise ClaimlineError(
            f"{templates / 'diff'}: not there. Run in the project's folder, or name it with --project."
        )
    made: list[tuple[Path | None, Callable[[], str]]] = [
        (as_json, lambda: change_files.changes_json(found)),
        (as_markdown, lambda: change_files.changes_markdown(found, templates)),
        (as_html, lambda: change_files.changes_html(found, templates)),
    ]
    for path, words in made:
        if path is not None:
            _write(path, words())
    if not any(path == Path("-") for path, _ in made):
        from rich.console import Console

        change_files.print_changes(found, Console(highlight=False, soft_wrap=True))
    if not all(story.same for story in found):
        raise typer.Exit(1)


def _write(path: Path, words: str) -> None:
    """A file, or where the path is "-", what the command prints."""
    data = words.encode("utf-8", "replace")
    if path == Path("-"):
        sys.stdout.buffer.write(data)
        return
    try:
        path.write_bytes(data)
    except OSError as problem:
        raise ClaimlineError(f"{path}: cannot be written ({problem.strerror}).") from problem
