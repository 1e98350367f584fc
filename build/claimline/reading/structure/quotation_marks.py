"""A double quotation mark -> whether it opens words or closes them, by what stands beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.reporting_verbs import ONLY_SAYING, VERBS

OPENING = frozenset("“„‟«")
CLOSING = frozenset("”»")
STOPS = frozenset(".?!")
BEFORE_OPENING = frozenset(" \t\u00a0\u2009([{—–-‘'/:;“\"")
# A double mark, or one of those printed twice; a set of characters comes first, as that is what is found fastest. Of
# three that end words the first is a single one: ''He said, 'Go home,''' she said.
DOUBLE_MARK = re.compile(r"[“„‟«”»\"＂'`‘’](?:(?<=[“„‟«”»\"＂])|(?<=')'(?!'(?!\w))|(?<=`)`|(?<=‘)‘|(?<=’)’(?!’(?!\w)))")


def opens_words(text: str, at: int, span: Span) -> bool:
    """Whether a straight mark opens words: it stands behind a space and before a word."""
    after = text[at + 1] if at + 1 < span.end else " "
    return text[at - 1] in BEFORE_OPENING and not after.isspace()


def is_open(text: str, span: Span, within: bool) -> bool:
    """Whether a quotation is open at the span's end, where one was at its start or not: straight marks take turns."""
    for mark in DOUBLE_MARK.finditer(text, span.start, span.end):
        char = mark.group()[0]
        within = char in OPENING or (char not in CLOSING and not within)
    return within


def opens_apart(text: str, at: int, following: Sequence[re.Match[str]], span: Span) -> bool:
    """Whether a straight mark that stands between spaces opens words: “No,” she said. " We stay."

    To be asked where no quotation is open; the next mark (`following`: none or one) then closes what this one opens.
    """
    before, after = text[at - 1] if at > span.start else " ", text[at + 1 : at + 2]
    return before.isspace() and after.isspace() and bool(following) and not may_open(text, following[0], span)


def opens_glued(text: str, at: int, following: Sequence[re.Match[str]], span: Span) -> bool:
    """Whether a straight mark between a stop and a capital opens words: the pier was shut."We stay," she said.

    To be asked where no quotation is open, as the one above.
    """
    glued = at - 1 > span.start and text[at - 1] in STOPS and text[at + 1 : at + 2].isupper()
    return glued and bool(following) and not may_open(text, following[0], span)


def may_open(text: str, mark: re.Match[str], span: Span) -> bool:
    """Whether this mark is made for opening, or stands as one that opens."""
    char = mark.group()[0]
    return char in OPENING or (char not in CLOSING and (char in "`‘" or opens_words(text, mark.start(), span)))


def goes_on_to(text: str, opened: int, at: int, span: Span) -> bool:
    """Whether words go on up to a straight mark that opens once more: "We stay. It is late. "We go," she said.

    Two paragraphs were glued there. Both marks open a sentence, and nobody is told to speak between them.
    """
    before = text[span.start : opened].rstrip()[-1:]
    begins = before in ("", ":", ",") or before in STOPS
    inner = text[opened + 1 : at - 1]
    if not begins or not inner[:1].isupper() or inner[-1:] not in STOPS or not text[at + 1 : at + 2].isalpha():
        return False
    verbs = (VERBS[word] for word in inner.split() if word in VERBS)
    return not any(verb.lemma in ONLY_SAYING and verb.form in ("past", "s") for verb in verbs)
