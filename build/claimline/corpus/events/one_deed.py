"""Tellings joined as one event -> those that tell of one deed: of the same verb, or in nearly the same words.

`The quay was shut on Friday` and `the shutting of the quay` are one; `the quay is old`, told beside it, is no part of
that, however many words it shares.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from claimline import edtf as calendar
from claimline.corpus.events.event_similarity import LONGEST, Vector, product
from claimline.disjoint_sets import DisjointSets
from claimline.reading.events.event_lexicon import deeds
from claimline.reading.events.event_mentions import Telling
from claimline.reading.lexical.words import find_words, stem

SAME_DAY = 0.1  # likeness of two clauses of one date and one verb from which they tell of one deed
ONE_DEED = 0.15  # the same of one that only mentions the date
ALIKE = 0.3  # likeness from which two of one date tell of one thing, whatever their verbs
UNDATED_DEED = 0.25  # these two of one that gives no date
WELL_KNOWN = 0.18  # of one without a date that several documents tell as one claim, or of an event that many tell
MANY = 4  # such documents
UNDATED_ALIKE = 0.4
MOST = 60  # clauses of one date and one verb that are compared with one
# Verbs that say little by themselves: made a plea and made a stop are two deeds.
LIGHT = frozenset(
    map(
        stem,
        """made make took take had have held hold gave give said told went go came come got get put issued issue did do
        began begin started start set showed used was were be has been will
        appeared seemed happened occurred""".split(),
    )
)


@dataclass(frozen=True, slots=True)
class _Deed:
    """What one telling tells, as stems and kinds."""

    verb: str | None
    kinds: frozenset[str]  # of its verb
    words: frozenset[str]
    all_kinds: frozenset[str]


def _deed(one: Telling) -> _Deed:
    words = [stem(word.form) for word in find_words(one.text[:LONGEST])]
    verb = stem(one.verb) if one.verb else None
    return _Deed(verb, deeds([verb]) if verb else frozenset(), frozenset(words), deeds(words))


def _is_one(left: _Deed, right: _Deed) -> bool:
    """Whether the verb of one is told in the other, by itself or by another word for it."""
    for one, other in ((left, right), (right, left)):
        if one.verb and one.verb not in LIGHT and (one.verb in other.words or one.kinds & other.all_kinds):
            return True
    return False


def of_one_deed(told: Sequence[Telling], vectors: Sequence[Vector]) -> Iterator[tuple[int, int]]:
    """Pairs of clauses that tell of one deed on one date."""
    having: dict[tuple[str, str], list[int]] = defaultdict(list)
    found = {i: _deed(one) for i, one in enumerate(told) if one.founds and one.edtf and calendar.days(one.edtf)}
    for i, deed in found.items():
        for word in sorted(deed.words):
            having[told[i].edtf or "", word].append(i)
    for i, deed in found.items():
        if deed.verb is None or deed.verb in LIGHT:
            continue
        for j in having[told[i].edtf or "", deed.verb][:MOST]:
            if i != j and product(vectors[i], vectors[j]) >= SAME_DAY:
                yield min(i, j), max(i, j)


def parted(told: Sequence[Telling], vectors: Sequence[Vector], bundles: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    """Bundles that are alike, as the events they tell of; what tells of none of the deeds among them, alone.

    Only where a clause founds an event: else all stay together.
    """
    founding = {bundle[0]: [i for i in bundle if told[i].founds][:MOST] for bundle in bundles}
    heads = [head for head, found in founding.items() if found]
    if not heads:
        yield sorted(i for bundle in bundles for i in bundle)
        return
    deeds_of = {i: _deed(told[i]) for bundle in bundles for i in bundle}
    sets = DisjointSets(range(len(heads)))
    for place, head in enumerate(heads[:MOST]):
        for other, before in enumerate(heads[:place]):
            if any(_alike(vectors, deeds_of, i, j) for i in founding[head] for j in founding[before]):
                sets.join(other, place)
    first = {heads[place]: heads[same[0]] for same in sets.groups() for place in same}
    documents: dict[int, set[str]] = defaultdict(set)
    for bundle in bundles:
        if bundle[0] in first:
            documents[first[bundle[0]]].update(told[i].statement.document_id for i in bundle)
    many = frozenset(event for event, found in documents.items() if len(found) >= MANY)
    events: dict[int, list[int]] = defaultdict(list)
    clauses = [(i, first[head]) for head in heads for i in founding[head]][:MOST]
    for bundle in bundles:
        if founding[bundle[0]]:
            events[first[bundle[0]]] += bundle
            continue
        several = len({told[i].statement.document_id for i in bundle}) > 1
        well_known = frozenset(first.values()) if several else many
        known = (_told_by(told, vectors, deeds_of, i, clauses, well_known) for i in bundle)
        joined = next((event for event in known if event is not None), bundle[0])
        events[joined] += bundle
    yield from (sorted(members) for members in events.values())


def _alike(vectors: Sequence[Vector], found: dict[int, _Deed], i: int, j: int) -> bool:
    alike = product(vectors[i], vectors[j])
    return alike >= ALIKE or (alike >= SAME_DAY and _is_one(found[i], found[j]))


def _told_by(
    told: Sequence[Telling],
    vectors: Sequence[Vector],
    found: dict[int, _Deed],
    i: int,
    clauses: Sequence[tuple[int, int]],
    well_known: frozenset[int],
) -> int | None:
    """The event, by its first clause, of which a telling that founds none tells, too."""
    if told[i].statement.kind == "direct":
        return None  # what is said of it is no telling of it
    best = max(((round(product(vectors[i], vectors[j]), 6), -j, event) for j, event in clauses), default=(0.0, 0, 0))
    j = -best[1]
    if told[i].edtf:
        enough = best[0] >= ALIKE or (best[0] >= ONE_DEED and _is_one(found[i], found[j]))
    elif told[j].timing == "background":  # what lies years back is told with its date, or as one claim
        enough = best[0] >= UNDATED_DEED and told[i].statement.claim_id == told[j].statement.claim_id
    elif best[2] in well_known:  # what so many articles tell is no chance likeness
        return best[2] if best[0] >= WELL_KNOWN else None
    else:
        enough = best[0] >= UNDATED_ALIKE or (best[0] >= UNDATED_DEED and _is_one(found[i], found[j]))
    return best[2] if enough and _in_time(told[i], told[j]) else None


def _in_time(one: Telling, founding: Telling) -> bool:
    """Whether what is told as under way, or as to come, may be what another clause tells as done."""
    if one.edtf is None and one.timing == "ongoing":
        return False
    return one.timing != "planned" or founding.timing == "planned"
