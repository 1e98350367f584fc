"""The full names that one document uses -> one name for each person: Ana Ruiz, Ana P. Ruiz; Ken Vale, Kenneth Vale."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from claimline.reading.entities.name_mentions import SUFFIXES
from claimline.reading.lexicon.given_names import is_given_name, may_stand_for
from claimline.reading.lexicon.reporting_verbs import VERBS

_NO_GIVEN = re.compile(r"[a-z]{3,}ing|n?either|both")  # Following Ruiz, Neither Ruiz
_NUMERALS = ("ii", "iii", "iv")
_MOST = 30  # different names of one surname that are compared with one another; beyond it only equal ones are joined


class Person(NamedTuple):
    """Somebody the document names in full."""

    name: str
    first: str
    last: str
    gender: str | None  # m, f; None: the text does not tell


def one_name_each(
    persons: Mapping[str, Person], places: Mapping[str, Sequence[int]], common: Callable[[str], bool]
) -> dict[str, str | None]:
    """Each name -> the name its person goes by; None where it is no person's.

    `places` holds where each name stands; `common` tells whether the document writes a word in lower case too.
    """
    families: dict[str, list[Person]] = defaultdict(list)
    for person in persons.values():
        families[plain_letters(person.last).lower()].append(person)
    names: dict[str, str | None] = {}
    for family in families.values():
        for group in _joined(family):
            best = min(group, key=lambda p: (_rank(p, group), -len(places[p.name]), places[p.name][0], p.name))
            names |= {person.name: best.name for person in group}
        if 1 < len(family) <= _MOST:
            misread = _misread(family, names, common)
            names |= {name: misread[best] for name, best in names.items() if best in misread}
            names |= misread
    return names


def _rank(person: Person, group: Sequence[Person]) -> tuple[bool, int]:
    """Fuller names first; not "Islander Ana Ruiz" or "Knowing Quill Ruiz" beside the name without the first word."""
    word = person.first.lower()
    opens = word in VERBS or _NO_GIVEN.fullmatch(word) is not None
    more = not is_given_name(word) and any(_is_tail(p, person) and (opens or is_given_name(p.first)) for p in group)
    return more, -len(person.name.split())


def _joined(family: Sequence[Person]) -> list[list[Person]]:
    """The names of one surname, by person."""
    by_first: dict[tuple[str, str], list[Person]] = defaultdict(list)
    for person in family:
        by_first[plain_letters(person.first).lower(), _suffix(person)].append(person)
    groups: list[list[Person]] = []
    for named in by_first.values():
        initials = {middle for p in named if (middle := _middle(p))}
        if len(initials) < 2:
            groups.append(named)
        else:  # Ana P. Ruiz and Ana M. Ruiz are two; Ana Ruiz may be either
            groups += [[p for p in named if _middle(p) == middle] for middle in sorted({_middle(p) for p in named})]
    if not 1 < len(groups) <= _MOST:
        return groups
    kept: list[list[Person]] = []
    for group in sorted(groups, key=lambda g: (-max(len(p.name) for p in g), g[0].name)):
        fitting = [other for other in kept if all(_may_be_one(a, b) for a in group for b in other)]
        if len(fitting) == 1:
            fitting[0].extend(group)
        else:
            kept.append(group)
    return kept


def _suffix(person: Person) -> str:
    word = person.name.split()[-1].lower()
    return word if word in SUFFIXES else ""


def _middle(person: Person) -> str:
    words = [word for word in person.name.split() if word.lower() not in SUFFIXES][1:-1]
    return words[0][0].lower() if words and words[0].rstrip(".").isalpha() and len(words[0].rstrip(".")) == 1 else ""


def _may_be_one(a: Person, b: Person) -> bool:
    """Whether one of two names of one surname is a short form or a part of the other."""
    if (a.gender and b.gender and a.gender != b.gender) or not (a.first and b.first):
        return False
    if _suffix(a) != _suffix(b) and (a.first != b.first or _suffix(a) + _suffix(b) not in _NUMERALS):
        return False  # Tom Vale and Tom Vale Jr.; but Tom Vale is Tom Vale III, whom else the text does not name
    if _is_tail(a, b) or _is_tail(b, a):
        return True
    one, other = a.first.lower().rstrip("."), b.first.lower().rstrip(".")
    if _middle(a) and _middle(b) and _middle(a) != _middle(b):
        return False
    if len(one) == 1 or len(other) == 1:
        return one[0] == other[0]
    return may_stand_for(one, other) or may_stand_for(other, one)


def _is_tail(short: Person, long: Person) -> bool:
    """Whether one name ends the other: "de Vale" and "Ana de Vale"."""
    return short.name != long.name and long.name.lower().endswith(" " + short.name.lower())


def _misread(
    family: Sequence[Person], names: Mapping[str, str | None], common: Callable[[str], bool]
) -> dict[str, str | None]:
    """Names that begin with a word of the sentence, "Young Ruiz", where the document names an Ana Ruiz."""
    known = sorted({names[p.name] or "" for p in family if is_given_name(p.first)})
    found: dict[str, str | None] = {}
    for person in family if known else ():
        word = person.first.lower()
        if names[person.name] not in known and (word in VERBS or _NO_GIVEN.fullmatch(word) or common(word)):
            found[person.name] = known[0] if len(known) == 1 else None
    return found


def plain_letters(name: str) -> str:
    """A name without the marks on its letters: Bjørn stays, Zoë is Zoe."""
    if name.isascii():
        return name
    return "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))


def last_names(last: str) -> tuple[str, ...]:
    """How a last name may be written alone: al-Marlow, Al-Marlow where a sentence begins, Marlow as some papers do."""
    if last.startswith(("al-", "el-")):
        return (last, last[0].upper() + last[1:], last[3:])
    return (last,)


def paired(
    text: str,
    singles: Iterable[tuple[int, int, str, str | None, set[str]]],
    mentions: Iterable[tuple[int, int, str, bool]],
    persons: Mapping[str, Person],
) -> dict[str, list[int]]:
    """Who is introduced by a first name beside somebody of their surname, and where: Ana and Tom Ruiz."""
    known = {(person.first, person.last): name for name, person in persons.items()}
    full = {start: name for start, _, name, _ in mentions}
    found: dict[str, list[int]] = defaultdict(list)
    for start, end, word, _, _ in singles:
        other = persons.get(full.get(end + len(" and "), "")) if text.startswith(" and ", end) else None
        if other is not None and (word, other.last) in known:
            found[known[word, other.last]].append(start)
    return found


def surnames_of_two(
    persons: Mapping[str, Person], runs: Iterable[tuple[int, int, list[str], str | None, set[str]]]
) -> list[tuple[int, int, str, str]]:
    """(start, end, surname, whose) of each surname of two words: De Vale, where the text names Ana De Vale."""
    bearers: dict[str, set[str]] = defaultdict(set)
    for name in persons:
        words = name.split()
        if len(words) > 2:
            bearers[" ".join(words[-2:])].add(name)
    found = []
    for start, end, words, _, _ in runs:
        surname = " ".join(words)
        if len(bearers.get(surname, ())) == 1 and surname not in persons and not is_given_name(words[0]):
            found.append((start, end, surname, next(iter(bearers[surname]))))
    return found


def is_younger(name: str) -> bool:
    """Whether somebody of the same name came before: a bare surname means that one, where both are named."""
    return name.rstrip(".").endswith((" Jr", " II", " III"))
