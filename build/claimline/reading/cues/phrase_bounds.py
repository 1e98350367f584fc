"""Tokens of one sentence -> where a content that is no clause ends: the bill, not what was done about it on Friday."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.content_bounds import opens_condition
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.calendar_words import SEASONS, WEEKDAY_NAMES
from claimline.reading.lexicon.function_words import AUXILIARIES, DETERMINERS, PRONOUNS, TIME_WORDS, is_adverb
from claimline.reading.lexicon.phrase_verbs import PHRASE_VERBS
from claimline.reading.lexicon.reporting_verbs import AMBIGUOUS_FORMS, VERBS
from claimline.reading.lexicon.source_nouns import OCCASION_NOUNS
from claimline.reading.syntax.noun_phrases import PEOPLE_NOUNS, is_dash, noun_phrase
from claimline.reading.syntax.verb_tense import is_past_form

# They open a clause of the outlet's own behind the phrase: opposed the bill when it came.
_CLOSING = frozenset(
    "while when although though after before since unless until whereas once according amid despite".split()
)
_AS_LONG = frozenset("until once if unless".split())  # called for holding crews until they can be heard
_AND = ("and", "or", "but")
_BEFORE_TIMES = frozenset("on in at last this earlier during late early".split())
_NEAR = ("last", "this", "earlier")
_BEFORE_OCCASIONS = frozenset("in at on during via".split())
_IN_BRACKETS = 8  # tokens
_EXAMPLES = ("including", "such", "especially", "particularly")
_GOING_ON = frozenset("for as of over about that".split())
_APPOSED = ("a", "an", "the", "another")
_TIMES = TIME_WORDS | SEASONS.keys()
_CLAUSE = 20  # tokens in which the verb of a clause is looked for
_BEFORE_ACTS = frozenset("of for about against from by on in with as".split())
_LISTED = 8  # tokens of one thing in a list of several at most


def phrase_end(tokens: Sequence[Token], start: int, *, planned: bool = False) -> int:
    """Index after the last token of a phrase that begins at `start`: before a time, an occasion or the next clause.

    Of what is `planned` the time is a part: vowed to close the pier on Friday.
    """
    end = len(tokens)
    while end > start and tokens[end - 1].kind == "p" and tokens[end - 1].text not in "%$'’":
        end -= 1
    passed = start
    acts = tokens[start].low.endswith("ing")
    for at in range(start, end):
        token = tokens[at]
        if at < passed:
            continue
        if token.kind == "p":
            closing = _closing(tokens, at, end) if token.text == "(" else None
            closing = _aside(tokens, at, end) if token.text == "," else closing
            if closing is not None:
                passed = closing + 1
            elif token.text == ":" and at + 1 < end and tokens[at + 1].kind == "w" and not tokens[at + 1].capital:
                continue  # proposed one thing: a second lock
            elif token.text == "," and opens_condition(tokens, at + 1):
                return end
            elif token.text == "," and _goes_on(tokens, at, end, start):
                continue
            elif token.text in ",;:()" or stands_apart(tokens, at):
                return at
        elif token.kind in "Qq" and token.text.rstrip("”\"'’ ").endswith(",") and begins_predicate(tokens, at + 1, end):
            return at + 1  # criticized the “fleet,” | read a letter aloud, and left
        elif (
            at > start
            and token.kind == "w"
            and not ((acts or planned) and token.low in _AS_LONG and _is_planned(tokens, at, end))
            and (_opens(tokens, at, end) or (not planned and _tells_when(tokens, at, end)))
        ):
            return at
    return end


def _is_planned(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a clause tells how long something is to be done: until they can be heard; not: until they came."""
    for token in tokens[at + 1 : min(at + _CLAUSE, end)]:
        if token.kind != "w" or token.low in _AND:
            return True
        if is_past_form(token.low):
            return False
        if token.low in AUXILIARIES or token.low.partition("'")[0] in PRONOUNS - {token.low}:
            return True  # once it's done
    return True


def stands_apart(tokens: Sequence[Token], at: int) -> bool:
    """Whether a dash, or a hyphen between spaces, stands here."""
    token = tokens[at]
    return is_dash(token) or (token.text == "-" and at > 0 and tokens[at - 1].end < token.start)


def _closing(tokens: Sequence[Token], at: int, end: int) -> int | None:
    """Where a short remark in brackets closes that more of the phrase follows: Moss (Grey Bay) for his silence."""
    for closing in range(at + 1, min(at + _IN_BRACKETS, end - 1)):
        if tokens[closing].text == ")":
            return closing if tokens[closing + 1].kind == "w" else None
    return None


def _opens(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a word begins a clause of its own: and left, after it came, as he left."""
    low = tokens[at].low
    if low in _AND:
        return begins_predicate(tokens, at + 1, end)
    pronoun = low == "as" and at + 1 < end and tokens[at + 1].low in PRONOUNS
    return pronoun or (low in _CLOSING and not tokens[at].capital)


def _tells_when(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a word begins a time or an occasion: on Friday, last week, in a speech."""
    token, low = tokens[at], tokens[at].low
    if token.capital:
        named = low in WEEKDAY_NAMES and tokens[at - 1].low not in ("of", "by", "the", "for", "s", "'s")
        return named and _is_last(tokens, at, end)
    if low in ("yesterday", "today", "tonight"):
        return _is_last(tokens, at, end)
    following = tokens[at + 1] if at + 1 < end else None
    if following is None or following.kind != "w":
        return False
    if low in _BEFORE_TIMES and (following.capital or low in _NEAR) and following.low in _TIMES:
        return _is_last(tokens, at, end)
    if low not in _BEFORE_OCCASIONS or following.low not in DETERMINERS:
        return False
    noun = next((k for k in range(at + 2, min(at + 4, end)) if tokens[k].low in OCCASION_NOUNS), None)
    if noun is None:
        return False
    joined = noun + 1 < end and tokens[noun + 1].low in _AND
    return not joined or _opens(tokens, noun + 1, end)  # not: suggestions that she quit in the debate and act


def _is_last(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a time closes the phrase: not in "a levy last year on the boats"."""
    while at < end and (tokens[at].low in _TIMES | _BEFORE_TIMES or tokens[at].text[:1].isdigit()):
        at += 1
    return at >= end or tokens[at].kind == "p" or _opens(tokens, at, end)


def begins_predicate(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a verb or a pronoun with its verb follows "and": and called for, and she left."""
    while at < end and is_adverb(tokens[at].low):
        at += 1
    if at >= end or tokens[at].capital:
        return False
    low = tokens[at].low
    if low in AUXILIARIES or low in PRONOUNS or is_past_form(low):
        return True
    if low in PHRASE_VERBS and low.endswith("s") and at + 1 < end:
        return tokens[at + 1].kind == "w" and not is_past_form(tokens[at + 1].low)
    return low in VERBS and VERBS[low].form in ("s", "past") and low not in AMBIGUOUS_FORMS


def _has_verb(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether a verb stands there: and the board left."""
    rest = tokens[start + 1 : min(start + _CLAUSE, end)]
    return any(token.low in AUXILIARIES or is_past_form(token.low) for token in rest)


def _has_predicate(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a clause of its own begins here: but | the board left, but | left; not: but | a crime that it hid."""
    phrase = noun_phrase(tokens, at, end)
    later = phrase is not None and begins_predicate(tokens, phrase.end, end)
    return later or begins_predicate(tokens, at, end)


def _aside(tokens: Sequence[Token], comma: int, end: int) -> int | None:
    """Where a name between commas closes that more of the phrase follows: a judge, Ana Ruiz, for her delay."""
    phrase = noun_phrase(tokens, comma + 1, end)
    closing = phrase.end if phrase is not None else end
    if closing + 1 >= end or tokens[closing].text != ",":
        return None
    return closing if tokens[closing + 1].low in _GOING_ON else None


def _acts(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether something that is done begins here, in a list of such: of | hiding; , | lying; and | taking."""
    at += tokens[at].low in ("and", "or", "not")
    if at >= end or tokens[at].capital or not tokens[at].low.endswith("ing") or tokens[at].low in PEOPLE_NOUNS:
        return False
    before = tokens[at - 1]
    return at > 0 and (before.text == "," or before.low in ("and", "or", "not") or before.low in _BEFORE_ACTS)


def _goes_on(tokens: Sequence[Token], comma: int, end: int, start: int) -> bool:
    """Whether a comma parts things of one list: the pier, the quay and the lock."""
    at = comma + 1
    if at >= end:
        return False
    if tokens[at].low == "but":  # called it no accident, but a crime
        denied = any(token.low in ("not", "no") for token in tokens[start:comma])
        return denied and not _has_predicate(tokens, at + 1, end)
    if tokens[comma - 1].text.isdigit() and tokens[at].text.isdigit():
        return True  # April 6, 1994
    if _acts(tokens, at, end) and any(_acts(tokens, k, comma) for k in range(max(start, at - _CLAUSE), comma)):
        following = range(at, min(at + _CLAUSE, end - 1))
        if any(tokens[k].low in ("and", "or") and _acts(tokens, k, end) for k in following):
            return True  # accused the board of hiding the letters, lying to crews and taking money
    if tokens[at].low in ("and", "or") and tokens[start].low == "to" and at + 2 < end and tokens[at + 1].low == "to":
        return True  # wants to sell the pier, and to buy a crane
    if tokens[at].low in ("and", "or"):
        return noun_phrase(tokens, at + 1, end) is not None and not _has_verb(tokens, at + 1, end)
    if tokens[at].low in _EXAMPLES or [token.low for token in tokens[at : at + 2]] == ["as", "well"]:
        return True
    phrase = noun_phrase(tokens, at, end)
    if phrase is None and not tokens[at].text[:1].isdigit():
        return False
    if phrase is not None and tokens[at].low in _APPOSED:
        return phrase.end >= end or not begins_predicate(tokens, phrase.end, end)  # the clerk, a man of the port
    for joined in range(at + 1, min(at + _LISTED, end)):
        token = tokens[joined]
        if token.low in ("and", "or"):
            return not begins_predicate(tokens, joined + 1, end)
        if token.kind != "w" and token.text != ",":
            return False
        if token.low in AUXILIARIES or is_past_form(token.low):
            return False
    return False
