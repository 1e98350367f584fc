"""Tellings -> those by which an article goes on about what it has told, or tells it again.

`It was the busiest day of the year` goes on from the sentence before. `Two harbour pilots left their posts. One of them
is Lee Tan, who will retire. Moreover, Ida Marsh has resigned.` tells three times of what the first sentence dates: only
for what befalls a person once (`eventtypes`), and of no more than were counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from claimline.corpus.events.event_similarity import LONGEST, Vector, product
from claimline.corpus.events.temporal_order import opens_later
from claimline.reading.events.event_lexicon import event_places
from claimline.reading.events.event_mentions import ANAPHORA, Telling
from claimline.reading.lexical.words import find_words
from claimline.reading.lexicon.number_words import SMALL_NUMBERS

GAP = 3  # code points between a sentence and the one that goes on from it
AGAIN = 500  # thousandths of likeness from which an article tells one thing again
_NUMBERS = {word: number for word, number in SMALL_NUMBERS.items() if 2 <= number <= 9}
_COUNTED = re.compile(rf"\b(?P<number>{'|'.join(_NUMBERS)})\s", re.IGNORECASE)
_FIRST = re.compile(
    r"(?:One|Two|Three|Both|The\s(?:first|other))\s(?:of\s(?:them|those|these)\s)?(?:is|are|was|were)\b"
)
_COMMENT = re.compile(r"(?:It|That|This)\s(?:was|is|will\sbe|would\sbe)\s(?:the|an?|his|her|its|their|one)\b")
_NEXT = re.compile(
    r"(?:Moreover|Also|Additionally|In\saddition|Meanwhile|Likewise|Similarly|Too)\b"
    r"|(?:The\s(?:other|second|third|last)|Another|A\s(?:second|third))\b"
)


def going_on(told: Sequence[Telling]) -> list[tuple[int, int]]:
    """`It was the busiest day of the year` tells on of what the sentence before told."""
    return [
        (i - 1, i)
        for i in range(1, len(told))
        if ANAPHORA.match(told[i].text)
        and told[i - 1].statement.document_id == told[i].statement.document_id
        and told[i - 1].statement.kind != "direct" != told[i].statement.kind
        and 0 <= told[i].start - told[i - 1].end <= GAP
    ]


def comments(told: Sequence[Telling]) -> list[tuple[int, int]]:
    """Of those the ones that say what it was. `It was soon repaired` tells of another deed."""
    return [(one, other) for one, other in going_on(told) if _COMMENT.match(told[other].text)]


def told_again(told: Sequence[Telling], vectors: Sequence[Vector]) -> list[tuple[int, int]]:
    """`Days later, two pilots left their posts`: what an article tells again, in nearly the same words, with a date."""
    pairs = []
    first = 0
    for i, one in enumerate(told):
        if one.statement.document_id != told[first].statement.document_id:
            first = i
        if one.edtf or one.statement.kind == "direct" or not opens_later(one.text):
            continue
        places = (j for j in _of_document(told, first) if told[j].edtf and told[j].statement.kind != "direct")
        alike = max(((round(1000 * product(vectors[i], vectors[j])), -j) for j in places), default=(0, 0))
        if alike[0] >= AGAIN:
            pairs.append((-alike[1], i))
    return pairs


def _of_document(told: Sequence[Telling], first: int) -> Iterator[int]:
    """The places of the tellings of the document that begins here."""
    document = told[first].statement.document_id
    return takewhile(lambda j: told[j].statement.document_id == document, range(first, len(told)))


# Those that a sentence counts


def memberships(told: Sequence[Telling]) -> Iterator[tuple[int, int]]:
    """Pairs of places in `told`, sorted by document and place: who counts, and who names one of those counted."""
    for i, one in enumerate(told):
        counted = _COUNTED.search(one.text[:LONGEST])
        kinds = _kinds(one) if counted and one.statement.kind != "direct" else frozenset()
        if counted and kinds:
            yield from ((i, j) for j in _members(told, i, kinds, _NUMBERS[counted["number"].casefold()]))


def _members(told: Sequence[Telling], i: int, kinds: frozenset[str], number: int) -> Iterator[int]:
    """The tellings right behind the i-th that name those it counts."""
    named: list[str] = []  # their statements
    for j in range(i + 1, len(told)):
        one, last = told[j], told[j - 1]
        apart = one.start - last.end
        if one.statement.document_id != last.statement.document_id or one.statement.kind == "direct" or apart > GAP:
            return
        if one.statement.statement_id in (told[i].statement.statement_id, *named[-1:]):
            continue  # another clause of a sentence that is known
        opens = _NEXT if named else _FIRST
        if len(named) == number or not opens.match(one.text) or not kinds & _kinds(one):
            return
        named.append(one.statement.statement_id)
        yield j


def _kinds(one: Telling) -> frozenset[str]:
    return frozenset(kind for kind, _ in event_places(word.form for word in find_words(one.text[:LONGEST])))
