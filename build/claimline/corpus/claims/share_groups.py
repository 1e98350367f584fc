"""A statement's words -> the groups a share of which it tells of: `53 percent of white sailors`, `among dockers`.

A survey finds one thing of each group: what it found of the dockers is not what it found of the pilots.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from claimline.corpus.claims.background import AUXILIARIES
from claimline.reading.lexical.words import stem

SIGN = re.compile(r"\b(?:percent|per cent|majority|half|third|thirds|quarter|quarters|in ten)\b|\d ?%", re.IGNORECASE)
SHARE = re.compile(
    r"""
    (?: (?: \b (?: percent | per\ cent | majority | half | third | thirds | quarter | quarters ) | \d\ ?% ) \ of
      | \b among | \b in\ ten ) \s
    (?: (?: the | all | those | these | its | his | her | their | self-identified ) \s )*
    (?= (?P<group> (?: [\w’'-]{2,30} \s ){0,2} [\w’'-]{2,30} ) )
    """,
    re.VERBOSE | re.IGNORECASE,
)
# Whom a survey asks; `half of those asked` may be of any group.
ANYBODY = frozenset(
    map(stem, "respondents people persons adults participants voters residents citizens others members".split())
)


def share_groups(text: str) -> Iterator[str]:
    """The groups, as stems: whom or what, and what stands before it. Only plurals: a share of the town is of one."""
    if not SIGN.search(text):
        return  # Ruiz is among the dockers
    for match in SHARE.finditer(text):
        words = match["group"].casefold().split()
        heads = [place for place, word in enumerate(words) if _is_plural(word)]
        if heads:
            yield " ".join(stem(word) for word in words[: heads[0] + 1])


def other_groups(left: Collection[str], right: Collection[str]) -> bool:
    """Whether two statements tell of shares, and not of one group."""
    return bool(left) and bool(right) and not any(_may_be_one(one, other) for one in left for other in right)


def _may_be_one(left: str, right: str) -> bool:
    *before, head = left.split()
    *other_before, other_head = right.split()
    if head != other_head:
        return not ANYBODY.isdisjoint((head, other_head))
    return not before or not other_before or before == other_before


def _is_plural(word: str) -> bool:
    if word in AUXILIARIES:
        return False
    return word.endswith("men") or word == "people" or (word.endswith("s") and not word.endswith(("ss", "'s", "’s")))
