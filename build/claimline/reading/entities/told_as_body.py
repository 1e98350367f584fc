"""Text -> the names that it tells as a body's, and not a person's: Grey Machine have denied it; shares of Heron."""

from __future__ import annotations

import re
from collections.abc import Iterator

from claimline.reading.lexicon.source_nouns import ORGANISATION_NOUNS, ROLE_NOUNS

_WORD = r"[A-Z][\w’'&-]*[\w&]"
_NAME = rf"({_WORD}(?:[ ]{_WORD}){{0,3}})"
_OWNED = r"(?:shares|shareholders|headquarters|subsidiary|parent[ ]company|chief[ ]executive|CEO)\b"
_HELD = r"(?:co-)?(?:founders?|owners?|chairman|chairwoman|employees|executives|customers|shareholders)"
_KIND = r"(?:the|an?)[ ](?:[a-z-]+[ ])?(?:label|company|firm|charity|airline|start-up|startup|retailer|nonprofit)"
_TOLD = re.compile(
    rf"""
    (?: ^ | [a-z]{{4}}[.!?]["”]?[ ] ) (?:The[ ])? {_NAME} [ ] (?:have|are|were) \b  # Grey Machine have denied it
    | {_NAME} (?: ,[ ]which[ ] | [ ](?:Inc|Corp|Ltd|LLC|PLC|plc)\b | ['’]s?[ ]{_OWNED} )  # Heron Inc.; Heron's shares
    | \b (?:[Ss]hares[ ](?:of|in) | [Cc]hief[ ]executive[ ]of | CEO[ ]of | [Ss]ubsidiary[ ]of) [ ] {_NAME}
    | \b (?: {_HELD}[ ](?:of|at) | {_KIND} ) [ ] {_NAME} (?![\w’'&-]|[ ][A-Z])  # the founder of, the label Grey Machine
    """,
    re.VERBOSE | re.MULTILINE,
)
# Third Tide, a moderate group in Grey Bay, left
_APPOSED = re.compile(
    rf"{_NAME},[ ](?:an?|the)[ ](?:[\w’'-]+[ ]){{0,4}}?([a-z]+)(?=[,.]|[ ](?:of|for|in|on|that|which|based)\b)"
)
_BODIES = ORGANISATION_NOUNS - ROLE_NOUNS


def told_as_bodies(text: str) -> frozenset[str]:
    """Every name that the text tells somewhere as a body's, each by its first word, too."""
    names = frozenset(_found(text))
    return names | {name.split()[0] for name in names}


def _found(text: str) -> Iterator[str]:
    for match in _TOLD.finditer(text):
        yield match[match.lastindex or 0].removeprefix("The ")
    for match in _APPOSED.finditer(text):
        if match[2] in _BODIES:
            yield match[1].removeprefix("The ")
