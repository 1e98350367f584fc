"""A statement's words and names -> what it tells befell whom: Lee Tan, who will retire; the death of Lee Tan."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.words import Word, stem

BESIDE_NAME = 8  # words from a name to what befell whom it names
ASIDE = re.compile(r"(?:['’]s)?,\s[^,.;\n]{1,150},\s")
STATES = frozenset(["retired"])  # before a name, what somebody is: retired Captain Lee Tan


def befell(
    text: str,
    words: Sequence[Word],
    names: Sequence[list[Word]],
    events: Sequence[tuple[str, int]],
    background: Sequence[Span],
) -> Iterator[tuple[str, str]]:
    """Each event that stands beside a name: its kind, and the last stem of the name. What is background befalls nobody.

    An apposition parts none: Lee Tan, chief of staff at the port (PCN), is stepping down.
    """
    place_of_word = {word.start: place for place, word in enumerate(words)}
    told = [
        (kind, place)
        for kind, place in events
        if not any(start <= words[place].start < end for start, end in background)
    ]
    for name in names:
        first, last = place_of_word[name[0].start], place_of_word[name[-1].start]
        after = last + 1
        if (aside := ASIDE.match(text, name[-1].end)) is not None:
            after = next((i for i in range(after, len(words)) if words[i].start >= aside.end()), after)
        for kind, place in told:
            ahead = 0 <= first - 1 - place < BESIDE_NAME and _has_object(text, words[place], name[0])
            if ahead or 0 <= place - after < BESIDE_NAME:
                yield kind, stem(name[-1].form)


def _has_object(text: str, event: Word, name: Word) -> bool:
    """Whether an event may have befallen whom the name behind it names; not so: of two who were hurt, Lee Tan spoke."""
    return event.form not in STATES and "," not in text[event.end : name.start]
