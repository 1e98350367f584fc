"""Pairs of statements that an earlier build compared, with their outcomes, so that only what is new is scored.

An outcome follows from what is compared of the two statements, and that hardly changes when an article is added: the
weights of words do only where a word becomes common in the story. One file a story holds the pairs of its last build,
so what no longer meets is gone with the next.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b, sha256
from itertools import pairwise
from typing import NamedTuple

from claimline.stages.spark.cache import Cache

DIGEST = 16  # bytes: two statements of one digest are met once in 10^28 builds
MOST = 10_000_000  # pairs kept of one story: 40 MB; of a larger one, those of its first statements
# Outcomes. From NEAR on, below NEAR_END: how near two are that are not linked; what is nearer counts as the last of
# these. Further ones, of either sign, are the score of an answer: positive where the left one answers.
NOTHING, LINKS, NEAR, NEAR_END = 0, 1, 15, 60
_HEAD = struct.Struct("<QQQ")  # how many statements, pairs, outcomes


def digest_of(features: bytes) -> bytes:
    """What stands for all that is compared of a statement."""
    return blake2b(features, digest_size=DIGEST).digest()


class Compared(NamedTuple):
    """The statements of one story by their digests, and for each the numbers of those after it that it meets."""

    digests: Sequence[bytes]
    meets: Sequence[array[int]]


class Known:
    """What an earlier build compared of one story."""

    def __init__(self, compared: Compared, outcomes: Mapping[tuple[int, int], int]) -> None:
        self.compared = compared
        self.outcomes = outcomes
        self.numbers = {digest: number for number, digest in enumerate(compared.digests)}

    def outcomes_of(self, compared: Compared) -> Iterator[tuple[int, int, int | None]]:
        """The pairs of this build that came to something, with their outcome, and those not known, with None."""
        now = {digest: number for number, digest in enumerate(compared.digests)}
        new_numbers = [now.get(digest, -1) for digest in self.compared.digests]
        answered: dict[int, dict[int, int]] = {}
        for (left, right), outcome in self.outcomes.items():
            answered.setdefault(new_numbers[left], {})[new_numbers[right]] = outcome
        for left, rights in enumerate(compared.meets):
            before = self.numbers.get(compared.digests[left])
            known = {new_numbers[right] for right in self.compared.meets[before]} if before is not None else set()
            outcomes = answered.get(left, {})
            for right in rights:
                if right not in known:
                    yield left, right, None
                elif outcomes and right in outcomes:
                    yield left, right, outcomes[right]


NOTHING_KNOWN = Known(Compared([], []), {})


def known_of(cache: Cache, story_id: str) -> Known:
    """What was kept of a story; nothing where it is damaged."""
    content = cache.get(_name(story_id))
    return (content and _unpacked(content)) or NOTHING_KNOWN


def keep(cache: Cache, story_id: str, compared: Compared, outcomes: Iterable[tuple[int, int, int]]) -> None:
    """Keeps the pairs of one story; `outcomes` are (left, right, outcome) of those that came to something."""
    left = MOST
    meets: list[array[int]] = []
    for rights in compared.meets:
        meets.append(rights if len(rights) <= left else array("I"))
        left -= len(rights)
    found = array("i", (each for row in sorted(outcomes) for each in row))
    counts = array("I", map(len, meets))
    parts = [_HEAD.pack(len(meets), sum(counts), len(found) // 3), *compared.digests, counts.tobytes()]
    cache.put(_name(story_id), b"".join([*parts, *(rights.tobytes() for rights in meets), found.tobytes()]))


def _unpacked(content: bytes) -> Known | None:
    """None where this is none."""
    if len(content) < _HEAD.size:
        return None
    statements, pairs, outcomes = _HEAD.unpack_from(content)
    sizes = [DIGEST * statements, 4 * statements, 4 * pairs, 12 * outcomes]
    if len(content) != _HEAD.size + sum(sizes):
        return None
    places = [_HEAD.size]
    for size in sizes:
        places.append(places[-1] + size)
    packed = [content[start:end] for start, end in pairwise(places)]
    digests = [packed[0][i : i + DIGEST] for i in range(0, len(packed[0]), DIGEST)]
    counts, rights, found = _numbers("I", packed[1]), _numbers("I", packed[2]), _numbers("i", packed[3])
    if sum(counts) != pairs or any(number >= statements for number in rights):
        return None
    meets, start = [], 0
    for count in counts:
        meets.append(rights[start : start + count])
        start += count
    triples = zip(found[::3], found[1::3], found[2::3], strict=True)
    by_pair = {(left, right): outcome for left, right, outcome in triples}
    if any(not 0 <= number < statements for pair in by_pair for number in pair):
        return None
    return Known(Compared(digests, meets), by_pair)


def _numbers(kind: str, packed: bytes) -> array[int]:
    found: array[int] = array(kind)
    found.frombytes(packed)
    return found


def _name(story_id: str) -> str:
    return sha256(f"scores of {story_id}".encode()).hexdigest()
