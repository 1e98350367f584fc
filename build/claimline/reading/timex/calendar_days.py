"""Matches that name a day of the calendar (20 May 2025, the 20th, 5/20/2025) -> what they mean.

Each rule takes the tokens of one match and gives extent and meaning, or None where it is a name, a count or a label.
"""

from __future__ import annotations

from datetime import date, timedelta

from claimline import edtf as calendar
from claimline.edtf import Moment
from claimline.reading.lexicon.calendar_words import WEEKDAYS
from claimline.reading.syntax.verb_tense import is_past_form
from claimline.reading.timex.context import SHIFT, Place, Taken
from claimline.reading.timex.holidays import remembered_year
from claimline.reading.timex.meanings import (
    Meaning,
    by_publication,
    day_near,
    other_year,
    shifted_month,
    weekday_near,
)
from claimline.reading.timex.months import is_abbreviation

NEAR_AFTER_ALL = 60  # days; a day that all the world remembers is meant by its date, unless this year's is near
NEAR_DAYS = 1  # a stamp of figures so near to publication is the one of publication
WITHIN_A_MONTH = 35  # days; Tuesday the tenth is one of these weeks
THIRTEENTH_REACH = 70  # weeks; any day of a month falls on any weekday within them


def calendar_day(r: Place, start: int, end: int, year: int | None, month: int, day: int) -> Meaning | None:
    """The day of a month, in the year given or in the one its surroundings point to. 31 April has no value."""
    if not 1 <= day <= 31:
        return None
    if year is not None:
        try:
            moment = r.remember(calendar.a_day(date(year, month, day)))
        except ValueError:
            return Meaning("DATE")
        r.around.years[month, day] = year
        r.around.told = (moment.first, r.number)
        return Meaning("DATE", moment.value, moment.edtf)
    if day > (29 if month == 2 else 30 if month in (4, 6, 9, 11) else 31):
        return Meaning("DATE")
    if (shared := r.shared_year(end, month)) is not None:  # July 4 to Aug. 6, 1990
        return calendar_day(r, start, end, shared, month, day)
    if r.around.first is None:
        unknown = f"XXXX-{month:02}-{day:02}"
        return Meaning("DATE", unknown, unknown)
    if (begun := _begun(r, start)) is not None and (month, day) != (2, 29):  # from Dec. 5 to Jan. 7
        year = begun.year + ((month, day) < (begun.month, begun.day))
        moment = r.remember(calendar.a_day(date(year, month, day)))
        return Meaning("DATE", moment.value, moment.edtf, "timex", begun.isoformat())
    if known := r.around.years.get((month, day)):  # January 23, once January 23, 2013 was told of
        moment = r.remember(calendar.a_day(date(known, month, day)))
        return Meaning("DATE", moment.value, moment.edtf, "timex", moment.value)
    tense = r.tense(start, end)
    verb = r.word(start - 1 - (r.word(start - 1) == "on"))
    over = tense == "past" and (is_past_form(verb) or _looks_back(r, start))  # the year ended Jan. 31
    meaning = r.keep(by_publication(r.around, lambda now: day_near(now, month, day, tense, over=over)))
    famous, there = remembered_year(month, day, None), calendar.days(meaning.edtf or "")
    far = there is not None and abs((r.around.first - there[0]).days) > NEAR_AFTER_ALL
    if famous and far and tense == "past" and r.around.first.year > famous + 1:  # shocked by Sept. 11: which one?
        return Meaning("DATE", rejected=f"[{famous}-{month:02}-{day:02},{meaning.edtf}]")
    told = told_year(r, month, day) if tense == "past" and (month, day) != (2, 29) else None
    if told is not None and there and told != there[0].year:  # after May 20, 2019: on May 28
        moment = r.remember(calendar.a_day(date(told, month, day)))
        return Meaning("DATE", moment.value, moment.edtf, "timex", str(told), meaning.edtf)
    other = other_year(r.around.last, meaning.edtf, month, day) if tense is None and r.around.last else None
    return meaning._replace(rejected=other) if other else meaning


def _begun(r: Place, start: int) -> date | None:
    """The day with which a stretch begins whose last day stands here: Dec. 5 to Jan. 7."""
    day = r.around.day
    joined = r.word(start - 1) in ("to", "through", "until", "till", "-", "–") and r.letter(start - 2) in "dby,"
    if not joined or day is None or day[2] != r.number or r.letter(start) == "d":
        return None
    return day[0] if r.around.last_end >= start - 2 else None


def _struck_elsewhere(r: Place, end: int) -> bool:
    """Whether a day's attack is one on some place of its own: the Sept. 11 attack on the mission in Grey Bay."""
    one = r.word(end) in ("attack", "assault") and r.word(end + 1) in ("on", "at", "in", "against")
    return one and _THERE.isdisjoint(r.s.words[end + 2 : end + 10])


# Struck on September 11, 2001
_THERE = frozenset("pentagon towers trade center centre york america states nation country capitol homeland".split())


def _looks_back(r: Place, start: int) -> bool:
    """At Dec. 31, since Dec. 31, as of Dec. 31: what is told of a past state."""
    return r.word(start - 1) in ("at", "since") or r.s.words[max(r.low, start - 2) : start] == ["as", "of"]


def read_thirteenth(r: Place, start: int, end: int) -> Taken | None:
    """Friday the 13th: the nearest Friday that is the 13th, on the side to which the tense points."""
    weekday, number = WEEKDAYS[r.s.words[start]], r.day_number(r.at("do", start, end))
    sign = 1 if r.tense(start, end) in ("future", "present") else -1
    if not 1 <= number <= 31:
        return None

    def moment(now: date) -> Moment:
        first = weekday_near(now, weekday, "future" if sign > 0 else "past").first
        days = (first + timedelta(7 * sign * weeks) for weeks in range(THIRTEENTH_REACH))
        return next(calendar.a_day(day) for day in days if day.day == number)

    try:
        meaning = r.keep(by_publication(r.around, moment))
    except StopIteration:
        return None
    days = calendar.days(meaning.edtf or "")
    near = days is None or r.around.last is None or abs((days[0] - r.around.last).days) <= WITHIN_A_MONTH
    return (start, end, meaning) if near or number == 13 else None


def told_year(r: Place, month: int, day: int) -> int | None:
    """The year that was told of with a day or month just before, where this date may follow that one."""
    told = r.around.told
    if told is None or r.around.first is None or not 0 <= r.number - told[1] <= 1:
        return None
    first = told[0]
    return first.year if first.year < r.around.first.year and (month, day) >= (first.month, first.day) else None


def read_iso(r: Place, start: int, end: int) -> Taken | None:
    """2025-05-20."""
    w = r.s.words
    if any(not r.glued(i) for i in range(start + 1, end)) or (r.letter(end) == "-" and r.glued(end)):
        return None
    meaning = calendar_day(r, start, end, int(w[start]), int(w[start + 2]), int(w[start + 4]))
    return (start, end, meaning) if meaning else None


def read_slashes(r: Place, start: int, end: int) -> Taken | None:
    """5/20/2025, 05-20-25; 5/6/2025 has two readings and keeps neither."""
    w = r.s.words
    if any(not r.glued(i) for i in range(start + 1, end)) or (r.letter(end) in "/-" and r.glued(end)):
        return None
    if r.glued(start) and r.letter(start - 1) == "-":
        return None
    one, other, tail = int(w[start]), int(w[start + 2]), w[start + 4]
    if not tail.isdigit() or len(tail) not in (2, 4):
        return None
    if r.word(start + 1) == "-" and len(tail) == 2 and len(w[start]) + len(w[start + 2]) < 4:
        return None  # 3-2-10 may be a score; 08-15-90 is none
    year = int(tail) if len(tail) == 4 else 2000 + int(tail) if int(tail) < 69 else 1900 + int(tail)
    readings = []
    for month, day in {(one, other), (other, one)}:
        if 1 <= month <= 12 and 1 <= day <= 31:
            meaning = calendar_day(r, start, end, year, month, day)
            if meaning and meaning.edtf:
                readings.append(meaning)
    near = [reading for reading in readings if _near_publication(r, reading)]
    if len(readings) == 2 and len(near) == 1:  # 5/6/2025 in an article of May 7
        return start, end, near[0]
    over = [reading for reading in readings if r.around.last and (reading.edtf or "") <= r.around.last.isoformat()]
    if len(readings) == 2 and len(over) == 1 and r.tense(start, end) == "past":  # sank on 2/6/98, said in March
        return start, end, over[0]
    if len(readings) == 2:  # 5/6/2025 is in May or in June
        both = ",".join(sorted(reading.edtf or "" for reading in readings))
        return start, end, Meaning("DATE", rejected=f"[{both}]")
    return (start, end, readings[0]) if readings else None


def read_bydate(r: Place, start: int, end: int) -> Taken | None:
    """9/11, the one day that is called by its figures; any other is a share or a score."""
    if r.s.words[start : start + 3 : 2] != ["9", "11"] or not (r.glued(start + 1) and r.glued(start + 2)):
        return None
    if (r.glued(end) and r.letter(end) in "-%") or r.word(start - 1) == "fahrenheit":
        return None
    moment = calendar.a_day(date(2001, 9, 11))
    if r.around.last is not None and r.around.last < moment.first:
        return None
    named = r.letter(start - 1) in "IO" and not r.other_word(end)  # since 9/11; but: 9/11 families
    return start, end, Meaning("DATE", moment.value, moment.edtf if named else None)


def _near_publication(r: Place, meaning: Meaning) -> bool:
    found = calendar.days(meaning.edtf) if meaning.edtf else None
    if found is None or r.around.first is None or r.around.last is None:
        return False
    return (r.around.first - found[0]).days <= NEAR_DAYS and (found[0] - r.around.last).days <= NEAR_DAYS


def read_full(r: Place, start: int, end: int) -> Taken | None:
    """May 20, May 20, 2025, Tuesday, May 20."""
    at, month = r.month_number(start, end)
    day_at = r.at("do", at + 1, end)
    following = r.letter(end)
    if r.word(end) in ("percent", "million", "billion") or (following == "-" and r.letter(end + 1) in "uUhH"):
        return None
    day_at = r.at("o", day_at, end) if r.letter(day_at) == "c" else day_at
    year = r.year_in(day_at + 1, end)
    if year is None and "c" in r.s.letters[day_at + 1 : end]:  # May 20, two hundred boats
        end = r.at("c", day_at + 1, end)
        end -= r.letter(end - 1) == ","
    day = r.day_number(day_at)
    of_another = (month, day) in r.around.years or _struck_elsewhere(r, end)
    if year is None and not of_another and (known := remembered_year(month, day, r.word(end))):
        year = known if r.around.last is None or r.around.last >= date(known, month, day) else None
    meaning = calendar_day(r, start, end, year, month, day)
    start = at if start == at - 1 and r.letter(start) in "LDT" else start  # the May 20 vote, this May 20
    return (start, end, meaning) if meaning else None


def read_spread(r: Place, start: int, end: int) -> Taken | None:
    """May 20-22; May 20 to 22."""
    at, month = r.month_number(start, end)
    start += r.letter(start) == "D" and at == start + 1
    one = r.at("d", at + 1, end)
    other = r.at("d", one + 1, end)
    link = r.word(other - 1 - (r.letter(other - 1) == "D"))
    if link not in ("-", "–", "to", "through", "and", "or", "until"):
        return None
    year = r.year_in(other + 1, end)
    left = calendar_day(r, start, end, year, month, int(r.s.words[one]))
    right = calendar_day(r, start, end, year, month, int(r.s.words[other]))
    if left is None or right is None or int(r.s.words[one]) >= int(r.s.words[other]):
        return None
    if link in ("and", "or"):  # two dates; the second has no month of its own
        return start, one + 1, calendar_day(r, start, end, year, month, int(r.s.words[one])) or left  # named last
    if left.edtf is None or right.edtf is None or "/" in left.edtf + right.edtf:
        return start, end, Meaning("DATE")
    both = f"{left.edtf}/{right.edtf}"  # the same in ISO 8601 and EDTF
    return start, end, Meaning("DATE", both, both, left.anchor_kind, left.anchor)


def read_another(r: Place, start: int, end: int) -> Taken | None:
    """The 22 of May 20 and 22."""
    day = r.around.day
    number = int(r.s.words[start])
    if day is None or day[2] != r.number or not day[0].day < number <= 31:
        return None
    try:
        moment = r.remember(calendar.a_day(day[0].replace(day=number)))
    except ValueError:
        return None
    return start, end, Meaning("DATE", moment.value, moment.edtf, "timex", day[1])


def read_dayfirst(r: Place, start: int, end: int) -> Taken | None:
    """20 May 2025, the 20th of May."""
    at, month = r.month_number(start, end)
    day_at = r.at("do", start, at)
    year = r.year_in(at + 1, end)
    if year is None and "c" in r.s.letters[at + 1 : end]:
        end = r.at("c", at + 1, end)
        end -= r.letter(end - 1) == ","
    named = r.letter(start) in "wD" or "O" in r.s.letters[day_at:at] or year is not None
    if not named and r.letter(day_at) == "o":
        return None
    if not named and (r.letter(at + 1) in "dNc" or (r.word(at) in ("may", "march") and day_at == r.low)):
        return None
    meaning = calendar_day(r, start, end, year, month, r.day_number(day_at))
    if r.letter(end - 1) == "." and not is_abbreviation(r.s.words[at]):
        end -= 1  # the sentence's full stop, not an abbreviation's
    return (start, end, meaning) if meaning else None


def read_weekof(r: Place, start: int, end: int) -> Taken | None:
    """The week of March 2."""
    taken = read_full(r, start + 3, end) if r.s.words[start + 1] == "week" else None
    found = calendar.days(taken[2].edtf) if taken and taken[2].edtf else None
    if taken is None or found is None:
        return None
    moment = calendar.a_week(found[0])
    return start, taken[1], taken[2]._replace(value=moment.value, edtf=moment.edtf)


def _of_month(now: date, number: int, shift: int) -> Moment:
    return calendar.a_day(shifted_month(now, shift).first.replace(day=number))


def read_ofmonth(r: Place, start: int, end: int) -> Taken | None:
    """On the 20th, of this month or of the one before."""
    bare = r.letter(end - 1) == "b"
    if (bare and (r.word(start - 1) != "on" or r.letter(end) not in ".,I&")) or r.around.first is None:
        return None
    number, tense = int(r.s.words[start + 1]), r.tense(start, end)
    if r.letter(end - 1) == "u":  # the 15th of last month
        shift = SHIFT.get(r.word(end - 2), 0)
        if r.s.words[end - 1] != "month" or not 1 <= number <= 28:
            return None
        return start, end, r.keep(by_publication(r.around, lambda now: _of_month(now, number, shift)))
    told = r.around.stretch
    if told is not None and told[1:] == ("month", r.number) and not bare:  # in May, on the 20th
        meaning = calendar_day(r, start, end, told[0].first.year, told[0].first.month, number)
        return (start, end, r.keep(meaning)) if meaning else None
    if not 1 <= number <= 28 or tense is None:
        return None

    def moment(now: date) -> Moment:
        there = now.replace(day=number)
        if tense == "past" and there > now:
            there = (now.replace(day=1) - timedelta(1)).replace(day=number)
        elif tense != "past" and there < now:
            there = (now.replace(day=28) + timedelta(4)).replace(day=number)
        return calendar.a_day(there)

    return start, end, r.keep(by_publication(r.around, moment))
