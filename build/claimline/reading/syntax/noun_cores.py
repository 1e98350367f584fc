"""Tokens -> where the head of a noun phrase ends: the words that stop it, and which of them are nouns in place."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.calendar_words import MONTH_TOKENS, WEEKDAY_NAMES
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    SUBORDINATORS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS, ROLE_NOUNS

STOPPERS = PREPOSITIONS | CONJUNCTIONS | SUBORDINATORS | RELATIVES | AUXILIARIES | OBJECT_PRONOUNS | PRONOUNS
DAYS = WEEKDAY_NAMES | MONTH_TOKENS
# Past forms that are nothing else.
PAST_VERBS = frozenset("heard came went took gave became began knew wrote spoke met sent sat stood fled flew".split())


def noun_phrase_core(tokens: Sequence[Token], start: int, limit: int) -> int | None:
    """Where the head of the phrase beginning at `start` ends, without what follows "of" twice."""
    if start >= limit or tokens[start].kind not in "wq":
        return None
    if tokens[start].low in STOPPERS - OBJECT_PRONOUNS:
        return None
    at = start
    words = 0
    while at < limit and tokens[at].kind in "wq":
        token = tokens[at]
        low = token.low
        if low in OBJECT_PRONOUNS:
            return at + 1 if not words else at
        if low in DETERMINERS and not words:
            at += 1
            continue
        if low in STOPPERS or (words and is_adverb(low) and not token.capital):
            break
        if words and low in VERBS and not token.capital and not noun_here(tokens, at, limit):
            break
        if words and ((low in DAYS and token.capital) or (low in PAST_VERBS and not token.capital)):
            break
        at += 1
        words += 1
    return at if words else None


def noun_here(tokens: Sequence[Token], at: int, limit: int) -> bool:
    """Whether a word that may be a verb is a noun in its place: "the report said", "his claim that"."""
    token = tokens[at]
    verb = VERBS[token.low]
    if verb.form == "ing":
        return at + 1 < limit and tokens[at + 1].kind == "w" and tokens[at + 1].low in VERBS
    if verb.form == "base" and at + 1 < limit and tokens[at + 1].low in ROLE_NOUNS:
        return True  # the press secretary
    before = tokens[at - 1].low if at else ""
    if token.low in DOCUMENT_NOUNS and (before.endswith("'s") or (verb.form == "base" and not before.endswith("s"))):
        return before not in PRONOUNS and before not in AUXILIARIES and before not in ("to", "who")  # the city report
    if at + 1 >= limit:
        return limit < len(tokens) and verb.form != "past"  # the verb itself follows
    if verb.form in ("base", "s"):
        following = tokens[at + 1] if at + 1 < limit else None
        return following is not None and following.low in VERBS and VERBS[following.low].form in ("past", "s", "base")
    return False
