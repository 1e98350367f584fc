"""Matches reckoned from a date told of before (two days later, that day, the year-ago quarter) -> what they mean."""

from __future__ import annotations

from datetime import date

from claimline import edtf as calendar
from claimline.reading.lexicon.calendar_words import MONTHS, WEEKDAYS
from claimline.reading.timex.context import Place, Taken
from claimline.reading.timex.meanings import (
    LONGEST_COUNT,
    PARTS_OF_DAY,
    Meaning,
    by_publication,
    counted_from,
    duration,
    shifted_unit,
    weekday_near,
)
from claimline.reading.timex.named_days import weekend

_SIZES = ("week", "month", "year")
STRETCH_REACH = 3  # sentences in which `the following month` still counts from the month told of last
ONLY_DAY_REACH = 4  # sentences in which `that day` still means the only day a text has named
_NO_EVENT = frozenset("and but at with as when while because".split())  # the day before at the port
_RESTS = ("rest", "remainder", "balance")
_PARTS = ("months", "half", "quarter", "quarters", "part", "most", "much", "all", "course")
NUMBERS_REACH = 12  # tokens within which an amount is compared with that of a year earlier


def read_since(r: Place, start: int, end: int) -> Taken | None:
    """Two days later, a year earlier, days later."""
    if r.possessive(end - 2):
        return None  # the day's earlier storm
    count, unit, clock = r.count(start, end)
    if r.letter(end - 3) == "&":  # a year or so later
        if r.word(end - 3) != "or" or r.word(end - 2) not in ("so", "two"):
            return None
        count = None
    return start, end, counted(r, unit, count, -1 if r.letter(end - 1) == "e" else 1, clock=clock)


def counted(r: Place, unit: str, count: float | None, sign: int, *, clock: bool = False) -> Meaning:
    """So many units later or earlier: the day, where it is known from which; else the length of that."""
    meaning = Meaning("TIME", None, None, "event") if clock else from_event(r, unit, count, sign)
    if meaning.value is not None or (unit, count, sign) == ("year", 1.0, -1):
        return meaning
    return Meaning("DURATION", duration(unit, count, clock=clock), None, meaning.anchor_kind, meaning.anchor)


def from_event(r: Place, unit: str, count: float | None, sign: int) -> Meaning:
    """Reckoned from the day named last, in this sentence or the one before; else from what is not known."""
    stretch = _from_stretch(r, unit, count, sign)
    if stretch is not None and not (count == 1 and sign < 0):
        return stretch
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
        return stretch or Meaning("DATE", None, None, "event")
    there = counted_from(day[0], unit, count, sign)
    if there is None:  # days later: on no certain day, but known from which
        return Meaning("DATE", None, None, "timex", day[1])
    return r.keep(Meaning("DATE", there.value or None, there.edtf, "timex", day[1]))


def _from_stretch(r: Place, unit: str, count: float | None, sign: int) -> Meaning | None:
    """Two years after 1998, a month after April 1998: where a month or year was told of last, and no day since."""
    told, day = r.around.stretch, r.around.day
    if told is None or not 0 <= r.number - told[2] <= 1 or (day and 0 <= r.number - day[2] <= 1):
        return None
    if unit not in ("week", "month", "year") or _SIZES.index(unit) < _SIZES.index(told[1]):
        return None
    if count is None or count != int(count) or not 0 < count <= LONGEST_COUNT[unit]:
        return None
    try:
        there = shifted_unit(unit, sign * int(count))(told[0].first)
    except ValueError:
        return None
    return Meaning("DATE", there.value, there.edtf, "timex", told[0].value)


def year_told_after(r: Place) -> Meaning | None:
    """The year after the one told of just before, where that is over: in May 2016. The next year."""
    meaning = _from_stretch(r, "year", 1.0, 1)
    printed = r.around.last
    over = meaning is not None and printed is not None and (meaning.value or "9") < f"{printed.year:04}"
    return meaning if over else None


def alone(r: Place, end: int) -> int:
    """1 or -1 where `after` or `before` ends a phrase, and so counts from what was told: it left the day before."""
    sign = {"after": 1, "before": -1}.get(r.word(end), 0)
    ends = r.letter(end + 1) in ",.;)-=I" or r.word(end + 1) in _NO_EVENT
    return sign if ends or not r.word(end + 1)[:1].isalnum() else 0


def beside_amount(r: Place, start: int) -> bool:
    """Whether figures stand before: 40 tons, up from 30 a year ago, compares quarters once one is told of."""
    before = r.s.letters[max(r.low, start - NUMBERS_REACH) : start]
    return r.around.quarter is not None and not {"N", "$", "%"}.isdisjoint(before)


def read_thatday(r: Place, start: int, end: int) -> Taken | None:
    """That day, the following year."""
    unit = r.s.words[end - 1]
    words = r.s.words[start:end]
    held = next((i for i in range(start, end) if r.letter(i) in "DJX"), end)
    if held == end or words[held - start] == "same":
        return None
    if held > start and "J" not in r.s.letters[held:end]:
        return None
    if r.letter(end - 1) in "wp" and "J" in r.s.letters[held:end]:
        return _that_part(r, start, end)
    shift = -1 if {"previous", "prior", "preceding"} & set(words) else 1 if {"next", "following"} & set(words) else 0
    if unit in PARTS_OF_DAY:  # the next morning
        meaning = from_event(r, "day", 1.0, 1)
        value = meaning.value + PARTS_OF_DAY[unit] if meaning.value else None
        return start, end, meaning._replace(type="TIME", value=value)
    if unit == "day" and shift == 0:
        return start, end, that_day(r)
    if unit in ("week", "month", "weekend") and (begun := _told_within(r, unit)) is not None:
        there = shifted_unit(unit, shift)(begun[0])
        return start, end, Meaning("DATE", there.value, there.edtf, "timex", begun[1])
    if unit == "day":
        return start, end, from_event(r, "day", 1.0, shift)
    if unit == "period" and r.around.quarter is None:
        return None
    if unit in ("quarter", "period") and shift == 0 and (taken := _compared_quarter(r, start, end)) is not None:
        return taken
    if unit == "quarter" and r.around.quarter is not None:
        year, number = r.around.quarter
        if shift == 0 and r.word(end) == "of" and r.letter(end + 1) == "y":  # the same quarter of 1988
            year, end = int(r.word(end + 1)), end + 2
        moment = calendar.a_quarter(year, number + shift)
        return start, end, Meaning("DATE", moment.value, None, "timex", calendar.a_quarter(*r.around.quarter).value)
    if unit == "quarter" and shift < 0:
        return start, end, by_publication(r.around, shifted_unit("quarter", shift))
    if unit == "year" and shift > 0 and (following := year_told_after(r)) is not None:
        return start, end, following
    if unit == "year" and r.around.year is not None:
        moment = calendar.a_year(r.around.year + shift)
        told = r.around.stretch
        sure = told is not None and told[0].first.year == r.around.year and 0 <= r.number - told[2] <= 1
        that = "J" in r.s.letters[start:end] and sure  # in 1998. Later that year
        return start, end, Meaning("DATE", moment.value, moment.edtf if that else None, "timex", str(r.around.year))
    return start, end, Meaning("DATE", None, None, "event")


def _told_within(r: Place, unit: str) -> tuple[date, str] | None:
    """A day of the week or month that was told of last, and its words: that month, the following week."""
    day, told = r.around.day, r.around.stretch
    if day is not None and 0 <= r.number - day[2] <= 1:
        return day[0], day[1]
    fits = told is not None and unit != "weekend" and _SIZES.index(told[1]) <= _SIZES.index(unit)
    if told is None or not fits or not 0 <= r.number - told[2] <= STRETCH_REACH:
        return None
    return told[0].first, told[0].value


def _compared_quarter(r: Place, start: int, end: int) -> Taken | None:
    """The same quarter last year, the same period a year earlier: that quarter of the year before."""
    if r.around.last is None or r.around.months:
        return None
    year, number = r.around.quarter or (r.around.last.year, (r.around.last.month + 2) // 3 - 1)
    if r.s.words[end : end + 2] == ["last", "year"]:
        end, year = end + 2, r.around.last.year - 1
    elif r.letter(end) == "a" and r.word(end + 1) == "year" and r.letter(end + 2) in ("g", "e"):
        end, year = end + 3, year - 1
    else:
        return None
    value = calendar.a_quarter(year, number).value
    return start, end, Meaning("DATE", value, None, "publication", r.around.published)


def _that_part(r: Place, start: int, end: int) -> Taken | None:
    """That night, that Friday: of or after the day named last; not: she said that Friday was free."""
    day = r.around.day
    joins = start > r.low and r.letter(start - 1) not in "I,.&\n" and r.word(start - 1) not in ("on", ";")
    if joins and r.letter(end) not in ".,I&":
        return None
    at = r.at("wp", start, end)
    name = r.s.words[at]
    if day is None or not 0 <= r.number - day[2] <= 1:
        return (start, end, Meaning("TIME", None, None, "event")) if name in PARTS_OF_DAY else None
    there = day[0] if name in PARTS_OF_DAY else weekday_near(day[0], WEEKDAYS[name], "future").first
    part = PARTS_OF_DAY[r.s.words[end - 1]] if r.letter(end - 1) == "p" else ""
    meaning = Meaning("TIME" if part else "DATE", there.isoformat() + part, there.isoformat(), "timex", day[1])
    return start, end, r.keep(meaning)


def that_day(r: Place) -> Meaning:
    """The day named last, just before or, where the text has named no other, some sentences before."""
    day = r.around.day
    if day is None or not 0 <= r.number - day[2] <= (ONLY_DAY_REACH if r.around.only else 1):
        return Meaning("DATE", None, None, "event")
    return Meaning("DATE", day[0].isoformat(), day[0].isoformat(), "timex", day[1])


def read_period(r: Place, start: int, end: int) -> Taken | None:
    """The quarter, the latest period: the quarter named last."""
    if r.letter(end - 1) == "u" and end == start + 2 and (sign := alone(r, end)):
        return start, end + 1, from_event(r, r.s.words[end - 1], 1.0, sign)
    if r.s.words[end - 1] == "weekend":
        return weekend(r, start, end)
    if r.s.words[end - 1] == "day" and r.word(end) in ("after", "before"):
        if r.word(start - 1) == "in" or r.word(end + 1).endswith("ing"):
            return None  # later in the day before sailing
        return start, end, Meaning("DURATION", "P1D")  # the day after the vote; dated where the vote is
    if r.letter(start + 1) == "u" and r.word(end) in ("ended", "ending"):
        return _ended(r, start, end)
    if r.s.words[end - 1] == "year" and r.letter(start + 1) in "uV":
        return _the_year(r, start, end)
    if r.s.words[end - 1] in ("week", "month", "decade") and r.word(start - 1) == "of" and r.word(start - 2) in _RESTS:
        return start, end, by_publication(r.around, shifted_unit(r.s.words[end - 1], 0))
    if r.letter(start + 1) == "V":
        return None
    if r.letter(start + 1) == "y" and r.around.months:  # the 1988 period, once nine months were told of
        return start, end, Meaning("DATE", r.s.words[start + 1], None)
    if r.s.words[end - 1] in ("week", "month", "year") and r.possessive(end - 1) and r.word(end) != "end":
        return start, end, by_publication(r.around, shifted_unit(r.s.words[end - 1], 0))  # the week's worst storm
    if r.s.words[end - 1] not in ("quarter", "period"):
        return None
    latest = r.letter(start + 1) == "K" and r.s.words[start + 1] == "latest"
    if r.around.quarter is None:
        if not latest or r.around.last is None:
            return None
        return start, end, by_publication(r.around, shifted_unit("quarter", -1))
    year, number = r.around.quarter
    year = r.year_in(start, end) or year
    moment = calendar.a_quarter(year, number)
    return start, end, Meaning("DATE", moment.value, moment.edtf, "timex", moment.value)


def _ended(r: Place, start: int, end: int) -> Taken | None:
    """The week ended Oct. 14 is a length, the quarter ended Sept. 30 the third."""
    unit = r.s.words[end - 1]
    if unit != "quarter":
        return (start, end, Meaning("DURATION", duration(unit, 1))) if unit in ("week", "month", "year") else None
    if r.around.quarter is not None:
        value = calendar.a_quarter(*r.around.quarter).value
        return start, end, Meaning("DATE", value, None, "timex", value)
    month = MONTHS.get(r.word(end + 1), 0) if r.letter(end + 1) == "m" else 0
    if not month or r.around.last is None:
        return start, end, Meaning("DATE")
    year = r.around.last.year - (month > r.around.last.month)
    middle = calendar.a_month(year, month - 1).first  # a quarter ended July 31 is mostly the second
    quarter = calendar.a_quarter(middle.year, (middle.month + 2) // 3)
    r.around.quarter, r.around.months = (middle.year, (middle.month + 2) // 3), False
    exact = calendar.between(calendar.a_month(year, month - 2).first, calendar.a_month(year, month).last)
    edtf = quarter.edtf if exact.first == quarter.first else exact.edtf
    return start, end, Meaning("DATE", quarter.value, edtf, "publication", r.around.published)


def _the_year(r: Place, start: int, end: int) -> Taken | None:
    """For the year, the last months of the year, in the year ended June 30; not: sailor of the year."""
    if r.word(end) in ("ended", "ending"):  # the fiscal year ended June 30
        return start, end, Meaning("DURATION", "P1Y")
    before = r.word(start - 1)
    whole = before in ("for", "during", "throughout") or (
        before == "of" and (r.word(start - 2) in _PARTS or r.word(start - 2) in _RESTS)
    )
    if not whole or r.letter(end) in "yI-" or r.other_word(end) or r.possessive(end - 1):
        return None
    meaning = by_publication(r.around, shifted_unit("year", 0))
    return start, end, meaning if r.letter(start + 1) == "u" else meaning._replace(edtf=None)


def read_yearago(r: Place, start: int, end: int) -> Taken | None:
    """The year-earlier quarter, the year-before period."""
    if r.s.words[end - 1] == "year" and r.letter(end - 3) == "Q" and not r.other_word(end):
        return None  # the prior-year loss; but: the boat of the prior-year
    if r.letter(end - 1) == "U":  # the year-earlier nine months
        count, unit, _ = r.count(r.at("cd", start, end), end)
        return start, end, Meaning("DURATION", duration(unit, count))
    if "year" not in r.s.words[start:end] or ("I" in r.s.letters[start:end] and "before" not in r.s.words[start:end]):
        return None
    meaning = from_event(r, "year", 1.0, -1)
    if meaning.value is None and r.s.words[end - 1] in ("quarter", "period") and r.around.last is not None:
        now = r.around.last  # the quarter just over is what is reported, and what it is compared with a year older
        value = calendar.a_quarter(now.year - 1, (now.month + 2) // 3 - 1).value
        return start, end, Meaning("DATE", value, None, "publication", r.around.published)
    return start, end, meaning
