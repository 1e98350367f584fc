"""The two seams that others build on: one text -> its rows, several answers -> groups. All else may change."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from claimline.corpus.claims.bare_texts import group_statements
    from claimline.reading.document import read_document
    from claimline.reading.whole_reading import Reading

__all__ = ["Reading", "group_statements", "read_document"]

_HOMES = {
    "Reading": "claimline.reading.whole_reading",
    "group_statements": "claimline.corpus.claims.bare_texts",
    "read_document": "claimline.reading.document",
}


def __getattr__(name: str) -> Any:
    """Loads a seam when it is first asked for: who only reads does not load what compares."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
