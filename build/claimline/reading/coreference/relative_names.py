"""A source before "who" -> the name at its end, where nobody speaks whom it tells before: a test for Ana Ruiz, who."""

from __future__ import annotations

from bisect import bisect_left

from claimline.reading.cues.link import Link
from claimline.reading.entities.inventory import Cast
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, ROLE_NOUNS, TITLES
from claimline.reading.syntax.noun_phrases import Phrase

_BEFORE_NAME = frozenset("for in from on of by with to like against over about at as".split())
_NAMES = frozenset(["in", "like"])  # a rival in Ana Ruiz is Ana Ruiz


def name_before_who(link: Link, cast: Cast) -> Phrase | None:
    """The name that "who" goes on with: the vote posed a test | for Mayor Ana Ruiz, who said she would stay.

    None where the phrase tells somebody else who may speak: a clerk of Ana Ruiz, who said.
    """
    phrase = link.phrase
    if not link.relative or phrase is None:
        return None
    tokens = link.tokens
    at = next((k for k in range(phrase.end - 1, phrase.start, -1) if tokens[k].low in _BEFORE_NAME), None)
    if at is None or at + 1 >= phrase.end or tokens[at].capital or not _leads_to_who(link, phrase.end):
        return None
    start = tokens[at + 1].start
    number = bisect_left(cast.starts, start)
    ends = {mention.end for mention in cast.mentions[number : number + _TITLES] if not mention.owns}
    named = tokens[phrase.end - 1].end in ends
    titles = all(token.capital or token.low in TITLES for token in tokens[at + 1 : phrase.end])
    if not (named and titles):
        return None
    before = [token.low for token in tokens[phrase.start : at]]
    person = any(low in ROLE_NOUNS or low in ANONYMOUS_NOUNS for low in before)
    return Phrase(at + 1, phrase.end, phrase.end) if tokens[at].low in _NAMES or not person else None


_TITLES = 2  # mentions looked at: a title may be a name, too


def _leads_to_who(link: Link, end: int) -> bool:
    """Whether "who" stands right behind the phrase, a comma between at most."""
    behind = [token.low for token in link.tokens[end : end + 2] if token.text != ","]
    return behind[:1] == ["who"]
