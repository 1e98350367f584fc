"""A story's events -> when they lie and where the articles date them differently: drawing, finding, table and CSV."""

from __future__ import annotations

import io
import re
import textwrap
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial

from markupsafe import Markup

from claimline import tables as t
from claimline.csv_cells import Lines, cell
from claimline.edtf import days
from claimline.report.charts import drawings
from claimline.report.charts.drawings import AGREE, CONFLICT, Draw
from claimline.report.views import wording as w
from claimline.report.views.event_titles import tidy
from claimline.report.views.neutral import plain
from claimline.report.views.story import Story

MOST_ROWS = 200  # of a chart's table on a page: the rest is in the CSV
MOST_EVENTS = 14  # rows of a drawing that still fit a screen: those that most outlets tell of
FEW_DATED = 2  # events whose dates conflict; one is said in its line of the timeline
FEW_EVENTS = 6  # fewer are a list that nobody needs to see drawn
MOST_DAYS = 5  # marks of one event whose dates conflict
MOST_NAMES = 1  # articles named beside a mark; more are counted
LINE = 44  # characters of a line of a label beside a chart
LABEL = 118  # characters of a label: it stands whole, or ends where a clause does
TOLD = 300  # of a title that a live chart tells
NEAR = timedelta(days=200)  # what lies further from the articles' own days would squeeze all else to a line
_CLAUSE_ENDS = re.compile(r"[,;:–—](?=\s)|\s(?=(?:but|while|after|before|which|who|because)\s)")

Table = Sequence[Sequence[str]]


@dataclass(frozen=True, kw_only=True)
class Chart:
    """One chart in all its forms. `rows` are what the table on the page shows, `csv` holds them all."""

    name: str
    title: str  # the finding: what the drawing shows
    sentence: str  # how to read it
    svg: Markup | None  # None: nothing to draw
    narrow: Markup | None  # the same for a phone
    spec: str | None  # JSON, from which a browser draws it anew on request
    columns: Sequence[str]
    rows: Table
    csv: str


def charts(story: Story) -> list[Chart]:
    """The charts of a story's events."""
    return [timeline(story), dates_told(story)]


def _csv(columns: Sequence[str], rows: Table) -> str:
    """Comma-separated values, none of them a formula."""
    out = io.StringIO()
    lines = Lines(out)
    for row in (columns, *rows):
        lines.add(map(cell, row))
    return out.getvalue()


@dataclass(frozen=True)
class Frame:
    """What a chart has whatever it draws."""

    name: str
    title: str
    columns: Sequence[str]
    rows: Table

    def chart(self, sentence: str, draw: Draw | None = None) -> Chart:
        """The chart with its sentence; without a drawing, and so on no page, where it would say nothing."""
        drawn = drawings.drawing(draw, self.name, f"{self.title}. {sentence}") if draw else None
        return Chart(
            name=self.name,
            title=self.title,
            sentence=sentence,
            svg=drawn.wide if drawn else None,
            narrow=drawn.narrow if drawn else None,
            spec=drawn.spec if drawn else None,
            columns=self.columns,
            rows=self.rows[:MOST_ROWS],
            csv=_csv(self.columns, self.rows),
        )


def row_labels(names: Sequence[str]) -> list[str]:
    """Names as lines beside a chart; two that come out the same get a number, for they are two."""
    seen: Counter[str] = Counter()
    labels = []
    for label in (_label(plain(name)) for name in names):
        seen[label] += 1
        number = f" ({seen[label]})" if seen[label] > 1 else ""
        labels.append("\n".join(textwrap.wrap(f"{label}{number}", LINE, break_on_hyphens=False)))
    return labels


def _label(name: str) -> str:
    """A name that fits; one too long ends where a clause of it does, if one does."""
    words = " ".join(name.split())
    if len(words) <= LABEL:
        return words
    ends = [found.start() for found in _CLAUSE_ENDS.finditer(words) if LABEL // 3 <= found.start() <= LABEL]
    return words[: ends[-1]] if ends else w.shortened(words, LABEL)


def whole(words: str) -> str:
    """A title as a pointer is told it."""
    return w.shortened(plain(words), TOLD)


# Timeline


def timeline(story: Story) -> Chart:
    """When the events lie that most outlets tell of: each as a point or a stretch of days."""
    events = sorted(story.listed_events.values(), key=lambda e: (e.earliest or "~", e.latest or "~", e.event_id))
    dated = [e for e in events if e.earliest and e.latest]
    near = _near(dated, story)
    frame = Frame(
        "timeline",
        _when_most(near) or "When it happened",
        ["date", "earliest", "latest", "event", "outlets", "agreement"],
        [[e.edtf or "", e.earliest or "", e.latest or "", e.title, str(e.outlets), e.agreement] for e in events],
    )
    if len(near) < FEW_EVENTS or len({(e.earliest, e.latest) for e in near}) == 1:
        return frame.chart("Too few events have a date to draw them.")
    first = sorted(near, key=lambda e: (e.rank, e.event_id))[:MOST_EVENTS]
    first.sort(key=lambda e: (e.earliest or "", e.latest or "", e.event_id))
    many = f"The {len(first)} of {w.counted(len(near), 'dated event')} that most outlets tell of"
    sentence = f"{many if len(first) < len(near) else w.counted(len(near), 'dated event')}. A point is a day; a bar"
    sentence += " covers all days an event may lie on."
    if any(e.agreement == "conflicting" for e in first):
        sentence += " Diamonds are days that conflict."
    if len(near) < len(dated):
        sentence += f" {w.counted(len(dated) - len(near), 'event')} further away can be found in the table."
    labels = row_labels([tidy(e.title) for e in first])
    rows = [row for label, e in zip(labels, first, strict=True) for row in _extents(label, e, story)]
    return frame.chart(sentence, partial(drawings.dated_rows, rows, labels))


def _when_most(events: Sequence[t.Event]) -> str | None:
    """The shortest stretch of days on which half of the events lie: 12 of 20 dated events lie on 4 March 2031."""
    spans = sorted((e.earliest or "", e.latest or "") for e in events)
    half = (len(spans) + 1) // 2
    found = []
    for first, _ in spans:
        lasts = sorted(last for start, last in spans if start >= first)
        if len(lasts) >= half:
            length = (date.fromisoformat(lasts[half - 1]) - date.fromisoformat(first)).days
            found.append((length, first, lasts[half - 1]))
    if not found:
        return None
    _, first, last = min(found)
    inside = sum(first <= start and end <= last for start, end in spans)
    days_on = w.date_words(first) if first == last else w.date_words(f"{first}/{last}")
    where = f"on {days_on}" if first == last else days_on
    return f"{inside} of {w.counted(len(spans), 'dated event')} lie {where}"


def _extents(label: str, event: t.Event, story: Story) -> list[dict[str, object]]:
    """An event's days as one mark; where dates conflict, its whole extent and a mark for each day given."""
    dates = CONFLICT if event.agreement == "conflicting" else AGREE
    named = {"event": label, "title": whole(event.title), "dates": dates}
    rows: list[dict[str, object]] = [{**named, "first": event.earliest, "last": event.latest}]
    if dates == CONFLICT:
        given = {s.edtf for s in story.event_sources_of.get(event.event_id, ()) if s.edtf}
        spans = sorted({span for edtf in given if (span := days(edtf)) and span[0] == span[1]})
        rows += [{**named, "first": day.isoformat(), "last": day.isoformat()} for day, _ in spans[:MOST_DAYS]]
    return rows


def _near(events: Sequence[t.Event], story: Story) -> list[t.Event]:
    """The events about the time of the articles; all of them where none is."""
    found = [day for d in story.on_topic if d.published and (day := days(d.published))]
    if not found:
        return list(events)
    first, last = min(day[0] for day in found), max(day[1] for day in found)
    low = (first - NEAR).isoformat() if first - date.min > NEAR else "0001-01-01"
    high = (last + NEAR).isoformat() if date.max - last > NEAR else "9999-12-31"
    near = [e for e in events if e.earliest and e.latest and e.earliest >= low and e.latest <= high]
    return near or list(events)


# Where dates disagree


def dates_told(story: Story) -> Chart:
    """The events that articles date differently: who gives which day."""
    events = [e for e in story.listed_events.values() if e.agreement == "conflicting"]
    events.sort(key=lambda e: (e.rank, e.event_id))
    told = {e.event_id: _told_days(e, story) for e in events}
    frame = Frame(
        "dates",
        _how_far(events, told),
        ["event", "date", "article"],
        [[e.title, edtf, who] for e in events for edtf, names in told[e.event_id] for who in names],
    )
    shown = [e for e in events if len(told[e.event_id]) > 1][: MOST_EVENTS // 2]
    if len(shown) < FEW_DATED:
        return frame.chart("Too few events are dated differently to draw them.")
    labels = row_labels([tidy(e.title) for e in shown])
    rows = [
        {"event": label, "title": whole(e.title), "first": span[0].isoformat(), "last": span[1].isoformat(),
         "dates": CONFLICT, "note": f"{w.day_words(edtf, (e.earliest or '')[:4])}: {_names(names)}", "slot": slot}
        for label, e in zip(labels, shown, strict=True)
        for slot, (edtf, names) in enumerate(told[e.event_id][:MOST_DAYS])
        if (span := days(edtf))
    ]  # fmt: skip
    sentence = "Each mark is a date that articles give; those beside one name are of one event."
    if len(shown) < len(events):
        sentence += f" {len(shown)} of {w.counted(len(events), 'such event')} are drawn."
    return frame.chart(sentence, partial(drawings.dated_rows, rows, labels))


def _told_days(event: t.Event, story: Story) -> list[tuple[str, list[str]]]:
    """The dates given, the earliest first, each with the articles that give it."""
    given: dict[str, dict[str, None]] = defaultdict(dict)
    for source in story.event_sources_of.get(event.event_id, ()):
        if source.edtf and days(source.edtf):
            given[source.edtf][story.short(source.document_id)] = None
    return [(edtf, list(names)) for edtf, names in sorted(given.items())]


def _names(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


def _how_far(events: Sequence[t.Event], told: Mapping[str, Sequence[tuple[str, list[str]]]]) -> str:
    """The articles date 3 events differently, by up to 14 days."""
    if not events:
        return "Where dates disagree"
    many = f"The articles date {w.counted(len(events), 'event')} differently"
    apart = 0
    for given in told.values():
        found = [span for edtf, _ in given if (span := days(edtf))]
        if found:
            apart = max(apart, (max(first for first, _ in found) - min(last for _, last in found)).days)
    return f"{many}, by {'up to ' if len(events) > 1 else ''}{w.counted(apart, 'day')}" if apart > 0 else many
