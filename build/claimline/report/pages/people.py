"""A story's speakers -> who is quoted: by which names and in which roles, where, and in which claims."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import LISTED, counts
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

CLAIMS = 3  # shared claims that a speaker's row names, each with its whole title
VARIANTS = 6


@dataclass(frozen=True, kw_only=True)
class PersonView:
    """One speaker across the articles."""

    speaker_id: str
    name: str
    kind: str
    variants: Sequence[str]
    roles: Sequence[str]
    articles: int
    statements: int
    outlets: Sequence[str]
    claims: Sequence[tuple[str, str, str]]  # title, address, counts: those that other articles share
    more: int
    listed: str  # address of the list of all of them


def people_context(story: Story) -> Mapping[str, object]:
    """Everybody who is quoted, those in most articles first; with the statements in whose chain of sources they stand.

    `The Harbour Post quotes the mayor`: it is a statement of both.
    """
    links = Links(story, "")
    said: dict[str, list[t.Statement]] = defaultdict(list)
    for statement in story.statements.values():
        chain = [link.speaker_id for link in story.attributions_of.get(statement.statement_id, ())]
        for speaker_id in dict.fromkeys((statement.speaker_id, *chain)):
            if speaker_id is not None:
                said[speaker_id].append(statement)
    speakers = sorted(story.table("speakers", t.Speaker), key=lambda s: (-s.documents, s.name, s.speaker_id))
    return {"links": links, "people": [_person(s, said.get(s.speaker_id, ()), links) for s in speakers]}


def _person(speaker: t.Speaker, statements: Sequence[t.Statement], links: Links) -> PersonView:
    story = links.story
    sources = [story.source_of_statement.get(statement.statement_id) for statement in statements]
    found = {source.claim_id for source in sources if source is not None}
    paged = [claim for claim in story.listed_claims if claim.page and claim.claim_id in found]
    claims = sorted(paged, key=lambda c: (-c.outlets - c.outlets_unknown, c.claim_id))
    return PersonView(
        speaker_id=speaker.speaker_id,
        name=speaker.name,
        kind=w.SPEAKER_KINDS[speaker.kind],
        variants=[name for name in speaker.variants if name != speaker.name][:VARIANTS],
        roles=speaker.roles[:VARIANTS],
        articles=speaker.documents,
        statements=len(statements),
        outlets=sorted({story.short(s.document_id) for s in statements}, key=w.name_order),
        claims=[(w.shortened(c.title, LISTED), links.claim(c.claim_id), counts(c)) for c in claims[:CLAIMS]],
        more=max(0, len(claims) - CLAIMS),
        listed=links.claims_with(speaker.name),
    )
