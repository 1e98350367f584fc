"""Tokens of one sentence -> the links it makes: who, by which cue, said what of it. By patterns, no parser."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import compress
from operator import attrgetter

from claimline.reading.cues.complements import WH, complement, fronted_occasion
from claimline.reading.cues.content_bounds import clause_start, content_end, is_clausal
from claimline.reading.cues.contents import (
    add_following_quote,
    quote_after,
    quote_before,
    quote_just_before,
    shared_subject,
    with_content,
)
from claimline.reading.cues.fixed_phrases import DECLINING, according, as_told_by, citing, declined, quoted_as_saying
from claimline.reading.cues.link import Link, outermost_phrase
from claimline.reading.cues.nominal import SAYINGS, saying
from claimline.reading.cues.participial import participle
from claimline.reading.cues.prefilter import NEEDED, may_report, needs_opener
from claimline.reading.cues.quotation_only import after_quote, before_colon, participle_with_quote, verb_with_quote
from claimline.reading.cues.verbal import OF_FACTS, reports, takes_object, went_on_to
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.token_classes import Sketch
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import AUXILIARIES, MODALS, NEGATIONS, PREPOSITIONS, TIME_WORDS, is_adverb
from claimline.reading.lexicon.reporting_verbs import (
    AMBIGUOUS_FORMS,
    FIRST_OF_TWO_WORDS,
    MIXED_PARTICIPLES,
    MIXED_VERBS,
    TWO_WORD_VERBS,
    VERBS,
    Verb,
)
from claimline.reading.syntax.institution_names import institutions_joined
from claimline.reading.syntax.noun_phrases import (
    names_somebody,
    noun_phrase,
    token_is_nominal,
)
from claimline.reading.syntax.subjects import subject_before

LONGEST = 400  # tokens: no sentence of a news story is longer; a list or a table is. Keeps the whole linear.


_CUES = (
    SAYINGS | VERBS.keys() | MIXED_VERBS | MIXED_PARTICIPLES | DECLINING | {"according", "quoted", "cited", "citing"}
)


_QUOTED = frozenset("Qq")
_LOW, _KIND = attrgetter("low"), attrgetter("kind")
_WORDS = frozenset(cue for cue in _CUES if " " not in cue)
_WITH_QUOTATIONS = (MIXED_VERBS | MIXED_PARTICIPLES) - VERBS.keys() - SAYINGS - {"quoted", "cited"}
_WITH_OPENER = {cue for cue in _WORDS if needs_opener(cue)} | (SAYINGS - VERBS.keys()) | {"quoted", "cited"}
_WITH_OPENER |= DECLINING - VERBS.keys() - {"declined", "declines", "refused"}
_ALONE = (_WORDS - _WITH_QUOTATIONS - _WITH_OPENER) | FIRST_OF_TWO_WORDS


def may_link(s: Sketch, start: int, end: int) -> bool:
    """Whether the text there, without quotations, can make a link at all; most need not be read further."""
    words = s.words[bisect_left(s.starts, start) : bisect_left(s.starts, end)]
    if not _ALONE.isdisjoint(words) or (not _WITH_OPENER.isdisjoint(words) and not NEEDED.isdisjoint(words)):
        return True
    if s.text[end - 1] == ",":
        return True
    colon = s.text.rfind(":", start, end)  # what stands before it may have said what the next sentence quotes
    return colon >= 0 and not any(map(str.isalnum, s.text[colon + 1 : end]))


def find_links(tokens: Sequence[Token]) -> list[Link]:
    """All links of one sentence, by the place of their cues."""
    found: list[Link] = []
    if not tokens or len(tokens) > LONGEST:
        return found
    words = list(map(_LOW, tokens))
    if not FIRST_OF_TWO_WORDS.isdisjoint(words):
        tokens = _two_words_joined(tokens)
        words = list(map(_LOW, tokens))
    if not _IN_INSTITUTIONS.isdisjoint(words):
        tokens = institutions_joined(tokens)
        words = list(map(_LOW, tokens))
    quoted = not _QUOTED.isdisjoint(map(_KIND, tokens))
    cues: Iterable[bool] = (
        [low in _CUES or low.endswith("ed") for low in words] if quoted else map(_CUES.__contains__, words)
    )
    for at in compress(range(len(words)), cues):
        token = tokens[at]
        link: Link | None = None
        if token.low == "according" and at + 2 < len(tokens) and tokens[at + 1].low == "to":
            link = according(tokens, at)
        elif token.low in ("quoted", "cited") and (pair := quoted_as_saying(tokens, at)) is not None:
            found += pair
            continue
        elif token.low in DECLINING and (link := declined(tokens, at)) is not None:
            pass
        elif token.low == "citing" and found and at and tokens[at - 1].text == ",":
            link = citing(tokens, at, found[-1])
        elif token.low in VERBS:
            verb = VERBS[token.low]
            if verb.form == "past" and at and at + 2 < len(tokens) and tokens[at + 1].low == "by":
                link = None if found else as_told_by(tokens, at, verb)
            if link is not None or not (quoted or may_report(words, at, verb)):
                pass
            elif verb.form == "ing":
                link = participle(tokens, at, verb, found)
            elif token.capital and at and tokens[at - 1].kind != "Q" and token.low != "tweeted":
                continue
            else:
                link = _finite(tokens, at, verb, found)
        elif quoted and token.low.endswith("ed") and not token.capital and token.low not in MIXED_VERBS:
            link = after_quote(tokens, at)
        if link is None and token.low in SAYINGS:
            link = saying(tokens, at, found)
        if link is None and at and token_is_nominal(tokens[at - 1]):
            continue
        if not quoted:
            pass
        elif link is None and (token.low in MIXED_VERBS or (token.low in VERBS and _may_quote(VERBS[token.low]))):
            link = after_quote(tokens, at) or verb_with_quote(tokens, at)
        elif link is None and (
            token.low in MIXED_PARTICIPLES or (token.low in VERBS and VERBS[token.low].form == "ing")
        ):
            link = participle_with_quote(tokens, at, found)
        if link is not None and (link.contents or link.open):
            found.append(link)
    if not found and ":" in words and (link := before_colon(tokens)) is not None:
        found.append(link)
    return found


_IN_INSTITUTIONS = frozenset(["and", "&", "for"])
_PERCEIVED = frozenset("read find show know learn feel understand remember realize".split())


def _may_quote(verb: Verb) -> bool:
    """Whether a verb makes quoted words behind it somebody's, where no other pattern holds."""
    return verb.form in ("past", "s") and verb.lemma not in _PERCEIVED


def _two_words_joined(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with "went on" and its like as one."""
    found: list[Token] = []
    for token in tokens:
        before = found[-1] if found else None
        joined = before is not None and before.kind == "w" and before.low in FIRST_OF_TWO_WORDS
        if before is not None and joined and (low := f"{before.low} {token.low}") in TWO_WORD_VERBS:
            found[-1] = Token(before.start, token.end, low, low, "w")
        else:
            found.append(token)
    return found


def _finite(tokens: Sequence[Token], at: int, verb: Verb, links: Sequence[Link]) -> Link | None:
    before = tokens[at - 1] if at else None
    if before is not None and before.low == "to" and not went_on_to(tokens, at):
        return None
    if before is not None and tokens[at].low in AMBIGUOUS_FORMS and (token_is_nominal(before) or takes_object(before)):
        return None
    quote = quote_just_before(tokens, at)
    if quote is not None:
        link = _inverted(tokens, at, verb, quote)
        if link is not None:
            return link
    if at and tokens[at - 1].text == ",":
        inverted = _inverted_indirect(tokens, at, verb)
        if inverted is not None:
            return inverted
    if not at:
        return _inverted_first(tokens, verb)
    subject = subject_before(tokens, _verb_of(tokens, at), 0) or shared_subject(
        tokens, _verb_of(tokens, at), outermost_phrase(links)
    )
    if subject is None:
        return None
    if not reports(tokens, at, verb, subject):
        return None
    group = [token.low for token in tokens[subject.group : at]]
    link = Link(verb.lemma, Span(tokens[subject.group].start, tokens[at].end), [], subject.phrase, tokens)
    link.negated = any(word in NEGATIONS for word in group)
    link.modal = any(word in MODALS for word in group)
    link.relative = subject.relative
    link.hanging = subject.clause > 0 and tokens[subject.clause - 1].low in ("that", "which", "who")
    done = with_content(tokens, at, verb, subject, link)
    if done is not None and done.occasion is None:
        done.occasion = fronted_occasion(tokens, subject.phrase.start)
    return done


def _verb_of(tokens: Sequence[Token], at: int) -> int:
    """Where the verb group ends for the search of its subject: before "went on to"."""
    return at - 2 if went_on_to(tokens, at) else at


def _inverted(tokens: Sequence[Token], at: int, verb: Verb, quote: int) -> Link | None:
    """“…,” said Ruiz."""
    if verb.frame == "tell" or verb.form not in ("past", "s"):
        return None
    start = at + 1
    while start < len(tokens) and is_adverb(tokens[start].low):
        start += 1
    phrase = noun_phrase(tokens, start, len(tokens))
    if phrase is None or tokens[phrase.start].kind == "q":
        return None
    if tokens[start].low in WH or tokens[start].low in ("that", "this", "these"):
        return None
    following = tokens[phrase.end] if phrase.end < len(tokens) else None
    if following is not None and following.low in AUXILIARIES:
        return None
    link = Link(verb.lemma, Span(tokens[at].start, tokens[at].end), quote_before(tokens, quote), phrase, tokens)
    link.direct, link.where = True, "left"
    after = complement(tokens, phrase.end, Verb(verb.lemma, verb.form, "say"), len(tokens))
    link.occasion, link.recipient = after.occasion, after.recipient
    add_following_quote(tokens, after.at, link)
    return link


def _inverted_first(tokens: Sequence[Token], verb: Verb) -> Link | None:
    """Added Ruiz: “…”"""
    phrase = noun_phrase(tokens, 1, len(tokens)) if verb.form == "past" else None
    if phrase is None or phrase.end >= len(tokens) or tokens[phrase.end].text not in (":", ","):
        return None
    link = Link(verb.lemma, Span(tokens[0].start, tokens[0].end), [], phrase, tokens)
    start = phrase.end + 1
    closing = next((k for k in range(start, min(start + 15, len(tokens))) if tokens[k].text in (",", ":")), None)
    if closing is not None and tokens[start].kind == "w" and tokens[-1].kind in "pQ":
        start = closing + 1  # said Moss, who was there, “…”
    if start < len(tokens) and tokens[start].kind == "Q":
        return quote_after(tokens, start, content_end(tokens, start), link)
    link.open = start >= len(tokens)
    return link if link.open else None


def _inverted_indirect(tokens: Sequence[Token], at: int, verb: Verb) -> Link | None:
    """The pier will stay open, said Ruiz."""
    if verb.frame not in ("say", "clause") or verb.form not in ("past", "s") or at < 4 or tokens[at - 1].text != ",":
        return None
    if verb.lemma in _PERCEIVED:
        return None
    phrase = noun_phrase(tokens, at + 1, len(tokens))
    if phrase is None or tokens[at + 1].kind == "q" or tokens[at + 1].low in TIME_WORDS:
        return None
    following = tokens[phrase.end] if phrase.end < len(tokens) else None
    if following is not None and following.text not in (".", ",", ";") and following.low not in PREPOSITIONS:
        return None
    if (verb.frame == "clause" or verb.lemma in OF_FACTS) and not names_somebody(tokens, phrase):
        return None  # the regatta, rowed in June, underlined deep quarrels
    start = clause_start(tokens, at - 1)
    quoted = any(token.kind in "Qq" for token in tokens[start : at - 1])
    if not quoted and not is_clausal(tokens, start, at - 1):
        return None
    content = [Span(tokens[start].start, tokens[at - 2].end)]
    link = Link(verb.lemma, Span(tokens[at].start, tokens[at].end), content, phrase, tokens, where="left")
    add_following_quote(tokens, phrase.end, link)
    return link
