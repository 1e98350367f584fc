"""Claims made by words, and what the judge says of pairs between them -> claims, those that tell the same joined.

Words group first, and what they joined stays joined. Between two such claims the average of the pairs that were read
decides, and one pair that surely tells two things keeps them two. Where two claims are near, what has not been read yet
is read now, some statements of each: so a chain of likenesses does not become one claim, nor a claim of many wordings
one with each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush
from itertools import combinations, product
from typing import NamedTuple

from claimline.corpus.claims.clustering import components
from claimline.corpus.claims.judgement import SURE, UNSURE

Pair = tuple[int, int]  # of two claims or statements by number, the smaller one first
MOST = 40  # claims of one chain that are read against each other; of a longer one, only what was read counts
WITNESSES = 6  # wordings of each of two claims that are read against each other


def joined_claims(
    claims: Mapping[int, int],
    judged: Mapping[Pair, int],
    words: Callable[[int], str],
    ask: Callable[[int, int], int | None],
    apart: Callable[[Sequence[int], Sequence[int]], bool],
) -> dict[int, int]:
    """`claims`: statement -> its claim, the number of one of its statements. Returns the same with claims joined.

    `judged`: for pairs of statements, from 0 to 1,000, how surely they tell the same; from SURE on two claims may be
    joined, below UNSURE never. `words` tells which statements are copies; `ask` judges a pair more, or tells by None
    that no judgement of it counts; `apart` says whether the statements of two claims may never be one.
    """
    members: dict[int, list[int]] = {}
    for statement, claim in sorted(claims.items()):
        members.setdefault(claim, []).append(statement)
    sums: dict[Pair, dict[Pair, int]] = {}
    for (left, right), points in sorted(judged.items()):
        if claims[left] != claims[right]:
            sums.setdefault(_pair(claims[left], claims[right]), {})[left, right] = points
    names = sorted(members)
    place = {name: number for number, name in enumerate(names)}
    near = [pair for pair, points in sums.items() if _joins(_read_of(points.values()))]
    found = dict(claims)
    for chain in components(len(names), ((place[a], place[b]) for a, b in near)):
        if len(chain) > 1:
            for group in _linked([names[number] for number in chain], members, sums, words, ask, apart):
                for claim in group[1:]:
                    for statement in members[claim]:
                        found[statement] = group[0]
    return found


class _Read(NamedTuple):
    """What was read between two groups of claims."""

    points: int  # of all pairs together
    pairs: int
    least: int  # points of one pair


def _read_of(points: Collection[int]) -> _Read:
    return _Read(sum(points), len(points), min(points))


def _joins(read: _Read) -> bool:
    return read.least >= UNSURE and read.points >= SURE * read.pairs


def _linked(
    chain: Sequence[int],
    members: Mapping[int, Sequence[int]],
    sums: Mapping[Pair, Mapping[Pair, int]],
    words: Callable[[int], str],
    ask: Callable[[int, int], int | None],
    apart: Callable[[Sequence[int], Sequence[int]], bool],
) -> Collection[list[int]]:
    """The claims of one chain -> groups of them, by average link over what was read."""
    witnesses = {claim: _witnesses(members[claim], words) for claim in chain}
    read: dict[Pair, _Read] = {}  # between two groups
    beside: dict[int, set[int]] = {claim: set() for claim in chain}  # groups between which anything was read
    for pair in combinations(chain, 2) if len(chain) <= MOST else sorted(_within(chain, sums)):
        found = dict(sums.get(pair, {}))
        for one, other in product(witnesses[pair[0]], witnesses[pair[1]]):
            asked = _pair(one, other)
            if asked not in found and (points := ask(*asked)) is not None:
                found[asked] = points
        if found:
            read[pair] = _read_of(found.values())
            beside[pair[0]].add(pair[1])
            beside[pair[1]].add(pair[0])
    groups = {claim: [claim] for claim in chain}
    told = {claim: list(members[claim]) for claim in chain}
    joining = [_entry(pair, each) for pair, each in read.items() if _joins(each)]
    heapify(joining)
    while joining:
        entry = heappop(joining)
        pair = entry[1]
        if pair not in read or _entry(pair, read[pair]) != entry or not _joins(read[pair]):
            continue  # more has been read between the two since, or one is gone
        del read[pair]
        beside[pair[0]].discard(pair[1])
        beside[pair[1]].discard(pair[0])
        if apart(told[pair[0]], told[pair[1]]):
            continue
        groups[pair[0]] = sorted(groups[pair[0]] + groups.pop(pair[1]))
        told[pair[0]] += told.pop(pair[1])
        for third in beside.pop(pair[1]):
            more = read.pop(_pair(pair[1], third))
            before = read.get(new := _pair(pair[0], third), _Read(0, 0, more.least))
            least = min(before.least, more.least)
            read[new] = _Read(before.points + more.points, before.pairs + more.pairs, least)
            beside[third].discard(pair[1])
            beside[third].add(pair[0])
            beside[pair[0]].add(third)
            if _joins(read[new]):
                heappush(joining, _entry(new, read[new]))
    return groups.values()


def _entry(pair: Pair, read: _Read) -> tuple[float, Pair]:
    """Those whose average is highest come first, and of equals the first."""
    return -read.points / read.pairs, pair


def _witnesses(members: Sequence[int], words: Callable[[int], str]) -> Sequence[int]:
    """The first few of a claim's statements of which no two are copies: one of them may tell two things."""
    return [*{words(member): member for member in reversed(members)}.values()][::-1][:WITNESSES]


def _within(chain: Sequence[int], pairs: Iterable[Pair]) -> Iterator[Pair]:
    of_chain = set(chain)
    return (pair for pair in pairs if of_chain.issuperset(pair))


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
