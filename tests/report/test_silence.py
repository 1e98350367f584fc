"""Who does not carry a claim, and of whom that cannot be said."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from claimline.report.pages.silence import silence
from claimline.report.pages.story_pages import figures
from claimline.report.views.story import Story, read_story
from report.harbour import World, harbour


def _story(world: World, folder: Path) -> Story:
    world.write(folder)
    return read_story(folder / "harbour")


def _fees(story: Story) -> Any:
    return next(c for c in story.claims.values() if c.status == "disputed")


def _changed(folder: Path, document_id: str, **given: Any) -> Story:
    world = harbour()
    world.rows["documents"] = [
        replace(d, **given) if d.document_id == document_id else d for d in world.rows["documents"]
    ]
    return _story(world, folder)


def test_an_outlet_read_in_full_and_later_is_silent(tmp_path: Path) -> None:
    story = _story(harbour(), tmp_path)
    found = silence(story, _fees(story))
    assert found.silent == ["The Lamp"]
    assert found.untold == []


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        # a digest leaves out what its writer left out
        ({"text_kind": "digest"}, "known by digest only"),
        ({"read": "other language"}, "an article of theirs was not read"),
        ({"published": None}, "their day of publication is not known"),
        ({"published": "2031-03-05"}, "published before the first report of it, 6 March 2031"),
        # the same day: nobody can tell which came first
        ({"published": "2031-03-06"}, "published at the same time, or perhaps before"),
        ({"published": "2031-03-01/2031-03-09"}, "published at the same time, or perhaps before"),
    ],
)
def test_where_nothing_can_be_said(tmp_path: Path, given: dict[str, Any], reason: str) -> None:
    story = _changed(tmp_path, "lamp-dredging", **given)
    found = silence(story, _fees(story))
    assert found.silent == []
    assert found.untold == [(reason, ["The Lamp"])]


def test_an_article_off_topic_is_silent_of_nothing_and_in_no_number(tmp_path: Path) -> None:
    story = _story(harbour(), tmp_path / "all")
    less = _changed(tmp_path / "less", "lamp-dredging", off_topic=True, off_topic_from="text")
    assert silence(less, _fees(less)).silent == []
    before, after = ({what: number for number, what, _ in figures(found)} for found in (story, less))
    assert (after["articles"], after["outlets"]) == (before["articles"] - 1, before["outlets"] - 1)
    assert after["original reports"] <= before["original reports"]
    own = {c.claim_id for c in less.listed_claims if less.statements[c.claim_id].document_id == "lamp-dredging"}
    assert not own
    assert less.hidden_claims == story.hidden_claims


def test_an_outlet_with_one_digest_is_never_silent(tmp_path: Path) -> None:
    """The Lamp's second article, a digest, may have carried it."""
    world = harbour()
    lamp = next(d for d in world.rows["documents"] if d.document_id == "lamp-dredging")
    world.rows["documents"].append(replace(lamp, document_id="lamp-later", text_kind="digest", published="2031-03-14"))
    story = _story(world, tmp_path)
    assert silence(story, _fees(story)).silent == []


def test_an_unknown_first_report_makes_nobody_silent(tmp_path: Path) -> None:
    story = _story(harbour(), tmp_path)
    found = silence(story, replace(_fees(story), first_reported=None))
    assert found.silent == []
    assert found.untold == [("the day of the first report is not known", ["The Lamp"])]


def test_an_outlet_that_prints_a_denial_carries_it(tmp_path: Path) -> None:
    """Coast Wire's denial answers the claim; had it nothing else, it would still not be silent on it."""
    world = harbour()
    fees = next(c.claim_id for c in world.rows["claims"] if c.status == "disputed")
    world.rows["claim_sources"] = [
        s for s in world.rows["claim_sources"] if not (s.claim_id == fees and s.outlet_id == "coast-wire")
    ]
    story = _story(world, tmp_path)
    assert silence(story, _fees(story)).silent == ["The Lamp"]
