"""Matches that name a length (two weeks, half an hour, for years) -> what they mean."""

from __future__ import annotations

from claimline.text.anaphora import alone, from_event
from claimline.text.sketch import SMALL_NUMBERS
from claimline.text.timeplaces import Place, Taken, singular
from claimline.text.timevalues import Meaning, by_publication, duration, shifted_unit

_LASTING = frozenset("lasted lasts lasting took takes taking spent spends".split())
_UNBROKEN = frozenset("consecutive straight successive full whole solid long entire additional extra".split())
_LEADS = _LASTING | frozenset("for in within after than".split())


def read_span(r: Place, start: int, end: int) -> Taken | None:
    """The last two months, the first nine months."""
    at = r.at("LRXCKo", start, end)
    count, unit, clock = r.count(at + 1, end)
    r.around.months = r.around.months or unit == "month"
    return start, end, Meaning("DURATION", duration(unit, count, clock=clock))


def read_vague(r: Place, start: int, end: int) -> Taken | None:
    """For weeks, in years, after months of talks, days after the vote."""
    before = r.word(start - 1)
    if before in _LASTING and r.letter(end) not in "OCelg":
        return start, end, Meaning("DURATION", duration(singular(r.s.words[start]), None, clock=r.letter(start) == "H"))
    if r.letter(end) == "O":
        if before not in ("after", "following", "follows", "followed", "despite", "amid", "spent"):
            return None
    elif r.word(end) not in ("after", "before") and before not in ("for", "in", "within"):
        return None
    clock = r.letter(start) == "H"
    return start, end, Meaning("DURATION", duration(singular(r.s.words[start]), None, clock=clock))


def read_length(r: Place, start: int, end: int) -> Taken | None:
    """Two weeks, a 40-year lease; not a 40-year-old."""
    at = r.at("uUhH", start, end)
    if r.word(at + 1) in ("old", "olds") or (r.letter(at + 1) == "-" and r.word(at + 2).startswith("old")):
        return None
    if not {"I", "&"}.isdisjoint(r.s.letters[start:at]) and not {"to", "or"} & set(r.s.words[start:at]):
        return None  # two to three weeks; but: 40 in two weeks
    single = r.letter(at) in "uh" and r.letter(at - 1) != "-" and r.word(at - 1) != "one"
    if single and (r.letter(start - 1) not in "aD" or r.letter(at + 1) not in "xZ"):
        return None  # "No. 2 day"; but: a two day visit
    if r.s.words[at].startswith("quarter") and (r.letter(at - 1) == "-" or r.letter(at + 1) == "O"):
        return None  # three-quarters of the crew
    if r.letter(at - 1) == "x" and r.word(at - 1) not in _UNBROKEN:
        return None  # three straight weeks; but: 40 sailors days
    count, unit, clock = r.count(start, at + 1)
    if (unit == "second" and count is None) or r.letter(start) == "y":
        return None
    if r.s.words[start] == "over" or (r.letter(at - 1) == "-" and r.letter(start) in "aD"):
        start += 1  # over three years; a two-week visit
    if at + 1 < r.high and count is not None and not clock and (sign := alone(r, at + 1)):  # it sank two days before.
        return start, at + 2, from_event(r, unit, count, sign)
    return start, at + 1, Meaning("DURATION", duration(unit, count, clock=clock))


def read_halves(r: Place, start: int, end: int) -> Taken | None:
    """A year and a half, half an hour, two-and-a-half years."""
    if r.letter(start) == "a" and r.letter(start + 1) == "F":  # a half hour
        taken = read_halves(r, start + 1, end)
        return (start, taken[1], taken[2]) if taken else None
    at = r.at("uUhH", start, end)
    unit, first = singular(r.s.words[at]), r.s.words[start]
    if r.letter(end - 1) == "u" and "quarter" in r.s.words[start:end]:
        return (start, end, Meaning("DURATION", "P25Y")) if r.s.words[end - 1] == "century" else None
    if r.letter(start) in "au" and "F" not in r.s.letters[start:end]:
        return None
    count = 0 if r.letter(start) == "F" else 1 if r.letter(start) == "a" else SMALL_NUMBERS.get(first, -1)
    if first.isdigit():
        count = int(first)
    bare = r.letter(start) == "F" and "a" not in r.s.letters[start:end]
    if bare and unit not in ("century", "decade", "hour", "year"):
        return None  # the first half day
    if count < 0 or (bare and r.letter(at + 1) == "O"):
        return None
    return start, end, Meaning("DURATION", duration(unit, count + 0.5, clock=r.letter(at) in "hH"))


def read_oneunit(r: Place, start: int, end: int) -> Taken | None:
    """A length only behind a word that asks for one: elsewhere it is a rate (40 boats a day)."""
    at = r.at("uh", start, end)
    unit, clock, before = r.s.words[at], r.letter(at) == "h", r.word(start - 1)
    if r.letter(at + 1) == "O" and unit == "quarter":
        return None
    times = before == "times" and r.letter(start - 2) in "cdf"
    if before in ("once", "twice") or times:  # twice a week, three times a year
        return start - 1 - times, end, Meaning("SET", duration(unit, 1, clock=clock))
    if sign := alone(r, end):
        return start, end + 1, from_event(r, unit, 1.0, sign)
    counted = r.word(end) in ("after", "before", "since") or (r.word(end), r.word(end + 1)) == ("in", "advance")
    if r.letter(start) == "a" and end - start > 3 and r.s.words[start : start + 3] != ["a", "little", "over"]:
        return None
    if r.letter(start) not in "AMGBJ" and not counted and before not in _LEADS:
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
    if r.s.words[start + 1 : end] == ["full", "year"]:  # of the fourth quarter and of the full year
        meaning = by_publication(r.around, shifted_unit("year", 0))
        return start, end, meaning._replace(edtf=None)
    whole = ("whole", "entire") if r.letter(start) == "D" else ("whole", "entire", "full", "solid")
    if r.s.words[start + 1] not in whole or r.s.words[end - 1] in ("period", "second"):
        return None
    return start, end, Meaning("DURATION", duration(r.s.words[end - 1], 1, clock=r.letter(end - 1) == "h"))


def read_rough(r: Place, start: int, end: int) -> Taken | None:
    """Past years, years past, the weeks ahead, these days."""
    words, letters = r.s.words, r.s.letters[start:end]
    if letters == "U":
        if r.word(start - 1) == "these" and words[start] == "days" and r.letter(end) not in "OxZ":
            return start - 1, end, Meaning("DATE", "PRESENT_REF")
        return read_vague(r, start, end)
    if letters == "UR":
        return (start, end, Meaning("DATE", "PAST_REF")) if r.letter(end) not in "Da" else None
    if letters.startswith("DUx"):
        if words[start + 2] == "ahead":
            return start, start + 3, Meaning("DATE", "FUTURE_REF")
        return None
    if r.letter(start - 1) == "x" and letters[0] == "R":
        return None  # walked past days of rubble
    return start, end, Meaning("DATE", "PAST_REF")
