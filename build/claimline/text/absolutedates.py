"""Matches that name a date by itself (20 May 2025, mid-May, 1998, the third quarter) -> what they mean.

Each rule takes the tokens of one match and gives extent and meaning, or None where it is a name, a count or a label.
"""

from __future__ import annotations

from datetime import date, timedelta

from claimline.text import calendar
from claimline.text.calendar import Moment
from claimline.text.holidays import remembered_year
from claimline.text.sketch import ORDINALS, SEASONS, SMALL_NUMBERS, WEEKDAYS
from claimline.text.tenses import is_past_form
from claimline.text.timeplaces import SHIFT, Place, Taken, singular
from claimline.text.timevalues import (
    SURELY_NEARER,
    Meaning,
    by_publication,
    day_near,
    month_near,
    other_year,
    part_of,
    quarter_near,
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
FINANCE_REACH = 6  # tokens within which a word of business makes a half one of the year
GAME_REACH = 15  # tokens within which a word of the game makes a quarter one of the game
_GAME = frozenset(
    """touchdown touchdowns yard yards yarder rebounds rebound quarterback halftime kickoff pointer pointers scoreless
    fumble interception intercepted punt dunk layup playoff playoffs goalkeeper goalie penalty""".split()
)
_FINANCE = frozenset(
    "profit profits earnings net loss losses results sales revenue revenues income output growth exports".split()
)
THIRTEENTH_REACH = 70  # weeks; any day of a month falls on any weekday within them
FAR_AHEAD = 8  # months; what may be done in May, said in June, is rather told of last May
_UP_TO = frozenset("by through until till".split())
_AS_WORD = frozenset("© no number page room route flight channel model section chapter article rule act".split())


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
    return start, end, Meaning("DATE", None, f"{left.edtf}/{right.edtf}", left.anchor_kind, left.anchor)


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


def read_year(r: Place, start: int, end: int) -> Taken | None:
    """In 1998, mid-1996; not 2000 boats."""
    at = end - 1
    number = int(r.s.words[at])
    before, after = r.letter(at - 1), r.letter(end)
    led = start < at or (before in "IO(ADTJLXA&" and before != "") or r.word(at - 1) in ("year", "than", "=")
    if before == "$" or (before == "-" and start == at and r.letter(at - 2) != "y"):
        return None
    if r.word(at - 1) in _AS_WORD or not 1500 <= number <= 2099:
        return None
    if after == "-" and r.glued(end) and r.letter(end + 1) not in "ydN":
        return None
    if after in "uUhHc" and after:
        return None
    # 2000 boats; but: 1998 results. Style books want 1,998 boats, and round numbers are what slips through.
    counted = after in "xM" and r.word(end).endswith("s") and r.word(end) not in ("was", "is", "has", "as")
    if counted and (number % 10 == 0 or number < 1900) and r.word(at - 1) not in ("the", "in", "since", "of"):
        return None
    if not led and not number >= 1900:
        return None
    moment = calendar.a_year(number)
    r.around.year = number
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def read_spelt(r: Place, start: int, end: int) -> Taken | None:
    """Nineteen ninety-six, in transcripts of broadcasts; the year 2000."""
    if r.letter(end - 1) == "y":
        taken = read_year(r, end - 1, end) if r.word(start + 1) == "year" else None
        return (start, end, taken[2]) if taken else None
    named = r.letter(start) == "D"
    if named and r.word(start + 1) != "year":
        return None
    number = r.spelt_year(start + 2 * named, end)
    if number is None or (number >= 2000 and not named):  # two thousand boats
        return None
    moment = calendar.a_year(number)
    r.around.year = number
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def read_decade(r: Place, start: int, end: int) -> Taken | None:
    """The 1990s, the late '80s."""
    at = r.at("yNd", start, end)
    if at < 0:  # the sixties, the nineteen sixties
        before = end - 2 - (r.letter(end - 2) == "-" and r.letter(end - 3) == "c")
        led = r.letter(before)
        if led not in "Dijkc" or (led == "c" and r.word(before) not in ("eighteen", "nineteen")):
            return None
        year = (1800 if r.word(before) == "eighteen" else 1900) + SMALL_NUMBERS[r.s.words[end - 1][:-3] + "y"]
        moment = calendar.a_decade(year)
        return start, end, Meaning("DATE", moment.value, moment.edtf)
    digits = r.s.words[at]
    if r.letter(at) == "y":
        year = int(digits)
    elif len(digits) == 2 and digits[1] == "0":
        year = 1900 + int(digits)
    else:
        return None
    if year % 10:
        return None
    if r.letter(at + 1) == "'" and r.word(at + 2) != "s":
        return None
    hundreds = digits[-2:] == "00" and len(digits) == 4 and year < 2000  # the 1800s
    moment = calendar.a_century(year) if hundreds else calendar.a_decade(year)
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def read_century(r: Place, start: int, end: int) -> Taken | None:
    """The 20th century."""
    if r.s.words[end - 1] != "century":
        return None
    number = r.day_number(r.at("do", start, end))
    if r.letter(end - 2) == "o" and r.letter(end - 3) in "c-" and number < 20:
        return None
    if not 1 <= number <= 21:
        return None
    moment = calendar.a_century(100 * (number - 1))
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def _in_a_game(r: Place, start: int, end: int) -> bool:
    """Whether a quarter or a half is one of a match: a touchdown in the second quarter."""
    return not _GAME.isdisjoint(r.s.words[max(r.low, start - GAME_REACH) : min(r.high, end + GAME_REACH)])


def read_quarter(r: Place, start: int, end: int) -> Taken | None:
    """The third quarter, the 1988 second quarter."""
    at = r.at("o", start, end)
    if at < 0:  # the last quarter of 1988
        if r.s.words[start + 1] not in ("last", "final"):
            return None
        at, number = start + 1, 4
    else:
        number = ORDINALS[r.s.words[at]]
    unit = r.at("uU", at + 1, end)
    if r.s.words[unit] == "century":
        return read_century(r, start, unit + 1)
    if singular(r.s.words[unit]) != "quarter" or number > 4 or _in_a_game(r, start, end):
        return None
    year, tense = r.year_in(start, unit) or r.year_in(unit + 1, end), r.tense(start, end)
    if r.letter(start) == "D" and r.letter(unit - 1) == "-":
        start += 1  # the third-quarter results
    fiscal = "V" in r.s.letters[start:end]
    if year is not None and (r.letter(start + 1) not in "LT" or at == start + 1):
        moment = calendar.a_quarter(year, number)
        meaning = Meaning("DATE", moment.value, moment.edtf)
    else:
        meaning = by_publication(r.around, lambda now: quarter_near(now, number, tense))
    if meaning.value:
        r.around.months = False
        r.around.quarter = (int(meaning.value[:4]), number)
    return start, end, meaning._replace(edtf=None) if fiscal else meaning


def read_half(r: Place, start: int, end: int) -> Taken | None:
    """The first half of 2024, the second half of this year, first-half profit; not the first half of a game."""
    at = r.at("oL", start, end)
    at += r.letter(at) == "L" and r.letter(at + 1) == "o"
    half = r.at("F", at, end)
    number = 2 if r.letter(at) == "L" else ORDINALS[r.s.words[at]]
    if r.s.words[half] != "half" or number > 2:
        return None
    if r.letter(half + 1) != "O" or half + 1 >= end:
        near = r.s.words[max(r.low, start - FINANCE_REACH) : min(end + FINANCE_REACH, r.high)]
        if (_FINANCE.isdisjoint(near) and r.around.quarter is None) or _in_a_game(r, start, end):
            return None
        tense = r.tense(start, end)

        def moment(now: date) -> Moment:
            back = tense != "future" and now.month < 6 * number - 5
            return calendar.a_half(now.year - back, number)

        start += r.letter(start) == "D" and r.letter(half - 1) == "-"  # the first-half profit
        return start, end, by_publication(r.around, moment)
    if r.letter(end - 1) == "u" and r.s.words[end - 1] != "year":
        return None
    year = r.year_in(half + 1, end)
    if year is None:
        return start, end, Meaning("DATE")
    found = calendar.a_half(year, number)
    return start, end, Meaning("DATE", found.value, found.edtf)


def read_seasonyear(r: Place, start: int, end: int) -> Taken | None:
    """Spring 2018, the winter of 1998."""
    at = r.at("s", start, end)
    moment = calendar.a_season(int(r.s.words[end - 1]), SEASONS[r.s.words[at]])
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def read_fiscal(r: Place, start: int, end: int) -> Taken | None:
    """Fiscal 1989."""
    return start, end, Meaning("DATE", r.s.words[end - 1])  # whose fiscal year begins when is not known


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
