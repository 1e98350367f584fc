"""Two values for one slot -> how they stand to each other, and by which rule.

Only values of the same slot are compared: never a number of arrests with a number of troops. Each rule has a name,
which the published row carries.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from claimline.edtf import relation
from claimline.reading.lexical.words import find_words, stem
from claimline.tables import PairRelation, QuantityReading

ABOUT = 0.1  # "about 500" is held to mean 500 give or take a tenth
DIGITS_KEPT = 2  # 1,600 may stand for 1,582: rounded to two digits; 1,700 may not
SMALLEST_ROUNDED = 100  # below, news counts rather than rounds: 12 dead and 14 dead differ


class Verdict(NamedTuple):
    """How two values stand to each other and the rule that says so."""

    relation: PairRelation
    rule: str


CONFLICT_OF_NUMBERS = Verdict("conflicting", "numbers that cannot both hold")
CONFLICT_OF_DATES = Verdict("conflicting", "dates with no day in common")


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
    if left.value == right.value >= SMALLEST_ROUNDED and None is left.upper is right.upper:
        return Verdict("compatible", "one is the other rounded")  # 100 and more than 100
    return CONFLICT_OF_NUMBERS


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
    return CONFLICT_OF_DATES
