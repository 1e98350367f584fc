"""Matches that name a length (two weeks, half an hour, for years) -> what they mean."""

from __future__ import annotations

from claimline.text.sketch import SMALL_NUMBERS
from claimline.text.timeplaces import Place, Taken, singular
from claimline.text.timevalues import Meaning, duration


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
