"""Judgements of two passages -> what a claim's page says of them: what was joined, who judged it, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.page_links import Links

VERDICTS: Mapping[t.Verdict, str] = MappingProxyType(
    {
        "same": "tell the same",
        "more": "tell the same, one of them more of it",
        "value": "tell the same but for a value",
        "related": "tell of one matter, but not the same",
        "unrelated": "tell of two matters",
    }
)
JUDGES: Mapping[t.JudgeKind, str] = MappingProxyType(
    {"person": "a person", "outside model": "a model, not a person", "own model": "the program's own model"}
)


@dataclass(frozen=True, kw_only=True)
class JudgementView:
    """One judgement as a page tells it."""

    left: tuple[str, str]  # the article, and its row on this page
    right: tuple[str, str]
    verdict: str  # tell the same
    name: str
    judge: str  # a model, not a person
    by_machine: bool
    when: str
    why: str | None


def judgements_on(claim_id: str, links: Links) -> list[JudgementView]:
    """What was judged of two statements of this claim and holds, as long as words alone would not have joined them.

    That two give another value is told in any case.
    """
    found = []
    for row in links.story.judgements_of.get(claim_id, ()):
        if row.effect == "joined" or (row.effect == "agrees" and row.verdict == "value"):
            found.append(_view(row, links))
    return found


def _view(row: t.Judgement, links: Links) -> JudgementView:
    left, right = (
        (links.story.article(document_id), f"#{statement_id}")
        for document_id, statement_id in (
            (row.left_document_id, row.left_statement_id),
            (row.right_document_id, row.right_statement_id),
        )
    )
    return JudgementView(
        left=left,
        right=right,
        verdict=VERDICTS[row.verdict],
        name=row.name,
        judge=JUDGES[row.judge],
        by_machine=row.judge != "person",
        when=w.date_words(row.when[:10]),
        why=row.why,
    )
