"""Dates in a passage that rules leave undated -> the one that tells when it happened, where a model is sure enough.

Logistic regression over signs of a date and of its passage's main verb, learned from what readers said of some 5,000
passages of everyday news (tests/quality/dating; `make dating` learns anew). Rules come first; what they leave open is
asked here, and what is not plainly dated stays undated.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from claimline import edtf as calendar
from claimline.reading.dating.dating_signs import dating_signs, lead
from claimline.reading.dating.deeds_dated import is_anothers
from claimline.reading.dating.own_dates import Passage, is_stamped
from claimline.reading.dating.print_stamps import is_stamp
from claimline.reading.dating.quoted_dates import is_quoted
from claimline.reading.learned.weighed_signs import weights_of
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.parsing.parser import Parse, Parses
from claimline.reading.rules import Rule
from claimline.reading.syntax.main_verbs import SAYING, top_verb
from claimline.reading.timex import date_rules as r
from claimline.tables import TimexReading

WEIGHTS = Path(__file__).parent / "dating_weights.json"
# Of 1,000, from where a date is taken for that of the main thing. By stories left out, five of six such are right, and
# nine of ten where readers are sure. For the day of printing itself that is so from lower on.
LEAST, LEAST_PRINTED, LEAST_BOUND = 800, 700, 600
_RIVAL = 500  # from here a second date of another day leaves open which of the two it is
_UNTIL, _SINCE = frozenset(("by", "until", "till")), frozenset(("since", "after"))
_OTHERWISE = frozenset("from through than between to before".split())  # these bound in more ways than one
_ORDINALS = frozenset("first second third fourth fifth sixth only".split())
# Of these the parse has too often gone astray: behind a name, and off the way to the verb.
_ASTRAY = frozenset(("lead: tag NNP", "does not hang on the verb"))
# Within quotation marks, what counts from the day of speaking that is nearly always that of printing.
_SPOKEN = frozenset(("today", "tonight", "this morning", "this afternoon", "this evening"))


class Likely(NamedTuple):
    """The date of a passage's main thing: when it was, or since or until when."""

    edtf: str | None
    bounds: str | None  # an EDTF interval open on one side
    timex: TimexReading
    rule: Rule


def datable(timexes: Sequence[TimexReading]) -> list[TimexReading]:
    """Those exact enough to be when something happened."""
    return [one for one in timexes if one.edtf and one.rejected is None and calendar.precision(one.edtf) != "unknown"]


def likely_date(
    s: Sketch,
    parses: Parses,
    passage: Passage,
    inside: Sequence[TimexReading],
    own: Collection[int],
    published: tuple[date, date] | None,
    said: str | None,
) -> Likely | None:
    """The one date of a passage that is likely enough its own; None: none is, or two are.

    `own`: where those start that rules take for the passage's; `said`: the day it was said, if told.
    """
    text, among = s.text, datable(inside)
    found: list[tuple[int, TimexReading, frozenset[str], Parse]] = []
    for timex in among:
        parse = parses.at(timex.start)
        top = top_verb(parse, passage.pieces)
        if top is None or parse.words[top].low in SAYING or _is_no_candidate(s, parse, passage, timex):
            continue
        signs = dating_signs(text, parse, passage, timex, among, published, by_rules=timex.start in own)
        found.append((weights_of(WEIGHTS).chance(signs), timex, signs, parse))
    found.sort(key=lambda one: (-one[0], one[1].start))
    if not found:
        return None
    most, timex, signs, parse = found[0]
    if any(chance >= _RIVAL and _is_another(timex, other) for chance, other, *_ in found[1:]):
        return None
    led = lead(parse, timex)
    if led == "since" and _is_compared(parse, timex):
        return None
    if led in _UNTIL or (led in _SINCE and timex.type == "DATE"):  # not: returned shortly after 8 p.m. on Friday
        return Likely(None, _open(timex, until=led in _UNTIL), timex, r.LIKELY_BOUND) if most >= LEAST_BOUND else None
    least = LEAST_PRINTED if "day: of printing" in signs else LEAST
    if most < least or led in _OTHERWISE or not _ASTRAY.isdisjoint(signs):
        return None
    if not is_quoted(text, passage, timex.start):
        return Likely(timex.edtf, None, timex, r.LIKELY)
    edtf = _as_spoken(text, timex, published, said) if most >= LEAST else None
    return Likely(edtf, None, timex, r.LIKELY_SPOKEN) if edtf else None


def _is_no_candidate(s: Sketch, parse: Parse, passage: Passage, timex: TimexReading) -> bool:
    """Whether rules know that a date is of something else: of printing, of somebody's remarks, of an event recalled."""
    begin, first, end = (bisect_left(s.starts, place) for place in (passage.start, timex.start, timex.end))
    if is_stamped(s, begin, first, end):
        return True
    words = s.text[passage.start : passage.end]
    stamp = is_stamp(words, s.text[timex.start : timex.end], timex.start - passage.start)
    return stamp or is_anothers(parse, Span(timex.start, timex.end))


def _is_compared(parse: Parse, timex: TimexReading) -> bool:
    """Whether a date only bounds what is compared: the highest since May, the third storm since 2021."""
    return any(
        word.tag in ("JJS", "RBS") or word.low in _ORDINALS for word in parse.words[: parse.within(0, timex.start).stop]
    )


def _is_another(one: TimexReading, other: TimexReading) -> bool:
    return calendar.relation(one.edtf or "", other.edtf or "") == "conflicting"


def _open(timex: TimexReading, *, until: bool) -> str:
    """Since April 21 -> 2013-04-21/..; until last week -> ../2013-04-21."""
    first, _, last = (timex.edtf or "").partition("/")
    return f"../{last or first}" if until else f"{first}/.."


def _as_spoken(text: str, timex: TimexReading, published: tuple[date, date] | None, said: str | None) -> str | None:
    """A date within quotation marks, counted from the day of speaking: `today`, said the day before printing."""
    words, edtf = text[timex.start : timex.end].lower(), timex.edtf or ""
    if any(letter.isdigit() for letter in words):
        return edtf
    spoken = calendar.days(said) if said else None
    if spoken is None or published is None or spoken[0] != spoken[1]:
        return edtf if words in _SPOKEN else None
    late, found = spoken[0] - published[1], calendar.days(edtf)
    if late == timedelta(0):
        return edtf
    return (
        (found[0] + late).isoformat() if found and found[0] == found[1] and calendar.precision(edtf) == "day" else None
    )
