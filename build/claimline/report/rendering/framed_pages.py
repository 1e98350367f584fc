"""A page's Markdown -> its HTML, set into a frame that the theme was rendered to once.

Of two thousand stories each has a dozen lists and any number of claims and articles. Header, menu, scripts and footer
are the same on all, so MkDocs renders them once for each kind of page (`page_frames`), and what it left open is filled
in here, by whatever process makes the page: no page knows how many others there are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import yaml
from markdown import Markdown

from claimline.report.rendering.verbatim import CLOSES, HEAD, OPENS

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the one in C takes a tenth of the time
_PART = re.compile(rf"## (?P<name>[\w ]+) \{{#(?P<id>[a-z]+)\}}\n\n|{OPENS}\n(?P<html>.*?)\n{CLOSES}\n\n", re.S)

# What stands in a frame where a page has its own words; nothing in the theme is called so.
STORY, PATH, TITLE, SUMMARY, PICTURE, NAME, ID, BODY, ENTRIES = (
    f"clframe{part}" for part in ("story", "path", "title", "summary", "picture", "name", "id", "body", "entries")
)
# Where pages lie: those of rows, those of a story, and those beside the stories. Each leads to the theme's files anew.
PLACES = (f"stories/{STORY}/clframe/{PATH}", f"stories/{STORY}/{PATH}", f"stories/{PATH}")
_OWN = re.compile(
    "|".join((*(f"{place}[01]{{2}}\\.html" for place in PLACES), STORY, TITLE, SUMMARY, PICTURE, ID, BODY, ENTRIES))
)
_ENTRY = re.compile(rf'\s*<li class="md-nav__item">\s*<a href="#{ID}".*?</li>', re.S)


@dataclass(frozen=True)
class Frame:
    """A page of the theme in pieces; every second one names what a page puts there. `entry`: one of its contents."""

    pieces: Sequence[str]
    entry: str


def cut_frame(html: str) -> Frame:
    """The frame that a page of the theme is, without the words by which MkDocs made its parts."""
    html = compact(html)
    found = _ENTRY.search(html)
    entry = found[0] if found else ""
    framed = html.replace(entry, ENTRIES) if entry else html
    framed = framed.replace(f'\n<h2 id="{ID}">{NAME}</h2>', "").replace(f"{HEAD}>{BODY}</h1>", BODY)
    ends = [place for found in _OWN.finditer(framed) for place in found.span()]
    return Frame([framed[start:end] for start, end in zip([0, *ends], [*ends, len(framed)], strict=True)], entry)


def compact(html: str) -> str:
    """A page of the theme without its indentation, which is a sixth of its bytes: nothing in it stands in <pre>."""
    return re.sub(r"\n\s+", "\n", html)


def frame_key(place: int, summary: bool, sections: bool) -> str:
    """The name of a frame: for which of PLACES, with a summary or not, with contents or not."""
    return f"{PLACES[place]}{summary:d}{sections:d}"


def framed(path: str, markdown: str, frames: Mapping[str, Frame], reader: Markdown | None = None) -> str:
    """The page at `path` below stories/, without its ending, in its frame.

    `reader`: for what is not finished HTML; None: all of it is.
    """
    front, words = markdown.removeprefix("---\n").split("\n---\n\n", 1)
    meta = yaml.load(front, Loader=_LOADER)
    body, sections = read(words, reader)
    levels = path.split("/")
    key = frame_key(3 - len(levels), bool(meta.get("description")), bool(sections))
    frame = frames[key]
    own = {
        f"{key}.html": f"stories/{path}.html",
        STORY: levels[0],
        TITLE: meta["title"],
        SUMMARY: meta.get("description"),
        PICTURE: meta.get("picture", "social.png"),
        ID: sections[0][0] if sections else "",
        ENTRIES: "".join(frame.entry.replace(ID, name).replace(NAME, label) for name, label in sections),
        BODY: body,
    }
    return "".join(own[piece] if number % 2 else piece for number, piece in enumerate(frame.pieces))


def read(words: str, reader: Markdown | None) -> tuple[str, Sequence[tuple[str, str]]]:
    """HTML, and id and name of each section. Headings and finished HTML are what they say; the rest is Markdown."""
    parts = list(_PART.finditer(words))
    if sum(len(part[0]) for part in parts) == len(words):
        html = [part["html"] or f'<h2 id="{part["id"]}">{part["name"]}</h2>' for part in parts]
        return "\n".join(html), [(part["id"], part["name"]) for part in parts if part["id"]]
    if reader is None:
        raise ValueError(f"more than headings and finished HTML: {words[:80]}")
    reader.reset()
    html_of_all: str = reader.convert(words)
    entries = getattr(reader, "toc_tokens")  # noqa: B009 - the extension gives it, and Markdown ships no types
    listed = entries[0]["children"] if entries and entries[0]["level"] == 1 else entries
    return html_of_all, [(each["id"], escape(each["name"], quote=False)) for each in listed]
