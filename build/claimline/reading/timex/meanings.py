"""A time expression's tokens and the day of publication -> what it means, as TIMEX3 and EDTF.

Rules that two readings survive give no value: they name both in `rejected`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import MAXYEAR, date, timedelta
from typing import NamedTuple

from claimline import edtf as calendar
from claimline.edtf import Moment, PartOfMonth
from claimline.reading.syntax.verb_tense import Tense
from claimline.tables import AnchorKind, TimexType

WIDEST_HULL = 62  # days; an interval of publication of a week makes "last month" at most two months wide
FAR_YEARS = 100  # a relative date farther away than that is a manner of speaking

PARTS_OF_DAY = {"morning": "TMO", "afternoon": "TAF", "evening": "TEV", "night": "TNI"}
_UNITS = {"day": "D", "week": "W", "month": "M", "year": "Y", "quarter": "Q", "decade": "E", "century": "C"}
_CLOCK_UNITS = {"hour": "H", "minute": "M", "second": "S"}
_PARTS: dict[str, PartOfMonth] = {"early": "early", "mid": "mid", "middle": "mid", "late": "late"}


class Meaning(NamedTuple):
    """What an expression means; the columns of a timex behind its text."""

    type: TimexType
    value: str | None = None
    edtf: str | None = None
    anchor_kind: AnchorKind = "none"
    anchor: str | None = None
    rejected: str | None = None
    rule: str = ""  # the rule that says so, where it is not the one of the expression's kind


@dataclass(slots=True)
class Surroundings:
    """What a text's earlier expressions and its publication give to lean on."""

    published: str | None
    first: date | None = None  # the publication's possible days
    last: date | None = None
    day: tuple[date, str, int] | None = None  # the last resolved day: itself, its words, its sentence
    only: bool = True  # whether no other day was named before it
    quarter: tuple[int, int] | None = None  # the last quarter named: year, quarter
    year: int | None = None  # the last year named
    stretch: tuple[Moment, str, int] | None = None  # the last whole month or year: itself, its unit, its sentence
    told: tuple[date, int] | None = None  # the last day or month told of with its year: its first day, its sentence
    years: dict[tuple[int, int], int] = field(default_factory=dict)  # month and day -> the year told with them last
    last_end: int = -1  # the token behind the last expression
    months: bool = False  # whether the last period told of was one of months: the first nine months

    @classmethod
    def of(cls, published: str | None) -> Surroundings:
        """With the publication's bounds, where it has any."""
        found = calendar.days(published) if published else None
        return cls(published, *found) if found else cls(None)


def by_publication(
    around: Surroundings, of: Callable[[date], Moment], kind: TimexType = "DATE", rejected: str | None = None
) -> Meaning:
    """What a relative expression means, seen from the day of publication; only as far as that day is certain."""
    if around.first is None or around.last is None:
        return Meaning(kind)
    try:
        one, other = of(around.first), of(around.last)
    except (ValueError, OverflowError):  # before year 1 or after year 9999
        return Meaning(kind)
    if one == other:
        return Meaning(kind, one.value, one.edtf, "publication", around.published, rejected)
    low, high = min(one.first, other.first), max(one.last, other.last)
    if (high - low).days > WIDEST_HULL and (high - low) > 2 * (one.last - one.first):
        return Meaning(kind)
    return Meaning(kind, None, calendar.between(low, high).edtf, "publication", around.published)


def shifted_month(day: date, months: int) -> Moment:
    """The month so many months away."""
    return calendar.a_month(day.year, day.month + months)


def shifted_unit(unit: str, by: int) -> Callable[[date], Moment]:
    """The calendar unit so many units away from the one that holds a day."""
    return {
        "day": lambda day: calendar.a_day(day + timedelta(by)),
        "week": lambda day: calendar.a_week(day + timedelta(7 * by)),
        "weekend": lambda day: calendar.a_weekend(day + timedelta(7 * by)),
        "fortnight": lambda day: calendar.a_week(day + timedelta(14 * by)),
        "month": lambda day: shifted_month(day, by),
        "quarter": lambda day: calendar.a_quarter(day.year, (day.month + 2) // 3 + by),
        "year": lambda day: calendar.a_year(day.year + by),
        "decade": lambda day: calendar.a_decade(day.year + 10 * by),
        "century": lambda day: calendar.a_century(day.year + 100 * by),
    }[unit]


LONGEST_COUNT = {"day": 31, "week": 8, "month": 24, "year": 50}  # beyond it nobody counts, but speaks in round numbers


def counted_from(day: date, unit: str, count: float | None, sign: int, *, over: bool = False) -> Moment | None:
    """So many units after (sign 1) or before (-1) a day: days to the day, weeks to a day around it, else the unit.

    `over`: a little over a week, which is more than one and less than two.
    """
    if count is None or count != int(count) or not 0 < count <= LONGEST_COUNT.get(unit, 0):
        return None
    try:
        if unit in ("month", "year"):
            return None if over else shifted_unit(unit, sign * int(count))(day)
        length = 7 if unit == "week" else 1
        there = day + timedelta(sign * int(count) * length)
        if over:
            if unit != "week":
                return None
            near, far = there + timedelta(sign), there + timedelta(6 * sign)
            return calendar.between(min(near, far), max(near, far))
        if unit == "day":
            return calendar.a_day(there)
        return calendar.between(there - timedelta(1), there + timedelta(1), calendar.a_week(there).value)
    except (ValueError, OverflowError):
        return None


def month_near(day: date, month: int, tense: Tense | None, *, strictly: bool = False) -> Moment:
    """The month of that name the tense points to: the last one up to now, or the next one from now on."""
    offset = (month - day.month) % 12
    if tense == "future":
        return shifted_month(day, offset or (12 if strictly else 0))
    return shifted_month(day, offset - 12 if offset else (-12 if strictly else 0))


def day_near(day: date, month: int, number: int, tense: Tense | None, *, over: bool = False) -> Moment:
    """The day of that month nearest to now; what the tense does not point to counts as farther away.

    In November, "declared a fee payable Dec. 15" means the coming December, although its only verb is past.
    """
    candidates = []
    reach = 4 if (month, number) == (2, 29) else 1
    for year in range(day.year - reach, day.year + reach + 1):
        try:
            candidates.append(date(year, month, number))
        except ValueError:  # 29 February
            continue
    ahead, behind = (1, 2) if tense in ("future", "present") else (3, 1) if tense else (3, 2)
    if over and any(candidate <= day for candidate in candidates):
        candidates = [candidate for candidate in candidates if candidate <= day]

    def distance(candidate: date) -> int:
        days = (candidate - day).days
        return days * ahead if days > 0 else -days * behind

    return calendar.a_day(min(candidates, key=distance))


SURELY_NEARER = 3  # times: a day without a year or a tense is taken as the nearer one; if less, both are named


def other_year(now: date, chosen: str | None, month: int, number: int) -> str | None:
    """The same day on the other side of now, where the chosen one is not much nearer than that."""
    try:
        there = date.fromisoformat(chosen or "")
        this = date(now.year, month, number)
        ahead = this if this > now else date(now.year + 1, month, number)
        behind = this if this < now else date(now.year - 1, month, number)
    except ValueError:  # 29 February
        return None
    other = behind if there > now else ahead
    return other.isoformat() if abs((other - now).days) < SURELY_NEARER * abs((there - now).days) else None


def holiday_near(day: date, of: Callable[[int], date], tense: Tense | None) -> Moment:
    """The holiday of that name the tense points to; without one, the nearest."""
    if tense is None:
        near = [of(year) for year in range(max(1, day.year - 1), min(MAXYEAR, day.year + 1) + 1)]
        return calendar.a_day(min(near, key=lambda found: abs((found - day).days)))
    if tense == "future":
        return calendar.a_day(next(found for year in (day.year, day.year + 1) if (found := of(year)) >= day))
    return calendar.a_day(next(found for year in (day.year, day.year - 1) if (found := of(year)) <= day))


def quarter_near(day: date, number: int, tense: Tense | None) -> Moment:
    """The quarter of that number now, or the one just over; one ahead only where the tense says so."""
    now = (day.month + 2) // 3
    ahead = (number - now) % 4
    return calendar.a_quarter(
        day.year, now + (ahead if ahead == 0 or (ahead == 1 and tense == "future") else ahead - 4)
    )


def weekday_near(day: date, weekday: int, tense: Tense | None) -> Moment:
    """The last such day up to and with this one, or the next one from this one on."""
    ahead = (weekday - day.weekday()) % 7
    return calendar.a_day(day + timedelta(ahead if tense == "future" or ahead == 0 else ahead - 7))


def season_near(day: date, season: int, shift: int) -> Moment:
    """`last summer`: the one before this summer; `this summer`: the one of this year."""
    moment = calendar.a_season(day.year, season)
    if season == 24 and day.month <= 2:
        moment = calendar.a_season(day.year - 1, season)
    if shift < 0 and moment.last >= day:  # last fall, said in spring: the one that is over
        return calendar.a_season(moment.first.year - 1, season)
    if shift > 0 and moment.first <= day:
        return calendar.a_season(moment.first.year + 1, season)
    return moment


def part_of(moment: Moment, part: str | None) -> Moment:
    """Early, mid or late within a month; within other stretches the whole stands."""
    if part in _PARTS and moment.value.count("-") == 1 and moment.value[5:].isdigit():
        return calendar.a_part_of_month(moment.first.year, moment.first.month, _PARTS[part])
    return moment


def duration(unit: str, count: float | None, *, clock: bool = False) -> str:
    """TIMEX3 duration; X where the number is vague."""
    letter = _CLOCK_UNITS[unit] if clock else _UNITS.get(unit, "W")
    if count is not None and unit in ("decade", "century"):
        count, letter = count * (10 if unit == "decade" else 100), "Y"
    if count is not None and unit == "fortnight":
        count = count * 2
    if unit == "weekend":
        letter = "WE"
    number = "X" if count is None else f"{count:g}"
    divided = unit == "year" or (clock and unit != "second")
    if divided and count is not None and count != int(count):  # two and a half years: P2Y6M
        whole, rest = int(count), count - int(count)
        small = f"{rest * 12:g}M" if unit == "year" else f"{rest * 60:g}{'S' if unit == 'minute' else 'M'}"
        return f"P{'T' if clock else ''}{whole}{letter}{small}" if whole else f"P{'T' if clock else ''}{small}"
    return f"P{'T' if clock else ''}{number}{letter}"
