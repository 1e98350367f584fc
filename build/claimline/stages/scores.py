"""Pairs of statements that an earlier build scored -> their outcomes, so that only what is new is scored.

An outcome follows from what is compared of the two statements, and that hardly changes when an article is added: the
weights of words do only where a word becomes common in the story. Records lie in one file a story, sorted.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterable
from hashlib import blake2b, sha256
from typing import Any

from claimline.stages.cache import Cache

DIGEST = 16  # bytes: two pairs of one digest are met once in 10^26 builds
RECORD = DIGEST + 4
MOST = 2_000_000  # pairs kept of one story: 40 MB; a larger story starts anew with those it scores
NOTHING, LINKS = 0, 1  # outcomes; others are the score of an answer: positive where the left one answers


def digest_of(features: bytes) -> bytes:
    """What stands for all that is compared of a statement."""
    return blake2b(features, digest_size=DIGEST).digest()


def record(left: bytes, right: bytes, outcome: int) -> bytes:
    """A pair, by the digests of its two sides, with its outcome."""
    return _pair(left, right) + struct.pack(">i", outcome)


def _pair(left: bytes, right: bytes) -> bytes:
    return blake2b(left + right, digest_size=DIGEST).digest()


class Scores:
    """What is known of pairs. Sent to workers empty; each reads a story's file when it first asks."""

    def __init__(self, cache: Cache) -> None:
        self.cache = cache
        self.known: dict[str, tuple[bytes, array[int]]] = {}

    def __getstate__(self) -> dict[str, Any]:
        return {"cache": self.cache, "known": {}}

    def outcome(self, story_id: str, left: bytes, right: bytes) -> int | None:
        """The outcome of a pair by the digests of its sides; None where it is not known."""
        if self.cache.folder is None:
            return None
        if story_id not in self.known:
            self.known[story_id] = _shelved(self._records(story_id))
        records, starts = self.known[story_id]
        pair = _pair(left, right)
        shelf = pair[0] << 8 | pair[1]
        start, end = starts[shelf], starts[shelf + 1]
        place = records.find(pair, start, end)
        while place >= 0 and (place - start) % RECORD:  # the digest's bytes lie across two records
            place = records.find(pair, place + 1, end)
        if place < 0:
            return None
        found: int = struct.unpack_from(">i", records, place + DIGEST)[0]
        return found

    def keep(self, story_id: str, packed: Iterable[bytes]) -> None:
        """Adds records to the story's file."""
        new = b"".join(packed)
        if self.cache.folder is None or not new:
            return
        old = self._records(story_id)
        if len(old) + len(new) > MOST * RECORD:
            old = b""
        both = old + new
        by_pair = {both[i : i + DIGEST]: both[i : i + RECORD] for i in range(0, len(both), RECORD)}
        kept = [by_pair[pair] for pair in sorted(by_pair)[:MOST]]
        self.cache.put(_name(story_id), b"".join(kept))
        self.known.pop(story_id, None)

    def _records(self, story_id: str) -> bytes:
        found = self.cache.get(_name(story_id)) or b""
        return b"" if len(found) % RECORD else found


def _name(story_id: str) -> str:
    return sha256(f"scores of {story_id}".encode()).hexdigest()


def _shelved(records: bytes) -> tuple[bytes, array[int]]:
    """The records, and where those begin whose first two bytes are 0, 1, 2 ..."""
    counts = array("q", [0]) * 65_537
    for i in range(0, len(records), RECORD):
        counts[(records[i] << 8 | records[i + 1]) + 1] += RECORD
    for shelf in range(1, len(counts)):
        counts[shelf] += counts[shelf - 1]
    return records, counts
