"""Tellings -> which are alike: words weighed by how few of the story's tellings have them, linked by their middles.

A word says the more the fewer clauses of the story have it, so that the name that a whole story is about joins nothing.
Bundles are compared by the angle between their sums, not pair by pair: what ten articles tell of one crash in their own
words lies around one middle, though any two of them share little.
"""

from __future__ import annotations

import heapq
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from math import log, sqrt
from typing import NamedTuple

from claimline import edtf as calendar
from claimline.corpus.claims.features import features
from claimline.edtf import reach_of
from claimline.reading.events.event_lexicon import deeds
from claimline.reading.events.event_mentions import Telling, Told
from claimline.reading.lexical.words import find_words, stem

LONGEST = 600  # code points of a telling whose words are read: hostile text has sentences of any length
STORY_START = 20  # tellings added to a story's count, so that in a short one no word is common
NAME = 0.7  # what a name counts beside another word: one person does many things in a story
DEED = 1.5  # what a kind of deed counts
ALIKE = 220  # thousandths of likeness of their middles from which two bundles tell of one event
CLAIMED = 200  # the same of one that several documents tell
PLACED = 400  # the same of one whose words count it from something else
KEYS_SHARED = 2  # rare words that two bundles share at least: one may be chance
MOST_HAVING = 120  # bundles that share a key which proposes pairs; a commoner one proposes none

Vector = Mapping[str, float]
Described = tuple[dict[str, float], list[str]]
Span = tuple[date, date]


@dataclass(slots=True)
class Bundle:
    """Tellings held to tell of one event."""

    members: list[int]
    vector: dict[str, float]  # sum of its members' unit vectors
    dates: set[str] = field(default_factory=set)
    claimed: bool = False  # whether several documents tell it as one claim
    placed: bool = False  # whether it opens by counting from what was told before: soon after the mayor had left
    until: date | None = None  # the day by which what it tells of was over
    after: date | None = None  # the day on which it still lay ahead


class LikenessRule(NamedTuple):
    """How like an event a bundle without a date must be to tell of it."""

    name: str
    says: str
    holds: Callable[[Bundle], bool]
    enough: int  # thousandths


# In the order in which they are asked about a bundle; the first that holds says how like is enough.
LIKENESS_RULES = (
    LikenessRule(
        "counted-from-something-else",
        "Soon after the mayor had left, the pier was shut: it must tell nearly the same.",
        lambda bundle: bundle.placed,
        PLACED,
    ),
    LikenessRule(
        "told-by-several-documents",
        "Two articles tell that the pier was shut: chance words of one weigh less in it.",
        lambda bundle: bundle.claimed,
        CLAIMED,
    ),
    LikenessRule("told-once", "One article tells that the pier was shut.", lambda bundle: True, ALIKE),
)


def likeness_rule(bundle: Bundle) -> LikenessRule:
    """By which rule a bundle without a date joins an event."""
    return next(rule for rule in LIKENESS_RULES if rule.holds(bundle))


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
    words = [with_doer(one, counted) for one, (counted, _) in zip(told, own, strict=True)]
    kinds = [sorted({*doing, *_deeds(one.statement.cue or "")}) for one, (_, doing) in zip(told, own, strict=True)]
    having = Counter(key for found in words for key in found)
    doing = Counter(kind for found in kinds for kind in found)
    stories = len(told) + STORY_START
    made = []
    for found, kind in zip(words, kinds, strict=True):
        vector = {key: factor * log(stories / having[key]) for key, factor in found.items()}
        made.append(_unit(vector | {f"~{name}": DEED * log(stories / doing[name]) for name in kind}))
    return made


def with_doer(one: Telling, own: dict[str, float]) -> dict[str, float]:
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
        add(found, vector)
    return found


def add(whole: dict[str, float], vector: Vector) -> None:
    """Makes the first the sum of both."""
    for key, value in vector.items():
        whole[key] = whole.get(key, 0.0) + value


def product(left: Vector, right: Vector) -> float:
    """What two vectors have in common."""
    if len(right) < len(left):
        left, right = right, left
    found = 0.0
    for key, value in left.items():  # in their own order: the order of a sum of fractions is part of its result
        if key in right:
            found += value * right[key]
    return found


def linked(bundles: Sequence[Bundle]) -> list[list[int]]:
    """The places of the tellings of each event.

    First those with a date: the two most alike become one until none are alike enough; days that do not meet keep two
    apart. Then each without one goes to the event that it is most like: a star around what is dated, never a chain,
    for what is only alike and never dated is a topic, no event.
    """
    events = _joined([bundle for bundle in bundles if _spans(bundle.dates)])
    undated = [bundle for bundle in bundles if not _spans(bundle.dates)]
    alone: list[Bundle] = []
    for ring in (True, False):
        around = [bundle for bundle in undated if bundle.claimed is ring]
        for bundle, event in zip(around, list(_nearest(around, events)), strict=True):
            if event is None:
                alone.append(bundle)
            else:
                event.members += bundle.members
                add(event.vector, bundle.vector)
    return sorted(sorted(bundle.members) for bundle in [*events, *alone])


def _joined(bundles: Sequence[Bundle]) -> list[Bundle]:
    """Dated bundles, the two most alike made one until none are alike enough."""
    spans, shared = [set(_spans(bundle.dates)) for bundle in bundles], _Shared(bundles)
    reach = [reach_of(bundle.dates) for bundle in bundles]
    common = {
        i: {j: value for j, value in shared.with_later(i) if not reach[i].apart(reach[j])} for i in range(len(bundles))
    }
    for i in common:
        for j, value in common[i].items():
            if i < j:
                common[j][i] = value
    members, vectors = [list(bundle.members) for bundle in bundles], [dict(bundle.vector) for bundle in bundles]
    squares = [product(vector, vector) for vector in vectors]

    def alike(i: int, j: int) -> int:
        return round(1000 * common[i][j] / sqrt(squares[i] * squares[j]))

    heap = [(-score, i, j) for i in common for j in common[i] if i < j and (score := alike(i, j)) >= ALIKE]
    heapq.heapify(heap)
    while heap:
        score, i, j = heapq.heappop(heap)
        if j not in common.get(i, ()) or alike(i, j) != -score:
            continue  # one of the two has changed since, or is gone
        squares[i] += squares[j] + 2 * common[i][j]
        members[i] += members[j]
        add(vectors[i], vectors[j])
        spans[i] |= spans[j]
        reach[i] = reach[i].with_all_of(reach[j])
        members[j] = []
        for k, value in common.pop(j).items():
            del common[k][j]
            if k != i:
                common[i][k] = common[k][i] = common[i].get(k, 0.0) + value
        for k in sorted(common[i]):
            if reach[i].apart(reach[k]):
                del common[i][k], common[k][i]
            elif (score := alike(i, k)) >= ALIKE:
                heapq.heappush(heap, (-score, min(i, k), max(i, k)))
    return [Bundle(members[i], vectors[i], {f"{first}/{last}" for first, last in spans[i]}) for i in sorted(common)]


def _spans(dates: Iterable[str]) -> list[Span]:
    """The first and last day of each date, each once; one that names no days is left out."""
    return sorted({span for edtf in dates if (span := calendar.days(edtf))})


class _Shared:
    """What each of many bundles has in common with another one, of those that share a rare key."""

    def __init__(self, bundles: Sequence[Bundle]) -> None:
        self._bundles = bundles
        self._having: dict[str, list[int]] = defaultdict(list)
        for i, bundle in enumerate(bundles):
            for key in bundle.vector:
                if key[0] != "~":
                    self._having[key].append(i)

    def with_later(self, i: int) -> Iterator[tuple[int, float]]:
        """Bundles behind bundle i and what they have in common with it."""
        return self._of(self._bundles[i], i + 1)

    def with_any(self, bundle: Bundle) -> Iterator[tuple[int, float]]:
        """All of the bundles that have something in common with this other one."""
        return self._of(bundle, 0)

    def _of(self, bundle: Bundle, first: int) -> Iterator[tuple[int, float]]:
        places = [self._having.get(key, []) for key in bundle.vector]
        met = Counter(j for found in places if len(found) <= MOST_HAVING for j in found[bisect_left(found, first) :])
        for j in sorted(j for j, shared in met.items() if shared >= KEYS_SHARED):
            yield j, product(bundle.vector, self._bundles[j].vector)


def _nearest(bundles: Sequence[Bundle], events: Sequence[Bundle]) -> Iterator[Bundle | None]:
    """For each bundle the event that it is most like; None: it is like none enough."""
    shared = _Shared(events)
    lengths = [sqrt(product(event.vector, event.vector)) for event in events]
    spans = [_spans(event.dates) for event in events]
    for bundle in bundles:
        length = sqrt(product(bundle.vector, bundle.vector))
        found = [
            (round(1000 * value / length / lengths[j]), -j)
            for j, value in shared.with_any(bundle)
            if _may_know(bundle, spans[j])
        ]
        alike, event = max(found, default=(0, 0))
        yield events[-event] if alike >= likeness_rule(bundle).enough else None


def _may_know(bundle: Bundle, spans: Sequence[Span]) -> bool:
    """Whether an article can tell of these days as it does: nobody reports what is to come, or awaits what is over."""
    over = bundle.until is None or all(first <= bundle.until for first, _ in spans)
    return over and (bundle.after is None or all(last >= bundle.after for _, last in spans))
