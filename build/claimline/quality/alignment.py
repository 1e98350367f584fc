"""Labels and built tables of a story -> the build in terms of the labels: which statement is which, what is right.

A published statement is held to be the labelled one that it overlaps most, by at least half of the shorter of the two,
and every other one of which it holds at least half: what one attribution tells is one statement, and may hold two
assertions (`the reports were false and she had left early`). One that matches no label stands alone, so whatever it is
joined with is wrongly joined.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from claimline.errors import ClaimlineError
from claimline.quality.labels import Labels, Place

Row = Mapping[str, Any]
Pair = frozenset[str]  # of two labels
Units = frozenset[str]  # the labels of a statement; of one that matches none its own id


class Tables(NamedTuple):
    """The rows of a built story that are compared, as published."""

    documents: Sequence[Row]
    statements: Sequence[Row]
    claim_sources: Sequence[Row]
    origins: Sequence[Row]
    difference_values: Sequence[Row]
    difference_pairs: Sequence[Row]
    responses: Sequence[Row]
    events: Sequence[Row]
    event_sources: Sequence[Row]


@dataclass(frozen=True, slots=True)
class FoundDifference:
    """One published pair of values, and the labelled differences that it is, by their place in the list.

    `right` is None for a part of a quotation beside the whole, in statements that tell the same: whether that is worth
    a label, readers judge differently.
    """

    row: Row
    sides: tuple[Units, Units]
    labelled: tuple[int, ...]
    right: bool | None


@dataclass(frozen=True, slots=True)
class Found:
    """What a build has, in terms of the labels."""

    units: Mapping[str, Units]  # statement_id -> what it is
    pairs: Mapping[frozenset[Units], bool]  # two statements of one claim -> whether they tell the same
    told: frozenset[Pair]  # labels that stand in one claim
    origins: Mapping[str, str]  # label -> origin_id of the statement that overlaps it most
    differences: Sequence[FoundDifference]
    responses: Sequence[tuple[Row, bool | None]]  # each with whether it is right; None: it says that it is not certain
    events: Mapping[str, frozenset[str]]  # label -> the events it is a source of


def read_tables(folder: Path) -> Tables:
    """A story's tables: from the folder that holds them, or one anywhere above it that holds no other story's."""
    places = [folder] if (folder / "claims.json").is_file() else sorted(p.parent for p in folder.rglob("claims.json"))
    if len(places) != 1:
        raise ClaimlineError([f"{folder}: holds the tables of {len(places)} stories. Write the folder of one."])
    return Tables(*(json.loads((places[0] / f"{name}.json").read_text(encoding="utf-8")) for name in Tables._fields))


def overlaps(statements: Iterable[Row], labels: Mapping[str, Place]) -> dict[str, dict[str, int]]:
    """statement_id -> the labels that it is, with the code points they share; of equals the first in the document."""
    by_document = defaultdict(list)
    for label, place in sorted(labels.items(), key=lambda item: (item[1], item[0])):
        by_document[place.document_id].append((label, place))
    found = {}
    for row in statements:
        size = row["end"] - row["start"]
        near: dict[str, int] = {}
        held: dict[str, int] = {}
        for label, place in by_document[row["document_id"]]:
            share = min(row["end"], place.end) - max(row["start"], place.start)
            if 2 * share >= min(size, place.end - place.start):
                near[label] = share
            if 2 * share >= place.end - place.start:
                held[label] = share
        if near:
            best = max(near, key=lambda label: near[label])
            found[row["statement_id"]] = {best: near[best]} | held
    return found


def labelled_pairs(labels: Labels) -> frozenset[Pair]:
    """The pairs of labels that tell the same."""
    groups = defaultdict(list)
    for label, claim in labels.claim_of.items():
        groups[claim].append(label)
    return frozenset(frozenset(pair) for group in groups.values() for pair in combinations(group, 2))


def find(labels: Labels, tables: Tables) -> Found:
    """The build in terms of the labels. Raises ClaimlineError where it is of other texts than the labels."""
    built = {row["document_id"]: row["sha256"] for row in tables.documents}
    if other := sorted(name for name, sha256 in labels.documents.items() if built.get(name) != sha256):
        raise ClaimlineError([f"{name}: the labels are of another text than the tables." for name in other])
    matched = overlaps(tables.statements, labels.statements)
    units = {
        row["statement_id"]: frozenset(matched.get(row["statement_id"], {row["statement_id"]: 0}))
        for row in tables.statements
    }
    claims: dict[str, list[Units]] = defaultdict(list)
    for row in tables.claim_sources:
        claims[row["claim_id"]].append(units[row["statement_id"]])
    origin = {row["statement_id"]: row["origin_id"] for row in tables.claim_sources}
    best: dict[str, tuple[int, str]] = {}
    for statement_id, shares in sorted(matched.items()):
        for label, share in shares.items():
            best[label] = max(best.get(label, (0, "")), (share, origin[statement_id]), key=lambda item: item[0])
    events: dict[str, set[str]] = defaultdict(set)
    told_of = Counter(row["statement_id"] for row in tables.event_sources)
    for row in tables.event_sources:
        alone = told_of[row["statement_id"]] == 1
        for unit in units[row["statement_id"]]:
            if alone or unit not in labels.statements or _tells(row, labels.statements[unit]):
                events[unit].add(row["event_id"])
    true = labelled_pairs(labels)
    return Found(
        units=units,
        pairs=_joined(claims.values(), true),
        told=_told(claims.values()),
        origins=_named_alike({label: found for label, (_, found) in best.items()}, tables, labels),
        differences=_differences(labels, tables, units),
        responses=[(row, _is_right(row, labels, tables, units, claims)) for row in tables.responses],
        events={name: frozenset(ids) for name, ids in events.items()},
    )


def _tells(row: Row, place: Place) -> bool:
    """Whether the clause by which a statement tells of an event is the labelled passage, by the rule for statements."""
    start: int = row["told_start"]
    end: int = row["told_end"]
    return 2 * (min(end, place.end) - max(start, place.start)) >= min(end - start, place.end - place.start)


def _joined(claims: Iterable[Sequence[Units]], true: frozenset[Pair]) -> dict[frozenset[Units], bool]:
    """Two statements that share a label are parts of one, and no pair."""
    return {
        frozenset((one, other)): any(frozenset((left, right)) in true for left in one for right in other)
        for members in claims
        for one, other in combinations(members, 2)
        if not one & other
    }


def _told(claims: Iterable[Sequence[Units]]) -> frozenset[Pair]:
    return frozenset(frozenset(pair) for members in claims for pair in combinations(sorted(set().union(*members)), 2))


def _differences(labels: Labels, tables: Tables, units: Mapping[str, Units]) -> list[FoundDifference]:
    given = {
        (row["claim_id"], row["facet"], row["value_id"]): frozenset(
            unit for name in row["statement_ids"] for unit in units[name]
        )
        for row in tables.difference_values
    }
    true = labelled_pairs(labels)
    found = []
    for row in tables.difference_pairs:
        if row["relation"] == "same":
            continue
        left, right = (given[row["claim_id"], row["facet"], row[f"{side}_value_id"]] for side in ("left", "right"))
        same = [
            number
            for number, label in enumerate(labels.differences)
            if (label.facet, label.relation) == (row["facet"], row["relation"])
            and ((left & label.left and right & label.right) or (left & label.right and right & label.left))
        ]
        part = (row["facet"], row["relation"]) == ("wording", "compatible")
        open_to_taste = part and any(frozenset((one, other)) in true for one in left for other in right)
        is_right = bool(same) or (None if open_to_taste else False)
        found.append(FoundDifference(row, (left, right), tuple(same), is_right))
    return found


def _named_alike(found: Mapping[str, str], tables: Tables, labels: Labels) -> dict[str, str]:
    """Origins by the names that the labels have for them: what was said or written somewhere has no one name.

    A label that is no origin of the build names the occasion or document that most of its statements are traced to.
    """
    ids = {row["origin_id"] for row in tables.origins}
    unnamed = {row["origin_id"] for row in tables.origins if row["kind"] in ("occasion", "document")}
    together = Counter(
        (labels.origins[label], origin)
        for label, origin in found.items()
        if origin in unnamed - set(labels.origins.values())
        and labels.origins.get(label, "not-stated") not in {*ids, "not-stated"}
    )
    names: dict[str, str] = {}
    for (name, origin), _ in sorted(together.items(), key=lambda item: (-item[1], item[0])):
        if origin not in names and name not in names.values():
            names[origin] = name
    return {label: names.get(origin, origin) for label, origin in found.items()}


def _is_right(
    row: Row, labels: Labels, tables: Tables, units: Mapping[str, Units], claims: Mapping[str, Sequence[Units]]
) -> bool | None:
    """Whether a published response is one of the readings that the labels have of its statement.

    None for a true answer whose target stays open: tied to no more than an article or outlet, and not as certain.
    """
    outlets = {document["document_id"]: document["outlet_id"] for document in tables.documents}
    target = row["target_id"]
    told = {
        "claim": frozenset().union(*claims.get(target, ())),
        "statement": units.get(target, frozenset()),
    }.get(row["target_kind"], frozenset())
    answered = {
        "claim": {labels.claim_of.get(label) for label in told},
        "statement": told,
        "outlet": {outlets.get(target, target)},
        "document": {target},
    }
    readings = [answer for answer in labels.responses if answer.statement in units[row["statement_id"]]]
    if any(one.relation == row["relation"] and one.target in answered[one.target_kind] for one in readings):
        return True
    return None if readings and not row["certain"] else False
