"""Builds of an invented story in few words: each claim is a list of statements, told by their document and words."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from claimline import tables as t
from claimline.comparison import Build
from claimline.comparison.builds import READ
from rows import row


@dataclass(frozen=True)
class Told:
    """One statement: `place` is its first character, its words tell its end."""

    document: str
    place: int
    words: str
    origin: str = "not stated"
    given: Mapping[str, Any] = field(default_factory=dict)  # other columns of its claim source
    kept: Mapping[str, Any] = field(default_factory=dict)  # other columns of its statement

    @property
    def statement_id(self) -> str:
        return f"{self.document}-{self.place}-{self.place + len(self.words)}"


def told(document: str, place: int, words: str, origin: str = "not stated", **given: Any) -> Told:
    """A statement; `given` are columns of its claim source."""
    return Told(document, place, words, origin, given)


def built(
    claims: Sequence[Sequence[Told]],
    *,
    documents: Mapping[str, Mapping[str, Any]] | None = None,
    claim: Mapping[int, Mapping[str, Any]] | None = None,
    tables: Mapping[str, Sequence[Any]] | None = None,
) -> Build:
    """A build. `documents` and `claim` (by its number) give columns; `tables` gives others whole."""
    found: dict[str, list[Any]] = {name: list((tables or {}).get(name, ())) for name in READ}
    everything = [statement for members in claims for statement in members]
    for document in sorted({s.document for s in everything} | set(documents or {})):
        columns = {"sha256": f"text of {document}", "outlet": f"The {document.title()}", "outlet_id": document}
        found["documents"].append(
            row(t.Document, document_id=document, **columns | dict((documents or {}).get(document, {})))
        )
    for name in sorted({s.origin for s in everything}):
        kind = "not stated" if name == "not stated" else "outlet"
        found["origins"].append(row(t.Origin, origin_id=name, name=name, kind=kind))
    for number, members in enumerate(claims):
        claim_id = members[0].statement_id
        counts: dict[str, Any] = {
            "statements": len(members),
            "documents": len({s.document for s in members}),
            "outlets": len({s.document for s in members}),
            "origins": len({s.origin for s in members} - {"not stated"}),
            "status": "single-origin",
        }
        given = {
            "title": members[0].words,
            "page": len({s.document for s in members}) > 1,
            **counts,
            **(claim or {}).get(number, {}),
        }
        found["claims"].append(row(t.Claim, claim_id=claim_id, **given))
        for s in members:
            place = {"statement_id": s.statement_id, "document_id": s.document, "start": s.place,
                     "end": s.place + len(s.words)}  # fmt: skip
            found["claim_sources"].append(
                row(t.ClaimSource, claim_id=claim_id, outlet=f"The {s.document.title()}", outlet_id=s.document,
                    **place | {"excerpt": s.words, "origin_id": s.origin} | dict(s.given))
            )  # fmt: skip
            sha = hashlib.sha256(s.words.encode()).hexdigest()
            found["statements"].append(row(t.Statement, **place | {"text": s.words, "sha256": sha} | dict(s.kept)))
    return Build(story_id="harbour", title="The harbour", rows=found)


def date_conflict(claim: Told, left: str, right: str, relation: str = "conflicting") -> dict[str, list[Any]]:
    """Two dates of one claim that differ, as rows of both tables."""
    values = [
        row(t.DifferenceValue, claim_id=claim.statement_id, facet="date", value_id=f"v-{v}", value=v, normalized=v)
        for v in (left, right)
    ]
    pair = row(t.DifferencePair, claim_id=claim.statement_id, facet="date", left_value_id=f"v-{left}",
               right_value_id=f"v-{right}", relation=relation, rule="dates with no day in common")  # fmt: skip
    return {"difference_values": values, "difference_pairs": [pair]}
