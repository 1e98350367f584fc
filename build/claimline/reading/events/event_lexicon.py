"""Words -> the kinds of deed and happening they tell of, so that two articles' words for one thing meet.

`The court will rule` and `the court's decision` share the kind `ruling`; retiring, stepping down and leaving one's post
are one kind. Of the words, those are marked that tell of what befalls one person about once: two statements that name
one rarely named person and one such kind are likely to tell of one event, in whatever words; `vote` or `protest` would
join whatever a campaign is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from claimline.reading.lexical.words import stem
from claimline.reading.lexicon.word_files import Row, rows

PAIR_REACH = 4  # words between the two parts of `turned the whole archive over`, `left their high posts`


class _Kinds(NamedTuple):
    """The kinds by what tells of them."""

    by_stem: Mapping[str, Sequence[str]]
    by_pair: Mapping[str, Mapping[str, str]]  # first stem -> second stem -> kind


def _kinds(told: Iterable[Row]) -> _Kinds:
    """The words of some rows; `step~down` is `step` with `down` soon behind it."""
    by_stem: dict[str, list[str]] = {}
    by_pair: dict[str, dict[str, str]] = {}
    for row in told:
        for word in row.words("words"):
            first, *second = map(stem, word.split("~"))
            if second:
                by_pair.setdefault(first, {})[second[0]] = row["kind"]
            elif row["kind"] not in by_stem.setdefault(first, []):
                by_stem[first].append(row["kind"])
    return _Kinds(by_stem, by_pair)


_ROWS = tuple(
    rows("event_words.csv", ("kind", "befalls once", "words"), key=2, lower=("words",), filled=("kind", "words"))
)
_DEEDS = _kinds(row for row in _ROWS if row.one_of("befalls once", ("", "yes", "only")) != "only")
_BEFALL_ONCE = _kinds(row for row in _ROWS if row["befalls once"])


def deeds(stems: Sequence[str]) -> frozenset[str]:
    """The kinds of deed that these words, as stems in their order, tell of."""
    return frozenset(kind for kind, _ in _told(stems, _DEEDS))


def event_places(forms: Iterable[str]) -> list[tuple[str, int]]:
    """The kinds that befall a person once of which these words, in their order, tell, each with its word's place."""
    return list(_told([stem(form) for form in forms], _BEFALL_ONCE))


def _told(stems: Sequence[str], kinds: _Kinds) -> Iterator[tuple[str, int]]:
    for place, one in enumerate(stems):
        for kind in kinds.by_stem.get(one, ()):
            yield kind, place
        if seconds := kinds.by_pair.get(one):
            for other in stems[place + 1 : place + 1 + PAIR_REACH]:
                if other in seconds:
                    yield seconds[other], place
