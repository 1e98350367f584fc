"""Text -> its amounts: the number, how exact it is, what is counted or measured, and per what."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from claimline.reading.lexical.numerals import number_at
from claimline.reading.lexical.token_classes import sketch
from claimline.reading.quantities.amounts import (
    Amount,
    amount_at,
    comparator_before,
    counted_noun,
    hyphen_noun,
    hyphen_rate,
    noun_of_one,
    noun_of_whole,
    rate_behind,
    unit_at,
)
from claimline.reading.quantities.counting_words import SIGNS, UNITS_NEVER_ONE, Tokens
from claimline.reading.quantities.not_amounts import is_label, share_end
from claimline.tables import Comparator, QuantityReading, SentenceReading, TimexReading

# Three figures and more side by side are a table or a draw, no amounts.
_CANDIDATE = re.compile(r"[Nyd]{3,}|[Nydc!]|f(?=c)|a(?=f?c)|F(?=ac)")


def find_quantities(
    text: str, sentences: Sequence[SentenceReading], timexes: Sequence[TimexReading]
) -> list[QuantityReading]:
    """Amounts in order, none overlapping: no dates, ages, scores or labels, nor the numbers of furniture.

    The span covers comparator, number and unit; the counted noun stands behind it in `noun`.
    """
    t = Tokens(sketch(text))
    s = t.s
    sentence_starts = [row.start for row in sentences]
    timex_starts = [row.start for row in timexes]
    found: list[QuantityReading] = []
    waiting = False  # whether the last row's noun follows behind the next number: from 40 to 60 boats
    position = 0
    after_noun = -1  # the token after the last row's noun
    for match in _CANDIDATE.finditer(s.letters):
        first = match.start()
        if first < position or match.end() > first + 1:
            continue
        place = s.starts[first]
        row = bisect_right(sentence_starts, place) - 1
        timex = bisect_right(timex_starts, place) - 1
        if (row >= 0 and sentences[row].kind == "furniture") or (timex >= 0 and timexes[timex].end > place):
            continue
        sentence_end = sentences[row].end if row >= 0 else len(text)
        amount, position = _amount_from(t, first)
        if amount is None or s.ends[amount.end - 1] > sentence_end or is_label(t, first, amount.end):
            continue
        told = _told(t, first, amount, sentence_end, after_noun)
        if told is None:
            continue
        start, comparator = s.starts[told.begin], told.comparator
        if found and start < found[-1].end:
            start, comparator = place, "="
        if waiting and found[-1].noun is None and told.noun and told.unit is None:
            found[-1] = replace(found[-1], noun=told.noun, per=found[-1].per or told.per)
        if waiting and found[-1].unit is None and told.unit and not SIGNS.get(text[start]):
            found[-1] = replace(found[-1], unit=told.unit)
        after_noun = told.after if told.noun else -1
        waiting = amount.from_to and told.noun is None and told.unit is None
        found.append(
            QuantityReading(
                start=start,
                end=s.ends[told.end - 1],
                text=text[start : s.ends[told.end - 1]],
                value=amount.number.value,
                upper=amount.upper,
                comparator=comparator,
                unit=told.unit,
                noun=told.noun,
                per=told.per,
            )
        )
    return found


def _amount_from(t: Tokens, first: int) -> tuple[Amount | None, int]:
    """The amount that begins with this token, if one does, and the token from which the next may begin."""
    number = number_at(t.s, first)
    if number is None:
        return None, first + 1
    if share := share_end(t, first, number):
        return None, share
    amount = amount_at(t, first, number)
    if amount is not None:
        return amount, amount.end
    follows = t.word(number.end) in ("-", "–", "to") and number.end + 1 < t.size
    skipped = number_at(t.s, number.end + 1) if follows else None
    return None, skipped.end if skipped else number.end


class _Told(NamedTuple):
    """What stands around an amount: tokens from `begin` to `end` are its words, `after` follows its noun or rate."""

    comparator: Comparator
    unit: str | None
    noun: str | None
    per: str | None
    begin: int
    end: int
    after: int


def _told(t: Tokens, first: int, amount: Amount, sentence_end: int, after_noun: int) -> _Told | None:
    """What is told with an amount; None where a number counts and measures nothing: one of them, in 1990."""
    unit, begin, end = unit_at(t, first, amount.end)
    noun, per, after = (None, None, end) if unit else counted_noun(t, end)
    if hyphen_rate(t, end):
        per, after = t.word(end + 3), end + 4
        noun = counted_noun(t, after)[0]
    if noun is None and unit is None:
        noun = noun_of_whole(t, end, amount.number.value) or hyphen_noun(t, end)
    per = per or rate_behind(t, after, sentence_end)
    spelt = t.s.letters[first] in "ca!fF"
    comparator, begin = comparator_before(t, begin)
    if spelt and amount.number.value == 1:
        if unit in UNITS_NEVER_ONE:
            return None
        if unit is None:
            listed = after_noun == first - 1 and t.word(first - 1) == "and"
            noun = noun_of_one(t, first, end, comparator, listed)
    if noun is None and unit is None and not amount.from_to and (spelt or t.s.letters[first] == "y"):
        return None
    if amount.number.upper is not None and comparator == "=":
        comparator = "~"
    return _Told(comparator, unit, noun, per, begin, end, after)
