"""The actor, the 34-year-old, the Hale senator -> who just spoke or acted, where nobody else may be called so."""

from __future__ import annotations

import re
from collections.abc import Sequence

from claimline.reading.coreference.told_by_role import gender_of_noun
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.lexicon.source_nouns import CALLED_NOUNS, LEGISLATORS

_AGED = re.compile(r"\d{1,3}-year-old")
_BACK = 3000  # code points before it in which nobody else is told by that noun
_ELSEWHERE = frozenset("and or former latter other second attorney general".split())


def who_spoke(text: str, cast: Cast, words: Sequence[str], place: int, nearest: set[str]) -> Identity | None:
    """Who is meant by a noun that the text gives to nobody: the one who spoke or acted right before.

    `words` are the source's in lower case, `nearest` who spoke or acted last. A noun that stands before in the text
    tells of somebody else there; an office and a trade are their own: the president, the pilot are seldom who spoke.
    """
    if len(words) < 2 or words[0] != "the" or len(nearest) != 1:
        return None
    name, noun = next(iter(nearest)), words[-1]
    aged = any(map(_AGED.fullmatch, words[1:]))
    if not (aged or noun in LEGISLATORS or noun in CALLED_NOUNS) or not _ELSEWHERE.isdisjoint(words):
        return None
    person = cast.persons.get(name)
    gender = gender_of_noun(noun, None)
    if person is None or (gender is not None and person.gender not in (None, gender)):
        return None
    told = noun if not aged else next(word for word in words if _AGED.fullmatch(word))
    before = text[max(0, place - _BACK) : place].lower()
    if re.search(rf"\b{re.escape(told)}s?\b", before) is not None:
        return None
    return Identity(name, "named", rule=r.ROLE_OF_SPEAKER.name)
