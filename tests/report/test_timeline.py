"""The timeline's levels, its size, and the files that other programs read."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from claimline import tables as t
from claimline.report.exports.timeline_files import timeline_files
from claimline.report.pages.table_of_pages import all_charts, story_pages
from claimline.report.pages.timeline_page import month_of
from claimline.report.rendering.render import environment, render
from claimline.report.views.dated_by import given_dates
from claimline.report.views.event_titles import tidy
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story, read_stories
from report.harbour import World, harbour
from report.hostile import hostile
from rows import row

PROJECT = Path(__file__).parents[2]
MANY = 5_000


def _story(world: World, folder: Path) -> Story:
    world.write(folder)
    (story,) = read_stories(folder)
    return story


def many_events() -> World:
    """A story of 5,000 events with six sources each, as a build of 600 articles leaves them."""
    world = harbour()
    statements = world.rows["statements"]
    world.rows["events"], world.rows["event_sources"], world.rows["event_order"] = [], [], []
    claims = sorted(c.claim_id for c in world.rows["claims"])
    for n in range(MANY):
        day = (date(2031, 1, 1) + timedelta(n % 300)).isoformat() if n % 9 else None
        world.rows["events"].append(
            row(t.Event, event_id=f"post-fees-{n}-{n + 90}", story_id="harbour", edtf=day, earliest=day, latest=day,
                title=f"The {n}th event of a long story that is told in a line of some length", rank=1 + (n * 7) % MANY,
                claim_ids=claims[:3], outlets=1 + n % 40, documents=1 + n % 40, timing=("past", "planned")[n % 2],
                agreement=("same", "conflicting")[n % 5 == 0])
        )  # fmt: skip
        world.rows["event_sources"] += [
            row(t.EventSource, event_id=f"post-fees-{n}-{n + 90}", statement_id=s.statement_id, edtf=day,
                document_id=s.document_id, expression="4 March")
            for s in statements[:6]
        ]  # fmt: skip
    return world


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Story:
    return _story(many_events(), tmp_path_factory.mktemp("many"))


def _page(story: Story) -> str:
    page = next(page for page in story_pages(story, all_charts(story)) if page.path.endswith("/timeline"))
    return render(page, environment(PROJECT / "templates"))


def test_a_story_of_5000_events_opens_on_twenty_and_stays_small(many: Story) -> None:
    text = _page(many)
    assert len(text.encode()) < 300_000
    assert text.count('<li id="e-') == 30  # twenty with a date, ten without
    ranks = sorted(e.rank for e in many.events.values() if e.earliest)[:20]
    shown = set(re.findall(r'<li id="e-([^"]+)"', text))
    assert {e.rank for e in many.events.values() if e.earliest and e.event_id in shown} == set(ranks)
    assert "The 20 of " in text and "<noscript>" in text
    jumps = dict(re.findall(r'<a href="#m-([-0-9]+)">\w+ <span class="cl-small">([\d,]+)<', text))
    assert list(jumps) == sorted(jumps) and len(jumps) == 10
    dated = sum(e.earliest is not None for e in many.events.values())
    assert sum(int(n.replace(",", "")) for n in jumps.values()) == dated
    rest = sum(int(n) for n in re.findall(r'data-rest="(\d+)"', text))
    assert rest == MANY - 30


def _chunks(files: Mapping[str, str]) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for number in range(1, sum(name.endswith(".js") for name in files) + 1):
        found += _chunk(files, number)
    return found


def _chunk(files: Mapping[str, str], number: int) -> list[dict[str, object]]:
    words = files[f"timeline-{number}.js"]
    assert words.startswith("claimlineTimeline({") and words.endswith("});\n")
    events: list[dict[str, object]] = json.loads(words[len("claimlineTimeline(") : -3])["events"]
    return events


def test_the_further_files_hold_all_others_month_by_month(many: Story) -> None:
    files = timeline_files(many)
    found = _chunks(files)
    assert len(found) == MANY - 30
    page = _page(many)
    for number in range(1, sum(name.endswith(".js") for name in files) + 1):
        events = _chunk(files, number)
        assert 0 < len(events) <= 200
        assert len({event["month"] for event in events}) == 1  # no file is asked for what it has of another month
        ranks = [many.events[str(event["id"])].rank for event in events]
        assert ranks == sorted(ranks)
        assert re.search(rf'data-files="(?:\d+ )*{number}(?: \d+)*"', page)


def test_a_small_story_shows_all_and_needs_no_further_file(tmp_path: Path) -> None:
    story = _story(harbour(), tmp_path)
    assert sorted(timeline_files(story)) == ["timeline.ics", "timeline.json"]
    assert "data-files" not in _page(story) and "cl-month" not in _page(story)


def _unfolded(calendar: str) -> list[str]:
    assert calendar.endswith("\r\n") and "\n" not in calendar.replace("\r\n", "")
    lines = calendar.split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)  # RFC 5545
    return calendar.replace("\r\n ", "").split("\r\n")[:-1]


def test_icalendar(tmp_path: Path) -> None:
    lines = _unfolded(timeline_files(_story(harbour(), tmp_path))["timeline.ics"])
    assert lines[0] == "BEGIN:VCALENDAR" and lines[-1] == "END:VCALENDAR" and "VERSION:2.0" in lines
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT") == 4
    for name in ("UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"):
        assert sum(re.split("[:;]", line)[0] == name for line in lines) == 4, name
    first = lines[lines.index("DTSTART;VALUE=DATE:20310304") :]
    assert first[1] == "DTEND;VALUE=DATE:20310305"  # the day after the last
    assert "STATUS:TENTATIVE" in lines and "STATUS:CONFIRMED" in lines
    assert len({line for line in lines if line.startswith("UID:")}) == 4
    assert {line for line in lines if line.startswith("DTSTAMP:")} == {"DTSTAMP:20310312T000000Z"}


def test_words_of_articles_cannot_write_a_calendar_or_markup(tmp_path: Path) -> None:
    world = hostile()
    nasty = "a,b;c\\d\r\nEND:VEVENT\nBEGIN:VEVENT <script>alert(1)</script> " + "ü" * 80
    world.rows["events"] = [replace(e, title=nasty) for e in world.rows["events"]]
    files = timeline_files(_story(world, tmp_path))
    lines = _unfolded(files["timeline.ics"])
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT")
    assert any(line.startswith("SUMMARY:a\\,b\\;c\\\\d END:VEVENT BEGIN:VEVENT") for line in lines)
    assert "<script" not in files["timeline.json"]


def test_timelinejs(tmp_path: Path) -> None:
    data = json.loads(timeline_files(_story(harbour(), tmp_path))["timeline.json"])
    assert len(data["events"]) == 4
    first, second = data["events"][:2]
    assert first["start_date"] == {"year": 2031, "month": 3, "day": 4} and "end_date" not in first
    assert second["end_date"]["day"] == 5 and "conflict" in second["text"]["text"]


# dates of an event as its articles give them: article, EDTF -> the line
LINES = [
    ([("post-fees", "2031-03-04"), ("wire-fees", "2031-03-04"), ("gull-fees", "2031-03-05")],
     "4 March: Harbour Post, Coast Wire · 5 March: The Grey Gull"),
    # who gives a day means the day by the month, too
    ([("post-fees", "2031-03"), ("post-letter", "2031-03-04"), ("gull-fees", "2031-03")],
     "4 March: Harbour Post · March: The Grey Gull"),
    ([("gull-fees", "2031-03-10/2031-03-21"), ("wire-fees", None)], "10 to 21 March: The Grey Gull · : Coast Wire"),
    ([("wire-fees", "2031-03-06/2031-03-06")], "6 March: Coast Wire"),  # one day is one day
    ([("wire-fees", "2030-12-31/2031-01-02")], "31 December 2030 to 2 January: Coast Wire"),
    ([("wire-fees", "2031"), ("gull-fees", "2030-05")], "May 2030: The Grey Gull · 2031: Coast Wire"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "line"), LINES)
def test_an_event_is_one_line_of_dates(given: list[tuple[str, str | None]], line: str, tmp_path: Path) -> None:
    story = _story(harbour(), tmp_path)
    first = {s.document_id: s.statement_id for s in story.statements.values()}
    sources = [
        row(t.EventSource, event_id="x-1-2", statement_id=first[document_id], document_id=document_id, edtf=edtf)
        for document_id, edtf in given
    ]
    dates = given_dates(sources, "2031", Links(story, ""))
    assert " · ".join(f"{d.date or ''}: {', '.join(who for who, _ in d.by)}" for d in dates) == line


MONTHS = [
    ("2031-03-04", "2031-03-04", "2031-03"),
    ("2031-03-30", "2031-04-02", "2031-03"),  # on the turn of two months: in the first
    ("2031-03-01", "2031-03-31", "2031-03"),
    ("2031-01-01", "2031-12-31", "2031"),
    ("2031-03-01", "2031-05-31", "2031"),  # spring
    (None, None, ""),
]


@pytest.mark.parametrize(("earliest", "latest", "month"), MONTHS)
def test_an_event_stands_in_a_month(earliest: str | None, latest: str | None, month: str) -> None:
    assert month_of(row(t.Event, event_id="x-1-2", earliest=earliest, latest=latest)) == month


TITLES = [
    ("the council  will vote on the fees , he said.", "The council will vote on the fees, he said"),
    ("“Either the boats pay”", "“Either the boats pay”"),
    ("The pier sank and …", "The pier sank and …"),
    ("…", "…"),
]


@pytest.mark.parametrize(("title", "shown"), TITLES)
def test_titles_begin_and_end_as_lines_do(title: str, shown: str) -> None:
    assert tidy(title) == shown


def test_years_without_months_are_one_line_of_jumps(tmp_path: Path) -> None:
    world = harbour()
    event = next(e for e in world.rows["events"] if e.earliest)
    dates = [(f"{year}", f"{year}-01-01", f"{year}-12-31") for year in (1439, 1918, 1968)]
    dates += [(f"2031-03-{day:02}", f"2031-03-{day:02}", f"2031-03-{day:02}") for day in range(1, 25)]
    world.rows["events"] = [
        replace(event, event_id=f"x-{n}-9", rank=n, edtf=edtf, earliest=first, latest=last)
        for n, (edtf, first, last) in enumerate(dates)
    ]
    world.rows["event_order"] = []
    page = _page(_story(world, tmp_path))
    jumps = page[page.index('id="timeline-months"') :].partition("</nav>")[0]
    lines = [" ".join(re.sub(r"<[^>]*>", " ", line).split()) for line in jumps.split("<li>")[1:]]
    assert lines == ["Years alone 1439 1 1918 1 1968 1", "2031 March 24"]
