"""Tokens -> the links whose content is no clause: opposed the bill, called for a vote, saw it as a mess."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.complements import WH
from claimline.reading.cues.contents import shared_subject
from claimline.reading.cues.finite_verbs import Sentence
from claimline.reading.cues.link import Link, outermost_phrase
from claimline.reading.cues.nominal import SAYINGS
from claimline.reading.cues.participial import somebody_before
from claimline.reading.cues.phrase_bounds import phrase_end
from claimline.reading.cues.told_where import fronted_occasion
from claimline.reading.cues.verbal import ANSWERED_NOUNS, reports
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.calendar_words import WEEKDAY_NAMES
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    BE,
    CONJUNCTIONS,
    DETERMINERS,
    MODALS,
    NEGATIONS,
    NUMBER_WORDS,
    OBJECT_PRONOUNS,
    PREPOSITIONS,
    PRONOUNS,
    RELATIVES,
    SUBORDINATORS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.phrase_verbs import PHRASE_BELIEF, PHRASE_VERBS, PhraseVerb
from claimline.reading.lexicon.reporting_verbs import VERBS, Verb
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS, ROLE_NOUNS
from claimline.reading.syntax.main_subject import without_predicate
from claimline.reading.syntax.noun_phrases import (
    Phrase,
    head_word,
    is_dash,
    names_somebody,
    noun_phrase,
    owns,
    token_is_nominal,
)
from claimline.reading.syntax.subjects import Subject, subject_before

_NO_OBJECT = (
    (PREPOSITIONS - {"about"}) | CONJUNCTIONS | SUBORDINATORS | RELATIVES | AUXILIARIES | PRONOUNS
) - OBJECT_PRONOUNS
_EMPTY = DETERMINERS | OBJECT_PRONOUNS | PRONOUNS | frozenset("so one ones himself herself themselves itself".split())
_PARTICLES = frozenset("away down off out up back apart aside together forward".split())
_RULES = frozenset("law bill rule plan map chart text".split())  # the bill calls for: what it orders
_FOR_WHAT = frozenset("for of as over to about".split())
_OF_SOMEBODY = ("ask", "warn")  # asked Moss about the lock, warned the board of a flood
_OBJECTS = frozenset(["object", "as", "name"])
_RULED = ("reject", "dismiss", "deny")
_ASKED = frozenset("request requests appeal appeals motion motions bid petition application plea lawsuit".split())
_VOTED = ("reject", "approve", "back", "support", "oppose")
_COURTS = frozenset("case cases trial trials court lawsuit lawsuits title crown championship".split())
_NAMED = 10  # tokens of what is called something, or of who is asked, at most
_THINGS = frozenset("it this that which these those".split())
_NEAR = 12  # tokens between two participles of one subject
_CONDITIONS = frozenset("if unless whether".split())
_UNTOLD = frozenset("view views opinion opinions thoughts feelings details information".split())
_UNTRUE = frozenset("false untrue baseless unfounded inaccurate incorrect fabricated bogus absurd nonsense".split())
_REASONS = frozenset("for over as".split())
_FIGURES = frozenset("toll tolls number numbers count cost costs figure total price damage loss losses value".split())
_TO_FIGURE = 5  # tokens: at more than $3
_OWNED = 4  # tokens of what is somebody's: her old claim
_CLAIMED = frozenset("responsibility credit victory innocence".split())  # not: claimed the prize
_ONCE_MORE = ("again", "twice", "anew", "once")
_JUDGED, _SHOWN = ("signal",), ("underscore", "highlight")  # what a deed does as well as a speaker
_SELVES = frozenset("himself herself itself themselves".split())
_AS_TAKEN = frozenset(("object", "as"))
_KNOWN = frozenset("the this that these those his her its their our my your both all".split()) | OBJECT_PRONOUNS | WH


def verb_with_phrase(s: Sentence, at: int) -> Link | None:
    """Ruiz opposed the bill; Ruiz called for a vote."""
    tokens = s.tokens
    before = tokens[at - 1] if at else None
    if before is None or tokens[at].capital or before.low == "to" or token_is_nominal(before):
        return None
    if s.words[at] in ROLE_NOUNS and at + 1 < len(tokens) and s.words[at + 1].endswith("ed"):
        return None  # port advocates welcomed the plan
    for verb in PHRASE_VERBS[s.words[at]]:
        start = content_start(tokens, at, verb)
        if start is None:
            continue
        end = phrase_end(tokens, start)
        topic = verb.tells != "" and not is_no_topic(tokens, start, end, verb)
        if not tells(tokens, start, end, verb):
            return None
        link = _by_subject(s, at, verb)
        if link is not None:
            link.cue = Span(link.cue.start, tokens[_last_of_cue(tokens, at, start)].end)
            link.contents = [Span(tokens[start].start, tokens[end - 1].end)]
            link.phrasal, link.topic = True, topic
            if link.phrase is not None and link.phrase.end <= at:
                link.occasion = fronted_occasion(tokens, link.phrase.start)  # In a statement Ruiz praised the crew
        return link
    return None


def expected(s: Sentence, at: int) -> Link | None:
    """The board is expected to vote on Friday: nobody is named who expects it."""
    tokens = s.tokens
    if at + 2 >= len(tokens) or s.words[at + 1] != "to" or not at or not _is_progressive(tokens, at):
        return None
    subject = subject_before(tokens, at, 0)
    if subject is None or subject.relative or s.words[at + 2] in VERBS:
        return None  # expected to say: what is said is the outlet's guess
    group = {token.low for token in tokens[subject.group : at]}
    if not NEGATIONS.isdisjoint(group) or not MODALS.isdisjoint(group):
        return None
    end = phrase_end(tokens, at + 1, planned=True)
    cue = Span(tokens[subject.group].start, tokens[at].end)
    link = Link("expect", cue, [], None, tokens, where="around", phrasal=True)
    link.contents = [link.place(subject.phrase), Span(tokens[at + 1].start, tokens[end - 1].end)]
    return link


def _last_of_cue(tokens: Sequence[Token], at: int, start: int) -> int:
    """The verb's last word: the preposition or particle before its content, without adverbs."""
    last = start - 1
    while last > at and is_adverb(tokens[last].low):
        last -= 1
    return last


def _by_subject(s: Sentence, at: int, verb: PhraseVerb) -> Link | None:
    """The link without its content, where the verb has a subject that can say something."""
    tokens = s.tokens
    if verb.form == "ing" and not _is_progressive(tokens, at):
        return _by_whoever_the_sentence_tells_of(s, at, verb)
    subject = subject_before(tokens, at, 0) or shared_subject(tokens, at, outermost_phrase(s.found))
    if subject is None or not _may_tell(tokens, at, verb, subject):
        return None
    group = [token.low for token in tokens[subject.group : at]]
    link = Link(verb.lemma, Span(tokens[subject.group].start, tokens[at].end), [], subject.phrase, tokens)
    link.modal = any(word in MODALS for word in group)
    return link


def _is_progressive(tokens: Sequence[Token], at: int) -> bool:
    """Whether a form of "be" stands before: is calling for a vote."""
    while at > 1 and is_adverb(tokens[at - 1].low):
        at -= 1
    return tokens[at - 1].low in BE


def _by_whoever_the_sentence_tells_of(s: Sentence, at: int, verb: PhraseVerb) -> Link | None:
    """Ruiz left the pier, criticizing the board."""
    tokens = s.tokens
    before = tokens[at - 1]
    if verb.of_documents or not (before.text == "," or is_dash(before) or before.kind in "Qq" or before.low == "and"):
        return None
    if before.low == "and" and not any(
        t.kind == "w" and t.low.endswith("ing") for t in tokens[max(0, at - _NEAR) : at]
    ):
        return None
    speaker = outermost_phrase(s.found)
    if verb.lemma in _JUDGED or (verb.lemma in _SHOWN and speaker is None):
        return None  # the port sued Moss, signaling a change: what the outlet makes of the deed
    phrase = speaker or somebody_before(tokens, at)
    if phrase is None or tokens[phrase.start].low in _THINGS | {"i", "we"}:
        return None
    return Link(verb.lemma, Span(tokens[at].start, tokens[at].end), [], phrase, tokens)


def content_start(tokens: Sequence[Token], at: int, verb: PhraseVerb) -> int | None:
    """Where what the verb tells begins; None where nothing that it takes follows."""
    start = at + 1
    for word in verb.particle.split():
        if start >= len(tokens) or tokens[start].low != word:
            return None
        start += 1
    while start < len(tokens) and _is_aside(tokens[start]):
        start += 1
    if start + 1 >= len(tokens):
        return None
    token = tokens[start]
    if token.low in verb.takes and token.low != "as":
        when = tokens[start + 1].low in WEEKDAY_NAMES and token.low == "on"  # insisted on Friday that
        return start + 1 if tokens[start + 1].kind == "w" and not when else None
    if verb.lemma in _OF_SOMEBODY:
        return _behind_whom(tokens, start, verb)
    if token.kind != "w" or _OBJECTS.isdisjoint(verb.takes):
        return None
    if (
        token.low in _NO_OBJECT
        or token.low in _PARTICLES
        or token.low in TIME_WORDS
        or (token.low in _SELVES and tokens[start + 1].low != "as" and "name" not in verb.takes)
    ):
        return None
    return start


def _is_aside(token: Token) -> bool:
    return is_adverb(token.low) and not token.capital and token.low not in _SELVES


def tells(tokens: Sequence[Token], start: int, end: int, verb: PhraseVerb) -> bool:
    """Whether the words are something that is told: no bare pronoun, no clause; with "as" where the verb needs it."""
    if all(token.low in _EMPTY for token in tokens[start:end]):
        return False
    if verb.lemma == "put":
        return _puts_at(tokens, start, end)
    if verb.lemma == "claim":
        claimed = noun_phrase(tokens, start, end)
        return claimed is not None and tokens[claimed.core - 1].low in _CLAIMED
    pronoun = tokens[start].low in OBJECT_PRONOUNS and not _is_owner(tokens, start, end)
    if pronoun and tokens[start + 1].low not in _FOR_WHAT and "name" not in verb.takes:
        return False  # praised him in May; discussed it with Moss
    if pronoun and tokens[start].low != "it":
        return True  # accuse them of a theft
    if verb.lemma in _RULED and any(token.low in _ASKED for token in tokens[start : min(end, start + _NAMED)]):
        return False  # rejected the request of the owners: a ruling, no words
    if verb.lemma in _VOTED and any(token.low in ("vote", "votes") for token in tokens[start + 2 : end]):
        return False  # the council rejected the plan on a close vote: a deed
    if verb.lemma == "defend" and any(token.low in _COURTS for token in tokens[start:end]):
        return False  # defended the pilot in a theft case
    phrase = noun_phrase(tokens, start, end)
    if tokens[start].low in _SELVES and "name" in verb.takes:
        return _names(tokens, start, end)
    if tokens[start].low in _SELVES:
        return not _AS_TAKEN.isdisjoint(verb.takes) and end > start + 2  # portrayed himself as a friend
    if phrase is None and not (
        tokens[start].low in ANSWERED_NOUNS  # rejected claims that the pier leaks
        or tokens[start].low.endswith("ing")
        or tokens[start].low in WH
        or tokens[start].low == "not"
    ):
        return False  # has pushed for months
    if phrase is not None and phrase.end < end and tokens[phrase.end].low in AUXILIARIES:
        return False  # mentioned the pier was old
    if verb.lemma == "quote" and phrase is not None and phrase.core == end and tokens[end - 1].capital:
        return False  # quoting Leo Moss
    if phrase is not None and tokens[phrase.core - 1].low in _UNTOLD:
        return False  # expressed her views
    if "object" in verb.takes or _OBJECTS.isdisjoint(verb.takes):
        return True
    return any(t.low == "as" for t in tokens[start + 1 : end]) if "as" in verb.takes else _names(tokens, start, end)


def _puts_at(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether somebody tells how many or how much: put the toll at 21, put the cost at about $3 million."""
    at = next((at for at in range(start + 1, min(start + _NAMED, end)) if tokens[at].low == "at"), end)
    told = [token for token in tokens[at + 1 : min(at + _TO_FIGURE, end)] if token.low not in ("a", "an")]
    counted = any(token.text[:1].isdigit() or token.low in NUMBER_WORDS for token in told)
    return counted and any(token.low in _FIGURES for token in tokens[start:at])


def _is_owner(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether “her” tells whose it is: called for her removal; not: praised her."""
    phrase = noun_phrase(tokens, start, end) if tokens[start].low == "her" else None
    if is_adverb(tokens[start + 1].low) or tokens[start + 1].low in _ONCE_MORE:
        return False
    claimed = any(token.low in ANSWERED_NOUNS | SAYINGS for token in tokens[start : start + _OWNED])
    return phrase is not None and phrase.core > start + 1 and not claimed  # rejected her claim: whose is told there


def is_no_topic(tokens: Sequence[Token], start: int, end: int, verb: PhraseVerb) -> bool:
    """Whether more follows than what it is about: not "described the fire", "discussed the bill with Moss"."""
    if any(token.kind in "Qq" or (token.low == "as" and "as" in verb.takes) for token in tokens[start:end]):
        return True
    if verb.tells == "other":
        return tokens[start - 1].low != "about"
    if verb.tells == "why":
        return any(token.low in _REASONS for token in tokens[start:end])
    if tokens[start].low.endswith("ing") and not tokens[start].capital:
        return True  # talked about closing the pier
    known = tokens[start].low in _KNOWN or tokens[start].capital or owns(tokens, Phrase(start, start + 2, end))
    return verb.tells == "new" and not known


def _behind_whom(tokens: Sequence[Token], start: int, verb: PhraseVerb) -> int | None:
    """Where what is told begins behind the words about whom it is told: asked Moss about the lock."""
    phrase = noun_phrase(tokens, start, start + _NAMED)
    end = start + 1 if phrase is None else phrase.core
    if tokens[start].low not in OBJECT_PRONOUNS and phrase is None:
        return None
    at = next((at for at in range(start + 1, min(end + 1, len(tokens) - 1)) if tokens[at].low in verb.takes), None)
    return None if at is None else at + 1


def _names(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether two phrases stand side by side: called Moss a liar, called the lock a mess; not: called him in May.

    Of what somebody said, one word tells that it is not so: called the report false.
    """
    said = any(token.low in ANSWERED_NOUNS for token in tokens[start : min(end, start + _NAMED)])
    for at in range(start + 1, min(start + _NAMED, end)):
        token, before = tokens[at], tokens[at - 1]
        if said and token.low in _UNTRUE:
            return True
        if token.kind != "w" or token.low in PREPOSITIONS - {"of"} or token.low in CONJUNCTIONS:
            return False
        if token.low in ("a", "an", "the", "one") and before.low not in PREPOSITIONS | DETERMINERS:
            return True
    return False


def _may_tell(tokens: Sequence[Token], at: int, verb: PhraseVerb, subject: Subject) -> bool:
    """Whether the subject tells something by this verb."""
    phrase = subject.phrase
    head = head_word(tokens, phrase)
    if owns(tokens, phrase):
        return False  # Moss's preferred stock
    if verb.of_documents:
        if head not in DOCUMENT_NOUNS:
            return False
    elif (
        head in _THINGS
        or head in _RULES
        or tokens[phrase.start].low == "operation"
        or tokens[phrase.start].low in ("i", "we")
        or not (names_somebody(tokens, phrase) or head in DOCUMENT_NOUNS)
    ):
        return False
    if subject.relative:
        return False  # the men who oppose the plan are named by it; nothing is told as theirs
    if subject.clause and tokens[subject.clause - 1].low in _CONDITIONS:
        return False
    group = {token.low for token in tokens[subject.group : at]}
    if verb.form in ("base", "s") and without_predicate(tokens, phrase) != phrase:
        return False  # Ruiz answered an early question about the pier
    if not NEGATIONS.isdisjoint(group):
        return False  # did not mention the bill
    if not MODALS.isdisjoint(group) and verb.lemma not in PHRASE_BELIEF:
        return False  # could criticize the mayor
    return reports(tokens, at, Verb(verb.lemma, verb.form, "say"), subject)
