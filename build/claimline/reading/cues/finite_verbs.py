"""A finite verb of saying -> its link: subject and verb, or the verb before its subject. By patterns, no parser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from claimline.reading.cues.complements import WH, complement
from claimline.reading.cues.content_bounds import clause_start, content_end, is_clausal
from claimline.reading.cues.contents import THAT_CLAUSE, shared_subject, with_content
from claimline.reading.cues.link import Link, outermost_phrase
from claimline.reading.cues.parentheticals import around
from claimline.reading.cues.prefilter import may_report
from claimline.reading.cues.quotation_bounds import (
    add_following_quote,
    asked_behind,
    quote_after,
    quote_before,
    quote_just_before,
)
from claimline.reading.cues.told_where import fronted_occasion, inserted_occasion
from claimline.reading.cues.verbal import OF_FACTS, reports, takes_object, went_on_to
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    DETERMINERS,
    MODALS,
    NEGATIONS,
    NUMBER_WORDS,
    PREPOSITIONS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import AMBIGUOUS_FORMS, PERCEPTION, VERBS, Verb
from claimline.reading.syntax.noun_phrases import (
    names_somebody,
    noun_phrase,
    token_is_nominal,
)
from claimline.reading.syntax.subjects import Subject, subject_before
from claimline.reading.syntax.verb_tense import is_past_form

NOTHING: Sequence[Link] = ()  # decided: no link stands here, and no other rule is asked
_TIME = 4  # tokens of a time between "and" and its verb
_ASIDE = 20  # tokens of who the speaker is, at most: said Ruiz, the head of the port,
PERCEIVED = frozenset("read find show know feel understand remember realize".split()) | PERCEPTION


@dataclass(slots=True)
class Sentence:
    """A sentence being searched for cues, and the links found in it so far."""

    tokens: Sequence[Token]
    words: Sequence[str]  # in lower case
    quoted: bool  # whether any quotation stands in it
    found: list[Link] = field(default_factory=list)

    def may_report(self, at: int, verb: Verb) -> bool:
        """Whether the verb here may make a link; spares most of them the search."""
        return self.quoted or may_report(self.words, at, verb)


class InvertedRule(NamedTuple):
    """One way in which a verb of saying stands before its subject."""

    name: str
    says: str
    tries: Callable[[Sequence[Token], int, Verb], Link | None]


def finite(s: Sentence, at: int) -> Link | Sequence[Link] | None:
    """A verb that has a subject: before it, or behind it in one of the orders of `INVERTED`."""
    tokens, verb = s.tokens, VERBS[s.words[at]]
    if not s.may_report(at, verb):
        return None
    if tokens[at].capital and at and tokens[at - 1].kind != "Q" and s.words[at] != "tweeted":
        return NOTHING  # a name: the Claims Board
    before = tokens[at - 1] if at else None
    if before is not None and before.low == "to" and not went_on_to(tokens, at):
        return None
    noun = before is not None and (token_is_nominal(before) or takes_object(before))
    if noun and s.words[at] in AMBIGUOUS_FORMS and not went_on_to(tokens, at):
        return None
    for rule in INVERTED:
        link = rule.tries(tokens, at, verb)
        if link is not None:
            link.rule = rule.name
            return link
    return _behind_subject(tokens, at, verb, s.found) if at else None


def _behind_subject(tokens: Sequence[Token], at: int, verb: Verb, links: Sequence[Link]) -> Link | None:
    """Ruiz said …, in one of the orders of `contents.CONTENT_RULES`."""
    end = _verb_of(tokens, at)
    subject = subject_before(tokens, end, 0) or shared_subject(tokens, end, outermost_phrase(links), links)
    if subject is None or asked_behind(tokens, at + 2) or not reports(tokens, at, verb, subject):
        return None
    group = [token.low for token in tokens[subject.group : at]]
    link = Link(verb.lemma, Span(tokens[subject.group].start, tokens[at].end), [], subject.phrase, tokens)
    link.negated = any(word in NEGATIONS for word in group)
    link.modal = any(word in MODALS for word in group) or _shares_modal(tokens, subject, verb)
    link.relative = subject.relative
    link.hanging = subject.clause > 0 and tokens[subject.clause - 1].low in ("that", "which", "who")
    done = with_content(tokens, at, verb, subject, link)
    before = tokens[subject.phrase.start - 1] if subject.phrase.start else None
    if link.modal and link.direct and link.where == "right" and before is not None and before.low in WH:
        return None  # asked what she would tell him, Ruiz said, “…”
    if done is not None and verb.lemma in PERCEPTION - {"learn"} and done.rule != THAT_CLAUSE.name:
        return None  # saw “a normal pier”
    if done is not None and done.occasion is None:
        done.occasion = fronted_occasion(tokens, subject.phrase.start) or inserted_occasion(tokens, subject.phrase, at)
    return done


def _shares_modal(tokens: Sequence[Token], subject: Subject, verb: Verb) -> bool:
    """Whether a verb without a helper stands under that of the one before: the port will raise tolls and | deny it."""
    if not subject.shared or verb.form != "base" or tokens[subject.group].low in AUXILIARIES:
        return False
    first = next((t for t in tokens[subject.phrase.end : subject.clause] if not is_adverb(t.low)), None)
    return first is not None and first.low in MODALS  # its own: some warn that it would leak and | say


def _verb_of(tokens: Sequence[Token], at: int) -> int:
    """Where the verb group ends for the search of its subject: before "went on to"."""
    return at - 2 if went_on_to(tokens, at) else at


def _after_quotation(tokens: Sequence[Token], at: int, verb: Verb) -> Link | None:
    """“…,” said Ruiz."""
    quote = quote_just_before(tokens, at)
    if quote is None or verb.frame == "tell" or verb.form not in ("past", "s"):
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


def _after_clause(tokens: Sequence[Token], at: int, verb: Verb) -> Link | None:
    """The pier will stay open, said Ruiz."""
    if at < 4 or tokens[at - 1].text != "," or verb.frame not in ("say", "clause") or verb.form not in ("past", "s"):
        return None
    if verb.lemma in PERCEIVED or _is_joined(tokens, at - 1):
        return None
    phrase = noun_phrase(tokens, at + 1, len(tokens))
    if phrase is None or tokens[at + 1].kind == "q" or tokens[at + 1].low in TIME_WORDS:
        return None
    if any(is_past_form(token.low) for token in tokens[phrase.start + 2 : phrase.core]):
        return None  # Moss, a skipper who has sailed, said the crew deserved better
    following = tokens[phrase.end] if phrase.end < len(tokens) else None
    if following is not None and following.text not in (".", ",", ";") and following.low not in PREPOSITIONS:
        counted = any(
            token.low in _COUNTED or token.low in NUMBER_WORDS for token in tokens[phrase.start : phrase.core]
        )
        if following.low != "who" or counted:  # Moss, whose office leads it, said all nine who sank were old
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


_COUNTED = frozenset("all some many most several those few both".split())


def _is_joined(tokens: Sequence[Token], comma: int) -> bool:
    """Whether nothing but a time stands between "and" and the comma: left the board and on Friday, announced a tour."""
    start = comma
    while start and comma - start < _TIME and (tokens[start - 1].low in TIME_WORDS | PREPOSITIONS | DETERMINERS):
        start -= 1
    return start < comma and tokens[start - 1].low == "and"


def _set_off_inverted(tokens: Sequence[Token], at: int, verb: Verb) -> Link | None:
    """The pier, said Ruiz, the head of the port, is meant to stay."""
    if at < 2 or tokens[at - 1].text != "," or verb.frame != "say" or verb.form not in ("past", "s"):
        return None
    phrase = noun_phrase(tokens, at + 1, len(tokens))
    if phrase is None or verb.lemma in OF_FACTS or not names_somebody(tokens, phrase):
        return None
    if phrase.end < len(tokens) and tokens[phrase.end].text == ":":  # In short, explained Ruiz: “…”
        link = Link(verb.lemma, Span(tokens[at].start, tokens[at].end), [], phrase, tokens)
        link.open = phrase.end + 1 == len(tokens)
        quoted = not link.open and tokens[phrase.end + 1].kind == "Q"
        return quote_after(tokens, phrase.end + 1, len(tokens), link) if quoted else link if link.open else None
    for comma in range(phrase.end, min(phrase.end + _ASIDE, len(tokens) - 2)):
        if tokens[comma].kind != "w" and tokens[comma].text != ",":
            return None
        low = tokens[comma + 1].low
        if tokens[comma].text == "," and (low in AUXILIARIES or is_past_form(low)):
            link = Link(verb.lemma, Span(tokens[at].start, tokens[at].end), [], phrase, tokens)
            return around(tokens, at, comma, link)
        if comma == phrase.end and tokens[comma].text != ",":
            return None
    return None


def _at_the_start(tokens: Sequence[Token], at: int, verb: Verb) -> Link | None:
    """Added Ruiz: “…”"""
    phrase = noun_phrase(tokens, 1, len(tokens)) if not at and verb.form == "past" else None
    if phrase is None or phrase.end >= len(tokens) or tokens[phrase.end].text not in (":", ","):
        return None
    if not (names_somebody(tokens, phrase) or tokens[phrase.start].low in DETERMINERS):
        return None  # Asked point-blank, “Is it you?” Ruiz smiled
    link = Link(verb.lemma, Span(tokens[0].start, tokens[0].end), [], phrase, tokens)
    start = phrase.end + 1
    closing = next((k for k in range(start, min(start + 15, len(tokens))) if tokens[k].text in (",", ":")), None)
    if closing is not None and tokens[start].kind == "w" and tokens[-1].kind in "pQ":
        start = closing + 1  # said Moss, who was there, “…”
    if start < len(tokens) and tokens[start].kind == "Q":
        return quote_after(tokens, start, content_end(tokens, start), link)
    link.open = start >= len(tokens)
    return link if link.open else None


AFTER_CLAUSE = "inverted-after-clause"
INVERTED = (
    InvertedRule("inverted-after-quotation", "“The pier stays open,” said Ruiz.", _after_quotation),
    InvertedRule(AFTER_CLAUSE, "The pier will stay open, said Ruiz.", _after_clause),
    InvertedRule("inverted-set-off", "The pier, said Ruiz, is meant to stay.", _set_off_inverted),
    InvertedRule("inverted-at-the-start", "Added Ruiz: “The pier stays open.”", _at_the_start),
)
