"""The pages of a site, as they were read -> its links that lead to no file of the site, or to no place in one."""

from __future__ import annotations

import posixpath
from collections.abc import Collection, Mapping
from urllib.parse import unquote

from claimline.errors import shown
from claimline.publishing.page_contents import PageContents

NOT_FOUND = "404.html"  # its links start at the server's root


def dead_links(pages: Mapping[str, PageContents], files: Collection[str]) -> list[tuple[str, str]]:
    """Each such link, by the page that has it: where it leads. `pages` by their paths, `files`: all of the site."""
    wanted: dict[str, dict[str, tuple[str, str]]] = {}  # file -> place in it -> the first page and link that lead there
    for name in sorted(pages):
        for link in pages[name].links if name != NOT_FOUND else ():
            path, _, place = link.partition("#")
            path = unquote(path.partition("?")[0])
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
            wanted.setdefault(target, {}).setdefault(unquote(place), (name, link))
    found: list[tuple[str, str]] = []
    for target, places in sorted(wanted.items()):
        if target not in files:
            page, link = next(iter(places.values()))
            found.append((page, f"its link to {shown(link)} leads to no file of the site."))
            continue
        asked = {place for place in places if place and not place.startswith("__")}  # the theme's own begin so
        if asked and target in pages:
            dead = [places[place] for place in sorted(asked.difference(pages[target].places))]
            found += [(page, f"its link to {shown(link)} leads to no place there.") for page, link in dead]
    return found
