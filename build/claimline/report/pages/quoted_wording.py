"""Claims whose words were quoted -> quotations and how their wording drifted from article to article.

The first article's wording is the yardstick, since it is the earliest, not since it is right. Words of the others that
do not stand in it are marked; words of it that another leaves out are struck through there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import ClaimLine, claim_line, weight
from claimline.report.views.list_facets import Facets, claim_facets, one_a_line
from claimline.report.views.page_links import Links
from claimline.report.views.story import Story

LONGEST = 120  # words that are compared; a speech quoted at length is one alteration more for every one found
SPEAKERS = 120  # characters of the names above one quotation
_LETTERS = re.compile(r"[\W_]+")
_QUOTED = ("direct", "mixed")


@dataclass(frozen=True)
class Piece:
    """A run of words: same as in the first wording, only here, or only there."""

    words: str
    where: str  # same, here, there


@dataclass(frozen=True, kw_only=True)
class WordingView:
    """One article's wording of a quotation."""

    article: str
    published: str
    href: str
    speaker: str | None
    pieces: Sequence[Piece]
    same: bool  # word for word as the first


@dataclass(frozen=True)
class QuotationView:
    """One quotation and its wordings, the earliest first."""

    claim: ClaimLine
    speakers: str
    wordings: Sequence[WordingView]
    people: str  # one a line
    facets: Facets
    drifted: int  # wordings that are not the first's


def quotations_context(story: Story) -> Mapping[str, object]:
    """The quotations that stand in two articles or more, those that drifted most first."""
    links = Links(story, "")
    found = []
    for claim in sorted((c for c in story.listed_claims if c.page), key=weight):
        quoted = [
            story.statements[s.statement_id]
            for s in story.sources_of.get(claim.claim_id, ())
            if story.statements[s.statement_id].kind in _QUOTED and story.statements[s.statement_id].text
        ]
        if len({s.document_id for s in quoted}) > 1:
            found.append(_quotation(claim, quoted, links))
    found.sort(key=lambda quotation: -quotation.drifted)
    single = sum(s.kind in _QUOTED for s in story.statements.values()) - sum(len(q.wordings) for q in found)
    return {"links": links, "quotations": found, "drifted": sum(q.drifted > 0 for q in found), "single": single}


def _quotation(claim: t.Claim, quoted: Sequence[t.Statement], links: Links) -> QuotationView:
    story = links.story
    first = _words(quoted[0].text or "")
    views = []
    for statement in quoted:
        pieces = compared(first, _words(statement.text or ""))
        views.append(
            WordingView(
                article=story.article(statement.document_id),
                published=w.date_words(story.documents[statement.document_id].published),
                href=links.statement(statement),
                speaker=statement.speaker,
                pieces=pieces,
                same=all(piece.where == "same" for piece in pieces),
            )
        )
    speakers = sorted({s.speaker for s in quoted if s.speaker})
    return QuotationView(
        claim_line(claim, links),
        w.shortened(w.listed(speakers), SPEAKERS),
        views,
        one_a_line(speakers),
        claim_facets(claim, story),
        sum(not v.same for v in views),
    )


def _words(text: str) -> list[str]:
    words = text.split()
    return words if len(words) <= LONGEST else [*words[:LONGEST], "…"]


def compared(first: Sequence[str], other: Sequence[str]) -> list[Piece]:
    """The other wording in runs; two words are the same whatever their marks and capitals."""
    left, right = ([_LETTERS.sub("", word).casefold() for word in words] for words in (first, other))
    pieces = []
    for kind, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if kind in ("delete", "replace") and any(left[a:b]):
            pieces.append(Piece(" ".join(first[a:b]), "there"))
        if d > c:
            here = kind != "equal" and any(right[c:d])
            pieces.append(Piece(" ".join(other[c:d]), "here" if here else "same"))
    return pieces
