"""A story's events -> files that other programs read: TimelineJS, iCalendar, and the further entries of the page."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from datetime import date, timedelta

from claimline import tables as t
from claimline.edtf import days
from claimline.report.pages.timeline_page import EventView, Timeline, is_denial
from claimline.report.views import wording as w
from claimline.report.views.neutral import json_script, plain
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

OCTETS = 75  # of a line of iCalendar, its end not counted (RFC 5545, 3.1)
NO_CLOCK = "19700101T000000Z"  # where no article says when it appeared


def timeline_files(story: Story) -> dict[str, str]:
    """Names in the story's data folder -> contents."""
    timeline = Timeline(Links(story, ""))
    dated = sorted(
        (e for e in timeline.events if e.earliest and e.latest), key=lambda e: (e.earliest, e.latest, e.event_id)
    )
    files = {"timeline.json": _timelinejs(story, dated), "timeline.ics": _calendar(story, dated)}
    for number, events in enumerate(timeline.further, 1):
        rows = [_entry(timeline.view(event)) for event in events]
        files[f"timeline-{number}.js"] = f"claimlineTimeline({json_script({'events': rows})});\n"
    return files


def _entry(view: EventView) -> dict[str, object]:
    """An entry as the page's script shows it; words, never markup."""
    return {
        "id": view.event_id, "at": view.at, "month": view.month, "date": view.date, "title": plain(view.title),
        "href": view.href or "", "digest": view.digest, "timing": view.timing, "denied": view.denied,
        "conflict": view.agreement == "conflicting", "outlets": list(view.outlets), "people": list(view.people),
        "given": [[given.date or "", list(given.by), given.more] for given in view.given],
    }  # fmt: skip


# TimelineJS (https://timeline.knightlab.com/docs/json-format.html)


def _timelinejs(story: Story, events: list[t.Event]) -> str:
    data = {
        "title": {"text": {"headline": html.escape(plain(story.title)), "text": html.escape(plain(story.summary))}},
        "events": [_slide(story, event) for event in events],
    }
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _slide(story: Story, event: t.Event) -> dict[str, object]:
    """One slide. TimelineJS takes texts for HTML, so an article's words are escaped."""
    first, last = date.fromisoformat(event.earliest or ""), date.fromisoformat(event.latest or "")
    told = f"Told by {w.carriers(event.outlets, event.outlets_unknown)}."
    if event.agreement == "conflicting":
        told += " The dates conflict."
    slide: dict[str, object] = {
        "unique_id": event.event_id,
        "start_date": _parts(first),
        "display_date": html.escape(w.date_words(event.edtf)),
        "text": {"headline": html.escape(plain(_headline(event, story))), "text": told},
        "group": event.timing,
    }
    return slide if first == last else slide | {"end_date": _parts(last)}


def _headline(event: t.Event, story: Story) -> str:
    """Its title; that of a denial is what is denied, so that is said first."""
    return f"denied: {event.title}" if is_denial(event, story) else event.title


def _parts(day: date) -> dict[str, int]:
    return {"year": day.year, "month": day.month, "day": day.day}


# iCalendar (RFC 5545)


def _calendar(story: Story, events: list[t.Event]) -> str:
    published = [span[1] for d in story.documents.values() if d.published and (span := days(d.published))]
    stamp = f"{max(published):%Y%m%d}T000000Z" if published else NO_CLOCK
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Claimline//Timeline//EN", "CALSCALE:GREGORIAN"]
    lines.append(f"NAME:{_escaped(story.title)}")
    for event in events:
        lines += _vevent(story, event, stamp)
    return "".join(f"{folded}\r\n" for line in [*lines, "END:VCALENDAR"] for folded in _folded(line))


def _vevent(story: Story, event: t.Event, stamp: str) -> Iterator[str]:
    """An event of whole days; its end is the day after the last (3.6.1)."""
    first, last = date.fromisoformat(event.earliest or ""), date.fromisoformat(event.latest or "")
    yield "BEGIN:VEVENT"
    yield f"UID:{event.event_id}@{story.story_id}.claimline"
    yield f"DTSTAMP:{stamp}"
    yield f"DTSTART;VALUE=DATE:{_day(first)}"
    if last < date.max:
        yield f"DTEND;VALUE=DATE:{_day(last + timedelta(1))}"
    yield f"SUMMARY:{_escaped(_headline(event, story))}"
    told = f"{w.date_words(event.edtf)}. Told by {w.carriers(event.outlets, event.outlets_unknown)}."
    yield f"DESCRIPTION:{_escaped(told + (' The dates conflict.' if event.agreement == 'conflicting' else ''))}"
    yield f"STATUS:{'CONFIRMED' if event.precision == 'day' and event.timing != 'planned' else 'TENTATIVE'}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _day(day: date) -> str:
    return f"{day.year:04}{day.month:02}{day.day:02}"


def _escaped(words: str) -> str:
    """As a TEXT value (3.3.11): no line of an article can end a property or begin one."""
    for sign, told in (("\\", "\\\\"), (";", "\\;"), (",", "\\,")):
        words = words.replace(sign, told)
    return plain(" ".join(words.split()))


def _folded(line: str) -> Iterator[str]:
    """The line in pieces of at most 75 octets, none cut inside a letter; each but the first begins with a space."""
    piece, used = "", 0
    for letter in line:
        size = len(letter.encode("utf-8"))
        if used + size > OCTETS:
            yield piece
            piece, used = " ", 1
        piece, used = piece + letter, used + size
    yield piece
