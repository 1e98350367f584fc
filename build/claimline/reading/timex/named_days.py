"""Matches that name a day or a part of one (Friday, yesterday, last night, Election Day) -> what they mean."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from claimline import edtf as calendar
from claimline.edtf import Moment
from claimline.reading.syntax.verb_tense import Tense
from claimline.reading.timex.context import LEADS, Place, Taken
from claimline.reading.timex.holidays import HOLIDAYS
from claimline.reading.timex.meanings import PARTS_OF_DAY, Meaning, by_publication, duration, holiday_near
from claimline.reading.timex.weekdays import on_holiday, read_weekday, with_part

_DAY_SHIFT = {"today": 0, "tonight": 0, "yesterday": -1, "tomorrow": 1}
_GOES_ON = frozenset("when as while but that he she they it".split())
_OUR_DAYS = frozenset(
    """world society age era technology economy culture generation youth climate standards values lives children
    teenagers families consumers homes schools prices dollars""".split()
)
_BEFORE_DAY = frozenset("martin luther st . saint".split())


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


def read_named(r: Place, start: int, end: int) -> Taken | None:
    """Yesterday, this morning, last night."""
    at = r.at("t", start, end)
    if at >= 0 and r.word(at) == "today" and r.letter(at - 1) == "Z" and r.letter(at + 1) == "Z":
        return None  # USA Today
    if at >= 0 and r.word(at) == "today" and r.possessive(at) and r.word(at + 1) in _OUR_DAYS:
        return start, end, Meaning("DATE", "PRESENT_REF")  # today's world
    if at >= 0 and r.s.words[at] == "overnight":
        if r.letter(end - 1) == "w":  # overnight Tuesday
            return _night_of(r, start, end)
        if (r.other_word(end) or r.letter(end) == "c") and r.word(end) not in _GOES_ON:
            return None  # an overnight train
        return start, end, _overnight(r, start, end)
    end -= r.letter(end - 1) == "w"  # today, Tuesday's
    if at >= 0:
        word = r.s.words[at]
        if r.capital(at) and at > r.low and (r.letter(at - 1) in "ZD" or r.letter(at + 1) == "Z"):
            return None  # the Tonight Show
        shift = _DAY_SHIFT[word]
    else:
        word, shift = "", -1 if "L" in r.s.letters[start:end] else 0
    meaning = by_publication(r.around, lambda now: calendar.a_day(now + timedelta(shift)))
    meaning = with_part(r, meaning, start, end)
    if word == "tonight":
        meaning = meaning._replace(type="TIME", value=meaning.value + "TNI" if meaning.value else None)
    return start, end, r.keep(meaning)


def _night_of(r: Place, start: int, end: int) -> Taken | None:
    """Overnight Tuesday: the night that begins on that day."""
    taken = read_weekday(r, end - 1, end)
    if taken is None:
        return start, end - 1, _overnight(r, start, end - 1)
    value = taken[2].value
    return start, end, taken[2]._replace(type="TIME", value=value + "TNI" if value else None)


def _overnight(r: Place, start: int, end: int) -> Meaning:
    """The night before publication, where what is told is over."""
    if r.tense(start, end) != "past":
        return Meaning("TIME")
    meaning = by_publication(r.around, lambda now: calendar.a_day(now - timedelta(1)))
    return meaning._replace(type="TIME", value=meaning.value + "TNI" if meaning.value else None)


def read_thepart(r: Place, start: int, end: int) -> Taken | None:
    """In the morning, on the day told of just before; of any other morning nothing is said."""
    day = r.around.day
    if (
        r.word(start - 1) not in ("in", "during", "by", "until")
        or r.letter(end) == "O"
        or r.other_word(end)
        or day is None
        or not 0 <= r.number - day[2] <= 1
    ):
        return None
    value = day[0].isoformat() + PARTS_OF_DAY[r.s.words[end - 1]]
    return start, end, Meaning("TIME", value, day[0].isoformat(), "timex", day[1])


def read_holiday(r: Place, start: int, end: int) -> Taken | None:
    """Last Thanksgiving, Election Day, Christmas Eve 2024."""
    at = r.at("*", start, end)
    day, after = HOLIDAYS.get(tuple(r.s.words[at : at + 2])), at + 2
    if day is None:
        day, after = HOLIDAYS.get((r.s.words[at],)), at + 1
    bare = after == at + 1
    if day is not None and r.word(after) in ("week", "weekend"):
        return start, after + 1, _around_holiday(r, day, r.word(after), led_tense(r, start, after + 1))
    if day is None or r.letter(after) == "Z" or (bare and (r.letter(after) == "-" or r.other_word(after))):
        return None  # the Christmas Island ferry, Christmas trees
    year = r.year_in(after, end)
    if year is not None:  # Christmas Day 2024, Christmas of last year
        moment = r.remember(calendar.a_day(day(year)))
        return start, end, Meaning("DATE", moment.value, moment.edtf)
    return on_holiday(r, start, after, day, led_tense(r, at - 1, after) if at > start else r.tense(start, after))


def led_tense(r: Place, start: int, end: int) -> Tense | None:
    """Last Thanksgiving is over, next Thanksgiving ahead."""
    led: dict[str, Tense] = {"L": "past", "R": "past", "X": "future", "C": "future", "T": "future"}
    return led.get(r.letter(start)) or r.tense(start, end)


def _around_holiday(r: Place, day: Callable[[int], date], unit: str, tense: Tense | None) -> Meaning:
    """Easter week; Labor Day weekend, which goes on to the Monday, and Thanksgiving's, which begins on the Thursday."""
    tense = "future" if tense == "present" else tense

    def moment(now: date) -> Moment:
        there = holiday_near(now, day, tense).first
        if abs((near := holiday_near(now, day, None).first) - now) < timedelta(7):
            there = near  # in Easter week, on its Monday
        if unit == "week":
            return calendar.a_week(there)
        first, last = {0: (-2, 0), 3: (0, 3), 5: (0, 1), 6: (-1, 0)}.get(there.weekday(), (0, 0))
        return calendar.between(there + timedelta(first), there + timedelta(last))

    meaning = by_publication(r.around, moment)
    return meaning if unit == "week" or (meaning.edtf and "/" in meaning.edtf) else Meaning("DATE")


def read_unit(r: Place, start: int, end: int) -> Taken | None:
    """New Year's Day, St. Patrick's Day; all week; for another week."""
    words, before = r.s.words, r.word(start - 1)
    if (
        before == "all"
        and r.word(start) in ("day", "week", "weekend", "month", "quarter", "year", "decade")
        and r.word(start - 2) not in ("of", "at")
    ):
        return start - 1, start + 1, Meaning("DURATION", duration(words[start], 1))
    if before == "another" and end == start + 1:
        lasting = r.word(start - 2) in LEADS and r.letter(end) != "-" and words[start] != "period"
        meaning = Meaning("DURATION", duration(words[start], 1, clock=r.letter(start) == "h"))
        return (start - 1, end, meaning) if lasting else None
    if r.letter(start) == "h":
        return None
    if before == "new" and words[start] == "year" and r.capital(start) and r.possessive(start):
        day = HOLIDAYS.get(("new", "year", r.word(start + 1)))
        return on_holiday(r, start - 1, start + 2, day, None) if day else None
    first = start - 1
    if words[start] != "day" or not r.capital(start):
        return None
    if before in (".", "jr"):  # Martin Luther King Jr. Day
        first -= 1 + (before == ".")
        before = r.word(first)
    day = HOLIDAYS.get((before, "day"))
    if day is None or not r.capital(first):
        return None
    while r.word(first) in ("king", "luther", "patrick", ".") and first > r.low and r.word(first - 1) in _BEFORE_DAY:
        first -= 1
    year = r.letter(start + 1) == "y" or (r.letter(start + 1) == "," and r.letter(start + 2) == "y")
    if year:
        end = start + 2 + (r.letter(start + 1) == ",")
        moment = r.remember(calendar.a_day(day(int(words[end - 1]))))
        return first, end, Meaning("DATE", moment.value, moment.edtf)
    return on_holiday(r, first, start + 1, day, None)
