"""New stories and new articles in them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from claimline.commands.options import say


def new(
    story: Annotated[str, typer.Argument(help="The story's short name, which becomes its address: grey-bay-flood.")],
    title: Annotated[str | None, typer.Option(help="What its pages are headed with; can be changed later.")] = None,
    seeds: Annotated[Path, typer.Option(help="Folder of stories, in which its folder is made.")] = Path("seeds"),
) -> None:
    """Make the folder of a new story, with its story.yml."""
    from claimline.adding.additions import new_story

    typer.echo(f"{new_story(seeds, story, title)} is made. Add its articles: claimline add {story} ADDRESS")


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
                say(words)
            continue
        typer.echo(f"{found.file} is added.")
        for words in found.words:
            typer.echo(f"  {words}")
        if found.missing:
            typer.echo(f"  Not found: {', '.join(found.missing)}. Write them into its first lines where you know them.")
    if refused < len(sources) and Path(".git").exists() and seeds.resolve().is_relative_to(Path.cwd()):
        typer.echo("Articles belong to their publishers: commit none to a public repository (CONTRIBUTING-EDITORS.md).")
    if refused:
        say(f"{refused} of {len(sources)} {'was' if refused == 1 else 'were'} not added.")
        raise typer.Exit(2)
