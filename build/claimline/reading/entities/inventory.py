"""A document -> the people, offices, departments and outlets that its prose names."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import NamedTuple

from claimline.reading.entities.misspelt_surnames import misspelt
from claimline.reading.entities.name_mentions import (
    NO_NAME,
    RUN,
    SUFFIXES,
    is_acronym,
    names_a_body,
    names_in,
    offices_in,
    owns,
    reporting_places,
    roles_after,
    roles_set_off,
    speaks,
)
from claimline.reading.entities.name_variants import (
    Person,
    is_younger,
    last_names,
    one_name_each,
    paired,
    plain_letters,
    surnames_of_two,
)
from claimline.reading.entities.named_bodies import makers, stands_alone
from claimline.reading.entities.surname_alone import FAMILY, MOST, whom_single
from claimline.reading.entities.told_as_body import told_as_bodies, told_as_publications
from claimline.reading.entities.told_behind import has_age_or_office, is_told_behind, office_of
from claimline.reading.lexical.memo import Memo
from claimline.reading.lexical.token_classes import sketch
from claimline.reading.lexicon.given_names import REGNAL_NUMBERS, gender_of, is_given_name
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import OFFICES, ORGANISATION_WORDS, TITLES
from claimline.tables import SentenceReading

_DEPARTMENT = re.compile(r"\bDepartment(?: of (?:the )?([A-Z][a-z]+))?\b")
_LOWER = re.compile(r"(?<![\w/@#.&=-])[a-z]{2,}\b(?!\.\w|[/@])")  # of no address: heron.com, @heron
_OUTLET = Memo(outlet_named)  # each name -> the outlet that it is


Single = tuple[int, int, str, str | None, set[str]]  # start, end, word, gender, roles


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
    aliases: dict[str, str] = field(default_factory=dict)  # other forms of a full name: Ken Vale -> Kenneth Vale
    regnal: dict[str, str] = field(default_factory=dict)  # Clement -> Clement XV
    titled: set[str] = field(default_factory=set)  # last names that stand with a title somewhere: Judge Moss
    mentions: list[Mention] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    places: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))  # of each name's sure mentions
    introduced: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))  # where each is named in full
    single: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))  # where one word stands for a name
    holders: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # office -> names
    called: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # role word -> names
    outlets: set[str] = field(default_factory=set)
    departments: dict[str, str] = field(default_factory=dict)  # justice -> Justice Department, as the text has it
    genders: dict[str, str | None] = field(default_factory=dict)  # of those with no first name: Mr. Moss; None: both
    bodies: frozenset[str] = frozenset()  # names that it tells as a body's
    text: str = ""
    lower: set[str] = field(default_factory=set)  # its words in lower case; found when first asked for
    told: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # head noun -> unnamed sources so far

    def gender(self, name: str) -> str | None:
        """Whether somebody is a man or a woman: m, f; None where the document does not tell."""
        person = self.persons.get(name)
        return self.genders.get(name) if person is None else person.gender

    def is_common(self, word: str) -> bool:
        """Whether the document writes this word in lower case, too."""
        if not self.lower:
            self.lower.update(_LOWER.findall(self.text))
        return word in self.lower


def find_cast(text: str, sentences: Sequence[SentenceReading]) -> Cast:
    """Everybody whom the prose names, with the roles it gives them."""
    cast = Cast(text=text, bodies=told_as_bodies(text))
    papers = told_as_publications(text)
    for match in _DEPARTMENT.finditer(text) if "Department" in text else ():
        before = text[max(0, match.start() - 20) : match.start()].split()
        if match[1] or before:
            name = match.group() if match[1] else f"{before[-1]} {match.group()}"
            cast.departments.setdefault((match[1] or before[-1]).lower(), name)
    singles: list[Single] = []
    namesakes: list[Single] = []  # single words that are names of outlets, too
    full: list[tuple[int, int, list[str], str | None, set[str]]] = []
    called: set[str] = set()  # single names that stand with an office: President Moss
    reporting = reporting_places(sketch(text))
    speaking: set[str] = set()  # last names of full ones that stand with a title or a reporting verb
    for sentence in sentences:
        if sentence.kind not in ("prose", "caption"):
            continue
        for match in RUN.finditer(text, sentence.start, sentence.end):
            run = match[0]
            if run.lower() in NO_NAME:
                continue  # most sentences begin with one: The, But, In
            for start, words, gender, roles in names_in(text, match.start(), run, sentence.start):
                if len(words) > 2 and (office := office_of(text, start, words[0])):
                    start, roles = start + len(words[0]) + 1, roles | {office, words[0].lower()}
                    words = words[1:]  # Secretary of | Tides Ana Ruiz, envoy to | Denmark Tovan Quill
                name = words[0] if len(words) == 1 else " ".join(words)
                end = start + len(name)
                outlet = _OUTLET[name] or papers.get(name)
                if outlet is not None:
                    cast.outlets.add(outlet)
                    if len(words) == 1:  # or somebody's: Fox, where the text names Tom Fox
                        namesakes.append((start, end, name, gender, roles))
                    continue
                if len(words) == 2 and words[1].lower() in REGNAL_NUMBERS:
                    cast.regnal[words[0]] = name if cast.regnal.get(words[0], name) == name else words[0]
                    words, name = words[:1], words[0]
                if len(words) > 1:
                    full.append((start, end, words, gender, roles))
                    continue
                singles.append((start, end, name, gender, roles))
                if gender or not (roles.isdisjoint(OFFICES) and roles.isdisjoint(_SURE_TITLES)):
                    cast.titled.add(name)
                if gender or (roles and offices_in(roles)):
                    called.add(name)
                elif text[end : end + 1] == "," and is_told_behind(text, start, end):
                    cast.titled.add(name)
                    called.add(name)
    surnames = {word for _, _, words, _, _ in full for word in words}
    singles += [single for single in namesakes if single[2] in surnames]
    for start, end, word, gender, roles in singles:
        if word in surnames and word not in speaking:
            told = gender or roles or speaks(text, start, end, reporting) or roles_after(text, end)
            if told or text[start - 13 : start].lower() == "according to ":
                speaking.add(word)
    bodies = makers(text)
    for start, end, words, gender, roles in full:
        _add_person(text, cast, start, end, words, gender, roles, speaking, reporting, bodies)
    if any(sentence.kind == "heading" for sentence in sentences):
        _add_headed(text, cast, sentences, {word for _, _, word, _, _ in singles if word[-1:].isalpha()})
    _add_holders(text, cast, singles)
    of_two = surnames_of_two(cast.persons, full)
    cast.mentions += [Mention(start, end, name, owns(text, end)) for start, end, _, name in of_two]
    _join_names(cast)
    _add_misspelt(text, cast, singles, reporting)
    cast.aliases.update((surname, cast.aliases.get(name, name)) for _, _, surname, name in of_two)
    for name, starts in paired(text, singles, cast.mentions, cast.persons).items():
        cast.introduced[name] = sorted(cast.introduced[name] + starts)
    for start, _, word, _, _ in sorted(singles, key=itemgetter(0)):
        cast.single[word].append(start)
    unsure: list[Mention] = []
    for start, end, word, gender, roles in singles:
        known = word in cast.by_last or word in cast.by_first
        fitting = whom_single(cast, word, gender, start) if known else ()
        whole = next(iter(fitting)) if len(fitting) == 1 else None
        if roles:
            cast.offices[whole or word] |= offices_in(roles)
        if whole is not None:
            cast.roles[whole].add(frozenset(roles))
            cast.mentions.append(Mention(start, end, whole, owns(text, end)))
            if gender is not None and cast.persons[whole].gender is None:
                cast.persons[whole] = cast.persons[whole]._replace(gender=gender)
        elif fitting:
            unsure += [Mention(start, end, name, owns(text, end)) for name in sorted(fitting)]
        elif word in called and not is_acronym(word) and word.lower() not in ORGANISATION_WORDS:
            unsure.append(Mention(start, end, cast.regnal.get(word, word), owns(text, end)))
            if gender is not None:
                cast.genders[word] = gender if cast.genders.get(word, gender) == gender else None
    for mention in sorted(cast.mentions):
        cast.places[mention.name].append(mention.start)
    cast.mentions = sorted(cast.mentions + unsure)
    cast.starts = [mention.start for mention in cast.mentions]
    for name, offices in cast.offices.items():
        for office in offices:
            cast.holders[office].add(name)
    for name, phrases in cast.roles.items():
        for phrase in phrases:
            for word in phrase:
                cast.called[word].add(name)
    return cast


# Without those that stand before any name: former Coast Lines captain.
_SURE_TITLES = TITLES - frozenset("former then acting vice state staff deputy assistant chief".split())
_OPENING, _CLOSING = ("“", "‘", '"', "'"), ("”", "’", '"', "'")


def _add_person(
    text: str,
    cast: Cast,
    start: int,
    end: int,
    words: list[str],
    gender: str | None,
    roles: set[str],
    speaking: set[str],
    reporting: Sequence[int],
    bodies: Collection[str],
) -> None:
    """Takes a capitalised run for a person where something besides the capitals says so."""
    core = [w for w in words if w.lower() not in SUFFIXES]
    if not 2 <= len(core) <= len(words) <= 4 or any(is_acronym(w) for w in core):
        return
    after = roles_after(text, end) or roles_set_off(text, start, end)
    first, last, known_first = core[0], core[-1], is_given_name(core[0])
    told = bool(roles or gender or after) or has_age_or_office(text, end)
    who = text.startswith(", who ", end) and last[-1] != "s" and first.lower() not in VERBS  # not: the Grey Gulls, who
    if not (known_first or told or who or last in speaking or speaks(text, start, end, reporting)):
        return
    if not (known_first or told) and text[start - 1 : start] in _OPENING and text[end : end + 1] in _CLOSING:
        return  # the “Stop Ruiz” campaign
    if names_a_body(words, told=told or last in speaking):
        return
    common = len(first) > 3 and cast.is_common(first.lower())  # no particle: De Vale
    if not known_first and (" ".join(words) in cast.bodies or (last in bodies and not (told or who))):
        return  # Grey Machine have denied it; Hale Heron reports, in an article on the Heron 737
    if not (known_first or told) and (common or not stands_alone(text, start)):
        return  # Vote Ruiz, the Grey Legion
    if gender is None and known_first:
        gender = gender_of(first)
    name = " ".join(words)
    old = cast.persons.get(name)
    if old is None:
        cast.persons[name] = Person(name, first, last, gender)
    elif old.gender is None and gender is not None:
        cast.persons[name] = old._replace(gender=gender)
    cast.roles[name] |= {frozenset(roles), frozenset(after)}
    cast.offices[name] |= offices_in(roles)
    cast.mentions.append(Mention(start, end, name, owns(text, end)))


def _add_headed(text: str, cast: Cast, sentences: Sequence[SentenceReading], singles: Collection[str]) -> None:
    """Takes names of headings for people where prose has the surname alone: Ana Ruiz: Pier stays."""
    known = {person.last for person in cast.persons.values()}
    for sentence in sentences:
        if sentence.kind != "heading" or text[sentence.start : sentence.end].isupper():
            continue
        for match in RUN.finditer(text, sentence.start, sentence.end):
            for start, words, gender, roles in names_in(text, match.start(), match[0], sentence.start):
                size = next((n for n in (3, 2) if len(words) >= n and words[n - 1] in singles), 0)
                name = " ".join(words[:size])
                if not size or words[size - 1] in known or not is_given_name(words[0]) or _OUTLET[name]:
                    continue
                if names_a_body(words[:size], told=False) or any(is_acronym(word) for word in words[:size]):
                    continue
                cast.persons.setdefault(name, Person(name, words[0], words[size - 1], gender or gender_of(words[0])))
                cast.roles[name].add(frozenset(roles))
                cast.offices[name] |= offices_in(roles)
                cast.mentions.append(Mention(start, start + len(name), name, owns(text, start + len(name))))


def _add_holders(text: str, cast: Cast, singles: Sequence[Single]) -> None:
    """Takes a surname with a title for somebody never named in full: President Ruiz, long before his wife Ana Ruiz."""
    named: dict[str, list[Person]] = defaultdict(list)
    for person in cast.persons.values():
        named[person.last].append(person)
    first = {mention.name: mention.start for mention in sorted(cast.mentions, reverse=True)}
    family = {name for name, phrases in cast.roles.items() if not all(map(FAMILY.isdisjoint, phrases))}
    for start, end, word, gender, roles in singles:
        if not (gender or offices_in(roles)) or word not in named or len(named[word]) > MOST:
            continue
        # another gender, or family of somebody, and with no office of their own; Ruiz Jr. is not President Ruiz
        if all(
            not cast.offices.get(p.name)
            and (
                (offices_in(roles) and is_younger(p.name))
                or (
                    start < first[p.name]
                    and (p.name in family or (gender is not None and p.gender not in (None, gender)))
                )
            )
            for p in named[word]
        ):
            if word not in cast.persons:
                cast.persons[word] = Person(word, "", word, gender)
            cast.mentions.append(Mention(start, end, word, owns(text, end)))


def _add_misspelt(text: str, cast: Cast, singles: Sequence[Single], reporting: Sequence[int]) -> None:
    """Takes a name that speaks for a surname that it misspells: Ida Ruizel opened the pier. Riuzel said …"""
    counts = Counter(word for _, _, word, _, _ in singles)
    speaking = {
        word: counts[word]
        for start, end, word, _, roles in singles
        if not roles and word not in cast.by_last and speaks(text, start, end, reporting)
    }
    known = [*cast.by_first, *cast.bodies, *(part for name in cast.persons for part in name.split())]
    near = misspelt(speaking, cast.persons.values(), known)
    for word, name in near.items():
        if not cast.is_common(word.lower()):
            cast.by_last[word].add(name)


def _join_names(cast: Cast) -> None:
    """Gives each person one name; indexes first and last names."""
    places: dict[str, list[int]] = defaultdict(list)
    for mention in cast.mentions:
        places[mention.name].append(mention.start)
    names = one_name_each(cast.persons, places, cast.is_common)
    for name, better in names.items():
        if better == name:
            continue
        roles, offices = cast.roles.pop(name, set()), cast.offices.pop(name, set())
        gender = cast.persons.pop(name).gender
        if better is not None:
            cast.aliases[name] = better
            cast.roles[better] |= roles
            cast.offices[better] |= offices
            if cast.persons[better].gender is None:
                cast.persons[better] = cast.persons[better]._replace(gender=gender)
    joined = [(mention, names[mention.name]) for mention in cast.mentions]
    cast.mentions = [mention._replace(name=name) for mention, name in joined if name is not None]
    for mention in sorted(cast.mentions):
        cast.introduced[mention.name].append(mention.start)
    for name, person in cast.persons.items():
        for last in last_names(person.last):
            cast.by_last[last].add(name)
        cast.by_first[person.first].add(name)
        cast.by_label[person.last.lower()].add(name)
    for form, name in cast.aliases.items():
        cast.by_first[form.split()[0]].add(name)
        if plain_letters(last := form.split()[-1]) == plain_letters(cast.persons[name].last):
            cast.by_last[last].add(name)  # Vále, where the text names Ana Vale, too
