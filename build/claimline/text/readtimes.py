"""One match of a time pattern -> its extent and meaning, or nothing where it is a name, an age, a rate or a count."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from claimline.tables import SentenceReading
from claimline.text import calendar
from claimline.text.calendar import Moment
from claimline.text.numbers import number_at
from claimline.text.sketch import MONTHS, ORDINALS, SEASONS, SMALL_NUMBERS, WEEKDAYS, Sketch
from claimline.text.timevalues import (
    FAR_YEARS,
    Meaning,
    Surroundings,
    Tense,
    by_publication,
    day_near,
    duration,
    month_near,
    part_of,
    quarter_near,
    season_near,
    shifted_unit,
    tense_at,
    weekday_near,
)

Taken = tuple[int, int, Meaning]  # first token, token after the last, what it means

_SHIFT = {"last": -1, "past": -1, "previous": -1, "prior": -1, "preceding": -1, "this": 0, "current": 0}
_SHIFT |= {"latest": 0, "next": 1, "coming": 1, "upcoming": 1, "following": 1}
_DAY_SHIFT = {"today": 0, "tonight": 0, "yesterday": -1, "tomorrow": 1}
_PARTS_OF_DAY = {"morning": "TMO", "afternoon": "TAF", "evening": "TEV", "night": "TNI"}
_SETS = {"daily": "P1D", "weekly": "P1W", "monthly": "P1M", "hourly": "PT1H"}
_SETS |= {"yearly": "P1Y", "annually": "P1Y"}
_REFERENCES = {"now": "PRESENT_REF", "currently": "PRESENT_REF", "recently": "PAST_REF", "recent": "PAST_REF"}
_REFERENCES |= {"future": "FUTURE_REF"}

# Months that are names or verbs too: alone they are read only behind a word that leads to a date.
_NAME_MONTHS = frozenset({"may", "march", "april", "june", "august"})
_LEADS = frozenset(
    "in since until till by from through to during before after between for of last next this past early mid late "
    "and or throughout around about".split()
)
_NAMED_DAYS = frozenset("black good super bloody cyber fat ash palm giving holy maundy easter".split())
_PAPERS = frozenset(
    "times telegraph mail express mirror herald post star independent tribune journal magazine school service night "
    "addams people sport world review best".split()
)
_POSSESSIVES = frozenset("his her its their my our your".split())
_AS_WORD = frozenset("© no number page room route flight channel model section chapter article rule act".split())


def singular(unit: str) -> str:
    """Days -> day."""
    return {"centuries": "century"}.get(unit, unit.removesuffix("s"))


class Reader:
    """Reads the matches of one text in order and remembers what later ones lean on."""

    def __init__(self, s: Sketch, around: Surroundings) -> None:
        self.s = s
        self.around = around
        self.low = 0  # first token of the sentence
        self.high = len(s.words)
        self.number = -1

    def enter(self, number: int, sentence: SentenceReading | None, at: int) -> None:
        """Says in which sentence the next match stands."""
        if number == self.number and self.low <= at < self.high:
            return
        self.number = number
        starts = self.s.starts
        self.low, self.high = 0, len(starts)
        if sentence is not None:
            from bisect import bisect_left

            self.low, self.high = bisect_left(starts, sentence.start), bisect_left(starts, sentence.end)

    def read(self, rule: str, start: int, end: int) -> Taken | None:
        """What the match means; None: it is no time expression."""
        if not rule:
            return None
        last = end - 1
        if self.s.letters[last] in "uUhH" and self._capital(last) and last > self.low and self._titled(last - 1):
            return None  # on This Week, in The Last Days of May
        reader: Callable[[int, int], Taken | None] = getattr(self, f"_{rule}")
        return reader(start, end)

    # Small questions about tokens

    def _capital(self, at: int) -> bool:
        return self.s.text[self.s.starts[at]].isupper()

    def _titled(self, at: int) -> bool:
        return self._capital(at) or self.s.letters[at] in "dNy"

    def _at(self, letters: str, start: int, end: int) -> int:
        """The first token in the range with one of these letters; -1 if none."""
        return next((i for i in range(start, end) if self.s.letters[i] in letters), -1)

    def _word(self, at: int) -> str:
        return self.s.words[at] if 0 <= at < len(self.s.words) else ""

    def _letter(self, at: int) -> str:
        return self.s.letters[at] if 0 <= at < len(self.s.letters) else ""

    def _glued(self, at: int) -> bool:
        """Whether this token stands directly behind the one before, without a space."""
        return 0 < at < len(self.s.starts) and self.s.starts[at] == self.s.ends[at - 1]

    def _possessive(self, at: int) -> bool:
        return at >= 0 and self.s.ends[at] - self.s.starts[at] > len(self.s.words[at])

    def _tense(self, start: int, end: int) -> Tense | None:
        return tense_at(self.s, start, end, self.low, self.high)

    def _year_in(self, start: int, end: int) -> int | None:
        """The year a match names: as figures, or as `last year`."""
        at = self._at("y", start, end)
        if at >= 0:
            return int(self.s.words[at])
        unit = self._at("u", start, end)
        if unit < 0 or self.s.words[unit] != "year" or self.around.first is None or self.around.last is None:
            return None
        shift = _SHIFT.get(self._word(unit - 1), 0)
        if self._letter(unit + 1) == "g":
            shift = -1
        return self.around.first.year + shift if self.around.first.year == self.around.last.year else None

    def _remember(self, moment: Moment) -> Moment:
        self.around.year = moment.first.year
        if moment.first == moment.last:
            self.around.day = (moment.first, moment.value, self.number)
        return moment

    def _keep(self, meaning: Meaning) -> Meaning:
        """Remembers a day for `two days later`."""
        found = calendar.days(meaning.edtf) if meaning.edtf else None
        if found and found[0].year == found[1].year:
            self.around.year = found[0].year
        if found and found[0] == found[1] and meaning.type in ("DATE", "TIME"):
            self.around.day = (found[0], meaning.edtf or "", self.number)
        return meaning

    # Absolute dates

    def _calendar_day(self, start: int, end: int, year: int | None, month: int, day: int) -> Meaning | None:
        if not 1 <= day <= 31:
            return None
        if year is not None:
            try:
                moment = self._remember(calendar.a_day(date(year, month, day)))
            except ValueError:
                return None
            return Meaning("DATE", moment.value, moment.edtf)
        if day > (29 if month == 2 else 30 if month in (4, 6, 9, 11) else 31):
            return None
        if self.around.first is None:
            unknown = f"XXXX-{month:02}-{day:02}"
            return Meaning("DATE", unknown, unknown)
        tense = self._tense(start, end)
        return self._keep(by_publication(self.around, lambda now: day_near(now, month, day, tense)))

    def _iso(self, start: int, end: int) -> Taken | None:
        w = self.s.words
        if any(not self._glued(i) for i in range(start + 1, end)) or (self._letter(end) == "-" and self._glued(end)):
            return None
        meaning = self._calendar_day(start, end, int(w[start]), int(w[start + 2]), int(w[start + 4]))
        return (start, end, meaning) if meaning else None

    def _slashes(self, start: int, end: int) -> Taken | None:
        w = self.s.words
        if any(not self._glued(i) for i in range(start + 1, end)) or (self._letter(end) == "/" and self._glued(end)):
            return None
        one, other, tail = int(w[start]), int(w[start + 2]), w[start + 4]
        if not tail.isdigit() or len(tail) not in (2, 4):
            return None
        year = int(tail) if len(tail) == 4 else 2000 + int(tail) if int(tail) < 69 else 1900 + int(tail)
        readings = []
        for month, day in {(one, other), (other, one)}:
            if 1 <= month <= 12 and 1 <= day <= 31:
                meaning = self._calendar_day(start, end, year, month, day)
                if meaning:
                    readings.append(meaning)
        if len(readings) == 2:  # 5/6/2025 is in May or in June
            both = ",".join(sorted(reading.edtf or "" for reading in readings))
            return start, end, Meaning("DATE", rejected=f"[{both}]")
        return (start, end, readings[0]) if readings else None

    def _month_number(self, start: int, end: int) -> tuple[int, int]:
        at = self._at("m", start, end)
        return at, MONTHS[self.s.words[at]]

    def _is_month_name(self, at: int) -> bool:
        """Whether an abbreviation like Dec or Mar, or a May, may be a month where a number follows."""
        return self._word(at + 1) != "'"

    def _day_number(self, at: int) -> int:
        word = self.s.words[at]
        return int(word) if word.isdigit() else ORDINALS[word]

    def _full(self, start: int, end: int) -> Taken | None:
        at, month = self._month_number(start, end)
        day_at = self._at("do", at + 1, end)
        following = self._letter(end)
        if self._word(end) in ("percent", "million", "billion") or (
            following == "-" and self._letter(end + 1) in "uUhH"
        ):
            return None
        year = self._year_in(day_at + 1, end)
        meaning = self._calendar_day(start, end, year, month, self._day_number(day_at))
        start = at if self._letter(start) == "L" else start
        return (start, end, meaning) if meaning else None

    def _spread(self, start: int, end: int) -> Taken | None:
        at, month = self._month_number(start, end)
        one = self._at("d", at + 1, end)
        other = self._at("d", one + 1, end)
        if self._word(other - 1) not in ("-", "–", "to", "through", "and", "or", "until"):
            return None
        year = self._year_in(other + 1, end)
        left = self._calendar_day(start, end, year, month, int(self.s.words[one]))
        right = self._calendar_day(start, end, year, month, int(self.s.words[other]))
        if left is None or right is None or int(self.s.words[one]) >= int(self.s.words[other]):
            return None
        if self._word(other - 1) in ("and", "or"):  # two dates; the second has no month of its own
            return start, one + 1, left
        if left.edtf is None or right.edtf is None or "/" in left.edtf + right.edtf:
            return start, end, Meaning("DATE")
        return start, end, Meaning("DATE", None, f"{left.edtf}/{right.edtf}", left.anchor_kind, left.anchor)

    def _dayfirst(self, start: int, end: int) -> Taken | None:
        at, month = self._month_number(start, end)
        day_at = self._at("do", start, at)
        year = self._year_in(at + 1, end)
        named = self._letter(start) in "wD" or "O" in self.s.letters[day_at:at] or year is not None
        if not named and self._letter(day_at) == "o":
            return None
        if not named and (self._letter(at + 1) in "dNc" or (self._word(at) in ("may", "march") and day_at == self.low)):
            return None
        meaning = self._calendar_day(start, end, year, month, self._day_number(day_at))
        return (start, end, meaning) if meaning else None

    def _monthyear(self, start: int, end: int) -> Taken | None:
        at, month = self._month_number(start, end)
        year = self._year_in(at + 1, end)
        if year is None:
            return (start, end, Meaning("DATE")) if self.s.letters[end - 1] == "u" else None
        part = self._at("ijk", start, at)
        self.around.year = year
        moment = part_of(calendar.a_month(year, month), self.s.words[part] if part >= 0 else None)
        start = at if self.s.letters[start:at] == "D" else start
        return start, end, Meaning("DATE", moment.value, moment.edtf)

    def _month(self, start: int, end: int) -> Taken | None:
        at, month = self._month_number(start, end)
        before, after = self._word(at - 1), end
        named = (before == "-" and self._letter(at - 2) in "ijk") or before in _LEADS
        word = self.s.words[at]
        following_name = self._letter(after) == "Z"
        if not named and (word in _NAME_MONTHS or following_name or (len(word) <= 4 and word not in ("june", "july"))):
            return None
        if following_name and word in _NAME_MONTHS and before not in ("in", "since", "last", "this", "next"):
            return None
        if len(word) <= 4 and word not in ("may", "june", "july"):  # Dec, Sept
            if self._letter(after) != "." or not self._glued(after):
                return None
            after += 1
        if self.around.first is None:
            unknown = f"XXXX-{month:02}"
            return start, after, Meaning("DATE", unknown, unknown)
        shift = next((_SHIFT[w] for w in self.s.words[start:at] if w in _SHIFT), None)
        tense = self._tense(start, end)
        part = self._word(self._at("ijk", start, at)) if self._at("ijk", start, at) >= 0 else None

        def moment(now: date) -> Moment:
            if shift == 0:
                return calendar.a_month(now.year, month)
            if shift is not None:
                return month_near(now, month, "future" if shift > 0 else "past", strictly=True)
            return month_near(now, month, tense)

        return start, after, by_publication(self.around, lambda now: part_of(moment(now), part))

    def _year(self, start: int, end: int) -> Taken | None:
        at = end - 1
        number = int(self.s.words[at])
        before, after = self._letter(at - 1), self._letter(end)
        led = start < at or (before in "IO(ADTJLXA&" and before != "") or self._word(at - 1) in ("year", "than", "=")
        if before == "$" or (before == "-" and start == at and self._letter(at - 2) != "y"):
            return None
        if self._word(at - 1) in _AS_WORD or not 1500 <= number <= 2099:
            return None
        if after == "-" and self._glued(end) and self._letter(end + 1) not in "yd":
            return None
        if after in "uUhHc" and after:
            return None
        counted = after in "xM" and self._word(end).endswith("s") and self._word(end) not in ("was", "is", "has", "as")
        if counted and self._word(at - 1) not in ("the", "in", "since", "of"):
            return None
        if not led and not number >= 1900:
            return None
        moment = calendar.a_year(number)
        self.around.year = number
        return start, end, Meaning("DATE", moment.value, moment.edtf)

    def _decade(self, start: int, end: int) -> Taken | None:
        at = self._at("yNd", start, end)
        digits = self.s.words[at]
        if self._letter(at) == "y":
            year = int(digits)
        elif len(digits) == 2 and digits[1] == "0":
            year = 1900 + int(digits)
        else:
            return None
        if year % 10:
            return None
        moment = calendar.a_decade(year)
        return start, end, Meaning("DATE", moment.value, moment.edtf)

    def _century(self, start: int, end: int) -> Taken | None:
        if self.s.words[end - 1] != "century":
            return None
        number = self._day_number(self._at("do", start, end))
        if not 1 <= number <= 21:
            return None
        moment = calendar.a_century(100 * (number - 1))
        return start, end, Meaning("DATE", moment.value, moment.edtf)

    # Quarters, halves, fiscal years

    def _quarter(self, start: int, end: int) -> Taken | None:
        at = self._at("o", start, end)
        number = ORDINALS[self.s.words[at]]
        unit = self._at("uU", at + 1, end)
        if singular(self.s.words[unit]) != "quarter" or number > 4:
            return None
        year, tense = self._year_in(start, end), self._tense(start, end)
        if self._letter(start) == "D" and self._letter(unit - 1) == "-":
            start += 1  # the third-quarter results
        fiscal = "V" in self.s.letters[start:end]
        if year is not None and self._letter(start + 1) not in "LT":
            moment = calendar.a_quarter(year, number)
            meaning = Meaning("DATE", moment.value, moment.edtf)
        else:
            meaning = by_publication(self.around, lambda now: quarter_near(now, number, tense))
        if meaning.value:
            self.around.months = False
            self.around.quarter = (int(meaning.value[:4]), number)
        return start, end, meaning._replace(edtf=None) if fiscal else meaning

    def _half(self, start: int, end: int) -> Taken | None:
        at = self._at("o", start, end)
        number, year = ORDINALS[self.s.words[at]], self._year_in(at + 1, end)
        if self.s.words[at + 1] != "half" or number > 2 or year is None:
            return None
        first, last = calendar.a_quarter(year, 2 * number - 1), calendar.a_quarter(year, 2 * number)
        return start, end, Meaning("DATE", f"{year}-H{number}", f"{first.edtf[:7]}/{last.edtf[8:]}")

    def _fiscal(self, start: int, end: int) -> Taken | None:
        return start, end, Meaning("DATE", self.s.words[end - 1])  # whose fiscal year begins when is not known

    # Relative to the day of publication

    def _shifted(self, at: int, unit: str) -> Callable[[date], Moment] | None:
        shift = _SHIFT.get(self._word(at))
        return None if shift is None else shifted_unit(unit, shift)

    def _unitpart(self, start: int, end: int) -> Taken | None:
        unit = self.s.words[end - 1]
        shifted = shifted_unit(unit, 0) if self._letter(end - 2) == "D" else self._shifted(end - 2, unit)
        if self._letter(end - 2) == "D" and "S" in self.s.letters[start:end]:
            return self._endof(start, end)
        if self._letter(end - 2) == "D" and (self._letter(end - 3) != "I" or unit not in ("week", "month", "year")):
            return None  # earlier in the year; but: late the day
        if shifted is None or self._word(end - 2) == "following":
            return None
        at = self._at("ijk", start, end)
        part = self.s.words[at] if at >= 0 else None
        meaning = by_publication(self.around, lambda now: part_of(shifted(now), part))
        return start, end, self._keep(meaning)

    def _endof(self, start: int, end: int) -> Taken | None:
        at = self._at("S", start, end)
        if self._letter(end - 1) == "S":
            if self.s.words[start] != "year" or self.s.words[at] != "end":
                return None
            return start, end, by_publication(self.around, shifted_unit("year", 0))
        if self._letter(end - 1) == "y":
            moment = calendar.a_year(int(self.s.words[end - 1]))
            return start, end, Meaning("DATE", moment.value, moment.edtf)
        if self.s.words[at] != "end" or self.s.words[end - 1] not in ("year", "month", "week", "quarter", "day"):
            return None
        return start, end, by_publication(self.around, shifted_unit(self.s.words[end - 1], 0))

    def _relative(self, start: int, end: int) -> Taken | None:
        word = self.s.words[end - 1]
        at = self._at("TLXRQKC", start, end)
        shift = _SHIFT[self.s.words[at]]
        if self._letter(at) == "C" and self._letter(start) != "D" and self.s.words[at] == "following":
            return None
        if self._word(start - 1) in _POSSESSIVES or self._possessive(start - 1):
            return None  # the mayor's last year is not the calendar's
        if self._letter(end - 1) == "s":
            if word == "spring" and self._letter(at) == "K":
                return None
            season = SEASONS[word]
            past = "R" in self.s.letters[start:end]
            return start, end, by_publication(self.around, lambda now: season_near(now, season, -1 if past else shift))
        if self.s.words[at] in ("previous", "prior", "preceding", "following") and self._letter(end - 1) == "u":
            return self._thatday(start, end)
        if word == "quarter" and self.s.words[at] == "latest":
            shift = -1
        if word in ("decade", "century") and shift <= 0:
            return start, end, Meaning("DURATION", duration(word, 1)) if shift else Meaning("DATE")
        if word == "day" and self._letter(at) != "X":
            return None
        if word == "day":
            return self._thatday(start, end)
        if "V" in self.s.letters[start:end]:
            return start, end, by_publication(self.around, shifted_unit(word, shift))._replace(edtf=None)
        if self._letter(at) == "R" and word in ("year", "month", "week"):
            return start, end, Meaning("DURATION", duration(word, 1))
        return start, end, by_publication(self.around, shifted_unit(word, shift))

    def _weekday(self, start: int, end: int) -> Taken | None:
        at = self._at("w", start, end)
        weekday = WEEKDAYS[self.s.words[at]]
        if self._word(at - 1) in _NAMED_DAYS:
            return None
        if self._letter(at + 1) == "Z" and self._word(at + 1) in _PAPERS and not self._comma_between(at):
            return None
        if self._letter(at + 1) == "p" and self._word(at + 2) in ("live", "football", "lights", "post", "fever"):
            return None
        shift = next((self.s.words[i] for i in range(start, at) if self._letter(i) in "TLXC"), None)
        tense = self._tense(start, end)
        if "Q" in self.s.letters[start:at]:  # the previous Friday: before the day named last
            if self.around.day is None:
                return start, end, Meaning("DATE", None, None, "event")
            anchor, name, _ = self.around.day
            moment = weekday_near(anchor - timedelta(1), weekday, "past")
            return start, end, Meaning("DATE", moment.value, moment.edtf, "timex", name)
        if shift is None:
            other: Tense = "past" if tense == "future" else "future"
            meaning = by_publication(self.around, lambda now: weekday_near(now, weekday, tense))
            if tense is None and meaning.value:
                second = by_publication(self.around, lambda now: weekday_near(now, weekday, other))
                if second.edtf != meaning.edtf:
                    meaning = meaning._replace(rejected=second.edtf)
        elif shift == "last":
            meaning = by_publication(self.around, lambda now: weekday_near(now - timedelta(1), weekday, "past"))
            meaning = self._doubtful(meaning, lambda now: calendar.a_day(_in_week(now, -1, weekday)))
        elif shift == "this":
            meaning = by_publication(self.around, lambda now: calendar.a_day(_in_week(now, 0, weekday)))
            if "R" in self.s.letters[start:at]:  # this past Friday
                meaning = by_publication(self.around, lambda now: weekday_near(now, weekday, "past"))
        else:
            meaning = by_publication(self.around, lambda now: weekday_near(now + timedelta(1), weekday, "future"))
            if shift == "next":
                meaning = self._doubtful(meaning, lambda now: calendar.a_day(_in_week(now, 1, weekday)))
        if self._letter(start) == "D" and shift is None and "Q" not in self.s.letters[start:at]:
            start += 1  # the Tuesday deadline
        return start, end, self._keep(self._with_part(meaning, start, end))

    def _doubtful(self, meaning: Meaning, other: Callable[[date], Moment]) -> Meaning:
        """Last Friday, said on a Saturday: yesterday or a week ago. Neither is kept."""
        second = by_publication(self.around, other)
        if meaning.edtf is None or second.edtf is None or second.edtf == meaning.edtf:
            return meaning
        both = ",".join(sorted((meaning.edtf, second.edtf)))
        return Meaning("DATE", rejected=f"[{both}]") if "/" not in both else Meaning("DATE")

    def _comma_between(self, at: int) -> bool:
        return self._letter(at + 1) == ","

    def _with_part(self, meaning: Meaning, start: int, end: int) -> Meaning:
        at = self._at("p", start, end)
        if at < 0:
            return meaning
        value = meaning.value + _PARTS_OF_DAY[self.s.words[at]] if meaning.value else None
        return meaning._replace(type="TIME", value=value)

    def _weekdays(self, start: int, end: int) -> Taken | None:
        at = self._at("wW", start, end)
        weekday = WEEKDAYS[self.s.words[at].removesuffix("s")]
        if self._letter(start) in "I&" and self._letter(start) == "I":
            start = at
        part = self._at("pP", at, end)
        tail = _PARTS_OF_DAY[singular(self.s.words[part])] if part >= 0 else ""
        return start, end, Meaning("SET", f"XXXX-WXX-{weekday + 1}{tail}")

    def _named(self, start: int, end: int) -> Taken | None:
        at = self._at("t", start, end)
        if at >= 0 and self._word(at) == "today" and self._letter(at - 1) == "Z" and self._letter(at + 1) == "Z":
            return None  # USA Today
        if at >= 0:
            word = self.s.words[at]
            if self._capital(at) and self._letter(at - 1) == "Z" and at > self.low:
                return None
            shift = _DAY_SHIFT[word]
        else:
            word, shift = "", -1 if "L" in self.s.letters[start:end] else 0
        meaning = by_publication(self.around, lambda now: calendar.a_day(now + timedelta(shift)))
        meaning = self._with_part(meaning, start, end)
        if word == "tonight":
            meaning = meaning._replace(type="TIME", value=meaning.value + "TNI" if meaning.value else None)
        return start, end, self._keep(meaning)

    # Counted from some time

    def _count(self, start: int, end: int) -> tuple[float | None, str, bool]:
        """Number, unit and whether the unit is of the clock."""
        at = self._at("uUhH", start, end)
        unit = singular(self.s.words[at])
        if "/" in self.s.letters[start:at]:  # 2 1/2 years
            parts = [int(self.s.words[i]) for i in range(start, at) if self._letter(i) == "d"]
            fits = len(parts) == 3 and 0 < parts[1] < parts[2]
            return (parts[0] + parts[1] / parts[2] if fits else None), unit, self._letter(at) in "hH"
        if "f" in self.s.letters[start:at]:
            return (2.0 if "couple" in self.s.words[start:at] else None), unit, self._letter(at) in "hH"
        for i in range(start, at):
            number = number_at(self.s, i)
            if number is not None and number.end <= at:
                return number.value, unit, self._letter(at) in "hH"
        return (1.0 if "a" in self.s.letters[start:at] else None), unit, self._letter(at) in "hH"

    def _ago(self, start: int, end: int) -> Taken | None:
        count, unit, clock = self._count(start, end)
        if clock:
            return start, end, Meaning("TIME")
        if count is None:
            return start, end, Meaning("DATE", "PAST_REF")
        if count != int(count) or abs(count) > FAR_YEARS * 365:
            return start, end, Meaning("DATE")
        if unit == "year" and count == 1 and self._beside_amount(start):
            return start, end, self._from_event(unit, count, -1)
        about = self._letter(start) in "AMB"
        if unit in ("decade", "century"):  # two decades ago: a year or two around that
            unit, count, about = "year", count * (10 if unit == "decade" else 100), True
        meaning = by_publication(self.around, shifted_unit(unit, -int(count)))
        if about and meaning.edtf:
            return start, end, meaning._replace(edtf=f"{meaning.edtf}~" if unit in ("year", "month") else None)
        return start, end, self._keep(meaning)

    def _since(self, start: int, end: int) -> Taken | None:
        count, unit, clock = self._count(start, end)
        if clock:
            return start, end, Meaning("TIME", None, None, "event")
        sign = -1 if self._letter(end - 1) == "e" else 1
        return start, end, self._from_event(unit, count, sign)

    def _from_event(self, unit: str, count: float | None, sign: int) -> Meaning:
        """Reckoned from the day named last, in this sentence or the one before; else from what is not known."""
        if unit == "year" and count == 1 and sign < 0 and self.around.quarter and self.around.months:
            return Meaning("DATE", f"{self.around.quarter[0] - 1:04}", None, "timex", f"{self.around.quarter[0]:04}")
        if unit == "year" and count == 1 and sign < 0 and self.around.quarter:
            year, quarter = self.around.quarter
            moment = calendar.a_quarter(year - 1, quarter)
            return Meaning("DATE", moment.value, None, "timex", calendar.a_quarter(year, quarter).value)
        day = self.around.day
        if count is None or day is None or unit != "day" or not 0 <= self.number - day[2] <= 1 or count > 31:
            return Meaning("DATE", None, None, "event")
        try:
            moment = calendar.a_day(day[0] + timedelta(sign * int(count)))
        except OverflowError:
            return Meaning("DATE", None, None, "event")
        return Meaning("DATE", moment.value, moment.edtf, "timex", day[1])

    def _beside_amount(self, start: int) -> bool:
        """Whether figures stand before: 40 tons, up from 30 a year ago, compares quarters once one is told of."""
        before = self.s.letters[max(self.low, start - 12) : start]
        return self.around.quarter is not None and not {"N", "$", "%"}.isdisjoint(before)

    def _thatday(self, start: int, end: int) -> Taken | None:
        unit = self.s.words[end - 1]
        words = self.s.words[start:end]
        if self._letter(start) != "D" and "J" not in self.s.letters[start:end] and "X" not in self.s.letters[start:end]:
            return None
        if words[0] == "same":
            return None
        shift = (
            -1 if {"previous", "prior", "preceding"} & set(words) else 1 if {"next", "following"} & set(words) else 0
        )
        if unit == "day":
            return start, end, self._from_event("day", float(abs(shift)), shift or 1)
        if unit == "quarter" and self.around.quarter is not None and shift == 0:
            moment = calendar.a_quarter(*self.around.quarter)
            return start, end, Meaning("DATE", moment.value, None, "timex", moment.value)
        if unit == "year" and self.around.year is not None:
            moment = calendar.a_year(self.around.year + shift)
            return start, end, Meaning("DATE", moment.value, None, "timex", str(self.around.year))
        return start, end, Meaning("DATE", None, None, "event")

    def _yearago(self, start: int, end: int) -> Taken | None:
        if "year" not in self.s.words[start:end]:
            return None
        return start, end, self._from_event("year", 1.0, -1)

    def _period(self, start: int, end: int) -> Taken | None:
        """The quarter, the latest period: the quarter named last."""
        if self.s.words[end - 1] == "weekend":
            return self._weekend(start, end)
        if self.s.words[end - 1] not in ("quarter", "period") or self.around.quarter is None:
            return None
        year, number = self.around.quarter
        year = self._year_in(start, end) or year
        moment = calendar.a_quarter(year, number)
        return start, end, Meaning("DATE", moment.value, moment.edtf, "timex", moment.value)

    def _spelt(self, start: int, end: int) -> Taken | None:
        """Nineteen ninety-six, in transcripts of broadcasts."""
        words = [word for word in self.s.words[start:end] if word != "-"]
        numbers = [SMALL_NUMBERS.get(word, -1) for word in words]
        if numbers[0] not in (18, 19, 20) or numbers[1] < 10 or (len(numbers) == 3 and not 0 < numbers[2] < 10):
            return None
        if len(numbers) == 3 and numbers[1] < 20:
            return None
        moment = calendar.a_year(100 * numbers[0] + sum(numbers[1:]))
        return start, end, Meaning("DATE", moment.value, moment.edtf)

    def _recent(self, start: int, end: int) -> Taken | None:
        """Recent weeks, coming months."""
        word = self.s.words[end - 2]
        if word not in ("recent", "coming"):
            return None
        return start, end, Meaning("DATE", "PAST_REF" if word == "recent" else "FUTURE_REF")

    def _weekend(self, start: int, end: int) -> Taken | None:
        if self.s.words[end - 1] != "weekend":
            return None
        tense = self._tense(start, end)
        if tense is None:
            return start, end, Meaning("DATE")

        def moment(now: date) -> Moment:
            back = tense == "past" and now.weekday() < 5
            return calendar.a_weekend(now - timedelta(7) if back else now)

        return start, end, by_publication(self.around, moment)

    # Lengths and sets

    def _span(self, start: int, end: int) -> Taken | None:
        at = self._at("LRXCKo", start, end)
        count, unit, clock = self._count(at + 1, end)
        self.around.months = self.around.months or unit == "month"
        return start, end, Meaning("DURATION", duration(unit, count, clock=clock))

    def _vague(self, start: int, end: int) -> Taken | None:
        """For weeks, in years."""
        if self._word(start - 1) not in ("for", "in") or self._letter(end) == "O":
            return None
        return start, end, Meaning("DURATION", duration(singular(self.s.words[start]), None))

    def _length(self, start: int, end: int) -> Taken | None:
        at = self._at("uUhH", start, end)
        if self._word(at + 1) in ("old", "olds") or (
            self._letter(at + 1) == "-" and self._word(at + 2).startswith("old")
        ):
            return None
        single = self._letter(at) in "uh" and self._letter(at - 1) != "-" and self._word(at - 1) != "one"
        if single and (self._letter(start - 1) not in "aD" or self._letter(at + 1) not in "xZ"):
            return None  # "No. 2 day"; but: a two day visit
        if self.s.words[at].startswith("quarter") and (self._letter(at - 1) == "-" or self._letter(at + 1) == "O"):
            return None  # three-quarters of the crew
        count, unit, clock = self._count(start, at + 1)
        if (unit == "second" and count is None) or self._letter(start) == "y":
            return None
        if self.s.words[start] == "over" or (self._letter(at - 1) == "-" and self._letter(start) in "aD"):
            start += 1  # over three years; a two-week visit
        return start, at + 1, Meaning("DURATION", duration(unit, count, clock=clock))

    def _oneunit(self, start: int, end: int) -> Taken | None:
        """A length only behind a word that asks for one: elsewhere it is a rate (40 boats a day)."""
        at = self._at("uh", start, end)
        before = self._word(start - 1)
        if self._letter(at + 1) == "O" and self.s.words[at] == "quarter":
            return None
        if self._letter(start) != "A" and before not in (
            "for",
            "in",
            "within",
            "after",
            "than",
            "lasted",
            "took",
            "takes",
        ):
            return None
        unit = self.s.words[at]
        return start, end, Meaning("DURATION", duration(unit, 1, clock=self._letter(at) == "h"))

    def _rates(self, start: int, end: int) -> Taken | None:
        if self._letter(start) == "Y" and self._capital(start) and start > self.low:
            return None  # the Daily Post
        if self._letter(start) == "Y":
            return start, end, Meaning("SET", _SETS[self.s.words[start]])
        if self._letter(end - 1) == "p":
            return start, end, Meaning("SET", f"XXXX-XX-XX{_PARTS_OF_DAY[self.s.words[end - 1]]}")
        if end - start > 2 and self._letter(start + 1) == "x" and self.s.words[start + 1] not in ("other", "single"):
            return None
        count, unit, clock = self._count(start, end)
        return start, end, Meaning("SET", duration(unit, count or 1.0, clock=clock))

    def _clock(self, start: int, end: int) -> Taken | None:
        """A time of day, on the day named with it or before it in the sentence."""
        at = self._at("d|", start, end)
        hour, minute, after = 0, 0, at + 1
        if self._letter(at) == "|":
            hour = 12 if self.s.words[at] == "noon" else 24
        else:
            hour = int(self.s.words[at])
            if self._letter(after) == ":":
                minute, after = int(self.s.words[after + 1]), after + 2
            if not 1 <= hour <= 12 or minute > 59:
                return None
            hour = hour % 12 + (12 if self.s.words[after][0] == "p" else 0)
            after += 1
        day = self._at("wtm", after, end)
        if day < 0:
            end = after
            known = self.around.day
            named = known[0].isoformat() if known and known[2] == self.number else None
        else:
            rule = {"w": self._weekday, "t": self._named, "m": self._full}[self._letter(day)]
            taken = rule(day, end)
            named = taken[2].edtf if taken else None
        if named is None or "/" in named or "X" in named:
            return start, end, Meaning("TIME")
        return (
            start,
            end,
            Meaning("TIME", f"{named}T{hour:02}:{minute:02}", named, "publication", self.around.published),
        )

    def _season(self, start: int, end: int) -> Taken | None:
        word = self.s.words[end - 1]
        if self._letter(start) == "D" and self._word(start - 1) in ("in", "during", "over", "for", "into", "of"):
            season, tense = SEASONS[word], self._tense(start, end)
            if word in ("spring", "fall"):
                return None
            if tense is None:
                return start, end, Meaning("DATE")
            return start, end, by_publication(self.around, lambda now: season_near(now, season, 0))
        return None

    def _refer(self, start: int, end: int) -> Taken | None:
        word = self.s.words[end - 1]
        if word == "past":
            return (start, end, Meaning("DATE", "PAST_REF")) if self._word(start - 1) == "in" else None
        if word == "recent" or (word == "future" and (end - start == 1 or self._letter(end) in "xZ")):
            return None  # the recent rise, a future mayor
        return end - 1 if word != "future" else start, end, Meaning("DATE", _REFERENCES[word])


def _in_week(day: date, weeks: int, weekday: int) -> date:
    """The weekday in the week so many weeks away."""
    return day - timedelta(day.weekday()) + timedelta(7 * weeks + weekday)
