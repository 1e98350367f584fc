"""What others take away: citations, annotations, feeds, a claim to embed, a link to report a mistake."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from claimline.report.exports.outputs import story_files
from claimline.report.pages.source_pages import document_context
from claimline.report.rendering.mistake_links import mistakes
from claimline.report.views.citation_formats import cite_news, plain_citation
from claimline.report.views.story import Story, read_story
from report.harbour import TEXTS, World, harbour
from report.hostile import hostile

FEES = "post-fees-11-102"


def _story(world: World, folder: Path) -> Story:
    return read_story(world.write(folder) / "harbour")


def test_citations(tmp_path: Path) -> None:
    story = _story(harbour(), tmp_path)
    document = replace(story.documents["post-fees"], byline="Mia Lund", title="Pier | piers [sic] {{x}}")
    assert plain_citation(document, story) == (
        "Mia Lund: “Pier | piers [sic] {{x}}”. Harbour Post, 6 March 2031. https://news.example/post-fees"
    )
    assert cite_news(document, story) == (
        "{{cite news |title=Pier {{!}} piers &#91;sic&#93; &#123;&#123;x&#125;&#125; |author=Mia Lund"
        " |work=Harbour Post |date=6 March 2031 |url=https://news.example/post-fees |language=en}}"
    )


def test_what_nothing_is_known_of_is_not_cited(tmp_path: Path) -> None:
    known = _story(harbour(), tmp_path / "known")
    world = harbour()
    world.rows["documents"] = [
        replace(d, outlet=None, title=None, byline=None, url=None) for d in world.rows["documents"]
    ]
    unknown = _story(world, tmp_path / "unknown")
    for story, cited in ((known, 2), (unknown, 0)):
        context = document_context(story, story.documents["post-fees"], Counter(), [])
        assert len(context["citations"]) == cited  # type: ignore[arg-type]


def test_annotations_find_their_words(tmp_path: Path) -> None:
    files = dict(story_files(_story(harbour(), tmp_path)))
    found = json.loads(files["data/annotations.json"])
    assert len(found) == 13
    for annotation in found:
        document_id = annotation["target"]["source"].rsplit("/", 1)[1]
        selector = annotation["target"]["selector"]
        words = selector.get("prefix", "") + selector["exact"] + selector.get("suffix", "")
        assert TEXTS[document_id].count(words) == 1


@pytest.mark.parametrize("world", [harbour, hostile])
def test_feeds_and_embeds_are_whole(world: type[World], tmp_path: Path) -> None:
    files = dict(story_files(_story(world(), tmp_path)))
    feed = json.loads(files["feed.json"])
    entries = ElementTree.fromstring(files["feed.xml"]).findall("{http://www.w3.org/2005/Atom}entry")
    assert len(feed["items"]) == len(entries) == 2
    assert feed["items"][0]["date_modified"] == "2031-03-09T00:00:00Z"
    embedded = files[f"embed/{FEES}.html"]
    assert "<script" not in embedded and "<img" not in embedded and embedded.count("<li>") == 5
    assert f"claims/{FEES}.html" in embedded


def test_no_feed_of_nothing_fails(tmp_path: Path) -> None:
    world = World()
    world.rows["documents"] = harbour().rows["documents"]
    files = dict(story_files(_story(world, tmp_path)))
    assert json.loads(files["feed.json"])["items"] == []
    assert sorted(files) == ["data/annotations.json", "feed.json", "feed.xml"]


@pytest.mark.parametrize(
    ("line", "link"),
    [
        ("", None),
        ("repo_url: javascript:alert(1)", None),
        ("repo_url: https://github.com/a/b.git", "https://github.com/a/b/issues/new?title=Mistake%20in%20x-1-2"),
        (
            "repo_url: 'https://gitlab.com/a/b'",
            "https://gitlab.com/a/b/-/issues/new?issue%5Btitle%5D=Mistake%20in%20x-1-2",
        ),
        ("repo_url: mailto:desk@news.example", "mailto:desk@news.example?subject=Mistake%20in%20x-1-2"),
    ],
)
def test_a_mistake_is_reported_where_the_site_says(line: str, link: str | None, tmp_path: Path) -> None:
    config = tmp_path / "mkdocs.yml"
    config.write_text(f"site_name: x\n{line}\n")
    assert mistakes(config).row("x-1-2") == link
