"""What stands before a transcript of Q. and A. -> who asks and who answers, where the text introduces them."""

from __future__ import annotations

import re
from typing import NamedTuple

from claimline.reading.entities.inventory import Cast, Mention

_INTRODUCTION = 3000  # characters before the first question in which the two are introduced
# "Jan Moss spoke to Ana Ruiz", "an interview with Ana Ruiz", "Ana Ruiz was interviewed by Jan Moss"
_TALK = re.compile(
    r"""
    \b (?: interview(?:ed|s)? | spoke | speaks | talk(?:ed|s)? | chat(?:ted|s)? | conversation | s[ai]ts? [ ] down
      | caught [ ] up | met | asked ) \b
    """,
    re.IGNORECASE | re.VERBOSE,
)


class Interview(NamedTuple):
    """Who asks and who answers; None where the text does not say, or names several."""

    asks: str | None
    answers: str | None


def find_interview(text: str, cast: Cast, first: int) -> Interview:
    """The two people of an interview whose first question stands at `first`.

    Where one person alone is named before it, that is who answers. Of two whom one sentence ties by talk, the one
    before the verb asks: "Jan Moss of the Post sat down with Ana Ruiz".
    """
    begin = max(0, first - _INTRODUCTION)
    named = [mention for mention in cast.mentions if begin <= mention.start < first and not mention.owns]
    people = {mention.name for mention in named if mention.name in cast.persons}
    if len(people) == 1:
        only = next(iter(people))
        return Interview(None, None if _asks(text, named, begin, first) else only)
    found = {pair for match in _TALK.finditer(text, begin, first) if (pair := _pair(text, named, match))}
    if len(found) != 1:
        return Interview(None, None)
    return next(iter(found))


# "Ana Ruiz talked with Jo of Grey Bay": the one person known to the text may be the one who asks
_OTHER = re.compile(r"(?:\s+\w+){0,2}?\s+(?:to|with)\s+(?=[A-Z])")
_BY = re.compile(r"\s+by\s+")


def _asks(text: str, named: list[Mention], begin: int, first: int) -> bool:
    """Whether the only person named may be who asks: talks with somebody whose name is not known for one."""
    starts = {mention.start for mention in named}
    for match in _TALK.finditer(text, begin, first):
        by, other = _BY.match(text, match.end(), first), _OTHER.match(text, match.end(), first)
        if (by is not None and by.end() in starts) or (other is not None and other.end() not in starts):
            return True
    return False


def _pair(text: str, named: list[Mention], match: re.Match[str]) -> Interview | None:
    """Who is named on either side of the verb, within its sentence."""
    left = max(text.rfind("\n", 0, match.start()), text.rfind(". ", 0, match.start()))
    line = text.find("\n", match.end())
    right = len(text) if line < 0 else line
    before = sorted({m.name for m in named if left < m.start < match.start()})
    after = sorted(
        {m.name for m in named if match.end() <= m.start < right and ". " not in text[match.end() : m.start]}
    )
    if len(before) > 1 or len(after) != 1 or before == after:
        return None
    asks = before[0] if before else None
    if _BY.match(text, match.end()):
        return Interview(after[0], asks) if asks else None
    return Interview(asks, after[0])
