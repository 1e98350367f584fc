"""The links, credits and shared words of one story -> where each statement's report comes from, and what proves it.

In this order: an outlet or agency that the article names; the occasion on which it was said in public; the same words
in an earlier or credited report; the outlet itself, where it names whom it spoke to; else not stated. Shared words lead
straight to the report they come from, never from copy to copy.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from claimline.tables import Attribution, Document, OriginKind, Proof, ProofKind, Reuse, Statement
from claimline.text.calendar import bounds
from claimline.text.lexicon import is_agency, is_carried_credit, outlet_named
from claimline.text.spans import Span

Row = TypeVar("Row")

NOT_STATED = "not-stated"
MOST_OF = 0.5  # share of a statement's characters that shared passages must cover to be its origin's proof
ONE_REPORT = 2 / 3  # share of an article's credits that go to the one report it retells
RETOLD_CREDITS = 2  # credits that show that an article retells a report, and does not just mention it
NEAR = 500  # code points back to the words that credited "the source": about two paragraphs
BROADCAST = re.compile(r"^(?:an?\s+interview\s+)?(?:on|to|with|by|in|from)\s+", re.IGNORECASE)
OTHER_MEDIA = re.compile(r"\b(?:outlets?|media|newspapers?|news|reports?|broadcasters?|networks?)\b", re.IGNORECASE)
POINTS_BACK = re.compile(r"^(?:the|that|this|those|these|he|she|they)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Credited:
    """A dateline, byline or notice that credits a whole document."""

    document_id: str
    start: int
    end: int
    name: str


@dataclass(frozen=True, slots=True)
class StoryOutlet:
    """An outlet of the story by all its names."""

    outlet_id: str
    name: str | None
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """Where a statement comes from."""

    origin_id: str
    name: str
    kind: OriginKind


@dataclass(frozen=True, slots=True)
class Traced:
    """The outcome for one story: statement_id -> origin; the proofs."""

    origins: Mapping[str, Found]
    proofs: list[Proof]


@dataclass(slots=True)
class _Story:
    documents: Mapping[str, Document]
    outlets: Mapping[str, Found]  # lower-case name -> the story's own outlet
    own: Mapping[str, Found]  # document_id -> its own outlet
    credits: Mapping[str, Sequence[Credited]]
    links: Mapping[str, Sequence[Attribution]]
    statements: Mapping[str, Sequence[Statement]]  # document_id -> in order
    found: dict[str, Found] = field(default_factory=dict)
    proofs: dict[str, list[Proof]] = field(default_factory=dict)  # statement_id -> by level


def slug(name: str) -> str:
    """A name as an id: lower case, words joined by hyphens, without "the"."""
    return re.sub(r"[\W_]+", "-", re.sub(r"(?i)^the\s+", "", name).casefold()).strip("-") or "unnamed"


def outlets_of(documents: Iterable[Document], aliases: Mapping[str, Sequence[str]]) -> list[StoryOutlet]:
    """The story's outlets; `aliases` by outlet_id."""
    names = {document.outlet_id: document.outlet for document in documents}
    return [StoryOutlet(key, names[key], tuple(aliases.get(key, ()))) for key in sorted(names)]


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
                by_name[_key(name)] = found
                by_name.setdefault(_key(outlet_named(name) or name), found)
        own |= {d.document_id: found for d in documents if d.outlet_id == outlet.outlet_id}
    story = _Story(
        documents={d.document_id: d for d in documents},
        outlets=by_name,
        own=own,
        credits=_grouped(sorted(credits, key=lambda c: c.start), "document_id"),
        links=_grouped(sorted(attributions, key=lambda a: (a.level, a.position)), "statement_id"),
        statements=_grouped(sorted(statements, key=lambda s: (s.start, s.end)), "document_id"),
    )
    for document_id in sorted(story.statements):
        _trace_credits(story, document_id)
    firm = dict(story.found)  # only these may be roots: a copy leads to no other copy
    _trace_reuse(story, reuse, firm)
    for document_id in sorted(story.statements):
        _trace_own(story, document_id)
    return Traced(story.found, [proof for key in sorted(story.proofs) for proof in story.proofs[key]])


# The first two rules: what the article itself names


def _trace_credits(story: _Story, document_id: str) -> None:
    """Citations, occasions, credits carried over, and the dateline for what is left."""
    statements = story.statements[document_id]
    known = _outlets_spelt_out(story, statements)
    credited: list[tuple[Statement, Found, Span]] = []  # so far, in order
    named: Counter[str] = Counter()
    for statement in statements:
        last = credited[-1] if credited else None
        for link in story.links.get(statement.statement_id, ()):
            step = _cited(story, link, known, last[1] if last else None) or _occasion(story, link, known)
            if step is None:
                continue
            found, kind, span = step
            story.found[statement.statement_id] = found  # inner links come later and are nearer to the origin
            _prove(story, _proof(statement, link.level, kind, found, span))
            if kind != "occasion":
                named[found.origin_id] += kind == "citation"
                credited.append((statement, found, span))
    report = _the_one_report(story, document_id, named, credited)
    _carry_over(story, statements, report)
    credits = story.credits.get(document_id, ())
    agencies = {agency: c for c in credits if (agency := _found_outlet(story, c.name, known, agency=True))}
    if len(agencies) == 1:  # "Coast Wire and the Harbour Post" would be two
        [(found, credit)] = agencies.items()
        for statement in statements:
            if statement.statement_id not in story.found:
                _settle(story, statement, "dateline", found, Span(credit.start, credit.end))


def _cited(
    story: _Story, link: Attribution, known: Sequence[str], last: Found | None
) -> tuple[Found, ProofKind, Span] | None:
    """The outlet that a link names as its source or as whom the source told."""
    for words, start, end in (
        (link.recipient, link.recipient_start, link.recipient_end),
        (link.source, link.source_start, link.source_end),
    ):
        if words is None or start is None or end is None:
            continue
        if is_carried_credit(words):
            if last is not None:
                return last, "carried credit", Span(start, end)
            continue
        found = _found_outlet(story, words, known)
        if found is not None:
            return found, "citation", Span(start, end)
    return None


def _occasion(story: _Story, link: Attribution, known: Sequence[str]) -> tuple[Found, ProofKind, Span] | None:
    """Where it was said in public: a broadcaster is known by its name, a statement by who made it."""
    words, start, end = link.occasion, link.occasion_start, link.occasion_end
    if words is not None and start is not None and end is not None:
        found = _found_outlet(story, BROADCAST.sub("", words), known)
        if found is not None:
            return found, "occasion", Span(start, end)
        who = link.speaker or link.source
        if who is not None and link.speaker_kind in ("named", "organisation"):
            what = re.sub(r"(?i)^(?:in|on|at|during|to|with)\s+(?:an?\s+|the\s+|his\s+|her\s+|their\s+)?", "", words)
            return Found(f"{slug(what)}-{slug(who)}", f"{what}, {who}", "occasion"), "occasion", Span(start, end)
    source, start, end = link.source, link.source_start, link.source_end
    if link.speaker_kind == "document" and source is not None and start is not None and end is not None:
        name = link.speaker or source
        if any(word[:1].isupper() for word in name.split()[1:]):  # "court papers" are no one document
            return Found(f"document-{slug(name)}", name, "document"), "occasion", Span(start, end)
    return None


def _the_one_report(
    story: _Story, document_id: str, named: Counter[str], credited: Sequence[tuple[Statement, Found, Span]]
) -> tuple[Found, Span] | None:
    """The one report that an article retells, with the words that credit it first; None where it retells none."""
    others = {key: count for key, count in named.items() if key != story.own[document_id].origin_id}
    if not others:
        return None
    key = max(sorted(others), key=lambda origin_id: others[origin_id])
    if others[key] < RETOLD_CREDITS or others[key] < ONE_REPORT * sum(named.values()):
        return None
    return next((found, span) for _, found, span in credited if found.origin_id == key)


def _carry_over(story: _Story, statements: Sequence[Statement], report: tuple[Found, Span] | None) -> None:
    """Carries a credit on to statements around it whose source is left without one."""
    last: tuple[Statement, Found, Span] | None = None
    for statement in statements:
        found = story.found.get(statement.statement_id)
        if found is not None:
            proof = story.proofs[statement.statement_id][-1]
            last = (statement, found, Span(proof.start, proof.end)) if proof.kind != "occasion" else None
        elif statement.source is None and statement.speaker is None:
            continue
        elif last is not None and statement.start - last[0].end <= NEAR and _goes_on(statement, last[0]):
            _settle(story, statement, "carried credit", last[1], last[2])
            last = (statement, last[1], last[2])
        elif report is not None and statement.speaker_kind in ("anonymous", "role", "unresolved"):
            if OTHER_MEDIA.search(statement.source or ""):
                continue  # "other outlets also reported": somebody else's report, and not said whose
            _settle(story, statement, "carried credit", *report)


def _goes_on(statement: Statement, before: Statement) -> bool:
    """Whether the speaker of the statement before speaks on: the same name, or "the official", "he"."""
    if statement.speaker is not None and statement.speaker_kind == "named":
        return statement.speaker == before.speaker
    points = statement.source is not None and POINTS_BACK.match(statement.source) is not None
    return points and statement.speaker_kind in ("anonymous", "role", "unresolved")


# The third rule: the same words


def _trace_reuse(story: _Story, reuse: Sequence[Reuse], firm: Mapping[str, Found]) -> None:
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
                _settle(story, statement, "reuse", root, here, (other, there))


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


def _root(story: _Story, other: str, there: Span, copied: bool, firm: Mapping[str, Found]) -> Found | None:
    """What the other document's words rest on: their credit, or that document itself where it is the earlier."""
    for statement in story.statements.get(other, ()):
        if statement.statement_id in firm and there.overlaps(Span(statement.start, statement.end)):
            return firm[statement.statement_id]
    return story.own[other] if copied and other in story.own else None


def _latest_day(document: Document) -> str:
    days = bounds(document.published or "")
    return days[1] if days else "9999-12-31"


# The last rules


def _trace_own(story: _Story, document_id: str) -> None:
    """The outlet itself where it names whom it spoke to; not stated for what is left."""
    own = story.own[document_id]
    left = [statement for statement in story.statements[document_id] if statement.statement_id not in story.found]
    sourced = [statement for statement in left if statement.basis != "not stated"]
    vouches = not _retells(story, document_id, len(sourced))
    for statement in left:
        start, end = statement.source_start, statement.source_end
        if vouches and statement.basis != "not stated" and start is not None and end is not None:
            _settle(story, statement, "citation", own, Span(start, end))
        else:
            story.found[statement.statement_id] = Found(NOT_STATED, "not stated", "not stated")


def _retells(story: _Story, document_id: str, sourced: int) -> bool:
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


def _settle(
    story: _Story,
    statement: Statement,
    kind: ProofKind,
    found: Found,
    place: Span,
    other: tuple[str, Span] | None = None,
) -> None:
    story.found[statement.statement_id] = found
    story.proofs[statement.statement_id] = [_proof(statement, 0, kind, found, place, other)]


def _prove(story: _Story, proof: Proof) -> None:
    """Adds a link's proof; of several sources of one link the first stays."""
    proofs = story.proofs.setdefault(proof.statement_id, [])
    if proof.level not in (earlier.level for earlier in proofs):
        proofs.append(proof)


def _proof(
    statement: Statement,
    level: int,
    kind: ProofKind,
    found: Found,
    place: Span,
    other: tuple[str, Span] | None = None,
) -> Proof:
    return Proof(
        statement_id=statement.statement_id,
        level=level,
        kind=kind,
        origin_id=found.origin_id,
        document_id=statement.document_id,
        start=place.start,
        end=place.end,
        other_document_id=other[0] if other else None,
        other_start=other[1].start if other else None,
        other_end=other[1].end if other else None,
    )


def _found_outlet(story: _Story, words: str, known: Sequence[str], *, agency: bool = False) -> Found | None:
    """The outlet these words name: one of the story's own, else one known by its name."""
    own = story.outlets.get(_key(words))
    if own is not None:
        return own
    name = outlet_named(words, known)
    if name is None:
        return Found(slug(words), words, "agency") if agency else None
    own = story.outlets.get(_key(name))
    return own or Found(slug(name), name, "agency" if agency or is_agency(name) else "outlet")


def _outlets_spelt_out(story: _Story, statements: Sequence[Statement]) -> list[str]:
    """Outlets that a document's links name in full, so that "the Post" is known to be one of them."""
    names = {found.name for found in story.outlets.values()}
    for statement in statements:
        for link in story.links.get(statement.statement_id, ()):
            for words in (link.source, link.recipient, BROADCAST.sub("", link.occasion or "")):
                name = outlet_named(words) if words else None
                if name:
                    names.add(name)
    return sorted(names)


def _key(name: str) -> str:
    return slug(name)


def _grouped(rows: Iterable[Row], name: str) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[getattr(row, name)].append(row)
    return found
