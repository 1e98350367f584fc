"""XML of feeds and agencies -> its items as elements, one after the other, whatever is broken between them.

Nothing is fetched, no document type is loaded and no entity is put in: a reference that stands for something else is a
fault of its item.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO

from lxml import etree

from claimline.errors import printable
from claimline.seeds.formats.records import Record
from claimline.settings import Settings

_AT_ONCE = 65_536
_MOST_BREAKS = 1_000  # faults of a file after which nothing more is expected of it
_BYTES_PER_CHARACTER = 4

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
    """The records that `readers`, by the name of an item's element, make of the items.

    They are told what `about` names outside of items. No record where the file has no item that they know.
    """
    items = _Items(readers, about, settings.max_characters * _BYTES_PER_CHARACTER)
    for piece in _pieces(file):
        yield from items.fed(piece)
        if items.given_up:
            return
    yield from items.left()


@dataclass(slots=True)
class _Item:
    """An item that was begun."""

    place: str
    bytes: int = 0
    named: bool = False  # as broken


class _Items:
    """The items of a file that comes in pieces, each of a tag at most."""

    def __init__(self, readers: Mapping[str, ItemReader], about: frozenset[str], longest: int) -> None:
        self._parser = etree.XMLPullParser(
            ("start", "end"), resolve_entities=False, no_network=True, load_dtd=False, recover=True, huge_tree=False
        )
        self._readers = readers
        self._about = about
        self._longest = longest  # bytes of an item
        self._told: dict[str, str] = {}  # of the whole file
        self._opened: list[_Item] = []  # more than one only where an item has no end
        self._number = 0
        self._faults = 0  # of which the items were told
        self.given_up = False

    def fed(self, piece: bytes) -> Iterator[Record]:
        """What ends with this piece."""
        self._parser.feed(piece)
        for event, element in self._parser.read_events():
            name = name_of(element)
            if name in self._readers:
                yield from self._begun() if event == "start" else self._ended(name, element)
            elif event == "end" and not self._opened:
                if name in self._about and (value := words(element)) is not None:
                    self._told.setdefault(name, value)
                _forget(element)
        if self._opened:
            self._opened[-1].bytes += len(piece)
            if self._opened[-1].bytes > self._longest:
                self.given_up = True
                fault = f"is longer than {self._longest:,} bytes, which no article is. Cut it down."
                yield Record(self._opened[-1].place, fault=fault)
        elif self._faults > _MOST_BREAKS:
            self.given_up = True
            yield Record("", fault="is not well-formed in more places than it is worth to name. Write it anew.")

    def left(self) -> Iterator[Record]:
        """What is wrong at the end of the file."""
        log = self._parser.feed_error_log
        for item in self._opened:
            if not item.named:
                yield Record(item.place, fault="is not well-formed: it ends too early. Mend it.")
        if not self._number and len(log):
            yield Record("", fault=f"is not well-formed ({_short(log[0].message)}). Mend it.")

    def _begun(self) -> Iterator[Record]:
        broken = self._broken()
        if broken is not None and self._opened and not self._opened[-1].named:  # it was to end before this one
            self._opened[-1].named = True
            yield Record(self._opened[-1].place, fault=broken)
        self._number += 1
        self._opened.append(_Item(f"item {self._number}"))

    def _ended(self, name: str, element: Any) -> Iterator[Record]:
        item, broken = self._opened.pop(), self._broken()
        if not item.named:
            if broken is not None:
                yield Record(item.place, fault=broken)
            elif (entity := next((node for node in element.iter(etree.Entity)), None)) is not None:
                yield Record(item.place, fault=f"has {_short(entity.text)} in it. Write the character itself.")
            elif (record := self._readers[name](element, self._told)) is not None:
                yield Record(item.place, record.values, record.fault)
        _forget(element)

    def _broken(self) -> str | None:
        """What was found broken since this was last asked."""
        log = self._parser.feed_error_log
        found = (
            f"is not well-formed ({_short(log[self._faults].message)}). Mend it." if len(log) > self._faults else None
        )
        self._faults = len(log)
        return found


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
    parent = element.getparent()
    while parent is not None and element.getprevious() is not None:
        del parent[0]


def _short(said: str | None) -> str:
    return printable(" ".join((said or "").split())[:80])
