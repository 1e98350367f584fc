"""An XML file -> the articles in it, by what its items are: RSS, Atom, NewsML-G2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from claimline.seeds.formats import feed_items, newsml_items
from claimline.seeds.formats.feed_items import atom_entry, rss_item
from claimline.seeds.formats.newsml_items import news_item
from claimline.seeds.formats.records import Record
from claimline.seeds.formats.xml_items import xml_items
from claimline.settings import Settings

_READERS = {"item": rss_item, "entry": atom_entry, "newsItem": news_item}


def xml_document(file: BinaryIO, settings: Settings) -> Iterator[Record]:
    """The items of a feed or of a news message; a newsItem may stand alone."""
    return xml_items(file, settings, _READERS, feed_items.ABOUT | newsml_items.ABOUT)
