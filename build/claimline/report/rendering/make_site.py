"""Tables -> a complete site in a new folder: MkDocs for what is written by hand, our processes for the stories.

MkDocs is told nothing of the stories, so what it takes is the same for one and for two thousand: it renders a frame for
each kind of page, into which each story's pages are set by whoever makes them.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from jinja2 import Environment

from claimline.child_processes import ending, run_module
from claimline.errors import ClaimlineError
from claimline.report.charts.drawings import vega
from claimline.report.exports.feeds import Entry
from claimline.report.pages.quality_page import FIGURES
from claimline.report.pages.table_of_pages import quality_page
from claimline.report.rendering.framed_pages import Frame, framed
from claimline.report.rendering.home_list import MARK, further_lists, home_list
from claimline.report.rendering.kept_stories import Kept
from claimline.report.rendering.render import render
from claimline.report.rendering.search import search_files
from claimline.report.rendering.site_address import site_of
from claimline.report.rendering.social import FOOT, NAME, card
from claimline.report.rendering.story_files import templates
from claimline.report.rendering.story_processes import cores_here, make_stories, tasks_of
from claimline.report.rendering.story_worker import Common
from claimline.report.rendering.what_pages_follow_from import program, templates_and_theme
from claimline.rows import story_ids
from claimline.steps import Progress, note

EPOCH = "0"  # where SOURCE_DATE_EPOCH is not set: the same bytes on every day
_LISTED = re.compile(r"\s*<url>.*?</url>", re.S)
Told = Mapping[str, Any]


def make_site(
    tables: Path,
    site: Path,
    *,
    project: Path,
    progress: Progress,
    news: Mapping[str, Sequence[Entry]] | None = None,
    kept: Path | None = None,
    cores: int | None = None,
) -> None:
    """Fills the folder `site`, which is not there yet and lies in one of the build's own, from tables.

    `kept`: a folder of what earlier builds made of the same tables, for the next. `news`: as for `build_site`.
    Raises ClaimlineError where the tables or a template cannot be used, or MkDocs objects.
    """
    progress("Making pages")
    stories = story_ids(tables)
    env = templates(project)
    quality = quality_page(project / FIGURES)
    found = _mkdocs(project, site, {f"stories/{quality.path}.md": render(quality, env)})
    common = Common(
        tables=str(tables.absolute()), site=str(site), project=str(project), kept=str(kept.resolve()) if kept else None,
        program=program(), made_by=templates_and_theme(project, found),
        frames=found["frames"], extensions=found["extensions"],
    )  # fmt: skip
    entries = {story_id: [asdict(entry) for entry in given] for story_id, given in (news or {}).items()}
    tasks = tasks_of(tables, stories, entries)
    told = make_stories(common, tasks, cores or cores_here(), progress)
    Kept(kept).forget_all_but({task.name for task in tasks})
    pages = [f"{story_id}/{path}" for story_id in stories for part in told[story_id] for path in part["pages"]]
    pages += _beside(site, [told[story_id][0] for story_id in stories], found, env)
    _sitemap(site, pages, known=site_of(project / "mkdocs.yml").url is not None)
    note(progress, f"{len(pages) + 1:,} pages written.")


def _mkdocs(project: Path, site: Path, made: Mapping[str, str]) -> dict[str, Any]:
    """The hand-written pages; what `page_frames` says of the theme. `made`: pages that MkDocs renders, too."""
    config = project / "mkdocs.yml"
    environ = {"SOURCE_DATE_EPOCH": EPOCH, **os.environ, "NO_MKDOCS_2_WARNING": "1"}
    given = site.with_name("made.json")
    given.write_text(json.dumps(made), "utf-8")
    arguments = [str(config), str(given), str(site)]
    done = run_module("claimline.report.rendering.page_frames", arguments, cwd=project, env=environ)
    if done.returncode:
        said = done.stderr + done.stdout
        raise ClaimlineError(_why(config, site, done.returncode, said)) from RuntimeError(said)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _why(config: Path, site: Path, code: int, said: str) -> list[str]:
    """What kept MkDocs from building: its warnings, or where it stumbled, with the template if there is one."""
    lines = [line for line in said.splitlines() if line.strip()]
    if code < 0:
        return [f"MkDocs ended amid the build ({ending(code)}). Build again, with more memory free."]
    if any(line.startswith("Traceback") for line in lines):
        if full := re.match(r"OSError: \[Errno \d+\] (No space left on device|Disk quota exceeded)", lines[-1]):
            return [f"{site}: cannot be written ({full[1]}). Make room there, or name another folder."]
        places = re.findall(r'File "([^"]*/templates/[^"]*)", line (\d+)', said)
        where = ":".join(places[-1]) if places else str(config)
        return [f"{where}: MkDocs could not build the site: {lines[-1]}"]
    return [f"{config}: MkDocs could not build the site.", *(f"  {line}" for line in lines[-12:])]


def _beside(site: Path, told: Sequence[Told], found: Mapping[str, Any], env: Environment) -> list[str]:
    """What there is once beside the stories: the list of all, the search, the picture, Vega; further pages of it."""
    entries = [one["entry"] for one in told]
    home = site / "index.html"
    home.write_bytes(home.read_bytes().replace(MARK.encode(), home_list(entries, env).strip().encode("utf-8"), 1))
    pages = []
    frames = {key: Frame(pieces, entry) for key, (pieces, entry) in found["frames"].items()}
    for page in further_lists(entries):
        words = framed(page.path, render(page, env), frames)
        (site / "stories" / f"{page.path}.html").write_bytes(words.encode("utf-8"))
        pages.append(page.path)
    (site / "stories" / NAME).write_bytes(card("Who says what, and on whose authority", [], FOOT))
    if any(one["live"] for one in told):
        (site / "stories" / "vega.js").write_bytes(vega().encode("utf-8"))
    _search(site, [one["search"] for one in told])
    return [f"{page}.html" for page in pages]


def _sitemap(site: Path, pages: Sequence[str], *, known: bool) -> None:
    """A list of addresses where the site's own is known, and none where not. No days: a build has no clock."""
    listed, packed = site / "sitemap.xml", site / "sitemap.xml.gz"
    if not known:
        listed.unlink(missing_ok=True)
        packed.unlink(missing_ok=True)
    elif listed.is_file():
        words = re.sub(r"\s*<lastmod>.*?</lastmod>", "", listed.read_text("utf-8"))
        quality = next(entry for entry in _LISTED.findall(words) if "/stories/quality.html<" in entry)
        stories = "".join(quality.replace("/stories/quality.html<", f"/stories/{page}<") for page in pages)
        listed.write_bytes(words.replace(quality, quality + stories).encode("utf-8"))
        packed.write_bytes(gzip.compress(listed.read_bytes(), mtime=0))  # MkDocs' own has the clock's time in its head


def _search(site: Path, parts: Sequence[Told]) -> None:
    """The site's own index in the place of the theme's, and without what only the theme's search would load."""
    index = site / "search" / "search_index.json"
    if index.is_file():
        for path, words in search_files(parts, json.loads(index.read_text("utf-8"))["docs"]):
            (site / "search" / path).parent.mkdir(parents=True, exist_ok=True)
            (site / "search" / path).write_bytes(words.encode("utf-8"))
        index.unlink()
    for unused in ("workers", "lunr"):
        shutil.rmtree(site / "assets" / "javascripts" / unused, ignore_errors=True)
