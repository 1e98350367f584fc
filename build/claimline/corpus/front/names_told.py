"""An article -> the full names of the persons it names, and which of its words are one of them by surname alone."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from claimline.corpus.word_weights import weight
from claimline.reading.lexicon.calendar_words import MONTHS
from claimline.reading.lexicon.given_names import NAME_SUFFIXES, is_given_name

Row = Mapping[str, Any]

RARE = 20  # points of a word that is hardly anything but a name

_NAME = re.compile(
    r"[A-Z][\w’'-]*\.?(?:\s(?:[A-Z]\.(?:\s?[A-Z]\.)?|[\"“][A-Z][a-z]+[\"”]|[A-Z][\w’'-]+|(?:de|da|di|von|van|bin|al|el|del|der|den|la)(?=\s[A-Z])|Jr\.?|Sr\.?)){1,4}"
)
TITLED = re.compile(
    r"(?:Mr|Mrs|Ms|Miss|Dr|Sen|Rep|Gov|Gen|Col|Lt|Sgt|Capt|Cpl|Maj|Adm|Judge|Justice|President|Secretary|Senator|Governor"
    r"|Mayor|Representative|Chancellor|Minister|Pope|King|Queen|Prince|Princess|Sir|Lord|Lady|Chairman|Speaker|Officer"
    r"|Professor|Rev|Father|Sister|Detective|Sheriff|Chief|Leader|Attorney|Ambassador|General|Colonel|Sergeant)\.?\s\Z"
)
_BEGINS = re.compile(r"(?:\A|[.!?][”’\"')]*\s|\n)\s*[“‘\"']?\Z")
_HONORIFIC = re.compile(r"(?:Mr|Mrs|Ms|Miss|Dr)\.?\s\Z")
_ADDRESSED = re.compile(r"(?:Mrs?|Ms|Dr)\. ([\w’'-]+)")
_BEHIND_A_NAME = re.compile(r"\b([A-Z][a-z]+)\s(?=([\w’'-]+))")
_OF_SOMEBODY = re.compile(r"['’]s\Z")
_ON = re.compile(
    r"\b(?:on|in|of|by|until|till|since|late|early|mid|last|next|this|through|before|after|from|to)[\s-]\Z", re.I
)
_WORD = re.compile(r"(?:[A-Z]['’])?[A-Z][\w-]*[a-z][\w-]*")  # O'Neil, too


class Mention(NamedTuple):
    """A person named by surname alone, at a place of the article."""

    start: int  # with an honorific before it
    end: int
    full: str


class People(NamedTuple):
    """The persons of an article."""

    full: dict[str, tuple[str, int] | None]  # surname -> full name and where it first stands; None: several


def people_of(text: str, statements: Iterable[Row]) -> People:
    """Persons by surname: who speaks, and who is named with a given name."""
    known: dict[str, dict[str, int]] = defaultdict(dict)
    speakers = {row["speaker_name"] or row["speaker"] for row in statements if row["speaker_kind"] == "named"}
    addressed = {form for match in _ADDRESSED.finditer(text) for form in _forms(match[1])}
    for name in sorted(name for name in speakers if name and name in text):
        surname = _surname(name.split())
        if surname:  # also behind a title of any length: Grey Bay Deputy Harbour Master Leo Moss
            known[surname][name] = text.index(name)
    for match in _NAME.finditer(text):
        words = match[0].split()
        while len(words) > 2 and not is_given_name(words[0].strip(".,")) and _is_no_name(words[0]):
            words = words[1:]
        name = " ".join(words)
        surname = _surname(words) if len(words) > 1 else None
        if surname is None or TITLED.search(f"{words[0]} "):
            continue
        if not (is_given_name(words[0]) or name in speakers or surname in addressed):
            continue
        bare = _OF_SOMEBODY.sub("", surname)
        known[bare].setdefault(_OF_SOMEBODY.sub("", name), match.start() + match[0].find(words[0]))
    givens = _givens(text, known)
    found: dict[str, tuple[str, int] | None] = {}
    for surname, names in known.items():
        given = {_first(name) for name in names} | givens.get(surname, set())
        found[surname] = next(iter(names.items())) if len(given) == 1 else None
    return People(found)


def _is_no_name(word: str) -> bool:
    """Whether a word before a name is a title, or one that everybody uses: House Speaker Leo Moss."""
    return bool(TITLED.search(f"{word} ")) or weight(word.casefold()) < RARE


def _forms(word: str) -> set[str]:
    """The surnames that a word may be: of Moss-Tan’s Moss-Tan’s, Moss-Tan and Moss."""
    ends = {match.end() for match in re.finditer(r"\w+", word)}
    return {word[:end] for end in ends}


def _givens(text: str, surnames: Collection[str]) -> dict[str, set[str]]:
    """By surname, the words before it that may be given names: Rand in Rand Moss, not Mr. or When."""
    found: dict[str, set[str]] = defaultdict(set)
    for match in _BEHIND_A_NAME.finditer(text):
        borne = _forms(match[2]).intersection(surnames)
        if not borne or TITLED.search(match[1] + " ") or weight(match[1].casefold()) < RARE:
            continue
        if is_given_name(match[1]) or not _BEGINS.search(text, max(0, match.start() - 4), match.start()):
            for surname in borne:  # not: Neither Moss nor the port knew
                found[surname].add(match[1])
    return found


def _first(name: str) -> str:
    return name.split()[0]


def _surname(words: list[str]) -> str | None:
    rest = [word for word in words if word.strip(".").casefold() not in NAME_SUFFIXES]
    return rest[-1].rstrip(".,") if len(rest) > 1 else None


def unclear(text: str, start: int, end: int, people: People) -> list[str]:
    """The surnames, alone between two places, that several persons of the article bear."""
    found = []
    for match in _WORD.finditer(text, start, end):
        surname = _OF_SOMEBODY.sub("", match[0])
        ahead = text[max(0, match.start() - 40) : match.start()]
        if surname in people.full and people.full[surname] is None and not re.search(r"[A-Z][\w.’'-]*\s\Z", ahead):
            found.append(surname)
    return found


def mentions(text: str, start: int, end: int, people: People) -> list[Mention]:
    """Persons named by surname alone between two places, whose full name the article told before."""
    found = []
    for match in _WORD.finditer(text, start, end):
        surname = _OF_SOMEBODY.sub("", match[0])
        told = people.full.get(surname)
        if told is None or told[1] >= match.start():
            continue
        full, _ = told
        if text.endswith(full, 0, match.start() + len(surname)):
            continue
        low = max(0, match.start() - 40)
        ahead = text[low : match.start()]
        if (
            re.search(r"[A-Z][\w.’'-]*\s\Z", ahead)
            and not TITLED.search(ahead)
            and match.start() > start
            and not _opens(text, match.start(), start)
        ):
            continue  # Ana Ruiz; Ruiz County
        after = text[match.start() + len(surname) : match.start() + len(surname) + 24]
        if re.match(r"\s[A-Z][a-z]", after) or (surname.casefold() in MONTHS and not _means_person(text, match, after)):
            continue
        title = _HONORIFIC.search(ahead)
        begin = match.start() - (len(title[0]) if title else 0)
        found.append(Mention(max(start, begin), match.start() + len(surname), full))
    return found


def _means_person(text: str, match: re.Match[str], after: str) -> bool:
    """Whether a name that is a month's is a person's here: Mrs. May said; not: on May 26, in May."""
    ahead = text[max(0, match.start() - 20) : match.start()]
    return bool(TITLED.search(ahead)) or not (_ON.search(ahead) or re.match(r"\s(?:\d|of\b)|,\s\d", after))


def _opens(text: str, at: int, start: int) -> bool:
    """Whether a capital before is only that of a sentence's first word."""
    return text[start:at].count(" ") == 1 and not is_given_name(text[start:at].split()[0])
