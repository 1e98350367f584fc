"""Two statements told alike -> whether one tells another thing, and no page would show that it does.

Words join what is told alike; where numbers, dates, names or a `not` differ, the claim's page shows it. What it cannot
show must not be joined: another name or weekday in the place of one, a number of nothing that is counted alike, what
one welcomed and another refused, and what two say of each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from claimline.corpus.claims.features import WHEN_WORDS, Features, key_of
from claimline.corpus.claims.polarity import is_denied, is_negated
from claimline.corpus.claims.shared_quotations import same_utterance
from claimline.corpus.differences.altered_words import (
    MUTUAL,
    SPELT_ALIKE,
    Alteration,
    alterations,
    are_contrary,
    wording,
)
from claimline.corpus.differences.values import slot_of
from claimline.corpus.word_weights import weight
from claimline.edtf import relation
from claimline.reading.lexical.words import find_words, stem

MOST = 60  # telling words of a statement; a longer one tells several things, and is told in other words anyway
LEAST_ALIKE = 6  # tenths of the telling words of both that both have
IN_ONE_PLACE = 3  # telling words that stand in the place of others
BESIDE = 1  # telling words that one of both has beside a name in the place of another
FRACTION = re.compile(r"\b(an?|one|two|three|four)[ -](half|third|quarter|fifth|eighth|tenth)s?\b")
_DAYS = frozenset(map(stem, WHEN_WORDS))
_MUTUAL = frozenset(map(stem, MUTUAL))


def is_altered(left: Features, right: Features) -> bool:
    """Whether the two tell two things, however alike, and a claim of both would not say so."""
    if same_utterance(left, right):
        return False
    if of_contraries(left, right) or of_contraries(right, left):
        return True
    if of_each_other(left, right) or was_told_of(left, right) or was_told_of(right, left):
        return True
    if not _alike(left, right) or left.all_quoted or right.all_quoted:
        return False
    places = list(replaced(left.order, right.order))
    numbers = any(_are_numbers(one) and _are_numbers(other) for one, other in places) and not _count_alike(left, right)
    numbers = numbers or _other_fractions(left, right)
    days = any(_are_days(one) and _are_days(other) for one, other in places) and not _dates_conflict(left, right)
    words = any(are_two_names(one, other, left, right) for one, other in places) or is_turned_round(left, right)
    denied = _is_denied(left, right) or _is_denied(right, left)
    if not (numbers or days or words or denied):
        return False
    facets = {found.facet for found in altered_words(left, right)}
    return (
        days
        or (numbers and "name" not in facets)  # version 4.1, version 4.2
        or (words and facets.isdisjoint(("name", "role")))
        or (denied and "polarity" not in facets)
    )


def altered_words(left: Features, right: Features) -> list[Alteration]:
    """What a page would show of two statements as they are judged: a name, a contrary, a `not`, who did it to whom."""
    return alterations(wording(left.passage, quoted=True), wording(right.passage, quoted=True))


def of_contraries(left: Features, right: Features) -> bool:
    """Whether the left cue is the contrary of a word of the right one: Moss supports the sale, Moss opposes it."""
    if left.cue is None:
        return False
    told, other = set(_forms(left.passage)), set(_forms(right.passage))
    contraries = (form for cue in _forms(left.cue) if cue not in other for form in other if are_contrary(cue, form))
    return any(form not in told for form in contraries)


def was_told_of(left: Features, right: Features) -> bool:
    """Whether the outlet tells of the left one's source what that says of another: `Moss blamed Ruiz for the fire`."""
    source, cue = _keys(left.source), [stem(form) for form in _forms(left.cue) if stem(form) in right.order]
    if not source or not cue or right.source is not None or not source <= right.words.keys():
        return False
    return source.isdisjoint(right.order[: right.order.index(cue[-1])])


def is_turned_round(left: Features, right: Features) -> bool:
    """Whether who did it and to whom change places, and nothing else: `dockers hit guards`, `guards hit dockers`."""
    one, other = list(left.order), list(right.order)
    if len(one) != len(other) or sorted(one) != sorted(other) or _is_passive(left) != _is_passive(right):
        return False
    while one and one[0] == other[0]:
        del one[0], other[0]
    while one and one[-1] == other[-1]:
        del one[-1], other[-1]
    size = len(one)
    return any(
        one[:a] == other[size - a :] and one[size - b :] == other[:b] and one[a : size - b] == other[b : size - a]
        for a in range(1, min(size, IN_ONE_PLACE + 1))
        for b in range(1, min(size - a, IN_ONE_PLACE + 1))
        if _MUTUAL.isdisjoint(one[a : size - b])
    )


def _is_passive(statement: Features) -> bool:
    return "by" in _forms(statement.passage)


def of_each_other(left: Features, right: Features) -> bool:
    """Whether each is told of who tells the other: `Ruiz accused Moss of theft`, `Moss accused Ruiz of theft`."""
    one, other = _keys(left.source), _keys(right.source)
    if not one or not other or not one.isdisjoint(other):
        return False
    return one <= right.words.keys() and other <= left.words.keys()


def replaced(left: Sequence[str], right: Sequence[str]) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """The telling words that stand in one place of the left statement, and those in their place in the right one."""
    for what, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if what == "replace" and b - a <= IN_ONE_PLACE and d - c <= IN_ONE_PLACE:
            yield left[a:b], right[c:d]


def are_two_names(one: Sequence[str], other: Sequence[str], left: Features, right: Features) -> bool:
    """Whether a name stands in the place of another: not of its short form, its initials or another spelling."""
    names, other_names = ({*part} & side.names for part, side in ((one, left), (other, right)))
    both = left.names & right.names | left.titles | right.titles
    names, other_names = names - both, other_names - both
    if not names or not other_names or names & right.words.keys() or other_names & left.words.keys():
        return False  # each knows both
    if len(one) != len(names) or len(other) != len(other_names):
        return False  # a name, and what somebody is: Moss, the mayor
    if any(
        len(keys) > BESIDE
        for keys in (
            left.words.keys() - right.words.keys() - names,
            right.words.keys() - left.words.keys() - other_names,
        )
    ):
        return False  # told in other words: that may be the other word for it, too
    if min(len(one), len(other)) == 1 != max(len(one), len(other)):
        short, long = sorted((one, other), key=len)
        letters = iter(short[0])
        if all(key[0] in letters for key in long):
            return False  # the Department of Harbours, the DOH
    return all(SequenceMatcher(None, a, b, autojunk=False).ratio() < SPELT_ALIKE for a in names for b in other_names)


def _alike(left: Features, right: Features) -> bool:
    most = max(len(left.words), len(right.words))
    if not 0 < most <= MOST or max(len(left.order), len(right.order)) > 2 * MOST:
        return False
    return 10 * len(left.words.keys() & right.words.keys()) >= LEAST_ALIKE * most


def _is_denied(left: Features, right: Features) -> bool:
    """Whether the right one negates, and the left one has no `not` at all: two of them may be of two things."""
    if left.negated or not right.negated:
        return False
    forms = _forms(left.passage)
    return not is_denied(forms) and not any(is_negated([form]) for form in forms)


def _are_numbers(keys: Sequence[str]) -> bool:
    return all(key[0] == "#" for key in keys)


def _count_alike(left: Features, right: Features) -> bool:
    """Whether both count the same things, or give dates, so that a page shows both values."""
    counted = [{slot_of(each) for each in side.quantities} for side in (left, right)]
    return any(slot.noun for slot in counted[0] & counted[1]) or _dates_conflict(left, right)


def _other_fractions(left: Features, right: Features) -> bool:
    one, other = (set(_fractions(side.passage.casefold())) for side in (left, right))
    return bool(one and other) and one.isdisjoint(other)


def _fractions(words: str) -> Iterator[tuple[str, str]]:
    return (("one" if count[0] == "a" else count, part) for count, part in FRACTION.findall(words))


def _dates_conflict(left: Features, right: Features) -> bool:
    return bool(left.edtf and right.edtf) and relation(left.edtf or "", right.edtf or "") == "conflicting"


def _are_days(keys: Sequence[str]) -> bool:
    return len(keys) == 1 and keys[0] in _DAYS


def _keys(words: str | None) -> set[str]:
    return {key_of(form) for form in _forms(words) if weight(form)}


def _forms(words: str | None) -> list[str]:
    return [word.form for word in find_words(words or "")]
