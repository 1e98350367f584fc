"""Names of holidays -> their day in a year, for those that news dates events by and whose day a rule gives."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import partial
from types import MappingProxyType

from claimline.reading.lexicon.calendar_words import MONTHS, WEEKDAYS
from claimline.reading.lexicon.word_files import Row, rows

_DAY = re.compile(
    r"easter | (?P<on>[a-z]+)\ (?P<day>\d\d?) | (?P<which>\d[a-z]+|last)\ (?P<weekday>[a-z]+)\ of\ (?P<of>[a-z]+)", re.X
)


def _fixed(month: int, day: int, plus: int, year: int) -> date:
    return date(year, month, day) + timedelta(plus)


def _nth(month: int, weekday: int, count: int, plus: int, year: int) -> date:
    """So many days after the count-th such weekday of the month."""
    first = date(year, month, 1)
    return first + timedelta((weekday - first.weekday()) % 7 + 7 * (count - 1) + plus)


def _last(month: int, weekday: int, plus: int, year: int) -> date:
    last = date(year + month // 12, month % 12 + 1, 1) - timedelta(1)
    return last - timedelta((last.weekday() - weekday) % 7 - plus)


def _easter(plus: int, year: int) -> date:
    """So many days after Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher."""
    century, rest = divmod(year, 100)
    moon = (19 * (year % 19) + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    sunday = (32 + 2 * (century % 4) + 2 * (rest // 4) - moon - rest % 4) % 7
    month, number = divmod(moon + sunday - 7 * ((year % 19 + 11 * moon + 22 * sunday) // 451) + 114, 31)
    return date(year, month, number + 1) + timedelta(plus)


def _rule(row: Row) -> Callable[[int], date]:
    """The day of a year by what a row says of it."""
    found = _DAY.fullmatch(row["day"])
    try:
        plus = int(row["days after"] or 0)
        if found is None:
            raise LookupError
        if found["on"]:
            date(2001, MONTHS[found["on"]], int(found["day"]))  # a day that each year has
            return partial(_fixed, MONTHS[found["on"]], int(found["day"]), plus)
        if found["which"] == "last":
            return partial(_last, MONTHS[found["of"]], WEEKDAYS[found["weekday"]], plus)
        if found["which"]:
            return partial(_nth, MONTHS[found["of"]], WEEKDAYS[found["weekday"]], int(found["which"][0]), plus)
    except (LookupError, ValueError):
        raise row.fault("day or days after cannot be read. Write them as the other rows do.") from None
    return partial(_easter, plus)


HOLIDAYS: Mapping[tuple[str, ...], Callable[[int], date]] = MappingProxyType(
    {
        tuple(row.words("name")): _rule(row)
        for row in rows("holidays.csv", ("name", "day", "days after"), lower=("name", "day"))
    }
)

# Days that news calls by their date alone, years after: the Sept. 11 attacks.
_REMEMBERED = {(9, 11): 2001, (1, 6): 2021, (10, 7): 2023}
_OF_THEM = frozenset(
    """attack attacks riot riots rioter rioters insurrection committee massacre defendant defendants hijackers
    hijackings terrorist terrorists assault hostages victims memorial commission siege""".split()
)


def remembered_year(month: int, day: int, following: str | None) -> int | None:
    """The year of a day that the word behind it shows to be the one everybody knows; `following` None: that may be."""
    return _REMEMBERED.get((month, day)) if following is None or following in _OF_THEM else None
