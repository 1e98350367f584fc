"""A link and its sentence's parse -> its content without the main clause that a fronted cue stands before.

`As the mayor vowed to keep the pier, the board sold it` reports a vow, and tells of a sale: what the vow hangs on is
none of its content. Patterns cannot tell this comma from one within the content; the parse can, where the verb behind
it governs the cue.
"""

from __future__ import annotations

from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse

LEAST_LEFT = 12  # code points of a content that is left before the comma; fewer are no clause
_FRONTED = frozenset("advcl advmod ccomp".split())  # how the clause of a cue in front hangs on the main clause
_VERBAL = frozenset("VB VBD VBG VBN VBP VBZ MD".split())


def cue_word(parse: Parse, cue: Span) -> int | None:
    """The index of the word that a cue is about: its noun where it ends in one, else its last verb."""
    inside = [at for at, word in enumerate(parse.words) if cue.start <= word.start < cue.end]
    if not inside or parse.words[inside[-1]].tag.startswith("N"):
        return inside[-1] if inside else None
    return next((at for at in reversed(inside) if parse.words[at].tag in _VERBAL), inside[-1])


def end_before_main_clause(link: Link, parse: Parse) -> None:
    """Ends the content of a cue in front of its main clause before that clause."""
    if link.direct or len(link.contents) != 1 or link.contents[0].start < link.cue.end:
        return
    at = cue_word(parse, link.cue)
    if at is None:
        return
    content = link.contents[0]
    subjects = {one.verb: one.subject for one in finite_clauses(parse) if one.own_subject and one.subject is not None}
    fronted = _FRONTED | {"prep"} if parse.words[at].tag.startswith("N") else _FRONTED
    for head in parse.heads(at):
        if content.start <= parse.words[head].start < content.end and head in subjects:
            comma = parse.right[at] + 1
            if subjects[head] >= comma and parse.words[at].relation in fronted and _is_comma(parse, comma, content):
                link.contents = [Span(content.start, parse.words[comma - 1].end)]
            return
        at = head


def _is_comma(parse: Parse, at: int, content: Span) -> bool:
    if at >= len(parse.words) or parse.words[at].tag != ",":
        return False
    return content.start + LEAST_LEFT < parse.words[at].start < content.end
