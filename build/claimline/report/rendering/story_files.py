"""A story's rows -> all files of its folder in the site but its tables: pages in their frames, feeds, pictures.

No story knows of another, so they can be made in any order, by several processes, or be kept from an earlier build.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markdown import Markdown
from markupsafe import Markup

from claimline.errors import ClaimlineError
from claimline.report.charts.story_charts import Chart
from claimline.report.exports.feeds import Entry
from claimline.report.exports.outputs import story_files
from claimline.report.exports.timeline_files import timeline_files
from claimline.report.pages.front.newest import extent
from claimline.report.pages.story_pages import figures
from claimline.report.pages.table_of_pages import WHOLE, Part, all_charts, story_pages
from claimline.report.rendering.fitting import fitted
from claimline.report.rendering.framed_pages import Frame, framed
from claimline.report.rendering.mistake_links import mistakes
from claimline.report.rendering.render import environment
from claimline.report.rendering.search import story_part
from claimline.report.rendering.site_address import Site, site_of
from claimline.report.rendering.social import FOOT, NAME, card, claim_card
from claimline.report.views.neutral import is_slug
from claimline.report.views.shared_pictures import picture_path, pictures
from claimline.report.views.story import Story


def templates(project: Path) -> Environment:
    """The project's templates, with what the site's configuration tells them."""
    env = environment(project / "templates")
    env.globals["mistakes"] = mistakes(project / "mkdocs.yml")
    env.globals["site"] = site_of(project / "mkdocs.yml")
    return env


@dataclass(frozen=True)
class Drawn:
    """What of a story's part hangs on no template: its charts, and the pictures that stand beside links."""

    charts: Sequence[Chart] = ()
    pictures: Mapping[str, bytes] = field(default_factory=dict)  # by path below the story's folder


def draw(story: Story, part: Part = WHOLE) -> Drawn:
    """Draws it. A story has its charts and pictures once."""
    if not part.first:
        return Drawn()
    own = card(story.title, [(number, what) for number, what, _ in figures(story)], FOOT)
    cards = {picture_path(claim_id): claim_card(picture) for claim_id, picture in pictures(story).items()}
    return Drawn(all_charts(story), {NAME: own, **cards})


def drawn_before(charts: Sequence[Mapping[str, Any]], files: Mapping[str, bytes]) -> Drawn:
    """What was drawn of the same rows, from charts as mappings and the files of the story."""
    fields = [
        {**chart, **{name: chart[name] and Markup(chart[name]) for name in ("svg", "narrow")}} for chart in charts
    ]
    return Drawn([Chart(**chart) for chart in fields], {path: files[path] for path in files if path.endswith(".png")})


@dataclass(frozen=True, kw_only=True)
class Maker:
    """What all stories of a build have in common."""

    env: Environment
    site: Site
    frames: Mapping[str, Frame]
    reader: Markdown

    def files(
        self, story: Story, drawn: Drawn, part: Part = WHOLE, news: Sequence[Entry] | None = None
    ) -> Iterator[tuple[str, bytes]]:
        """Each file below the story's folder with its content. `news`: what changed since an earlier build."""
        for path, words in markdown_pages(story, drawn.charts, self.env, part):
            page = framed(f"{story.story_id}/{path}", words, self.frames, self.reader)
            yield f"{path}.html", page.encode("utf-8")
        address = self.site.address(f"stories/{story.story_id}/")
        yield from other_files(story, drawn, part, news, address)


def markdown_pages(
    story: Story, charts: Sequence[Chart], env: Environment, part: Part = WHOLE
) -> Iterator[tuple[str, str]]:
    """The story's pages as Markdown, by their paths below its folder, without ending."""
    for page in story_pages(story, charts, part):
        if not all(is_slug(name) for name in page.path.split("/")):
            raise ClaimlineError(f'{story.folder}: "{page.path}" cannot name a file. Use a-z, 0-9, - and _.')
        for made, words in fitted(page, env):
            yield made.path.removeprefix(f"{story.story_id}/"), words


def other_files(
    story: Story, drawn: Drawn, part: Part, news: Sequence[Entry] | None, address: str | None
) -> Iterator[tuple[str, bytes]]:
    """What lies beside the pages; most of it a story has once."""
    texts = dict(story_files(story, news, address, part))
    for chart in drawn.charts:
        texts[f"data/chart-{chart.name}.csv"] = chart.csv
        if chart.spec is not None:
            texts[f"data/chart-{chart.name}.js"] = f"claimlineChart({chart.spec});\n"
    if part.first:
        texts |= {f"data/{name}": words for name, words in timeline_files(story).items()}
    for path, words in texts.items():
        yield path, words.encode("utf-8")
    yield from drawn.pictures.items()


def told_of(story: Story, drawn: Drawn, part: Part, files: Collection[str]) -> dict[str, Any]:
    """What pages beside the stories tell of it: its pages, its entry in the list of all, its part of the search."""
    pages = sorted(path for path in files if path.endswith(".html") and not path.startswith("embed/"))
    if not part.first:
        return {"pages": pages}
    entry = {"story_id": story.story_id, "title": story.title, "summary": story.summary, "extent": extent(story)}
    live = any(chart.spec is not None for chart in drawn.charts)
    return {"pages": pages, "entry": entry, "search": story_part(story), "live": live}
