"""Tokens -> links where only quoted words make a cue: called it “…”, “…,” she thundered, had one answer: “…”."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.content_bounds import content_end
from claimline.reading.cues.contents import introduced_quote, shared_subject
from claimline.reading.cues.link import Link, outermost_phrase
from claimline.reading.cues.participial import subordinate_before, with_somebody
from claimline.reading.cues.phrase_bounds import stands_apart
from claimline.reading.cues.quotation_bounds import add_following_quote, asked_behind, quote_before, quote_just_before
from claimline.reading.cues.told_where import tells_where
from claimline.reading.cues.verbal import went_on_to
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.calendar_words import WEEKDAY_NAMES
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    BE,
    CONJUNCTIONS,
    DETERMINERS,
    NEGATIONS,
    PREPOSITIONS,
    PRONOUNS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.given_names import COMMON_GIVEN_NAMES
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.phrase_verbs import PHRASE_VERBS
from claimline.reading.lexicon.reporting_verbs import AMBIGUOUS_FORMS, MIXED_VERBS, VERBS
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS, TITLES
from claimline.reading.rules import Rule
from claimline.reading.syntax.main_subject import main_subject
from claimline.reading.syntax.noun_phrases import (
    PEOPLE_NOUNS,
    Phrase,
    is_dash,
    names_somebody,
    noun_phrase,
    token_is_nominal,
)
from claimline.reading.syntax.subjects import subject_before
from claimline.reading.syntax.verb_tense import is_past_form

# Asked where no word of the sentence made a link, or where a dash parts whom it names from the rest.
BEFORE_COLON = Rule("before-colon", "Ruiz had a short answer: “The pier stays.”")


def before_colon(tokens: Sequence[Token]) -> Link | None:
    """ "Ruiz had a short answer: “…”": the sentence's subject, where a quotation ends it and no cue was found."""
    colon = next((k for k in range(len(tokens) - 1, 1, -1) if tokens[k].text == ":"), None)
    if colon is None or any(token.kind == "w" for token in tokens[colon + 1 :]):
        return None
    phrase = (
        _signing_name(tokens, colon) or _who_acts(tokens, colon) or (main_subject(tokens, colon) if colon > 2 else None)
    )
    if phrase is None or not (tokens[phrase.start].low in ("he", "she", "they") or _may_say(tokens[phrase.core - 1])):
        return None
    if tokens[phrase.core - 1].text.endswith(("'s", "’s")) or tokens[phrase.start].low in ("this", "that", "no"):
        return None
    if tokens[phrase.end].low in BE and any(token.low == "by" for token in tokens[phrase.end : colon]):
        return None  # It was met by a sign: “…”
    if tokens[phrase.start].low in DETERMINERS and not _is_verb(tokens[phrase.end]):
        return None  # "The Post harbour columnist Jan Moss" is not the Post
    if any(tokens[k].text == "," and tokens[k + 1].low in CONJUNCTIONS for k in range(phrase.end, colon)):
        return None
    link = Link(":", Span(tokens[colon].start, tokens[colon].end), [], phrase, tokens, rule=BEFORE_COLON.name)
    link.contents = [Span(token.start, token.end) for token in tokens[colon + 1 :] if token.kind == "Q"]
    link.direct, link.open = True, colon == len(tokens) - 1
    return link


def _who_acts(tokens: Sequence[Token], colon: int) -> Phrase | None:
    """ "Ruiz resisted: “…”", "17-year-old Ana Ruiz echoed: “…”": who stands before a sentence's only verb."""
    verb = tokens[colon - 1]
    if verb.kind != "w" or verb.capital or not (verb.low.endswith("ed") or is_past_form(verb.low)):
        return None
    subject = subject_before(tokens, colon - 1, 0)
    return subject.phrase if subject is not None and not subject.phrase.start and not subject.relative else None


def _may_say(head: Token) -> bool:
    return head.capital or head.low in PEOPLE_NOUNS


def _is_verb(token: Token) -> bool:
    return token.low in AUXILIARIES or token.low.endswith(("s", "ed")) or is_past_form(token.low)


def _signing_name(tokens: Sequence[Token], colon: int) -> Phrase | None:
    """ "Pier shut - Ana P. Ruiz: “…”": the name between a dash, or the sentence's start, and the colon."""
    start = colon
    while start and tokens[start - 1].capital and not (tokens[start - 1].text.isupper() and tokens[start - 1].text[2:]):
        start -= 1
    given = tokens[start].low in COMMON_GIVEN_NAMES or any(t.text[1:] == "." for t in tokens[start:colon])
    given = given or tokens[start].low in TITLES  # President Ana Ruiz: “…”
    parted = is_dash(tokens[start - 1]) or tokens[start - 1].text == "-" if start else given
    one = bool(start) and colon - start == 1 and stands_apart(tokens, start - 1) and _names_outlet(tokens[start].text)
    if not start and colon > 4:  # Port Hale Committee Chairman Lee Tan: “…”
        start = next((k for k in range(colon - 2, max(0, colon - 4), -1) if tokens[k].low in TITLES), 0)
        parted = start > 0
    named = parted and (one or 2 <= colon - start <= 4)
    return Phrase(start, colon, colon) if named else None


def _names_outlet(word: str) -> bool:
    """Whether a word alone names who says something: HarbourWatch, a known outlet; not: Update, PHOTOS."""
    return (any(map(str.isupper, word[1:])) and any(map(str.islower, word))) or outlet_named(word) is not None


def behind_dash(tokens: Sequence[Token]) -> Link | None:
    """ "Crews say the pier leaks - Ana Ruiz: “…”": whoever is named between a dash and the colon before a quotation."""
    link = before_colon(tokens)
    if link is None or link.phrase is None or link.phrase.start < 2 or not link.contents:
        return None
    return link if link.phrase == _signing_name(tokens, link.phrase.end) else None


def after_quote(tokens: Sequence[Token], at: int) -> Link | None:
    """“Not on my watch,” Ruiz thundered: what no list holds is a cue where a quotation and a name stand before it."""
    group = at
    while group and is_adverb(tokens[group - 1].low) and not tokens[group - 1].capital:
        group -= 1
    for start in range(group - 1, max(-1, group - 9), -1):
        following = [token.low for token in tokens[start + 1 : start + 3]]
        told_how = following[0] in BE and following[-1] in ("how", "what")  # “a pit,” is how Ruiz described it
        if tokens[start].kind not in ("wQq" if told_how else "wQ"):
            return None
        if tokens[start].kind in "Qq":
            phrase = noun_phrase(tokens, start + 3 if told_how else start + 1, group)
            if phrase is None or phrase.core != group or quote_just_before(tokens, start + 1) is None:
                return None
            if not (tokens[phrase.start].low in PRONOUNS or tokens[phrase.core - 1].capital):
                return None
            if at + 1 < len(tokens) and tokens[at + 1].low == "to":
                return None  # since it “could sink,” she planned to close it
            if _ends_sentence(tokens[start]) and at + 1 < len(tokens) and tokens[at + 1].kind == "w":
                return None  # “We quit.” He ripped into the crew.
            if introduced_quote(tokens, start):
                return None  # Although he said it was “old,” he painted it
            cue = Span(tokens[group].start, tokens[at].end)
            link = Link(tokens[at].low, cue, quote_before(tokens, start), phrase, tokens)
            link.direct, link.where = True, "left"
            add_following_quote(tokens, at + 1, link)
            return link
    return None


def before_somebody(tokens: Sequence[Token], at: int) -> Link | None:
    """“Not on my watch,” thundered Ruiz: the same with the verb before its subject."""
    quote = quote_just_before(tokens, at)
    if quote is None or tokens[quote].kind != "Q" or _ends_sentence(tokens[quote]):
        return None
    phrase = noun_phrase(tokens, at + 1, min(len(tokens), at + REACH_OF_MIXED))
    if phrase is None or any(token.kind != "w" for token in tokens[phrase.start : phrase.core]):
        return None
    following = tokens[phrase.end] if phrase.end < len(tokens) else None
    if following is not None and following.text not in (".", ",", ";") and following.low not in PREPOSITIONS:
        return None
    if not _may_say(tokens[phrase.core - 1]) or tokens[phrase.start].low in PRONOUNS:
        return None
    cue = Span(tokens[at].start, tokens[at].end)
    link = Link(tokens[at].low, cue, quote_before(tokens, quote), phrase, tokens, where="left", direct=True)
    add_following_quote(tokens, phrase.end, link)
    return link


def bare_cue(tokens: Sequence[Token]) -> Link | None:
    """ "Ruiz asked." and "Mayor Moss wrote on Monday.": the cue of a quotation that stands before this sentence."""
    if (link := _verb_first(tokens)) is not None:
        return link
    for at in range(1, min(len(tokens) - 1, LONGEST_CUE)):
        verb = VERBS.get(tokens[at].low)
        if verb is None or verb.form not in ("past", "s") or tokens[at].capital:
            continue
        subject = subject_before(tokens, at, 0)
        following = tokens[at + 1]
        ends = following.text == "." or following.low in PREPOSITIONS or following.low in TIME_WORDS
        ends = ends or following.low in ("as", "out")  # one man shouted as Ruiz left
        ends = ends or (is_adverb(following.low) and tokens[at + 2].text == ".")  # Ruiz asked drily.
        if verb.lemma == "tell":  # Ruiz told the Harbour Post.
            ends = following.capital or following.low in ("the", "reporters", "him", "her", "me")
        if subject is None or subject.phrase.start or subject.relative or not ends or len(tokens) > LONGEST_CUE:
            return None
        if any(token.low in NEGATIONS for token in tokens[subject.group : at]):
            return None
        if any(token.text == ":" or (token.low in VERBS and not token.capital) for token in tokens[at + 1 :]):
            return None
        head = tokens[subject.phrase.core - 1]
        if not (_may_say(head) or head.low in PRONOUNS) or verb.lemma not in _SPEAKING:
            return None
        return Link(verb.lemma, Span(tokens[subject.group].start, tokens[at].end), [], subject.phrase, tokens)
    return None


def _verb_first(tokens: Sequence[Token]) -> Link | None:
    """ "said Lee Tan, founder of Harbour Works.": the end of a sentence that a page sets below its quotation."""
    verb = VERBS.get(tokens[0].low)
    if verb is None or tokens[0].capital or verb.lemma not in _SPEAKING or len(tokens) > _LONGEST_END:
        return None
    phrase = noun_phrase(tokens, 1, len(tokens))
    if phrase is None or phrase.start != 1 or not _may_say(tokens[phrase.core - 1]) or tokens[-1].text != ".":
        return None
    apart = tokens[phrase.core].text in ",." or tokens[phrase.core].low in PREPOSITIONS
    if not apart or any(token.low in VERBS and not token.capital for token in tokens[phrase.core :]):
        return None
    return Link(verb.lemma, Span(*tokens[0][:2]), [], Phrase(1, phrase.core, phrase.core), tokens)


_LONGEST_END = 30  # tokens of such an end
LONGEST_CUE = 12  # tokens of a sentence that is nothing but a cue
_SPEAKING = frozenset(
    "say tell ask add write tweet reply answer joke post continue quip wonder conclude explain shout yell cry".split()
)


def _ends_sentence(quotation: Token) -> bool:
    return quotation.text.rstrip("”’\"' ").endswith(".")


def participle_with_quote(tokens: Sequence[Token], at: int, links: list[Link]) -> Link | None:
    """ "…, calling the plan “a gift to nobody”": said by whoever the sentence is about."""
    limit = min(len(tokens), at + REACH_OF_MIXED)
    quoted = next((k for k in range(at + 1, limit) if tokens[k].kind in "Qq"), None)
    if not at or quoted is None or any(tokens[k].low in VERBS or tokens[k].text in ";:" for k in range(at + 1, quoted)):
        return None
    before = tokens[at - 1]
    if before.low in BE:  # is calling it “a pit”; not: was criticizing it, however, she took “a boat”
        if any(token.text == "," for token in tokens[at + 1 : quoted - 1]):
            return None
        subject = subject_before(tokens, at, 0)
        phrase = None if subject is None or subject.relative else subject.phrase
    elif (named := with_somebody(tokens, at)) is not None and tokens[named.start - 1].low == "with":
        phrase = named if names_somebody(tokens, named) else None
    elif before.text == "," or is_dash(before) or before.low in _BEFORE_PARTICIPLE:
        phrase = outermost_phrase(links) or (None if subordinate_before(tokens, at) else main_subject(tokens, at - 1))
    else:
        return None
    end = content_end(tokens, at + 1)
    if phrase is None or end <= quoted:
        return None
    content = [Span(tokens[at + 1].start, tokens[end - 1].end)]
    lemma = VERBS[tokens[at].low].lemma if tokens[at].low in VERBS else tokens[at].low
    return Link(lemma, Span(tokens[at].start, tokens[at].end), content, phrase, tokens)


def verb_with_quote(tokens: Sequence[Token], at: int) -> Link | None:
    """ "Ruiz called the plan “a gift to nobody”": the verb is a cue because quoted words stand behind it."""
    limit = min(len(tokens), at + REACH_OF_MIXED)
    quoted = next((k for k in range(at + 1, limit) if tokens[k].kind in "Qq"), None)
    if quoted is None or any(
        (tokens[k].low in VERBS and VERBS[tokens[k].low].form != "base" and not _is_noun(tokens, k))
        or (tokens[k].low in MIXED_VERBS and tokens[k - 1].low not in PRONOUNS)
        for k in range(at + 1, quoted)
    ):
        return None
    if any(tokens[k].text in ";:" or tokens[k].low == "according" for k in range(at + 1, quoted - 1)):
        return None
    if went_on_to(tokens, at + 2) and tokens[at + 2].low in VERBS:
        return None  # went on to say the pier was “a mess”: the verb behind is the cue
    if any(tokens[k].text == "," and tokens[k + 1].low in ("and", "but") for k in range(at + 1, quoted)):
        return None  # "when Moss mentioned her, and the crowd took up “…”"
    if asked_behind(tokens, quoted) or (tokens[at].low in _BEGINNING and quoted > at + 2):
        return None  # Moss began the intro to “Running in the Rain”
    apart = tokens[quoted].kind == "Q" and tokens[quoted - 1].text == "," and tokens[quoted].text[1:2].isupper()
    if apart and quoted > at + 2:
        return None  # "asked by Moss, who had dismissed the story, “How is it now?”"
    subject = subject_before(tokens, at, 0) or shared_subject(tokens, at)
    if subject is None or any(token.low in BE for token in tokens[subject.group : at]):
        return None
    start = at + 1
    if tokens[start].text == ":":
        start += 1
    elif tokens[start].low == "via":  # called via Twitter for “…”
        start = next((k + 1 for k in range(start, quoted) if tokens[k].low in ("for", "on")), start)
    elif start + 1 < quoted and tokens[start].low in WEEKDAY_NAMES and _goes_with(tokens[at], tokens[start + 1]):
        start += 2  # called Friday for “…”
    end = content_end(tokens, start)
    if end <= quoted:
        return None
    if tokens[quoted].text.rstrip("”\"'’ ").endswith(","):
        end = quoted + 1
    if subject.clause and tokens[subject.clause - 1].low in _GAPS and tokens[quoted - 1].low != "as":
        start, end = quoted, quoted + 1  # "the men whom Ruiz called “dock rats” in May"
    parted = any(token.text == "," for token in tokens[at + 1 : quoted - 1])
    last_quoted = max(k for k in range(quoted, end) if tokens[k].kind in "Qq")
    end = next((k for k in range(last_quoted + 1, end) if tells_where(tokens, k, end)), end)
    if parted and subject.clause and tokens[subject.clause - 1].low in _WHEN and tokens[at].low not in VERBS:
        return None  # As Ruiz spoke, the club was at work against “any plan”
    for comma in range(quoted + 1, end - 1):
        if tokens[comma].low == "and" and _another_says(tokens, comma + 1, end):
            end = comma  # called it a “pit” and Moss says it is “a hole”
            break
        if tokens[comma].text == "," and tokens[comma + 1].low in CONJUNCTIONS:
            end = comma  # "promised the “largest” fleet, but the port is poor"
            break
    last = start - 1 if tokens[at + 1].low == "via" else at
    if start == at + 1 and start + 1 < end and _goes_with(tokens[at], tokens[start]):
        last, start = start, start + 1  # called for | an end to “the rot”
    colon = tokens[quoted].kind == "Q" and tokens[quoted - 1].text == ":" and quoted > start
    if colon:
        start = quoted  # concluded her letter: “…”
    link = Link(tokens[at].low, Span(tokens[subject.group].start, tokens[last].end), [], subject.phrase, tokens)
    link.negated = any(token.low in NEGATIONS for token in tokens[subject.group : at])
    link.contents = [Span(tokens[start].start, tokens[end - 1].end)]
    link.direct = colon and end == quoted + 1
    return link


def _goes_with(verb: Token, following: Token) -> bool:
    """Whether a preposition belongs to the verb before it: called for."""
    found = PHRASE_VERBS.get(verb.low, ())
    return following.low in PREPOSITIONS and any(following.low in {one.particle, *one.takes} for one in found)


def _another_says(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether somebody else says something from here on: Moss says."""
    phrase = noun_phrase(tokens, at, end)
    verb = VERBS.get(tokens[phrase.end].low) if phrase is not None and phrase.end < end else None
    return verb is not None and verb.form in ("past", "s") and tokens[at].low not in PRONOUNS


def _is_noun(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].low in AMBIGUOUS_FORMS and token_is_nominal(tokens[at - 1])


_WHEN = frozenset("as when while after before once since until".split())
_GAPS = ("whom", "which", "what")
_BEGINNING = frozenset(
    "begin begins began begun start starts started open opens opened end ends ended continue continued".split()
)


_BEFORE_PARTICIPLE = DOCUMENT_NOUNS | TIME_WORDS | frozenset("by and after before while".split())


REACH_OF_MIXED = 25  # tokens between such a verb and the quoted words at most
