"""One article as loaded: what all of `seeds` hands on."""

from __future__ import annotations

from dataclasses import dataclass

from claimline.tables import Document


@dataclass(frozen=True, slots=True)
class Article:
    """One article: its row of the documents table and its text."""

    document: Document
    text: str
