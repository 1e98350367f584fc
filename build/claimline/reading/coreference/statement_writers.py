"""A statement, letter or post as a source -> whose it is, where its words or the sentences before tell it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from claimline.reading.attribution.chains import Unit
from claimline.reading.lexical.tokens import Token, tokenize
from claimline.reading.lexicon.function_words import DETERMINERS, POSSESSIVES
from claimline.reading.lexicon.source_nouns import ORGANISATION_NOUNS, PAPERS, STATEMENT_NOUNS
from claimline.reading.syntax.main_subject import main_subject
from claimline.reading.syntax.noun_phrases import Phrase, noun_phrase
from claimline.reading.syntax.verb_tense import is_past_form

_OWNS = ("'s", "’s", "s'", "s’")
_STATEMENTS = frozenset(["statement", "statements"])
_UTTERED = STATEMENT_NOUNS | frozenset("speech speeches comments remark".split())
_PRONOUN = {"his": "he", "her": "she", "its": "it", "their": "they"}
_PLAIN = DETERMINERS | frozenset("full brief written short prepared same joint first second new original".split())
# The board put out a statement | issued its own statement: who puts it out is the subject of the sentence
_PUT_OUT = re.compile(
    r"\b(?:issued|released|posted|published|distributed|sent(?:[ ]out)?|put[ ]out|gave|made|read(?:[ ]out)?)"
    r"[ ](?:an?|its|his|her|their|the)[ ](?:[\w-]+[ ]){0,2}statement\b"
)
_SAID_IN = re.compile(r"\b(?:in|through|via)[ ](?:an?|its|his|her|their|the|another)[ ](?:[\w-]+[ ]){0,2}statement\b")
_PERSONAL = frozenset("e-mail email tweet tweets post posts message".split())
_WRITTEN = frozenset("written sent put given made read".split())
_LONGEST = 600  # code points of a sentence that tells of a statement


class Words(NamedTuple):
    """Words that name somebody: tokens and the phrase among them."""

    tokens: list[Token]
    phrase: Phrase


def with_paper_owned(tokens: Sequence[Token], phrase: Phrase) -> Phrase | None:
    """The phrase with the paper that its last word owns: according to Harbour Watch's | updated website."""
    at = phrase.core + 1
    if at >= len(tokens) or not tokens[phrase.core - 1].low.endswith(_OWNS) or tokens[phrase.core].capital:
        return None
    owned = is_past_form(tokens[phrase.core].low) and tokens[at].low in PAPERS | STATEMENT_NOUNS
    return Phrase(phrase.start, at + 1, at + 1) if owned else None


def writer_in(tokens: Sequence[Token], phrase: Phrase) -> Words | None:
    """Whose a statement is by its own words: Ruiz's | statement, a statement from | the city."""
    noun = next((k for k in range(phrase.start, phrase.core) if tokens[k].low in (*_UTTERED, "website")), None)
    if noun is None:
        return None
    owner = next((k for k in range(noun - 1, phrase.start - 1, -1) if tokens[k].low.endswith(_OWNS)), None)
    if tokens[noun].low == "website" and (owner is None or not tokens[owner].capital):
        return None  # the city's website
    if owner is not None and tokens[owner].kind == "w":
        return _owner(tokens, phrase.start, owner)
    if tokens[phrase.start].low in POSSESSIVES:
        told = tokens[phrase.start]
        low = _PRONOUN.get(told.low)
        return Words([told._replace(text=low, low=low)], Phrase(0, 1, 1)) if low is not None else None
    if tokens[noun].low in _STATEMENTS:
        return _behind(tokens, noun + 1) or _before(tokens, phrase.start, noun)
    return _behind(tokens, noun + 1) if tokens[noun].low in _PERSONAL else None


def is_bare(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether it is "the statement", and its own words do not tell whose."""
    words = tokens[phrase.start : phrase.core]
    definite = words[0].low in ("the", "that", "this")
    return definite and words[-1].low in _STATEMENTS and all(word.low in _PLAIN for word in words[:-1])


def writer_before(text: str, unit: Unit, place: int) -> Words | None:
    """Who puts out a statement in a sentence, up to a place: The city | issued a statement."""
    told = text[unit.start : min(place, unit.start + _LONGEST)]
    if "statement" not in told:
        return None
    tokens = tokenize(text, unit.start, unit.start + len(told))
    for noun in range(len(tokens) - 1, 0, -1):
        if tokens[noun].low not in _STATEMENTS:
            continue
        found = _behind(tokens, noun + 1)
        start = noun
        while start and tokens[start - 1].kind == "w" and noun - start < _NEAR and not found:
            start -= 1
            if tokens[start].low.endswith(_OWNS):
                named = start
                while named and tokens[named - 1].capital:
                    named -= 1
                named -= named > 0 and tokens[named - 1].low in DETERMINERS
                found = _owner(tokens, named, start)
        if found is not None:
            return found
    if _PUT_OUT.search(told) is None:
        return None
    subject = main_subject(tokens, len(tokens))
    return Words(tokens, subject) if subject is not None else None


def puts_out_statement(text: str, unit: Unit) -> bool:
    """Whether somebody puts out a statement in a sentence."""
    return _PUT_OUT.search(text, unit.start, min(unit.end, unit.start + _LONGEST)) is not None


_NEAR = 4  # words between the owner and the statement at most


def says_in_statement(text: str, unit: Unit) -> bool:
    """Whether somebody says something in a statement there, so that the statement told of next is theirs."""
    return _SAID_IN.search(text, unit.start, min(unit.end, unit.start + _LONGEST)) is not None


def _owner(tokens: Sequence[Token], start: int, at: int) -> Words:
    word = tokens[at]
    cut = 2 if word.low.endswith(("'s", "’s")) else 1
    bare = word._replace(end=word.end - cut, text=word.text[:-cut], low=word.low[:-cut])
    return Words([*tokens[start:at], bare], Phrase(0, at - start + 1, at - start + 1))


def _behind(tokens: Sequence[Token], at: int) -> Words | None:
    """Who stands behind the noun: a statement | from the city, a statement issued | by the board."""
    if [token.low for token in tokens[at : at + 3]] in ([",", "which", "was"], [",", "which", "were"]):
        at += 3  # the statement, which was issued by the board
    made = at < len(tokens) - 2 and (tokens[at].low.endswith("ed") or tokens[at].low in _WRITTEN)
    at += made and tokens[at + 1].low == "out"  # sent out by the board
    at += made and tokens[at + 1].low == "by"
    if at + 1 >= len(tokens) or tokens[at].low not in ("from", "by"):
        return None
    phrase = noun_phrase(tokens, at + 1, len(tokens))
    if phrase is None:
        return None
    core = phrase.core
    while core > phrase.start + 1 and tokens[core - 1].low.endswith("ed") and not tokens[core - 1].capital:
        core -= 1  # a statement from the board | posted on Friday
    return Words(list(tokens), phrase._replace(core=core, end=core if core < phrase.core else phrase.end))


def _before(tokens: Sequence[Token], start: int, noun: int) -> Words | None:
    """The body named right before the noun: the police | statement; not: a joint statement."""
    words = tokens[start:noun]
    body = words[-1].low in ORGANISATION_NOUNS if words else False
    if not words or words[-1].low in _PLAIN or not (body or words[-1].capital):
        return None
    return Words(list(words), Phrase(0, len(words), len(words)))
