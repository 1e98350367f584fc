"""Tokens -> the same with the name of an institution as one token, where small words stand in it.

`Office for Tides and Currents said` has one source, and it is not `Currents`; `Moss and Bell said` has two. What tells
them apart is what an institution is called: by a noun of its kind, and by what it is for.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.source_nouns import ROLE_NOUNS, TITLES
from claimline.reading.lexicon.word_files import word_lists

_WORDS = word_lists("institution_words.txt", ("kinds", "fields"))
_KINDS, FIELDS = _WORDS["kinds"], _WORDS["fields"]
AN_INSTITUTION = "organisation"  # a joined name in lower case: the noun that says what it is
_WITHIN = frozenset(["of", "for", "on", "in"])
_JOINING = frozenset(["and", "&"])
LONGEST = 12  # tokens of such a name
_LOW = attrgetter("low")


def institutions_joined(tokens: Sequence[Token]) -> Sequence[Token]:
    """Each name of an institution that has "and" or "for" in it as one token."""
    if _KINDS.isdisjoint(map(_LOW, tokens)):
        return tokens  # as most: no noun of a kind
    found: list[Token] = []
    at = 0
    for place, token in enumerate(tokens):
        if place < at or not token.capital:
            continue
        end = _beginning_with_kind(tokens, place) or _ending_with_kind(tokens, place)
        if end is not None:
            last = tokens[end - 1]
            words = " ".join(t.text for t in tokens[place:end]).replace(" ,", ",")
            found += tokens[at:place]
            found.append(Token(token.start, last.end, words, AN_INSTITUTION, "w", True))
            at = end
    return [*found, *tokens[at:]] if found else tokens


def _beginning_with_kind(tokens: Sequence[Token], place: int) -> int | None:
    """Centers for Tide Control and Prevention; Department of Ports, Tides and Local Government."""
    if tokens[place].low not in _KINDS or place + 2 >= len(tokens) or tokens[place + 1].low not in _WITHIN:
        return None
    end, joined = place + 1, tokens[place + 1].low == "for"
    good = place
    while end < min(len(tokens), place + LONGEST):
        first = end + 1
        if tokens[end].low in _WITHIN:
            first += first < len(tokens) and tokens[first].low == "the"
        elif tokens[end].low in _JOINING:
            first += first < len(tokens) and tokens[first].low in _WITHIN
        elif tokens[end].text != ",":
            break
        after = _run(tokens, first)
        if after == first:
            break
        field = tokens[after - 1].low in FIELDS
        if tokens[end].low in _JOINING:
            if not field:
                break
            good, joined = after, True
        elif tokens[end].text == ",":
            if not field:
                break
        elif joined:
            good = after
        elif tokens[end].low == "in":
            break
        end = after
    return good if joined and good > place else None


def _ending_with_kind(tokens: Sequence[Token], place: int) -> int | None:
    """Food and Tide Administration; Ports, Tides and Currents Commission."""
    joined = False
    end = _run(tokens, place)
    while place < end < min(len(tokens), place + LONGEST):
        joining = tokens[end].low in _JOINING
        if not (joining or tokens[end].text == ",") or tokens[end - 1].low not in FIELDS:
            break
        after = _run(tokens, end + 1)
        if after == end + 1:
            break
        joined, end = joined or joining, after
        if joining:
            break
    return end if joined and tokens[end - 1].low in _KINDS else None


def _run(tokens: Sequence[Token], first: int) -> int:
    """The place behind the capitalised words that begin here; no title or role is among them, nor what owns."""
    at = first
    while at < len(tokens) and tokens[at].kind == "w" and tokens[at].capital:
        if tokens[at].low in TITLES or tokens[at].low in ROLE_NOUNS or tokens[at].low.endswith("'s"):
            break
        at += 1
    return at
