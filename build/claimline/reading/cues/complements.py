"""Tokens after a reporting verb -> whom it was told, where, when, and where what was said begins."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.told_where import carried_by, in_public, is_told_of, names_outlet, past_times
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    DETERMINERS,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    PRONOUNS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.outlets import MEDIA_CALLED
from claimline.reading.lexicon.reporting_verbs import AMBIGUOUS_FORMS, VERBS, Verb
from claimline.reading.lexicon.source_nouns import OCCASION_NOUNS
from claimline.reading.syntax.noun_phrases import Phrase, noun_phrase
from claimline.reading.syntax.verb_tense import is_past_form

WH = frozenset("how whether why if what who where when which".split())


_CLAUSAL_PREPOSITIONS = frozenset(
    "in on at during to of about after before from through via by with last this ahead".split()
)
_NOT_THEN = frozenset("about after before".split())  # told reporters after the hearing
_FRONTED = frozenset("in on at during for by with as if when while after before although despite".split())
_QUESTIONS = frozenset("if whether how why what".split())
_LATE = frozenset("early late later earlier".split())
_NOUNS_IN_ING = frozenset("ensuing following coming opening evening morning meeting briefing hearing gathering".split())
_REFLEXIVE = ("self", "selves")  # found themselves: no adverb here
# What one asks to do oneself: asked to see the pier; not: those asked to leave.
ASKED_FOR = frozenset("see speak meet review testify hear have be join inspect know".split())
_PLACES = frozenset("outside inside near aboard".split())
_WHEN = ("after", "before", "when")
_WHEN_WORDS = 14
_ASIDE_WORDS = 6  # between two commas before "that"
_ASIDE = frozenset("however though too meanwhile instead moreover again".split())


class Complement:
    """What stands between a reporting verb and what it reports."""

    __slots__ = ("at", "colon", "comma", "occasion", "recipient", "that", "told")

    def __init__(self) -> None:
        self.at = 0
        self.recipient: Span | None = None
        self.told = False  # somebody was told, named or not: told me
        self.occasion: Span | None = None
        self.that = False
        self.colon = False
        self.comma = False


def complement(tokens: Sequence[Token], at: int, verb: Verb, limit: int) -> Complement:
    """Reads over recipient, adverbs, times and occasions up to where the content may begin."""
    found = Complement()
    if verb.frame == "tell" or (
        verb.lemma in ("ask", "warn", "urge", "promise", "advise", "write", "caution") and at < limit
    ):
        at = _recipient(tokens, at, verb, limit, found)
    for _ in range(6):
        if at >= limit:
            break
        token = tokens[at]
        if token.text == "," and at + 2 < limit and tokens[at + 1].low in _ASIDE and tokens[at + 2].text == ",":
            at += 2 if tokens[at + 3 : at + 4] and tokens[at + 3].kind in "Qq" else 3  # said, however, “…”
            if tokens[at].text == ",":
                break
            continue
        if closing := _aside_before_that(tokens, at, limit):
            at = closing
            break
        if token.low == "once" and at + 1 < limit and tokens[at + 1].low in ("again", "more"):
            at += 2
        elif token.low in _LATE and at + 1 < limit and tokens[at + 1].capital and tokens[at + 1].low in TIME_WORDS:
            at += 1  # said late | Monday it would close
        elif token.kind == "w" and is_adverb(token.low) and not token.capital and not token.low.endswith(_REFLEXIVE):
            at += 1
        elif token.low in TIME_WORDS and (
            token.capital or token.low in ("today", "yesterday", "tonight", "earlier", "later")
        ):
            then = past_times(tokens, at, limit)
            if is_told_of(tokens, at, then):
                break
            at = then
        elif token.low in _CLAUSAL_PREPOSITIONS and (skipped := _adverbial(tokens, at, limit, found)):
            at = skipped
        else:
            break
    if verb.frame in ("say", "tell") and at < limit and tokens[at].kind == "w":
        at = _that_follows(tokens, at, limit)
    if verb.frame in ("say", "tell") and at < limit and tokens[at].kind == "w":
        at = _quoted_behind_colon(tokens, at, limit)
    if at < limit and tokens[at].text == ":":
        found.colon = True
        at += 1
    elif at + 1 < limit and tokens[at].text == "," and (tokens[at + 1].kind in "Qq" or tokens[at + 1].low == "that"):
        found.comma = True
        at += 1
    elif at < limit and tokens[at].text == ",":
        found.comma = True
    if at < limit and tokens[at].low == "that" and _opens_clause(tokens, at, limit):
        found.that = True
        at += 1
        if at + 1 < limit and tokens[at].text == "," and tokens[at + 1].kind in "Qq":
            at += 1  # said that, “…”
        elif at + 1 < limit and tokens[at].text == "," and tokens[at + 1].low in _FRONTED:
            at += 1  # said that, during the storm, the pier was shut
    found.at = at
    return found


def is_order(tokens: Sequence[Token], after: Complement, verb: Verb) -> bool:
    """Whether somebody is told what to do, which is said with them: told | the crew not to leave."""
    low = [token.low for token in tokens[after.at : after.at + 2]]
    return (
        verb.lemma in ("tell", "remind", "instruct")
        and after.told
        and not after.that
        and (low[:1] == ["to"] or low == ["not", "to"])
    )


def _aside_before_that(tokens: Sequence[Token], at: int, limit: int) -> int | None:
    """Where "that" stands behind a few words between commas: argued, | once again, | that; None: it does not."""
    if tokens[at].text != ",":
        return None
    for index in range(at + 1, min(at + _ASIDE_WORDS, limit - 1)):
        token = tokens[index]
        if token.text == ",":
            return index + 1 if index > at + 1 and tokens[index + 1].low == "that" else None
        if token.kind != "w" or token.low in VERBS or token.low in AUXILIARIES:
            return None
    return None


def _that_follows(tokens: Sequence[Token], at: int, limit: int) -> int:
    """Where "that" stands behind a longer adverbial: said in an email the day after the storm that; else `at`."""
    if tokens[at].low in _WHEN and (that := _behind_when(tokens, at, limit)):
        return that
    if tokens[at].low not in _CLAUSAL_PREPOSITIONS | _PLACES and not (
        at + 1 < limit and tokens[at].low == "the" and tokens[at + 1].low in TIME_WORDS
    ):
        return at
    for index in range(at, min(at + 9, limit)):
        token = tokens[index]
        if token.low == "that":
            return index
        clausal = token.low in AUXILIARIES or token.low in PRONOUNS or token.low in VERBS or token.low.endswith("ing")
        clausal = clausal and token.low not in _NOUNS_IN_ING
        if clausal or token.kind in "Qq" or token.text in ",;:":
            return at
    return at


def _behind_when(tokens: Sequence[Token], at: int, limit: int) -> int | None:
    """Where "that" stands behind a clause that tells when it was said: said before it was sold | that it leaks.

    Not where the clause may tell it itself: said after the board learned that it leaks, it was sold.
    """
    that = next((k for k in range(at + 3, min(at + _WHEN_WORDS, limit)) if tokens[k].kind != "w"), at + _WHEN_WORDS)
    that = next((k for k in range(at + 3, min(that, limit)) if tokens[k].low == "that"), limit)
    if that >= limit:
        return None
    passive = tokens[that - 2].low in ("was", "were", "been") and is_past_form(tokens[that - 1].low)
    return that if passive or all(token.text != "," for token in tokens[that:limit]) else None


def _quoted_behind_colon(tokens: Sequence[Token], at: int, limit: int) -> int:
    """Where a colon with a quotation stands behind a time or an occasion: said late on Friday night: “…”; else `at`."""
    timely = tokens[at].low in _CLAUSAL_PREPOSITIONS or tokens[at].low in TIME_WORDS or tokens[at].low in _LATE
    for index in range(at, min(at + 7, limit - 1)) if timely else ():
        token = tokens[index]
        if token.text == ":":
            return index if tokens[index + 1].kind in "Qq" else at
        if token.kind != "w" or token.low in AUXILIARIES or token.low in PRONOUNS or token.low in VERBS:
            return at
    return at


def _opens_clause(tokens: Sequence[Token], at: int, limit: int) -> bool:
    """Whether "that" is the conjunction: not "said that was"."""
    if at + 1 >= limit:
        return False
    low = tokens[at + 1].low
    alone = at + 2 >= limit or tokens[at + 2].text == "." or [t.low for t in tokens[at + 2 : at + 4]] == [",", "as"]
    if alone and not tokens[at + 1].capital and not low.endswith("s") and tokens[at + 1].kind == "w":
        return False  # understands that desire, as does Moss
    told = low in VERBS and VERBS[low].form == "past" and low not in AMBIGUOUS_FORMS  # in a film that showed the pier
    following = tokens[at + 2].low if at + 2 < limit else ""
    told = told or (
        low.endswith("ed") and (following in PREPOSITIONS or following in TIME_WORDS)
    )  # that aired on Friday
    timed = low in TIME_WORDS and not is_told_of(tokens, at + 1, at + 2)
    return not (timed or told or low in AUXILIARIES or low == "same")


def _recipient(tokens: Sequence[Token], at: int, verb: Verb, limit: int, found: Complement) -> int:
    if at >= limit:
        return at
    if tokens[at].low in OBJECT_PRONOUNS and tokens[at].low != "it" and not _is_owner(tokens, at, limit):
        found.told = True
        return at + 1
    if tokens[at].low in ("those", "everyone", "people", "reporters", "journalists") and verb.lemma == "ask":
        stop = next((k for k in range(at, min(at + 5, limit)) if tokens[k].low in WH or tokens[k].kind in "pQq"), at)
        return stop
    if tokens[at].kind == "q" and verb.frame == "tell":  # told “Harbour and Home”
        end = at + 1 + (at + 1 < limit and tokens[at + 1].low in MEDIA_CALLED)  # told “Grey Tide” magazine
        found.recipient, found.told = Span(tokens[at].start, tokens[end - 1].end), True
        return end
    if (
        verb.lemma == "write"
        or tokens[at].kind != "w"
        or tokens[at].low in WH
        or tokens[at].low in ("that", "to", "for")
    ):
        return at
    phrase = noun_phrase(tokens, at, limit)
    if phrase is None and verb.frame == "tell" and (numbered := _channel(tokens, at, limit)):
        found.recipient, found.told = Span(tokens[at].start, tokens[numbered - 1].end), True
        return numbered
    if phrase is None or tokens[at].low in PRONOUNS:
        return at
    if verb.frame != "tell":
        following = tokens[phrase.end] if phrase.end < limit else None
        mark = following is not None and following.text in (",", ":") and phrase.end + 1 < limit
        quoted = mark and tokens[phrase.end + 1].kind in "Qq"
        asked = verb.lemma == "ask" and following is not None and following.low in _QUESTIONS
        return phrase.end if following is not None and (following.low == "that" or quoted or asked) else at
    end = phrase.core
    # "told Grey Bay Radio the harbour was closed": the name ends where the next phrase begins
    for index in range(phrase.start + 1, phrase.core):
        if tokens[index].low in DETERMINERS and tokens[index - 1].capital and tokens[index - 1].low != "of":
            end = index
            break
    if end == phrase.core and end < limit and _is_finite(tokens[end].low):
        end = _name_before_subject(tokens, phrase)
    if end + 1 < limit and tokens[end].low in ("of", "at", "from", "in") and tokens[end + 1].capital:
        inner = noun_phrase(tokens, end + 1, limit)
        if inner is not None:
            end = inner.core
    end += end < limit and tokens[end - 1].kind == "q" and tokens[end].low in MEDIA_CALLED
    if end + 2 < limit and tokens[end].low == "and":
        inner = noun_phrase(tokens, end + 1, limit)
        if inner is not None and inner.core < limit and tokens[inner.core].low in ("that", "to", "not"):
            end = inner.core  # told the crews and the board that
    found.recipient, found.told = Span(tokens[phrase.start].start, tokens[end - 1].end), True
    return end


def _channel(tokens: Sequence[Token], at: int, limit: int) -> int | None:
    """Index after a name that ends in a number, before a pronoun or "that": told Bay 8 | she left; else None."""
    number = next((k for k in range(at, min(at + 4, limit - 1)) if not tokens[k].capital), at)
    following = tokens[number + 1].low if number > at else ""
    return number + 1 if tokens[number].text.isdigit() and following in PRONOUNS | DETERMINERS | {"that"} else None


def _is_finite(low: str) -> bool:
    return low in AUXILIARIES or (low in VERBS and VERBS[low].form == "past" and low not in AMBIGUOUS_FORMS)


def _name_before_subject(tokens: Sequence[Token], phrase: Phrase) -> int:
    """Where the name of who is told ends and the subject begins: told Bay News | inspectors had failed to look."""
    start = phrase.start + (tokens[phrase.start].low in DETERMINERS)
    subject = next((at for at in range(start, phrase.core) if not tokens[at].capital), phrase.core)
    alone = subject > start and all(t.kind == "w" and not t.capital for t in tokens[subject : phrase.core])
    return subject if alone else phrase.core


def _is_owner(tokens: Sequence[Token], at: int, limit: int) -> bool:
    """Whether “her” tells whose somebody is: warned her fellow pilots that; not: told her the pier was shut."""
    phrase = noun_phrase(tokens, at, limit) if tokens[at].low == "her" else None
    if phrase is None or phrase.end - at < 2 or phrase.end >= limit:
        return False
    return tokens[phrase.end].low in ("that", "to") or tokens[phrase.end].text in (",", ":")


def _adverbial(tokens: Sequence[Token], at: int, limit: int, found: Complement) -> int | None:
    """Index after "in a statement", "on Monday", "at the meeting" where it is no part of the content; else None."""
    if at + 2 < limit and tokens[at].low == "ahead" and tokens[at + 1].low == "of":
        at += 1  # said ahead of the vote
    if at + 1 >= limit:
        return None
    if tokens[at].low in ("last", "this"):
        return at + 2 if tokens[at + 1].low in TIME_WORDS else None
    if tokens[at + 1].low in ("least", "most", "first"):
        return None
    if tokens[at].low == "to" and not _may_be_told(tokens[at + 1]):
        return None
    if tokens[at].low in ("after", "before") and tokens[at + 1].low.endswith("ing"):
        return None
    start = at + 1
    phrase = noun_phrase(tokens, start, limit)
    if phrase is None and tokens[start].kind == "q" and names_outlet(tokens, start, start + 1):
        phrase = Phrase(start, start + 1, start + 1)
    if phrase is None:
        if tokens[start].low in TIME_WORDS or tokens[start].text[:1].isdigit():
            end = start + 1
            while end < limit and (tokens[end].low in TIME_WORDS or tokens[end].text[:1].isdigit()):
                end += 1
            return end
        return None
    end = phrase.core
    if end + 1 < limit and tokens[end].low in OCCASION_NOUNS & VERBS.keys() and not tokens[end - 1].capital:
        end += tokens[end + 1].low in PREPOSITIONS or tokens[end + 1].low == "that"  # in brief | remarks on the quay
    words = [token.low for token in tokens[start:end]]
    span = Span(tokens[at].start, tokens[end - 1].end)
    if (
        end < limit
        and tokens[end].low in ("with", "to", "by", "for", "on", "at", "in")
        and any(w in OCCASION_NOUNS for w in words)
    ):
        inner = noun_phrase(tokens, end + 1, limit)
        if inner is not None:
            end = inner.core
            span = Span(span.start, tokens[end - 1].end)
    if any(word in OCCASION_NOUNS for word in words) and (carried := carried_by(tokens, end, limit)):
        end = carried
    following = tokens[end] if end < limit else None
    if any(word in TIME_WORDS for word in words):
        if words[-1] in OCCASION_NOUNS and in_public(words):
            found.occasion = found.occasion or span  # in a Sunday statement
        if len(words) <= 4:
            return end
        return None
    if tokens[at].low == "to" and found.recipient is None:
        found.recipient = Span(tokens[start].start, span.end)
        return end
    outlet = names_outlet(tokens, start, phrase.core)
    if outlet or any(word in OCCASION_NOUNS for word in words):
        then = in_public(words, outlet) and tokens[at].low not in _NOT_THEN
        found.occasion = found.occasion or (span if then else None)
        return end
    if tokens[at].low in ("to", "of", "about") and following is not None and following.low != "to":
        return end
    if following is None or following.text in (",", ":", ".") or following.low == "that" or following.kind in "Qq":
        return end
    return None


def _may_be_told(token: Token) -> bool:
    """Whether "to" is followed by somebody, not by a verb: to reporters, to the Post; not "to mend the pier"."""
    return token.capital or token.low in DETERMINERS or token.low in OBJECT_PRONOUNS or token.low.endswith("s")
