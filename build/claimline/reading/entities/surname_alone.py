"""A surname alone, or with its titles -> whom of those who bear it a document means."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from typing import TYPE_CHECKING

from claimline.reading.entities.name_variants import is_younger

if TYPE_CHECKING:
    from claimline.reading.entities.inventory import Cast

FAMILY = frozenset("lady wife husband son daughter daughters brother sister father mother widow".split())
MOST = 20  # people of one surname beyond which a surname alone says nothing
_PASSING = 1500  # characters since somebody was named in passing, until a surname alone means the other again
_AWAY = 400  # characters since then, where the surname alone was the other's first


def whom_single(cast: Cast, word: str, gender: str | None, place: int) -> set[str]:
    """Who may be meant by a last (or else first) name alone: one, several, nobody known.

    Of several it is the one named in full so far; or who was named first and most, where the others were only named
    in passing and long before: an article on Ana Ruiz that once names her brother Tom Ruiz; or whom it was used for
    before the others came in, away from them. A younger one is not called without `Jr.` beside the elder.
    """
    for index in (cast.by_last, cast.by_first):
        if word not in index:
            continue
        if len(index[word]) > MOST:
            return set()
        fitting = {n for n in index[word] if gender is None or cast.persons[n].gender in (None, gender)}
        so_far = {n: bisect_left(cast.introduced[n], place) for n in fitting}
        before = {n: cast.introduced[n][count - 1] for n, count in so_far.items() if count}
        if len(fitting) < 2 or not before:
            return fitting
        elder = {name for name in fitting if not is_younger(name)}
        if elder and all(map(is_younger, before)):  # Tom Ruiz Jr. sailed. Ruiz, his father, … Mayor Tom Ruiz
            return elder
        main = min(before, key=lambda n: (cast.introduced[n][0], n))
        passing = all(
            so_far[name] < so_far[main] and place - last > _PASSING for name, last in before.items() if name != main
        )
        if passing and not is_younger(main):
            return {main}
        away = all(place - last > _AWAY for name, last in before.items() if name != main)
        away = away or (bool(cast.offices.get(main)) and all(_is_family(cast, n) for n in fitting if n != main))
        return {main} if away and _is_called_so(cast, word, main, fitting) else fitting
    return set()


def whom_titled(cast: Cast, titles: Collection[str], names: Collection[str]) -> set[str]:
    """Who of several is named with these titles: Deputy Mayor Ruiz, where the text names Deputy Mayor Ana Ruiz."""
    return {name for name in names if any(set(titles) <= told and "former" not in told for told in cast.roles[name])}


def _is_family(cast: Cast, name: str) -> bool:
    """Whether somebody is told of by whose family they are, and holds no office: her son, Tom Ruiz."""
    return not cast.offices.get(name) and any(not FAMILY.isdisjoint(told) for told in cast.roles[name])


def _is_called_so(cast: Cast, word: str, main: str, names: Collection[str]) -> bool:
    """Whether a surname alone was one person's before the text names another: Ana Ruiz came. Ruiz … Tom Ruiz …"""
    others = min((cast.introduced[name][0] for name in names if name != main and cast.introduced[name]), default=0)
    return bisect_left(cast.single[word], others) > bisect_left(cast.single[word], cast.introduced[main][0])
