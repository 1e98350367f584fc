"""A Markdown extension: blocks of finished HTML pass as they stand.

Python-Markdown parses every tag of raw HTML, three times over with MkDocs' own checks; our pages are mostly tables, so
that was most of a build. Blocks between the two marks are set aside unread. The marks are HTML comments: without the
extension a page comes out the same, only slower. No value on a page can contain one (`<` never arrives as itself).
"""

from __future__ import annotations

import re
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor

OPENS, CLOSES = "<!-- finished -->", "<!-- /finished -->"
HEAD = '<h1 id="head"'  # how the heading of a finished page begins


def marked(markdown: str) -> str:
    """The page with marks about its HTML: what begins with a line of HTML and ends before a heading or the end."""
    parts = re.split(r"^(?=## )", markdown, flags=re.M)
    return "".join(map(_marked_section, parts))


def _marked_section(section: str) -> str:
    html = re.search(r"^<", section, re.M)
    if html is None:
        return section
    head, body = section[: html.start()], section[html.start() :].rstrip("\n")
    return f"{head}{OPENS}\n{body}\n{CLOSES}\n\n"


class _SetAside(Preprocessor):  # type: ignore[misc]  # Markdown ships no types
    def run(self, lines: list[str]) -> list[str]:
        kept: list[str] = []
        block: list[str] | None = None
        for line in lines:
            if block is None and line == OPENS:
                block = []
            elif block is not None and line == CLOSES:
                kept += ["", self.md.htmlStash.store("\n".join(block)), ""]
                block = None
            elif block is None:
                kept.append(line)
            else:
                block.append(line)
        return kept + (block or [])


class _Headed(Postprocessor):  # type: ignore[misc]
    """A page's finished heading, which the table of contents does not see, put at its start.

    The theme's link past the menus leads to the first entry; without it to the second heading, past a claim's head.
    """

    def run(self, text: str) -> str:
        """The text as it is."""
        entries = getattr(self.md, "toc_tokens", None)
        if entries is not None and HEAD in text and not any(entry["level"] == 1 for entry in entries):
            top = {"level": 1, "id": "head", "name": "", "html": "", "data-toc-label": "", "children": entries}
            self.md.toc_tokens = [top]
        return text


class Verbatim(Extension):  # type: ignore[misc]
    """Registered before everything that reads HTML, after the normalising of white space."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's own name
        """Adds the preprocessor, and the postprocessor after the one that brings back what was set aside."""
        md.preprocessors.register(_SetAside(md), "claimline-verbatim", 25)
        md.postprocessors.register(_Headed(md), "claimline-headed", 5)


def makeExtension(**given: Any) -> Verbatim:  # noqa: N802 - Python-Markdown's own name
    """What Python-Markdown calls to load the extension."""
    return Verbatim(**given)
