"""Tables -> the finished site. The only module of the report that writes; it writes each path once.

A site becomes visible only when it is complete: MkDocs builds into a hidden folder beside it, which takes its place by
renaming. Whatever fails or is killed, the last good site stays.
"""

from __future__ import annotations

import glob
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from claimline.errors import ClaimlineError
from claimline.report.charts.drawings import vega
from claimline.report.charts.story_charts import Chart
from claimline.report.exports.feeds import Entry
from claimline.report.exports.outputs import story_files
from claimline.report.exports.timeline_files import timeline_files
from claimline.report.pages.quality_page import FIGURES
from claimline.report.pages.story_pages import data_files, figures
from claimline.report.pages.table_of_pages import all_charts, all_pages, quality_page
from claimline.report.rendering.fitting import fitted
from claimline.report.rendering.mistake_links import mistakes
from claimline.report.rendering.render import environment, render
from claimline.report.rendering.search import search_index
from claimline.report.rendering.site_address import site_of
from claimline.report.rendering.social import NAME, card, claim_card
from claimline.report.views.neutral import is_slug
from claimline.report.views.shared_pictures import picture_path, pictures
from claimline.report.views.story import Story, read_stories

FOOT = "Claimline: who says what, in which words, on whose authority"
EPOCH = "0"  # where SOURCE_DATE_EPOCH is not set: the same bytes on every day


class Writer:
    """Writes files below one folder, each path once."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.written: set[Path] = set()

    def _place(self, path: str) -> Path:
        place = self.root / path
        if place in self.written or self.root not in place.parents:
            raise ValueError(f"{path} is written twice or lies outside")
        self.written.add(place)
        place.parent.mkdir(parents=True, exist_ok=True)
        return place

    def text(self, path: str, words: str) -> None:
        """A text file, UTF-8, newlines as they are."""
        self._place(path).write_bytes(words.encode("utf-8"))

    def data(self, path: str, data: bytes) -> None:
        """A file of bytes."""
        self._place(path).write_bytes(data)

    def copy(self, path: str, source: Path) -> None:
        """A file as it is."""
        shutil.copyfile(source, self._place(path))


def write_pages(
    stories: Sequence[Story],
    project: Path,
    charts_of: Callable[[Story], Sequence[Chart]] = all_charts,
    news: Mapping[str, Sequence[Entry]] | None = None,
) -> int:
    """Fills site_src/stories anew from the stories' rows; the number of pages. `news`: as for `build_site`."""
    quality = quality_page(project / FIGURES)
    root = project / "site_src" / "stories"
    shutil.rmtree(root, ignore_errors=True)
    writer, env, number, live = Writer(root), environment(project / "templates"), 1, False
    env.globals["mistakes"] = mistakes(project / "mkdocs.yml")
    env.globals["site"] = site = site_of(project / "mkdocs.yml")
    writer.text(f"{quality.path}.md", render(quality, env))
    for story, drawn, pages in all_pages(stories, charts_of):
        for page in pages:
            if not all(is_slug(part) for part in page.path.split("/")):
                raise ClaimlineError(f'{story.folder}: "{page.path}" cannot name a file. Use a-z, 0-9, - and _.')
            for made, words in fitted(page, env):
                writer.text(f"{made.path}.md", words)
                number += 1
        address = site.address(f"stories/{story.story_id}/")
        for name, words in story_files(story, (news or {}).get(story.story_id), address):
            writer.text(f"{story.story_id}/{name}", words)
        for path in data_files(story.folder):
            writer.copy(f"{story.story_id}/data/{path.name}", path)
        for chart in drawn:
            writer.text(f"{story.story_id}/data/chart-{chart.name}.csv", chart.csv)
            if chart.spec is not None:
                writer.text(f"{story.story_id}/data/chart-{chart.name}.js", f"claimlineChart({chart.spec});\n")
        counted = [(number, what) for number, what, _ in figures(story)]
        writer.data(f"{story.story_id}/{NAME}", card(story.title, counted, FOOT))
        for claim_id, picture in pictures(story).items():
            writer.data(f"{story.story_id}/{picture_path(claim_id)}", claim_card(picture))
        for name, words in timeline_files(story).items():
            writer.text(f"{story.story_id}/data/{name}", words)
        live = live or any(chart.spec is not None for chart in drawn)
    writer.data(NAME, card("Who says what, and on whose authority", [], FOOT))
    if live:
        writer.text("vega.js", vega())
    return number


def build_site(
    tables: Path,
    out: Path,
    *,
    project: Path,
    progress: Callable[[str], None],
    stories: Sequence[Story] | None = None,
    charts_of: Callable[[Story], Sequence[Chart]] = all_charts,
    news: Mapping[str, Sequence[Entry]] | None = None,
) -> None:
    """Pages and site from `tables/<story_id>/*.json`; replaces `out` whole when everything is there.

    `stories` and `charts_of` are for who has read and drawn them already. `news`: what the feeds of stories tell, by
    story_id; those of others tell of their claims.
    Raises ClaimlineError where the tables cannot be used, `out` holds something else than a site, or MkDocs objects.
    """
    project, out = project.resolve(), out.resolve()
    new, old = out.with_name(f".site-new-{out.name}-{os.getpid()}"), out.with_name(f".site-old-{out.name}")
    if not (project / "mkdocs.yml").is_file():
        raise ClaimlineError(
            f"{project}/mkdocs.yml: not there. Run in the project's folder, or name it with --project."
        )
    if project.is_relative_to(out):
        raise ClaimlineError(f"{out}: holds the project itself, and a build would replace it. Name another folder.")
    _recover(out, old)
    stories = read_stories(tables) if stories is None else stories
    number = write_pages(stories, project, charts_of, news)
    progress(f"{number:,} pages written.")
    out.parent.mkdir(parents=True, exist_ok=True)
    try:
        _mkdocs(project, new)
        _search(new, stories)
        _sitemap(new, known=site_of(project / "mkdocs.yml").url is not None)
        if out.exists():
            out.rename(old)
        new.rename(out)
    finally:
        shutil.rmtree(new, ignore_errors=True)
        if out.exists():
            shutil.rmtree(old, ignore_errors=True)
    progress(f"{out} is complete.")


def _recover(out: Path, old: Path) -> None:
    """Clears what a killed build left, and refuses a folder that holds something else than a site: OUT=~ by mistake.

    A killed build's MkDocs may still be writing: so each build has a folder named after its process.
    """
    if old.exists() and not out.exists():
        old.rename(out)
    shutil.rmtree(old, ignore_errors=True)
    for left in out.parent.glob(f".site-new-{glob.escape(out.name)}-*"):
        shutil.rmtree(left, ignore_errors=True)
    if out.exists() and not out.is_dir():
        raise ClaimlineError(f"{out}: is a file. Name a folder for the site.")
    if out.is_dir() and any(out.iterdir()) and not (out / "index.html").is_file():
        raise ClaimlineError(
            f"{out}: holds files and is no site; a build would replace them. Name another folder, or empty it."
        )


def _mkdocs(project: Path, site: Path) -> None:
    config = project / "mkdocs.yml"
    environ = {"SOURCE_DATE_EPOCH": EPOCH, **os.environ, "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "claimline.report.rendering.page_frames", str(config), str(site)]
    done = subprocess.run(command, cwd=project, env=environ, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        raise ClaimlineError([f"{config}: MkDocs could not build the site."] + [f"  {line}" for line in lines[-12:]])


def _sitemap(site: Path, *, known: bool) -> None:
    """A list of addresses where the site's own is known, and none where not. No days: a build has no clock."""
    listed, packed = site / "sitemap.xml", site / "sitemap.xml.gz"
    if not known:
        listed.unlink(missing_ok=True)
        packed.unlink(missing_ok=True)
    elif listed.is_file():
        listed.write_bytes(re.sub(rb"\s*<lastmod>.*?</lastmod>", b"", listed.read_bytes()))
        packed.write_bytes(gzip.compress(listed.read_bytes(), mtime=0))  # MkDocs' own has the clock's time in its head


def _search(site: Path, stories: Sequence[Story]) -> None:
    """The site's own index in the place of the theme's, and without what only the theme's search would load."""
    index = site / "search" / "search_index.json"
    if index.is_file():
        words = search_index(stories, json.loads(index.read_text("utf-8"))["docs"])
        (site / "search" / "index.js").write_bytes(words.encode("utf-8"))
        index.unlink()
    for unused in ("workers", "lunr"):
        shutil.rmtree(site / "assets" / "javascripts" / unused, ignore_errors=True)
