"""The actor, the 34-year-old, the Hale senator -> who just spoke or acted, where nobody else may be called so."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from claimline.reading.coreference.told_by_role import gender_of_noun
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.affiliations import is_of, is_of_other
from claimline.reading.entities.identity import Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.entities.name_mentions import offices_in
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import PREPOSITIONS
from claimline.reading.lexicon.source_nouns import CALLED_NOUNS, LEGISLATORS, OFFICES

_AGED = re.compile(r"\d{1,3}-year-old")
_BACK = 3000  # code points before it in which nobody else is told by that noun
_ELSEWHERE = frozenset("and or former latter other second attorney general".split())
_MORE_TOLD = 3  # words of "the Hale senator", by which somebody is told who is known already
_LEFT = frozenset(["former", "ex", "then"])
_ONCE_HELD = OFFICES | frozenset("speaker leader congressman congresswoman lawmaker star host lady".split())


def who_spoke(text: str, cast: Cast, told: Sequence[Token], nearest: set[str]) -> Identity | None:
    """Who is meant by a noun that the text gives to nobody: the one who spoke or acted right before.

    `told` are the source's words, `nearest` who spoke or acted last. A noun that stands before in the text tells of
    somebody else there; an office and a trade are their own: the president, the pilot are seldom who spoke.
    """
    words, place = [word.low for word in told], told[0].start
    if len(words) < 2 or words[0] != "the" or len(nearest) != 1:
        return None
    name, noun = next(iter(nearest)), words[-1]
    aged = any(map(_AGED.fullmatch, words[1:]))
    if not (aged or noun in LEGISLATORS or noun in CALLED_NOUNS) or not _ELSEWHERE.isdisjoint(words):
        return None
    if not _may_be_called(cast, name, noun) or is_of_other(cast, name, told):
        return None
    if noun in LEGISLATORS and _another_runs(cast, name):
        return None
    called = noun if not aged else next(word for word in words if _AGED.fullmatch(word))
    before = text[max(0, place - _BACK) : place].lower()
    if re.search(rf"\b{re.escape(called)}s?\b", before) is not None:
        return None
    return Identity(name, "named", rule=r.ROLE_OF_SPEAKER.name)


def _may_be_called(cast: Cast, name: str, noun: str) -> bool:
    """Whether a noun may tell somebody: no actress is a man."""
    person = cast.persons.get(name)
    gender = gender_of_noun(noun, None)
    return person is not None and (gender is None or person.gender in (None, gender))


def told_anew(
    cast: Cast, words: Sequence[Token], nearest: set[str], later: Collection[str], *, spoke: bool = False
) -> Identity | None:
    """Who is told by more than a noun right after being named: Ruiz left. The former Hale senator said …

    `nearest` spoke or acted last, and `later` are those who are named behind them: none of them may be meant, too. With
    `spoke`, the sentence before tells what `nearest` says, so that those are only whom they speak of: Moss said that
    Vale will run. The former mayor said … Of them, too, nobody may be called a mayor.
    Nobody is meant whom the document tells to be of another party or place.
    """
    low = [word.low for word in words]
    if "and" in low[_MORE_TOLD:]:  # the former governor | and senator
        words = words[: low.index("and", _MORE_TOLD)]
        low = low[: len(words)]
    noun = low[-1].removeprefix("ex-")
    left = not _LEFT.isdisjoint(low) or noun != low[-1]
    if low[0] != "the" or len(nearest) != 1 or not PREPOSITIONS.isdisjoint(low) or "and" in low:
        return None
    name = next(iter(nearest))
    called = noun in LEGISLATORS or noun in CALLED_NOUNS or noun in _ON_AIR or (left and noun in _ONCE_HELD)
    called = called or (noun in _OF_PLACES and _holds(cast, name, noun, left))
    if not called or (len(low) < _MORE_TOLD and noun == low[-1]) or (noun in LEGISLATORS and _another_runs(cast, name)):
        return None
    if not _may_be_called(cast, name, noun) or is_of_other(cast, name, words):
        return None
    if any(told.split()[0].lower() not in _LEFT for told in cast.told[low[-1]]):
        return None  # a senator of Hale, whom the text names nowhere
    sure = noun not in _LEADING and (_holds(cast, name, noun, left) or is_of(cast, name, words))
    sure = sure or (spoke and left and noun in _ONCE_HELD and _is_alone(cast, name, noun, later))
    if not sure and any(noun in _LEADING or _may_be_meant(cast, other, noun, words) for other in later):
        return None
    others = {other for other in cast.called.get(noun, ()) if other != name and _is_told_by(cast, other, low[1:])}
    return None if others else Identity(name, "named", rule=r.TOLD_ANEW.name)


def _is_alone(cast: Cast, name: str, noun: str, later: Collection[str]) -> bool:
    """Whether somebody who holds no office is the only one who may have left one, and none of the others does a thing.

    Not: Moss said that Vale will run, and Hale agrees. The former mayor said …
    """
    told = [phrase for phrase in cast.roles.get(name, ()) if _LEFT.isdisjoint(phrase)]
    in_office = any(offices_in(set(phrase)) or not OFFICES.isdisjoint(phrase) for phrase in told)
    places = [cast.places[other][-1] for other in later if cast.places.get(other)]
    acting = any(cast.text[:place].endswith((", and ", ", but ", ", while ")) for place in places)
    return not (in_office or acting or any(_holds(cast, one, noun, True) for one in cast.roles))


def _another_runs(cast: Cast, name: str) -> bool:
    """Whether the document is rather about a politician than about this one, of whom it tells no politics.

    A drawing by Rita Moss mocked the candidate Leo Vale. Moss posted it. The Hale senator said …
    """
    politicians = {other for word in _POLITICS for other in cast.called.get(word, ())}
    often = len(cast.places.get(name, ()))
    return name not in politicians and any(len(cast.places.get(other, ())) > often for other in politicians)


_POLITICS = LEGISLATORS | frozenset("candidate nominee sen. rep. gov. governor hopeful contender president".split())
_OF_PLACES = ("governor", "mayor")
_ON_AIR = frozenset("host anchor commentator".split())
_LEADING = frozenset("front-runner frontrunner incumbent contender".split())  # the one of whom the others speak


def _may_be_meant(cast: Cast, name: str, noun: str, words: Sequence[Token]) -> bool:
    """Whether somebody who is named last may be told so: not a president, by "the Hale senator"."""
    if not _may_be_called(cast, name, noun) or is_of_other(cast, name, words):
        return False
    return _holds(cast, name, noun, True) or not cast.offices.get(name)


def _holds(cast: Cast, name: str, noun: str, left: bool) -> bool:
    """Whether the document gives somebody that office, or that noun; `left`: a former one will do."""
    phrases = cast.roles.get(name, ())
    return any(
        (noun in phrase and (left or _LEFT.isdisjoint(phrase)))
        or (left and f"ex-{noun}" in phrase)
        or noun in offices_in(set(phrase))
        for phrase in phrases
    )


def _is_told_by(cast: Cast, name: str, words: Sequence[str]) -> bool:
    """Whether the document tells somebody by all these words."""
    return any(phrase.issuperset(words) for phrase in cast.roles.get(name, ()))
