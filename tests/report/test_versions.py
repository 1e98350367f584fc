"""What an outlet changed between two versions, on a document's page and on a claim's; withheld words stay withheld."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from claimline import tables as t
from claimline.report.pages.table_of_pages import all_charts, story_pages
from claimline.report.rendering.render import environment, render
from claimline.report.views.story import read_story
from report.harbour import harbour
from report.hostile import NASTY
from rows import row

ROOT = Path(__file__).parents[2]


def change(**given: Any) -> t.Change:
    plain = {"document_id": "post-letter", "replaces": "post-fees", "passage": 0, "relation": "changed"}
    return row(t.Change, **{**plain, **given})


def pages(folder: Path, *changes: t.Change) -> dict[str, str]:
    world = harbour()
    world.rows["changes"] = list(changes)
    world.rows["documents"] = [
        replace(d, replaces="post-fees") if d.document_id == "post-letter" else d for d in world.rows["documents"]
    ]
    world.write(folder)
    story = read_story(folder / "harbour")
    env = environment(ROOT / "templates")
    return {page.path.removeprefix("harbour/"): render(page, env) for page in story_pages(story, all_charts(story))}


def read(page: str) -> str:
    """The words of a page, with marks about what came and went."""
    page = re.sub(r"<(/?)(ins|del)\b[^>]*>", lambda m: "]" if m[1] else "[+" if m[2] == "ins" else "[-", page)
    return re.sub(r"(?<=\[[+-]) | (?=\])", "", " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split()))


@pytest.fixture
def found(tmp_path: Path) -> dict[str, str]:
    return pages(
        tmp_path,
        change(position=0, relation="kept", start=0, end=5, old_start=0, old_end=5, text="Boats", old_text="Boats"),
        change(position=1, start=6, end=8, old_start=60, old_end=62, text="45", old_text="40", telling="number"),
        change(position=2, relation="added", start=90_000, end=90_009),  # nothing of it is published
    )


def test_the_newer_versions_page_tells_what_changed(found: dict[str, str]) -> None:
    words = read(found["sources/post-letter"])
    assert "What changed since the earlier version" in words
    assert "1 passage changed; a number in 1 of them." in words
    assert "number changed Boats [-40] [+45] [+…]" in words
    assert "Replaced by a newer version" in read(found["sources/post-fees"])


def test_the_claims_page_tells_which_number_changed(found: dict[str, str]) -> None:
    words = read(found["claims/post-fees-11-102"])
    assert "gives another number: [-40] became [+45]" in words
    assert "What an outlet changed" not in read(found["claims/post-fees-162-216"])


def test_a_version_that_changed_nothing_says_so(tmp_path: Path) -> None:
    assert "Nothing in its words." in read(pages(tmp_path)["sources/post-letter"])


def test_hostile_words_stay_words(tmp_path: Path) -> None:
    made = pages(
        tmp_path,
        change(position=0, start=1, end=2, old_start=20, old_end=30, text=NASTY, old_text=NASTY, telling="name"),
    )
    for name in ("sources/post-letter", "claims/post-fees-11-102"):
        assert "<script>alert" not in made[name]
        assert "<img src=x" not in made[name]
        assert "alert(1)" in html.unescape(made[name])
