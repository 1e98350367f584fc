"""A content and its parse -> where its own subject, noun or order begins, of which patterns cut the first words."""

from __future__ import annotations

from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.calendar_words import WEEKDAY_NAMES
from claimline.reading.lexicon.outlets import outlet_named
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import SUBJECTS

_DEGREES = frozenset("too so very as quite roughly nearly almost about around more less even".split())
_HELD = ("amod", "nummod", "quantmod")  # how words before a noun hang on it: further trouble; about ten crews
_LEAST = 6  # words of a content that begins with when it was said
_ORDERS = ("xcomp", "ccomp")
_WITH = frozenset("with to against for".split())  # agreed with the crews that left: a clause about somebody else
_FINITE = ("VBZ", "VBD", "VBP", "MD")


def begin_whole(link: Link, at: int, parse: Parse) -> bool:
    """Puts back what belongs before a content behind its cue; whether it tells something of somebody else instead."""
    if link.direct or not link.contents or link.contents[0].start < link.cue.end or link.where != "right":
        return False
    inside = parse.within(link.contents[0].start, link.contents[0].end)
    if not inside:
        return False
    first = inside[0]
    if [parse.words[one].low for one in inside[:4]] == ["at", "the", "time", "that"] and len(inside) > _LEAST:
        _put(link, parse, inside[4])  # denied at the time that | he was late
        return False
    if _is_day(link, parse, first) and len(inside) > 1:
        link.cue = Span(link.cue.start, parse.words[first - 2].end)  # insisted on Friday | there was “no cause”
        _put(link, parse, inside[1])
        return False
    least = next(iter(parse.within(link.cue.end, first and link.contents[0].start)), first)
    source = link.source
    if source is not None and source.start >= link.cue.end:
        return False
    if not link.phrasal:
        subject = _subject(parse, first, least)
        while subject is not None and subject + 1 < first and _is_told_outlet(link, parse, subject):
            subject += 1  # told CBN | Moss had left
        begin = subject if subject is not None else _modifier(parse, first, least, inside[-1])
        if begin is not None:
            _put(link, parse, begin)
            return False
    noun = _told_of(parse, first, least)
    if noun is None:
        return False
    return _begin_at_noun(link, at, parse, noun)


def _is_day(link: Link, parse: Parse, first: int) -> bool:
    """Whether a content begins with the day on which it was said, whose `on` was taken for the cue's."""
    words = parse.words
    if first < 2 or words[first].low not in WEEKDAY_NAMES or words[first - 1].low != "on":
        return False
    clause = any(words[one].relation == "ccomp" and parse.left[one] == first + 1 for one in parse.children[first - 2])
    return clause and words[first - 1].end == link.cue.end and words[first - 2].start >= link.cue.start


def _is_told_outlet(link: Link, parse: Parse, at: int) -> bool:
    words = parse.words
    verb = VERBS.get(link.lemma)
    word = next((token.text for token in link.tokens if token.start == words[at].start), "")
    return verb is not None and verb.frame == "tell" and outlet_named(word) is not None


def _put(link: Link, parse: Parse, begin: int) -> None:
    link.contents[0] = Span(parse.words[begin].start, link.contents[0].end)


def _subject(parse: Parse, first: int, least: int) -> int | None:
    """Where the subject begins behind the cue: said about ten crews | had left."""
    words = parse.words
    if words[first].tag not in _FINITE:
        return None
    main = words[first].head if words[first].relation in ("aux", "auxpass") else first
    for one in parse.children[main]:
        if words[one].relation in SUBJECTS and least <= parse.left[one] < first and one < first:
            return parse.left[one]
    return None


def _modifier(parse: Parse, first: int, least: int, last: int) -> int | None:
    """Where the words begin that limit a content's first noun: said | further trouble; | too many crews."""
    words = parse.words
    begin = first
    while begin > least:
        word = words[begin - 1]
        held = first <= word.head <= last or begin <= word.head < first
        noun = word.relation in _HELD and words[word.head].tag.startswith("N")
        degree = word.relation == "advmod" and word.low in _DEGREES and words[word.head].tag in ("JJ", "CD", "RB")
        if not held or not (noun or degree) or word.tag in ("NNP", "NNPS"):
            break
        begin -= 1
    return begin if begin < first else None


def _told_of(parse: Parse, first: int, least: int) -> int | None:
    """The noun behind the cue of which a content's first word tells more: warned of storms | that would come."""
    words = parse.words
    if words[first].low != "that" or words[first].tag != "WDT" or words[first].relation not in SUBJECTS:
        return None
    verb = words[first].head
    noun = first - 1
    found = words[verb].relation == "relcl" and least <= noun and words[noun].tag in ("NN", "NNS")
    return noun if found and words[verb].head <= noun else None


def _begin_at_noun(link: Link, at: int, parse: Parse, noun: int) -> bool:
    words = parse.words
    for one in (noun, *parse.heads(noun)):
        if words[one].head != at:
            continue
        if words[one].relation in _ORDERS and parse.left[one] > at:
            _put(link, parse, parse.left[one])  # told the crews | to pass a bill that …
        elif words[one].relation == "prep":
            if words[one].low in _WITH:
                return words[noun].head == one
            if words[one].low in ("of", "about") and words[noun].head == one:
                _put(link, parse, parse.left[noun])
        return False
    return False
