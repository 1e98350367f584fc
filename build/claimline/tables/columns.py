"""A declared row class -> its columns, as every output format needs them.

A row is a frozen dataclass. A column is a field; its type says whether it may be null, its docstring is the second
argument of `Annotated`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from dataclasses import dataclass as row
else:

    def row(*, frozen: bool, **how: bool) -> Callable[[type], type]:
        """`dataclass`, whose rows mypy alone holds frozen: to make a frozen one takes three times as long."""
        return dataclass(unsafe_hash=frozen, **how)


__all__ = ["UNPUBLISHED", "Column", "columns", "row"]

UNPUBLISHED = "unpublished"  # third argument of `Annotated`: a column that only the job uses


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table, as every output format needs it."""

    name: str
    kind: str  # "string", "integer", "number", "boolean", "strings" (a list), "pairs" (a list of [start, end))
    nullable: bool
    choices: tuple[str, ...]  # the only values allowed; empty: any
    doc: str


_KINDS: Mapping[Any, str] = MappingProxyType(
    {
        str: "string",
        int: "integer",
        float: "number",
        bool: "boolean",
        list[str]: "strings",
        list[list[int]]: "pairs",
    }
)


def _column(name: str, hint: Any) -> Column:
    bare, doc = get_args(hint)[:2] if get_origin(hint) is Annotated else (hint, "")
    nullable = False
    if get_origin(bare) in (Union, UnionType):
        kept = [part for part in get_args(bare) if part is not NoneType]
        nullable, bare = True, kept[0]
    choices: tuple[str, ...] = ()
    if get_origin(bare) is Literal:
        choices, bare = get_args(bare), str
    return Column(name, _KINDS[bare], nullable, choices, doc)


def columns(table: type, *, published: bool = True) -> list[Column]:
    """The table's columns: those of its key first, the others as declared; all, or as they are published."""
    return list(_columns(table, published))


@cache
def _columns(table: type, published: bool) -> tuple[Column, ...]:
    hints = get_type_hints(table, include_extras=True)
    kept = [f.name for f in fields(table) if not (published and UNPUBLISHED in get_args(hints[f.name])[2:])]
    found = [_column(name, hints[name]) for name in kept]
    key: tuple[str, ...] = getattr(table, "KEY", ())
    firsts = [next(c for c in found if c.name == name) for name in key]
    return (*firsts, *(c for c in found if c.name not in key))
