"""Matches that name a length, a rhythm, a time of day or merely now and then -> what they mean."""

from __future__ import annotations

from claimline.text.absolutedates import read_full
from claimline.text.relativedates import read_named, read_weekday
from claimline.text.sketch import SMALL_NUMBERS, WEEKDAYS
from claimline.text.timeplaces import Place, Taken, singular
from claimline.text.timevalues import PARTS_OF_DAY, Meaning, duration

_SETS = {"daily": "P1D", "weekly": "P1W", "monthly": "P1M", "hourly": "PT1H"}
_SETS |= {"yearly": "P1Y"}
_REFERENCES = {"now": "PRESENT_REF", "currently": "PRESENT_REF", "recently": "PAST_REF", "future": "FUTURE_REF"}


def read_weekdays(r: Place, start: int, end: int) -> Taken | None:
    """Every Monday, Fridays."""
    at = r.at("wW", start, end)
    weekday = WEEKDAYS[r.s.words[at].removesuffix("s")]
    if end == at + 1 and r.letter(at) == "w" and r.letter(start) != "E":  # Friday, of Friday and Sunday nights
        part = next(i for i in range(end, end + 6) if r.letter(i) == "P")
        return start, end, Meaning("SET", f"XXXX-WXX-{weekday + 1}{PARTS_OF_DAY[singular(r.s.words[part])]}")
    if r.letter(start) in "I&" and r.letter(start) == "I":
        start = at
    part = r.at("pP", at, end)
    tail = PARTS_OF_DAY[singular(r.s.words[part])] if part >= 0 else ""
    return start, end, Meaning("SET", f"XXXX-WXX-{weekday + 1}{tail}")


def read_recent(r: Place, start: int, end: int) -> Taken | None:
    """Recent weeks, coming months."""
    word = r.s.words[end - 2]
    if word not in ("recent", "coming"):
        return None
    return start, end, Meaning("DATE", "PAST_REF" if word == "recent" else "FUTURE_REF")


def read_span(r: Place, start: int, end: int) -> Taken | None:
    """The last two months, the first nine months."""
    at = r.at("LRXCKo", start, end)
    count, unit, clock = r.count(at + 1, end)
    r.around.months = r.around.months or unit == "month"
    return start, end, Meaning("DURATION", duration(unit, count, clock=clock))


def read_vague(r: Place, start: int, end: int) -> Taken | None:
    """For weeks, in years, after months of talks, days after the vote."""
    before = r.word(start - 1)
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
    count, unit, clock = r.count(start, at + 1)
    if (unit == "second" and count is None) or r.letter(start) == "y":
        return None
    if r.s.words[start] == "over" or (r.letter(at - 1) == "-" and r.letter(start) in "aD"):
        start += 1  # over three years; a two-week visit
    return start, at + 1, Meaning("DURATION", duration(unit, count, clock=clock))


def read_halves(r: Place, start: int, end: int) -> Taken | None:
    """A year and a half, half an hour, two-and-a-half years."""
    at = r.at("uUhH", start, end)
    unit, first = singular(r.s.words[at]), r.s.words[start]
    count = 0 if r.letter(start) == "F" else 1 if r.letter(start) == "a" else SMALL_NUMBERS.get(first, -1)
    if first.isdigit():
        count = int(first)
    if count < 0 or (r.letter(start) == "F" and r.letter(at + 1) == "O"):
        return None
    return start, end, Meaning("DURATION", duration(unit, count + 0.5, clock=r.letter(at) in "hH"))


def read_oneunit(r: Place, start: int, end: int) -> Taken | None:
    """A length only behind a word that asks for one: elsewhere it is a rate (40 boats a day)."""
    at = r.at("uh", start, end)
    before = r.word(start - 1)
    if r.letter(at + 1) == "O" and r.s.words[at] == "quarter":
        return None
    counted = r.word(end) in ("after", "before") or (r.word(end), r.word(end + 1)) == ("in", "advance")
    if end - start > 3 and r.s.words[start : start + 3] != ["a", "little", "over"]:
        return None
    if (
        r.letter(start) not in "A"
        and not counted
        and before
        not in (
            "for",
            "in",
            "within",
            "after",
            "than",
            "lasted",
            "took",
            "takes",
        )
    ):
        return None
    unit = r.s.words[at]
    return start, end, Meaning("DURATION", duration(unit, 1, clock=r.letter(at) == "h"))


def read_rates(r: Place, start: int, end: int) -> Taken | None:
    """Every day, daily."""
    if r.letter(start) == "Y" and r.capital(start) and start > r.low:
        return None  # the Daily Post
    if r.letter(start) == "Y":
        return start, end, Meaning("SET", _SETS[r.s.words[start]])
    if r.letter(end - 1) == "p":
        return start, end, Meaning("SET", f"XXXX-XX-XX{PARTS_OF_DAY[r.s.words[end - 1]]}")
    if end - start > 2 and r.letter(start + 1) == "x" and r.s.words[start + 1] not in ("other", "single"):
        return None
    count, unit, clock = r.count(start, end)
    return start, end, Meaning("SET", duration(unit, count or 1.0, clock=clock))


def read_clock(r: Place, start: int, end: int) -> Taken | None:
    """A time of day, on the day named with it or before it in the sentence."""
    if r.letter(start) == "|" and r.capital(start) and start > r.low:
        return None  # High Noon, a title
    at = r.at("d|", start, end)
    hour, minute, after = 0, 0, at + 1
    if r.letter(at) == "|":
        hour = 24 if r.s.words[at] == "midnight" else 12
    else:
        hour = int(r.s.words[at])
        if r.letter(after) == ":":
            if not r.s.words[after + 1].isdigit():
                return None  # 6:0.5 pm
            minute, after = int(r.s.words[after + 1]), after + 2
        if not 1 <= hour <= 12 or minute > 59:
            return None
        hour = hour % 12 + (12 if r.s.words[after][0] == "p" else 0)
        after += 1
    day = r.at("wtm", after, end)
    if day < 0:
        end = after
        known = r.around.day
        named = known[0].isoformat() if known and 0 <= r.number - known[2] <= 1 else None
    else:
        rule = {"w": read_weekday, "t": read_named, "m": read_full}[r.letter(day)]
        taken = rule(r, day, end)
        named = taken[2].edtf if taken else None
    if named is None or "/" in named or "X" in named:
        return start, end, Meaning("TIME")
    return (
        start,
        end,
        Meaning("TIME", f"{named}T{hour:02}:{minute:02}", named, "publication", r.around.published),
    )


def read_refer(r: Place, start: int, end: int) -> Taken | None:
    """Now, recently, in the past."""
    word = r.s.words[end - 1]
    if word in ("latest", "current"):
        held = word == "current" and r.letter(start - 1) not in "o"
        return (start, end, Meaning("DATE", "PRESENT_REF")) if held else None
    if r.letter(end - 1) == "U":  # future years
        return (end - 2, end, Meaning("DATE", "FUTURE_REF")) if r.word(end - 2) == "future" else None
    if end - start == 3:
        near = word == "future" and r.word(start + 1) in ("near", "foreseeable", "immediate", "distant")
        return (start, end, Meaning("DATE", "FUTURE_REF")) if near else None
    if word == "past":
        return (start, end, Meaning("DATE", "PAST_REF")) if r.word(start - 1) == "in" else None
    if word == "recent" or (word == "future" and (end - start == 1 or r.letter(end) in "xZ")):
        return None  # the recent rise, a future mayor
    return end - 1 if word != "future" else start, end, Meaning("DATE", _REFERENCES[word])
