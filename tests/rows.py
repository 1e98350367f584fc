"""Rows for tests: every table's row with plausible values, so that a test names only what it is about."""

from __future__ import annotations

from typing import Any, TypeVar

from claimline.tables import Column, columns

Row = TypeVar("Row")

_PLAIN: dict[str, Any] = {"string": "x", "integer": 0, "number": 0.0, "boolean": False, "strings": [], "pairs": []}


def _plain(column: Column) -> Any:
    if column.nullable:
        return None
    return column.choices[0] if column.choices else _PLAIN[column.kind]


def row(table: type[Row], **given: Any) -> Row:
    """A row of the table: the given values, nulls where null is allowed, plain values elsewhere."""
    return table(**{c.name: _plain(c) for c in columns(table)} | given)
