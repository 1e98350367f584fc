"""A place or a party before an office -> the one person whom the document tells of with it: the Port Hale senator.

The document tells it beside a name: Sen. Ana Ruiz (R-P.H.), Senator Ana Ruiz of Port Hale, Port Hale Sen. Ana Ruiz.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import Identity
from claimline.reading.entities.inventory import Cast, Mention
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.source_nouns import LEGISLATORS, OFFICES, TITLES

_PARTIES = {"republican": "r", "democrat": "d", "democratic": "d", "gop": "r"}
_SHORT = {
    "senator": {"sen.", "sen", "sens."},
    "governor": {"gov.", "gov"},
    "representative": {"rep.", "rep", "reps."},
    "congressman": {"rep.", "rep", "representative"},
    "congresswoman": {"rep.", "rep", "representative"},
    "lawmaker": {"rep.", "sen.", "representative", "senator", "congressman", "congresswoman"},
}
_TELLING = LEGISLATORS | {"governor", "mayor"}
_TAG = re.compile(
    r"[(,] ?(?:(Republican|Democrat)|(R|D|Rep|Dem)\b\.?)[-–— ]{0,2}(?:of )?([A-Z][\w.]*(?: [A-Z][\w.]*)?)?"
)
_BESIDE = 45  # code points beside a name in which its party and place stand
_LOOKED_AT = 3  # namings of each person in full
_MOST = 60  # people compared


class _Office(NamedTuple):
    """What "the Port Hale senator" asks for."""

    head: str
    place: str  # empty where none is told
    party: str | None


def _office(words: Sequence[Token]) -> _Office | None:
    head = words[-1].low
    capitals = [word.text for word in words[1:-1] if word.capital]
    party = next((_PARTIES[low] for low in (head, *map(str.lower, capitals)) if low in _PARTIES), None)
    place = " ".join(text for text in capitals if text.lower() not in _PARTIES)
    if words[0].low != "the" or not (place or party) or not (head in _TELLING or (head in _PARTIES and place)):
        return None
    plain = all(word.capital or word.low in _PASSING for word in words[1:-1])
    return _Office(head, place, party) if plain else None


def holder_from(cast: Cast, words: Sequence[Token], nearest: Collection[str]) -> str | None:
    """The one person whom "the Port Hale senator", "the Republican governor" means; None where none or several.

    It is who stands beside that place somewhere, else who acted last (`nearest`), where they hold such an office.
    """
    office = _office(words)
    if office is None or len(cast.introduced) > _MOST:
        return None
    found = {name for name in cast.introduced if _fits(cast, name, office, words[0].start)}
    if len(found) == 1:
        return found.pop()
    last = [name for name in nearest if _holds(cast, name, office.head)]
    if found or len(nearest) != 1 or not last or _fits(cast, last[0], office, words[0].start) is False:
        return None
    return last[0]


def _fits(cast: Cast, name: str, office: _Office, before: int) -> bool | None:
    """Whether somebody is told of with this place and party; None where the document tells neither."""
    if not _holds(cast, name, office.head):
        return False
    told = [_is_told(cast, at, office) for at in cast.introduced.get(name, ())[:_LOOKED_AT] if at < before]
    return True if True in told else False if False in told else None


def is_of_other(cast: Cast, name: str, words: Sequence[Token]) -> bool:
    """Whether the document tells that somebody is of another party or place than "the Port Hale Republican"."""
    places = cast.introduced.get(name, ())[:_LOOKED_AT]
    party = next((_PARTIES[word.low] for word in words if word.low in _PARTIES), None)
    if party is not None and any(_party_of(cast, name, at) not in (None, party) for at in places):
        return True
    office = _office(words)
    told = [_is_told(cast, at, office) for at in places] if office is not None else []
    return False in told and True not in told


def is_of(cast: Cast, name: str, words: Sequence[Token]) -> bool:
    """Whether the document tells that somebody is of the party or the place of "the Port Hale Republican"."""
    places = cast.introduced.get(name, ())[:_LOOKED_AT]
    party = next((_PARTIES[word.low] for word in words if word.low in _PARTIES), None)
    office = _office(words)
    same = party is not None and any(_party_of(cast, name, at) == party for at in places)
    return same or (office is not None and any(_is_told(cast, at, office) for at in places))


def _party_of(cast: Cast, name: str, start: int) -> str | None:
    """The party that stands beside a name: Sen. Ana Ruiz (R-P.H.), Republican Ana Ruiz."""
    at = bisect_left(cast.starts, start)
    behind = cast.mentions[at] if at < len(cast.starts) else None
    tag = _TAG.match(cast.text, _behind(cast, behind)) if behind is not None else None
    if tag is not None:
        return (tag[1] or tag[2])[0].lower()
    told = {_PARTIES[word] for phrase in cast.roles.get(name, ()) for word in phrase if word in _PARTIES}
    return told.pop() if len(told) == 1 else None


_PASSING = frozenset("former then first-term longtime veteran outgoing incumbent embattled current freshman".split())


def _holds(cast: Cast, name: str, office: str) -> bool:
    wanted = _TELLING.union(*_SHORT.values()) if office in _PARTIES else {office} | _SHORT.get(office, set())
    return any(not wanted.isdisjoint(phrase) for phrase in cast.roles.get(name, ()))


def _is_told(cast: Cast, start: int, office: _Office) -> bool | None:
    """Whether that place and party stand beside the name that begins there; False: others do; None: none does."""
    at = bisect_left(cast.starts, start)
    if at == len(cast.starts) or cast.starts[at] != start:
        return None
    mention = cast.mentions[at]
    tag = _TAG.match(cast.text, _behind(cast, mention))
    party = (tag[1] or tag[2])[0].lower() if tag is not None else None
    if party is not None and office.party is not None and party != office.party:
        return False
    if not office.place:
        return True if party is not None and party == office.party else None
    before = cast.text[max(0, start - _BESIDE) : start].rpartition("\n")[2]
    behind = cast.text[mention.end : mention.end + _BESIDE].partition("\n")[0]
    named = [one[1] for one in (_PLACE_BEFORE.search(before), _PLACE_BEHIND.match(behind)) if one is not None]
    if tag is not None and tag[3]:
        named.append(tag[3])
    if any(one == office.place or _may_stand_for(one, office.place) for one in named):
        return True
    return False if named else None


_PLACE_BEFORE = re.compile(r"([A-Z][a-z]+(?: [A-Z][a-z]+)?)(?:'s|’s)? (?:Rep|Sen|Gov|Senator|Governor|Mayor)\.? $")
_PLACE_BEHIND = re.compile(r",? (?:\((?:R|D)\) )?(?:of|from) ([A-Z][a-z]+(?: [A-Z][a-z]+)?)")


def _behind(cast: Cast, mention: Mention) -> int:
    return mention.end + (1 if cast.text[mention.end : mention.end + 1] == " " else 0)


def _may_stand_for(short: str, place: str) -> bool:
    """Whether a place is written short: P.H. or Prt. for Port Hale, its first letters or some in order."""
    letters, whole = short.lower().replace(".", "").replace(" ", ""), place.lower()
    if short.count(".") > 1 and " " in place:
        return letters == "".join(word[0] for word in whole.split())
    left = iter(whole)
    return letters[:1] == whole[:1] and all(letter in left for letter in letters)


def plain_holders(cast: Cast, names: Collection[str], words: Sequence[str]) -> set[str]:
    """Who of several is called "president" and no more; not the vice president, nor the president of Port Hale."""
    office = words[-1].lower()
    if len(words) > len(["the", office]):
        return set()
    return {name for name in names if not cast.roles.get(name) or _is_called(cast.roles[name], office)}


def is_deputy(cast: Cast, name: str) -> bool:
    """Whether somebody is nothing but a vice president."""
    told = [phrase for phrase in cast.roles.get(name, ()) if not phrase.isdisjoint(OFFICES)]
    return bool(told) and all("vice" in phrase or "deputy" in phrase for phrase in told)


def holder_among(
    cast: Cast, found: Identity, words: Sequence[str], nearest: set[str], near: Callable[[set[str]], bool]
) -> Identity:
    """Whom of several "the president" means: the one called so and no more, else who acted last; found: nobody.

    `nearest` acted last, and `near` tells whether one of some people is named shortly before.
    """
    holders = set(found.candidates)
    plain = plain_holders(cast, holders, words)
    others = {name for name in holders if name not in plain and not is_deputy(cast, name)}
    leads = nearest == plain and len(plain) == 1  # President Ruiz greeted the Hale president, Leo Moss
    if len(plain) == 1 and (leads or not (nearest & others or near(others))):
        return Identity(next(iter(plain)), "named", rule=r.OFFICE_HELD_PLAINLY.name)
    if len(nearest) == 1 and nearest <= holders and not near(holders - nearest):
        return Identity(next(iter(nearest)), "named", rule=r.OFFICE_OF_NEAREST.name)
    return found


def _is_called(phrases: Collection[frozenset[str]], office: str) -> bool:
    return any(office in phrase and phrase <= (TITLES | {office}) - {"vice", "former", "then"} for phrase in phrases)
