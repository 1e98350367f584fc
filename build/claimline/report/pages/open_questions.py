"""A story's undecided readings -> its open questions, those first whose answer would change most.

A question hangs on claims: those among its readings, and the claim of the statement it stands in. The most important of
them gives it its place; among equals, how many statements these claims have. What touches no claim comes last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf

from claimline import tables as t
from claimline.report.pages.story_pages import Question, questions
from claimline.report.views.evidence_rows import claim_line, importance
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

CLAIMS = 3  # named below one question


@dataclass(frozen=True, kw_only=True)
class OpenQuestion:
    """One question, and what hangs on its answer."""

    asked: Question
    article: str
    claims: Sequence[tuple[str, str, str]]  # title, address, counts
    more: int
    statements: int


def undecided_context(story: Story) -> Mapping[str, object]:
    """What could not be decided, most important first."""
    links = Links(story, "")
    found = []
    for document_id in story.documents:
        asked = questions(story, links, document_id)
        for undecided, question in zip(story.undecided_of.get(document_id, ()), asked, strict=True):
            claims = touched(undecided, story)
            found.append((_rank(claims), _view(question, document_id, claims, links)))
    found.sort(key=lambda item: item[0])
    return {
        "links": links,
        "questions": [view for _, view in found],
        "idle": sum(not view.claims for _, view in found),
    }


def touched(undecided: t.Undecided, story: Story) -> list[t.Claim]:
    """The claims that an answer would change, most important first."""
    place = (undecided.start, undecided.end)
    here = [
        statement.statement_id
        for statement in story.statements_of.get(undecided.document_id, ())
        if statement.start < place[1] and place[0] < statement.end
    ]
    ids = [candidate for candidate in undecided.candidates if candidate in story.claims]
    sources = (story.source_of_statement.get(key) for key in [*here, *undecided.candidates])
    ids += [source.claim_id for source in sources if source is not None]
    claims = [story.claims[claim_id] for claim_id in dict.fromkeys(ids)]
    return sorted((claim for claim in claims if not claim.hidden), key=importance)


def _rank(claims: Sequence[t.Claim]) -> tuple[bool, float, int]:
    """The place of the most important claim, and the statements of all; what touches none is last."""
    place = min((claim.rank for claim in claims if claim.rank is not None), default=inf)
    return not claims, place, -sum(claim.statements for claim in claims)


def _view(asked: Question, document_id: str, claims: Sequence[t.Claim], links: Links) -> OpenQuestion:
    lines = [claim_line(claim, links) for claim in claims[:CLAIMS]]
    return OpenQuestion(
        asked=asked,
        article=links.story.article(document_id),
        claims=[(line.short, line.href, line.counts) for line in lines],
        more=len(claims) - len(lines),
        statements=sum(claim.statements for claim in claims),
    )
