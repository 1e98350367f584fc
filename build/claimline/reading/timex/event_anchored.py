"""Lengths that count from an event (days after the meeting, a week in advance) -> dates, where the event has one.

An event's day is what the text puts beside its name: the May 20 meeting, a meeting on May 20. It is looked for in the
whole text, before or behind; where a text gives one word two days, it tells of two events, and neither is taken.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from claimline import edtf as calendar
from claimline.reading.lexical.numerals import number_at
from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexicon.event_nouns import EVENTS
from claimline.reading.timex.context import singular
from claimline.reading.timex.meanings import counted_from
from claimline.tables import SentenceReading, TimexReading

# Words for one event in one story: the killing of May 20 is the murder a week after which someone fled.
_SAME = {
    word: words.split()[0]
    for words in (
        "death deaths killing killings slaying murder assassination",
        "shooting shootings",
        "attack attacks assault bombing bombings blast explosion ambush raid raids airstrike",
        "meeting gathering briefing",
        "arrest arrests",
        "strike strikes walkout",
        "protest protests rally march",
        "clash clashes",
        "election elections vote poll ballot",
        "flood floods",
        "ruling verdict decision",
        "fire blaze wildfire",
        "earthquake quake",
    )
    for word in words.split()
}
# What was done on that day, told by a verb: killed on May 20.
_DEEDS = {
    "killed": ("death",),
    "murdered": ("death",),
    "shot": ("shooting", "death"),
    "died": ("death",),
    "crashed": ("crash",),
    "exploded": ("attack",),
    "bombed": ("attack",),
    "attacked": ("attack",),
    "resigned": ("resignation",),
    "arrested": ("arrest",),
    "sank": ("sinking",),
    "met": ("meeting",),
}
# What may stand between an event and its date: the meeting, held in Grey Bay on May 20.
_BETWEEN = frozenset(
    """held took place that which was were here there called convened on in at of the a , with occurred began to death
    dead down last late early night morning afternoon evening""".split()
)
BETWEEN_REACH = 8  # tokens between an event and its date
BEHIND_REACH = 6  # tokens between `after` and the event: after the tense two-hour emergency meeting
_CLAUSES = frozenset("and that he she they it we you i".split())
_FROM = {"after": 1, "following": 1, "before": -1}
_OVER = frozenset("over more".split())
_LOOSE = frozenset("few several couple or to half".split())  # two or three weeks after the meeting
_UNDER = frozenset("under less nearly almost within".split())


def _event_days(s: Sketch, timexes: Sequence[TimexReading]) -> dict[str, date]:
    """Event words -> the one day that stands beside them."""
    found: dict[str, set[date]] = {}
    for timex in timexes:
        if timex.type not in ("DATE", "TIME") or timex.edtf is None or timex.rejected or timex.anchor_kind == "event":
            continue
        days = calendar.days(timex.edtf)
        if days is None or days[0] != days[1]:
            continue
        first, end = bisect_left(s.starts, timex.start), bisect_left(s.starts, timex.end)
        for event in (*_named_after(s, end), *_named_before(s, first)):
            found.setdefault(event, set()).add(days[0])
    return {event: days.pop() for event, days in found.items() if len(days) == 1}


def _named_after(s: Sketch, end: int) -> tuple[str, ...]:
    """The May 20 emergency meeting."""
    for i in range(end, min(end + 3, len(s.words))):
        if s.letters[i] != "x":
            break
        if s.words[i] in EVENTS:
            return (_SAME.get(s.words[i], s.words[i]),)
    return ()


def _named_before(s: Sketch, first: int) -> tuple[str, ...]:
    """A meeting at the Grey Bay Hotel on May 20."""
    for i in range(first - 1, max(first - 1 - BETWEEN_REACH, -1), -1):
        word = s.words[i]
        if word in EVENTS and s.letters[i] != "Z" and s.words[i - 1] != "to":  # shot to death
            return (_SAME.get(word, word),)
        if word in _DEEDS:
            return _DEEDS[word]
        if word not in _BETWEEN and s.letters[i] not in "Zw":
            break
    return ()


def _event_of(s: Sketch, end: int, low: int, high: int) -> tuple[str, int] | None:
    """The event that the length ending before this token counts from, and in which direction."""
    word = s.words[end] if end < high else ""
    if word in _FROM:
        for i in range(end + 1, min(end + 1 + BEHIND_REACH, high)):
            if s.words[i] in EVENTS:
                return s.words[i], _FROM[word]
            if s.letters[i] not in "xDaJToZN-" or s.words[i] in _CLAUSES:
                break
        return "", _FROM[word]
    if word == "beforehand" or s.words[end : end + 2] == ["in", "advance"]:
        return next((s.words[i] for i in range(end - 1, low - 1, -1) if s.words[i] in EVENTS), ""), -1
    return None


def anchor_to_events(
    s: Sketch, sentences: Sequence[SentenceReading], timexes: Sequence[TimexReading]
) -> list[TimexReading]:
    """The same expressions, with those that count from an event anchored to it, and dated where it has a day."""
    known: dict[str, date] | None = None
    starts = [row.start for row in sentences]
    anchored: list[TimexReading] = []
    for timex in timexes:
        if timex.type != "DURATION" or (timex.value or "P1").startswith("PT"):
            anchored.append(timex)
            continue
        number = bisect_right(starts, timex.start) - 1
        low = bisect_left(s.starts, starts[number]) if number >= 0 else 0
        high = bisect_left(s.starts, sentences[number].end) if number >= 0 else len(s.words)
        first, end = bisect_left(s.starts, timex.start), bisect_left(s.starts, timex.end)
        counted = _event_of(s, end, low, high)
        if counted is None:
            anchored.append(timex)
            continue
        event, sign = counted
        known = _event_days(s, timexes) if known is None else known
        anchored.append(_dated(s, timex, range(first, end), event, sign, known.get(_SAME.get(event, event))))
    return anchored


def _dated(s: Sketch, timex: TimexReading, tokens: range, event: str, sign: int, day: date | None) -> TimexReading:
    """Two days after the meeting of May 20: May 22. Days after it: on no certain day, but known from what."""
    if day is None:
        return replace(timex, anchor_kind="event", anchor=event or None)
    words = s.words[tokens.start : tokens.stop]
    numbers = (number_at(s, i) for i in tokens)
    count = next((number.value for number in numbers if number), 1.0 if {"a", "an", "the"} & set(words) else None)
    if not _LOOSE.isdisjoint(words) or not _UNDER.isdisjoint(words):
        count = None
    before = s.words[max(0, tokens.start - 3) : tokens.start]
    over = not _OVER.isdisjoint(words) or (bool(before) and before[-1] in _OVER)
    moment = counted_from(day, singular(words[-1]), count, sign, over=over)
    if moment is None:
        return replace(timex, anchor_kind="event", anchor=day.isoformat())
    return replace(
        timex,
        type="DATE",
        value=moment.value or None,
        edtf=moment.edtf,
        anchor_kind="event",
        anchor=day.isoformat(),
    )
