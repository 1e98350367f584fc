"""The words of a source phrase -> whether they name a body, and not people: Grey Bay police, the Union of Pilots."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise

from claimline.reading.entities.name_mentions import COUNTING, ROLE_WORDS
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import DETERMINERS
from claimline.reading.lexicon.source_nouns import (
    ANONYMOUS_NOUNS,
    OFFICES,
    ORGANISATION_NOUNS,
    ORGANISATION_WORDS,
    ROLE_NOUNS,
)


def is_police_of(words: Sequence[Token]) -> bool:
    """Whether it is the police of some place or kind: Grey Bay police, harbour police; not: the police, some police."""
    before = words[-2] if len(words) > 1 else None
    if before is None or words[-1].low != "police" or before.low in DETERMINERS or before.low in COUNTING:
        return False
    return not any(word.low == "of" for word in words)


def is_body_of_people(words: Sequence[Token]) -> bool:
    """The House of Representatives, the Union of Pilots: a body by name, though its last word is for people."""
    for before, of, behind in zip(words, words[1:], words[2:], strict=False):
        if of.low == "of" and before.capital and behind.capital and before.low in ORGANISATION_NOUNS:
            return behind.low in ROLE_NOUNS and behind is words[-1]
    return False


def is_office_of(words: Sequence[Token]) -> bool:
    """The Bureau of Harbour Statistics, Quay Research: a body by name, though its last word is for papers."""
    named = words[-1].capital
    if named and words[-1].low == "research":
        return len(words) > 1 and words[-2].capital and words[-2].low not in DETERMINERS
    return named and any(w.capital and w.low in ORGANISATION_NOUNS and of.low == "of" for w, of in pairwise(words))


def names_body(words: Sequence[Token]) -> bool:
    """Whether a capitalised word makes it a body: Coast Guard crews; not: security guards and crews, College days."""
    head = before_of(words)
    if head[-1].low in ORGANISATION_WORDS:
        return True  # state television, the medical journal
    named = [word for word in head if word.low in ORGANISATION_WORDS and word.capital]
    return any(word is not words[0] or len(words) == 1 or words[1].capital for word in named)


def publishes_news(words: Sequence[Token]) -> bool:
    """Whether it is a news agency, or several: the Grey Bay news agency, several media outlets."""
    head = words[-1].low
    before = words[-2].low if len(words) > 1 else ""
    return (before == "news" and head in _OF_NEWS) or (before in ("news", "media") and head in ("outlet", "outlets"))


_OF_NEWS = frozenset("agency agencies service services organization organizations organisation organisations".split())


def told_before_preposition(words: Sequence[Token]) -> str | None:
    """The noun for people that heads a phrase which ends in a name: an | aide | to the Harbour Board; None: no such."""
    for at in range(1, len(words) - 1):
        if words[at].low in _PARTING and not words[at].capital:
            noun = words[at - 1]
            told = noun.low in ROLE_NOUNS or noun.low in ANONYMOUS_NOUNS
            return noun.low if told and not noun.capital else None
    return None


def is_body_called(words: Sequence[Token]) -> bool:
    """Whether a name that ends as a role does is a body's: the charity Harbour Friends, the Coast Guard."""
    at = next((i for i in range(len(words), 0, -1) if not words[i - 1].capital), 0)
    if len(words) > 1 and words[-1].text == "Guard" and words[-2].low in _GUARDS:
        return True
    if at == 0:
        return len(words) == 2 and words[1].low == "counsel" and words[0].low not in _OF_COUNSEL
    return len(words) - at > 1 and words[at - 1].low in _CALLED_BODIES


_CALLED_BODIES = frozenset("firm company charity group union nonprofit agency organization organisation label".split())
_GUARDS = frozenset("coast national border home revolutionary republican civil".split())
_OF_COUNSEL = frozenset("special general independent associate deputy chief house senate legal lead white".split())
_PARTING = frozenset("to in at for from with on".split())


def is_people_of_place(words: Sequence[Token]) -> bool:
    """Whether it is people and no body: the Australians, many Mexicans, the Presidents of Hale."""
    if any(word.low.removesuffix("s") in OFFICES and of.low == "of" for word, of in pairwise(words[:3])):
        return True  # the Presidents of Hale and Grey Bay
    before = all(word.low in DETERMINERS or word.low in COUNTING for word in words[:-1])
    return before and words[-1].capital and words[-1].low.endswith(_OF_PLACES)


_OF_PLACES = ("ians", "eans", "icans", "israelis", "iraqis", "pakistanis", "afghans", "germans", "koreans", "yorkers")


def before_of(words: Sequence[Token]) -> Sequence[Token]:
    """The words of a phrase up to its first "of" behind a noun in lower case: the head | of the Harbour Board."""
    of = next((i for i in range(1, len(words)) if words[i].low == "of" and not words[i - 1].capital), len(words))
    return words[:of]


def name_alone(words: Sequence[Token]) -> Sequence[Token]:
    """The name of a body without what is told of it before: the conservative | Harbour Watch Foundation.

    What tells one body from another stays: the state Harbour Court.
    """
    at = int(words[0].low == "the")
    while (
        at < len(words)
        and not words[at].capital
        and (words[at].low in _TOLD_OF or words[at].low.endswith(_TOLD_BEFORE))
    ):
        at += 1
    name = words[at:]
    whole = len(name) > 1 and name[0].capital and name[-1].capital and words[at - 1].low != "the"
    return name if at and whole else words


_TOLD_BEFORE = ("-based", "-leaning", "-partisan", "-profit")  # not: the Hale-backed Harbour Board
_TOLD_OF = frozenset(
    "conservative liberal progressive libertarian centrist nonpartisan bipartisan nonprofit independent influential "
    "powerful respected prestigious militant group organization organisation charity nonprofit watchdog".split()
)


def is_named_for_a_saint(words: Sequence[Token]) -> bool:
    """Whether a phrase names a hospital, school or church: Saint Brendan's, St. Mary's Cathedral; no Saint Nick."""
    if not words[0].capital or words[0].low.rstrip(".") not in ("saint", "st"):
        return False
    owner = next((at for at, word in enumerate(words) if word.low.endswith(("'s", "’s"))), len(words))
    behind = words[owner + 1 :]  # not: St. John's Mayor
    noun = all(word.capital and word.low not in ROLE_WORDS for word in behind)
    return 0 < owner < len(words) and len(behind) < 2 and noun


def stands_alone(text: str, start: int) -> bool:
    """Whether no article or noun of a body stands right before a name, as in: the Grey Legion, news agency Moss."""
    if text[start - 1 : start] != " ":
        return True
    before = text[max(0, start - 14) : start - 1].split()[-1:]
    return not before or (before[0].lower() != "the" and before[0] not in ORGANISATION_NOUNS)


def makers(text: str) -> frozenset[str]:
    """The names that stand before the numbers of what they make, more than once: Heron 737, Heron A320."""
    found = Counter(_NUMBERED.findall(text))
    return frozenset(name for name, count in found.items() if count > 1)


_NUMBERED = re.compile(r"\b([A-Z][a-z]+) (?:[A-Z]-?)?\d{3}[A-Z]?\b(?![,.]\d)")


def body_in_full(bodies: Collection[str], name: str) -> str:
    """A body's name of one word, by the longer one that the text tells as one's: Crossways, of American Crossways."""
    told = [one for one in bodies if " " in one and name in (one.split()[0], one.split()[-1])]
    return told[0] if len(told) == 1 else name
