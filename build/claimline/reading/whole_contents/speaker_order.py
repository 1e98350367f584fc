"""A link and its parse -> speaker and words the other way round, where patterns took one for the other."""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter

from claimline.reading.attribution.torn_clauses import without_marks
from claimline.reading.cues.finite_verbs import AFTER_CLAUSE
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import SUBJECTS
from claimline.reading.syntax.noun_phrases import Phrase, is_proper, names_somebody, noun_phrase

_INVERTED = (AFTER_CLAUSE, "inverted-set-off")
_ROLE = 5  # words at most that tell what somebody is before the name
_START = attrgetter("start")


def put_in_order(link: Link, at: int, parse: Parse) -> None:
    """Turns a link round whose speaker the parse finds on the other side of its cue; `at` is the cue's word."""
    if link.phrasal or link.direct or link.source is None or not link.contents:
        return
    _leave_role(link, parse)
    subjects = [one for one in parse.children[at] if parse.words[one].relation in SUBJECTS]
    if not subjects:
        return
    if link.rule in _INVERTED and link.where != "right" and subjects[0] < at:
        _speak_before(link, at, parse, subjects[0])
    elif (
        link.where == "right"
        and len(subjects) == len(link.contents) == 1
        and link.source.end <= link.cue.start
        and subjects[0] > at
    ):
        _speak_behind(link, at, parse, subjects[0])


def _leave_role(link: Link, parse: Parse) -> None:
    """Leaves out of quoted words who says them: “…,” | one docker, Lee Tan, told the Post."""
    if link.where != "left" or len(link.contents) != 1 or link.source is None:
        return
    content = link.contents[0]
    quote = next((token for token in link.tokens if token.kind == "Q" and token.start == content.start), None)
    name = parse.within(link.source.start, link.source.end)
    if quote is None or quote.end >= content.end or not name:
        return
    role = parse.within(quote.end, content.end)
    told = any(parse.words[one].relation == "appos" and parse.words[one].head in role for one in name)
    if told and 0 < len(role) <= _ROLE:
        link.contents, link.direct = [Span(quote.start, quote.end)], True


def _phrase(link: Link, parse: Parse, subject: int) -> Phrase | None:
    place = parse.words[parse.left[subject]].start
    start = bisect_left(link.tokens, place, key=_START)
    return noun_phrase(link.tokens, start, len(link.tokens)) if start < len(link.tokens) else None


def _speak_before(link: Link, at: int, parse: Parse, subject: int) -> None:
    """Ruiz, beside Moss, said | crews from all ports, and from the quay, should come."""
    words, source = parse.words, link.source
    first = parse.word_at(source.start) if source is not None else None
    if first is None or source is None or first <= at or words[at].relation != "ROOT":
        return
    clause = [one for one in parse.children[at] if words[one].relation in ("ccomp", "conj") and one >= first]
    phrase = _phrase(link, parse, subject)
    if not clause or phrase is None or link.place(phrase).end > link.cue.start:
        return
    if not any(words[one].low == "," for one in range(subject + 1, at - 1)):
        return  # the mayor, said sources in the port, is ill
    proper = link.phrase is not None and is_proper(link.tokens, link.phrase)
    if not names_somebody(link.tokens, phrase) or (proper and link.rule != AFTER_CLAUSE):
        return  # the pier, said Ruiz, the head of the port, is meant to stay
    end = without_marks(parse, first, len(words) - 1)
    link.phrase, link.where = phrase, "right"
    link.contents = [Span(words[first].start, words[end].end)]


def _speak_behind(link: Link, at: int, parse: Parse, subject: int) -> None:
    """Marsh, a docker, gave the board the plan, said | the clerk who was not allowed to speak."""
    words, content = parse.words, link.contents[0]
    told = any(words[one].relation == "ccomp" and one < at for one in parse.children[at])
    starts = words[parse.left[subject]].start == content.start
    if not told or not starts or at < 3 or words[at - 1].low != ",":
        return
    phrase = _phrase(link, parse, subject)
    first = next((one for one in range(at) if any(map(str.isalnum, words[one].low))), 0)
    if phrase is not None and first < at - 2:
        link.phrase, link.where = phrase, "left"
        link.contents = [Span(words[first].start, words[at - 2].end)]
