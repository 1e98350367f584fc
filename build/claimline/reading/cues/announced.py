"""Tokens -> links without a verb of saying: a statement that is announced, or an occasion in front of a quotation.

And who has a document: `court papers obtained by the Harbour Post`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from claimline.reading.cues.content_bounds import content_end
from claimline.reading.cues.link import Link
from claimline.reading.cues.nominal import owned
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.calendar_words import WEEKDAYS
from claimline.reading.lexicon.function_words import (
    BE,
    DETERMINERS,
    NEGATIONS,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import DRAWING, DRAWN_WORDS, TAKES_FLOOR
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, ORGANISATION_NOUNS, ROLE_NOUNS, STATEMENT_NOUNS
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import Phrase, head_word, names_somebody, noun_phrase
from claimline.reading.syntax.subjects import subject_before
from claimline.reading.syntax.verb_tense import is_past_form

ANNOUNCED = Rule("statement-announced", "Here is Ruiz's full statement: “The pier stays.”")
ON_OCCASION = Rule("occasion-before-quotation", "In a statement, Ruiz turned to the crew. “The pier stays.”")
PUT_OUT = Rule("put-out-in-a-noun", "The board put out a warning: “Stay off the pier.”")
TURN_TAKEN = Rule("turn-taken-before-quotation", "Ruiz demurred. “I cannot tell what it will cost.”")
ISSUED = Rule(
    "statement-issued-before-quotation", "Ruiz issued a statement on the pier. … and below it, alone: “It stays open.”"
)
SEEMS_TO = Rule("as-it-seems-to-somebody", "To many pilots, the pier is a wreck.")
_PUTTING_OUT = frozenset("put issued issues released releases posted posts sent sends gave gives circulated".split())
_WARNINGS = frozenset("warning warnings".split())
_WORDS_PUT_OUT = STATEMENT_NOUNS | _WARNINGS | frozenset("advisory alert notice reply answer apology".split())
_THINGS = frozenset("it this that which i we".split())
_REACH = 10  # tokens between the noun and the colon or comma at most
# What may stand before the owner: Here is the full text of Ruiz's statement.
_PRESENTING = BE | frozenset(
    "here here's below read see from the full text of an excerpt excerpts following and".split()
)
_PUT_OUT = frozenset("full entire following prepared written complete brief".split())


def announced(tokens: Sequence[Token]) -> Link | None:
    """ "Here is Ruiz's full statement:" and "Below is a statement from Ana Ruiz:"; no verb tells who says it."""
    colon = next((k for k in range(len(tokens) - 1, 1, -1) if tokens[k].text == ":"), None)
    if colon is None or any(token.kind == "w" for token in tokens[colon + 1 :]):
        return None
    for noun in range(colon - 1, max(0, colon - _REACH), -1):
        if tokens[noun].low not in STATEMENT_NOUNS and not _is_drawn(tokens, noun):
            continue
        found = owned(tokens, noun) or _from(tokens, noun, colon) or _named(tokens, noun)
        if found is None:
            continue
        phrase, cue = found
        front = tokens[: min(phrase.start, cue)]
        if phrase.start > noun and _is_drawn(tokens, noun):
            front = ()
        elif any(token.low not in _PRESENTING | _PUT_OUT | {"a"} for token in front) or (phrase.start and not front):
            return None
        place = Span(tokens[cue].start, tokens[noun].end)
        link = Link("say", place, [], phrase, tokens, direct=True, rule=ANNOUNCED.name)
        link.contents = [Span(token.start, token.end) for token in tokens[colon + 1 :] if token.kind == "Q"]
        link.open = not link.contents
        return link
    return None


def _is_drawn(tokens: Sequence[Token], noun: int) -> bool:
    """Whether something draws these words from whoever stands behind them: That brought a tart reply | from Ruiz."""
    if tokens[noun].low not in STATEMENT_NOUNS | DRAWN_WORDS or tokens[noun + 1].low != "from":
        return False
    article = next((k for k in range(noun - 1, max(0, noun - _BETWEEN), -1) if tokens[k].low in _ONE), 0)
    return article > 0 and tokens[article - 1].low in DRAWING


def takes_floor(tokens: Sequence[Token]) -> Link | None:
    """ "Ruiz demurred.", "Ruiz said as much in a talk on Friday.": whose the quotation is that stands behind, alone."""
    if len(tokens) > _LONGEST_TURN or tokens[-1].text != ".":
        return None
    for at in range(1, len(tokens) - 1):
        behind = _behind_turn(tokens, at)
        if behind is None:
            continue
        subject = subject_before(tokens, at, 0)
        if subject is None or subject.relative or tokens[subject.phrase.start].low in _THINGS | {"they", "you"}:
            return None
        negated = any(token.low in NEGATIONS for token in tokens[subject.group : at])
        if negated or not names_somebody(tokens, subject.phrase):
            return None
        if any(token.text in (",", ";", ":", "—", "–") or token.low in _CLAUSES for token in tokens[behind:-1]):
            return None
        place = Span(tokens[subject.group].start, tokens[behind - 1].end)
        return Link("say", place, [], subject.phrase, tokens, direct=True, open=True, rule=TURN_TAKEN.name)
    return None


def _behind_turn(tokens: Sequence[Token], at: int) -> int | None:
    """The token behind a verb by which somebody takes the floor, with what belongs to it; None for other words."""
    low = [token.low for token in tokens[at : at + 3]]
    if low[0] in TAKES_FLOOR and (at + 2 == len(tokens) or is_adverb(low[1])):
        return at + 1
    if low[0] in _STRIKING and low[1] == "back" and (low[-1] == "." or low[-1] in PREPOSITIONS):
        return at + 2
    words = next((words for words in _TURNS if low[: len(words)] == list(words)), None)
    if words is not None:
        return at + len(words)
    noun = next((k for k in range(at + 2, min(at + 6, len(tokens) - 1)) if tokens[k].low in _TALKS), None)
    held = low[0] in _HOLDING and low[1] in ("a", "an") and noun is not None
    return noun + 1 if held and noun is not None else None


_TALKS = frozenset("conference briefing".split())
_HOLDING = frozenset("held holds gave gives".split())
_STRIKING = frozenset("fired hit shot punched pushed fires hits shoots pushes".split())
_TURNS = (("said", "as", "much"), ("summed", "up"), ("summed", "it", "up"), ("put", "it", "bluntly"), ("weighed", "in"))
_CLAUSES = frozenset("that who which when while before because since but and where to".split())
_LONGEST_TURN = 30  # tokens of a sentence by which somebody takes the floor


def put_out(tokens: Sequence[Token]) -> Link | None:
    """ "The board put out a warning: “…”", "Ruiz sent letters with warnings of “…”": no verb says it, a noun does."""
    for noun in range(2, len(tokens) - 2):
        led = tokens[noun + 1].text == ":" or (tokens[noun + 1].low == "of" and tokens[noun].low in _WARNINGS)
        if not led or tokens[noun + 2].kind not in "Qq" or tokens[noun].low not in _WORDS_PUT_OUT:
            continue
        verb = next((k for k in range(noun - 1, max(0, noun - _REACH), -1) if tokens[k].low in _PUTTING_OUT), None)
        subject = subject_before(tokens, verb, 0) if verb is not None else None
        if subject is None or subject.relative or subject.clause or any(t.text == "," for t in tokens[:noun]):
            return None
        head = head_word(tokens, subject.phrase)
        if not (names_somebody(tokens, subject.phrase) or head in ORGANISATION_NOUNS) or head in _THINGS:
            return None
        link = Link(
            "warn" if tokens[noun].low in _WARNINGS else "say", Span(*tokens[noun][:2]), [], subject.phrase, tokens
        )
        link.contents, link.rule = [Span(*tokens[noun + 2][:2])], PUT_OUT.name
        link.direct = tokens[noun + 1].text == ":"
        return link
    return None


def _from(tokens: Sequence[Token], noun: int, end: int) -> tuple[Phrase, int] | None:
    """ "a statement from Ana Ruiz": who stands behind the noun, and where the cue begins."""
    if tokens[noun + 1].low not in ("from", "by"):
        return None
    phrase = noun_phrase(tokens, noun + 2, end)
    cue = noun
    while cue and (tokens[cue - 1].low in DETERMINERS or tokens[cue - 1].low in _PUT_OUT):
        cue -= 1
    return None if phrase is None or not names_somebody(tokens, phrase) else (phrase, cue)


def _named(tokens: Sequence[Token], noun: int) -> tuple[Phrase, int] | None:
    """ "Here's the Ruiz statement": the name right before the noun, which is no part of it: the Harbour Post wrote."""
    start = noun
    if tokens[noun].capital:
        return None
    while start and tokens[start - 1].capital and tokens[start - 1].low not in _PRESENTING:
        start -= 1
    return (Phrase(start, noun, noun), noun) if 0 < start < noun else None


def on_occasion(tokens: Sequence[Token]) -> Link | None:
    """ "In a statement, Ruiz turned to the crew.": whose the quotation is that follows alone, in the same paragraph."""
    if len(tokens) < _LEAST or tokens[0].low != "in" or tokens[1].low not in _ONE | POSSESSIVES:
        return None
    noun = next((k for k in range(2, 5) if tokens[k].low in STATEMENT_NOUNS), None)
    if noun is None:
        return None
    comma = next((k for k in range(noun + 1, min(len(tokens) - 2, noun + _REACH)) if tokens[k].text == ","), None)
    phrase = noun_phrase(tokens, comma + 1, len(tokens)) if comma is not None else None
    if phrase is None or any(token.kind != "w" for token in tokens[1 : phrase.start - 1]):
        return None
    someone = tokens[phrase.start].low in _ONE_PERSON or tokens[phrase.core - 1].capital
    verb = tokens[phrase.end] if phrase.end < len(tokens) else None
    if not someone or verb is None or verb.kind != "w" or verb.low in NEGATIONS:
        return None
    if any(token.low in PRONOUNS and token.low not in POSSESSIVES for token in tokens[2 : phrase.start]):
        return None  # In a statement he sent to the board, Ruiz
    place = Span(tokens[0].start, tokens[noun].end)
    return Link("say", place, [], phrase, tokens, direct=True, open=True, rule=ON_OCCASION.name)


def seems_to(tokens: Sequence[Token]) -> Link | None:
    """ "To many pilots, the pier is a wreck.": whose view it is stands in front; not: To Moss, a prize was given."""
    phrase = noun_phrase(tokens, 1, len(tokens)) if len(tokens) > _LEAST and tokens[0].low == "to" else None
    if phrase is None or phrase.start != 1:
        return None
    some = tokens[phrase.core - 1].low in ROLE_NOUNS | ANONYMOUS_NOUNS | _SOME
    named = tokens[phrase.core - 1].capital and names_somebody(tokens, phrase)
    start = phrase.end
    for _ in range(2):  # To Ana Ruiz, D-Ohio, it is; To some, however, it is
        comma = next((k for k in range(start, min(start + 3, len(tokens) - 2)) if tokens[k].text == ","), None)
        if comma is None or (comma > start and start == phrase.end):
            break
        start = comma + 1
    if not (some or named) or start == phrase.end:
        return None
    verb = next((k for k in range(start + 1, min(start + _REACH, len(tokens) - 1)) if tokens[k].low in _SEEMING), None)
    if verb is None or tokens[verb + 1].low in _DONE or is_past_form(tokens[verb + 1].low):
        return None
    if any(token.text == "," or token.low in RELATIVES or is_past_form(token.low) for token in tokens[start:verb]):
        return None  # To members, the party sent a letter that was old
    link = Link("believe", Span(*tokens[0][:2]), [], phrase, tokens, rule=SEEMS_TO.name)
    link.contents = [Span(tokens[start].start, tokens[content_end(tokens, start) - 1].end)]
    return link


_SOME = frozenset("some many others most".split())
_DONE = frozenset("given shown sent told taken paid made left known".split())
_SEEMING = frozenset(
    """is are was were seem seems seemed look looks looked mean means meant sound sounds sounded feel feels felt appear
    appears appeared represent represents represented symbolizes symbolized remains remained has had""".split()
)


def issued(tokens: Sequence[Token]) -> Link | None:
    """ "Ruiz issued a statement on it.", "Ruiz wrote in a post.": whose the quotation is that stands below, alone."""
    if (link := _tweeted(tokens)) is not None:
        return link
    noun = next((k for k in range(2, min(len(tokens), _EARLY)) if tokens[k].low in STATEMENT_NOUNS), None)
    if noun is None or tokens[-1].text != ".":
        return None
    verb = next((k for k in range(noun - 2, max(0, noun - _BETWEEN), -1) if tokens[k].low in _ISSUING), None)
    if verb is None or tokens[noun].low != "statement":
        verb = _written_in(tokens, noun)
    elif tokens[verb + 1].low not in _ONE | POSSESSIVES:
        return None
    if verb is None:
        return None
    subject = subject_before(tokens, verb, 0)
    if subject is None or subject.relative or subject.clause or tokens[subject.phrase.start].low in _THINGS:
        return None
    if not (names_somebody(tokens, subject.phrase) or head_word(tokens, subject.phrase) in ORGANISATION_NOUNS):
        return None
    place = Span(tokens[verb].start, tokens[noun].end)
    return Link("say", place, [], subject.phrase, tokens, direct=True, open=True, rule=ISSUED.name)


def _tweeted(tokens: Sequence[Token]) -> Link | None:
    """ "The board tweeted its thanks.", "Ruiz mocked the board in a string of tweets.": the same of posts."""
    if tokens[-1].text != ".":
        return None
    for at in range(2, min(len(tokens) - 1, _EARLY)):
        if tokens[at].text == "," and at > _LEAD_IN:
            return None  # Moss thanked the crew, who tweeted a joke
        verb = at if tokens[at].low == "tweeted" and tokens[at + 1].low in _ONE | POSSESSIVES else None
        if tokens[at].low == "tweets" and [t.low for t in tokens[at - 4 : at - 1]] in _SERIES:
            verb = next((k for k in range(at - 5, 0, -1) if tokens[k].low.endswith("ed")), None)
        if verb is None:
            continue
        subject = subject_before(tokens, verb, 0)
        if subject is None or subject.relative or tokens[subject.phrase.start].low in _THINGS:
            return None
        if subject.clause and (tokens[0].low, tokens[2].low) != ("for", "part"):
            return None
        if any(token.low in NEGATIONS for token in tokens[subject.group : at]):
            return None
        head = head_word(tokens, subject.phrase)
        if not (names_somebody(tokens, subject.phrase) or head in ORGANISATION_NOUNS or head == "campaign"):
            return None
        place = Span(tokens[verb].start, tokens[at].end)
        return Link("say", place, [], subject.phrase, tokens, direct=True, open=True, rule=ISSUED.name)
    return None


def _written_in(tokens: Sequence[Token], noun: int) -> int | None:
    """The verb of `wrote helpfully in a post on Friday`, behind which nothing is told but when."""
    if tokens[noun - 1].low not in _ONE | POSSESSIVES or tokens[noun - 2].low not in ("in", "on"):
        return None
    verb = noun - 3
    while verb > 0 and (is_adverb(tokens[verb].low) or tokens[verb].low in ("so", "very", "rather")):
        verb -= 1
    behind = [token.low for token in tokens[noun + 1 : -1]]
    when = all(low in TIME_WORDS or low in WEEKDAYS or low in ("on", "late", "early") for low in behind)
    return verb if verb > 0 and when and tokens[verb].low in _WRITING else None


_SERIES = [[by, "a", noun] for by in ("in", "with") for noun in ("series", "string", "flurry", "pair")]
_LEAD_IN = 4  # tokens before a comma that may open a sentence: For its part, the board
_WRITING = frozenset("said wrote noted added tweeted posted explained recalled".split())
_ISSUING = frozenset("issued released posted published".split())
_EARLY = 24  # tokens of a sentence among which it tells of a statement
_BETWEEN = 6  # tokens between verb and noun at most
_LEAST = 6  # tokens of such a sentence
_ONE = frozenset(["a", "an", "the"])
_ONE_PERSON = frozenset(["he", "she"])


WINDOW = 120  # code points after the document's name in which it is looked for
OBTAINED = re.compile(
    r",?\s(?P<words>(?:exclusively\s|first\s)?(?:obtained|reviewed|seen|viewed|published)"
    r"(?:\sand\s(?:obtained|reviewed|published|posted))?(?:\sexclusively|\sonline)?\sby\s"
    r"(?:[A-Z][\w’']{1,20}['’]s\s)?(?:[Tt]he\s)?(?:[A-Z](?:[\w.&’'-]{0,30}\w)?)(?:\s[A-Z](?:[\w.&’'-]{0,30}\w)?){0,4})"
)


def obtained(text: str, document: Span) -> Span | None:
    """By whom, together with the verb."""
    match = OBTAINED.match(text, document.end, document.end + WINDOW)
    return Span(match.start("words"), match.end("words")) if match else None
