"""Judgements of pairs of statements, and the claims that words alone make -> which claims become one, which part.

A person overrules an outside model, and that the program's own. Where two of one rank disagree, neither is followed.
A judgement joins two claims or parts two statements, and does no more than that.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from claimline.disjoint_sets import DisjointSets

Pair = tuple[str, str]  # ids of statements, the smaller first
PERSON = 0  # the rank of what a person decided


class Opinion(NamedTuple):
    """One judgement of two statements."""

    pair: Pair
    joins: bool  # else it parts them
    rank: int  # 0 overrules 1, and so on


class Standing(NamedTuple):
    """What counts of all that was judged of two statements."""

    joins: bool
    rank: int


def standing(opinions: Iterable[Opinion]) -> dict[Pair, Standing]:
    """By pair, what those of the highest rank say; a pair on which these disagree is left out."""
    said: dict[Pair, dict[int, set[bool]]] = defaultdict(lambda: defaultdict(set))
    for opinion in opinions:
        said[opinion.pair][opinion.rank].add(opinion.joins)
    found: dict[Pair, Standing] = {}
    for pair, by_rank in sorted(said.items()):
        rank = min(by_rank)
        if len(by_rank[rank]) == 1:
            found[pair] = Standing(next(iter(by_rank[rank])), rank)
    return found


def joined_claims(
    stands: Mapping[Pair, Standing], claim_of: Mapping[str, str], apart: Collection[Pair] = ()
) -> dict[str, str]:
    """Claims that become one: each that changes -> the one that names it. Higher ranks come first.

    A joining is left out where it would put two statements into one claim that a judgement of its rank or of a higher
    one parts, or that a person keeps `apart`: of a chain of answers one is wrong, and nobody knows which.
    """
    claims: DisjointSets[str] = DisjointSets()
    parts: dict[str, dict[str, int]] = defaultdict(dict)  # claim -> those it is parted from, with the highest rank
    parting = [(pair, stand.rank) for pair, stand in stands.items() if not stand.joins]
    for (left, right), rank in [*parting, *((pair, PERSON) for pair in apart)]:
        if left in claim_of and right in claim_of:
            _part(parts, claim_of[left], claim_of[right], rank)
    joining = sorted((stand.rank, pair) for pair, stand in stands.items() if stand.joins)
    for rank, (left, right) in joining:
        one, other = claims.root(claim_of[left]), claims.root(claim_of[right])
        if parts[one].get(other, rank + 1) <= rank:
            continue
        if changed := claims.join(one, other):
            stays, goes = changed
            for each, its_rank in parts.pop(goes, {}).items():
                parts[each].pop(goes, None)
                if each != stays:
                    _part(parts, stays, each, its_rank)
    return {claim: root for claim in set(claim_of.values()) if (root := claims.root(claim)) != claim}


def _part(parts: dict[str, dict[str, int]], one: str, other: str, rank: int) -> None:
    if one != other:
        parts[one][other] = parts[other][one] = min(rank, parts[one].get(other, rank))
