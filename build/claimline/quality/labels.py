"""A label file of a story -> its statements, claims, origins, differences, responses and events, checked.

A label file holds ids and places, no word of an article: `tests/quality/claims/<set>.json`. A labelled statement is
`[document_id, start, end]`. Every labelled statement stands in exactly one claim, those that nobody else tells
included; what is not labelled stands alone.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, get_args

from claimline.errors import ClaimlineError
from claimline.tables import TargetKind


class Place(NamedTuple):
    """Where a statement stands, in code points; `end` is exclusive."""

    document_id: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Difference:
    """Two values of one facet, by the labelled statements that give them."""

    claim: str
    facet: str
    relation: str  # compatible or conflicting; equal values are no difference
    left: frozenset[str]
    right: frozenset[str]


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing that a statement may be held to answer. A statement with several has several right readings."""

    statement: str
    target_kind: str
    target: str  # a labelled claim or statement, an outlet's id or a document's
    relation: str


@dataclass(frozen=True, slots=True)
class LabelledEvent:
    """The labelled statements that tell of one event, and when it was; None: no day that the articles give."""

    statements: frozenset[str]
    edtf: str | None
    agreement: str


@dataclass(frozen=True, slots=True)
class Labels:
    """What readers found in one story."""

    documents: Mapping[str, str]  # document_id -> SHA-256 of its text
    statements: Mapping[str, Place]
    claim_of: Mapping[str, str]  # labelled statement -> labelled claim
    origins: Mapping[str, str]  # labelled statement -> origin_id
    differences: Sequence[Difference]
    responses: Sequence[Answer]
    events: Mapping[str, LabelledEvent]


def load_labels(path: Path) -> Labels:
    """The labels of one story. Raises ClaimlineError with all faults of the file."""
    try:
        rows: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        labels = Labels(
            documents=rows["documents"],
            statements={label: Place(*place) for label, place in rows["statements"].items()},
            claim_of={label: claim for claim, members in rows["claims"].items() for label in members},
            origins=rows["origins"],
            differences=[
                Difference(d["claim"], d["facet"], d["relation"], frozenset(d["left"]), frozenset(d["right"]))
                for d in rows["differences"]
            ],
            responses=[Answer(r["statement"], r["target_kind"], r["target"], r["relation"]) for r in rows["responses"]],
            events={
                name: LabelledEvent(frozenset(event["statements"]), event["edtf"], event["agreement"])
                for name, event in rows["events"].items()
            },
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
        raise ClaimlineError([f"{path}: cannot be read as labels ({problem!r})."]) from None
    members = Counter(label for claim in rows["claims"].values() for label in claim)
    if faults := list(_faults(labels, members)):
        raise ClaimlineError([f"{path}: {fault}" for fault in faults])
    return labels


def _faults(labels: Labels, members: Mapping[str, int]) -> Iterator[str]:
    """What does not hold together."""
    for label, place in labels.statements.items():
        if place.document_id not in labels.documents:
            yield f"statements: {label} stands in {place.document_id}, which is no document of the set."
        if not 0 <= place.start < place.end:
            yield f"statements: {label} ends before it begins."
        if members.get(label) != 1:
            yield f"claims: {label} stands in {members.get(label, 0)} claims; write it into one."
    claims = set(labels.claim_of.values())
    events = Counter(label for event in labels.events.values() for label in event.statements)
    yield from (f"events: {label} tells of {count} events; write one." for label, count in events.items() if count > 1)
    for difference in labels.differences:
        if {labels.claim_of.get(label) for label in difference.left | difference.right} != {difference.claim}:
            yield f"differences: of {difference.claim} ({difference.facet}): a side is not of this claim."
    known = {"claim": claims, "statement": labels.statements.keys(), "document": labels.documents.keys()}
    for answer in labels.responses:
        if answer.target_kind not in get_args(TargetKind):
            yield f"responses: {answer.statement} answers a {answer.target_kind}."
        if answer.target_kind in known and answer.target not in known[answer.target_kind]:
            yield f"responses: {answer.statement} answers {answer.target}, which is no {answer.target_kind}."
    used = {*members, *labels.origins, *events, *(answer.statement for answer in labels.responses)}
    yield from (f"{label} is used, but is no statement." for label in sorted(used - labels.statements.keys()))
