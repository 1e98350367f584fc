"""Weighed statements of a story -> groups that tell the same: candidates by rare keys, then average link.

Per story: `features` of each statement, count `keys_of` over the story, `weigh` each by the counts, pair what shares a
key (`candidates`), `score` the pairs, `components` over pairs of `LINK` or more, `group` each component. A group is
linked by the average of its pairs, never by one pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from claimline.corpus.claims.alteration import is_altered
from claimline.corpus.claims.clustering import average_link, partners
from claimline.corpus.claims.doubts import is_doubted
from claimline.corpus.claims.features import Features, place_of, proposing_keys
from claimline.corpus.claims.pair_score import score, tells_on, values_differ

LINK = 60  # score from which two statements are held to tell the same; chosen on invented and real stories


def group(
    statements: Sequence[Features],
    *,
    values_apart: bool = False,
    same: Collection[tuple[str, str]] = (),
    different: Collection[tuple[str, str]] = (),
) -> list[int]:
    """Groups the weighed statements of one component by average link: for each the number of its group.

    `same` and `different` hold pairs of statement ids that a person has decided on. The result does not hang on the
    order of the statements. Quadratic; callers bound the size of a component.
    """
    order = sorted(range(len(statements)), key=lambda i: statements[i].statement_id)
    place = {statements[i].statement_id: rank for rank, i in enumerate(order)}
    apart = {tuple(sorted((place[a], place[b]))) for a, b in different if a in place and b in place}
    scores: dict[tuple[int, int], int | None] = {}
    for i, j in combinations(range(len(order)), 2):
        left, right = statements[order[i]], statements[order[j]]
        found: int | None = score(left, right)
        two_utterances = found == 0 and bool(left.quoted) and bool(right.quoted)
        if (
            two_utterances
            or tells_on(left, right)
            or (found and found >= LINK and is_altered(left, right))
            or (i, j) in apart
            or (values_apart and found and values_differ(left, right))
        ):
            found = None  # never in one group
        elif found and found >= LINK and is_doubted(left, right, found):
            found = 0
        scores[i, j] = found
    clusters = average_link(
        len(order), scores, [(place[a], place[b]) for a, b in same if a in place and b in place], LINK
    )
    labels = [0] * len(order)
    for label, members in enumerate(clusters):
        for member in members:
            labels[order[member]] = label
    return labels


def links(left: Features, right: Features) -> bool:
    """Whether the words of two weighed statements suffice to hold them to tell the same."""
    found = score(left, right)
    return found >= LINK and not is_altered(left, right) and not is_doubted(left, right, found)


def candidates(statements: Sequence[Features], most: int, counts: Mapping[str, int]) -> list[tuple[int, int]]:
    """Pairs of weighed statements that share a proposing key; of a key that more than `most` have, near pairs alone.

    Where there are no more statements than that, all pairs.
    """
    if len(statements) <= most:
        return list(combinations(range(len(statements)), 2))
    having: dict[str, list[int]] = {}
    places = [(place_of(statement, counts), statement.statement_id) for statement in statements]
    for i, statement in enumerate(statements):
        for key in proposing_keys(statement):
            having.setdefault(key, []).append(i)
    met = (pair for found in having.values() for pair in partners(found, most, lambda i: places[i]))
    return sorted({(min(pair), max(pair)) for pair in met})


def split_component(statements: Sequence[Features], most: int) -> list[list[int]]:
    """A component too large to be grouped whole -> parts of at most `most`, each held together by a rare key.

    Each statement goes with the rarest key (fewest statements of the component, but two) that it has.
    """
    if len(statements) <= most:
        return [list(range(len(statements)))]
    return parts_by_keys([proposing_keys(statement) for statement in statements], most)


def parts_by_keys(keys: Sequence[Sequence[str]], most: int) -> list[list[int]]:
    """The same of which only the keys that propose pairs are at hand."""
    counts = Counter(key for found in keys for key in found)
    parts: dict[str, list[int]] = {}
    for i, found in enumerate(keys):
        shared = [(counts[key], key) for key in found if counts[key] > 1]
        parts.setdefault(min(shared)[1] if shared else f"alone:{i}", []).append(i)
    return [part[i : i + most] for _, part in sorted(parts.items()) for i in range(0, len(part), most)]
