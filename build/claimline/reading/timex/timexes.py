"""Text -> its time expressions with what they mean (TIMEX3 and EDTF), as far as that is certain."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence

from claimline.reading.lexical.token_classes import sketch
from claimline.reading.lexicon.calendar_words import MONTH_STARTS
from claimline.reading.timex import (
    anaphoric,
    calendar_days,
    clock_times,
    durations,
    months,
    named_days,
    periods,
    relative,
    sets,
)
from claimline.reading.timex.context import Place, Taken
from claimline.reading.timex.event_anchored import anchor_to_events
from claimline.reading.timex.meanings import Meaning, Surroundings
from claimline.reading.timex.patterns import BY_LETTER, EXPRESSIONS, INSTEAD, OPENING
from claimline.tables import SentenceReading, TimexReading, UndecidedReading

_KINDS = (calendar_days, months, periods, named_days, relative, anaphoric, clock_times, durations, sets)
_RULES: Mapping[str, Callable[[Place, int, int], Taken | None]] = {
    name: next(getattr(module, f"read_{name}") for module in _KINDS if hasattr(module, f"read_{name}"))
    for name in EXPRESSIONS
}

_NAMES_DAY = re.compile(rf"(?=.*\d)(?=.*(?:{'|'.join(MONTH_STARTS)}))")
# The dates of these tell when something was published, not when something happened.
_NOT_READ = frozenset(("furniture", "dateline", "byline"))


def _in_title(place: Place, last: int) -> bool:
    """On This Week, in The Last Days of May: a capital inside a sentence makes a unit part of a name."""
    letters = place.s.letters
    if letters[last] not in "uUhH" or letters[last - 1] == "*" or not place.capital(last) or last <= place.low:
        return False
    return place.capital(last - 1) or letters[last - 1] in "dNy"


def _read(place: Place, match: re.Match[str]) -> Taken | None:
    """What stands where a pattern fits: of its kind or, where its rule says no, of one that may stand there instead."""
    kind, start = match.lastgroup or "", match.start()
    taken = _RULES[kind](place, start, match.end())
    if taken is not None or kind not in INSTEAD:
        return taken
    other = INSTEAD[kind].match(match.string, start)
    return _RULES[other.lastgroup or ""](place, start, other.end()) if other else None


_AFTER_AND = frozenset({("and", "beyond"), ("or", "later"), ("or", "earlier")})


def _with_second(place: Place, end: int, meaning: Meaning) -> int:
    """The end of weeks or months, of a week or so, of 1990 and beyond."""
    words, letters = place.s.words, place.s.letters
    if letters[end - 1 : end + 2] == "U&U" and letters[end + 2 : end + 3] not in ("e", "l", "g"):
        vague = meaning.value is None or "X" in meaning.value or meaning.value.endswith("REF")
        return end + 2 if vague else end
    pair = tuple(words[end : end + 2])
    if pair == ("or", "so") and letters[end - 1] in "uUhH":
        return end + 2
    return end + 2 if pair in _AFTER_AND and letters[end - 1] in "yu" else end


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
        title = match.lastgroup != "unit" and _in_title(place, end - 1)
        taken = None if title else _read(place, match)
        if taken is None:
            position = start + 1 if end > start + 1 else end
            continue
        first, last, meaning = taken
        if letters[last : last + 1] == "&":
            last = _with_second(place, last, meaning)
        place.pass_by(meaning)
        position = place.around.last_end = last
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
