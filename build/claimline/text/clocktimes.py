"""Matches that name a time of day -> what they mean, on the day named with them or spoken of before."""

from __future__ import annotations

from claimline.text.absolutedates import read_full
from claimline.text.nameddays import read_named, read_weekday
from claimline.text.timeplaces import Place, Taken
from claimline.text.timevalues import Meaning


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
