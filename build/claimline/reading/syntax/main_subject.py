"""Tokens of one sentence -> the subject of its first clause, behind what only leads to it. By patterns, no parser."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.calendar_words import WEEKDAYS
from claimline.reading.lexicon.function_words import (
    CONJUNCTIONS,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    SUBORDINATORS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.syntax.noun_phrases import PEOPLE_NOUNS, Phrase, noun_phrase

_FRONTED_TIMES = frozenset("early late earlier later shortly soon".split())
_FRONTED = frozenset("there here still now then meanwhile however instead yet today".split())


def main_subject(tokens: Sequence[Token], before: int) -> Phrase | None:
    """The subject of the sentence's first clause: the phrase at its start, after fronted adverbials."""
    at = 0
    while at < before and tokens[at].kind == "p" and tokens[at].text not in ",":
        at += 1
    if at < before and tokens[at].low in CONJUNCTIONS:
        at += 1
    for _ in range(4):
        if at >= before:
            return None
        if at + 1 < before and tokens[at + 1].text == "," and tokens[at].low in _FRONTED:
            at += 2  # There, the chairman declined
            continue
        if at + 1 < before and tokens[at].low == "then" and (tokens[at + 1].capital or tokens[at + 1].low in PRONOUNS):
            at += 1  # Then he issued a warning
            continue
        if tokens[at].low == "on" and tokens[at + 1].low in WEEKDAYS and tokens[at + 2].kind == "w":
            at += 2  # On Friday Ruiz
        fronted = tokens[at].low in PREPOSITIONS or tokens[at].low in SUBORDINATORS or is_adverb(tokens[at].low)
        fronted = fronted or (tokens[at].low in _FRONTED_TIMES and tokens[at + 1].low in PREPOSITIONS)
        fronted = fronted or tokens[at].low in TIME_WORDS or tokens[at].low.endswith("ing")
        fronted = fronted or (tokens[at].low in VERBS and VERBS[tokens[at].low].form == "past")  # Asked why, he
        if not fronted:
            if at and at + 1 < before and tokens[at].text.isdigit() and tokens[at + 1].text == ",":
                at += 2  # On May 6, 2015, Ruiz
                continue
            phrase = noun_phrase(tokens, at, before)
            if phrase is None:
                # "Eight years ago, he …": a time in front
                time = any(tokens[k].low in TIME_WORDS for k in range(at, min(at + 4, before)))
                if not time:
                    return None
            else:
                capitals = all(t.text.isupper() for t in tokens[phrase.start : phrase.core])
                comma = phrase.core < before and tokens[phrase.core].text == ","
                if capitals and phrase.core - phrase.start > (1 if comma else 2):
                    return None  # a headline in capitals, or GREY BAY, Port Hale -
                if at and comma and capitals and tokens[phrase.start].text.endswith("."):
                    at = phrase.core + 1  # "At a fair in Grey Bay, P.H., on Monday, Ruiz"
                    continue
                if _is_time(tokens, phrase) and any(t.text == "," for t in tokens[phrase.core : phrase.core + 2]):
                    at = phrase.core + (1 if comma else 2)  # "Ten minutes later, Ruiz": a time in front
                    continue
                phrase = without_predicate(tokens, phrase)
                comma = phrase.core < before and tokens[phrase.core].text == ","
                if (
                    at
                    and comma
                    and not tokens[phrase.core - 1].capital
                    and tokens[phrase.core - 1].low not in PEOPLE_NOUNS
                ):
                    at = phrase.core + 1  # "After a long, late meeting, the board": the fronted words go on
                    continue
                return Phrase(phrase.start, phrase.core, phrase.core) if phrase.core < before else None
        while at < before and tokens[at].text != ",":
            at += 1
        at += 1
    return None


def _is_time(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether a phrase tells how long before or after: ten minutes, two days."""
    words = [token.low for token in tokens[phrase.start : phrase.core] if token.low not in ("later", "earlier", "ago")]
    return len(words) < 4 and bool(words) and (words[-1] in TIME_WORDS or words[-1] in UNITS)


UNITS = frozenset("second seconds minute minutes hour hours day days week weeks month months year years".split())


def without_predicate(tokens: Sequence[Token], phrase: Phrase) -> Phrase:
    """The phrase up to its verb, where that is no known one: "Ana Ruiz opened the meeting" is "Ana Ruiz"."""
    for at in range(phrase.start + 1, phrase.core):
        token, before = tokens[at], tokens[at - 1]
        if token.kind != "w" or token.capital or before.low in DETERMINERS or before.low in ("of", "&"):
            continue
        if before.capital and token.low not in PEOPLE_NOUNS and token.low != "of":
            return Phrase(phrase.start, at, at)
        if token.low.endswith("ed") and at + 1 < len(tokens) and tokens[at + 1].low in DETERMINERS:
            return Phrase(phrase.start, at, at)  # the port issued a statement
        if token.low.endswith(("ed", "s")) and before.low in PEOPLE_NOUNS and token.low not in PEOPLE_NOUNS:
            return Phrase(phrase.start, at, at)
    return phrase
