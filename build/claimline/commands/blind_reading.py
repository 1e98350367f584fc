"""Rows drawn by chance for readers who judge them, and their verdicts as shares."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from claimline.commands.options import WORK, Metadata, Work, say
from claimline.commands.work_folder import tables_in
from claimline.errors import ClaimlineError


def sample(
    data: Annotated[Path, typer.Argument(help="Folder of articles: one story, or one folder per story.")] = Path(
        "seeds"
    ),
    kind: Annotated[
        str,
        typer.Option(
            help="What to draw: statements, speech, furniture, claims, origins, corroborated, conflicts, responses, "
            "open-responses or events."
        ),
    ] = "statements",
    seed: Annotated[int, typer.Option(help="Another number draws other rows; the same one the same rows.")] = 7,
    rows: Annotated[int, typer.Option(min=1, help="How many rows; fewer where there are no more.")] = 40,
    work: Work = WORK,
    metadata: Metadata = None,
    story: Annotated[str | None, typer.Option("--story", help="Draw only from the story of this slug.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write the rows to this file; else they are printed.")] = None,
    form: Annotated[Path | None, typer.Option(help="Write an empty form for a reader's verdicts here.")] = None,
) -> None:
    """Draw rows of the last run's tables with the articles' words around them, to be read and judged.

    Each row says what the tables say and nothing of how they came to it. Stories take turns: none gives more rows than
    another that has some left. What right means for each kind and field: tests/quality/verdicts/GUIDELINES.md. A form
    names the code by its hash: draw with the code that built the tables.
    """
    from claimline.code_version import kept_version
    from claimline.quality.blind_reading import drawing, kinds_of_rows, printed, verdicts
    from claimline.quality.blind_reading.told_stories import told_stories

    wanted = kinds_of_rows.kind_of(kind)
    if form is not None and form.exists():
        raise ClaimlineError(f"{form}: is there already, perhaps with verdicts. Name another file, or remove it.")
    with tables_in(work) as made:
        stories = told_stories(data, made, metadata=metadata, only=story)
    drawn = drawing.draw({s.story_id: list(wanted.find(s)) for s in stories}, rows, seed)
    words = printed.printed(kind, drawn, stories)
    if out is None:
        typer.echo(words, nl=False)
    else:
        _write(out, words)
    if form is not None:
        _write(form, verdicts.form(kind, drawn, seed=seed, rows=rows, code=kept_version()))
    of = len({finding.story_id for finding in drawn})
    say(f"{len(drawn)} {'row' if len(drawn) == 1 else 'rows'} of {of} {'story' if of == 1 else 'stories'}.")


def verdicts(
    files: Annotated[list[Path], typer.Argument(help="Filled-in forms of `claimline sample --form`.")],
    readers: Annotated[int, typer.Option(min=1, help="How many must have read a row for it to count.")] = 2,
) -> None:
    """Turn readers' verdicts into shares of right rows with their 95 % intervals; disagreement counts as wrong."""
    from claimline.quality.blind_reading.shares import lines, readings
    from claimline.quality.blind_reading.verdicts import read_sheets

    for line in lines(readings(read_sheets(files), readers)):
        typer.echo(line)


def _write(path: Path, words: str) -> None:
    try:
        path.write_text(words, encoding="utf-8", errors="replace", newline="\n")
    except OSError as problem:
        raise ClaimlineError(f"{path}: cannot be written ({problem.strerror}).") from problem
