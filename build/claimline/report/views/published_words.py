"""The rows of a story -> which words of its articles are published, and where: in a row, in another, in a link."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from claimline import tables as t
from claimline.rows import StoryRows

OVERLAPPING = 16  # published pieces that may hold one place: a statement, its links; more are not searched


@dataclass(frozen=True, kw_only=True)
class PublishedWords(StoryRows):
    """Rows of one story, and the words that stand in them."""

    @cached_property
    def copies_of(self) -> Mapping[str, list[t.ClaimSource]]:
        """The rows that show their words from another, by the statement_id of that."""
        found: dict[str, list[t.ClaimSource]] = defaultdict(list)
        for source in self.table("claim_sources", t.ClaimSource):
            if source.same_words_as is not None:
                found[source.same_words_as].append(source)
        return found

    def words_of(self, statement: t.Statement) -> str | None:
        """A statement's words, be it from another row in which the same words stand; None where they are withheld."""
        if statement.text is not None:
            return statement.text
        source = self.source_of_statement.get(statement.statement_id)
        if source is None or source.same_words_as is None:
            return None
        start, end = source.same_words_start, source.same_words_end
        other = self.statements.get(source.same_words_as)
        if other is None or other.text is None or start is None or end is None:
            return None
        return other.text[start - other.start : end - other.start]

    def words_at(self, document_id: str, start: int, end: int) -> str | None:
        """The words at a place, where they stand in what is published already; else None.

        Proofs of shared words carry places only. Their words may stand in a statement.
        """
        known = self._published.get(document_id, ())
        last = bisect_right(known, start, key=lambda item: item[0])
        for first, words in reversed(known[max(0, last - OVERLAPPING) : last]):
            if end <= first + len(words):
                return words[start - first : end - first]
        return None

    def words_between(self, document_id: str, start: int, end: int) -> str | None:
        """What is published of the words at a place, an ellipsis for what is not; None where nothing is."""
        found: list[str | None] = [None] * (end - start)
        for first, words in self._published.get(document_id, ()):
            if first >= end:
                break
            for place in range(max(first, start), min(first + len(words), end)):
                found[place - start] = words[place - first]
        if not any(character and not character.isspace() for character in found):
            return None
        return re.sub(r"\s*\0+\s*", " … ", "".join(character or "\0" for character in found)).strip()

    @cached_property
    def _published(self) -> Mapping[str, list[tuple[int, str]]]:
        """By document: what is published of it, and where it begins, in the order of its text."""
        found: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for link in self.table("attributions", t.Attribution):
            for words, start in (
                (link.source, link.source_start),
                (link.recipient, link.recipient_start),
                (link.occasion, link.occasion_start),
                (link.cue, link.cue_start),
            ):
                if words is not None and start is not None:
                    found[link.document_id].append((start, words))
        for statement in self.statements.values():
            words = statement.text if statement.text is not None else statement.opening
            if words is not None:
                found[statement.document_id].append((statement.start, words))
        for timex in self.table("timexes", t.Timex):
            found[timex.document_id].append((timex.start, timex.text))
        for quantity in self.table("quantities", t.Quantity):
            found[quantity.document_id].append((quantity.start, quantity.text))
        return {document_id: sorted(set(pieces)) for document_id, pieces in found.items()}
