"""Two builds -> denials and other answers that came, went, or are read otherwise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from claimline import tables as t
from claimline.comparison.builds import Build
from claimline.comparison.changes import UNNAMED, AnswerChange, Kind
from claimline.comparison.claims_followed import Evidence
from claimline.comparison.lines import claim_line, passage


def answer_changes(found: Evidence) -> list[AnswerChange]:
    """Answers by the place of the answering statement; what they answer is followed, too."""
    changes = list(_changes(found))
    return sorted(changes, key=lambda c: (c.passage.document_id, c.passage.start, c.kind, c.target_kind, c.target))


def _changes(found: Evidence) -> Iterator[AnswerChange]:
    again: dict[str, list[str]] = defaultdict(list)
    for before, after in found.same.touching:
        again[before].append(after)
    now = {(r.statement_id, r.target_kind, r.target_id): r for r in found.new.table("responses", t.Response)}
    seen = set()
    for response in found.old.table("responses", t.Response):
        targets = _targets(response, found, again)
        keys = [
            (statement_id, response.target_kind, target)
            for statement_id in again[response.statement_id]
            for target in targets
        ]
        still = [key for key in keys if key in now]
        seen.update(still)
        if not still:
            yield _change("gone", response, found.old)
            continue
        changed = [k for k in still if (now[k].relation, now[k].certain) != (response.relation, response.certain)]
        if len(changed) == len(still):
            yield _change("changed", now[changed[0]], found.new, response.relation)
    for key, response in now.items():
        if key not in seen:
            yield _change("new", response, found.new)


def _targets(response: t.Response, found: Evidence, again: dict[str, list[str]]) -> list[str]:
    """What an old answer's target is in the new build: a claim may be several."""
    target = response.target_id
    if response.target_kind == "claim":
        return sorted(found.claims.children.get(target, ()))
    if response.target_kind == "statement":
        return again[target]
    if response.target_kind == "document":
        return [found.same.documents[target]] if target in found.same.documents else []
    return [target]


def _change(kind: Kind, response: t.Response, build: Build, before: str | None = None) -> AnswerChange:
    return AnswerChange(
        kind=kind,
        relation=response.relation,
        before_relation=before,
        certain=response.certain,
        passage=passage(build, response.statement_id),
        target_kind=response.target_kind,
        target=_target(response, build),
    )


def _target(response: t.Response, build: Build) -> str:
    target = response.target_id
    if response.target_kind == "claim" and target in build.claims:
        return claim_line(build.claims[target]).title
    if response.target_kind == "statement" and target in build.source_of_statement:
        return passage(build, target).words or target
    if response.target_kind == "document" and target in build.documents:
        return build.documents[target].outlet or build.documents[target].title or UNNAMED
    if response.target_kind == "outlet":
        return next((d.outlet for d in build.documents.values() if d.outlet_id == target and d.outlet), target)
    return target
