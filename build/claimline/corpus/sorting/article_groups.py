"""Two groups of articles -> how near they are in words and days, and the group that both make."""

from __future__ import annotations

import math
from typing import NamedTuple

from claimline.corpus.sorting.article_words import UNIT, Words

FULL = 10_000  # nearness of two groups of the same words and days
TOGETHER = 1_500  # nearness from which two groups tell one story
HEAVIEST = 300  # words of a group that are kept; lighter ones are of one article
HALF = 7  # days without an article after which two groups are half as near
FAR = 0.1  # what is left of their nearness, however far apart
PACE = 2  # mean days between two articles of a story by which it may pause longer than others
SERIES = 5  # articles from which a story has a pace
LOOSE = 0.25  # how much less two groups are near whose articles share little: their centres are near to much
LONG = 160  # articles of a story to which others come easiest: one article tells little of what it tells
EASIER = 0.5  # by how much more they are near then


class Group(NamedTuple):
    """Articles that are held to tell one story; at first each alone."""

    group_id: str  # the smallest id of its articles
    size: int  # articles
    first: int | None  # days as ordinals; None: no article of it says when
    last: int | None
    words: Words

    @property
    def square(self) -> int:
        """The square of the length of its vector."""
        return sum(value * value for value in self.words.values())


def joined(one: Group, other: Group) -> Group:
    """The group of both."""
    words = dict(one.words)
    for word, value in other.words.items():
        words[word] = words.get(word, 0) + value
    if len(words) > HEAVIEST:
        kept = sorted(words, key=lambda word: (-words[word], word))[:HEAVIEST]
        words = {word: words[word] for word in kept}
    firsts = [day for day in (one.first, other.first) if day is not None]
    lasts = [day for day in (one.last, other.last) if day is not None]
    return Group(
        min(one.group_id, other.group_id),
        one.size + other.size,
        min(firsts, default=None),
        max(lasts, default=None),
        words,
    )


def without(whole: Group, part: Group) -> Group:
    """The group without the words of one of its articles."""
    words = {word: value - part.words.get(word, 0) for word, value in whole.words.items()}
    return whole._replace(size=whole.size - part.size, words={w: value for w, value in words.items() if value > 0})


def nearness(one: Group, other: Group) -> int:
    """How near two groups are: 0 to FULL. Of a single article only the direction counts."""
    if len(one.words) > len(other.words):
        one, other = other, one
    theirs = other.words
    shared = sum(value * theirs.get(word, 0) for word, value in one.words.items())
    if not shared:
        return 0
    lengths = math.sqrt(one.square * other.square)
    alike = min(shared / lengths, 1.0) * _in_time(one, other) * (1 + EASIER * _long(max(one.size, other.size)))
    if min(one.size, other.size) > 1:
        alike *= min(lengths / (one.size * other.size * UNIT * UNIT), 1.0) ** LOOSE
    return round(FULL * min(alike, 1.0))


def _long(size: int) -> float:
    """0 for a story of few articles to 1 for one of many."""
    return min(1.0, max(0.0, math.log(size / SERIES) / math.log(LONG / SERIES)))


def _in_time(one: Group, other: Group) -> float:
    """1 where both are of the same days, less the longer nothing was told between them."""
    if one.first is None or other.first is None or one.last is None or other.last is None:
        return FAR + (1 - FAR) / 2  # as if half were past: words alone must say more
    gap = max(0, one.first - other.last, other.first - one.last)
    pace = max(_pace(one), _pace(other))
    return float(FAR + (1 - FAR) * 2.0 ** (-gap / (HALF + PACE * pace)))


def _pace(group: Group) -> float:
    """Mean days from one article of a series to the next; nothing for fewer articles than a series has."""
    if group.size < SERIES or group.first is None or group.last is None:
        return 0.0
    return (group.last - group.first) / group.size
