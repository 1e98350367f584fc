"""The links, credits and shared words of one story -> where each statement's report comes from, and what proves it.

In this order: an outlet or agency that the article names; the occasion on which it was said in public; the same words
in an earlier or credited report; the outlet itself, where it names whom it spoke to; else not stated. Shared words lead
straight to the report they come from, never from copy to copy.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeVar

from claimline.corpus.origins.citations import trace_credits
from claimline.corpus.origins.copied_words import (
    follow_copies,
    later_copy,
    led_by,
    shared_passages,
    trace_led,
    trace_reuse,
)
from claimline.corpus.origins.first_hand import witnesses
from claimline.corpus.origins.occasions import (
    host_of,
    learned_by,
    of_other_media,
    said_elsewhere,
    told_the_writer,
    words_of,
)
from claimline.corpus.origins.origin_state import (
    NONE,
    Credited,
    Found,
    Story,
    Traced,
    outlets_of,
    reaches_beyond,
    settle,
)
from claimline.corpus.origins.utterances import trace_utterances
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.outlets import outlet_named
from claimline.slugs import ORIGIN, slug
from claimline.tables import Attribution, Document, Reuse, Statement

__all__ = ["Credited", "Found", "Traced", "trace"]

Row = TypeVar("Row")


def trace(
    documents: Sequence[Document],
    statements: Sequence[Statement],
    attributions: Sequence[Attribution],
    credits: Sequence[Credited],
    reuse: Sequence[Reuse],
    aliases: Mapping[str, Sequence[str]] | None = None,
    claims: Mapping[str, str] | None = None,
) -> Traced:
    """One story's statements -> their origins and proofs.

    `aliases`: other names of its outlets, by outlet_id. `claims`: what tells the same, statement_id -> claim_id.
    """
    by_name: dict[str, Found] = {}
    of_outlet: dict[str, Found] = {}
    for outlet in outlets_of(documents, aliases or {}):
        found = Found(outlet.outlet_id, outlet.name or outlet.outlet_id, "outlet")
        for name in (outlet.name, *outlet.aliases):
            if name:
                by_name[slug(name, ORIGIN)] = found
                by_name.setdefault(slug(outlet_named(name) or name, ORIGIN), found)
        of_outlet[outlet.outlet_id] = found
    story = Story(
        documents={d.document_id: d for d in documents},
        outlets=by_name,
        own={d.document_id: of_outlet[d.outlet_id] for d in documents},
        credits=_grouped(sorted(credits, key=lambda c: c.start), "document_id"),
        links=_grouped(sorted(attributions, key=lambda a: (a.level, a.position)), "statement_id"),
        statements=_grouped(sorted(statements, key=lambda s: (s.start, s.end)), "document_id"),
    )
    for document_id in sorted(story.statements):
        trace_credits(story, document_id)
    firm = dict(story.found)  # only these may be roots: a copy leads to no other copy
    shared = shared_passages(story, reuse)
    trace_reuse(story, shared, firm)
    led = led_by(story, shared)
    copies = {later for one in reuse if (later := later_copy(story, one)) is not None}
    for document_id in sorted(story.statements):
        _trace_own(story, document_id, led, vouches=document_id not in copies)
    trace_led(story, led)
    follow_copies(story)
    utterances = trace_utterances(story, claims or {}, reuse)
    proofs = [proof for key in sorted(story.proofs) for proof in story.proofs[key]]
    return Traced(story.found, proofs, witnesses(story, claims or {}, utterances))


# The last rules


def _trace_own(story: Story, document_id: str, led: Collection[str], *, vouches: bool) -> None:
    """The outlet itself where it names whom it spoke to; who wrote or announced it; not stated for what is left.

    Of an article of which nobody says whose it is, the source is all that is known.
    """
    own = story.own[document_id]
    left = [statement for statement in story.statements[document_id] if statement.statement_id not in story.found]
    left = [statement for statement in left if statement.statement_id not in led]
    host = host_of(story.statements[document_id])
    sourced = [
        statement
        for statement in left
        if statement.basis != "not stated"
        and told_the_writer(statement)
        and not of_other_media(statement)
        and (host is None or statement.speaker != host)
    ]
    vouched = {statement.statement_id for statement in sourced}
    vouches = vouches and not _retells(story, document_id, len(sourced))
    for statement in left:
        start, end = statement.source_start, statement.source_end
        if vouches and statement.statement_id in vouched and start is not None and end is not None:
            told = own if story.documents[document_id].outlet else words_of(statement.speaker or statement.source or "")
            settle(story, statement, "citation", told, Span(start, end))
        elif story.documents[document_id].outlet and (learned := learned_by(story, statement)) is not None:
            settle(story, statement, "citation", own, learned)
        elif vouches and said_elsewhere(statement) and start is not None and end is not None:
            settle(story, statement, "occasion", words_of(statement.speaker or ""), Span(start, end))
        else:
            story.found[statement.statement_id] = NONE


def _retells(story: Story, document_id: str, sourced: int) -> bool:
    """Whether an article's sources may be another's: it copies without credit, or credits others as much as not.

    `sourced` is how many of its statements have a source that nobody else is credited with.
    """
    own = story.own[document_id]
    credited = 0
    for statement in story.statements[document_id]:
        proofs = [p for p in story.proofs.get(statement.statement_id, ()) if p.origin_id != own.origin_id]
        # Two may quote what somebody said to both; who is quoted without a name spoke to one of them
        quotes = statement.kind in ("direct", "mixed") and statement.speaker_kind in (
            "named",
            "organisation",
            "document",
        )
        if any(proof.kind == "reuse" and (not quotes or reaches_beyond(story, statement, proof)) for proof in proofs):
            return True
        credited += any(proof.kind in ("citation", "carried credit") for proof in proofs)
    return credited > 0 and credited >= sourced


def _grouped(rows: Iterable[Row], name: str) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[getattr(row, name)].append(row)
    return found
