"""The paragraphs of one outlet's articles -> those that belong to its pages: they stand under other articles, too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LEAST_OF_OUTLET, LEAST_OF_NOT_KNOWN = 2, 3  # different texts under which a paragraph stands that belongs to the page
SAME_TEXT = 0.5  # two documents that share this part of their paragraphs are one text printed twice


class Printed(NamedTuple):
    """A document's paragraphs, and what names the article of which it is a version."""

    article: str
    keys: frozenset[str]  # `furniture.paragraph_key` of each


def repeated_paragraphs(documents: Sequence[Printed], *, one_outlet: bool) -> frozenset[str]:
    """The paragraphs that stand under another text of the outlet.

    Of articles whose outlet is not known, those that stand under three texts: several of them may be of one outlet.

    Under another text: three copies of one agency report share all their paragraphs and mark none of them.
    """
    keys = _of_versions(documents)
    standing: dict[str, list[int]] = {}
    for number, found in enumerate(keys):
        for key in found:
            standing.setdefault(key, []).append(number)
    least = LEAST_OF_OUTLET if one_outlet else LEAST_OF_NOT_KNOWN
    return frozenset(key for key, numbers in standing.items() if _texts([keys[n] for n in numbers], least) >= least)


def _of_versions(documents: Sequence[Printed]) -> list[frozenset[str]]:
    """The paragraphs of each document with those of its other versions: however much was changed, they are one."""
    of_article: dict[str, frozenset[str]] = {}
    for article, keys in documents:
        of_article[article] = of_article.get(article, frozenset()) | keys
    return [of_article[article] for article, _ in documents]


def _texts(documents: Sequence[frozenset[str]], most: int) -> int:
    """How many different texts these are; counted up to `most`."""
    found: list[frozenset[str]] = []
    for document in documents:
        if len(found) < most and all(_differ(document, other) for other in found):
            found.append(document)
    return len(found)


def _differ(left: frozenset[str], right: frozenset[str]) -> bool:
    return len(left & right) < SAME_TEXT * min(len(left), len(right))
