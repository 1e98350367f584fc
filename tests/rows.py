"""Rows for tests: every table's row with plausible values, so that a test names only what it is about."""

from __future__ import annotations

from typing import Any, TypeVar

from claimline.reading.events.event_mentions import Telling, Told
from claimline.tables import Column, columns

Row = TypeVar("Row")

_PLAIN: dict[str, Any] = {"string": "x", "integer": 0, "number": 0.0, "boolean": False, "strings": [], "pairs": []}


def _plain(column: Column) -> Any:
    if column.nullable:
        return None
    return column.choices[0] if column.choices else _PLAIN[column.kind]


_COLUMNS: dict[type, list[Column]] = {}  # reading a declaration takes longer than making a thousand rows


def row(table: type[Row], **given: Any) -> Row:
    """A row of the table: the given values, nulls where null is allowed, plain values elsewhere."""
    if table not in _COLUMNS:
        _COLUMNS[table] = columns(table)
    return table(**{c.name: _plain(c) for c in _COLUMNS[table]} | given)


def telling(document_id: str, text: str, edtf: str | None = None, *, start: int = 0, **given: object) -> Telling:
    """A clause that is a statement of its own, of a claim of its own; `given` says what else is so of the statement."""
    end = start + len(text)
    name = f"{document_id}-{start}-{end}"
    of_statement = {
        "statement_id": name, "document_id": document_id, "outlet_id": document_id, "claim_id": name, "start": start,
        "end": end, "text": text, "kind": "narrative", "published": "2025-06-03", "edtf": edtf, "timing": "past",
    } | given  # fmt: skip
    statement = Told(**of_statement)  # type: ignore[arg-type]
    return Telling(statement=statement, start=start, end=end, text=text, edtf=edtf, timing=statement.timing, own=True)
