"""Statements and time expressions -> when what each statement tells of happened, where one date says so."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from datetime import date, timedelta
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from claimline import edtf as calendar
from claimline.reading.dating.learned_dating import likely_date
from claimline.reading.dating.own_dates import (
    YEAR,
    Own,
    Passage,
    as_following,
    as_joined,
    as_range,
    is_dated_whole,
    own_dates,
)
from claimline.reading.dating.print_stamps import is_stamp
from claimline.reading.dating.quoted_dates import is_quoted, is_relative, opens_or_ends_sentence
from claimline.reading.dating.speech_time import NAMED_WITHIN, WITHIN, Named, named_dates
from claimline.reading.dating.told_apart import put_ahead, put_behind, told_apart
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.token_classes import Sketch, sketch
from claimline.reading.parsing.parser import Parse, Parses
from claimline.reading.parsing.verb_groups import WILL, VerbTense, helpers_of, tense_of
from claimline.reading.rules import Rule, RuleReading
from claimline.reading.syntax.first_verb import first_verb_tense
from claimline.reading.syntax.left_open import is_habit, is_shifted_back
from claimline.reading.syntax.main_verbs import top_verb
from claimline.reading.timex import date_rules as r
from claimline.tables import Precision, TimexReading, Timing

BACKGROUND_YEARS = 2  # an event that many calendar years before publication is told as background

ASKED = frozenset((r.ELSEWHERE.name, r.NO_DAY.name, r.IN_SPEECH.name))  # behind these, what was learned is asked

_HAS = frozenset("has have 's ’s 've ’ve".split())
_NONE_NAMED = Named()
# How exact a date is that may date an event.
WITHIN_A_MONTH: frozenset[Precision] = frozenset(("day", "week", "part of month", "month"))
# Of what is said a few days before publication, last month and four years ago are those of publication, too.
LONG: frozenset[Precision] = frozenset(("month", "season", "year"))
WITHIN_A_YEAR: frozenset[Precision] = frozenset(("season", "year"))


class Happened(NamedTuple):
    """When what a passage tells of happened, and the words that say so."""

    edtf: str | None = None
    timing: Timing | None = None  # how that lies to the day of publication
    by: Span | None = None  # the expression that dates it; of a range, from its first word to its last
    bounds: str | None = None  # since or until when it holds or came about, where only that is told; open EDTF interval
    rule: str = ""  # by which a date of its own is that of what it tells, or none is; "" where it has no date


class _Dated(NamedTuple):
    """The one date that its own words give what a passage tells of, which words, by which rule, and how it is told."""

    edtf: str | None
    by: Span | None
    rule: Rule
    tense: VerbTense | None = None


def _date_of(s: Sketch, passage: Passage, inside: Sequence[TimexReading], own: Sequence[Own]) -> _Dated:
    """The one date among those inside; no date where there is none or more than one."""
    days = [t for t in inside if _names_days(t)]
    mine = [one for one in own if _names_days(one.timex)]
    if not mine and (years := [one for one in own if _names_days(one.timex, WITHIN_A_YEAR)]):
        mine = years  # in 1998, where no day of it is told
        days = [t for t in inside if _names_days(t, WITHIN_A_MONTH | WITHIN_A_YEAR)]
    ranges = [(low, high, whole) for low, high in pairwise(days) if (whole := as_range(s, low, high))]
    if len(ranges) == 1 and mine and all(one.timex in ranges[0] for one in mine):
        low, high, whole = ranges[0]
        return _Dated(whole, Span(low.start, high.end), r.RANGE, mine[0].tense)
    if (
        len(mine) == 2
        and all(one.tense == "past" and calendar.precision(one.timex.edtf or "") == "day" for one in mine)
        and (both := as_following(mine[0].timex, mine[1].timex))
        and not is_quoted(s.text, passage, mine[0].timex.start)
    ):  # sank on May 20 and rose on May 21
        return _Dated(both, Span(mine[0].timex.start, mine[1].timex.end), r.JOINED, "past")
    if (
        len(mine) == 2
        and (both := as_joined(s, mine[0].timex, mine[1].timex))
        and not is_quoted(s.text, passage, mine[0].timex.start)
    ):
        return _Dated(both, Span(mine[0].timex.start, mine[1].timex.end), r.JOINED, mine[0].tense)
    kept = [
        (one.timex.edtf, Span(one.timex.start, one.timex.end), one.tense)
        for one in sorted(mine, key=lambda one: one.timex.type)  # at 9 p.m. on Friday: the day first
        if one.timex.edtf
        and (
            (calendar.precision(one.timex.edtf) in LONG and opens_or_ends_sentence(s.text, passage, one.timex))
            or not (is_quoted(s.text, passage, one.timex.start) and is_relative(s, one.first, one.end))
        )
    ]
    if not kept:
        return _Dated(None, None, r.IN_SPEECH if mine else r.ELSEWHERE if days else r.NO_DAY)
    narrowest = calendar.narrowest([edtf for edtf, _, _ in kept])
    if any(calendar.relation(narrowest, edtf) == "conflicting" for edtf, _, _ in kept):
        return _Dated(None, None, r.CONFLICT)
    same = [(span, tense) for edtf, span, tense in kept if edtf == narrowest]
    words = s.text[passage.start : passage.end]
    told = (one for one in same if not is_stamp(words, one[0].of(s.text), one[0].start - passage.start))
    by, tense = next(told, same[0])  # 3 June 2025 15.41 BST The mayor resigned today: the second one
    return _Dated(narrowest, by, r.ONLY_DATE if len(kept) == 1 else r.NARROWEST, tense)


def _names_days(timex: TimexReading, exact: frozenset[Precision] = WITHIN_A_MONTH) -> bool:
    """Whether an expression is exact enough to date an event, and certain."""
    return timex.edtf is not None and timex.rejected is None and calendar.precision(timex.edtf) in exact


def _is_exact(timex: TimexReading) -> bool:
    return timex.edtf is not None and calendar.precision(timex.edtf) in WITHIN_A_MONTH


def _timing(
    edtf: str | None, year: int | None, tense: Timing | None, published: tuple[date, date] | None
) -> Timing | None:
    """How the event lies to the day of publication."""
    found = calendar.days(edtf) if edtf else None
    if published and found:
        if found[0] > published[1]:
            return "planned"
        if found[1].year <= published[0].year - BACKGROUND_YEARS:
            return "background"
        if found[1] <= published[1] and tense not in ("ongoing", "planned"):
            return "past"
        return tense
    if published and year is not None and year <= published[0].year - BACKGROUND_YEARS and tense == "past":
        return "background"
    return tense


def _is_ahead(found: tuple[date, date], printed: date, *, reported: bool) -> bool:
    """Whether what would come about may still: said it would sail today, later this month; not: by the week's end."""
    if found[0] > printed:
        return True
    return reported and (found[1] > printed or found == (printed, printed))


def _is_a_week_on(printed: tuple[date, date] | None, found: tuple[date, date] | None) -> bool:
    """Whether a day is that of yesterday, a week on: on a Saturday, `said it would sail Friday` may tell of either."""
    return printed is not None and found is not None and found[0] == found[1] == printed[1] + timedelta(6)


class Dates:
    """When what the passages of one text tell of happened, where their own words say it."""

    def __init__(self, text: str, timexes: Sequence[TimexReading], published: str | None, parses: Parses) -> None:
        self._sketch = sketch(text)
        self._parses = parses
        self._found = timexes
        self._starts = [timex.start for timex in timexes]
        self._dating_starts = [timex.start for timex in timexes if _is_exact(timex)]
        self._days = calendar.days(published) if published else None
        self.rules: list[RuleReading] = []  # by which each passage asked about is dated, or is not, and its telling

    @cached_property
    def timexes(self) -> list[TimexReading]:
        """The same expressions, each of two readings as its verb tells it; asked for once the sentences are parsed."""
        rows = []
        for timex in self._found:
            told = None
            if timex.rejected and _is_exact(timex):
                told = told_apart(self._parses.at(timex.start), timex)
            elif self._days and timex.type == "DATE" and timex.edtf is not None and timex.rejected is None:
                words = self._sketch.text[timex.start : timex.end]
                told = put_ahead(self._parses, timex, words, self._days[1])
                told = told or put_behind(self._parses, timex, words, self._days[1])
            rows.append(told[0] if told else timex)
            if told:
                self.rules.append(told[1])
        return rows

    @cached_property
    def _dating(self) -> list[TimexReading]:
        return [timex for timex in self.timexes if _is_exact(timex)]

    @property
    def places(self) -> list[int]:
        """Where a sentence has to be parsed to know what a date tells the time of."""
        years = (t.start for t in self._found if t.value and YEAR.fullmatch(t.value))
        return sorted([*self._dating_starts, *years])

    def named(self, source: Span | None, cue: Span | None, pieces: Sequence[Sequence[int]]) -> Named:
        """When a passage was said, and of when the data are that it rests on."""
        opens = min(source.start if source else pieces[0][0], cue.start if cue else pieces[0][0])
        closes = max(cue.end if cue else 0, source.start if source else 0, opens) + NAMED_WITHIN
        first = bisect_left(self._dating_starts, opens - WITHIN)
        if first == len(self._dating) or self._dating_starts[first] >= closes:
            return _NONE_NAMED  # most stand near no date
        named = named_dates(self._sketch.text, source, cue, pieces, self._dating)
        whole = pieces[0][0], pieces[-1][1]
        if named.said and named.said_by:
            self.rules.append(RuleReading("said", *whole, named.said_by.name, named.said.start, named.said.end))
        if named.as_of and named.as_of_by:
            self.rules.append(RuleReading("as of", *whole, named.as_of_by.name, named.as_of.start, named.as_of.end))
        return named

    def of(self, passage: Passage, said: str | None = None) -> Happened:
        """When what a passage tells of happened; `said`: when it was said, if told."""
        inside = self._inside(passage)
        own = self._own(passage, inside)
        happened = self._by_rules(passage, inside, own)
        if happened.rule in ASKED:
            happened = self._likely(passage, inside, own, said) or happened
        if happened.rule:
            self.rules.append(
                RuleReading("dating", passage.start, passage.end, happened.rule, *(happened.by or (None, None)))
            )
        return happened

    def by_rules(self, passage: Passage) -> Happened:
        """The same as far as rules tell, without what was learned."""
        inside = self._inside(passage)
        return self._by_rules(passage, inside, self._own(passage, inside))

    def _by_rules(self, passage: Passage, inside: Sequence[TimexReading], own: Sequence[Own]) -> Happened:
        """A date beside the cue stands outside the pieces and is the time of speaking; it dates nothing here."""
        if not inside:
            return Happened(None, self._tense(passage))  # as most
        days = self._days
        edtf, by, rule, told = _date_of(self._sketch, passage, inside, own)
        tense = self._tense(passage) if edtf is None else _as_timing(told)
        found = calendar.days(edtf) if edtf else None
        reported = passage.kind != "narrative" or told == "may"
        ahead = found and days and _is_ahead(found, days[1], reported=reported)
        shifted = told == "would" and passage.kind != "narrative" and _is_a_week_on(days, found)
        if shifted or told == "open" or (told in ("would", "may") and not ahead):
            return Happened(None, self._tense(passage), rule=r.OPEN.name)
        years = [int(one.timex.value) for one in own if one.timex.value and YEAR.fullmatch(one.timex.value)]
        timing = _timing(edtf, years[0] if len(years) == 1 else None, tense, days)
        if told in ("would", "may") and timing == "past":
            timing = None  # would meet today, and perhaps has
        if found and days and tense is None and found[0] <= days[1] and told not in ("would", "may"):
            if passage.kind == "narrative" and edtf and by and is_dated_whole(by.of(self._sketch.text), edtf):
                return Happened(
                    edtf, _timing(edtf, None, "past", days), by, rule=rule.name
                )  # a caption: Ruiz bows in 2019
            return Happened(rule=r.EVEN_TODAY.name)
        if found and days and tense == "ongoing" and found[1] < days[0]:
            return Happened(rule=r.EVEN_TODAY.name)
        if found and days and tense == "planned" and (found[1] < days[0] or found[0] < found[1] <= days[0]):
            return Happened(rule=r.NOT_AHEAD.name)
        if (
            found
            and days
            and tense == "past"
            and (found[0] > days[1] or (rule in (r.RANGE, r.JOINED) and found[1] > days[1]))
        ):
            return Happened(None, tense, rule=r.NOT_OVER.name)
        return Happened(edtf, timing, by, rule=rule.name)

    def _likely(
        self, passage: Passage, inside: Sequence[TimexReading], own: Sequence[Own], said: str | None
    ) -> Happened | None:
        """The same by what was learned, where rules have found nothing."""
        starts = {one.timex.start for one in own}
        likely = likely_date(self._sketch, self._parses, passage, inside, starts, self._days, said)
        if likely is None:
            return None
        tense, days = self._tense(passage), self._days
        by = Span(likely.timex.start, likely.timex.end)
        found = calendar.days(likely.timex.edtf or "")
        if found and days and ((tense == "past" and found[0] > days[1]) or (tense == "planned" and found[1] < days[0])):
            return None
        if likely.edtf is None:
            since = (likely.bounds or "").endswith("..")
            tense = "ongoing" if since and tense == "past" and self._goes_on(passage) else tense
            return Happened(None, tense, by, likely.bounds, likely.rule.name)
        return Happened(likely.edtf, _timing(likely.edtf, None, tense, days), by, None, likely.rule.name)

    def _goes_on(self, passage: Passage) -> bool:
        """Whether what is told goes on: has been shut since May; not: was shut since May."""
        parse = self._parses.at(passage.start)
        top = top_verb(parse, passage.pieces)
        return top is not None and any(parse.words[one].low in _HAS for one in helpers_of(parse, top))

    def _inside(self, passage: Passage) -> list[TimexReading]:
        """The dates and times of day within a passage."""
        timexes = self.timexes
        return [
            timexes[i]
            for low, high in passage.pieces
            for i in range(bisect_left(self._starts, low), bisect_right(self._starts, high))
            if timexes[i].type in ("DATE", "TIME") and low <= timexes[i].start and timexes[i].end <= high
        ]

    def _own(self, passage: Passage, inside: Sequence[TimexReading]) -> list[Own]:
        """Those of them that rules take for the passage's own."""
        today = self._days[1].isoformat() if self._days else None
        return own_dates(self._sketch, self._parses, passage, inside, today) if inside else []

    def _tense(self, passage: Passage) -> Timing | None:
        """What a passage's main verb shows; of a sentence that is not parsed, its first one."""
        parse = self._parses.made(passage.start)
        if parse is None:
            starts = self._sketch.starts
            end = min(passage.end, self._parses.end_of(passage.start))  # of several sentences, of the first
            return first_verb_tense(self._sketch, bisect_left(starts, passage.start), bisect_left(starts, end))
        top = top_verb(parse, passage.pieces)
        if top is None or self._is_left_open(parse, top, passage):
            return None
        return _as_timing(tense_of(parse, top))

    def _is_left_open(self, parse: Parse, top: int, passage: Passage) -> bool:
        """Whether a passage's main verb only looks past or planned."""
        s = self._sketch
        if is_shifted_back(parse, top):
            return not is_quoted(s.text, passage, parse.words[top].start)
        will = next((one for one in helpers_of(parse, top) if parse.words[one].low in WILL), None)
        if will is None:
            return False
        at = bisect_right(s.starts, parse.words[will].start) - 1  # they'll is one word here
        return is_habit(s.words, at, bisect_left(s.starts, passage.end))


def _as_timing(tense: VerbTense | None) -> Timing | None:
    return None if tense == "open" or tense == "would" or tense == "may" else tense
