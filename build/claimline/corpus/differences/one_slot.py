"""Two values that cannot both hold, each in its statement -> whether they are values of one slot at all.

A number or date is a value of what the words around it tell. Where these are others, the two are of two things, however
alike the statements are as wholes: when the ferry sailed, and when its pilot resigned. And what goes on is counted
again and again: 91 hurt on Monday is no denial of 92 on Tuesday.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from datetime import date
from typing import NamedTuple

from claimline.corpus.differences.altered_words import Wording
from claimline.corpus.differences.values import CONFLICT_OF_DATES, CONFLICT_OF_NUMBERS, Verdict
from claimline.edtf import bounds
from claimline.reading.lexical.words import Word, find_words, stem
from claimline.reading.lexicon.calendar_words import MONTHS, WEEKDAYS
from claimline.reading.lexicon.function_words import RELATIVES, SUBORDINATORS
from claimline.reading.lexicon.word_files import word_lists
from claimline.tables import TimexReading

NEAR = 4  # telling words before a value, and behind it, that say of what it is a value
BOTH_HAVE = 2  # of these, that two values of one slot share
BESIDE = 6  # words before a number, and behind it, by one of which it is a tally, or tells of what befell
DAYS_OF_ONE_COUNT = 3  # between two publications, within which a number that does not grow is one number
SEARCHED = 4000  # code points of a statement; behind them nothing is compared
BEFORE = 16  # code points: of these, additional
GROWN = Verdict("compatible", "counts of two moments")

_LISTS = word_lists("growing_counts.txt", ("tallies", "befallen"))
_DAY = re.compile(r"\d{4}-\d\d-\d\d\Z")
_YEAR = re.compile(r"\d{4}\Z")
# Six more boats, another six boats: how many there are in all, nobody says. Two of the three pilots, his two sons: a
# number of what is known, of which others count a part.
_PART_BEFORE = re.compile(
    r"\b(?:another|further|additional|of\s(?:the|these|those)|his|her|its|their)\s\Z", re.IGNORECASE
)
_PART_BEHIND = re.compile(r"\s(?:more|others?|additional|further|extra|new)\b", re.IGNORECASE)
_CLAUSES = SUBORDINATORS | RELATIVES
# What stands beside a date and makes no other day of it: late on Tuesday.
_HOURS = frozenset("on in at by of the early late earlier later this morning afternoon evening night noon".split())


class Given(NamedTuple):
    """A value where a statement gives it."""

    told: Wording
    words: str  # the value's own
    published: str | None  # the article's day
    date: TimexReading | None = None  # what the value was read from, if it is a date
    counted: str = ""  # what a number counts
    amount: float = 0


def is_a_part(text: str, number: str) -> bool:
    """Whether a number counts what is known already, or only what comes to it."""
    at = text.find(number, 0, SEARCHED)
    while at >= 0:
        end = at + len(number)
        if _PART_BEFORE.search(text[max(0, at - BEFORE) : at]) or _PART_BEHIND.match(text, end):
            return True
        at = text.find(number, end, SEARCHED)
    return False


def as_numbers(one: Given, other: Given) -> Verdict | None:
    """How two numbers that cannot both hold stand to each other: None where they are of two things."""
    if not _of_one_thing(one, other):
        return None
    forms = {*_beside(one), *_beside(other)}
    if (
        not forms.isdisjoint(_LISTS["tallies"])
        or (days_between(one.published, other.published) or 0) > DAYS_OF_ONE_COUNT
    ):
        return GROWN
    return GROWN if not forms.isdisjoint(_LISTS["befallen"]) and _may_have_grown(one, other) else CONFLICT_OF_NUMBERS


def _may_have_grown(one: Given, other: Given) -> bool:
    """Whether the higher number may be of a later day: 27 hurt, a day after 31, is no later count of those."""
    fewer, more = sorted((one, other), key=lambda given: given.amount)
    if fewer.published == more.published is not None:
        return False  # as far as one can tell, of one hour
    first, last = (bounds(given.published) if given.published else None for given in (fewer, more))
    return first is None or last is None or first[0] <= last[1]


def as_dates(one: Given, other: Given) -> Verdict | None:
    """The same for two dates: None, too, where nobody can tell that their words mean two days.

    `Tuesday` in a text that one outlet printed a week after the other is one Tuesday, and `today` says when it is told.
    """
    if one.date is None or other.date is None or one.date.rejected or other.date.rejected:
        return None
    mine, theirs = _day_words(one.words), _day_words(other.words)
    if mine <= theirs or theirs <= mine:
        return None
    reckoned = [given.published for given, words in ((one, mine), (other, theirs)) if not _is_of_calendar(words)]
    if any(days_between(published, published) is None for published in reckoned):
        return None  # from a day that is not known
    if len(reckoned) == 2 and WEEKDAYS.keys().isdisjoint(mine | theirs) and one.published != other.published:
        return None
    return CONFLICT_OF_DATES if _of_one_thing(one, other) else None


def _of_one_thing(one: Given, other: Given) -> bool:
    mine, theirs = _near(one), _near(other)
    return len(mine & theirs) >= min(BOTH_HAVE, len(mine), len(theirs)) > 0


def _near(given: Given) -> frozenset[str]:
    """The nearest telling words before and behind a value, by stem, without names and the words of the value."""
    place = _place(given)
    if place is None:
        return frozenset()
    start, end = place
    own = {stem(word.form) for word in find_words(f"{given.words} {given.counted}")}
    before: list[str] = []
    behind: list[str] = []
    for word in _no_names(given.told):
        found = stem(word.form)
        if word.form in _CLAUSES:  # another clause begins: the pilot left on Friday, after it had struck the quay
            if word.end <= start:
                before.clear()
            elif word.start >= end:
                break
        elif found in given.told.telling and found not in own:
            if word.end <= start:
                before.append(found)
            elif word.start >= end:
                behind.append(found)
    return frozenset([*before[-NEAR:], *behind[:NEAR]])


def _no_names(told: Wording) -> Iterator[Word]:
    named = {place for name in told.names for place in range(name.first, name.end)}
    return (word for place, word in enumerate(told.words) if place not in named or place == 0)


def _beside(given: Given) -> list[str]:
    """The words before a number and behind it, names among them."""
    start, end = _place(given) or (0, 0)
    before = [word.form for word in given.told.words if word.end <= start]
    behind = [word.form for word in given.told.words if word.start >= end]
    return [*before[-BESIDE:], *behind[:BESIDE]]


def _place(given: Given) -> tuple[int, int] | None:
    """Where the value stands in its statement, if it is not cut by what is left out of that."""
    found = re.search(rf"(?<!\w){re.escape(given.words)}(?!\w)", given.told.text)
    return found.span() if found else None


def _day_words(words: str) -> frozenset[str]:
    """The words of a date that say which day: of `late on Tuesday` one, of `May 20 at noon` two."""
    forms = {word.form for word in find_words(words)} - _HOURS
    if _is_of_calendar(forms):
        return frozenset(forms)
    return frozenset(forms & WEEKDAYS.keys() or {form for form in forms if form.isalpha()})


def _is_of_calendar(forms: Collection[str]) -> bool:
    return any(form in MONTHS or _YEAR.match(form) for form in forms)


def days_between(one: str | None, other: str | None) -> int | None:
    """The days from one publication to another; None where either is not known to the day."""
    if one is None or other is None or not _DAY.match(one) or not _DAY.match(other):
        return None
    return abs((date.fromisoformat(one) - date.fromisoformat(other)).days)
