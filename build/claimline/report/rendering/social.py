"""A story or a claim -> the picture beside a link to it: 1200 × 630, title and figures, always the same bytes.

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
from claimline.report.views.shared_pictures import Picture
from claimline.report.views.wording import shortened

NAME = "social.png"
FOOT = "Claimline: who says what, in which words, on whose authority"
SIZE = (1200, 630)
CLAIM_SCALE = 0.5  # 600 × 315 is the least that is shown large, takes 7 ms and 64 kB; the whole 14 ms and 140 kB
FOOT_LETTERS = 80
LINES, LETTERS = 4, 32  # of a title
COLUMNS = (60, 300, 540, 900)  # where the figures begin
_NO_XML = re.compile("[\ufffe\uffff]")
_INK, _QUIET, _ACCENT = "#1f2428", "#57606a", "#0b57a0"


def claim_card(picture: Picture) -> bytes:
    """A claim's picture, half as wide and high as a story's."""
    return card(picture.title, picture.figures, shortened(picture.foot, FOOT_LETTERS), CLAIM_SCALE)


def card(title: str, figures: Sequence[tuple[int, str]], foot: str, scale: float = 1) -> bytes:
    """A PNG. `figures`: at most four numbers, each with what it counts. `scale`: of SIZE."""
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
    picture: bytes = vl_convert.svg_to_png(str(drawing), scale=scale, ppi=72)
    return picture


def _text(words: str, x: int, y: int, size: int, colour: str, *, bold: bool = False) -> Markup:
    shown = neutral(_NO_XML.sub("\ufffd", words))
    return Markup(
        '<text x="{}" y="{}" font-family="Liberation Sans" font-size="{}" font-weight="{}" fill="{}">{}</text>'
    ).format(x, y, size, "bold" if bold else "normal", colour, shown)
