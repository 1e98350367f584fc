"""Rows for a chart -> SVG for a wide and a narrow page, and what Vega draws both from. Only this module knows Altair.

The SVG is made once, here, and inlined: its colours are CSS variables, so that one drawing serves the light and the
dark page. Nothing is drawn in the browser until a reader asks for it: then from the specification, by the site's own
copy of Vega.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import altair as alt
import vl_convert
from altair.utils.schemapi import debug_mode
from markupsafe import Markup

from claimline.report.views.neutral import neutral

INK, QUIET, LINE, ACCENT, ALERT, PAPER = (
    f"var(--cl-{name})" for name in ("ink", "quiet", "line", "accent", "alert", "paper")
)
AGREE, CONFLICT = "dates agree", "dates conflict"
OWN, ECHO, UNSTATED = "own report", "repeats another", "not stated"
VEGA_LITE = "6.4"
NARROW = 280  # px of a narrow drawing's plot: what a page of 320 px leaves
WIDE = 470  # px of the plot of a wide one that has columns: with the names of its rows it fits beside the menu
NAME = 225  # px of a row's name there: a reader's face may be wider than ours
HEAD = 110  # px that the name of a column may be long there
SLANTED = 230  # px of one that stands aslant above a wide drawing
ABOVE, BELOW = -12, 9  # px from a narrow row's middle: its name above its marks

# A group of marks is no picture of its own: the drawing has one name, its sentence, and the table says the rest.
_ROLES = re.compile(r' (?:role|aria-[a-z]+)="[^"]*"')

Rows = Sequence[Mapping[str, object]]


@dataclass(frozen=True)
class Form:
    """For which page a chart is drawn. Narrow: a row's name stands above its marks. Live: it answers to a pointer."""

    narrow: bool = False
    live: bool = False


Draw = Callable[[Form], Any]


@dataclass(frozen=True)
class Drawing:
    """One chart for both pages."""

    wide: Markup
    narrow: Markup
    spec: str  # JSON: the Vega-Lite specifications `wide` and `narrow`


def drawing(draw: Draw, name: str, sentence: str) -> Drawing:
    """The chart as two SVG elements that may stand in a page beside others, and as what Vega draws it from."""
    wide = _spec(draw, Form())
    with debug_mode(False):  # one form has been checked against the schema; that takes longer than to build it
        narrow = _spec(draw, Form(narrow=True))
        specs = {key: _spec(draw, Form(narrow=key == "narrow", live=True)) for key in ("narrow", "wide")}
    return Drawing(
        wide=_svg(wide, name, sentence),
        narrow=_svg(narrow, f"{name}-n", sentence),
        spec=json.dumps(specs, sort_keys=True, separators=(",", ":")),
    )


def vega() -> str:
    """Vega, Vega-Lite and Vega-Embed as one script, from the package that draws; made once for an environment."""
    kept = Path(sys.prefix) / "share" / "claimline" / f"vega-{version('vl-convert-python')}.js"
    if kept.is_file():
        return kept.read_text("utf-8")
    script: str = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed", vl_version=VEGA_LITE)
    script = f"(()=>{{{script}}})();\n"
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        new = kept.with_name(f"{kept.name}.{os.getpid()}")
        new.write_text(script, "utf-8")
        new.replace(kept)
    except OSError:
        pass  # an environment that cannot be written to: it takes some seconds again
    return script


def _spec(draw: Draw, form: Form) -> dict[str, Any]:
    spec: dict[str, Any] = draw(form).configure(
        aria=False,
        font="sans-serif",
        background="transparent",
        axis=alt.AxisConfig(
            labelColor=INK, titleColor=QUIET, domainColor=LINE, tickColor=LINE, gridColor=LINE,
            labelFontSize=12, titleFontSize=12, titleFontWeight="normal", labelLimit=400,
        ),
        legend=alt.LegendConfig(labelColor=INK, titleColor=QUIET, labelFontSize=12, orient="top", title=None,
            columns=2),
        view=alt.ViewConfig(stroke=None),
        padding=_room(form),
    ).to_dict(validate=False)  # fmt: skip
    return spec


def _room(form: Form, *, heads: bool = False) -> dict[str, int]:
    """Px around a drawing: a reader's face may be wider than the one that measured the names at its side and head."""
    if form.narrow:
        return {"left": 2, "right": 2, "top": 2, "bottom": 2}
    return {"left": 36, "right": 40 if heads else 2, "top": 34 if heads else 2, "bottom": 2}


def _svg(spec: dict[str, Any], name: str, sentence: str) -> Markup:
    drawn: str = vl_convert.vegalite_to_svg(json.dumps(spec, sort_keys=True), vl_version=VEGA_LITE)
    drawn = re.sub(r"<g [^>]*>", lambda tag: _ROLES.sub("", tag[0]), drawn)
    drawn = re.sub(r'\bid="', f'id="{name}-', drawn)
    drawn = drawn.replace("url(#", f"url(#{name}-").replace('href="#', f'href="#{name}-')
    return Markup(drawn.replace("<svg ", f'<svg role="img" aria-label="{neutral(sentence)}" ', 1))


def _data(rows: Rows) -> Any:
    return alt.Chart(alt.InlineData(values=[dict(row) for row in rows]))


def _heads(outlets: Sequence[str], form: Form) -> alt.X:
    return alt.X(
        "outlet:N",
        sort=list(outlets),
        scale=alt.Scale(domain=list(outlets)),
        title=None,
        axis=alt.Axis(
            orient="top", labelAngle=-90 if form.narrow else -40, ticks=False, domain=False, labelPadding=6, grid=False,
            labelLimit=HEAD if form.narrow else SLANTED, labelFontSize=11 if form.narrow else 12,
        ),
    )  # fmt: skip


def _sides(field: str, labels: Sequence[str], form: Form, *, grid: bool) -> alt.Y:
    axis = alt.Axis(ticks=False, domain=False, labelPadding=8, grid=grid)
    return alt.Y(
        f"{field}:N",
        sort=list(labels),
        scale=alt.Scale(domain=list(labels)),
        title=None,
        axis=None if form.narrow else axis,
    )


def _named(field: str, labels: Sequence[str], form: Form) -> list[Any]:
    """The names of the rows above their marks, on a narrow page."""
    if not form.narrow:
        return []
    base = _data([{field: label} for label in labels]).encode(y=_sides(field, labels, form, grid=False))
    return [
        base.mark_text(align="left", fontSize=12, fill=INK, limit=NAME, yOffset=ABOVE).encode(
            x=alt.value(0), text=f"{field}:N"
        )
    ]


def _told(form: Form, *fields: str) -> Any:
    """What a pointer is told of a mark: the title in full, and the fields."""
    return alt.Undefined if not form.live else [alt.Tooltip(f"{name}:N") for name in ("title", *fields)]


def _zoomed(chart: Any, form: Form) -> Any:
    """A live chart's axis can be moved and stretched."""
    return chart.add_params(alt.selection_interval(bind="scales", encodings=["x"])) if form.live else chart


def _shift(form: Form) -> Any:
    return BELOW if form.narrow else alt.Undefined


def _size(form: Form, step: int) -> dict[str, Any]:
    """Wide: a plot of 380 px and rows of `step`; narrow: of 280 and rows that hold their name, too."""
    return {"width": NARROW if form.narrow else 380, "height": {"step": step + 14 if form.narrow else step}}


def _grid_size(form: Form, step: int, columns: int) -> dict[str, Any]:
    """As _size, of columns. A narrow plot is shared out among them."""
    columns = max(1, columns)
    width = {"step": NARROW / columns if form.narrow else min(46, WIDE // columns)}
    return {"width": width, "height": {"step": step + 14 if form.narrow else step}}


def dated_rows(rows: Rows, labels: Sequence[str], form: Form) -> Any:
    """One line for each event: a point for a day, a bar for the days it may lie on.

    Rows: event, title, first, last, dates.
    """
    legend = alt.Legend() if any(row["dates"] == CONFLICT for row in rows) else None

    def told(encoding: Any, marks: list[Any]) -> Any:  # by shape as well as by colour, for those who see no colours
        return encoding("dates:N", scale=alt.Scale(domain=[AGREE, CONFLICT], range=marks), title=None, legend=legend)

    base = _data(rows).encode(
        y=_sides("event", labels, form, grid=True),
        x=alt.X(
            "first:T",
            scale=alt.Scale(type="utc", nice=True),
            title=None,
            axis=alt.Axis(
                format="%-d %b %Y",
                tickCount=3 if form.narrow else 5,
                labelOverlap=True,
                labelSeparation=18,
                labelFlush=True,
                orient="top",
            ),
        ),
        color=told(alt.Color, [ACCENT, ALERT]),
        tooltip=_told(form, "first", "last", "dates"),
    )
    stretches = base.transform_filter("datum.first != datum.last").mark_rule(
        strokeWidth=9, opacity=0.55, yOffset=_shift(form)
    )
    days = base.transform_filter("datum.first == datum.last").mark_point(
        size=90, filled=True, opacity=1, yOffset=_shift(form)
    )
    return alt.layer(
        stretches.encode(x2="last:T", strokeDash=told(alt.StrokeDash, [[1, 0], [4, 2]])),
        _zoomed(days.encode(shape=told(alt.Shape, ["circle", "diamond"])), form),
        *_named("event", labels, form),
    ).properties(**_size(form, 26))


def marks(rows: Rows, claims: Sequence[str], outlets: Sequence[str], form: Form) -> Any:
    """Claims by outlets, one mark where an outlet carries a claim. Rows: claim, title, outlet, standing."""

    def told(encoding: Any, *shown: str) -> Any:
        return encoding("standing:N", scale=alt.Scale(domain=[OWN, ECHO, UNSTATED], range=list(shown)), title=None)

    points = (
        _data(rows)
        .mark_point(size=60 if form.narrow else 110, strokeWidth=2, opacity=1, yOffset=_shift(form))
        .encode(
            x=_heads(outlets, form),
            y=_sides("claim", claims, form, grid=True),
            shape=told(alt.Shape, "circle", "circle", "cross"),
            fill=told(alt.Fill, ACCENT, PAPER, QUIET),
            stroke=told(alt.Stroke, ACCENT, ACCENT, QUIET),
            tooltip=_told(form, "outlet", "standing"),
        )
    )
    return alt.layer(points, *_named("claim", claims, form)).properties(
        **_grid_size(form, 26, len(outlets)), padding=_room(form, heads=True)
    )


def numbers(rows: Rows, origins: Sequence[str], outlets: Sequence[str], form: Form) -> Any:
    """Origins by outlets, each cell with its number. Rows: origin, title, outlet, statements."""
    base = _data(rows).encode(
        x=_heads(outlets, form),
        y=_sides("origin", origins, form, grid=False),
        tooltip=_told(form, "outlet", "statements"),
    )
    shade = alt.FillOpacity("statements:Q", scale=alt.Scale(type="sqrt", range=[0.08, 0.45]), legend=None)
    height = alt.RelativeBandSize(band=0.55) if form.narrow else alt.Undefined
    small = form.narrow and len(outlets) > 14
    return alt.layer(
        base.mark_rect(fill=ACCENT, yOffset=_shift(form), height=height).encode(fillOpacity=shade),
        base.mark_text(fill=INK, fontSize=9 if small else 12, yOffset=_shift(form)).encode(text="statements:Q"),
        *_named("origin", origins, form),
    ).properties(**_grid_size(form, 30, len(outlets)), padding=_room(form, heads=True))


def multiples(rows: Rows, labels: Sequence[str], form: Form) -> Any:
    """One line for each claim, a point for each number it is told with. Rows: claim, title, times (smallest: 1)."""
    base = _data(rows).encode(y=_sides("claim", labels, form, grid=True), tooltip=_told(form, "times"))
    times = alt.X(
        "times:Q",
        scale=alt.Scale(zero=False, nice=True),
        title="times the smallest number",
        axis=alt.Axis(tickCount=3 if form.narrow else 5, orient="top"),
    )
    points = base.mark_point(size=90, filled=True, opacity=1, color=ACCENT, yOffset=_shift(form)).encode(x=times)
    return alt.layer(_zoomed(points, form), *_named("claim", labels, form)).properties(**_size(form, 26))
