"""Tokens of one sentence -> its noun phrases, and what their heads are. By patterns, no parser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.calendar_words import MONTH_TOKENS, WEEKDAY_NAMES
from claimline.reading.lexicon.function_words import (
    DETERMINERS,
    NUMBER_WORDS,
    PREPOSITIONS,
    PRONOUNS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import MIXED_PARTICIPLES, MIXED_VERBS, VERBS
from claimline.reading.lexicon.source_nouns import (
    ANONYMOUS_NOUNS,
    DOCUMENT_NOUNS,
    OCCASION_NOUNS,
    ORGANISATION_NOUNS,
    ROLE_NOUNS,
)
from claimline.reading.syntax.noun_cores import DAYS, PAST_VERBS, STOPPERS, noun_here, noun_phrase_core
from claimline.reading.syntax.noun_shares import counted_people

_NOT_NOUNS = frozenset(
    "including having being what's meanwhile however still yet then there here that's it's so too not yes no "
    "he's she's they're we're i'm you're he'd she'd they'd i've we've they've he'll she'll it'll we'll they'll i'll "
    "there's".split()
)
# "a point Moss made": after such a noun a name begins a clause about it
OBJECT_NOUNS = frozenset(
    "story stories tale joke lie lies question questions answer "
    "point ones thing things something way number words phrase term policy plan claim comment comments remark word "
    "proposal idea charge allegation matter topic".split()
)
_AFTER_PARTICIPLES = PREPOSITIONS | DETERMINERS
_DASHES = frozenset("— – ― -- ---".split())
JOINED_BY = frozenset("of for at from with in to on".split())
_STANDING_ADJECTIVES = frozenset("familiar close briefed privy aware knowledgeable".split())
_STANDING = _STANDING_ADJECTIVES | frozenset("involved present speaking who working with".split())


PEOPLE_NOUNS = ROLE_NOUNS | ANONYMOUS_NOUNS | ORGANISATION_NOUNS | DOCUMENT_NOUNS


class Phrase(NamedTuple):
    """A noun phrase as token indices: [start, core) is the head with what stands before it, [start, end) with more."""

    start: int
    core: int
    end: int


def is_dash(token: Token) -> bool:
    """Whether a token is a dash that parts clauses."""
    return token.text in _DASHES


def noun_phrase(tokens: Sequence[Token], start: int, limit: int) -> Phrase | None:
    """The noun phrase that begins at `start`; None if none does.

    "one federal official familiar with the meeting": core "one federal official", end after "meeting".
    """
    limit = min(limit, len(tokens))
    if start >= limit or tokens[start].kind not in "wq":
        return None
    first = tokens[start]
    if first.low in PRONOUNS:
        return Phrase(start, start + 1, start + 1)
    if (counted := counted_people(tokens, start, limit)) is not None:
        return Phrase(start, counted, _extended(tokens, start, counted, limit))
    at = start
    if first.low == "at" and at + 2 < limit and tokens[at + 1].low in ("least", "most"):
        at += 2
    adverb = is_adverb(first.low) and first.low not in ("both", "all", "each") and not (first.capital and start)
    if adverb and not start and limit == 1:
        adverb = False  # Jolly said
    told = not first.capital and (first.low in MIXED_VERBS or (first.low in VERBS and VERBS[first.low].form == "past"))
    told = told or (first.low in VERBS and VERBS[first.low].form in ("ing", "past") and not start)
    going_on = start + 1 < limit and tokens[start + 1].low in _AFTER_PARTICIPLES
    told = told or (first.low.endswith("ing") and not first.capital and going_on)  # playing on the mayor's remarks
    told = told or (first.low in VERBS and start + 1 < limit and tokens[start + 1].low == "that")  # claiming that
    told = told or first.low in MIXED_PARTICIPLES or first.low in ("following", "according")
    if first.low in _NOT_NOUNS or adverb or told:
        return None
    core = _core(tokens, at, limit)
    if core is None or tokens[core - 1].low in _TIME_HEADS or _no_head(tokens[core - 1]):
        return None
    for index in range(start, core - 1):
        if tokens[index].low in OBJECT_NOUNS and tokens[index + 1].capital:
            return None
    return Phrase(start, core, _extended(tokens, start, core, limit))


_HEADLESS = frozenset("last next latest a an the this that such his her their its my your our".split())


def _no_head(token: Token) -> bool:
    """Whether a word alone names nobody: 2017, last, a."""
    aged = token.low.endswith("-old")  # the 46-year-old
    return (token.text[0].isdigit() and not aged) or token.low in _HEADLESS


def _core(tokens: Sequence[Token], at: int, limit: int) -> int | None:
    """Index after the last token of the head that begins at `at`."""
    begin = at
    words = 0
    while at < limit:
        token = tokens[at]
        if token.kind == "q":
            at += 1
            continue
        if token.kind != "w":
            if token.text in "&’'" and words and at + 1 < limit and tokens[at + 1].kind == "w":
                at += 1
                continue
            # "Robert (Bob) Moss" is rare; a bracket ends the phrase
            break
        low = token.low
        if low in DETERMINERS and (at == begin or tokens[at - 1].low in DETERMINERS):
            at += 1
            words += (low in NUMBER_WORDS and low not in ("a", "an")) or low in (
                "some",
                "many",
                "several",
                "both",
                "others",
                "another",
                "all",
                "few",
                "most",
                "those",
            )
            continue
        if low in DETERMINERS and words and low not in ("one", "two", "three", "half"):
            title = token.capital and tokens[at - 1].capital and at + 1 < limit and tokens[at + 1].capital
            if not title:  # Harbour This Morning
                break
        if low == "of" and words:
            following = noun_phrase_core(tokens, at + 1, limit)
            if following is None:
                break
            at = following
            continue
        if low in STOPPERS and not (token.capital and words and low in ("may", "will")):
            break
        if words and (is_adverb(low) or low in _STANDING_ADJECTIVES) and not token.capital:
            break
        if words and low.endswith("ed") and not token.capital and tokens[at - 1].low in DOCUMENT_NOUNS:
            break  # a report released last year
        if words and low in PAST_VERBS and not token.capital:
            break  # the crew heard from a docker, who said
        if words and tokens[at - 1].capital and not token.capital and (low in MIXED_VERBS or low.endswith("ed")):
            break  # Ruiz praised, Moss grinned
        if words and low in VERBS and not token.capital and not noun_here(tokens, at, limit):
            break
        dated = low in ("last", "this", "next") and at + 1 < limit and tokens[at + 1].low in TIME_WORDS
        if words and dated and not token.capital:
            break
        if words and ((low in DAYS and token.capital) or low in ("today", "yesterday", "tonight", "later")):
            break
        at += 1
        words += 1
    return at if words else None


def _extended(tokens: Sequence[Token], start: int, core: int, limit: int) -> int:
    """Where the phrase ends with "for the company", "familiar with the meeting", "who was in the room"."""
    head = tokens[core - 1]
    if head.kind != "w":
        return core
    common = not head.capital or (core == 1 and head.low in PEOPLE_NOUNS)  # Spokesmen for the port said
    end = core
    while end < limit and common:
        low = tokens[end].low
        joins = low in JOINED_BY or (low == "by" and head.low in DOCUMENT_NOUNS)
        if joins and end + 1 < limit and not any(t.low in TIME_WORDS for t in tokens[end + 1 : end + 3]):
            following = noun_phrase_core(tokens, end + 1, limit)
            if following is None or _is_occasion(tokens, end, following):
                break
            end = following
        elif low in _STANDING and (head.low in ANONYMOUS_NOUNS or head.low in ROLE_NOUNS or low != "who"):
            end = _standing_end(tokens, end, limit)
            break
        else:
            break
    return end


def _is_occasion(tokens: Sequence[Token], start: int, end: int) -> bool:
    return tokens[start].low in ("in", "at", "on", "to") and any(
        tokens[k].low in OCCASION_NOUNS or tokens[k].low in TIME_WORDS for k in range(start + 1, end)
    )


def _standing_end(tokens: Sequence[Token], at: int, limit: int) -> int:
    """The end of "familiar with …": up to the next mark or reporting verb."""
    stop = min(limit, at + 25)
    begin = at
    while at < stop:
        token = tokens[at]
        if token.kind in "Qp" and token.text not in "-&'’":
            break
        verb = VERBS.get(token.low) if at > begin + 1 and not token.capital else None
        infinitive = verb is not None and verb.form == "base" and tokens[at - 1].low == "to"
        if verb is not None and verb.form != "ing" and not infinitive and token.low != "briefed":
            break
        if token.low in TIME_WORDS and token.capital:
            break
        at += 1
    return at


_TIME_HEADS = (TIME_WORDS - MONTH_TOKENS - WEEKDAY_NAMES) | frozenset(["time", "moment"])


def token_is_nominal(token: Token) -> bool:
    """Whether what follows this token is a noun, not a verb."""
    return (
        (token.low in DETERMINERS and token.low not in ("some", "many", "few", "all", "both", "most", "others", "that"))
        or token.low in PREPOSITIONS
        or token.low.endswith("'s")
    )


def owns(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether the phrase stands before what is its own: Moss 's, in two tokens where a text parts them."""
    last = tokens[phrase.core - 1]
    parted = phrase.core > 1 and last.low == "s" and tokens[phrase.core - 2].text in "'’"
    return parted or last.low.endswith("'s")


_OUTLET_NOUNS = frozenset(
    "outlet outlets media newspapers paper papers broadcasters channel channels magazine magazines networks site "
    "sites".split()
)


def names_somebody(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether the phrase names a person, an organisation or a document by what it is called."""
    head = head_word(tokens, phrase)
    return is_proper(tokens, phrase) or head in PRONOUNS or head in PEOPLE_NOUNS or head in _OUTLET_NOUNS


def is_proper(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether the phrase's head is a name."""
    return tokens[phrase.core - 1].capital


def head_word(tokens: Sequence[Token], phrase: Phrase) -> str:
    """The head noun in lower case: the last word before "of", else the last word of the core."""
    for at in range(phrase.start + 1, phrase.core):
        if tokens[at].low == "of" and (at == 1 or not tokens[at - 1].capital):
            before = tokens[at - 1].low
            quantifier = before in DETERMINERS or before in ("number", "dozens", "group", "majority", "couple", "pair")
            return tokens[phrase.core - 1].low if quantifier else before
    low = tokens[phrase.core - 1].low
    return low.removesuffix("'s").removesuffix("'")
