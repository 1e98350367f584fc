"""Tables -> the finished site. The only module of the report that writes; it writes each path once.

A build renders in a folder of its own: the hand-written pages copied there, the pages of its stories beside them, and
what MkDocs makes of both. That takes the old site's place when it is complete; whatever fails or is killed, the last
good site stays. Nothing is written in the project, and nothing that another build wrote is read.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from claimline.child_processes import ending, run_module
from claimline.errors import ClaimlineError, placed
from claimline.replaced_folders import entries, replacing
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
SOURCES, GENERATED = "site_src", "stories"  # hand-written pages; where among them the generated ones lie
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
    docs: Path,
    charts_of: Callable[[Story], Sequence[Chart]] = all_charts,
    news: Mapping[str, Sequence[Entry]] | None = None,
) -> int:
    """Fills an empty folder: the project's hand-written pages, and below stories/ those of the stories' rows.

    The number of the latter. `news`: as for `build_site`.
    """
    quality = quality_page(project / FIGURES)
    _copy_pages(project / SOURCES, Writer(docs))
    writer, env, number, live = Writer(docs / GENERATED), environment(project / "templates"), 1, False
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


def _copy_pages(source: Path, writer: Writer) -> None:
    """Hand-written pages and assets, but nothing below stories/: earlier versions wrote there."""
    for folder, folders, names in os.walk(source, followlinks=True):
        below = Path(folder).relative_to(source)
        if below == Path():
            folders[:] = [name for name in folders if name != GENERATED]
        for name in names:
            with suppress(FileNotFoundError):  # an editor saves by renaming
                writer.copy(str(below / name), Path(folder) / name)


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
    _check_places(project, out)
    if tables.resolve().is_relative_to(out):
        raise ClaimlineError(f"{out}: holds the tables of which the site is made, and would be replaced with them.")
    with placed(out), replacing(out) as place:
        _check_is_ours(out)
        stories = read_stories(tables) if stories is None else stories
        docs, new = place.scratch / "docs", place.scratch / "site"
        number = write_pages(stories, project, docs, charts_of, news)
        progress(f"{number:,} pages written.")
        _mkdocs(project, docs, new)
        _search(new, stories)
        _sitemap(new, known=site_of(project / "mkdocs.yml").url is not None)
        place.put(new)
    progress(f"{out} is complete.")


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


def _mkdocs(project: Path, docs: Path, site: Path) -> None:
    config = project / "mkdocs.yml"
    environ = {"SOURCE_DATE_EPOCH": EPOCH, **os.environ, "NO_MKDOCS_2_WARNING": "1"}
    arguments = [str(config), str(docs), str(site)]
    done = run_module("claimline.report.rendering.page_frames", arguments, cwd=project, env=environ)
    if done.returncode:
        said = done.stderr + done.stdout
        raise ClaimlineError(_why(config, site, done.returncode, said)) from RuntimeError(said)


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
