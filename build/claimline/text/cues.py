"""Tokens of one sentence -> the links it makes: who, by which cue, said what of it. By patterns around reporting verbs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from claimline.text.clauses import Phrase, Subject, head_word, is_dash, main_subject, noun_phrase, subject_before
from claimline.text.lexicon import (
    AMBIGUOUS_FORMS,
    AUXILIARIES,
    CONJUNCTIONS,
    DECLINED_ACTS,
    DETERMINERS,
    DOCUMENT_NOUNS,
    MIXED_PARTICIPLES,
    MIXED_VERBS,
    MODALS,
    NEGATIONS,
    OBJECT_PRONOUNS,
    OCCASION_NOUNS,
    PREPOSITIONS,
    PRONOUNS,
    REQUESTS,
    ROLE_NOUNS,
    TIME_WORDS,
    TWO_WORD_VERBS,
    VERBS,
    Verb,
    is_adverb,
    outlet_named,
)
from claimline.text.spans import Span
from claimline.text.tokens import Token

_BE = frozenset("is are was were be been being isn't aren't wasn't weren't".split())
_WH = frozenset("how whether why if what who where when which".split())
_CLAUSAL_PREPOSITIONS = frozenset("in on at during to of about after before from through via by with last this".split())


@dataclass(slots=True)
class Link:
    """One link from words to who said them. Spans are code points; `phrase` is in tokens."""

    lemma: str
    cue: Span
    contents: list[Span]
    phrase: Phrase | None
    tokens: Sequence[Token] = field(repr=False)
    where: str = "right"  # on which side of the cue the content stands: left, right, around
    recipient: Span | None = None
    occasion: Span | None = None
    negated: bool = False
    modal: bool = False
    relative: bool = False
    hanging: bool = False  # in a clause that begins with "that": what it reports may be the noun before
    open: bool = False  # ends in a colon: what is said stands in the next sentence or paragraph
    direct: bool = False  # the content is quoted speech set off from the cue

    @property
    def source(self) -> Span | None:
        """The source's place."""
        if self.phrase is None:
            return None
        return Span(self.tokens[self.phrase.start].start, self.tokens[self.phrase.end - 1].end)


class _Complement:
    """What stands between a reporting verb and what it reports."""

    __slots__ = ("at", "colon", "comma", "occasion", "recipient", "that", "told")

    def __init__(self) -> None:
        self.at = 0
        self.recipient: Span | None = None
        self.told = False  # somebody was told, named or not: told me
        self.occasion: Span | None = None
        self.that = False
        self.colon = False
        self.comma = False


def find_links(tokens: Sequence[Token]) -> list[Link]:
    """All links of one sentence, by the place of their cues."""
    found: list[Link] = []
    tokens = _two_words_joined(tokens)
    for at, token in enumerate(tokens):
        if token.kind != "w":
            continue
        link: Link | None = None
        if token.low == "according" and at + 2 < len(tokens) and tokens[at + 1].low == "to":
            link = _according(tokens, at)
        elif token.low in ("quoted", "cited") and (pair := _quoted_as_saying(tokens, at)) is not None:
            found += pair
            continue
        elif token.low in _DECLINING and (link := _declined(tokens, at)) is not None:
            pass
        elif token.low == "citing" and found and at and tokens[at - 1].text == ",":
            link = _citing(tokens, at, found[-1])
        elif token.low in VERBS:
            verb = VERBS[token.low]
            if verb.form == "ing":
                link = _participle(tokens, at, verb, found)
            elif token.capital and at and tokens[at - 1].kind != "Q":
                continue
            else:
                link = _finite(tokens, at, verb)
        elif token.low.endswith("ed") and not token.capital and token.low not in MIXED_VERBS:
            link = _after_quote(tokens, at)
        if link is None and at and token_is_nominal(tokens[at - 1]):
            continue
        if link is None and (
            token.low in MIXED_VERBS or (token.low in VERBS and VERBS[token.low].form in ("past", "s"))
        ):
            link = _after_quote(tokens, at) or _mixed(tokens, at)
        elif link is None and (
            token.low in MIXED_PARTICIPLES or (token.low in VERBS and VERBS[token.low].form == "ing")
        ):
            link = _mixed_participle(tokens, at, found)
        if link is not None and (link.contents or link.open):
            found.append(link)
    if not found and (link := _colon(tokens)) is not None:
        found.append(link)
    return found


def _colon(tokens: Sequence[Token]) -> Link | None:
    """ "Ruiz had a short answer: “…”": the sentence's subject, where a quotation ends it and no cue was found."""
    colon = next((k for k in range(len(tokens) - 1, 1, -1) if tokens[k].text == ":"), None)
    if colon is None or colon < 3 or any(token.kind == "w" for token in tokens[colon + 1 :]):
        return None
    phrase = main_subject(tokens, colon)
    if phrase is None or not (tokens[phrase.start].low in ("he", "she") or tokens[phrase.core - 1].capital):
        return None
    if tokens[phrase.core - 1].text.endswith(("'s", "’s")):
        return None
    if any(tokens[k].text == "," and tokens[k + 1].low in CONJUNCTIONS for k in range(phrase.end, colon)):
        return None
    link = Link(":", Span(tokens[colon].start, tokens[colon].end), [], phrase, tokens)
    link.contents = [Span(token.start, token.end) for token in tokens[colon + 1 :] if token.kind == "Q"]
    link.direct, link.open = True, colon == len(tokens) - 1
    return link


def _two_words_joined(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with "went on" and its like as one."""
    if not any(token.low in TWO_WORD_VERBS for token in tokens):
        return tokens
    found: list[Token] = []
    for token in tokens:
        before = found[-1] if found else None
        if before is not None and before.kind == "w" and TWO_WORD_VERBS.get(before.low) == token.low:
            low = f"{before.low} {token.low}"
            found[-1] = Token(before.start, token.end, low, low, "w")
        else:
            found.append(token)
    return found


# Finite verbs


def _finite(tokens: Sequence[Token], at: int, verb: Verb) -> Link | None:
    before = tokens[at - 1] if at else None
    if before is not None and before.low == "to" and not _went_on_to(tokens, at):
        return None
    if before is not None and token_is_nominal(before) and tokens[at].low in AMBIGUOUS_FORMS:
        return None
    quote = _quote_just_before(tokens, at)
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
    subject = subject_before(tokens, _verb_of(tokens, at), 0) or _shared_subject(tokens, at)
    if subject is None:
        return None
    group = [token.low for token in tokens[subject.group : at]]
    if verb.form == "past" and any(word in _BE for word in group):
        return None  # passive: was told
    if verb.form == "base" and not _went_on_to(tokens, at) and not _agrees(tokens, subject, group):
        return None
    link = Link(verb.lemma, Span(tokens[subject.group].start, tokens[at].end), [], subject.phrase, tokens)
    link.negated = any(word in NEGATIONS for word in group)
    link.modal = any(word in MODALS for word in group)
    link.relative = subject.relative
    link.hanging = subject.clause > 0 and tokens[subject.clause - 1].low in ("that", "which", "who")
    return _with_content(tokens, at, verb, subject, link)


def _went_on_to(tokens: Sequence[Token], at: int) -> bool:
    return at >= 2 and tokens[at - 2].low in ("went on", "goes on")


def _verb_of(tokens: Sequence[Token], at: int) -> int:
    """Where the verb group ends for the search of its subject: before "went on to"."""
    return at - 2 if _went_on_to(tokens, at) else at


def token_is_nominal(token: Token) -> bool:
    """Whether what follows this token is a noun, not a verb."""
    return (
        (token.low in DETERMINERS and token.low not in ("some", "many", "few", "all", "both", "most", "others", "that"))
        or token.low in PREPOSITIONS
        or token.low.endswith("'s")
    )


def _agrees(tokens: Sequence[Token], subject: Subject, group: list[str]) -> bool:
    """Whether a base form can be a finite verb here: they say, officials say, did not say; not "the say"."""
    if any(word in AUXILIARIES for word in group):
        return True
    head = tokens[subject.phrase.core - 1]
    if head.low in ("they", "we", "i", "who", "some", "many", "others", "people", "police", "both", "those", "most"):
        return True
    joined = any(tokens[k].low == "and" for k in range(subject.phrase.start, subject.phrase.core))
    return joined or (head.low.endswith("s") and not head.low.endswith(("ss", "'s")))


def _shared_subject(tokens: Sequence[Token], at: int) -> Subject | None:
    """ "Ruiz opened the meeting and said …": the subject of the sentence, where the verb directly follows "and"."""
    group = at
    while group and (is_adverb(tokens[group - 1].low) or tokens[group - 1].low in AUXILIARIES):
        group -= 1
    if not group or tokens[group - 1].low not in ("and", "but", "then"):
        return None
    phrase = main_subject(tokens, group - 1)
    return None if phrase is None else Subject(phrase, group, group - 1, False, True)


def _with_content(tokens: Sequence[Token], at: int, verb: Verb, subject: Subject, link: Link) -> Link | None:
    """Puts the content in: the quotation before, what surrounds a cue set off by commas, or what follows."""
    after = _complement(tokens, at + 1, verb, len(tokens))
    link.recipient, link.occasion = after.recipient, after.occasion
    if not subject.shared and not subject.relative:
        quote = _quote_just_before(tokens, subject.clause)
        if quote is not None and not after.that:
            if verb.frame == "tell" and not after.told:
                return None
            if not _cue_ends(tokens, quote, after.at):
                return _right(tokens, after, verb, link)
            link.contents = _left_quote(tokens, quote)
            link.direct, link.where = True, "left"
            _add_following_quote(tokens, after.at, link)
            return link
        if _set_off(tokens, subject.clause, after) and verb.frame in ("say", "tell", "clause", "deny"):
            return _around(tokens, subject.clause, after.at, link)
    return _right(tokens, after, verb, link)


def _quote_just_before(tokens: Sequence[Token], at: int) -> int | None:
    """Index of the quotation that ends right before `at` as speech does; a comma or dash may stand between."""
    mark = at - 1
    outside = False
    if mark >= 0 and (tokens[mark].text == "," or is_dash(tokens[mark])):
        mark -= 1
        outside = True
    if mark < 0 or tokens[mark].kind not in "Qq":
        return None
    if outside or (mark == 0 and tokens[mark].kind == "Q"):
        return mark
    return mark if tokens[mark].text.rstrip("”\"'’‘»“ ")[-1:] in ",?!…—–-.:;" else None


def _cue_ends(tokens: Sequence[Token], quote: int, at: int) -> bool:
    """Whether nothing that is said follows the cue: “Why?” Ruiz said. Not: “Why?” Ruiz said the pier would stay."""
    if tokens[quote].text.rstrip("”\"'’ ")[-1:] not in "?!." or at >= len(tokens):
        return True
    token = tokens[at]
    return token.kind != "w" or token.low in PREPOSITIONS or token.low in CONJUNCTIONS or token.low.endswith("ing")


def _left_quote(tokens: Sequence[Token], quote: int) -> list[Span]:
    """The quotation, with the words before it where it only ends a clause: It was “a mess,” Ruiz said."""
    first = quote
    while first > 0 and not _ends_clause(tokens[first - 1]):
        first -= 1
    if first > 0 and tokens[first - 1].text == "," and first != quote and tokens[0].low not in PREPOSITIONS:
        first = 0
    if first == quote:
        spans = [Span(tokens[quote].start, tokens[quote].end)]
        earlier = quote - 1
        while earlier >= 0 and tokens[earlier].kind == "Q":
            spans.insert(0, Span(tokens[earlier].start, tokens[earlier].end))
            earlier -= 1
        return spans
    return [Span(tokens[first].start, tokens[quote].end)]


def _ends_clause(token: Token) -> bool:
    return token.kind == "Q" or (token.kind == "p" and token.text in ",;:.•") or is_dash(token)


def _add_following_quote(tokens: Sequence[Token], at: int, link: Link) -> None:
    """“Yes,” she said, “but later”: the second part belongs to the first, where no other cue stands between."""
    end = min(len(tokens), at + 30)
    for index in range(at, end):
        token = tokens[index]
        if token.kind in "Qq":
            before = tokens[index - 1]
            joins = before.text in ",:;." or is_dash(before) or before.kind in "Qq"
            if joins or (token.kind == "Q" and (before.low in CONJUNCTIONS or index == at)):
                link.contents.append(Span(token.start, token.end))
                link.where = "around"
            return
        if token.low in VERBS or token.low in MIXED_VERBS:
            return


# Verbs before their subject


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
    if tokens[start].low in _WH or tokens[start].low in ("that", "this", "these"):
        return None
    following = tokens[phrase.end] if phrase.end < len(tokens) else None
    if following is not None and following.low in AUXILIARIES:
        return None
    link = Link(verb.lemma, Span(tokens[at].start, tokens[at].end), _left_quote(tokens, quote), phrase, tokens)
    link.direct, link.where = True, "left"
    after = _complement(tokens, phrase.end, Verb(verb.lemma, verb.form, "say"), len(tokens))
    link.occasion, link.recipient = after.occasion, after.recipient
    _add_following_quote(tokens, after.at, link)
    return link


def _inverted_first(tokens: Sequence[Token], verb: Verb) -> Link | None:
    """Added Ruiz: “…”"""
    phrase = noun_phrase(tokens, 1, len(tokens)) if verb.form == "past" else None
    if phrase is None or phrase.end >= len(tokens) or tokens[phrase.end].text not in (":", ","):
        return None
    link = Link(verb.lemma, Span(tokens[0].start, tokens[0].end), [], phrase, tokens)
    start = phrase.end + 1
    if start < len(tokens) and tokens[start].kind == "Q":
        return _right_quote(tokens, start, _content_end(tokens, start), link)
    link.open = start >= len(tokens)
    return link if link.open else None


def _inverted_indirect(tokens: Sequence[Token], at: int, verb: Verb) -> Link | None:
    """The pier will stay open, said Ruiz."""
    if verb.frame != "say" or verb.form not in ("past", "s") or at < 4 or tokens[at - 1].text != ",":
        return None
    phrase = noun_phrase(tokens, at + 1, len(tokens))
    if phrase is None or tokens[at + 1].kind == "q":
        return None
    following = tokens[phrase.end] if phrase.end < len(tokens) else None
    if following is not None and following.text not in (".", ",", ";") and following.low not in PREPOSITIONS:
        return None
    start = _clause_start(tokens, at - 1)
    if not is_clausal(tokens, start, at - 1):
        return None
    content = [Span(tokens[start].start, tokens[at - 2].end)]
    link = Link(verb.lemma, Span(tokens[at].start, tokens[at].end), content, phrase, tokens, where="left")
    _add_following_quote(tokens, phrase.end, link)
    return link


# What follows the verb


def _complement(tokens: Sequence[Token], at: int, verb: Verb, limit: int) -> _Complement:
    """Reads over recipient, adverbs, times and occasions up to where the content may begin."""
    found = _Complement()
    if verb.frame == "tell" or (
        verb.lemma in ("ask", "warn", "urge", "promise", "advise", "write", "caution") and at < limit
    ):
        at = _recipient(tokens, at, verb, limit, found)
    for _ in range(6):
        if at >= limit:
            break
        token = tokens[at]
        if token.kind == "w" and is_adverb(token.low) and not token.capital:
            at += 1
        elif token.low in TIME_WORDS and (
            token.capital or token.low in ("today", "yesterday", "tonight", "earlier", "later")
        ):
            at += 1
            while at < limit and (tokens[at].low in TIME_WORDS or tokens[at].text[:1].isdigit()):
                at += 1
        elif token.low in _CLAUSAL_PREPOSITIONS and (skipped := _adverbial(tokens, at, limit, found)):
            at = skipped
        else:
            break
    if at < limit and tokens[at].text == ":":
        found.colon = True
        at += 1
    elif at + 1 < limit and tokens[at].text == "," and (tokens[at + 1].kind in "Qq" or tokens[at + 1].low == "that"):
        found.comma = True
        at += 1
    elif at < limit and tokens[at].text == ",":
        found.comma = True
    if at < limit and tokens[at].low == "that" and _opens_clause(tokens, at, limit):
        found.that = True
        at += 1
    found.at = at
    return found


def _opens_clause(tokens: Sequence[Token], at: int, limit: int) -> bool:
    """Whether "that" is the conjunction: not "said that was"."""
    if at + 1 >= limit:
        return False
    low = tokens[at + 1].low
    return low not in AUXILIARIES and low not in TIME_WORDS and low != "same"


def _recipient(tokens: Sequence[Token], at: int, verb: Verb, limit: int, found: _Complement) -> int:
    if at >= limit:
        return at
    if tokens[at].low in OBJECT_PRONOUNS and tokens[at].low != "it":
        found.told = True
        return at + 1
    if tokens[at].low in ("those", "everyone", "people", "reporters", "journalists") and verb.lemma == "ask":
        stop = next((k for k in range(at, min(at + 5, limit)) if tokens[k].low in _WH or tokens[k].kind in "pQq"), at)
        return stop
    if tokens[at].kind == "q" and verb.frame == "tell":  # told “Harbour and Home”
        found.recipient, found.told = Span(tokens[at].start, tokens[at].end), True
        return at + 1
    if (
        verb.lemma == "write"
        or tokens[at].kind != "w"
        or tokens[at].low in _WH
        or tokens[at].low in ("that", "to", "for")
    ):
        return at
    phrase = noun_phrase(tokens, at, limit)
    if phrase is None or tokens[at].low in PRONOUNS:
        return at
    if verb.frame != "tell":
        following = tokens[phrase.end] if phrase.end < limit else None
        return phrase.end if following is not None and following.low == "that" else at
    end = phrase.core
    # "told Grey Bay Radio the harbour was closed": the name ends where the next phrase begins
    for index in range(phrase.start + 1, phrase.core):
        if tokens[index].low in DETERMINERS and tokens[index - 1].capital and tokens[index - 1].low != "of":
            end = index
            break
    if end + 1 < limit and tokens[end].low in ("of", "at", "from", "in") and tokens[end + 1].capital:
        inner = noun_phrase(tokens, end + 1, limit)
        if inner is not None:
            end = inner.core
    found.recipient, found.told = Span(tokens[phrase.start].start, tokens[end - 1].end), True
    return end


def _adverbial(tokens: Sequence[Token], at: int, limit: int, found: _Complement) -> int | None:
    """Index after "in a statement", "on Monday", "at the meeting" where it is no part of the content; else None."""
    if at + 1 >= limit:
        return None
    if tokens[at].low in ("last", "this"):
        return at + 2 if tokens[at + 1].low in TIME_WORDS else None
    if tokens[at + 1].low in ("least", "most", "first"):
        return None
    if tokens[at].low in ("after", "before") and tokens[at + 1].low.endswith("ing"):
        return None
    start = at + 1
    phrase = noun_phrase(tokens, start, limit)
    if phrase is None:
        if tokens[start].low in TIME_WORDS or tokens[start].text[:1].isdigit():
            end = start + 1
            while end < limit and (tokens[end].low in TIME_WORDS or tokens[end].text[:1].isdigit()):
                end += 1
            return end
        return None
    end = phrase.core
    words = [token.low for token in tokens[start:end]]
    span = Span(tokens[at].start, tokens[end - 1].end)
    if (
        end < limit
        and tokens[end].low in ("with", "to", "by", "for", "on", "at", "in")
        and any(w in OCCASION_NOUNS for w in words)
    ):
        inner = noun_phrase(tokens, end + 1, limit)
        if inner is not None:
            end = inner.core
            span = Span(span.start, tokens[end - 1].end)
    following = tokens[end] if end < limit else None
    if any(word in TIME_WORDS for word in words):
        if len(words) <= 4:
            return end
        return None
    if tokens[at].low == "to" and found.recipient is None:
        found.recipient = Span(tokens[start].start, span.end)
        return end
    if any(word in OCCASION_NOUNS for word in words) or outlet_named(_joined(tokens, start, phrase.core)):
        found.occasion = found.occasion or span
        return end
    if tokens[at].low in ("to", "of", "about") and following is not None and following.low != "to":
        return end
    if following is None or following.text in (",", ":", ".") or following.low == "that" or following.kind in "Qq":
        return end
    return None


def _joined(tokens: Sequence[Token], start: int, end: int) -> str:
    return " ".join(token.text for token in tokens[start:end])


def _set_off(tokens: Sequence[Token], clause: int, after: _Complement) -> bool:
    """Whether "Ruiz said" stands between commas, or behind one at the end, as a remark within the content."""
    if clause < 2 or after.that or after.colon:
        return False
    mark = tokens[clause - 1]
    if mark.text != "," and not is_dash(mark):
        return False
    if after.at >= len(tokens):
        return True
    token = tokens[after.at]
    return token.text in (".", "!", "?", ";", ")") or (token.text == "," and not token.kind == "Q") or is_dash(token)


def _around(tokens: Sequence[Token], clause: int, after: int, link: Link) -> Link | None:
    """The pier, Ruiz said, will stay open."""
    start = _clause_start(tokens, clause - 1)
    left = range(start, clause - 1)
    rest = after + 1
    end = _content_end(tokens, rest) if rest < len(tokens) else rest
    closes = after >= len(tokens) or tokens[after].text in ".!?;)"
    fronted = tokens[start].low in PREPOSITIONS and not is_clausal(tokens, start, clause - 1)
    if closes:
        if len(left) < 3 or fronted:
            return None
        link.contents = [Span(tokens[start].start, tokens[clause - 2].end)]
        link.where = "left"
        return link
    if rest >= end:
        return None
    right = Span(tokens[rest].start, tokens[end - 1].end)
    if is_clausal(tokens, start, clause - 1):
        # a whole clause before; what follows the second comma hangs on the cue or goes on with the content
        if tokens[rest].low.endswith("ing") or tokens[rest].low in ("who", "which", "according", "after", "as", "when"):
            link.contents = [Span(tokens[start].start, tokens[clause - 2].end)]
            link.where = "left"
            return link
        link.contents = [Span(tokens[start].start, tokens[clause - 2].end), right]
    elif fronted or len(left) < 1 or is_adverb(tokens[start].low):
        link.contents = [right]
        return link
    else:
        link.contents = [Span(tokens[start].start, tokens[clause - 2].end), right]
    link.where = "around"
    return link


def _clause_start(tokens: Sequence[Token], end: int) -> int:
    """Where a content that ends before token `end` begins: the sentence's start or the last semicolon."""
    at = end
    while at > 0 and tokens[at - 1].text not in (";", "•"):
        at -= 1
    while at < end and tokens[at].kind == "p" and tokens[at].text not in "$(":
        at += 1
    if at < end and tokens[at].low in ("but", "and", "yet"):
        at += 1
    return at


_ZERO_THAT = frozenset(
    "announce report confirm reveal indicate agree show find testify write tweet know understand expect feel "
    "disclose decide signal".split()
)


def _right(tokens: Sequence[Token], after: _Complement, verb: Verb, link: Link) -> Link | None:
    start = after.at
    if start >= len(tokens):
        link.open = after.colon
        return link if link.open else None
    token = tokens[start]
    end = _content_end(tokens, start)
    if start >= end:
        return None
    if token.kind == "Q" or (after.colon and token.kind == "q"):
        return _right_quote(tokens, start, end, link)
    if token.kind == "q" and (after.comma or start + 1 >= end):
        link.contents = [Span(token.start, tokens[end - 1].end)]
        link.direct = True
        return link
    if token.text == ",":
        return None
    if not _may_report(tokens, start, end, after, verb):
        return None
    if link.relative and not after.that and not any(t.kind == "Q" for t in tokens[start:end]):
        return None
    if link.modal and not after.that:
        return None
    if link.hanging and tokens[start].low not in DETERMINERS | PRONOUNS and not token.capital:
        return None  # "a plan that critics say fails the port"
    link.contents = [Span(token.start, tokens[end - 1].end)]
    return link


def _right_quote(tokens: Sequence[Token], start: int, end: int, link: Link) -> Link:
    """Ruiz said: “…” and whatever quotations follow directly; words that go on after them belong to the content."""
    spans = []
    at = start
    while at < len(tokens) and tokens[at].kind in "Qq":
        spans.append(Span(tokens[at].start, tokens[at].end))
        at += 1
    if at < end and tokens[at].kind == "w" and tokens[at].low not in ("according", "as", "when", "while"):
        spans = [Span(tokens[start].start, tokens[end - 1].end)]
    link.contents, link.direct = spans, True
    return link


def _may_report(tokens: Sequence[Token], start: int, end: int, after: _Complement, verb: Verb) -> bool:
    """Whether what follows is reported speech and not the verb's plain object: "announced a plan"."""
    low = tokens[start].low
    if after.that or after.colon or (low in _WH and (low != "if" or verb.lemma in ("ask", "wonder"))):
        return True
    if low in _NO_START:
        return False
    if verb.frame == "deny":
        return True
    if verb.frame == "infinitive":
        return low == "to"
    if verb.lemma in ("claim", "agree", "decide") and low == "to":
        return True
    if verb.frame == "quote":
        return False
    if low == "to":
        return False
    if verb.lemma == "say":
        return (
            low not in ("goodbye", "yes", "no", "hello", "so", "nothing", "something", "anything") and end - start > 1
        )
    if verb.frame in ("say", "tell") or verb.lemma in _ZERO_THAT:
        return is_clausal(tokens, start, min(end, start + 16))
    return False


_NO_START = frozenset("about as for with of by from than".split())
_VERBAL = AUXILIARIES | frozenset(
    "went came made took got gave knew needs wants seems appears means comes goes plans makes takes works faces remains "
    "wanted needed became began left lost won met saw put kept held ran led let set felt thought believe believes want "
    "need use used tried seemed appeared looks helped asked called changed failed agreed decided moved worked played "
    "lied lies paid sent spent brought bought built broke chose fell found grew heard hit knows supports represents "
    "'s 're 've 'll 'd it's he's she's they're we're i'm that's there's i've we've they've he'd she'd they'd i'll "
    "we'll they'll he'll she'll you're".split()
)


def is_clausal(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether tokens[start:end] look like a clause: a verb after a subject."""
    for at in range(start + 1, end):
        token = tokens[at]
        if token.kind != "w":
            continue
        if token.low in _VERBAL or (token.low in VERBS and VERBS[token.low].form == "past"):
            return True
        if token.low in PRONOUNS and at + 1 < end and tokens[at + 1].kind == "w":
            return True
        if token.low.endswith("ed") and not token.capital and tokens[at - 1].kind == "w":
            before = tokens[at - 1].low
            if before not in DETERMINERS and before not in PREPOSITIONS:
                return True
    return start < end and tokens[start].low in PRONOUNS


def _content_end(tokens: Sequence[Token], start: int) -> int:
    """Index after the last token of a content that begins at `start`: before the next link, else the sentence's end."""
    end = len(tokens)
    while end > start and tokens[end - 1].kind == "p" and tokens[end - 1].text not in ")%$'’":
        end -= 1
    at = start
    while at < end:
        token = tokens[at]
        if at > start and (token.text == "," or is_dash(token)) and at + 1 < end and _next_link(tokens, at + 1, end):
            return at
        if token.low == "according" and at + 1 < end and tokens[at + 1].low == "to":
            return at
        comma = token.text == "," or (token.kind in "Qq" and token.text.rstrip("”\"'’ ").endswith(","))
        if comma and at > start and _trailing_cue(tokens, at + 1, end):
            return at if token.text == "," else at + 1
        if token.low in ("and", "but") and at > start + 2 and _verb_next(tokens, at + 1, end):
            return at - 1 if tokens[at - 1].text == "," else at
        at += 1
    return end


def _next_link(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether another link begins after a comma: ", adding that", ", according to", ", but Moss said"."""
    token = tokens[at]
    if token.low in VERBS and VERBS[token.low].form == "ing" and VERBS[token.low].frame in ("say", "tell", "clause"):
        return True
    if token.low in ("according", "citing", "accusing", "calling", "describing", "referring", "quoting"):
        return True
    return token.low in ("and", "but", "while", "though", "although") and _cue_next(tokens, at + 1, end)


def _trailing_cue(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether nothing but ", the Harbour Post reported on Monday" is left."""
    if at >= end or end - at > 14:
        return False
    phrase = noun_phrase(tokens, at, end)
    if phrase is None or phrase.end >= end:
        return False
    verb = phrase.end
    while verb < end and (is_adverb(tokens[verb].low) or tokens[verb].low in AUXILIARIES):
        verb += 1
    if verb >= end or tokens[verb].low not in VERBS or VERBS[tokens[verb].low].frame not in ("say", "tell", "clause"):
        return False
    after = _complement(tokens, verb + 1, VERBS[tokens[verb].low], len(tokens))
    return after.at >= end and not after.that


def _verb_next(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a reporting verb follows at once: "… and added that"."""
    while at < end and is_adverb(tokens[at].low):
        at += 1
    verb = VERBS.get(tokens[at].low) if at < end else None
    return (
        verb is not None
        and verb.frame in ("say", "tell", "clause")
        and verb.form in ("past", "s")
        and tokens[at].low not in AMBIGUOUS_FORMS
    )


def _cue_next(tokens: Sequence[Token], at: int, end: int) -> bool:
    """Whether a subject with a reporting verb, or the verb alone, follows."""
    if _verb_next(tokens, at, end):
        return True
    while at < end and is_adverb(tokens[at].low):
        at += 1
    phrase = noun_phrase(tokens, at, end)
    if phrase is None or phrase.end >= end:
        return False
    after = phrase.end
    while after < end and (is_adverb(tokens[after].low) or tokens[after].low in AUXILIARIES):
        after += 1
    return after < end and tokens[after].low in (
        "said",
        "says",
        "told",
        "added",
        "argued",
        "wrote",
        "noted",
        "insisted",
    )


# Other cues


def _participle(tokens: Sequence[Token], at: int, verb: Verb, links: list[Link]) -> Link | None:
    """ "…, adding that the pier was safe": said by whoever says or does what stands before."""
    if not at or verb.frame == "quote" or tokens[at].low in ("showing", "finding", "deciding"):
        return None
    before = tokens[at - 1]
    phrase: Phrase | None
    if before.capital and (named := _with_name(tokens, at)) is not None:
        phrase = named
    elif before.low in DOCUMENT_NOUNS and before.kind == "w":
        start = at - 1
        while (
            start > 0
            and tokens[start - 1].kind == "w"
            and tokens[start - 1].low not in PREPOSITIONS | AUXILIARIES | CONJUNCTIONS
            and at - start < 5
            and tokens[start - 1].low not in VERBS
        ):
            start -= 1
            if tokens[start].low in DETERMINERS:
                break
        phrase = Phrase(start, at, at)
        if start and tokens[start - 1].low in _ISSUED:
            phrase = main_subject(tokens, start - 1) or phrase
    elif before.text == "," or is_dash(before) or before.kind in "Qq" or before.low in ("by", "and", "in"):
        phrase = links[-1].phrase if links and links[-1].phrase is not None else main_subject(tokens, at - 1)
    elif before.low in ("was", "is", "are", "were", "been", "be"):
        subject = subject_before(tokens, at, 0)
        phrase = subject.phrase if subject is not None else None
    else:
        return None
    if phrase is None:
        return None
    after = _complement(tokens, at + 1, verb, len(tokens))
    link = Link(verb.lemma, Span(tokens[at].start, tokens[at].end), [], phrase, tokens)
    link.recipient, link.occasion = after.recipient, after.occasion
    if verb.frame == "clause" and not (after.that or after.colon or _at_quote(tokens, after.at)):
        return None
    return _right(tokens, after, verb, link)


_ISSUED = frozenset("issued released sent out posted published wrote gave made".split())


def _with_name(tokens: Sequence[Token], at: int) -> Phrase | None:
    """ "… with Ana Ruiz saying that": the name between "with" and the participle."""
    start = at
    while start > 0 and tokens[start - 1].capital and at - start < 8:
        start -= 1
    return Phrase(start, at, at) if start and tokens[start - 1].low == "with" else None


def _at_quote(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].kind in "Qq"


_DECLINING = frozenset(
    "declined declines refused respond responded return returned reply answer answered reached".split()
)


def _declined(tokens: Sequence[Token], at: int) -> Link | None:
    """ "declined to comment", "did not respond to a request", "could not be reached": silence, with what it was about."""
    end = _content_end(tokens, at + 1)
    if at + 1 >= end:
        return None
    following = [token.low for token in tokens[at + 1 : at + 3]]
    low = tokens[at].low
    if low in ("declined", "declines", "refused"):
        wanted = following[0] in REQUESTS or (following[0] == "to" and following[-1] in DECLINED_ACTS)
    else:
        wanted = any(token.low in REQUESTS for token in tokens[at + 1 : min(end, at + 14)])
    subject = subject_before(tokens, at, 0) if wanted else None
    if subject is None:
        return None
    group = [token.low for token in tokens[subject.group : at]]
    if low not in ("declined", "declines", "refused") and not any(word in NEGATIONS for word in group):
        return None
    link = Link("decline", Span(tokens[subject.group].start, tokens[at].end), [], subject.phrase, tokens)
    link.contents = [Span(tokens[at + 1].start, tokens[end - 1].end)]
    return link


def _citing(tokens: Sequence[Token], at: int, outer: Link) -> Link | None:
    """ "NBC said so, citing two people who were there": a second link on the same words, below the first."""
    phrase = noun_phrase(tokens, at + 1, len(tokens))
    if phrase is None or not outer.contents or outer.lemma == "decline":
        return None
    return Link("citing", Span(tokens[at].start, tokens[at].end), list(outer.contents), phrase, tokens)


def _according(tokens: Sequence[Token], at: int) -> Link | None:
    """ "According to Moss, …", "…, according to two people who were there"."""
    phrase = noun_phrase(tokens, at + 2, len(tokens))
    if phrase is None:
        return None
    if head_word(tokens, phrase) in ("plan", "law", "custom", "tradition", "schedule", "need"):
        return None
    cue = Span(tokens[at].start, tokens[at + 1].end)
    link = Link("according to", cue, [], phrase, tokens)
    comma = phrase.end
    while comma < len(tokens) and tokens[comma].text not in (",", ";", ":") and tokens[comma].kind != "Q":
        comma += 1
    start = _clause_start(tokens, at)
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
        end = _content_end(tokens, first) if first < len(tokens) else first
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
    link.contents = [Span(tokens[start].start, tokens[last - 1].end)]
    link.where = "left"
    if not is_clausal(tokens, start, last) and comma + 1 < len(tokens) and tokens[comma].text == ",":
        end = _content_end(tokens, comma + 1)
        if end > comma + 1:
            link.contents.append(Span(tokens[comma + 1].start, tokens[end - 1].end))
            link.where = "around"
    return link


def _apposition(tokens: Sequence[Token], at: int) -> bool:
    low = tokens[at].low
    return low in ("a", "an", "who", "which") or low in ROLE_NOUNS


def _quoted_as_saying(tokens: Sequence[Token], at: int) -> list[Link] | None:
    """ "one official quoted her as saying": two links on the same words; "was quoted as saying": one."""
    end = None
    for index in range(at + 1, min(at + 12, len(tokens) - 1)):
        if tokens[index].low == "as" and tokens[index + 1].low == "saying":
            end = index
            break
        if tokens[index].kind != "w":
            break
    subject = subject_before(tokens, at, 0)
    if end is None or subject is None:
        return None
    cue = Span(tokens[subject.group].start, tokens[end + 1].end)
    verb = VERBS["said"]
    after = _complement(tokens, end + 2, verb, len(tokens))
    passive = any(token.low in _BE for token in tokens[subject.group : at])
    outer = Link("say" if passive else "quote", cue, [], subject.phrase, tokens)
    done = _with_content(tokens, end + 1, verb, subject, outer)
    if done is None:
        return None
    if passive:
        return [done]
    inner_phrase = Phrase(at + 1, end, end) if end > at + 1 else None
    if inner_phrase is None:
        return None
    inner = Link("say", Span(tokens[end].start, tokens[end + 1].end), list(done.contents), inner_phrase, tokens)
    inner.direct = done.direct
    return [done, inner]


def _after_quote(tokens: Sequence[Token], at: int) -> Link | None:
    """“Not on my watch,” Ruiz thundered: what no list holds is a cue where a quotation and a name stand before it."""
    group = at
    while group and is_adverb(tokens[group - 1].low) and not tokens[group - 1].capital:
        group -= 1
    for start in range(group - 1, max(-1, group - 9), -1):
        if tokens[start].kind not in "wQ":
            return None
        if tokens[start].kind == "Q":
            phrase = noun_phrase(tokens, start + 1, group)
            if phrase is None or phrase.core != group or _quote_just_before(tokens, start + 1) is None:
                return None
            if not (tokens[phrase.start].low in PRONOUNS or tokens[phrase.core - 1].capital):
                return None
            cue = Span(tokens[group].start, tokens[at].end)
            link = Link(tokens[at].low, cue, _left_quote(tokens, start), phrase, tokens)
            link.direct, link.where = True, "left"
            _add_following_quote(tokens, at + 1, link)
            return link
    return None


def _mixed_participle(tokens: Sequence[Token], at: int, links: list[Link]) -> Link | None:
    """ "…, calling the plan “a gift to nobody”": said by whoever the sentence is about."""
    limit = min(len(tokens), at + REACH_OF_MIXED)
    quoted = next((k for k in range(at + 1, limit) if tokens[k].kind in "Qq"), None)
    if not at or quoted is None or any(tokens[k].low in VERBS or tokens[k].text in ";:" for k in range(at + 1, quoted)):
        return None
    before = tokens[at - 1]
    if before.text != "," and not is_dash(before) and before.low not in _BEFORE_PARTICIPLE:
        return None
    phrase = links[-1].phrase if links and links[-1].phrase is not None else main_subject(tokens, at - 1)
    end = _content_end(tokens, at + 1)
    if phrase is None or end <= quoted:
        return None
    content = [Span(tokens[at + 1].start, tokens[end - 1].end)]
    return Link(tokens[at].low, Span(tokens[at].start, tokens[at].end), content, phrase, tokens)


def _mixed(tokens: Sequence[Token], at: int) -> Link | None:
    """ "Ruiz called the plan “a gift to nobody”": the verb is a cue because quoted words stand behind it."""
    limit = min(len(tokens), at + REACH_OF_MIXED)
    quoted = next((k for k in range(at + 1, limit) if tokens[k].kind in "Qq"), None)
    if quoted is None or any(
        tokens[k].low in VERBS and VERBS[tokens[k].low].form != "base" for k in range(at + 1, quoted)
    ):
        return None
    if any(tokens[k].text in ";:" or tokens[k].low == "according" for k in range(at + 1, quoted - 1)):
        return None
    subject = subject_before(tokens, at, 0) or _shared_subject(tokens, at)
    if subject is None or any(token.low in _BE for token in tokens[subject.group : at]):
        return None
    start = at + 1
    if tokens[start].text == ":":
        start += 1
    end = _content_end(tokens, start)
    if end <= quoted:
        return None
    if tokens[quoted].text.rstrip("”\"'’ ").endswith(","):
        end = quoted + 1
    link = Link(tokens[at].low, Span(tokens[subject.group].start, tokens[at].end), [], subject.phrase, tokens)
    link.negated = any(token.low in NEGATIONS for token in tokens[subject.group : at])
    link.contents = [Span(tokens[start].start, tokens[end - 1].end)]
    return link


_BEFORE_PARTICIPLE = DOCUMENT_NOUNS | TIME_WORDS | frozenset(["by", "and"])
REACH_OF_MIXED = 25  # tokens between such a verb and the quoted words at most
