"""Statements with their links, credits and shared words -> where each comes from and what proves it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.origins.trace import Credited, Traced, trace
from claimline.settings import Settings
from claimline.stages.spark.frames import Row, Schema, Tagged, map_streams, schema_of, tag

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
        needed = F.struct(*(column for column in part.columns if column in _NEEDED[name]))
        tagged = part.select("story_id", F.lit(name).alias("part"), needed.alias(name))
        rows = tagged if rows is None else rows.unionByName(tagged, allowMissingColumns=True)
    assert rows is not None
    order = ["part", *(f"{name}.{key}" for name, keys in _KEYS.items() for key in keys)]
    return Origins(**TABLES.parts(map_streams(rows, ["story_id"], order, _trace, TABLES)))


_KEYS = {
    "documents": t.Document.KEY,
    "statements": t.Statement.KEY,
    "attributions": t.Attribution.KEY,
    "credits": ("document_id", "start"),
    "reuse": t.Reuse.KEY,
    "members": ("statement_id",),
}


_MADE: Mapping[str, type[Any]] = {
    "documents": t.Document,
    "statements": t.Statement,
    "attributions": t.Attribution,
    "credits": Credited,
    "reuse": t.Reuse,
}
_NEEDED = {name: frozenset(field.name for field in fields(table)) for name, table in _MADE.items()} | {
    "members": frozenset(("statement_id", "claim_id"))
}
_NEEDED["documents"] |= {"aliases"}


def _trace(rows: Iterable[Row]) -> Iterator[Row]:
    """The rows of one story, one by one: what is kept of each is small."""
    found: dict[str, list[Any]] = {name: [] for name in _MADE}
    aliases: dict[str, Sequence[str]] = {}
    claims: dict[str, str] = {}
    story_id = ""
    for each in rows:
        story_id, part, row = each["story_id"], each["part"], each[each["part"]]
        if part == "members":
            claims[row["statement_id"]] = row["claim_id"]
            continue
        if part == "documents":
            aliases[row["outlet_id"]] = row.pop("aliases", None) or ()
        found[part].append(_MADE[part](**{name: value for name, value in row.items() if name in _NEEDED[part]}))
    documents, statements = found["documents"], found["statements"]
    traced = trace(documents, statements, found["attributions"], found["credits"], found["reuse"], aliases, claims)
    yield from _rows(story_id, documents, statements, traced)


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
