"""Tables -> the finished site, in the place of the one before it.

A build makes it in a folder of its own, which takes the old site's place when it is complete; whatever fails or is
killed, the last good site stays. Nothing is written in the project.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from claimline.errors import ClaimlineError, placed
from claimline.report.exports.feeds import Entry
from claimline.report.exports.file_sums import write_sums
from claimline.report.rendering.make_site import make_site
from claimline.steps import Progress, note
from claimline.storage.replaced_folders import entries, replacing

SOURCES = "site_src"  # hand-written pages


def build_site(
    tables: Path,
    out: Path,
    *,
    project: Path,
    progress: Progress,
    news: Mapping[str, Sequence[Entry]] | None = None,
    kept: Path | None = None,
    cores: int | None = None,
) -> None:
    """Pages and site from `tables/<story_id>/*.json`; replaces `out` whole when everything is there.

    `news`: what the feeds of stories tell, by story_id; those of others tell of their claims. `kept`: a folder in which
    what is made of a story is kept for the next build. `cores`: how many processes may make stories; all unless given.
    Raises ClaimlineError where the tables cannot be used, `out` holds something else than a site, or MkDocs objects.
    """
    project, out = project.resolve(), out.resolve()
    _check_places(project, out)
    if tables.resolve().is_relative_to(out):
        raise ClaimlineError(f"{out}: holds the tables of which the site is made, and would be replaced with them.")
    with placed(out), replacing(out) as place:
        _check_is_ours(out)
        new = place.scratch / "site"
        make_site(tables, new, project=project, progress=progress, news=news, kept=kept, cores=cores)
        write_sums(new)  # the last of its files
        place.put(new)
    note(progress, f"{out} is complete.")


def _check_places(project: Path, out: Path) -> None:
    if not (project / "mkdocs.yml").is_file():
        raise ClaimlineError(
            f"{project}/mkdocs.yml: not there. Run in the project's folder, or name it with --project."
        )
    if project.is_relative_to(out):
        raise ClaimlineError(f"{out}: holds the project itself, and a build would replace it. Name another folder.")
    if out.is_relative_to(project / SOURCES):
        raise ClaimlineError(f"{out}: lies among the pages that a site is made of. Name another folder.")
    if out.exists() and not out.is_dir():
        raise ClaimlineError(f"{out}: is a file. Name a folder for the site.")


def _check_is_ours(out: Path) -> None:
    """Refuses a folder that holds something else than a site: OUT=~ by mistake."""
    if entries(out) and not (out / "index.html").is_file():
        raise ClaimlineError(
            f"{out}: holds files and is no site; a build would replace them. Name another folder, or empty it."
        )
