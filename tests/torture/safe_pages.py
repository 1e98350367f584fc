"""A built site -> what on its pages came from an article and is more than words: elements, handlers, formulas."""

from __future__ import annotations

import csv
import hashlib
import io
import re
from collections.abc import Collection, Iterator
from html.parser import HTMLParser
from pathlib import Path

from torture.grammar import CANARY

_LOADING = frozenset(
    "script style iframe object embed base form link frame frameset applet portal template noscript".split()
)
_ADDRESSES = frozenset("href src action formaction data poster srcset cite background xlink:href srcdoc ping".split())
_HARMLESS = re.compile(r"(?:https?:|mailto:|[./#?]|[\w%][^:]*$|$|data:image/svg)", re.I)
_NUMBERS = re.compile(r"\d+|[0-9a-f]{8,}")
FORMULA = re.compile(r"[=+\-@\t\r]")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e[+-]?\d+)?\Z")


class _Page(HTMLParser):
    """Collects what a page loads or runs, and where the canary sits as more than words."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.loads: set[str] = set()
        self.canaries: list[str] = []
        self.inside: str | None = None
        self.content = ""
        self.runs = True

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attributes}
        if CANARY in tag or any(CANARY in name for name in named):
            self.canaries.append(f"<{tag} {' '.join(named)}>"[:120])
        for name, value in named.items():
            if name.startswith("on"):
                self.loads.add(f"handler {name}={value[:60]}")
            if name in _ADDRESSES and not _HARMLESS.match(value.strip()):
                self.loads.add(f"address {name}={value[:60]}")
            if name == "style":
                self.loads.add("style of an element: " + _NUMBERS.sub("0", value)[:80])
        if tag in _LOADING or (tag == "meta" and "http-equiv" in named):
            told = " ".join(f"{name}={_NUMBERS.sub('0', value)[-60:]}" for name, value in sorted(named.items()))
            self.loads.add(f"<{tag} {told}>")
        if tag in ("script", "style"):
            self.inside, self.content = tag, ""
            self.runs = named.get("type", "") not in ("application/ld+json", "application/json")

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.content += data

    def handle_endtag(self, tag: str) -> None:
        if tag == self.inside:
            if CANARY in self.content and self.inside == "style":
                self.canaries.append("in a style")
            if self.content.strip() and self.runs:
                known = hashlib.sha256(_NUMBERS.sub("0", self.content).encode()).hexdigest()[:8]
                self.loads.add(f"content of {tag} {known}: {self.content.strip()[:40]!r}")
            self.inside = None


def loads(site: Path) -> set[str]:
    """All that the pages of a site load or run."""
    return {found for path in sorted(site.rglob("*.html")) for found in _read(path).loads}


def _read(path: Path) -> _Page:
    page = _Page()
    page.feed(path.read_text("utf-8"))
    page.close()
    return page


def faults(site: Path, known: Collection[str]) -> Iterator[str]:
    """What is on the pages that articles brought; `known`: what a clean build's pages load."""
    for path in sorted(site.rglob("*.html")):
        page = _read(path)
        for found in page.canaries:
            yield f"{path.relative_to(site)}: an article's markup is an element: {found}"
        for found in sorted(page.loads - set(known)):
            yield f"{path.relative_to(site)}: loads or runs what no clean page does: {found}"
    for path in sorted(site.rglob("*.csv")):
        for line in csv.reader(io.StringIO(path.read_text("utf-8"), newline="")):
            for cell in line:
                if len(cell) > 1 and FORMULA.match(cell) and not _NUMBER.match(cell):
                    yield f"{path.relative_to(site)}: a cell is a formula: {cell[:60]!r}"
                    break
