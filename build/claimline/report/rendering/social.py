"""A story -> the picture that stands beside a link to it: 1200 × 630, its title and its figures, always the same bytes.

Drawn in Liberation Sans, which the package that draws brings along, so that no machine's own faces enter. Titles in
letters which that face lacks take what the machine has.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

import vl_convert
from markupsafe import Markup

from claimline.report.views.neutral import neutral
from claimline.report.views.wording import shortened

NAME = "social.png"
SIZE = (1200, 630)
LINES, LETTERS = 4, 32  # of a title
COLUMNS = (60, 300, 540, 900)  # where the figures begin
_NO_XML = re.compile("[\ufffe\uffff]")
_INK, _QUIET, _ACCENT = "#1f2428", "#57606a", "#0b57a0"


def card(title: str, figures: Sequence[tuple[int, str]], foot: str) -> bytes:
    """A PNG. `figures`: at most four numbers, each with what it counts."""
    lines = textwrap.wrap(title, LETTERS)
    if len(lines) > LINES:
        lines = textwrap.wrap(shortened(title, LINES * LETTERS - LETTERS // 2), LETTERS)[:LINES]
    parts = [_text(line, 60, 130 + 74 * number, 60, _INK, bold=True) for number, line in enumerate(lines)]
    for place, (count, what) in zip(COLUMNS, figures, strict=False):
        parts.append(_text(f"{count:,}", place, 490, 64, _INK, bold=True))
        parts.append(_text(what, place, 526, 25, _QUIET))
    parts.append(_text(foot, 60, 594, 27, _QUIET))
    width, height = SIZE
    drawing = Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}">'
        '<rect width="{0}" height="{1}" fill="#ffffff"/><rect width="{0}" height="14" fill="{2}"/>{3}</svg>'
    ).format(width, height, _ACCENT, Markup("").join(parts))
    picture: bytes = vl_convert.svg_to_png(str(drawing), scale=1, ppi=72)
    return picture


def _text(words: str, x: int, y: int, size: int, colour: str, *, bold: bool = False) -> Markup:
    shown = neutral(_NO_XML.sub("\ufffd", words))
    return Markup(
        '<text x="{}" y="{}" font-family="Liberation Sans" font-size="{}" font-weight="{}" fill="{}">{}</text>'
    ).format(x, y, size, "bold" if bold else "normal", colour, shown)
