"""Matches that name a length (two weeks, half an hour, for years) -> what they mean."""

from __future__ import annotations

from claimline import edtf as calendar
from claimline.reading.lexical.numerals import number_at
from claimline.reading.lexicon.function_words import WORD_CLASSES
from claimline.reading.lexicon.number_words import SMALL_NUMBERS
from claimline.reading.timex.anaphoric import alone, counted
from claimline.reading.timex.context import LASTING, LEADS, Place, Taken, singular
from claimline.reading.timex.meanings import Meaning, by_publication, duration, shifted_month, shifted_unit

_UNBROKEN = frozenset("consecutive straight successive full whole solid long entire additional extra".split())
_BEFORE_VERBS = WORD_CLASSES["modal", "durations"] | {"to", "not"}
_COUNTED = frozenset("just only least most another every about a the - than exactly barely by more last".split())
_COUNTING = frozenset("after before beforehand in a per each only into to too at short".split())
_ALONG = frozenset("over through throughout down".split())
_SPANS = frozenset("matter period space course number".split())  # in a matter of weeks, in the space of a week
_WHOLE = ("whole", "entire", "full", "solid", "additional", "extra", "further", "single")
_HALF_OF = frozenset("century decade hour year".split())
HALVED = frozenset("year decade century".split())  # units of which a half ago is a month or a year


def read_span(r: Place, start: int, end: int) -> Taken | None:
    """The last two months, the first nine months."""
    at = r.at("LRXCKQo", start, end)
    count, unit, clock = r.count(at + 1, end)
    if r.s.words[at] == "following" and r.letter(start) != "D":
        return None  # following a three-hour trip
    start += r.letter(start) == "L" and r.word(start - 1) in _BEFORE_VERBS  # will last two weeks
    if r.letter(end - 1) == "y":
        year, named = int(r.s.words[end - 1]), r.s.words[at]
        if unit == "quarter" and count == 2 and named in ("first", "last"):  # the first two quarters of 1990
            half = calendar.a_half(year, 1 if named == "first" else 2)
            return start, end, Meaning("DATE", half.value, half.edtf)
        end -= 2
    r.around.months = r.around.months or unit == "month"
    return start, end, Meaning("DURATION", duration(unit, count, clock=clock))


def read_vague(r: Place, start: int, end: int) -> Taken | None:
    """For weeks, in years, after months of talks, days after the vote."""
    before, unit, clock = r.word(start - 1), singular(r.s.words[start]), r.letter(start) == "H"
    if before == "these" and unit == "day" and r.letter(end) != "O" and (start <= r.low + 2 or not r.other_word(end)):
        return start - 1, end, Meaning("DATE", "PRESENT_REF")  # These days it rains; but: for these days of rain
    if before in LASTING and r.letter(end) not in "OCelg" and r.word(end) != "off":
        return start, end, Meaning("DURATION", duration(unit, None, clock=clock))
    if r.s.words[start] == "weekends" and before == "on":
        return start, end, Meaning("SET", "XXXX-WXX-WE")
    if not clock and (sign := alone(r, end)):  # he left weeks after
        return start, end + 1, counted(r, unit, None, sign)
    if before == "of" and r.word(start - 2) in _SPANS and (r.word(start - 2) != "number" or r.letter(start - 3) == "a"):
        pass
    elif before == "some" and r.word(start - 2) in LEADS and unit != "quarter":  # for some years
        start -= 1
    elif before == "the" and r.word(start - 2) in _ALONG and not clock:
        if r.letter(end) == "O" or r.other_word(end):
            return None  # over the years; but: over the days of rain
    elif before == "the" and r.word(start - 2) == "in" and r.s.words[end : end + 2] == ["that", "followed"]:
        pass  # in the years that followed
    elif r.letter(end) == "O":
        if before not in ("after", "following", "follows", "followed", "despite", "amid", "spent", "within"):
            return None
    elif r.word(end) not in ("after", "before") and before not in ("for", "in", "within"):
        return None
    return start, end, Meaning("DURATION", duration(unit, None, clock=clock))


def read_length(r: Place, start: int, end: int) -> Taken | None:
    """Two weeks, a 40-year lease; not a 40-year-old."""
    at = r.at("uUhH", start, end)
    if r.letter(start) in "cd" and (first := number_at(r.s, start)) and r.letter(first.end) == "c" and first.end < at:
        start = first.end  # three five-year leases
    if r.word(at + 1) in ("old", "olds") or (r.letter(at + 1) == "-" and r.word(at + 2).startswith("old")):
        return None
    joined = not {"I", "&"}.isdisjoint(r.s.letters[start:at])
    if joined and not {"to", "or", "hundred", "thousand"} & set(r.s.words[start:at]):
        return None  # two to three weeks, a hundred and fifty years; but: 40 in two weeks
    single = r.letter(at) in "uh" and r.letter(at - 1) != "-" and "one" not in r.s.words[max(start, at - 2) : at]
    if single and (r.letter(start - 1) not in "aD" or r.letter(at + 1) not in "xZ"):
        return None  # "No. 2 day"; but: a two day visit
    if r.s.words[at].startswith("quarter") and (r.letter(at - 1) == "-" or r.letter(at + 1) == "O"):
        return None  # three-quarters of the crew
    if r.letter(at - 1) == "x" and r.word(at - 1) not in _UNBROKEN:
        return None  # three straight weeks; but: 40 sailors days
    count, unit, clock = r.count(start, at + 1)
    if (unit == "second" and count is None) or r.letter(start) == "y" or count == 0:
        return None
    if r.s.words[start:at] == ["many"] and r.word(start - 1) == "as":
        return None  # five times in as many minutes
    if r.s.words[start : at + 1] == ["one", "day"] and not _is_length(r, start, at + 1):
        ahead = r.tense(start, at + 1) in ("future", "present")
        return (start, at + 1, Meaning("DATE", "FUTURE_REF")) if ahead else None  # will one day sail again
    r.around.months = r.around.months or (r.letter(start) == "D" and unit == "month")
    start += r.s.words[start] == "over"  # over three years
    start += r.letter(at - 1) == "-" and r.letter(start) in "aD"  # a two-week visit
    start -= r.word(start - 1) == "another"
    if at + 1 < r.high and count is not None and not clock and (sign := alone(r, at + 1)):  # it sank two days before.
        return start, at + 2, counted(r, unit, count, sign)
    return start, at + 1, Meaning("DURATION", duration(unit, count, clock=clock))


def _is_length(r: Place, start: int, end: int) -> bool:
    """Whether one day is a length here: in one day, one day after the vote; not: one day he left."""
    before, after = r.word(start - 1), r.word(end)
    return before in LEADS | _COUNTED or after in _COUNTING or r.letter(end) in "elgM&O"


def read_halves(r: Place, start: int, end: int) -> Taken | None:
    """A year and a half, about half an hour, two-and-a-half years, a half century ago."""
    at, inner = r.at("uUhH", start, end), r.at("aFDcdu", start, end)
    unit, count = singular(r.s.words[at]), _halves(r, inner, at, end)
    if count is None:
        return None
    start += r.s.words[start] == "over"  # over half an hour
    if r.s.letters[start - 2 : start] in ("DL", "DR", "DX") and r.letter(start) == "F":  # the past half century
        start -= 2
    clock = r.letter(end - 1) in "hH" or r.letter(at) in "hH"
    unit = singular(r.s.words[end - 1]) if r.letter(end - 1) in "uU" else unit
    if r.letter(end) == "g":
        return start, end + 1, Meaning("TIME") if clock else ago_by_halves(r, unit, count)
    if r.letter(end) in ("e", "l"):  # half an hour later
        return start, end + 1, Meaning("DURATION", duration(unit, count, clock=clock), None, "event")
    return start, end, Meaning("DURATION", duration(unit, count, clock=clock))


def _halves(r: Place, inner: int, at: int, end: int) -> float | None:
    """How many of the unit at `at` the tokens from `inner` on are: 0.5 for half an hour."""
    letters, first = r.s.letters[inner:end], r.s.words[inner]
    if "quarter" in r.s.words[inner:end] and r.letter(end - 1) == "u":  # a quarter-century
        return 0.25 if r.s.words[end - 1] == "century" else None
    if "F" not in letters or letters[0] == "u":
        return None
    if letters[0] == "c":
        return SMALL_NUMBERS[first] + 0.5 if first in SMALL_NUMBERS else None
    if letters[0] == "d":
        return int(first) + 0.5
    if letters[0] == "a" and letters[1] != "F":  # a year and a half
        return 1.5
    bare = "a" not in letters[letters.index("F") :]
    if bare and (r.s.words[at] not in _HALF_OF or (r.letter(at + 1) == "O" and letters[0] != "a")):
        return None  # the first half day, the first half hour of the game
    return 0.5


def ago_by_halves(r: Place, unit: str, count: float) -> Meaning:
    """A year and a half ago: the month; half a century ago: about that year."""
    if unit == "year":
        meaning = by_publication(r.around, lambda now: shifted_month(now, -round(12 * count)))
    elif unit in HALVED:
        years = round(count * (10 if unit == "decade" else 100))
        meaning = by_publication(r.around, shifted_unit("year", -years))
    else:
        return Meaning("DATE")
    return meaning._replace(edtf=f"{meaning.edtf}~") if meaning.edtf and "/" not in meaning.edtf else meaning


def read_oneunit(r: Place, start: int, end: int) -> Taken | None:
    """A length only behind a word that asks for one: elsewhere it is a rate (40 boats a day)."""
    at = r.at("uh", start, end)
    unit, clock, before = r.s.words[at], r.letter(at) == "h", r.word(start - 1)
    if unit == "quarter" and (r.letter(at + 1) == "O" or r.letter(start) != "a"):
        return None  # a quarter of the crew, over a quarter
    if (r.letter(end) == "-" and r.glued(end)) or (before == "wait" and clock):
        return None  # a year-long trip; wait a minute
    times = before == "times" and r.letter(start - 2) in "cdf"
    if before in ("once", "twice") or times:  # twice a week, three times a year
        return start - 1 - times, end, Meaning("SET", duration(unit, 1, clock=clock))
    if sign := alone(r, end):
        return start, end + 1, counted(r, unit, 1.0, sign, clock=clock)
    loose = r.word(end) == "or" and r.word(end + 1) in ("two", "so") and r.letter(start - 1) not in "N$%d"
    if loose and r.letter(end + 2) not in "elg":  # a week or two
        return start, end + 2, Meaning("DURATION", duration(unit, 1, clock=clock))
    if before == "of" and r.word(start - 2) in _SPANS:
        return start, end, Meaning("DURATION", duration(unit, 1, clock=clock))
    counts = r.word(end) in ("after", "before", "since") or (r.word(end), r.word(end + 1)) == ("in", "advance")
    if r.letter(start) == "a" and end - start > 3 and r.s.words[start : start + 3] != ["a", "little", "over"]:
        return None
    if r.letter(start) not in "AMGBJ" and not counts and before not in LEADS:
        return None
    return start, end, Meaning("DURATION", duration(unit, 1, clock=clock))


def read_long(r: Place, start: int, end: int) -> Taken | None:
    """A week-long fair, a decades-long feud."""
    if r.s.words[end - 1] != "long" or not r.glued(end - 1):
        return None
    unit = r.s.words[start]
    count = None if unit.endswith("s") else 1.0
    return start, end, Meaning("DURATION", duration(singular(unit), count, clock=r.letter(start) in "hH"))


def read_dozens(r: Place, start: int, end: int) -> Taken | None:
    """Dozens of years; hundreds of years ago."""
    if r.letter(end - 1) == "g":
        return start, end, Meaning("DATE", "PAST_REF")
    if r.letter(end) == "-":
        return None  # hundreds of hours-long talks
    return start, end, Meaning("DURATION", duration(singular(r.s.words[end - 1]), None, clock=r.letter(end - 1) == "H"))


def read_hour(r: Place, start: int, end: int) -> Taken | None:
    """The past hour; not: the last minute of a game."""
    if r.letter(end) == "O" or r.s.words[end - 1] != "hour":
        return None
    return start, end, Meaning("DURATION", duration("hour", 1, clock=True))


def read_whole(r: Place, start: int, end: int) -> Taken | None:
    """The whole week, an entire year."""
    if r.s.words[start:end] == ["the", "full", "year"]:  # of the fourth quarter and of the full year
        meaning = by_publication(r.around, shifted_unit("year", 0))
        return start, end, meaning._replace(edtf=None)
    whole = ("whole", "entire") if r.letter(start) == "D" else _WHOLE
    if r.s.words[start + 1] not in whole or r.s.words[end - 1] in ("period", "second"):
        return None
    return start, end, Meaning("DURATION", duration(r.s.words[end - 1], 1, clock=r.letter(end - 1) == "h"))


def read_rough(r: Place, start: int, end: int) -> Taken | None:
    """Past years, years past, the weeks ahead, these days."""
    words, letters = r.s.words, r.s.letters[start:end]
    if letters == "U" and r.letter(end) == "-" and r.word(end + 1) == "long":
        return read_long(r, start, end + 2)
    if letters == "U":
        return read_vague(r, start, end)
    if letters == "UR":
        return (start, end, Meaning("DATE", "PAST_REF")) if r.letter(end) not in "Da" else None
    if letters.startswith("DUx"):
        if words[start + 2] == "ahead":
            return start, start + 3, Meaning("DATE", "FUTURE_REF")
        return None
    if letters == "DUIx":
        return (start, end, Meaning("DATE", "FUTURE_REF")) if words[start + 2 : end] == ["to", "come"] else None
    if r.letter(start - 1) == "x" and letters[0] == "R":
        return None  # walked past days of rubble
    return start, end, Meaning("DATE", "PAST_REF")
