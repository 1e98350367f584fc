"""A verb and its subject -> whether it reports what the subject says: it is no noun, no adjective and not passive."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.complements import WH
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    BE,
    CONJUNCTIONS,
    DETERMINERS,
    NUMBER_WORDS,
    PREPOSITIONS,
    PRONOUNS,
    TIME_WORDS,
)
from claimline.reading.lexicon.reporting_verbs import AMBIGUOUS_FORMS, BELIEF, DENIED_THINGS, INTENTION, VERBS, Verb
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS, OCCASION_NOUNS, PAPERS
from claimline.reading.syntax.noun_phrases import PEOPLE_NOUNS, Phrase, head_word, is_proper, names_somebody, owns
from claimline.reading.syntax.subjects import Subject


def reports(tokens: Sequence[Token], at: int, verb: Verb, subject: Subject) -> bool:
    """Whether the verb at this token is one by which its subject says, thinks or wants something."""
    group = [token.low for token in tokens[subject.group : at]]
    if verb.form in ("past", "base") and any(word in BE for word in group):
        return False  # passive: was told; a noun: was press secretary
    if verb.lemma in BELIEF and tokens[subject.phrase.start].low in ("i", "we"):
        return False  # the author thinking aloud
    head = head_word(tokens, subject.phrase)
    if verb.form == "s" and head in _SEVERAL:
        return False  # some reports quoted Moss: a noun
    if head == "one" and subject.phrase.end == subject.phrase.start + 1 and verb.lemma in BELIEF | INTENTION:
        return False  # if one wants to know: anybody
    bare = not any(word in AUXILIARIES for word in group)
    if tokens[at].low in AMBIGUOUS_FORMS and _is_adjective(tokens, at, subject.phrase):
        return False  # Moss 's alleged remarks; many alleged smugglers
    somebody = names_somebody(tokens, subject.phrase)
    if bare and not somebody and (tokens[at].low in _NOUNS or tokens[at].low in _ADJECTIVES):
        return False  # a row of angry protests
    if bare and not somebody and verb.form == "past" and verb.lemma != "say" and _is_participle(tokens, at):
        return False  # a point stressed by Moss, the cases confirmed in town
    if head in ("early", "late"):
        return False  # early reported cases
    if tokens[at].low == "read" and head not in PAPERS and head != "it":
        return False  # “…,” the letter read; not: Ruiz read “…” aloud
    of_facts = verb.lemma in OF_FACTS or (verb.lemma == "say" and verb.frame == "clause")  # the storms make clear that
    if of_facts and not _may_speak(tokens, subject.phrase):
        return False
    return verb.form != "base" or went_on_to(tokens, at) or _agrees(tokens, subject, group)


# What a fact does as well as a speaker.
OF_FACTS = frozenset("suggest imply signal hint require allow continue".split())
# Forms that are nouns or adjectives as often as verbs, where nobody stands before them who could say something.
_NOUNS = frozenset(word for word in AMBIGUOUS_FORMS if word in VERBS and VERBS[word].form == "s")
_ADJECTIVES = frozenset("reported alleged claimed estimated confirmed suspected expected proposed recommended".split())
_SEVERAL = frozenset("some many most few several all both others these those they we".split())


def _may_speak(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether a subject can say something: not "the new target suggests", "the operation called for more boats"."""
    if is_proper(tokens, phrase):
        return True
    head = head_word(tokens, phrase)
    if head in PRONOUNS or head in ("who", "which", "that"):
        return True
    return head in PEOPLE_NOUNS or head in DOCUMENT_NOUNS or phrase.end > phrase.core


def _is_adjective(tokens: Sequence[Token], at: int, phrase: Phrase) -> bool:
    """Whether the word belongs to what follows: many alleged smugglers, a confirmed toll; not: alleged that."""
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    noun = following is not None and following.kind == "w" and following.low not in DETERMINERS | PRONOUNS | {"to"}
    return noun and (owns(tokens, phrase) or head_word(tokens, phrase) in _SEVERAL - PRONOUNS)


def _is_participle(tokens: Sequence[Token], at: int) -> bool:
    """Whether a past form stands for a clause of its own: confirmed in town; not: confirmed in a letter."""
    following = [token.low for token in tokens[at + 1 : at + 10]]
    if not following or following[0] not in PREPOSITIONS or "that" in following:
        return False
    when = following[1:2] and following[1] in TIME_WORDS
    return following[0] == "by" or not (when or any(word in OCCASION_NOUNS for word in following[1:4]))


def takes_object(before: Token) -> bool:
    """Whether what follows is an object: the storm came, prompting fears."""
    return before.low.endswith("ing") and not before.capital and before.low not in PEOPLE_NOUNS


def went_on_to(tokens: Sequence[Token], at: int) -> bool:
    """Whether the verb at this token follows "went on to"."""
    return at >= 2 and tokens[at - 1].low == "to" and tokens[at - 2].low in ("went on", "goes on", "proceeded")


def _agrees(tokens: Sequence[Token], subject: Subject, group: list[str]) -> bool:
    """Whether a base form can be a finite verb here: they say, officials say, did not say; not "the say"."""
    if any(word in AUXILIARIES for word in group):
        return True
    head = tokens[subject.phrase.core - 1]
    first = tokens[subject.phrase.start]
    if head.text.isdigit() and tokens[subject.phrase.core - 2].low in ("in", "of"):
        return True  # six in 10 say
    if head.low in NUMBER_WORDS and head.low not in ("one", "a", "an", "another"):
        return True
    if (
        first.text[0].isdigit()
        or head_word(tokens, subject.phrase).endswith("s")
        or head.low in ("percent", "surveyed")
    ):
        return True
    if head.low in ("they", "we", "i", "who", "some", "many", "others", "people", "police", "both", "those", "most"):
        return True
    joined = any(tokens[k].low == "and" for k in range(subject.phrase.start, subject.phrase.core))
    return joined or (head.low.endswith("s") and not head.low.endswith(("ss", "'s")))


def is_kept_from(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether somebody is denied something: denied them entry, denied a request for bail; not: denied the charge."""
    if tokens[start].low in ("him", "them", "us", "me", "you") and start + 1 < end:
        return True
    for token in tokens[start : min(end, start + 6)]:
        if token.low in DENIED_THINGS:
            return True
        if token.low in PREPOSITIONS or token.low in WH or token.low == "that" or token.low.endswith("ing"):
            return False
    return False


def adds_to(tokens: Sequence[Token], at: int, verb: Verb) -> bool:
    """Whether something grows by it, and nothing is said: adding to fears that the pier leaks; it all added up."""
    return verb.lemma == "add" and at + 1 < len(tokens) and tokens[at + 1].low in ("to", "up", "on", "onto")


ANSWERED_NOUNS = frozenset(
    """accusation accusations allegation allegations charge charges claim claims report reports suggestion suggestions
    criticism complaint complaints rumor rumors rumour rumours speculation concerns""".split()
)
_POINTED_ENDS = CONJUNCTIONS | PREPOSITIONS | TIME_WORDS


def points_back(tokens: Sequence[Token], start: int) -> bool:
    """Whether `that` before this token points at what was said: denied that; denied that allegation."""
    behind = start + 1 >= len(tokens) or tokens[start + 1].kind == "p" or tokens[start + 1].low in _POINTED_ENDS
    return (start >= len(tokens) or tokens[start].kind == "p") or (tokens[start].low in ANSWERED_NOUNS and behind)
