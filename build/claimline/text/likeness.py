"""Tellings -> which are alike: words weighed by how few of the story's tellings have them, linked by their middles.

A word says the more the fewer clauses of the story have it, so that the name that a whole story is about joins nothing.
Bundles are compared by the angle between their sums, not pair by pair: what ten articles tell of one crash in their own
words lies around one middle, though any two of them share little.
"""

from __future__ import annotations

import heapq
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from math import log, sqrt
from operator import itemgetter

from claimline.text import calendar
from claimline.text.deeds import deeds
from claimline.text.features import features
from claimline.text.tellings import Telling, Told
from claimline.text.words import find_words, stem

LONGEST = 600  # code points of a telling that are compared
STORY_START = 20  # tellings added to a story's count, so that in a short one no word is common
NAME = 0.7  # what a name counts beside another word: one person does many things in a story
DEED = 1.5  # what a kind of deed counts
ALIKE = 240  # thousandths of likeness of their middles from which two bundles tell of one event
LEAST_ALIKE, LEAST_UNDATED = 20, 75  # below this two bundles count as having nothing in common
MOST_HAVING = 60  # bundles that share a key which proposes pairs; a commoner one proposes none

Vector = Mapping[str, float]
Described = tuple[dict[str, float], list[str]]
Span = tuple[date, date]


@dataclass(slots=True)
class Bundle:
    """Tellings held to tell of one event."""

    members: list[int]
    vector: dict[str, float]  # sum of its members' unit vectors
    dates: set[str] = field(default_factory=set)


def described(text: str) -> Described:
    """The words of a text with what each counts, without those that only say when: after the new quay had opened; and
    the kinds of deed it tells of."""
    found = features(text)
    keys = [key for key in found.words if key not in found.setting] or list(found.words)
    return {key: NAME if key in found.names else 1.0 for key in keys}, sorted(_deeds(text))


def vectors(told: Sequence[Telling], describe: Callable[[str], Described] = described) -> list[dict[str, float]]:
    """For each telling its words and kinds of deed (with a ~), weighed by the story, as a vector of length 1.

    `describe` is for who has kept what `described` gave before.
    """
    own = [describe(one.text[:LONGEST]) for one in told]
    words = [_words(one, counted) for one, (counted, _) in zip(told, own, strict=True)]
    kinds = [sorted({*doing, *_deeds(one.statement.cue or "")}) for one, (_, doing) in zip(told, own, strict=True)]
    having = Counter(key for found in words for key in found)
    doing = Counter(kind for found in kinds for kind in found)
    stories = len(told) + STORY_START
    made = []
    for found, kind in zip(words, kinds, strict=True):
        vector = {key: factor * log(stories / having[key]) for key, factor in found.items()}
        made.append(_unit(vector | {f"~{name}": DEED * log(stories / doing[name]) for name in kind}))
    return made


def _words(one: Telling, own: dict[str, float]) -> dict[str, float]:
    """The words of a telling: where saying is a deed (asked the court, ordered the crew), who does it belongs to it."""
    if one.statement.source and said_in_doing(one.statement):
        return dict.fromkeys(features(one.statement.source[:LONGEST]).words, NAME) | own
    return own


def said_in_doing(statement: Told) -> bool:
    """Whether the verb by which an article cites somebody tells of a deed: asked, ordered, announced; not said."""
    return bool(statement.cue and _deeds(statement.cue))


def _deeds(text: str) -> frozenset[str]:
    return deeds([stem(word.form) for word in find_words(text)])


def _unit(vector: Vector) -> dict[str, float]:
    length = sqrt(sum(value * value for _, value in sorted(vector.items())))
    return {key: value / length for key, value in sorted(vector.items())} if length else {}


def added(vectors: Iterable[Vector]) -> dict[str, float]:
    """The sum of vectors."""
    found: dict[str, float] = {}
    for vector in vectors:
        for key, value in vector.items():
            found[key] = found.get(key, 0.0) + value
    return found


def product(left: Vector, right: Vector) -> float:
    """What two vectors have in common."""
    if len(right) < len(left):
        left, right = right, left
    found = 0.0
    for key, value in left.items():  # in their own order: the order of a sum of fractions is part of its result
        if key in right:
            found += value * right[key]
    return found


def linked(bundles: Iterable[Bundle]) -> list[list[int]]:
    """The places of the tellings of each event: the two most alike bundles become one until none are alike enough.

    One of two has a date: what is only alike and never dated is a topic, no event. Dates without a day in common keep
    two apart.
    """
    bundles = list(bundles)
    members, spans = [list(bundle.members) for bundle in bundles], [_spans(bundle.dates) for bundle in bundles]
    shared = _shared(bundles, spans)
    squares = [product(bundle.vector, bundle.vector) for bundle in bundles]

    def alike(i: int, j: int) -> int:
        return round(1000 * shared[i][j] / sqrt(squares[i] * squares[j]))

    heap = [(-score, i, j) for i in shared for j in shared[i] if i < j and (score := alike(i, j)) >= ALIKE]
    heapq.heapify(heap)
    while heap:
        score, i, j = heapq.heappop(heap)
        if j not in shared.get(i, ()) or alike(i, j) != -score or not (spans[i] or spans[j]):
            continue  # one of the two has changed since, or is gone
        squares[i] += squares[j] + 2 * shared[i][j]
        members[i] += members[j]
        spans[i] = sorted({*spans[i], *spans[j]})
        for k, common in shared.pop(j).items():
            del shared[k][j]
            if k != i:
                shared[i][k] = shared[k][i] = shared[i].get(k, 0.0) + common
        members[j] = []
        for k in sorted(shared[i]):
            if not _meet(spans[i], spans[k]):
                del shared[i][k], shared[k][i]
            elif (score := alike(i, k)) >= ALIKE:
                heapq.heappush(heap, (-score, min(i, k), max(i, k)))
    return sorted(sorted(places) for places in members if places)


def _spans(dates: Iterable[str]) -> list[Span]:
    """The first and last day of each date, each once; one that names no days is left out."""
    return sorted({span for edtf in dates if (span := calendar.days(edtf))})


def _meet(left: Sequence[Span], right: Sequence[Span]) -> bool:
    """Whether all dates of one have a day in common with all of the other."""
    return all(one[0] <= other[1] and other[0] <= one[1] for one in left for other in right)


def _shared(bundles: Sequence[Bundle], spans: Sequence[Sequence[Span]]) -> dict[int, dict[int, float]]:
    """Bundle -> bundle -> what they have in common, of those that may be one event and have enough in common.

    What the rare keys share is added up over their lists; only pairs that share enough of those are multiplied out.
    """
    having: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for i, bundle in enumerate(bundles):
        for key, value in bundle.vector.items():
            if key[0] != "~":
                having[key].append((i, value))
    lengths = [sqrt(product(bundle.vector, bundle.vector)) for bundle in bundles]
    found: dict[int, dict[int, float]] = {i: {} for i in range(len(bundles))}
    for i, bundle in enumerate(bundles):
        rare: dict[int, float] = {}
        for key, value in bundle.vector.items():
            places = having.get(key, ())
            if len(places) <= MOST_HAVING:
                for j, other in places[bisect_right(places, i, key=itemgetter(0)) :]:
                    rare[j] = rare.get(j, 0.0) + value * other
        for j in sorted(rare):
            least = LEAST_ALIKE if spans[i] or spans[j] else LEAST_UNDATED
            if 1000 * rare[j] >= least * lengths[i] * lengths[j] and _meet(spans[i], spans[j]):
                found[i][j] = found[j][i] = product(bundle.vector, bundles[j].vector)
    return found
