"""A text's statements -> signs of each by those before and behind it: who told that, and how near it stands.

What goes on with another's report has no cue of its own: `The port said the pier leaks. Its piles have rotted, too.`
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from claimline.reading.certainty.voice_signs import Surroundings
from claimline.reading.lexical.words import find_words
from claimline.tables import StatementReading

_MOST_SHARED = 3
_LONG = 4  # letters, above which a word is telling enough to be shared


def neighbour_signs(
    statements: Sequence[StatementReading], sentences: Sequence[int], around: Surroundings
) -> list[set[str]]:
    """For each statement, in their order. `sentences`: the number of the sentence that each begins in."""
    order = sorted(range(len(statements)), key=lambda at: (statements[at].start, -statements[at].end))
    found: list[set[str]] = [set() for _ in statements]
    for place, at in enumerate(order):
        one = statements[at]
        for where, near in (("before", place - 1), ("behind", place + 1)):
            other = order[near] if 0 <= near < len(order) else None
            beside = None if other is None else statements[other]
            same = other is not None and sentences[at] == sentences[other]
            found[at].update(_beside(where, one, beside, around, same_sentence=same))
        if place and one.kind == "narrative" != (before := statements[order[place - 1]]).kind:
            found[at].add(f"own words shared with what was told before: {_shared(one, before, around.text)}")
    return found


def _beside(
    where: str, one: StatementReading, other: StatementReading | None, around: Surroundings, *, same_sentence: bool
) -> Iterator[str]:
    whose = "own" if one.kind == "narrative" else "theirs"
    if other is None:
        yield f"{whose} neighbour {where}: none"
        return
    if same_sentence:
        near = "sentence"
    else:
        near = "paragraph" if around.paragraph(other.start) == around.paragraph(one.start) else "elsewhere"
    yield f"{whose} neighbour {where}: {other.kind}, {near}"
    if other.kind == "narrative":
        return
    if one.kind != "narrative":
        decided = one.speaker is not None and other.speaker is not None
        who = ("the same" if one.speaker == other.speaker else "another") if decided else "no decided"
        yield f"neighbour {where}: {who} speaker"
    else:
        yield f"own neighbour {where}: {other.speaker_kind}, {near}"


def _shared(one: StatementReading, before: StatementReading, text: str) -> int:
    mine, theirs = (
        {word.form for word in find_words(text, each.start, each.end) if len(word.form) > _LONG}
        for each in (one, before)
    )
    return min(_MOST_SHARED, len(mine & theirs))
