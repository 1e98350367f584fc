"""Tokens of one sentence -> where a content begins and ends: before the next link, at its own clause's end."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.complements import complement
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import AMBIGUOUS_FORMS, BELIEF, MIXED_PARTICIPLES, MIXED_VERBS, VERBS
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, ROLE_NOUNS
from claimline.reading.syntax.noun_phrases import is_dash, noun_phrase
from claimline.reading.syntax.verb_tense import is_past_form


def ends_in_comma(token: Token) -> bool:
    """Whether a comma or dash stands here, outside or inside closing quotation marks."""
    return token.text == "," or is_dash(token) or (token.kind in "Qq" and token.text.rstrip("”\"'’ ").endswith(","))


def clause_start(tokens: Sequence[Token], end: int) -> int:
    """Where a content that ends before token `end` begins: the sentence's start or the last semicolon."""
    at = end
    while at > 0 and tokens[at - 1].text not in (";", "•"):
        at -= 1
    while at < end and tokens[at].kind == "p" and tokens[at].text not in "$(":
        at += 1
    if at < end and tokens[at].low in ("but", "and", "yet"):
        at += 1
    return at


VERBAL = AUXILIARIES | frozenset(
    "went came made took got gave knew needs wants seems appears means comes goes plans makes takes works faces "
    "remains wanted needed became began left lost won met saw put kept held ran led let set felt thought believe "
    "believes want need use used tried seemed appeared looks helped asked called changed failed agreed decided "
    "moved worked played lied lies paid sent spent brought bought built broke chose fell found grew heard hit "
    "knows supports represents 's 're 've 'll 'd it's he's she's they're we're i'm that's there's i've we've "
    "they've he'd she'd they'd i'll we'll they'll he'll she'll you're".split()
)

_CONTRACTED = frozenset(word for word in VERBAL if "'" in word[1:])  # he's late


def is_clausal(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether tokens[start:end] look like a clause: a verb after a subject."""
    aside = False
    for at in range(start + 1, end):
        token = tokens[at]
        if token.kind != "w":
            closes = aside and is_dash(token)  # a majority — 53 percent — opposed it
            aside = aside or is_dash(token)
            if closes and at + 1 < end and is_past_form(tokens[at + 1].low):
                return True
            continue
        if token.capital and token.low in ("may", "will"):
            continue  # an offer in May
        if token.low in VERBAL or (token.low in VERBS and VERBS[token.low].form == "past"):
            return True
        if token.low in PRONOUNS and at + 1 < end and tokens[at + 1].kind == "w":
            return True
        if is_past_form(token.low) and not token.capital and tokens[at - 1].kind == "w":
            before = tokens[at - 1].low
            if before not in DETERMINERS and before not in PREPOSITIONS:
                return True
    return start < end and (tokens[start].low in PRONOUNS or tokens[start].low in _CONTRACTED)


_COUNTING = frozenset("many much few".split())


def counts_a_subject(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether it counts whom a clause is about: said no ferry, more than ten would sail; not: said no to the plan."""
    low = tokens[start].low
    following = [token.low for token in tokens[start + 1 : min(end, start + 3)]]
    if len(following) < 2 or not is_clausal(tokens, start + 1, min(end, start + 16)):
        return False
    if low == "as":
        return following[0] in _COUNTING and following[1] == "as"
    if low in ("more", "much"):
        return following[0] in ("than", "of") and following[1] not in PRONOUNS
    return low == "no" and following[0] not in PREPOSITIONS and tokens[start + 1].kind == "w"


def content_end(tokens: Sequence[Token], start: int) -> int:
    """Index after the last token of a content that begins at `start`: before the next link, else the sentence's end."""
    end = len(tokens)
    while end > start and tokens[end - 1].kind == "p" and tokens[end - 1].text not in "%$'’":
        if tokens[end - 1].text == ")" and any(token.text == "(" for token in tokens[start:]):
            break
        end -= 1
    acts = any(_is_participle(token) for token in tokens[max(0, start - _BEFORE_CONTENT) : start])
    for at in range(start, end):
        token = tokens[at]
        if token.kind == "w":
            low = token.low
            if low == "according" and at + 1 < end and tokens[at + 1].low == "to":
                return at
            if low not in ("and", "but"):
                continue
            next_cue = at > start + 2 and _verb_next(tokens, _behind_aside(tokens, at + 1, end), end)
            if next_cue or (acts and at > start and _participle_next(tokens, at + 1, end)):
                return at - 1 if tokens[at - 1].text == "," or is_dash(tokens[at - 1]) else at
        elif (at > start or token.kind in "Qq") and ends_in_comma(token):
            if at + 1 < end and _next_link(tokens, at + 1, end):
                return at if token.kind == "p" else at + 1
            if not is_dash(token) and _trailing_cue(tokens, at + 1, end):
                return at if token.text == "," else at + 1
    return end


# what begins a remark of the outlet's own behind a comma: "…, but the board did nothing", "…, which closed in May"
_REMARKS = frozenset("but while though although whereas which who so yet".split())
SHORTEST_CLAUSE = 3  # tokens
_CONDITIONS = frozenset("after as if once when with".split())
_ASIDE = 14  # tokens between two commas, at most
_TIME = 6  # tokens of a time before a verb, at most
_TIMELY = ("at", "in", "on")
_IN_TIMES = TIME_WORDS | DETERMINERS | frozenset(("same", "time", "recent"))


def without_remark(tokens: Sequence[Token], start: int, end: int) -> int:
    """Where tokens[start:end] end without what the outlet adds: "Ruiz said it was safe, but the board closed it".

    Cut only where more than half would go: a short addition is as often the speaker's, and hardly matters.
    """
    clausal = tokens[start].low == "to"
    for at in range(start + SHORTEST_CLAUSE, start + (end - start) // 2 + 1):
        if not _opens_remark(tokens, at, end):
            continue
        clausal = clausal or is_clausal(tokens, start, at)
        if clausal:
            return at
    return end


def _opens_remark(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a clause begins here that need not belong to what was said before it."""
    token = tokens[at]
    if token.text == ";":
        return at + 1 >= end or tokens[at + 1].low != "that"  # said that it was old; that it leaked
    if token.text != "," or at + 2 >= end:
        return False
    after = tokens[at + 1]
    if after.low == "but" and (opens_condition(tokens, at + 1) or _is_set_against(tokens, at + 2, end)):
        return False
    return after.low in _REMARKS and tokens[at + 2].low != "that"  # said that it was old, but that it was safe


def opens_condition(tokens: Sequence[Token], at: int) -> bool:
    """Whether it is told only under which condition: would keep it, | but only if; but only after."""
    low = [token.low for token in tokens[at : at + 3]]
    return len(low) == 3 and low[:2] == ["but", "only"] and low[2] in _CONDITIONS


def _is_set_against(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether no clause but a thing follows, in place of another or left out: but | not the pier; but | a shed."""
    denied = tokens[at].low == "not"
    start = at + denied
    clausal = any(token.low in AUXILIARIES or token.low in PRONOUNS for token in tokens[start:end])
    if start >= end or clausal or (tokens[start].low not in DETERMINERS and not denied):
        return False
    return noun_phrase(tokens, start, end) is not None and not is_clausal(tokens, start, end)


# ", according to", ", calling it", ", pointing to the storm": what follows a comma is told of the speaker, not by them
_PARTICIPLES = MIXED_PARTICIPLES | {"according", "quoting", "pointing", "compared", "comparing"}


def _next_link(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether another link begins after a comma: ", adding that", ", according to", ", but Moss said"."""
    token = tokens[at]
    if token.low in VERBS and VERBS[token.low].form == "ing" and VERBS[token.low].frame in ("say", "tell", "clause"):
        return True
    if token.low in _PARTICIPLES:
        return True
    if token.low in ("and", "but") and at + 1 < end and tokens[at + 1].low in ("when", "asked"):
        return True  # "…, but when asked about the pier, she said"
    return token.low in ("and", "but", "while", "though", "although") and _cue_next(tokens, at + 1, end)


def _trailing_cue(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether nothing but ", the Harbour Post reported on Monday" is left."""
    if at >= end or end - at > 14:
        return False
    phrase = noun_phrase(tokens, at, end)
    if phrase is None or phrase.end >= end:
        return False
    verb = phrase.end
    while verb < end and (is_adverb(tokens[verb].low) or tokens[verb].low in AUXILIARIES):
        verb += 1
    if verb >= end or tokens[verb].low not in VERBS or VERBS[tokens[verb].low].frame not in ("say", "tell", "clause"):
        return False
    after = complement(tokens, verb + 1, VERBS[tokens[verb].low], len(tokens))
    return after.at >= end and not after.that


def before_aside(tokens: Sequence[Token], at: int) -> int:
    """Where words between commas, or a time, begin before a verb: and | , in a letter, said; but | on Friday said."""
    time = at - 1
    while time > 0 and tokens[time].low in _IN_TIMES:
        time -= 1
    if 0 < time < at - 1 and tokens[time].low in _TIMELY:
        return time
    if at < 3 or tokens[at - 1].text != "," or tokens[at - 2].kind != "w":
        return at
    opening = next((k for k in range(at - 2, max(0, at - _ASIDE), -1) if tokens[k].text == ","), None)
    return at if opening is None or tokens[opening + 1].low not in PREPOSITIONS else opening


def _behind_aside(tokens: Sequence[Token], at: int, end: int) -> int:
    """Where a clause goes on behind such words: and, in a letter, | said; but on Friday | said."""
    if at < end and tokens[at].low in _TIMELY:
        return next((k for k in range(at + 1, min(at + _TIME, end)) if tokens[k].low not in _IN_TIMES), at)
    if at >= end or tokens[at].text != ",":
        return at
    closing = next((k for k in range(at + 1, min(at + _ASIDE, end)) if tokens[k].text == ","), None)
    return at if closing is None else closing + 1


_BEFORE_CONTENT = 3  # tokens in which its cue stands: adding that |; saying, |
_CLAUSE_WORDS = frozenset("that if whether how why when".split())


def _is_participle(token: Token) -> bool:
    verb = VERBS.get(token.low)
    return verb is not None and verb.form == "ing" and verb.frame != "quote"


def _participle_next(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a participle like the cue follows, with a clause of its own: by saying it is old | and noting that."""
    parted = ends_in_comma(tokens[at - 2])
    while at < end and is_adverb(tokens[at].low):
        at += 1
    if at + 1 >= end or not _is_participle(tokens[at]):
        return False
    if parted or tokens[at + 1].low in _CLAUSE_WORDS:
        return True
    told = VERBS[tokens[at].low].frame in ("tell", "object")
    return told and any(token.low in ("to", "that") for token in tokens[at + 2 : min(at + _ASIDE, end)])


def _verb_next(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a reporting verb follows at once: "… and added that"."""
    while at < end and is_adverb(tokens[at].low):
        at += 1
    verb = VERBS.get(tokens[at].low) if at < end else None
    if verb is not None and (verb.form not in ("past", "s") or tokens[at].low in AMBIGUOUS_FORMS):
        return verb.form in ("past", "s") and at + 1 < end and tokens[at + 1].low == "that"
    return verb is not None or (at < end and tokens[at].low in MIXED_VERBS)


_SOURCES = frozenset(noun for noun in ANONYMOUS_NOUNS | ROLE_NOUNS if noun.endswith("s"))


def _cue_next(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a subject with a reporting verb, or the verb alone, follows."""
    if _verb_next(tokens, at, end):
        return True
    while at < end and is_adverb(tokens[at].low):
        at += 1
    phrase = noun_phrase(tokens, at, end)
    if phrase is None or phrase.end >= end:
        return False
    after = phrase.end
    while after < end and (is_adverb(tokens[after].low) or tokens[after].low in AUXILIARIES):
        after += 1
    if after >= end or tokens[after].low in AMBIGUOUS_FORMS:
        return False
    verb = VERBS.get(tokens[after].low)
    if verb is None:
        return tokens[after].low in MIXED_VERBS
    if verb.form == "base" and verb.lemma in ("say", "tell") and tokens[phrase.core - 1].low in _SOURCES:
        return True  # …, and officials say the pier leaks
    told = verb.lemma not in BELIEF and verb.lemma != "want"  # "Ruiz said the pier was old, but she wanted it open"
    return tokens[after].low == "says" or (verb.form == "past" and told)


def end_before_main_clause(tokens: Sequence[Token], start: int) -> int:
    """The place where the clause before the main one ends: before a comma with a subject and its verb."""
    for comma in range(start, len(tokens) - 2):
        if not ends_in_comma(tokens[comma]):
            continue
        phrase = noun_phrase(tokens, comma + 1, len(tokens))
        verb = _behind_aside(tokens, phrase.end, len(tokens)) if phrase is not None else len(tokens)
        while verb < len(tokens) and is_adverb(tokens[verb].low):
            verb += 1
        if verb < len(tokens) and tokens[verb].kind == "w":
            low = tokens[verb].low
            if low in VERBAL or low in VERBS or low in MIXED_VERBS or low.endswith("ed"):
                return tokens[comma if tokens[comma].kind in "Qq" else comma - 1].end
    return tokens[-1].end
