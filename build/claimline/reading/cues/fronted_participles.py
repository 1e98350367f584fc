"""Tokens of a sentence that opens with a participle of saying -> its link: Saying the pier “is unsafe,” Ruiz left."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.complements import complement
from claimline.reading.cues.content_bounds import ends_in_comma, is_clausal
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import AUXILIARIES, CONJUNCTIONS, DETERMINERS, PREPOSITIONS, is_adverb
from claimline.reading.lexicon.reporting_verbs import MIXED_PARTICIPLES, MIXED_VERBS, VERBS, Verb
from claimline.reading.lexicon.source_nouns import ORGANISATION_NOUNS
from claimline.reading.syntax.noun_phrases import Phrase, head_word, names_somebody, noun_phrase
from claimline.reading.syntax.verb_tense import is_past_form

_REACH = 40  # tokens of what is told in front of the main clause at most
_FRAMES = ("say", "tell", "clause")
_SHOWING = frozenset("showing finding deciding knowing".split())
_SAY = Verb("say", "ing", "say")


def opens_with_cue(tokens: Sequence[Token], quote: int) -> bool:
    """Whether a quotation belongs to the participle that opens its sentence: Saying it “is old,” Ruiz closed it."""
    at = int(tokens[0].low in CONJUNCTIONS)
    return at < quote and _verb(tokens[at]) is not None and all(token.text != "," for token in tokens[:quote])


def fronted_participle(tokens: Sequence[Token], at: int) -> Link | None:
    """ "Saying the pier “is unsafe,” Ruiz left": said by the subject of the main clause."""
    verb = _verb(tokens[at]) if not at or (at == 1 and tokens[0].low in CONJUNCTIONS) else None
    if verb is None:
        return None
    after = complement(tokens, at + 1, verb, len(tokens))
    start = after.at if tokens[at].low in VERBS else at + 1
    if start >= len(tokens) or (not after.that and tokens[start].low in PREPOSITIONS):
        return None  # Writing for a panel that agreed, Ruiz said
    quoted = False
    for comma in range(start, min(start + _REACH, len(tokens) - 2)):
        quoted = quoted or tokens[comma].kind in "Qq"
        if tokens[comma].text in ";:":
            return None
        if not ends_in_comma(tokens[comma]):
            continue
        phrase = _who(tokens, comma + 1)
        if phrase is None:
            continue
        end = comma if tokens[comma].kind == "p" else comma + 1
        told = quoted or (tokens[at].low in VERBS and (after.that or is_clausal(tokens, start, end)))
        if not told or end <= start:
            return None
        link = Link(verb.lemma, Span(tokens[at].start, tokens[at].end), [], phrase, tokens)
        link.recipient, link.occasion = after.recipient, after.occasion
        link.contents = [Span(tokens[start].start, tokens[end - 1].end)]
        return link
    return None


def _verb(token: Token) -> Verb | None:
    """The verb of which this is the participle; None for words that are no cue in front."""
    verb = VERBS.get(token.low)
    if verb is not None:
        return verb if verb.form == "ing" and verb.frame in _FRAMES and token.low not in _SHOWING else None
    return _SAY._replace(lemma=token.low) if token.low in MIXED_PARTICIPLES else None


def _who(tokens: Sequence[Token], at: int) -> Phrase | None:
    """Who begins the main clause here: a name, a person or a body with a verb behind."""
    phrase = noun_phrase(tokens, at, len(tokens))
    if phrase is None or phrase.start != at:
        return None
    verb = next((k for k in range(at + 1, phrase.core) if _is_past(tokens, k)), 0)
    if verb:
        phrase = Phrase(at, verb, verb)  # the board closed it
    named = names_somebody(tokens, phrase) or head_word(tokens, phrase) in ORGANISATION_NOUNS
    verb = phrase.end
    while verb < len(tokens) and is_adverb(tokens[verb].low):
        verb += 1
    if not named or verb >= len(tokens):
        return None
    low = tokens[verb].low
    acts = low in AUXILIARIES or low in VERBS or low in MIXED_VERBS or is_past_form(low)
    return Phrase(phrase.start, phrase.core, phrase.core) if acts else None


def _is_past(tokens: Sequence[Token], at: int) -> bool:
    return not tokens[at].capital and is_past_form(tokens[at].low) and tokens[at - 1].low not in DETERMINERS
