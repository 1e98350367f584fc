"""Matches that name a stretch of years or a part of one (1998, the 1980s, the third quarter) -> what they mean.

Each rule gives extent and meaning of one match, or None where it is a count, a label or one of a game.
"""

from __future__ import annotations

import re
from datetime import date

from claimline import edtf as calendar
from claimline.edtf import Moment
from claimline.reading.lexicon.calendar_words import SEASONS
from claimline.reading.lexicon.function_words import POSSESSIVES
from claimline.reading.lexicon.number_words import ORDINALS, SMALL_NUMBERS
from claimline.reading.timex.context import Place, Taken, singular
from claimline.reading.timex.meanings import Meaning, by_publication, quarter_near

_AS_WORD = frozenset("© no number page room route flight channel model section chapter article rule act".split())
_STREETS = frozenset("street avenue road boulevard drive lane ave st rd blvd".split())
FINANCE_REACH = 6  # tokens within which a word of business makes a half one of the year
GAME_REACH = 15  # tokens within which a word of the game makes a quarter one of the game
_GAME = frozenset(
    """touchdown touchdowns yard yards yarder rebounds rebound quarterback halftime kickoff pointer pointers scoreless
    fumble interception intercepted punt dunk dunks dunked layup layups foul fouls fouled playoff playoffs
    goalkeeper goalie penalty triple-double buzzer""".split()
)
# What may be called by a year.
_SOCIETIES = frozenset("club society group association committee foundation fund trust project coalition".split())
# With a capital at the head of a sentence, or in a name that has its year behind it: Since 1998, the Expo 1998.
_BEFORE_YEARS = frozenset(
    """but as if so yet then when while because although though than early late mid circa summer winter spring autumn
    fall copyright year season games olympics expo cup championship championships award awards prize election elections
    census budget act world series edition class fiscal ca est""".split()
)
_DECADE_LEADS = frozenset("in since from by until through and or of during".split())
_FIGURES_IN_TENS = frozenset(
    """degrees temperature temperatures highs lows mph percent weather forecast aged age ages age-group man woman men
    women shot scored points his her their he she they""".split()
)
_FINANCE = frozenset(
    "profit profits earnings net loss losses results sales revenue revenues income output growth exports".split()
)


def read_year(r: Place, start: int, end: int) -> Taken | None:
    """In 1998, mid-1996; not 2000 boats."""
    at = end - 1
    number = int(r.s.words[at])
    before, after = r.letter(at - 1), r.letter(end)
    led = start < at or (before in "IO(ADTJLXA&" and before != "") or r.word(at - 1) in ("year", "than", "=")
    if before == "-" and r.word(at - 2) in ("post", "pre") and start == at:
        start, led = at - 2, True  # post-1959 politics
    if before == "$" or (before == "-" and start == at and r.letter(at - 2) != "y" and r.glued(at)):
        return None
    if r.glued(at) and start == at and r.word(at - 1)[-1:].isalpha():
        return None  # sailor1976
    if before == "A" and number % 100 == 0 and number < 1900:
        return None  # over 1500
    if r.word(at - 1) == "at" and _STREETS & set(r.s.words[end : end + 3]):
        return None  # at 2088 Harbour Street
    if r.word(at - 1) in _AS_WORD or not 1500 <= number <= 2099:
        return None
    if after == "-" and r.glued(end) and r.letter(end + 1) not in "ydN":
        return None
    if after in "uUhHc" and after:
        return None
    # 2000 boats; but: 1998 results. Style books want 1,998 boats, and round numbers are what slips through.
    counted = after in "xM" and r.word(end).endswith("s") and r.word(end) not in ("was", "is", "has", "as")
    if counted and (number % 10 == 0 or number < 1900) and r.word(at - 1) not in ("the", "in", "since", "of"):
        return None
    if not led and not number >= 1900:
        return None
    if start == at and _is_named(r, at):
        return None
    moment = calendar.a_year(number)
    r.around.year = number
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def _is_named(r: Place, at: int) -> bool:
    """Whether a year is part of a name: Agenda 2030, the Harbour 2020 plan, the 1927 Club."""
    if r.letter(at - 1) == "Z" and at - 1 >= r.low and r.s.words[at - 1] not in _BEFORE_YEARS:
        return not r.possessive(at - 1)
    return r.letter(at - 1) == "D" and r.letter(at + 1) == "Z" and r.word(at + 1) in _SOCIETIES


def read_shortyear(r: Place, start: int, end: int) -> Taken | None:
    """In '68, the '68 campaign."""
    year = r.short_year(start + 1) if r.letter(start - 1) in "IOD" or r.word(start - 1) == "class" else None
    if year is None or r.letter(end) in "uUhHcM$%":
        return None
    moment = calendar.a_year(year)
    r.around.year = year
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def read_spelt(r: Place, start: int, end: int) -> Taken | None:
    """Nineteen ninety-six, in transcripts of broadcasts; the year 2000."""
    if r.letter(end - 1) == "y":
        taken = read_year(r, end - 1, end) if r.word(start + 1) == "year" else None
        return (start, end, taken[2]) if taken else None
    named = r.letter(start) == "D"
    if named and r.word(start + 1) != "year":
        return None
    number = r.spelt_year(start + 2 * named, end)
    if number is None or (number >= 2000 and not named):  # two thousand boats
        return None
    moment = calendar.a_year(number)
    r.around.year = number
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def read_decade(r: Place, start: int, end: int) -> Taken | None:
    """The 1990s, the late '80s."""
    at = r.at("yNd", start, end)
    if at < 0:  # the sixties, the nineteen sixties
        before = end - 2 - (r.letter(end - 2) == "-" and r.letter(end - 3) == "c")
        led = r.letter(before)
        if led not in "Dijkc" or (led == "c" and r.word(before) not in ("eighteen", "nineteen")):
            return None
        year = (1800 if r.word(before) == "eighteen" else 1900) + SMALL_NUMBERS[r.s.words[end - 1][:-3] + "y"]
        moment = calendar.a_decade(year)
        return start, end, Meaning("DATE", moment.value, moment.edtf)
    digits = r.s.words[at]
    if r.letter(at) == "y":
        year = int(digits)
    elif len(digits) == 2 and digits[1] == "0":
        year = 1900 + int(digits)
        if "'" not in r.s.letters[start:at] and not _is_bare_decade(r, start, at, end):
            return None
    else:
        return None
    if year % 10:
        return None
    if r.letter(at + 1) == "'" and r.word(at + 2) != "s":
        return None
    hundreds = digits[-2:] == "00" and len(digits) == 4 and year < 2000  # the 1800s
    moment = calendar.a_century(year) if hundreds else calendar.a_decade(year)
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def _is_bare_decade(r: Place, start: int, at: int, end: int) -> bool:
    """The 70s, in the early 80s; not: in her late 60s, temperatures in the 60s."""
    before = r.word(start - 1)
    if r.s.words[at] < "20" or before in POSSESSIVES or r.letter(end) == "-":
        return False
    if r.letter(start) not in "D" and before not in _DECADE_LEADS:
        return False
    return _FIGURES_IN_TENS.isdisjoint(r.s.words[r.low : min(r.high, end + FINANCE_REACH)])


def read_century(r: Place, start: int, end: int) -> Taken | None:
    """The 20th century."""
    if r.s.words[end - 1] not in ("century", "centuries") and "centuries" not in r.s.words[end : end + 5]:
        return None
    if r.word(end) in ("bc", "bce", "b.c"):
        return None
    number = r.day_number(r.at("do", start, end))
    if r.letter(end - 2) == "o" and r.letter(end - 3) in "c-" and number < 20:
        return None
    if not 1 <= number <= 21:
        return None
    moment = calendar.a_century(100 * (number - 1))
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def _in_a_game(r: Place, start: int, end: int) -> bool:
    """Whether a quarter or a half is one of a match: a touchdown in the second quarter."""
    return not _GAME.isdisjoint(r.s.words[max(r.low, start - GAME_REACH) : min(r.high, end + GAME_REACH)])


def read_quarter(r: Place, start: int, end: int) -> Taken | None:
    """The third quarter, the 1988 second quarter."""
    at = r.at("o", start, end)
    if at < 0:  # the last quarter of 1988
        if r.s.words[start + 1] not in ("last", "final"):
            return None
        at, number = start + 1, 4
    else:
        number = ORDINALS[r.s.words[at]]
    unit = r.at("uU", at + 1, end)
    joined = unit < 0  # the second of the second and third quarters
    if joined:
        unit = r.at("uU", end, end + 5)
        end -= r.letter(end - 1) == "-"
    if r.s.words[unit] in ("century", "centuries"):
        return read_century(r, start, end if joined else unit + 1)
    if singular(r.s.words[unit]) != "quarter" or number > 4 or _in_a_game(r, start, end):
        return None
    if r.letter(end - 1) == "u" and end > unit + 1 and r.s.words[end - 1] != "year":
        return None
    year, tense = r.year_in(start, unit) or r.year_in(unit + 1, end), r.tense(start, end)
    if joined and r.letter(unit + 1) in "OITLy":
        following = EXTENDED.match(r.s.letters, unit + 1)
        year = r.year_in(unit + 1, following.end()) if following else None
    if r.letter(start) == "D" and r.letter(unit - 1) == "-":
        start += 1  # the third-quarter results
    fiscal = "V" in r.s.letters[start:end]
    if year is not None and (r.letter(start + 1) not in "LT" or at == start + 1):
        moment = calendar.a_quarter(year, number)
        meaning = Meaning("DATE", moment.value, moment.edtf)
    else:
        meaning = by_publication(r.around, lambda now: quarter_near(now, number, tense))
    if meaning.value:
        r.around.months = False
        r.around.quarter = (int(meaning.value[:4]), number)
        r.around.year = year or r.around.year  # the second quarter of 2016. In June of that year
    return start, end, meaning._replace(edtf=None) if fiscal else meaning


EXTENDED = re.compile(r"[OI]?(?:D?V?y|[TL]u)")


def read_half(r: Place, start: int, end: int) -> Taken | None:
    """The first half of 2024, the second half of this year, first-half profit; not the first half of a game."""
    at = r.at("oL", start, end)
    at += r.letter(at) == "L" and r.letter(at + 1) == "o"
    if at < 0:  # the latter half of 1990
        at = start + 1
        if r.s.words[at] not in ("latter", "final"):
            return None
    half = r.at("F", at, end)
    number = ORDINALS[r.s.words[at]] if r.letter(at) == "o" else 2
    if r.s.words[half] != "half" or number > 2:
        return None
    if r.letter(half + 1) != "O" or half + 1 >= end:
        near = r.s.words[max(r.low, start - FINANCE_REACH) : min(end + FINANCE_REACH, r.high)]
        if (_FINANCE.isdisjoint(near) and r.around.quarter is None) or _in_a_game(r, start, end):
            return None
        tense = r.tense(start, end)

        def moment(now: date) -> Moment:
            back = tense != "future" and now.month < 6 * number - 5
            return calendar.a_half(now.year - back, number)

        start += r.letter(start) == "D" and r.letter(half - 1) == "-"  # the first-half profit
        return start, end, by_publication(r.around, moment)
    if r.letter(end - 1) == "u" and r.s.words[end - 1] != "year":
        return None
    if r.letter(end - 1) == "z":  # the first half of the 1980s
        decade = read_decade(r, half + 2, end)
        return (start, end, decade[2]) if decade else None
    year = r.year_in(half + 1, end)
    if year is None:
        return start, end, Meaning("DATE")
    found = calendar.a_half(year, number)
    return start, end, Meaning("DATE", found.value, found.edtf)


def read_seasonyear(r: Place, start: int, end: int) -> Taken | None:
    """Spring 2018, the winter of 1998."""
    at = r.at("s", start, end)
    year = r.year_in(at + 1, end)
    if year is None:
        return None
    moment = calendar.a_season(year, SEASONS[r.s.words[at]])
    return start, end, Meaning("DATE", moment.value, moment.edtf)


def read_fiscal(r: Place, start: int, end: int) -> Taken | None:
    """Fiscal 1989."""
    r.around.year = int(r.s.words[r.at("y", start, end)])
    return start, end, Meaning("DATE", str(r.around.year))  # whose fiscal year begins when is not known
