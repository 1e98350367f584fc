"""The words after a document's name -> who has it from there: `court papers obtained by the Harbour Post`."""

from __future__ import annotations

import re

from claimline.reading.lexical.spans import Span

WINDOW = 120  # code points after the document's name in which it is looked for
OBTAINED = re.compile(
    r",?\s(?P<words>(?:exclusively\s|first\s)?(?:obtained|reviewed|seen|viewed|published)"
    r"(?:\sand\s(?:obtained|reviewed|published|posted))?(?:\sexclusively|\sonline)?\sby\s"
    r"(?:[A-Z][\w’']{1,20}['’]s\s)?(?:[Tt]he\s)?(?:[A-Z](?:[\w.&’'-]{0,30}\w)?)(?:\s[A-Z](?:[\w.&’'-]{0,30}\w)?){0,4})"
)


def obtained(text: str, document: Span) -> Span | None:
    """By whom, together with the verb."""
    match = OBTAINED.match(text, document.end, document.end + WINDOW)
    return Span(match.start("words"), match.end("words")) if match else None
