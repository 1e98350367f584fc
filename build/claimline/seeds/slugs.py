"""Names -> slugs: short, of small letters, digits and hyphens, and the same for the same name for ever."""

from __future__ import annotations

import hashlib
import re
import unicodedata

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST = 60  # characters; file systems allow 255 for a whole name
_HASH = 8  # characters of the digest that stands in for what a slug cannot hold


def slug(name: str) -> str:
    """The slug of a name. Letters that it cannot hold, and what is too long, are stood for by a digest of the name.

    `Café` and `Cafe` give one slug, as they would to a reader; `港-1` and `海-1` give two.
    """
    plain = unicodedata.normalize("NFKD", name)
    plain = "".join(character for character in plain if not unicodedata.combining(character)).lower()
    lost = any(character.isalnum() and not character.isascii() for character in plain)
    words = "-".join(re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", plain)))
    if words and not lost and len(words) <= LONGEST:
        return words
    digest = hashlib.sha256(unicodedata.normalize("NFC", name).encode("utf-8", "surrogateescape")).hexdigest()[:_HASH]
    return f"{words[: LONGEST - _HASH - 1].strip('-')}-{digest}".lstrip("-")


def outlet_slug(name: str) -> str:
    """The slug of an outlet: `The Harbour Post` and `Harbour Post` are one."""
    return slug(re.sub(r"^the\s+(?=\S)", "", name.strip(), flags=re.I))
