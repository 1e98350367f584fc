"""The options that several commands share, and the steps of a build that they share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from claimline.seeds import Story
    from claimline.seeds.unread import Unread

Seeds = Annotated[Path, typer.Option(help="Folder of articles: one story, or one folder per story.")]
Metadata = Annotated[Path | None, typer.Option(help="A file in story.yml's form that overrides what the folder says.")]
Only = Annotated[str | None, typer.Option("--story", help="Build only the story of this slug.")]
Work = Annotated[Path, typer.Option(help="Folder for what lies between articles and site.")]
Out = Annotated[Path, typer.Option(help="Folder of the site; replaced whole, and only when the build is complete.")]
Cores = Annotated[int | None, typer.Option(min=1, help="Cores Spark may use; all of them unless given.")]
Partitions = Annotated[int, typer.Option(min=1, help="Spark's shuffle partitions; the output is the same for any.")]
Since = Annotated[
    Path | None, typer.Option(help="An earlier build: its site, or data kept of it. The feeds tell what changed since.")
]
SkipFaulty = Annotated[
    bool, typer.Option("--skip-faulty", help="Leave faulty articles out and name them, instead of building nothing.")
]
Project = Annotated[Path, typer.Option(help="Folder that holds mkdocs.yml, templates/ and site_src/.")]


def say(words: str) -> None:
    """One line of progress."""
    typer.echo(words, err=True)


def load(seeds: Path, metadata: Path | None, only: str | None, skip_faulty: bool = False) -> list[Story]:
    """The stories of a folder, checked whole, with names, what their texts print of themselves and which are off topic.

    Raises ClaimlineError with every fault; with `skip_faulty` those of single articles are said, and these left out.
    """
    from claimline.finished_stories import finished
    from claimline.seeds import load_stories

    stories = load_stories(seeds, metadata=metadata, only=only, skip_faulty=skip_faulty, note=say)
    return [finished(story) for story in stories]


def to_build(seeds: Path, metadata: Path | None, only: str | None, skip_faulty: bool) -> list[Story] | Unread:
    """The same, or where there is much to read what Spark's workers are to read.

    Raises ClaimlineError with every fault of what was read.
    """
    from claimline.finished_stories import finished
    from claimline.seeds.stories import plan_of
    from claimline.seeds.unread import Unread
    from claimline.settings import DEFAULT

    plan, faults = plan_of(seeds, metadata, only, DEFAULT, skip_faulty)
    if plan.bytes() <= DEFAULT.bytes_at_once:
        return load(seeds, metadata, only, skip_faulty)
    return Unread(plan, faults, finished)


def build_tables(given: list[Story] | Unread, work: Path, cores: int | None, partitions: int) -> Path:
    """Runs the Spark job; the folder of its tables."""
    from claimline import job
    from claimline.settings import DEFAULT

    out = work / "tables"
    job.build_tables(given, out, settings=DEFAULT, cores=cores, partitions=partitions, progress=say)
    return out


def render(tables: Path, out: Path, project: Path, since: Path | None = None, cores: int | None = None) -> None:
    """Tables -> the site. `since`: the build with which the feeds compare it; `cores`: how many may work."""
    from claimline.report.rendering.write import build_site

    if since is None:
        build_site(tables, out, project=project, progress=say, kept=kept_pages(tables), cores=cores)
    else:
        from claimline.publishing.previews import check_base
        from claimline.report.changes.change_feed import news
        from claimline.report.views.story import read_stories

        check_base(since)
        stories = read_stories(tables)
        found = news(since, tables, stories)
        build_site(tables, out, project=project, progress=say, news=found, kept=kept_pages(tables), cores=cores)
    say(f"{out / 'index.html'} is ready.")


def kept_pages(tables: Path) -> Path:
    """Where what is made of the tables is kept for the next build: beside them."""
    return tables.parent / "pages"
