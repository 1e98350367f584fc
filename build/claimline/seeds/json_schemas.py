"""The declarations of story.yml and curation.yml -> JSON Schemas, by which editors complete and check while one types.

`python -m claimline.seeds.json_schemas FOLDER` writes them; a test holds the committed ones to the declarations.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from claimline.decisions import KINDS, Key, Kind
from claimline.seeds.curation import COMMON_KEYS, PLACE_KEYS
from claimline.seeds.schema import COLUMNS, DOCUMENT_KEYS, OUTLET_KEYS, STORY_KEYS
from claimline.slugs import LONGEST, SLUG

Schema = dict[str, Any]
DIALECT = "http://json-schema.org/draft-07/schema#"  # the newest that every editor knows

_TEXT: Mapping[str, Any] = MappingProxyType({"type": ["string", "number"]})  # `title: 1984` is a title
_SLUG: Mapping[str, Any] = MappingProxyType({"type": "string", "pattern": f"^{SLUG.pattern}$", "maxLength": LONGEST})
_DOCS: Mapping[str, str] = MappingProxyType(
    {
        "story": "The story's slug: its address. The folder's name unless given.",
        "title": "The headline, as printed; of a story, what its pages are headed with.",
        "summary": "What the story is, in a sentence or two.",
        "publish_text": "full publishes every word; share at most a part of an article's own prose.",
        "publish_share": "That part, from 0 to 1; 0.5 unless given.",
        "outlets": "Who publishes, and agencies whose reports others print.",
        "documents": "What is known of the articles, by file.",
        "columns": "What files of many articles call the columns: published: date. null: they have none.",
        "file": "The article's file in this folder.",
        "outlet": "The id, name or alias of the outlet.",
        "published": "The day, or the interval it lies in, as EDTF: 2025-06-03, 2025-06, 2025-06-01/2025-06-10.",
        "byline": "Who wrote it, as printed.",
        "url": "Where it was published, from https:// on.",
        "language": "ISO 639-1 code: en.",
        "text": "full, or digest: told in our own words.",
        "replaces": "The id of the older version that this article replaces.",
        "id": "A short name of small letters, digits and hyphens that never changes.",
        "off_topic": "yes, no: whether it has nothing to do with the story; told by its words where nobody says it.",
        "retrieved": "When it was fetched, in UTC: 2025-06-03T14:05:00Z.",
        "sha256": "The hash of its text when it was added; a text that differs stops the build.",
        "name": "The outlet's name.",
        "aliases": "Other names by which articles call it.",
        "kind": "outlet, or agency.",
    }
)
_FORMS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "title": _TEXT,
        "summary": _TEXT,
        "byline": _TEXT,
        "outlet": _TEXT,
        "name": _TEXT,
        "file": {"type": "string"},
        "published": {"type": ["string", "number"]},
        "url": {"type": "string", "pattern": "^https?://"},
        "language": {"type": "string", "pattern": "^[a-z]{2,3}$"},
        "text": {"enum": ["full", "digest"]},
        "off_topic": {"enum": ["yes", "no"]},
        "story": _SLUG,
        "id": _SLUG,
        "replaces": _SLUG,
        "retrieved": {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$"},
        "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "publish_text": {"enum": ["share", "full"]},
        "publish_share": {"type": ["number", "string"]},
        "kind": {"enum": ["outlet", "agency"]},
        "aliases": {"type": "array", "items": dict(_TEXT)},
    }
)


def story_schema() -> Schema:
    """The JSON Schema of story.yml and of a metadata file."""
    outlet = _object(OUTLET_KEYS, ["name"])
    document = _object(DOCUMENT_KEYS, ["file"])
    named = {key: {"type": ["string", "null"]} for key in COLUMNS}
    columns = {"type": ["object", "null"], "description": _DOCS["columns"], "additionalProperties": False}
    made = _object(
        STORY_KEYS,
        [],
        outlets=_list(outlet, "outlets"),
        documents=_list(document, "documents"),
        columns=columns | {"properties": named},
    )
    return {"$schema": DIALECT, "title": "story.yml", "description": "What is known of a story's articles."} | made


def curation_schema() -> Schema:
    """The JSON Schema of curation.yml."""
    kinds = {"enum": list(KINDS), "description": " ".join(f"{kind.name}: {kind.doc}" for kind in KINDS.values())}
    entry = {
        "type": "object",
        "required": list(COMMON_KEYS),
        "properties": {"id": _described("id"), "kind": kinds, "reason": {**_TEXT, "description": "Why, for readers."}},
        "allOf": [
            {"if": {"properties": {"kind": {"const": kind.name}}}, "then": _of_kind(kind)} for kind in KINDS.values()
        ],
    }
    return {
        "$schema": DIALECT,
        "title": "curation.yml",
        "description": "What a person decided about a story.",
        "type": "object",
        "additionalProperties": False,
        "properties": {"entries": {"type": ["array", "null"], "items": entry}},
    }


def _of_kind(kind: Kind) -> Schema:
    """What an entry of this kind may and must hold, beside what all have."""
    properties: Schema = dict.fromkeys(COMMON_KEYS, True)
    required = [key.name for key in kind.keys if key.required]
    if kind.several:
        properties["statements"] = {"type": "array", "minItems": 2, "items": _place()}
        required.insert(0, "statements")
    else:
        properties |= _place()["properties"]
        required.insert(0, "words")
    properties |= {key.name: _of_key(key) for key in kind.keys}
    made: Schema = {"description": kind.doc, "properties": properties, "required": required}
    made["additionalProperties"] = False
    return made if kind.several else made | {"oneOf": _place()["oneOf"]}


def _of_key(key: Key) -> Schema:
    form: Schema = dict(_TEXT)
    if key.form == "choice":
        form = {"enum": list(key.choices)}
    elif key.form == "target":
        form = {"oneOf": [_place(), {"const": key.instead}]}
    elif key.form == "number":
        form = {"anyOf": [{"type": "number"}, {"type": "string", "pattern": r"^[+-]?\d+(\.\d+)?$"}]}
        form["anyOf"] += [{"const": key.instead}] if key.instead else []
    return form | {"description": key.doc} | ({"examples": [key.example]} if key.example else {})


def _place() -> Schema:
    docs = {
        "statement": "A statement's id, copied from its page.",
        "document": "The article's id, as `claimline check` lists it.",
        "words": "Words copied from the passage, which must stand there once.",
    }
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            name: {**(_SLUG if name == "document" else {"type": "string"}), "description": docs[name]}
            for name in PLACE_KEYS
        },
        "required": ["words"],
        "oneOf": [{"required": ["statement"]}, {"required": ["document"]}],
    }


def _object(keys: tuple[str, ...], required: list[str], **given: Schema) -> Schema:
    properties = {key: given.get(key) or _described(key) for key in keys}
    made: Schema = {"type": "object", "additionalProperties": False, "properties": properties}
    return made | ({"required": required} if required else {})


def _described(key: str) -> Schema:
    return {**_FORMS[key], "description": _DOCS[key]}


def _list(items: Schema, key: str) -> Schema:
    return {"type": ["array", "null"], "description": _DOCS[key], "items": items}


def files() -> dict[str, str]:
    """The schemas as files, by name."""
    made = {"story.schema.json": story_schema(), "curation.schema.json": curation_schema()}
    return {name: json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for name, schema in made.items()}


def main(folder: Path) -> None:
    """Writes the schemas into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
