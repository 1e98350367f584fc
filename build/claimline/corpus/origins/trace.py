"""The links, credits and shared words of one story -> where each statement's report comes from, and what proves it.

In this order: an outlet or agency that the article names; the occasion on which it was said in public; the same words
in an earlier or credited report; the outlet itself, where it names whom it spoke to; else not stated. Shared words lead
straight to the report they come from, never from copy to copy.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from claimline.corpus.origins.citations import trace_credits
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
    Credited,
    Found,
    Story,
    Traced,
    outlets_of,
    quotes_somebody,
    reaches_beyond,
    settle,
)
from claimline.corpus.origins.utterances import trace_utterances
from claimline.edtf import bounds
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.words import find_words
from claimline.reading.lexicon.outlets import outlet_named
from claimline.slugs import ORIGIN, slug
from claimline.tables import Attribution, Direction, Document, Reuse, Statement

__all__ = ["Credited", "Found", "Traced", "trace"]

Row = TypeVar("Row")

NOT_STATED = "not-stated"
COPIES = 0.5  # containment from which two documents are one text printed twice
MOST_OF = 0.5  # share of a statement's characters that shared passages must cover to be its origin's proof


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
    shared = _shared(story, reuse)
    _trace_reuse(story, shared, firm)
    led = _led(story, shared)
    copies = {later for one in reuse if (later := _later_copy(story, one)) is not None}
    for document_id in sorted(story.statements):
        _trace_own(story, document_id, led, vouches=document_id not in copies)
    _trace_led(story, led)
    _follow_copies(story)
    utterances = trace_utterances(story, claims or {}, reuse)
    proofs = [proof for key in sorted(story.proofs) for proof in story.proofs[key]]
    return Traced(story.found, proofs, witnesses(story, claims or {}, utterances))


# The third rule: the same words


class Shared(NamedTuple):
    """Words of a document that stand in another, too."""

    here: Span
    other: str  # the other document
    there: Span
    direction: Direction  # as if `here` were on the left


OPPOSITE: Mapping[Direction, Direction] = {
    "left copied": "right copied",
    "right copied": "left copied",
    "undecided": "undecided",
}


def _shared(story: Story, reuse: Sequence[Reuse]) -> dict[str, list[Shared]]:
    """By document: passages that it shares, and in copies also sentences too short to be a passage."""
    shared: dict[str, list[Shared]] = defaultdict(list)
    pairs: dict[tuple[str, str], Direction] = {}
    for row in reuse:
        left, right = Span(row.left_start, row.left_end), Span(row.right_start, row.right_end)
        shared[row.left_document_id].append(Shared(left, row.right_document_id, right, row.direction))
        shared[row.right_document_id].append(Shared(right, row.left_document_id, left, OPPOSITE[row.direction]))
        if row.containment >= COPIES:
            pairs[row.left_document_id, row.right_document_id] = row.direction
    told = {document_id: _by_words(story, document_id) for document_id in {one for pair in pairs for one in pair}}
    for (one, other), direction in sorted(pairs.items()):
        first = dict(reversed(told[other]))
        for words, statement in told[one]:
            same = first.get(words)
            if same is not None and statement.text:
                here, there = Span(statement.start, statement.end), Span(same.start, same.end)
                shared[one].append(Shared(here, other, there, direction))
                shared[other].append(Shared(there, one, here, OPPOSITE[direction]))
    for passages in shared.values():
        passages.sort()
    return shared


def _by_words(story: Story, document_id: str) -> list[tuple[str, Statement]]:
    """The statements of a document, each with its words."""
    statements = story.statements.get(document_id, ())
    return [(" ".join(word.form for word in find_words(one.text or "")), one) for one in statements]


def _trace_reuse(story: Story, shared: Mapping[str, Sequence[Shared]], firm: Mapping[str, Found]) -> None:
    """Gives statements in the same words the origin of the credited or earliest report that has them."""
    for document_id, passages in sorted(shared.items()):
        for statement in story.statements.get(document_id, ()):
            if statement.statement_id in firm:
                continue
            roots = []
            for passage in _covering(statement, passages):
                here, other, there, _ = passage
                root = _root(story, statement, passage, firm)
                credited = root is not None and root.origin_id != story.own[other].origin_id
                if root is not None and (credited or not quotes_somebody(story, statement, here)):
                    roots.append((not credited, _place_in_time(story, other), here, there, root))
            if not roots:
                continue
            _, (_, other), here, there, root = min(roots, key=lambda entry: entry[:4])
            if root.origin_id != story.own[document_id].origin_id:  # else the others have it from here
                settle(story, statement, "reuse", root, here, (other, there))


def _led(story: Story, shared: Mapping[str, Sequence[Shared]]) -> dict[str, Shared]:
    """Statements whose words also stand in an earlier document, though nobody can say who has them from whom.

    Earlier by the last possible day; an unknown one comes last, and equal ones go by document_id. Each is led by the
    earliest of all.
    """
    led = {}
    for document_id, passages in sorted(shared.items()):
        own = _place_in_time(story, document_id)
        for statement in story.statements.get(document_id, ()):
            if statement.statement_id in story.found:
                continue
            before = [
                (_place_in_time(story, passage.other), passage)
                for passage in _covering(statement, passages)
                if passage.direction == "undecided" and _place_in_time(story, passage.other) < own
            ]
            if before:
                led[statement.statement_id] = min(before)[1]
    return led


def _trace_led(story: Story, led: Mapping[str, Shared]) -> None:
    """Such a statement has the origin of the one that leads it; where that has none, both are one text's words."""
    by_id = {one.statement_id: one for statements in story.statements.values() for one in statements}
    texts: dict[str, dict[str, tuple[Span, str, Span]]] = defaultdict(dict)  # the leader's document -> who has them
    for statement_id, passage in sorted(led.items()):
        one = by_id[statement_id]
        story.found[statement_id] = Found(NOT_STATED, "not stated", "not stated")
        leader = _counterpart(story, one, passage)
        if leader is None or leader.statement_id in led:
            continue
        proofs = story.proofs.get(leader.statement_id, ())
        if proofs and proofs[0].kind != "reuse":
            settle(story, one, "reuse", story.found[leader.statement_id], passage.here, (passage.other, passage.there))
        elif quotes_somebody(story, one, passage.here):
            continue
        elif not proofs and story.own[one.document_id] != story.own[leader.document_id]:
            texts[passage.other][statement_id] = (passage.here, passage.other, passage.there)
            texts[passage.other].setdefault(leader.statement_id, (passage.there, one.document_id, passage.here))
    for document_id, words in sorted(texts.items()):
        found = _one_text(story, document_id)
        for statement_id, (here, other, there) in words.items():
            settle(story, by_id[statement_id], "reuse", found, here, (other, there))


def _follow_copies(story: Story) -> None:
    """Whoever copied another has from it what that one has from elsewhere: a text that several print, an agency."""
    for document_id in sorted(story.statements, key=lambda one: _place_in_time(story, one)):
        for statement in story.statements[document_id]:
            proof = next(iter(story.proofs.get(statement.statement_id, ())), None)
            if proof is None or proof.other_document_id is None or proof.other_start is None or proof.other_end is None:
                continue
            other, there = proof.other_document_id, Span(proof.other_start, proof.other_end)
            if story.found[statement.statement_id] != _own(story, other):
                continue
            same = _counterpart(story, statement, Shared(Span(proof.start, proof.end), other, there, "undecided"))
            found = story.found[same.statement_id] if same else None
            if found is not None and found.kind != "not stated":
                settle(story, statement, "reuse", found, Span(proof.start, proof.end), (other, there))
            elif same and story.found[statement.statement_id].kind == "document":  # the first that prints it, too
                here = (document_id, Span(proof.start, proof.end))
                settle(story, same, "reuse", story.found[statement.statement_id], there, here)


def _one_text(story: Story, document_id: str) -> Found:
    """`a text that the Daily Tide prints, too`: who has it from whom, nobody can say."""
    outlet = story.documents[document_id].outlet
    name = f"a text that {outlet} prints, too" if outlet else f"a text of several articles, {document_id} among them"
    return Found(f"text-{story.own[document_id].origin_id}", name, "document")


def _later_copy(story: Story, row: Reuse) -> str | None:
    """Of two documents that are mostly one text, the one that comes later, where neither is known to have copied."""
    if row.containment < COPIES or row.direction != "undecided":
        return None
    return max(row.left_document_id, row.right_document_id, key=lambda one: _place_in_time(story, one))


def _covering(statement: Statement, passages: Sequence[Shared]) -> list[Shared]:
    """The passages by documents that together cover most of the statement."""
    length = sum(end - start for start, end in statement.pieces) or 1
    covered: Counter[str] = Counter()
    found = [passage for passage in passages if passage.here.overlaps(Span(statement.start, statement.end))]
    for here, other, _, _ in found:
        covered[other] += sum(max(0, min(end, here.end) - max(start, here.start)) for start, end in statement.pieces)
    return [passage for passage in found if covered[passage.other] >= MOST_OF * length]


def _root(story: Story, statement: Statement, passage: Shared, firm: Mapping[str, Found]) -> Found | None:
    """What the other document's words rest on: their credit, or that document itself where it is the earlier."""
    same = _counterpart(story, statement, passage)
    if same is not None and same.statement_id in firm:
        return firm[same.statement_id]
    copied = passage.direction == "left copied"
    return _own(story, passage.other) if copied and passage.other in story.own else None


def _own(story: Story, document_id: str) -> Found:
    """What an article's own report is as an origin: its outlet's; where nobody says whose it is, that text."""
    stated = story.documents[document_id].outlet is not None
    return story.own[document_id] if stated else _one_text(story, document_id)


def _counterpart(story: Story, statement: Statement, passage: Shared) -> Statement | None:
    """The statement of the other document that says most of the same words; passages may run over many statements."""
    here, there = passage.here, passage.there
    first = there.start + max(statement.start - here.start, 0)
    last = there.end - max(here.end - statement.end, 0)
    found: tuple[int, Statement] | None = None
    for other in story.statements.get(passage.other, ()):
        common = min(last, other.end) - max(first, other.start)
        if common > 0 and (found is None or common > found[0]):
            found = common, other
    return found[1] if found else None


def _place_in_time(story: Story, document_id: str) -> tuple[str, str]:
    """The order of documents: by the last possible day, unknown last."""
    days = bounds(story.documents[document_id].published or "")
    return days[1] if days else "9999-12-31", document_id


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
            story.found[statement.statement_id] = Found(NOT_STATED, "not stated", "not stated")


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
