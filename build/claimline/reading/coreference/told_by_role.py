"""Text -> where one person is told by a role instead of a name, and whether a noun tells a man or a woman."""

from __future__ import annotations

import re
from collections.abc import Iterator

from claimline.reading.lexicon.function_words import AUXILIARIES, DETERMINERS
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, FEMALE_NOUNS, MALE_NOUNS, ROLE_NOUNS

GENDERS = {"he": "m", "him": "m", "his": "m", "she": "f", "her": "f"}
_WORD = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*\.?")
# "The young senator smiled. He said": somebody who is not named stands nearer than the name does.
_SOMEBODY = re.compile(
    r"""
    (?: (?:But|And|Yet|Then|So) \s )? (?: the | an? | one | another | his | her ) (?: \s+ [\w'’-]+ ){1,4}
    """,
    re.VERBOSE | re.IGNORECASE,
)
_CLAUSE_START = re.compile(r"[.!?]\W{0,3}\s+|\n+|,\s(?=the\s)")  # "Late on Monday, the clerk smiled"


_SEVERAL = frozenset("police people spokespeople some few many both majority half most counsel staff".split())


def is_person(noun: str) -> bool:
    """Whether a noun tells one person: clerk, official."""
    several = noun in _SEVERAL or noun.endswith("men") or (noun.endswith("s") and not noun.endswith("ss"))
    return (noun in ROLE_NOUNS or noun in ANONYMOUS_NOUNS) and not several  # the actress is one


def roles(text: str, start: int, end: int) -> Iterator[tuple[int, list[str]]]:
    """Where a clause begins with one person told by a role, and how, in lower case: "the young senator"."""
    for place in [start, *(match.end() for match in _CLAUSE_START.finditer(text, start, end))]:
        match = _SOMEBODY.match(text, place, end)
        words = match.group().lower().split() if match else []
        last = max((at for at, word in enumerate(words) if word in ROLE_NOUNS or word in ANONYMOUS_NOUNS), default=-1)
        if last >= 0 and is_person(words[last]):
            yield place, words[: last + 1]


def somebody(text: str, start: int, end: int, gender: str | None) -> bool:
    """Whether a clause begins with one person of this gender told by a role alone: not "The mayor, Ana Ruiz, left"."""
    for place, words in roles(text, start, end):
        comma = text.find(", ", place, min(end, place + 80))
        named = comma >= 0 and text[comma + 2 : comma + 3].isupper() and is_role(text[place:comma])
        if not named and gender_of_noun(words[-1], gender) == gender:
            return True
    return False


def is_role(words: str) -> bool:
    """Whether words tell somebody by what they are, with no verb among them: "Her counterpart", "The head of …"."""
    found = _WORD.findall(words.lower())
    owned = any(w.endswith(("'s", "’s", "s'", "s’")) for w in words.lower().split()[:3])
    if not found or not (found[0] in DETERMINERS or owned) or len(found) > 8:
        return False
    nouns = any(w in ROLE_NOUNS or w in ANONYMOUS_NOUNS for w in found)
    return nouns and not any(w in AUXILIARIES or (w in VERBS and VERBS[w].form == "past") for w in found)


def gender_of_noun(noun: str, default: str | None) -> str | None:
    """Whom a noun or pronoun means, a man or a woman: m, f; the default where it may be either."""
    if noun in GENDERS:
        return GENDERS[noun]
    return "m" if noun in MALE_NOUNS else "f" if noun in FEMALE_NOUNS else default
