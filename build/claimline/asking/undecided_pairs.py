"""A built story and what was judged of it -> the pairs of statements to ask about, those with most to gain first.

An answer joins two claims, so two large ones of different outlets come before two small ones, and of two claims the
nearest statements stand for both: what was answered of them is not asked again of their fellows.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from claimline import tables as t
from claimline.corpus.claims.features import Features, features, keys_of, weigh
from claimline.corpus.claims.judging import NEAREST, nearest
from claimline.decisions import Judgement, Place
from claimline.disjoint_sets import DisjointSets
from claimline.quality.blind_reading.told_stories import ToldStory
from claimline.settings import DEFAULT

LEAST = 12  # nearness from which two statements are asked about: what shares less is hardly ever one


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
    """All pairs of near statements of two claims. Of the same two claims the next nearest come much later."""
    compared = _compared(story, sources)
    by_claims: dict[frozenset[str], list[tuple[int, int, int]]] = defaultdict(list)
    for left, right, nearness in nearest(compared, DEFAULT.candidate_documents, each=NEAREST, least=LEAST):
        claims = frozenset((sources[left].claim_id, sources[right].claim_id))
        if len(claims) == 2:
            by_claims[claims].append((-nearness, left, right))
    found: list[Question] = []
    outlets = {claim_id: _outlets(members) for claim_id, members in story.members.items()}
    for claims, pairs in by_claims.items():
        gained = _gained(*(outlets[claim_id] for claim_id in claims))
        for rank, (nearness, left, right) in enumerate(sorted(pairs), 1):
            found.append(Question(sources[left], sources[right], gained * nearness**2 // (100 * rank**2)))
    found = [question for question in found if question.gain]
    return sorted(found, key=lambda q: (-q.gain, q.left.statement_id, q.right.statement_id))


def _outlets(members: Sequence[t.ClaimSource]) -> Counter[str]:
    """How many documents of each outlet carry a claim."""
    return Counter({source.document_id: source.outlet_id for source in members}.values())


def _gained(left: Counter[str], right: Counter[str]) -> int:
    """How many pairs of documents of different outlets come together."""
    return left.total() * right.total() - sum(left[outlet] * right[outlet] for outlet in left)


def _compared(story: ToldStory, sources: Sequence[t.ClaimSource]) -> list[Features]:
    """The statements as they are compared, weighed by the story."""
    found = [_features(story, source) for source in sources]
    counts = Counter(key for each in found for key in keys_of(each))
    return [weigh(each, counts, len(found)) for each in found]


def _features(story: ToldStory, source: t.ClaimSource) -> Features:
    statement = story.statements[source.statement_id]
    made = features(
        story.words(source.document_id, source.start, source.end),
        statement_id=source.statement_id,
        document_id=source.document_id,
        kind=statement.kind,
        edtf=statement.edtf,
        negated=statement.negated,
        stance=statement.stance,
    )
    return replace(made, asserted=statement.determinacy == "said")
