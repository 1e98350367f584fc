"""Two builds -> claims new, gone, merged and split, and what changed of the evidence of those that go on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.comparison.builds import Build
from claimline.comparison.changes import (
    ClaimChange,
    DifferenceChange,
    FieldChange,
    Kind,
    Merge,
    Moved,
    Split,
    WholeClaim,
)
from claimline.comparison.following import Followed
from claimline.comparison.lines import claim_line, passage, passages
from claimline.comparison.places import Same

Difference = tuple[str, str, str, str]  # facet, relation and both values in comparable form, in order


@dataclass(frozen=True, kw_only=True)
class Evidence:
    """Both builds with all that is known of how one goes on as the other."""

    old: Build
    new: Build
    same: Same
    claims: Followed


def whole_claims(build: Build, known: Mapping[str, str]) -> list[WholeClaim]:
    """The claims of a build that the other one has no statement of; those that several articles carry come first."""
    found = [
        WholeClaim(claim=claim_line(claim), passages=passages(build, build.members[claim_id]))
        for claim_id, claim in build.claims.items()
        if claim_id not in known and claim_id in build.members
    ]
    return sorted(found, key=lambda c: (not c.claim.page, -c.claim.documents, c.passages[0].document_id,
                                        c.passages[0].start, c.claim.claim_id))  # fmt: skip


def merges(found: Evidence) -> list[Merge]:
    """Claims that are one now."""
    old, new = found.old.claims, found.new.claims
    return [
        Merge(claim=claim_line(new[after]), before=[claim_line(old[name]) for name in before])
        for after, before in found.claims.merged.items()
    ]


def splits(found: Evidence) -> list[Split]:
    """Claims whose statements are several claims now."""
    old, new = found.old.claims, found.new.claims
    return [
        Split(before=claim_line(old[before]), claims=[claim_line(new[name]) for name in after])
        for before, after in found.claims.split.items()
    ]


def changed_claims(found: Evidence) -> list[ClaimChange]:
    """Claims that go on with other evidence; counts, titles and ids alone are no change."""
    gained, lost, moved = _gained(found), _lost(found), _moved(found)
    differences = _differences(found)
    changes = []
    for claim_id, claim in found.new.claims.items():
        parent = found.claims.parent.get(claim_id)
        if parent is None:
            continue
        before = found.old.claims[parent]
        goes_on = found.claims.is_pair(parent, claim_id)
        is_whole = goes_on and claim_id not in found.claims.merged and parent not in found.claims.split
        origins = _origins(found.new, claim_id) if goes_on else frozenset()
        origins_before = _origins(found.old, parent) if goes_on else frozenset()
        status = None
        if is_whole and claim.status != before.status:
            status = FieldChange(field="status", before=before.status, after=claim.status)
        change = ClaimChange(
            claim=claim_line(claim),
            before=claim_line(before),
            gained=passages(found.new, gained.get(claim_id, ())),
            lost=passages(found.old, lost.get(claim_id, ())),
            moved=moved.get(claim_id, ()),
            origins_gained=sorted(origins - origins_before),
            origins_lost=sorted(origins_before - origins),
            differences=differences.get(claim_id, ()),
            status=status,
        )
        if _says_something(change):
            changes.append(change)
    return changes


def _says_something(change: ClaimChange) -> bool:
    # what one article alone tells comes from elsewhere now: that is said with its statement
    several = change.claim.documents > 1 or change.before.documents > 1
    traced = several and (change.origins_gained or change.origins_lost)
    return bool(change.gained or change.lost or change.moved or traced or change.differences or change.status)


def _gained(found: Evidence) -> Mapping[str, list[str]]:
    """By new claim: its statements that the old build has in no form."""
    known = {after for _, after in found.same.touching}
    gained: dict[str, list[str]] = defaultdict(list)
    for statement_id, source in found.new.source_of_statement.items():
        if statement_id not in known:
            gained[source.claim_id].append(statement_id)
    return gained


def _lost(found: Evidence) -> Mapping[str, list[str]]:
    """By new claim: statements of the claims that go on as it, which the new build has in no form."""
    known = {before for before, _ in found.same.touching}
    lost: dict[str, list[str]] = defaultdict(list)
    for statement_id, source in found.old.source_of_statement.items():
        if statement_id not in known and source.claim_id in found.claims.heir:
            lost[found.claims.heir[source.claim_id]].append(statement_id)
    return lost


def _moved(found: Evidence) -> Mapping[str, list[Moved]]:
    """By new claim: statements that came from a claim which goes on elsewhere."""
    moved: dict[str, list[Moved]] = defaultdict(list)
    for before, after in sorted(found.same.statements.items()):
        if before not in found.old.source_of_statement or after not in found.new.source_of_statement:
            continue
        left, here = found.old.source_of_statement[before].claim_id, found.new.source_of_statement[after].claim_id
        if not found.claims.is_told(left, here):
            line = claim_line(found.old.claims[left])
            moved[here].append(Moved(passage=passage(found.new, after), from_claim=line))
    return moved


def _origins(build: Build, claim_id: str) -> frozenset[str]:
    names = (
        build.origin(build.source_of_statement[statement_id].origin_id) for statement_id in build.members[claim_id]
    )
    return frozenset(name for name in names if name is not None)


# Differences


def _differences(found: Evidence) -> Mapping[str, Sequence[DifferenceChange]]:
    """By new claim: pairs of values that differ now and did not, and the other way round."""
    before, after = _pairs(found.old), _pairs(found.new)
    changes: dict[str, list[DifferenceChange]] = defaultdict(list)
    for claim_id, pairs in after.items():
        parents = found.claims.parents.get(claim_id, frozenset())
        known = {key for parent in parents for key in before.get(parent, {})}
        if parents:
            changes[claim_id] += _changes("new", {key: row for key, row in pairs.items() if key not in known})
    for claim_id, pairs in before.items():
        children = found.claims.children.get(claim_id, frozenset())
        known = {key for child in children for key in after.get(child, {})}
        if children:
            gone = {key: row for key, row in pairs.items() if key not in known}
            changes[found.claims.heir[claim_id]] += _changes("gone", gone)
    return changes


def _changes(kind: Kind, pairs: Mapping[Difference, tuple[str, str, str]]) -> Iterator[DifferenceChange]:
    """Conflicts first."""
    for (facet, relation, _, _), (left, right, rule) in sorted(
        pairs.items(), key=lambda item: (item[0][1] != "conflicting", item[0])
    ):
        yield DifferenceChange(kind=kind, facet=facet, relation=relation, left=left, right=right, rule=rule)


def _pairs(build: Build) -> Mapping[str, Mapping[Difference, tuple[str, str, str]]]:
    """By claim: the pairs that differ, with both values as written and the rule."""
    values = {(v.claim_id, v.facet, v.value_id): v for v in build.table("difference_values", t.DifferenceValue)}
    found: dict[str, dict[Difference, tuple[str, str, str]]] = defaultdict(dict)
    for pair in build.table("difference_pairs", t.DifferencePair):
        left = values.get((pair.claim_id, pair.facet, pair.left_value_id))
        right = values.get((pair.claim_id, pair.facet, pair.right_value_id))
        if pair.relation == "same" or left is None or right is None:
            continue
        one, other = sorted((left, right), key=lambda v: (v.normalized, v.value))
        key = (pair.facet, pair.relation, one.normalized, other.normalized)
        found[pair.claim_id][key] = (one.value, other.value, pair.rule)
    return found
