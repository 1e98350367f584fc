"""Rows for a chart -> SVG. The only module that knows Altair.

The SVG is made once, here, and inlined: its colours are CSS variables, so that one drawing serves the light and the
dark page. Nothing is drawn in the browser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import vl_convert
from markupsafe import Markup

from claimline.report.neutral import neutral

INK, QUIET, LINE, ACCENT, ALERT, PAPER = (
    f"var(--cl-{name})" for name in ("ink", "quiet", "line", "accent", "alert", "paper")
)
AGREE, CONFLICT = "dates agree", "dates conflict"
OWN, ECHO, UNSTATED = "own origin", "echo of another", "origin not stated"
VEGA_LITE = "6.4"

# A group of marks is no picture of its own: the drawing has one name, its sentence, and the table says the rest.
_ROLES = re.compile(r' (?:role|aria-[a-z]+)="[^"]*"')

Rows = Sequence[Mapping[str, object]]


def svg(chart: Any, name: str, sentence: str) -> Markup:
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
    drawn: str = vl_convert.vegalite_to_svg(json.dumps(spec, sort_keys=True), vl_version=VEGA_LITE)
    drawn = re.sub(r"<g [^>]*>", lambda tag: _ROLES.sub("", tag[0]), drawn)
    drawn = re.sub(r'\bid="', f'id="{name}-', drawn)
    drawn = drawn.replace("url(#", f"url(#{name}-").replace('href="#', f'href="#{name}-')
    return Markup(drawn.replace("<svg ", f'<svg role="img" aria-label="{neutral(sentence)}" ', 1))


def _data(rows: Rows) -> Any:
    return alt.Chart(alt.InlineData(values=[dict(row) for row in rows]))


def _heads(outlets: Sequence[str]) -> alt.X:
    return alt.X(
        "outlet:N",
        sort=list(outlets),
        scale=alt.Scale(domain=list(outlets)),
        title=None,
        axis=alt.Axis(orient="top", labelAngle=-40, ticks=False, domain=False, labelPadding=6, grid=False),
    )


def _sides(field: str, labels: Sequence[str], *, grid: bool) -> alt.Y:
    return alt.Y(
        f"{field}:N",
        sort=list(labels),
        scale=alt.Scale(domain=list(labels)),
        title=None,
        axis=alt.Axis(ticks=False, domain=False, labelPadding=8, grid=grid),
    )


def dated_rows(rows: Rows, labels: Sequence[str]) -> Any:
    """One line for each event: a point for a day, a bar for the days it may lie on. Rows: event, first, last, dates."""
    legend = alt.Legend() if any(row["dates"] == CONFLICT for row in rows) else None

    def told(encoding: Any, marks: list[Any]) -> Any:  # by shape as well as by colour, for those who see no colours
        return encoding("dates:N", scale=alt.Scale(domain=[AGREE, CONFLICT], range=marks), title=None, legend=legend)

    base = _data(rows).encode(
        y=_sides("event", labels, grid=True),
        x=alt.X(
            "first:T",
            scale=alt.Scale(type="utc", nice=True),
            title=None,
            axis=alt.Axis(format="%-d %b %Y", tickCount=5, labelOverlap=True, orient="top"),
        ),
        color=told(alt.Color, [ACCENT, ALERT]),
    )
    stretches = base.transform_filter("datum.first != datum.last").mark_rule(strokeWidth=9, opacity=0.55)
    days = base.transform_filter("datum.first == datum.last").mark_point(size=90, filled=True, opacity=1)
    return alt.layer(
        stretches.encode(x2="last:T", strokeDash=told(alt.StrokeDash, [[1, 0], [4, 2]])),
        days.encode(shape=told(alt.Shape, ["circle", "diamond"])),
    ).properties(width=380, height={"step": 26})


def marks(rows: Rows, claims: Sequence[str], outlets: Sequence[str]) -> Any:
    """Claims by outlets, one mark where an outlet carries a claim. Rows: claim, outlet, standing."""

    def told(encoding: Any, *shown: str) -> Any:
        return encoding("standing:N", scale=alt.Scale(domain=[OWN, ECHO, UNSTATED], range=list(shown)), title=None)

    return (
        _data(rows)
        .mark_point(size=110, strokeWidth=2, opacity=1)
        .encode(
            x=_heads(outlets),
            y=_sides("claim", claims, grid=True),
            shape=told(alt.Shape, "circle", "circle", "cross"),
            fill=told(alt.Fill, ACCENT, PAPER, QUIET),
            stroke=told(alt.Stroke, ACCENT, ACCENT, QUIET),
        )
        .properties(width={"step": 46}, height={"step": 26})
    )


def numbers(rows: Rows, origins: Sequence[str], outlets: Sequence[str]) -> Any:
    """Origins by outlets, each cell with its number. Rows: origin, outlet, statements."""
    base = _data(rows).encode(x=_heads(outlets), y=_sides("origin", origins, grid=False))
    shade = alt.FillOpacity("statements:Q", scale=alt.Scale(type="sqrt", range=[0.08, 0.45]), legend=None)
    return alt.layer(
        base.mark_rect(fill=ACCENT).encode(fillOpacity=shade),
        base.mark_text(fill=INK, fontSize=12).encode(text="statements:Q"),
    ).properties(width={"step": 46}, height={"step": 30})


def multiples(rows: Rows, labels: Sequence[str]) -> Any:
    """One line for each claim, a point for each number it is told with. Rows: claim, times (the smallest is 1)."""
    base = _data(rows).encode(y=_sides("claim", labels, grid=True))
    times = alt.X(
        "times:Q",
        scale=alt.Scale(zero=False, nice=True),
        title="times the smallest number",
        axis=alt.Axis(tickCount=5, orient="top"),
    )
    return (
        base.mark_point(size=90, filled=True, opacity=1, color=ACCENT)
        .encode(x=times)
        .properties(width=380, height={"step": 26})
    )
