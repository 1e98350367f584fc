"""Pages as Markdown -> the site through MkDocs, which renders one frame for all pages that differ in nothing else.

A large story has thousands of claim and source pages. Header, menu, scripts and footer are the same on each, and their
Markdown is headings and finished HTML; still MkDocs would parse each and render the theme's templates for it anew, half
of a build's time. Here it renders an empty frame, into which each page's words are set. What comes out is, but for
indentation, what `mkdocs build` makes of the same files: `tests/report/test_frames.py` holds that.
"""

from __future__ import annotations

import logging
import re
import sys
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import BuildError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File

from claimline.report.rendering.verbatim import CLOSES, HEAD, OPENS

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the one in C takes a tenth of the time

# Pages of which a story can have any number. All lie three folders deep, so that all lead to the theme's files alike.
_ALIKE = re.compile(r"stories/[^/]+/(?:claims|sources|whole)/[^/]+\.md")
_PART = re.compile(rf"## (?P<name>[\w ]+) \{{#(?P<id>[a-z]+)\}}\n\n|{OPENS}\n(?P<html>.*?)\n{CLOSES}\n\n", re.S)

# What stands in a frame where a page has its own words; nothing in the theme is called so.
_STORY, _PATH, _TITLE, _SUMMARY, _PICTURE, _NAME, _ID, _BODY, _ENTRIES = (
    f"clframe{part}" for part in ("story", "path", "title", "summary", "picture", "name", "id", "body", "entries")
)
_FRAME = f"stories/{_STORY}/clframe/{_PATH}"
_OWN = re.compile(f"({'|'.join((_FRAME + '[01]{2}.html', _STORY, _TITLE, _SUMMARY, _PICTURE, _ID, _BODY, _ENTRIES))})")
_LISTED = re.compile(r"\s*<url>.*?</url>", re.S)
_FRAME_ADDRESS = re.compile(rf"{_FRAME}[01]{{2}}\.html")
_ENTRY = re.compile(rf'\s*<li class="md-nav__item">\s*<a href="#{_ID}".*?</li>', re.S)


class Frames(BasePlugin):  # type: ignore[type-arg, no-untyped-call]
    """Takes the pages that are alike from MkDocs and gives it frames: with a summary or not, with sections or not."""

    def __init__(self) -> None:
        self.pages: list[File] = []
        self.frames: dict[str, tuple[list[str], str]] = {}  # the frame in pieces; an entry of its table of contents

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Before anything is read."""
        self.pages = [file for file in files.documentation_pages() if _ALIKE.fullmatch(file.src_uri)]
        for page in self.pages:
            files.remove(page)
        if self.pages:
            for summary, sections in product((False, True), repeat=2):
                words = _frame_page(summary=summary, sections=sections)
                files.append(File.generated(config, _key(summary, sections), content=words))
        return files

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """A frame is kept and not written."""
        if not page.file.src_uri.startswith(_FRAME):
            return output
        output = compact(output)
        found = _ENTRY.search(output)
        entry = found[0] if found else ""
        framed = output.replace(entry, _ENTRIES) if entry else output
        framed = framed.replace(f'<h2 id="{_ID}">{_NAME}</h2>', "").replace(f"{HEAD}>{_BODY}</h1>\n", _BODY)
        self.frames[page.file.src_uri] = (_OWN.split(framed.replace(f"{HEAD}>{_BODY}</h1>", _BODY)), entry)
        return ""

    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
        """The sitemap lists the pages, not the frames; it lists any only where the site's address is known."""
        framed = [entry for entry in _LISTED.findall(output_content) if _FRAME in entry] if self.pages else []
        if template_name != "sitemap.xml" or not framed:
            return output_content
        key = _FRAME_ADDRESS.search(framed[0])
        assert key is not None
        pages = "".join(framed[0].replace(key[0], page.url) for page in self.pages)
        for entry in framed[1:]:
            output_content = output_content.replace(entry, "")
        return output_content.replace(framed[0], pages)

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """The pages, each set into its frame and written."""
        for page in self.pages:
            place = Path(page.abs_dest_path)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(self._filled(page).encode("utf-8"))

    def _filled(self, page: File) -> str:
        front, body = page.content_string.removeprefix("---\n").split("\n---\n\n", 1)
        meta = yaml.load(front, Loader=_LOADER)
        parts = list(_PART.finditer(body))
        if sum(len(part[0]) for part in parts) != len(body):
            raise BuildError(f"{page.src_uri} holds more than headings and finished HTML.")
        sections = [part for part in parts if part["id"]]
        key = _key("description" in meta, bool(sections))
        pieces, entry = self.frames[key]
        own = {
            key.replace(".md", ".html"): page.dest_uri,
            _STORY: page.src_uri.split("/")[1],
            _TITLE: meta["title"],
            _SUMMARY: meta.get("description"),
            _PICTURE: meta.get("picture", "social.png"),
            _ID: sections[0]["id"] if sections else "",
            _ENTRIES: "".join(entry.replace(_ID, s["id"]).replace(_NAME, s["name"]) for s in sections),
            _BODY: "\n".join(part["html"] or f'<h2 id="{part["id"]}">{part["name"]}</h2>' for part in parts),
        }
        return "".join(own.get(piece, piece) for piece in pieces)


def compact(html: str) -> str:
    """A page of the theme without its indentation, which is a sixth of its bytes: nothing in it stands in <pre>."""
    return re.sub(r"\n\s+", "\n", html)


def _key(summary: bool, sections: bool) -> str:
    return f"{_FRAME}{summary:d}{sections:d}.md"


def _frame_page(*, summary: bool, sections: bool) -> str:
    description = f"description: {_SUMMARY}\n" if summary else ""
    front = f"---\n{description}folder: stories/{_STORY}/\nhide: [navigation]\npicture: {_PICTURE}\n"
    front += f"search: {{exclude: true}}\ntitle: {_TITLE}\n---\n\n"
    section = f"## {_NAME} {{#{_ID}}}\n\n" if sections else ""
    return f"{front}{OPENS}\n{HEAD}>{_BODY}</h1>\n{CLOSES}\n\n{section}"


def main(config: str, docs: str, site: str) -> None:
    """The site of a MkDocs configuration and a folder of pages, like `mkdocs build --strict --quiet`."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s - %(message)s")
    loaded = load_config(config, docs_dir=docs, site_dir=site, strict=True)
    loaded.plugins["claimline-frames"] = Frames()
    loaded.plugins.on_startup(command="build", dirty=False)
    try:
        build(loaded)
    finally:
        loaded.plugins.on_shutdown()


if __name__ == "__main__":
    main(*sys.argv[1:])
