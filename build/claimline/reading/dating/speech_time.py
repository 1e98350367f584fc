"""Dates beside a cue or in the words that name a source -> when something was said, and of when data are.

`The port said on Friday` tells when it was said, `data from early May show` of when the data are: neither is when what
they tell of happened.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from claimline.reading.lexical.spans import Span
from claimline.reading.rules import Rule
from claimline.reading.timex import date_rules as r
from claimline.tables import TimexReading

WITHIN = 40  # code points between a cue and the date of saying it
SENTENCE = 300  # code points before a date within which its sentence begins
NAMED_WITHIN = 80  # code points from a source's first word to a date in the words that name it

_BESIDE = re.compile(r"\s(?:[\w’'&-]+\s){0,7}")  # told the Harbour Post in a statement on
_OPENING = re.compile(r",?\s")  # On Thursday, the port
# Though Ruiz opposed the bill last week, the port said: how the clause before begins that has a verb of its own
_SUBORDINATE = re.compile(
    r"(?:(?:even\s)?(?:though|if)|although|whereas|because|since|unless|while(?!\s\w+ing\b))\s", re.IGNORECASE
)
_SENTENCE_ENDS = re.compile(r"[.!?][”’\"')]*\s+|\n\s*")
_BETWEEN = re.compile(r"\s")  # the port on Thursday denied
_DATA = r"(?:data|figures|numbers|statistics|records|counts?|tally|estimates?|survey|surveys|polls?|census|reports?)"
_OF = r"(?:from|for|as\ of|of|in|through|to|during|since)"
# The port's figures for | data collected in | records as of | a survey in
_OF_DATA = re.compile(
    rf"\b{_DATA}\s(?:(?:collected|gathered|taken|compiled|covering|kept)\s)?(?:{_OF}\s)?(?:the\s)?$",
    re.X | re.IGNORECASE,
)
_DOCUMENT = r"(?:statement|letter|memo|memorandum|e-?mail|filing|report|order|speech|interview|ruling|lawsuit|post)"
_ISSUED = r"(?:released|published|issued|posted|dated|sent|written|filed|made|given|unveiled|provided)"
# a letter of | a report released | figures published on
_ISSUED_ON = re.compile(
    rf"\b(?:{_DOCUMENT}\s(?:{_ISSUED}\s)?|{_DATA}\s{_ISSUED}\s)(?:(?:on|of|from|in)\s)?(?:the\s)?$",
    re.X | re.IGNORECASE,
)
_IN_OCCASION = re.compile(
    r"""\s (?: (?:in|during) \s (?:an?|his|her|their|its|the) \s (?:[\w’'-]+\s){0,3}
        (?: interview | hearing | statement | briefing | speech | tweet | e-?mail | letter | post | conference | call
          | memo | broadcast | appearance )
      | (?:via|on|over) \s (?: Facebook | Twitter | Instagram | social\smedia | e-?mail ) )
      \s (?: (?:late|early|on) \s )? $""",
    re.VERBOSE,
)
_SHOW = (
    r"(?:shows?|showed|suggests?|suggested|indicates?|indicated|puts?|reveals?|revealed|finds?|found|counts?|counted)"
)
_OPENS = re.compile(r"(?:[\w’'-]+\s){0,5}")  # what may stand before the date in a sentence that opens with the data
_SHOWING = re.compile(rf"\s{_SHOW}\b")
_DATA_SHOWING = re.compile(rf"\s(?:[\w’'-]+\s){{0,2}}?{_DATA}\s{_SHOW}\b")  # April data show


class Named(NamedTuple):
    """The dates of a statement that do not date what it tells of, and their rules. Null where the text does not say."""

    said: TimexReading | None = None
    as_of: TimexReading | None = None
    said_by: Rule | None = None
    as_of_by: Rule | None = None


def beside_cue(
    text: str, source: Span | None, cue: Span, pieces: Sequence[Sequence[int]], dates: Sequence[TimexReading]
) -> Iterator[TimexReading]:
    """The dates right beside the cue or before who says it, in order. A date inside what is said dates that.

    `dates` are sorted and have an EDTF value.
    """
    opens = min(cue.start, source.start if source else cue.start)
    for timex in _between(dates, opens - WITHIN, cue.end + WITHIN):
        if timex.rejected is not None or _inside(timex, pieces):
            continue
        if timex.start >= cue.end:
            beside = _BESIDE.fullmatch(text, cue.end, timex.start)
        elif source is not None and source.start < timex.start:  # not: Ruiz, who sailed in May, said
            beside = _BETWEEN.fullmatch(text, timex.end, cue.start)
        else:
            beside = _OPENING.fullmatch(text, timex.end, opens) or _OPENING.fullmatch(text, timex.end, cue.start)
            beside = None if _of_clause_before(text, timex) else beside
        if beside:
            yield timex


def _of_clause_before(text: str, timex: TimexReading) -> bool:
    """Whether a date that stands right before who speaks ends a clause which says something else of its time."""
    low = max(0, timex.start - SENTENCE)
    begins = low
    for end in _SENTENCE_ENDS.finditer(text, low, timex.start):
        begins = end.end()
    return _SUBORDINATE.match(text, begins, timex.start) is not None


def named_dates(
    text: str, source: Span | None, cue: Span | None, pieces: Sequence[Sequence[int]], dates: Sequence[TimexReading]
) -> Named:
    """When a statement was said, and of when the data are that it rests on. Without a cue: by how it opens."""
    if cue is None:
        opening = _opening_data(text, pieces, dates)
        return Named(as_of=opening, as_of_by=r.OPENING_DATA if opening else None)
    said = as_of = None
    if source is not None:
        for timex in _between(dates, source.start, source.start + NAMED_WITHIN):
            if _inside(timex, pieces) or source.start < cue.start < timex.start:
                continue
            words = text[source.start : timex.start]
            if timex.rejected is None and _ISSUED_ON.search(words):
                said = said or timex
            elif _is_over(timex) and _OF_DATA.search(words):
                as_of = as_of or timex
    said_by: Rule | None = r.SAID_IN_SOURCE
    if said is None:
        said = next((timex for timex in beside_cue(text, source, cue, pieces, dates) if timex != as_of), None)
        said_by = r.SAID_BESIDE_CUE if said else None
    return Named(said, as_of, said_by, r.DATA_OF_SOURCE if as_of else None)


def is_of_telling(text: str, start: int, timex: TimexReading) -> bool:
    """Whether a date ends what is reported with where it was said: Ruiz said | it was late in a hearing on Friday."""
    return _IN_OCCASION.search(text, max(start, timex.start - NAMED_WITHIN), timex.start) is not None


def _opening_data(text: str, pieces: Sequence[Sequence[int]], dates: Sequence[TimexReading]) -> TimexReading | None:
    """Data from early May show; April data show: the date of the data with which a sentence opens."""
    start = pieces[0][0]
    timex = next(iter(_between(dates, start, start + NAMED_WITHIN)), None)
    if timex is None or not _is_over(timex) or not _OPENS.fullmatch(text, start, timex.start):
        return None
    behind = text[timex.end : timex.end + NAMED_WITHIN]
    of_data = _OF_DATA.search(text[start : timex.start]) and _SHOWING.match(behind)
    return timex if of_data or _DATA_SHOWING.match(behind) else None


def _is_over(timex: TimexReading) -> bool:
    """Whether the date is certain, or the earlier one of two: data are of what is over."""
    return timex.rejected is None or (timex.edtf or "") < timex.rejected


def _between(dates: Sequence[TimexReading], low: int, high: int) -> Sequence[TimexReading]:
    first = bisect_left(dates, low, key=lambda timex: timex.start)
    return dates[first : bisect_left(dates, high, lo=first, key=lambda timex: timex.start)]


def _inside(timex: TimexReading, pieces: Sequence[Sequence[int]]) -> bool:
    return any(low <= timex.start < high for low, high in pieces)
