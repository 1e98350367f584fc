"""The command line. Every command imports what it needs when it runs, so that `--help` and `read` answer at once."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from claimline import __version__
from claimline.errors import ClaimlineError

if TYPE_CHECKING:
    from claimline.seeds import Story
    from claimline.text import Reading

app = typer.Typer(
    help="From a folder of articles to a published report: who says what, in which words, on whose authority.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Seeds = Annotated[Path, typer.Option(help="Folder of articles: one story, or one folder per story.")]
Metadata = Annotated[Path | None, typer.Option(help="A file in story.yml's form that overrides what the folder says.")]
Only = Annotated[str | None, typer.Option("--story", help="Build only the story of this slug.")]
Work = Annotated[Path, typer.Option(help="Folder for what lies between articles and site.")]
Out = Annotated[Path, typer.Option(help="Folder of the site; replaced whole, and only when the build is complete.")]
Cores = Annotated[int | None, typer.Option(min=1, help="Cores Spark may use; all of them unless given.")]
Partitions = Annotated[int, typer.Option(min=1, help="Spark's shuffle partitions; the output is the same for any.")]
Project = Annotated[Path, typer.Option(help="Folder that holds mkdocs.yml, templates/ and site_src/.")]


def _say(words: str) -> None:
    """One line of progress."""
    typer.echo(words, err=True)


def _load(seeds: Path, metadata: Path | None, only: str | None) -> list[Story]:
    from claimline.seeds import load_stories

    return load_stories(seeds, metadata=metadata, only=only)


def _tables(stories: list[Story], work: Path, cores: int | None, partitions: int) -> Path:
    from claimline.job import build_tables
    from claimline.settings import DEFAULT

    out = work / "tables"
    build_tables(stories, out, settings=DEFAULT, cores=cores, partitions=partitions, progress=_say)
    return out


def _pages(tables: Path, out: Path, project: Path) -> None:
    from claimline.report.rendering.write import build_site

    build_site(tables, out, project=project, progress=_say)
    _say(f"{out / 'index.html'} is ready.")


@app.command()
def build(
    seeds: Seeds = Path("seeds"),
    metadata: Metadata = None,
    story: Only = None,
    work: Work = Path(".work"),
    out: Out = Path("site"),
    cores: Cores = None,
    partitions: Partitions = 2,
    project: Project = Path(),
) -> None:
    """Build the site: articles, tables, pages."""
    _pages(_tables(_load(seeds, metadata, story), work, cores, partitions), out, project)


@app.command()
def tables(
    seeds: Seeds = Path("seeds"),
    metadata: Metadata = None,
    story: Only = None,
    work: Work = Path(".work"),
    cores: Cores = None,
    partitions: Partitions = 2,
) -> None:
    """Run the Spark job: articles to WORK/tables, as JSON, CSV and Parquet."""
    _say(f"{_tables(_load(seeds, metadata, story), work, cores, partitions)} is ready.")


@app.command()
def pages(
    work: Work = Path(".work"),
    out: Out = Path("site"),
    project: Project = Path(),
) -> None:
    """Render the tables of the last run into the site; needs no Spark."""
    source = work / "tables"
    if not source.is_dir():
        raise ClaimlineError(f'{source}: there are no tables yet. Write "claimline tables" or "make tables" first.')
    _pages(source, out, project)


@app.command()
def preview(
    base: Annotated[Path, typer.Argument(help="What is published: a site, or what publish-check kept of one.")],
    seeds: Seeds = Path("seeds"),
    metadata: Metadata = None,
    story: Only = None,
    work: Work = Path(".work"),
    out: Out = Path("site"),
    into: Annotated[Path, typer.Option("--preview", help="Folder for what changes, in words and numbers.")] = Path(
        "preview"
    ),
    cores: Cores = None,
    partitions: Partitions = 2,
    project: Project = Path(),
) -> None:
    """Build the site, and write down what changes against what is published."""
    from time import monotonic

    from claimline.publishing.previews import check_base, write_preview

    check_base(base)
    started = monotonic()
    _pages(_tables(_load(seeds, metadata, story), work, cores, partitions), out, project)
    changed = write_preview(base, out, into, project)
    (into / "seconds.txt").write_text(f"{monotonic() - started:.0f}\n", encoding="utf-8")
    _say(f"{into / 'changes.html'} says what changes." if changed else "Nothing changes.")


@app.command("publish-check")
def publish_check(
    out: Annotated[Path, typer.Argument(help="The built site.")] = Path("site"),
    keep: Annotated[Path | None, typer.Option(help="Keep its data here: the next preview compares with it.")] = None,
) -> None:
    """Check that a built site can be published: whole, as its descriptions say, and not too large."""
    from claimline.publishing.fitness import faults_of, keep_data
    from claimline.publishing.weights import weights

    if faults := faults_of(out):
        raise ClaimlineError(faults)
    found = weights(out)
    typer.echo(f"{out} can be published: {found['pages']:,} pages, {found['bytes']:,} bytes.")
    if keep is not None:
        count = keep_data(out, keep)
        typer.echo(f"{keep} keeps the data of {count} {'story' if count == 1 else 'stories'} for the next preview.")


@app.command()
def serve(
    work: Work = Path(".work"),
    out: Out = Path("site"),
    project: Project = Path(),
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port on this machine; 0 takes a free one.")] = 8000,
) -> None:
    """Show the last run's tables as a site on this machine; a changed template shows at the next reload."""
    from claimline.report.rendering import serve as serving

    source = work / "tables"
    if not source.is_dir():
        raise ClaimlineError(f'{source}: there are no tables yet. Write "claimline tables" or "make tables" first.')
    serving.serve(source, out, project=project, port=port, progress=_say)


@app.command()
def offline(
    out: Out = Path("site"),
    file: Annotated[Path, typer.Option(help="The zip to write.")] = Path("claimline-site.zip"),
) -> None:
    """Pack the built site into one zip that opens from file://."""
    from claimline.report.rendering.offline import zip_site

    _say(f"{file}: {zip_site(out, file)} files.")


@app.command()
def lock(
    seeds: Seeds = Path("seeds"),
    metadata: Metadata = None,
    story: Only = None,
    work: Work = Path(".work"),
) -> None:
    """Write the claim addresses of the last run into each story's permalinks.lock; commit it when you publish."""
    from claimline.report.views.permalinks import write_locks

    folders = {found.story_id: found.folder for found in _load(seeds, metadata, story) if found.folder is not None}
    _say(f"{write_locks(work / 'tables', folders)} new addresses.")


@app.command()
def check(
    seeds: Seeds = Path("seeds"),
    metadata: Metadata = None,
    story: Only = None,
    work: Annotated[Path, typer.Option(hidden=True)] = Path(".work"),
) -> None:
    """Validate articles, their metadata and curation.yml; build nothing."""
    from claimline.decisions import CURATION

    for found in _load(seeds, metadata, story):
        typer.echo(f"{found.story_id}: {found.title}")
        for article in found.articles:
            row = article.document
            typer.echo(
                f"  {row.document_id}  {row.outlet or 'outlet unknown'}  {row.published or 'date unknown'}"
                f"  {row.characters} characters  {row.text_kind}"
                + ("" if row.read == "yes" else f"  not read: {row.read} {row.language or ''}".rstrip())
            )
        if found.curation:
            count = len(found.curation)
            typer.echo(f"  {CURATION}: {count} {'entry' if count == 1 else 'entries'}, each with its words in place")


@app.command()
def new(
    story: Annotated[str, typer.Argument(help="The story's short name, which becomes its address: grey-bay-flood.")],
    title: Annotated[str | None, typer.Option(help="What its pages are headed with; can be changed later.")] = None,
    seeds: Annotated[Path, typer.Option(help="Folder of stories, in which its folder is made.")] = Path("seeds"),
) -> None:
    """Make the folder of a new story, with its story.yml."""
    from claimline.adding.additions import new_story

    typer.echo(f"{new_story(seeds, story, title)} is made. Add its articles: claimline add {story} ADDRESS")


@app.command()
def add(
    story: Annotated[str, typer.Argument(help="The story's short name.")],
    sources: Annotated[list[str], typer.Argument(help="Addresses of articles, or files that hold them.")],
    seeds: Annotated[Path, typer.Option(help="Folder of stories.")] = Path("seeds"),
    outlet: Annotated[str | None, typer.Option(help="The outlet, where the page does not say or errs.")] = None,
    published: Annotated[str | None, typer.Option(help="The day of publication as EDTF, likewise.")] = None,
    title: Annotated[str | None, typer.Option(help="The headline, likewise.")] = None,
    byline: Annotated[str | None, typer.Option(help="Who wrote it, likewise.")] = None,
    replaces: Annotated[str | None, typer.Option(help="The id of the older version that it replaces.")] = None,
    copy: Annotated[bool, typer.Option("--copy", help="The same words were printed again: add them.")] = False,
    allow_private: Annotated[
        bool, typer.Option("--allow-private", help="Fetch from private networks and this machine, too.")
    ] = False,
) -> None:
    """Add articles to a story: each a file of its own with its address, time and hash; nothing is overwritten."""
    from claimline.adding.additions import add as add_articles
    from claimline.adding.fetching import Limits

    given = {"outlet": outlet, "published": published, "title": title, "byline": byline, "replaces": replaces}
    stated = {key: words for key, words in given.items() if words}
    refused = 0
    for found in add_articles(seeds, story, sources, stated, copy=copy, limits=Limits(allow_private=allow_private)):
        if found.file is None:
            refused += 1
            for words in found.words:
                _say(words)
            continue
        typer.echo(f"{found.file} is added.")
        for words in found.words:
            typer.echo(f"  {words}")
        if found.missing:
            typer.echo(f"  Not found: {', '.join(found.missing)}. Write them into its first lines where you know them.")
    if refused < len(sources) and Path(".git").exists() and seeds.resolve().is_relative_to(Path.cwd()):
        typer.echo("Articles belong to their publishers: commit none to a public repository (CONTRIBUTING.md).")
    if refused:
        _say(f"{refused} of {len(sources)} {'was' if refused == 1 else 'were'} not added.")
        raise typer.Exit(2)


@app.command()
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


@app.command()
def read(
    file: Annotated[Path, typer.Argument(help="An article: .txt, .md with front matter, or .html.")],
    published: Annotated[str | None, typer.Option(help="Its day of publication, as EDTF: 2025-06-03.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the rows as JSON.")] = False,
) -> None:
    """Show what one article says, and who says it."""
    from claimline.edtf import parse_published
    from claimline.seeds import read_article
    from claimline.text import read_document

    if published is not None and parse_published(published) is None:
        raise ClaimlineError(f'--published: "{published}" is no date. Write 2025-06-03, or 2025-06 for a month.')
    article = read_article(file)
    reading = read_document(article.text, published or article.document.published)
    if as_json:
        typer.echo(json.dumps(asdict(reading), ensure_ascii=False, indent=1))
    else:
        _show(article.text, reading)


@app.command("eval")
def evaluate(
    data: Annotated[Path, typer.Option(help="Folder of labelled sets; the scorers lie in `eval` beside it.")] = Path(
        "../shared/data"
    ),
    quality: Annotated[Path, typer.Option(help="Folder of our own labels, the figures and their floors.")] = Path(
        "tests/quality"
    ),
    lower: Annotated[
        str | None, typer.Option("--lower-floors", help="Lower the floors that are missed, for this reason.")
    ] = None,
) -> None:
    """Measure the reading on labelled sets; write the figures; fail where one falls below its floor."""
    from claimline.quality import figures

    if not (quality / "floors.json").is_file():
        raise ClaimlineError(f"{quality}/floors.json: there is no such file. Run this in the project's folder.")
    measured, speed = figures.gather(data, quality, _say)
    if lower is not None:
        for miss in figures.lower_floors(measured, quality, Path("CHANGELOG.md"), lower):
            _say(f"The floor of {miss.name} was {miss.floor:g}; it is lowered, and CHANGELOG.md says so.")
    floors = figures.read_json(quality / "floors.json")
    figures.write_json(quality / "figures.json", figures.with_floors(measured, floors))
    figures.write_json(quality / "speed.json", speed)
    missed = list(figures.misses(measured, floors))
    for miss in missed:
        _say(f"{miss.name} is {miss.value:g}; it must be {miss.bound} {miss.floor:g}.")
    _say(f"{quality / 'figures.json'} is written: {len(floors) - len(missed)} of {len(floors)} floors hold.")
    if missed:
        raise typer.Exit(1)


_COLOURS = {"direct": "green", "mixed": "cyan", "indirect": "blue", "narrative": "white"}


def _show(text: str, reading: Reading) -> None:
    """Statements in their order with source, cue, dates and quantities; then what could not be decided."""
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    for statement in reading.statements:
        line = Text(f"{statement.start}–{statement.end}  {statement.kind}", style=_COLOURS[statement.kind])
        if statement.kind != "narrative":
            line.append(f"  {statement.speaker or statement.source or 'speaker not decided'}", style="bold")
            line.append(f"  ({statement.cue or 'no cue'}; {statement.basis}; {statement.stance})", style="dim")
        inside = [t for t in reading.timexes if statement.start <= t.start and t.end <= statement.end]
        if inside:
            line.append("  " + ", ".join(f"{t.text} = {t.value or '?'}" for t in inside), style="magenta")
        counts = [q for q in reading.quantities if statement.start <= q.start and q.end <= statement.end]
        if counts:
            line.append(
                "  " + ", ".join(f"{q.comparator} {q.value:g} {q.noun or ''}".rstrip() for q in counts), style="yellow"
            )
        console.print(line)
        console.print(Text("    " + " ".join(text[statement.start : statement.end].split())))
    for row in reading.undecided:
        console.print(Text(f"{row.start}–{row.end}  could not decide: {row.question}", style="red"))
        console.print(Text("    " + " / ".join(row.candidates)))


@app.callback(invoke_without_command=True)
def _root(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if version:
        typer.echo(__version__)
        raise typer.Exit


def main(run: Callable[..., object] = app) -> None:
    """Runs a command. A fault of the user's: its lines, exit code 2, no traceback."""
    try:
        run(standalone_mode=True)
    except ClaimlineError as error:
        for fault in error.faults:
            print(fault, file=sys.stderr)
        count = len(error.faults)
        print(f"Nothing was built: {count} {'fault' if count == 1 else 'faults'}.", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("Stopped; the site is as it was.", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:  # `claimline read … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


if __name__ == "__main__":
    main()
