"""Tokens of a number, in figures or words -> its value and where it ends."""

from __future__ import annotations

import re
from typing import NamedTuple

from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexicon.number_words import PLURAL_SCALES, SCALES, SMALL_NUMBERS

_FIGURES = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,9})?|[0-9]{1,3}(?:,[0-9]{3}){1,5}(?:\.[0-9]{1,9})?")
_SHORT_SCALES = {"k": 1e3, "m": 1e6, "mn": 1e6, "bn": 1e9, "tn": 1e12}  # only directly behind figures: $3bn
MOST_WORDS = 12  # tokens; "one hundred and twenty-three thousand four hundred and fifty-six" has eleven


class Number(NamedTuple):
    """A number at some token."""

    value: float
    upper: float | None  # for "tens of thousands": anything below the next scale
    end: int  # first token after it


def figures(word: str) -> float | None:
    """The value of a token of digits; None for 10.12.2025 and 1,00."""
    if len(word) < 4 and word.isascii() and word.isdigit():
        return float(word)  # most
    return float(word.replace(",", "")) if _FIGURES.fullmatch(word) else None


def _digits(s: Sketch, at: int) -> Number | None:
    value = figures(s.words[at])
    if value is None:
        return None
    end = at + 1
    if end < len(s.words):
        word = s.words[end]
        if word in _SHORT_SCALES and s.starts[end] == s.ends[at]:
            return Number(round(value * _SHORT_SCALES[word], 6), None, end + 1)
        hyphen = word == "-" and end + 1 < len(s.words) and s.starts[end] == s.ends[at]
        scale = s.words[end + 1] if hyphen else word
        if scale in SCALES:
            return Number(round(value * SCALES[scale], 6), None, end + 1 + hyphen)
    return Number(value, None, end)


def _spelt(s: Sketch, at: int) -> Number | None:
    """Twenty-five, three hundred and ten thousand, a hundred."""
    total = current = 0
    last = 0  # value of the word before, by which twenty-five is told from "nine five"
    i = at
    if s.letters[i] == "a":
        current, i = 1, i + 1
    end = i
    while i < min(len(s.words), at + MOST_WORDS):
        word = s.words[i]
        if word in SCALES and (end > at or current):
            scale = SCALES[word]
            if scale in (12, 100) and current < 100:
                current = max(1, current) * scale
            elif scale >= 1000 and 0 < current < 1000:
                total, current = total + current * scale, 0
            else:
                break
            last = scale
        elif word in SMALL_NUMBERS:
            number = SMALL_NUMBERS[word]
            tens_and_ones = 20 <= last <= 90 and 0 < number < 10
            if end > i or not (i == at or last >= 100 or tens_and_ones):
                break
            current += number
            last = number
        elif (word == "-" and end == i) or (word == "and" and last >= 100 and end == i):
            i += 1
            following = s.words[i] if i < len(s.words) else ""
            if not (following in SMALL_NUMBERS or (word == "-" and following in SCALES)):
                break
            if word == "-" and following in SMALL_NUMBERS and not (20 <= last <= 90 and SMALL_NUMBERS[following] < 10):
                break
            end = i
            continue
        else:
            break
        i += 1
        end = i
    while end > at and s.words[end - 1] in ("-", "and"):
        end -= 1
    found = total + current
    if end == at or (s.letters[at] == "a" and end == at + 1):
        return None
    return Number(float(found), None, end)


def _halves(s: Sketch, at: int) -> Number | None:
    """Half a million, half a dozen."""
    scale = SCALES.get(s.words[at + 2]) if s.letters[at : at + 3] == "Fac" else None
    return Number(scale / 2, None, at + 3) if scale else None


def _and_a_half(s: Sketch, number: Number) -> Number:
    """Two and a half, two and a half million; the number itself where no half follows."""
    end = number.end + 3
    if number.value >= 100 or s.letters[number.end : end] != "&aF" or s.words[number.end] != "and":
        return number
    scale = SCALES.get(s.words[end], 0) if end < len(s.words) else 0
    return Number((number.value + 0.5) * max(1, scale), None, end + bool(scale))


def _loose(s: Sketch, at: int) -> Number | None:
    """Several hundred, a few dozen, a few hundred thousand: as open as hundreds and dozens are."""
    at += s.letters[at] == "a"
    end = at + 1
    if s.words[at] not in ("few", "several") or end >= len(s.words) or s.words[end] not in SCALES:
        return None
    low = float(SCALES[s.words[end]])
    end += 1
    if low in (100, 1000) and end < len(s.words) and SCALES.get(s.words[end], 0) > low:
        low, end = low * SCALES[s.words[end]], end + 1
    return Number(24.0, 100.0, end) if low == 12 else Number(low, low * 10, end)


def number_at(s: Sketch, at: int) -> Number | None:
    """The longest number that begins with this token, if one does."""
    letter = s.letters[at]
    if letter in "Nyd":
        return _digits(s, at)
    if letter == "F":
        return _halves(s, at)
    if letter == "f" or s.letters[at : at + 2] == "af":
        return _loose(s, at)
    if letter == "!":
        low = float(PLURAL_SCALES.get(s.words[at], 10))
        end = at + 1
        if s.letters[end : end + 2] == "O!" and s.words[end + 1] in PLURAL_SCALES and low < 1000:
            low *= PLURAL_SCALES[s.words[end + 1]]
            end += 2
        elif s.words[at] == "tens":
            return None
        if low == 12:  # dozens: at least two, and one would say hundreds from a hundred on
            return Number(24.0, 100.0, end)
        return Number(low, low * (1000 if low >= 1e6 else 10), end)
    if letter == "c" or (letter == "a" and s.words[at + 1 : at + 2] and s.words[at + 1] in SCALES):
        spelt = _spelt(s, at)
        return _and_a_half(s, spelt) if spelt else None
    return None
