"""The words of a source that names nobody -> what kind of source it is: 17 percent, a ticker running on a screen."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.entities.name_mentions import COUNTING
from claimline.reading.entities.named_bodies import before_of
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import NUMBER_WORDS, POSSESSIVES, PREPOSITIONS
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, BODIES_TOLD, ORGANISATION_NOUNS, PAPERS, ROLE_NOUNS
from claimline.reading.syntax.verb_tense import is_past_form
from claimline.tables import SpeakerKind

_PLURALS = frozenset("people men women children others fishermen policemen firemen businessmen clergy staff".split())
_DEFINITE = POSSESSIVES | frozenset("the these those this that both all".split())
_TOLD_MORE = 3  # words of a source behind which is told who they are: lawyers for the port
_SHARES = frozenset("percent plurality".split())
_NEARLY = frozenset("at least more than fewer about nearly almost roughly another other a".split())
_COUNTS = (NUMBER_WORDS.keys() - {"a", "an", "another"}) | COUNTING
_COUNTED_BY = COUNTING | frozenset("number dozens hundreds scores pair trio handful".split())
_FIRST = 4  # words of a source among which its number stands


def kind_by_head(words: Sequence[Token]) -> SpeakerKind | None:
    """What kind of source a phrase tells by its number, or by the noun before what is told of it; None: neither.

    17 percent of islanders; a source | involved in the search; a ticker | running on the screen; the state.
    """
    low = [word.low for word in words]
    if not _SHARES.isdisjoint(low[:_FIRST]) or any(word.text.endswith("%") for word in words[:2]):
        return "anonymous"
    if low[-1] in BODIES_TOLD and not words[-1].capital and low[0] in ("the", "this"):
        return "organisation"
    head = next((low[at - 1] for at in range(2, len(words)) if _goes_on(words[at])), "")
    if head in ANONYMOUS_NOUNS:
        return "anonymous"
    if head in PAPERS:
        return "document"
    return "organisation" if head in ORGANISATION_NOUNS and head not in ROLE_NOUNS else None


def _goes_on(word: Token) -> bool:
    """Whether a word tells more of the noun before it: a tweet | linking to the port, a command | in Grey Bay."""
    plain = not word.capital and word.kind == "w" and word.low not in PAPERS
    told = word.low in PREPOSITIONS or word.low.endswith("ing") or word.low in ("set", "put") or is_past_form(word.low)
    return plain and told


def kind_unnamed(words: Sequence[Token], shown: str) -> SpeakerKind:
    """What kind of source a plain noun is: neighbours, many islanders are anybody; the neighbours of Ruiz are told."""
    several = _is_plural(words[-1].low)
    if (several or _is_plural(before_of(words)[-1].low)) and _is_counted(words):
        return "anonymous"
    bare = shown.count(" ") - (words[0].low in ("the", "a", "an")) < _TOLD_MORE
    return "anonymous" if several and words[0].low not in _DEFINITE and bare else "role"


def _is_plural(noun: str) -> bool:
    return (noun.endswith("s") and not noun.endswith(("ss", "us", "'s", "’s"))) or noun in _PLURALS


def _is_counted(words: Sequence[Token]) -> bool:
    """Whether people are told by how many they are: some critics, at least nine clerks, a number of sailors."""
    for word in words[:_FIRST]:
        if word.low in _COUNTS or word.low in _COUNTED_BY or word.text[0].isdigit():
            return word.low not in ("both", "one", "1")
        if word.low not in _NEARLY:
            return False
    return False
