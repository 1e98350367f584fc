"""A built story and what was judged of it -> the pairs of statements to ask about, those with most to gain first.

The pairs are those that the build looked at and did not join. An answer joins two claims, so two large ones of
different outlets come before two small ones, and of two claims the likeliest statements stand for both: what was
answered of them is not asked again of their fellows.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from claimline import tables as t
from claimline.decisions import Judgement, Place
from claimline.disjoint_sets import DisjointSets
from claimline.quality.blind_reading.told_stories import ToldStory


class Question(NamedTuple):
    """Two statements of two claims, and what is gained if they tell the same."""

    left: t.ClaimSource
    right: t.ClaimSource
    gain: int  # statements of different documents that come together, weighed by how near the two are


class Answered:
    """What is known of a story's claims by what was answered so far."""

    def __init__(self) -> None:
        self._claims: DisjointSets[str] = DisjointSets()
        self._parted: dict[str, set[str]] = defaultdict(set)  # each claim -> those that it is not

    def take(self, left_claim: str, right_claim: str, *, joins: bool) -> None:
        """Takes down an answer."""
        left, right = self._claims.root(left_claim), self._claims.root(right_claim)
        if left == right:
            return
        if not joins:
            self._parted[left].add(right)
            self._parted[right].add(left)
        elif changed := self._claims.join(left, right):
            stays, goes = changed
            for other in self._parted.pop(goes, set()):
                self._parted[other].discard(goes)
                self._parted[other].add(stays)
                self._parted[stays].add(other)

    def claim(self, claim_id: str) -> str:
        """The claim that this one is part of by now."""
        return self._claims.root(claim_id)

    def knows(self, question: Question) -> bool:
        """Whether the two claims are one by now, or two for good."""
        left, right = (self._claims.root(source.claim_id) for source in question[:2])
        return left == right or right in self._parted[left]


def questions(story: ToldStory, judged: Iterable[Judgement]) -> tuple[list[Question], Answered]:
    """Every question that nobody has answered, in the order in which to ask, and what is known before the first."""
    sources = _sources(story)
    answered = _answered(story, sources, judged)
    found = [question for question in _by_gain(story, sources) if not answered.knows(question)]
    return found, answered


def _sources(story: ToldStory) -> list[t.ClaimSource]:
    """The statements that may be asked about, in the order of their ids."""
    off_topic = {document.document_id for document in story.documents.values() if document.off_topic}
    sources = (source for claim_id in story.claims for source in story.members.get(claim_id, ()))
    return sorted((s for s in sources if s.document_id not in off_topic), key=lambda s: s.statement_id)


def _answered(story: ToldStory, sources: Sequence[t.ClaimSource], judged: Iterable[Judgement]) -> Answered:
    """What is answered already: by judgements, whether the last build knew them or not, and by curation.yml."""
    found = Answered()
    of_document: dict[str, list[t.ClaimSource]] = defaultdict(list)
    for source in sources:
        of_document[source.document_id].append(source)
    claim_of = {source.statement_id: source.claim_id for source in sources}
    for judgement in judged:
        sides = [_covering(place, of_document[place.document_id]) for place in (judgement.left, judgement.right)]
        left, right = sides
        if left is not None and right is not None:
            found.take(left.claim_id, right.claim_id, joins=judgement.joins)
    for entry in story.table("curation", t.Curation):
        if entry.kind in ("same", "different"):
            claims = sorted({claim_of[name] for name in entry.statement_ids if name in claim_of})
            for left_claim, right_claim in combinations(claims, 2):
                found.take(left_claim, right_claim, joins=entry.kind == "same")
    return found


def _covering(place: Place, sources: Sequence[t.ClaimSource]) -> t.ClaimSource | None:
    """The statement that covers most of a passage, if that is half of it or more."""

    def covered(source: t.ClaimSource) -> int:
        return min(source.end, place.end) - max(source.start, place.start)

    best = max(sources, key=lambda source: (covered(source), source.start - source.end, -source.start), default=None)
    return best if best is not None and 2 * covered(best) >= place.end - place.start else None


def _by_gain(story: ToldStory, sources: Sequence[t.ClaimSource]) -> list[Question]:
    """All near pairs of two claims, as the build found them. Of the same two claims the next likely come much later."""
    by_id = {source.statement_id: source for source in sources}
    by_claims: dict[frozenset[str], list[tuple[int, str, str]]] = defaultdict(list)
    for pair in story.table("near_pairs", t.NearPair):
        names = pair.left_statement_id, pair.right_statement_id
        if by_id.keys() >= set(names):
            by_claims[frozenset(by_id[name].claim_id for name in names)].append((-_chance(pair), *names))
    found: list[Question] = []
    outlets = {claim_id: _outlets(members) for claim_id, members in story.members.items()}
    for claims, pairs in by_claims.items():
        gained = _gained(*(outlets[claim_id] for claim_id in claims))
        for rank, (chance, left, right) in enumerate(sorted(pairs), 1):
            found.append(Question(by_id[left], by_id[right], -gained * chance // rank**2))
    found = [question for question in found if question.gain]
    return sorted(found, key=lambda q: (-q.gain, q.left.statement_id, q.right.statement_id))


def _chance(pair: t.NearPair) -> int:
    """Of 1,000, how likely an answer joins: what the build's own judge holds, or what shared words alone let expect."""
    return min(1000, pair.nearness**2 // 6) if pair.chance is None else pair.chance


def _outlets(members: Sequence[t.ClaimSource]) -> Counter[str]:
    """How many documents of each outlet carry a claim."""
    return Counter({source.document_id: source.outlet_id for source in members}.values())


def _gained(left: Counter[str], right: Counter[str]) -> int:
    """How many pairs of documents of different outlets come together."""
    return left.total() * right.total() - sum(left[outlet] * right[outlet] for outlet in left)
