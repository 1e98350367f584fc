"""The tellings of a story's events -> which event the texts place before which: days later, a week before the meeting.

Only what words say counts, and only where they can mean one event: a happening that the document calls by that name
once, or, for a sentence that opens with `Days later`, what the sentences right before tell of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from claimline import edtf as calendar
from claimline.reading.events.event_mentions import Telling
from claimline.reading.events.named_events import held_at, occasions

BACK = 4  # tellings before `Days later` among which the event that it counts from is looked for
LONGEST = 1_500  # code points of a telling that are searched

_LATER = re.compile(
    r"""
    ["“]? (?: Regardless, \s | Then, \s | But \s | And \s )?
    (?: (?: (?: \w+ \s ){0,3} (?:minutes|hours|days|weeks|months|years|day|week|month|year) \s (?:later|afterwards?)
      | (?:soon|shortly|right|immediately|not\ long) \s (?:after|afterwards?|thereafter)
      | (?:the|that) \s (?:next|following|same) \s (?:day|week|month|evening|morning|night)
      | afterwards? | subsequently ) ) \b
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SIDE = re.compile(r"\b(?P<word>after|following|since|before|ahead\sof|prior\sto)\s", re.IGNORECASE)
_ADVANCE = re.compile(r"\b(?:in\sadvance|beforehand)\b", re.IGNORECASE)
_AFTER = frozenset(("after", "following", "since"))


class Order(NamedTuple):
    """An event said to lie before another, by numbers of events, and the place in `told` of who says so."""

    before: int
    after: int
    by: int


def order(told: Sequence[Telling], event_of: Mapping[int, int], dates: Mapping[int, str | None]) -> list[Order]:
    """What the tellings say of the order of events. `event_of`: place in `told` -> event; `dates`: event -> its date.

    Sorted; one row for a pair. What the dates contradict is left out, and so are two that contradict each other.
    """
    named: dict[tuple[str, str], set[int]] = {}
    for i, event in sorted(event_of.items()):
        for name in occasions(told[i].text):
            named.setdefault((told[i].statement.document_id, name), set()).add(event)
    found: dict[tuple[int, int], int] = {}
    for i in sorted(event_of):
        for before, after in _said(told, event_of, dates, named, i):
            if before != after and not _later(dates.get(before), dates.get(after)):
                found.setdefault((before, after), i)
    return [Order(*pair, by) for pair, by in sorted(found.items()) if pair[::-1] not in found]


def opens_later(text: str) -> bool:
    """Whether words open by counting from what was told before: days later, soon after the mayor had left."""
    return _LATER.match(text) is not None


def _later(left: str | None, right: str | None) -> bool:
    """Whether all days of the left date lie behind all days of the right one."""
    one, other = (calendar.days(left) if left else None), (calendar.days(right) if right else None)
    return one is not None and other is not None and one[0] > other[1]


def _said(
    told: Sequence[Telling],
    event_of: Mapping[int, int],
    dates: Mapping[int, str | None],
    named: Mapping[tuple[str, str], set[int]],
    i: int,
) -> Iterator[tuple[int, int]]:
    """Pairs of events, the earlier first, that one telling speaks of."""
    own, text, document = event_of[i], told[i].text[:LONGEST], told[i].statement.document_id
    for match in _SIDE.finditer(text):
        name = held_at(text, match.end())
        events = named.get((document, name), set()) if name else set()
        if len(events) == 1:
            (other,) = events
            yield (other, own) if match["word"].casefold() in _AFTER else (own, other)
    if _ADVANCE.search(text):
        for name in occasions(text, beyond=True):
            events = named.get((document, name), set())
            yield from ((own, other) for other in events if len(events) == 1)
    if _LATER.match(text):
        for j in range(i - 1, max(-1, i - 1 - BACK), -1):
            if told[j].statement.document_id != document:
                return
            if j in event_of and event_of[j] != own and dates.get(event_of[j]):
                yield event_of[j], own
                return
