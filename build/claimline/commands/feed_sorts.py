"""A feed of articles on many stories -> a folder of stories."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from claimline.commands.options import Cores, Partitions, ProgressLines, stepping
from claimline.errors import shown

if TYPE_CHECKING:
    from claimline.sorting.feed_sorting import Result

LISTED = 10  # uncertain placements, and moved articles, that the terminal shows; the file has all
_WHY = {
    "between": "may be of another story",
    "weak": "has little in common with its story",
    "alone": "is alone, and may be of another story",
}


def sort(
    feed: Annotated[Path, typer.Argument(help="Folder of articles on many stories: all, or only the new ones.")],
    out: Annotated[
        Path,
        typer.Option(help="Folder for a folder a story; each later run brings it up to date."),
    ],
    cores: Cores = None,
    partitions: Partitions = None,
    progress_lines: ProgressLines = None,
) -> None:
    """Sort articles of many stories into a folder a story, by their words, names and days.

    Files are copied, never moved. Articles that an earlier run sorted stay, and stories keep their ids: give it each
    day's articles under names of their own. What you change or add in a story's folder stays, too. Which placements
    are uncertain, and which story is next, says FOLDER/__sorted/uncertain.csv; a nearness of 100 makes one story.
    Then: claimline build --seeds FOLDER.
    """
    from claimline.sorting.feed_sorting import sort_feed

    with stepping(progress_lines) as steps:
        found = sort_feed(feed, out, cores=cores, partitions=partitions or 2, progress=steps)
    _tell(found, out)


def _tell(found: Result, out: Path) -> None:
    """What was done, and what to look at."""
    typer.echo(
        f"{out}: {_count(found.articles, 'article')} in {_count(found.stories, 'story', 'stories')}; "
        f"new: {_count(found.new_articles, 'article')}, {_count(found.new_stories, 'story', 'stories')}."
    )
    for row, story in found.moved[:LISTED]:
        typer.echo(f"  {row.story}/{row.file} is in {story} now.")
    if len(found.moved) > LISTED:
        typer.echo(f"  ... and {len(found.moved) - LISTED:,} more articles are in other stories than before.")
    for story in found.gone:
        typer.echo(f"  {story} is part of other stories now.")
    for path in found.kept_aside:
        typer.echo(f"  What you had put into it lies in {path}.")
    if not found.uncertain:
        return
    typer.echo(f"Uncertain: {_count(len(found.uncertain), 'article')}, all in {out / '__sorted' / 'uncertain.csv'}.")
    for row in sorted(found.uncertain, key=lambda row: (-row.next_near, row))[:LISTED]:
        beside = f": {row.next_story}" if row.doubt != "weak" and row.next_story else ""
        headline = found.headlines.get(row.article)
        typer.echo(f"  {row.story}/{row.file}{f' {shown(headline)}' if headline else ''} {_WHY[row.doubt]}{beside}")


def _count(number: int, one: str, many: str | None = None) -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"
