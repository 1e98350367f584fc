"""How much of a list a page, a feed or a terminal shows: the first so many, no one more."""

from __future__ import annotations

import io
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from claimline.report.changes.change_files import print_changes
from claimline.report.charts.story_charts import Frame, _extents
from claimline.report.exports.embeds import embed
from claimline.report.exports.feeds import claim_entries, json_feed
from claimline.report.pages.quoted_wording import _words
from claimline.report.pages.source_pages import document_context
from claimline.report.pages.structured_data import claim_data
from claimline.report.pages.timeline_page import Timeline
from claimline.report.rendering.search import _wordings
from claimline.report.views.page_links import Links
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


def test_a_feed_has_a_hundred_entries(story: Story) -> None:
    assert len(json.loads(json_feed(story, claim_entries(story), None))["items"]) == 100


@pytest.mark.parametrize(("characters", "whole"), [(200, True), (201, False)])
def test_a_feed_names_a_claim_in_200_characters(tmp_path: Path, characters: int, whole: bool) -> None:
    world = harbour()
    title = "a " * (characters // 2 - 1) + "b" * (2 + characters % 2)
    world.rows["claims"] = [replace(claim, title=title) for claim in world.rows["claims"]]
    story = read_story(world.write(tmp_path) / "harbour")
    [item, *_] = json.loads(json_feed(story, claim_entries(story), None))["items"]
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


def test_an_entry_of_the_timeline_names_six_claims(story: Story) -> None:
    event = replace(next(iter(story.events.values())), claim_ids=[f"post-fees-{n}-{n + 9}" for n in range(9)])
    view = Timeline(Links(story, "")).view(event)
    assert (len(view.claims), view.more_claims) == (6, 3)


def test_an_entry_of_the_timeline_shows_twelve_dates(story: Story) -> None:
    [event_id, [source, *_]] = next(iter(story.event_sources_of.items()))
    story.event_sources_of[event_id] = [replace(source, expression=f"{n} March") for n in range(15)]  # type: ignore[index]
    view = Timeline(Links(story, "")).view(story.events[event_id])
    assert (len(view.dates), view.more_dates) == (12, 3)


@pytest.mark.parametrize(("characters", "whole"), [(120, True), (121, False)])
def test_an_entry_of_the_timeline_names_a_claim_in_120_characters(story: Story, characters: int, whole: bool) -> None:
    title = "a " * (characters // 2 - 1) + "b" * (2 + characters % 2)
    event = next(iter(story.events.values()))
    story.claims[event.claim_ids[0]] = replace(story.claims[event.claim_ids[0]], title=title)  # type: ignore[index]
    assert (Timeline(Links(story, "")).view(event).claims[0][0] == title) is whole


@pytest.mark.parametrize(("answers", "more"), [(20, 0), (21, 1)])
def test_a_document_shows_twenty_answers_to_its_outlet(story: Story, answers: int, more: int) -> None:
    document = story.documents["post-fees"]
    [answer, *_] = story.answers_to["outlet", document.outlet_id]
    story.answers_to["outlet", document.outlet_id][:] = [answer] * answers
    context: Any = document_context(story, document, Counter(), ())
    assert (len(context["about"]), context["more_about"]) == (20, more)


@pytest.mark.parametrize(("rows", "shown"), [(200, 200), (201, 200)])
def test_a_charts_table_shows_200_rows_and_its_file_all(rows: int, shown: int) -> None:
    chart = Frame("days", "Days", ["day"], [["2031-03-04"]] * rows).chart("All of one day.")
    assert (len(chart.rows), chart.csv.count("2031")) == (shown, rows)


@pytest.mark.parametrize(("days", "marks"), [(5, 5), (6, 5)])
def test_a_chart_marks_five_days_of_an_event_whose_dates_conflict(story: Story, days: int, marks: int) -> None:
    event = next(event for event in story.events.values() if event.agreement == "conflicting")
    source = next(iter(story.event_sources_of.values()))[0]
    told_on = [replace(source, edtf=f"2031-03-0{n + 1}") for n in range(days)]
    story.event_sources_of[event.event_id] = told_on  # type: ignore[index]
    assert len(_extents("Either", event, story)) == 1 + marks


@pytest.mark.parametrize(("characters", "whole"), [(900, True), (901, False)])
def test_a_claim_is_found_by_900_characters_of_other_wordings(story: Story, characters: int, whole: bool) -> None:
    claim = next(iter(story.claims.values()))
    [source, *_] = story.sources_of[claim.claim_id]
    words = "a " * (characters // 2 - 1) + "b" * (2 + characters % 2)
    story.sources_of[claim.claim_id] = [replace(source, excerpt=words)]  # type: ignore[index]
    assert (words in [said for _, said in _wordings(claim, story)[1]]) is whole
