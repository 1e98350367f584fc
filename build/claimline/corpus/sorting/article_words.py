"""An article's headline and text -> its telling words and two-word names by number, weighed as a vector of one length.

What a word tells hangs on how rare it is in the language, not in this feed: an article's words stay what they are when
others are added, and the one word that all articles on a long story share (the name of an illness) still counts.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache
from hashlib import blake2b

from claimline.corpus.word_weights import weight
from claimline.reading.lexical.words import find_words, stem

UNIT = 1000  # length of an article's vector
MOST = 80  # words and names of an article, the heaviest
TITLE = 2  # times that a word of the headline counts
LONGEST = 40_000  # characters of a text that are read: what an article is about it says before

Words = dict[int, int]  # number of a word -> its weight in an article or a group


def weighed(title: str, text: str) -> Words:
    """The heaviest words of an article; empty where it has none that tells anything."""
    counts: Counter[str] = Counter()
    points: dict[str, int] = {}
    for part, times in ((title, TITLE), (text[:LONGEST], 1)):
        _count(part, times, counts, points)
    values = {name: (1 + math.log(count)) * points[name] for name, count in counts.items()}
    kept = sorted(values, key=lambda name: (-values[name], name))[:MOST]
    length = math.sqrt(math.fsum(values[name] ** 2 for name in kept)) or 1.0
    found = {number(name): round(UNIT * values[name] / length) for name in kept}
    return {word: value for word, value in sorted(found.items()) if value}


def _count(part: str, times: int, counts: Counter[str], points: dict[str, int]) -> None:
    """Adds the words of a part, and the names of two capitalised words that follow each other: Ana Ruiz, Grey Bay."""
    before, end = "", -1  # the capitalised word right before, and where it ends
    for word in find_words(part):
        found = weight(word.form)
        name = _stem(word.form) if found else ""
        capital = bool(found) and part[word.start].isupper()
        if found:
            counts[name] += times
            points[name] = max(found, points.get(name, 0))
        if capital and before and part[end : word.start] == " ":
            counts[f"{before} {name}"] += times
            points[f"{before} {name}"] = (points[before] + points[name]) // 2
        before, end = (name, word.end) if capital else ("", -1)


@lru_cache(maxsize=200_000)
def number(name: str) -> int:
    """A word's number, the same on every machine; of millions of words hardly two share one."""
    return int.from_bytes(blake2b(name.encode("utf-8", "surrogatepass"), digest_size=8).digest(), signed=True)


_stem = lru_cache(maxsize=200_000)(stem)
