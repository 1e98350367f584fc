"""A cue beside what it attributes: the pier, Ruiz said, is safe; as Ruiz noted, the pier is safe."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.complements import Complement
from claimline.reading.cues.content_bounds import clause_start, content_end, ends_in_comma, is_clausal
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import CONJUNCTIONS, PREPOSITIONS, RELATIVES, SUBORDINATORS, is_adverb
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.syntax.clause_beginnings import set_off_before
from claimline.reading.syntax.noun_phrases import is_dash

_HANGING = frozenset("who which according after as when".split())  # but: was shut, Ruiz said, as “a last resort”
_OWNED = 6  # tokens from “whose” to the comma: Moss, whose old pier, Ruiz said, was shut
_ASIDE = 12  # tokens about whom it was told, before what was told


def as_told(tokens: Sequence[Token], start: int, end: int, link: Link) -> Link | None:
    """ "As Ruiz noted, the pier is old", "The pier is old, as Ruiz noted": the clause beside tokens[start:end]."""
    if start == 0 or tokens[start - 1].low in CONJUNCTIONS or tokens[start - 1].text in ";:" or _opened(tokens, start):
        if end + 1 >= len(tokens) or tokens[end].text not in ",:":
            return None
        stop = content_end(tokens, end + 1)
        if tokens[end + 1].kind == "Q":
            link.contents, link.direct = [Span(tokens[end + 1].start, tokens[end + 1].end)], True
            return link
        partly = any(token.kind in "Qq" for token in tokens[end + 2 : stop])  # the pier “leaks like a sieve”
        if not partly and not is_clausal(tokens, end + 1, stop):
            return None
        link.contents = [Span(tokens[end + 1].start, tokens[stop - 1].end)]
        return link
    if tokens[start - 1].text != "," or (end < len(tokens) and tokens[end].text not in ".,;"):
        return None
    first = clause_start(tokens, start - 1)
    if not is_clausal(tokens, first, start - 1):
        amid = end < len(tokens) and tokens[end].text == ","
        return around(tokens, start, end, link) if amid else None  # the pier, as Ruiz noted, is old
    link.contents, link.where = [Span(tokens[first].start, tokens[start - 2].end)], "left"
    return link


def _opened(tokens: Sequence[Token], start: int) -> bool:
    """Whether only a word that joins sentences stands before the comma: "But, as Ruiz notes, the pier is old"."""
    first = tokens[start - 2].low if start == 2 and tokens[1].text == "," else ""
    return first in CONJUNCTIONS or is_adverb(first)


def set_off(tokens: Sequence[Token], clause: int, after: Complement) -> bool:
    """Whether "Ruiz said" stands between commas, or behind one at the end, as a remark within the content."""
    if clause < 2 or after.that or after.colon:
        return False
    mark = tokens[clause - 1]
    if mark.text != "," and not is_dash(mark):
        return False
    if after.at >= len(tokens):
        return True
    token = tokens[after.at]
    behind = [one.low for one in tokens[after.at + 1 : after.at + _ASIDE]]
    if after.told and behind[:1] == ["who"] and "that" in behind and behind[behind.index("that") - 1] == ",":
        return False  # Ruiz told Moss, who was late, that the pier was shut
    return token.text in (".", "!", "?", ";", ")") or (token.text == "," and token.kind != "Q") or is_dash(token)


def set_off_late(tokens: Sequence[Token], clause: int, after: Complement) -> bool:
    """Whether such a remark lacks its first comma, which stands before an adverbial: the pier, in fact she said, is."""
    plain = not (after.that or after.colon) and clause > 0 and set_off_before(tokens, clause)
    return plain and (after.at >= len(tokens) or (tokens[after.at].text in ",.;" and tokens[after.at].kind != "Q"))


def around(tokens: Sequence[Token], clause: int, after: int, link: Link) -> Link | None:
    """The pier, Ruiz said, will stay open."""
    start = clause_start(tokens, clause - 1)
    left = range(start, clause - 1)
    rest = after + 1
    end = content_end(tokens, rest) if rest < len(tokens) else rest
    closes = after >= len(tokens) or tokens[after].text in ".!?;)"
    closes = closes or (rest < len(tokens) and tokens[rest].low == "according")  # Moss said, according to Ruiz
    fronted = tokens[start].low in PREPOSITIONS and not is_clausal(tokens, start, clause - 1)
    if closes:
        if (len(left) < 3 and tokens[start].kind != "Q") or fronted:
            return None
        link.contents = [Span(tokens[start].start, tokens[clause - 2].end)]
        link.where = "left"
        return link
    if rest >= end:
        return None
    relative = clause - 2
    while relative > max(start, clause - _OWNED) and tokens[relative].kind == "w" and tokens[relative].low != "whose":
        relative -= 1
    if tokens[relative].low != "whose":
        relative = clause - 2
    if tokens[relative].low in RELATIVES and tokens[relative - 1].low not in PREPOSITIONS:  # a part of that, Ruiz said
        # the keeper, who, he thought, lived alone, left: only the clause about them
        stop = next((k for k in range(rest, end) if ends_in_comma(tokens[k]) or tokens[k].text == ")"), end)
        link.contents = [Span(tokens[relative].start, tokens[clause - 2].end)]
        link.contents.append(Span(tokens[rest].start, tokens[stop - 1].end))
        link.where = "around"
        return link if stop > rest else None
    right = Span(tokens[rest].start, tokens[end - 1].end)
    telling = VERBS.get(tokens[rest].low)
    if telling is not None and telling.form == "ing":
        link.contents = [Span(tokens[start].start, tokens[clause - 2].end)]
        link.where = "left"
        return link  # …, Ruiz said, adding that
    if is_clausal(tokens, start, clause - 1):
        # a whole clause before; what follows the second comma hangs on the cue or goes on with the content
        # but: When the pier opened, Ruiz said, sailing was not allowed
        opens_aside = tokens[start].low in SUBORDINATORS
        hangs = (tokens[rest].low.endswith("ing") and not opens_aside) or tokens[rest].low in _HANGING
        if tokens[rest].low == "who" and tokens[after - 1].end == link.cue.end and _speaks_before(link):
            hangs = False  # they were crews, Ruiz said, who had sailed: behind her verb, it tells nothing of her
        if hangs and not (rest + 1 < end and tokens[rest].low == "as" and tokens[rest + 1].kind in "Qq"):
            link.contents = [Span(tokens[start].start, tokens[clause - 2].end)]
            link.where = "left"
            return link
        link.contents = [Span(tokens[start].start, tokens[clause - 2].end), right]
    elif fronted or len(left) < 1 or is_adverb(tokens[start].low):
        link.contents = [right]
        return link
    else:
        link.contents = [Span(tokens[start].start, tokens[clause - 2].end), right]
    link.where = "around"
    return link


def _speaks_before(link: Link) -> bool:
    return link.source is not None and link.source.end <= link.cue.start
