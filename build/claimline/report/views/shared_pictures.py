"""A story's claims -> the pictures that stand beside links to them: which claims have one, and what it says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import weight
from claimline.report.views.story import Story

PICTURED = 10  # claims of a story, those first in rank: 70 ms and 600 kB; all others show the story's own picture
SAID_FIRST = ("disputed", "differing")  # whoever sees only the picture must see this


@dataclass(frozen=True)
class Picture:
    """What a claim's picture says."""

    title: str
    figures: Sequence[tuple[int, str]]
    foot: str


def picture_path(claim_id: str) -> str:
    """A claim's picture in its story's folder."""
    return f"cards/{claim_id}.png"


def pictures(story: Story) -> Mapping[str, Picture]:
    """The pictures of the claims first in rank, by claim_id."""
    found: Mapping[str, Picture] | None = story.views.get(("pictures", "", ""))
    if found is None:
        paged = [claim for claim in story.listed_claims if claim.page]
        ranked = sorted(paged, key=lambda c: (c.rank is None, c.rank or 0, weight(c)))[:PICTURED]
        found = story.views["pictures", "", ""] = {claim.claim_id: _picture(claim, story) for claim in ranked}
    return found


def _picture(claim: t.Claim, story: Story) -> Picture:
    other = "other " if claim.outlets else ""  # articles of which nobody says who published them
    counted = [
        (claim.outlets, "outlet", "outlets"),
        (claim.outlets_unknown, f"{other}article", f"{other}articles"),
        (claim.origins, "original report", "original reports"),
    ]
    status = f"{w.STATUS[claim.status]} · " if claim.status in SAID_FIRST else ""
    figures = [(number, one if number == 1 else many) for number, one, many in counted if number]
    return Picture(claim.title, figures, f"{status}Claimline: {story.title}")
