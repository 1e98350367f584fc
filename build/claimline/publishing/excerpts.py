"""Tables, and the texts of articles where they are at hand -> excerpts that do not stand where their rows say."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from claimline.table_files import TableFiles

# What quotes an article: the table, the columns of the words, of their first code point, of the first one after them,
# and of the article.
QUOTING = (
    ("statements", "text", "start", "end", "document_id"),
    ("claim_sources", "excerpt", "start", "end", "document_id"),
    ("timexes", "text", "start", "end", "document_id"),
    ("quantities", "text", "start", "end", "document_id"),
    ("proofs", "words", "start", "end", "document_id"),
    ("attributions", "source", "source_start", "source_end", "document_id"),
    ("attributions", "cue", "cue_start", "cue_end", "document_id"),
    ("changes", "text", "start", "end", "document_id"),
    ("changes", "old_text", "old_start", "old_end", "replaces"),
)
Row = Mapping[str, Any]


def misplaced(files: TableFiles, texts: Mapping[str, str] | None) -> Iterator[tuple[str, str]]:
    """The file and what is wrong in it. `texts`: of the story's articles by document_id; None: not at hand.

    Without texts a place must lie inside its article, and be as long as the words.
    """
    rows = {name: files.rows(name) for name in ("documents", *dict.fromkeys(quoting[0] for quoting in QUOTING))}
    lengths: dict[Any, int] = {}
    for document in rows["documents"]:
        name = document.get("document_id")
        lengths[name] = document.get("characters", 0)
        if texts is None:
            continue
        if name not in texts:
            yield "documents.json", f"{name}: no such article among those given."
        elif hashlib.sha256(texts[name].encode()).hexdigest() != document.get("sha256"):
            yield "documents.json", f"{name}: was built from another text than the article given."
    known = texts or {}
    for table, column, first, last, article in QUOTING:
        for number, row in enumerate(rows[table]):
            problem = _problem(row, (column, first, last, article), lengths, known)
            if problem:
                yield f"{table}.json", f"row {number}: {column}: {problem}"


def _problem(row: Row, columns: tuple[str, ...], lengths: Mapping[Any, int], texts: Mapping[str, str]) -> str | None:
    words, start, end, name = (row.get(column) for column in columns)
    if start is None:
        return None
    if name not in lengths:
        return "is of an article that documents.json does not hold."
    if type(start) is not int or type(end) is not int or not 0 <= start <= end <= lengths[name]:
        return f"[{start}, {end}) does not lie in {name}, which has {lengths[name]:,} characters."
    if words is not None and len(words) != end - start:
        return f"has {len(words)} characters, and [{start}, {end}) of {name} {end - start}."
    if isinstance(name, str) and name in texts:
        there = texts[name][start:end]
        if words is not None and words != there:
            return f"is not what stands at [{start}, {end}) of {name}."
        told = row.get("sha256")  # of a statement whose words are withheld
        if told is not None and columns[0] == "text" and hashlib.sha256(there.encode()).hexdigest() != told:
            return f"is of other words than those at [{start}, {end}) of {name}."
    return None
