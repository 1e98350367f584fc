"""Who tells of an event -> its dates, each with who gives it, as one line: 20 May: Harbour Post · 21 May: The Lamp."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.edtf import days
from claimline.report.views import wording as w
from claimline.report.views.page_links import Links

FOREVER = 10_000_000  # days: what is no date comes last
MOST_NAMES = 8  # articles that one date names; the others are counted


@dataclass(frozen=True)
class GivenDate:
    """One date of an event and who gives it."""

    date: str | None  # 20 May; None: these tell of it without a date
    by: Sequence[tuple[str, str]]  # article in short, address of its statement
    more: int
    one_day: bool = False


def given_dates(sources: Sequence[t.EventSource], year: str | None, links: Links) -> list[GivenDate]:
    """The most exact dates first, in order of time, then who gives none. `year`: of the event, not to be said again.

    An outlet that writes `on 20 May` here and `last month` there dates it 20 May.
    """
    found: dict[str, dict[str, str]] = {}
    named: dict[str, str] = {}
    for source in sources:
        who = links.story.short(source.document_id)
        href = links.statement(links.story.statements[source.statement_id])
        named.setdefault(who, href)
        if source.edtf:
            found.setdefault(source.edtf, {}).setdefault(who, href)
    finest = {who: _finest([edtf for edtf, by in found.items() if who in by]) for who in named}
    dates = []
    for edtf in sorted(found, key=lambda one: (_span(one), one)):
        by = [(who, href) for who, href in found[edtf].items() if edtf in finest[who]]
        if by:
            dates.append(GivenDate(w.day_words(edtf, year), by[:MOST_NAMES], len(by[MOST_NAMES:]), _span(edtf)[0] == 0))
    silent = [(who, href) for who, href in named.items() if not finest[who]]
    if silent:
        dates.append(GivenDate(None, silent[:MOST_NAMES], len(silent[MOST_NAMES:])))
    return dates


def when(event: t.Event, given: Sequence[GivenDate]) -> str:
    """When an event lies: 10 to 21 March 2031; 4 or 5 March 2031, where the articles give these two days."""
    if event.edtf is None:
        return w.date_words(None)
    words = w.day_words(event.edtf)
    two = event.agreement == "conflicting" and sum(one.one_day for one in given) == 2
    return words.replace(" to ", " or ", 1) if two else words


def _span(edtf: str) -> tuple[int, str]:
    """How many days it may mean, and the first of them."""
    span = days(edtf)
    return ((span[1] - span[0]).days, span[0].isoformat()) if span else (FOREVER, "~")


def _finest(dates: Sequence[str]) -> list[str]:
    """The dates without those that one of the others lies within."""
    return [one for one in dates if not any(other != one and _within(other, one) for other in dates)]


def _within(inner: str, outer: str) -> bool:
    left, right = days(inner), days(outer)
    return bool(left and right and left != right and right[0] <= left[0] and left[1] <= right[1])
