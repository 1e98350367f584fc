"""Tokens -> where something is said, and whether that is in public: in a statement, on Bay Radio; past which times."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    MODALS,
    PRONOUNS,
    SUBORDINATORS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.source_nouns import IN_PUBLIC, NOT_PUBLIC, OCCASION_NOUNS
from claimline.reading.syntax.noun_phrases import Phrase, noun_phrase
from claimline.reading.syntax.verb_tense import is_past_form

_AT_OCCASIONS = frozenset("in on at during".split())
_CARRIED = frozenset("carried released published issued posted broadcast distributed relayed delivered aired".split())
_A = frozenset("a an his her their".split())
_TO_NOUN = 6  # tokens to the noun: in a harshly worded joint statement
_WHERE = 6  # tokens that tell of the occasion: in an interview with Bay Radio
_MARKING = frozenset("marks marked begins began ends ended brings brought means meant becomes became".split())
_GAPS = frozenset("that which who whom what as than".split())  # the storm that Ruiz said Monday | would come
_TO_GAP = 8  # tokens from the verb back to such a word
_TIMELY = TIME_WORDS | frozenset("on this last earlier late early".split())


def in_public(words: Sequence[str], outlet: bool = False) -> bool:
    """Whether this is said in public or stands in a document: in a statement; not at a tense meeting."""
    if outlet or any(word in IN_PUBLIC for word in words):
        return True
    return any(word in OCCASION_NOUNS for word in words) and not any(word in NOT_PUBLIC for word in words)


def fronted_occasion(tokens: Sequence[Token], subject: int) -> Span | None:
    """The occasion before the subject: In a statement, Ruiz said; Speaking on Harbour Radio, Ruiz said.

    Without a comma, where the noun stands right before: In a statement Ruiz praised the crew.
    """
    start = 1 if tokens and tokens[0].low in ("speaking", "appearing", "writing") else 0
    end = subject - 1
    if subject > 2 and tokens[0].low == "in" and tokens[1].low in _A and tokens[end].low in OCCASION_NOUNS:
        end = subject
    elif not start < end or tokens[end].text != ",":
        return None
    if end > start + 20 or tokens[start].low not in _AT_OCCASIONS:
        return None
    programme = Phrase(start + 1, start + 2, start + 2) if tokens[start + 1].kind == "q" else None  # on “Morning Tide”
    phrase = programme or noun_phrase(tokens, start + 1, end)
    if tokens[start + 1].low in _A:  # in a newly released e-mail, in a letter sent on Friday
        noun = next((k for k in range(start + 2, min(start + _TO_NOUN, end)) if tokens[k].low in OCCASION_NOUNS), None)
        if noun is not None and all(token.kind == "w" for token in tokens[start:noun]):
            phrase = Phrase(start + 1, noun + 1, noun + 1)
    if phrase is None or any(token.text in (",", ";", ":") for token in tokens[start:end]):
        return None
    outlet = names_outlet(tokens, phrase.start, phrase.core)
    if not in_public([token.low for token in tokens[phrase.start : end]], outlet):
        return None
    if not outlet and not any(token.low in OCCASION_NOUNS for token in tokens[phrase.start : phrase.core]):
        return None
    return Span(tokens[start].start, tokens[end - 1].end)


def inserted_occasion(tokens: Sequence[Token], subject: Phrase, verb: int) -> Span | None:
    """The occasion between subject and verb: Ruiz, in a statement, said."""
    start = subject.core
    if not start + 3 < verb <= start + 12 or tokens[start].text != "," or tokens[verb - 1].text != ",":
        return None
    return fronted_occasion(tokens[start + 1 : verb], verb - start - 1)


def occasion_of_clause(tokens: Sequence[Token], at: int, subject: int) -> Span | None:
    """Where the clause before a participle says that somebody spoke: defended it on Bay TV, arguing; Speaking on
    Bay TV, Ruiz defended it, saying."""
    if (fronted := fronted_occasion(tokens, subject)) is not None:
        return fronted
    end = at - 1 if tokens[at - 1].text == "," else at
    for start in range(end - 2, max(subject, end - _WHERE - 2), -1):
        token = tokens[start]
        if token.low in ("on", "in", "to") and token.kind == "w":
            return Span(token.start, tokens[end - 1].end) if names_outlet(tokens, start + 1, end) else None
    return None


def tells_where(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether nothing but where it was said follows: called it “a pit” | in a statement on Friday."""
    if tokens[at].low not in ("in", "during") or at + 2 >= end or tokens[at + 1].low not in _A:
        return False
    noun = next((k for k in range(at + 2, min(at + _TO_NOUN, end)) if tokens[k].low in OCCASION_NOUNS), None)
    if noun is None or not in_public([token.low for token in tokens[at : noun + 1]]):
        return False
    rest = tokens[noun + 1 : end]
    timely = all(token.low in _TIMELY or token.text[:1].isdigit() for token in rest)
    return timely or (len(rest) <= _WHERE and rest[0].low in ("on", "with", "to", "at") and not _has_verb(rest))


def _has_verb(tokens: Sequence[Token]) -> bool:
    return any(token.kind != "w" or token.low in AUXILIARIES or is_past_form(token.low) for token in tokens)


def carried_by(tokens: Sequence[Token], at: int, limit: int) -> int | None:
    """Index after who brought it to the public: said in a statement | carried by the state agency."""
    if at + 2 >= limit or tokens[at].low not in _CARRIED or tokens[at + 1].low not in ("by", "on"):
        return None
    phrase = noun_phrase(tokens, at + 2, limit)
    return None if phrase is None else phrase.core


def names_outlet(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether an outlet is named, by a programme of its own, too: on Bay TV's “Morning Tide”, on “Meet the Press”."""
    programme = tokens[end - 1].kind == "q"
    if programme and outlet_named(tokens[end - 1].text.strip("“”\"‘’',. ")) is not None:
        return True
    return outlet_named(_joined(tokens, start, end - 1 if programme and end - 1 > start else end)) is not None


def _joined(tokens: Sequence[Token], start: int, end: int) -> str:
    return " ".join(token.text for token in tokens[start:end])


def past_times(tokens: Sequence[Token], at: int, limit: int) -> int:
    """Index after the times that begin at a token: Monday morning, Monday May 20."""
    timely = (k for k in range(at + 1, limit) if tokens[k].low not in TIME_WORDS and not tokens[k].text[:1].isdigit())
    return next(timely, limit)


def is_told_of(tokens: Sequence[Token], day: int, end: int) -> bool:
    """Whether a day is what somebody tells of, and not when: said Monday | marks the start; not: said Monday he left.

    Not where what is told has its subject before: the storm that Ruiz said Monday would come, a storm he said Monday
    would come.
    """
    if end >= len(tokens) or not tokens[day].capital:
        return False
    following = [token.low for token in tokens[end : end + 2]]
    marks = following[0] in _MARKING and following[-1] in DETERMINERS
    if not (marks or following[0] in AUXILIARIES or following[0] in MODALS) or tokens[end].capital:
        return False
    subject = day - 2
    while subject > 0 and is_adverb(tokens[subject].low):
        subject -= 1
    before = tokens[subject - 1] if subject > 0 and tokens[subject].low in PRONOUNS else None
    if before is not None and before.kind == "w" and before.low not in CONJUNCTIONS | SUBORDINATORS:
        return False
    for token in reversed(tokens[max(0, day - 1 - _TO_GAP) : day - 2]):
        if token.kind != "w":
            return True
        if token.low in _GAPS:
            return False
    return True
