"""A stretch of text -> light tokens: words, numbers, punctuation, with quotations folded into one token each."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from claimline.reading.lexical.memo import Memo
from claimline.reading.lexicon.abbreviations import ONE_TOKEN

# A token with the white space behind it, so that pieces lie end to end and their lengths tell their places.
_PIECE = re.compile(
    rf"""
    [A-Za-z]++ [ ] (?=\w) | , [ ] (?=\w)                      # most are so; the rest is only tried after these
  | (?: [^\W\d_]++ (?! [-'’.&/\w] )                           # a plain word
  | (?: [A-Za-z]\. ){{2,}}                                   # U.S. p.m. D.C.
  | (?: {"|".join(sorted(word.capitalize() for word in ONE_TOKEN))} )\.        # Gov. Ltd.
  | [A-Z]\. (?= \s+ [A-Z] )                                  # an initial: Jan P. Moss
  | \d+ (?: [.,:/] \d+ )* (?: - [^\W_]+ )*                    # 3,000 4.5 10:30 28-minute
  | [^\W_]+ (?: [-'’.&/] [^\W_]+ )*                          # O'Hara, don’t, well-known
  | -{{2,}} | \.{{3,}} | \S ) \s*+
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
    capital: bool = False  # a word that begins with a capital


# What would be a pronoun in lower case: US officials said, the WHO said.
_ACRONYMS = {"US": "u.s.", "WHO": "w.h.o.", "IT": "i.t."}

_PARTICLES = ("al-", "el-")  # al-Moss is a name


def _classified(piece: str) -> tuple[str, str, str, bool, int]:
    """A piece's token, the same in lower case, its kind, whether it is capitalised, and its length."""
    word = piece.rstrip()
    low = _ACRONYMS.get(word) or word.lower()
    if not low.isascii():
        low = low.replace("’", "'")
    plain = word[0].isalnum()
    capital = plain and (word[0].isupper() or (word[:3] in _PARTICLES and word[3:4].isupper()))
    return word, low, "w" if plain else "p", capital, len(word)


_KNOWN = Memo(_classified)
_new = tuple.__new__  # half the time of Token(...), and this is the innermost loop of all reading


def tokenize(text: str, start: int, end: int) -> list[Token]:
    """The tokens of text[start:end], with offsets into the whole text."""
    while start < end and text[start].isspace():
        start += 1
    found = []
    pieces = _PIECE.findall(text, start, end)
    for piece, (word, low, kind, capital, length) in zip(pieces, map(_KNOWN.__getitem__, pieces), strict=True):
        found.append(_new(Token, (start, start + length, word, low, kind, capital)))
        start += len(piece)
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
