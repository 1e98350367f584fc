"""Rows of one build -> how a change names them: a passage with its words, a claim, an event."""

from __future__ import annotations

from collections.abc import Iterable

from claimline import tables as t
from claimline.comparison.builds import Build
from claimline.comparison.changes import ClaimLine, EventLine, Passage

WITHHELD = "Words withheld"


def passage(build: Build, statement_id: str) -> Passage:
    """A statement with the words that the tables publish of it."""
    source = build.source_of_statement[statement_id]
    return Passage(
        statement_id=statement_id,
        document_id=source.document_id,
        outlet=source.outlet,
        start=source.start,
        end=source.end,
        words=source.opening if source.excerpt is None else source.excerpt,
        whole=source.excerpt is not None,
        speaker=source.speaker,
        origin=build.origin(source.origin_id),
    )


def passages(build: Build, statement_ids: Iterable[str]) -> list[Passage]:
    """Statements by article and place."""
    found = [passage(build, statement_id) for statement_id in statement_ids]
    return sorted(found, key=lambda p: (p.document_id, p.start, p.end))


def claim_line(claim: t.Claim) -> ClaimLine:
    """A claim as its row says it."""
    return ClaimLine(
        claim_id=claim.claim_id,
        title=_legible(claim.title),
        statements=claim.statements,
        documents=claim.documents,
        outlets=claim.outlets,
        outlets_unknown=claim.outlets_unknown,
        origins=claim.origins,
        status=claim.status,
        page=claim.page,
    )


def event_line(event: t.Event) -> EventLine:
    """An event as its row says it."""
    return EventLine(event_id=event.event_id, title=_legible(event.title), edtf=event.edtf, agreement=event.agreement)


def _legible(title: str) -> str:
    """A title of which something is left; withheld words leave marks alone."""
    return title if title.strip(" …“”‘’\"'") else WITHHELD
