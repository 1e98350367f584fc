"""A word of a parse -> whether what begins with it is set off by a comma, be that within closing quotation marks."""

from __future__ import annotations

from claimline.reading.parsing.parser import Parse

CLOSING_MARKS = frozenset("” \" '' ’".split())


def is_parted(parse: Parse, at: int) -> bool:
    """Whether a comma or dash stands before a word: it leaks, | but; “it leaks,” | but."""
    words = parse.words
    return words[at - 1].tag in (",", ":") or (words[at - 1].low in CLOSING_MARKS and words[at - 2].tag == ",")
