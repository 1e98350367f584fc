"""A passage's dates and its parsed sentences -> those that tell the time of the passage's own verb, and its tense."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

from claimline import edtf as calendar
from claimline.reading.dating.deeds_dated import deed_dated, is_as_of
from claimline.reading.dating.speech_time import is_of_telling
from claimline.reading.dating.told_apart import arranged_by, is_arranged
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.parsing.parser import Parse, Parses
from claimline.reading.parsing.verb_groups import VerbTense, has_subject, helpers_of, is_infinitive, tense_of
from claimline.reading.syntax.dated_nouns import is_of_another
from claimline.reading.syntax.main_verbs import DECIDED, SAYING, goes_along, is_willed, main_verb
from claimline.tables import StatementKind, TimexReading

YEAR = re.compile("[0-9]{4}")
QUOTED = 1_000  # code points of a passage in which its quotation marks are counted; behind that, no day is trusted
_STAMPS = frozenset(("updated", "modified"))
DAY_REACH = 6  # code points between an hour and its day
_DASHES = frozenset(("—", "–", "--"))
SET_IN = 60  # words between a verb and the dash or the main verb on either side of what is set in
_OVER = re.compile(
    r"(?:late\s|early\s)?(?:last|yesterday|earlier)\b|.*\sago$", re.IGNORECASE
)  # voted to sail last week
# Words beside a place for words: the port released it on Twitter on Friday, and was not heard there to tell so.
_PUTTING_OUT = frozenset(
    "released published posted shared uploaded streamed aired broadcast tweeted issued sent".split()
)
_SETTLED = frozenset("decided chose opted".split())  # to drop it, in April: both are over by June
STAMP_REACH = 7  # tokens between `updated` and its date


class Passage(NamedTuple):
    """A passage that states something, as far as its date asks for it."""

    start: int
    end: int
    pieces: list[list[int]]
    kind: StatementKind


class Own(NamedTuple):
    """A date of what a passage itself tells of, and how the verb it hangs on is told."""

    timex: TimexReading
    first: int  # its tokens
    end: int
    tense: VerbTense | None
    along: bool  # by a side clause: sailing in May, he met her on May 20


def own_dates(
    s: Sketch, parses: Parses, passage: Passage, inside: Sequence[TimexReading], today: str | None = None
) -> list[Own]:
    """Those of these dates that tell the time of the passage's own verb; `today`: the day of publication."""
    found: list[Own] = []
    begin = bisect_left(s.starts, passage.start)
    hanging: int | None = None
    for before, timex, after in zip([None, *inside], inside, [*inside[1:], None], strict=False):
        first, end = bisect_left(s.starts, timex.start), bisect_left(s.starts, timex.end)
        parse = parses.at(timex.start)
        if before is None or not _is_day_of(s, before, timex):  # until 7 p.m. on Friday: Friday bounds, too
            ranged = after is not None and as_range(s, timex, after) is not None
            hanging = deed_dated(parse, Span(timex.start, timex.end), ranged=ranged)
        arranging = arranged_by(parse, Span(timex.start, timex.end))
        hanging = hanging if arranging is None else arranging
        if hanging is None or is_stamped(s, begin, first, end) or _is_aside(s.text, parse.words[hanging].start, timex):
            continue
        if (main := main_verb(parse, hanging, passage.pieces)) is None or _is_set_in(parse, hanging, main):
            continue
        tense = "planned" if arranging is not None else _tense(parse, hanging, main)
        if passage.kind == "narrative" and _may_be_over(s.letters[first:end], parse, main, tense):
            tense = "may" if today and timex.edtf == today else "open"  # was due to sail today, and may have
        reported = passage.kind in ("indirect", "mixed") and timex.end + 1 >= passage.end
        telling = reported and tense in ("past", None) and parse.words[hanging].low not in SAYING | _PUTTING_OUT
        if telling and is_of_telling(s.text, passage.start, timex):
            continue
        to_do = is_infinitive(parse, hanging)
        if is_willed(parse, hanging) and tense != "planned":
            decided = passage.kind == "narrative" and parse.words[main].low in DECIDED
            over = decided and _OVER.match(s.text[timex.start : timex.end]) is not None
            tense = "past" if over or _is_settled(s.letters[first:end], parse, hanging, timex, today) else "would"
        alone = tense is None and parse.words[hanging].tag == "VBN" and main == hanging and not to_do
        alone = alone and not (parse.words[hanging].low == "been" and _is_a_day(timex))  # but: have been ill today
        as_of = tense is None and is_as_of(parse, Span(timex.start, timex.end))
        if (alone or as_of) and not (today and (timex.edtf or "") > today):  # is shut on Friday, which is yet to come
            tense = "past"  # the meeting held in May, and no verb behind it that the parse knows
        shared = (
            arranging is not None or tense == tense_of(parse, main) or has_subject(parse, hanging)
        )  # not: is old and was shut in May
        shared = shared and not _is_of_one_deed(parse, hanging, main)
        if alone or shared or to_do:
            told = "may" if tense is None and is_arranged(parse, hanging, timex.start) else tense
            found.append(Own(timex, first, end, told, goes_along(parse, hanging)))
    found = _without_another(parses, found, inside)
    return [one for one in found if not one.along] or found


def _without_another(parses: Parses, found: Sequence[Own], inside: Sequence[TimexReading]) -> list[Own]:
    """The dates but for that of another thing, which the first may hold: that year it sold two, another in May 2017.

    Where both cannot be (one in May and another in June) both stay, so that neither is taken for that of all.
    """
    last = found[-1].timex if found else None
    at = parses.at(last.start).word_at(last.start) if last and last is not inside[0] else None
    if last is None or at is None or not is_of_another(parses.at(last.start), at):
        return list(found)
    apart = any(calendar.relation(one.timex.edtf or "", last.edtf or "") == "conflicting" for one in found[:-1])
    return list(found) if apart else list(found[:-1])


def _tense(parse: Parse, hanging: int, main: int) -> VerbTense | None:
    """How the verb of a date is told, or else the passage's main one."""
    # the meeting, held in May, ended: a participle has the tense of what it stands beside
    tense = (None if is_infinitive(parse, hanging) else tense_of(parse, hanging)) or tense_of(parse, main)
    if tense is None and is_infinitive(parse, main) and tense_of(parse, parse.words[main].head) == "planned":
        return "planned"  # plans | to close the pier on Friday
    return tense


def _is_settled(letters: str, parse: Parse, hanging: int, timex: TimexReading, today: str | None) -> bool:
    """Whether somebody decided to do something at a date, and that is over: decided to drop it in April."""
    found = calendar.days(timex.edtf or "")
    weekday = "w" in letters and "m" not in letters
    over = today is not None and found is not None and found[1].isoformat() < today
    return over and not weekday and parse.words[parse.words[hanging].head].low in _SETTLED


def _is_of_one_deed(parse: Parse, hanging: int, main: int) -> bool:
    """Whether a date is that of one thing of several that somebody has done: has sailed for years and left in May."""
    words = parse.words
    has = {words[one].low for one in helpers_of(parse, main)} & {"has", "have", "'ve", "’ve"}
    joined = words[hanging].relation == "conj" and words[hanging].tag == "VBD" and not has_subject(parse, hanging)
    return bool(has) and joined


def _may_be_over(letters: str, parse: Parse, main: int, tense: VerbTense | None) -> bool:
    """Whether a weekday of what was arranged may be either: Moss was due to sail on Monday, but did not."""
    weekday = "w" in letters and "m" not in letters
    return tense == "would" and weekday and not any(parse.words[one].tag == "MD" for one in helpers_of(parse, main))


def _is_set_in(parse: Parse, verb: int, main: int) -> bool:
    """Whether a verb stands between dashes, and the main one behind: A docker — he sailed in 1983 — Ruiz saw it."""
    if not verb < main < verb + SET_IN:
        return False
    behind = sum(word.low in _DASHES for word in parse.words[verb:main])
    return behind == 1 and any(word.low in _DASHES for word in parse.words[max(0, verb - SET_IN) : verb])


def _is_aside(text: str, verb: int, timex: TimexReading) -> bool:
    """Whether the date stands in brackets, and its verb does not: just one won both (Moss in 1992)."""
    between = text[verb : timex.start] if timex.start - verb < QUOTED else ""
    return between.count("(") > between.count(")")


def _is_day_of(s: Sketch, clock: TimexReading, day: TimexReading) -> bool:
    """Whether the second is the day of the first: 7 p.m. on Friday."""
    between = s.text[clock.end : day.start] if day.start - clock.end < DAY_REACH else ""
    return clock.type == "TIME" and clock.edtf == day.edtf and between.split() == ["on"]


def as_range(s: Sketch, one: TimexReading, other: TimexReading) -> str | None:
    """From May 20 to May 22: the whole stretch."""
    start, end, following = (bisect_left(s.starts, place) for place in (one.start, one.end, other.start))
    before = s.words[start - 1] if start else ""
    between = s.words[end:following]
    link = between[0] if between and between[1:] in ([], ["the", "end", "of"]) else ""
    dashed = between in (["-"], ["–"]) and _is_a_day(one) and _is_a_day(other)  # open May 20-June 2
    if not dashed and (before, link) not in (
        ("from", "to"),
        ("from", "until"),
        ("from", "through"),
        ("between", "and"),
    ):
        return None
    low, high = calendar.days(one.edtf or ""), calendar.days(other.edtf or "")
    if not low or not high or low[0] >= high[1]:
        return None
    years = YEAR.fullmatch(one.edtf or "") and YEAR.fullmatch(other.edtf or "")
    return f"{one.edtf}/{other.edtf}" if years else f"{low[0]}/{high[1]}"


def as_joined(s: Sketch, one: TimexReading, other: TimexReading) -> str | None:
    """On Wednesday and Thursday: both, where the one follows the other."""
    end, following = bisect_left(s.starts, one.end), bisect_left(s.starts, other.start)
    if s.words[end:following] not in (["and"], ["and", "on"], ["and", "early"], ["and", "again", "on"]):
        return None
    return as_following(one, other)


def as_following(one: TimexReading, other: TimexReading) -> str | None:
    """Both of two days or stretches, where the one follows the other."""
    low, high = calendar.days(one.edtf or ""), calendar.days(other.edtf or "")
    if not low or not high or high[0] - low[1] != timedelta(days=1):
        return None
    return f"{low[0]}/{high[1]}"


def is_dated_whole(words: str, edtf: str) -> bool:
    """Whether a month or a day is told with its year: May 20, 2025; not: this year, 2025."""
    return calendar.precision(edtf) in ("day", "month") and edtf[:4] in words


def _is_a_day(timex: TimexReading) -> bool:
    return timex.type == "DATE" and calendar.precision(timex.edtf or "") == "day"


def is_stamped(s: Sketch, first: int, at: int, end: int) -> bool:
    """Whether the date is one of printing that ran into the text: Last updated at 15:41 GMT, Tuesday, 20 May 2025."""
    if s.letters[at - 1 : at] == "y" and s.letters[at] in "dN":  # 2025 15:41
        return True
    clock = s.letters[end : end + 2] in ("d.", "d:", "N.", "N:") or s.letters[end : end + 3] in (",d:", ",d.")
    return clock or not _STAMPS.isdisjoint(s.words[max(first, at - STAMP_REACH) : at])
