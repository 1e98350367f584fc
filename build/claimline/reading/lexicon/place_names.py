"""Words -> whether they name a place: a country, a state, a city that datelines name, a short form."""

from __future__ import annotations

import re

from claimline.reading.lexicon.word_files import word_lists

_LISTS = word_lists("places.txt", ("countries", "states", "cities", "short forms"))
_PLACES = frozenset(name.replace("-", " ") for part in ("countries", "states", "cities") for name in _LISTS[part])
_PARTY = re.compile(r"[DRI]-[A-Z][\w.]*")  # Sen. Ana Ruiz, D-Ohio


def is_place(words: str) -> bool:
    """Whether words name a place and nothing else: Norway, New Hampshire, PARIS."""
    return words.lower() in _PLACES


def is_address(word: str) -> bool:
    """Whether a word says where somebody named before it is from: Ariz., R-Texas."""
    return word.lower() in _LISTS["short forms"] or _PARTY.fullmatch(word) is not None
