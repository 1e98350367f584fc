"""What is known of one story while its origins are traced: outlets by their names, what is found, what proves it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.outlets import is_agency, outlet_named
from claimline.reading.lexicon.place_names import is_place
from claimline.slugs import ORIGIN, slug
from claimline.tables import Attribution, Document, OriginKind, Proof, ProofKind, Statement

# EFE, DockNews, Bay News Service; `Grey Bay` may be where it was written
AGENCY_ENDING = r"\s(?:Wires?|Newswire|(?:News|Press) (?:Agency|Services?))"
UNLISTED_AGENCY = re.compile(rf"^[A-Z]{{2,6}}$|[a-z][A-Z]|{AGENCY_ENDING}$")
OF_ITS_KIND = re.compile(r"^[A-Z][\w. ]{1,30}['’]s\s(?=[A-Z])|\s(?:newspaper|magazine|news\sagency|website)$")
BEYOND = 60  # code points of a passage outside quotations, from which it is no mere quotation


@dataclass(frozen=True, slots=True)
class Credited:
    """A dateline, byline or notice that credits a document, or a part of it."""

    document_id: str
    start: int
    end: int
    name: str
    part: bool = False


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


NONE = Found("not-stated", "not stated", "not stated")


class Occasion(NamedTuple):
    """Where something was said in public, or whom it was told, and the words that say so."""

    label: str | None  # statement, news conference; None where an outlet was told or broadcast it
    found: Found
    place: Span


@dataclass(frozen=True, slots=True)
class Traced:
    """The outcome for one story: statement_id -> origin; the proofs; statement_id -> its first-hand source.

    Two statements of one claim whose first-hand sources differ have surely not one and the same.
    """

    origins: Mapping[str, Found]
    proofs: list[Proof]
    witnesses: Mapping[str, str]


@dataclass(slots=True)
class Story:
    """One story's rows, and what has been found of it so far."""

    documents: Mapping[str, Document]
    outlets: Mapping[str, Found]  # slug of a name -> the story's own outlet
    own: Mapping[str, Found]  # document_id -> its own outlet
    credits: Mapping[str, Sequence[Credited]]
    links: Mapping[str, Sequence[Attribution]]
    statements: Mapping[str, Sequence[Statement]]  # document_id -> in order
    found: dict[str, Found] = field(default_factory=dict)
    proofs: dict[str, list[Proof]] = field(default_factory=dict)  # statement_id -> by level
    around: dict[tuple[str, int, int], int] = field(default_factory=dict)  # of a passage, outside quotations
    occasions: dict[str, Occasion] = field(default_factory=dict)  # statement_id -> the innermost that its links name
    carried: dict[str, Occasion] = field(default_factory=dict)  # the same of what is said on behind it
    bylined: set[str] = field(default_factory=set)  # statements of articles whose stated byline is an agency's


def outlets_of(documents: Iterable[Document], aliases: Mapping[str, Sequence[str]]) -> list[StoryOutlet]:
    """The story's outlets; `aliases` by outlet_id."""
    names = {document.outlet_id: document.outlet for document in documents}
    return [StoryOutlet(key, names[key], tuple(aliases.get(key, ()))) for key in sorted(names)]


def settle(
    story: Story,
    statement: Statement,
    kind: ProofKind,
    found: Found,
    place: Span,
    other: tuple[str, Span] | None = None,
) -> None:
    """Gives a statement its origin, with one proof; `other`: the place in another document with the same words."""
    story.found[statement.statement_id] = found
    story.proofs[statement.statement_id] = [proof_of(statement, 0, kind, found, place, other)]


def prove(story: Story, proof: Proof) -> None:
    """Adds a link's proof; of several sources of one link the first stays."""
    proofs = story.proofs.setdefault(proof.statement_id, [])
    if proof.level not in (earlier.level for earlier in proofs):
        proofs.append(proof)


def proof_of(
    statement: Statement,
    level: int,
    kind: ProofKind,
    found: Found,
    place: Span,
    other: tuple[str, Span] | None = None,
) -> Proof:
    """The proof of one link of a statement's chain."""
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


def reaches_beyond(story: Story, statement: Statement, proof: Proof) -> bool:
    """Whether more was copied than quotations: the other document has the words around them, too."""
    place = (statement.document_id, proof.start, proof.end)
    if place not in story.around:
        rows = story.statements[statement.document_id]
        first = max(0, bisect_left(rows, proof.start, key=lambda one: one.start) - 1)
        within = rows[first : bisect_left(rows, proof.end, key=lambda one: one.start)]
        quoted = [Span(one.start, one.end) for one in within if one.kind in ("direct", "mixed")]
        shared = sum(max(0, min(span.end, proof.end) - max(span.start, proof.start)) for span in quoted)
        story.around[place] = proof.end - proof.start - shared
    own = statement.kind in ("direct", "mixed")
    words = 0 if own else min(statement.end, proof.end) - max(statement.start, proof.start)
    return story.around[place] - words > BEYOND


def quotes_somebody(story: Story, statement: Statement, place: Span) -> bool:
    """Whether no more is shared than what somebody said, the article does not say who: two outlets may quote him."""
    if statement.kind != "direct" or statement.speaker_kind != "unresolved":
        return False
    shared = Found(statement.document_id, statement.document_id, "document")
    return not reaches_beyond(story, statement, proof_of(statement, 0, "reuse", shared, place))


def found_outlet(story: Story, words: str, known: Sequence[str], *, agency: bool = False) -> Found | None:
    """The outlet these words name: one of the story's own, else one known by its name."""
    bare = OF_ITS_KIND.sub("", words)  # the Harbour Post newspaper, Grey Bay's Coast Wire
    own = story.outlets.get(slug(words, ORIGIN)) or story.outlets.get(slug(bare, ORIGIN))
    if own is not None:
        return own
    name = outlet_named(words, known) or outlet_named(bare, known)
    if name is None:
        unlisted = agency and (is_agency(words) or (UNLISTED_AGENCY.search(words) and not is_place(words)))
        return Found(slug(words, ORIGIN), words, "agency") if unlisted else None
    own = story.outlets.get(slug(name, ORIGIN))
    return own or Found(slug(name, ORIGIN), name, "agency" if agency or is_agency(name) else "outlet")
