"""The table `changes` -> what pages say of an article's versions: which words an outlet changed, and which numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.page_links import Links

TELLING: Mapping[str, str] = MappingProxyType({"number": "number", "date": "date", "name": "name"})


@dataclass(frozen=True)
class PieceView:
    """A run of words: `came` in the newer version, `went` with the older; both are None where withheld or not there."""

    relation: str
    came: str | None
    went: str | None
    telling: bool


@dataclass(frozen=True)
class PassageView:
    """One changed sentence."""

    pieces: Sequence[PieceView]
    touches: Sequence[str]  # a number, a date


@dataclass(frozen=True)
class RevisionView:
    """One thing that an outlet gives differently in a newer version, seen from a claim."""

    article: str
    what: str
    before: str | None  # None: it was not there
    after: str | None
    href: str


def passages(document_id: str, links: Links) -> list[PassageView]:
    """What changed in a document since the version that it replaces, in the order of its text."""
    views = []
    for _, group in groupby(links.story.changes_of.get(document_id, ()), key=lambda change: change.passage):
        pieces = list(group)
        if any(piece.relation != "kept" for piece in pieces):
            kinds = sorted({TELLING[piece.telling] for piece in pieces if piece.telling})
            views.append(PassageView([_piece(piece, links) for piece in pieces], kinds))
    return views


def _piece(change: t.Change, links: Links) -> PieceView:
    came, went = _came(change, links), _went(change, links)
    return PieceView(change.relation, came, None if change.relation == "kept" else went, change.telling is not None)


def _came(change: t.Change, links: Links) -> str | None:
    if change.start is None or change.end is None:
        return None
    return change.text or links.story.words_between(change.document_id, change.start, change.end)


def _went(change: t.Change, links: Links) -> str | None:
    if change.old_start is None or change.old_end is None:
        return None
    return change.old_text or links.story.words_between(change.replaces, change.old_start, change.old_end)


def summary(views: Sequence[PassageView]) -> str | None:
    """5 passages changed; a number in 2 of them, a date in 1."""
    if not views:
        return None
    counts = [(what, sum(what in view.touches for view in views)) for what in TELLING.values()]
    told = [f"a {what} in {number}" for what, number in counts if number]
    return f"{w.counted(len(views), 'passage')} changed" + (f"; {w.listed(told)} of them" if told else "")


def revisions(claim_id: str, links: Links) -> list[RevisionView]:
    """Numbers, dates and names that an outlet changed in the statements of a claim."""
    story = links.story
    found: dict[tuple[str, int, int], RevisionView] = {}
    for source in story.sources_of.get(claim_id, ()):
        for change in story.changes_touching.get(source.document_id, ()):
            newer = change.document_id == source.document_id
            start, end = (change.start, change.end) if newer else (change.old_start, change.old_end)
            if start is None or end is None or end <= source.start or source.end <= start:
                continue
            key = change.document_id, change.passage, change.position
            found[key] = RevisionView(
                story.article(change.document_id),
                TELLING[change.telling or "number"],
                _went(change, links),
                _came(change, links),
                links.document(change.document_id) + "#changes",
            )
    return [found[key] for key in sorted(found)]
