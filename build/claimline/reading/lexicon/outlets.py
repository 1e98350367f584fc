"""Words -> the outlet or news agency they name, by any of its names, or that they point back to one."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from types import MappingProxyType

from claimline.reading.lexicon.source_nouns import NAMED_NEWS_MEDIA, NO_OUTLETS, OUTLET_ENDINGS, ROLE_NOUNS
from claimline.reading.lexicon.word_files import rows


def outlet_key(words: str) -> str:
    """The form in which two names of an outlet count as the same."""
    key = " ".join(words.lower().replace("’", "'").split()).removesuffix("'s").strip(" .,'")
    return key.removeprefix("the ")


def _names() -> tuple[Mapping[str, str], frozenset[str], frozenset[str]]:
    """The canonical name by each name's key; the keys that need "the"; the agencies."""
    names: dict[str, str] = {}
    needing, agencies = set(), set()
    for row in rows("outlets.csv", ("name", "other names", "kind", "a word too")):
        keys = {outlet_key(name) for name in (row["name"], *row.names("other names"))}
        if taken := {names[key] for key in keys if key in names}:
            raise row.fault(f"a name of {row['name']} is one of {', '.join(sorted(taken))}, too. Keep one.")
        names |= dict.fromkeys(keys, row["name"])
        if row.one_of("kind", ("agency", "outlet")) == "agency":
            agencies.add(row["name"])
        if row.yes("a word too"):
            needing |= {key for key in keys if " " not in key}
    return MappingProxyType(names), frozenset(needing), frozenset(agencies)


_OUTLET_NAMES, _NEED_ARTICLE, _AGENCIES = _names()
_LISTED = frozenset(_OUTLET_NAMES.values())
MEDIA_CALLED = NAMED_NEWS_MEDIA | frozenset("programme program show podcast weekly daily".split())
_SITE = re.compile(r"[A-Z][\w-]*\.com")
_CARRIED = re.compile(
    r"(?:the|that)\s+(?:news\s+)?(?:outlet|newspaper|paper|network|broadcaster|news\s+agency|wire\s+service"
    r"|news\s+organi[sz]ation|news\s+site|publication|magazine|daily|tabloid|channel)(?:['’]s)?",
    re.IGNORECASE,
)


def outlet_named(words: str, known: Collection[str] = ()) -> str | None:
    """The canonical name of the outlet or agency these words name; None where they name none for certain.

    A name from the table in any of its forms, a site's (GreyBay.com), or a capitalised name of two words or more that
    ends as names of newspapers and stations do: the Grey Bay Herald. `known` holds canonical names that the document
    spells out elsewhere: with exactly one "Grey Bay Herald" among them, "the Herald" is that one, and "Ida Hale" is
    the weekly that it calls so.
    """
    key = outlet_key(words)
    with_article = words.strip()[:4].lower() == "the "
    short = [name for name in set(known) if name.lower().endswith(" " + key)] if known and " " not in key else []
    if with_article and len(short) == 1 and key in OUTLET_ENDINGS:
        return short[0]
    if " " in key and (called := next((name for name in known if outlet_key(name) == key), None)) is not None:
        return called
    if key in _OUTLET_NAMES and (with_article or key not in _NEED_ARTICLE):
        return _OUTLET_NAMES[key] if with_article or words.strip()[:1].isupper() else None
    parts = words.replace("’", "'").strip(" .,").removesuffix("'s").split()
    if parts and parts[0].lower() == "the":
        parts = parts[1:]
    ending = parts[-1].lower() if parts else ""
    if len(parts) == 1 and _SITE.fullmatch(parts[0]) and ending not in NO_OUTLETS:
        return parts[0]
    if not 2 <= len(parts) <= 5 or OUTLET_ENDINGS.isdisjoint((ending, ending.rpartition("-")[2])):
        return None
    return " ".join(parts) if all(part[0].isupper() for part in parts) else None


def is_agency(name: str) -> bool:
    """Whether this is a news agency, by any of its names."""
    return _OUTLET_NAMES.get(outlet_key(name)) in _AGENCIES


def is_listed(name: str) -> bool:
    """Whether this name, as pages show it, is one of the table's."""
    return name in _LISTED


def is_carried_credit(words: str) -> bool:
    """Whether these words point back to an outlet named before: the outlet, the newspaper, the network."""
    return _CARRIED.fullmatch(words.strip(" ,.")) is not None


_CALL_LETTERS = re.compile(r"[KW][A-Z]{2,3}-(?:TV|FM|AM)|[KW](?!WII)[A-Z]{3}")


def is_station(words: str) -> bool:
    """Whether these are a station's letters: told KGBX, WGB-TV. Elsewhere such letters may stand for anything."""
    return _CALL_LETTERS.fullmatch(words) is not None


_POSSESSIVE = ("'s", "’s", "s'", "s’")


def tells_outlet(words: str, known: Collection[str]) -> bool:
    """Whether somebody told is an outlet, or somebody there: the Post, the outlet, Coast Wire's Jan Moss."""
    if is_carried_credit(words) or words[0] in "“\"‘'" or is_station(words):
        return True
    parts = words.split()
    if not MEDIA_CALLED.isdisjoint(part.strip(",.").lower() for part in parts):  # the “Quay Hour” programme
        return any(part[0].isupper() or part[0] in "“\"‘'" for part in parts[1:] or parts)
    ends = [len(parts)] + [
        at + 1 if low.endswith(_POSSESSIVE) else at
        for at, low in enumerate(part.lower() for part in parts)
        if low.endswith(_POSSESSIVE) or low in ROLE_NOUNS
    ]
    names = [" ".join(parts[:end]) for end in ends if end]
    return any(is_carried_credit(name) or outlet_named(name, known) is not None for name in names)
