"""A statement's links -> where it was said: in public or in writing, or to one outlet alone.

What somebody said in a statement anybody can look up; what was told to one outlet stands and falls with that outlet.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from claimline import tables as t
from claimline.report.views import wording as w

OCCASION = 120  # characters of an article's words for it
# What comes first counts: an e-mail that became known was sent to somebody; a statement on a letter is public.
_KIND = re.compile(
    r"\b(?:(?P<sent>e-?mails?|messages?|letters?|memos?|memorand(?:a|um)|texts?|notes?|diar(?:y|ies))"
    r"|statements?|conferences?|speech(?:es)?|filings?|interviews?|hearings?|posts?|tweets?|releases?|testimony)\b",
    re.IGNORECASE,
)
_LEADING = re.compile(r"^(?:to|with)\s", re.IGNORECASE)

Setting = Literal["public", "sent", "one outlet"]
SAYS = {"public": "in public", "sent": "in writing", "one outlet": "to one outlet"}


@dataclass(frozen=True)
class SaidWhere:
    """Where a statement was said, in the article's words."""

    setting: Setting
    words: str  # in a statement; the Harbour Post

    @property
    def says(self) -> str:
        """The setting in ours: in public."""
        return SAYS[self.setting]


def said_where(statement: t.Statement, links: Sequence[t.Attribution]) -> SaidWhere | None:
    """Where the innermost link that tells it says that it was said; None where none does, or nobody said it."""
    if statement.determinacy != "said":
        return None
    for link in sorted(links, key=lambda found: -found.level):
        if link.determinacy != "said":
            continue
        if link.occasion:
            kind = _KIND.search(link.occasion)
            return SaidWhere("sent" if kind and kind["sent"] else "public", _short(link.occasion))
        if link.recipient:
            return SaidWhere("one outlet", _short(_LEADING.sub("", link.recipient)))
    return None


def _short(words: str) -> str:
    return w.shortened(words.rstrip(" .,;:"), OCCASION)
