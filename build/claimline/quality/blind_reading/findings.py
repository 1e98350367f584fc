"""What a row to judge is made of: what the tables say, the passages it rests on, its place; nothing of how it came."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

Piece = tuple[int, int]  # start and end, in code points of the article's text


@dataclass(frozen=True, slots=True)
class Passage:
    """A place in an article, and what the row says of it: `traced to the Harbour Post`."""

    document_id: str
    pieces: Sequence[Piece]  # never empty, in the order of the text
    label: str = ""

    @property
    def start(self) -> int:
        """First code point."""
        return self.pieces[0][0]

    @property
    def end(self) -> int:
        """First code point after it."""
        return self.pieces[-1][1]


@dataclass(frozen=True)
class Finding:
    """One row to judge. Its place is that of its first passage."""

    kind: str
    story_id: str
    says: Sequence[tuple[str, str]]  # what is said and its value: ("date", "2025-05-20")
    passages: Sequence[Passage]  # never empty
    more: int = 0  # passages that it rests on, too, and that are not shown

    @property
    def place(self) -> tuple[str, str, int, int]:
        """Story, document, start, end."""
        first = self.passages[0]
        return (self.story_id, first.document_id, first.start, first.end)

    @cached_property
    def digest(self) -> str:
        """16 hexadecimal digits over all that is judged: a verdict on another row at the same place is told apart."""
        places = [[p.document_id, p.pieces, p.label] for p in self.passages]
        words = json.dumps([self.kind, self.place, self.says, places, self.more], ensure_ascii=False)
        return hashlib.sha256(words.encode("utf-8", "replace")).hexdigest()[:16]
