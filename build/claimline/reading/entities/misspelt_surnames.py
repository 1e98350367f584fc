"""Single names that speak -> whose surname each misspells by one letter: Ida Ruizel; Riuzel said, Ruizell said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from claimline.reading.entities.name_variants import Person
from claimline.reading.lexicon.given_names import is_given_name
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import ORGANISATION_WORDS, WORDS_OF_BODIES

_SHORTEST = 5  # letters of a surname; a letter more or less in shorter ones makes another name
_RARE = 2  # times that a slip of the pen stands in one article at most
_MOST = 60  # people compared


def misspelt(speaking: Mapping[str, int], persons: Iterable[Person], known: Iterable[str]) -> dict[str, str]:
    """Words that speak, by how often they stand there -> the one person whose surname each comes near.

    A word that is another's name (`known`), a place or a body is meant as it stands; and an end is no slip: Roman,
    Romans.
    """
    people = list(persons)
    others = set(known)
    if len(people) > _MOST:
        return {}
    found: dict[str, str] = {}
    for word, count in speaking.items():
        if count > _RARE or word in others or not word.isalpha() or word.isupper() or _is_known(word):
            continue
        names = {person.name for person in people if _is_near(word, person.last)}
        if len(names) == 1:
            found[word] = names.pop()
    return found


def _is_known(word: str) -> bool:
    low = word.lower()
    bodies = low in ORGANISATION_WORDS or low in WORDS_OF_BODIES
    return bodies or is_place(word) or is_given_name(word) or outlet_named(word) is not None


def _is_near(word: str, surname: str) -> bool:
    """Whether two words of the same first and last letter differ by one letter, or by two that changed places."""
    short, long = sorted((word, surname), key=len)
    if len(short) < _SHORTEST or len(long) - len(short) > 1 or (word[0], word[-1]) != (surname[0], surname[-1]):
        return False
    at = next((k for k, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    swapped = short[:at] + short[at + 1 : at + 2] + short[at : at + 1] + short[at + 2 :]
    return short != long and (short[at + 1 :] == long[at + 1 :] or swapped == long)
