"""A NewsML-G2 newsItem -> a record: what its meta elements say, and the text inline (NITF, XHTML, plain)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lxml import etree

from claimline.seeds.formats.records import Record
from claimline.seeds.formats.xml_items import child, name_of, words

ABOUT = frozenset({"newsMessage"})
_WITHDRAWN = ("canceled", "withheld")
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def news_item(item: Any, feed: Mapping[str, str]) -> Record | None:
    """`newsItem`; None where it is a picture, a film or a graphic."""
    meta, content, inside = (child(item, name) for name in ("itemMeta", "contentMeta", "contentSet"))
    kind = _code(child(item, "itemMeta", "itemClass"))
    if kind not in ("", "text", "composite"):
        return None
    status = _code(child(item, "itemMeta", "pubStatus"))
    if status in _WITHDRAWN:
        return Record("", fault=f"is {status} by who published it. Remove it.")
    values = {
        "id": item.get("guid") and _version(item.get("guid"), item.get("version")),
        "title": words(child(item, "contentMeta", "headline")) or words(child(item, "itemMeta", "title")),
        "byline": words(child(item, "contentMeta", "by")) or _names(content, "creator"),
        "published": _first(meta, content, "versionCreated", "contentModified", "contentCreated"),
        "outlet": _named(child(item, "itemMeta", "provider")) or _named(child(item, "rightsInfo", "copyrightHolder")),
        "language": _tag(child(item, "contentMeta", "language")) or item.get(_LANG),
        "text": None,
        "html": None,
    }
    for each in inside if inside is not None else ():
        if name_of(each) == "inlineXML" and not values["html"]:
            values["html"] = _markup(each)
        elif name_of(each) == "inlineData" and not values["text"] and not each.get("encoding"):
            values["html" if "html" in each.get("contenttype", "") else "text"] = each.text
    return Record("", values | ({"text": None} if values["html"] else {}))  # markup has the paragraphs


def _markup(inline: Any) -> str | None:
    """The body of what stands inline: of NITF `body.content`, of XHTML `body`, else all."""
    for name in ("body.content", "body"):
        body = next((each for each in inline.iter() if name_of(each) == name), None)
        if body is not None:
            return _plain_names(body)
    return _plain_names(inline) if len(inline) else None


def _plain_names(element: Any) -> str:
    """The markup without namespaces, as a reader of HTML knows it."""
    for each in element.iter():
        if name := name_of(each):
            each.tag = name.replace(".", "-")
    etree.cleanup_namespaces(element)
    return str(etree.tostring(element, encoding="unicode", with_tail=False))


def _version(guid: str, version: str | None) -> str:
    return guid if version in (None, "", "1") else f"{guid} v{version}"


def _code(element: Any | None) -> str:
    """`text` of qcode="ninat:text"."""
    if element is None:
        return ""
    return str(element.get("qcode") or element.get("uri") or "").replace("/", ":").rpartition(":")[2]


def _tag(element: Any | None) -> str | None:
    return element.get("tag") if element is not None else None


def _named(element: Any | None) -> str | None:
    """A party's name."""
    if element is None:
        return None
    return words(child(element, "name")) or element.get("literal")


def _names(content: Any | None, name: str) -> str | None:
    found = [_named(each) for each in (content if content is not None else ()) if name_of(each) == name]
    return ", ".join(filter(None, found)) or None


def _first(meta: Any | None, content: Any | None, *names: str) -> str | None:
    """The first of these moments that either says."""
    for name in names:
        for part in (meta, content):
            if part is not None and (found := words(child(part, name))):
                return found
    return None
