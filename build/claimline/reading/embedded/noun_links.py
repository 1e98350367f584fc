"""A parsed sentence with a noun of saying whose owner or clause patterns miss -> its link: claims by experts that."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import attrgetter

from claimline.reading.attribution.parsed_sources import source_at, with_others
from claimline.reading.cues.link import Link
from claimline.reading.cues.nominal import VERBS_OF_NOUNS
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.parsing.parser import Parse, Parses
from claimline.reading.parsing.verb_groups import subject_of
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import is_proper, names_somebody

NOUN_BY_PARSE = Rule(
    "noun-of-saying-by-parse", "Beyond that, Ruiz has begun to pound the argument that the port is old."
)

_BY = ("by", "from")
_GIVING = frozenset("pound pounded pounding push pushed pushing press pressed pressing lob lobs lobbed".split())
_INSIDE = frozenset("dobj pobj conj attr appos".split())
_CLOSING = frozenset("” \" ''".split())
_NEGATED = frozenset("no any without false".split())
_LEAST = 3  # words of what is told
_START = attrgetter("start")


def may_be_nouns(tokens: Sequence[Token], links: Sequence[Link]) -> Iterator[int]:
    """Where nouns of saying stand, with `that` behind them, of which no link tells."""
    thats = [at for at, token in enumerate(tokens) if token.low == "that"]
    for at, token in enumerate(tokens):
        if token.low not in VERBS_OF_NOUNS or not any(at < one < at + 14 for one in thats):
            continue
        place = Span(token.start, token.end)
        if not any(part.overlaps(place) for link in links for part in (link.cue, *link.contents)):
            yield token.start


def with_nouns(tokens: Sequence[Token], links: Sequence[Link], parses: Parses) -> list[Link]:
    """The links together with those of nouns of saying that only the parse shows."""
    found = list(links)
    for place in may_be_nouns(tokens, links):
        link = _noun_link(tokens, parses.at(place), place)
        if link is None:
            continue
        outer = [one for one in found if _only_inside(one, link)]
        told = [part for one in found if one not in outer for part in (one.cue, *one.contents)]
        if not any(part.overlaps(one) for one in told for part in (link.cue, *link.contents)):
            found = [*(one for one in found if one not in outer), link]
    return found


def _only_inside(one: Link, link: Link) -> bool:
    """Whether another's link stands as a whole in what a noun tells: the argument that | polls show she leads."""
    content = link.contents[0]
    return content.start <= one.cue.start and all(part.end <= content.end for part in one.contents)


def _noun_link(tokens: Sequence[Token], parse: Parse, place: int) -> Link | None:
    at = parse.word_at(place)
    words = parse.words
    if at is None or not words[at].tag.startswith("NN") or words[at].relation not in _INSIDE:
        return None  # Ruiz's claim that the pier was old angered crews: where it ends is not clear
    clause = next((one for one in parse.children[at] if _is_that_clause(parse, at, one)), None)
    if clause is None or any(words[one].low in _NEGATED for one in parse.children[at]):
        return None
    who = _owner(parse, at)
    phrase = None if who is None else source_at(tokens, who, parse)
    if who is None or phrase is None:
        return None
    if not (names_somebody(tokens, phrase) or is_proper(tokens, phrase)):
        return None
    phrase = with_others(tokens, parse, who, phrase)
    first, last = parse.left[clause] + 1, parse.right[clause]
    quoted = any(words[one].tag == "``" for one in range(first, last + 1))
    while last > first and not (any(map(str.isalnum, words[last].low)) or (quoted and words[last].tag == "''")):
        last -= 1
    if quoted and last + 1 < len(words) and words[last].tag != "''" and words[last + 1].low in _CLOSING:
        last += 1
    if quoted and last + 2 < len(words) and words[last + 1].low == "." and words[last + 2].low in _CLOSING:
        last += 2
    if last - first + 1 < _LEAST:
        return None
    giving = at if who in parse.subtree(at) else words[at].head  # who pounds the argument
    cue = Span(words[giving].start, words[at].end)
    content = Span(words[first].start, words[last].end)
    if phrase.end > bisect_left(tokens, content.start, key=_START):
        return None
    return Link(VERBS_OF_NOUNS[words[at].low], cue, [content], phrase, tokens, rule=NOUN_BY_PARSE.name)


def _is_that_clause(parse: Parse, noun: int, clause: int) -> bool:
    """Whether a clause behind a noun lacks nothing: claims that | it leaks; not: claims that | he made."""
    words = parse.words
    if clause < noun or words[clause].relation not in ("acl", "ccomp", "relcl"):
        return False
    that = parse.left[clause]
    return words[that].low == "that" and words[that].relation == "mark" and subject_of(parse, clause) is not None


def _owner(parse: Parse, noun: int) -> int | None:
    """Who is named as having said it: experts' claims, claims by experts; who pounds the argument."""
    words, children = parse.words, parse.children[noun]
    owner = next((one for one in children if words[one].relation == "poss"), None)
    if owner is not None:
        return owner if words[owner].tag.startswith("NN") else None
    for by in children:
        if words[by].low in _BY and words[by].relation in ("prep", "agent") and by > noun:
            return next((one for one in parse.children[by] if words[one].relation == "pobj"), None)
    verb = words[noun].head
    if words[noun].relation != "dobj" or words[verb].low not in _GIVING:
        return None
    if any(words[one].relation == "neg" for one in parse.children[verb]):
        return None
    while words[verb].relation == "xcomp" and subject_of(parse, verb) is None:
        verb = words[verb].head
    return subject_of(parse, verb)
