"""An IPTC ninjs object, of any version from 1.0 to 3.x -> a record; None where it is a picture, a film or a graphic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from claimline.seeds.formats.records import Record

_PROPERTIES = frozenset(
    "versioncreated firstcreated bodies headlines body_text body_html body_xhtml body_main body_richtext".split()
)
_WITHDRAWN = ("canceled", "withheld")


def is_ninjs(values: Mapping[str, Any]) -> bool:
    """Whether an object is one of ninjs: it has a uri, and a property that only ninjs has."""
    names = {name.lower() for name in values if isinstance(name, str)}
    return "uri" in names and not names.isdisjoint(_PROPERTIES)


def ninjs_record(record: Record) -> Record | None:
    """The record with our columns. Versions differ in capitals (`versionCreated`) and in one value or a list."""
    values = {name.lower(): value for name, value in record.values.items()}
    if values.get("type", "text") not in ("text", "composite"):
        return None
    if values.get("pubstatus") in _WITHDRAWN:
        return Record(record.place, fault=f"is {values['pubstatus']} by who published it. Remove it.")
    html = _body(values, plain=False)
    return Record(
        record.place,
        {
            "id": values["uri"],
            "url": _address(values),
            "title": _value(values, "headline", "headlines", "headline_main", "title"),
            "byline": values.get("by") or values.get("byline"),
            "published": values.get("versioncreated") or values.get("firstcreated"),
            "outlet": _outlet(values),
            "language": values.get("language"),
            "text": None if html else _body(values, plain=True),
            "html": html,  # which has the paragraphs
        },
    )


def _value(values: Mapping[str, Any], *names: str) -> Any:
    """The first that is there; of a list of variants the main one."""
    for name in names:
        found = values.get(name)
        if isinstance(found, list):
            variants = [each for each in found if isinstance(each, dict) and isinstance(each.get("value"), str)]
            main = [each["value"] for each in variants if each.get("role") == "main"]
            found = next(iter(main or [each["value"] for each in variants]), None)
        if found:
            return found
    return None


def _body(values: Mapping[str, Any], *, plain: bool) -> str | None:
    """Marked up, with its paragraphs, or plain."""
    named = ("body_text", "body_main") if plain else ("body_html", "body_xhtml", "body_richtext")
    bodies = [each for each in values.get("bodies") or () if isinstance(each, dict)]
    for each in bodies:
        kind = str(each.get("contenttype") or each.get("contentType") or "text/plain").lower()
        if ("html" in kind) != plain and isinstance(each.get("value"), str):
            return str(each["value"])
    return next((values[name] for name in named if isinstance(values.get(name), str) and values[name]), None)


def _outlet(values: Mapping[str, Any]) -> Any:
    for name in ("source", "provider", "copyrightholder"):
        found = values.get(name)
        if isinstance(found, dict):
            found = found.get("name")
        if isinstance(found, str) and found:
            return found
    sources = values.get("infosources")
    named = [each.get("name") for each in sources or () if isinstance(each, dict)] if isinstance(sources, list) else []
    return next((name for name in named if isinstance(name, str)), None)


def _address(values: Mapping[str, Any]) -> str | None:
    """Where a reader finds it, if the item says so: its uri is a name, even where it looks like an address."""
    found = values.get("weburi") or values.get("url")
    return found if isinstance(found, str) else None
