"""When what a claim tells of happened: its event on the timeline, who dates it, and whether the dates conflict."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from pathlib import Path

import pytest

from claimline import tables as t
from claimline.report.pages.claim_events import told_events
from claimline.report.pages.front.front_page import front_page
from claimline.report.pages.table_of_pages import all_charts, claim_page, story_pages
from claimline.report.rendering.render import environment, render
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story, read_story
from report.harbour import World, harbour
from rows import row

CLAIM = "post-fees-11-102"
ENV = environment(Path(__file__).parents[2] / "templates")
Given = list[tuple[str, str]]


def _story(folder: Path, edtf: str, given: Given, **event: object) -> Story:
    """The harbour's story; who gives which date of the claim's event, which lies on `edtf`.

    The Harbour Post does so in the claim's own statement, others in statements of theirs beside it.
    """
    world = harbour()
    found = next(e for e in world.rows["events"] if CLAIM in e.claim_ids)
    world.rows["events"] = [
        replace(found, edtf=edtf, **event) if e is found else e for e in world.rows["events"]
    ]  # fmt: skip
    told = {s.statement_id for s in world.rows["claim_sources"] if s.claim_id == CLAIM}
    said = {s.document_id: s.statement_id for s in world.rows["statements"] if s.statement_id not in told}
    said["post-fees"] = CLAIM
    world.rows["event_sources"] = [
        row(t.EventSource, event_id=found.event_id, statement_id=said[document], document_id=document, edtf=date)
        for document, date in given
    ]
    return read_story(world.write(folder) / "harbour")


def _head(story: Story) -> str:
    """What its page says of when it happened."""
    page = render(claim_page(story, story.claims[CLAIM]), ENV)
    [words] = re.findall(r"<dt>(?:Happened|Planned for)</dt>.*", page)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", words.replace("</dt>", " "))).split())


CASES = [
    # the claim's own article gives the day
    ("2031-03-04", [("post-fees", "2031-03-04")], {}, "Happened 4 March 2031, on the timeline"),
    ("2031-03-04", [("post-fees", "2031-03-04")], {"timing": "planned"}, "Planned for 4 March 2031, on the timeline"),
    # another article gives it, the claim's own the month
    ("2031-03-04", [("post-fees", "2031-03"), ("gull-fees", "2031-03-04")], {},
     "Happened 4 March 2031, on the timeline (given by The Grey Gull; this claim has March 2031)"),
    # another article alone gives it
    ("2031-03-04", [("gull-fees", "2031-03-04")], {},
     "Happened 4 March 2031, on the timeline (given by The Grey Gull)"),
    # two days that cannot both be right
    ("2031-03-04/2031-03-05", [("post-fees", "2031-03-04"), ("gull-fees", "2031-03-05")], {"agreement": "conflicting"},
     "Happened 4 or 5 March 2031, on the timeline dates conflict 4 March: Harbour Post · 5 March: The Grey Gull"),
]  # fmt: skip


@pytest.mark.parametrize(("edtf", "given", "event", "words"), CASES)
def test_a_claim_says_when(edtf: str, given: Given, event: dict[str, object], words: str, tmp_path: Path) -> None:
    assert _head(_story(tmp_path, edtf, given, **event)) == words


def test_a_conflict_of_dates_stands_in_the_list_of_claims(tmp_path: Path) -> None:
    def listed(agreement: str) -> str:
        story = _story(tmp_path / agreement, "2031-03-04", [("post-fees", "2031-03-04")], agreement=agreement)
        page = next(p for p in story_pages(story, all_charts(story)) if p.template == "pages/claims.md")
        return next(part for part in render(page, ENV).split("<tr ") if f'id="c-{CLAIM}"' in part)

    assert "dates conflict" not in listed("same")
    conflicting = html.unescape(listed("conflicting"))
    assert "dates conflict" in conflicting
    assert re.search(r'data-f0="[\w ]+\nDates conflict"', conflicting)


def test_each_event_leads_to_its_entry(tmp_path: Path) -> None:
    world: World = harbour()
    story = read_story(world.write(tmp_path) / "harbour")
    for claim in story.claims.values():
        for event in told_events(claim, Links(story, "../")):
            assert event.href.removeprefix("../timeline.html#e-") in story.listed_events
    undated = {e.event_id for e in story.events.values() if not e.earliest}
    assert undated and not undated & {e.event_id for events in story.events_of.values() for e in events}


def test_where_accounts_differ_names_events_with_dates_that_conflict(tmp_path: Path) -> None:
    def page(agreement: str) -> str:
        given = [("post-fees", "2031-03-04"), ("gull-fees", "2031-03-05")]
        story = _story(tmp_path / agreement, "2031-03-04/2031-03-05", given, agreement=agreement)
        only = [e for e in story.listed_events.values() if e.agreement == "conflicting" and CLAIM not in e.claim_ids]
        assert len(only) == 1  # in the harbour's story
        found = next(p for p in story_pages(story, all_charts(story)) if p.template == "pages/differences.md")
        return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", render(found, ENV))).split())

    assert "1 event with dates that conflict; " in page("same")
    words = page("conflicting")
    assert "2 events with dates that conflict; " in words
    assert "4 or 5 March 2031 Mayor Ana Ruiz told the harbour council" in words
    assert "4 March: Harbour Post · 5 March: The Grey Gull" in words


@pytest.mark.parametrize(("agreement", "second", "listed"), [
    ("conflicting", "2031-03-05", True),
    ("compatible", "2031-03-05", False),
    ("conflicting", "2031-03", False),  # a month names no other day
])  # fmt: skip
def test_an_event_whose_days_conflict_is_disputed_on_the_front_page(
    tmp_path: Path, agreement: str, second: str, listed: bool
) -> None:
    given = [("post-fees", "2031-03-04"), ("gull-fees", second)]
    story = _story(tmp_path, "2031-03-04/2031-03-05", given, agreement=agreement)
    apart = front_page(story, ())["apart"]
    days = ["4 March", "5 March"]
    assert (days in [[one.date for one in event.given] for event in apart]) is listed  # type: ignore[attr-defined]
