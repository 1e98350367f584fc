"""What a comparison finds, as values. Their fields are the keys of the JSON; `before` is the old build.

Words are those that the tables publish: an excerpt, an opening, or null where a publisher's words are withheld.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Literal

Presence = Literal["both", "old", "new"]
Kind = Literal["new", "gone", "changed"]
DocumentKind = Literal["added", "removed", "replaced", "renamed", "described"]
UNNAMED = "Outlet not stated"  # an article of which nobody states the outlet; its number may be another in each build


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldChange:
    """One thing that is told otherwise now."""

    field: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A statement: who prints it, where, in which words, after whom."""

    statement_id: str
    document_id: str
    outlet: str | None
    start: int
    end: int
    words: str | None
    whole: bool  # False: `words` is only the opening of words that are withheld
    speaker: str | None
    origin: str | None  # None: not stated


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimLine:
    """A claim in one of the builds."""

    claim_id: str
    title: str
    statements: int
    documents: int
    outlets: int
    origins: int
    status: str
    page: bool
    outlets_unknown: int = 0  # documents whose outlet is not stated


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentChange:
    """An article that came, went, got another text, another id, or is described otherwise."""

    kind: DocumentKind
    document_id: str
    before_id: str | None  # where another id stands for it in the old build
    outlet: str | None
    title: str | None
    published: str | None
    statements: int
    changes: Sequence[FieldChange]


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeClaim:
    """A claim that is new or gone: none of its statements stands in the other build."""

    claim: ClaimLine
    passages: Sequence[Passage]


@dataclass(frozen=True, slots=True, kw_only=True)
class Merge:
    """Claims that are one now."""

    claim: ClaimLine
    before: Sequence[ClaimLine]


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """A claim whose statements are several claims now."""

    before: ClaimLine
    claims: Sequence[ClaimLine]


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A statement that left one claim for another, while both stay."""

    passage: Passage
    from_claim: ClaimLine


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferenceChange:
    """Two values that differ, in the words of the articles."""

    kind: Kind
    facet: str
    relation: str
    left: str
    right: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimChange:
    """A claim that goes on, and what changed of its evidence."""

    claim: ClaimLine
    before: ClaimLine
    gained: Sequence[Passage]
    lost: Sequence[Passage]
    moved: Sequence[Moved]
    origins_gained: Sequence[str]
    origins_lost: Sequence[str]
    differences: Sequence[DifferenceChange]
    status: FieldChange | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerChange:
    """A denial or another answer that came, went, or is read otherwise."""

    kind: Kind
    relation: str
    before_relation: str | None
    certain: bool
    passage: Passage
    target_kind: str
    target: str  # a claim's title, a statement's words, an article or an outlet


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementChange:
    """A statement that both builds have, told otherwise: speaker, stance, words, origin, date, basis, kind."""

    passage: Passage
    changes: Sequence[FieldChange]


@dataclass(frozen=True, slots=True, kw_only=True)
class OriginChange:
    """A source of reports that the story has now, or no longer."""

    kind: Kind
    name: str
    origin_kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EventLine:
    """An event in one of the builds."""

    event_id: str
    title: str
    edtf: str | None
    agreement: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EventChange:
    """An event that came, went, lies elsewhere, or whose dates agree otherwise; several became one, one several."""

    kind: Literal["new", "gone", "moved", "agreement", "merged", "split"]
    before: Sequence[EventLine]
    after: Sequence[EventLine]


@dataclass(frozen=True, slots=True, kw_only=True)
class CurationChange:
    """A decision of a person that came, went or says otherwise."""

    kind: Kind
    entry_id: str
    decides: str  # the kind of entry: speaker, same, …
    target: str
    reason: str
    changes: Sequence[FieldChange]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryChanges:
    """Everything that changed in one story; `presence` is "both" unless only one of the builds has the story."""

    story_id: str
    title: str
    presence: Presence
    documents: Sequence[DocumentChange] = ()
    origins: Sequence[OriginChange] = ()
    claims_changed: Sequence[ClaimChange] = ()
    claims_new: Sequence[WholeClaim] = ()
    claims_gone: Sequence[WholeClaim] = ()
    claims_merged: Sequence[Merge] = ()
    claims_split: Sequence[Split] = ()
    answers: Sequence[AnswerChange] = ()
    statements: Sequence[StatementChange] = ()
    events: Sequence[EventChange] = ()
    curation: Sequence[CurationChange] = ()

    @property
    def same(self) -> bool:
        """Whether nothing changed."""
        lists = (getattr(self, f.name) for f in fields(self) if f.name not in ("story_id", "title", "presence"))
        return self.presence == "both" and not any(lists)
