"""Texts that may not be published, in a folder of their own: at most half of their prose comes out of a build."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from building import HARBOUR
from claimline.reading.lexical.spans import Span
from claimline.reading.own_words import rights_of
from claimline.seeds import load_stories
from claimline.text import read_document

pytestmark = pytest.mark.spark


def told(folder: Path) -> str:
    """All words of all files, as a reader would copy them from a page or a table."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".html", ".json", ".csv", ".js", ".xml", ".txt"):
            words = path.read_text("utf-8").replace('\\"', '"').replace('""', '"').replace("\\n", " ")
            found.append(" ".join(html.unescape(re.sub(r"<[^>]*>", "", words)).split()))
    return "\n".join(found)


def test_private_texts_stay_private(private_site: Path) -> None:
    private = private_site / "private-archive" / "ferry"
    given = {path.name: path.read_bytes() for path in (HARBOUR / "harbour").iterdir() if path.suffix != ".yml"}
    assert {path.name: path.read_bytes() for path in private.iterdir()} == given
    site = told(private_site / "project" / "site")
    assert "Heron" in site
    assert "private-archive" not in site
    [story] = load_stories(private, metadata=private_site / "ferry.yml")
    assert (story.publish_text, story.publish_share) == ("share", 0.5)
    for article in story.articles:
        text = article.text
        reading = read_document(text, article.document.published)
        rights = rights_of(text, reading)
        own = [s for s in reading.sentences if s.kind == "prose" and not quoted(s.start, s.end, rights.quoted)]
        shown = [s for s in own if " ".join(text[s.start : s.end].split()) in site]
        assert own
        assert sum(s.end - s.start for s in shown) <= 0.5 * rights.own_prose, article.document.file


def quoted(start: int, end: int, quotes: list[Span]) -> bool:
    """Whether quotation marks stand in the sentence: then its words are not all its article's own."""
    return any(first < end and start < last for first, last in quotes)
