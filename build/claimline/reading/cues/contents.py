"""Tokens around a cue -> what it attributes: the quotation before, the clause after, or both sides of a remark."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.complements import ASKED_FOR, WH, Complement, complement, is_order
from claimline.reading.cues.content_bounds import (
    before_aside,
    content_end,
    counts_a_subject,
    end_before_main_clause,
    is_clausal,
    without_remark,
)
from claimline.reading.cues.fronted_participles import opens_with_cue
from claimline.reading.cues.link import Link
from claimline.reading.cues.parentheticals import around, as_told, set_off, set_off_late
from claimline.reading.cues.phrase_bounds import phrase_end
from claimline.reading.cues.prefilter import ZERO_THAT
from claimline.reading.cues.quotation_bounds import add_following_quote, quote_after, quote_before, quote_just_before
from claimline.reading.cues.verbal import ANSWERED_NOUNS, is_kept_from, points_back
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import (
    AUXILIARIES,
    CONJUNCTIONS,
    DETERMINERS,
    PREPOSITIONS,
    PRONOUNS,
    TIME_WORDS,
    is_adverb,
)
from claimline.reading.lexicon.reporting_verbs import SIGNALS, VERBS, Verb
from claimline.reading.rules import Rule
from claimline.reading.syntax.main_subject import main_subject
from claimline.reading.syntax.noun_phrases import Phrase
from claimline.reading.syntax.subjects import Subject
from claimline.reading.syntax.verb_tense import is_past_form


def shared_subject(
    tokens: Sequence[Token], at: int, speaking: Phrase | None = None, told: Sequence[Link] = ()
) -> Subject | None:
    """ "Ruiz opened the meeting and said …": the subject of the sentence, where the verb directly follows "and".

    `speaking` spoke before in the sentence and is meant where it begins with what they said, by one of the links
    `told`: “…,” she said and added.
    """
    group = at
    while group and (is_adverb(tokens[group - 1].low) or tokens[group - 1].low in AUXILIARIES):
        group -= 1
    joined = before_aside(tokens, group)
    if not joined or tokens[joined - 1].low not in ("and", "but", "then"):
        return None
    phrase = main_subject(tokens, joined - 1)
    if phrase is not None and _in_open_clause(tokens, phrase.end, joined):
        return None
    behind = tokens[phrase.end].low if phrase is not None and joined < group else "was"
    if not (behind in AUXILIARIES or behind in VERBS or is_past_form(behind)):
        return None  # The Hale | relatives came and, on Friday, said: the parse knows where such a phrase ends
    if phrase is None:
        theirs = tokens[0].kind in "Qq"
    else:
        first = tokens[phrase.start].start
        theirs = speaking is not None and phrase.start == speaking.start
        theirs = theirs or any(content.start == first for link in told for content in link.contents)
    if speaking is not None and theirs:
        phrase = speaking  # Moss's former wife, Ana Ruiz, told the Post that … and added
    return None if phrase is None else Subject(phrase, group, joined - 1, False, True)


def _in_open_clause(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether a clause about somebody else is still open: the jury heard from a docker who saw it and said …"""
    for at in range(end - 1, start - 1, -1):
        if tokens[at].text == ",":
            return False
        if tokens[at].low in ("who", "which"):
            return True
    return False


# Where the content of a verb behind its subject may stand, in the order in which `with_content` asks.
QUOTATION_BEFORE = Rule("quotation-before-subject-and-verb", "“The pier stays open,” Ruiz said.")
AS_SOMEBODY_SAID = Rule("as-somebody-said", "As Ruiz said in May, the pier is old.")
SET_OFF = Rule("remark-set-off", "The pier, Ruiz said, will stay open; the pier is old, Ruiz said.")
IN_NEXT_SENTENCE = Rule("content-in-next-sentence", "Ruiz went on: … and the quotation stands in the next paragraph.")
QUOTATION_AFTER = Rule("quotation-after-verb", "Ruiz said: “The pier stays open.”")
THAT_CLAUSE = Rule("that-clause", "Ruiz said that the pier was safe.")
TO_INFINITIVE = Rule("to-infinitive", "Ruiz promised to close the pier.")
INDIRECT_QUESTION = Rule("indirect-question", "Ruiz asked whether the pier was safe.")
BARE_CLAUSE = Rule("clause-after-verb", "Ruiz said the pier was safe; Ruiz urged the board to close it.")
CONTENT_RULES = (
    QUOTATION_BEFORE,
    AS_SOMEBODY_SAID,
    SET_OFF,
    IN_NEXT_SENTENCE,
    QUOTATION_AFTER,
    THAT_CLAUSE,
    TO_INFINITIVE,
    INDIRECT_QUESTION,
    BARE_CLAUSE,
)


def _shaped(link: Link | None, tokens: Sequence[Token], after: Complement) -> Link | None:
    """The same link, with the rule that tells which shape its content has."""
    if link is None:
        return None
    if link.open:
        link.rule = IN_NEXT_SENTENCE.name
    elif link.direct:
        link.rule = QUOTATION_AFTER.name
    elif after.that:
        link.rule = THAT_CLAUSE.name
    else:
        low = tokens[after.at].low
        shape = TO_INFINITIVE if low == "to" else INDIRECT_QUESTION if low in WH else BARE_CLAUSE
        link.rule = shape.name
    return link


def with_content(tokens: Sequence[Token], at: int, verb: Verb, subject: Subject, link: Link) -> Link | None:
    """Puts the content in: the quotation before, what surrounds a cue set off by commas, or what follows."""
    after = complement(tokens, at + 1, verb, len(tokens))
    if after.that and _is_of_noun(tokens, at, after.at - 2):
        return None
    link.recipient, link.occasion = after.recipient, after.occasion
    if not subject.shared and not subject.relative:
        quote = quote_just_before(tokens, subject.clause)
        of_it = at + 1 < len(tokens) and tokens[at + 1].low in ("of", "about")  # “…,” Ruiz said of a list that
        if quote is not None and (of_it or not after.that) and not introduced_quote(tokens, quote):
            if verb.frame == "tell" and not after.told:
                return None
            own = _plans(tokens, quote, after.at, verb) or not _cue_ends(tokens, quote, after.at)
            if own or _is_title(tokens, quote, after.at):
                return _shaped(content_after(tokens, after, verb, link), tokens, after)
            link.contents = quote_before(tokens, quote)
            link.direct, link.where = True, "left"
            link.rule = QUOTATION_BEFORE.name
            add_following_quote(tokens, after.at, link)
            return link
        if subject.clause and tokens[subject.clause - 1].low == "as" and not (after.that or after.colon):
            told = as_told(tokens, subject.clause - 1, after.at, link)
            if told is not None:
                told.rule = AS_SOMEBODY_SAID.name
                return told
        apart = verb.frame in ("say", "tell", "clause", "deny") and verb.lemma not in THAT_ONLY
        if apart and set_off(tokens, subject.clause, after):
            link.rule = SET_OFF.name
            return around(tokens, subject.clause, after.at, link)
        if verb.frame in ("say", "tell") and set_off_late(tokens, subject.clause, after):
            link.rule = SET_OFF.name
            return around(tokens, subject.clause + 1, after.at, link)  # the adverbial is theirs, too
    done = _shaped(content_after(tokens, after, verb, link), tokens, after)
    if done is not None and done.contents and _is_introduced(tokens, subject):
        done.contents = [Span(c.start, min(c.end, end_before_main_clause(tokens, after.at))) for c in done.contents]
        done.contents = [c for c in done.contents if c.start < c.end]
    return done


_TO_NOUN = 4  # words between `to` and the noun to which it leads: to a few of the accusations that


def _is_of_noun(tokens: Sequence[Token], cue: int, noun: int) -> bool:
    """Whether what follows `that` is what somebody answers: responded on Friday to accusations that the pier leaks."""
    if not cue < noun < len(tokens) or tokens[noun].low not in ANSWERED_NOUNS:
        return False
    return any(token.low == "to" for token in tokens[max(cue + 1, noun - _TO_NOUN) : noun])


_INTRODUCING = frozenset("when after as while although though because if once before since until".split())


def introduced_quote(tokens: Sequence[Token], quote: int) -> bool:
    """Whether a quotation has its own cue in the clause before: "When somebody shouted, “Moss,” Ruiz joked".

    Or stands within what that cue tells: "Although Moss said the pier was “old,” Ruiz closed it".
    """
    if opens_with_cue(tokens, quote):
        return True
    if tokens[tokens[0].low in CONJUNCTIONS].low not in _INTRODUCING:
        return False
    cue = quote - 2 if quote > 1 and tokens[quote - 1].text in ",:" else quote - 1
    if cue > 0 and tokens[cue].low in VERBS:
        return True
    for at in range(quote - 1, 1, -1):
        verb = VERBS.get(tokens[at].low)
        if tokens[at].kind == "p" or (verb is not None and verb.form in ("past", "s")):
            return tokens[at].kind == "w" and tokens[at - 1].kind == "w"
    return False


def _is_introduced(tokens: Sequence[Token], subject: Subject) -> bool:
    """Whether the cue stands in a clause before the main one: "When Ruiz noted that he pays no tax, Moss boasted".

    `attribution.cue_clauses` asks the parse the same; where that takes both clauses for one, these words still tell.
    """
    before = subject.clause - 1
    return 0 <= before <= 1 and tokens[before].low in _INTRODUCING


def _cue_ends(tokens: Sequence[Token], quote: int, at: int) -> bool:
    """Whether nothing that is said follows the cue: “Why?” Ruiz said. Not: “Why?” Ruiz said the pier would stay."""
    if tokens[quote].text.rstrip("”\"'’ ")[-1:] not in "?!." or at >= len(tokens):
        return True
    token = tokens[at]
    return token.kind != "w" or token.low in PREPOSITIONS or token.low in CONJUNCTIONS or token.low.endswith("ing")


def _plans(tokens: Sequence[Token], quote: int, at: int, verb: Verb) -> bool:
    """Whether the cue has its own content: since the pier “could sink,” she planned to close it."""
    return quote > 0 and verb.frame == "infinitive" and at < len(tokens) and tokens[at].low == "to"


_FRONTING = PREPOSITIONS | TIME_WORDS | frozenset("asked speaking appearing when".split())


def _is_title(tokens: Sequence[Token], quote: int, at: int) -> bool:
    """Whether the quotation names a programme in front of the cue: On “Harbour Today,” Ruiz said the pier was safe."""
    fronted = tokens[quote].kind == "q" and tokens[0].low in _FRONTING
    return fronted and at < len(tokens) and is_clausal(tokens, at, min(len(tokens), at + 16))


def content_after(tokens: Sequence[Token], after: Complement, verb: Verb, link: Link) -> Link | None:
    """Puts in what follows the cue: Ruiz said (that) the pier was safe. None where it is no reported speech."""
    start = after.at
    if verb.frame == "deny" and after.that and points_back(tokens, start):
        start -= 1
    if start >= len(tokens) or (start == len(tokens) - 1 and tokens[start].text == "."):
        first = link.phrase.start if link.phrase is not None else 0  # torn, as the port said. “…”: not the port's words
        aside = link.modal or link.negated or (first > 1 and tokens[first - 1].low in ("as", "than"))
        link.open = after.colon or (verb.frame == "say" and verb.form == "past" and not aside)
        return link if link.open else None
    token = tokens[start]
    end = content_end(tokens, start)
    if start >= end:
        return None
    if token.kind == "Q" or (after.colon and token.kind == "q"):
        return quote_after(tokens, start, end, link)
    if token.kind == "q" and (after.comma or start + 1 >= end):
        link.contents, link.direct = [Span(token.start, tokens[end - 1].end)], True
        return link
    if token.text == "," or token.low == "and":
        return None  # the crews listed what they found and left
    orders = is_order(tokens, after, verb)
    if orders and link.phrase is not None and tokens[link.phrase.start - 1].low in ("what", "all"):
        return None  # what Ruiz told them to do
    if verb.lemma in THAT_ONLY and link.phrase is not None and tokens[link.phrase.core - 1].low in SIGNALS:
        return None
    if not orders and not _may_report(tokens, start, end, after, verb):
        return None
    quoted = any(t.kind in "Qq" for t in tokens[start:end])
    surely = verb.lemma in ("say", "tell") and end - start > 1
    thing = start == after.at and end - start < _THING and not quoted and not is_clausal(tokens, start, end)
    if after.that and not surely and thing:
        return None  # "repeated that offer in May"
    if link.relative:
        # "Moss, who said the pier was safe, left": the clause ends at its comma
        comma = next((k for k in range(start + 1, end) if tokens[k].text == ","), None)
        if not (quoted or after.that or comma is not None or _in_predicate(tokens, link)):
            return None
        end = comma if comma is not None else end
    if link.modal and not after.that and not _is_part_told(tokens, after.at, link):
        return None
    if link.hanging and tokens[start].low not in DETERMINERS | PRONOUNS and not token.capital:
        return None  # "a plan that critics say fails the port"
    if (token.low == "to" or orders) and not after.that and not quoted:
        end = min(end, phrase_end(tokens, start, planned=True))
    end = without_remark(tokens, start, end)
    if end == start + 1 and token.low == "to":
        return None  # all they wanted to
    end -= tokens[end - 1].text == ","
    whom = after.recipient.start if after.recipient is not None else tokens[start - 1].start
    link.contents = [Span(whom if orders else token.start, tokens[end - 1].end)]
    return link


def _is_part_told(tokens: Sequence[Token], start: int, link: Link) -> bool:
    """Whether a modal tells of a part that was said or kept back: would say only, would not say why."""
    if link.negated and (tokens[start].low in WH or (start + 1 < len(tokens) and tokens[start + 1].low in WH)):
        return True
    return any(token.low == "only" and link.cue.start < token.start for token in tokens[max(0, start - 4) : start])


def _in_predicate(tokens: Sequence[Token], link: Link) -> bool:
    """Whether whom a clause is about stands behind a verb: she met critics who say; not: critics who say it left."""
    start = link.phrase.start if link.phrase is not None else 0
    return any(token.low in AUXILIARIES or is_past_form(token.low) for token in tokens[1:start])


def _only_tells_when(words: Sequence[Token]) -> bool:
    """Whether nothing but what somebody did meanwhile follows: explaining the delay; not: opening remarks that …"""
    act = len(words) > 1 and words[0].low.endswith("ing") and words[1].low in DETERMINERS
    return act and not any(word.low == "that" or word.kind in "Qq" for word in words)


def _may_report(tokens: Sequence[Token], start: int, end: int, after: Complement, verb: Verb) -> bool:
    """Whether what follows is reported speech and not the verb's plain object: "announced a plan"."""
    low = tokens[start].low
    if (verb.lemma in THAT_ONLY and not (after.that or after.colon)) or (verb.frame == "quote" and low in _WHEN):
        return False  # alerted the crew when the quay was shut; the crowd laughed when he sang
    if after.that or after.colon or (low in WH and (low != "if" or verb.lemma in ("ask", "wonder"))):
        return True
    if verb.frame == "tell" and low in PREPOSITIONS:
        return False  # told the inquiry of sights at the hour the bell rang
    if verb.lemma == "say" and low in _NO_START and start + 1 < end and tokens[start + 1].low in WH:
        return True  # did not say by how much
    if low in _WHILE and _only_tells_when(tokens[start + 1 : end]):
        return False  # said in explaining the delay
    if verb.lemma == "say" and low == "as" and counts_a_subject(tokens, start, end):
        return True
    if low in _NO_START or low in ("myself", "himself", "herself", "themselves", "itself"):
        return False
    if verb.frame == "deny":
        return verb.lemma != "deny" or not is_kept_from(tokens, start, end)
    if verb.frame == "infinitive" and (low == "to" or verb.lemma != "want"):
        return low == "to"
    if verb.frame == "object" or verb.lemma == "want" or (verb.lemma in ("ask", "request", "expect") and low != "to"):
        # "urged the board to close": somebody, then what to do
        stop = min(end, start + 12)
        to = next((k for k in range(start + 1, stop) if tokens[k].low in ("to", "not") or tokens[k].text == ","), None)
        return to is not None and tokens[to].text != ","
    asks = verb.lemma == "ask" and tokens[start + 1].low in ASKED_FOR if start + 1 < end else False
    if low == "to" and (asks or verb.lemma in ("claim", "agree", "decide", "hope", "expect")):
        return True
    if verb.frame == "quote":
        return False
    if low == "to":
        return False
    if verb.lemma == "say" and verb.frame != "clause":
        nothing = low in _SAID_NOTHING or (low == "a" and end - start > 1 and tokens[start + 1].low == "lot")
        return end - start > 1 and (not nothing or counts_a_subject(tokens, start, end))
    if verb.frame in ("say", "tell") or verb.lemma in ZERO_THAT or verb.lemma == "say":  # make clear it leaks
        stop = min(end, start + 16)
        chance = tokens[start + 1].low in _CHANCES and tokens[start + 2].low == "that" if start + 2 < stop else False
        if tokens[start].low in DETERMINERS and not (chance or any(t.kind in "Qq" for t in tokens[start:stop])):
            # "announced his return, the town cheered"; not: noted the chance that the vote, due in May, would fail
            stop = next((k for k in range(start, stop) if tokens[k].text == ","), stop)
        return is_clausal(tokens, start, stop)
    return False


_CHANCES = frozenset("possibility chance chances risk danger likelihood prospect fact".split())
THAT_ONLY = frozenset(("alert", "notify", "hold", "determine", "pitch"))
_THING = 7  # tokens: "that" before fewer without a verb is no conjunction
_SAID_NOTHING = frozenset("goodbye yes no hello so little much more nothing something anything".split())
_WHEN = frozenset("when where who which if".split())
_WHILE = frozenset("in by after before while".split())
_NO_START = frozenset("about as for with of by from than".split())
