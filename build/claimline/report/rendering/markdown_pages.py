"""Tables -> a folder of Markdown pages and all that lies beside them, of which `mkdocs build` or its heirs make a site.

Our own builds go from rows to HTML without it. It is the way out to another program, what the expected files of the
golden stories are compared with, and what the frames are tested against.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from claimline.report.charts.drawings import vega
from claimline.report.pages.quality_page import FIGURES
from claimline.report.pages.table_of_pages import WHOLE, quality_page
from claimline.report.rendering.render import render
from claimline.report.rendering.site_address import site_of
from claimline.report.rendering.social import FOOT, NAME, card
from claimline.report.rendering.story_files import draw, markdown_pages, other_files, templates
from claimline.report.views.story import read_stories
from claimline.rows import data_files


def write_markdown(tables: Path, project: Path, folder: Path) -> None:
    """Fills the folder, which must not be there yet, with what belongs below site_src/stories."""
    env, site = templates(project), site_of(project / "mkdocs.yml")
    quality = quality_page(project / FIGURES)
    files = {f"{quality.path}.md": render(quality, env).encode("utf-8")}
    files[NAME] = card("Who says what, and on whose authority", [], FOOT)
    for story in read_stories(tables):
        drawn = draw(story)
        address = site.address(f"stories/{story.story_id}/")
        for path, words in markdown_pages(story, drawn.charts, env):
            files[f"{story.story_id}/{path}.md"] = words.encode("utf-8")
        for path, content in other_files(story, drawn, WHOLE, None, address):
            files[f"{story.story_id}/{path}"] = content
        if any(chart.spec is not None for chart in drawn.charts):
            files["vega.js"] = vega().encode("utf-8")
        (folder / story.story_id / "data").mkdir(parents=True)
        for source in data_files(story.folder):
            shutil.copyfile(source, folder / story.story_id / "data" / source.name)
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
