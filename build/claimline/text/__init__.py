"""Reading text: plain Python on strings. `read_document` and `group_statements` are the seam others build on."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from claimline.text.matching import group_statements
    from claimline.text.reading import Reading, read_document

__all__ = ["Reading", "group_statements", "read_document"]

_HOMES = {"Reading": "reading", "group_statements": "matching", "read_document": "reading"}


def __getattr__(name: str) -> Any:
    """Loads a seam when it is first asked for, so that one finder can be imported without the others."""
    if name in _HOMES:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
