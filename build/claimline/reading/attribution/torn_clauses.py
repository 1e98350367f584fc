"""A content and its parse -> where the clause ends that it breaks off: said it was clear the crews, | late, left."""

from __future__ import annotations

from claimline.reading.parsing.parser import Parse

_OPENING = ("nsubj", "nsubjpass", "mark", "aux", "auxpass")  # what a clause has before its verb
_OWED = ("ccomp", "xcomp")  # what a verb tells or asks: were told within hours | that the pier was shut
_APART = (":", "-LRB-", "-RRB-", "``", "''")


def verb_end(parse: Parse, first: int, last: int) -> int:
    """The end of a clause whose verb, or of what that verb tells, stands behind a content's last word.

    Only where the clause hangs on the content itself: what another verb governs is not said.
    """
    words = parse.words
    for at in range(first, last + 1):
        head = words[at].head
        if head > last and words[at].relation in _OPENING and first <= words[head].head <= last:
            return _end(parse, last, head)
        for child in parse.children[at]:
            if words[child].relation in _OWED and parse.left[child] > last:
                return _end(parse, last, child)
    return last


def _end(parse: Parse, last: int, verb: int) -> int:
    end = parse.right[verb]
    while end > verb and not any(map(str.isalnum, parse.words[end].low)):
        end -= 1
    apart = any(parse.words[at].tag in _APART for at in range(last + 1, parse.left[verb] + 1))
    return last if apart else end
