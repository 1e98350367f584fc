"""A word that the parse takes for who says something -> the phrase of which it is the head, in tokens."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter

from claimline.reading.lexical.tokens import Token
from claimline.reading.parsing.parser import Parse
from claimline.reading.syntax.noun_phrases import Phrase, noun_phrase

_LONGEST_SOURCE = 12  # tokens of a subject that patterns cannot bound
_NAMING = ("N", "PRP")
_IN_NAMES = frozenset("& ' ’ - . %".split())
_NOBODY = frozenset("i we you it that this which what one nobody none nothing kind sort".split())
_SOME = frozenset("some many several others".split())  # some on the council
_NO = frozenset("no not neither nor few hardly none nobody".split())  # no other crew told the Post that it left
_COUNTING = frozenset("dozens hundreds thousands scores several many some most both two three four five six".split())
_START = attrgetter("start")


def source_at(tokens: Sequence[Token], subject: int, parse: Parse) -> Phrase | None:
    """The subject as a phrase: by patterns where these reach its head, else from its first word to its head."""
    head = parse.words[subject]
    one_of = head.tag == "CD" and parse.words[subject + 1 : subject + 2] and parse.words[subject + 1].low == "of"
    if (head.low in _NOBODY and not one_of) or not (head.tag.startswith(_NAMING) or head.low in _SOME or one_of):
        return None
    first = bisect_left(tokens, parse.words[parse.left[subject]].start, key=_START)
    last = bisect_left(tokens, head.start, key=_START)
    if last >= len(tokens) or tokens[last].start != head.start or last - first > _LONGEST_SOURCE:
        return None
    if any(token.low in _NO for token in tokens[first : last + 1]):
        return None
    found = noun_phrase(tokens, first, len(tokens))
    end = parse.words[parse.right[subject]].end
    if (
        found is not None
        and found.start <= last < found.end
        and not tokens[found.end - 1].low.endswith("ing")
        and tokens[found.end - 1].end <= end
    ):
        return _whole(tokens, found, end)
    named = all(token.kind == "w" or token.text in _IN_NAMES for token in tokens[first : last + 1])
    return Phrase(first, last + 1, last + 1) if named else None


def _whole(tokens: Sequence[Token], found: Phrase, end: int) -> Phrase:
    """A phrase that only counts with whom it counts: dozens | of captains and crews."""
    counted = found.end < len(tokens) and tokens[found.end].low == "of" and tokens[found.core - 1].low in _COUNTING
    inner = noun_phrase(tokens, found.end + 1, len(tokens)) if counted else None
    if inner is None or tokens[inner.end - 1].end > end:
        return found
    return found._replace(end=_joined_end(tokens, inner.end, end))


def _joined_end(tokens: Sequence[Token], at: int, end: int) -> int:
    """Where a phrase ends with the one joined to it: dozens of captains | and crews."""
    joined = noun_phrase(tokens, at + 1, len(tokens)) if at < len(tokens) and tokens[at].low == "and" else None
    return joined.end if joined is not None and tokens[joined.end - 1].end <= end else at
