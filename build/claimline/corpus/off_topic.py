"""The articles of a story -> those that have nothing to do with it, told by how little they share with the others.

What an article shares are its telling words: names, and whatever is rare in the language. The others
together are the story, whatever each of them leaves out, so one sum over all of them is enough: linear in their length.
"""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Mapping
from statistics import median_low
from typing import NamedTuple

from claimline.corpus.word_weights import POINTS, weight
from claimline.reading.lexical.words import find_words, stem

LEAST = 0.12  # likeness (cosine) to the rest of the story that an article of it has at least
PART = 0.3  # of the likeness of the story's middle article, below which an article is far from it
TOGETHER = 0.2  # likeness of the middle article from which the articles tell one story
FEWEST_WORDS = 80  # different telling words; of a shorter text nothing can be said


class _Vector(NamedTuple):
    """The telling words of an article by number, weighed so that their squares add up to 1."""

    words: array[int]
    weights: array[float]


def off_topic(texts: Mapping[str, str]) -> frozenset[str]:
    """Of a story's articles, name -> text, the names of those that have nothing to do with the others.

    Of two articles that share nothing neither is the story, so that none is off topic.
    """
    if not texts:
        return frozenset()
    numbers: dict[str, int] = {}
    vectors = {name: _vector(text, numbers) for name, text in sorted(texts.items())}
    likeness = _likeness(vectors, len(numbers))
    middle = median_low(likeness.values())
    if middle < TOGETHER:
        return frozenset()
    far = {name for name, alike in likeness.items() if alike < min(LEAST, PART * middle)}
    return frozenset(name for name in far if len(vectors[name].words) >= FEWEST_WORDS)


def _vector(text: str, numbers: dict[str, int]) -> _Vector:
    counts: Counter[str] = Counter()
    points: dict[str, int] = {}
    for word in find_words(text):
        if found := weight(word.form):
            name = stem(word.form)
            counts[name] += 1
            points[name] = max(found, points.get(name, 0))
    weights = [(1 + math.log(count)) * (points[name] / POINTS) ** 2 for name, count in counts.items()]
    length = math.sqrt(math.fsum(value * value for value in weights)) or 1.0
    return _Vector(
        array("L", (numbers.setdefault(name, len(numbers)) for name in counts)),
        array("d", (value / length for value in weights)),
    )


def _likeness(vectors: Mapping[str, _Vector], words: int) -> dict[str, float]:
    """Of each article, the cosine between it and the sum of all others; 3 decimals."""
    whole = [0.0] * words
    for vector in vectors.values():
        for number, value in zip(*vector, strict=True):
            whole[number] += value
    square = math.fsum(value * value for value in whole)
    found = {}
    for name, vector in vectors.items():
        shared = math.fsum(value * whole[number] for number, value in zip(*vector, strict=True))
        own = math.fsum(value * value for value in vector.weights)  # 1, or 0 where no word tells anything
        others = square - 2 * shared + own
        found[name] = round((shared - own) / math.sqrt(others), 3) if others > 0 else 0.0
    return found
