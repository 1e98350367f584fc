"""Matches that name a month (May 2025, mid-May, last May) -> what they mean.

Each rule takes the tokens of one match and gives extent and meaning, or None where the word is a name or a verb.
"""

from __future__ import annotations

from datetime import date, timedelta

from claimline import edtf as calendar
from claimline.edtf import Moment
from claimline.reading.lexicon.calendar_words import WEEKDAYS
from claimline.reading.lexicon.number_words import ORDINALS
from claimline.reading.timex.context import SHIFT, Place, Taken
from claimline.reading.timex.meanings import SURELY_NEARER, Meaning, by_publication, month_near, part_of

# Months that are names or verbs too: alone they are read only behind a word that leads to a date.
_NAME_MONTHS = frozenset({"may", "march", "april", "june", "august"})
_LEADS = frozenset(
    "in since until till by from through to during before after between for of last next this past early mid late "
    "and or throughout around about starting beginning effective dated either both".split()
)
RECENT_MONTHS = 3  # "last May", said in June, is this year's May to some and last year's to others
MONTHS_AHEAD = 3  # "the session in June", said in May: the coming one, but where no verb tells the last is named too
FAR_AHEAD = 8  # months; what may be done in May, said in June, is rather told of last May
_UP_TO = frozenset("by through until till".split())


def is_abbreviation(month: str) -> bool:
    """Whether a month's name is a short form, which a full stop follows: Dec., Sept."""
    return len(month) <= 4 and month not in ("may", "june", "july")


def read_monthyear(r: Place, start: int, end: int) -> Taken | None:
    """May 2025, early May of last year."""
    at, month = r.month_number(start, end)
    year = r.year_in(at + 1, end)
    if year is None and r.letter(end - 1) == "c":
        return None
    if year is None and r.letter(end - 1) == "u" and r.s.words[end - 1] != "year":
        return read_month(r, start, at + 1)  # March last week
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
    named = named or r.letter(at - 1) in "JQC" or (before == "as" and r.word(at - 2) in ("early", "late", "soon"))
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
    start += r.letter(start) == "R"  # looked past November; but: this past November
    shift = next((SHIFT[w] for w in reversed(r.s.words[start:at]) if w in SHIFT), None)
    part = r.word(r.at("ijk", start, at)) if r.at("ijk", start, at) >= 0 else None
    year = r.shared_year(after, month) if shift is None else None
    if year is not None:  # July and August 1990
        start += r.letter(start) == "D" and "O" not in r.s.letters[start:at]
        shared = part_of(calendar.a_month(year, month), part)
        return start, after, Meaning("DATE", shared.value, shared.edtf)
    if r.around.first is None:
        unknown = f"XXXX-{month:02}"
        return start, after, Meaning("DATE", unknown, unknown)
    start += r.letter(start) == "D" and "O" not in r.s.letters[start:at]  # the September report
    tense = r.tense(start, end)
    if not {"J", "Q"}.isdisjoint(r.s.letters[start:at]) or "following" in r.s.words[start:at]:
        return _told_month(r, start, after, month, shift)

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


def _told_month(r: Place, start: int, end: int, month: int, shift: int | None) -> Taken | None:
    """That June, the previous June, the following June: seen from the date told of last."""
    goes_on = r.word(end).endswith("ing") or r.word(end) in (";", ":")  # was seen that June sailing
    joins = r.letter(start) == "J" and start > r.low and r.letter(start - 1) not in "I,.&\n"
    if joins and not goes_on and r.letter(end) not in ".,I&":
        return None  # said that May would be dry
    start -= r.letter(start - 1) == "D"
    day, stretch = r.around.day, r.around.stretch
    anchor = day[0] if day else stretch[0].first if stretch else None
    if anchor is None:
        return start, end, Meaning("DATE", None, None, "event")
    if shift is None:
        there = calendar.a_month(anchor.year, month)
    else:
        there = month_near(anchor, month, "future" if shift > 0 else "past", strictly=True)
    return start, end, Meaning("DATE", there.value, there.edtf, "timex", anchor.isoformat())


def read_nthday(r: Place, start: int, end: int) -> Taken | None:
    """The first Monday in May, the last Friday of June 1990."""
    which, weekday = r.at("oL", start, end), WEEKDAYS[r.s.words[r.at("w", start, end)]]
    at, month = r.month_number(start, end)
    count = 0 if r.letter(which) == "L" else ORDINALS[r.s.words[which]]
    if count > 4 or r.word(r.at("IO", start, end)) not in ("in", "of"):
        return None
    year, tense = r.year_in(at + 1, end), r.tense(start, end)
    end -= r.letter(end - 1) == "." and not is_abbreviation(r.s.words[at])

    def moment(now: date) -> Moment:
        there = calendar.a_month(year, month) if year is not None else month_near(now, month, tense)
        if count == 0:
            return calendar.a_day(there.last - timedelta((there.last.weekday() - weekday) % 7))
        return calendar.a_day(there.first + timedelta((weekday - there.first.weekday()) % 7 + 7 * (count - 1)))

    return start, end, r.keep(by_publication(r.around, moment))
