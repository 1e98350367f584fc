"""Claim addresses ever published -> those that lead nowhere in a build's pages."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

from claimline.report.pages.table_of_pages import all_charts, story_pages
from claimline.report.rendering.render import environment, render
from claimline.report.views.story import read_story

TEMPLATES = Path(__file__).parents[2] / "templates"
MOVED = "This claim has moved"


def dead_links(tables: Path) -> list[str]:
    """Of the addresses in a story's lock: those without a page, or whose page leads to no claim that is there.

    `tables` is the story's folder of table files, the lock's copy beside them.
    """
    story, env = read_story(tables), environment(TEMPLATES)
    pages = {page.path: render(page, env) for page in story_pages(story, all_charts(story))}
    return [fault for claim_id in story.locked for fault in _faults(f"{story.story_id}/claims/{claim_id}", pages)]


def _faults(address: str, pages: dict[str, str]) -> Iterator[str]:
    if address not in pages:
        yield f"{address}: no page"
    elif MOVED in pages[address]:
        leads = re.findall(r'<li><a class="cl-words" href="([^"]+)"', pages[address])
        if not leads:
            yield f"{address}: leads to no claim"
        for href in leads:
            path, _, anchor = unescape(href).partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(address), path)).removesuffix(".html")
            if target not in pages or (anchor and f'id="{anchor}"' not in unescape(pages[target])):
                yield f"{address}: leads to {target}#{anchor}, which is not there"
