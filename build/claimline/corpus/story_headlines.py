"""The headlines of a story's articles -> the one that names the story: it shares most telling words with the others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from claimline.corpus.word_weights import weight
from claimline.reading.lexical.words import find_words, stem

LONGEST = 160  # characters of a headline that names a story: it stands whole in every list
OPENING = 1500  # characters of an article's text that tell what its headline leaves out
HEADLINE = 3  # times that a word counts that another headline has, too; once where only its article's opening has it
_ONE_SIDE = re.compile(r"[“”„‟\"]|(?<!\w)[‘'](?=\w)|:\s|\?\Z")


class Headed(NamedTuple):
    """An article as it presents itself."""

    headline: str
    text: str


def shared_headline(articles: Sequence[Headed]) -> str | None:
    """The headline that stands nearest to the other articles (cosine to their sum, by how rare words are), whole.

    A question, and a headline with quotation marks or a colon, name a story only where no other headline shares a word
    with the other articles: `“They lie”, Ruiz says` and `Moss: The pier is safe` are one side of it. None where none
    shares any.
    """
    headlines = [_points(article.headline) for article in articles]
    openings = [_points(f"{article.headline}\n{article.text[:OPENING]}") for article in articles]
    in_headlines = Counter(word for points in headlines for word in points)
    in_openings = Counter(word for points in openings for word in points)
    best: tuple[bool, Fraction] = (False, Fraction(0))
    name = None
    for article, points in zip(articles, headlines, strict=True):
        shared = sum(
            square * ((HEADLINE - 1) * (in_headlines[word] - 1) + in_openings[word] - 1)
            for word, square in points.items()
        )
        if not shared or len(article.headline) > LONGEST:
            continue
        found = (_ONE_SIDE.search(article.headline) is None, Fraction(shared**2, sum(points.values())))
        if found > best:
            best, name = found, article.headline
    return name


def _points(words: str) -> dict[str, int]:
    """The telling words by their stems, each with the square of its weight."""
    found: dict[str, int] = {}
    for word in find_words(words):
        if points := weight(word.form):
            found[stem(word.form)] = max(points**2, found.get(stem(word.form), 0))
    return found
