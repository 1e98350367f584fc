"""Claim pages stay light whatever is told; what does not fit stands on a page with everything."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from claimline import tables as t
from claimline.report.pages.table_of_pages import claim_page
from claimline.report.rendering.fitting import MOST_BYTES, cut, fitted
from claimline.report.rendering.render import environment
from claimline.report.views.story import read_story
from report.harbour import World, harbour
from rows import row

ROOT = Path(__file__).parents[2]
CLAIM = "post-fees-11-102"
MOST_HTML = 30_000  # bytes of a claim page as it is published


def crowded(statements: int, length: int = 80) -> World:
    """The harbour's story, of which one claim is told by many more outlets, in ten wordings."""
    world = harbour()
    founding = next(s for s in world.rows["claim_sources"] if s.statement_id == CLAIM)
    statement = next(s for s in world.rows["statements"] if s.statement_id == CLAIM)
    document = next(d for d in world.rows["documents"] if d.document_id == statement.document_id)
    for number in range(statements):
        name, own = f"z{number:03d}-fees", {"outlet_id": f"z{number:03d}", "outlet": f"Gazette {number}"}
        place = {"document_id": name, "start": 0, "end": length}
        words = f"The mayor spoke of fees for the {number}th time ".ljust(length, "x")
        given = {**place, "statement_id": f"{name}-0-{length}"}
        world.rows["documents"].append(replace(document, document_id=name, file=f"{name}.txt", **own))
        world.rows["statements"].append(replace(statement, **given, text=words, pieces=[[0, length]]))
        world.rows["claim_sources"].append(replace(founding, **given, **own, excerpt=words, is_echo=True))
    told = [s.statement_id for s in world.rows["claim_sources"] if s.claim_id == CLAIM]
    for value in range(min(10, statements)):
        world.rows["difference_values"].append(
            row(t.DifferenceValue, claim_id=CLAIM, facet="wording", value_id=f"w{value}", value=f"wording {value}",
                normalized=f"{value}", statement_ids=told[value::10])
        )  # fmt: skip
        world.rows["difference_pairs"] += [
            row(t.DifferencePair, claim_id=CLAIM, facet="wording", left_value_id=f"w{other}",
                right_value_id=f"w{value}", relation="conflicting", rule="two wordings of one quotation")
            for other in range(value)
        ]  # fmt: skip
    return world


@pytest.mark.parametrize(("statements", "length"), [(0, 80), (5, 80), (40, 80), (300, 80), (20, 2500)])
def test_every_claim_page_is_light_and_nothing_is_lost(statements: int, length: int, tmp_path: Path) -> None:
    story = read_story(crowded(statements, length).write(tmp_path) / "harbour")
    env = environment(ROOT / "templates")
    page = claim_page(story, story.claims[CLAIM])
    made = {found.path.split("/")[1]: words for found, words in fitted(page, env)}
    assert len(made["claims"].encode()) <= MOST_BYTES
    everything = made.get("whole", made["claims"])
    for source in story.sources_of[CLAIM]:
        assert f'id="{source.statement_id}"' in everything
    assert f'id="{CLAIM}"' in made["claims"]  # where "source" in the head leads
    rows = len(re.findall(r'<tr role="row" id=', made["claims"]))
    assert set(re.findall(r'href="#([^"]+)"', made["claims"])) <= {
        *re.findall(r'id="([^"]+)"', made["claims"]), *re.findall(r"\{#(\w+)\}", made["claims"])
    }  # fmt: skip
    assert ("whole" in made) == (statements > 0)
    if "whole" in made:
        assert rows >= 1
        assert f"And {len(story.sources_of[CLAIM]) - rows:,} statements more" in made["claims"]
        assert f"../whole/{CLAIM}.html#sources" in made["claims"]
        assert f"../claims/{CLAIM}.html" in made["whole"]


def test_the_smallest_cut_keeps_the_founding_statement(tmp_path: Path) -> None:
    story = read_story(crowded(30).write(tmp_path) / "harbour")
    page = claim_page(story, story.claims[CLAIM])
    context = cut(page.context, 1, "../whole/x.html")
    assert CLAIM in [view.statement_id for view in context["sources"]]
    assert context["rest"].values >= 8
    for facet in context["facets"]:
        assert all(max(pair) <= len(facet.values) for found in facet.pairs for pair in found.which)


@pytest.mark.slow
def test_the_theme_leaves_room(site: Path, docs: Path) -> None:
    """A page's HTML is its Markdown and the frame: together they stay under the limit."""
    for page in (site / "stories").glob("harbour/claims/*.html"):
        made = docs / page.relative_to(site).with_suffix(".md")
        assert page.stat().st_size - made.stat().st_size <= MOST_HTML - MOST_BYTES
        assert page.stat().st_size <= MOST_HTML
