"""Hand-written pages -> the site through MkDocs, which renders beside them a frame for each kind of page of a story.

The frames come out on standard output, for `framed_pages` to fill; MkDocs never sees the pages of a story. What comes
out is, but for indentation, what `mkdocs build` makes of the same Markdown: `tests/report/test_frames.py` holds that.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File

from claimline.report.rendering.framed_pages import (
    BODY,
    ID,
    NAME,
    PATH,
    PICTURE,
    PLACES,
    STORY,
    SUMMARY,
    TITLE,
    cut_frame,
    frame_key,
)
from claimline.report.rendering.verbatim import CLOSES, HEAD, OPENS

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

MADE = "stories/"  # below the folder of hand-written pages: what lies there in files was made by an earlier version

_LISTED = re.compile(r"\s*<url>.*?</url>", re.S)


class Frames(BasePlugin):  # type: ignore[type-arg, no-untyped-call]
    """Gives MkDocs the frames, and pages of the whole site that are made; keeps what becomes of the frames."""

    def __init__(self, made: dict[str, str]) -> None:
        self.made = made  # path -> Markdown
        self.frames: dict[str, tuple[list[str], str]] = {}

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Before anything is read."""
        for file in list(files):
            if file.src_uri.startswith(MADE):
                files.remove(file)
        for place, summary, sections in product(range(len(PLACES)), (False, True), (False, True)):
            words = _frame_page(place, summary=summary, sections=sections)
            files.append(File.generated(config, f"{frame_key(place, summary, sections)}.md", content=words))
        for path, words in self.made.items():
            files.append(File.generated(config, path, content=words))
        return files

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """A frame is kept and not written."""
        key = page.file.src_uri.removesuffix(".md")
        if not key.startswith(PLACES):
            return output
        frame = cut_frame(output)
        self.frames[key] = list(frame.pieces), frame.entry
        return ""

    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
        """The sitemap lists no frames; where the site's address is known, `make_site` adds the stories' pages."""
        if template_name != "sitemap.xml":
            return output_content
        return _LISTED.sub(lambda entry: "" if STORY in entry[0] or PATH in entry[0] else entry[0], output_content)


def _frame_page(place: int, *, summary: bool, sections: bool) -> str:
    description = f"description: {SUMMARY}\n" if summary else ""
    folder = f"folder: stories/{STORY}/\n" if STORY in PLACES[place] else ""
    front = f"---\n{description}{folder}hide: [navigation]\npicture: {PICTURE}\n"
    front += f"search: {{exclude: true}}\ntitle: {TITLE}\n---\n\n"
    section = f"## {NAME} {{#{ID}}}\n\n" if sections else ""
    return f"{front}{OPENS}\n{HEAD}>{BODY}</h1>\n{CLOSES}\n\n{section}"


def main(config: str, made: str, site: str) -> None:
    """The site of a MkDocs configuration, like `mkdocs build --strict --quiet`.

    `made`: a file of made pages as JSON, path -> Markdown. Standard output: the frames, and the extensions of Markdown
    with their settings, as JSON.
    """
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s - %(message)s")
    loaded = load_config(config, site_dir=site, strict=True)
    loaded.plugins["claimline-frames"] = frames = Frames(json.loads(Path(made).read_text("utf-8")))
    loaded.plugins.on_startup(command="build", dirty=False)
    try:
        build(loaded)
    finally:
        loaded.plugins.on_shutdown()
    found = {"frames": frames.frames, "extensions": [loaded["markdown_extensions"], loaded["mdx_configs"]]}
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
