"""A stretch of text -> light tokens: words, numbers, punctuation, with quotations folded into one token each."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

_TOKEN = re.compile(
    r"""
    [^\W\d_]++ (?! [-'’.&/\w] )                               # a plain word: most are; the rest is only tried after it
  | (?: [A-Za-z]\. ){2,}                                     # U.S. p.m. D.C.
  | (?: Mr|Mrs|Ms|Dr|Prof|Gov|Sen|Rep|Reps|Sens|Gen|Lt|Col|Capt|Sgt|Adm|Rev|Hon|St|Jr|Sr|No
      |Jan|Feb|Aug|Sept|Oct|Nov|Dec|Inc|Corp|Co|Ltd|Mich|Calif|Fla|Pa|Va|Ky|Ill|Conn|Wis|Minn|Ariz|Mass|Ga|Ala
      |Tenn|Tex|Ore|Wash|Md|Mo|Colo|Okla|Ark|Miss|Neb|Nev|Del )\.
  | [A-Z]\. (?= \s+ [A-Z] )                                  # an initial: Jan P. Moss
  | \d+ (?: [.,:/] \d+ )* (?: - [^\W_]+ )*                    # 3,000 4.5 10:30 28-minute
  | [^\W_]+ (?: [-'’.&/] [^\W_]+ )*                          # O'Hara, don’t, well-known
  | -{2,} | \.{3,} | \S
    """,
    re.VERBOSE,
)


class Token(NamedTuple):
    """One word or mark. kind: w word, p punctuation, Q quoted speech, q other quoted words."""

    start: int
    end: int
    text: str
    low: str
    kind: str

    @property
    def capital(self) -> bool:
        """Whether it begins with a capital or a digit-free upper-case letter."""
        return self.kind == "w" and self.text[0].isupper()


_new = tuple.__new__  # half the time of Token(...), and this is the innermost loop of all reading


def tokenize(text: str, start: int, end: int) -> list[Token]:
    """The tokens of text[start:end], with offsets into the whole text."""
    found = []
    for match in _TOKEN.finditer(text, start, end):
        word = match.group()
        low = word.lower()
        if not low.isascii():
            low = low.replace("’", "'")
        a, b = match.span()
        found.append(_new(Token, (a, b, word, low, "w" if word[0].isalnum() else "p")))
    return found


def tokenize_around(text: str, start: int, end: int, folded: Iterable[tuple[int, int, str]]) -> list[Token]:
    """The same, with each (start, end, kind) of `folded`, sorted and disjoint, as one token."""
    found: list[Token] = []
    at = start
    for a, b, kind in folded:
        a, b = max(a, start), min(b, end)
        if a >= b or a < at:
            continue
        found += tokenize(text, at, a)
        found.append(Token(a, b, text[a:b], "", kind))
        at = b
    return found + tokenize(text, at, end)
