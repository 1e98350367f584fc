"""A document -> the names of bodies that its acronyms stand for: HPI, the Harbour Policy Institute."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator

from claimline.reading.lexicon.place_names import is_place
from claimline.reading.lexicon.source_nouns import ORGANISATION_NOUNS

_WORD = r"[A-Z][\w&-]*+"
_NAME = re.compile(rf"{_WORD}(?:,?[ ](?:(?:and|of|for|on|&)[ ](?:the[ ])?)?{_WORD}){{1,9}}")
_BEHIND = re.compile(r"[ ]\((?:the[ ])?([A-Z]{2,7})\)")
_ACRONYM = re.compile(r"[A-Z]{2,7}")
_BODY_WORDS = ORGANISATION_NOUNS | frozenset(
    "nations academy society alliance international front centers centres".split()
)
_OF_TWO = ("Union", "Nations")  # how a name of two words ends whose initials alone show it: EU


def spelled_out(text: str, persons: Collection[str]) -> dict[str, str]:
    """Acronym -> the one name with its initials: the one it stands behind in brackets, else the only one."""
    told: dict[str, set[str]] = defaultdict(set)
    alike: dict[str, set[str]] = defaultdict(set)
    for match in _NAME.finditer(text):
        names = _apart(match[0].removeprefix("The "))
        behind = _BEHIND.match(text, match.end())
        whole = _with_initials(names[-1], behind[1]) if behind is not None else None
        if behind is not None and whole is not None:
            told[behind[1]].add(whole)
        for name in names:
            words = name.lower().replace(",", "").split()
            if name not in persons and not is_place(name) and not _BODY_WORDS.isdisjoint(words):
                for initials in initials_of(name):
                    alike[initials].add(name)
    only = {short: next(iter(names)) for short, names in alike.items() if len(names) == 1}
    return only | {short: next(iter(names)) for short, names in told.items() if len(names) == 1}


def initials_of(name: str) -> Iterator[str]:
    """What a body's name may be shortened to: HPIS and HPI, the Harbour Policy Institute and Society."""
    capitals = [word for word in name.split() if word[0].isupper()]
    if len(capitals) > 2 or (len(capitals) == 2 and capitals[-1] in _OF_TWO):
        yield "".join(word[0] for word in capitals)
    before, joined, behind = name.rpartition(" and ")
    joined = "" if behind.startswith("the ") or _ends_body(before) else joined
    short = "".join(word[0] for word in before.split() if word[0].isupper())
    if joined and len(short) > 2:
        yield short


def _apart(name: str) -> list[str]:
    """Two names that "and" joins: the Harbour Policy Institute and the Dock Board; not: Centers for Tides and Docks."""
    before, joined, behind = name.rpartition(" and ")
    return [before, behind.removeprefix("the ")] if joined and _ends_body(before) else [name]


def _ends_body(name: str) -> bool:
    return name.lower().rpartition(" ")[2] in _BODY_WORDS


def is_short(name: str) -> bool:
    """Whether a name is written in capitals alone, as what stands for a longer one is."""
    return _ACRONYM.fullmatch(name) is not None


def _with_initials(name: str, short: str) -> str | None:
    """The end of a name of which an acronym has the initials: Islander | Harbour Policy Institute, HPI."""
    words = name.split()
    for at, word in enumerate(words):
        whole = " ".join(words[at:])
        if word[0] == short[0] and (
            short in initials_of(whole) or short == "".join(w[0] for w in words[at:] if w[0].isupper())
        ):
            return whole
    return None
