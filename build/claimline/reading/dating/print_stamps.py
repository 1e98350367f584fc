"""A date and the words around it -> whether it is one of printing that ran into the text: 3 June 2025 15.41 BST."""

from __future__ import annotations

import re

BEFORE, BEHIND = 48, 24  # code points on either side of a date that say what it is the date of

_CLOCK = r"\d{1,2}[.:]\d\d"
_STAMP_BEHIND = re.compile(rf"\s*[-,–—|]?\s*(?:at\s)?(?:{_CLOCK}|GMT|BST|UK\b)|\s*,?\s*(?:last\s)?updated\b", re.I)
_STAMP_BEFORE = re.compile(
    rf"(?:{_CLOCK}\s?(?:[ap]m)?\s?(?:GMT|BST|EDT|EST|UK)?\s?,?(?:\son)?|\b(?:updated|modified|posted|published)"
    r"(?:\s(?:on|at))?\s?[:,]?)\s*$",
    re.I,
)
_CLOCK_ONLY = re.compile(_CLOCK)


def is_stamp(passage: str, words: str, at: int) -> bool:
    """Whether the date of these words, at this place of a passage, is one of printing: Last updated at 15:41 GMT."""
    if _CLOCK_ONLY.search(words):
        return True
    behind = passage[max(0, at + len(words)) :][:BEHIND]
    return bool(_STAMP_BEHIND.match(behind) or _STAMP_BEFORE.search(passage[max(0, at - BEFORE) : max(0, at)]))
