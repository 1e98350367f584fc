"""A story's rows -> three charts, each as SVG, as a sentence, as a table and as CSV.

The SVG is made once, here, and inlined: its colours are CSS variables, so that one drawing serves the light and the
dark page. Nothing is drawn in the browser.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import altair as alt
import vl_convert
from markupsafe import Markup

from claimline import tables as t
from claimline.report import wording as w
from claimline.report.neutral import neutral, plain
from claimline.report.story import Story
from claimline.report.views import outlet_ids, weight
from claimline.text.calendar import days

MOST_MARKS = 200  # above this a chart is an ink blot and a heavy page: the rest is in table and CSV
MOST_EVENTS = 30  # rows of the timeline that still fit a screen; more are counted by month
MOST_ORIGINS = 12
MOST_OUTLETS = 20
LABEL = 38  # characters of a label beside a chart
NEAR = timedelta(days=200)  # what lies further from the articles' own days would squeeze all else to a line

INK, QUIET, LINE, ACCENT, ALERT, PAPER = (
    f"var(--cl-{name})" for name in ("ink", "quiet", "line", "accent", "alert", "paper")
)


@dataclass(frozen=True, kw_only=True)
class Chart:
    """One chart in all its forms. `rows` are what the table on the page shows, `csv` holds them all."""

    name: str
    title: str
    sentence: str
    svg: Markup | None  # None: nothing to draw
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    csv: str


def charts(story: Story) -> list[Chart]:
    """The three charts of a story, in the order of its pages."""
    return [timeline(story), claims_by_outlets(story), outlets_by_origins(story)]


def drawn(chart: Any, name: str, sentence: str) -> Markup:
    """The chart as an SVG element that may stand in a page beside others."""
    spec = chart.configure(
        aria=False,
        font="sans-serif",
        background="transparent",
        axis=alt.AxisConfig(
            labelColor=INK, titleColor=QUIET, domainColor=LINE, tickColor=LINE, gridColor=LINE,
            labelFontSize=12, titleFontSize=12, titleFontWeight="normal", labelLimit=400,
        ),
        legend=alt.LegendConfig(labelColor=INK, titleColor=QUIET, labelFontSize=12, orient="top", title=None),
        view=alt.ViewConfig(stroke=None),
    ).to_dict()  # fmt: skip
    svg = vl_convert.vegalite_to_svg(json.dumps(spec, sort_keys=True), vl_version="6.4")
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = svg.replace("url(#", f"url(#{name}-").replace('href="#', f'href="#{name}-')
    return Markup(svg.replace("<svg ", f'<svg role="img" aria-label="{neutral(sentence)}" ', 1))


def _csv(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Comma-separated values; a cell that a spreadsheet would run as a formula is preceded by an apostrophe."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([[f"'{c}" if c[:1] in ("=", "+", "-", "@", "\t", "\r") else c for c in row] for row in rows])
    return out.getvalue()


def _chart(name: str, title: str, sentence: str, drawing: Any, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Chart:
    return Chart(
        name=name,
        title=title,
        sentence=sentence,
        svg=drawn(drawing, name, sentence) if drawing is not None else None,
        columns=columns,
        rows=rows[:MOST_MARKS],
        csv=_csv(columns, rows),
    )


def _labels(names: Sequence[str]) -> list[str]:
    """Names cut to fit beside a chart; two that come out the same get a number, for they are two."""
    cut = [w.shortened(plain(name), LABEL) for name in names]
    seen: Counter[str] = Counter()
    labels = []
    for label in cut:
        seen[label] += 1
        labels.append(label if seen[label] == 1 else f"{label} ({seen[label]})")
    return labels


# Timeline


def timeline(story: Story) -> Chart:
    """When the events lie: each as a point or a stretch of days; many as bars by month."""
    events = sorted(story.table("events", t.Event), key=lambda e: (e.earliest or "~", e.latest or "~", e.event_id))
    columns = ["date", "earliest", "latest", "event", "outlets", "agreement"]
    rows = [[e.edtf or "", e.earliest or "", e.latest or "", e.title, str(e.outlets), e.agreement] for e in events]
    dated = [e for e in events if e.earliest and e.latest]
    near = _near(dated, story)
    undated = len(events) - len(dated)
    left_out = (
        (f" {w.counted(len(dated) - len(near), 'event')} further away stand in the table." if len(near) < len(dated) else "")
        + (f" {w.counted(undated, 'event')} without a date stand in the table." if undated else "")
    )  # fmt: skip
    if not near:
        return _chart("timeline", "When it happened", f"No event has a date.{left_out}", None, columns, rows)
    if len(near) > MOST_EVENTS:
        sentence = f"How many of {w.counted(len(near), 'dated event')} lie in each month.{left_out}"
        return _chart("timeline", "When it happened", sentence, _months(near), columns, rows)
    differing = sum(e.agreement == "conflicting" for e in near)
    sentence = (
        f"{w.counted(len(near), 'dated event')}, from {w.date_words(near[0].edtf)} on;"
        f" a line covers all days an event may lie on. "
        + (f"For {w.counted(differing, 'event')} the articles give dates that conflict." if differing else "No dates conflict.")
        + left_out
    )
    return _chart("timeline", "When it happened", sentence, _points(near), columns, rows)


def _near(events: Sequence[t.Event], story: Story) -> list[t.Event]:
    """The events about the time of the articles; all of them where none is."""
    found = [day for d in story.documents.values() if d.published and (day := days(d.published))]
    if not found:
        return list(events)
    first, last = min(day[0] for day in found), max(day[1] for day in found)
    low = (first - NEAR).isoformat() if first - date.min > NEAR else "0001-01-01"
    high = (last + NEAR).isoformat() if date.max - last > NEAR else "9999-12-31"
    return [e for e in events if e.earliest and e.latest and e.earliest >= low and e.latest <= high] or list(events)


def _points(events: Sequence[t.Event]) -> Any:
    labels = _labels([e.title for e in events])
    rows = [
        {"event": label, "first": e.earliest, "last": e.latest,
         "dates": "dates conflict" if e.agreement == "conflicting" else "dates agree"}
        for label, e in zip(labels, events, strict=True)
    ]  # fmt: skip
    base = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y("event:N", sort=labels, title=None, axis=alt.Axis(ticks=False, domain=False, labelPadding=8)),
        color=alt.Color(
            "dates:N", scale=alt.Scale(domain=["dates agree", "dates conflict"], range=[ACCENT, ALERT]), title=None
        ),
    )
    x = alt.X(
        "first:T",
        scale=alt.Scale(type="utc"),
        title=None,
        axis=alt.Axis(format="%-d %b %Y", tickCount=3, labelOverlap=True, orient="top"),
    )
    return alt.layer(
        base.mark_rule(strokeWidth=3, strokeOpacity=0.55).encode(x=x, x2="last:T"),
        base.mark_point(size=70, filled=True, opacity=1).encode(
            x=x, shape=alt.Shape("dates:N", scale=alt.Scale(range=["circle", "diamond"]), title=None)
        ),
    ).properties(width=330, height={"step": 24})


def _months(events: Sequence[t.Event]) -> Any:
    found = Counter((e.earliest or "")[:7] for e in events)
    rows = [{"month": f"{month}-01", "events": number} for month, number in sorted(found.items())]
    if len(rows) > MOST_MARKS:
        found = Counter((e.earliest or "")[:4] for e in events)
        rows = [{"month": f"{year}-01-01", "events": number} for year, number in sorted(found.items())][-MOST_MARKS:]
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_bar(color=ACCENT, width=6)
        .encode(
            x=alt.X("month:T", scale=alt.Scale(type="utc"), title=None, axis=alt.Axis(format="%b %Y", labelOverlap=True)),
            y=alt.Y("events:Q", title="events", axis=alt.Axis(tickMinStep=1, tickCount=4)),
        )
        .properties(width=560, height=200)
    )


# Claims by outlets

OWN, ECHO, UNSTATED = "own origin", "echo of another", "origin not stated"


def _standing(source: t.ClaimSource, story: Story) -> str:
    if source.is_echo:
        return ECHO
    origin = story.origins.get(source.origin_id)
    return OWN if origin and origin.kind != "not stated" else UNSTATED


def claims_by_outlets(story: Story) -> Chart:
    """Which outlet carries which claim, and whether on its own authority."""
    order = [OWN, ECHO, UNSTATED]
    outlets = outlet_ids(story)
    names = dict(outlets)
    claims = sorted((c for c in story.claims.values() if c.page), key=weight)
    cells: dict[tuple[str, str], str] = {}
    for claim in claims:
        for source in story.sources_of.get(claim.claim_id, ()):
            key, standing = (claim.claim_id, source.outlet_id), _standing(source, story)
            cells[key] = min(cells.get(key, UNSTATED), standing, key=order.index)
    columns = ["claim_id", "claim", "outlet", "standing"]
    rows = [
        [c.claim_id, c.title, names[o], cells[c.claim_id, o]] for c in claims for o, _ in outlets if (c.claim_id, o) in cells
    ]
    title = "Who carries which claim"
    if not claims:
        return _chart("claims", title, "No claim is carried by two articles.", None, columns, rows)
    carried = Counter(o for _, o in cells)
    columns_drawn = sorted((o for o, _ in outlets), key=lambda o: (-carried[o], names[o]))[:MOST_OUTLETS]
    drawn_claims: list[t.Claim] = []
    marks = 0
    for claim in claims[:25]:
        marks += sum((claim.claim_id, o) in cells for o in columns_drawn)
        if marks > MOST_MARKS:
            break
        drawn_claims.append(claim)
    sentence = (
        f"The {w.counted(len(drawn_claims), 'claim')} carried by most outlets, of {len(claims):,} with a page."
        if len(drawn_claims) < len(claims)
        else f"The {w.counted(len(claims), 'claim')} carried by two or more articles, or denied."
    ) + " A filled mark is an outlet's own origin, a ring an echo of another, a cross an origin that is not stated."
    labels = dict(zip([c.claim_id for c in drawn_claims], _labels([c.title for c in drawn_claims]), strict=True))
    heads = dict(zip(columns_drawn, _labels([names[o] for o in columns_drawn]), strict=True))
    marks_drawn = [
        {"claim": labels[c.claim_id], "outlet": heads[o], "standing": cells[c.claim_id, o]}
        for c in drawn_claims
        for o in columns_drawn
        if (c.claim_id, o) in cells
    ]
    return _chart("claims", title, sentence, _matrix(marks_drawn, list(labels.values()), list(heads.values())), columns, rows)


def _matrix(rows: Sequence[Mapping[str, str]], claims: Sequence[str], outlets: Sequence[str]) -> Any:
    shapes = alt.Shape("standing:N", scale=alt.Scale(domain=[OWN, ECHO, UNSTATED], range=["circle", "circle", "cross"]), title=None)
    fills = alt.Fill("standing:N", scale=alt.Scale(domain=[OWN, ECHO, UNSTATED], range=[ACCENT, PAPER, QUIET]), title=None)
    strokes = alt.Stroke("standing:N", scale=alt.Scale(domain=[OWN, ECHO, UNSTATED], range=[ACCENT, ACCENT, QUIET]), title=None)
    return (
        alt.Chart(alt.Data(values=list(rows)))
        .mark_point(size=110, strokeWidth=2, opacity=1)
        .encode(
            x=alt.X(
                "outlet:N", sort=list(outlets), scale=alt.Scale(domain=list(outlets)), title=None,
                axis=alt.Axis(orient="top", labelAngle=-40, ticks=False, domain=False, labelPadding=6, grid=False),
            ),
            y=alt.Y(
                "claim:N", sort=list(claims), scale=alt.Scale(domain=list(claims)), title=None,
                axis=alt.Axis(ticks=False, domain=False, labelPadding=8, grid=True),
            ),
            shape=shapes,
            fill=fills,
            stroke=strokes,
        )
        .properties(width={"step": 46}, height={"step": 26})
    )  # fmt: skip


# Outlets by origins


def outlets_by_origins(story: Story) -> Chart:
    """How many statements of each outlet are traced to which origin."""
    found: Counter[tuple[str, str]] = Counter()
    for source in story.table("claim_sources", t.ClaimSource):
        found[source.outlet_id, source.origin_id] += 1
    names = dict(outlet_ids(story))
    totals: Counter[str] = Counter()
    for (_, origin), number in found.items():
        totals[origin] += number

    def name(origin_id: str) -> str:
        origin = story.origins.get(origin_id)
        return origin.name if origin and origin.kind != "not stated" else "not stated"

    def stated(origin_id: str) -> bool:
        return name(origin_id) != "not stated"

    origins = sorted(totals, key=lambda o: (not stated(o), -totals[o], o))
    columns = ["outlet", "origin", "statements"]
    cells = sorted(found.items(), key=lambda item: (names.get(item[0][0], ""), origins.index(item[0][1])))
    rows = [[names.get(outlet, outlet), name(origin), str(number)] for (outlet, origin), number in cells]
    title = "Where each outlet's statements come from"
    if not rows:
        return _chart("origins", title, "No statement has been traced.", None, columns, rows)
    shown = [o for o in origins if stated(o)][:MOST_ORIGINS]
    number = sum(map(stated, origins))
    sentence = (
        f"How many statements of each outlet are traced to each of {w.counted(number, 'origin')} in these articles."
        + (f" The {MOST_ORIGINS} largest have their own row." if number > MOST_ORIGINS else "")
    )  # fmt: skip
    labels = dict(zip(shown, _labels([name(o) for o in shown]), strict=True))
    by_outlet: Counter[str] = Counter()
    for (outlet, _), count in found.items():
        by_outlet[outlet] += count
    heads_of = [o for o, _ in by_outlet.most_common(MOST_OUTLETS)]
    heads_of.sort(key=lambda o: (names.get(o, o).casefold(), o))
    heads = dict(zip(heads_of, _labels([names.get(o, o) for o in heads_of]), strict=True))
    drawn_cells: Counter[tuple[str, str]] = Counter()
    for (outlet, origin), count in found.items():
        if outlet in heads:
            label = labels.get(origin) or ("other origins" if stated(origin) else "not stated")
            drawn_cells[heads[outlet], label] += count
    order = [*labels.values(), *(x for x in ("other origins", "not stated") if any(x == o for _, o in drawn_cells))]
    values = [{"outlet": o, "origin": g, "statements": n} for (o, g), n in sorted(drawn_cells.items())]
    return _chart("origins", title, sentence, _heat(values, order, list(heads.values())), columns, rows)


def _heat(rows: Sequence[Mapping[str, object]], origins: Sequence[str], outlets: Sequence[str]) -> Any:
    base = alt.Chart(alt.Data(values=list(rows))).encode(
        x=alt.X(
            "outlet:N", sort=list(outlets), title=None,
            axis=alt.Axis(orient="top", labelAngle=-40, ticks=False, domain=False, labelPadding=6),
        ),
        y=alt.Y(
            "origin:N", sort=list(origins), title=None,
            axis=alt.Axis(ticks=False, domain=False, labelPadding=8),
        ),
    )  # fmt: skip
    return alt.layer(
        base.mark_rect(fill=ACCENT).encode(
            fillOpacity=alt.FillOpacity("statements:Q", scale=alt.Scale(type="sqrt", range=[0.08, 0.45]), legend=None)
        ),
        base.mark_text(fill=INK, fontSize=12).encode(text="statements:Q"),
    ).properties(width={"step": 46}, height={"step": 30})
