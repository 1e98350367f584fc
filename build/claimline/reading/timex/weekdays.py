"""A weekday (Friday, last Friday, Friday of next week) -> which day it means, by a table of named rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal, NamedTuple

from claimline import edtf as calendar
from claimline.edtf import Moment
from claimline.reading.lexicon.calendar_words import WEEKDAYS
from claimline.reading.syntax.verb_tense import Tense
from claimline.reading.timex.context import SHIFT, Place, Taken
from claimline.reading.timex.holidays import HOLIDAYS
from claimline.reading.timex.meanings import PARTS_OF_DAY, Meaning, by_publication, holiday_near, weekday_near

_NAMED_DAYS = frozenset("black good super bloody cyber fat ash palm giving holy maundy easter patch".split())
_PAPERS = frozenset(
    "times telegraph mail express mirror herald post star independent tribune journal magazine school service night "
    "addams people sport world review best".split()
)
# Thursday's vote lies ahead or behind as the verb says; Thursday's ruling or storm is over.
_AHEAD = frozenset(
    """meeting election elections vote game games hearing summit debate match race talks deadline session auction launch
    final primary referendum ballot ceremony concert inauguration talk event trial""".split()
)
_ANNOUNCED = frozenset("planned scheduled upcoming expected".split())
_SPOKEN = frozenset("said says told announced reported wrote added confirmed".split())
_PROGRAMMES = frozenset("live football lights post fever".split())
_SUNDAY_PAPERS = frozenset("mail independent scotland".split())  # the Mail on Sunday
_ANY = frozenset("some any a one".split())  # which Friday, is not said
REFUSED: Literal["refused"] = "refused"  # a rule's verdict: no day is meant here


@dataclass(slots=True)
class Weekday:
    """A weekday with the tokens around it, as the rules see them."""

    r: Place
    start: int
    end: int
    at: int  # the weekday itself
    number: int  # Monday is 0
    shift: str | None = None  # last, this, next, ... before it
    tense: Tense | None = None

    @property
    def letters(self) -> str:
        """The classes of the tokens before it that belong to it."""
        return self.r.s.letters[self.start : self.at]

    def near(self, day: date, tense: Tense) -> Moment:
        """The last such day up to this one, or the next one from it on."""
        return weekday_near(day, self.number, tense)

    def of_week(self, weeks: int) -> Callable[[date], Moment]:
        """From a day to this weekday in the week so many weeks away."""
        return lambda now: calendar.a_day(now + timedelta(self.number - now.weekday() + 7 * weeks))


class WeekdayRule(NamedTuple):
    """One way of saying which Friday; None: not this one, and the next rule is asked."""

    name: str
    says: str
    tries: Callable[[Weekday], Taken | Literal["refused"] | None]


def read_weekday(r: Place, start: int, end: int) -> Taken | None:
    """Friday, early Tuesday, last Friday night."""
    at = r.at("w", start, end)
    w = Weekday(r, start, end, at, WEEKDAYS[r.s.words[at]])
    taken = _first(_BY_NEIGHBOURS, w) or _first(_BY_WORDS_AND_TENSE, _with_tense(w))
    return None if taken == REFUSED else taken


def _first(rules: tuple[WeekdayRule, ...], w: Weekday) -> Taken | Literal["refused"] | None:
    """What the first rule that holds makes of it; None where none does."""
    for rule in rules:
        taken = rule.tries(w)
        if taken is None:
            continue
        if taken == REFUSED:
            w.r.refused = rule.name
            return REFUSED
        first, last, meaning = taken
        return first, last, meaning._replace(rule=rule.name)
    return None


def _of_holiday(w: Weekday) -> Taken | Literal["refused"] | None:
    r, at = w.r, w.at
    if r.word(at - 1) not in _NAMED_DAYS:
        return None
    day = HOLIDAYS.get((r.word(at - 1), r.s.words[at]))
    return on_holiday(r, at - 1, at + 1, day, None) if day and r.capital(at - 1) else REFUSED


def _counted_from(w: Weekday) -> Taken | None:
    counted = w.r.word(w.start - 1) == "from" and w.r.letter(w.start - 2) in "uU"
    return (w.start, w.end, Meaning("DATE")) if counted else None


def _in_a_name(w: Weekday) -> Literal["refused"] | None:
    r, at = w.r, w.at
    paper = r.letter(at + 1) == "Z" and r.word(at + 1) in _PAPERS
    programme = r.letter(at + 1) == "p" and r.word(at + 2) in _PROGRAMMES
    sunday = w.number == 6 and r.word(at - 1) == "on" and r.word(at - 2) in _SUNDAY_PAPERS
    return REFUSED if paper or programme or sunday else None


def _of_any_week(w: Weekday) -> Taken | None:
    r, start, end = w.r, w.start, w.end
    if start != w.at or r.word(start - 1) not in _ANY or r.other_word(end):
        return None  # a Friday game is that of one Friday
    known = r.around.day
    if r.word(start - 2) == "," and known is not None and known[2] == r.number and known[0].weekday() == w.number:
        return start, end, Meaning("DATE", known[0].isoformat(), known[0].isoformat(), "timex", known[1])
    return start, end, Meaning("DATE", f"XXXX-WXX-{w.number + 1}", None)


def _of_a_year(w: Weekday) -> Taken | Literal["refused"] | None:
    r, end = w.r, w.end
    if r.letter(end - 1) != "u" or r.s.words[end - 1] == "week":
        return None
    return (read_weekday(r, w.start, w.at + 1) if r.letter(w.at + 1) != "O" else None) or REFUSED


def _of_a_week(w: Weekday) -> Taken | None:
    r, end = w.r, w.end
    if r.letter(end - 1) != "u":
        return None
    weeks = SHIFT.get(r.word(end - 2), 0)
    return w.start, end, r.keep(by_publication(r.around, w.of_week(weeks)))


def _with_tense(w: Weekday) -> Weekday:
    """The same with the word that shifts it, and whether what is told of is over."""
    r, start, at, end = w.r, w.start, w.at, w.end
    w.shift = next((r.s.words[i] for i in (*range(at - 1, start, -1), start) if r.letter(i) in "TLXC"), None)
    w.tense = r.tense(start, end)
    before = r.word(start - 1)
    if w.tense == "past" and before == "for" and not r.possessive(end - 1):
        w.tense = "present"  # set a vote for Thursday
    if w.tense is None and before in ("through", "until", "till"):
        w.tense = "present"
    if r.possessive(end - 1):
        following = r.word(end)
        if following not in _AHEAD:  # would have to obey Wednesday's ruling
            w.tense = "future" if following in _ANNOUNCED else "past"
    return w


def _ends_a_range(w: Weekday) -> Taken | None:
    r, start, known = w.r, w.start, w.r.around.day
    if known is None or known[2] != r.number or w.shift is not None:
        return None
    ranged = r.word(start - 1) in ("to", "through", "until", "-", "–") and r.letter(start - 2) in "wpI"
    if not ranged and not (r.word(start - 1) == "and" and r.word(start - 3) == "between"):
        return None
    moment = w.near(known[0], "future")
    return start, w.end, r.keep(Meaning("DATE", moment.value, moment.edtf, "timex", known[1]))


def _following(w: Weekday) -> Taken | None:
    return _from_day_told(w, 1) if w.shift == "following" else None


def _previous(w: Weekday) -> Taken | None:
    return _from_day_told(w, -1) if "Q" in w.letters else None


def _from_day_told(w: Weekday, way: int) -> Taken:
    """The next such day after the day named last, or the last one before it."""
    r = w.r
    if r.around.day is None:
        return w.start, w.end, Meaning("DATE", None, None, "event")
    anchor, name, _ = r.around.day
    moment = w.near(anchor + timedelta(way), "past" if way < 0 else "future")
    meaning = Meaning("DATE", moment.value, moment.edtf, "timex", name)
    return w.start, w.end, with_part(r, meaning, w.start, w.end)


def _by(w: Weekday) -> Taken | None:
    r, start = w.r, w.start
    if w.shift is not None or w.tense in ("future", "present") or r.word(start - 1) != "by" or r.letter(start) == "D":
        return None
    if "had" in r.s.words[max(r.low, start - 9) : start]:
        return None
    meaning = by_publication(r.around, lambda now: w.near(now, "past"))
    if meaning.value:
        second = by_publication(r.around, lambda now: w.near(now, "future"))
        if second.edtf != meaning.edtf:
            meaning = Meaning("DATE", rejected=f"[{meaning.edtf},{second.edtf}]")
    return _kept(w, meaning)


def _of_unclear_tense(w: Weekday) -> Taken | None:
    if w.shift is not None or w.tense not in (None, "present"):
        return None
    one: Tense = "future" if w.tense else "past"
    other: Tense = "past" if w.tense else "future"
    meaning = by_publication(w.r.around, lambda now: w.near(now, one))
    if meaning.value:
        second = by_publication(w.r.around, lambda now: w.near(now, other))
        if second.edtf != meaning.edtf:
            meaning = meaning._replace(rejected=second.edtf)
    return _kept(w, meaning)


def _ahead(w: Weekday) -> Taken | None:
    if w.shift is not None or w.tense != "future":
        return None
    return _kept(w, by_publication(w.r.around, lambda now: w.near(now, "future")))


def _behind(w: Weekday) -> Taken | None:
    return _kept(w, by_publication(w.r.around, lambda now: w.near(now, "past"))) if w.shift is None else None


def _last(w: Weekday) -> Taken | None:
    if w.shift != "last":
        return None
    meaning = by_publication(w.r.around, lambda now: w.near(now - timedelta(1), "past"))
    return _kept(w, doubtful(w.r, meaning, w.of_week(-1)))


def _this_past(w: Weekday) -> Taken | None:
    if w.shift != "this" or "R" not in w.letters:
        return None
    return _kept(w, by_publication(w.r.around, lambda now: w.near(now, "past")))


def _this(w: Weekday) -> Taken | None:
    return _kept(w, by_publication(w.r.around, w.of_week(0))) if w.shift == "this" else None


def _next(w: Weekday) -> Taken | None:
    if w.shift != "next":
        return None
    return _kept(w, doubtful(w.r, _after_today(w), w.of_week(1)))


def _coming(w: Weekday) -> Taken | None:
    return _kept(w, _after_today(w))


def _after_today(w: Weekday) -> Meaning:
    return by_publication(w.r.around, lambda now: w.near(now + timedelta(1), "future"))


def _kept(w: Weekday, meaning: Meaning) -> Taken:
    """The day with its part, remembered as the day told of."""
    r, start = w.r, w.start
    if r.letter(start) == "D" and w.shift is None and "Q" not in w.letters:
        start += 1  # the Tuesday deadline
    meaning = with_part(r, meaning, start, w.end)
    spoken = not _SPOKEN.isdisjoint(r.s.words[max(r.low, start - 2) : start])  # she said Monday: not what is told of
    return start, w.end, meaning if spoken else r.keep(meaning)


# In the order in which they are asked; the first one that holds decides.
_BY_NEIGHBOURS = (
    WeekdayRule("weekday-of-a-holiday", "Good Friday is a holiday; palm Sunday in small letters is none.", _of_holiday),
    WeekdayRule("weekday-counted-from", "Two weeks from Tuesday: no day of its own.", _counted_from),
    WeekdayRule("weekday-in-a-name", "The Sunday Times and the Mail on Sunday name no day.", _in_a_name),
    WeekdayRule("weekday-of-any-week", "Some Friday; on a Friday; May 20, a Tuesday, is that day.", _of_any_week),
    WeekdayRule("weekday-of-a-year", "Monday last year: as Monday alone; Monday of last year is no day.", _of_a_year),
    WeekdayRule("weekday-of-a-week", "Monday of last week.", _of_a_week),
)
_BY_WORDS_AND_TENSE = (
    WeekdayRule("weekday-that-ends-a-range", "From Monday to Thursday: the Thursday after that Monday.", _ends_a_range),
    WeekdayRule("weekday-after-day-told", "The following Friday: after the day named last.", _following),
    WeekdayRule("weekday-before-day-told", "The previous Friday: before the day named last.", _previous),
    WeekdayRule("weekday-as-deadline", "Told to leave by Friday: over or not? Neither is kept.", _by),
    WeekdayRule("weekday-of-unclear-tense", "The fair, Friday: the last one or the next one.", _of_unclear_tense),
    WeekdayRule("weekday-ahead", "The pier will close Friday.", _ahead),
    WeekdayRule("weekday-behind", "The pier closed Friday.", _behind),
    WeekdayRule("weekday-last", "Last Friday, said on a Saturday, may be yesterday or a week ago.", _last),
    WeekdayRule("weekday-this-past", "This past Friday.", _this_past),
    WeekdayRule("weekday-this", "This Friday: of the week of publication.", _this),
    WeekdayRule("weekday-next", "Next Friday, said on a Monday, may be in four days or in eleven.", _next),
    WeekdayRule("weekday-coming", "The coming Friday.", _coming),
)
WEEKDAY_RULES = _BY_NEIGHBOURS + _BY_WORDS_AND_TENSE


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


def on_holiday(r: Place, start: int, end: int, day: Callable[[int], date], tense: Tense | None) -> Taken:
    """These tokens, as the holiday of that name which the tense points to."""
    tense = tense or r.tense(start, end)
    tense = "future" if tense == "present" else tense
    return start, end, r.keep(by_publication(r.around, lambda now: holiday_near(now, day, tense)))
