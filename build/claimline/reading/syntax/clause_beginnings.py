"""A token -> whether a clause begins with it: behind what stands in front, a joining word, a comma."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    CONJUNCTIONS,
    PREPOSITIONS,
    RELATIVES,
    SET_OFF_WORDS,
    SUBORDINATORS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.syntax.verb_tense import is_past_form

NOMINATIVE = frozenset("he she they we i".split())  # subjects right behind a quotation: “…” he warned
_OPENERS = frozenset("interview statement speech email letter memo post tweet".split())


def begins_clause(tokens: Sequence[Token], at: int) -> bool:
    """Whether the token at index `at`, which is not the first, begins a clause."""
    before = tokens[at - 1]
    if before.kind in "Qq":
        return before.kind == "Q" or before.text.rstrip("”\"'’ ")[-1:] in ",?!"
    if before.kind == "p":
        return before.text in ",;:()—–--...…•*[]"
    if tokens[at].capital and tokens[0].low in PREPOSITIONS and (before.low in _OPENERS or before.low in TIME_WORDS):
        return True  # In an interview Ruiz said; On Monday Ruiz said
    if tokens[at].low in NOMINATIVE and (before.low in TIME_WORDS or _is_fronted(tokens, at)):
        return True  # On Monday night he said; At the fair she said
    if (tokens[at].capital or tokens[at].low in NOMINATIVE) and set_off_before(tokens, at):
        return True
    if before.low in TIME_WORDS and _is_time_in_front(tokens, at):
        return True  # Last year the mayor said
    if tokens[at].low in _OFFICES and tokens[0].low in PREPOSITIONS:
        return True  # At the harbour fair Gov. Ana Ruiz said
    if before.low == "then" and at > 1 and tokens[at - 2].low in CONJUNCTIONS:
        return True  # the crowd cheers, and then Moss says
    if at == 1 and before.low in ("even", "now", "only", "plus", "today", "yesterday"):
        return True
    return before.low in CONJUNCTIONS or before.low in SUBORDINATORS or before.low in RELATIVES


def set_off_before(tokens: Sequence[Token], at: int) -> bool:
    """Whether an adverbial that lacks its second comma stands before a word: the pier, in fact | she said, is shut."""
    for first in range(at - 1, max(-1, at - _SET_OFF), -1):
        if tokens[first].kind != "w":
            return False
        if first == 0 or tokens[first - 1].text == ",":
            words = tuple(token.low for token in tokens[first:at])
            return words in SET_OFF_WORDS or (len(words) == 1 and words[0].endswith("ly") and is_adverb(words[0]))
    return False


def _is_fronted(tokens: Sequence[Token], end: int) -> bool:
    """Whether nothing but a phrase in front, without a verb, stands before: At the fair on the pier."""
    front = tokens[:end] if end <= _FRONT and tokens[0].low in PREPOSITIONS else ()
    return bool(front) and not any(t.low in AUXILIARIES or t.low in VERBS or is_past_form(t.low) for t in front)


def _is_time_in_front(tokens: Sequence[Token], end: int) -> bool:
    """Whether nothing but a time stands before: On Friday; Late last year."""
    return end <= _TIME and all(
        t.low in TIME_WORDS or t.low in _LEADING_TIME or t.text[0].isdigit() for t in tokens[:end]
    )


_TIME = 5  # tokens of a time in front without a comma
_LEADING_TIME = frozenset("on in at last this next late early earlier later that the of , .".split())
_SET_OFF = 6  # tokens of an adverbial with its comma
_FRONT = 10  # tokens before the subject
_OFFICES = frozenset("sen. rep. gov. mr. mrs. ms. dr. gen. lt. col. prof. rev.".split())
