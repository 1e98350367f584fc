"""Texts that may not be published, in a folder of their own: at most half of their prose comes out of a build."""

from __future__ import annotations

import hashlib
import html
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from building import HARBOUR, command, project
from claimline.__main__ import app
from claimline.reading.lexical.spans import Span
from claimline.reading.own_words import rights_of
from claimline.seeds import load_stories
from claimline.text import read_document

pytestmark = pytest.mark.spark


def hashes(folder: Path) -> dict[str, str]:
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def told(folder: Path) -> str:
    """All words of all files, as a reader would copy them from a page or a table."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".html", ".json", ".csv", ".js", ".xml", ".txt"):
            words = path.read_text("utf-8").replace('\\"', '"').replace('""', '"').replace("\\n", " ")
            found.append(" ".join(html.unescape(re.sub(r"<[^>]*>", "", words)).split()))
    return "\n".join(found)


def test_private_texts_stay_private(tmp_path: Path) -> None:
    private = tmp_path / "private-archive" / "ferry"
    private.mkdir(parents=True)
    for path in (HARBOUR / "harbour").iterdir():
        if path.suffix in (".txt", ".md"):
            (private / path.name).write_bytes(path.read_bytes())
    metadata = tmp_path / "ferry.yml"
    known = (HARBOUR / "harbour" / "story.yml").read_text("utf-8")
    metadata.write_text(re.sub(r"(?m)^publish_share:.*\n", "", known), encoding="utf-8")
    before = hashes(private)
    (tmp_path / "project").mkdir()
    folder = project(tmp_path / "project")
    done = CliRunner().invoke(
        app, [*command(folder)[3:], "--seeds", str(private), "--metadata", str(metadata)], catch_exceptions=False
    )
    assert done.exit_code == 0, done.stderr
    assert hashes(private) == before
    site = told(folder / "site")
    assert "Heron" in site
    assert "private-archive" not in site
    [story] = load_stories(private, metadata=metadata)
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
