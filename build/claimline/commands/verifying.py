"""A published site, wherever it lies, or its data: whether it is what was published."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from claimline.commands.options import Metadata, say
from claimline.errors import ClaimlineError

MOST_MEMORY = 4_000_000_000  # bytes, where the site comes from an address; one of 8,000 pages takes a tenth
MOST_LACKING = 20  # files that did not come and are named


def verify(
    what: Annotated[str, typer.Argument(help="A site, its address (https://…), a story's data folder, or WORK.")],
    seeds: Annotated[
        Path | None, typer.Option(help="The articles, where they are at hand: each excerpt is looked up in them.")
    ] = None,
    metadata: Metadata = None,
    allow_private: Annotated[
        bool, typer.Option("--allow-private", help="Also fetch from private networks and from this machine.")
    ] = False,
) -> None:
    """Check that a published site is what was published: every file, table, excerpt and link; that it asks no host.

    Each file must have the hash that the site's SHA256SUMS names; compare the hash of that list, which is printed, with
    what its publisher tells. Of an address each file that the list names is fetched, from that host alone.
    """
    from claimline.publishing.verification import Verified, verify

    def told(folder: Path) -> Verified:
        return verify(folder, _texts(seeds, metadata) if seeds else None)

    if not re.match(r"https?://", what, re.I):
        found = told(Path(what))
    else:
        from claimline.adding.published_sites import fetch_site
        from claimline.extraction.bounded_process import memory_bounded
        from claimline.storage.temporary_folders import temporary_folder

        with temporary_folder() as folder:
            lacking = fetch_site(what, folder, allow_private=allow_private, progress=say)
            try:
                with memory_bounded(MOST_MEMORY):
                    found = told(folder)
            except MemoryError:
                raise ClaimlineError(
                    f"{what}: takes more than {MOST_MEMORY / 1e9:g} GB of memory to look at."
                ) from None
            gone = {f"{folder}/{name}" for name in lacking}
            faults = [*lacking.values()][:MOST_LACKING]
            if len(lacking) > MOST_LACKING:
                faults.append(f"{what}: {len(lacking) - MOST_LACKING:,} more files did not come.")
            faults += [line for line in found.faults if line.partition(": ")[0] not in gone]
            found.faults[:] = [line.replace(f"{folder}/", f"{what.rstrip('/')}/") for line in faults]
    if found.faults:
        raise ClaimlineError(found.faults)
    pages = f", {found.pages:,} pages" if found.pages else ""
    articles = ", each excerpt where it says in its article" if seeds else ""
    typer.echo(f"{what} is as published: {found.files:,} files{pages}{articles}.")
    for name, digest in found.sums.items():
        typer.echo(f"sha256 of {name}, to compare with its publisher's: {digest}")


def _texts(seeds: Path, metadata: Path | None) -> Mapping[str, Mapping[str, str]]:
    from claimline.seeds import load_stories

    return {
        story.story_id: {article.document.document_id: article.text for article in story.articles}
        for story in load_stories(seeds, metadata=metadata)
    }
