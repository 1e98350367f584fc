"""Tokens -> the links of participles: …, adding that; a statement saying; with Ana Ruiz asking."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.complements import WH, complement
from claimline.reading.cues.contents import content_after
from claimline.reading.cues.link import Link, outermost_phrase
from claimline.reading.cues.quotation_bounds import at_quote
from claimline.reading.cues.told_where import occasion_of_clause
from claimline.reading.cues.verbal import adds_to
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    BE,
    CONJUNCTIONS,
    DETERMINERS,
    NEGATIONS,
    PREPOSITIONS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import BELIEF, INTENTION, PERCEPTION, VERBS, Verb
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS, OCCASION_NOUNS
from claimline.reading.syntax.main_subject import UNITS, main_subject
from claimline.reading.syntax.noun_phrases import Phrase, is_dash, is_proper, names_somebody, noun_phrase
from claimline.reading.syntax.subjects import Subject, subject_before


def participle(tokens: Sequence[Token], at: int, verb: Verb, links: list[Link]) -> Link | None:
    """ "…, adding that the pier was safe": said by whoever says or does what stands before."""
    if not at or verb.frame == "quote" or tokens[at].low in ("showing", "finding", "deciding"):
        return None
    if at + 1 < len(tokens) and tokens[at + 1].low in ("ahead", "forward"):
        return None  # Ruiz is pressing ahead with a vote: a deed
    group = at
    while group > 1 and is_adverb(tokens[group - 1].low) and not tokens[group - 1].capital:
        group -= 1
    before = tokens[group - 1]  # …, famously declaring that
    if before.low == "but" and verb.lemma not in _GOING_ON_BUT:
        return None  # promised a short closure but maintaining a dam took a year
    phrase: Phrase | None
    issued: Span | None = None
    if (named := with_somebody(tokens, at)) is not None:
        phrase = named
    elif before.low in DOCUMENT_NOUNS and before.kind == "w":
        start = at - 1
        while (
            start > 0
            and tokens[start - 1].kind == "w"
            and tokens[start - 1].low not in PREPOSITIONS | AUXILIARIES | CONJUNCTIONS
            and at - start < 5
            and (tokens[start - 1].low not in VERBS or tokens[start - 2].low in DETERMINERS)  # a press release
        ):
            start -= 1
            if tokens[start].low in DETERMINERS:
                break
        phrase = Phrase(start, at, at)
        if start > 1 and tokens[start - 1].low == "on" and tokens[start].low in ("her", "his", "their", "its"):
            phrase = main_subject(tokens, start - 1) or phrase  # Ruiz put a note on her website saying
        put = start > 1 and tokens[start - 1].low == "out" and tokens[start - 2].low in ("put", "puts", "sent")
        if put or (start and tokens[start - 1].low in _ISSUED):
            issuer = subject_before(tokens, start - 1 - put, 0)
            phrase = issuer.phrase if issuer is not None else main_subject(tokens, start - 1) or phrase
            issued = Span(tokens[start].start, tokens[group - 1].end) if before.low in OCCASION_NOUNS else None
    elif before.text == "," or is_dash(before) or before.kind in "Qq" or before.low in _BEFORE:
        phrase = outermost_phrase(links) or somebody_before(tokens, at)
        main = main_subject(tokens, at - 1)
        if phrase is not None and main is not None and phrase.end < main.start and tokens[main.core - 1].capital:
            phrase = main  # As for what the crew wants, Ruiz hit back, saying
    elif before.low in ("was", "is", "are", "were", "been", "be"):
        subject = subject_before(tokens, at, 0)
        phrase = subject.phrase if subject is not None else None
    elif before.low in _GOING_ON:
        subject = subject_before(tokens, at - 1, 0)  # left because Ruiz kept saying
        phrase = subject.phrase if subject is not None else None
    elif verb.lemma in ("say", "state", "write", "tell") and _before_quote(tokens, at):
        phrase = outermost_phrase(links) or somebody_before(tokens, at)
    else:
        return None
    if phrase is None or (tokens[phrase.start].low == "it" and verb.lemma in BELIEF | INTENTION):
        return None
    after = complement(tokens, at + 1, verb, len(tokens))
    if adds_to(tokens, at, verb) and not (at_quote(tokens, after.at) or after.colon):
        return None
    counted = before.low in ("after", "before") and group > 1 and tokens[group - 2].low in UNITS
    if counted and not at_quote(tokens, after.at) and not after.comma:
        return None  # closed the pier one day after refusing to do so: it tells when
    link = Link(verb.lemma, Span(tokens[at].start, tokens[at].end), [], phrase, tokens)
    link.recipient, link.occasion = after.recipient, after.occasion
    link.occasion = link.occasion or issued  # Ruiz released a statement saying
    if link.occasion is None and phrase.end <= at:
        link.occasion = occasion_of_clause(tokens, at, phrase.start)
        for one in links:  # defended the pier on Bay TV, arguing: both
            if one.phrase == phrase and one.occasion is None:
                one.occasion = link.occasion
    asks = verb.lemma in _ASKING and after.at < len(tokens) and tokens[after.at].low in WH
    if verb.frame == "clause" and not (asks or after.that or after.colon or at_quote(tokens, after.at)):
        return None
    return content_after(tokens, after, verb, link)


def shown_saying(tokens: Sequence[Token], at: int, verb: Verb, links: list[Link]) -> Link | None:
    """The link of what somebody is heard or recorded saying, in place of one by which another hears or shows it."""
    first = max(1, at - _SHOWN_WITHIN)
    act = next((k for k in range(at - 1, first - 1, -1) if tokens[k].low in _SHOWN and not tokens[k].capital), None)
    subject = subject_before(tokens, act, 0) if act is not None else None
    group = [] if subject is None or act is None else [token.low for token in tokens[subject.group : act]]
    if act is None or not NEGATIONS.isdisjoint(group):
        return None
    passive = subject is not None and not BE.isdisjoint(group)
    phrase = _who_was_shown(tokens, act, at, subject) if passive and subject else _whom_shown(tokens, act, at)
    if phrase is None or not (names_somebody(tokens, phrase) or is_proper(tokens, phrase)):
        return None
    after = complement(tokens, at + 1, verb, len(tokens))
    link = Link(verb.lemma, Span(tokens[at].start, tokens[at].end), [], phrase, tokens)
    link.recipient, link.occasion = after.recipient, after.occasion
    if passive and subject:
        link.cue = Span(tokens[subject.group].start, tokens[at].end)
    done = content_after(tokens, after, verb, link)
    source = link.source
    if done is not None and source is not None:
        heard = (one for one in links if one.lemma in PERCEPTION | {"show"} and one.contents)
        shown = [one for one in heard if one.contents[0].start == source.start]
        links[:] = [one for one in links if one not in shown]
    return done


def _who_was_shown(tokens: Sequence[Token], act: int, at: int, subject: Subject) -> Phrase | None:
    """The subject of a verb in the passive right before the participle: Ruiz was caught on film saying."""
    between = tokens[act + 1 : at]
    apart = any(token.kind != "w" or token.low in VERBS or token.low in AUXILIARIES for token in between)
    return None if apart or subject.relative else subject.phrase


def _whom_shown(tokens: Sequence[Token], act: int, at: int) -> Phrase | None:
    """The object before the participle, with at most an aside between: recorded | Ana Ruiz, then mayor, | saying."""
    phrase = noun_phrase(tokens, act + 1, at)
    if phrase is None or at in (phrase.core, phrase.end):
        return phrase
    commas = [k for k in range(phrase.core, at) if tokens[k].text == ","]
    return phrase._replace(end=phrase.core) if commas == [phrase.core, at - 1] else None


def somebody_before(tokens: Sequence[Token], at: int) -> Phrase | None:
    """The subject of the sentence, if it can say something: not "the fall of the board came in May, asserting"."""
    if subordinate_before(tokens, at):
        return None
    phrase = main_subject(tokens, at - 1)
    return phrase if phrase is not None and names_somebody(tokens, phrase) else None


def _before_quote(tokens: Sequence[Token], at: int) -> bool:
    """Whether nothing but a comma or colon parts the participle from speech: sent an email to us stating, “…”."""
    return at + 2 < len(tokens) and tokens[at + 1].text in (",", ":") and tokens[at + 2].kind == "Q"


_SHOWN = frozenset(
    """recorded records heard hears overheard filmed films caught catches captured quoted quotes shown showed shows
    taped videotaped""".split()
)
_SHOWN_WITHIN = 14  # tokens between the two verbs
_ASKING = ("ask", "wonder", "question")
_BEFORE = ("by", "and", "but", "in", "after", "before", "while")
_GOING_ON_BUT = frozenset("add say note warn insist caution stress acknowledge concede argue tell".split())
_GOING_ON = frozenset("kept keeps began begins started starts continued continues".split())
_ISSUED = frozenset("issued released sent out posted published wrote gave made".split())


def with_somebody(tokens: Sequence[Token], at: int) -> Phrase | None:
    """ "… with Ana Ruiz saying that", "a film of Moss saying": who stands before the participle."""
    group = at
    while group and is_adverb(tokens[group - 1].low):
        group -= 1
    for start in range(group - 1, max(0, group - 9), -1):
        token = tokens[start]
        if token.kind != "w" or token.low in AUXILIARIES:
            return None
        if token.low == "with" or (token.low == "of" and tokens[group - 1].capital):
            phrase = _share_before(tokens, start, group) or noun_phrase(tokens, start + 1, group)
            return phrase if phrase is not None and group in (phrase.core, phrase.end) else None
    return None


def _share_before(tokens: Sequence[Token], at: int, end: int) -> Phrase | None:
    """The share of people of whom more is told: with | 55 percent of crews with old boats saying."""
    of = next((k for k in range(at - 1, max(2, at - 6), -1) if tokens[k].low == "of"), 0)
    first = of - 2 if of and tokens[of - 1].low in ("percent", "%") else 0
    if not first or tokens[first - 1].low not in ("with", "and") or not tokens[first].text[0].isdigit():
        return None
    phrase = noun_phrase(tokens, first, end)
    return phrase if phrase is not None and phrase.end == end else None


def subordinate_before(tokens: Sequence[Token], at: int) -> bool:
    """Whether another clause stands before: "It came at noon, when sailors blocked the pier, shouting";
    "the port left and Moss shouted, calling it a shame"."""
    return any(
        ((tokens[k].text == "," or is_dash(tokens[k])) and tokens[k + 1].low in ("when", "where", "while"))
        or (tokens[k].low == "and" and tokens[k + 1].capital and tokens[k + 2].low.endswith("ed"))
        for k in range(1, at - 2)
    )
