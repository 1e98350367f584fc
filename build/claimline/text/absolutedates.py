"""Matches that name a day or a month (20 May 2025, the 20th, mid-May) -> what they mean.

Each rule takes the tokens of one match and gives extent and meaning, or None where it is a name, a count or a label.
"""

from __future__ import annotations

from datetime import date, timedelta

from claimline.text import calendar
from claimline.text.calendar import Moment
from claimline.text.holidays import remembered_year
from claimline.text.sketch import WEEKDAYS
from claimline.text.tenses import is_past_form
from claimline.text.timeplaces import SHIFT, Place, Taken
from claimline.text.timevalues import (
    SURELY_NEARER,
    Meaning,
    by_publication,
    day_near,
    month_near,
    other_year,
    part_of,
    weekday_near,
)

# Months that are names or verbs too: alone they are read only behind a word that leads to a date.
_NAME_MONTHS = frozenset({"may", "march", "april", "june", "august"})
_LEADS = frozenset(
    "in since until till by from through to during before after between for of last next this past early mid late "
    "and or throughout around about".split()
)
RECENT_MONTHS = 3  # "last May", said in June, is this year's May to some and last year's to others
NEAR_AFTER_ALL = 60  # days; a day that all the world remembers is meant by its date, unless this year's is near
NEAR_DAYS = 1  # a stamp of figures so near to publication is the one of publication
MONTHS_AHEAD = 3  # "the session in June", said in May: the coming one, but where no verb tells the last is named too
THIRTEENTH_REACH = 70  # weeks; any day of a month falls on any weekday within them
FAR_AHEAD = 8  # months; what may be done in May, said in June, is rather told of last May
_UP_TO = frozenset("by through until till".split())


def is_abbreviation(month: str) -> bool:
    """Whether a month's name is a short form, which a full stop follows: Dec., Sept."""
    return len(month) <= 4 and month not in ("may", "june", "july")


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
    if r.around.first is None:
        unknown = f"XXXX-{month:02}-{day:02}"
        return Meaning("DATE", unknown, unknown)
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


def _looks_back(r: Place, start: int) -> bool:
    """At Dec. 31, since Dec. 31, as of Dec. 31: what is told of a past state."""
    return r.word(start - 1) in ("at", "since") or r.s.words[max(r.low, start - 2) : start] == ["as", "of"]


def read_thirteenth(r: Place, start: int, end: int) -> Taken | None:
    """Friday the 13th: the nearest Friday that is the 13th, on the side to which the tense points."""
    weekday, number = WEEKDAYS[r.s.words[start]], int(r.s.words[end - 2])
    sign = 1 if r.tense(start, end) in ("future", "present") else -1
    if not 1 <= number <= 31:
        return None

    def moment(now: date) -> Moment:
        first = weekday_near(now, weekday, "future" if sign > 0 else "past").first
        days = (first + timedelta(7 * sign * weeks) for weeks in range(THIRTEENTH_REACH))
        return next(calendar.a_day(day) for day in days if day.day == number)

    try:
        return start, end, r.keep(by_publication(r.around, moment))
    except StopIteration:
        return None


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
    if len(readings) == 2:  # 5/6/2025 is in May or in June
        both = ",".join(sorted(reading.edtf or "" for reading in readings))
        return start, end, Meaning("DATE", rejected=f"[{both}]")
    return (start, end, readings[0]) if readings else None


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
    if year is None and (known := remembered_year(month, day, r.word(end))):
        year = known if r.around.last is None or r.around.last >= date(known, month, day) else None
    meaning = calendar_day(r, start, end, year, month, day)
    start = at if r.letter(start) in "LD" else start
    return (start, end, meaning) if meaning else None


def read_spread(r: Place, start: int, end: int) -> Taken | None:
    """May 20-22; May 20 to 22."""
    at, month = r.month_number(start, end)
    start += r.letter(start) == "D"
    one = r.at("d", at + 1, end)
    other = r.at("d", one + 1, end)
    if r.word(other - 1) not in ("-", "–", "to", "through", "and", "or", "until"):
        return None
    year = r.year_in(other + 1, end)
    left = calendar_day(r, start, end, year, month, int(r.s.words[one]))
    right = calendar_day(r, start, end, year, month, int(r.s.words[other]))
    if left is None or right is None or int(r.s.words[one]) >= int(r.s.words[other]):
        return None
    if r.word(other - 1) in ("and", "or"):  # two dates; the second has no month of its own
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


def read_monthyear(r: Place, start: int, end: int) -> Taken | None:
    """May 2025, early May of last year."""
    at, month = r.month_number(start, end)
    year = r.year_in(at + 1, end)
    if year is None and r.letter(end - 1) == "c":
        return None
    if year is None:
        return (start, end, Meaning("DATE")) if r.s.letters[end - 1] == "u" else None
    part = r.at("ijk", start, at)
    r.around.year = year
    moment = part_of(calendar.a_month(year, month), r.s.words[part] if part >= 0 else None)
    r.around.told = (moment.first, r.number)
    start = at if r.s.letters[start:at] == "D" else start
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def read_month(r: Place, start: int, end: int) -> Taken | None:
    """In May, mid-May, last May; not the verb, not Ms. May."""
    at, month = r.month_number(start, end)
    before, after = r.word(at - 1), end
    named = (before == "-" and r.letter(at - 2) in "ijk") or before in _LEADS
    named = named or (before in ("a", "the") and r.letter(end) == "x")  # a June meeting
    word = r.s.words[at]
    following_name = r.letter(after) == "Z"
    if not named and (word in _NAME_MONTHS or following_name or is_abbreviation(word)):
        return None
    if following_name and word in _NAME_MONTHS and before not in ("in", "since", "last", "this", "next"):
        return None
    if is_abbreviation(word):
        if r.letter(after) != "." or not r.glued(after):
            return None
        after += 1
    if r.around.first is None:
        unknown = f"XXXX-{month:02}"
        return start, after, Meaning("DATE", unknown, unknown)
    start += r.letter(start) == "D" and "O" not in r.s.letters[start:at]  # the September report
    shift = next((SHIFT[w] for w in r.s.words[start:at] if w in SHIFT), None)
    tense = r.tense(start, end)
    part = r.word(r.at("ijk", start, at)) if r.at("ijk", start, at) >= 0 else None

    if shift == -1 and r.around.last and 0 < r.around.last.month - month <= RECENT_MONTHS:
        this = month_near(r.around.last, month, "past")
        that = calendar.a_month(this.first.year - 1, month)
        return start, after, Meaning("DATE", rejected=f"[{that.edtf},{this.edtf}]")

    soon = r.around.last is not None and 0 < (month - r.around.last.month) % 12 <= MONTHS_AHEAD
    if tense == "present" and (r.around.last is None or (month - r.around.last.month) % 12 > FAR_AHEAD):
        tense = None
    if tense == "present" or (tense is None and soon):
        tense, open_ = "future", True
    else:
        open_ = tense == "past" and soon and before in _UP_TO  # the loan it extended through July
        tense = "future" if open_ else tense

    begun = r.around.stretch
    if before in ("to", "through", "until") and r.letter(at - 2) in "my" and begun and begun[2] == r.number:
        until = month_near(begun[0].first, month, "future")  # from May to July
        return start, after, Meaning("DATE", until.value, until.edtf, "publication", r.around.published)

    def moment(now: date) -> Moment:
        if shift == 0:
            return calendar.a_month(now.year, month)
        if shift is not None:
            return month_near(now, month, "future" if shift > 0 else "past", strictly=True)
        return month_near(now, month, tense)

    meaning = by_publication(r.around, lambda now: part_of(moment(now), part))
    if shift is None and tense is None and r.around.last is not None:  # electing a mayor in November, said in June
        behind = (r.around.last.month - month) % 12
        open_ = (12 - behind) < SURELY_NEARER * behind
        other = by_publication(r.around, lambda now: part_of(month_near(now, month, "future"), part))
        meaning = meaning._replace(rejected=other.edtf) if open_ and meaning.edtf and other.edtf else meaning
    elif shift is None and open_ and meaning.edtf:
        other = by_publication(r.around, lambda now: part_of(month_near(now, month, "past"), part))
        meaning = meaning._replace(rejected=other.edtf)
    return start, after, meaning


def read_ofmonth(r: Place, start: int, end: int) -> Taken | None:
    """On the 20th, of this month or of the one before."""
    if r.word(start - 1) != "on" or r.letter(end) not in ".,I&" or r.around.first is None:
        return None
    number, tense = int(r.s.words[start + 1]), r.tense(start, end)
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
