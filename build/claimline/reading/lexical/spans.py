"""Places in a text: half-open intervals of code points."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple


class Span(NamedTuple):
    """[start, end) in code points; end is exclusive."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """The words at this place."""
        return text[self.start : self.end]

    def overlaps(self, other: Span) -> bool:
        """Whether the two share a code point."""
        return self.start < other.end and other.start < self.end

    def contains(self, other: Span) -> bool:
        """Whether the other lies in this one whole."""
        return self.start <= other.start and other.end <= self.end


_new = tuple.__new__  # half the time of Span(...); this is asked of every sentence many times


def trimmed(text: str, start: int, end: int) -> Span:
    """The span without white space at its ends; empty at `start` where nothing is left."""
    while start < end and text[end - 1].isspace():
        end -= 1
    while start < end and text[start].isspace():
        start += 1
    return _new(Span, (start, end))


def merged(spans: Iterable[Span]) -> list[Span]:
    """The same code points as sorted spans that neither touch nor overlap."""
    found: list[Span] = []
    for span in sorted(spans):
        if span.start >= span.end:
            continue
        if found and span.start <= found[-1].end:
            found[-1] = Span(found[-1].start, max(found[-1].end, span.end))
        else:
            found.append(span)
    return found


def first_words(text: str, count: int) -> str:
    """The first so many words, exactly as they stand."""
    end = 0
    for number, word in enumerate(re.finditer(r"\S+", text), 1):
        end = word.end()
        if number == count:
            break
    return text[:end]
