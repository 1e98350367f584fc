"""Names -> slugs: short ids of small letters, digits and hyphens, the same for the same name for ever.

Three kinds of id have been given out by three rules, and addresses that were published stay: each rule is kept, named.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from typing import Literal, NamedTuple

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST = 60  # characters; file systems allow 255 for a whole name
_HASH = 8  # characters of the digest that stands in for what a slug cannot hold
_ARTICLE = re.compile(r"^the\s+", re.IGNORECASE)
_APOSTROPHES = re.compile(r"['’]")
_PLAIN_WORDS, _WORDS = re.compile(r"[a-z0-9]+"), re.compile(r"[^\W_]+")


class Rule(NamedTuple):
    """What becomes of that in a name which an address cannot hold, or need not."""

    letters: Literal["digest", "dropped", "kept"]  # beyond a to z, without their accents
    apostrophes: Literal["dropped", "hyphen"]
    article: Literal["dropped", "kept"]
    longest: int | None  # characters; what is more stands as a digest, or is cut where letters are dropped
    nameless: str  # where no word is left; {} is a digest


PLACE = Rule("digest", "dropped", "kept", LONGEST, "{}")
"""Stories, documents, outlets: `Café` and `Cafe` are one, as they are to a reader; `港-1` and `海-1` are two."""
PERSON = Rule("dropped", "hyphen", "kept", LONGEST, "speaker-{}")
"""Speakers, whose ids get a number where two share one. A curly apostrophe is a letter beyond z and goes with them."""
ORIGIN = Rule("kept", "hyphen", "dropped", None, "unnamed")
"""Origins: any letter, as it is written; `The Harbour Post` and `Harbour Post` are one."""


def slug(name: str, rule: Rule = PLACE) -> str:
    """The slug of a name by the rule of its kind."""
    said = _ARTICLE.sub("", name) if rule.article == "dropped" else name
    plain = said.casefold() if rule.letters == "kept" else _without_accents(said).lower()
    if rule.letters == "dropped":
        plain = plain.encode("ascii", "ignore").decode()
    if rule.apostrophes == "dropped":
        plain = _APOSTROPHES.sub("", plain)
    words = "-".join((_WORDS if rule.letters == "kept" else _PLAIN_WORDS).findall(plain))
    if rule.letters == "digest":
        name = unicodedata.normalize("NFC", name)
        if len(words) > LONGEST or any(character.isalnum() and not character.isascii() for character in plain):
            return f"{words[: LONGEST - _HASH - 1].strip('-')}-{_digest(name)}".lstrip("-")
    return words[: rule.longest].strip("-") or rule.nameless.format(_digest(name))


def outlet_slug(name: str) -> str:
    """The slug of an outlet: `The Harbour Post` and `Harbour Post` are one."""
    return slug(_ARTICLE.sub("", name.strip()))


def _without_accents(name: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))


def _digest(name: str) -> str:
    try:
        data = name.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # half a character, as JSON can write one
        data = name.encode("utf-8", "surrogatepass")
    return hashlib.sha256(data).hexdigest()[:_HASH]
