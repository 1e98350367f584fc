"""Counts, dates and names of the tables -> plain English, the same words for the same thing on every page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from claimline.edtf import MONTHS

_SEASONS = {"21": "spring", "22": "summer", "23": "autumn", "24": "winter"}
_DATE = re.compile(r"(?P<year>\d{4})(?:-(?P<month>\d{2}|XX)(?:-(?P<day>\d{2}|XX))?)?(?P<mark>[~?%])?")
_MARKS = {None: "", "~": "about ", "?": "perhaps ", "%": "perhaps about "}

STATUS: Mapping[str, str] = MappingProxyType(
    {
        "disputed": "Disputed",
        "differing": "Accounts differ",
        "corroborated": "Two first-hand sources",
        "single-origin": "Not two first-hand sources",
    }
)
SPEAKER_KINDS: Mapping[str, str] = MappingProxyType(
    {
        "named": "a person, by name",
        "role": "a person, by role",
        "anonymous": "not named",
        "organisation": "an organisation",
        "outlet": "an outlet",
        "document": "a document",
        "unresolved": "could not be decided",
    }
)
BASES: Mapping[str, str] = MappingProxyType(
    {
        "named": "a named person",
        "anonymous": "a person who is not named",
        "organisation": "an organisation",
        "document": "a document",
        "not stated": "not stated",
    }
)
PROOFS: Mapping[str, str] = MappingProxyType(
    {
        "citation": "names it as its source",
        "carried credit": "keeps to a credit given earlier in the article",
        "dateline": "credits it in dateline, byline or notice",
        "occasion": "names where it was said, or who said it",
        "reuse": "has the same words",
    }
)
ORIGIN_KINDS: Mapping[str, str] = MappingProxyType(
    {
        "outlet": "an outlet",
        "agency": "an agency",
        "occasion": "said in public",
        "document": "a document",
        "not stated": "not stated",
    }
)
SENTENCE_KINDS: Mapping[str, tuple[str, str]] = MappingProxyType(  # one of them, several
    {
        "prose": ("of prose", "of prose"),
        "heading": ("heading", "headings"),
        "caption": ("caption", "captions"),
        "byline": ("byline", "bylines"),
        "dateline": ("dateline", "datelines"),
        "furniture": ("advertisement or notice", "advertisements and notices"),
    }
)
STANCES: Mapping[str, str] = MappingProxyType(
    {
        "asserts": "states it",
        "denies": "denies it",
        "disputes": "disputes it",
        "responds": "responds",
        "declines": "declines to comment",
    }
)
DETERMINACIES: Mapping[str, str] = MappingProxyType(
    {
        "said": "as said",
        "not said": "not said",
        "asked": "as a question",
        "hypothetical": "as what may be said, not as said",
    }
)
FACETS: Mapping[str, str] = MappingProxyType(
    {
        "date": "The date",
        "quantity": "The number",
        "name": "The name",
        "role": "The role",
        "wording": "The wording of a quotation",
        "polarity": "Whether it is told as so or not so",
    }
)
RELATIONS: Mapping[str, str] = MappingProxyType(
    {"same": "the same", "compatible": "can both be right", "conflicting": "cannot both be right"}
)
PUBLISHED_FROM: Mapping[str, str] = MappingProxyType(
    {"stated": "as stated with the article", "text": "read in its text", "none": "the article does not say"}
)
OFF_TOPIC: Mapping[str, str] = MappingProxyType(
    {
        "stated": "A person states that it has nothing to do with the other articles.",
        "text": "It shares hardly a name or rare word with the other articles.",
        "none": "",
    }
)


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """1 outlet, 2 outlets, 3 articles."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def carriers(outlets: int, unknown: int) -> str:
    """3 outlets; 236 articles, outlets not stated. `unknown`: articles whose outlet is not stated."""
    if not unknown:
        return counted(outlets, "outlet")
    articles = counted(unknown, "article")
    if not outlets:
        return f"{articles}, {'outlet' if unknown == 1 else 'outlets'} not stated"
    return f"{counted(outlets, 'outlet')} and {articles} whose outlet is not stated"


def original_reports(number: int) -> str:
    """2 original reports; of none it is said that the articles do not state it."""
    return counted(number, "original report") if number else "original report not stated"


def characters(start: int, end: int) -> str:
    """A place as pages print it."""
    return f"characters {start:,} to {end:,}"


def listed(names: Sequence[str]) -> str:
    """A; A and B; A, B and C."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""


def _single(edtf: str) -> str | None:
    found = _DATE.fullmatch(edtf)
    if not found:
        return None
    year, month, day, mark = found["year"], found["month"], found["day"], _MARKS[found["mark"]]
    if month in _SEASONS:
        return f"{mark}{_SEASONS[month]} {year}"
    if month is None or month == "XX":
        return f"{mark}{year}"
    if not 1 <= int(month) <= 12:
        return None
    name = MONTHS[int(month) - 1]
    return f"{mark}{name} {year}" if day is None or day == "XX" else f"{mark}{int(day)} {name} {year}"


@lru_cache(maxsize=4096)  # the days of a story are few, and stand in each row
def date_words(edtf: str | None) -> str:
    """An EDTF date as one says it; what has no plain form is shown as it stands.

    2025-05-20 is 20 May 2025, 2025-05 is May 2025, 2025-06-01/2025-06-10 is between 1 and 10 June 2025.
    """
    if edtf is None:
        return "date not given"
    first, _, last = edtf.partition("/")
    if not last:
        return _single(edtf) or edtf
    if first == "..":
        return f"up to {_single(last) or last}"
    if last == "..":
        return f"from {_single(first) or first} on"
    left, right = _single(first), _single(last)
    if left is None or right is None:
        return edtf
    if left == right:
        return left  # one day is one day
    return f"between {_shortened(left, right)} and {right}"


def day_words(edtf: str, year: str | None = None) -> str:
    """A date as a line of dates has it: 10 to 21 May; the year stands there only where it is another."""
    words = date_words(edtf)
    if words.startswith("between "):
        words = words.removeprefix("between ").replace(" and ", " to ")
    return words.removesuffix(f" {year}") if year else words


def name_order(name: str) -> tuple[str | int, ...]:
    """By which names are sorted: without regard to case, and Article 2 before Article 10."""
    return tuple(int(part) if part.isdecimal() else part.casefold() for part in re.split(r"(\d+)", name))


def _shortened(left: str, right: str) -> str:
    """The left date without what the right one says again: 1 (June 2025) and 10 June 2025."""
    mine, other = left.split(" "), right.split(" ")
    while len(mine) > 1 and len(other) > 1 and mine[-1] == other[-1]:
        mine.pop()
        other.pop()
    return " ".join(mine)


def shortened(words: str, characters: int) -> str:
    """The words cut at a space, with an ellipsis, where they are longer than that."""
    line = " ".join(words.split())
    if len(line) <= characters:
        return line
    head = line[: characters - 1]
    if " " in head and line[characters - 1] != " ":
        head = head.rsplit(" ", 1)[0]
    return head.rstrip(",;:.- ") + "…"
