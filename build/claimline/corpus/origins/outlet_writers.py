"""The words of a source -> the outlet whose writer it is: Coast Radio's Lee Tan, Lee Tan of the Harbour Post.

What a writer reports for an outlet, the outlet reports; he says nothing of his own.
"""

from __future__ import annotations

import re

from claimline.reading.lexicon.outlets import outlet_named

NAME = r"[A-Z][\w.’'-]*(?:\s[A-Z][\w.’'-]*){1,3}"
OTHERS = r"(?:owners?|spokes\w+|president|publisher|guests?|lawyers?|executive)\b"  # who write nothing for it
ITS_WRITER = re.compile(
    rf"(?P<outlet>(?:[Tt]he )?[A-Z][\w.& -]{{1,40}}?)['’]s?\s(?:(?!{OTHERS})[a-z-]+\s){{0,3}}{NAME}"
)
WRITER_OF = re.compile(rf"{NAME},?\s(?:of|from|at|for)\s(?P<outlet>(?:the\s)?[A-Z][\w.&’' -]{{1,40}})")


def outlet_of_writer(source: str) -> str | None:
    """As the source has it, and only where it is known for an outlet."""
    match = ITS_WRITER.fullmatch(source) or WRITER_OF.fullmatch(source)
    return match["outlet"] if match is not None and outlet_named(match["outlet"]) is not None else None
