"""A story's curation.yml -> its entries, checked: form, places, values; no Spark.

What only the build can know (an entry that matches no statement, one that is no longer needed) the job tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from claimline.decisions import CURATION, KINDS, NOT_STATED, UNKNOWN, Entry, Key, Kind, Place, check_contradictions
from claimline.errors import shown
from claimline.seeds.faults import Advice, Faults, Say
from claimline.seeds.guards import pattern, place_of
from claimline.seeds.known_outlets import KnownOutlets
from claimline.seeds.mappings import read_mapping
from claimline.seeds.nearest_words import nearest
from claimline.seeds.schema import Outlet, check_date, check_keys, choice_of, list_of, slug_of, string_of
from claimline.storage.plain_files import UnreadableError, lies_there, text_of
from claimline.storage.stored_paths import AnyPath

PLACE_KEYS = ("statement", "document", "words")
COMMON_KEYS = ("id", "kind", "reason")
_LARGEST = 5_000_000  # bytes
_LONGEST = 5_000  # characters of a note, a reason
_NUMBER = re.compile(r"[+-]?\d{1,15}(?:\.\d{1,6})?", re.ASCII)


def load_curation(
    folder: AnyPath, texts: Mapping[str, str], outlets: Iterable[Outlet], faults: Faults
) -> tuple[Entry, ...]:
    """The entries of the story in this folder, in the order of their ids; none where it has no curation.yml.

    `texts` holds the story's articles by document_id.
    """
    path = folder / CURATION
    if not lies_there(path):
        return ()
    say = faults.at(path)
    given = _read(path, say)
    known = KnownOutlets(outlets)
    check_keys(given, ("entries",), "", say)
    found: list[Entry] = []
    first: dict[str, str] = {}
    for index, raw in enumerate(list_of(given.get("entries"), "entries", say)):
        at = f"entries[{index}]"
        if not isinstance(raw, Mapping):
            say(f"{at}: expected keys and values. Write `- id: …`.")
            continue
        entry = _entry(raw, at, path, texts, known, say)
        name = raw.get("id")
        if isinstance(name, str) and first.setdefault(name, at) != at:
            say(f"{at}.id: {shown(name)} is the id of {first[name]}, too. Give each entry an id of its own.")
        elif entry is not None:
            found.append(entry)
    check_contradictions(found, say)
    return tuple(sorted(found, key=lambda entry: entry.entry_id))


def _read(path: AnyPath, say: Say) -> Mapping[str, Any]:
    try:
        given = read_mapping(text_of(path, _LARGEST))
    except UnreadableError as problem:
        say(str(problem))
        return {}
    if isinstance(given, str):
        say(given)
        return {}
    return given


def _entry(
    raw: Mapping[str, Any], at: str, path: AnyPath, texts: Mapping[str, str], outlets: KnownOutlets, say: Say
) -> Entry | None:
    """One entry; None where a fault was said."""
    said: list[str] = []

    def tell(fault: str, advice: Advice | None = None) -> None:
        said.append(fault)
        say(fault, advice)

    entry_id = slug_of(raw.get("id"), f"{at}.id", tell)
    if raw.get("id") is None:
        tell(f"{at}.id: is missing. Write a short name for the entry: tan-on-the-quay.")
    reason = _words(raw.get("reason"), f"{at}.reason", tell)
    if raw.get("reason") is None or reason == "":
        tell(f"{at}.reason: is missing. Write why, for readers: the page of corrections shows it.")
    name = _kind(raw.get("kind"), f"{at}.kind", tell)
    if name is None:
        return None
    kind = KINDS[name]
    places = "statements" if kind.several else None
    own = tuple(key.name for key in kind.keys)
    check_keys(raw, (*COMMON_KEYS, *((places,) if places else PLACE_KEYS), *own), at, tell)
    found = _places(raw, at, texts, tell) if places else [place_of(raw, at, texts, tell)]
    target = _target(raw, at, texts, tell) if name == "denies" else None
    values = {key.name: value for key in kind.keys if (value := _value(raw, key, at, tell)) is not None}
    known = None
    if not said:
        values, known = _settled(kind, values, at, raw, outlets, tell)
    if said or not entry_id or not reason:
        return None
    return Entry(
        entry_id=entry_id,
        kind=name,
        reason=reason,
        file=str(path),
        at=at,
        places=tuple(place for place in found if place is not None),
        target=target,
        values=values,
        known=known,
    )


def _kind(value: object, place: str, say: Say) -> str | None:
    name = string_of(value, place, say)
    if name in KINDS:
        return name
    meant = nearest(name, KINDS) if name else None
    advice = f"Write {meant}" if meant else f"Write one of {', '.join(KINDS)}"
    if name:
        say(f"{place}: {shown(name)} is no kind of entry. {advice}.")
    elif value is None:
        say(f"{place}: is missing. {advice}.")
    return None


def _places(raw: Mapping[str, Any], at: str, texts: Mapping[str, str], say: Say) -> list[Place | None]:
    """The statements of a same or different entry."""
    given = list_of(raw.get("statements"), f"{at}.statements", say)
    if len(given) < 2:
        say(f"{at}.statements: names {len(given)}. Name two statements or more, each with `document:` and `words:`.")
    found = []
    for index, each in enumerate(given):
        place = f"{at}.statements[{index}]"
        if not isinstance(each, Mapping):
            say(f"{place}: expected keys and values. Write `- document: …` and below it `words: …`.")
            continue
        check_keys(each, PLACE_KEYS, place, say)
        found.append(place_of(each, place, texts, say))
    return found


def _target(raw: Mapping[str, Any], at: str, texts: Mapping[str, str], say: Say) -> Place | None:
    given = raw.get("target")
    if isinstance(given, Mapping):
        check_keys(given, PLACE_KEYS, f"{at}.target", say)
        return place_of(given, f"{at}.target", texts, say)
    if given != "nothing":
        say(
            f"{at}.target: {'is missing' if given is None else f'{shown(given)} is no place'}. Write `document:` and "
            "`words:` of a statement of the claim it answers, or nothing."
        )
    return None


def _words(value: object, place: str, say: Say) -> str | None:
    words = string_of(value, place, say)
    if words is not None and len(words) > _LONGEST:
        say(f"{place}: has {len(words):,} characters. Write {_LONGEST:,} at most.")
        return None
    return " ".join(words.split()) if words else words


def _value(raw: Mapping[str, Any], key: Key, at: str, say: Say) -> str | None:
    """One of the kind's own keys, as text."""
    place = f"{at}.{key.name}"
    if key.form == "target":
        return key.instead if raw.get(key.name) == key.instead else None
    words = _words(raw.get(key.name), place, say)
    if not words:
        if key.required and not isinstance(raw.get(key.name), list | dict):
            example = f": {key.example}" if key.example else f": {', '.join(key.choices)}" if key.choices else ""
            say(f"{place}: is missing. {key.doc} Write it{example}.")
        return None
    if words == key.instead:
        return words
    if key.form == "choice":
        return choice_of(words, key.choices, place, say)
    if key.form == "date":
        return check_date(words, place, say)
    if key.form == "number" and not _NUMBER.fullmatch(words):
        instead = f", or {key.instead}" if key.instead else ""
        say(f"{place}: {shown(words)} is no number. Write digits without separators, such as 3000{instead}.")
        return None
    return words


def _settled(
    kind: Kind, values: dict[str, str], at: str, raw: Mapping[str, Any], outlets: KnownOutlets, say: Say
) -> tuple[dict[str, str], str | None]:
    """Values that hang on each other or on the story's outlets; and for an alias, whether it is known anyway."""
    known = None
    if kind.name == "origin" and values["origin"] != NOT_STATED:
        outlet = outlets.named(values["origin"])
        if outlet is not None:
            values |= {"origin": outlet.name, "origin_kind": outlet.kind, "origin_id": outlet.outlet_id}
        elif "origin_kind" not in values:
            say(
                f"{at}.origin: {shown(values['origin'])} is no outlet of this story.",
                partial(
                    _meant,
                    values["origin"],
                    outlets,
                    "or write `origin_kind:` beside it: outlet, agency, occasion or document.",
                ),
            )
    if kind.name == "outlet-alias":
        outlet = outlets.named(values["outlet"])
        if outlet is None:
            say(
                f"{at}.outlet: {shown(values['outlet'])} is no outlet of this story.",
                partial(_meant, values["outlet"], outlets, "or name it in story.yml under outlets."),
            )
        else:
            values |= {"outlet": outlet.name, "outlet_id": outlet.outlet_id}
            other = outlets.named(values["alias"])
            if other is outlet:
                known = outlet.name
            elif other is not None:
                say(f"{at}.alias: {shown(values['alias'])} already means {other.name}. Write a name of its own.")
    if kind.name in ("outlet-alias", "person-alias"):
        words = str(raw["words"])
        if not pattern(values["alias"]).search(" ".join(words.split())):
            say(
                f"{at}.words: {shown(words)} does not hold the alias {shown(values['alias'])}. "
                "Copy words in which an article uses it."
            )
        if values["alias"] == values.get("person"):
            say(f"{at}.alias: {shown(values['alias'])} is the name itself. Write the other name.")
    if kind.name == "quantity" and values["value"] == "nothing" and len(values) > 1:
        say(f"{at}.value: is nothing, so nothing stands beside it. Remove {', '.join(list(values)[1:])}.")
    if kind.name == "quantity" and "upper" in values and float(values["upper"]) <= float(values["value"]):
        say(f"{at}.upper: {shown(values['upper'])} is not above {values['value']}. Write the upper end of the range.")
    if kind.name == "speaker" and values["speaker"] == UNKNOWN and "speaker_kind" in values:
        say(f"{at}.speaker_kind: stands beside an unknown speaker. Remove it.")
    return values, known


def _meant(name: str, outlets: KnownOutlets, otherwise: str) -> str:
    names = {outlet.name.lower(): outlet.name for outlet in outlets}
    meant = nearest(name, names)
    return f"Write {names[meant] if meant else 'the name of one of its outlets'}, {otherwise}"
