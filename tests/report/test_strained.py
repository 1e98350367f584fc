"""Input that strains a page without meaning harm: very long, very many, nothing at all. Each page stays readable."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from claimline import tables as t
from claimline.report.pages.table_of_pages import all_charts, story_pages
from claimline.report.rendering.render import environment, render
from claimline.report.views.story import read_story
from report.harbour import World, harbour
from report.synthetic import synthetic
from rows import row

DRAWS = True
ROOT = Path(__file__).parents[2]
LONG = "The pier " + "and the quay " * 230
OUTLET = (
    "The Grey Bay and Long Ness Evening Advertiser, Shipping Gazette and Fishermen's Friend,"
    " with which is united the Lamp"
)
RIGHT_TO_LEFT = "قال رئيس الميناء إن الرافعة بيعت \u200f(40 كرونة)\u200f"
EMOJI = "The 🛥️👩\u200d✈️ pays 40 crowns 👍🏽"


def _pages(world: World, folder: Path) -> Mapping[str, str]:
    story = read_story(world.write(folder) / "harbour")
    env = environment(ROOT / "templates")
    return {page.path.removeprefix("harbour/"): render(page, env) for page in story_pages(story, all_charts(story))}


def _text(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


@pytest.mark.slow
@pytest.mark.parametrize("words", [LONG, RIGHT_TO_LEFT, EMOJI], ids=["long", "right-to-left", "emoji"])
def test_a_claim_of_any_words(words: str, tmp_path: Path) -> None:
    world = harbour()
    world.rows["claims"] = [replace(c, title=words) for c in world.rows["claims"]]
    world.rows["statements"] = [replace(s, text=words) for s in world.rows["statements"]]
    world.rows["documents"] = [replace(d, outlet=OUTLET) for d in world.rows["documents"]]
    pages = _pages(world, tmp_path)
    claim = pages["claims/post-fees-11-102"]
    heading = re.search(r"<h1[^>]*>(.*?)</h1>", claim, re.S)
    assert heading is not None and len(unescape(heading[1])) <= 260
    assert " ".join(words.split()) in _text(claim)  # whole in the table of sources
    assert OUTLET in _text(claim)
    for name in ("index", "claims", "differences"):
        assert max(map(len, re.findall(r'<a class="cl-words"[^>]*>([^<]*)</a>', pages[name])), default=0) <= 3000


@pytest.mark.slow
def test_four_hundred_outlets(tmp_path: Path) -> None:
    pages = _pages(_renamed(synthetic(500, outlets=400)), tmp_path)
    assert len(pages["claims"].encode()) < 1_500_000
    for svg in re.findall(r"<svg .*?</svg>", pages["origins"] + pages["timeline"], re.S):
        assert len(svg) < 100_000


def _renamed(world: World) -> World:
    for name in ("documents", "claims"):
        world.rows[name] = [replace(found, story_id="harbour") for found in world.rows[name]]
    return world


@pytest.mark.slow
def test_one_document_without_dates_or_claims(tmp_path: Path) -> None:
    world = World()
    world.rows["documents"] = [row(t.Document, document_id="only", story_id="harbour", file="only.txt",
                                   outlet_id="only", read="yes", text_kind="full", published_from="none")]  # fmt: skip
    pages = _pages(world, tmp_path)
    assert "no claim was found in them" in _text(pages["index"])
    assert "The articles date no event" in _text(pages["timeline"])
    assert "No quotation stands in two articles" in _text(pages["quotations"])
    assert "Nobody is quoted" in _text(pages["people"])
    assert "No two statements of one claim were found to differ" in _text(pages["differences"])
    assert not any("<figure" in text for text in pages.values())  # nothing to draw
