"""Statements with their links, credits and shared words -> where each comes from and what proves it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.origins.trace import Credited, Traced, trace
from claimline.settings import Settings
from claimline.stages.spark.frames import Row, Schema, Tagged, map_groups, schema_of, tag

AnyRow = TypeVar("AnyRow")

TABLES = Tagged(
    statement_origins=Schema(
        {
            "story_id": "string",
            "statement_id": "string",
            "origin_id": "string",
            "is_echo": "boolean",
            "witness": "string",  # of a claim's statements with a first-hand source: those of one are one
        }
    ),
    origins=schema_of(t.Origin),
    proofs=schema_of(t.Proof),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Origins:
    """Which origin a statement has and whether that is another than its own outlet; the origins; the proofs."""

    statement_origins: DataFrame
    origins: DataFrame
    proofs: DataFrame


def origins(
    statements: DataFrame,
    attributions: DataFrame,
    credits: DataFrame,
    reuse: DataFrame,
    documents: DataFrame,
    members: DataFrame,
    settings: Settings,
) -> Origins:
    """One story at a time. `credits` holds story_id, document_id, start, end, name; `members` which claim tells it.

    `documents` may carry a column `aliases` (other names of the outlet); without it, outlets go by their name alone.
    """
    del settings  # the rules have no number to tune
    parts = {
        "documents": documents,
        "statements": statements,
        "attributions": attributions,
        "credits": credits,
        "reuse": reuse,
        "members": members,
    }
    rows = None
    for name, part in parts.items():
        tagged = part.select("story_id", F.lit(name).alias("part"), F.struct("*").alias(name))
        rows = tagged if rows is None else rows.unionByName(tagged, allowMissingColumns=True)
    assert rows is not None
    order = ["part", *(f"{name}.{key}" for name, keys in _KEYS.items() for key in keys)]
    return Origins(**TABLES.parts(map_groups(rows, ["story_id"], order, _trace, TABLES)))


_KEYS = {
    "documents": t.Document.KEY,
    "statements": t.Statement.KEY,
    "attributions": t.Attribution.KEY,
    "credits": ("document_id", "start"),
    "reuse": t.Reuse.KEY,
    "members": ("statement_id",),
}


def _trace(rows: list[Row]) -> Iterator[Row]:
    parts: dict[str, list[Row]] = {name: [] for name in _KEYS}
    for row in rows:
        parts[row["part"]].append(row[row["part"]])
    documents = [_made(t.Document, row) for row in parts["documents"]]
    statements = [_made(t.Statement, row) for row in parts["statements"]]
    traced = trace(
        documents,
        statements,
        [_made(t.Attribution, row) for row in parts["attributions"]],
        [_made(Credited, row) for row in parts["credits"]],
        [_made(t.Reuse, row) for row in parts["reuse"]],
        {row["outlet_id"]: row.get("aliases") or () for row in parts["documents"]},
        {row["statement_id"]: row["claim_id"] for row in parts["members"]},
    )
    yield from _rows(rows[0]["story_id"], documents, statements, traced)


def _made(table: type[AnyRow], row: Row) -> AnyRow:
    values: dict[str, Any] = {field.name: row[field.name] for field in fields(table) if field.name in row}  # type: ignore[arg-type]
    return table(**values)


def _rows(story_id: str, documents: list[t.Document], statements: list[t.Statement], traced: Traced) -> Iterator[Row]:
    outlet = {document.document_id: document.outlet_id for document in documents}
    in_corpus = set(outlet.values())
    having: dict[str, list[t.Statement]] = {}
    for statement in statements:
        found = traced.origins[statement.statement_id]
        having.setdefault(found.origin_id, []).append(statement)
        yield tag(
            "statement_origins",
            {
                "story_id": story_id,
                "statement_id": statement.statement_id,
                "origin_id": found.origin_id,
                "is_echo": found.kind != "not stated" and found.origin_id != outlet[statement.document_id],
                "witness": traced.witnesses.get(statement.statement_id),
            },
        )
    for origin_id, members in sorted(having.items()):
        found = traced.origins[members[0].statement_id]
        yield tag(
            "origins",
            {
                "story_id": story_id,
                "origin_id": origin_id,
                "name": found.name,
                "kind": found.kind,
                "in_corpus": origin_id in in_corpus,
                "statements": len(members),
                "documents": len({member.document_id for member in members}),
            },
        )
    for proof in traced.proofs:
        yield tag(
            "proofs", {"story_id": story_id} | {field.name: getattr(proof, field.name) for field in fields(proof)}
        )
