"""Matches that name a time of day -> what they mean, on the day named with them or spoken of before."""

from __future__ import annotations

from claimline.reading.lexicon.number_words import SMALL_NUMBERS
from claimline.reading.timex.anaphoric import that_day
from claimline.reading.timex.calendar_days import read_dayfirst, read_full
from claimline.reading.timex.context import Place, Taken
from claimline.reading.timex.meanings import Meaning
from claimline.reading.timex.named_days import read_named
from claimline.reading.timex.weekdays import read_weekday

_ZONES = frozenset(
    """gmt utc est edt cst cdt mst mdt pst pdt et ct mt pt bst cet cest msk jst ist sast local eastern central pacific
    mountain standard daylight time""".split()
)
_AT = frozenset("at by until till from around about to between before after".split())


def _on_day(r: Place, start: int, end: int, hour: int, minute: int, named: str | None) -> Taken:
    if named is None or "/" in named or "X" in named:
        return start, end, Meaning("TIME")
    value = f"{named}T{hour:02}:{minute:02}"
    return start, end, Meaning("TIME", value, named, "publication", r.around.published)


def _day_told(r: Place) -> str | None:
    return that_day(r).edtf


def _zone_end(r: Place, at: int) -> int:
    """The first token behind a zone that begins here: EST, local time, Eastern Daylight Time."""
    end = at
    while end < at + 3 and r.word(end) in _ZONES:
        end += 1
    if end > at and r.letter(at) == "x" and r.word(end - 1) != "time":
        return at
    return at if end == at + 1 and r.letter(at) != "^" else end


def _hour_told(r: Place, at: int) -> tuple[int, int, int] | None:
    """Hour, minute and the token behind them: 9, 7:15, 3.30 (as British papers write it), five thirty."""
    letter, word = r.letter(at), r.s.words[at]
    if letter == "N":
        whole, _, rest = word.partition(".")
        fits = whole.isdigit() and rest.isdigit() and len(rest) == 2 and len(whole) <= 2
        return (int(whole), int(rest), at + 1) if fits else None
    if letter == "c":
        minute, after = 0, at + 1
        while r.letter(after) == "c" or (r.letter(after) == "-" and r.letter(after + 1) == "c"):
            minute += SMALL_NUMBERS.get(r.word(after), 0)
            after += 1
        return SMALL_NUMBERS.get(word, 0), minute, after
    if r.letter(at + 1) != ":":
        return int(word), 0, at + 1
    return (int(word), int(r.word(at + 2)), at + 3) if r.word(at + 2).isdigit() else None  # not: 6:0.5 pm


def read_clock(r: Place, start: int, end: int) -> Taken | None:
    """A time of day, on the day named with it or before it in the sentence."""
    if r.letter(start) == "|" and r.capital(start) and start > r.low:
        return None  # High Noon, a title
    if r.letter(start) == "c" and r.capital(start) and start > r.low:
        return None  # the Ten O'Clock News
    at = start + (r.letter(start) == "A")
    if r.letter(at) == "|":
        hour, minute, after = 24 if r.s.words[at] == "midnight" else 12, 0, at + 1
    else:
        told = _hour_told(r, at)
        if told is None or not 1 <= told[0] <= 12 or told[1] > 59:
            return None
        hour, minute, after = told
        late, clock = r.word(after)[:1] == "p", r.letter(after) == "q"
        open_ = clock and r.word(after)[:1] == "o"
        after += clock
        within = r.s.letters[after : after + 3] == "IDp" and r.word(after) == "in"  # 4 in the morning
        if not clock and not within and r.s.letters[after : after + 3] == "IDp":
            return None
        if within:
            if r.letter(at) == "c" and not clock and r.word(start - 1) not in _AT:
                return None  # it hit two in the afternoon
            late, open_, after = r.word(after + 2) in ("afternoon", "evening"), False, after + 3
        part = r.letter(after) in "TL" and after + 1 < end and r.letter(after + 1) == "p"
        if part:  # 7:15 this morning, 9 o'clock last night
            late, open_ = r.word(after + 1) != "morning", False
        if open_:  # by day or by night
            return start, after, Meaning("TIME")
        hour = hour % 12 + (12 if late else 0)
        if part:
            taken = read_named(r, after, after + 2)
            return _on_day(r, start, after + 2, hour, minute, taken[2].edtf if taken else None)
    return _with_day(r, start, _zone_end(r, after), end, hour, minute)


read_speltclock = read_clock


def _with_day(r: Place, start: int, at: int, end: int, hour: int, minute: int) -> Taken:
    """The hour, which ends before the token `at`, on the day that the rest of the match names."""
    day = r.at("m", at, end)
    day = day if day >= 0 else r.at("wt", at, end)
    unread = r.at("xZ", at, day if day >= 0 else end)
    if day < 0 or (unread >= 0 and "(" not in r.s.letters[at:day]):
        return _on_day(r, start, at, hour, minute, _day_told(r))
    if r.letter(day) == "m" and r.letter(day - 1) in "db":  # 8 May
        taken = read_dayfirst(r, day - 1 - (r.letter(day - 1) == "b"), end)
    else:
        rule = {"w": read_weekday, "t": read_named, "m": read_full}[r.letter(day)]
        taken = rule(r, day, end)
    led = next((i for i in range(day - 1, at - 1, -1) if r.letter(i) == "I"), None)
    if led is not None and r.word(led) == "on":
        end = led  # 7 p.m. on Friday: two expressions, and the second is read for itself
    elif taken is not None and taken[1] < end and r.word(taken[1]) == ".":
        end = taken[1]  # a sentence's full stop
    return _on_day(r, start, end, hour, minute, taken[2].edtf if taken else None)


def read_clock24(r: Place, start: int, end: int) -> Taken | None:
    """1915 GMT, 1512EDT, 19:15 GMT; without a zone only behind a word that asks for an hour, as 3:15 may be a score."""
    figures = r.s.words[start]
    if r.letter(start + 1) == ":":
        if not r.glued(start + 1) or not r.glued(start + 2):
            return None
        figures += r.s.words[start + 2]
        zone = start + 3
        after = _zone_end(r, zone)
        if after == zone and (len(figures) != 4 or r.word(start - 1) not in _AT):
            return None
    else:
        zone = start + 1
        after = _zone_end(r, zone)
    if not figures.isdigit() or len(figures) not in (3, 4) or (after == zone and r.letter(start + 1) != ":"):
        return None
    hour, minute = divmod(int(figures), 100)
    if hour > 24 or minute > 59 or (len(figures) == 3 and r.letter(start + 1) != ":"):
        return None
    return _with_day(r, start, after, end, hour, minute)
