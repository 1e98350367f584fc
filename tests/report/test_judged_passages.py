"""Judgements on a claim's page: who judged what of which articles, and why; hostile words stay words."""

from __future__ import annotations

import html
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from claimline import tables as t
from claimline.report.pages.table_of_pages import all_charts, story_pages
from claimline.report.rendering.render import environment, render
from claimline.report.views.judged_passages import JUDGES, VERDICTS
from claimline.report.views.story import read_story
from report.harbour import harbour
from report.hostile import NASTY
from rows import row

ROOT = Path(__file__).parents[2]


def page(folder: Path, *said: dict[str, Any]) -> str:
    """The page of the harbour's first claim that has one, of whose first two statements this was judged."""
    world = harbour()
    claim = next(c for c in world.rows["claims"] if c.page)
    left, right = [s for s in world.rows["claim_sources"] if s.claim_id == claim.claim_id][:2]
    for number, given in enumerate(said):
        plain = {
            "judgement_id": str(number), "left_document_id": left.document_id, "right_document_id": right.document_id,
            "left_statement_id": left.statement_id, "right_statement_id": right.statement_id, "verdict": "same",
            "judge": "outside model", "name": "harbour-7b", "when": "2031-05-06T10:00:00Z", "effect": "joined",
            "claim_id": claim.claim_id,
        }  # fmt: skip
        world.rows["judgements"].append(row(t.Judgement, **(plain | given)))
    world.write(folder)
    story = read_story(folder / "harbour")
    env = environment(ROOT / "templates")
    [own] = [page for page in story_pages(story, all_charts(story)) if page.path.endswith(f"claims/{claim.claim_id}")]
    return render(own, env)


def test_every_verdict_and_judge_has_its_words() -> None:
    assert VERDICTS.keys() == set(get_args(t.Verdict))
    assert JUDGES.keys() == set(get_args(t.JudgeKind))


def test_what_a_model_joined_says_so(tmp_path: Path) -> None:
    made = html.unescape(page(tmp_path, {"why": "Both tell of the fees."}))
    assert "## What was judged to be one {#judged}" in made
    assert "Judged by harbour-7b" in made
    assert "a model, not a person" in made
    assert "6 May 2031: Both tell of the fees." in made
    assert "in part by a model" in made


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ({"judge": "person", "name": "Ida Moe"}, True),
        ({"effect": "agrees"}, False),  # words join them anyway
        ({"effect": "agrees", "verdict": "value"}, True),
        ({"effect": "overruled", "verdict": "value"}, False),
        ({"effect": "refused"}, False),
        ({"claim_id": None, "effect": "parted"}, False),
    ],
)
def test_what_stands_on_the_page(given: dict[str, Any], shown: bool, tmp_path: Path) -> None:
    made = page(tmp_path, given)
    assert ("#judged" in made) is shown
    assert "by a model" not in made or given.get("judge") != "person"


def test_a_models_words_stay_words(tmp_path: Path) -> None:
    made = page(tmp_path, {"why": NASTY, "name": NASTY})
    assert "<script>alert(1)" not in made
    assert "{{ 7*7 }}" not in made
    assert "<script>alert(1)</script>" in html.unescape(made)


def test_what_is_near_is_listed_at_the_end_and_counts_nowhere(tmp_path: Path) -> None:
    world = harbour()
    claim = next(c for c in world.rows["claims"] if c.page)
    others = [c for c in world.rows["claims"] if c.claim_id != claim.claim_id][:3]
    world.rows["claims"] = [replace(c, hidden=c.claim_id == others[1].claim_id) for c in world.rows["claims"]]
    for position, other in enumerate(others):
        near = {"claim_id": claim.claim_id, "position": position, "near_claim_id": other.claim_id}
        world.rows["near_claims"].append(row(t.NearClaim, **near))
    world.write(tmp_path)
    story = read_story(tmp_path / "harbour")
    env = environment(ROOT / "templates")
    made = {page.path: html.unescape(render(page, env)) for page in story_pages(story, all_charts(story))}
    [own] = [words for path, words in made.items() if path.endswith(f"claims/{claim.claim_id}")]
    before, _, after = own.partition("## May tell the same in other words {#near}")
    assert "Not counted above" in after
    assert [other.title in after for other in others] == [True, False, True]  # a person took the second off all lists
    assert others[0].title not in before
    assert sum("{#near}" in words for words in made.values()) == 1
