"""A document -> the people, offices, departments and outlets that its prose names."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from claimline.tables import SentenceReading
from claimline.text.givennames import gender_of, is_given_name
from claimline.text.lexicon import (
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    FEMALE_TITLES,
    MALE_TITLES,
    MONTHS,
    OFFICES,
    ORGANISATION_WORDS,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    ROLE_NOUNS,
    SUBORDINATORS,
    TITLES,
    VERBS,
    WEEKDAYS,
    is_adverb,
)
from claimline.text.outlets import outlet_named

_RUN = re.compile(
    r"""
    [A-Z][^\W\d_]*(?:[-'’][^\W\d_]+)*\.?
    (?: [ \u00a0] (?:(?:de|la|van|von|der|bin|al|del|di|da|du|den)[ ])? [A-Z][^\W\d_]*(?:[-'’][^\W\d_]+)*\.? )*
    """,
    re.VERBOSE,
)
_WORD = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*\.?|[^\w\s]")
_DEPARTMENT = re.compile(r"\bDepartment(?: of (?:the )?([A-Z][a-z]+))?\b")
SUFFIXES = frozenset("jr. sr. jr sr ii iii iv".split())
NO_NAME = (
    PREPOSITIONS
    | CONJUNCTIONS
    | SUBORDINATORS
    | RELATIVES
    | AUXILIARIES
    | DETERMINERS
    | PRONOUNS
    | WEEKDAYS
    | (MONTHS - {"may", "april", "june", "august"})
    | frozenset("not yes him her them us you it there here please thanks ok okay well oh i'm i've who's mr".split())
)
ROLE_WORDS = TITLES | ROLE_NOUNS


class Person(NamedTuple):
    """Somebody the document names in full."""

    name: str
    first: str
    last: str
    gender: str | None  # m, f; None: the text does not tell


class Mention(NamedTuple):
    """A place where the document names a person."""

    start: int
    end: int
    name: str
    owns: bool  # "Ruiz's": named only as the owner of something


@dataclass(slots=True)
class Cast:
    """The people, offices and outlets of one document."""

    persons: dict[str, Person] = field(default_factory=dict)
    by_last: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    by_first: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    by_label: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # last names in lower case
    roles: dict[str, set[frozenset[str]]] = field(default_factory=lambda: defaultdict(set))  # words of each phrase
    offices: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # titles right before the name
    titled: set[str] = field(default_factory=set)  # last names that stand with a title somewhere: Judge Moss
    mentions: list[Mention] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    places: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))  # of each name's mentions
    holders: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # office -> names
    called: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # role word -> names
    outlets: set[str] = field(default_factory=set)
    departments: dict[str, str] = field(default_factory=dict)  # justice -> Justice Department, as the text has it
    told: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # head noun -> unnamed sources so far


def find_cast(text: str, sentences: Sequence[SentenceReading]) -> Cast:
    """Everybody whom the prose names, with the roles it gives them."""
    cast = Cast()
    for match in _DEPARTMENT.finditer(text):
        before = text[max(0, match.start() - 20) : match.start()].split()
        if match[1] or before:
            name = match.group() if match[1] else f"{before[-1]} {match.group()}"
            cast.departments.setdefault((match[1] or before[-1]).lower(), name)
    singles: list[tuple[int, int, str, str | None, set[str]]] = []
    full: list[tuple[int, int, list[str], str | None, set[str]]] = []
    named: dict[str, str | None] = {}  # each name -> the outlet that it is
    speaking: set[str] = set()  # last names that stand with a title or a reporting verb
    for sentence in sentences:
        if sentence.kind not in ("prose", "caption"):
            continue
        for match in _RUN.finditer(text, sentence.start, sentence.end):
            if match.group().lower() in NO_NAME:
                continue  # most sentences begin with one: The, But, In
            for start, words, gender, roles in _names_in(
                text, match.start(), match.group().replace("\u00a0", " "), sentence.start
            ):
                end = start + len(" ".join(words))
                name = " ".join(words)
                if name not in named:
                    named[name] = outlet_named(name)
                outlet = named[name]
                if outlet is not None:
                    cast.outlets.add(outlet)
                    continue
                if len(words) == 1:
                    if words[0] not in speaking and (gender or roles or _speaks(text, start, end)):
                        speaking.add(words[0])
                    if gender or roles & OFFICES or roles & TITLES:
                        cast.titled.add(words[0])
                    singles.append((start, end, words[0], gender, roles))
                else:
                    full.append((start, end, words, gender, roles))
    for start, end, words, gender, roles in full:
        _add_person(text, cast, start, end, words, gender, roles, speaking)
    _one_name_each(cast)
    for start, end, word, gender, roles in singles:
        whole = resolve_single(cast, word, gender)
        cast.offices[whole or word] |= roles & OFFICES
        if whole is not None:
            cast.roles[whole].add(frozenset(roles))
            cast.mentions.append(Mention(start, end, whole, _owns(text, end)))
    cast.mentions.sort()
    cast.starts = [mention.start for mention in cast.mentions]
    for mention in cast.mentions:
        cast.places[mention.name].append(mention.start)
    for name, offices in cast.offices.items():
        for office in offices:
            cast.holders[office].add(name)
    for name, phrases in cast.roles.items():
        for phrase in phrases:
            for word in phrase:
                cast.called[word].add(name)
    return cast


def _names_in(text: str, start: int, run: str, begin: int) -> list[tuple[int, list[str], str | None, set[str]]]:
    """(place, words, gender, roles) of each name in a run of capitalised words."""
    if " " not in run and run[-1] not in "s.'’":  # one plain word, as most are
        low = run.lower()
        if low in ROLE_WORDS or (start == begin and is_adverb(low)):
            return []
        return [(start, [run], None, _roles_before(text, start, begin))]
    found = []
    parts: list[tuple[int, str]] = []
    at = start
    for word in run.split(" "):
        parts.append((at, word))
        at += len(word) + 1
    # a possessive parts two names: Harbour Radio's Ana Ruiz
    groups: list[list[tuple[int, str]]] = [[]]
    for place, word in parts:
        bare = word.removesuffix("'s").removesuffix("’s")
        possessive = bare != word or word.endswith(("s'", "s’"))
        sentence_end = (
            word.endswith(".") and len(word) > 3 and word.lower() not in TITLES and word.lower() not in SUFFIXES
        )
        groups[-1].append((place, bare.rstrip(".") if sentence_end else bare))
        if possessive or sentence_end:
            groups.append([])
    for group in groups:
        while group and (group[0][1].lower() in NO_NAME or (is_adverb(group[0][1].lower()) and group[0][0] == begin)):
            group.pop(0)
        if not group:
            continue
        last_title = max((i for i, (_, w) in enumerate(group) if w.lower() in ROLE_WORDS), default=-1)
        if last_title == len(group) - 1:
            # a surname may be a title too: Mary King
            if last_title < 1 or not is_given_name(group[0][1]):
                continue
            last_title = -1
        name = group[last_title + 1 :]
        titles = {w.lower() for _, w in group[: last_title + 1]}
        gender = "m" if titles & MALE_TITLES else "f" if titles & FEMALE_TITLES else None
        roles = titles | _roles_before(text, group[0][0], begin)
        words = [w for _, w in name]
        if any(w.lower() in NO_NAME for w in words):
            continue
        found.append((name[0][0], words, gender, roles))
    return found


def _roles_before(text: str, start: int, begin: int) -> set[str]:
    """Role words right before a name: "the harbour office spokesman Jan Moss"."""
    nearest = text[max(begin, start - 24) : start].rsplit(None, 1)[-1:]
    if not nearest or not nearest[0][-1].isalnum() or (nearest[0].lower() in NO_NAME and nearest[0].lower() != "of"):
        return set()  # most names stand after a mark or a small word
    words: set[str] = set()
    for word in reversed(_WORD.findall(text, max(begin, start - 90), start)):
        low = word.lower()
        if not word[0].isalnum() or (low in NO_NAME and low != "of") or (low in VERBS and low not in ROLE_WORDS):
            break
        words.add(low)
    return words if words & ROLE_WORDS else set()


def _roles_after(text: str, end: int) -> set[str]:
    """Role words in an apposition: ", the mayor of Grey Bay," """
    if text[end : end + 2] != ", ":
        return set()
    words: list[str] = []
    for word in _WORD.findall(text, end + 2, end + 130)[:10]:
        low = word.lower()
        article = low in ("the", "a", "an") and not words
        if not word[0].isalnum() or (low in NO_NAME and low != "of" and not article):
            break
        words.append(low)
    lower = text[end + 2 : end + 3].islower()  # a capital begins the next name of a list
    if not words or not lower or not (words[0] in ("the", "a", "an") or set(words[:3]) & ROLE_WORDS):
        return set()
    return set(words) if set(words) & ROLE_WORDS else set()


def _add_person(
    text: str,
    cast: Cast,
    start: int,
    end: int,
    words: list[str],
    gender: str | None,
    roles: set[str],
    speaking: set[str],
) -> None:
    """Takes a capitalised run for a person where something besides the capitals says so."""
    low = [w.lower() for w in words]
    if len(words) > 4 or any(w in ORGANISATION_WORDS for w in low) or any(is_acronym(w) for w in words):
        return
    core = [w for w in words if w.lower() not in SUFFIXES]
    if len(core) < 2:
        return
    after = _roles_after(text, end)
    first, last = core[0], core[-1]
    known_first = is_given_name(first)
    if not (known_first or roles or gender or after or last in speaking or _speaks(text, start, end)):
        return
    if gender is None and known_first:
        gender = gender_of(first)
    name = " ".join(words)
    old = cast.persons.get(name)
    if old is None:
        cast.persons[name] = Person(name, first, last, gender)
    elif old.gender is None and gender is not None:
        cast.persons[name] = old._replace(gender=gender)
    cast.roles[name] |= {frozenset(roles), frozenset(after)}
    cast.offices[name] |= roles & OFFICES
    cast.mentions.append(Mention(start, end, name, _owns(text, end)))


def is_acronym(word: str) -> bool:
    """Whether a word is written in capitals alone: FBI."""
    return len(word.rstrip(".")) > 1 and word.isupper()


def _owns(text: str, end: int) -> bool:
    return text[end : end + 2] in ("'s", "’s")


def _speaks(text: str, start: int, end: int) -> bool:
    """Whether a reporting verb stands right beside the name."""
    after = _WORD.findall(text, end, end + 24)[:2]
    before = _WORD.findall(text, max(0, start - 14), start)[-1:]
    return any(w in VERBS and VERBS[w].form in ("past", "s") for w in after + before)


def _one_name_each(cast: Cast) -> None:
    """Joins "Ana Ruiz" and "Ana P. Ruiz" under the fuller name; indexes first and last names."""
    fullest: dict[tuple[str, str, str], str] = {}
    keys: dict[str, tuple[str, str, str]] = {}
    for name, person in cast.persons.items():
        keys[name] = key = (person.first, person.last, name.split()[-1] if name.split()[-1] != person.last else "")
        if key not in fullest or len(name) > len(fullest[key]):
            fullest[key] = name
    renamed = {name: fullest[keys[name]] for name in cast.persons}
    for name, better in renamed.items():
        if name != better:
            cast.roles[better] |= cast.roles.pop(name, set())
            cast.offices[better] |= cast.offices.pop(name, set())
            gender = cast.persons[better].gender or cast.persons[name].gender
            cast.persons[better] = cast.persons[better]._replace(gender=gender)
    for name in [name for name, better in renamed.items() if name != better]:
        del cast.persons[name]
    cast.mentions = [mention._replace(name=renamed[mention.name]) for mention in cast.mentions]
    for person in cast.persons.values():
        cast.by_last[person.last].add(person.name)
        cast.by_first[person.first].add(person.name)
        cast.by_label[person.last.lower()].add(person.name)


def resolve_single(cast: Cast, word: str, gender: str | None) -> str | None:
    """The one person of this last (or else first) name; None where there are two or none."""
    for index in (cast.by_last, cast.by_first):
        if word in index:
            fitting = {n for n in index[word] if gender is None or cast.persons[n].gender in (None, gender)}
            return next(iter(fitting)) if len(fitting) == 1 else None
    return None
