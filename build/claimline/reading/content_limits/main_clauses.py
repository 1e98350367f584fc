"""A cue in front of its main clause, by the parse -> whether it stands in a side clause, and where that one ends."""

from __future__ import annotations

from claimline.reading.parsing.parser import Parse

ASIDES = frozenset("as when while if after since because before once although though unless".split())


def is_aside(parse: Parse, at: int) -> bool:
    """Whether a verb's clause is marked as one beside another: after the records showed that it leaks."""
    marked = any(parse.words[one].low in ASIDES for one in parse.children[at] if one < at)
    return parse.words[at].relation == "advcl" and marked


def comma_behind(parse: Parse, at: int, subject: int) -> int:
    """The comma behind a clause, be it the one of what is told beside: called it old while on leave, | she left."""
    words, comma = parse.words, parse.right[at] + 1
    before = parse.left[subject] - 1
    aside = is_aside(parse, at)
    parted = comma < before and words[comma].tag != "," and words[before].tag == ","
    return before if aside and parted else comma


def only_tells_more(parse: Parse, cue: int, at: int, subject: int) -> bool:
    """Whether a cue only tells more of its main clause's subject: the pier, which Moss said was old, is shut."""
    told = parse.words[cue].relation == "relcl" and parse.words[cue].head == at == subject
    return told or parse.words[at].relation == "relcl"
