"""Tokens -> the links of silence: declined to comment, did not respond to the letter, would not discuss it."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.complements import WH
from claimline.reading.cues.content_bounds import content_end
from claimline.reading.cues.contents import shared_subject
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import NEGATIONS, TIME_WORDS, is_adverb
from claimline.reading.lexicon.reporting_verbs import (
    ANSWERS,
    ANSWERS_GIVEN,
    DECLINED_ACTS,
    GIVING,
    REQUESTS,
    WILLED_ACTS,
    WITHHELD_ACTS,
)
from claimline.reading.syntax.subjects import subject_before

_DECLINED = frozenset("declined declines refused refuses".split())
_WILL = frozenset("would wouldn't will won't could couldn't can't cannot".split())  # who will not, or cannot
_DID = frozenset("did didn't do don't does doesn't".split())
_ANSWERED = frozenset("respond responded return returned reply replied answer answered reached".split())
DECLINING = _DECLINED | _ANSWERED | WITHHELD_ACTS
ALWAYS = _DECLINED  # needs no negation beside it
_TIME = 4  # tokens of a time between verb and act, at most
_GIVEN = 5  # words of what is refused: to give the crew any details
_SAYING = frozenset("say comment".split())
_OPENLY = frozenset("specific drawn interviewed explicit precise".split())


def gives_no_word(act: Sequence[str]) -> bool:
    """Whether what somebody refuses is an answer: to say why, to give any details; not: to mend the pier."""
    given = act[:1] and act[0] in GIVING and not ANSWERS_GIVEN.isdisjoint(act[1:_GIVEN])
    return bool(given) or (bool(act) and act[0] in ANSWERS)


def declined(tokens: Sequence[Token], at: int) -> Link | None:
    """Silence, and about what: declined | to comment; did not respond to | a request; would not discuss | the debt."""
    low = tokens[at].low
    start = at + 1
    while start < len(tokens) and (is_adverb(tokens[start].low) or tokens[start].low in TIME_WORDS):
        start += 1
    if start < len(tokens) and tokens[start].low in ("over", "on", "in", "during", "this", "last"):
        times = [k for k in range(start + 1, min(start + _TIME, len(tokens))) if tokens[k].low in TIME_WORDS]
        start = times[-1] + 1 if times else start  # declined over the weekend to comment
    end = content_end(tokens, start) if start < len(tokens) else start
    cue = at
    if low in _DECLINED:
        following = [token.low for token in tokens[start : start + 3]] + ["", "", ""]
        requested = following[0] in REQUESTS and low.startswith("decline")
        shy = following[1] == "be" and following[2] in _OPENLY  # declined to be | specific
        if not requested and not (following[0] == "to" and (following[1] in DECLINED_ACTS or shy)):
            return None
        if low.startswith("refuse") and not gives_no_word([token.low for token in tokens[start + 1 : end]]):
            return None
        if following[1] in _SAYING and following[2] in WH:
            cue, start = start + 1, start + 2  # refused to say | why
    elif low in _ANSWERED:
        if not any(token.low in REQUESTS for token in tokens[at + 1 : min(end, at + 14)]):
            return None
        if start < end and tokens[start].low == "to":
            cue, start = start, start + 1
    elif low == "drawn" and tokens[at - 1].low != "be":
        return None
    elif start < end and (tokens[start].low in ("that", "and") or tokens[start].kind in "Qq"):
        return None  # did not reveal that the pier was shut: the link of another rule
    if start >= end:
        return None
    group = at - 1 if low == "drawn" else at
    if low == "deny":
        if group < 2 or tokens[group - 1].low not in ("or", "nor") or tokens[group - 2].low != "confirm":
            return None
        group -= 2  # would neither confirm nor deny
    subject = subject_before(tokens, group, 0) or shared_subject(tokens, group)
    if subject is None:
        return None
    helpers = [token.low for token in tokens[subject.group : at]]
    if low in WITHHELD_ACTS and _WILL.isdisjoint(helpers) and (low in WILLED_ACTS or _DID.isdisjoint(helpers)):
        return None  # they did not discuss the matter with the crew
    negated = any(word in NEGATIONS or word in ("neither", "cannot") for word in helpers)
    if low not in _DECLINED and not negated and tokens[subject.phrase.start].low not in ("neither", "nobody", "none"):
        return None
    if low in _DECLINED and negated:
        return None  # did not decline to comment
    link = Link("decline", Span(tokens[subject.group].start, tokens[cue].end), [], subject.phrase, tokens)
    end = next((k for k in range(start + 1, end) if tokens[k].text in ",);"), end)
    link.contents = [Span(tokens[start].start, tokens[end - 1].end)]
    return link
