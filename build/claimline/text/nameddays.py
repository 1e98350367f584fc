"""Matches that name a day or a part of one (Friday, yesterday, last night, Election Day) -> what they mean."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from claimline.text import calendar
from claimline.text.calendar import Moment
from claimline.text.holidays import HOLIDAYS
from claimline.text.sketch import WEEKDAYS
from claimline.text.tenses import Tense
from claimline.text.timeplaces import Place, Taken
from claimline.text.timevalues import PARTS_OF_DAY, Meaning, by_publication, holiday_near, weekday_near

_DAY_SHIFT = {"today": 0, "tonight": 0, "yesterday": -1, "tomorrow": 1}
_NAMED_DAYS = frozenset("black good super bloody cyber fat ash palm giving holy maundy easter".split())
_PAPERS = frozenset(
    "times telegraph mail express mirror herald post star independent tribune journal magazine school service night "
    "addams people sport world review best".split()
)
_OUR_DAYS = frozenset(
    """world society age era technology economy culture generation youth climate standards values lives children
    teenagers families consumers homes schools prices dollars""".split()
)
# Thursday's vote lies ahead or behind as the verb says; Thursday's ruling or storm is over.
_AHEAD = frozenset(
    """meeting election elections vote game games hearing summit debate match race talks deadline session auction launch
    final primary referendum ballot ceremony concert inauguration talk event trial""".split()
)
_ANNOUNCED = frozenset("planned scheduled upcoming expected".split())
_SPOKEN = frozenset("said says told announced reported wrote added confirmed".split())


def read_weekday(r: Place, start: int, end: int) -> Taken | None:
    """Friday, early Tuesday, last Friday night."""
    at = r.at("w", start, end)
    weekday = WEEKDAYS[r.s.words[at]]
    if r.word(at - 1) in _NAMED_DAYS:
        return None
    if r.word(start - 1) == "from" and r.letter(start - 2) in "uU":  # a week from Tuesday is not Tuesday
        return start, end, Meaning("DATE")
    if r.letter(at + 1) == "Z" and r.word(at + 1) in _PAPERS and r.letter(at + 1) != ",":
        return None
    if r.letter(at + 1) == "p" and r.word(at + 2) in ("live", "football", "lights", "post", "fever"):
        return None
    shift = next((r.s.words[i] for i in range(start, at) if r.letter(i) in "TLXC"), None)
    tense = r.tense(start, end)
    if tense is None and r.word(start - 1) in ("through", "until", "till"):
        tense = "present"
    if r.possessive(end - 1):
        following = r.word(end)
        if following not in _AHEAD:  # would have to obey Wednesday's ruling
            tense = "future" if following in _ANNOUNCED else "past"
    if "Q" in r.s.letters[start:at]:  # the previous Friday: before the day named last
        if r.around.day is None:
            return start, end, Meaning("DATE", None, None, "event")
        anchor, name, _ = r.around.day
        moment = weekday_near(anchor - timedelta(1), weekday, "past")
        return start, end, Meaning("DATE", moment.value, moment.edtf, "timex", name)
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
    elif shift == "this":
        meaning = by_publication(r.around, lambda now: calendar.a_day(_in_week(now, 0, weekday)))
        if "R" in r.s.letters[start:at]:  # this past Friday
            meaning = by_publication(r.around, lambda now: weekday_near(now, weekday, "past"))
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
    if at >= 0:
        word = r.s.words[at]
        if r.capital(at) and r.letter(at - 1) == "Z" and at > r.low:
            return None
        shift = _DAY_SHIFT[word]
    else:
        word, shift = "", -1 if "L" in r.s.letters[start:end] else 0
    meaning = by_publication(r.around, lambda now: calendar.a_day(now + timedelta(shift)))
    meaning = with_part(r, meaning, start, end)
    if word == "tonight":
        meaning = meaning._replace(type="TIME", value=meaning.value + "TNI" if meaning.value else None)
    return start, end, r.keep(meaning)


def read_holiday(r: Place, start: int, end: int) -> Taken | None:
    """Last Thanksgiving, Election Day, Christmas Eve 2024."""
    at = r.at("*", start, end)
    day, after = HOLIDAYS.get(tuple(r.s.words[at : at + 2])), at + 2
    if day is None:
        day, after = HOLIDAYS.get((r.s.words[at],)), at + 1
    bare = after == at + 1
    if day is None or r.letter(after) == "Z" or (bare and r.letter(after) in "x-"):
        return None  # the Christmas Island ferry, Christmas trees
    if r.letter(end - 1) == "y":
        moment = r.remember(calendar.a_day(day(int(r.s.words[end - 1]))))
        return start, end, Meaning("DATE", moment.value, moment.edtf)
    led: dict[str, Tense] = {"L": "past", "X": "future", "T": "present"}
    tense = led.get(r.letter(start)) or r.tense(start, after)
    tense = "future" if tense == "present" else tense
    return start, after, r.keep(by_publication(r.around, lambda now: holiday_near(now, day, tense)))


def _in_week(day: date, weeks: int, weekday: int) -> date:
    """The weekday in the week so many weeks away."""
    return day - timedelta(day.weekday()) + timedelta(7 * weeks + weekday)
