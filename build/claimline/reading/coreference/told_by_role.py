"""Text -> where one person acts, or is told by a role instead of a name, and whether a noun tells a man or a woman."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from claimline.reading.entities.inventory import Mention
from claimline.reading.entities.name_mentions import ROLE_WORDS
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    PREPOSITIONS,
    SUBORDINATORS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, FEMALE_NOUNS, MALE_NOUNS, ROLE_NOUNS
from claimline.reading.syntax.verb_tense import is_past_form

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


SEVERAL = frozenset("police people spokespeople some few many both majority half most counsel staff".split())


def is_person(noun: str) -> bool:
    """Whether a noun tells one person: clerk, official."""
    several = noun in SEVERAL or noun.endswith("men") or (noun.endswith("s") and not noun.endswith("ss"))
    return (noun in ROLE_NOUNS or noun in ANONYMOUS_NOUNS) and not several  # the actress is one


def roles(text: str, start: int, end: int) -> Iterator[tuple[int, list[str]]]:
    """Where a clause begins with one person told by a role, and how, in lower case: "the young senator"."""
    for place in [start, *(match.end() for match in _CLAUSE_START.finditer(text, start, end))]:
        match = _SOMEBODY.match(text, place, end)
        words = _without_owner(match.group().lower().split()) if match else []
        last = max((at for at, word in enumerate(words) if word in ROLE_NOUNS or word in ANONYMOUS_NOUNS), default=-1)
        if last >= 0 and is_person(words[last]):
            yield place, words[: last + 1]


def _without_owner(words: list[str]) -> list[str]:
    """The words by which a thing's owner may be told, none of them: an inspector general's | report."""
    owner = next((at for at, word in enumerate(words) if word.endswith(("'s", "’s", "s'", "s’"))), None)
    person = owner is not None and any(word in ROLE_NOUNS or word in ANONYMOUS_NOUNS for word in words[owner + 1 :])
    return words if owner is None or person else []


def somebody(text: str, start: int, end: int, gender: str | None, names: Collection[int] = ()) -> bool:
    """Whether a clause begins with one person of this gender told by a role alone: not "The mayor, Ana Ruiz, left".

    `names` are the places where names end: Tom Vale, the port's point man, left.
    """
    for place, words in roles(text, start, end):
        apposed = place > start and place - len(", ") in names
        if apposed or gender_of_noun(words[-1], gender) != gender:
            continue
        comma = text.find(", ", place, min(end, place + _LONGEST_TOLD))
        while comma >= 0 and not (text[comma + 2 : comma + 3].isupper() and is_role(text[place:comma])):
            comma = text.find(", ", comma + 2, min(end, place + _LONGEST_TOLD))
        if comma < 0:
            return True
    return False


_FEW_WORDS, _MOST_WORDS = 8, 16  # in which somebody is told by a role; many hold a verb sooner
_LONGEST_TOLD = 120  # code points in which somebody is told by a role, before their name


def is_role(words: str) -> bool:
    """Whether words tell somebody by what they are, with no verb among them: "Her counterpart", "The head of …"."""
    found = _WORD.findall(words.lower())
    owned = any(w.endswith(("'s", "’s", "s'", "s’")) for w in words.lower().split()[:3])
    if not found or not (found[0] in DETERMINERS or owned) or len(found) > _MOST_WORDS:
        return False
    if len(found) > _FEW_WORDS and any(is_past_form(w) and w not in ROLE_NOUNS for w in found[_FEW_WORDS // 2 :]):
        return False
    nouns = any(w in ROLE_NOUNS or w in ANONYMOUS_NOUNS for w in found)
    return nouns and not any(w in AUXILIARIES or (w in VERBS and VERBS[w].form == "past") for w in found)


def gender_of_noun(noun: str, default: str | None) -> str | None:
    """Whom a noun or pronoun means, a man or a woman: m, f; the default where it may be either."""
    if noun in GENDERS:
        return GENDERS[noun]
    return "m" if noun in MALE_NOUNS else "f" if noun in FEMALE_NOUNS else default


def acts(text: str, mention: Mention, begin: int) -> bool:
    """Whether a person is the subject where the text names them: "Mayor Ana Ruiz came", "On Monday, Ruiz, 58, left"."""
    if mention.owns:
        return False
    before = text[max(begin, mention.start - 160) : mention.start]
    head, comma, tail = before.rpartition(", ")
    words = _WORD.findall((tail if comma else before).lower())
    if comma and all(word in ROLE_WORDS for word in words):
        if is_role(head.rpartition(", ")[2]):
            return True  # The mayor, Ana Ruiz, left
        chunk = _WORD.findall(head.rpartition(", ")[2].lower())
        apposed = text.startswith(", ", mention.end) and text[mention.end + 2 : mention.end + 3].isupper()
        if apposed and chunk and chunk[0] in PREPOSITIONS and chunk[-1] in ROLE_NOUNS:
            return False  # After a talk with the mayor, Ana Ruiz, the clerk left
    if comma and not is_fronted(head) and not tail.startswith(_ANOTHER_CLAUSE):
        return False
    if any(w in PREPOSITIONS and w != "of" for w in words) or words[-1:] == ["of"]:
        return False
    verbs = [w for w in words if w not in ROLE_WORDS and (w in AUXILIARIES or w in VERBS or is_past_form(w))]
    return not verbs


_ANOTHER_CLAUSE = ("but ", "while ", "yet ")  # "Moss kept silent, but Ruiz left"


def is_fronted(head: str) -> bool:
    """Whether what stands before a comma only leads to the clause: "On Monday", "As the crowd left", "Later"."""
    words = _WORD.findall(head.lower())
    if not words:
        return True
    first = words[0]
    opens = first in PREPOSITIONS or first in SUBORDINATORS or first in CONJUNCTIONS or is_adverb(first)
    return opens or words[-1] in TIME_WORDS  # This month
