"""A source phrase among others joined by "and" -> whether it is one name, and whether it is the last of several."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.entities.name_mentions import is_role
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import AUXILIARIES
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.syntax.noun_phrases import Phrase
from claimline.reading.syntax.verb_tense import is_past_form

PRONOUNS = frozenset("he she they i we it him her his their its".split())


def is_one_name(tokens: Sequence[Token], part: Phrase) -> bool:
    """Whether it is one name, and not: Islanders, Dockers, she."""
    word = tokens[part.start]
    plain = word.low in PRONOUNS or word.low.endswith("s") or is_role(word.low)
    return part.core - part.start == 1 and word.capital and not plain


def stands_with_others(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether the phrase is the last of several sources: "The port and the mayor said"."""
    at = phrase.start - 1
    if at < 1 or tokens[at].low != "and" or tokens[at - 1].kind != "w":
        return False
    while at and tokens[at - 1].kind == "w":
        at -= 1
        if tokens[at].low in AUXILIARIES or tokens[at].low in VERBS or is_past_form(tokens[at].low):
            return False
    return True
