"""A story's origins -> which report stands behind how many; and what each article adds alone, what it repeats."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story


@dataclass(frozen=True, kw_only=True)
class OriginLine:
    """One origin and who rests on it."""

    origin_id: str
    name: str | None  # None: not stated
    kind: str
    in_corpus: bool
    statements: int
    documents: int
    claims: int  # shared claims
    echoed_by: Sequence[tuple[str, int]]  # outlet, statements


@dataclass(frozen=True)
class Share:
    """What one article gives: claims that it alone carries, claims that it shares, statements that repeat another."""

    alone: int
    shared: int
    echoes: int


def shares(story: Story) -> Mapping[str, Share]:
    """By document. A claim that two articles of one outlet report is shared by neither with anybody else."""
    found: dict[str, dict[str, set[str]]] = {d: {"alone": set(), "shared": set()} for d in story.documents}
    echoes: Counter[str] = Counter()
    for source in story.table("claim_sources", t.ClaimSource):
        claim = story.claims[source.claim_id]
        kind = "shared" if claim.outlets + claim.outlets_unknown > 1 else "alone"
        found[source.document_id][kind].add(source.claim_id)
        echoes[source.document_id] += source.is_echo
    return {d: Share(len(sets["alone"]), len(sets["shared"]), echoes[d]) for d, sets in found.items()}


def origins_context(story: Story, repeats: object) -> Mapping[str, object]:
    """Every origin, those behind most articles first; what is not stated comes last."""
    links = Links(story, "")
    repeated: dict[str, Counter[str]] = defaultdict(Counter)
    claims: dict[str, set[str]] = defaultdict(set)
    for source in story.table("claim_sources", t.ClaimSource):
        if story.claims[source.claim_id].page:
            claims[source.origin_id].add(source.claim_id)
        if source.is_echo:
            repeated[source.origin_id][story.short(source.document_id)] += 1
    origins = sorted(
        story.table("origins", t.Origin),
        key=lambda o: (o.kind == "not stated", -o.documents, -o.statements, o.origin_id),
    )
    return {
        "links": links,
        "origins": [
            OriginLine(
                origin_id=o.origin_id,
                name=story.origin_name(o.origin_id),
                kind=w.ORIGIN_KINDS[o.kind],
                in_corpus=o.in_corpus,
                statements=o.statements,
                documents=o.documents,
                claims=len(claims[o.origin_id]),
                echoed_by=sorted(repeated[o.origin_id].items(), key=lambda item: (-item[1], w.name_order(item[0]))),
            )
            for o in origins
        ],
        "chart_value": repeats,
    }
