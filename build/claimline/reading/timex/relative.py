"""Matches of whole units reckoned from publication (last week, this summer, two years ago) -> what they mean."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from claimline import edtf as calendar
from claimline.edtf import SEASON_MONTHS, Moment
from claimline.reading.lexicon.calendar_words import SEASONS, WEEKDAYS
from claimline.reading.lexicon.function_words import POSSESSIVES
from claimline.reading.timex.anaphoric import beside_amount, from_event, read_thatday, that_day, year_told_after
from claimline.reading.timex.context import SHIFT, Place, Taken
from claimline.reading.timex.durations import HALVED, ago_by_halves
from claimline.reading.timex.meanings import (
    FAR_YEARS,
    LONGEST_COUNT,
    Meaning,
    by_publication,
    duration,
    part_of,
    season_near,
    shifted_unit,
    weekday_near,
)

_BEGINNING = ("year", "month", "week", "quarter", "decade", "century")
_ENDING = (*_BEGINNING, "day")
_LASTING_UNITS = ("week", "month", "quarter", "year", "decade", "century")
_JOINED_END = ("year", "month", "quarter")  # month-end; but: a week-end
_OWNED_END = (*_BEGINNING, "day")  # the week's end
_SEASON_LEADS = frozenset("in during over for into of through throughout by until".split())
MONTHS_AHEAD = 4  # into the summer, said in February: the coming one
_MORE = {("and", "a", "half"): 1.5, ("or", "two"): 1.0}  # the last year and a half, the past week or two


def shifted(r: Place, at: int, unit: str) -> Callable[[date], Moment] | None:
    """What turns a day into the unit so many units away, as the word at this token says."""
    shift = SHIFT.get(r.word(at))
    return None if shift is None else shifted_unit(unit, shift)


def _on_sunday(r: Place, meaning: Meaning) -> Meaning:
    """Last week, where it was printed on a Sunday, with which most begin a week: the one that ends with that day.

    The value stays as TIMEX3 has it, by the calendar, whose weeks begin on Monday.
    """
    day = r.around.first
    if day is None or day != r.around.last or day.weekday() != WEEKDAYS["sunday"] or meaning.edtf is None:
        return meaning
    found = calendar.days(meaning.edtf)
    return meaning._replace(edtf=f"{found[0] + timedelta(7)}/{found[1] + timedelta(7)}") if found else meaning


def read_unitpart(r: Place, start: int, end: int) -> Taken | None:
    """Late last month, earlier this year, early in the week."""
    unit = r.s.words[end - 1]
    move = shifted_unit(unit, 0) if r.letter(end - 2) == "D" else shifted(r, end - 2, unit)
    if r.letter(end - 2) == "D" and not {"S", "j"}.isdisjoint(r.s.letters[start:end]):
        return read_endof(r, start, end)
    if (
        r.letter(end - 2) == "D" and unit == "day" and r.letter(end - 3) == "I" and r.letter(end - 4) in "el"
    ):  # later in the day
        return start, end, that_day(r)
    if r.letter(end - 2) == "D" and unit == "day":
        return None  # late in the day
    if r.letter(end - 2) == "D" and (r.letter(end - 3) != "I" or unit not in _LASTING_UNITS):
        return None  # earlier in the year; but: late the day
    if move is None or r.word(end - 2) == "following":
        return None
    at = r.at("ijk", start, end)
    part = r.s.words[at] if at >= 0 else None
    meaning = by_publication(r.around, lambda now: part_of(move(now), part))
    if unit == "week" and r.word(end - 2) == "last":
        meaning = _on_sunday(r, meaning)
    return start, end, r.keep(meaning)


def read_endof(r: Place, start: int, end: int) -> Taken | None:
    """The end of 2025, the beginning of the month, the start of the 1990s, year-end."""
    at, unit = r.at("Sj", start, end), r.s.words[end - 1]
    if r.letter(end - 1) == "y" and r.letter(at - 1) == "-":  # year-end 1988
        at, unit = at - 1, "year"
    if r.letter(end - 1) == "S":
        named, joined = r.s.words[start], r.letter(start + 1) == "-"
        if unit != "end" or named not in (_JOINED_END if joined else _OWNED_END if r.possessive(start) else ("year",)):
            return None
        return start, end, by_publication(r.around, shifted_unit(named, 0))
    if r.s.words[at] == "mid":
        return None
    if r.letter(start) == "u" and (unit != "year" or r.s.words[start] != "year"):
        return None
    year = r.at("y", at, end)
    if year >= 0 and r.letter(year - 1) == "D" and r.letter(end - 1) != "z":
        return None  # the start of the 2003 season
    if year >= 0:
        number = int(r.s.words[year])
        if r.letter(end - 1) == "z" and number % 10:
            return None
        moment = calendar.a_decade(number) if r.letter(end - 1) == "z" else calendar.a_year(number)
        return start, end, Meaning("DATE", moment.value, moment.edtf)
    if r.letter(end - 2) != "D" or unit not in (_ENDING if r.s.words[at] == "end" else _BEGINNING):
        return None
    return start, end, by_publication(r.around, shifted_unit(unit, 0))


def read_beforelast(r: Place, start: int, end: int) -> Taken | None:
    """The week before last, the year after next."""
    words, unit = r.s.words[start + 2 : end], r.s.words[start + 1]
    if r.letter(end - 1) == "t":  # the day before yesterday
        days = {("before", "yesterday"): -2, ("after", "tomorrow"): 2}.get((words[0], words[-1]))
        if unit != "day" or days is None:
            return None
        return start, end, r.keep(by_publication(r.around, shifted_unit("day", days)))
    if words not in (["before", "last"], ["after", "next"]):
        return None
    meaning = by_publication(r.around, shifted_unit(unit, -2 if words[0] == "before" else 2))
    return start, end, r.keep(meaning)


def read_midunit(r: Place, start: int, end: int) -> Taken | None:
    """By mid-year; the mid-week market."""
    unit = r.s.words[end - 1]
    if r.s.words[end - 3] != "mid" or unit not in _LASTING_UNITS or r.letter(end) == "-":
        return None
    start += r.letter(start) == "D"
    return start, end, by_publication(r.around, lambda now: part_of(shifted_unit(unit, 0)(now), "mid"))


def read_relative(r: Place, start: int, end: int) -> Taken | None:
    """Last week, this past spring, next year."""
    word = r.s.words[end - 1]
    if r.letter(start + 1) == "G":  # the most recent quarter
        recent = r.s.words[start + 1 : start + 3] == ["most", "recent"] and word != "day"
        return (start, end, by_publication(r.around, shifted_unit(word, -1))) if recent else None
    at = r.at("TLXRQKC", start, end)
    shift = SHIFT[r.s.words[at]]
    if r.letter(at) == "C" and r.letter(start) != "D" and r.s.words[at] == "following":
        return None
    if r.word(start - 1) in POSSESSIVES or r.possessive(start - 1):
        return None  # the mayor's last year is not the calendar's
    if r.letter(end - 1) == "s":
        if word == "spring" and r.letter(at) == "K":
            return None
        season = SEASONS[word]
        past = "R" in r.s.letters[start:end]
        return start, end, by_publication(r.around, lambda now: season_near(now, season, -1 if past else shift))
    if r.s.words[at] in ("previous", "prior", "preceding", "following") and r.letter(end - 1) == "u":
        return read_thatday(r, start, end)
    if r.s.words[at] == "latest":
        shift = -1  # of which all is known: the one just over
    if r.letter(end) == "&" and r.letter(start) == "D" and r.letter(at) in "LRX" and r.letter(end - 1) == "u":
        for behind, count in _MORE.items():
            if tuple(r.s.words[end : end + len(behind)]) == behind:
                return start, end + len(behind), Meaning("DURATION", duration(word, count))
    if r.letter(at) == "L" and r.letter(at - 1) == "D" and r.letter(end) == "O" and r.letter(end - 1) == "u":
        return None  # the last week of May
    if r.letter(at) == "T" and r.letter(at + 1) in "RC" and word not in ("day", "century"):
        past = r.letter(at + 1) == "R"  # this past month, this coming year
        if past and word in ("year", "decade"):
            return start, end, Meaning("DURATION", duration(word, 1))
        return start, end, by_publication(r.around, shifted_unit(word, -1 if past else 1))
    if word in ("decade", "century") and shift <= 0:
        if shift and (r.letter(start) == "D" or word == "decade" or r.letter(at) == "R"):
            return start, end, Meaning("DURATION", duration(word, 1))
        return start, end, by_publication(r.around, shifted_unit(word, shift))
    if word == "day" and r.letter(at) == "R" and r.letter(start) == "D" and not r.other_word(end):
        return start, end, Meaning("DURATION", "P1D")
    if word == "day":
        return read_thatday(r, start, end) if r.letter(at) == "X" else None
    if "V" in r.s.letters[start:end]:
        return start, end, by_publication(r.around, shifted_unit(word, shift))._replace(edtf=None)
    ahead = r.letter(at) == "X" and r.letter(start) == "D" and r.word(start - 1) in ("in", "over", "within", "during")
    if ahead and word in ("year", "month", "week", "decade") and r.word(end) != "or":  # over the next year
        return start, end, Meaning("DURATION", duration(word, 1))
    opens = start == r.low and end == start + 3 and word == "year" and r.s.words[at] == "next"
    if opens and (following := year_told_after(r)) is not None:  # in 1998. The next year, it sank
        return start, end, following
    stretch = r.letter(at) == "R" or (r.letter(at) == "L" and r.letter(start) == "D")  # over the last year
    if stretch and word in ("year", "month", "week"):
        return start, end, Meaning("DURATION", duration(word, 1))
    meaning = by_publication(r.around, shifted_unit(word, shift))
    return start, end, _on_sunday(r, meaning) if word == "week" and r.s.words[at] == "last" else meaning


def read_season(r: Place, start: int, end: int) -> Taken | None:
    """In the summer; not the fall of the wall."""
    word = r.s.words[end - 1]
    if r.letter(start) != "D" or r.word(start - 1) not in _SEASON_LEADS:
        return None
    season, tense = SEASONS[word], r.tense(start, end)
    goes_on = r.letter(end) in ("O", "-") or r.other_word(end)
    if word in ("spring", "fall") and (goes_on or r.word(start - 1) in ("for", "of", "over", "into")):
        return None
    if (year := r.shared_year(end, 0)) is not None:  # the spring and summer of 1988
        found = calendar.a_season(year, season)
        return start, end, Meaning("DATE", found.value, found.edtf)
    near = r.around.first and SEASON_MONTHS[season] - MONTHS_AHEAD <= r.around.first.month <= 11
    if tense is None and (season == 24 or not near):
        return start, end, Meaning("DATE")

    def moment(now: date) -> Moment:
        this = season_near(now, season, 0)
        if tense == "past" and this.first > now:
            return calendar.a_season(this.first.year - 1, season)
        return calendar.a_season(this.first.year + 1, season) if tense == "future" and this.last < now else this

    meaning = by_publication(r.around, moment)
    this = by_publication(r.around, lambda now: season_near(now, season, 0))
    if this.edtf != meaning.edtf and tense == "past":
        meaning = meaning._replace(rejected=this.edtf)
    return start, end, meaning


def _to_the_day(r: Place, start: int, at: int, end: int, sign: int) -> Taken | None:
    """A week ago Monday, two weeks from today: the day named behind this token, so many units back or on."""
    count, unit, clock = r.count(start, at)
    word = r.s.words[at + 1]
    if clock or count is None or count != int(count) or not 0 < count <= LONGEST_COUNT.get(unit, 0):
        return None
    if r.letter(end) == "," and r.letter(end + 1) == "m":
        return None  # two years ago Friday, May 20

    def moment(now: date) -> Moment:
        day = now
        if word in WEEKDAYS:
            day = weekday_near(now, WEEKDAYS[word], "past" if sign < 0 else "future").first
        elif word in ("yesterday", "tomorrow"):
            day = now + timedelta(1 if word == "tomorrow" else -1)
        if unit in ("day", "week"):
            return calendar.a_day(day + timedelta(sign * int(count) * (7 if unit == "week" else 1)))
        month = shifted_unit(unit, sign * int(count))(day)
        if unit == "year":
            month = calendar.a_month(month.first.year, day.month)
        return calendar.a_day(month.first.replace(day=min(day.day, month.last.day)))

    if unit not in ("day", "week", "month", "year"):
        return None
    return start, end, r.keep(by_publication(r.around, moment))


def _to_the_unit(r: Place, start: int, ago: int, end: int) -> Taken | None:
    """Ten years ago this week, two years ago this summer: the week of this day, so many years back."""
    count, unit, _ = r.count(start, ago)
    word = r.s.words[end - 1]
    if unit != "year" or count is None or count != int(count) or not 0 < count <= FAR_YEARS:
        return None
    if word not in ("week", "month") and r.letter(end - 1) != "s":
        return None

    def moment(now: date) -> Moment:
        year = now.year - int(count)
        if r.letter(end - 1) == "s":
            return calendar.a_season(year, SEASONS[word])
        month = calendar.a_month(year, now.month)
        return month if word == "month" else calendar.a_week(month.first.replace(day=min(now.day, month.last.day)))

    return start, end, r.keep(by_publication(r.around, moment))


def read_fromnow(r: Place, start: int, end: int) -> Taken | None:
    """A week from Tuesday, two years from now; not: closed for two weeks from Tuesday."""
    at = r.at("I", start, end)
    if r.letter(at - 1) in "hH":
        return (start, end, Meaning("TIME")) if r.s.words[at:end] == ["from", "now"] else None
    if r.s.words[at] != "from" or r.word(start - 1) in ("for", "last", "lasts", "lasted"):
        return None
    if r.letter(at + 1) != "r":
        return _to_the_day(r, start, at, end, 1)
    count, unit, _ = r.count(start, at)
    if r.s.words[at + 1] != "now" or count is None or count != int(count) or not 0 < count <= FAR_YEARS:
        return (start, end, Meaning("DATE", "FUTURE_REF")) if r.s.words[at + 1] == "now" else None
    if unit in ("decade", "century"):
        unit, count = "year", count * (10 if unit == "decade" else 100)
    return start, end, by_publication(r.around, shifted_unit(unit, int(count)))


def read_longago(r: Place, start: int, end: int) -> Taken | None:
    """Long ago, a long time ago, some time ago."""
    if r.word(start - 1) == "long" and r.word(start - 2) != "how":
        return start - 1, end, Meaning("DATE", "PAST_REF")
    if r.word(start - 1) not in ("time", "while"):
        return None
    first = start - 2 - (r.word(start - 2) in ("long", "short", "little"))
    return (first, end, Meaning("DATE", "PAST_REF")) if r.word(first) in ("a", "some") else None


def read_ago(r: Place, start: int, end: int) -> Taken | None:
    """Two years ago, a week ago Monday."""
    unit_at = r.at("uUhH", start, end)
    ago = r.at("g", unit_at, end)
    loose = r.letter(ago - 2) == "&" and r.letter(ago - 1) in "xc"
    if "and" in r.s.words[start:unit_at] and not {"hundred", "thousand", "half"} & set(r.s.words[start:unit_at]):
        return None  # 20 and 50 years ago
    if loose and (r.word(ago - 2) != "or" or r.word(ago - 1) not in ("so", "two")):
        return None
    if ago + 1 < end:
        taken = _to_the_unit(r, start, ago, end) if r.letter(ago + 1) == "T" else _to_the_day(r, start, ago, end, -1)
        if taken is not None:
            return taken
        end = ago + 1
    count, unit, clock = r.count(start, end)
    if clock:
        return start, end, Meaning("TIME")
    if count is None:
        return start, end, Meaning("DATE", "PAST_REF")
    if (2 * count) % 2 == 1 and unit in HALVED:
        return start, end, ago_by_halves(r, unit, count)
    if count != int(count) or abs(count) > FAR_YEARS * 365:
        return start, end, Meaning("DATE")
    if unit == "year" and count == 1 and beside_amount(r, start):
        return start, end, from_event(r, unit, count, -1)
    about = loose or r.letter(start) in "AMB"
    if unit in ("decade", "century"):  # two decades ago: a year or two around that
        unit, count, about = "year", count * (10 if unit == "decade" else 100), True
    meaning = by_publication(r.around, shifted_unit(unit, -int(count)))
    if about and meaning.edtf:
        return start, end, meaning._replace(edtf=f"{meaning.edtf}~" if unit in ("year", "month") else None)
    return start, end, r.keep(meaning)
