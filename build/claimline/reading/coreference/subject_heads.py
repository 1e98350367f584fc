"""A sentence's parse, or its words -> the heads of its main clauses' subjects, with what is set off behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import AUXILIARIES
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse
from claimline.reading.syntax.noun_phrases import Phrase
from claimline.reading.syntax.verb_tense import is_past_form

_JOINED = 4  # words behind a name in which another one is joined to it: Ruiz and the mayor
_LONGEST_TOLD = 10  # words between a subject and the comma behind which its name stands


class Head(NamedTuple):
    """The head of a subject, from the parse or from patterns."""

    place: int
    text: str
    words: list[str]  # the words of its phrase up to it, in lower case
    set_off: list[int]  # where what is set off behind it has its head: a clerk, Ana Ruiz
    whole: Span  # with all that hangs on it
    several: bool = False  # joined with others: Ruiz and Moss


def main_subjects(parse: Parse, text: str) -> Iterator[Head]:
    """The subjects of a sentence's main clauses."""
    return (head for head, verb in _subjects(parse, text) if parse.words[verb].relation == "ROOT")


def reported_subjects(parse: Parse, text: str) -> Iterator[Head]:
    """The subjects of what a sentence tells before it says who told it: Ruiz left the pier, two aides said."""
    for head, verb in _subjects(parse, text):
        cue = parse.words[verb].head
        if parse.words[verb].relation == "ccomp" and verb < cue and parse.words[cue].relation == "ROOT":
            yield head


def _subjects(parse: Parse, text: str) -> Iterator[tuple[Head, int]]:
    """The subjects of a sentence's clauses, each with the first verb of those that are joined to its own."""
    words, children = parse.words, parse.children
    for clause in finite_clauses(parse):
        at, subject = clause.verb, clause.subject
        if subject is None or not clause.own_subject:
            continue
        while words[at].relation in ("conj", "parataxis") and not _is_relative(parse, at):
            at = words[at].head
        head = words[subject]
        set_off = [words[child].start for child in children[subject] if words[child].relation == "appos"]
        if clause.verb == at:
            set_off += [words[child].start for child in children[at] if words[child].relation == "attr"]
        whole = Span(words[parse.left[subject]].start, words[parse.right[subject]].end)
        several = any(words[child].relation == "conj" for child in children[subject])
        lows = [words[k].low for k in range(parse.left[subject], subject + 1)]
        yield Head(head.start, text[head.start : head.end], lows, set_off, whole, several), at


def _is_relative(parse: Parse, at: int) -> bool:
    """Whether a clause is about the noun before it: a plan that the town likes, but which Moss …"""
    return any(parse.words[child].tag in ("WDT", "WP", "WP$", "WRB") for child in parse.children[at])


def head_by_patterns(tokens: Sequence[Token], phrase: Phrase) -> Head:
    """The head of a subject that patterns found."""
    words = tokens[phrase.start : phrase.core]
    behind = tokens[phrase.core : phrase.core + _JOINED]
    joined = bool(behind) and behind[0].low in ("and", "&")
    set_off = _set_off(tokens, phrase.core)
    several = joined or any(token.low == "and" for token in words)
    lows = [token.low for token in words]
    end = behind[-1].end if joined else words[-1].end
    return Head(words[-1].start, words[-1].text, lows, set_off, Span(words[0].start, end), several)


def _set_off(tokens: Sequence[Token], at: int) -> list[int]:
    """What stands behind a subject's first comma, with no verb between: a clerk from Grey Bay, Ana Ruiz, left."""
    for comma in range(at, min(at + _LONGEST_TOLD, len(tokens) - 1)):
        if tokens[comma].text == ",":
            return [tokens[comma + 1].start]
        low = tokens[comma].low
        if tokens[comma].kind != "w" or low in AUXILIARIES or low in VERBS or is_past_form(low):
            return []
    return []
