"""What story.yml, a metadata file and front matter may say: checked keys and values, and every fault at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType
from typing import Any, Literal, cast
from urllib.parse import urlsplit

from claimline.edtf import parse_published
from claimline.errors import shown
from claimline.seeds.faults import Say
from claimline.seeds.nearest_words import nearest
from claimline.slugs import LONGEST, SLUG, outlet_slug

ARTICLE_KEYS = (
    "outlet",
    "published",
    "title",
    "byline",
    "url",
    "language",
    "text",
    "replaces",
    "id",
    "off_topic",
    "retrieved",
    "sha256",
)
DOCUMENT_KEYS = ("file", *ARTICLE_KEYS)
OUTLET_KEYS = ("id", "name", "aliases", "kind")
STORY_KEYS = ("story", "title", "summary", "publish_text", "publish_share", "outlets", "documents", "columns")

# The columns of a file of many articles; one of text and html is needed.
COLUMNS = (
    "id",
    "story",
    "outlet",
    "published",
    "title",
    "byline",
    "url",
    "language",
    "text",
    "html",
    "text_kind",
    "replaces",
    "off_topic",
    "retrieved",
    "sha256",
)

# What people write for a key that has another name here.
_OTHER_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "author": "byline",
        "authors": "byline",
        "date": "published",
        "publisher": "outlet",
        "source": "outlet",
        "site": "outlet",
        "headline": "title",
        "link": "url",
        "lang": "language",
        "slug": "story",
        "description": "summary",
        "articles": "documents",
    }
)
# What files of others call the columns; nothing is guessed, but who has these and not ours is asked.
OTHER_COLUMNS: Mapping[str, str] = MappingProxyType(
    {name: key for name, key in _OTHER_NAMES.items() if key in COLUMNS and name != "slug"}
)
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")  # control codes, half characters
_SHOWN = 80  # characters of a value that a fault repeats


@dataclass(frozen=True, slots=True)
class Outlet:
    """Who publishes, or an agency whose reports others print."""

    outlet_id: str
    name: str
    aliases: tuple[str, ...] = ()
    kind: Literal["outlet", "agency"] = "outlet"


@dataclass(frozen=True, slots=True)
class StoryFile:
    """What a story.yml or a metadata file says, checked; a key that is not there is not in `values`."""

    values: Mapping[str, Any] = field(default_factory=dict)
    outlets: tuple[Outlet, ...] = ()
    documents: Mapping[str, Mapping[str, str | None]] = field(default_factory=dict)  # by file name
    columns: Mapping[str, str | None] = field(default_factory=dict)  # our name -> the files'; None: they have none


def check_story(given: Mapping[str, Any], say: Say) -> StoryFile:
    """A story.yml's or metadata file's mapping -> its checked content; faults go to `say`, each with its place."""
    check_keys(given, STORY_KEYS, "", say)
    values: dict[str, Any] = {}
    for key in ("title", "summary"):
        if key in given:
            values[key] = string_of(given[key], key, say) or ""
    if "story" in given:
        values["story"] = slug_of(given["story"], "story", say)
    if "publish_text" in given:
        values["publish_text"] = choice_of(given["publish_text"], ("share", "full"), "publish_text", say)
    if "publish_share" in given:
        values["publish_share"] = _share(given["publish_share"], say)
    outlets = [
        outlet
        for index, entry in enumerate(list_of(given.get("outlets"), "outlets", say))
        if (outlet := _outlet(entry, f"outlets[{index}]", say)) is not None
    ]
    _check_outlet_names(outlets, say)
    documents: dict[str, Mapping[str, str | None]] = {}
    for index, entry in enumerate(list_of(given.get("documents"), "documents", say)):
        place = f"documents[{index}]"
        if not isinstance(entry, Mapping):
            say(f"{place}: expected keys and values. Write `- file: …`.")
            continue
        check_keys(entry, DOCUMENT_KEYS, place, say)
        file = string_of(entry.get("file"), f"{place}.file", say)
        if not file:
            say(f"{place}.file: is missing. Write the name of the article's file.")
            continue
        if file in documents:
            say(f"{place}.file: {shown(file)} stands here a second time. Keep one entry for each file.")
            continue
        documents[file] = check_article(entry, f"{place}.", say)
    values = {key: value for key, value in values.items() if value is not None}
    return StoryFile(values, tuple(outlets), documents, _columns(given.get("columns"), say))


def _columns(given: object, say: Say) -> dict[str, str | None]:
    """How the files of many articles call the columns."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        say("columns: expected keys and values. Write `published: date` where the files call it date.")
        return {}
    check_keys(given, COLUMNS, "columns", say)
    return {key: string_of(given[key], f"columns.{key}", say) for key in COLUMNS if key in given}


def check_article(given: Mapping[str, Any], place: str, say: Say) -> dict[str, str | None]:
    """What is said of one article, checked; the keys themselves are checked by the caller or `check_front_matter`."""
    found: dict[str, str | None] = {}
    for key in ARTICLE_KEYS:
        if key not in given:
            continue
        value = string_of(given[key], f"{place}{key}", say)
        if value is not None:
            value = _CHECKS[key](value, f"{place}{key}", say) if key in _CHECKS else " ".join(value.split())
            if value is None:
                continue  # a fault was said
        found[key] = value or None
    return found


def check_front_matter(given: Mapping[str, Any], say: Say) -> dict[str, str | None]:
    """Front matter's mapping -> what it says of its article, checked."""
    check_keys(given, ARTICLE_KEYS, "", say)
    return check_article(given, "", say)


def page_metadata(given: Mapping[str, Any]) -> dict[str, str | None]:
    """What a page says of itself: what cannot be used is dropped, for it is not the user's to mend."""
    return check_article(given, "", lambda words, advice=None: None)


def check_keys(given: Mapping[str, Any], known: tuple[str, ...], place: str, say: Say) -> None:
    """Says which keys are not known, and which was probably meant."""
    for key in given:
        if key not in known:
            say(f"{place + ': ' if place else ''}unknown key {shown(str(key))}.", partial(_known_key, str(key), known))


def _known_key(key: str, known: tuple[str, ...]) -> str:
    other = _OTHER_NAMES.get(key.lower())
    meant = other if other in known else nearest(key, known)
    advice = f"Write {meant}" if meant else f"Known keys are {', '.join(known)}; write one of these"
    return f"{advice}, or remove it."


def string_of(value: object, place: str, say: Say) -> str | None:
    """A value that must be one string; None where it is null or no such value, which is said."""
    if value is None or isinstance(value, str):
        if value and _UNWRITABLE.search(value):
            say(f"{place}: {shown(value)} holds characters that no text has. Remove them.")
            return None
        return value.strip() if value else None
    say(f"{place}: expected one value and found a {'list' if isinstance(value, list) else 'mapping'}. Write one value.")
    return None


def list_of(value: object, place: str, say: Say) -> list[Any]:
    """A value that must be a list; empty where it is null or no list, which is said."""
    if value is None or isinstance(value, list):
        return value or []
    say(f"{place}: expected a list. Write its entries on lines that begin with `- `.")
    return []


def slug_of(value: object, place: str, say: Say) -> str | None:
    """A value that must be a slug; None where it is none, which is said."""
    words = string_of(value, place, say)
    if words is None:
        return None
    if SLUG.fullmatch(words) and len(words) <= LONGEST:
        return words
    say(
        f"{place}: {shown(words)} is no slug. Write small letters, digits and single hyphens, "
        f"{LONGEST} characters at most: grey-bay-flood."
    )
    return None


def choice_of(value: object, choices: tuple[str, ...], place: str, say: Say) -> str | None:
    """A value that must be one of these; None where it is not, which is said."""
    words = string_of(value, place, say)
    if words is None or words in choices:
        return words
    say(f"{place}: {shown(words)} is not known. Write {' or '.join(choices)}.")
    return None


def _share(value: object, say: Say) -> float | None:
    words = string_of(value, "publish_share", say)
    if words is None:
        return None
    if re.fullmatch(r"0(?:\.\d{1,6})?|1(?:\.0{1,6})?", words):
        return float(words)
    say(f"publish_share: {shown(words)} is no share. Write a number from 0 to 1, such as 0.5.")
    return None


def check_date(value: str, place: str, say: Say) -> str | None:
    """A value that must be a date in EDTF; None where it is none, which is said."""
    found = parse_published(value)
    if found is not None:
        return found
    month = re.match(r"(\d{4})-(\d\d)-\d\d$", value)
    if month and parse_published(f"{month[1]}-{month[2]}"):
        last = next(day for day in (31, 30, 29, 28) if parse_published(f"{month[1]}-{month[2]}-{day}"))
        advice = f"Write {month[1]}-{month[2]}-{last}, or {month[1]}-{month[2]} where the day is unknown"
    else:
        advice = (
            "Write 2025-06-03, 2025-06 where the day is unknown, or 2025-06-01/2025-06-10 where it lies between two"
        )
    say(f"{place}: {shown(value)} is no date. {advice}.")
    return None


def _url(value: str, place: str, say: Say) -> str | None:
    try:
        parts = urlsplit(value)
        lawful = parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        lawful = False
    if lawful and value.isprintable() and not re.search(r"[\s<>\"\\`{}|^]", value):
        return value
    say(f"{place}: {shown(value)} is no address of a page. Write it whole, from https:// on.")
    return None


def _language(value: str, place: str, say: Say) -> str | None:
    if re.fullmatch(r"[a-z]{2,3}", value):
        return value
    say(f"{place}: {shown(value)} is no language code. Write two small letters (ISO 639-1), such as en.")
    return None


def _text_kind(value: str, place: str, say: Say) -> str | None:
    return choice_of(value, ("full", "digest"), place, say)


def _yes_or_no(value: str, place: str, say: Say) -> str | None:
    return choice_of(value, ("yes", "no"), place, say)


def _moment(value: str, place: str, say: Say) -> str | None:
    if re.fullmatch(r"\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\dZ", value, re.A):
        return value
    say(f"{place}: {shown(value)} is no moment. Write 2025-06-03T14:05:00Z, in UTC, or remove the line.")
    return None


def _hash(value: str, place: str, say: Say) -> str | None:
    if re.fullmatch(r"[0-9a-f]{64}", value):
        return value
    say(f"{place}: {shown(value)} is no SHA-256 hash of 64 small hexadecimal digits. Remove the line.")
    return None


_CHECKS: Mapping[str, Callable[[str, str, Say], str | None]] = MappingProxyType(
    {
        "published": check_date,
        "url": _url,
        "language": _language,
        "text": _text_kind,
        "replaces": slug_of,
        "id": slug_of,
        "off_topic": _yes_or_no,
        "retrieved": _moment,
        "sha256": _hash,
    }
)


def _outlet(entry: object, place: str, say: Say) -> Outlet | None:
    if not isinstance(entry, Mapping):
        say(f"{place}: expected keys and values. Write `- name: Harbour Post`.")
        return None
    check_keys(entry, OUTLET_KEYS, place, say)
    name = string_of(entry.get("name"), f"{place}.name", say)
    if not name:
        say(f"{place}.name: is missing. Write the outlet's name.")
        return None
    given = list_of(entry.get("aliases"), f"{place}.aliases", say)
    aliases = [string_of(alias, f"{place}.aliases[{index}]", say) for index, alias in enumerate(given)]
    kind = choice_of(entry.get("kind"), ("outlet", "agency"), f"{place}.kind", say) or "outlet"
    outlet_id = slug_of(entry.get("id"), f"{place}.id", say) or outlet_slug(name)
    return Outlet(
        outlet_id,
        " ".join(name.split()),
        tuple(sorted({" ".join(alias.split()) for alias in aliases if alias})),
        cast(Literal["outlet", "agency"], kind),
    )


def _check_outlet_names(outlets: list[Outlet], say: Say) -> None:
    """One name must not mean two outlets."""
    owner: dict[str, int] = {}
    for index, outlet in enumerate(outlets):
        for name in {outlet.outlet_id, *(alias.casefold() for alias in (outlet.name, *outlet.aliases))}:
            if owner.setdefault(name, index) != index:
                say(
                    f"outlets[{index}]: {shown(name)} already means outlets[{owner[name]}] "
                    f"({shown(outlets[owner[name]].name)}). Give each outlet names of its own."
                )
