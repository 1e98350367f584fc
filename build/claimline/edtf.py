"""EDTF strings -> days: what a date may mean and how two dates stand to each other; and days -> EDTF and TIMEX3.

Readers import it as `calendar`: their rows have a column `edtf`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import MAXYEAR, date, timedelta
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple

from claimline.tables import PairRelation, Precision

PartOfMonth = Literal["early", "mid", "late"]

LONGEST_EDTF = 64  # code points; no date of an article needs more, and parsing a longer one is wasted work

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

SEASON_MONTHS: Mapping[int, int] = MappingProxyType({21: 3, 22: 6, 23: 9, 24: 12})
"""First month of each EDTF season, northern and meteorological; winter runs on into the following year."""

_SEASON_NAMES: Mapping[int, str] = MappingProxyType({21: "SP", 22: "SU", 23: "FA", 24: "WI"})

_PART_DAYS: Mapping[PartOfMonth, tuple[int, int]] = MappingProxyType(
    {"early": (1, 12), "mid": (10, 21), "late": (20, 31)}
)
"""Early, mid and late month overlap on purpose: people who write of 20 May do so as mid-May and as late May."""

_PLAIN = re.compile(r"(\d{4})(?:-(\d\d|XX)(?:-(\d\d|XX))?)?[~?%]?")
_ROUND_YEARS = re.compile(r"(\d{3})X[~?%]?|(\d\d)XX[~?%]?")
_CLOCK = re.compile(r"(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(?:Z|[+-]\d\d:?\d\d)?")


class Moment(NamedTuple):
    """A stretch of days with its names in both notations."""

    first: date
    last: date
    edtf: str
    value: str  # TIMEX3


def _last_of_month(year: int, month: int) -> date:
    return date.max if (year, month) == (MAXYEAR, 12) else date(year + month // 12, month % 12 + 1, 1) - timedelta(1)


def a_day(day: date) -> Moment:
    """The day itself."""
    return Moment(day, day, day.isoformat(), day.isoformat())


def a_week(day: date) -> Moment:
    """The week, Monday to Sunday, that holds the day."""
    first = day - timedelta(day.weekday())
    last = first + timedelta(6)
    year, week, _ = day.isocalendar()
    return Moment(first, last, f"{first}/{last}", f"{year:04}-W{week:02}")


def a_weekend(day: date) -> Moment:
    """Saturday and Sunday of the week that holds the day."""
    week = a_week(day)
    first = week.first + timedelta(5)
    return Moment(first, week.last, f"{first}/{week.last}", f"{week.value}-WE")


@lru_cache(maxsize=4096)
def a_month(year: int, month: int) -> Moment:
    """The whole month; `month` may run over the ends of the year: month 0 is December of the year before."""
    year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
    name = f"{year:04}-{month:02}"
    return Moment(date(year, month, 1), _last_of_month(year, month), name, name)


def a_part_of_month(year: int, month: int, part: PartOfMonth) -> Moment:
    """Early, mid or late month, as an interval; the TIMEX3 value names the month."""
    whole = a_month(year, month)
    low, high = _PART_DAYS[part]
    first, last = whole.first.replace(day=low), whole.first.replace(day=min(high, whole.last.day))
    return Moment(first, last, f"{first}/{last}", whole.value)


def a_quarter(year: int, quarter: int) -> Moment:
    """A quarter of the calendar year; `quarter` may run over the ends of the year."""
    year, quarter = year + (quarter - 1) // 4, (quarter - 1) % 4 + 1
    first, last = a_month(year, quarter * 3 - 2), a_month(year, quarter * 3)
    return Moment(first.first, last.last, f"{first.edtf}/{last.edtf}", f"{year:04}-Q{quarter}")


def a_half(year: int, half: int) -> Moment:
    """The first or the second six months of a calendar year."""
    first, last = a_month(year, half * 6 - 5), a_month(year, half * 6)
    return Moment(first.first, last.last, f"{first.edtf}/{last.edtf}", f"{year:04}-H{half}")


def a_season(year: int, season: int) -> Moment:
    """A season by its EDTF number (21 spring to 24 winter) of the year in which it begins."""
    first = a_month(year, SEASON_MONTHS[season])
    last = a_month(year, SEASON_MONTHS[season] + 2)
    return Moment(first.first, last.last, f"{year:04}-{season}", f"{year:04}-{_SEASON_NAMES[season]}")


def a_year(year: int) -> Moment:
    """The calendar year."""
    return Moment(date(year, 1, 1), date(year, 12, 31), f"{year:04}", f"{year:04}")


def a_decade(year: int) -> Moment:
    """The ten years that share the year's first three digits."""
    first = max(1, year // 10 * 10)
    return Moment(date(first, 1, 1), date(year // 10 * 10 + 9, 12, 31), f"{year // 10:03}X", f"{year // 10:03}")


def a_century(year: int) -> Moment:
    """The hundred years that share the year's first two digits."""
    first = max(1, year // 100 * 100)
    return Moment(date(first, 1, 1), date(year // 100 * 100 + 99, 12, 31), f"{year // 100:02}XX", f"{year // 100:02}")


def between(first: date, last: date, value: str = "") -> Moment:
    """All days from first to last; a day where they are one."""
    return a_day(first) if first == last else Moment(first, last, f"{first}/{last}", value)


def _plain_days(edtf: str) -> tuple[date, date] | None:
    """Years, months, days, seasons, decades and centuries, which are nearly all there are."""
    if match := _ROUND_YEARS.fullmatch(edtf):
        found = a_decade(int(match[1]) * 10) if match[1] else a_century(int(match[2]) * 100)
        return found.first, found.last
    match = _PLAIN.fullmatch(edtf)
    if match is None:
        return None
    year, month, day = match.groups()
    if month is None or (month == "XX" and day in (None, "XX")):
        found = a_year(int(year))
    elif month.isdigit() and int(month) in SEASON_MONTHS and day is None:
        found = a_season(int(year), int(month))
    elif month == "XX":
        return None
    elif day in (None, "XX"):
        date(int(year), int(month), 1)  # raises where there is no such month
        found = a_month(int(year), int(month))
    else:
        found = a_day(date(int(year), int(month), int(day)))
    return found.first, found.last


def _rare_days(edtf: str) -> tuple[date, date] | None:
    """Everything else EDTF knows (`2025-05~-20`, `{2024, 2025}`), by the package `edtf`."""
    if "XX" in edtf[:4]:  # no year: the parser would answer with the years 0 to 9999
        return None
    from edtf import parse_edtf  # slow to import, and seldom needed

    try:
        parsed = parse_edtf(edtf)
        low, high = parsed.lower_strict(), parsed.upper_strict()
        return date(*low[:3]), date(*high[:3])
    except Exception:  # the parser raises many types on what is no date, and all mean the same here
        return None


@lru_cache(maxsize=4096)
def days(edtf: str) -> tuple[date, date] | None:
    """The first and the last day the date may mean; None where it is no date or has an open end or no year."""
    if not edtf or len(edtf) > LONGEST_EDTF or not edtf.isascii():  # Arabic digits, too, match \d
        return None
    if "/" in edtf:
        left, _, right = edtf.partition("/")
        begin, end = days(left), days(right)
        return (begin[0], end[1]) if begin and end and begin[0] <= end[1] else None
    try:
        if _PLAIN.fullmatch(edtf) or _ROUND_YEARS.fullmatch(edtf):
            return _plain_days(edtf)
    except ValueError:  # 31 April, month 13, year 0
        return None
    return _rare_days(edtf) if edtf[0].isdigit() or edtf[0] in "[{" else None


def bounds(edtf: str) -> tuple[str, str] | None:
    """The same as ISO days: `2025-05` gives 2025-05-01 and 2025-05-31."""
    found = days(edtf)
    return (found[0].isoformat(), found[1].isoformat()) if found else None


class Reach(NamedTuple):
    """Of many dates the two by which they differ most, so that each need not be compared with each."""

    latest_first: date = date.min  # of the first days that they may mean
    earliest_last: date = date.max

    def apart(self, other: Reach) -> int:
        """Days between a date of one and a date of the other, at most; 0 where any two have a day in common."""
        gap = max(other.latest_first - self.earliest_last, self.latest_first - other.earliest_last)
        return max(0, gap.days)

    def with_all_of(self, other: Reach) -> Reach:
        """That of the dates of both."""
        return Reach(max(self.latest_first, other.latest_first), min(self.earliest_last, other.earliest_last))


def reach_of(dates: Iterable[str]) -> Reach:
    """What names no days may be meant with any day, so that it counts for nothing here."""
    spans = [span for edtf in dates if (span := days(edtf))]
    return Reach(
        max((first for first, _ in spans), default=date.min), min((last for _, last in spans), default=date.max)
    )


def parse_published(value: str) -> str | None:
    """A day of publication in normal EDTF; the clock is cut off a time stamp. None: it is no date that exists."""
    text = value.strip()
    if match := _CLOCK.fullmatch(text):
        text = match[1]
    if text.count("/") == 1:
        text = "/".join(part.strip() for part in text.split("/"))
    return text if days(text) else None


def relation(left: str, right: str) -> PairRelation:
    """Same days: same. No day in common: conflicting. Else compatible, as is whatever cannot be told to be a day."""
    if left == right:
        return "same"
    one, other = days(left), days(right)
    if one is None or other is None:
        return "compatible"
    if one == other:
        return "same"
    return "compatible" if one[0] <= other[1] and other[0] <= one[1] else "conflicting"


def precision(edtf: str | None) -> Precision:
    """How exact a date is, by the number of days it may mean."""
    found = days(edtf) if edtf else None
    if found is None:
        return "unknown"
    first, last = found
    length = (last - first).days + 1
    one_month = (first.year, first.month) == (last.year, last.month)
    if length == 1:
        return "day"
    if one_month:
        if first.day == 1 and last == _last_of_month(first.year, first.month):
            return "month"
        return "week" if length <= 7 else "part of month"
    if length <= 7:
        return "week"
    if length <= 31:
        return "part of month" if length < 28 else "month"
    if length <= 92:
        return "season"
    return "year" if length <= 366 else "unknown"


def narrowest(dates: Iterable[str]) -> str:
    """The date that leaves the fewest days open; of equals, the first in order. One that names no days comes last."""

    def width(edtf: str) -> tuple[int, str]:
        span = days(edtf)
        return (span[1] - span[0]).days if span else 10**6, edtf

    return min(dates, key=width)
