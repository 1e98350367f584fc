"""Matches that name a day or a part of one (Friday, yesterday, last night, Election Day) -> what they mean."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from claimline import edtf as calendar
from claimline.edtf import Moment
from claimline.reading.lexicon.calendar_words import WEEKDAYS
from claimline.reading.syntax.verb_tense import Tense
from claimline.reading.timex.context import LEADS, SHIFT, Place, Taken
from claimline.reading.timex.holidays import HOLIDAYS
from claimline.reading.timex.meanings import PARTS_OF_DAY, Meaning, by_publication, duration, holiday_near, weekday_near

_DAY_SHIFT = {"today": 0, "tonight": 0, "yesterday": -1, "tomorrow": 1}
_NAMED_DAYS = frozenset("black good super bloody cyber fat ash palm giving holy maundy easter patch".split())
_PAPERS = frozenset(
    "times telegraph mail express mirror herald post star independent tribune journal magazine school service night "
    "addams people sport world review best".split()
)
_GOES_ON = frozenset("when as while but that he she they it".split())
_OUR_DAYS = frozenset(
    """world society age era technology economy culture generation youth climate standards values lives children
    teenagers families consumers homes schools prices dollars""".split()
)
# Thursday's vote lies ahead or behind as the verb says; Thursday's ruling or storm is over.
_AHEAD = frozenset(
    """meeting election elections vote game games hearing summit debate match race talks deadline session auction launch
    final primary referendum ballot ceremony concert inauguration talk event trial""".split()
)
_BEFORE_DAY = frozenset("martin luther st . saint".split())
_ANNOUNCED = frozenset("planned scheduled upcoming expected".split())
_SPOKEN = frozenset("said says told announced reported wrote added confirmed".split())


def read_weekday(r: Place, start: int, end: int) -> Taken | None:
    """Friday, early Tuesday, last Friday night."""
    at = r.at("w", start, end)
    weekday = WEEKDAYS[r.s.words[at]]
    if r.word(at - 1) in _NAMED_DAYS:
        day = HOLIDAYS.get((r.word(at - 1), r.s.words[at]))
        return _holiday(r, at - 1, at + 1, day, None) if day and r.capital(at - 1) else None
    if r.word(start - 1) == "from" and r.letter(start - 2) in "uU":  # two weeks from Tuesday may be its length
        return start, end, Meaning("DATE")
    if r.letter(at + 1) == "Z" and r.word(at + 1) in _PAPERS and r.letter(at + 1) != ",":
        return None
    if r.letter(at + 1) == "p" and r.word(at + 2) in ("live", "football", "lights", "post", "fever"):
        return None
    if weekday == 6 and r.word(at - 1) == "on" and r.word(at - 2) in ("mail", "independent", "scotland"):
        return None  # the Mail on Sunday
    if r.letter(end - 1) == "u" and r.s.words[end - 1] != "week":  # Monday last year
        return read_weekday(r, start, at + 1) if r.letter(at + 1) != "O" else None
    if r.letter(end - 1) == "u":  # Monday of last week
        weeks = SHIFT.get(r.word(end - 2), 0)
        return start, end, r.keep(by_publication(r.around, lambda now: calendar.a_day(_in_week(now, weeks, weekday))))
    shift = next((r.s.words[i] for i in (*range(at - 1, start, -1), start) if r.letter(i) in "TLXC"), None)
    tense = r.tense(start, end)
    known = r.around.day
    ranged = r.word(start - 1) in ("to", "through", "until", "-", "–") and r.letter(start - 2) in "wpI"
    ranged = ranged or (r.word(start - 1) == "and" and r.word(start - 3) == "between")
    if ranged and known and known[2] == r.number and shift is None:
        moment = weekday_near(known[0], weekday, "future")  # from Monday to Thursday
        return start, end, r.keep(Meaning("DATE", moment.value, moment.edtf, "timex", known[1]))
    if tense == "past" and r.word(start - 1) == "for" and not r.possessive(end - 1):
        tense = "present"  # set a vote for Thursday
    if tense is None and r.word(start - 1) in ("through", "until", "till"):
        tense = "present"
    if r.possessive(end - 1):
        following = r.word(end)
        if following not in _AHEAD:  # would have to obey Wednesday's ruling
            tense = "future" if following in _ANNOUNCED else "past"
    if "Q" in r.s.letters[start:at] or shift == "following":  # the previous Friday: before the day named last
        if r.around.day is None:
            return start, end, Meaning("DATE", None, None, "event")
        anchor, name, _ = r.around.day
        back = shift != "following"
        moment = weekday_near(anchor + timedelta(-1 if back else 1), weekday, "past" if back else "future")
        meaning = Meaning("DATE", moment.value, moment.edtf, "timex", name)
        return start, end, with_part(r, meaning, start, end)
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
    elif shift == "this" and "R" in r.s.letters[start:at]:  # this past Friday
        meaning = by_publication(r.around, lambda now: weekday_near(now, weekday, "past"))
    elif shift == "this":
        meaning = by_publication(r.around, lambda now: calendar.a_day(_in_week(now, 0, weekday)))
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
    return _holiday(r, start, after, day, led_tense(r, at - 1, after) if at > start else r.tense(start, after))


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


def _holiday(r: Place, start: int, end: int, day: Callable[[int], date], tense: Tense | None) -> Taken:
    tense = tense or r.tense(start, end)
    tense = "future" if tense == "present" else tense
    return start, end, r.keep(by_publication(r.around, lambda now: holiday_near(now, day, tense)))


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
        return _holiday(r, start - 1, start + 2, day, None) if day else None
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
    return _holiday(r, first, start + 1, day, None)


def _in_week(day: date, weeks: int, weekday: int) -> date:
    """The weekday in the week so many weeks away."""
    return day - timedelta(day.weekday()) + timedelta(7 * weeks + weekday)
