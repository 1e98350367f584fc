"""The links of a story's statements -> who speaks in each, and whether two of them may be one and the same.

A person goes by the surname and may have several first names (`Charles`, `Chuck`); who speaks for a body speaks as it
(`the Harbour Board`, `Lee Tan, a spokesman of the Harbour Board`).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from claimline.corpus.origins.origin_state import Story
from claimline.corpus.origins.outlet_writers import outlet_of_writer
from claimline.corpus.origins.unlisted_outlets import OF_A_COUNTRY
from claimline.reading.entities.name_variants import plain_letters
from claimline.reading.lexical.words import stem
from claimline.reading.lexicon.given_names import NAME_SUFFIXES
from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import (
    ANONYMOUS_NOUNS,
    ORGANISATION_NOUNS,
    ROLE_NOUNS,
    SINGLE_PAPERS,
    STATEMENT_NOUNS,
    TITLES,
)
from claimline.tables import Attribution, SpeakerKind, Statement

WORD = re.compile(r"[^\W_]+(?:[.&-][^\W_]+)*")
SMALL = frozenset("the a an of and for in on at by to with his her its their from s".split())
OF_WHAT = re.compile(r"\s(?:of|for|in|at|with|from|to|who)\s")
KNOWN_PAPERS = SINGLE_PAPERS | STATEMENT_NOUNS
PEOPLE = ROLE_NOUNS | ANONYMOUS_NOUNS | ORGANISATION_NOUNS
BARE_TITLES = frozenset(title.rstrip(".") for title in TITLES)
# Papers that hold what somebody said, word for word
RECORDS = frozenset("transcript transcripts excerpt excerpts text remarks recording recordings".split())
# Which of them, only the text before can say
NAMED_BEFORE = frozenset(
    "airline agency association bank board body bureau campaign carrier church club commission committee company "
    "corporation department firm foundation group institute ministry network organisation organization panel party "
    "school team tribunal union university".split()
)
# Who belongs to a body and does not speak for it: Quay Party activist Ana Ruiz, harbour board member Moss
MEMBERS = frozenset(
    "activist member supporter opponent critic lawmaker senator sen rep representative congressman congresswoman "
    "delegate employee worker resident student volunteer candidate nominee donor voter".split()
)
PLURAL_BODIES = frozenset(
    "groups unions parties companies agencies organizations organisations campaigns firms banks authorities".split()
)
SPEAKING = frozenset({"named", "role", "anonymous", "organisation", "document"})


class Voice(NamedTuple):
    """Who says a statement, as its outermost link that is no outlet has it: what he tells of others, he vouches for."""

    name: str
    kind: SpeakerKind
    first: str  # initial of a person's first name; empty where none is given, and for what is no person
    last: str  # a person's surname; empty for what is no person
    names: frozenset[str]  # capitalised words of the name, without accents; of a person not the own name
    words: frozenset[str]  # all its words
    link: Attribution
    initials: str = ""  # of all a person's names but the last


def voices(story: Story) -> dict[str, Voice]:
    """Who speaks in each statement that has a source; of a person, with all that the story calls him."""
    found = {
        statement.statement_id: voice
        for statements in story.statements.values()
        for statement in statements
        if (voice := _voice(statement, story.links.get(statement.statement_id, ()))) is not None
    }
    by_first: dict[str, set[tuple[str, str]]] = defaultdict(set)  # own name -> whole names
    for voice in found.values():
        if voice.last and voice.first:
            by_first[forms(voice.name)[0]].add((voice.name, voice.last))
    surnames = {voice.last for voice in found.values() if voice.first}
    for key, voice in found.items():
        whole = by_first.get(voice.last, set()) if not voice.first and voice.last not in surnames else set()
        if voice.kind == "named" and len({last for _, last in whole}) == 1:
            name, last = min(whole)  # `Ana`, whom another article calls Ana Ruiz
            found[key] = voice._replace(name=name, first=voice.last[0], last=last, initials=voice.last[0])
    first: dict[str, set[str]] = defaultdict(set)  # surname -> initials
    for voice in found.values():
        if voice.last and voice.first:
            first[voice.last].add(voice.first)
    for key, voice in found.items():
        if voice.last and not voice.first and len(first[voice.last]) == 1:
            only = min(first[voice.last])
            found[key] = voice._replace(first=only, initials=only)  # `Ruiz` where there is but one Ana Ruiz
    sources = {voice.link.source for voice in found.values() if voice.kind == "organisation"}
    for key, voice in found.items():
        if voice.kind == "organisation" and not sources.isdisjoint((f"the {voice.name}", f"The {voice.name}")):
            found[key] = voice._replace(name=f"the {voice.name}")  # the Navy, but Grey Bay Academy
    called: dict[tuple[str, str], set[str]] = defaultdict(set)
    names: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for voice in found.values():
        called[voice.first, voice.last] |= voice.names
        names[voice.first, voice.last][voice.name] += 1
    return {
        key: voice._replace(
            names=frozenset(called[voice.first, voice.last]), name=_fullest(names[voice.first, voice.last])
        )
        if voice.last
        else voice
        for key, voice in found.items()
    }


def _fullest(names: Counter[str]) -> str:
    """The name used most of those with a first name."""
    return min(names, key=lambda name: (" " not in name, -names[name], name))


def _voice(statement: Statement, links: Sequence[Attribution]) -> Voice | None:
    people = any(link.speaker_kind == "named" for link in links)
    for link in links:
        if outlet_of_writer(link.source or "") is not None:
            continue
        if link.speaker_kind not in SPEAKING or not (name := link.speaker or link.source):
            continue
        if people and link.speaker_kind == "document" and not RECORDS.isdisjoint(forms(name)):
            continue  # what she said, according to a transcript, she said
        words = forms(name)
        capitals = _capitals(name)
        one_name = len(words) == 1 and link.speaker_kind == "organisation" and bool(capitals) and not name.isupper()
        if link.speaker_kind != "named" and not one_name:
            return Voice(name, link.speaker_kind, "", "", frozenset(capitals), frozenset(words), link)
        parts = [word for word in words if word not in NAME_SUFFIXES] or words
        while len(parts) > 1 and parts[0] in BARE_TITLES:
            parts = parts[1:]
        if not parts:
            continue
        first = parts[0][:1] if len(parts) > 1 else ""
        initials = "".join(part[0] for part in parts[:-1])
        titles = frozenset(_capitals(link.source or "")) - set(parts)
        return Voice(name, link.speaker_kind, first, parts[-1], titles, frozenset(words), link, initials)
    return None


def forms(name: str) -> list[str]:
    """The words of a name in small letters, without accents and possessive endings."""
    return [
        word for found in WORD.finditer(_plain(name)) if (word := found[0].casefold().replace(".", "")) not in SMALL
    ]


def _capitals(name: str) -> list[str]:
    """Those of them that are capitalised and no mere kind of body: of `the Harbour Board` only `harbour`."""
    found = [word[0].casefold().replace(".", "") for word in WORD.finditer(_plain(name)) if word[0][:1].isupper()]
    return [word for word in found if word not in SMALL and word not in ORGANISATION_NOUNS]


def _plain(name: str) -> str:
    """A name without accents and possessive endings."""
    return re.sub(r"['’]s\b|['’]", "", plain_letters(name))


def one_voice(one: Voice, other: Voice) -> bool:
    """Whether these two are certainly one: the same person, body or document, or somebody who speaks for the body."""
    if one.link.speaker_id is not None and one.link.speaker_id == other.link.speaker_id:
        return True  # Bob Moss, Robert Moss: what tells speakers apart knows that they are one
    if one.last and other.last:
        known = bool(one.first and other.first)  # `C.A. Dutch Ruiz` is `Dutch Ruiz`
        return one.last == other.last and (not known or one.first in other.initials or other.first in one.initials)
    if one.last or other.last:
        person, body = (one, other) if one.last else (other, one)
        if person.last in body.words:
            return body.kind == "document"  # `a statement by Ana Ruiz`; not: the Ruiz campaign, Ruiz's lawyer
        titles = person.names | set(forms(person.link.source or ""))
        spoken_for = body.kind == "organisation" and MEMBERS.isdisjoint(titles) and not _are_several(body)
        return spoken_for and bool(body.names) and body.names <= titles
    if {one.kind, other.kind} == {"organisation"} and (_is_short_for(one, other) or _is_short_for(other, one)):
        return True
    if {one.kind, other.kind} == {"organisation"}:
        return (bool(one.names) and (one.names <= other.names or other.names <= one.names)) or one.words == other.words
    if {one.kind, other.kind} == {"document", "organisation"}:
        paper, body = (one, other) if one.kind == "document" else (other, one)
        initials = (paper._replace(name=word) for word in paper.name.split() if word.isupper())
        named = bool(body.names) and body.names <= paper.words  # `the Navy's report`
        return named or any(_is_short_for(short, body) for short in initials)
    if {one.kind, other.kind} == {"document"}:
        if one.names and other.names:
            return not one.names.isdisjoint(other.names)
        return not one.words.isdisjoint(other.words) or min(len(one.words), len(other.words)) <= 1
    bodies = [frozenset(word for word in voice.words if not word.startswith("spokes")) for voice in (one, other)]
    speaks = any(len(body) < len(voice.words) for body, voice in zip(bodies, (one, other), strict=True))
    if speaks and {one.kind, other.kind} <= {"role", "organisation"} and all(bodies):
        return bodies[0] & bodies[1] in bodies  # the Tide Board, a Tide Board spokeswoman
    return {stem(word) for word in one.words} == {stem(word) for word in other.words}  # `an official`, `officials`


def _are_several(body: Voice) -> bool:
    """Whether they are several bodies, for which nobody speaks alone: Quay Party groups, harbour unions."""
    head = OF_WHAT.split(body.name, maxsplit=1)[0].rpartition(" ")[2]
    return head in PLURAL_BODIES


def is_known(voice: Voice) -> bool:
    """Whether it is known who speaks: a person or body by its name, or whose spokesman or paper it is: police said."""
    if voice.kind == "document" and (_is_entitled(voice) or _head(voice) in KNOWN_PAPERS):
        return True
    if voice.kind == "document":
        return not voice.words.isdisjoint(ORGANISATION_NOUNS)
    if voice.kind == "role":
        return (head := _head(voice)) in ORGANISATION_NOUNS or head.startswith(
            "spokes"
        )  # police, a bank's spokesman; no member of a board
    if voice.kind == "anonymous":
        return _head(voice) == "authorities" and any(map(_is_of_a_place, voice.name.split()[:-1]))
    return voice.kind in ("named", "organisation") and bool(voice.last or voice.names)


def _is_of_a_place(word: str) -> bool:
    """Whose authorities they are: Elbonian, Ohio; not: Local, Federal."""
    return word[:1].isupper() and (is_place(word) or OF_A_COUNTRY.search(word) is not None)


def is_the_body(voice: Voice) -> bool:
    """Whether it is a body that the article has named before: the company, the carrier; the police may be any."""
    source = (voice.link.source or "").casefold()
    return not voice.names and not voice.last and source.startswith("the ") and source[4:] in NAMED_BEFORE


def is_vague(voice: Voice) -> bool:
    """Whether it is several papers, nobody says which: documents, estimates, excerpts from the speech."""
    if voice.kind == "document":
        return voice.name.endswith("s") and " " not in voice.name
    return voice.kind == "role" and (head := _head(voice)).endswith("s") and head not in PEOPLE


def _head(voice: Voice) -> str:
    return OF_WHAT.split(voice.name, maxsplit=1)[0].rpartition(" ")[2].casefold()


def _is_entitled(voice: Voice) -> bool:
    return any(word[:1].isupper() for word in voice.name.split()[1:])


def _is_short_for(short: Voice, long: Voice) -> bool:
    """Whether one name is the other's initials: CDC, the U.S. Centers for Disease Control and Prevention."""
    initials = "".join(word[0] for word in forms(long.name))
    letters = short.name.removeprefix("the ").removeprefix("The ")
    return len(letters) > 1 and letters.isupper() and len(initials) > len(letters) - 1 and letters.lower() in initials


def may_be_one(one: Voice, other: Voice) -> bool:
    """Whether these two may be one, as far as anybody can tell from what they are called."""
    if one_voice(one, other):
        return True
    if one.last and other.last:
        return one.last == other.last  # `Bob Moss`, `Robert Moss`
    if "anonymous" in (one.kind, other.kind) or "role" in (one.kind, other.kind):
        return True  # the official may be the minister
    if not one.names or not other.names:
        return True  # `the school`, `a spokesman`: of which body, nobody says
    return not one.names.isdisjoint(other.names) or one.last in other.words or other.last in one.words
