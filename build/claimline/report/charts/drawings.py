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

INK, QUIET, LINE, ACCENT, ALERT = (f"var(--cl-{name})" for name in ("ink", "quiet", "line", "accent", "alert"))
AGREE, CONFLICT = "dates agree", "dates conflict"
VEGA_LITE = "6.4"
NARROW = 280  # px of a narrow drawing's plot: what a page of 320 px leaves
PLOT = 380  # px of a wide one's: with the names of its rows it fits beside the menu
NOTE = 80  # px at a plot's end that bars leave to the numbers behind them
NAMED = 205  # px that marks leave to names beside them
TEXT = 15  # px of a line of a row's name
MARKS = 26  # px of a row's marks
SLOT = 17  # px of each further line of them

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
        view=alt.ViewConfig(stroke=None),
        padding=_room(form),
    ).to_dict(validate=False)  # fmt: skip
    return spec


def _room(form: Form) -> dict[str, int]:
    """Px around a drawing: a reader's face may be wider than the one that measured the names at its side."""
    return {"left": 2 if form.narrow else 36, "right": 2, "top": 2, "bottom": 2}


def _svg(spec: dict[str, Any], name: str, sentence: str) -> Markup:
    drawn: str = vl_convert.vegalite_to_svg(json.dumps(spec, sort_keys=True), vl_version=VEGA_LITE)
    drawn = re.sub(r"<g [^>]*>", lambda tag: _ROLES.sub("", tag[0]), drawn)
    drawn = re.sub(r'\bid="', f'id="{name}-', drawn)
    drawn = drawn.replace("url(#", f"url(#{name}-").replace('href="#', f'href="#{name}-')
    return Markup(drawn.replace("<svg ", f'<svg role="img" aria-label="{neutral(sentence)}" ', 1))


def _data(rows: Rows) -> Any:
    return alt.Chart(alt.InlineData(values=[dict(row) for row in rows]))


def _lines(labels: Sequence[str]) -> int:
    """How many lines the longest of the rows' names takes."""
    return max((label.count("\n") + 1 for label in labels), default=1)


def _step(labels: Sequence[str], form: Form, slots: int = 1) -> int:
    """Px of a row: its name beside its marks, or above them. `slots`: lines of marks."""
    name, marks = _lines(labels) * TEXT, MARKS + (slots - 1) * SLOT
    return name + marks if form.narrow else max(marks, name + 8)


def _sides(field: str, labels: Sequence[str], form: Form, *, grid: bool) -> alt.Y:
    axis = alt.Axis(
        ticks=False, domain=False, labelPadding=8, grid=grid, labelLimit=0, labelExpr="split(datum.label, '\\n')"
    )
    return alt.Y(
        f"{field}:N",
        sort=list(labels),
        scale=alt.Scale(domain=list(labels)),
        title=None,
        axis=None if form.narrow else axis,
    )


def _named(field: str, labels: Sequence[str], form: Form, slots: int = 1) -> list[Any]:
    """The names of the rows above their marks, on a narrow page."""
    if not form.narrow:
        return []
    base = _data([{field: label} for label in labels]).encode(y=_sides(field, labels, form, grid=False))
    above = 4 - _step(labels, form, slots) / 2
    return [
        base.mark_text(align="left", baseline="top", lineBreak="\n", fontSize=12, fill=INK, yOffset=above).encode(
            x=alt.value(0), text=f"{field}:N"
        )
    ]


def _told(form: Form, *fields: str) -> Any:
    """What a pointer is told of a mark: the title in full, and the fields."""
    return alt.Undefined if not form.live else [alt.Tooltip(f"{name}:N") for name in ("title", *fields)]


def _zoomed(chart: Any, form: Form) -> Any:
    """A live chart's axis can be moved and stretched."""
    return chart.add_params(alt.selection_interval(bind="scales", encodings=["x"])) if form.live else chart


def _shift(labels: Sequence[str], form: Form, slot: int = 0, slots: int = 1) -> float:
    """Px from a row's middle to the marks of a slot; narrow: they stand below its name."""
    below = (_lines(labels) * TEXT) / 2 + 2 if form.narrow else 0
    return below + (slot - (slots - 1) / 2) * SLOT


def _width(form: Form) -> int:
    return NARROW if form.narrow else PLOT


def _range(form: Form, left: int) -> list[int]:
    """Where marks may lie that leave so many px to what is written beside them."""
    return [8, _width(form) - left]


def _size(labels: Sequence[str], form: Form, slots: int = 1) -> dict[str, Any]:
    return {"width": _width(form), "height": {"step": _step(labels, form, slots)}}


def dated_rows(rows: Rows, labels: Sequence[str], form: Form) -> Any:
    """One line for each event: a point for a day, a bar for the days it may lie on.

    Rows: event, title, first, last, dates. With `note`, the day and who gives it, beside the mark,
    each has a `slot`, too: which line of the row's marks it has to itself, from 0.
    """
    notes = any(row.get("note") for row in rows)
    slots = max((int(str(row.get("slot", 0))) for row in rows), default=0) + 1

    def told(encoding: Any, marks: list[Any]) -> Any:  # by shape as well as by colour, for those who see no colours
        return encoding("dates:N", scale=alt.Scale(domain=[AGREE, CONFLICT], range=marks), title=None, legend=None)

    axis = alt.Axis(
        format="%-d %b %Y",
        tickCount=3 if form.narrow else 5,
        labelOverlap=True,
        labelSeparation=18,
        labelFlush=True,
        orient="top",
    )
    base = _data(rows).encode(
        y=_sides("event", labels, form, grid=not notes),
        x=alt.X(
            "first:T",
            scale=alt.Scale(type="utc", nice=not notes, range=_range(form, NAMED) if notes else alt.Undefined),
            title=None,
            axis=None if notes else axis,
        ),
        color=told(alt.Color, [ACCENT, ALERT]),
        tooltip=_told(form, "first", "last", "dates"),
    )
    layers = []
    for slot in range(slots):
        shift = _shift(labels, form, slot, slots)
        own = base.transform_filter(f"datum.slot == {slot}") if notes else base
        stretches = own.transform_filter("datum.first != datum.last").mark_rule(
            strokeWidth=9, opacity=0.55, yOffset=shift
        )
        points = own.transform_filter("datum.first == datum.last").mark_point(
            size=90, filled=True, opacity=1, yOffset=shift
        )
        layers += [
            stretches.encode(x2="last:T", strokeDash=told(alt.StrokeDash, [[1, 0], [4, 2]])),
            points.encode(shape=told(alt.Shape, ["circle", "diamond"])),
        ]
        if notes:
            beside = own.mark_text(align="left", baseline="middle", dx=9, fontSize=11, fill=INK, yOffset=shift)
            layers.append(beside.encode(x=alt.X("last:T", axis=None), text="note:N", color=alt.Undefined))
    layers[1] = _zoomed(layers[1], form)
    return alt.layer(*layers, *_named("event", labels, form, slots)).properties(**_size(labels, form, slots))


def shares(rows: Rows, labels: Sequence[str], form: Form) -> Any:
    """One line for each pair: a bar for all, in it a bar for the part, and the numbers behind it in words.

    Rows: pair, title, part, whole, note.
    """
    base = _data(rows).encode(y=_sides("pair", labels, form, grid=False), tooltip=_told(form, "part", "whole"))
    most = max((int(str(row["whole"])) for row in rows), default=1)
    scale = alt.Scale(domain=[0, most], nice=False, range=_range(form, NOTE))
    shift = _shift(labels, form)
    return alt.layer(
        base.mark_bar(fill=LINE, height=12, yOffset=shift).encode(x=alt.X("whole:Q", scale=scale, axis=None)),
        base.mark_bar(fill=ACCENT, height=12, yOffset=shift).encode(x=alt.X("part:Q", scale=scale, axis=None)),
        base.mark_text(align="left", baseline="middle", dx=6, fontSize=11, fill=INK, yOffset=shift).encode(
            x=alt.X("whole:Q", scale=scale, axis=None), text="note:N"
        ),
        *_named("pair", labels, form),
    ).properties(**_size(labels, form))
