"""Text -> its time expressions with what they mean (TIMEX3 and EDTF), as far as that is certain."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from claimline.reading.lexical.token_classes import Sketch, sketch
from claimline.reading.lexicon.calendar_words import MONTH_STARTS
from claimline.reading.rules import RuleReading
from claimline.reading.syntax.tense_rules import Shown
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
    weekdays,
)
from claimline.reading.timex.context import Place, Taken
from claimline.reading.timex.date_rules import COUNTED_FROM_EVENT, COUNTED_FROM_UNDATED, DATE_RULES
from claimline.reading.timex.event_anchored import anchor_to_events
from claimline.reading.timex.meanings import Meaning, Surroundings
from claimline.reading.timex.patterns import BY_LETTER, EXPRESSIONS, INSTEAD, OPENING
from claimline.tables import SentenceReading, TimexReading, UndecidedReading

_KINDS = (calendar_days, months, periods, named_days, weekdays, relative, anaphoric, clock_times, durations, sets)
_RULES: Mapping[str, Callable[[Place, int, int], Taken | None]] = {
    name: next(getattr(module, f"read_{name}") for module in _KINDS if hasattr(module, f"read_{name}"))
    for name in EXPRESSIONS
}

_NAMES_DAY = re.compile(rf"(?=.*\d)(?=.*(?:{'|'.join(map(re.escape, MONTH_STARTS))}))")
# The dates of these tell when something was published, not when something happened. That of a dateline is the day
# to which the first words of a report may point back.
_NOT_READ = frozenset(("furniture", "byline"))


def _in_title(place: Place, last: int) -> bool:
    """On This Week, in The Last Days of May: a capital inside a sentence makes a unit part of a name."""
    letters = place.s.letters
    if letters[last] not in "uUhH" or letters[last - 1] == "*" or not place.capital(last) or last <= place.low:
        return False
    return place.capital(last - 1) or letters[last - 1] in "dNy"


def _read(place: Place, match: re.Match[str]) -> Taken | None:
    """What stands where a pattern fits: of its kind or, where its rule says no, of one that may stand there instead."""
    place.kind = kind = match.lastgroup or ""
    start = match.start()
    taken = _RULES[kind](place, start, match.end())
    if taken is not None or kind not in INSTEAD:
        return taken
    other = INSTEAD[kind].match(match.string, start)
    if other is None:
        return None
    place.kind = other.lastgroup or ""
    return _RULES[place.kind](place, start, other.end())


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


class Timexes(NamedTuple):
    """The time expressions of a text, in order, and by which rules they mean what they mean."""

    rows: list[TimexReading]
    rules: list[RuleReading]


def find_timexes(text: str, sentences: Sequence[SentenceReading], published: str | None) -> list[TimexReading]:
    """The rows of `read_timexes`."""
    return read_timexes(text, sentences, published).rows


def read_timexes(text: str, sentences: Sequence[SentenceReading], published: str | None) -> Timexes:
    """Time expressions in order, none overlapping; those of furniture and bylines left out.

    `published` is the EDTF day or interval that relative expressions are reckoned from; None: those get no value.
    """
    s = sketch(text)
    letters = s.letters
    place = Place(s, Surroundings.of(published))
    starts = [row.start for row in sentences]
    found = Timexes([], [])
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
            if place.refused and not (found.rules and found.rules[-1].end == _end_of(s, end)):
                found.rules.append(_decided(place, start, end, place.refused))  # once, not again a token later
            position = start + 1 if end > start + 1 else end
            continue
        first, last, meaning = taken
        if letters[last : last + 1] == "&":
            last = _with_second(place, last, meaning)
        place.pass_by(meaning)
        position = place.around.last_end = last
        found.rows.append(_row(s, first, last, meaning))
        found.rules.append(_decided(place, first, last, meaning.rule or DATE_RULES[place.kind].name))
        if place.shown is not None and place.shown.rule:
            found.rules.append(_tense(place, first, last, place.shown))
    return _anchored(s, sentences, found)


def _row(s: Sketch, first: int, last: int, meaning: Meaning) -> TimexReading:
    begin, finish = s.starts[first], _end_of(s, last)
    return TimexReading(
        start=begin,
        end=finish,
        text=s.text[begin:finish],
        type=meaning.type,
        value=meaning.value,
        edtf=meaning.edtf,
        anchor_kind=meaning.anchor_kind,
        anchor=meaning.anchor,
        rejected=meaning.rejected,
    )


def _end_of(s: Sketch, last: int) -> int:
    """Where the words before a token end, without a possessive ending."""
    return s.starts[last - 1] + len(s.words[last - 1])


def _decided(place: Place, first: int, last: int, rule: str) -> RuleReading:
    start, end = place.s.starts[first], _end_of(place.s, last)
    return RuleReading("date", start, end, rule, start, end)


def _tense(place: Place, first: int, last: int, shown: Shown) -> RuleReading:
    s = place.s
    return RuleReading("tense", s.starts[first], _end_of(s, last), shown.rule, s.starts[shown.at], s.ends[shown.at])


def _anchored(s: Sketch, sentences: Sequence[SentenceReading], found: Timexes) -> Timexes:
    """The same with what counts from an event anchored to it."""
    rows = anchor_to_events(s, sentences, found.rows)
    changed = {old.start: new for old, new in zip(found.rows, rows, strict=True) if new is not old}
    if not changed:
        return found
    rules = []
    for row in found.rules:
        new = changed.get(row.start)
        if new is not None and row.kind == "date":
            rule = COUNTED_FROM_UNDATED if new.edtf is None else COUNTED_FROM_EVENT
            at = bisect_left(s.starts, row.end)  # after, before
            row = RuleReading("date", row.start, row.end, rule.name, s.starts[at], s.ends[at])
        rules.append(row)
    return Timexes(rows, rules)


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
