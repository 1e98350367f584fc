"""Matches reckoned from the day of publication or from another date (last Friday, two days later) -> what they mean."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from claimline.text import calendar
from claimline.text.calendar import SEASON_MONTHS, Moment
from claimline.text.holidays import HOLIDAYS
from claimline.text.sketch import SEASONS, WEEKDAYS
from claimline.text.tenses import Tense
from claimline.text.timeplaces import SHIFT, Place, Taken
from claimline.text.timevalues import (
    FAR_YEARS,
    PARTS_OF_DAY,
    Meaning,
    by_publication,
    counted_from,
    duration,
    holiday_near,
    part_of,
    season_near,
    shifted_unit,
    weekday_near,
)

ONLY_DAY_REACH = 4  # sentences in which `that day` still means the only day a text has named
NUMBERS_REACH = 12  # tokens within which an amount is compared with that of a year earlier
_DAY_SHIFT = {"today": 0, "tonight": 0, "yesterday": -1, "tomorrow": 1}
_NAMED_DAYS = frozenset("black good super bloody cyber fat ash palm giving holy maundy easter".split())
_PAPERS = frozenset(
    "times telegraph mail express mirror herald post star independent tribune journal magazine school service night "
    "addams people sport world review best".split()
)
_OUR_DAYS = frozenset(
    """world society age era technology economy culture generation youth climate standards values lives children
    teenagers families consumers homes schools prices dollars""".split()
)
# Thursday's vote lies ahead or behind as the verb says; Thursday's ruling or storm is over.
_AHEAD = frozenset(
    """meeting election elections vote game games hearing summit debate match race talks deadline session auction launch
    final primary referendum ballot ceremony concert inauguration talk event trial""".split()
)
_ANNOUNCED = frozenset("planned scheduled upcoming expected".split())
_SEASON_LEADS = frozenset("in during over for into of through throughout by until".split())
MONTHS_AHEAD = 4  # into the summer, said in February: the coming one
_SPOKEN = frozenset("said says told announced reported wrote added confirmed".split())
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


def read_weekday(r: Place, start: int, end: int) -> Taken | None:
    """Friday, early Tuesday, last Friday night."""
    at = r.at("w", start, end)
    weekday = WEEKDAYS[r.s.words[at]]
    if r.word(at - 1) in _NAMED_DAYS:
        return None
    if r.word(start - 1) == "from" and r.letter(start - 2) in "uU":  # a week from Tuesday is not Tuesday
        return start, end, Meaning("DATE")
    if r.letter(at + 1) == "Z" and r.word(at + 1) in _PAPERS and r.letter(at + 1) != ",":
        return None
    if r.letter(at + 1) == "p" and r.word(at + 2) in ("live", "football", "lights", "post", "fever"):
        return None
    shift = next((r.s.words[i] for i in range(start, at) if r.letter(i) in "TLXC"), None)
    tense = r.tense(start, end)
    if tense is None and r.word(start - 1) in ("through", "until", "till"):
        tense = "present"
    if r.possessive(end - 1):
        following = r.word(end)
        if following not in _AHEAD:  # would have to obey Wednesday's ruling
            tense = "future" if following in _ANNOUNCED else "past"
    if "Q" in r.s.letters[start:at]:  # the previous Friday: before the day named last
        if r.around.day is None:
            return start, end, Meaning("DATE", None, None, "event")
        anchor, name, _ = r.around.day
        moment = weekday_near(anchor - timedelta(1), weekday, "past")
        return start, end, Meaning("DATE", moment.value, moment.edtf, "timex", name)
    if shift is None:
        other: Tense = "past" if tense in ("future", "present") else "future"
        chosen: Tense = "past" if other == "future" else "future"
        meaning = by_publication(r.around, lambda now: weekday_near(now, weekday, chosen))
        by = r.word(start - 1) == "by" and r.letter(start) != "D" and chosen == "past"
        by = by and "had" not in r.s.words[max(r.low, start - 9) : start]
        if (tense in (None, "present") or by) and meaning.value:
            second = by_publication(r.around, lambda now: weekday_near(now, weekday, other))
            if by and second.edtf != meaning.edtf:  # asked them to leave by Friday: over or not?
                meaning = Meaning("DATE", rejected=f"[{meaning.edtf},{second.edtf}]")
            elif second.edtf != meaning.edtf:
                meaning = meaning._replace(rejected=second.edtf)
    elif shift == "last":
        meaning = by_publication(r.around, lambda now: weekday_near(now - timedelta(1), weekday, "past"))
        meaning = doubtful(r, meaning, lambda now: calendar.a_day(_in_week(now, -1, weekday)))
    elif shift == "this":
        meaning = by_publication(r.around, lambda now: calendar.a_day(_in_week(now, 0, weekday)))
        if "R" in r.s.letters[start:at]:  # this past Friday
            meaning = by_publication(r.around, lambda now: weekday_near(now, weekday, "past"))
    else:
        meaning = by_publication(r.around, lambda now: weekday_near(now + timedelta(1), weekday, "future"))
        if shift == "next":
            meaning = doubtful(r, meaning, lambda now: calendar.a_day(_in_week(now, 1, weekday)))
    if r.letter(start) == "D" and shift is None and "Q" not in r.s.letters[start:at]:
        start += 1  # the Tuesday deadline
    meaning = with_part(r, meaning, start, end)
    spoken = not _SPOKEN.isdisjoint(r.s.words[max(r.low, start - 2) : start])  # she said Monday: not what is told of
    return start, end, meaning if spoken else r.keep(meaning)


def doubtful(r: Place, meaning: Meaning, other: Callable[[date], Moment]) -> Meaning:
    """Last Friday, said on a Saturday: yesterday or a week ago. Neither is kept."""
    second = by_publication(r.around, other)
    if meaning.edtf is None or second.edtf is None or second.edtf == meaning.edtf:
        return meaning
    both = ",".join(sorted((meaning.edtf, second.edtf)))
    return Meaning("DATE", rejected=f"[{both}]") if "/" not in both else Meaning("DATE")


def with_part(r: Place, meaning: Meaning, start: int, end: int) -> Meaning:
    """The same with its part of the day."""
    at = r.at("p", start, end)
    if at < 0:
        return meaning
    value = meaning.value + PARTS_OF_DAY[r.s.words[at]] if meaning.value else None
    return meaning._replace(type="TIME", value=value)


def weekend(r: Place, start: int, end: int) -> Taken | None:
    """The weekend: the one behind or ahead, as the tense says."""
    if r.s.words[end - 1] != "weekend":
        return None
    tense = r.tense(start, end)
    if tense is None:
        return start, end, Meaning("DATE")

    def moment(now: date) -> Moment:
        back = tense == "past" and now.weekday() < 5
        return calendar.a_weekend(now - timedelta(7) if back else now)

    return start, end, by_publication(r.around, moment)


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


def read_named(r: Place, start: int, end: int) -> Taken | None:
    """Yesterday, this morning, last night."""
    at = r.at("t", start, end)
    if at >= 0 and r.word(at) == "today" and r.letter(at - 1) == "Z" and r.letter(at + 1) == "Z":
        return None  # USA Today
    if at >= 0 and r.word(at) == "today" and r.possessive(at) and r.word(at + 1) in _OUR_DAYS:
        return start, end, Meaning("DATE", "PRESENT_REF")  # today's world
    if at >= 0:
        word = r.s.words[at]
        if r.capital(at) and r.letter(at - 1) == "Z" and at > r.low:
            return None
        shift = _DAY_SHIFT[word]
    else:
        word, shift = "", -1 if "L" in r.s.letters[start:end] else 0
    meaning = by_publication(r.around, lambda now: calendar.a_day(now + timedelta(shift)))
    meaning = with_part(r, meaning, start, end)
    if word == "tonight":
        meaning = meaning._replace(type="TIME", value=meaning.value + "TNI" if meaning.value else None)
    return start, end, r.keep(meaning)


def read_holiday(r: Place, start: int, end: int) -> Taken | None:
    """Last Thanksgiving, Election Day, Christmas Eve 2024."""
    at = r.at("*", start, end)
    day, after = HOLIDAYS.get(tuple(r.s.words[at : at + 2])), at + 2
    if day is None:
        day, after = HOLIDAYS.get((r.s.words[at],)), at + 1
    bare = after == at + 1
    if day is None or r.letter(after) == "Z" or (bare and r.letter(after) in "x-"):
        return None  # the Christmas Island ferry, Christmas trees
    if r.letter(end - 1) == "y":
        moment = r.remember(calendar.a_day(day(int(r.s.words[end - 1]))))
        return start, end, Meaning("DATE", moment.value, moment.edtf)
    led: dict[str, Tense] = {"L": "past", "X": "future", "T": "present"}
    tense = led.get(r.letter(start)) or r.tense(start, after)
    tense = "future" if tense == "present" else tense
    return start, after, r.keep(by_publication(r.around, lambda now: holiday_near(now, day, tense)))


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


def read_since(r: Place, start: int, end: int) -> Taken | None:
    """Two days later, a year earlier, days later."""
    count, unit, clock = r.count(start, end)
    if clock:
        return start, end, Meaning("TIME", None, None, "event")
    sign = -1 if r.letter(end - 1) == "e" else 1
    return start, end, from_event(r, unit, count, sign)


def from_event(r: Place, unit: str, count: float | None, sign: int) -> Meaning:
    """Reckoned from the day named last, in this sentence or the one before; else from what is not known."""
    if unit == "year" and count == 1 and sign < 0 and r.around.quarter and r.around.months:
        return Meaning("DATE", f"{r.around.quarter[0] - 1:04}", None, "timex", f"{r.around.quarter[0]:04}")
    if unit == "year" and count == 1 and sign < 0 and r.around.quarter:
        year, quarter = r.around.quarter
        moment = calendar.a_quarter(year - 1, quarter)
        return Meaning("DATE", moment.value, None, "timex", calendar.a_quarter(year, quarter).value)
    day = r.around.day
    if day is None or not 0 <= r.number - day[2] <= 1:
        compared = (
            unit == "year"
            and count == 1
            and sign < 0
            and not {"N", "$", "%"}.isdisjoint(r.s.letters[max(r.low, r.position - NUMBERS_REACH) : r.position])
        )
        if compared and r.around.last is not None:  # 15% more than the 4 million of a year earlier
            return Meaning("DATE", f"{r.around.last.year - 1:04}", None, "publication", r.around.published)
        return Meaning("DATE", None, None, "event")
    counted = counted_from(day[0], unit, count, sign)
    if counted is None:  # days later: on no certain day, but known from which
        return Meaning("DATE", None, None, "timex", day[1])
    return r.keep(Meaning("DATE", counted.value or None, counted.edtf, "timex", day[1]))


def beside_amount(r: Place, start: int) -> bool:
    """Whether figures stand before: 40 tons, up from 30 a year ago, compares quarters once one is told of."""
    before = r.s.letters[max(r.low, start - NUMBERS_REACH) : start]
    return r.around.quarter is not None and not {"N", "$", "%"}.isdisjoint(before)


def read_thatday(r: Place, start: int, end: int) -> Taken | None:
    """That day, the following year."""
    unit = r.s.words[end - 1]
    words = r.s.words[start:end]
    if r.letter(start) != "D" and "J" not in r.s.letters[start:end] and "X" not in r.s.letters[start:end]:
        return None
    if words[0] == "same":
        return None
    shift = -1 if {"previous", "prior", "preceding"} & set(words) else 1 if {"next", "following"} & set(words) else 0
    if unit in PARTS_OF_DAY:  # the next morning
        meaning = from_event(r, "day", 1.0, 1)
        value = meaning.value + PARTS_OF_DAY[unit] if meaning.value else None
        return start, end, meaning._replace(type="TIME", value=value)
    if unit == "day" and shift == 0:
        return start, end, _that_day(r)
    if unit == "day":
        return start, end, from_event(r, "day", 1.0, shift)
    if unit == "quarter" and r.around.quarter is not None and shift == 0:
        moment = calendar.a_quarter(*r.around.quarter)
        return start, end, Meaning("DATE", moment.value, None, "timex", moment.value)
    if unit == "year" and r.around.year is not None:
        moment = calendar.a_year(r.around.year + shift)
        return start, end, Meaning("DATE", moment.value, None, "timex", str(r.around.year))
    return start, end, Meaning("DATE", None, None, "event")


def _that_day(r: Place) -> Meaning:
    """The day named last, just before or, where the text has named no other, some sentences before."""
    day = r.around.day
    if day is None or not 0 <= r.number - day[2] <= (ONLY_DAY_REACH if r.around.only else 1):
        return Meaning("DATE", None, None, "event")
    return Meaning("DATE", day[0].isoformat(), day[0].isoformat(), "timex", day[1])


def read_period(r: Place, start: int, end: int) -> Taken | None:
    """The quarter, the latest period: the quarter named last."""
    if r.s.words[end - 1] == "weekend":
        return weekend(r, start, end)
    if r.s.words[end - 1] == "day" and r.word(end) in ("after", "before"):
        if r.word(start - 1) == "in" or r.word(end + 1).endswith("ing"):
            return None  # later in the day before sailing
        return start, end, Meaning("DURATION", "P1D")  # the day after the vote; dated where the vote is
    if r.s.words[end - 1] == "year" and r.letter(start + 1) in "uV":
        return _the_year(r, start, end)
    if r.letter(start + 1) == "V":
        return None
    if r.letter(start + 1) == "y" and r.around.months:  # the 1988 period, once nine months were told of
        return start, end, Meaning("DATE", r.s.words[start + 1], None)
    if r.s.words[end - 1] not in ("quarter", "period") or r.around.quarter is None:
        return None
    year, number = r.around.quarter
    year = r.year_in(start, end) or year
    moment = calendar.a_quarter(year, number)
    return start, end, Meaning("DATE", moment.value, moment.edtf, "timex", moment.value)


def _the_year(r: Place, start: int, end: int) -> Taken | None:
    """For the year, the last months of the year, in the year ended June 30; not: sailor of the year."""
    if r.word(end) in ("ended", "ending"):
        return start, end, Meaning("DURATION", "P1Y")
    before = r.word(start - 1)
    whole = before in ("for", "during", "throughout") or (
        before == "of" and r.word(start - 2) in ("months", "half", "quarter", "quarters", "part", "rest", "remainder")
    )
    if not whole or r.letter(end) in "xZyI-" or r.possessive(end - 1):
        return None
    meaning = by_publication(r.around, shifted_unit("year", 0))
    return start, end, meaning if r.letter(start + 1) == "u" else meaning._replace(edtf=None)


def read_yearago(r: Place, start: int, end: int) -> Taken | None:
    """The year-earlier quarter."""
    if "year" not in r.s.words[start:end]:
        return None
    return start, end, from_event(r, "year", 1.0, -1)


def _in_week(day: date, weeks: int, weekday: int) -> date:
    """The weekday in the week so many weeks away."""
    return day - timedelta(day.weekday()) + timedelta(7 * weeks + weekday)
