"""A denial that tells what others said -> two statements: what they said, theirs, and the denial of it.

`Ruiz denied the union's claims that the ferry leaks` gives Ruiz `the union's claims`, which she denies, and the union
`the ferry leaks`. Where nobody is named (`denied reports that it leaks`), it is not told whose that is.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from claimline.reading.attribution.chains import Draft
from claimline.reading.attribution.determinacy import made
from claimline.reading.attribution.stances import stance_by_verb
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import AUXILIARIES, PREPOSITIONS, SUBORDINATORS, TIME_WORDS
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.source_nouns import DOCUMENT_NOUNS
from claimline.reading.lexicon.word_files import word_lists
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse, Parses, Word
from claimline.reading.parsing.verb_groups import SUBJECTS, has_subject, helpers_of, tense_of
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import Phrase, head_word, noun_phrase
from claimline.tables import DENYING

CHARGE = Rule("what-a-denial-denies", "Ruiz denied the union's claims that the pier was unsafe.")

_LISTS = word_lists("charge_words.txt", ("said", "held", "brought", "put forward", "untrue"))
_BEFORE_NOUN = 9  # tokens: the harbour union's many baseless claims
_BEFORE_CLAUSE = 16  # tokens between the noun and its clause: accusations last week by a former clerk of the port that
_FEWEST = 3  # words of a clause that tells something: not `that it did`
_SUBJECTS = frozenset("he she it they there".split())  # claims he lied: a clause without its `that`
_SINGULAR = frozenset(("NN", "NNP"))
_BY = frozenset(("by", "from"))
_OF_WHAT = frozenset(("against", "about", "over", "surrounding", "on"))
_OBJECTS = frozenset("dobj attr acomp ccomp xcomp oprd auxpass".split())
_TIMES = TIME_WORDS | frozenset("last this on late early over the past recent in".split())
_NO_OWNERS = TIME_WORDS | frozenset("week month year yesterday today tomorrow".split())
_ANYBODYS = frozenset("any no every".split())  # any suggestion that: nobody need have made one
_PLAIN = ("deny", "dispute")  # nobody denies something as a joke
_START = attrgetter("start")


class _Told(NamedTuple):
    """What others said, in indices of the tokens: by which noun, whose it is, and the clause."""

    noun: int
    source: Phrase | None
    end: int  # of what names it: the union's claims |
    clause: int
    that: bool  # whether `that` opens it


def charges_of(text: str, drafts: Sequence[Draft], parses: Parses) -> list[Draft]:
    """What others said that these deny, as statements of their own; the denials keep only what names it."""
    return [charge for draft in drafts if (charge := _charge(text, draft, parses)) is not None]


def _charge(text: str, draft: Draft, parses: Parses) -> Draft | None:
    """The charge of one denial, which is cut to what names it."""
    denial = _around(draft) or draft
    link = denial.chain[0] if denial.chain else None
    pieces = denial.pieces
    if link is None or denial.rule or link.direct or link.where != "right" or len(pieces) != 1:
        return None
    if link.contents != pieces or not link.tokens or pieces[0].start > link.tokens[-1].start:
        return None
    whole, tokens = pieces[0], link.tokens
    stance = stance_by_verb(text, link, whole.of(text))
    if stance not in DENYING:
        return None
    told = _told(tokens, *(bisect_left(tokens, place, key=_START) for place in whole))
    if told is None:
        return None
    parse = parses.at(link.cue.start)
    clause, how = _clause(tokens, told, whole.end, parse), made(parse, link, text)
    if clause is None or how.determinacy != "said" or how.negated:
        return None
    if link.lemma not in _PLAIN and _tells_as_what(tokens, told.clause, clause.end):
        return None
    cue, named = _place(tokens, told.noun), Span(whole.start, tokens[told.end - 1].end)
    inner = [one for one in denial.chain[1:] if not one.cue.overlaps(cue)]
    if not all(clause.contains(one.cue) for one in inner) or stance_by_verb(text, link, named.of(text)) != stance:
        return None
    within = [quote for quote in draft.unit.quotes if clause.start <= quote.start and quote.end <= clause.end]
    draft.chain, draft.pieces = [link], [named]
    draft.quotes = [quote for quote in denial.quotes if quote.end <= named.end]
    link.contents, link.phrasal = [named], True
    charge = Link("allege", cue, [clause], told.source, _without_genitive(tokens, told), charge=True, rule=CHARGE.name)
    return Draft([clause], [charge, *inner], draft.unit, quotes=within)


def _around(draft: Draft) -> Draft | None:
    """The denial of which only the charge was found: Ruiz rejected Tan's claim | that the pier leaks."""
    inner = draft.chain[0] if draft.chain else None
    if inner is None or inner.source is None or inner.contents != draft.pieces:
        return None
    behind = inner.source.start > inner.cue.end  # rejected the old | claim by Tan that the pier leaks
    whole = Span(inner.cue.start if behind else inner.source.start, draft.end)
    for link in draft.unit.links:
        told = link.contents[0] if link.phrasal and len(link.contents) == 1 else None
        if told is not None and (behind or told.start == whole.start) and told.contains(whole):
            return Draft([told], [link, *draft.chain], draft.unit)
    return None


def _place(tokens: Sequence[Token], at: int) -> Span:
    return Span(tokens[at].start, tokens[at].end)


def _without_genitive(tokens: Sequence[Token], told: _Told) -> Sequence[Token]:
    """The tokens with the owner's name alone: the union's | claims -> the union."""
    if told.source is None or told.source.start > told.noun:
        return tokens
    at = told.source.end - 1
    token = tokens[at]
    own = len(token.low.replace("’", "'").removesuffix("'s").removesuffix("'"))
    named = Token(token.start, token.start + own, token.text[:own], token.low[:own], token.kind, token.capital)
    return [*tokens[:at], named, *tokens[at + 1 :]]


def _told(tokens: Sequence[Token], first: int, end: int) -> _Told | None:
    """What names the words of others at the beginning of what is denied, up to their clause."""
    noun = _noun(tokens, first, end)
    if noun is None:
        return None
    owner = _owner(tokens, first, noun)
    following = noun + 1
    if tokens[following].low in _SUBJECTS:
        source, clause, that = owner, following, False
    else:
        opens = range(following, min(following + _BEFORE_CLAUSE, end - 1))
        at = next((at for at in opens if tokens[at].low == "that"), None)
        if at is None or not (at == following or _tells_whose(tokens, following, at)):
            return None
        source, clause, that = owner or _speaker(tokens, following, at), at + 1, True
    if tokens[noun].low in _LISTS["held"] and source is None:
        return None
    named = clause - 1 if that else clause
    while tokens[named - 1].text == ",":
        named -= 1
    return _Told(noun, source, named, clause, that)


def _noun(tokens: Sequence[Token], first: int, end: int) -> int | None:
    """The noun of saying with what stands before it: the union's baseless claims; not: any claims, part of a report."""
    nouns = _LISTS["said"] | _LISTS["held"]
    if tokens[first].low in _ANYBODYS:
        return None
    for at in range(first, min(first + _BEFORE_NOUN, end - 1)):
        token = tokens[at]
        if token.low in nouns and tokens[at + 1].low not in nouns and not token.capital:
            return at
        if token.kind == "p" and token.text not in (",", "'", "’", "'s", "’s"):
            return None
        if token.low in PREPOSITIONS | AUXILIARIES | SUBORDINATORS:
            return None
    return None


def _owner(tokens: Sequence[Token], first: int, noun: int) -> Phrase | None:
    """Whose they are by a genitive: the union's claims; none for a pronoun and a day: his claims, Friday's report."""
    for at in range(noun - 1, first - 1, -1):
        token = tokens[at]
        low = token.low.replace("’", "'")
        if low in ("'", "'s") and at > first:
            end = at  # the captains ' claims, as some texts part it
        elif token.kind == "w" and low.endswith(("'s", "s'")):
            end = at + 1
        else:
            continue
        day = tokens[end - 1].low.replace("’", "'").removesuffix("'s").removesuffix("'")
        return None if day in _NO_OWNERS else Phrase(first, end, end)
    return None


def _tells_whose(tokens: Sequence[Token], start: int, that: int) -> bool:
    """Whether what stands between the noun and its clause tells whose, against whom or when: last week by Tan."""
    at = _behind_time(tokens, start, that)
    return at == that or tokens[at].low in _BY | _OF_WHAT | {"in"}


def _speaker(tokens: Sequence[Token], start: int, that: int) -> Phrase | None:
    """Who is named behind the noun: claims by two dockers that; allegations in a lawsuit that."""
    at = _behind_time(tokens, start, that)
    if at == that or tokens[at].low not in _BY | {"in"}:
        return None
    phrase = noun_phrase(tokens, at + 1, that)
    if phrase is None or (phrase.end < that and tokens[phrase.end].text != ","):
        return None
    if tokens[at].low == "in":
        words = " ".join(token.text for token in tokens[phrase.start : phrase.core])
        if outlet_named(words) is None and head_word(tokens, phrase) not in DOCUMENT_NOUNS:
            return None
    return phrase


def _behind_time(tokens: Sequence[Token], start: int, that: int) -> int:
    at = start
    while at < that and (tokens[at].low in _LISTS["brought"] or _is_time(tokens, at, that)):
        at += 1
    return at


def _is_time(tokens: Sequence[Token], at: int, that: int) -> bool:
    """Whether it is a word of a time: on Friday, last week; not: in the | suit."""
    if tokens[at].low in TIME_WORDS | _NO_OWNERS:
        return True
    ahead = next((k for k in range(at, that) if tokens[k].low not in _TIMES - TIME_WORDS), that)
    return ahead > at and ahead < that and tokens[ahead].low in TIME_WORDS | _NO_OWNERS


def _clause(tokens: Sequence[Token], told: _Told, end: int, parse: Parse) -> Span | None:
    """The place of what they said, where it is a clause with subject and finite verb, and no relative one."""
    words = parse.words
    opening = parse.word_at(tokens[told.clause - 1].start if told.that else tokens[told.clause].start)
    noun = parse.word_at(tokens[told.noun].start)
    if opening is None or noun is None:
        return None
    verb = words[opening].head
    if words[verb].relation == "csubj":  # claims that closing the pier | was wrong
        verb = words[verb].head
    elif not _opens_clause(words[opening], parse, verb, that=told.that):
        return None
    found = next((one for one in finite_clauses(parse) if one.verb == verb and one.own_subject), None)
    if found is None or found.subject is None or not opening < verb or words[verb].start >= end:
        return None
    if any(noun < one.verb < opening for one in finite_clauses(parse)):
        return None  # claims made by a clerk who said that it leaks
    if _is_wished(tokens[told.noun].low, parse, verb, found.subject):
        return None
    if _goes_on_denying(parse, verb, noun, end):
        return None
    clause = Span(tokens[told.clause].start, end)
    return clause if len(parse.within(*clause)) >= _FEWEST else None


def _opens_clause(opening: Word, parse: Parse, verb: int, *, that: bool) -> bool:
    """Whether no noun is missing in the clause: claims that Tan lied; not: claims that Tan made, that were printed."""
    word = parse.words[verb]
    others = {parse.words[child].relation for child in parse.children[verb] if parse.words[child] is not opening}
    if not others.isdisjoint(_OBJECTS):
        return opening.relation in (("mark", "dobj", "pobj") if that else SUBJECTS)
    if word.low in _LISTS["put forward"]:
        return False
    return opening.tag == "IN" if that else opening.relation in SUBJECTS


def _is_wished(noun: str, parse: Parse, verb: int, subject: int) -> bool:
    """Whether it is what somebody should do, and not what is so: suggestions that he resign."""
    words = parse.words
    word = words[verb]
    bare = word.tag in ("VB", "VBP") or (word.tag == "VBD" and word.low.endswith("ss"))  # that he bypass the board
    if not bare or helpers_of(parse, verb) or word.low in AUXILIARIES:
        return False
    single = words[subject].low in _SUBJECTS - {"they", "there"} or words[subject].tag in _SINGULAR
    return single or noun.startswith("suggestion")


def _goes_on_denying(parse: Parse, verb: int, noun: int, end: int) -> bool:
    """Whether it tells, too, what who denies it does next: denied claims that it leaks and left."""
    words = parse.words
    behind = range(verb + 1, parse.within(0, end).stop)
    for at in behind:
        if words[at].relation == "conj" and not has_subject(parse, at):
            ahead = tense_of(parse, at) == "planned" and words[verb].tag == "VBD"
            if words[at].head < noun or (ahead and words[at].head == verb):
                return True
    return any(words[at].low == ":" for at in behind)  # : and what the denier says themselves


def _tells_as_what(tokens: Sequence[Token], clause: int, end: int) -> bool:
    """Whether it is told as what they are waved away: dismissed claims that the pier leaks as a joke."""
    for at in range(clause + _FEWEST, len(tokens) - 1):
        if tokens[at].start >= end:
            break
        following = tokens[at + 1]
        if tokens[at].low == "as" and (
            following.kind in "Qq" or following.low in ("a", "an") or following.low in _LISTS["untrue"]
        ):
            return True
    return False
