"""Labels of a story and its built tables -> how well claims, origins, differences, responses and events are found.

A published statement is held to be the labelled one that it overlaps most, by at least half of the shorter of the two,
and every other one of which it holds at least half: what one attribution tells is one statement, and may hold two
assertions (`the reports were false and she had left early`). One that matches no label stands alone, so whatever it is
joined with is wrongly joined.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from claimline.errors import ClaimlineError
from claimline.quality.labels import Labels, Place, load_labels
from claimline.quality.scorers import Measured

MEANINGS = {
    "pair_precision": "pairs of statements put into one claim, those that tell the same",
    "pair_recall": "pairs of statements that tell the same, those put into one claim",
    "origins": "statements of claims told more than once, those traced to the right origin",
    "origins_named": "of those traced to an origin by name, those traced to the right one",
    "differences_precision": "differences between statements of one claim that are shown, those that are there",
    "differences_recall": "differences that are there, those shown",
    "responses_precision": "denials and answers that are tied to something, those tied to what they answer",
    "responses_recall": "denials and answers, those found and tied to what they answer",
    "events_f1": "events of the timeline: how pure and how whole they are (B-cubed F1)",
}
TABLES = (
    "documents",
    "statements",
    "claim_sources",
    "difference_values",
    "difference_pairs",
    "responses",
    "events",
    "event_sources",
)
Row = Mapping[str, Any]
Pair = frozenset[str]  # of two labels
Units = frozenset[str]  # the labels of a statement; of one that matches none its own id


class Tables(NamedTuple):
    """The rows of a built story that are compared, as published."""

    documents: Sequence[Row]
    statements: Sequence[Row]
    claim_sources: Sequence[Row]
    difference_values: Sequence[Row]
    difference_pairs: Sequence[Row]
    responses: Sequence[Row]
    events: Sequence[Row]
    event_sources: Sequence[Row]


@dataclass(frozen=True, slots=True)
class FoundDifference:
    """One published pair of values, and the labelled differences that it is, by their place in the list."""

    row: Row
    left: Units
    right: Units
    labelled: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What a build has, in terms of the labels."""

    units: Mapping[str, Units]  # statement_id -> what it is
    pairs: Mapping[frozenset[Units], bool]  # two statements of one claim -> whether they tell the same
    told: frozenset[Pair]  # labels that stand in one claim
    origins: Mapping[str, str]  # label -> origin_id of the statement that overlaps it most
    differences: Sequence[FoundDifference]
    responses: Sequence[tuple[Row, bool]]  # each with whether it is right
    events: Mapping[str, frozenset[str]]  # label -> the events it is a source of


def read_tables(folder: Path) -> Tables:
    """A story's tables: from the folder that holds them, or one anywhere above it that holds no other story's."""
    places = [folder] if (folder / "claims.json").is_file() else sorted(p.parent for p in folder.rglob("claims.json"))
    if len(places) != 1:
        raise ClaimlineError([f"{folder}: holds the tables of {len(places)} stories. Write the folder of one."])
    return Tables(*(json.loads((places[0] / f"{name}.json").read_text(encoding="utf-8")) for name in TABLES))


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
    for row in tables.event_sources:
        for unit in units[row["statement_id"]]:
            events[unit].add(row["event_id"])
    true = labelled_pairs(labels)
    return Found(
        units=units,
        pairs=_joined(claims.values(), true),
        told=_told(claims.values()),
        origins={label: found for label, (_, found) in best.items()},
        differences=_differences(labels, tables, units),
        responses=[(row, _is_right(row, labels, tables, units, claims)) for row in tables.responses],
        events={name: frozenset(ids) for name, ids in events.items()},
    )


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
        found.append(FoundDifference(row, left, right, tuple(same)))
    return found


def _is_right(
    row: Row, labels: Labels, tables: Tables, units: Mapping[str, Units], claims: Mapping[str, Sequence[Units]]
) -> bool:
    """Whether a published response is one of the readings that the labels have of its statement."""
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
    return any(
        answer.relation == row["relation"] and answer.target in answered[answer.target_kind]
        for answer in labels.responses
        if answer.statement in units[row["statement_id"]]
    )


def b_cubed(labels: Labels, found: Found) -> float:
    """B-cubed F1 of events over the statements that tell of a labelled one, 0 to 1; who is in no event is alone."""
    true = {label: name for name, event in labels.events.items() for label in event.statements}
    precision = recall = 0.0
    for one in true:
        own = found.events.get(one, frozenset())
        ours = {other for other in true if other == one or own & found.events.get(other, frozenset())}
        theirs = {other for other in true if true[other] == true[one]}
        precision += len(ours & theirs) / len(ours) / len(true)
        recall += len(ours & theirs) / len(theirs) / len(true)
    return 2 * precision * recall / (precision + recall) if true else 0.0


def answered(found: Found) -> frozenset[str]:
    """The labels whose response is tied to what it answers."""
    return frozenset().union(*(found.units[row["statement_id"]] for row, is_right in found.responses if is_right))


def score(labels: Labels, found: Found) -> Measured:
    """The figures, in percent."""

    def share(part: int, whole: int) -> float:
        return round(100 * part / whole, 1) if whole else 0.0

    true = labelled_pairs(labels)
    traced = {label: origin for label, origin in found.origins.items() if label in labels.origins}
    named = [label for label, origin in traced.items() if origin != "not-stated"]
    well = [label for label, origin in traced.items() if origin == labels.origins[label]]
    shown = [difference for difference in found.differences if difference.labelled]
    hit = {number for difference in shown for number in difference.labelled}
    answering = {answer.statement for answer in labels.responses}
    tied = answered(found) & answering
    figures = {
        "pair_precision": share(sum(found.pairs.values()), len(found.pairs)),
        "pair_recall": share(len(true & found.told), len(true)),
        "origins": share(len(well), len(traced)),
        "origins_named": share(len(set(well) & set(named)), len(named)),
        "differences_precision": share(len(shown), len(found.differences)),
        "differences_recall": share(len(hit), len(labels.differences)),
        "responses_precision": share(sum(is_right for _, is_right in found.responses), len(found.responses)),
        "responses_recall": share(len(tied), len(answering)),
        "events_f1": round(100 * b_cubed(labels, found), 1),
    }
    counts = {
        "documents": len(labels.documents),
        "labels": len(labels.statements),
        "pairs labelled": len(true),
        "pairs found": len(found.pairs),
        "differences": len(labels.differences),
        "responses": len(answering),
        "events": len(labels.events),
    }
    return Measured(figures, counts)


def measure_claims(labels: Path, articles: Path, metadata: Path) -> Measured | str:
    """Builds the tables of a folder of articles and scores them, or says what is missing."""
    for needed in (labels, articles):
        if not needed.exists():
            return str(needed)
    command = [sys.executable, "-m", "claimline", "tables", "--seeds", str(articles)]
    with tempfile.TemporaryDirectory() as work:
        command += ["--work", work] + (["--metadata", str(metadata)] if metadata.exists() else [])
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
        if done.returncode:
            raise ClaimlineError([f"claimline tables --seeds {articles} failed: {done.stderr.strip()[-500:]}"])
        loaded = load_labels(labels)
        return score(loaded, find(loaded, read_tables(Path(work) / "tables")))
