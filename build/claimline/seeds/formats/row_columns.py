"""A row's values -> an article: which column is which, and what each value becomes. `story.yml` may name others."""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from claimline.errors import shown
from claimline.extraction.bounded_process import read_piece
from claimline.seeds.faults import Say
from claimline.seeds.files import ArticleFile, as_text, read_bytes
from claimline.seeds.formats.records import Record
from claimline.seeds.nearest_words import nearest
from claimline.seeds.schema import COLUMNS, OTHER_COLUMNS, page_metadata, string_of
from claimline.settings import Settings
from claimline.slugs import slug

Given = Mapping[str, str | None]  # our name of a column -> the file's; None where the file has no such column

_WHOLE_PAGE = re.compile(r"\s*(?:<!--.*?-->\s*)*<(?:!doctype|html|head|body)[\s>]", re.I | re.S)
_LANGUAGE = re.compile(r"([A-Za-z]{2,3})(?:[-_][A-Za-z0-9]+)*")  # en-US
_NO_TEXT = re.compile("[\x00\ud800-\udfff]")
_AS_SLUGS = ("id", "replaces")
_NOT_SAID = (
    "text",
    "html",
    "story",
    "text_kind",
)  # a key `text` is an article's kind
_OF_FORMATS = ("charset", "without_text")  # what a format knows of its record beside our columns
_HASH = 8  # characters of the digest by which an article without an id is called


def column_of(name: str, given: Given) -> str | None:
    """The file's column for one of ours."""
    return given.get(name, name)


def holds_text(values: Mapping[str, Any], given: Given) -> bool:
    """Whether a row has a column for the article's text."""
    return any(column_of(name, given) in values for name in ("text", "html"))


def misnamed(seen: Iterable[str], given: Given) -> list[str]:
    """What is wrong with the columns that a file's rows had, all of them together."""
    names = set(seen)
    faults = []
    for name, theirs in given.items():
        if theirs is not None and theirs not in names and name not in names:
            meant = nearest(theirs, names)
            advice = f"Write {meant}" if meant else f"Write one of {', '.join(sorted(names)[:20])}"
            faults.append(f"columns.{name}: there is no column {shown(theirs)}. {advice}.")
    for theirs, name in OTHER_COLUMNS.items():
        if theirs in names and name not in names and name not in given:
            faults.append(
                f"has a column {shown(theirs)} and none called {name}. Write `columns: {{{name}: {theirs}}}` in "
                f"story.yml, or `columns: {{{name}: null}}` if it is none."
            )
    return faults


def article_of(file: str, record: Record, given: Given, settings: Settings) -> ArticleFile:
    """The article that a row holds; what is wrong with it is in its `faults`."""
    name = f"{file}, {record.place}" if record.place else file
    if record.fault is not None:
        return ArticleFile(name, "", faults=(record.fault,))
    found = {ours: _plain(record.values.get(theirs)) for ours in COLUMNS if (theirs := column_of(ours, given))}
    says = {key: value for key in COLUMNS if key not in _NOT_SAID and (value := found.get(key)) not in (None, "")}
    page = _text(name, found | {name: record.values.get(name) for name in _OF_FORMATS}, settings)
    if isinstance(page, str):
        page = ArticleFile(name, "", faults=(page,))
    if page.is_page:  # what a page says of itself and cannot be used is not the user's to mend
        says = {**page_metadata(page.says), **says}
    if kind := found.get("text_kind"):
        says["text"] = kind
    if isinstance(said := says.get("language"), str) and (code := _LANGUAGE.fullmatch(said)):
        says["language"] = code[1].lower()
    for key in _AS_SLUGS:
        if isinstance(says.get(key), str):
            says[key] = slug(says[key])
    says.setdefault("id", _own_id(file, says, page.text))
    capture = isinstance(found.get("html"), bytes)
    faults = list(page.faults)
    story = _story(found, lambda words, advice=None: faults.append(words))
    return ArticleFile(name, page.text, says, faults=tuple(faults), story=story, is_capture=capture)


def _plain(value: Any) -> Any:
    """A value as one would write it: a string, or what is no single value."""
    if isinstance(value, date):  # and its moments
        return value.isoformat()
    if isinstance(value, float):
        return None if math.isnan(value) else str(int(value) if value.is_integer() else value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list | tuple) and value and all(isinstance(part, str) for part in value):
        return ", ".join(value)
    return value


def _text(name: str, found: Mapping[str, Any], settings: Settings) -> ArticleFile | str:
    """The row's text, or in words what is wrong with it."""
    text, html = found.get("text"), found.get("html")
    given, column = (text, "text") if text not in (None, "") else (html, "html")
    if given in (None, ""):
        return str(found.get("without_text") or "text: is missing. Write the article's text, or remove the row.")
    if column == "html" and isinstance(given, bytes):  # a page as its server gave it
        return read_bytes(f"{name}.html", given, found.get("charset"), settings)
    if not isinstance(given, str):
        return f"{column}: expected words. Write the article's text."
    if len(given) > settings.max_characters:
        return (
            f"{column}: is longer than {settings.max_characters:,} characters, which no article is. Cut it down to "
            "the article, or raise max_characters in settings.py."
        )
    if _NO_TEXT.search(given):
        return f"{column}: holds characters that no text has. Remove them."
    if column == "html" and _WHOLE_PAGE.match(given):
        return read_bytes(f"{name}.html", given.encode("utf-8"), settings=settings)
    words = given
    if column == "html":
        piece = read_piece(given)
        if piece.fault is not None:
            return f"{column}: {piece.fault}. Write the article's words without markup, or remove the row."
        words = piece.text
    return ArticleFile(name, as_text(words))


def _story(found: Mapping[str, Any], say: Say) -> str | None:
    """The story that the row names, with its letters as they are: its address follows from them."""
    said = found.get("story")
    words = string_of(said, "story", say) if isinstance(said, str) else None
    return " ".join(words.split()) or None if words else None


def _own_id(file: str, says: Mapping[str, Any], text: str) -> str:
    """An id that stays when rows come and go: the title's words, and a digest of where and what the article is."""
    where = says.get("url") or says.get("outlet") or ""
    digest = hashlib.sha256(f"{where}\n{text}".encode("utf-8", "replace")).hexdigest()[:_HASH]
    words = slug(str(says.get("title") or file.split(".")[0]))[:40].strip("-")
    return f"{words}-{digest}"
