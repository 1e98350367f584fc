"""A story's passages -> how much each would tell: the words that its articles share, most those at their heads.

A summary of several articles covers weighed words (Gillick and Favre 2009): a word weighs by how rare it is, in how
many independent articles it stands, how near to their heads, and whether headlines hold it.
"""

from __future__ import annotations

import heapq
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from claimline.corpus.front.news_passages import Passage
from claimline.corpus.word_weights import weight
from claimline.disjoint_sets import DisjointSets
from claimline.reading.lexical.words import find_words, stem

Row = Mapping[str, Any]

COPY = 0.5  # containment from which two articles are one telling
NUMBER = 30  # points of a number, whose words tell nothing of how rare it is
LEAD_HALF = 2  # passages after which half of the weight of an article's head is left
LEAST_LEAD = 0.25  # that is left at its end
SHARED = 2.0  # what each further telling that has a word adds, beside where it stands
MOST_TELLINGS = 6  # that add to a word's weight: more make a story no more about it
HEADLINES = 2  # that do so, too
TELLING_WORDS = 14  # of a passage that are weighed: no more are told by a longer one
SHORT = 12  # words, fewer of which cost nothing
LONG = 0.05  # how much a long passage pays for its words
HEAD = 0.3  # more for a passage at an article's head, less for each behind it
DENSE = 0.5  # how much a passage pays for words that nothing else in the story has
FADED = 0.4  # of a word's weight that is left when a line has told it

SPOKEN = 0.75  # what is left of the worth of somebody's own words, whole
OWNVOICE = 0.7  # of what says I, we, you
RETOLD = 1.2  # of a quotation that several tell: what all quote is what the story is about
DENIES = 1.35  # of an answer: a story is told whole with it
BACKGROUND = 0.7  # of what was long before

VOICE = re.compile(r"\b(?:I|I['’][a-z]+|[Ww]e|[Ww]e['’][a-z]+|[Yy]ou|[Yy]ou['’][a-z]+|my|[Oo]ur|your|us|me)\b(?!\.)")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a story with their weights; `told`: by how many tellings."""

    weights: Mapping[str, float]
    told: Mapping[str, int]
    parting: Mapping[str, int]  # points by which a word tells one passage of the story from the others
    most: float  # what the weightiest passage could tell


def tellings(documents: Iterable[str], copies: Iterable[Row]) -> dict[str, str]:
    """The articles -> the telling each is: those that are near-copies of one another are one."""
    known = set(documents)
    sets = DisjointSets(sorted(known))
    for row in copies:
        if row["containment"] >= COPY and {row["left_document_id"], row["right_document_id"]} <= known:
            sets.join(row["left_document_id"], row["right_document_id"])
    return {document_id: sets.root(document_id) for document_id in sorted(known)}


def stems(text: str) -> dict[str, int]:
    """The stems of a text that tell something, with their points by how rare they are."""
    found = {}
    for word in find_words(text):
        if word.form[0].isdigit():
            found[word.form] = NUMBER
        elif points := weight(word.form):
            found[stem(word.form)] = points
    return found


def story_words(
    own: Mapping[tuple[str, int], Mapping[str, int]], headlines: Mapping[str, str | None], telling: Mapping[str, str]
) -> Words:
    """The words of a story. `own`: the stems of each passage by document and place."""
    points: dict[str, int] = {}
    count: Counter[str] = Counter()
    nearest: dict[str, dict[str, float]] = defaultdict(dict)
    for (document_id, place), found in own.items():
        of = telling[document_id]
        for each, worth in found.items():
            points[each] = worth
            count[each] += 1
            nearest[each][of] = max(nearest[each].get(of, 0.0), lead(place))
    heading: Counter[str] = Counter()
    for document_id in sorted(telling):
        heading.update(stems(headlines.get(document_id) or "").keys())
    weights = {}
    for each, of_telling in nearest.items():
        leads = heapq.nlargest(MOST_TELLINGS, of_telling.values())
        shared = SHARED * (len(leads) - 1) + min(heading[each], HEADLINES)
        weights[each] = points[each] * (sum(leads) + shared)
    most = sum(heapq.nlargest(TELLING_WORDS, weights.values())) or 1.0
    rarest = math.log(len(own) + 2)
    parting = {each: round(points[each] * math.log((len(own) + 2) / count[each]) / rarest) for each in points}
    return Words(weights, {each: len(of) for each, of in nearest.items()}, parting, most)


def lead(place: int) -> float:
    """How much a place in an article weighs: its first sentence most."""
    return max(LEAST_LEAD, LEAD_HALF / (LEAD_HALF + place))


def worth(
    passage: Passage,
    own: Iterable[str],
    left: Mapping[str, float],
    most: float,
    density: float = 1.0,
    *,
    retold: bool = False,
) -> float:
    """How much a passage would tell, with what is `left` of the weight of each word."""
    told = sum(heapq.nlargest(TELLING_WORDS, (left[each] for each in own))) / most
    return told * factor(passage, retold=retold) * math.pow(density, DENSE)


def density(own: Mapping[str, int], weights: Mapping[str, float]) -> float:
    """How much of a passage is of the story: the weight of its words for each of their points."""
    return sum(weights[each] for each in own) / (sum(own.values()) or 1)


def factor(passage: Passage, *, retold: bool = False) -> float:
    """What a passage is worth beside its words; `retold`: another telling quotes the same words."""
    found = (1 + HEAD * lead(passage.place)) / math.pow(max(SHORT, len(passage.words.split())), LONG)
    rows = (*passage.statements, *passage.doubtful)
    if retold:
        found *= RETOLD
    else:
        if rows and all(row["kind"] == "direct" for row in rows):
            found *= SPOKEN
        if VOICE.search(passage.words):
            found *= OWNVOICE
    if any(row["stance"] in ("denies", "disputes", "declines") for row in rows):
        found *= DENIES
    if any(row["timing"] == "background" for row in rows):
        found *= BACKGROUND
    return found
