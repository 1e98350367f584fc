"""XML of feeds and agencies -> its items as elements, one after the other, whatever is broken between them.

Nothing is fetched, no document type is loaded and no entity is put in: a reference that stands for something else is a
fault of its item.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO

from lxml import etree

from claimline.seeds.formats.records import Record
from claimline.settings import Settings

_AT_ONCE = 65_536
_MOST_BREAKS = 1_000

ItemReader = Callable[[Any, Mapping[str, str]], Record | None]


def name_of(element: Any) -> str:
    """An element's name without its namespace; empty for comments and the like."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def child(element: Any, *path: str) -> Any | None:
    """The first descendant along these names, whatever their namespace."""
    for name in path:
        element = next((each for each in element if name_of(each) == name), None)
        if element is None:
            return None
    return element


def words(element: Any | None) -> str | None:
    """All text in an element, on one line; None where there is none."""
    return " ".join("".join(element.itertext()).split()) or None if element is not None else None


def xml_items(
    file: BinaryIO, settings: Settings, readers: Mapping[str, ItemReader], about: frozenset[str]
) -> Iterator[Record]:
    """The records that `readers`, by the name of an item's element, make of items and of what `about` names outside.

    No record where the file's first element is none of a feed or an agency: `readers` or `about` must know a name.
    """
    parser = etree.XMLPullParser(
        ("start", "end"), resolve_entities=False, no_network=True, load_dtd=False, recover=True, huge_tree=False
    )
    longest = settings.max_characters * 4
    told: dict[str, str] = {}  # of the whole file
    opened: list[_Item] = []  # more than one only where an item has no end
    number = faults = read = 0
    for piece in _pieces(file):
        read += len(piece)
        parser.feed(piece)
        if opened and read > longest:
            fault = f"is longer than {longest:,} bytes, which no article is. Cut it down."
            yield Record(opened[-1].place, fault=fault)
            return
        for event, element in parser.read_events():
            name, log = name_of(element), parser.feed_error_log
            if name not in readers:
                if event == "end" and not opened:
                    if name in about and (value := words(element)) is not None:
                        told.setdefault(name, value)
                    _forget(element)
                continue
            broken = _short(log[faults].message) if len(log) > faults else None
            faults = len(log)
            if event == "start":
                if broken is not None and opened and not opened[-1].named:
                    opened[-1].named = True
                    yield Record(opened[-1].place, fault=f"is not well-formed ({broken}). Mend it.")
                number, read = number + 1, 0
                opened.append(_Item(f"item {number}"))
                continue
            item = opened.pop()
            if broken is not None and not item.named:
                yield Record(item.place, fault=f"is not well-formed ({broken}). Mend it.")
            elif (entity := next((node for node in element.iter(etree.Entity)), None)) is not None:
                yield Record(item.place, fault=f"has {_short(entity.text)} in it. Write the character itself.")
            elif not item.named and (record := readers[name](element, told)) is not None:
                yield Record(item.place, record.values, record.fault)
            _forget(element)
        if faults > _MOST_BREAKS:
            yield Record("", fault="is not well-formed in more places than it is worth to name. Write it anew.")
            return
    for item in opened:
        if not item.named:
            yield Record(item.place, fault="is not well-formed: it ends too early. Mend it.")
    if not number and len(parser.feed_error_log):
        yield Record("", fault=f"is not well-formed ({_short(parser.feed_error_log[0].message)}). Mend it.")


@dataclass(slots=True)
class _Item:
    """An item that was begun."""

    place: str
    named: bool = False  # as broken


def _pieces(file: BinaryIO) -> Iterator[bytes]:
    """The file cut behind each tag, so that what is wrong is known to be wrong in the tag that was just read."""
    left = b""
    while data := file.read(_AT_ONCE):
        *whole, left = (left + data).split(b">")
        for piece in whole:
            at = piece.find(b"<!ENTITY")
            yield piece + b">" if at < 0 else piece[:at]  # unknown, a reference to it is a fault of its item
        if len(left) > _AT_ONCE:
            yield left
            left = b""
    yield left


def _forget(element: Any) -> None:
    """Frees what was read."""
    element.clear(keep_tail=False)
    while element.getprevious() is not None:
        del element.getparent()[0]


def _short(said: str | None) -> str:
    return " ".join((said or "").split())[:80]
