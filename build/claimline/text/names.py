"""A document -> the people it names, and who a source phrase means: fullest name, kind, number, standing."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from claimline.tables import SentenceReading, SpeakerKind
from claimline.text.clauses import Phrase, head_word
from claimline.text.lexicon import (
    ANONYMOUS_NOUNS,
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    DOCUMENT_NOUNS,
    FEMALE_TITLES,
    FIRST_NAMES_FEMALE,
    FIRST_NAMES_MALE,
    MALE_TITLES,
    MONTHS,
    NUMBER_WORDS,
    OFFICES,
    ORGANISATION_NOUNS,
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
from claimline.text.outlets import OUTLET_ENDINGS, is_carried_credit, outlet_named
from claimline.text.tokens import Token

_RUN = re.compile(
    r"""
    [A-Z][^\W\d_]*(?:[-'’][^\W\d_]+)*\.?
    (?: [ \u00a0] (?:(?:de|la|van|von|der|bin|al|del|di|da|du|den)[ ])? [A-Z][^\W\d_]*(?:[-'’][^\W\d_]+)*\.? )*
    """,
    re.VERBOSE,
)
_WORD = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*\.?|[^\w\s]")
# "Justice said it needed more time": the department, whatever judges are named
_DEPARTMENT = re.compile(r"\bDepartment(?: of (?:the )?([A-Z][a-z]+))?\b")
_DEPARTMENTS = frozenset(
    "justice state treasury interior labor commerce defense energy education transportation agriculture".split()
)
_SUFFIXES = frozenset("jr. sr. jr sr ii iii iv".split())
_NO_NAME = (
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
_ROLE_WORDS = TITLES | ROLE_NOUNS
_WINDOW = 1200  # characters a pronoun looks back at most; about the paragraph before and its own


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


class Identity(NamedTuple):
    """Who a source phrase means."""

    speaker: str | None
    kind: SpeakerKind
    number: int | None = None
    standing: str | None = None
    candidates: tuple[str, ...] = ()


UNRESOLVED = Identity(None, "unresolved")


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
            if match.group().lower() in _NO_NAME:
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
        whole = _resolve_single(cast, word, gender)
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
        if low in _ROLE_WORDS or (start == begin and is_adverb(low)):
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
            word.endswith(".") and len(word) > 3 and word.lower() not in TITLES and word.lower() not in _SUFFIXES
        )
        groups[-1].append((place, bare.rstrip(".") if sentence_end else bare))
        if possessive or sentence_end:
            groups.append([])
    for group in groups:
        while group and (group[0][1].lower() in _NO_NAME or (is_adverb(group[0][1].lower()) and group[0][0] == begin)):
            group.pop(0)
        if not group:
            continue
        last_title = max((i for i, (_, w) in enumerate(group) if w.lower() in _ROLE_WORDS), default=-1)
        if last_title == len(group) - 1:
            # a surname may be a title too: Mary King
            if last_title < 1 or group[0][1].lower() not in FIRST_NAMES_MALE | FIRST_NAMES_FEMALE:
                continue
            last_title = -1
        name = group[last_title + 1 :]
        titles = {w.lower() for _, w in group[: last_title + 1]}
        gender = "m" if titles & MALE_TITLES else "f" if titles & FEMALE_TITLES else None
        roles = titles | _roles_before(text, group[0][0], begin)
        words = [w for _, w in name]
        if any(w.lower() in _NO_NAME for w in words):
            continue
        found.append((name[0][0], words, gender, roles))
    return found


def _roles_before(text: str, start: int, begin: int) -> set[str]:
    """Role words right before a name: "the harbour office spokesman Jan Moss"."""
    nearest = text[max(begin, start - 24) : start].rsplit(None, 1)[-1:]
    if not nearest or not nearest[0][-1].isalnum() or (nearest[0].lower() in _NO_NAME and nearest[0].lower() != "of"):
        return set()  # most names stand after a mark or a small word
    words: set[str] = set()
    for word in reversed(_WORD.findall(text, max(begin, start - 90), start)):
        low = word.lower()
        if not word[0].isalnum() or (low in _NO_NAME and low != "of") or (low in VERBS and low not in _ROLE_WORDS):
            break
        words.add(low)
    return words if words & _ROLE_WORDS else set()


def _roles_after(text: str, end: int) -> set[str]:
    """Role words in an apposition: ", the mayor of Grey Bay," """
    if text[end : end + 2] != ", ":
        return set()
    words: list[str] = []
    for word in _WORD.findall(text, end + 2, end + 130)[:10]:
        low = word.lower()
        article = low in ("the", "a", "an") and not words
        if not word[0].isalnum() or (low in _NO_NAME and low != "of" and not article):
            break
        words.append(low)
    lower = text[end + 2 : end + 3].islower()  # a capital begins the next name of a list
    if not words or not lower or not (words[0] in ("the", "a", "an") or set(words[:3]) & _ROLE_WORDS):
        return set()
    return set(words) if set(words) & _ROLE_WORDS else set()


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
    if len(words) > 4 or any(w in ORGANISATION_WORDS for w in low) or any(_is_acronym(w) for w in words):
        return
    core = [w for w in words if w.lower() not in _SUFFIXES]
    if len(core) < 2:
        return
    after = _roles_after(text, end)
    first, last = core[0], core[-1]
    known_first = low[0] in FIRST_NAMES_MALE or low[0] in FIRST_NAMES_FEMALE
    if not (known_first or roles or gender or after or last in speaking or _speaks(text, start, end)):
        return
    if gender is None and known_first:
        gender = "m" if low[0] in FIRST_NAMES_MALE else "f"
    name = " ".join(words)
    old = cast.persons.get(name)
    if old is None:
        cast.persons[name] = Person(name, first, last, gender)
    elif old.gender is None and gender is not None:
        cast.persons[name] = old._replace(gender=gender)
    cast.roles[name] |= {frozenset(roles), frozenset(after)}
    cast.offices[name] |= roles & OFFICES
    cast.mentions.append(Mention(start, end, name, _owns(text, end)))


def _is_acronym(word: str) -> bool:
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


def _resolve_single(cast: Cast, word: str, gender: str | None) -> str | None:
    """The one person of this last (or else first) name; None where there are two or none."""
    for index in (cast.by_last, cast.by_first):
        if word in index:
            fitting = {n for n in index[word] if gender is None or cast.persons[n].gender in (None, gender)}
            return next(iter(fitting)) if len(fitting) == 1 else None
    return None


def identify(text: str, cast: Cast, tokens: Sequence[Token], phrase: Phrase) -> Identity:
    """Who the source phrase means within the document; pronouns are `pronoun`'s."""
    words = [token for token in tokens[phrase.start : phrase.core] if token.kind == "w"]
    if not words:
        return UNRESOLVED
    shown = text[tokens[phrase.start].start : tokens[phrase.end - 1].end]
    core = text[tokens[phrase.start].start : tokens[phrase.core - 1].end]
    standing = text[tokens[phrase.core].start : tokens[phrase.end - 1].end] if phrase.end > phrase.core else None
    if is_carried_credit(core):
        return Identity(None, "outlet")
    outlet = outlet_named(core, cast.outlets) or _outlet_among(tokens, phrase, cast)
    if outlet is not None:
        return Identity(outlet, "outlet")
    if len(words) == 1 and words[0].capital and words[0].low in _DEPARTMENTS and words[0].text not in cast.by_last:
        return Identity(cast.departments.get(words[0].low, words[0].text), "organisation")
    person = _person_of(cast, words)
    if person is not None:
        return person
    head = head_word(tokens, phrase)
    count = _count(words)
    if head in ANONYMOUS_NOUNS or (count is not None and head in NUMBER_WORDS):
        return _anonymous(cast, tokens, phrase, head, count, standing, shown)
    proper = words[-1].capital
    if proper and len(words) == 2 and words[0].low == "the" and head in OUTLET_ENDINGS:
        return Identity(_bare(core), "outlet")  # the Post, which no sentence spells out
    if head in DOCUMENT_NOUNS:
        return Identity(_bare(shown), "document")
    if head in ROLE_NOUNS and not (proper and words[0].capital and head in ORGANISATION_NOUNS):
        return _role(cast, words, shown, count)
    if head in ORGANISATION_NOUNS or any(w.low in ORGANISATION_WORDS for w in words) or proper:
        return Identity(_bare(core), "organisation")
    return Identity(_bare(shown), "role")


def labelled(cast: Cast, label: str) -> Identity:
    """Who a transcript's label or a signature names: RUIZ, ANA RUIZ, Ana Ruiz."""
    words = label.lower().split()
    fitting = cast.by_label.get(words[-1], set())
    if len(words) > 1:
        fitting = {name for name in fitting if cast.persons[name].first.lower() == words[0]}
    if fitting:
        name = _only(fitting)
        return Identity(name, "named") if name else Identity(None, "unresolved", candidates=_few(fitting))
    if words[-1] in _ROLE_WORDS or words[0] in ("unidentified", "unknown", "question", "answer", "q", "a", "crowd"):
        return Identity(None, "unresolved")
    return Identity(label.title() if label.isupper() else label, "named")


def _outlet_among(tokens: Sequence[Token], phrase: Phrase, cast: Cast) -> str | None:
    """The one outlet given as an example: "other outlets, such as the Harbour Post,"."""
    head = tokens[phrase.core - 1].low
    if head not in ("outlets", "media", "newspapers", "papers", "networks", "broadcasters", "reports", "organizations"):
        return None
    after = tokens[phrase.core : phrase.end]
    start = next((at + 1 for at, token in enumerate(after) if token.low in ("as", "including")), len(after))
    if any(token.low in ("and", "or", ",") for token in after[start:]):
        return None
    return outlet_named(" ".join(token.text for token in after[start:]), cast.outlets)


def _person_of(cast: Cast, words: Sequence[Token]) -> Identity | None:
    """The person named at the end of the phrase; None where it ends in no name."""
    at = len(words)
    while at and words[at - 1].capital and words[at - 1].low.removesuffix("'s") not in _NO_NAME:
        at -= 1
    run = [token.text for token in words[at:]]
    if not run or (at and words[at - 1].low in PREPOSITIONS):
        return None
    last_title = max((i for i, w in enumerate(run) if w.lower() in _ROLE_WORDS), default=-1)
    titles = {w.lower() for w in run[: last_title + 1]}
    name = [w.removesuffix("'s").removesuffix("’s") for w in run[last_title + 1 :]]
    if not name or name[-1].lower() in ORGANISATION_WORDS:
        return None
    joined = " ".join(name)
    core = [w for w in name if w.lower() not in _SUFFIXES]
    if joined in cast.persons:
        return Identity(joined, "named")
    if len(core) > 1:
        fuller = {n for n in cast.by_last.get(core[-1], ()) if cast.persons[n].first == core[0]}
        if len(fuller) == 1:
            return Identity(next(iter(fuller)), "named")
    for size in (3, 2) if len(name) > 2 else ():  # an office before the name: Harbour Office head Jan Moss
        tail = " ".join(name[-size:])
        if tail in cast.persons:
            return Identity(tail, "named")
    word = name[-1]
    gender = "m" if titles & MALE_TITLES else "f" if titles & FEMALE_TITLES else None
    if len(name) == 1 and (word in cast.by_last or word in cast.by_first):
        single = _resolve_single(cast, word, gender)
        if single is not None:
            return Identity(single, "named")
        holders = cast.by_last.get(word) or cast.by_first.get(word) or set()
        return Identity(None, "unresolved", candidates=_few(holders))
    if titles or (at and words[at - 1].low in ROLE_NOUNS and not any(w.lower() in ORGANISATION_WORDS for w in name)):
        return Identity(joined, "named")
    if len(name) == 1 and at == 0 and word in cast.titled and not _is_acronym(word):
        return Identity(word, "named")
    plain = words[0].capital and not any(_is_acronym(w) for w in name)
    if plain and 2 <= len(name) <= 3 and at == 0 and not any(w.lower() in ORGANISATION_WORDS for w in name):
        return Identity(joined, "named")
    return None


def _count(words: Sequence[Token]) -> int | None:
    for token in words[:3]:
        if token.low in NUMBER_WORDS:
            return NUMBER_WORDS[token.low]
        if token.text.isdigit() and len(token.text) < 4:
            return int(token.text)
        if token.low not in ("at", "least", "the", "all"):
            return None
    return None


def _anonymous(
    cast: Cast, tokens: Sequence[Token], phrase: Phrase, head: str, count: int | None, standing: str | None, shown: str
) -> Identity:
    """An unnamed source; "the official" is the one told of before, where there is just one."""
    definite = tokens[phrase.start].low in ("the", "that", "this")
    if not definite or standing is not None:
        cast.told[head].add(_bare(shown))
        return Identity(_bare(shown), "anonymous", count, standing)
    earlier = cast.told[head]
    return Identity(_only(earlier), "anonymous", count, None, _few(earlier) if len(earlier) > 1 else ())


def _role(cast: Cast, words: Sequence[Token], shown: str, count: int | None) -> Identity:
    """ "the deputy mayor": the one person whom the document calls so, else the role itself."""
    place = words[0].start
    wanted = {w.low for w in words if w.low not in DETERMINERS and w.low != "of"}
    if words[0].low == "the" and (len(wanted) > 1 or wanted & OFFICES):
        holders = _holders(cast, wanted, place)
        if len(holders) == 1:
            return Identity(holders[0], "named")
        if len(holders) > 1:
            return Identity(None, "role", count, None, tuple(holders))
    return Identity(_bare(shown), "role", count)


def _holders(cast: Cast, wanted: set[str], place: int) -> list[str]:
    """Who, named before this place, is called by these words at once: an office alone must stand as a title."""
    rarest = min((cast.called.get(word, set()) for word in wanted), key=len)
    if len(wanted) == 1:
        found = cast.holders[min(wanted)]
    else:
        found = {n for n in rarest if any(wanted <= role and "former" not in role for role in cast.roles[n])}
    return sorted(n for n in found if n not in cast.persons or (cast.places[n] and cast.places[n][0] < place))


def _bare(words: str) -> str:
    """A phrase without its article, as a name for whom it names."""
    words = " ".join(words.split())
    for article in ("the ", "The ", "a ", "A ", "an ", "An "):
        if words.startswith(article):
            return words[len(article) :]
    return words


_MOST = 20  # candidates shown at most: more help nobody, and thousands in one text would take quadratic time


def _few(names: Collection[str]) -> tuple[str, ...]:
    return tuple(sorted(names)) if len(names) <= _MOST else ()


def _only(names: set[str]) -> str | None:
    return next(iter(names)) if len(names) == 1 else None


def pronoun(
    text: str, cast: Cast, low: str, place: int, since: int, quoted: tuple[Sequence[int], Sequence[int]]
) -> Identity:
    """Whom "he" or "she" at `place` means: the one person of that gender named since `since`, outside quotations.

    `quoted` holds where the quotations start and where they end.
    """
    gender = {"he": "m", "him": "m", "she": "f", "her": "f"}.get(low)
    if gender is None:
        return UNRESOLVED
    lo = bisect_left(cast.starts, max(since, place - _WINDOW))
    hi = bisect_right(cast.starts, place)
    starts, ends = quoted
    fitting: set[str] = set()
    acting = False  # at least once as more than the owner of something
    for mention in cast.mentions[lo:hi]:
        index = bisect_right(ends, mention.start)
        if index < len(ends) and starts[index] <= mention.start:
            continue
        if cast.persons[mention.name].gender in (None, gender):
            fitting.add(mention.name)
            acting = acting or not mention.owns
    if len(fitting) == 1 and acting and not _somebody(text, cast, cast.mentions[lo].start if lo < hi else since, place):
        return Identity(next(iter(fitting)), "named")
    return Identity(None, "unresolved", candidates=tuple(sorted(fitting)))


# "The young senator smiled. He said": somebody who is not named stands nearer than the name does.
_SOMEBODY = re.compile(r"(?:^|[.!?]\W{0,3}\s+|\n)(?:The|A|An|One|Another)(?:\s+[\w'’-]+){1,4}", re.MULTILINE)


def _somebody(text: str, cast: Cast, start: int, place: int) -> bool:
    """Whether a sentence since `start` begins with one person told by a role alone."""
    for match in _SOMEBODY.finditer(text, start, place):
        words = match.group().lower().split()
        roles = [w for w in words if w in ROLE_NOUNS or w in ANONYMOUS_NOUNS]
        if roles and not roles[-1].endswith("s"):
            return True
    return False
