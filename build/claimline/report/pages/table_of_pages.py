"""Stories -> all pages as values: path, template, context. Nothing is written here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from claimline import tables as t
from claimline.report.charts.evidence_charts import evidence_charts
from claimline.report.charts.story_charts import Chart, charts
from claimline.report.pages.accounts import differences_context
from claimline.report.pages.claim_pages import claim_context
from claimline.report.pages.front.front_page import front_page
from claimline.report.pages.origin_pages import origins_context
from claimline.report.pages.people import people_context
from claimline.report.pages.quality_page import quality_context
from claimline.report.pages.quoted_wording import quotations_context
from claimline.report.pages.source_pages import document_context, kinds_of, reuse_of, sources_context
from claimline.report.pages.story_pages import (
    claims_context,
    data_context,
    method_context,
    undecided_context,
)
from claimline.report.pages.timeline_page import timeline_context
from claimline.report.views import wording as w
from claimline.report.views.corrections import corrections_context
from claimline.report.views.evidence_rows import counts
from claimline.report.views.page_links import Links, claim_path, document_path, whole_path
from claimline.report.views.shared_pictures import picture_path, pictures
from claimline.report.views.story import Story

SUMMARY = 300  # characters of a page's description
Each = TypeVar("Each")
FRONT_CHARTS = ("timeline", "origins")  # of which the first that says something has a place on the front page


def all_charts(story: Story) -> list[Chart]:
    """Every chart of a story; each can be downloaded as CSV."""
    return charts(story) + evidence_charts(story)


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page to be. `path` is its place under stories/, without ending; `front` goes into its front matter.

    `whole` is the place of the page that holds everything, for one that may be too long.
    """

    path: str
    template: str
    title: str
    context: Mapping[str, object]
    front: Mapping[str, object] | None = None
    whole: str | None = None


@dataclass(frozen=True)
class Part:
    """A share of a story's pages: a long story is made by several processes. The first has what there is once."""

    number: int = 0
    of: int = 1

    @property
    def first(self) -> bool:
        """Whether what a story has once is made with this part."""
        return self.number == 0

    def share(self, rows: Sequence[Each]) -> Sequence[Each]:
        """What of many falls to this part."""
        return rows[self.number :: self.of]


WHOLE = Part()


def story_pages(story: Story, drawn: Sequence[Chart], part: Part = WHOLE) -> Iterator[Page]:
    """Every page of one story, or of a part of it, in the order a reader meets them."""
    kinds, reuses = kinds_of(story), reuse_of(story)
    if part.first:
        yield from _lists(story, drawn, kinds)
    for claim in part.share([claim for claim in story.claims.values() if claim.page]):
        yield claim_page(story, claim)
    for document in part.share(list(story.documents.values())):
        yield Page(
            path=f"{story.story_id}/{document_path(document.document_id)}",
            template="pages/document.md",
            title=story.heading(document.document_id),
            context={
                "story": story,
                "here": "document",
                **document_context(story, document, kinds[document.document_id], reuses[document.document_id]),
            },
        )
    if part.first:
        yield from moved_pages(story)


def _lists(story: Story, drawn: Sequence[Chart], kinds: Mapping[str, Counter[str]]) -> Iterator[Page]:
    """The front page and the lists, which a story has once."""
    by_name = {chart.name: chart for chart in drawn}
    front = front_page(story, [by_name[name] for name in FRONT_CHARTS if name in by_name])
    tops: list[tuple[str, str, Mapping[str, object]]] = [
        ("index", story.title, front),
        ("timeline", f"Timeline: {story.title}", timeline_context(story, by_name["timeline"], by_name["dates"])),
        ("claims", f"Claims: {story.title}", claims_context(story)),
        ("differences", f"Where accounts differ: {story.title}", differences_context(story, by_name["dates"])),
        ("quotations", f"Quotations: {story.title}", quotations_context(story)),
        ("people", f"Who is quoted: {story.title}", people_context(story)),
        ("origins", f"Original reports: {story.title}", origins_context(story, by_name["origins"])),
        ("sources", f"Sources: {story.title}", sources_context(story, kinds)),
        ("undecided", f"Could not decide: {story.title}", undecided_context(story)),
        ("corrections", f"Corrections: {story.title}", corrections_context(Links(story, ""))),
        ("data", f"Data: {story.title}", data_context(story, drawn)),
        ("method", f"Method: {story.title}", method_context(story)),
    ]
    for name, title, context in tops:
        yield Page(
            path=f"{story.story_id}/{name}",
            template=f"pages/{name}.md",
            title=title,
            context={"story": story, "here": name, **context},
            front={"description": story.summary} if name == "index" else None,
        )


def claim_page(story: Story, claim: t.Claim) -> Page:
    """A claim's page, with all that can be said of it."""
    return Page(
        path=f"{story.story_id}/{claim_path(claim.claim_id)}",
        template="pages/claim.md",
        title=claim.title,
        context={"story": story, "here": "claim", **claim_context(story, claim)},
        front={"description": w.shortened(f"{counts(claim)}: {claim.title}", SUMMARY), **_pictured(story, claim)},
        whole=f"{story.story_id}/{whole_path(claim.claim_id)}",
    )


def _pictured(story: Story, claim: t.Claim) -> Mapping[str, object]:
    return {"picture": picture_path(claim.claim_id)} if claim.claim_id in pictures(story) else {}


def moved_pages(story: Story) -> Iterator[Page]:
    """A page for each claim address ever published that no claim has now: it leads to where its words stand."""
    for claim_id in dict.fromkeys(story.locked):
        claim = story.claims.get(claim_id)
        if claim is not None and claim.page:
            continue
        links = Links(story, "../")
        document_id, start, end = place_of(claim_id)
        here = [s for s in story.statements_of.get(document_id, ()) if s.start < end and start < s.end]
        found: list[t.Claim] = []
        for statement in here:
            source = story.source_of_statement.get(statement.statement_id)
            if source and story.claims[source.claim_id] not in found:
                found.append(story.claims[source.claim_id])
        yield Page(
            path=f"{story.story_id}/{claim_path(claim_id)}",
            template="pages/moved.md",
            title="This claim has moved",
            context={
                "story": story,
                "here": "moved",
                "links": links,
                "claims": [(c.title, links.claim(c.claim_id)) for c in found],
                "questions": [
                    (u.question, links.question(document_id, u.start, u.end))
                    for u in story.undecided_of.get(document_id, ())
                    if u.start < end and start < u.end
                ],
                "document": (story.outlet(document_id), links.document(document_id))
                if document_id in story.documents
                else None,
            },
        )


def quality_page(figures: Path) -> Page:
    """The one page of the whole site that is made: how well Claimline reads, measured."""
    return Page(path="quality", template="pages/quality.md", title="Quality", context=quality_context(figures))


def place_of(claim_id: str) -> tuple[str, int, int]:
    """The document and the place a claim_id names; an empty place where it names none."""
    head, _, end = claim_id.rpartition("-")
    document_id, _, start = head.rpartition("-")
    if start.isdecimal() and end.isdecimal() and start.isascii() and end.isascii():
        return document_id, int(start), int(end)
    return claim_id, 0, 0
