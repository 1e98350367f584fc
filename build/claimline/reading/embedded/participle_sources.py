"""A parsed sentence's links -> the same with the sources of participles put right, or their words kept.

Patterns give a participle to who spoke last: in `Moss fought Ruiz's claim that it leaks, saying it is sound` it is Moss
who says so, and in `Moss rang, and Lee Tan sent a letter saying it leaks` it is Lee Tan.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter

from claimline.reading.attribution.cue_verbs import cue_word
from claimline.reading.attribution.parsed_sources import source_at, with_others
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.function_words import CONJUNCTIONS, PREPOSITIONS, is_adverb
from claimline.reading.lexicon.source_nouns import (
    ANONYMOUS_NOUNS,
    DOCUMENT_NOUNS,
    KIN_NOUNS,
    ORGANISATION_NOUNS,
    ROLE_NOUNS,
)
from claimline.reading.parsing.parser import Parse, Parses
from claimline.reading.parsing.verb_groups import subject_of
from claimline.reading.syntax.noun_phrases import (
    PEOPLE_NOUNS,
    Phrase,
    head_word,
    is_proper,
    names_somebody,
    noun_phrase,
)

_OWNED = ("'s", "’s", "s'", "s’")
_FINITE = ("VBD", "VBP", "VBZ", "VBN")
_UP = frozenset("acl advcl conj pcomp prep dobj pobj xcomp".split())
_RECORDED = frozenset("clip clips video videos footage film tape tapes recording recordings audio".split())
_SPEAKING = ROLE_NOUNS | ANONYMOUS_NOUNS | ORGANISATION_NOUNS | PEOPLE_NOUNS
_KIN = KIN_NOUNS | {"parent", "family", "relative"}
_ANSWERING = ("respond", "reply", "answer")
_FARTHEST = 14  # tokens between a recording and the participle of who is heard in it
_START = attrgetter("start")


def with_sources(links: Sequence[Link], parses: Parses) -> list[Link]:
    """The links, each with who the parse says speaks by it; without those that are a part of what another tells."""
    found = list(links)
    for link in links:
        if link.phrase is None or not link.contents:
            continue
        parse = parses.at(link.cue.start)
        at = cue_word(parse, link.cue)
        if at is None:
            continue
        if parse.words[at].tag == "VBG":
            if _is_inside_subject(link, at, parse, found) or _is_of_relative(link, at, parse):
                found.remove(link)
                continue
            link.phrase = _who_speaks(link, at, parse, found) or link.phrase
        elif parse.words[at].tag in _FINITE and link.where == "right":
            link.phrase = _who_did(link, at, parse) or link.phrase
            _end_before_answer(link, found)
    return found


def _who_speaks(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> Phrase | None:
    """Whose participle it is, where that is not who seems to say it."""
    phrase = link.phrase
    assert phrase is not None
    cue = bisect_left(link.tokens, link.cue.start, key=_START)
    if (shown := _in_recording(link, cue)) is not None:
        return shown
    if (beside := _beside(link, cue)) is not None:
        return beside
    source = link.place(phrase)
    for other in links:
        told = other is not link and other.where == "right" and not (other.phrasal or other.hands_on)
        inside = told and any(one.start <= source.start and source.end <= one.end for one in other.contents)
        if inside and other.phrase is not None and link.tokens[phrase.start].low in ("he", "she", "they", "it"):
            kept = not any(one.overlaps(link.cue) for one in other.contents)
            return other.phrase if kept and parse.words[at - 1].tag == "," else None
    doer = _doer(parse, at)
    if doer is None:
        return None
    owned = link.tokens[phrase.end - 1].low.endswith(_OWNED)
    joined = _is_of_other_half(parse, doer, source)
    if not (owned or joined) or source.end > parse.words[at].start:
        return None
    found = source_at(link.tokens, doer, parse)
    if found is None or not (names_somebody(link.tokens, found) or is_proper(link.tokens, found) or owned):
        return None
    head = bisect_left(link.tokens, parse.words[doer].start, key=_START)
    if link.tokens[head].low.removesuffix("s") in _KIN:
        return Phrase(found.start, head + 1, head + 1)  # the parents | of Lee Tan: it is not Tan who says it
    return with_others(link.tokens, parse, doer, found)


def _doer(parse: Parse, at: int) -> int | None:
    """The subject of the verb on which a participle hangs, over the noun that it may be hung on."""
    words = parse.words
    verb = at
    while words[verb].head != verb and words[verb].relation in _UP:
        verb = words[verb].head
        if words[verb].tag in _FINITE and (subject := subject_of(parse, verb)) is not None:
            passive = words[subject].relation == "nsubjpass"
            return subject if subject < at and not passive and words[subject].tag[:1] == "N" else None
    return None


def _is_of_other_half(parse: Parse, doer: int, source: Span) -> bool:
    """Whether it hangs on the second of two sentences joined by “and”, and who seems to say it stands in the first."""
    words = parse.words
    verb = words[doer].head
    if words[verb].relation != "conj" or source.end > words[parse.left[doer]].start:
        return False
    first = parse.first_joined(verb)
    other = subject_of(parse, first)
    whole = other is not None and other < doer and words[first].relation == "ROOT"
    return whole and any(words[one].low == "and" for one in range(first, parse.left[doer]))


def _in_recording(link: Link, cue: int) -> Phrase | None:
    """Who is heard in a recording: clips of Lee Tan, the late captain, | urging crews to stay."""
    tokens = link.tokens
    for at in range(cue - 2, max(0, cue - _FARTHEST), -1):
        if tokens[at].kind in "Qq":
            return None
        if tokens[at].low == "of" and tokens[at - 1].low in _RECORDED:
            found = noun_phrase(tokens, at + 1, cue)
            whole = found is not None and (found.end == cue or (found.end < cue and tokens[found.end].text == ","))
            if found is None or not whole or not is_proper(tokens, found):
                return None
            commas = sum(token.text == "," for token in tokens[found.core : cue])
            return (
                found._replace(end=found.core)
                if commas in (0, 2) and (not commas or tokens[cue - 1].text == ",")
                else None
            )
    return None


def _beside(link: Link, cue: int) -> Phrase | None:
    """Who is told of behind `with`: a quarrel with rivals and captains in the town | arguing that it leaks."""
    tokens = link.tokens
    if tokens[cue - 1].kind != "w":
        return None
    for at in range(cue - 2, max(0, cue - _FARTHEST), -1):
        if tokens[at].kind != "w" or tokens[at].low in ("who", "that", "which"):
            return None
        if tokens[at].low == "with":
            found = noun_phrase(tokens, at + 1, cue)
            if found is None or tokens[cue - 1].low in PREPOSITIONS | CONJUNCTIONS or is_adverb(tokens[cue - 1].low):
                return None
            behind = tokens[found.end : cue]
            tied = not behind or behind[0].low in ("and", "in", "of", "from")
            named = names_somebody(tokens, found) or is_proper(tokens, found)
            return Phrase(found.start, cue, cue) if named and tied and all(one.kind == "w" for one in behind) else None
    return None


def _is_inside_subject(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> bool:
    """Whether a participle only describes who does what somebody tells: said the board, | fearing a storm, sailed.

    What is told then goes on behind it; so it does where it had been cut.
    """
    words = parse.words
    head = words[at].head
    if words[at].relation not in ("acl", "advcl") or words[at - 1].tag != ",":
        return False
    noun = head if words[at].relation == "acl" else subject_of(parse, head)
    if noun is None or words[noun].relation not in ("nsubj", "nsubjpass"):
        return False
    verb = words[noun].head
    if not noun < at < verb or words[verb].relation != "ccomp":
        return False
    said = Span(words[words[verb].head].start, words[words[verb].head].end)
    for other in links:
        if other is link or not other.cue.overlaps(said) or other.where != "right" or not other.contents:
            continue
        if other.contents[0].start <= words[noun].start and other.contents[-1].end <= link.contents[-1].end:
            other.contents = [Span(other.contents[0].start, max(link.contents[-1].end, other.contents[-1].end))]
            return True
    return False


def _who_did(link: Link, at: int, parse: Parse) -> Phrase | None:
    """Who the parse says spoke, where a thing seems to: the scale was clear when | ten crews said they would go."""
    phrase, words = link.phrase, parse.words
    assert phrase is not None
    tokens = link.tokens
    head = head_word(tokens, phrase)
    if link.place(phrase).end > link.cue.start or is_proper(tokens, phrase) or head in DOCUMENT_NOUNS | _SPEAKING:
        return None
    subject = subject_of(parse, at)
    if names_somebody(tokens, phrase):
        return None
    if subject is None or words[parse.left[subject]].start < link.place(phrase).end or subject > at:
        return None
    found = source_at(tokens, subject, parse)
    return found if found is not None and link.place(found).end <= link.cue.start else None


def _is_of_relative(link: Link, at: int, parse: Parse) -> bool:
    """Whether it is open whose participle it is: scorned a film that shows Tan at the pier | saying it leaks."""
    words = parse.words
    head = words[at].head
    if (
        words[at].relation != "advcl"
        or words[at - 1].tag in (",", ":", "''")
        or head > at
        or (link.quotes and link.direct)
    ):
        return False
    return any(words[one].relation == "relcl" and words[one].head > head for one in range(head + 1, at))


def _end_before_answer(link: Link, links: Sequence[Link]) -> None:
    """Ends what is asked before who answers: asked whether it leaks | , to which she replied: “No.”"""
    tokens = link.tokens
    for other in links:
        inside = (
            link.contents[-1].start < other.cue.start
            and other.contents
            and other.contents[-1].end <= link.contents[-1].end
        )
        if other is link or other.lemma not in _ANSWERING or other.phrase is None or not inside:
            continue
        first = other.phrase.start
        if first > 3 and [token.low for token in tokens[first - 3 : first]] == [",", "to", "which"]:
            end = tokens[first - 4].end
            if end > link.contents[-1].start:
                link.contents[-1] = Span(link.contents[-1].start, end)
                return
