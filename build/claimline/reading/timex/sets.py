"""Matches that name a rhythm (every day, Mondays, annually) or merely now and then -> what they mean."""

from __future__ import annotations

from claimline.reading.lexicon.calendar_words import MONTHS, WEEKDAYS
from claimline.reading.timex.context import Place, Taken, singular
from claimline.reading.timex.holidays import HOLIDAYS
from claimline.reading.timex.meanings import PARTS_OF_DAY, Meaning, duration

_SETS = {"daily": "P1D", "weekly": "P1W", "monthly": "P1M", "hourly": "PT1H"}
_SETS |= {"yearly": "P1Y"}
_LONG = {"daylong": "P1D", "weeklong": "P1W", "monthlong": "P1M", "yearlong": "P1Y", "hourlong": "PT1H"}
_SEASONS = {"spring": "SP", "summer": "SU", "fall": "FA", "autumn": "FA", "winter": "WI"}
_AFTER_FUTURE = frozenset("if when as but because he she they it we you is was will would unless".split())
_REFERENCES = {"nowadays": "PRESENT_REF", "lately": "PAST_REF"}
_REFERENCES |= {"now": "PRESENT_REF", "currently": "PRESENT_REF", "recently": "PAST_REF", "future": "FUTURE_REF"}


def read_weekdays(r: Place, start: int, end: int) -> Taken | None:
    """Every Monday, Fridays."""
    at = r.at("wW", start, end)
    if r.letter(start) == "E" and at > start + 1 and r.s.words[start + 1] != "other":
        return None
    if r.letter(at) == "W" and r.letter(at - 1) in "cdf" and at <= start + 1:
        return None  # two Mondays ago
    weekday = WEEKDAYS[r.s.words[at].removesuffix("s")]
    if end == at + 1 and r.letter(at) == "w" and r.letter(start) != "E":  # Friday, of Friday and Sunday nights
        part = next(i for i in range(end, end + 6) if r.letter(i) == "P")
        return start, end, Meaning("SET", f"XXXX-WXX-{weekday + 1}{PARTS_OF_DAY[singular(r.s.words[part])]}")
    if r.letter(start) in "I&" and r.letter(start) == "I":
        start = at
    part = r.at("pP", at, end)
    tail = PARTS_OF_DAY[singular(r.s.words[part])] if part >= 0 else ""
    return start, end, Meaning("SET", f"XXXX-WXX-{weekday + 1}{tail}")


def read_rates(r: Place, start: int, end: int) -> Taken | None:
    """Every day, daily."""
    if r.letter(start) == "Y" and r.capital(start) and start > r.low:
        return None  # the Daily Post
    word = r.s.words[end - 1]
    if r.letter(start) == "Y":
        return start, end, Meaning("SET", _SETS[word]) if word in _SETS else Meaning("DURATION", _LONG[word])
    if r.letter(end - 1) == "*":  # every Christmas
        return (start, end, Meaning("SET", "P1Y")) if (word,) in HOLIDAYS else None
    if r.letter(end - 1) in "sm" and end == start + 2:
        if r.letter(end) in "dy" or (r.letter(end - 1) == "s" and r.letter(end) == "O"):
            return None  # every May 20
        tail = _SEASONS[word] if r.letter(end - 1) == "s" else f"{MONTHS[word]:02}"
        return start, end, Meaning("SET", f"XXXX-{tail}")
    if r.letter(end - 1) == "p":
        return start, end, Meaning("SET", f"XXXX-XX-XX{PARTS_OF_DAY[r.s.words[end - 1]]}")
    if end - start > 2 and r.letter(start + 1) == "x" and r.s.words[start + 1] not in ("other", "single"):
        return None
    count, unit, clock = r.count(start, end)
    if count is None and "f" in r.s.letters[start:end]:  # every few weeks
        return start, end, Meaning("SET", duration(unit, None, clock=clock))
    if r.word(start + 1) == "other":  # every other week
        count = 2.0
    return start, end, Meaning("SET", duration(unit, count or 1.0, clock=clock))


def read_recent(r: Place, start: int, end: int) -> Taken | None:
    """Recent weeks, coming months."""
    word = r.s.words[end - 2]
    if word == "coming" or (word == "future" and r.letter(start) != "D"):
        return start, end, Meaning("DATE", "FUTURE_REF")
    return (start, end, Meaning("DATE", "PAST_REF")) if word == "recent" else None


def read_refer(r: Place, start: int, end: int) -> Taken | None:
    """Now, recently, in the past."""
    word = r.s.words[end - 1]
    if word in ("latest", "current"):
        held = word == "current" and r.letter(start - 1) not in "o"
        return (start, end, Meaning("DATE", "PRESENT_REF")) if held else None
    if r.letter(end - 1) == "U":  # future years
        return (end - 2, end, Meaning("DATE", "FUTURE_REF")) if r.word(end - 2) == "future" else None
    if word == "future" and r.s.words[start - 2 : start] == ["very", "near"] and r.letter(start - 3) == "D":
        return start - 3, end, Meaning("DATE", "FUTURE_REF")  # the very near future
    if end - start == 3:
        near = word == "future" and r.word(start + 1) in ("near", "foreseeable", "immediate", "distant")
        return (start, end, Meaning("DATE", "FUTURE_REF")) if near else None
    if word == "past":
        alone = r.word(start - 1) == "in" and not r.other_word(end)
        return (start, end, Meaning("DATE", "PAST_REF")) if alone else None
    if word == "now" and r.s.words[end : end + 2] == ["and", "then"]:
        return None
    titled = r.capital(end - 1) and start > r.low  # Back to the Future
    if word == "recent" or (word == "future" and (end - start == 1 or titled)):
        return None  # the recent rise, a future mayor
    if word == "future" and r.other_word(end) and not (r.word(start - 1) == "in" and r.word(end) in _AFTER_FUTURE):
        return None
    return end - 1 if word != "future" else start, end, Meaning("DATE", _REFERENCES[word])
