"""Matches of whole units reckoned from publication (last week, this summer, two years ago) -> what they mean."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from claimline.text import calendar
from claimline.text.anaphora import beside_amount, from_event, read_thatday
from claimline.text.calendar import SEASON_MONTHS, Moment
from claimline.text.sketch import SEASONS
from claimline.text.timeplaces import SHIFT, Place, Taken
from claimline.text.timevalues import FAR_YEARS, Meaning, by_publication, duration, part_of, season_near, shifted_unit

_SEASON_LEADS = frozenset("in during over for into of through throughout by until".split())
MONTHS_AHEAD = 4  # into the summer, said in February: the coming one
_POSSESSIVES = frozenset("his her its their my our your".split())


def shifted(r: Place, at: int, unit: str) -> Callable[[date], Moment] | None:
    """What turns a day into the unit so many units away, as the word at this token says."""
    shift = SHIFT.get(r.word(at))
    return None if shift is None else shifted_unit(unit, shift)


def read_unitpart(r: Place, start: int, end: int) -> Taken | None:
    """Late last month, earlier this year, early in the week."""
    unit = r.s.words[end - 1]
    move = shifted_unit(unit, 0) if r.letter(end - 2) == "D" else shifted(r, end - 2, unit)
    if r.letter(end - 2) == "D" and "S" in r.s.letters[start:end]:
        return read_endof(r, start, end)
    if r.letter(end - 2) == "D" and (r.letter(end - 3) != "I" or unit not in ("week", "month", "year")):
        return None  # earlier in the year; but: late the day
    if move is None or r.word(end - 2) == "following":
        return None
    at = r.at("ijk", start, end)
    part = r.s.words[at] if at >= 0 else None
    meaning = by_publication(r.around, lambda now: part_of(move(now), part))
    return start, end, r.keep(meaning)


def read_endof(r: Place, start: int, end: int) -> Taken | None:
    """The end of 2025, the end of the month, year-end."""
    at = r.at("S", start, end)
    if r.letter(end - 1) == "S":
        if r.s.words[start] != "year" or r.s.words[at] != "end":
            return None
        return start, end, by_publication(r.around, shifted_unit("year", 0))
    if r.letter(end - 1) == "y":
        moment = calendar.a_year(int(r.s.words[end - 1]))
        return start, end, Meaning("DATE", moment.value, moment.edtf)
    if r.s.words[at] != "end" or r.s.words[end - 1] not in ("year", "month", "week", "quarter", "day"):
        return None
    return start, end, by_publication(r.around, shifted_unit(r.s.words[end - 1], 0))


def read_relative(r: Place, start: int, end: int) -> Taken | None:
    """Last week, this past spring, next year."""
    word = r.s.words[end - 1]
    at = r.at("TLXRQKC", start, end)
    shift = SHIFT[r.s.words[at]]
    if r.letter(at) == "C" and r.letter(start) != "D" and r.s.words[at] == "following":
        return None
    if r.word(start - 1) in _POSSESSIVES or r.possessive(start - 1):
        return None  # the mayor's last year is not the calendar's
    if r.letter(end - 1) == "s":
        if word == "spring" and r.letter(at) == "K":
            return None
        season = SEASONS[word]
        past = "R" in r.s.letters[start:end]
        return start, end, by_publication(r.around, lambda now: season_near(now, season, -1 if past else shift))
    if r.s.words[at] in ("previous", "prior", "preceding", "following") and r.letter(end - 1) == "u":
        return read_thatday(r, start, end)
    if word == "quarter" and r.s.words[at] == "latest":
        shift = -1
    if word in ("decade", "century") and shift <= 0:
        return start, end, Meaning("DURATION", duration(word, 1)) if shift else Meaning("DATE")
    if word == "day" and r.letter(at) != "X":
        return None
    if word == "day":
        return read_thatday(r, start, end)
    if "V" in r.s.letters[start:end]:
        return start, end, by_publication(r.around, shifted_unit(word, shift))._replace(edtf=None)
    stretch = r.letter(at) == "R" or (r.letter(at) == "L" and r.letter(start) == "D")  # over the last year
    if stretch and word in ("year", "month", "week"):
        return start, end, Meaning("DURATION", duration(word, 1))
    return start, end, by_publication(r.around, shifted_unit(word, shift))


def read_season(r: Place, start: int, end: int) -> Taken | None:
    """In the summer."""
    word = r.s.words[end - 1]
    if r.letter(start) == "D" and r.word(start - 1) in _SEASON_LEADS:
        season, tense = SEASONS[word], r.tense(start, end)
        if word in ("spring", "fall"):
            return None
        near = r.around.first and SEASON_MONTHS[season] - MONTHS_AHEAD <= r.around.first.month <= 11
        if tense is None and (season == 24 or not near):
            return start, end, Meaning("DATE")
        return start, end, by_publication(r.around, lambda now: season_near(now, season, 0))
    return None


def read_ago(r: Place, start: int, end: int) -> Taken | None:
    """Two years ago."""
    count, unit, clock = r.count(start, end)
    if clock:
        return start, end, Meaning("TIME")
    if count is None:
        return start, end, Meaning("DATE", "PAST_REF")
    if count != int(count) or abs(count) > FAR_YEARS * 365:
        return start, end, Meaning("DATE")
    if unit == "year" and count == 1 and beside_amount(r, start):
        return start, end, from_event(r, unit, count, -1)
    about = r.letter(start) in "AMB"
    if unit in ("decade", "century"):  # two decades ago: a year or two around that
        unit, count, about = "year", count * (10 if unit == "decade" else 100), True
    meaning = by_publication(r.around, shifted_unit(unit, -int(count)))
    if about and meaning.edtf:
        return start, end, meaning._replace(edtf=f"{meaning.edtf}~" if unit in ("year", "month") else None)
    return start, end, r.keep(meaning)
