"""A statement and the time expressions in it -> its tellings: clauses, each with the date of what it tells of.

`The council, which heard the owners in April, is likely to vote by July` tells of two events, and each clause is a
telling of its own. A date that only bounds what is told (`by Friday`), that prints the article (`updated on 3 June`)
or that means nowadays (`today`) dates nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from claimline import edtf as calendar
from claimline.reading.dating.event_time import BACKGROUND_YEARS, WITHIN_A_MONTH
from claimline.reading.dating.print_stamps import is_stamp
from claimline.reading.events.attributive_dates import mentioned, names_print
from claimline.reading.events.doubtful_days import may_be_another
from claimline.reading.syntax.clause_segments import clauses
from claimline.reading.syntax.comparisons import is_compared
from claimline.tables import (
    DENYING,
    AnchorKind,
    AttributionType,
    HappeningReading,
    Stance,
    StatementKind,
    TimexReading,
    Timing,
)

CLAUSE = 160  # code points before a date in which its clause begins
BEFORE = 48  # code points before a date that say what it is the date of

_BOUNDING = re.compile(r"\b(?:before|than|pre|post)\s(?:the\s)?$", re.I)
_HOUR_ONLY = re.compile(
    r"(?:(?:at|about|around|just|after|before|by|shortly)\s)*\d{1,2}(?:[.:]\d\d)?\s?(?:[ap]\.?m\.?|o['’]clock)?(?:\s(?:GMT|BST|E[SD]T|UTC|UK\stime))?"
    r"|noon|midday|midnight",
    re.I,
)
_NOWADAYS = frozenset(("today", "tonight", "now", "this day", "these days"))
_IDLE = frozenset(("the end of the day", "end of the day"))  # all things considered
_BY_SAYING = re.compile(
    r"[^.;:!?\n“”\"]{1,160}?\bby\s(?:saying|telling|warning|insisting|suggesting|claiming|arguing|stating)\s"
)
_NOT_TO_BE = re.compile(
    r"\bhad\s(?:originally\s)?been\s(?:due|expected|scheduled|set|supposed|planned|meant|to)\b", re.I
)
_RELATIVE = re.compile(r"[a-z]+day\b|ago\b|last\b|next\b|this\b|yesterday|tomorrow", re.I)
_WORD = re.compile(r"[\w’'-]{1,40}")
_BY = re.compile(r"\bby\s(?:the\s)?\Z", re.I)
_IN = re.compile(r"\b(?:(?:in|during)\s\S+|this|last|next)\s$", re.I)  # in 2016, this summer; not the 2016 census
_AHEAD = re.compile(
    r"\b(?:will|(?:expected|scheduled|due|set|planned|planning|going|likely|slated)\s(?:to|for|on|in))\b", re.IGNORECASE
)
_TO_COME = re.compile(
    r"\b(?:is|are)\s(?:\w+\s)?(?:likely|expected|scheduled|due|set|planning|going)\sto\b|\bwill\b", re.I
)

# It was the busiest day of the year: goes on from the sentence before, and names nothing by itself.
ANAPHORA = re.compile(r"(?:It|That|This)\s(?:was|is|came|comes|happened|took\splace|began|ended|will\sbe|would\sbe)\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A statement as far as events need it. Places are code points in its document."""

    statement_id: str
    document_id: str
    outlet_id: str | None  # None: not stated
    claim_id: str
    start: int
    end: int
    text: str
    kind: StatementKind
    published: str | None
    edtf: str | None  # when what it tells of happened, as the reading says
    timing: Timing | None
    dated_start: int | None = None  # the expression that says so; of a range, both
    dated_end: int | None = None
    timexes: Sequence[TimexReading] = ()  # in the statement, sorted by place
    source: str | None = None  # who says it, in the article's words
    cue: str | None = None
    speaker_id: str | None = None
    stance: Stance = "asserts"
    said: TimexReading | None = None  # the expression that says when it was said
    as_of: TimexReading | None = None  # of when the data are that it rests on
    attribution_type: AttributionType = "assertion"
    lead: str = ""  # the words from its source to it, where these stand right before it: the port denied
    happenings: Sequence[HappeningReading] = ()  # what its clauses tell came about on which of its dates


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """A part of a statement that tells of one thing, and the date that it gives it."""

    statement: Told
    start: int
    end: int
    text: str
    edtf: str | None
    timing: Timing | None
    own: bool  # whether the date is that of the whole statement
    founds: bool = False  # whether it tells that something came about then: else it may only join what others tell
    verb: str | None = None  # of a clause that founds an event
    titles: bool = False  # whether its words are a clause that begins with its subject
    expression_start: int | None = None
    expression_end: int | None = None
    expression: str | None = None
    anchor_kind: AnchorKind = "none"
    anchor: str | None = None


def tellings(statement: Told) -> list[Telling]:
    """The clauses of a statement, in order; a clause with two dates of two days tells of two things."""
    own = _own(statement)
    dated = _dates(statement, own)
    verbs: set[int] = set()  # of which something is told: once, however many dates it has
    found = [one for low, high in clauses(statement.text) for one in _of_clause(statement, dated, low, high, verbs)]
    if statement.stance in DENYING and (said := statement.said) and calendar.precision(said.edtf) == "day":
        # a denial happens when it is said; nothing else does
        found = [_when_said(one, said) if one.edtf is None else one for one in found]
    if statement.as_of and all(one.edtf is None for one in found):  # figures from early May: so it was then
        one, edtf = found[0], statement.as_of.edtf
        timing = _lies(edtf, statement) if edtf else None
        found[0] = _telling(statement, one.start, one.end, one.text, edtf, timing, timex=statement.as_of)
    idle = own is not None and _dates_nothing(statement, own)
    if statement.edtf and not idle and not any(one.own for one in found):
        one = found[0]  # a date without an expression: a person gave it, or it is a range of two
        given = _telling(statement, one.start, one.end, one.text, statement.edtf, statement.timing, own=True)
        found[0] = replace(given, founds=statement.dated_start is None)
    return found


def _of_clause(
    statement: Told, dated: Sequence[tuple[TimexReading, bool]], low: int, high: int, verbs: set[int]
) -> list[Telling]:
    """What a clause tells: of each of its dates, and of itself where none dates it."""
    first, last = statement.start + low, statement.start + high
    words = statement.text[low:high].strip()
    happened = {one.dated_start: one for one in statement.happenings}
    found: list[Telling] = []
    seen: list[str] = []
    whole = False  # whether a date is that of what the clause tells
    for timex, is_own in dated:
        inside = first <= timex.start < last or (is_own and low == 0 and not _stands_in(statement, timex))
        edtf = statement.edtf if is_own else timex.edtf
        if not inside or edtf is None or any(calendar.relation(edtf, other) != "conflicting" for other in seen):
            continue
        timing = statement.timing if is_own else _lies(edtf, statement) or _awaited(statement, first, timex)
        happening = happened.get(timex.start)
        if happening is not None and happening.verb_start in verbs:
            continue
        if happening is not None and _is_told(statement, happening):
            verbs.add(happening.verb_start)
            found.append(_happening(statement, happening, edtf, timing, timex, own=is_own))
            whole = True
        elif is_own or calendar.precision(edtf) in WITHIN_A_MONTH:  # what is mentioned joins what others tell
            place = mentioned(statement.text, timex.start - statement.start, low, high, timex.text)
            named = place.of(statement.text).strip() if place else words
            if (place and names_print(named)) or _bounds(statement, timex):
                continue
            begun, over = (statement.start + place.start, statement.start + place.end) if place else (first, last)
            found.append(_telling(statement, begun, over, named, edtf, timing, timex=timex, own=is_own))
            whole = whole or place is None
        else:
            continue
        seen.append(edtf)
    return found if whole else [*found, _telling(statement, first, last, words, None, statement.timing)]


def _is_told(statement: Told, one: HappeningReading) -> bool:
    """Whether what a clause tells is told by this statement, so that an event may rest on it."""
    inside = statement.start <= one.start and one.least_end <= statement.end
    told = statement.kind != "direct" and statement.attribution_type in ("assertion", "perception", "intention")
    return one.asserted and inside and told


def _happening(
    statement: Told, one: HappeningReading, edtf: str, timing: Timing | None, timex: TimexReading, *, own: bool
) -> Telling:
    end = min(one.end, statement.end)
    words = statement.text[one.start - statement.start : end - statement.start]
    told = _telling(statement, one.start, end, words, edtf, timing, timex=timex, own=own)
    verb = _WORD.match(statement.text, one.verb_start - statement.start)
    return replace(told, founds=True, titles=True, verb=verb[0] if verb else None)


def _when_said(one: Telling, timex: TimexReading) -> Telling:
    denied = _telling(one.statement, one.start, one.end, one.text, timex.edtf, "past", timex=timex)
    return replace(denied, founds=bool(one.statement.lead))


def _telling(
    statement: Told, start: int, end: int, words: str, edtf: str | None, timing: Timing | None,
    *, timex: TimexReading | None = None, own: bool = False,
) -> Telling:  # fmt: skip
    return Telling(
        statement=statement,
        start=start,
        end=end,
        text=words,
        edtf=edtf,
        timing=timing,
        own=own,
        expression_start=timex.start if timex else None,
        expression_end=timex.end if timex else None,
        expression=timex.text if timex else None,
        anchor_kind=timex.anchor_kind if timex else "none",
        anchor=timex.anchor if timex else None,
    )


def _stands_in(statement: Told, timex: TimexReading) -> bool:
    return statement.start <= timex.start < statement.end


def _own(statement: Told) -> TimexReading | None:
    """The expression of the statement's own date; none where that is a range of two, or a person gave it."""
    place = statement.dated_start, statement.dated_end
    return next((timex for timex in statement.timexes if (timex.start, timex.end) == place), None)


def _dates(statement: Told, own: TimexReading | None) -> list[tuple[TimexReading, bool]]:
    """The expressions that date something told here, the statement's own first, each with whether it is that."""
    others = [
        timex
        for timex in statement.timexes
        if timex.edtf is not None
        and (timex.rejected is None or _lies_ahead(statement, timex))
        and timex.type in ("DATE", "TIME")
        and timex is not own
        and _dates_something(statement, timex)
    ]
    found = [own, *others] if own else others
    return [(timex, timex is own) for timex in found if not _dates_nothing(statement, timex)]


def _dates_nothing(statement: Told, timex: TimexReading) -> bool:
    doubtful = may_be_another(timex, statement.published, statement.timing)
    return doubtful or _is_stamp(statement, timex) or _idle(statement, timex) or _of_no_day(statement, timex)


def _of_no_day(statement: Told, timex: TimexReading) -> bool:
    """Whether it is a time of day alone that fell to the day of publication, as no word names one: it opens at 9am."""
    by_print = timex.anchor_kind == "publication" and timex.edtf == statement.published
    return by_print and _HOUR_ONLY.fullmatch(timex.text) is not None


def _lies_ahead(statement: Told, timex: TimexReading) -> bool:
    """Whether the words before a date of two readings say that the later is meant: is likely to vote by July."""
    at = max(0, timex.start - statement.start)
    clause = re.split(r"[;.]\s", statement.text[max(0, at - BEFORE) : at])[-1]
    return (timex.edtf or "") > (timex.rejected or "") and _TO_COME.search(clause) is not None


def _idle(statement: Told, timex: TimexReading) -> bool:
    """Whether an expression is of no day on which anything came about: had been due to open on Friday; on Friday the
    mayor calmed the owners by saying that the quay was safe, which is when it was said."""
    at = timex.start - statement.start
    clause = re.split(r"[;.]\s|,\s(?!beginning\b|starting\b)", statement.text[max(0, at - CLAUSE) : max(0, at)])[-1]
    if timex.text.casefold() in _IDLE or _NOT_TO_BE.search(clause) is not None:
        return True
    return _BY_SAYING.match(statement.text, max(0, timex.end - statement.start)) is not None


def _dates_something(statement: Told, timex: TimexReading) -> bool:
    """Whether an expression that is not the statement's own date is the date of something that it mentions."""
    assert timex.edtf is not None
    at = timex.start - statement.start
    before = statement.text[max(0, at - BEFORE) : max(0, at)]
    if timex.text.casefold() in _NOWADAYS or _BOUNDING.search(before) or is_compared(before, timex.text):
        return False
    if statement.kind == "direct" and _RELATIVE.search(timex.text):
        return False  # counted from the day of speaking, which is not that of publication
    grain = calendar.precision(timex.edtf)
    if grain in WITHIN_A_MONTH:
        return True
    return grain in ("season", "year") and _IN.search(before + timex.text.split()[0] + " ") is not None


def _bounds(statement: Told, timex: TimexReading) -> bool:
    """Whether a date is one by which something is to be done: to rule by July."""
    at = timex.start - statement.start
    return _BY.search(statement.text, max(0, at - BEFORE), max(0, at)) is not None


def _awaited(statement: Told, first: int, timex: TimexReading) -> Timing | None:
    """Planned, where the words before a date that has begun and is not over say so: expected to sail this year."""
    low, at = first - statement.start, timex.start - statement.start
    return "planned" if _AHEAD.search(statement.text, max(low, at - CLAUSE, 0), max(low, at, 0)) else None


def _is_stamp(statement: Told, timex: TimexReading) -> bool:
    return is_stamp(statement.text, timex.text, timex.start - statement.start)


def _lies(edtf: str, statement: Told) -> Timing | None:
    """How a date lies to the day of publication."""
    found = calendar.days(edtf)
    published = calendar.days(statement.published) if statement.published else None
    if found is None or published is None:
        return None
    return lies(found, published)


def lies(found: tuple[date, date], published: tuple[date, date]) -> Timing | None:
    """The same of days: planned if all later, background if of years before, past if over."""
    if found[0] > published[1]:
        return "planned"
    if found[1].year <= published[0].year - BACKGROUND_YEARS:
        return "background"
    return "past" if found[1] <= published[1] else None
