"""A story -> what came last: its newest dated events, what is planned, what was first reported last; and its extent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import islice
from typing import Protocol

from claimline import tables as t
from claimline.edtf import days
from claimline.report.views import wording as w
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story
from claimline.report.views.told_lines import ToldLine, line_of, named, spoken

HAPPENED = 4  # of the newest events
PLANNED = 2
REPORTED = 3  # claims first reported on the last day
FOREMOST = 25  # claims among which these are: what an article says in passing is not what came last
SHARE = 3  # of so many claims one at most may be of the last day
WIDEST = timedelta(31)  # days that a date may leave open
BACK = timedelta(14)  # days before the last report that an event may lie
AHEAD = timedelta(400)


class Telling(Protocol):
    """What the page has told so far."""

    def adds(self, words: str, claim_id: str | None = None) -> bool:
        """Whether this is told by no line yet; from then on it is."""


@dataclass(frozen=True)
class Dated:
    """An event with the days it may mean."""

    event: t.Event
    first: date
    last: date


def last(claims: Sequence[t.Claim], links: Links, told: Telling) -> list[ToldLine]:
    """The newest events in order of time, then what was first reported on the last day, then what is planned."""
    story = links.story
    published = [day[1] for document in story.on_topic if document.published and (day := days(document.published))]
    if not published:
        return []
    newest = max(published)
    found = [event for event in dated(story) if event.last - event.first <= WIDEST]
    past = [e for e in found if e.event.timing != "planned" and newest - BACK <= e.last <= newest]
    past.sort(key=lambda e: (-e.last.toordinal(), e.event.rank, e.event.event_id))
    ahead = [e for e in found if newest < e.last <= newest + AHEAD]
    ahead.sort(key=lambda e: (e.first, e.event.rank, e.event.event_id))
    happened = list(islice(_lines(past, links, told), HAPPENED))[::-1]
    planned = [replace(line, note="Still ahead") for line in islice(_lines(ahead, links, told), PLANNED)]
    return happened + list(islice(_reported(claims[:FOREMOST], newest, links, told), REPORTED)) + planned


def dated(story: Story) -> list[Dated]:
    """The listed events that have a date."""
    found = ((event, days(event.edtf)) for event in story.listed_events.values() if event.edtf)
    return [Dated(event, day[0], day[1]) for event, day in found if day is not None]


def _lines(events: Iterable[Dated], links: Links, told: Telling) -> Iterator[ToldLine]:
    for each in events:
        line = event_line(each.event, links)
        if line is not None and told.adds(line.words):
            yield line


def event_line(event: t.Event, links: Links) -> ToldLine | None:
    """An event as a line; None where its title is no sentence, or is what somebody denies."""
    story = links.story
    told = story.statements.get(event.title_statement_id or "")
    start, end = event.title_start, event.title_end
    if told is None or start is None or end is None or told.stance in t.DENYING:
        return None
    found = spoken(event.title, told, links, within=told.start <= start and end <= told.end)
    if found is None:
        return None
    words, quoted, before, after = found
    sources = story.event_sources_of.get(event.event_id, ())
    tellers = list(dict.fromkeys(story.outlet(s.document_id) for s in sources)) or [story.outlet(told.document_id)]
    claim = story.source_of_statement.get(told.statement_id)
    return ToldLine(
        words=words,
        quoted=quoted,
        before=before,
        after=after,
        href=links.claim(claim.claim_id) if claim else links.statement(told),
        digest=story.documents[told.document_id].text_kind == "digest",
        reach=named(tellers, event.outlets, event.outlets_unknown),
        when=w.date_words(event.edtf),
        status="differing" if event.agreement == "conflicting" else "",
        differs="Dates differ",
    )


def _reported(claims: Sequence[t.Claim], newest: date, links: Links, told: Telling) -> Iterator[ToldLine]:
    """The claims of the last day; none where many are of that day, as that tells nobody what is new."""
    known = [(claim, day[0]) for claim in claims if claim.first_reported and (day := days(claim.first_reported))]
    new = [claim for claim, day in known if day == newest]
    if SHARE * len(new) > len(known):
        return
    for claim in new:
        line = line_of(claim, links)
        if line is not None and told.adds(line.words, claim.claim_id):
            yield line


def extent(story: Story) -> str:
    """3 articles by 3 outlets, 13 and 14 May 2014."""
    articles = story.on_topic
    known = len({d.outlet_id for d in articles if d.outlet is not None})
    unknown = sum(d.outlet is None for d in articles)
    if not unknown:
        by = f"by {w.counted(known, 'outlet')}"
    elif known:
        by = f"by {w.counted(known, 'known outlet')} and {unknown:,} whose outlet is not stated"
    else:
        by = f"whose {'outlet is' if unknown == 1 else 'outlets are'} not stated"
    printed = sorted({d.published for d in articles if d.published and days(d.published)})
    return f"{w.counted(len(articles), 'article')} {by}" + (f", {_days(printed)}" if printed else "")


def _days(printed: Sequence[str]) -> str:
    """13 and 14 May 2014; 13 May to 2 June 2014, from the first day that an interval or a rough date may mean."""
    if len(printed) == 1:
        return w.date_words(printed[0])
    known = [day for given in printed if (day := days(given)) is not None]
    first, last = min(day[0] for day in known), max(day[1] for day in known)
    between = w.date_words(f"{first.isoformat()}/{last.isoformat()}").removeprefix("between ")
    exact = len(known) == 2 and all(day[0] == day[1] for day in known)
    return between if exact else between.replace(" and ", " to ", 1)
