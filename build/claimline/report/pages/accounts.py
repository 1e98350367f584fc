"""A story's differences -> where accounts differ: each value and date, who gives it, and how they stand together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from claimline.report.pages.value_differences import FacetView, facet_views
from claimline.report.views.dated_by import GivenDate, given_dates, when
from claimline.report.views.event_titles import tidy
from claimline.report.views.evidence_rows import ClaimLine, claim_line, weight
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

MOST_EVENTS = 20  # that the page names; the timeline has all


@dataclass(frozen=True)
class DatedApart:
    """An event of which the articles give dates that cannot all be right."""

    title: str
    href: str  # its entry on the timeline
    date: str  # 4 or 5 March 2031
    given: Sequence[GivenDate]  # who gives which
    digest: bool  # whether the title's words are of a digest


@dataclass(frozen=True)
class AccountView:
    """One claim that is told in different ways, in one respect."""

    claim: ClaimLine
    facet: FacetView


def differences_context(story: Story, chart: object) -> Mapping[str, object]:
    """Every difference of the story: conflicts first, then by how many outlets carry the claim."""
    links = Links(story, "")
    found = [
        AccountView(claim_line(claim, links), facet)
        for claim in sorted(story.listed_claims, key=weight)
        for facet in facet_views(story, claim.claim_id, links)
    ]
    found.sort(key=lambda account: not account.facet.conflicting)
    apart = dated_apart(links)
    per_facet: Counter[str] = Counter(account.facet.name for account in found)
    return {
        "links": links,
        "accounts": found,
        "events": apart[:MOST_EVENTS],
        "more_events": len(apart[MOST_EVENTS:]),
        "conflicting": sum(account.facet.conflicting for account in found),
        "facets": _sentence(per_facet),
        "chart_value": chart,
    }


def dated_apart(links: Links) -> list[DatedApart]:
    """The events whose dates conflict, those that matter most first."""
    story = links.story
    found = []
    for event in sorted(story.listed_events.values(), key=lambda e: (e.rank, e.event_id)):
        if event.agreement != "conflicting":
            continue
        sources = [s for s in story.event_sources_of.get(event.event_id, ()) if s.statement_id in story.statements]
        given = [one for one in given_dates(sources, event.earliest and event.earliest[:4], links) if one.date]
        founding = story.statements.get(event.event_id.partition(".")[0])
        digest = founding is not None and story.documents[founding.document_id].text_kind == "digest"
        found.append(DatedApart(tidy(event.title), links.event(event.event_id), when(event, given), given, digest))
    return found


def _sentence(per_facet: Mapping[str, int]) -> Sequence[str]:
    return [f"{name[0].lower()}{name[1:]} ({number:,})" for name, number in sorted(per_facet.items())]
