"""An entry of an RSS or Atom feed -> a record.

What a feed calls a description may be the article or an abstract of it, which nobody can tell but who publishes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import Any

from lxml import etree

from claimline.seeds.formats.records import Record
from claimline.seeds.formats.xml_items import child, name_of, words

ABOUT = frozenset({"title", "language"})  # of the feed, before its entries
_NO_TEXT = (
    "has no text of its own, only a description. Where that is the whole article, write `columns: {html: description}` "
    "in story.yml."
)


def rss_item(item: Any, feed: Mapping[str, str]) -> Record:
    """`item` of RSS; `content:encoded` is the article's text."""
    encoded = next((each for each in item if name_of(each) == "encoded" and "excerpt" not in str(each.tag)), None)
    values = {
        "title": words(child(item, "title")),
        "url": words(child(item, "link")),
        "byline": words(child(item, "creator")) or _person(words(child(item, "author"))),
        "published": _day(words(child(item, "pubDate")) or words(child(item, "date"))),
        "outlet": words(child(item, "source")) or feed.get("title"),
        "language": feed.get("language"),
        "html": "".join(encoded.itertext()) if encoded is not None else None,
        "description": _raw(child(item, "description")),
    }
    return _told(values)


def atom_entry(entry: Any, feed: Mapping[str, str]) -> Record:
    """`entry` of Atom; `content` is the article's text, as it is, escaped, or as XHTML."""
    content = child(entry, "content")
    links = [each for each in entry if name_of(each) == "link" and each.get("rel", "alternate") == "alternate"]
    values = {
        "title": words(child(entry, "title")),
        "url": links[0].get("href") if links else None,
        "byline": ", ".join(filter(None, (words(child(each, "name")) for each in entry if name_of(each) == "author"))),
        "published": words(child(entry, "published")) or words(child(entry, "updated")),
        "outlet": words(child(entry, "source", "title")) or feed.get("title"),
        "language": entry.get("{http://www.w3.org/XML/1998/namespace}lang") or _language(entry),
        "description": _raw(child(entry, "summary")),
    }
    column = "text" if content is not None and content.get("type", "text") == "text" else "html"
    return _told({**values, column: _raw(content)})


def _told(values: dict[str, str | None]) -> Record:
    """The record. It has both columns, so that one that story.yml names is looked for in every entry."""
    found: dict[str, Any] = {"text": None, "html": None, **values}
    if not found["text"] and not found["html"] and found["description"]:
        found["without_text"] = _NO_TEXT
    return Record("", found)


def _raw(element: Any | None) -> str | None:
    """What an element holds as markup: its text, which may be markup that was escaped, or its elements."""
    if element is None:
        return None
    if not len(element):
        return element.text or None
    inside = [element.text or "", *(etree.tostring(each, encoding="unicode") for each in element)]
    return "".join(inside)


def _person(said: str | None) -> str | None:
    """`desk@harbourpost.example (Ida Moe)` is how RSS writes a name."""
    if said and "@" in said:
        return said.partition("(")[2].rstrip(") ") or None
    return said


def _day(said: str | None) -> str | None:
    """`Tue, 03 Jun 2025 23:30:00 -0500` is 2025-06-03, where it was printed."""
    try:
        return parsedate_to_datetime(said or "").date().isoformat()
    except ValueError:
        return said


def _language(entry: Any) -> str | None:
    parent = entry.getparent()
    return parent.get("{http://www.w3.org/XML/1998/namespace}lang") if parent is not None else None
