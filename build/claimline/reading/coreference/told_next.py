"""Who is told by a role where the article begins -> the one whom the sentences right behind name by it.

As in: A harbour judge closed the pier on Monday. Judge Ana Ruiz said it was unsafe.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from claimline.reading.attribution.chains import Unit
from claimline.reading.coreference.told_by_role import gender_of_noun, is_person
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.source_nouns import ANYBODY_NOUNS, KIN_NOUNS

_SENTENCES = 2  # with which an article begins
_BEHIND = 2  # sentences behind it in which the name stands
_OTHERS = frozenset(
    "another other former then one second separate fellow top senior deputy vice retired also meanwhile "
    "separately".split()
)
_PARTLY = frozenset("spokesman spokeswoman spokesperson aide adviser advisor member leader".split())


def named_next(cast: Cast, units: Sequence[Unit], number: int, words: Sequence[Token]) -> Identity | None:
    """The one person whom the sentences behind an article's first call so; nobody where it calls several so."""
    head = words[-1].low
    if number >= _SENTENCES or not is_person(head) or head in ANYBODY_NOUNS | KIN_NOUNS | _PARTLY:
        return None
    if words[0].low not in ("a", "an", "the") or any(word.low in _OTHERS for word in words):
        return None
    called = cast.called.get(head, set())
    unit, behind = units[number], units[number + 1 : number + 1 + _BEHIND]
    if len(called) != 1 or not behind or len(cast.told[head]) > 1:
        return None
    name = next(iter(called))
    places = cast.introduced.get(name, ())
    near = [one for one in behind if one.paragraph - unit.paragraph <= 1]
    if not places or not near or not unit.end <= places[0] < near[-1].end:
        return None
    told = [phrase for phrase in cast.roles[name] if head in phrase]
    if not told or any(not _OTHERS.isdisjoint(phrase) for phrase in told):
        return None
    person, gender = cast.persons.get(name), gender_of_noun(head, None)
    if person is None or (gender is not None and person.gender not in (None, gender)):
        return None
    before = cast.mentions[bisect_left(cast.starts, unit.end) : bisect_left(cast.starts, places[0])]
    between = cast.text[unit.end : places[0]].lower().split()
    return (
        None
        if before or not (_OTHERS | {"the"}).isdisjoint(between)
        else Identity(name, "named", rule=r.NAMED_NEXT.name)
    )
