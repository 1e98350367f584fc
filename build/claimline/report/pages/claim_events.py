"""A claim -> the events it tells of, each with its date on the timeline, and who gives it where the claim does not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.dated_by import GivenDate, given_dates, when
from claimline.report.views.event_titles import tidy
from claimline.report.views.page_links import Links

MOST_NAMES = 3  # articles that one date names beside a claim; its entry on the timeline names more


@dataclass(frozen=True, kw_only=True)
class ToldEvent:
    """An event that a claim tells of."""

    date: str  # 23 April 2031
    href: str  # its entry on the timeline
    title: str
    planned: bool
    dates: Sequence[GivenDate]  # that conflict; otherwise empty
    by: GivenDate | None  # who gives the date, where the claim's own articles do not
    own: str | None  # what these give in its place: April 2031


def told_events(claim: t.Claim, links: Links) -> list[ToldEvent]:
    """The events with a date that the claim tells of, earliest first."""
    return [_told(event, claim, links) for event in links.story.events_of.get(claim.claim_id, ())]


def _told(event: t.Event, claim: t.Claim, links: Links) -> ToldEvent:
    story = links.story
    sources = [
        s for s in story.event_sources_of.get(event.event_id, ()) if s.edtf and s.statement_id in story.statements
    ]
    given = given_dates(sources, event.earliest[:4] if event.earliest else None, links)
    statements = {source.statement_id for source in story.sources_of.get(claim.claim_id, ())}
    own = list(dict.fromkeys(source.edtf for source in sources if source.edtf and source.statement_id in statements))
    conflict = event.agreement == "conflicting"
    exact = [source for source in sources if source.edtf == event.edtf]
    told = conflict or event.edtf in own
    return ToldEvent(
        date=when(event, given),
        href=links.event(event.event_id),
        title=tidy(event.title),
        planned=event.timing == "planned",
        dates=[_few(one) for one in given] if conflict else [],
        by=_few(given_dates(exact, None, links)[0]) if exact and not told else None,
        own=w.listed([w.day_words(edtf) for edtf in own]) if own and not told else None,
    )


def _few(given: GivenDate) -> GivenDate:
    return replace(given, by=given.by[:MOST_NAMES], more=given.more + len(given.by[MOST_NAMES:]))
