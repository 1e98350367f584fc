"""How much of a list a page, a feed or a terminal shows: the first so many, no one more."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from claimline.report.changes.change_files import print_changes
from claimline.report.exports.embeds import embed
from claimline.report.exports.feeds import json_feed
from claimline.report.pages.claim_pages import claim_data
from claimline.report.pages.quoted_wording import _words
from claimline.report.pages.story_pages import front_context
from claimline.report.views.story import Story, read_story
from comparison.invented import told
from report.harbour import harbour
from report.test_change_files import changes


@pytest.fixture
def story(tmp_path: Path) -> Story:
    """A story with 120 disputed claims more, a third of them reported last."""
    world = harbour()
    claim = world.rows["claims"][0]
    world.rows["claims"] += [
        replace(claim, claim_id=f"post-fees-{n}-{n + 9}", title=f"Claim {n}", status="disputed", page=True,
                first_reported="2031-04-02" if n % 3 else "2031-04-03")
        for n in range(120)
    ]  # fmt: skip
    found = read_story(world.write(tmp_path) / "harbour")
    for added in found.claims:
        found.statements.setdefault(added, found.statements[claim.claim_id])  # type: ignore[attr-defined]
    return found


def test_the_front_page_shows_eight_claims_and_five_of_what_is_disputed_or_new(story: Story) -> None:
    context: Any = front_context(story, ())
    assert (len(context["top"]), len(context["disputed"]), len(context["new"])) == (8, 5, 5)


def test_a_feed_has_a_hundred_entries(story: Story) -> None:
    assert len(json.loads(json_feed(story))["items"]) == 100


@pytest.mark.parametrize(("characters", "whole"), [(200, True), (201, False)])
def test_a_feed_names_a_claim_in_200_characters(tmp_path: Path, characters: int, whole: bool) -> None:
    world = harbour()
    title = "a " * (characters // 2 - 1) + "b" * (2 + characters % 2)
    world.rows["claims"] = [replace(claim, title=title) for claim in world.rows["claims"]]
    [item, *_] = json.loads(json_feed(read_story(world.write(tmp_path) / "harbour")))["items"]
    assert (item["title"] == title) is whole


@pytest.mark.parametrize(("characters", "whole"), [(500, True), (501, False)])
def test_search_engines_are_told_a_claim_in_500_characters(story: Story, characters: int, whole: bool) -> None:
    claim = replace(next(iter(story.claims.values())), title="a " * (characters // 2 - 1) + "b" * (2 + characters % 2))
    assert (claim_data(story, claim)["name"] == claim.title) is whole


def test_search_engines_are_told_ten_articles(story: Story) -> None:
    claim = next(iter(story.claims.values()))
    source, document = story.sources_of[claim.claim_id][0], next(iter(story.documents.values()))
    for n in range(12):
        story.documents[f"d{n}"] = replace(document, document_id=f"d{n}")  # type: ignore[index]
    story.sources_of[claim.claim_id] = [replace(source, document_id=f"d{n}") for n in range(12)]  # type: ignore[index]
    appearances: Any = claim_data(story, claim)["appearance"]
    assert len(appearances) == 10


@pytest.mark.parametrize(("characters", "whole"), [(400, True), (401, False)])
def test_a_frame_shows_six_statements_in_400_characters_each(characters: int, whole: bool) -> None:
    words = "a " * (characters // 2 - 1) + "b" * (2 + characters % 2)
    view: Any = SimpleNamespace(words=words, opening=None, outlet="Post", published="May", digest=False)
    claim: Any = SimpleNamespace(first_reported="May", first_outlet="Post", claim_id="a-0-9")
    head: Any = SimpleNamespace(title="A claim", counts="2 outlets")
    frame = str(embed(claim, head, [view] * 9, 9))
    assert frame.count("<li>") == 6
    assert (words in frame) is whole


@pytest.mark.parametrize(("words", "whole"), [(120, True), (121, False)])
def test_quotations_are_compared_up_to_their_120th_word(words: int, whole: bool) -> None:
    assert ("…" not in _words("old " * words)) is whole


@pytest.mark.parametrize(("rows", "more"), [(40, False), (41, True)])
def test_a_terminal_shows_forty_rows(rows: int, more: bool) -> None:
    out = io.StringIO()
    many = [[told(f"d{n}", 0, f"Ship {n} waits")] for n in range(rows)]
    print_changes(changes([], many), Console(file=out, width=200))
    assert ("more; --html" in out.getvalue()) is more


@pytest.mark.parametrize(("characters", "whole"), [(400, True), (401, False)])
def test_a_terminal_shows_a_passage_of_400_characters(characters: int, whole: bool) -> None:
    words = "a " * (characters // 2 - 1) + "b" * (2 + characters % 2)
    out = io.StringIO()
    print_changes(changes([], [[told("d", 0, words)]]), Console(file=out, width=2000))
    assert (f"“{words}”" in out.getvalue()) is whole
