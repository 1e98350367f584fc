"""A document's statements, and what of each is published -> its words, checked, and links to them in the article.

Of a document's own prose, all published strings together carry at most its share: a set of code points, each counted
once. Words inside quotation marks are others' and count nothing. Who spoke, when and how many is always published;
what else, `corpus.spent_words` decides for the whole story.

The same function checks the evidence: words that do not stand at their place stop the build.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from claimline.reading.lexical.spans import Span, merged

Row = Mapping[str, Any]

OPENING_WORDS = 12  # of withheld words: about a line, which is usually taken to be a citation
LINK_WORDS = 5  # of a text fragment's beginning and end


@dataclass(slots=True)
class Ledger:
    """Which code points are published, and how many more of its own prose a document may give."""

    published: bytearray  # 1: published, or free
    left: int

    def cost(self, spans: Iterable[tuple[int, int]]) -> int:
        """Code points that these spans would add; they must not overlap."""
        return sum(self.published.count(0, start, end) for start, end in spans)

    def take(self, start: int, end: int) -> bool:
        """Publishes the span if the share still reaches."""
        cost = self.cost([(start, end)])
        if cost and cost > self.left:
            return False
        self.spend(start, end)
        return True

    def spend(self, start: int, end: int) -> None:
        """Publishes the span whatever is left."""
        self.left -= self.cost([(start, end)])
        self.published[start:end] = b"\1" * (end - start)


class EvidenceError(RuntimeError):
    """Words that are to be published do not stand at their place: a fault of the program, never of an article."""


def ledger_of(length: int, own_prose: int, share: float, quoted: Iterable[Sequence[int]]) -> Ledger:
    """The share of a document before anything of it is published; `length`: of its text."""
    published = bytearray(length)
    for start, end in quoted:
        published[start:end] = b"\1" * (end - start)
    return Ledger(published, int(own_prose * share))


def document_rows(row: Row) -> Iterator[dict[str, Any]]:
    """What is published of each statement of a document, with its link.

    Raises EvidenceError where a statement's words do not stand at their place.
    """
    text: str = row["text"]
    for each in row["statements"]:
        if text[each["start"] : each["end"]] != each["text"]:
            raise EvidenceError(f"{row['story_id']}: {each['statement_id']} is not what stands at its place")
        yield {"story_id": row["story_id"], "statement_id": each["statement_id"]} | _row(each, row)


def _row(statement: Row, document: Row) -> dict[str, Any]:
    """Its link leads to the words that can be read, be it in another row in which they stand, too."""
    begin = statement["text"][: statement["opened"]]
    whole = statement["full"] or statement["same_words_as"] is not None
    linked = document["text_kind"] == "full" and document["url"]
    return {
        "full": statement["full"],
        "opening": None if whole else begin or None,
        "with_prefix": statement["with_prefix"],
        "with_suffix": statement["with_suffix"],
        "same_words_as": statement["same_words_as"],
        "same_words_start": statement["same_words_start"],
        "same_words_end": statement["same_words_end"],
        "link": link_to(linked, statement["text"] if whole else begin) if linked else None,
    }


def link_to(url: str, words: str) -> str:
    """The article's address with a text fragment that leads to these words; the address alone where there are none."""
    parts = words.split()
    if not parts:
        return url
    if len(parts) <= 2 * LINK_WORDS and "\n" not in words.strip():
        fragment = _escaped(parts)
    else:
        fragment = _escaped(parts[:LINK_WORDS]) + "," + _escaped(parts[-LINK_WORDS:])
    return url + (":~:text=" if "#" in url else "#:~:text=") + fragment


def _escaped(parts: Sequence[str]) -> str:
    """Percent-encoded; the hyphen, too, which has a meaning of its own in text fragments."""
    return quote(" ".join(parts), safe="").replace("-", "%2D")


def proving_words(document: Row) -> Iterator[dict[str, Any]]:
    """For each proof at a place of the document its words, where they are published whatever the share."""
    free = merged(Span(*span) for span in [*document["named"], *document["quoted"]])
    starts = [span.start for span in free]
    for proof in document["at"]:
        start, end = proof["start"], proof["end"]
        around = bisect_right(starts, start) - 1
        may = document["publish_share"] is None or (around >= 0 and end <= free[around].end)
        own = {"story_id": document["story_id"], "statement_id": proof["statement_id"], "level": proof["level"]}
        yield own | {"words": document["text"][start:end] if may else None}
