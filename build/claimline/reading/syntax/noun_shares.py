"""Tokens -> a share of people as one phrase: about four in ten sailors, more than half of those surveyed."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import NUMBER_WORDS
from claimline.reading.syntax.noun_cores import noun_phrase_core

_NEARLY = frozenset("about nearly almost roughly only just over some around fully".split())
_SHARES = frozenset("half most majority many two-thirds three-quarters one-third a-third".split())
_COUNTS = _NEARLY | _SHARES | NUMBER_WORDS.keys() - {"a", "an", "another"} | {"more", "fewer", "less"}
_NUMBERS = NUMBER_WORDS.keys() - {"a", "an", "another"} | frozenset(
    "twenty thirty forty fifty sixty seventy eighty ninety thirteen fourteen fifteen sixteen seventeen eighteen".split()
)


def counted_people(tokens: Sequence[Token], start: int, limit: int) -> int | None:
    """ "About four in 10 sailors", "47%", "more than half of those surveyed", "most of them": a share of people."""
    low = tokens[start].low
    if low not in _COUNTS and not _is_number(low):
        return None
    at = start
    while at < limit and (tokens[at].low in _NEARLY or tokens[at].low in ("more", "fewer", "less", "than")):
        at += 1
    if at >= limit or not (_is_number(tokens[at].low) or tokens[at].low in _SHARES):
        return None
    at += 1
    total = at + (2 if at < limit and tokens[at].low == "out" else 1)  # in 10, out of 10
    if total < limit and tokens[at].low in ("in", "out") and _is_number(tokens[total].low):
        return noun_phrase_core(tokens, total + 1, limit)
    percent = at < limit and (tokens[at].low == "percent" or tokens[at].text == "%")
    if not percent and tokens[at - 1].low not in _SHARES:
        return None
    at += percent
    if at < limit and tokens[at].low == "of":
        them = at + 1 < limit and tokens[at + 1].low in ("them", "those", "us")
        nouns = at + 2 if them else noun_phrase_core(tokens, at + 1, limit)
        if nouns is None:
            return None
        while them and nouns < limit and tokens[nouns].low in ("surveyed", "polled", "asked"):
            nouns += 1
        return nouns
    return None


def _is_number(low: str) -> bool:
    return low[:1].isdigit() or low.split("-")[0] in _NUMBERS
