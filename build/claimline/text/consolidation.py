"""The tellings of a story -> its events: which of them tell of one happening, across documents and claims.

Three ways lead together, each only where dates allow it: statements of one claim; a happening that each document calls
by name (`the May 20 meeting`, `the meeting was tense`); and likeness of words, average link over all tellings. Dates
allow it where they have a day in common or, for the first two, miss each other by few days: two articles may date one
meeting to the 20th and the 21st, and that is a finding.
"""

from __future__ import annotations

import heapq
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter

from claimline.text import calendar
from claimline.text.deeds import deeds
from claimline.text.features import features
from claimline.text.occasions import occasions
from claimline.text.rarity import in_story
from claimline.text.tellings import ANAPHORA, Telling
from claimline.text.words import find_words, stem

NEAR_DAYS = 3  # days by which two articles may miss each other on one happening
LONGEST = 600  # code points of a telling that are compared
ALIKE = 250  # thousandths of likeness, on average, from which tellings tell of one event
LEAST_ALIKE = 100  # below this two tellings count as having nothing in common
LEAST_RARE = 100  # of it, what rare words must give: common ones make nothing one event
NAMES_SHARED = 2  # rare words or names that two documents' happenings of one name share at least
MOST_HAVING = 120  # tellings that share a key which proposes pairs; a commoner one proposes none
PROPOSING = 20  # points of a word that proposes pairs
DEED = 3.0  # what a kind of deed counts, beside words that count the root of their points


GAP = 3  # code points between a sentence and the one that goes on from it


@dataclass(slots=True)
class Bundle:
    """Tellings held to tell of one event."""

    members: list[int]
    vector: dict[str, float]  # sum of its members' unit vectors
    dates: set[str] = field(default_factory=set)


def consolidate(told: Sequence[Telling]) -> list[list[int]]:
    """The places of the tellings of each event; those of one alone included. Sorted; any order of input gives the same
    sets as long as `told` is sorted by document and place."""
    vectors = _vectors(told)
    home = list(range(len(told)))
    dates: list[set[str]] = [{one.edtf} if one.edtf else set() for one in told]

    def root(i: int) -> int:
        while home[i] != i:
            home[i] = home[home[i]]
            i = home[i]
        return i

    def join(i: int, j: int) -> bool:
        one, other = sorted((root(i), root(j)))
        if one != other:
            if not near(dates[one], dates[other]):
                return False
            home[other] = one
            dates[one] |= dates[other]
        return True

    for pair in _of_one_claim(told, vectors):
        join(*pair)
    for pair in _of_one_name(told, vectors):
        join(*pair)
    for pair in _going_on(told):
        join(*pair)
    groups: dict[int, list[int]] = {}
    for i in range(len(told)):
        groups.setdefault(root(i), []).append(i)
    bundles = [Bundle(members, _sum(vectors[i] for i in members), dates[first]) for first, members in groups.items()]
    return sorted(sorted(bundle.members) for bundle in _linked(bundles))


def tells_of_event(told: Sequence[Telling]) -> bool:
    """Whether these tellings make an entry of a timeline: one dates it, or two documents tell of what was done.

    What is only said, thought or so at all times is no event.
    """
    if any(one.edtf and calendar.days(one.edtf) for one in told):
        return True
    doing = [one for one in told if one.timing in ("past", "planned") and one.statement.kind != "direct"]
    return len({one.statement.document_id for one in doing}) > 1


def near(left: Iterable[str], right: Iterable[str]) -> bool:
    """Whether all dates of one side may be meant with all of the other: in common, or few days apart."""
    return all(_apart(one, other) <= NEAR_DAYS for one in left for other in right)


def _apart(left: str, right: str) -> int:
    """Days between two dates; 0 where they have a day in common or one of them names no days."""
    one, other = calendar.days(left), calendar.days(right)
    if one is None or other is None:
        return 0
    return max(0, (other[0] - one[1]).days, (one[0] - other[1]).days)


# What is compared


def _vectors(told: Sequence[Telling]) -> list[dict[str, float]]:
    """For each telling its words and kinds of deed, weighed by language and story, as a vector of length 1."""
    points = [_points(one.text[:LONGEST]) for one in told]
    kinds = [deeds([stem(word.form) for word in find_words(one.text[:LONGEST])]) for one in told]
    having = Counter(key for found in points for key in found)
    doing = Counter(kind for found in kinds for kind in found)
    vectors = []
    for found, kind in zip(points, kinds, strict=True):
        vector = {key: in_story(value, having[key], len(told)) ** 0.5 for key, value in found.items()}
        for name in sorted(kind):
            vector[f"~{name}"] = DEED * max(0.3, in_story(100, doing[name], len(told)) / 100)
        vectors.append(_unit(vector))
    return vectors


def _points(text: str) -> dict[str, int]:
    """The words of a telling with their points, without those that only say when: after the new quay had opened."""
    found = features(text)
    return {key: value for key, value in found.words.items() if key not in found.setting} or dict(found.words)


def _unit(vector: Mapping[str, float]) -> dict[str, float]:
    length = sum(value * value for _, value in sorted(vector.items())) ** 0.5
    return {key: value / length for key, value in sorted(vector.items())} if length else {}


def _sum(vectors: Iterable[Mapping[str, float]]) -> dict[str, float]:
    found: dict[str, float] = {}
    for vector in vectors:
        for key, value in vector.items():
            found[key] = found.get(key, 0.0) + value
    return found


def _product(left: Mapping[str, float], right: Mapping[str, float]) -> float:
    if len(right) < len(left):
        left, right = right, left
    found = 0.0
    for key, value in left.items():  # in their own order: the order of a sum of fractions is part of its result
        if key in right:
            found += value * right[key]
    return found


# Claims


def _of_one_claim(told: Sequence[Telling], vectors: Sequence[Mapping[str, float]]) -> list[tuple[int, int]]:
    """Of each statement of a claim the telling that is most like the others', tied to the first such."""
    claims: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for i, one in enumerate(told):
        claims[one.statement.claim_id][one.statement.statement_id].append(i)
    pairs = []
    for statements in claims.values():
        if len(statements) == 1:
            continue
        whole = _sum(vectors[i] for places in statements.values() for i in places)
        chosen = []
        for places in statements.values():
            own = _sum(vectors[i] for i in places)
            rest = {key: value - own.get(key, 0.0) for key, value in whole.items()}
            chosen.append(max(places, key=lambda i: (round(_product(vectors[i], rest), 6), told[i].own, -i)))
        chosen.sort(key=lambda i: (told[i].edtf is None, i))  # dated ones first: they say which event it is
        for quoted in (False, True):  # what was said is one happening, what is told of it another
            same = [i for i in chosen if (told[i].statement.kind == "direct") == quoted]
            pairs += [(same[0], other) for other in same[1:]]
    return pairs


def _going_on(told: Sequence[Telling]) -> list[tuple[int, int]]:
    """`It was the busiest day of the year` tells on of what the sentence before told."""
    return [
        (i - 1, i)
        for i in range(1, len(told))
        if ANAPHORA.match(told[i].text)
        and told[i - 1].statement.document_id == told[i].statement.document_id
        and told[i - 1].statement.kind != "direct" != told[i].statement.kind
        and 0 <= told[i].start - told[i - 1].end <= GAP
    ]


# Happenings by name


@dataclass(slots=True)
class _Named:
    """A happening as one document, or several, speak of it by name."""

    places: list[int]
    dates: set[str]
    keys: set[str]


def _of_one_name(told: Sequence[Telling], vectors: Sequence[Mapping[str, float]]) -> list[tuple[int, int]]:
    """Tellings of happenings of one name: within a document if it has one such happening; across documents if dates and
    who or what was there agree, and only one happening comes into question."""
    of_name: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for i, one in enumerate(told):
        for name in occasions(one.text):
            of_name[name][one.statement.document_id].append(i)
    pairs = []
    for name in sorted(of_name):
        found = [
            named
            for document in sorted(of_name[name])
            for named in _in_document(told, of_name[name][document], vectors)
        ]
        for named in _across(found):
            pairs += [(named.places[0], other) for other in named.places[1:]]
    return pairs


def _in_document(told: Sequence[Telling], places: list[int], vectors: Sequence[Mapping[str, float]]) -> list[_Named]:
    """One happening, where no two dates of the name conflict; else each date apart, and undated ones left out."""
    dates = sorted({edtf for i in places if (edtf := told[i].edtf)})
    if all(calendar.relation(a, b) != "conflicting" for a in dates for b in dates):
        return [_named(told, places, vectors)]
    days = sorted({d for d in dates if calendar.precision(d) == "day"})
    return [_named(told, [i for i in places if told[i].edtf == day], vectors) for day in days]


def _named(told: Sequence[Telling], places: list[int], vectors: Sequence[Mapping[str, float]]) -> _Named:
    keys = {key for i in places for key in vectors[i] if key[0] not in "~#"}
    return _Named(list(places), {edtf for i in places if (edtf := told[i].edtf)}, keys)


def _across(found: list[_Named]) -> list[_Named]:
    """The same happenings over all documents. The sharpest dates come first: they say how many happenings there are."""

    def width(named: _Named) -> int:
        spans = [span for edtf in named.dates if (span := calendar.days(edtf))]
        return min(((last - first).days for first, last in spans), default=10**6)

    whole: list[_Named] = []
    for named in sorted(found, key=lambda named: (width(named), named.places[0])):
        fitting = [
            other for other in whole if near(named.dates, other.dates) and len(named.keys & other.keys) >= NAMES_SHARED
        ]
        if len(fitting) > 1:  # of several, the one on the very day
            fitting = [other for other in fitting if named.dates & other.dates] or fitting
        if len(fitting) == 1:
            fitting[0].places += named.places
            fitting[0].dates |= named.dates
            fitting[0].keys |= named.keys
        elif not fitting or named.dates:
            whole.append(named)
    return whole


# Likeness


def _linked(bundles: list[Bundle]) -> list[Bundle]:
    """Average link over bundles that share a rare key; dates that have no day in common keep two apart."""
    likeness = _likeness(bundles)
    alive = dict(enumerate(bundles))
    heap = [(-score, i, j) for i in likeness for j, score in likeness[i].items() if i < j and score >= ALIKE]
    heapq.heapify(heap)
    while heap:
        score, i, j = heapq.heappop(heap)
        if i not in alive or j not in alive or likeness[i].get(j) != -score:
            continue  # one of the two has changed since
        one, other = alive[i], alive[j]
        if not _compatible(one.dates, other.dates):
            continue
        sizes = len(one.members), len(other.members)
        merged = {
            k: (likeness[i].get(k, 0) * sizes[0] + likeness[j].get(k, 0) * sizes[1]) // sum(sizes)
            for k in (likeness[i].keys() | likeness[j].keys()) - {i, j}
        }
        one.members += other.members
        one.dates |= other.dates
        del alive[j]
        for k in likeness.pop(j):
            likeness[k].pop(j, None)
        likeness[i] = merged
        for k in sorted(merged):
            likeness[k][i] = merged[k]
            if merged[k] >= ALIKE:
                heapq.heappush(heap, (-merged[k], min(i, k), max(i, k)))
    return list(alive.values())


def _compatible(left: Iterable[str], right: Iterable[str]) -> bool:
    return all(calendar.relation(one, other) != "conflicting" for one in left for other in right)


def _likeness(bundles: Sequence[Bundle]) -> dict[int, dict[int, int]]:
    """Bundle -> bundle -> how alike their tellings are on average, in thousandths; pairs that are not are left out.

    What the rare keys share is added up over their lists; only pairs that share enough of those are multiplied out.
    """
    having: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for i, bundle in enumerate(bundles):
        for key, value in bundle.vector.items():
            having[key].append((i, value))
    rare = {key: places for key, places in having.items() if key[0] != "~" and len(places) <= MOST_HAVING}
    found: dict[int, dict[int, int]] = {i: {} for i in range(len(bundles))}
    for i, bundle in enumerate(bundles):
        shared: dict[int, float] = {}
        for key, value in bundle.vector.items():
            places = rare.get(key, ())
            for j, other in places[bisect_right(places, i, key=itemgetter(0)) :]:
                shared[j] = shared.get(j, 0.0) + value * other
        for j in sorted(shared):
            pairs = len(bundle.members) * len(bundles[j].members)
            if 1000 * shared[j] < LEAST_RARE * pairs:
                continue
            alike = round(1000 * _product(bundle.vector, bundles[j].vector) / pairs)
            if alike >= LEAST_ALIKE:
                found[i][j] = found[j][i] = alike
    return found
