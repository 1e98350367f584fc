"""Two builds -> what changed, story by story: the table of contents of a comparison."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from claimline import tables as t
from claimline.comparison.answers import answer_changes
from claimline.comparison.builds import Build
from claimline.comparison.changes import (
    CurationChange,
    DocumentChange,
    DocumentKind,
    EventChange,
    FieldChange,
    Kind,
    OriginChange,
    StatementChange,
    StoryChanges,
)
from claimline.comparison.claims_followed import Evidence, changed_claims, merges, splits, whole_claims
from claimline.comparison.following import follow
from claimline.comparison.lines import event_line, passage
from claimline.comparison.places import same_places

_DESCRIBED = ("outlet", "title", "byline", "url", "published", "language", "read", "text_kind", "replaces")


def compare(old: Mapping[str, Build], new: Mapping[str, Build]) -> list[StoryChanges]:
    """Every story of both builds, by id. One story on each side is the same story, whatever it is called."""
    if len(old) == len(new) == 1:
        return [compare_story(*old.values(), *new.values())]
    found = []
    for story_id in sorted(old.keys() | new.keys()):
        if story_id in old and story_id in new:
            found.append(compare_story(old[story_id], new[story_id]))
        elif story_id in old:
            found.append(StoryChanges(story_id=story_id, title=old[story_id].title, presence="old"))
        else:
            found.append(StoryChanges(story_id=story_id, title=new[story_id].title, presence="new"))
    return found


def compare_story(old: Build, new: Build) -> StoryChanges:
    """What changed in one story."""
    same = same_places(old, new)
    claim_of_old = {s.statement_id: [s.claim_id] for s in old.source_of_statement.values()}
    claim_of_new = {s.statement_id: [s.claim_id] for s in new.source_of_statement.values()}
    found = Evidence(old=old, new=new, same=same, claims=follow(claim_of_old, claim_of_new, same.touching))
    return StoryChanges(
        story_id=new.story_id,
        title=new.title,
        presence="both",
        documents=list(_documents(found)),
        origins=list(_origins(found)),
        claims_changed=changed_claims(found),
        claims_new=whole_claims(new, found.claims.parent),
        claims_gone=whole_claims(old, found.claims.heir),
        claims_merged=merges(found),
        claims_split=splits(found),
        answers=answer_changes(found),
        statements=list(_statements(found)),
        events=list(_events(found)),
        curation=list(_curation(found)),
    )


# Documents


def _documents(found: Evidence) -> Iterator[DocumentChange]:
    old, new = found.old.documents, found.new.documents
    before_of = {after: before for before, after in found.same.documents.items()}
    for document_id, document in sorted(new.items()):
        before = before_of.get(document_id)
        if before is None:
            yield _document("added", document, found.new, before_id=document.replaces)
            continue
        changes = [
            FieldChange(field=name, before=getattr(old[before], name), after=getattr(document, name))
            for name in _DESCRIBED
            if getattr(old[before], name) != getattr(document, name)
        ]
        if old[before].sha256 != document.sha256:
            yield _document("replaced", document, found.new, changes, before)
        elif before != document_id:
            yield _document("renamed", document, found.new, changes, before)
        elif changes:
            yield _document("described", document, found.new, changes)
    for document_id, document in sorted(old.items()):
        if document_id not in found.same.documents:
            yield _document("removed", document, found.old)


def _document(
    kind: DocumentKind,
    document: t.Document,
    build: Build,
    changes: Sequence[FieldChange] = (),
    before_id: str | None = None,
) -> DocumentChange:
    return DocumentChange(
        kind=kind,
        document_id=document.document_id,
        before_id=before_id,
        outlet=document.outlet,
        title=document.title,
        published=document.published,
        statements=build.statements_in[document.document_id],
        changes=changes,
    )


# Origins


def _origins(found: Evidence) -> Iterator[OriginChange]:
    """By name: an origin's id follows its name, and an outlet without a name is called by its document."""
    old, new = ({o.name: o for o in b.origins.values() if o.kind != "not stated"} for b in (found.old, found.new))
    for name in sorted(new.keys() - old.keys()):
        yield OriginChange(kind="new", name=name, origin_kind=new[name].kind)
    for name in sorted(old.keys() - new.keys()):
        yield OriginChange(kind="gone", name=name, origin_kind=old[name].kind)


# Statements


def _statements(found: Evidence) -> Iterator[StatementChange]:
    order = sorted(found.same.statements.items(), key=lambda item: _place(found.new.statements[item[1]]))
    for before, after in order:
        if before in found.old.source_of_statement and after in found.new.source_of_statement:
            changes = list(_told_otherwise(found, before, after))
            if changes:
                yield StatementChange(passage=passage(found.new, after), changes=changes)


def _place(statement: t.Statement) -> tuple[str, int, int]:
    return statement.document_id, statement.start, statement.end


def _told_otherwise(found: Evidence, before: str, after: str) -> Iterator[FieldChange]:
    left, right = found.old.source_of_statement[before], found.new.source_of_statement[after]
    told, tells = found.old.statements[before], found.new.statements[after]
    pairs = {
        "speaker": (left.speaker or left.speaker_kind, right.speaker or right.speaker_kind),
        "stance": (left.stance, right.stance),
        "basis": (left.basis, right.basis),
        "origin": (found.old.origin(left.origin_id), found.new.origin(right.origin_id)),
        "date": (told.edtf, tells.edtf),
        "kind": (told.kind, tells.kind),
    }
    for name, (one, other) in pairs.items():
        if one != other:
            yield FieldChange(field=name, before=one, after=other)
    if told.sha256 != tells.sha256:  # not the words themselves: whether they are published may change with the story
        yield FieldChange(field="words", before=passage(found.old, before).words, after=passage(found.new, after).words)


# Events


def _events(found: Evidence) -> Iterator[EventChange]:
    old, new = found.old, found.new
    events = follow(old.dates, new.dates, found.same.touching)
    for event_id, event in new.events.items():
        parent = events.parent.get(event_id)
        if parent is None:
            yield EventChange(kind="new", before=[], after=[event_line(event)])
            continue
        before = old.events[parent]
        if not events.is_pair(parent, event_id):
            continue
        if before.edtf != event.edtf:
            yield EventChange(kind="moved", before=[event_line(before)], after=[event_line(event)])
        elif before.agreement != event.agreement:
            yield EventChange(kind="agreement", before=[event_line(before)], after=[event_line(event)])
    for event_id, event in old.events.items():
        if event_id not in events.heir:
            yield EventChange(kind="gone", before=[event_line(event)], after=[])
    for after, olds in events.merged.items():
        before_it = [event_line(old.events[name]) for name in olds]
        yield EventChange(kind="merged", before=before_it, after=[event_line(new.events[after])])
    for before_id, news in events.split.items():
        after_it = [event_line(new.events[name]) for name in news]
        yield EventChange(kind="split", before=[event_line(old.events[before_id])], after=after_it)


# Curation


def _curation(found: Evidence) -> Iterator[CurationChange]:
    old, new = ({c.entry_id: c for c in b.table("curation", t.Curation)} for b in (found.old, found.new))
    for entry_id in sorted(chain(new, old.keys() - new.keys())):
        entry = new.get(entry_id) or old[entry_id]
        if entry_id in old and entry_id in new:
            changes = [
                FieldChange(field=name, before=getattr(old[entry_id], name), after=getattr(entry, name))
                for name in ("kind", "value", "reason", "applied")
                if getattr(old[entry_id], name) != getattr(entry, name)
            ]
            if changes:
                yield _entry("changed", entry, changes)
        else:
            yield _entry("new" if entry_id in new else "gone", entry, [])


def _entry(kind: Kind, entry: t.Curation, changes: Sequence[FieldChange]) -> CurationChange:
    return CurationChange(
        kind=kind,
        entry_id=entry.entry_id,
        decides=entry.kind,
        target=entry.target,
        reason=entry.reason,
        changes=changes,
    )
