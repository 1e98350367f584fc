"""The links, credits and shared words of one story -> where each statement's report comes from, and what proves it.

In this order: an outlet or agency that the article names; the occasion on which it was said in public; the same words
in an earlier or credited report; the outlet itself, where it names whom it spoke to; else not stated. Shared words lead
straight to the report they come from, never from copy to copy.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from claimline.tables import Attribution, Document, Reuse, Statement
from claimline.text.calendar import bounds
from claimline.text.credits import trace_credits
from claimline.text.outlets import outlet_named
from claimline.text.spans import Span
from claimline.text.tracing import Credited, Found, Story, Traced, outlets_of, settle, slug

__all__ = ["Credited", "Found", "Traced", "slug", "trace"]

Row = TypeVar("Row")

NOT_STATED = "not-stated"
MOST_OF = 0.5  # share of a statement's characters that shared passages must cover to be its origin's proof


def trace(
    documents: Sequence[Document],
    statements: Sequence[Statement],
    attributions: Sequence[Attribution],
    credits: Sequence[Credited],
    reuse: Sequence[Reuse],
    aliases: Mapping[str, Sequence[str]] | None = None,
) -> Traced:
    """One story's statements -> their origins and proofs. `aliases`: other names of its outlets, by outlet_id."""
    by_name: dict[str, Found] = {}
    own: dict[str, Found] = {}
    for outlet in outlets_of(documents, aliases or {}):
        found = Found(outlet.outlet_id, outlet.name or outlet.outlet_id, "outlet")
        for name in (outlet.name, *outlet.aliases):
            if name:
                by_name[slug(name)] = found
                by_name.setdefault(slug(outlet_named(name) or name), found)
        own |= {d.document_id: found for d in documents if d.outlet_id == outlet.outlet_id}
    story = Story(
        documents={d.document_id: d for d in documents},
        outlets=by_name,
        own=own,
        credits=_grouped(sorted(credits, key=lambda c: c.start), "document_id"),
        links=_grouped(sorted(attributions, key=lambda a: (a.level, a.position)), "statement_id"),
        statements=_grouped(sorted(statements, key=lambda s: (s.start, s.end)), "document_id"),
    )
    for document_id in sorted(story.statements):
        trace_credits(story, document_id)
    firm = dict(story.found)  # only these may be roots: a copy leads to no other copy
    _trace_reuse(story, reuse, firm)
    for document_id in sorted(story.statements):
        _trace_own(story, document_id)
    return Traced(story.found, [proof for key in sorted(story.proofs) for proof in story.proofs[key]])


# The third rule: the same words


def _trace_reuse(story: Story, reuse: Sequence[Reuse], firm: Mapping[str, Found]) -> None:
    """Gives statements in the same words the origin of the credited or earliest report that has them."""
    shared: dict[str, list[tuple[Span, str, Span, bool]]] = defaultdict(list)
    for row in reuse:
        left, right = Span(row.left_start, row.left_end), Span(row.right_start, row.right_end)
        later_left, later_right = row.direction == "left copied", row.direction == "right copied"
        shared[row.left_document_id].append((left, row.right_document_id, right, later_left))
        shared[row.right_document_id].append((right, row.left_document_id, left, later_right))
    for document_id, passages in sorted(shared.items()):
        passages.sort(key=lambda passage: (passage[0], passage[1], passage[2]))
        for statement in story.statements.get(document_id, ()):
            if statement.statement_id in firm:
                continue
            roots = []
            for here, other, there, copied in _covering(statement, passages):
                root = _root(story, other, there, copied, firm)
                if root is not None:
                    credited = root.origin_id != story.own[other].origin_id
                    roots.append((not credited, _latest_day(story.documents[other]), other, here, there, root))
            if not roots:
                continue
            _, _, other, here, there, root = min(roots, key=lambda entry: entry[:5])
            if root.origin_id != story.own[document_id].origin_id:  # else the others have it from here
                settle(story, statement, "reuse", root, here, (other, there))


def _covering(
    statement: Statement, passages: Sequence[tuple[Span, str, Span, bool]]
) -> list[tuple[Span, str, Span, bool]]:
    """The passages by documents that together cover most of the statement."""
    length = sum(end - start for start, end in statement.pieces) or 1
    covered: Counter[str] = Counter()
    found = [passage for passage in passages if passage[0].overlaps(Span(statement.start, statement.end))]
    for here, other, _, _ in found:
        covered[other] += sum(max(0, min(end, here.end) - max(start, here.start)) for start, end in statement.pieces)
    return [passage for passage in found if covered[passage[1]] >= MOST_OF * length]


def _root(story: Story, other: str, there: Span, copied: bool, firm: Mapping[str, Found]) -> Found | None:
    """What the other document's words rest on: their credit, or that document itself where it is the earlier."""
    for statement in story.statements.get(other, ()):
        if statement.statement_id in firm and there.overlaps(Span(statement.start, statement.end)):
            return firm[statement.statement_id]
    return story.own[other] if copied and other in story.own else None


def _latest_day(document: Document) -> str:
    days = bounds(document.published or "")
    return days[1] if days else "9999-12-31"


# The last rules


def _trace_own(story: Story, document_id: str) -> None:
    """The outlet itself where it names whom it spoke to; not stated for what is left."""
    own = story.own[document_id]
    left = [statement for statement in story.statements[document_id] if statement.statement_id not in story.found]
    sourced = [statement for statement in left if statement.basis != "not stated"]
    vouches = not _retells(story, document_id, len(sourced))
    for statement in left:
        start, end = statement.source_start, statement.source_end
        if vouches and statement.basis != "not stated" and start is not None and end is not None:
            settle(story, statement, "citation", own, Span(start, end))
        else:
            story.found[statement.statement_id] = Found(NOT_STATED, "not stated", "not stated")


def _retells(story: Story, document_id: str, sourced: int) -> bool:
    """Whether an article's sources may be another's: it copies without credit, or credits others as much as not.

    `sourced` is how many of its statements have a source that nobody else is credited with.
    """
    own = story.own[document_id]
    credited = 0
    for statement in story.statements[document_id]:
        proofs = [p for p in story.proofs.get(statement.statement_id, ()) if p.origin_id != own.origin_id]
        if any(proof.kind == "reuse" for proof in proofs):
            return True
        credited += any(proof.kind in ("citation", "carried credit") for proof in proofs)
    return credited > 0 and credited >= sourced


def _grouped(rows: Iterable[Row], name: str) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[getattr(row, name)].append(row)
    return found
