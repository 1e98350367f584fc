"""Text -> its time expressions with what they mean (TIMEX3 and EDTF), as far as that is certain."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence

from claimline.tables import SentenceReading, TimexReading, UndecidedReading
from claimline.text import (
    absolutedates,
    anaphora,
    clocktimes,
    months,
    nameddays,
    periods,
    relativedates,
    timelengths,
    timesets,
)
from claimline.text.eventdates import anchor_to_events
from claimline.text.sketch import sketch
from claimline.text.timepatterns import BY_LETTER, EXPRESSIONS, OPENING
from claimline.text.timeplaces import Place, Taken
from claimline.text.timevalues import Surroundings

_KINDS = (absolutedates, months, periods, nameddays, relativedates, anaphora, clocktimes, timelengths, timesets)
_RULES: Mapping[str, Callable[[Place, int, int], Taken | None]] = {
    name: next(getattr(module, f"read_{name}") for module in _KINDS if hasattr(module, f"read_{name}"))
    for name in EXPRESSIONS
}

_NAMES_DAY = re.compile(r"(?=.*\d)(?=.*(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))")
# The dates of these tell when something was published, not when something happened.
_NOT_READ = frozenset(("furniture", "dateline", "byline"))


def _in_title(place: Place, last: int) -> bool:
    """On This Week, in The Last Days of May: a capital inside a sentence makes a unit part of a name."""
    letters = place.s.letters
    if letters[last] not in "uUhH" or letters[last - 1] == "*" or not place.capital(last) or last <= place.low:
        return False
    return place.capital(last - 1) or letters[last - 1] in "dNy"


def find_timexes(text: str, sentences: Sequence[SentenceReading], published: str | None) -> list[TimexReading]:
    """Time expressions in order, none overlapping; those of furniture, bylines and datelines left out.

    `published` is the EDTF day or interval that relative expressions are reckoned from; None: those get no value.
    """
    s = sketch(text)
    letters = s.letters
    place = Place(s, Surroundings.of(published))
    starts = [row.start for row in sentences]
    found: list[TimexReading] = []
    position = 0
    for opening in OPENING.finditer(letters):
        start = opening.start()
        match = BY_LETTER[opening[0]].match(letters, start) if start >= position else None
        if match is None:
            continue
        position = end = match.end()
        number = bisect_right(starts, s.starts[start]) - 1
        if number >= 0 and sentences[number].kind in _NOT_READ:
            continue
        place.enter(number, sentences[number] if number >= 0 else None, start)
        rule = _RULES[match.lastgroup or ""]
        title = match.lastgroup != "unit" and _in_title(place, end - 1)
        taken = None if title else rule(place, start, end)
        if taken is None:
            position = start + 1 if end > start + 1 else end
            continue
        first, last, meaning = taken
        place.pass_by(meaning)
        position = last
        begin, finish = s.starts[first], s.starts[last - 1] + len(s.words[last - 1])  # without a possessive ending
        found.append(
            TimexReading(
                start=begin,
                end=finish,
                text=text[begin:finish],
                type=meaning.type,
                value=meaning.value,
                edtf=meaning.edtf,
                anchor_kind=meaning.anchor_kind,
                anchor=meaning.anchor,
                rejected=meaning.rejected,
            )
        )
    return anchor_to_events(s, sentences, found)


WHICH_DAY = "which day is this?"


def undecided_dates(timexes: Sequence[TimexReading]) -> list[UndecidedReading]:
    """Dates of which two readings remain (5/6/2025), and days that do not exist (31 April)."""
    return [
        UndecidedReading(
            start=timex.start,
            end=timex.end,
            question=WHICH_DAY,
            candidates=timex.rejected[1:-1].split(",") if timex.rejected else [],
        )
        for timex in timexes
        if timex.edtf is None and timex.value is None
        if (timex.rejected or "").startswith("[") or (timex.type == "DATE" and _NAMES_DAY.search(timex.text))
    ]
