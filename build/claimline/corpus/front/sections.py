"""A passage -> where on a front page it belongs: what is known, disputed or unclear."""

from __future__ import annotations

import re
from collections.abc import Collection

from claimline.corpus.front.news_passages import Passage, Row
from claimline.tables import ANSWERING, DENYING
from claimline.tables import FrontSection as Section

SECTIONS: tuple[Section, ...] = ("known", "disputed", "unclear")  # as they stand on the page
HEAD = 2  # passages at an article's head: what opens it is what it tells, whoever says so

# Persons of whom nothing is said but what they are: an official who was there; not the police, the authorities
_UNNAMED = re.compile(
    r"\b(?:sources?|aides?|insiders?|operatives?|strategists?)\b"
    r"|\b(?:senior|top|administration|unnamed|anonymous|American|U\.?S\.?|intelligence|security|former)\b.*\bofficials?\b",
    re.IGNORECASE,
)
_SAYING = re.compile(
    r"\b(?:declin\w*|would not|wouldn['’]t) (?:to )?(?:immediately )?"
    r"(?:comment|say|discuss|elaborate|speculate|disclose|confirm|answer|provide|reveal|identify)",
    re.IGNORECASE,
)


def section_of(passage: Passage) -> Section:
    """Where its line stands: what is denied, or denies, is disputed; what no source is named for is unclear."""
    rows = (*passage.statements, *passage.doubtful)
    if any(row["disputed"] or row["conflicting"] for row in rows) or any(_answers(row, DENYING) for row in rows):
        return "disputed"
    if any(row["stance"] in ANSWERING - DENYING for row in rows) and _SAYING.search(passage.words):
        return "unclear"
    if rows and all(row["basis"] == "anonymous" and _UNNAMED.search(row["source"] or "") for row in rows):
        return "known" if passage.place < HEAD else "unclear"
    if rows and all(row["hedge"] for row in rows):
        return "known" if passage.place < HEAD else "unclear"
    return "known"


def _answers(row: Row, stances: Collection[str]) -> bool:
    return row["stance"] in stances and row["determinacy"] == "said" and not row["negated"]
