"""Names of holidays -> their day in a year, for those that news dates events by and whose day a rule gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from types import MappingProxyType


def _fixed(month: int, day: int) -> Callable[[int], date]:
    return lambda year: date(year, month, day)


def _nth(month: int, weekday: int, count: int, *, plus: int = 0) -> Callable[[int], date]:
    """The count-th such weekday of the month, or so many days after it."""

    def day(year: int) -> date:
        first = date(year, month, 1)
        return first + timedelta((weekday - first.weekday()) % 7 + 7 * (count - 1) + plus)

    return day


def _easter(plus: int) -> Callable[[int], date]:
    """So many days after Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher."""

    def day(year: int) -> date:
        century, rest = divmod(year, 100)
        moon = (19 * (year % 19) + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
        sunday = (32 + 2 * (century % 4) + 2 * (rest // 4) - moon - rest % 4) % 7
        month, number = divmod(moon + sunday - 7 * ((year % 19 + 11 * moon + 22 * sunday) // 451) + 114, 31)
        return date(year, month, number + 1) + timedelta(plus)

    return day


def _last_monday_of_may(year: int) -> date:
    last = date(year, 5, 31)
    return last - timedelta(last.weekday())


HOLIDAYS: Mapping[tuple[str, ...], Callable[[int], date]] = MappingProxyType(
    {
        ("thanksgiving",): _nth(11, 3, 4),  # in the United States; Canada's is in October
        ("thanksgiving", "day"): _nth(11, 3, 4),
        ("christmas",): _fixed(12, 25),
        ("christmas", "day"): _fixed(12, 25),
        ("christmas", "eve"): _fixed(12, 24),
        ("halloween",): _fixed(10, 31),
        ("juneteenth",): _fixed(6, 19),
        ("memorial", "day"): _last_monday_of_may,
        ("labor", "day"): _nth(9, 0, 1),
        ("veterans", "day"): _fixed(11, 11),
        ("independence", "day"): _fixed(7, 4),
        ("new", "year", "day"): _fixed(1, 1),
        ("new", "year", "eve"): _fixed(12, 31),
        ("valentine", "day"): _fixed(2, 14),
        ("patrick", "day"): _fixed(3, 17),
        ("may", "day"): _fixed(5, 1),
        ("boxing", "day"): _fixed(12, 26),
        ("king", "day"): _nth(1, 0, 3),
        ("presidents", "day"): _nth(2, 0, 3),
        ("columbus", "day"): _nth(10, 0, 2),
        ("mother", "day"): _nth(5, 6, 2),
        ("father", "day"): _nth(6, 6, 3),
        ("easter",): _easter(0),
        ("easter", "sunday"): _easter(0),
        ("easter", "monday"): _easter(1),
        ("good", "friday"): _easter(-2),
        ("palm", "sunday"): _easter(-7),
        ("ash", "wednesday"): _easter(-46),
        ("maundy", "thursday"): _easter(-3),
        ("holy", "thursday"): _easter(-3),
        ("election", "day"): _nth(11, 0, 1, plus=1),  # the Tuesday after the first Monday
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
