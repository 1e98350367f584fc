"""A word that is not known -> the known one that was probably meant."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from heapq import nlargest

_LIKELY = 100  # known words that a wrong one is compared with letter by letter
_LONGEST = 80  # characters of a word that are compared


def nearest(word: str, known: Collection[str]) -> str | None:
    """The known word that was probably meant: of many, one of those that share most pairs of letters with it."""
    word = word[:_LONGEST].lower()
    likely = sorted(known)
    if len(likely) > _LIKELY:
        pairs = _pairs(word)
        likely = nlargest(_LIKELY, likely, key=lambda each: len(pairs & _pairs(each[:_LONGEST])))
    found = get_close_matches(word, likely, 1, 0.6)
    return found[0] if found else None


def _pairs(word: str) -> set[str]:
    return {word[at : at + 2] for at in range(len(word) - 1)}


def nearest_id(name: str, known: Collection[str]) -> str:
    """What to write instead of an article's id that no article has."""
    meant = nearest(name, known)
    return f"Write {meant}." if meant else f"Write one of {', '.join(sorted(known)[:10])}."
