"""Tokens -> the links of fixed phrases: according to, was quoted as saying, citing."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.cues.content_bounds import clause_start, content_end, is_clausal
from claimline.reading.cues.contents import with_content
from claimline.reading.cues.link import Link
from claimline.reading.cues.nominal import owned
from claimline.reading.cues.parentheticals import around, as_told
from claimline.reading.cues.quotation_bounds import quote_before, quote_just_before
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import BE, PREPOSITIONS, TIME_WORDS, is_adverb
from claimline.reading.lexicon.reporting_verbs import VERBS, Verb
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS, GIVEN_OUT, ROLE_NOUNS
from claimline.reading.syntax.noun_phrases import Phrase, head_word, is_dash, noun_phrase
from claimline.reading.syntax.subjects import subject_before


def as_told_by(tokens: Sequence[Token], at: int, verb: Verb) -> Link | None:
    """ "As first reported by the Harbour Post, the pier is old"."""
    start = at - 1
    while start > 0 and is_adverb(tokens[start].low):
        start -= 1
    phrase = noun_phrase(tokens, at + 2, len(tokens)) if start >= 0 and tokens[start].low == "as" else None
    if phrase is None:
        return None
    end = phrase.end
    while end < len(tokens) and (tokens[end].low in TIME_WORDS or tokens[end].low == "on"):
        end += 1
    link = Link(verb.lemma, Span(tokens[at].start, tokens[at + 1].end), [], phrase, tokens)
    return as_told(tokens, start, end, link)


def citing(tokens: Sequence[Token], at: int, outer: Link) -> Link | None:
    """ "NBC said so, citing two people who were there": a second link on the same words, below the first."""
    phrase = noun_phrase(tokens, at + 1, len(tokens))
    if phrase is None or not outer.contents or outer.lemma == "decline":
        return None
    return Link("citing", Span(tokens[at].start, tokens[at].end), list(outer.contents), phrase, tokens)


# By which something goes: according to plan, according to taste.
_MEASURES = frozenset("plan plans law custom customs tradition schedule need needs taste tastes size age rank".split())


def according(tokens: Sequence[Token], at: int) -> Link | None:
    """ "According to Moss, …", "…, according to two people who were there"."""
    phrase = noun_phrase(tokens, at + 2, len(tokens))
    if phrase is None:
        return None
    if head_word(tokens, phrase) in _MEASURES:
        return None
    phrase = _with_its_noun(tokens, phrase)
    cue = Span(tokens[at].start, tokens[at + 1].end)
    link = Link("according to", cue, [], phrase, tokens)
    comma = phrase.end
    while comma < len(tokens) and tokens[comma].text not in (",", ";", ":") and tokens[comma].kind != "Q":
        comma += 1
    start = clause_start(tokens, at)
    if start >= at:
        # fronted: the content follows the comma; an apposition between commas is passed over
        if comma < len(tokens) and comma + 1 < len(tokens) and _apposition(tokens, comma + 1):
            later = comma + 1
            while later < len(tokens) and tokens[later].text != ",":
                later += 1
            comma = later if later < len(tokens) else comma
        first = comma + 1
        while first < len(tokens) and tokens[first].kind == "p" and tokens[first].text not in "$(":
            first += 1
        end = content_end(tokens, first) if first < len(tokens) else first
        if first >= end:
            link.open = comma < len(tokens) and tokens[comma].text == ":"
            return link if link.open else None
        link.contents = [Span(tokens[first].start, tokens[end - 1].end)]
        return link
    last = at
    while last > start and tokens[last - 1].kind == "p" and tokens[last - 1].text not in ")%'’":
        last -= 1
    if last <= start:
        return None
    behind = _told_behind(tokens, last, comma + 1)
    if behind is not None:
        link.contents = [behind]
        return link
    link.where = "left"
    dash = _opened_before(tokens, start, last, phrase.end)
    if dash is not None:
        link.contents = [Span(tokens[dash + 1].start, tokens[last - 1].end)]
        return link
    link.contents = [Span(tokens[start].start, tokens[last - 1].end)]
    if not is_clausal(tokens, start, last) and comma + 1 < len(tokens) and tokens[comma].text == ",":
        end = content_end(tokens, comma + 1)
        if end > comma + 1:
            link.contents.append(Span(tokens[comma + 1].start, tokens[end - 1].end))
            link.where = "around"
    return link


_BEHIND_NOUNS = PREPOSITIONS | GIVEN_OUT


def _with_its_noun(tokens: Sequence[Token], phrase: Phrase) -> Phrase:
    """The phrase with a noun that looks like a verb, which never stands here: the prepared | remarks, local | reports.

    And with who gave it out: remarks | released by the board.
    """
    start, core, end = phrase
    if tokens[core - 1].low in GIVEN_OUT and core - start > 1:
        core = end = core - 1
    token = tokens[end] if end < len(tokens) else None
    if token is not None and core == end and token.low in DOCUMENT_NOUNS:
        core = end = end + 1
        token = None
    verb = None if token is None or token.capital else VERBS.get(token.low)
    if verb is not None and verb.form in ("base", "s"):
        following = tokens[end + 1] if end + 1 < len(tokens) else None
        if following is None or following.kind == "p" or following.low in _BEHIND_NOUNS:
            core, end = (end + 1 if end == core else core), end + 1
    if end + 2 < len(tokens) and tokens[end].low in GIVEN_OUT and tokens[end + 1].low == "by":
        giver = noun_phrase(tokens, end + 2, len(tokens))
        end = end if giver is None else giver.core
    return Phrase(start, core, end)


def _opened_before(tokens: Sequence[Token], start: int, last: int, end: int) -> int | None:
    """The dash that opens the aside in which a cue stands: the crews — seven of them, according to Ruiz — were gone."""
    if end >= len(tokens) or not is_dash(tokens[end]):
        return None
    return next((at for at in range(last - 2, start, -1) if is_dash(tokens[at])), None)


IN_WORDS = frozenset("words view opinion telling estimation judgment".split())


def in_words_of(tokens: Sequence[Token], at: int) -> Link | None:
    """ "In Ruiz's words, “the pier is a gift”"; "The pier is, in the words of Ruiz, a gift"."""
    if at > 1 and [token.low for token in tokens[at - 2 : at]] == ["in", "the"] and tokens[at].low == "words":
        return _in_the_words(tokens, at)
    found = owned(tokens, at) if at > 1 else None
    if found is None or at + 1 >= len(tokens) or tokens[found[0].start].low in _WRITER:
        return None
    phrase = found[0]._replace(start=found[0].start + (tokens[found[0].start].low == "in"))
    start = phrase.start - 1
    if start < 0 or tokens[start].low != "in":
        return None
    link = Link("say", Span(tokens[start].start, tokens[at].end), [], phrase, tokens)
    if tokens[at + 1].text in ",:" and at + 2 < len(tokens) and tokens[at + 2].kind in "Qq":
        link.contents, link.direct = [Span(tokens[at + 2].start, tokens[at + 2].end)], tokens[at + 2].kind == "Q"
        return link
    return None


_WRITER = ("my", "our")


def _in_the_words(tokens: Sequence[Token], at: int) -> Link | None:
    """ "In the words of Ruiz, …", "…, in the words of Ruiz, …", "“…,” in the words of Ruiz"."""
    phrase = noun_phrase(tokens, at + 2, len(tokens)) if at + 2 < len(tokens) and tokens[at + 1].low == "of" else None
    if phrase is None or not (tokens[phrase.core - 1].capital or head_word(tokens, phrase) in ROLE_NOUNS):
        return None
    start, end = at - 2, phrase.end
    link = Link("say", Span(tokens[start].start, tokens[at + 1].end), [], phrase, tokens)
    behind = tokens[end + 1] if end + 1 < len(tokens) and tokens[end].text in ",:" else None
    if behind is not None and start and tokens[start - 1].text == ",":
        return around(tokens, start, end, link)
    if behind is not None and (behind.kind in "Qq" or not start):
        stop = content_end(tokens, end + 1)
        link.contents, link.direct = [Span(behind.start, tokens[stop - 1].end)], behind.kind == "Q"
        return link if stop > end + 1 else None
    quote = quote_just_before(tokens, start)
    if quote is None:
        return None
    link.contents, link.direct, link.where = quote_before(tokens, quote), True, "left"
    return link


def _told_behind(tokens: Sequence[Token], last: int, first: int) -> Span | None:
    """ "Ruiz said, according to the Post, that the pier leaks": the clause behind, which the other verb tells."""
    reported = last > 1 and tokens[last - 1].low == "that" and tokens[last - 2].low in VERBS
    if reported and tokens[last].text == "," and first < len(tokens):
        end = content_end(tokens, first)  # the Post reported that, according to Ruiz, the pier leaks
        return Span(tokens[first].start, tokens[end - 1].end) if end > first else None
    told = VERBS.get(tokens[last - 1].low)
    says = told is not None and told.frame in ("say", "tell") and told.form == "past"
    if not says or tokens[last].text != "," or first >= len(tokens) or tokens[first].low != "that":
        return None
    end = content_end(tokens, first + 1) if first + 1 < len(tokens) else first
    return Span(tokens[first + 1].start, tokens[end - 1].end) if end > first + 1 else None


def _apposition(tokens: Sequence[Token], at: int) -> bool:
    low = tokens[at].low
    return low in ("a", "an", "who", "which") or low in ROLE_NOUNS


def quoted_as_saying(tokens: Sequence[Token], at: int) -> list[Link] | None:
    """ "one official quoted her as saying": two links on the same words; "was quoted as saying": one."""
    end = None
    for index in range(at + 1, min(at + _REACH, len(tokens) - 1)):
        if tokens[index].low == "as" and tokens[index + 1].low in _AS:
            end = index
            break
        if tokens[index].kind != "w" and tokens[index].text != ",":
            break
    subject = subject_before(tokens, at, 0)
    if end is None or subject is None:
        return None
    cue = Span(tokens[subject.group].start, tokens[end + 1].end)
    verb = VERBS[_AS[tokens[end + 1].low]]
    passive = any(token.low in BE for token in tokens[subject.group : at])
    outer = Link("say" if passive else "quote", cue, [], subject.phrase, tokens)
    done = with_content(tokens, end + 1, verb, subject, outer)
    if done is None:
        return None
    if passive:
        return [done]
    told = noun_phrase(tokens, at + 1, end) if tokens[end - 1].text == "," else None  # Ana Ruiz, a sailor, as saying
    inner_phrase = told or Phrase(at + 1, end, end)
    if end == at + 1 or (told is None and any(token.kind != "w" for token in tokens[at + 1 : end])):
        return None
    inner = Link("say", Span(tokens[end].start, tokens[end + 1].end), list(done.contents), inner_phrase, tokens)
    inner.direct, done.hands_on = done.direct, True
    return [done, inner]


QUOTING = frozenset(["quoted", "quotes", "cited", "cites"])
_AS = {"saying": "said", "telling": "told"}
_REACH = 16  # tokens in which it is told who is quoted
