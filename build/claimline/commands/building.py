"""Articles -> tables -> pages, in one command or step by step, and what is done with a built site."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from claimline.commands.options import (
    SEEDS,
    WORK,
    Conf,
    Cores,
    Inputs,
    Master,
    Metadata,
    NoCache,
    Only,
    Out,
    Partitions,
    ProgressLines,
    Project,
    Seeds,
    Since,
    SkipFaulty,
    Work,
    build_tables,
    cluster_for,
    inputs,
    load,
    render,
    say,
    stepping,
    to_build,
)
from claimline.commands.work_folder import made_in, read_from, tables_in
from claimline.errors import ClaimlineError, printable

if TYPE_CHECKING:
    from claimline.tables import Document


def build(
    seeds: Inputs = SEEDS,
    metadata: Metadata = None,
    story: Only = None,
    work: Work = WORK,
    out: Out = Path("site"),
    cores: Cores = None,
    partitions: Partitions = None,
    master: Master = None,
    conf: Conf = None,
    project: Project = Path(),
    since: Since = None,
    skip_faulty: SkipFaulty = False,
    no_cache: NoCache = False,
    progress_lines: ProgressLines = None,
) -> None:
    """Build the site: articles, tables, pages."""
    cluster = cluster_for(work, master, conf)
    stories = to_build(seeds, metadata, story, skip_faulty, cluster)
    with made_in(work), stepping(progress_lines, work) as steps:
        build_tables(stories, work, cores, partitions, cluster, steps, no_cache)
        with tables_in(work) as made:
            render(made, out, project, steps, since, cores, no_cache)


def tables(
    seeds: Inputs = SEEDS,
    metadata: Metadata = None,
    story: Only = None,
    work: Work = WORK,
    cores: Cores = None,
    partitions: Partitions = None,
    master: Master = None,
    conf: Conf = None,
    skip_faulty: SkipFaulty = False,
    no_cache: NoCache = False,
    progress_lines: ProgressLines = None,
) -> None:
    """Run the Spark job: articles to WORK/tables, as JSON, CSV and Parquet."""
    cluster = cluster_for(work, master, conf)
    stories = to_build(seeds, metadata, story, skip_faulty, cluster)
    with made_in(work), stepping(progress_lines, work) as steps:
        build_tables(stories, work, cores, partitions, cluster, steps, no_cache)
        steps.note(f"{work / 'tables' if work.path else work} is ready.")


def pages(
    work: Work = WORK,
    out: Out = Path("site"),
    project: Project = Path(),
    since: Since = None,
    no_cache: NoCache = False,
    progress_lines: ProgressLines = None,
) -> None:
    """Render the tables of the last run into the site; needs no Spark."""
    with read_from(work) as made, stepping(progress_lines) as steps:
        render(made, out, project, steps, since, no_cache=no_cache)


def preview(
    base: Annotated[Path, typer.Argument(help="What is published: a site, or what publish-check kept of one.")],
    seeds: Inputs = SEEDS,
    metadata: Metadata = None,
    story: Only = None,
    work: Work = WORK,
    out: Out = Path("site"),
    into: Annotated[Path, typer.Option("--preview", help="Folder for what changes, in words and numbers.")] = Path(
        "preview"
    ),
    cores: Cores = None,
    partitions: Partitions = None,
    master: Master = None,
    conf: Conf = None,
    project: Project = Path(),
    skip_faulty: SkipFaulty = False,
    no_cache: NoCache = False,
    progress_lines: ProgressLines = None,
) -> None:
    """Build the site, and write down what changes against what is published."""
    from time import monotonic

    from claimline.publishing.previews import check_base, check_own, write_preview

    check_base(base)
    check_own(into)
    started = monotonic()
    cluster = cluster_for(work, master, conf)
    stories = to_build(seeds, metadata, story, skip_faulty, cluster)
    with made_in(work), stepping(progress_lines, work) as steps:
        build_tables(stories, work, cores, partitions, cluster, steps, no_cache)
        with tables_in(work) as made:
            render(made, out, project, steps, cores=cores, no_cache=no_cache)
    changed = write_preview(base, out, into, project, lambda: monotonic() - started)
    say(f"{into / 'changes.html'} says what changes." if changed else "Nothing changes.")


def publish_check(
    out: Annotated[Path, typer.Argument(help="The built site.")] = Path("site"),
    keep: Annotated[Path | None, typer.Option(help="Keep its data here: the next preview compares with it.")] = None,
    work: Work = WORK,
) -> None:
    """Check that a built site can be published: whole, made of the tables in WORK and nothing else, not too large."""
    from claimline.publishing.fitness import faults_of, keep_data, unlisted
    from claimline.publishing.weights import weights
    from claimline.report.exports.file_sums import SUMS, sum_of

    with tables_in(work) as made:
        if faults := faults_of(out, made) or unlisted(out):
            raise ClaimlineError(faults)
    found = weights(out)
    typer.echo(f"{out} can be published: {found['pages']:,} pages, {found['bytes']:,} bytes.")
    typer.echo(f"sha256 of {SUMS}, for readers to compare: {sum_of(out / SUMS)}")
    if keep is not None:
        count = keep_data(out, keep)
        typer.echo(f"{keep} keeps the data of {count} {'story' if count == 1 else 'stories'} for the next preview.")


def serve(
    work: Work = WORK,
    out: Out = Path("site"),
    project: Project = Path(),
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port on this machine; 0 takes a free one.")] = 8000,
) -> None:
    """Show the last run's tables as a site on this machine; a changed template shows at the next reload."""
    from claimline.report.rendering import serve as serving

    held = partial(read_from, work)
    serving.serve(held, out, project=project, port=port, progress=say, kept=work.path / "pages" if work.path else None)


def offline(
    out: Out = Path("site"),
    file: Annotated[Path, typer.Option(help="The zip to write.")] = Path("claimline-site.zip"),
) -> None:
    """Pack the built site into one zip that opens from file://."""
    from claimline.report.rendering.offline import zip_site

    say(f"{file}: {zip_site(out, file)} files.")


def lock(
    seeds: Seeds = Path("seeds"),
    metadata: Metadata = None,
    story: Only = None,
    work: Work = WORK,
    skip_faulty: SkipFaulty = False,
) -> None:
    """Write the claim addresses of the last run into each story's permalinks.lock; commit it when you publish."""
    from claimline.report.views.permalinks import write_locks

    loaded = load(seeds, metadata, story, skip_faulty)
    folders = {found.story_id: found.home for found in loaded if found.home is not None}
    with read_from(work) as made:
        say(f"{write_locks(made, folders)} new addresses.")


def check(
    seeds: Inputs = SEEDS,
    metadata: Metadata = None,
    story: Only = None,
    work: Annotated[Path, typer.Option(hidden=True)] = Path(".work"),
    skip_faulty: SkipFaulty = False,
) -> None:
    """Validate articles, their metadata and curation.yml; build nothing."""
    from claimline.decisions import CURATION

    def echo(words: str) -> None:
        typer.echo(printable(words))  # an article's words may hold anything

    for found in load(inputs(seeds), metadata, story, skip_faulty):
        echo(f"{found.story_id}: {found.title}")
        for article in found.articles:
            row = article.document
            echo(
                f"  {row.document_id}  {row.outlet or 'outlet unknown'}  {row.published or 'date unknown'}"
                f"  {'by ' + row.byline if row.byline else 'writer unknown'}"
                f"  {row.characters} characters  {row.text_kind}"
                + ("" if row.read == "yes" else f"  not read: {row.read} {row.language or ''}".rstrip())
            )
            if printed := _printed(row):
                echo(f"    from its text: {', '.join(printed)}")
            if row.off_topic:
                why = (
                    "as stated"
                    if row.off_topic_from == "stated"
                    else "by its words; off_topic: no in story.yml counts it"
                )
                echo(f"    off topic {why}")
        if found.curation:
            count = len(found.curation)
            echo(f"  {CURATION}: {count} {'entry' if count == 1 else 'entries'}, each with its words in place")


def _printed(document: Document) -> list[str]:
    """What of an article's head nobody stated and its text prints."""
    printed = [name for name in ("outlet", "published", "byline") if getattr(document, f"{name}_from") == "text"]
    return printed + ([f"place {document.place}"] if document.place else [])
