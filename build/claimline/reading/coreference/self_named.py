"""A quotation that “she said” -> the name its speaker gives in it: “I am Ana Ruiz, and I sail” is said by Ruiz."""

from __future__ import annotations

import re
from bisect import bisect_left

from claimline.reading.attribution.chains import Draft
from claimline.reading.coreference.told_by_role import GENDERS
from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import Identity
from claimline.reading.entities.inventory import Cast
from claimline.reading.entities.name_variants import Person
from claimline.reading.lexicon.given_names import gender_of, is_given_name
from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import ORGANISATION_WORDS, ROLE_NOUNS

# Not “I'm Ana Ruiz's sister”, nor “I am Harbour Master”; a name of two or three words and the end of its clause
_NAMES_SELF = re.compile(
    r"(?:^|(?<=[.!?,][ ])|(?<=[–—][ ]))(?:(?:Hi|Hello|Hey)[,.!]?[ ])?"
    r"(?P<lead>I[’']m|I[ ]am|[Mm]y[ ]name[ ]is|[Mm]y[ ]name[’']s)[ ]"
    r"(?P<name>[A-Z][\w’'-]+(?:[ ][A-Z]\.)?(?:[ ][A-Z][\w’'-]+){1,2})(?=[,.;]|[ ](?:and|from)[ ])"
)
_LONGEST = 200  # code points at the start of a quotation in which its speaker gives a name


def names_self(text: str, cast: Cast, draft: Draft) -> Identity | None:
    """Who says in the quotation who they are; not whom others cheer: “I am Ana Ruiz,” where she was told of before."""
    link, quote = draft.chain[0], draft.quotes[0]
    if link.phrase is None or link.negated:
        return None
    head = link.tokens[link.phrase.core - 1].low
    if head not in GENDERS:
        return None
    match = _NAMES_SELF.search(text[quote.inner_start : min(quote.inner_end, quote.inner_start + _LONGEST)])
    if match is None:
        return None
    name, given = match["name"], match["name"].split()[0]
    given_to = gender_of(given)
    last = name.split()[-1]
    if given_to not in (None, GENDERS[head]) or (not is_given_name(given) and _is_no_name(name)):
        return None
    before = bisect_left(cast.starts, quote.start)
    told = any(mention.name.split()[-1] == last for mention in cast.mentions[max(0, before - _BACK) : before])
    if told:
        return None
    cast.persons.setdefault(name, Person(name, given, last, GENDERS[head]))  # whom the next “she” may mean
    return Identity(name, "named", rule=r.NAMES_SELF.name)


def _is_no_name(name: str) -> bool:
    """Whether somebody may be that, and nobody is called so: I'm Northern Irish, I am Harbour Master."""
    low = name.lower().split()
    parts = any(word in ROLE_NOUNS or word in ORGANISATION_WORDS for word in low)
    return parts or is_place(name) or low[-1].endswith(_OF_PLACES)


_OF_PLACES = ("an", "ish", "ese", "ic")  # German, Irish, Maltese, Catholic
_BACK = 200  # names before it among which that one may stand
