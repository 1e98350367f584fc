"""A sentence's links and its parse -> the links whose cues are verbs or nouns of their own clause, with their contents.

Patterns find links; the parse drops those whose cue is none (`cue_verbs`), puts sources and ends of contents right
(`cue_verbs`, `content_ends`), and drops those whose content then is none (`content_form`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claimline.reading.attribution.content_ends import mend_ends
from claimline.reading.attribution.content_form import tells_something
from claimline.reading.attribution.cue_verbs import cue_word, is_no_cue, mend_source
from claimline.reading.attribution.parsed_cues import is_told_within, link_by_parse, may_tell, waits
from claimline.reading.attribution.parsed_phrases import may_tell_phrase, phrase_by_parse
from claimline.reading.attribution.whole_sources import mend_whole
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.parsing.parser import Parses


def parsed_links(links: Sequence[Link], parses: Parses) -> list[Link]:
    """The links that the parse bears out, with its sources and ends where it is surer than patterns."""
    found = []
    for link in links:
        parse = parses.at(link.cue.start)
        at = cue_word(parse, link.cue)
        if at is not None:
            if is_no_cue(link, at, parse, links):
                continue
            mend_source(link, at, parse)
            mend_whole(link, at, parse, links)
            mend_ends(link, at, parse, links)
            if not tells_something(link, parse, links):
                continue
        found.append(link)
    for link in found:
        _end_within(link, found)
        _end_before_cue(link, found)
    return found


def _end_before_cue(link: Link, links: Sequence[Link]) -> None:
    """Ends what stands before two cues before the first, whose words they are: it leaks, | Ruiz said, by Moss."""
    for other in links:
        told = other.where == link.where == "left" and other is not link and not other.direct
        if not told or len(link.contents) != 1 or len(other.contents) != 1:
            continue
        if link.contents[0] == Span(other.contents[0].start, other.cue.end):
            link.contents, link.hands_on = list(other.contents), True


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
