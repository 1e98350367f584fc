"""Tokens of one sentence -> its noun phrases, and what their heads are. By patterns, no parser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.calendar_words import MONTH_TOKENS, WEEKDAY_NAMES
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    NUMBER_WORDS,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    SUBORDINATORS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.number_words import SMALL_NUMBERS
from claimline.reading.lexicon.reporting_verbs import MIXED_PARTICIPLES, MIXED_VERBS, VERBS
from claimline.reading.lexicon.source_nouns import (
    ANONYMOUS_NOUNS,
    DOCUMENT_NOUNS,
    OCCASION_NOUNS,
    ORGANISATION_NOUNS,
    ROLE_NOUNS,
)
from claimline.reading.syntax.institution_names import FIELDS
from claimline.reading.syntax.noun_or_verb import is_forename, is_surname, noun_here

_NOT_NOUNS = frozenset(
    "including having being what's meanwhile however still yet then there here that's it's so too not yes no "
    "he's she's they're we're i'm you're he'd she'd they'd i've we've they've he'll she'll it'll we'll they'll i'll "
    "there's here's".split()
)
_CONTRACTED = frozenset(word for word in _NOT_NOUNS if "'" in word)  # told the Post he's late
# "a point Moss made": after such a noun a name begins a clause about it
OBJECT_NOUNS = frozenset(
    "story stories tale joke lie lies question questions answer "
    "point ones thing things something way number words phrase term policy plan claim comment comments remark word "
    "proposal idea charge allegation matter topic".split()
)
PEOPLE_NOUNS = ROLE_NOUNS | ANONYMOUS_NOUNS | ORGANISATION_NOUNS | DOCUMENT_NOUNS
STOPPERS = PREPOSITIONS | CONJUNCTIONS | SUBORDINATORS | RELATIVES | AUXILIARIES | OBJECT_PRONOUNS | PRONOUNS
_NO_START = STOPPERS - OBJECT_PRONOUNS
JOINED_BY = frozenset("of for at from with in to on".split())
_AFTER_PARTICIPLES = PREPOSITIONS | DETERMINERS
_DASHES = frozenset("— – ― -- ---".split())
_STANDING_ADJECTIVES = frozenset("familiar close briefed privy aware knowledgeable".split())
_STANDING = _STANDING_ADJECTIVES | frozenset("involved present speaking who working with".split())
_DAYS = WEEKDAY_NAMES | MONTH_TOKENS
_TIME_HEADS = (TIME_WORDS - _DAYS) | frozenset(["time", "moment"])
_NUMBERED = frozenset("channel france radio".split())  # Channel 4 said
_HEADLESS = frozenset("last next latest a an the this that such his her their its my your our".split())
_COUNTED = (NUMBER_WORDS.keys() - {"a", "an"}) | frozenset("some many several both others all few most those".split())
# Past forms that are nothing else.
_PAST_VERBS = frozenset("heard came went took gave became began knew wrote spoke met sent sat stood fled flew".split())
_NEARLY = frozenset("about nearly almost roughly only just over some around fully".split())
_SHARES = frozenset("half most majority many two-thirds three-quarters one-third a-third".split())
_NUMBERS = SMALL_NUMBERS.keys() - {"zero", "nineteen"}  # `nineteen` has never counted people
_COMPARED = frozenset(("more", "fewer", "less"))
_OPENS_COUNT = _NEARLY | _SHARES | _COMPARED | (NUMBER_WORDS.keys() - {"a", "an", "another"})
_OUTLET_NOUNS = frozenset(
    "outlet outlets media newspapers paper papers broadcasters channel channels magazine magazines networks site "
    "sites".split()
)


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
    if first.low in PRONOUNS or is_surname(tokens, start):
        return Phrase(start, start + 1, start + 1)
    if (counted := _counted_people(tokens, start, limit)) is not None:
        return Phrase(start, counted, _extended(tokens, start, counted, limit))
    at = start
    if first.low == "at" and at + 2 < limit and tokens[at + 1].low in ("least", "most"):
        at += 2
    adverb = is_adverb(first.low) and first.low not in ("both", "all", "each") and not (first.capital and start)
    adverb = adverb and (bool(start) or limit != 1)  # not: Jolly said
    told = not first.capital and (first.low in MIXED_VERBS or (first.low in VERBS and VERBS[first.low].form == "past"))
    told = told or (first.low in VERBS and VERBS[first.low].form in ("ing", "past") and not start)
    going_on = start + 1 < limit and tokens[start + 1].low in _AFTER_PARTICIPLES
    told = told or (first.low.endswith("ing") and not first.capital and going_on)  # playing on the mayor's remarks
    told = told or (first.low in VERBS and start + 1 < limit and tokens[start + 1].low == "that")  # claiming that
    told = told or first.low in MIXED_PARTICIPLES or first.low in ("following", "according")
    if first.low in _NOT_NOUNS or adverb or told:
        return None
    core = _core(tokens, at, limit)
    if core is None or tokens[core - 1].low in _TIME_HEADS:
        return None
    numbered = core - start > 1 and tokens[core - 2].capital and tokens[core - 2].low in _NUMBERED
    if _no_head(tokens[core - 1]) and not (numbered and tokens[core - 1].text.isdigit()):
        return None
    for index in range(start, core - 1):
        if tokens[index].low in OBJECT_NOUNS and tokens[index + 1].capital:
            return None
    return Phrase(start, core, _extended(tokens, start, core, limit))


def _no_head(token: Token) -> bool:
    """Whether a word alone names nobody: 2017, last, a; not: the 46-year-old."""
    return (token.text[0].isdigit() and not token.low.endswith("-old")) or token.low in _HEADLESS


def _core(tokens: Sequence[Token], at: int, limit: int) -> int | None:
    """Index after the last token of the head that begins at `at`."""
    begin = at
    words = 0
    while at < limit:
        token = tokens[at]
        low = token.low
        if token.kind == "q":
            at += 1
        elif token.kind != "w":  # "Robert (Bob) Moss" is rare; a bracket ends the phrase
            if not (token.text in "&’'" and words and at + 1 < limit and tokens[at + 1].kind == "w"):
                break
            at += 1
        elif low in DETERMINERS and (at == begin or tokens[at - 1].low in DETERMINERS):
            at += 1
            words += low in _COUNTED
        elif low == "of" and words:
            following = noun_phrase_core(tokens, at + 1, limit)
            if following is None:
                break
            at = following
        elif _ends_core(tokens, at, limit) if words else low in STOPPERS and not is_forename(tokens, at):
            break
        else:
            at += 1
            words += 1
    return at if words else None


def _ends_core(tokens: Sequence[Token], at: int, limit: int) -> bool:
    """Whether a word behind others of the head is no part of it."""
    token, before = tokens[at], tokens[at - 1]
    low, following = token.low, tokens[at + 1] if at + 1 < limit else None
    in_name = token.capital and before.capital and following is not None and following.capital  # Harbour This Morning
    if low in DETERMINERS and low not in ("one", "two", "three", "half") and not in_name:
        return True
    if low in _CONTRACTED or (low in STOPPERS and not (token.capital and low in ("may", "will"))):
        return True
    if low in ("today", "yesterday", "tonight", "later") or _ends_head(tokens, at, limit):
        return True
    return not token.capital and (
        low in _STANDING_ADJECTIVES
        or (low.endswith("ed") and before.low in DOCUMENT_NOUNS)  # a report released last year
        or (before.capital and (low in MIXED_VERBS or low.endswith("ed")))  # Ruiz praised, Moss grinned
        or (low in ("last", "this", "next") and following is not None and following.low in TIME_WORDS)
    )


def noun_phrase_core(tokens: Sequence[Token], start: int, limit: int) -> int | None:
    """Where the head of the phrase beginning at `start` ends, without what follows "of" twice."""
    if start >= limit or tokens[start].kind not in "wq" or tokens[start].low in _NO_START:
        return None
    at = start
    words = 0
    while at < limit and tokens[at].kind in "wq":
        low = tokens[at].low
        if low in OBJECT_PRONOUNS and not (low == "her" and not words and _owns_next(tokens, at, limit)):
            return at if words else at + 1
        if words or low not in DETERMINERS:
            if low in STOPPERS or (words and _ends_head(tokens, at, limit)):
                break
            words += 1
        at += 1
    return at if words else None


def _owns_next(tokens: Sequence[Token], at: int, limit: int) -> bool:
    """Whether "her" stands before what is hers: many of her friends; not: most of her said."""
    following = tokens[at + 1] if at + 1 < limit else None
    return following is not None and following.kind == "w" and following.low not in STOPPERS | VERBS.keys()


def _ends_head(tokens: Sequence[Token], at: int, limit: int) -> bool:
    """The same for a plain head: an adverb, a day, a verb in its place."""
    if (token := tokens[at]).capital or (token.low.endswith("ing") and tokens[at - 1].low.endswith(("'s", "’s"))):
        return token.low in _DAYS  # in Monday's hearing
    return (
        (is_adverb(token.low) and (tokens[at - 1].low, token.low) != ("former", "first"))  # the former first lady
        or token.low in _PAST_VERBS  # the crew heard from a docker, who said
        or (token.low in VERBS and not noun_here(tokens, at, limit))
    )


def _counted_people(tokens: Sequence[Token], start: int, limit: int) -> int | None:
    """ "About four in 10 sailors", "47%", "more than half of those surveyed", "most of them": a share of people."""
    low = tokens[start].low
    if low not in _OPENS_COUNT and not _is_number(low):
        return None
    at = start
    while at < limit and (tokens[at].low in _NEARLY or (tokens[at].low in _COMPARED or tokens[at].low == "than")):
        at += 1
    if at >= limit or not (_is_number(tokens[at].low) or tokens[at].low in _SHARES):
        return None
    at += 1
    total = at + (3 if at < limit and tokens[at].low == "out" else 2)  # in 10, out of 10
    if total <= limit and tokens[at].low in ("in", "out") and _is_number(tokens[total - 1].low):
        return total if total >= limit or _ends_head(tokens, total, limit) else noun_phrase_core(tokens, total, limit)
    percent = at < limit and (tokens[at].low == "percent" or tokens[at].text == "%")
    if not percent and tokens[at - 1].low not in _SHARES:
        return None
    at += percent
    if at < limit and tokens[at].low == "of":
        them = at + 1 < limit and tokens[at + 1].low in ("them", "those", "us")
        nouns = at + 2 if them else noun_phrase_core(tokens, at + 1, limit)
        if nouns is None:
            return None
        while them and nouns < limit and tokens[nouns].low in ("surveyed", "polled", "asked"):
            nouns += 1
        return nouns
    return at if low in _NEARLY else None  # about 9 percent said


def _is_number(low: str) -> bool:
    return low[:1].isdigit() or low.split("-")[0] in _NUMBERS


def with_what_tells_it(tokens: Sequence[Token], phrase: Phrase, limit: int) -> Phrase:
    """The phrase of a noun that is no name, though a capital begins it, with what stands behind: Captains | in port."""
    return phrase._replace(end=_extended(tokens, phrase.start, phrase.core, limit, common=True))


def _extended(tokens: Sequence[Token], start: int, core: int, limit: int, *, common: bool = False) -> int:
    """Where the phrase ends with "for the company", "familiar with the meeting", "who was in the room"."""
    head = tokens[core - 1]
    if head.kind != "w":
        return core
    common = common or not head.capital or (core == 1 and head.low in PEOPLE_NOUNS)  # Spokesmen for the port said
    if not common:
        return _field_end(tokens, start, core, limit)
    end = core
    while end < limit:
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


def _field_end(tokens: Sequence[Token], start: int, core: int, limit: int) -> int:
    """Where an office's name ends with what it is for: the High Commissioner | for Ports and Tides."""
    field = core + 1 < limit and tokens[core].low == "for" and tokens[core + 1].capital
    if not field or ROLE_NOUNS.isdisjoint((tokens[core - 1].low, head_word(tokens, Phrase(start, core, core)))):
        return core
    end = noun_phrase_core(tokens, core + 1, limit) or core
    joined = end + 1 < limit and tokens[end].low in ("and", "&") and tokens[end + 1].low in FIELDS
    return end + 2 if joined else end


def _is_occasion(tokens: Sequence[Token], start: int, end: int) -> bool:
    return tokens[start].low in ("in", "at", "on", "to") and any(
        tokens[k].low in OCCASION_NOUNS or tokens[k].low in TIME_WORDS for k in range(start + 1, end)
    )


def _standing_end(tokens: Sequence[Token], at: int, limit: int) -> int:
    """The end of "familiar with …": up to the next mark or reporting verb."""
    stop = min(limit, at + 25)
    begin, standing = at, tokens[at].low in _STANDING_ADJECTIVES
    while at < stop:
        token = tokens[at]
        if token.kind in "Qp" and token.text not in "-&'’":
            break
        noun = token.capital or (standing and tokens[at - 1].low in DETERMINERS)  # familiar with the plan
        verb = VERBS.get(token.low) if at > begin + 1 and not noun else None
        infinitive = verb is not None and verb.form == "base" and tokens[at - 1].low == "to"
        if verb is not None and verb.form != "ing" and not infinitive and token.low != "briefed":
            break
        if token.low in TIME_WORDS and token.capital:
            break
        at += 1
    return at


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


def names_somebody(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether the phrase names a person, an organisation or a document by what it is called."""
    head = head_word(tokens, phrase)
    aged = head.endswith("-year-old")  # the 43-year-old
    return is_proper(tokens, phrase) or head in PRONOUNS or head in PEOPLE_NOUNS or head in _OUTLET_NOUNS or aged


def is_proper(tokens: Sequence[Token], phrase: Phrase) -> bool:
    """Whether the phrase's head is a name."""
    head = phrase.core - 1
    return tokens[head].capital or (tokens[head].text.isdigit() and head > phrase.start and tokens[head - 1].capital)


def head_word(tokens: Sequence[Token], phrase: Phrase) -> str:
    """The head noun in lower case: the last word before "of", else the last word of the core."""
    for at in range(phrase.start + 1, phrase.core):
        if tokens[at].low == "of" and (at == 1 or not tokens[at - 1].capital):
            before = tokens[at - 1].low
            quantifier = before in DETERMINERS or before in ("number", "dozens", "group", "majority", "couple", "pair")
            if not quantifier:
                return before
            whole = (i for i in range(at + 1, phrase.core) if tokens[i].low == "of" and not tokens[i - 1].capital)
            return tokens[next(whole, phrase.core) - 1].low  # one of the owners of the pier
    low = tokens[phrase.core - 1].low
    return low.removesuffix("'s").removesuffix("'")
