"""The president, where the document names none -> whose administration it tells of: the Ruiz administration."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import ORGANISATION_WORDS

_ADMINISTRATION = re.compile(r"\b([A-Z][\w-]+)(?:['’]s)?[ ]administration\b")
# Whose it was: under the Ruiz administration, the former Ruiz administration
_PAST = re.compile(r"\b(?:former|previous|last|then|first|under|during|since|unlike|ex)\b", re.IGNORECASE)
_BEFORE = 20  # code points in which that stands


def president_of(cast: Cast, words: Sequence[Token]) -> Identity | None:
    """Who is meant by "the president", by the one administration of which the document tells; None where unsure.

    Nobody is meant where it calls somebody president, or names somebody more often: they may be who holds the office.
    """
    if [word.low for word in words] != ["the", "president"] or "administration" not in cast.text:
        return None
    told = list(_ADMINISTRATION.finditer(cast.text))
    owners = {match[1] for match in told}
    if len(owners) != 1 or cast.called.get("president") or cast.holders.get("president") or cast.told.get("president"):
        return None
    if any(_PAST.search(cast.text, max(0, match.start() - _BEFORE), match.start()) for match in told):
        return None
    owner = owners.pop()
    named = cast.by_last.get(owner, set())
    if len(named) > 1 or is_place(owner) or owner.lower() in ORGANISATION_WORDS or owner.isupper():
        return None
    often = Counter(mention.name for mention in cast.mentions)
    most = len(re.findall(rf"\b{re.escape(owner)}\b", cast.text))
    if any(count > most for name, count in often.items() if name not in named):
        return None
    return Identity(next(iter(named), owner), "named", rule=r.PRESIDENT_OF_ADMINISTRATION.name)
