"""A sentence's links and its parse -> the links whose contents tell something, each with all words of its clause."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.attribution.cue_verbs import cue_word
from claimline.reading.cues.link import Link
from claimline.reading.parsing.parser import Parses
from claimline.reading.whole_contents.begun_late import begin_whole
from claimline.reading.whole_contents.ended_early import end_whole
from claimline.reading.whole_contents.inserted_cues import around_inserted
from claimline.reading.whole_contents.speaker_order import put_in_order
from claimline.reading.whole_contents.told_nothing import tells_nothing


def with_whole_contents(links: Sequence[Link], parses: Parses) -> list[Link]:
    """The links that tell something, none of whose contents begins or ends within a phrase."""
    found = []
    for link in links:
        parse = parses.at(link.cue.start)
        at = cue_word(parse, link.cue)
        if at is not None and parse.words:
            put_in_order(link, at, parse)
            if tells_nothing(link, at, parse, links) or begin_whole(link, at, parse):
                continue
            end_whole(link, at, parse, links)
            around_inserted(link, at, parse, links)
        found.append(link)
    return found
