"""Entries of curation -> what pages say of them: what a person decided, instead of what, and why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.neutral import is_slug
from claimline.report.views.page_links import Links

WHAT: Mapping[str, str] = MappingProxyType(
    {
        "same": "These tell the same thing",
        "different": "These tell different things",
        "title": "Title of the claim",
        "speaker": "Who says it",
        "stance": "What the speaker does with it",
        "denies": "What it answers",
        "origin": "Where it comes from",
        "date": "When it happened",
        "event-date": "Date on the timeline",
        "quantity": "What the number means",
        "hide": "Left out of lists and timeline",
        "note": "Note for readers",
        "outlet-alias": "Another name of an outlet",
        "person-alias": "Another name of a person",
    }
)
_UNVALUED = ("same", "different", "hide")  # the heading says it all
_NOTHING = "nothing"


@dataclass(frozen=True, kw_only=True)
class DecisionView:
    """One entry as a page tells it."""

    entry_id: str
    kind: str
    what: str
    value: str | None  # None: the kind says it all
    before: str | None
    reason: str
    href: str
    anchor: str | None
    needed: bool
    statements: Sequence[tuple[str, str, str]]  # outlet, words, address


def decisions_on(curated: str | None, links: Links) -> list[DecisionView]:
    """The entries that touched a row, in the order of their ids; an id that no entry has says nothing."""
    entries = links.story.curation
    return [decision_view(entries[name], links) for name in (curated or "").split(", ") if name in entries]


def decision_view(entry: t.Curation, links: Links) -> DecisionView:
    """An entry, seen from a page."""
    story = links.story
    anchor = f"c-{entry.entry_id}" if is_slug(entry.entry_id) else None
    statements = [story.statements[name] for name in entry.statement_ids if name in story.statements]
    value = None if entry.kind in _UNVALUED else _told(entry, entry.value, links)
    if entry.kind.endswith("-alias"):
        value = f"“{entry.target}” is {entry.value}"
    return DecisionView(
        entry_id=entry.entry_id,
        kind=entry.kind,
        what=WHAT.get(entry.kind, entry.kind),
        value=value,
        before=None if entry.kind in ("note", "hide") or entry.kind.endswith("-alias") else _before(entry, links),
        reason=entry.reason,
        href=links.top("corrections") + (f"#{anchor}" if anchor else ""),
        anchor=anchor,
        needed=entry.applied == "yes",
        statements=[
            (story.article(s.document_id), story.statement_title(s.statement_id), links.statement(s))
            for s in statements
        ],
    )


def _before(entry: t.Curation, links: Links) -> str | None:
    if entry.automatic_value is None:
        return _NOTHING if entry.kind == "denies" else "no date" if entry.kind.endswith("date") else None
    return _told(entry, entry.automatic_value, links)


def _told(entry: t.Curation, value: str | None, links: Links) -> str | None:
    """A value in the words that pages use elsewhere."""
    if value is None:
        return None
    if entry.kind in ("date", "event-date"):
        return value if value == "unknown" else w.date_words(value)
    if entry.kind == "stance":
        return w.STANCES.get(value, value)
    if entry.kind == "speaker":
        return w.SPEAKER_KINDS.get(value, value)
    if entry.kind == "denies":
        return "; ".join(_answered(part, links) for part in value.split("; "))
    return value


def _answered(part: str, links: Links) -> str:
    """What an answer is tied to, in words: `claim ferry-0-80`, `outlet harbour-post`, `ferry-0-80, denies`."""
    story = links.story
    for name in part.replace(",", " ").split():
        if name in story.claims:
            return story.claims[name].title
        if name in story.statements:
            return story.statement_title(name)
        if name in story.documents:
            return story.cited(name)
        if name in story.outlet_names:
            return f"the report by {story.outlet_names[name]}"
    return part


def corrections_context(links: Links) -> Mapping[str, object]:
    """All entries by kind, in the order of the kinds."""
    by_kind: dict[str, list[DecisionView]] = defaultdict(list)
    for entry in links.story.curation.values():
        by_kind[entry.kind].append(decision_view(entry, links))
    order = {kind: rank for rank, kind in enumerate(WHAT)}
    kinds = sorted(by_kind, key=lambda kind: (order.get(kind, len(order)), kind))
    found = [view for views in by_kind.values() for view in views]
    return {
        "links": links,
        "total": len(found),
        "stale": sum(not view.needed for view in found),
        "found": [(WHAT.get(kind, kind), by_kind[kind]) for kind in kinds],
    }
