"""Words that stand in several articles -> where each statement in them comes from: the third rule of tracing.

The credited or earliest report that has them is their origin; where nobody can say who has them from whom, they are one
text's, or the agency's that two of the articles name.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from claimline.corpus.origins.origin_state import (
    NONE,
    Found,
    Story,
    found_outlet,
    quotes_somebody,
    settle,
)
from claimline.edtf import bounds
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.words import find_words
from claimline.tables import Direction, Reuse, Statement

COPIES = 0.5  # containment from which two documents are one text printed twice
MOST_OF = 0.5  # share of a statement's characters that shared passages must cover to be its origin's proof


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


def shared_passages(story: Story, reuse: Sequence[Reuse]) -> dict[str, list[Shared]]:
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


def trace_reuse(story: Story, shared: Mapping[str, Sequence[Shared]], firm: Mapping[str, Found]) -> None:
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


def led_by(story: Story, shared: Mapping[str, Sequence[Shared]]) -> dict[str, Shared]:
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


def trace_led(story: Story, led: Mapping[str, Shared]) -> None:
    """Such a statement has the origin of the one that leads it; where that has none, both are one text's words."""
    by_id = {one.statement_id: one for statements in story.statements.values() for one in statements}
    texts: dict[str, dict[str, tuple[Span, str, Span]]] = defaultdict(dict)  # the leader's document -> who has them
    for statement_id, passage in sorted(led.items()):
        one = by_id[statement_id]
        story.found[statement_id] = NONE
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
        given = {one: _given(story, one) for one in sorted({by_id[key].document_id for key in words})}
        agency = _agency_of(given)
        for statement_id, (here, other, there) in words.items():
            one = by_id[statement_id]
            if agency is not None and agency in given[one.document_id]:
                settle(story, one, "dateline", agency, given[one.document_id][agency])
            else:
                settle(story, one, "reuse", agency or _one_text(story, document_id), here, (other, there))


def _agency_of(given: Mapping[str, Mapping[Found, Span]]) -> Found | None:
    """The one agency that two or more of these articles name, which print the same words: these are what it gave."""
    named = Counter(agency for agencies in given.values() for agency in agencies)
    agencies = [agency for agency, times in named.items() if times > 1]
    return agencies[0] if len(agencies) == 1 else None


def _given(story: Story, document_id: str) -> dict[Found, Span]:
    """The agencies to which an article gives a part or the whole, and where it names them."""
    found: dict[Found, Span] = {}
    for credit in story.credits.get(document_id, ()):
        if (agency := found_outlet(story, credit.name, (), agency=True)) is not None:
            found.setdefault(agency, Span(credit.start, credit.end))
    return found


def follow_copies(story: Story) -> None:
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


def later_copy(story: Story, row: Reuse) -> str | None:
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
