"""Tellings -> pairs of clauses that tell of one deed on one date: of the same verb, in words that are alike.

`The quay was shut on Friday` and `on Friday the council shut the quay` are one; `the quay was painted on Friday` is
another deed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from claimline import edtf as calendar
from claimline.corpus.events.event_similarity import LONGEST, Vector, product
from claimline.reading.events.event_mentions import Telling
from claimline.reading.lexical.words import find_words, stem

SAME_DAY = 0.1  # likeness of two clauses of one date and one verb from which they tell of one deed
MANY = 4  # documents from which what they tell is no chance
MOST = 60  # clauses of one date and one verb that are compared with one
# Verbs that say little by themselves: made a plea and made a stop are two deeds.
LIGHT = frozenset(
    map(
        stem,
        """made make took take had have held hold gave give said told went go came come got get put issued issue did do
        began begin started start set showed used was were be has been will
        appeared seemed happened occurred""".split(),
    )
)


@dataclass(frozen=True, slots=True)
class _Deed:
    """What one clause tells, as stems."""

    verb: str | None
    words: frozenset[str]


def _deed(one: Telling) -> _Deed:
    words = [stem(word.form) for word in find_words(one.text[:LONGEST])]
    verb = stem(one.verb) if one.verb else None
    return _Deed(verb, frozenset(words))


def of_one_deed(told: Sequence[Telling], vectors: Sequence[Vector]) -> Iterator[tuple[int, int]]:
    """Pairs of clauses that tell of one deed on one date."""
    having: dict[tuple[str, str], list[int]] = defaultdict(list)
    found = {i: _deed(one) for i, one in enumerate(told) if one.founds and one.edtf and calendar.days(one.edtf)}
    for i, deed in found.items():
        for word in sorted(deed.words):
            having[told[i].edtf or "", word].append(i)
    for i, deed in found.items():
        if deed.verb is None or deed.verb in LIGHT:
            continue
        for j in having[told[i].edtf or "", deed.verb][:MOST]:
            if i != j and product(vectors[i], vectors[j]) >= SAME_DAY:
                yield min(i, j), max(i, j)
