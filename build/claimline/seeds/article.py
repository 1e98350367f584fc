"""One article as loaded: what all of `seeds` hands on."""

from __future__ import annotations

from dataclasses import dataclass, field

from claimline.tables import Document


@dataclass(frozen=True, slots=True)
class Article:
    """One article: its row of the documents table and its text."""

    document: Document
    text: str
    at: str = field(default="", compare=False)  # where it stands, as faults name it
    is_row: bool = field(default=False, compare=False)  # of a file of many articles
