"""The options that several commands share, and the steps of a build that they share."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from claimline.errors import ClaimlineError, printable
from claimline.storage.stored_folders import StoredFolder, stored

if TYPE_CHECKING:
    from claimline.seeds import Story
    from claimline.seeds.unread import Unread
    from claimline.stages.spark.clusters import Cluster
    from claimline.steps import Steps
    from claimline.storage.stored_paths import AnyPath

RUN = "run.json"  # in WORK: what the last run took
Seeds = Annotated[Path, typer.Option(help="Folder of articles: one story, or one folder per story.")]
Metadata = Annotated[Path | None, typer.Option(help="A file in story.yml's form that overrides what the folder says.")]
Only = Annotated[str | None, typer.Option("--story", help="Build only the story of this slug.")]


def _stored(given: str | StoredFolder) -> StoredFolder:
    return stored(given)


Inputs = Annotated[
    StoredFolder,
    typer.Option(
        "--seeds",
        parser=_stored,
        metavar="FOLDER",
        help="Folder of articles: one story, or one folder per story; may be an s3: or hdfs: URL.",
    ),
]
SEEDS = StoredFolder("seeds")
Work = Annotated[
    StoredFolder,
    typer.Option(
        parser=_stored,
        metavar="FOLDER",
        help="Folder for what lies between articles and site; may be an s3: or hdfs: URL.",
    ),
]
Out = Annotated[Path, typer.Option(help="Folder of the site; replaced whole, and only when the build is complete.")]
Cores = Annotated[int | None, typer.Option(min=1, help="Cores Spark may use; all of them unless given.")]
Partitions = Annotated[
    int | None,
    typer.Option(min=1, help="Spark's shuffle partitions, 2 unless given, 1 for few articles; the output is the same."),
]
WORK = StoredFolder(".work")
Master = Annotated[
    str | None,
    typer.Option(
        envvar="SPARK_MASTER", help="Where Spark runs: spark://HOST:PORT, yarn, k8s://…; else on this machine."
    ),
]
Conf = Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of Spark's; can be repeated.")]
Since = Annotated[
    Path | None, typer.Option(help="An earlier build: its site, or data kept of it. The feeds tell what changed since.")
]
SkipFaulty = Annotated[
    bool, typer.Option("--skip-faulty", help="Leave faulty articles out and name them, instead of building nothing.")
]
NoCache = Annotated[
    bool, typer.Option("--no-cache", help="Make all anew: neither use nor keep anything in WORK/cache and WORK/pages.")
]
ProgressLines = Annotated[
    Path | None,
    typer.Option(help="Append progress as JSON lines to this file: step, done, of, seconds, seconds_left, memory_mb."),
]
Project = Annotated[Path, typer.Option(help="Folder that holds mkdocs.yml, templates/ and site_src/.")]


def cluster_for(work: StoredFolder, master: str | None, conf: list[str] | None) -> Cluster:
    """Where the job is to run. Raises ClaimlineError where that is no master, or its workers would not reach WORK."""
    from claimline.stages.spark.clusters import cluster_of

    cluster = cluster_of(master or None, conf or [])
    if not (cluster.is_local or work.is_everywhere or work.path is None):
        raise ClaimlineError(
            f"{work}: is a folder of this machine, and the workers of {cluster.master} are to write there. Name a WORK "
            "that each of them reaches: s3://BUCKET/FOLDER, hdfs://HOST/FOLDER, or file:///FOLDER where all mount it."
        )
    return cluster


def say(words: str) -> None:
    """One line of progress."""
    typer.echo(printable(words), err=True)


def load(seeds: AnyPath, metadata: Path | None, only: str | None, skip_faulty: bool = False) -> list[Story]:
    """The stories of a folder, checked whole, with names, what their texts print of themselves and which are off topic.

    Raises ClaimlineError with every fault; with `skip_faulty` those of single articles are said, and these left out.
    """
    from claimline.finished_stories import finished
    from claimline.seeds import load_stories

    stories = load_stories(seeds, metadata=metadata, only=only, skip_faulty=skip_faulty, note=say)
    return [finished(story) for story in stories]


def inputs(given: StoredFolder) -> AnyPath:
    """What lies there. Raises ClaimlineError where a store does not answer."""
    from claimline.storage.stored_folders import first_line
    from claimline.storage.stored_paths import path_of

    try:
        return path_of(given)
    except OSError as problem:
        raise ClaimlineError(f"{given}: cannot be read ({first_line(problem)}).") from problem


def to_build(
    given: StoredFolder, metadata: Path | None, only: str | None, skip_faulty: bool, cluster: Cluster
) -> list[Story] | Unread:
    """The same, or where there is much to read what Spark's workers are to read, who must reach it.

    Raises ClaimlineError with every fault of what was read.
    """
    from claimline.finished_stories import finished
    from claimline.seeds.stories import plan_of
    from claimline.seeds.unread import Unread
    from claimline.settings import DEFAULT

    seeds = inputs(given)
    plan, faults = plan_of(seeds, metadata, only, DEFAULT, skip_faulty)
    is_reached = cluster.is_local or given.is_everywhere or given.path is None
    if plan.bytes() <= DEFAULT.bytes_at_once or not is_reached:
        return load(seeds, metadata, only, skip_faulty)
    return Unread(plan, faults, finished)


@contextmanager
def stepping(lines: Path | None, work: StoredFolder | None = None) -> Iterator[Steps]:
    """The steps of a command, told as they go; in the end what all took, in one line and in WORK/run.json.

    Raises ClaimlineError where the file for lines cannot be written.
    """
    from claimline.steps import Steps, opened

    live = partial(print, end="", file=sys.stderr, flush=True) if sys.stderr.isatty() else None
    with opened(lines) as file:
        steps = Steps(say, live=live and (lambda words: live(f"\r\x1b[K{words}")), lines=file)
        with steps.watched():
            yield steps
        say(steps.in_words())
        if work is not None:
            keep_summary(steps, work)


def keep_summary(steps: Steps, work: StoredFolder) -> None:
    """What the run took, for whoever watches builds; that it cannot be written ends no build."""
    with suppress(OSError):
        for part in work.path.glob(f".{RUN}-*") if work.path else ():  # half of one, of a build that was killed
            part.unlink()
        work.write(RUN, (json.dumps(steps.summary(), indent=2) + "\n").encode())


def build_tables(
    given: list[Story] | Unread,
    work: StoredFolder,
    cores: int | None,
    partitions: int | None,
    cluster: Cluster,
    progress: Steps,
    no_cache: bool = False,
) -> None:
    """Runs the Spark job: WORK's tables."""
    from claimline import job
    from claimline.settings import DEFAULT

    job.build_tables(
        given, work, settings=DEFAULT, cores=cores, partitions=partitions, cluster=cluster, progress=progress,
        cached=not no_cache,
    )  # fmt: skip


def render(
    tables: Path,
    out: Path,
    project: Path,
    progress: Steps,
    since: Path | None = None,
    cores: int | None = None,
    no_cache: bool = False,
) -> None:
    """Tables -> the site. `since`: the build with which the feeds compare it; `cores`: how many may work."""
    from claimline.report.rendering.write import build_site

    kept = None if no_cache else kept_pages(tables)
    if since is None:
        build_site(tables, out, project=project, progress=progress, kept=kept, cores=cores)
    else:
        from claimline.publishing.previews import check_base
        from claimline.report.changes.change_feed import news
        from claimline.report.views.story import read_stories

        check_base(since)
        stories = read_stories(tables)
        found = news(since, tables, stories)
        build_site(tables, out, project=project, progress=progress, news=found, kept=kept, cores=cores)
    progress.note(f"{out / 'index.html'} is ready.")


def kept_pages(tables: Path) -> Path:
    """Where what is made of the tables is kept for the next build: beside them."""
    return tables.parent / "pages"
