"""Statements and time expressions -> when what each statement tells of happened, where one date says so."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from claimline import edtf as calendar
from claimline.reading.lexical.memo import Memo
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.token_classes import Sketch, sketch
from claimline.reading.lexicon.function_words import WORD_CLASSES
from claimline.reading.rules import Rule, RuleReading
from claimline.reading.syntax.tense_rules import NOW_IS
from claimline.reading.syntax.verb_tense import PAST_FORMS, is_past_form
from claimline.reading.timex import date_rules as r
from claimline.reading.timex.print_stamps import is_stamp
from claimline.reading.timex.speech_time import NAMED_WITHIN, WITHIN, Named, named_dates
from claimline.tables import Precision, StatementKind, TimexReading, Timing

BACKGROUND_YEARS = 2  # an event that many calendar years before publication is told as background

_NONE_NAMED = Named()
_YEAR = re.compile("[0-9]{4}")
# How exact a date is that may date an event.
WITHIN_A_MONTH: frozenset[Precision] = frozenset(("day", "week", "part of month", "month"))
# "since Friday", "before May 20", "data from early May": such a date bounds the event or dates another one.
_BOUNDING = frozenset("since until till by before after from to through for than pre post versus vs of".split())
_DOCUMENTS = frozenset(
    "memo memorandum report letter email e-mail statement filing order article story post interview poll survey".split()
)
_SUBORDINATORS = frozenset(
    """who whom whose which when where while after before since because although though if unless whether until
    following amid despite dated""".split()
)
CLAUSE_TOKENS = 60  # how far back a subordinate clause may begin; bounds the work on endless sentences
SAYING_REACH = 7  # tokens between a verb of saying and its "that": confirmed to the Harbour Post that
_SAYING = frozenset(
    """said says say saying told tells telling reported reports added adding announced confirmed claimed wrote
    noted""".split()
)
_SAYS = frozenset("said says told added wrote reported claimed noted saying".split())
_BETWEEN_SAYING = frozenset("on late early in a statement reporters here".split())
_STAMPS = frozenset(("updated", "modified"))
STAMP_REACH = 7  # tokens between `updated` and its date
_FUTURE = frozenset("will 'll shall".split())
_FUTURE_BEFORE_TO = frozenset("set expected scheduled going due slated plans planning intends poised about".split())
_PLANS = frozenset("plans intends".split())
_HAVE = frozenset("has have".split())
_MODALS = WORD_CLASSES["modal", "event_time"]
_BEFORE_PARTICIPLES = frozenset("- the a an of and been be its their his her".split())


# What words show of a clause's tense, as one letter.
_SHOWN = {
    word: letter
    for letter, words in (
        ("P", PAST_FORMS),
        ("M", _MODALS),
        ("H", _HAVE),
        ("I", _PLANS),
        (",", ","),
        ("S", _SUBORDINATORS),
        ("B", NOW_IS),
        ("F", _FUTURE | {"won't"}),
    )
    for word in words
}


def _shows(word: str) -> str:
    """The same of any word; a space for nearly all."""
    if word in _SHOWN:
        return _SHOWN[word]
    if word.endswith(("'ll", "’ll")):
        return "F"
    if word.endswith(("'re", "’re", "'m", "’m")):
        return "B"
    return "E" if is_past_form(word) else " "


_SHOWS = Memo(_shows)


def _tense(s: Sketch, first: int, end: int) -> Timing | None:
    """What the first verb of these tokens that shows a tense says: the main clause's, in the plain order of news."""
    words = s.words
    skipping = False
    for i, shown in enumerate(map(_SHOWS.__getitem__, words[first:end]), first):
        if shown == " ":
            continue
        if shown in "S,":
            skipping = shown == "S"  # a clause inside the main one, up to its comma
            continue
        if skipping or s.letters[i] == "m":  # the month of May is no verb
            continue
        if shown == "F":
            return "planned"
        following = words[i + 1] if i + 1 < end else ""
        after = words[i + 2] if i + 2 < end else ""
        if shown == "B":
            if following in _FUTURE_BEFORE_TO and (after == "to" or following == "scheduled"):
                return "planned"
            if following == "to":
                return "planned"
            return "ongoing" if len(following) > 4 and following.endswith("ing") else None
        if shown == "I" and following == "to":
            return "planned"
        if shown == "H":
            return "past" if (following == "been" and not after.endswith("ing")) or following.endswith("ed") else None
        if shown == "M":
            return None
        if shown == "P":
            return "past"
        if shown == "E" and s.letters[i] == "x" and i > first and words[i - 1] not in _BEFORE_PARTICIPLES:
            return "past"
    return None


def _is_of_speaking(s: Sketch, first: int, at: int, end: int) -> bool:
    """Whether the date says when something was said: the crew said late on Monday; the mayor yesterday said."""
    back = at - 1
    while back > first and s.words[back] in _BETWEEN_SAYING:
        back -= 1
    return (back >= first and s.words[back] in _SAYS) or (end < len(s.words) and s.words[end] in _SAYS)


def _is_stamp(s: Sketch, first: int, at: int, end: int) -> bool:
    """Whether the date is one of printing that ran into the text: Last updated at 15:41 GMT, Tuesday, 20 May 2025."""
    if s.letters[at - 1 : at] == "y" and s.letters[at] in "dN":  # 2025 15:41
        return True
    clock = s.letters[end : end + 2] in ("d.", "d:", "N.", "N:") or s.letters[end : end + 3] in (",d:", ",d.")
    return clock or not _STAMPS.isdisjoint(s.words[max(first, at - STAMP_REACH) : at])


def _in_main_clause(s: Sketch, first: int, at: int, end: int) -> bool:
    """Whether the date at these tokens, of a statement that begins at `first`, dates the statement's own event."""
    words = s.words
    before = words[at - 1] if at > first else ""
    if at > first and s.ends[at - 1] - s.starts[at - 1] > len(before):
        return False  # the mayor's December request
    if s.ends[end - 1] - s.starts[end - 1] > len(words[end - 1]) or s.letters[end : end + 1] == "'":
        return False  # Thursday's storm
    if before in ("the", "a", "that", "this", "its", "their", "his", "her"):
        lead = words[at - 2] if at - 1 > first else ""
        if lead not in ("during", "at", "in", "on") or not _DOCUMENTS.isdisjoint(words[end : end + 2]):
            return False  # the May 20 memo; after the Friday meeting
    elif before in _BOUNDING or _is_of_speaking(s, first, at, end) or _is_stamp(s, first, at, end):
        return False
    comma = False
    for i in range(at - 1, max(first, at - CLAUSE_TOKENS) - 1, -1):
        word = words[i]
        if word == ",":
            comma = True
        elif word in _SUBORDINATORS and not comma:
            return False
        elif word == "that" and not comma and i > first and _SAYING.isdisjoint(words[max(first, i - SAYING_REACH) : i]):
            return False  # the bridge that fell on Friday; but: told the crew that it fell on Friday
        elif word in (".", "\n", ";") and i < at - 1:
            break
    return True


class Passage(NamedTuple):
    """A passage that states something, as far as its date asks for it."""

    start: int
    end: int
    pieces: list[list[int]]
    kind: StatementKind


class Happened(NamedTuple):
    """When what a passage tells of happened, and the words that say so."""

    edtf: str | None = None
    timing: Timing | None = None  # how that lies to the day of publication
    by: Span | None = None  # the expression that dates it; of a range, from its first word to its last
    rule: str = ""  # by which a date of its own is that of what it tells, or none is; "" where it has no date


def _dates(s: Sketch, statement: Passage, timex: TimexReading) -> bool:
    """Whether the expression dates the statement's own event."""
    first = bisect_left(s.starts, statement.start)
    at, end = bisect_left(s.starts, timex.start), bisect_left(s.starts, timex.end)
    return _in_main_clause(s, first, at, end)


def _relative(s: Sketch, first: int, end: int) -> bool:
    """Whether the expression counts from the day of speaking: within quotation marks, that is not the publication's."""
    return not any(letter in "my" for letter in s.letters[first:end])


def _as_range(s: Sketch, one: TimexReading, other: TimexReading, places: tuple[int, int, int]) -> str | None:
    """From May 20 to May 22: the whole stretch."""
    start, end, following = places
    before = s.words[start - 1] if start else ""
    link = s.words[end] if following == end + 1 else ""
    if (before, link) not in (("from", "to"), ("from", "until"), ("from", "through"), ("between", "and")):
        return None
    low, high = calendar.days(one.edtf or ""), calendar.days(other.edtf or "")
    return f"{low[0]}/{high[1]}" if low and high and low[0] < high[1] else None


class _Dated(NamedTuple):
    """The one date that its own words give what a passage tells of, which words, and by which rule."""

    edtf: str | None
    by: Span | None
    rule: Rule


def _date_of(s: Sketch, statement: Passage, inside: Sequence[TimexReading]) -> _Dated:
    """The one date among these; no date where there is none or more than one."""
    candidates: list[tuple[TimexReading, int, int]] = []
    for timex in inside:
        if timex.edtf is None or timex.rejected is not None or calendar.precision(timex.edtf) not in WITHIN_A_MONTH:
            continue
        first, end = bisect_left(s.starts, timex.start), bisect_left(s.starts, timex.end)
        candidates.append((timex, first, end))
    if len(candidates) == 2:
        (one, start, end), (other, following, _) = candidates
        if whole := _as_range(s, one, other, (start, end, following)):
            return _Dated(whole, Span(one.start, other.end), r.RANGE)
    begin = bisect_left(s.starts, statement.start)
    kept = [
        (timex.edtf, Span(timex.start, timex.end))
        for timex, first, end in candidates
        if timex.edtf
        and _in_main_clause(s, begin, first, end)
        and not (statement.kind == "direct" and _relative(s, first, end))
    ]
    if not kept:
        here = any(_in_main_clause(s, begin, first, end) for _, first, end in candidates)
        return _Dated(None, None, r.IN_SPEECH if here else r.ELSEWHERE if candidates else r.NO_DAY)
    narrowest = calendar.narrowest([edtf for edtf, _ in kept])
    if any(calendar.relation(narrowest, edtf) == "conflicting" for edtf, _ in kept):
        return _Dated(None, None, r.CONFLICT)
    same = [span for edtf, span in kept if edtf == narrowest]
    words = s.text[statement.start : statement.end]
    told = (span for span in same if not is_stamp(words, span.of(s.text), span.start - statement.start))
    by = next(told, same[0])  # 3 June 2025 15.41 BST The mayor resigned today: the second one
    return _Dated(narrowest, by, r.ONLY_DATE if len(kept) == 1 else r.NARROWEST)


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
        if found[1] <= published[1]:
            return "past" if tense != "planned" else None
        return tense
    if published and year is not None and year <= published[0].year - BACKGROUND_YEARS and tense == "past":
        return "background"
    return tense


class Dates:
    """When what the passages of one text tell of happened, where their own words say it."""

    def __init__(self, text: str, timexes: Sequence[TimexReading], published: str | None) -> None:
        self._sketch = sketch(text)
        self._timexes = timexes
        self._starts = [timex.start for timex in timexes]
        self._dating = [t for t in timexes if t.edtf is not None and calendar.precision(t.edtf) in WITHIN_A_MONTH]
        self._dating_starts = [timex.start for timex in self._dating]
        self._days = calendar.days(published) if published else None
        self.rules: list[RuleReading] = []  # by which each passage asked about is dated, or is not, and its telling

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

    def of(self, passage: Passage, data: TimexReading | None = None) -> Happened:
        """When what a passage tells of happened; `data` is the date of the data that it rests on."""
        happened = self._of(passage)
        if data is not None and data.edtf == happened.edtf:
            happened = happened._replace(edtf=None, by=None, rule=r.DATA_ONLY.name)
        if happened.rule:
            self.rules.append(
                RuleReading("dating", passage.start, passage.end, happened.rule, *(happened.by or (None, None)))
            )
        return happened

    def _of(self, passage: Passage) -> Happened:
        """The same, whatever data it rests on.

        A date beside the cue stands outside the pieces and is the time of speaking; it dates nothing here.
        """
        s, days, timexes = self._sketch, self._days, self._timexes
        first, end = bisect_left(s.starts, passage.start), bisect_left(s.starts, passage.end)
        tense = _tense(s, first, end)
        nearest = bisect_left(self._starts, passage.start)
        if nearest == len(self._starts) or self._starts[nearest] >= passage.end:
            return Happened(None, tense)  # as most
        inside = [
            timexes[i]
            for low, high in passage.pieces
            for i in range(bisect_left(self._starts, low), bisect_right(self._starts, high))
            if timexes[i].type in ("DATE", "TIME") and low <= timexes[i].start and timexes[i].end <= high
        ]
        if not inside:
            return Happened(None, tense)
        edtf, by, rule = _date_of(s, passage, inside)
        years = [int(t.value) for t in inside if t.value and _YEAR.fullmatch(t.value) and _dates(s, passage, t)]
        timing = _timing(edtf, years[0] if len(years) == 1 else None, tense, days)
        found = calendar.days(edtf) if edtf else None
        if tense is None and found and days and found[0] <= days[1] <= found[1]:
            return Happened(rule=r.EVEN_TODAY.name)
        if found and days and tense == "planned" and found[1] < days[0]:
            return Happened(rule=r.NOT_AHEAD.name)
        if found and days and tense == "past" and found[0] > days[1]:
            return Happened(None, tense, rule=r.NOT_OVER.name)
        return Happened(edtf, timing, by, rule.name)
