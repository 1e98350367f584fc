"""A text -> the same with the teasers that a page prints within its sentences blanked out, and where they stood.

Some pages put a list of their headlines behind each name, after the name in full: `Mayor Ruiz Ana Maria RuizPier
reopens Ferry sold at last MORE said that it leaks.` Their words belong to no sentence. As many spaces stand for
them, so that every place stays where it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from claimline.reading.lexical.spans import Span

_LAST_WORD = " MORE"
_TEASERS = re.compile(
    r"""\b (?P<last>[A-Z][\w'’-]{1,30}) (?P<teasers> [ ]?
        (?: [A-Z(] [\w.'’()-]{0,30} [ ] ){1,5} (?P=last) (?:[ ](?:Jr|Sr|I{2,3})\.?)? (?=[A-Z\d'‘"“(])
        [^\n]{8,600}? [ ]MORE )
        (?= [\s,.;:'’”")?!] | \Z )""",
    re.X,
)


def teasers_in(text: str) -> list[Span]:
    """Where teasers stand within sentences; mostly nowhere."""
    return [Span(*match.span("teasers")) for match in _TEASERS.finditer(text)] if _LAST_WORD in text else []


def blanked(text: str, teasers: Sequence[Span]) -> str:
    """The text with spaces for all teasers."""
    for teaser in teasers:
        text = text[: teaser.start] + " " * (teaser.end - teaser.start) + text[teaser.end :]
    return text


def around(piece: Span, teasers: Sequence[Span]) -> Iterator[Span]:
    """The parts of a piece of the text that no teaser takes."""
    start = piece.start
    for teaser in teasers:
        if start <= teaser.start and teaser.end <= piece.end:
            yield Span(start, teaser.start)
            start = teaser.end
    yield Span(start, piece.end)
