"""JSON lines, or one JSON document -> the objects in it."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from typing import Any, BinaryIO

from claimline.seeds.formats.records import MOST_BYTES_PER_CHARACTER, Record
from claimline.settings import Settings

_ROOM = 2  # times the longest article that a line with all its columns may be
_LARGEST_DOCUMENT = 200_000_000  # bytes; what is larger has a line for each article
_DEEPEST = 500  # lists and objects in each other
_BRACKETS = re.compile(rb'"(?:[^"\\]|\\.)*+"|[\[\]{}]', re.S)  # a string's own are passed over


def json_lines(file: BinaryIO, settings: Settings) -> Iterator[Record]:
    """An object a line; empty lines are passed over."""
    longest = settings.max_characters * MOST_BYTES_PER_CHARACTER * _ROOM
    number = 0
    while line := file.readline(longest + 1):
        number += 1
        place = f"line {number}"
        if len(line) > longest:
            yield Record(place, fault=f"is longer than {longest:,} bytes, which no article is. Cut it down.")
            while line and not line.endswith(b"\n"):
                line = file.readline(longest)
            continue
        line = line.removeprefix(codecs.BOM_UTF8) if number == 1 else line
        if line.strip():
            found = _loaded(line)
            yield Record(place, fault=found) if isinstance(found, str) else _record(place, found[0])


def json_document(file: BinaryIO, settings: Settings) -> Iterator[Record]:
    """One object, or a list of them."""
    data = file.read(_LARGEST_DOCUMENT + 1)
    if len(data) > _LARGEST_DOCUMENT:
        yield Record("", fault=f"is larger than {_LARGEST_DOCUMENT:,} bytes. Write one object a line, as .jsonl.")
        return
    found = _loaded(data.removeprefix(codecs.BOM_UTF8))
    if isinstance(found, str):
        yield Record("", fault=found)
    elif isinstance(found[0], list):
        yield from (_record(f"entry {number}", entry) for number, entry in enumerate(found[0], 1))
    else:
        yield _record("", found[0])


def _loaded(data: bytes) -> tuple[Any] | str:
    if _too_deep(data):
        return "cannot be read as JSON: it is nested too deeply."
    try:
        return (json.loads(data),)
    except UnicodeDecodeError:
        return "is not in UTF-8. Save it as UTF-8."
    except RecursionError:
        return "cannot be read as JSON: it is nested too deeply."
    except ValueError as error:
        said = str(error) if isinstance(error, json.JSONDecodeError) else "a number is too long"
        return f"cannot be read as JSON: {said}. Mend it, or remove it."


def _too_deep(data: bytes) -> bool:
    """Whether lists and objects lie deeper in each other than any Python reads; how deep one reads differs."""
    if data.count(b"[") + data.count(b"{") <= _DEEPEST:
        return False
    depth = 0
    for found in _BRACKETS.finditer(data):
        depth += found[0] in b"[{"
        depth -= found[0] in b"]}"
        if depth > _DEEPEST:
            return True
    return False


def _record(place: str, found: Any) -> Record:
    if isinstance(found, dict):
        return Record(place, found)
    return Record(place, fault='is no object. Write {"title": …, "text": …}.')
