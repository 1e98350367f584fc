"""A place in a text's tokens, what stands around it, and what earlier expressions left to lean on."""

from __future__ import annotations

import re
from bisect import bisect_left
from datetime import date

from claimline import edtf as calendar
from claimline.edtf import Moment
from claimline.reading.lexical.numerals import number_at
from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexicon.calendar_words import MONTHS
from claimline.reading.lexicon.number_words import ORDINALS, SMALL_NUMBERS
from claimline.reading.syntax.tense_rules import Shown, tense_at
from claimline.reading.syntax.verb_tense import Tense
from claimline.reading.timex.meanings import Meaning, Surroundings
from claimline.tables import SentenceReading

Taken = tuple[int, int, Meaning]  # first token, token after the last, what it means

# Verbs that a length follows (spent a week), and these with the prepositions that one follows (for a week).
LASTING = frozenset(
    "lasted lasts lasting last took takes taking take spent spends spend spending waited waits wait waiting".split()
)
LEADS = LASTING | frozenset("for in within after than".split())
SHORT_AHEAD = 10  # years; '08, said in 1998, is 2008, '68 is 1968
SHIFT = {"last": -1, "past": -1, "previous": -1, "prior": -1, "preceding": -1, "this": 0, "current": 0}
SHIFT |= {"latest": 0, "next": 1, "coming": 1, "upcoming": 1, "following": 1}


_JOINED = re.compile(
    r"""
    [.]? ,? (?P<link> [I&-] ) D? (?: [ijk] -? )? (?P<month> [ms] ) [.]? (?: d b? ,? )? O? (?: y | [TLX] u )
    """,
    re.VERBOSE,
)


def _week_of(meaning: Meaning) -> Moment | None:
    """The week that a date means; None where it means another stretch."""
    value = meaning.value or ""
    if value[4:6] != "-W" or len(value) != len("2025-W23") or not meaning.edtf:
        return None
    found = calendar.days(meaning.edtf)
    return calendar.a_week(found[0]) if found else None


def singular(unit: str) -> str:
    """Days -> day."""
    return {"centuries": "century"}.get(unit, unit.removesuffix("s"))


class Place:
    """Where the reading of one text has come to; asked by the rules for the tokens around a match."""

    def __init__(self, s: Sketch, around: Surroundings) -> None:
        self.s = s
        self.around = around
        self.low = 0  # first token of the sentence
        self.high = len(s.words)
        self.number = -1  # of the sentence
        self.position = 0  # first token of the match
        self.kind = ""  # of the match, as `patterns` has it
        self.refused = ""  # the rule by which this match means no day
        self.shown: Shown | None = None  # the tense last asked for at this match

    def enter(self, number: int, sentence: SentenceReading | None, at: int) -> None:
        """Says in which sentence the next match stands."""
        self.position, self.refused, self.shown = at, "", None
        if number == self.number and self.low <= at < self.high:
            return
        self.number = number
        starts = self.s.starts
        self.low, self.high = 0, len(starts)
        if sentence is not None:
            self.low, self.high = bisect_left(starts, sentence.start), bisect_left(starts, sentence.end)

    def capital(self, at: int) -> bool:
        return self.s.text[self.s.starts[at]].isupper()

    def titled(self, at: int) -> bool:
        return self.capital(at) or self.s.letters[at] in "dNy"

    def at(self, letters: str, start: int, end: int) -> int:
        """The first token in the range with one of these letters; -1 if none."""
        found = self.s.letters
        for i in range(start, end):
            if found[i] in letters:
                return i
        return -1

    def word(self, at: int) -> str:
        return self.s.words[at] if 0 <= at < len(self.s.words) else ""

    def letter(self, at: int) -> str:
        return self.s.letters[at] if 0 <= at < len(self.s.letters) else ""

    def other_word(self, at: int) -> bool:
        """Whether a word stands here that no pattern knows, a noun mostly; a question or quotation mark is none."""
        return self.letter(at) in ("x", "Z") and self.s.words[at][:1].isalnum()

    def glued(self, at: int) -> bool:
        """Whether this token stands directly behind the one before, without a space."""
        return 0 < at < len(self.s.starts) and self.s.starts[at] == self.s.ends[at - 1]

    def possessive(self, at: int) -> bool:
        return at >= 0 and self.s.ends[at] - self.s.starts[at] > len(self.s.words[at])

    def tense(self, start: int, end: int) -> Tense | None:
        """The tense of what is told at an expression; `shown` keeps by which rule and word."""
        self.shown = tense_at(self.s, start, end, self.low, self.high)
        return self.shown.tense

    def year_in(self, start: int, end: int) -> int | None:
        """The year a match names: as figures, or as `last year`."""
        at = self.at("y", start, end)
        if at >= 0:
            return int(self.s.words[at])
        if (short := self.at("'", start, end)) >= 0:
            return self.short_year(short + 1)
        spelt = self.at("c", start, end)
        if spelt >= 0 and self.letter(spelt + 1) == "c":
            return self.spelt_year(spelt, end)
        unit = self.at("u", start, end)
        if unit < 0 or self.s.words[unit] != "year" or self.around.first is None or self.around.last is None:
            return None
        if self.letter(unit - 1) == "J":  # June of that year
            return self.around.year
        shift = SHIFT.get(self.word(unit - 1), 0)
        if self.letter(unit + 1 + (self.letter(unit + 1) == "-")) in ("g", "e"):  # the year-ago third quarter
            shift = -1
        return self.around.first.year + shift if self.around.first.year == self.around.last.year else None

    def short_year(self, at: int) -> int | None:
        """The year of '68, of the century in which it is not long ahead; None where it is not written as a year."""
        digits = self.word(at)
        alone = self.glued(at) and not self.glued(at - 1) and not (self.glued(at + 1) and self.letter(at + 1) in "'%-")
        if len(digits) != 2 or not digits.isdigit() or not alone:
            return None
        now = self.around.last.year if self.around.last else 2000
        year = now - now % 100 + int(digits)
        return year if year <= now + SHORT_AHEAD else year - 100

    def shared_year(self, end: int, month: int) -> int | None:
        """The year of what this token joins to a month: July and August 1990, July 4 to Aug. 6, 1990."""
        match = _JOINED.match(self.s.letters, end)
        if match is None or match.end() > self.high:
            return None
        link, other = self.word(match.start("link")), self.s.letters[match.start("month")]
        year = self.year_in(match.start("month") + 1, match.end())
        if year is None or link not in ("and", "or", "to", "through", "until", "till", "-", "–"):
            return None
        if other == "s" or month == 0:
            return year
        return year - (month > MONTHS[self.word(match.start("month"))])  # December to January 1990

    def spelt_year(self, start: int, end: int) -> int | None:
        """Nineteen ninety-six, nineteen hundred and one, two thousand two."""
        words = [word for word in self.s.words[start:end] if word not in ("-", "and")]
        if words[:2] == ["two", "thousand"] and len(words) <= 3:
            last = SMALL_NUMBERS.get(words[2], -1) if len(words) == 3 else 0
            return 2000 + last if last >= 0 else None
        numbers = [0 if word == "hundred" else SMALL_NUMBERS.get(word, -1) for word in words]
        if numbers[0] not in (18, 19, 20) or -1 in numbers or len(numbers) not in (2, 3):
            return None
        if words[1] == "hundred":
            return 100 * numbers[0] + sum(numbers[2:]) if numbers[0] < 20 else None
        if numbers[1] < 10 or (len(numbers) == 3 and not (numbers[1] >= 20 and 0 < numbers[2] < 10)):
            return None
        return 100 * numbers[0] + sum(numbers[1:])

    def _name(self, day: date, words: str) -> None:
        """Makes it the day spoken of last."""
        self.around.only = self.around.only and (self.around.day is None or self.around.day[0] == day)
        self.around.day = (day, words, self.number)

    def pass_by(self, meaning: Meaning) -> None:
        """Forgets the day once a month or year was told of: `two days later` would count from something in that."""
        day = self.around.day
        edtf = meaning.edtf or "XXXX"
        week = _week_of(meaning)
        if week is not None:
            self.around.stretch = (week, "week", self.number)
        if meaning.type == "DATE" and len(edtf) in (4, 7) and edtf.replace("-", "").isdigit() and edtf[5:] < "13":
            year, month = int(edtf[:4]), int(edtf[5:] or 0)
            if year:
                self.around.stretch = (
                    calendar.a_month(year, month) if month else calendar.a_year(year),
                    "month" if month else "year",
                    self.number,
                )
        own = meaning.anchor_kind not in ("timex", "event") and not edtf.startswith("XXXX")
        if day and own and meaning.type == "DATE" and len(edtf) != len("2025-05-20"):
            self.around.day, self.around.only = None, False

    def remember(self, moment: Moment) -> Moment:
        self.around.year = moment.first.year
        if moment.first == moment.last:
            self._name(moment.first, moment.value)
        return moment

    def keep(self, meaning: Meaning) -> Meaning:
        """Remembers a day for `two days later`."""
        found = calendar.days(meaning.edtf) if meaning.edtf else None
        if found and found[0].year == found[1].year:
            self.around.year = found[0].year
        if found and found[0] == found[1] and meaning.type in ("DATE", "TIME"):
            self._name(found[0], meaning.edtf or "")
        return meaning

    def day_number(self, at: int) -> int:
        word = self.s.words[at]
        if word.isdigit():
            return int(word)
        tens = SMALL_NUMBERS.get(self.word(at - 1 - (self.letter(at - 1) == "-")), 0)
        return ORDINALS[word] + (tens if tens >= 20 else 0)  # the twenty-first

    def month_number(self, start: int, end: int) -> tuple[int, int]:
        at = self.at("m", start, end)
        return at, MONTHS[self.s.words[at]]

    def count(self, start: int, end: int) -> tuple[float | None, str, bool]:
        """Number, unit and whether the unit is of the clock."""
        at = self.at("uUhH", start, end)
        unit = singular(self.s.words[at])
        if "/" in self.s.letters[start:at]:  # 2 1/2 years
            parts = [int(self.s.words[i]) for i in range(start, at) if self.letter(i) == "d"]
            fits = len(parts) == 3 and 0 < parts[1] < parts[2]
            return (parts[0] + parts[1] / parts[2] if fits else None), unit, self.letter(at) in "hH"
        if "f" in self.s.letters[start:at]:
            return (2.0 if "couple" in self.s.words[start:at] else None), unit, self.letter(at) in "hH"
        for i in range(start, at):
            number = number_at(self.s, i)
            if number is not None and number.end <= at:
                return number.value, unit, self.letter(at) in "hH"
        return (1.0 if "a" in self.s.letters[start:at] else None), unit, self.letter(at) in "hH"
