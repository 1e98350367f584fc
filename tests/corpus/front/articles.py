"""Articles for tests of the front page: sentences of one text, each a statement and a claim of its own."""

from __future__ import annotations

from typing import Any

from claimline.reading.structure.sentences import split_sentences

NAMED = {"kind": "indirect", "speaker_kind": "named", "basis": "named"}


def article(document_id: str, *sentences: str | tuple[str, dict[str, Any]], title: str | None = None) -> dict[str, Any]:
    """An article of these sentences, each in a paragraph of its own; a pair says what else is so of its statement."""
    text, rows, statements = "", [], []
    for number, each in enumerate(sentences):
        words, given = (each, {}) if isinstance(each, str) else each
        for found in split_sentences(words):
            start, end = len(text) + found.start, len(text) + found.end
            rows.append({"start": start, "end": end, "paragraph": number, "kind": "prose"})
        statements.append(statement(document_id, len(text), words, **given))
        text += words + "\n"
    return {
        "document_id": document_id, "text": text, "title": title, "allowed": None, "sentences": rows,
        "statements": statements,
    }  # fmt: skip


def statement(document_id: str, start: int, words: str, **given: Any) -> dict[str, Any]:
    name = f"{document_id}-{start}-{start + len(words)}"
    source = given.get("source")
    at = start + words.index(source) if source else None
    plain: dict[str, Any] = {
        "statement_id": name, "claim_id": name, "start": start, "end": start + len(words), "kind": "narrative",
        "source": None, "source_start": at, "source_end": at + len(source) if source and at else None,
        "speaker": None, "speaker_id": None, "speaker_kind": None, "speaker_name": None, "speaker_roles": None,
        "basis": "not stated",
        "stance": "asserts", "determinacy": "said", "hedge": None, "negated": False, "timing": None,
        "disputed": False, "conflicting": False, "published": True,
    }  # fmt: skip
    return plain | given


def by(name: str, source: str, **given: Any) -> dict[str, Any]:
    """What is so of a statement that a named person makes."""
    known = {"source": source, "speaker": name, "speaker_name": name, "speaker_id": name.lower().replace(" ", "-")}
    return NAMED | known | given
