"""A word that is a noun or a name as often as a verb, in its place -> which of them it is. By patterns, no parser."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import AUXILIARIES, CONJUNCTIONS, PREPOSITIONS, PRONOUNS
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS, ROLE_NOUNS
from claimline.reading.syntax.verb_tense import is_past_form


def noun_here(tokens: Sequence[Token], at: int, limit: int) -> bool:
    """Whether a word that may be a verb is a noun in its place: "the report said", "his claim that"."""
    token = tokens[at]
    verb = VERBS[token.low]
    if verb.form == "ing" and token.low in DOCUMENT_NOUNS and at and tokens[at - 1].low.endswith("'s"):
        return True  # the judge's ruling said
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
        if following is not None and token.low in ROLE_NOUNS and is_past_form(following.low):
            return True  # port advocates welcomed the plan
        return following is not None and following.low in VERBS and VERBS[following.low].form in ("past", "s", "base")
    return False


def is_surname(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word that is mostly a modal stands for somebody here: May said; “…,” May told them; said May."""
    if not tokens[at].capital or tokens[at].low not in ("may", "will") or is_forename(tokens, at):
        return False
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    before = tokens[at - 1] if at else None
    if before is not None and before.low in PREPOSITIONS:
        return False  # a survey of May found
    if following is not None and following.low in VERBS and VERBS[following.low].form in ("past", "s"):
        return True
    asked = before is not None and before.low in VERBS and VERBS[before.low].form == "past"
    return asked and before is not None and at > 1 and tokens[at - 2].kind in "Qq"


def is_forename(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word that is mostly a modal is a given name here: “…,” Will Marsh told them; not: Will Marsh go?"""
    if not tokens[at].capital or tokens[at].low not in ("may", "will") or at + 2 >= len(tokens):
        return False
    before = tokens[at - 1] if at else None
    if before is not None and before.kind == "w" and before.low not in CONJUNCTIONS and before.low not in VERBS:
        return False  # in May Ruiz said; last May Ruiz said
    surname, following = tokens[at + 1], tokens[at + 2]
    asked = before is None and tokens[-1].text == "?"
    closed = following.text == "," or (following.low in VERBS and VERBS[following.low].form in ("past", "s"))
    return surname.capital and closed and not asked
