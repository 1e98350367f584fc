"""A story's rows -> three charts, each as a drawing, as a sentence, as a table and as CSV."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial

from markupsafe import Markup

from claimline import tables as t
from claimline.edtf import days
from claimline.report.charts import drawings
from claimline.report.charts.drawings import AGREE, CONFLICT, ECHO, OWN, UNSTATED, Draw
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import outlet_ids, weight
from claimline.report.views.neutral import plain
from claimline.report.views.story import Story

MOST_MARKS = 200  # above this a chart is an ink blot and a heavy page: the rest is in table and CSV
MOST_EVENTS = 20  # rows of the timeline that still fit a screen: those that most outlets tell of
MOST_DAYS = 5  # marks of one event whose dates conflict
MOST_CLAIMS = 25
MOST_ORIGINS = 12
MOST_OUTLETS = 20
LABEL = 44  # characters of a label beside a chart
TOLD = 300  # of a title that a live chart tells
NEAR = timedelta(days=200)  # what lies further from the articles' own days would squeeze all else to a line

Table = Sequence[Sequence[str]]


@dataclass(frozen=True, kw_only=True)
class Chart:
    """One chart in all its forms. `rows` are what the table on the page shows, `csv` holds them all."""

    name: str
    title: str
    sentence: str
    svg: Markup | None  # None: nothing to draw
    narrow: Markup | None  # the same for a phone
    spec: str | None  # JSON, from which a browser draws it anew on request
    columns: Sequence[str]
    rows: Table
    csv: str


def charts(story: Story) -> list[Chart]:
    """The charts of a story that its front page shows, in the order of its pages."""
    return [timeline(story), claims_by_outlets(story), outlets_by_origins(story)]


def _csv(columns: Sequence[str], rows: Table) -> str:
    """Comma-separated values; a cell that a spreadsheet would run as a formula is preceded by an apostrophe."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([[f"'{c}" if c[:1] in ("=", "+", "-", "@", "\t", "\r") else c for c in row] for row in rows])
    return out.getvalue()


@dataclass(frozen=True)
class Frame:
    """What a chart has whatever it draws."""

    name: str
    title: str
    columns: Sequence[str]
    rows: Table

    def chart(self, sentence: str, draw: Draw | None = None) -> Chart:
        """The chart with its sentence; without a drawing where there is nothing to draw."""
        drawn = drawings.drawing(draw, self.name, sentence) if draw else None
        return Chart(
            name=self.name,
            title=self.title,
            sentence=sentence,
            svg=drawn.wide if drawn else None,
            narrow=drawn.narrow if drawn else None,
            spec=drawn.spec if drawn else None,
            columns=self.columns,
            rows=self.rows[:MOST_MARKS],
            csv=_csv(self.columns, self.rows),
        )


def cut_labels(names: Sequence[str]) -> list[str]:
    """Names cut to fit beside a chart; two that come out the same get a number, for they are two."""
    seen: Counter[str] = Counter()
    labels = []
    for label in (w.shortened(plain(name), LABEL) for name in names):
        seen[label] += 1
        labels.append(label if seen[label] == 1 else f"{label} ({seen[label]})")
    return labels


def whole(words: str) -> str:
    """A title as a pointer is told it."""
    return w.shortened(plain(words), TOLD)


# Timeline


def timeline(story: Story) -> Chart:
    """When the events lie that most outlets tell of: each as a point or a stretch of days."""
    events = sorted(story.listed_events.values(), key=lambda e: (e.earliest or "~", e.latest or "~", e.event_id))
    frame = Frame(
        "timeline",
        "When it happened",
        ["date", "earliest", "latest", "event", "outlets", "agreement"],
        [[e.edtf or "", e.earliest or "", e.latest or "", e.title, str(e.outlets), e.agreement] for e in events],
    )
    dated = [e for e in events if e.earliest and e.latest]
    near = _near(dated, story)
    elsewhere = ""
    if len(near) < len(dated):
        elsewhere += f" {w.counted(len(dated) - len(near), 'event')} further away can be found in the table."
    if len(dated) < len(events):
        elsewhere += f" {w.counted(len(events) - len(dated), 'event')} without a date can be found in the table."
    if not near:
        return frame.chart(f"No event has a date.{elsewhere}")
    first = sorted(near, key=lambda e: (e.rank, e.event_id))[:MOST_EVENTS]
    first.sort(key=lambda e: (e.earliest or "", e.latest or "", e.event_id))
    many = f"The {len(first)} of {w.counted(len(near), 'dated event')} that most outlets tell of"
    named = many if len(first) < len(near) else w.counted(len(near), "dated event")
    sentence = f"{named}, the earliest {w.date_words(first[0].edtf)}. A bar covers all days an event may lie on."
    if differing := sum(e.agreement == "conflicting" for e in first):
        sentence += f" For {w.counted(differing, 'event')} the articles give dates that conflict: each has its mark."
    labels = cut_labels([e.title for e in first])
    rows = [row for label, e in zip(labels, first, strict=True) for row in _extents(label, e, story)]
    return frame.chart(sentence + elsewhere, partial(drawings.dated_rows, rows, labels))


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


# Claims by outlets


def _standing(source: t.ClaimSource, story: Story) -> str:
    if source.is_echo:
        return ECHO
    return OWN if story.origin_name(source.origin_id) is not None else UNSTATED


def claims_by_outlets(story: Story) -> Chart:
    """Which outlet reports which claim, and whether on its own authority."""
    order = [OWN, ECHO, UNSTATED]
    names = dict(outlet_ids(story))
    claims = sorted((c for c in story.listed_claims if c.page), key=weight)
    cells: dict[tuple[str, str], str] = {}
    for claim in claims:
        for source in story.sources_of.get(claim.claim_id, ()):
            key, standing = (claim.claim_id, source.outlet_id), _standing(source, story)
            cells[key] = min(cells.get(key, UNSTATED), standing, key=order.index)
    frame = Frame(
        "claims",
        "Who reports which claim",
        ["claim_id", "claim", "outlet", "standing"],
        [
            [c.claim_id, c.title, names[o], cells[c.claim_id, o]]
            for c in claims
            for o in names
            if (c.claim_id, o) in cells
        ],
    )
    if not claims:
        return frame.chart("No claim is reported by two articles.")
    carried = Counter(o for c in claims[:MOST_CLAIMS] for o in names if (c.claim_id, o) in cells)
    outlets = sorted(names, key=lambda o: (-carried[o], names[o], o))[:MOST_OUTLETS]
    shown: list[t.Claim] = []
    marks = 0
    for claim in claims:
        own = sum((claim.claim_id, o) in cells for o in outlets)
        marks += own
        if own and marks <= MOST_MARKS and len(shown) < MOST_CLAIMS:
            shown.append(claim)
    sentence = (
        f"{len(shown)} of {len(claims):,} claims shared or denied, those of most outlets first."
        if len(shown) < len(claims)
        else f"{w.counted(len(claims), 'claim')} reported by two or more articles, or denied."
    )
    if len(outlets) < len(names):
        sentence += f" {len(outlets)} of {len(names):,} outlets are drawn."
    sentence += " A disc is an outlet's own report, a ring one that repeats another, a cross one of unstated source."
    labels = dict(zip([c.claim_id for c in shown], cut_labels([c.title for c in shown]), strict=True))
    heads = dict(zip(outlets, cut_labels([names[o] for o in outlets]), strict=True))
    rows = [
        {
            "claim": labels[c.claim_id],
            "title": whole(c.title),
            "outlet": heads[o],
            "standing": cells[c.claim_id, o],
        }
        for c in shown
        for o in outlets
        if (c.claim_id, o) in cells
    ]
    return frame.chart(sentence, partial(drawings.marks, rows, list(labels.values()), list(heads.values())))


# Outlets by origins


def outlets_by_origins(story: Story) -> Chart:
    """How many statements of each outlet are traced to which origin."""
    found: Counter[tuple[str, str]] = Counter()
    totals: Counter[str] = Counter()
    per_outlet: Counter[str] = Counter()
    for source in story.table("claim_sources", t.ClaimSource):
        found[source.outlet_id, source.origin_id] += 1
        totals[source.origin_id] += 1
        per_outlet[source.outlet_id] += 1
    names = dict(outlet_ids(story))
    stated = {o: name for o in totals if (name := story.origin_name(o)) is not None}
    order = sorted(totals, key=lambda o: (o not in stated, -totals[o], o))
    rank = {origin: number for number, origin in enumerate(order)}
    cells = sorted(found.items(), key=lambda item: (names[item[0][0]], rank[item[0][1]]))
    frame = Frame(
        "origins",
        "Where each outlet's statements come from",
        ["outlet", "original report", "statements"],
        [[names[outlet], stated.get(origin, "not stated"), str(number)] for (outlet, origin), number in cells],
    )
    if not cells:
        return frame.chart("No statement has been traced.")
    shown = [o for o in order if o in stated][:MOST_ORIGINS]
    number_of_origins = w.counted(len(stated), "original report")
    sentence = f"How many statements of each outlet are traced to each of {number_of_origins} in these articles."
    if len(shown) < len(stated):
        sentence += f" The {MOST_ORIGINS} largest have a line of their own."
    labels = dict(zip(shown, cut_labels([stated[o] for o in shown]), strict=True))
    outlets = sorted(per_outlet, key=lambda o: (-per_outlet[o], o))[: min(MOST_OUTLETS, MOST_MARKS // (len(shown) + 2))]
    outlets.sort(key=lambda o: (names[o].casefold(), o))
    heads = dict(zip(outlets, cut_labels([names[o] for o in outlets]), strict=True))
    drawn: Counter[tuple[str, str]] = Counter()
    for (outlet, origin), number in found.items():
        if outlet in heads:
            drawn[heads[outlet], labels.get(origin) or ("other reports" if origin in stated else "not stated")] += (
                number
            )
    lines = [*labels.values(), *(x for x in ("other reports", "not stated") if any(line == x for _, line in drawn))]
    rows = [{"outlet": o, "origin": g, "title": g, "statements": n} for (o, g), n in sorted(drawn.items())]
    return frame.chart(sentence, partial(drawings.numbers, rows, lines, list(heads.values())))
