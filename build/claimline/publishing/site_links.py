"""The pages of a built site -> its links that lead to no file of the site, or to no place in one."""

from __future__ import annotations

import os
import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote

MOST = 20  # links that are named; one wrong template makes thousands

_TAG = re.compile(r"<[a-zA-Z][^<>]*>")
_LINK = re.compile(r"""\s(?:href|src)=(?:"([^"]*)"|'([^']*)')""")
_NAMED = re.compile(r"""\s(?:id|name)=(?:"([^"]*)"|'([^']*)')""")
_ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")
_SCRIPT = re.compile(r"(<(script|style)\b[^>]*>).*?</\2>", re.S)


def dead_links(site: Path) -> list[str]:
    """One line each: the page, and where its link leads. Not those of 404.html, which start at the server's root."""
    wanted: dict[str, dict[str, tuple[str, str]]] = {}  # file -> place in it -> the first page and link that lead there
    for page in sorted(site.rglob("*.html")):
        if page != site / "404.html":
            name = page.relative_to(site).as_posix()
            for link in _links(page):
                path, _, place = link.partition("#")
                target = os.path.normpath(Path(name).parent / unquote(path.partition("?")[0])) if path else name
                wanted.setdefault(target, {}).setdefault(unquote(place), (name, link))
    found = [fault for target, places in sorted(wanted.items()) for fault in _dead(site, target, places)]
    more = [f"{site}: {len(found) - MOST:,} more links lead nowhere."] if len(found) > MOST else []
    return found[:MOST] + more


def _links(page: Path) -> list[str]:
    """The links of a page that stay in its site, each once."""
    words = _SCRIPT.sub(r"\1", page.read_text("utf-8", "replace"))
    found = (double or single for tag in _TAG.findall(words) for double, single in _LINK.findall(tag))
    links = dict.fromkeys(unescape(link) for link in found)
    return [link for link in links if link and not _ELSEWHERE.match(link)]


def _dead(site: Path, target: str, places: dict[str, tuple[str, str]]) -> list[str]:
    path = site / target
    if target.startswith("..") or not path.is_file():
        page, link = next(iter(places.values()))
        return [f'{site / page}: its link to "{link}" leads to no file of the site. Build the site anew.']
    asked = {place for place in places if place and not place.startswith("__")}  # the theme's own begin so
    if not asked or path.suffix != ".html":
        return []
    words = path.read_text("utf-8", "replace")
    named = {unescape(a or b) for tag in _TAG.findall(words) for a, b in _NAMED.findall(tag)}
    dead = [places[place] for place in sorted(asked - named)]
    return [f'{site / page}: its link to "{link}" leads to no place there. Build the site anew.' for page, link in dead]
