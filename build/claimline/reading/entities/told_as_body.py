"""Text -> the names that it tells as a body's: Grey Machine have denied it; a name -> what a body may be called."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from claimline.reading.lexicon.source_nouns import ORGANISATION_NOUNS, ROLE_NOUNS

_WORD = r"[A-Z][\w’'&-]{0,40}[\w&]"  # bounded, so that a letter repeated ten thousand times is passed over in one go
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
_BEHIND_BODY = "of|for|in|on|that|which|whose|with|based|led|founded|formed|run|backed|funded|opposed|dedicated"
_APPOSED = re.compile(rf"{_NAME},[ ](?:an?|the)[ ](?:[\w’'-]+[ ]){{0,4}}?([a-z]+)(?=[,.]|[ ](?:{_BEHIND_BODY})\b)")
_BODIES = ORGANISATION_NOUNS - ROLE_NOUNS

# the satirical weekly Ida Hale | Ida Hale magazine | Ida Hale, a satirical weekly; not: a newspaper editor, told the
# magazine Ana Ruiz left, Ana Ruiz, a newspaper editor
_PRINTED = r"(?:weekly|magazine|newspaper|tabloid|periodical)"
_ANY = r"(?:the|a|an|that|this|his|her|its|their|one|local|for|in)"
_GOING_ON = "said|says|published|printed|has|had|was|is|in|on|that|which|and"
_KIND_PRINTED = re.compile(rf"\b{_PRINTED}\b")
_BESIDE = 150  # code points on either side of its kind in which a paper's name stands; keeps the whole linear
_PUBLISHED = re.compile(
    rf"""
    \b (?!{_ANY}[ ]) [\w-]{{1,30}} [ ] {_PRINTED} [ ] {_NAME} (?![\w’'&-]|[ ][A-Z])
    | \b {_NAME} (?: ['’]s )? [ ] {_PRINTED} (?=[ ](?:{_GOING_ON})\b|[.,;)])
    | \b {_NAME}, [ ] (?:the|an?) [ ] (?:[\w’'-]+[ ]){{0,4}}? {_PRINTED} (?=[,.]|[ ](?:of|based|in|that|which|known)\b)
    """,
    re.VERBOSE,
)


def told_as_publications(text: str) -> Mapping[str, str]:
    """Every name of several words that the text tells as a paper's, be it like a person's: Ida Hale, by that name."""
    found = (
        match[match.lastindex or 0].removeprefix("The ")
        for kind in _KIND_PRINTED.finditer(text)
        for match in _PUBLISHED.finditer(text, max(0, kind.start() - _BESIDE), kind.end() + _BESIDE)
    )
    return {name: name for name in found if " " in name}


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


# How a body may be called after a word of its name, beside that word itself
_COMPANY = frozenset(
    "inc corp co ltd llc company lines airlines airways motors industries holdings technologies".split()
)
CALLED = {
    "company": _COMPANY,
    "firm": _COMPANY | {"associates", "partners"},
    "airline": frozenset(["airlines", "airways"]),
    "agency": frozenset(["bureau", "administration", "authority", "service"]),
    "group": frozenset(["alliance", "coalition", "association", "front", "league"]),
    "organization": frozenset(["association", "federation", "foundation", "society", "league", "union", "alliance"]),
    "organisation": frozenset(["association", "federation", "foundation", "society", "league", "union", "alliance"]),
    "panel": frozenset(["commission", "committee"]),
    "school": frozenset(["primary", "academy"]),
    "union": frozenset(["workers", "brotherhood"]),
    "label": frozenset(["records", "recordings", "music"]),
    "carrier": frozenset(["airlines", "airways"]),
    "automaker": frozenset(["motors", "motor"]),
    "carmaker": frozenset(["motors", "motor"]),
}
KINDS = CALLED.keys() | frozenset(
    "department ministry bureau university college hospital bank court party foundation federation commission "
    "committee council board institute association league club network charity museum authority coalition fund".split()
)
# acronyms of bureaus; many an agency or group is named beside the one that is meant
KNOWN = dict.fromkeys(("FBI", "ATF"), frozenset(["bureau"]))


def kinds_of(name: str) -> frozenset[str]:
    """What a body may be called after the words of its name: Harbour Lines Inc. is a company."""
    if name in KNOWN:
        return KNOWN[name]
    words = {word.rstrip(".").lower() for word in name.split()}
    return frozenset(noun for noun in KINDS if noun in words or not words.isdisjoint(CALLED.get(noun, ())))


def body_before_office(name: str) -> str:
    """The body whose office stands behind it, and the name of one who holds that: Pier Committee | Chairman Ruiz."""
    match = _OFFICE.search(name)
    body = name if match is None else name[: match.start()]
    return body if kinds_of(body) else name


_OFFICE = re.compile(
    r"(?<! of) (?:Chairman|Chairwoman|Chair|Justice|Director|Deputy|Secretary|President|Spokesman|Spokeswoman|Leader"
    r"|Chief|Commissioner|Administrator|Judge|Special Agent|Agent)(?= [A-Z]|$)"
)
