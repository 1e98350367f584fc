"""A claim made by likeness of words, and what a judge says of it -> the same, or the claims that it falls into.

Words in common may be a topic's: `a march on May 4 against the warden` and `no charge against the warden`. What is a
copy or a quotation needs no judge.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import combinations

from claimline.corpus.claims.clustering import components
from claimline.corpus.claims.features import Features
from claimline.corpus.claims.grouping import LINK
from claimline.corpus.claims.pair_score import SAME_QUOTE, score

MOST = 12  # statements of a claim; what more articles tell alike is told alike


def parted(
    statements: Sequence[Features], holds: Callable[[int, int], bool], same: Collection[tuple[int, int]] = ()
) -> list[list[int]]:
    """The statements of one claim, by number -> what remains together; `same` are pairs that a person put together.

    `holds` asks the judge of a pair, and is asked no more than it takes to hold all together.
    """
    if len(statements) > MOST:
        return [[*range(len(statements))]]
    held = [*same]
    liked: list[tuple[int, int, int]] = []
    for left, right in combinations(range(len(statements)), 2):
        points = score(statements[left], statements[right])
        if points >= SAME_QUOTE:
            held.append((left, right))
        elif points >= LINK:
            liked.append((-points, left, right))
    found = components(len(statements), held)
    for _, left, right in sorted(liked):
        part = {number: at for at, each in enumerate(found) for number in each}
        if part[left] != part[right] and holds(left, right):
            held.append((left, right))
            found = components(len(statements), held)
    return [sorted(each) for each in found]
