"""A sentence's links and its parse -> the links whose cues are verbs or nouns of their own clause, with their contents.

Patterns find links; the parse drops those whose cue is none (`cue_verbs`), puts sources and ends of contents right
(`cue_verbs`, `content_ends`), and drops those whose content then is none (`content_form`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import attrgetter

from claimline.reading.attribution.content_ends import LEAST_LEFT, mend_ends
from claimline.reading.attribution.content_form import tells_something
from claimline.reading.attribution.cue_verbs import cue_word, is_no_cue, mend_source
from claimline.reading.attribution.parsed_cues import is_told_within, link_by_parse, may_tell, waits
from claimline.reading.attribution.parsed_phrases import may_tell_phrase, phrase_by_parse
from claimline.reading.attribution.whole_sources import mend_whole
from claimline.reading.cues.content_bounds import before_aside, ends_in_comma
from claimline.reading.cues.finite_verbs import PERCEIVED
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import is_adverb
from claimline.reading.lexicon.phrase_verbs import PHRASE_VERBS
from claimline.reading.lexicon.reporting_verbs import BELIEF, INTENTION, VERBS
from claimline.reading.parsing.parser import Parses
from claimline.reading.parsing.verb_groups import VERBAL, subject_of
from claimline.reading.syntax.noun_phrases import Phrase, is_dash

_JOINING = ("and", "but", "while")
_START = attrgetter("start")
_OF_MIND = (BELIEF | INTENTION | PERCEIVED) - {"read", "show"}
_CITING = ("citing", "cite")


def parsed_links(links: Sequence[Link], parses: Parses) -> list[Link]:
    """The links that the parse bears out, with its sources and ends where it is surer than patterns."""
    found = []
    whole: dict[Phrase, Phrase] = {}  # sources of which patterns found a part
    for link in links:
        parse = parses.at(link.cue.start)
        at = cue_word(parse, link.cue)
        if at is not None:
            if is_no_cue(link, at, parse, links):
                continue
            part = link.phrase
            mend_source(link, at, parse)
            mend_whole(link, at, parse, links)
            if part is not None and part == link.phrase:
                link.phrase = whole.get(part, part)  # Ruiz, Moss and crews fought it, saying
            elif part is not None and link.phrase is not None and link.phrase.end == part.end:
                whole[part] = link.phrase
            mend_ends(link, at, parse, links)
            if not tells_something(link, parse, links):
                continue
        found.append(link)
    found = [link for link in found if not _is_taken_in(link, found, parses)]
    for link in found:
        _end_within(link, found)
        _end_before_cue(link, found)
        _end_before_next(link, found)
    return found


def _is_taken_in(link: Link, links: Sequence[Link], parses: Parses) -> bool:
    """Whether a cue is a part of what somebody says before, which then goes on: said a crew came, | hoping to help.

    What they themselves say next, they say: said a crew came, adding that it left.
    """
    parse = parses.at(link.cue.start)
    at = cue_word(parse, link.cue)
    if at is None or link.where != "right" or not (link.lemma in _OF_MIND or link.lemma in _CITING):
        return False
    words = parse.words
    verb = parse.first_joined(at) if words[at].relation == "conj" else words[at].head
    if words[at].relation not in ("conj", "advcl") or words[verb].tag not in VERBAL or verb >= at:
        return False
    if words[at].relation == "conj" and link.lemma not in PERCEIVED:
        return False  # said she was sad | but hoped it would help
    place = Span(words[verb].start, words[verb].end)
    for other in links:
        told = other is not link and other.where == "right" and len(other.contents) == 1 and not other.direct
        if not told or other.phrase != link.phrase or other.phrasal or not other.contents[0].overlaps(place):
            continue
        declines = any(one.lemma == "decline" and one.cue.overlaps(place) for one in links)
        if subject_of(parse, verb) is None or (link.lemma in _CITING and not declines):
            continue
        if other.contents[0].end <= link.cue.start and link.contents:
            other.contents = [Span(other.contents[0].start, link.contents[-1].end)]
            return True
    return False


def _end_before_cue(link: Link, links: Sequence[Link]) -> None:
    """Ends what stands before two cues before the first, whose words they are: it leaks, | Ruiz said, by Moss."""
    for other in links:
        told = other.where == link.where == "left" and other is not link and not other.direct
        if not told or len(link.contents) != 1 or len(other.contents) != 1:
            continue
        if link.contents[0] == Span(other.contents[0].start, other.cue.end):
            link.contents, link.hands_on = list(other.contents), True


def _end_before_next(link: Link, links: Sequence[Link]) -> None:
    """Ends a content before the next cue of who speaks: calling it “a pit” | and saying that it leaks."""
    if not link.contents or link.contents[-1].start < link.cue.end or link.source is None:
        return
    content = link.contents[-1]
    for other in links:
        inside = content.start < other.cue.start and other.cue.end < content.end
        if other.source != link.source or not inside or not other.contents or other.contents[0].start < other.cue.end:
            continue
        ends = other.contents[-1].end + LEAST_LEFT > content.end  # and, | railing against the board, said it leaks
        end = _before_joint(link, other.cue.start, aside=not ends)
        if end is not None and end >= content.start + LEAST_LEFT and not _is_in_chain(link, other, end):
            link.contents[-1] = content = Span(content.start, end)
            link.direct = link.direct and any(one.kind in "Qq" and one.end == end for one in link.tokens)


def _is_in_chain(link: Link, other: Link, end: int) -> bool:
    """Whether a participle goes on with what is told of a noun: saw notes calling for strikes | and urging them."""
    verb = VERBS.get(other.lemma)
    acts = [one for one in link.tokens if one.low.endswith("ing") and one.kind == "w"]
    if not any(other.cue.start <= one.start < other.cue.end for one in acts) or (
        verb is not None and verb.frame in ("say", "tell")
    ):
        return False
    told = (one for one in acts if link.contents[-1].start <= one.start < end)
    return any(one.low in VERBS or one.low in PHRASE_VERBS for one in told)


def _before_joint(link: Link, place: int, *, aside: bool) -> int | None:
    """Where the words end to which a cue at a place is joined: with `and`, with `but`, a participle with a comma.

    Not a participle in an `aside`, behind which what is said goes on.
    """
    tokens = link.tokens
    cue = at = bisect_left(tokens, place, key=_START)
    while at and is_adverb(tokens[at - 1].low):
        at -= 1
    joint = before_aside(tokens, at) - 1
    if joint > 0 and tokens[joint].low in _JOINING:
        comma = tokens[joint - 1].text == "," or is_dash(tokens[joint - 1])
        return tokens[joint - 1 - comma].end
    if (
        not aside
        and cue < len(tokens)
        and joint > 0
        and tokens[cue].low.endswith("ing")
        and ends_in_comma(tokens[joint])
    ):
        return tokens[joint].end if tokens[joint].kind in "Qq" else tokens[joint - 1].end
    return None


def places_to_ask(tokens: Sequence[Token], links: Sequence[Link]) -> Iterator[int]:
    """Where the parse may show a cue that patterns did not find."""
    yield from may_tell(tokens, links)
    yield from may_tell_phrase(tokens, links)


def with_links_by_parse(tokens: Sequence[Token], links: Sequence[Link], parses: Parses) -> list[Link]:
    """The links together with those that only the parse shows; clauses before what is told in none."""
    found = list(links)
    for place in may_tell(tokens, found):
        link = link_by_parse(tokens, found, parses.at(place), place)
        if link is not None:
            found = [*(one for one in found if not _gives_way(one, link)), link]
    for place in may_tell_phrase(tokens, found):
        link = phrase_by_parse(tokens, found, parses.at(place), place)
        found += [] if link is None else [link]
    return found


def _gives_way(link: Link, found: Link) -> bool:
    return is_told_within(link, found) or (waits(link) and link.cue.overlaps(found.cue))


def _end_within(link: Link, links: Sequence[Link]) -> None:
    """Ends a content where that ends in which its cue stands: said the board hoped to sail, | which she doubts."""
    for other in links:
        outer = next((one for one in other.contents if one.start <= link.cue.start and link.cue.end <= one.end), None)
        if other is link or outer is None or other.cue.start > link.cue.start or len(link.contents) != 1:
            continue  # denied it had sailed in May, as the Post reported: who stands behind the rest is not around it
        content = link.contents[0]
        if content.start < outer.end < content.end:
            link.contents = [Span(content.start, outer.end)]
