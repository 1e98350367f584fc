"""A story's differences -> where accounts differ: each value, who gives it, and how the values stand to each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from claimline.report.pages.value_differences import FacetView, facet_views
from claimline.report.views.evidence_rows import ClaimLine, claim_line, weight
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story


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
    per_facet: Counter[str] = Counter(account.facet.name for account in found)
    return {
        "links": links,
        "accounts": found,
        "conflicting": sum(account.facet.conflicting for account in found),
        "facets": _sentence(per_facet),
        "chart_value": chart,
    }


def _sentence(per_facet: Mapping[str, int]) -> Sequence[str]:
    return [f"{name[0].lower()}{name[1:]} ({number:,})" for name, number in sorted(per_facet.items())]
