"""A relative pronoun -> the phrase that it points back to: Ruiz, the head of the port, who said. By patterns."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import PREPOSITIONS
from claimline.reading.lexicon.place_names import is_address
from claimline.reading.lexicon.reporting_verbs import MIXED_VERBS, REQUESTS, VERBS
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS
from claimline.reading.syntax.clause_beginnings import begins_clause
from claimline.reading.syntax.noun_phrases import JOINED_BY, PEOPLE_NOUNS, Phrase, noun_phrase
from claimline.reading.syntax.verb_tense import is_past_form


def antecedent(tokens: Sequence[Token], relative: int, low: int) -> tuple[Phrase, int] | None:
    """The phrase that the "who" at index `relative` points back to, and where its clause begins."""
    end = relative
    if end - 1 >= low and tokens[end - 1].text == ",":
        end -= 1
    if end - 3 >= low and tokens[end - 2].text == "," and is_address(tokens[end - 1].text):
        end -= 2  # Ana Ruiz of Grey Bay, Ariz., who
    for begin in range(end - 1, max(low, end - 15) - 1, -1):
        before = tokens[begin - 1] if begin else None
        opens = before is None or before.low in VERBS or before.low in MIXED_VERBS
        opens = opens or (before is not None and before.low in PREPOSITIONS - JOINED_BY)
        # stars a sailor who; not: the mayor of the port who
        opens = opens or (
            tokens[begin].low in ("a", "an", "the") and before is not None and before.low not in JOINED_BY
        )
        opens = opens or _told_by_name(tokens, begin, relative, end)
        several = begin == end - 1 or tokens[begin].low in ("those", "some", "many", "several")
        people = several and tokens[relative].low == "who" and tokens[end - 1].low in PEOPLE_NOUNS
        opens = opens or (
            people and (begin < end - 1 or (before is not None and is_past_form(before.low)))
        )  # met critics who
        if begin > low and not (opens or begins_clause(tokens, begin)):
            continue
        phrase = noun_phrase(tokens, begin, end)
        if phrase is not None and end in (phrase.core, phrase.end):
            if begin > low and tokens[begin - 1].low == "and" and tokens[begin].low == "other":
                return (named, named.start) if (named := _with_name(tokens, phrase, low)) else (phrase, begin)
            asked = tokens[phrase.core - 1].low in _ASKED and tokens[phrase.core].low == "to"
            if tokens[relative].low == "which" and (tokens[phrase.core - 1].low in PEOPLE_NOUNS or asked):
                body = _body_before(tokens, begin, end)
                return None if body is None else (body, body.start)
            return _apposed(tokens, phrase) or _person_behind(tokens, phrase, relative) or phrase, begin
    return None


_ASKED = REQUESTS - DOCUMENT_NOUNS  # questions to the port, which kept silent


def _with_name(tokens: Sequence[Token], others: Phrase, low: int) -> Phrase | None:
    """The others with who is named before them: a call from | Ana Ruiz and other pilots, who said."""
    start = others.start - 1
    while start > low and tokens[start - 1].capital and tokens[start - 1].kind == "w":
        start -= 1
    return Phrase(start, others.core, others.end) if low < start < others.start - 1 else None


def _body_before(tokens: Sequence[Token], low: int, end: int) -> Phrase | None:
    """Of "an aide at Bay Lines, which plans to sail": Bay Lines; nobody is a which."""
    start = next((at for at in range(end - 1, low, -1) if tokens[at - 1].low in PREPOSITIONS), None)
    phrase = noun_phrase(tokens, start, end) if start is not None else None
    return None if phrase is None or phrase.core != end else phrase


def _person_behind(tokens: Sequence[Token], phrase: Phrase, relative: int) -> Phrase | None:
    """Of "a lecture from the captain, who said": the captain; no lecture is a who."""
    head = tokens[phrase.core - 1]
    if tokens[relative].low != "who" or head.capital or head.low in PEOPLE_NOUNS or phrase.core + 1 >= phrase.end:
        return None
    inner = noun_phrase(tokens, phrase.core + 1, phrase.end) if tokens[phrase.core].low in ("from", "by") else None
    if inner is None or inner.end != phrase.end:
        return None
    return inner if tokens[inner.core - 1].capital or tokens[inner.core - 1].low in PEOPLE_NOUNS else None


def _told_by_name(tokens: Sequence[Token], begin: int, relative: int, end: int) -> bool:
    """Whether a name behind a preposition is who is meant: heard from the docker Leo Moss, who; not: a clerk for."""
    if tokens[relative].low != "who" or begin < 2 or tokens[begin - 1].low not in ("from", "with", "to"):
        return False
    before = tokens[begin - 2]
    named = end - begin > 1 and tokens[end - 1].capital and tokens[end - 2].text[:1].isalpha()
    return named and before.kind == "w" and not before.capital and before.low not in PEOPLE_NOUNS


def _apposed(tokens: Sequence[Token], office: Phrase) -> Phrase | None:
    """ "said Ana Ruiz, the head of the port, who …": the name before the apposition."""
    end = office.start - 1
    if (
        end < 1
        or tokens[end].text != ","
        or not any(token.low in PEOPLE_NOUNS for token in tokens[office.start : office.core])
    ):
        return None
    start = end
    while start and tokens[start - 1].capital and end - start < 6:
        start -= 1
    return Phrase(start, end, end) if end - start > 1 and tokens[start - 1].kind != "p" else None
