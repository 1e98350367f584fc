"""Statements of a story -> the pairs that may tell the same in other words, for an outside judge or a person.

Only few are asked about: of each statement, the nearest of other documents.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import nsmallest
from typing import NamedTuple

from claimline.corpus.claims.features import Features, shared_points
from claimline.corpus.claims.pair_score import ENOUGH, LONGER, SHORTER

NEAREST = 10  # statements of other documents that one is compared with; its next of kin is among them 19 times of 20
LEAST_NEAR = 40  # likeness below which two statements hardly ever tell the same
LOOKED_AT = 2  # times as many are compared in full as are kept: with words that many have, too


class Near(NamedTuple):
    """Two statements by their numbers, the smaller first, and how near they are, from 0 to 100."""

    left: int
    right: int
    nearness: int


def nearness(left: Features, right: Features) -> int:
    """How much of two weighed statements is the same words, from 0 to 100: a measure of topic as much as of telling."""
    short, long = sorted((sum(left.words.values()), sum(right.words.values())))
    shared = shared_points(left, right)
    return min(100, shared * 1000 // (SHORTER * short + LONGER * long)) if shared >= ENOUGH // 2 else 0


def nearest(statements: Sequence[Features], most: int, *, each: int = NEAREST, least: int = LEAST_NEAR) -> list[Near]:
    """Of each weighed statement the nearest `each` of other documents, as pairs; words that more than `most` have
    bring nobody together. What denies is near to what denies alone, and what nobody said to nothing.
    """
    having: dict[str, list[int]] = {}
    for number, statement in enumerate(statements):
        for key in statement.words if statement.asserted else ():
            having.setdefault(key, []).append(number)
    found = {
        near
        for number, statement in enumerate(statements)
        if statement.asserted
        for near in _nearest_of(number, statements, having, most, each, least)
    }
    return sorted(found)


def _nearest_of(
    number: int, statements: Sequence[Features], having: Mapping[str, list[int]], most: int, each: int, least: int
) -> Iterator[Near]:
    one = statements[number]
    shared: dict[int, int] = {}
    for key, points in one.words.items():
        if len(others := having[key]) <= most:
            for other in others:
                shared[other] = shared.get(other, 0) + points
    may_be = [
        other
        for other in shared
        if statements[other].answers == one.answers and statements[other].document_id != one.document_id
    ]
    # the first in the order of the statements' ids among those that share as much
    looked_at = nsmallest(
        LOOKED_AT * each, ((-shared[other], statements[other].statement_id, other) for other in may_be)
    )
    near = sorted((-nearness(one, statements[other]), name, other) for _, name, other in looked_at)
    for found, _, other in near[:each]:
        if -found >= least:
            yield Near(min(number, other), max(number, other), -found)
