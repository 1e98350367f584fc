"""Two values for one slot -> how they stand to each other, and by which rule.

Only values of the same slot are compared: never a number of arrests with a number of troops. Each rule has a name,
which the published row carries.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from claimline.edtf import relation
from claimline.reading.lexical.words import find_words, quoted_spans, stem
from claimline.tables import PairRelation, QuantityReading

ABOUT = 0.1  # "about 500" is held to mean 500 give or take a tenth
DIGITS_KEPT = 2  # 1,600 may stand for 1,582: rounded to two digits; 1,700 may not
SMALLEST_ROUNDED = 100  # below, news counts rather than rounds: 12 dead and 14 dead differ
SAME_RUN = 4  # words two quotations share in a row when they are copies of one
OMISSION = re.compile(r"…|\.\s?\.\s?\.|\[[^\]\n]{0,80}\]")  # a bracket holds the outlet's words: `he [the pilot] left`
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[^\Wa-z])")


class Verdict(NamedTuple):
    """How two values stand to each other and the rule that says so."""

    relation: PairRelation
    rule: str


class Slot(NamedTuple):
    """What a number counts: two numbers are compared only where these are equal."""

    unit: str | None
    noun: tuple[str, ...]  # stems of what is counted, modifiers first
    per: str | None


class Range(NamedTuple):
    """The numbers an expression allows for."""

    low: float
    high: float
    vague: bool  # about, almost, tens of thousands


def slot_of(quantity: QuantityReading) -> Slot:
    """The slot a quantity fills."""
    noun = tuple(stem(word.form) for word in find_words(quantity.noun or ""))
    return Slot(quantity.unit, noun, quantity.per)


def range_of(quantity: QuantityReading) -> Range:
    """The numbers a quantity allows for. `almost 1,600` allows for 1,600; `at least 5` for all from 5."""
    value, upper, vague = quantity.value, quantity.upper, quantity.comparator == "~"
    if upper is not None:
        return Range(min(value, upper), max(value, upper), vague)
    if vague:
        return Range(value - abs(value) * ABOUT, value + abs(value) * ABOUT, True)
    if quantity.comparator in ("≥", ">"):
        return Range(value if quantity.comparator == "≥" else math.nextafter(value, math.inf), math.inf, False)
    if quantity.comparator in ("≤", "<"):
        return Range(-math.inf, value if quantity.comparator == "≤" else math.nextafter(value, -math.inf), False)
    return Range(value, value, False)


def compare_quantities(left: QuantityReading, right: QuantityReading) -> Verdict:
    """Two numbers for one slot."""
    a, b = range_of(left), range_of(right)
    if (a.low, a.high) == (b.low, b.high):
        return Verdict("same", "equal numbers")
    exact = a.low == a.high and b.low == b.high
    if exact and _rounds_to(a.low, b.low):
        return Verdict("compatible", "one is the other rounded")
    if max(a.low, b.low) <= min(a.high, b.high):
        if a.vague or b.vague:
            return Verdict("compatible", "an approximation that covers the other")
        if math.isinf(a.low + a.high) or math.isinf(b.low + b.high):
            return Verdict("compatible", "a bound that the other keeps")
        return Verdict("compatible", "ranges that overlap")
    return Verdict("conflicting", "numbers that cannot both hold")


def _rounds_to(a: float, b: float) -> bool:
    exact, rough = sorted((a, b), key=lambda value: (_digits(value), value), reverse=True)
    if min(abs(a), abs(b)) < SMALLEST_ROUNDED or _digits(rough) > DIGITS_KEPT:
        return False
    step = 10 ** (math.floor(math.log10(abs(exact))) + 1 - DIGITS_KEPT)
    return math.isclose(math.floor(exact / step + 0.5) * step, rough)


def _digits(value: float) -> int:
    """How many digits a number is given with: 1,600 with two."""
    return len(f"{abs(value):.6f}".rstrip("0").rstrip(".").replace(".", "").strip("0"))


def compare_dates(left: str, right: str) -> Verdict:
    """Two dates (EDTF) for one event."""
    found = relation(left, right)
    if found == "same":
        return Verdict("same", "equal dates")
    if found == "compatible":
        return Verdict("compatible", "a date that lies within the other")
    return Verdict("conflicting", "dates with no day in common")


def quoted_words(text: str) -> list[list[str]]:
    """The quoted parts of a statement as comparable words; a mark of omission (…) or a bracket parts them."""
    return [words for words in _words_of(OMISSION.split(part) for part in _quoted(text)) if words]


def quoted_sentences(text: str) -> list[list[str]]:
    """The same with each sentence apart: outlets take one from here and one from there, and mark it seldom."""
    pieces = ([s for piece in OMISSION.split(part) for s in SENTENCE_END.split(piece)] for part in _quoted(text))
    return [words for words in _words_of(pieces) if words]


def _quoted(text: str) -> Iterator[str]:
    return (text[start:end] for start, end in quoted_spans(text))


def _words_of(parts: Iterable[Iterable[str]]) -> Iterator[list[str]]:
    return ([word.form for word in find_words(piece)] for pieces in parts for piece in pieces)


def are_copies(left: Sequence[Sequence[str]], right: Sequence[Sequence[str]]) -> bool:
    """Whether two quotations are copies of one: they share a run of words."""
    grams = {gram for part in left for gram in _grams(part)}
    return any(gram in grams for part in right for gram in _grams(part))


def _grams(words: Sequence[str]) -> Iterable[tuple[str, ...]]:
    return (tuple(words[i : i + SAME_RUN]) for i in range(len(words) - SAME_RUN + 1))


def compare_wordings(left: Sequence[Sequence[str]], right: Sequence[Sequence[str]]) -> Verdict:
    """Two copies of one quotation, as `quoted_sentences` gives them.

    They conflict where two sentences share words and neither can be found in the other quotation as it is. A sentence
    that only one of them has says nothing against the other.
    """
    a, b = [word for part in left for word in part], [word for part in right for word in part]
    if a == b:
        return Verdict("same", "equal words")
    if _all_within(left, b) or _all_within(right, a):
        return Verdict("compatible", "one is a part of the other")
    mine = [part for part in left if not any(_agree(part, other) for other in right)]
    theirs = [part for part in right if not any(_agree(part, other) for other in left)]
    if any(are_copies([one], [other]) for one in mine for other in theirs):
        return Verdict("conflicting", "other words inside the quotation")
    if not mine and not theirs and sorted(map(tuple, left)) == sorted(map(tuple, right)):
        return Verdict("compatible", "the same sentences in another order")
    return Verdict("compatible", "parts of one quotation")


def _all_within(parts: Sequence[Sequence[str]], whole: Sequence[str]) -> bool:
    """Whether every part stands in the whole as it is, in order."""
    text, place = " " + " ".join(whole) + " ", 0
    for part in parts:
        found = text.find(" " + " ".join(part) + " ", place)
        if found < 0:
            return False
        place = found + 1
    return True


def _agree(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether one sentence holds the other as it is, or begins with the run of words by which the other ends."""
    if _all_within([one], other) or _all_within([other], one):
        return True
    return _continues(one, other) or _continues(other, one)


def _continues(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether the end of one is the beginning of the other, by a run long enough to show that they are one."""
    longest = min(len(first), len(second))
    return any(list(first[-n:]) == list(second[:n]) for n in range(SAME_RUN, longest))


def compare_polarity(left: bool, right: bool) -> Verdict:
    """Whether two statements tell a thing as so or as not so."""
    return Verdict("same", "equal polarity") if left == right else Verdict("conflicting", "told as so and as not so")
