"""A label's words -> where they stand in the article, in code points; where that is not sure, what to write.

Labels name words, so that a person can write and check them; scores compare places.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise, product
from typing import NamedTuple

GAP = "…"  # `first words … last words`: the whole stretch


class Span(NamedTuple):
    """A stretch of the text; `end` is exclusive."""

    start: int
    end: int


Spans = tuple[Span, ...]  # the pieces of one content, in their order
_SENTENCE_ENDS = re.compile(r"(?:[.?!]|\.[\"”’)]+)\s+(?=[\"“‘(]?[A-Z])|\n+")


def occurrences(text: str, words: str, *, whole: bool = True) -> list[Span]:
    """Every place where the words stand, in order; blanks match any white space.

    `whole`: not within a longer word (`now` is not in `known`). With `…` a place goes from each place of the words
    before it to the next place of those behind it, unless the text itself holds the `…`.
    """
    found = _literal(text, words, whole)
    first, gap, last = (part.strip() for part in words.partition(GAP))
    if found or not (gap and first and last):
        return found
    ends = _literal(text, last, whole)
    starts = [span.start for span in ends]
    stretches = []
    for span in _literal(text, first, whole):
        place = bisect_left(starts, span.end)
        if place < len(ends):
            stretches.append(Span(span.start, ends[place].end))
    return stretches


def _literal(text: str, words: str, whole: bool) -> list[Span]:
    parts = words.split()
    pattern = r"\s+".join(map(re.escape, parts))
    if whole and parts:
        pattern = (r"(?<!\w)" if parts[0][0].isalnum() else "") + pattern
        pattern += r"(?!\w)" if parts[-1][-1].isalnum() else ""
    return [Span(*match.span()) for match in re.finditer(pattern, text)] if parts else []


def pieces_at(text: str, pieces: Sequence[str], nth: int | None) -> list[Spans]:
    """Every place where a content may stand: its first piece, then each further piece at its next place behind.

    `nth` counts each place of the first piece, within longer words too. Empty where a piece does not stand there.
    """
    first = occurrences(text, pieces[0], whole=nth is None) or occurrences(text, pieces[0], whole=False)
    if nth is not None:
        first = first[nth - 1 : nth]
    found: list[Spans] = []
    for span in first:
        spans = [span]
        for piece in pieces[1:]:
            behind = [later for later in occurrences(text, piece) if later.start >= spans[-1].end]
            spans += behind[:1]
        if len(spans) == len(pieces):
            found.append(tuple(spans))
    return found


def in_order(candidates: Sequence[Sequence[Spans]], follows: Callable[[Spans, Spans], bool]) -> list[list[Spans]]:
    """For each entry the places that the order of the entries leaves it: one, where all is well.

    Entries come in text order, so `Friday`, `Friday`, `Friday` of a text with three Fridays are those three. An entry
    with one candidate keeps it; where it stands before an earlier such entry, it binds nobody.
    """
    chain: list[int] = []  # entries that bind each other
    last: Spans | None = None
    for entry, found in enumerate(candidates):
        if len(found) != 1:
            chain.append(entry)
        elif last is None or follows(last, found[0]):
            chain.append(entry)
            last = found[0]
    earliest = _swept([candidates[entry] for entry in chain], follows)
    latest = _swept([candidates[entry][::-1] for entry in chain[::-1]], lambda before, after: follows(after, before))
    left = [list(found) for found in candidates]
    for entry, low, high in zip(chain, earliest, latest[::-1], strict=True):
        if low is not None and high is not None and len(left[entry]) > 1:
            left[entry] = [one for one in left[entry] if low[0].start <= one[0].start <= high[0].start]
    return left


def _swept(chain: Sequence[Sequence[Spans]], follows: Callable[[Spans, Spans], bool]) -> list[Spans | None]:
    """For each entry the first candidate that follows the one before it; None where none does."""
    chosen: list[Spans | None] = []
    before: Spans | None = None
    for found in chain:
        here = next((one for one in found if before is None or follows(before, one)), None)
        chosen.append(here)
        before = here or before
    return chosen


class Beside(NamedTuple):
    """Where source and cue of a content stand; `unsure`: another place of the source is as near by sentences."""

    source: Span | None
    cue: Span | None
    unsure: bool = False


def beside(text: str, content: Spans, sources: Sequence[Span], cues: Sequence[Span]) -> Beside:
    """Of the places of a source and a cue those nearest to a content, counted in sentence ends, then in code points.

    A cue lies beside its content and a source beside its cue, so a name that stands on both sides is told by the cue.
    """
    breaks = [match.end() for match in _SENTENCE_ENDS.finditer(text)]

    def cost(chain: Sequence[Span | None]) -> tuple[int, int]:
        far = crossed = 0
        links = [content, *((span,) for span in chain if span is not None)]
        for one, other in pairwise(links):
            low, high = min((_between(a, b) for a in one for b in other), key=lambda gap: gap[1] - gap[0])
            far += high - low
            crossed += bisect_right(breaks, high) - bisect_right(breaks, low)
        return crossed, far

    near_sources: list[Span | None] = [*([s for s in sources if _free(s, content)] or sources)]
    near_cues: list[Span | None] = [*([c for c in cues if _free(c, content)] or cues)]
    ways = [
        (cost((cue, source)), source, cue)
        for source, cue in product(near_sources or [None], near_cues or [None])
        if source is None or cue is None or _free(source, (cue,))
    ]
    if not ways:
        return Beside(None, None)
    (crossed, _), source, cue = min(ways, key=lambda way: way[0])
    rivals = [way for way in ways if way[0][0] == crossed and way[1] is not None and way[1] != source]
    across = [way for way in rivals if source and way[1] and (way[1] < content[0]) != (source < content[0])]
    return Beside(source, cue, crossed > 0 and bool(across))


def _between(one: Span, other: Span) -> tuple[int, int]:
    """What lies between two stretches; nothing where they meet."""
    low, high = min(one.end, other.end), max(one.start, other.start)
    return (low, high) if low < high else (low, low)


def _free(span: Span, pieces: Spans) -> bool:
    return not any(span.start < piece.end and piece.start < span.end for piece in pieces)
