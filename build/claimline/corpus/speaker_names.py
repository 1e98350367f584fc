"""The names by which a story's documents call their sources -> who is one: entity resolution across documents.

Two people of one surname stay two: a bare surname, a nickname or an initial is joined to a fuller name only where the
story has exactly one that it can mean. Anonymous sources and those without a proper name ("the agency", "critics") get
no id: nothing says that two of them are one.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from claimline.reading.entities.name_variants import plain_letters
from claimline.reading.entities.spelled_out import initials_of, is_short
from claimline.reading.lexicon.given_names import NAME_SUFFIXES, may_stand_for
from claimline.reading.lexicon.outlets import is_carried_credit
from claimline.slugs import PERSON, slug

Row = Mapping[str, Any]  # a mention: story_id, document_id, speaker, speaker_kind, source

PEOPLE = "named"
_ARTICLE = re.compile(r"^(?:the|an?)\s+(?=\S)", re.IGNORECASE)
_PARTICLE = re.compile(r"^(?:al|el)-(?=..)")  # al-Vale and Vale
_NO_ROLE = frozenset("the a an one and of who".split())


class Joined(NamedTuple):
    """The speakers of one story, and by which id each of their names goes."""

    speakers: list[dict[str, Any]]
    names: list[dict[str, Any]]


class Name(NamedTuple):
    """A person's name: what is given, what is inherited, and what tells two of one name apart."""

    given: str
    surname: str
    middle: str = ""  # its first letter
    suffix: str = ""


# All spellings of one apostrophe and one hyphen; NFKD has made the odd spaces plain.
_ONE_HYPHEN = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014"), "-")
_ONE_MARK = dict.fromkeys(map(ord, "‘’ʼ`´"), "'") | _ONE_HYPHEN
_TWO_INITIALS = re.compile(r"^([A-Z])([A-Z])(?= [A-Z][a-z])")  # JD Moss, J.D. Moss, J. D. Moss


def _words(name: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", name.casefold().translate(_ONE_MARK)).translate(_ONE_MARK)
    words = re.findall(r"[^\W_]+(?:['-][^\W_]+)*", plain_letters(plain))
    return ["saint", *words[1:]] if words[:1] == ["st"] else words


def person(name: str) -> Name:
    """`Ana M. Ruiz Jr.` -> ana, ruiz, m, jr; a bare surname has nothing given; `J. Tom Bell` is given tom.

    `J.D. Bell`, `J. D. Bell` and `JD Bell` are one spelling of one name.
    """
    words = _words(_TWO_INITIALS.sub(r"\1. \2.", " ".join(name.split())))
    suffix = words.pop() if len(words) > 1 and words[-1] in NAME_SUFFIXES else ""
    if not words:
        return Name("", name.casefold())
    if len(words) > 2 and len(words[0]) == 1 and len(words[1]) > 1:
        words = words[1:]
    surname = _PARTICLE.sub("", words[-1])
    return Name(words[0] if len(words) > 1 else "", surname, words[1][0] if len(words) > 2 else "", suffix)


def may_be(short: Name, full: Name) -> bool:
    """Whether the shorter name may stand for the fuller one: a surname, an initial, a nickname, no middle name."""
    if short.surname != full.surname:
        return False
    if not full.given:
        return bool(full.suffix) and not (short.given or short.suffix)  # Clement, Clement XV
    if (short.middle and full.middle not in ("", short.middle)) or (short.suffix and full.suffix != short.suffix):
        return False
    if not short.given:
        return True
    if short.given == full.given:
        return (short.middle in ("", full.middle)) and short != full
    if len(short.given) == 1:
        return full.given.startswith(short.given)
    return may_stand_for(short.given, full.given)


def join_names(mentions: Sequence[Row]) -> Joined:
    """All mentions of one story -> its speakers, and for each name and kind the speaker's id."""
    story_id = mentions[0]["story_id"]
    mentions = [m for m in mentions if is_known_again(m["speaker"], m["speaker_kind"])]
    by_key: dict[tuple[str, ...], list[Row]] = defaultdict(list)
    people = sorted({person(m["speaker"]) for m in mentions if m["speaker_kind"] == PEOPLE})
    apart = _kept_apart(mentions)
    bearing: dict[str, list[Name]] = defaultdict(list)
    for name in people:
        bearing[name.surname].append(name)
    home = {name: _fullest(name, bearing[name.surname], apart) for name in people}
    bodies = sorted({m["speaker"] for m in mentions if m["speaker_kind"] != PEOPLE})
    spelled = _spelled_out(bodies) | _saints(bodies)
    for mention in mentions:
        called: str = mention["speaker"]
        if mention["speaker_kind"] == PEOPLE:
            by_key[(PEOPLE, *home[person(called)])].append(mention)
        else:
            by_key[("", *_body(spelled.get(_plain(called), called)))].append(mention)
    full_names = _FullNames(m["speaker"] for m in mentions if m["speaker_kind"] == PEOPLE)
    joined, taken = Joined([], []), set[str]()
    for _, found in sorted(by_key.items()):
        row = _speaker(found, taken, full_names)
        joined.speakers.append({"story_id": story_id} | row)
        for speaker, kind in sorted({(m["speaker"], m["speaker_kind"]) for m in found}):
            known = {"speaker": speaker, "speaker_kind": kind, "known_id": row["speaker_id"]}
            joined.names.append({"story_id": story_id} | known)
    return joined


def is_known_again(name: str, kind: str) -> bool:
    """Whether the name means one source in every document: people do, others where a proper name is in it."""
    if kind == PEOPLE:
        return True
    words = _ARTICLE.sub("", name)
    return not is_carried_credit(name) and any(word[0].isupper() for word in words.split())


def _kept_apart(mentions: Sequence[Row]) -> set[tuple[Name, Name]]:
    """Names that one document tells apart by Jr. alone: its Tom Bell and its Tom Bell Jr. are two."""
    by_document: dict[str, set[Name]] = defaultdict(set)
    for mention in mentions:
        if mention["speaker_kind"] == PEOPLE:
            by_document[mention["document_id"]].add(person(mention["speaker"]))
    return {
        (name, other)
        for names in by_document.values()
        for other in names
        if other.suffix and other.given and (name := other._replace(suffix="")) in names
    }


def _fullest(name: Name, bearing: Sequence[Name], apart: Collection[tuple[Name, Name]]) -> Name:
    """The one fuller name of those bearing its surname that it may stand for; itself if there is none, or more."""
    fuller = [other for other in bearing if other != name and may_be(name, other) and (name, other) not in apart]
    fuller = [other for other in fuller if not any(may_be(other, third) for third in fuller if third != other)]
    return fuller[0] if len(fuller) == 1 else name


def _plain(name: str) -> str:
    return _ARTICLE.sub("", name)


def _body(name: str) -> tuple[str, ...]:
    """What names a body, in any order: the Harbour Department, the Department of the Harbour."""
    return tuple(sorted(word for word in _words(name) if word not in _NO_ROLE))


def _spelled_out(names: Sequence[str]) -> dict[str, str]:
    """Acronym -> the one name of the story that it abbreviates: GBPA, the Grey Bay Port Authority."""
    by_initials: dict[str, set[str]] = defaultdict(set)
    for name in names:
        for initials in initials_of(_plain(name)):
            by_initials[initials].add(_plain(name))
    found: dict[str, str] = {}
    for name in map(_plain, names):
        whole = {full for full in by_initials.get(name, ()) if len({_body(f) for f in by_initials[name]}) == 1}
        if is_short(name) and whole:
            found[name] = min(whole)
    return found


def _saints(names: Sequence[str]) -> dict[str, str]:
    """A saint's name alone -> the one body of the story that bears it: Saint Brendan's, Saint Brendan's Hospital."""
    by_owner: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for name in map(_plain, names):
        words = _words(name)
        if words[:1] == ["saint"] and not words[-1].endswith("'s"):
            owner = next((at + 1 for at, word in enumerate(words) if word.endswith("'s")), 0)
            by_owner[tuple(words[:owner])].add(name)
    return {
        name: min(longer)
        for name in map(_plain, names)
        if (longer := by_owner.get(tuple(_words(name)), set())) and len({_body(other) for other in longer}) == 1
    }


class _FullNames:
    """The names of a story's people that are more than one word."""

    def __init__(self, names: Iterable[str]) -> None:
        self._by_first: dict[str, list[str]] = defaultdict(list)
        for name in sorted({name for name in names if " " in name}):
            self._by_first[name.partition(" ")[0]].append(name)
        self._lengths = {len(first) for first in self._by_first}

    def within(self, text: str) -> list[str]:
        """Those that stand in a text, in order; `Ann Lee` stands in `Mary-Ann Lee`, too."""
        ends = {
            word[len(word) - length :] for word in text.split(" ") for length in self._lengths if length <= len(word)
        }
        return sorted(name for end in ends for name in self._by_first.get(end, ()) if name in text)


def _speaker(mentions: Sequence[Row], taken: set[str], people: _FullNames) -> dict[str, Any]:
    names = Counter(m["speaker"] for m in mentions)
    kinds = Counter(m["speaker_kind"] for m in mentions)
    fullest = max(sorted(names), key=lambda name: (len(_words(name)), len(name), names[name]))
    fullest = " ".join(_ARTICLE.sub("", fullest).translate(_ONE_HYPHEN).split())
    speaker_id = _free(slug(fullest, PERSON), taken)
    taken.add(speaker_id)
    return {
        "speaker_id": speaker_id,
        "name": fullest,
        "kind": max(sorted(kinds), key=lambda kind: kinds[kind]),
        "variants": sorted(names),
        "roles": sorted({role for m in mentions if (role := _role(m, people))}),
        "documents": len({m["document_id"] for m in mentions}),
    }


def _role(mention: Row, people: _FullNames) -> str | None:
    """What the source's words say beside the name: `harbour master Tom Bell` -> harbour master."""
    source, words = mention["source"] or "", mention["speaker"].split()
    if mention["speaker_kind"] != PEOPLE or not words or words[-1] not in source:
        return None
    at = source.rfind(words[-1])
    before, after = source[:at], source[at + len(words[-1]) :]
    while before.split() and before.split()[-1].strip(",.") in {w.strip(",.") for w in words}:
        before = before[: before.rstrip().rfind(before.split()[-1])]
    role = after.strip(" ,") if after.startswith(",") else before.strip(" ,")
    for other in people.within(role):  # `spokesman Lee Tan and harbour master Tom Bell`: only the last part is Bell's
        if other in role:
            role = role[role.rfind(other) + len(other) :].strip(" ,")
    role = re.sub(r"^(?:(?:and|the|a|an)\s+)+", "", role, flags=re.IGNORECASE)
    return role or None


def _free(wanted: str, taken: set[str]) -> str:
    if wanted not in taken:
        return wanted
    return next(f"{wanted}-{n}" for n in range(2, len(taken) + 3) if f"{wanted}-{n}" not in taken)
