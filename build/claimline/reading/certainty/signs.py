"""A reading -> the signs of each statement: how it was found, whose it is, where it ends, what is beside it, when.

Signs are words, so that a weight can be read: `rule speaker: role-as-told`, `own ends dangling`. They look at nothing
but the reading and the article's words; which story or outlet it is of must not tell.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict

from claimline.reading.certainty.bound_signs import bound_signs
from claimline.reading.certainty.date_signs import date_signs
from claimline.reading.certainty.neighbour_signs import neighbour_signs
from claimline.reading.certainty.source_signs import frame_signs, source_signs, told_by
from claimline.reading.certainty.voice_signs import Surroundings, voice_signs
from claimline.reading.lexical.spans import Span
from claimline.reading.whole_reading import Reading
from claimline.tables import AttributionReading

Place = tuple[int, int]
_DECISIONS = frozenset(("statement", "within", "speaker", "dating", "said", "as of"))


def signs(text: str, reading: Reading) -> list[frozenset[str]]:
    """One set for each statement, in their order."""
    rules: dict[Place, list[str]] = defaultdict(list)
    for rule in reading.rules:
        if rule.kind in _DECISIONS:
            rules[rule.start, rule.end].append(f"rule {rule.kind}: {rule.rule}")
    links: dict[Place, list[AttributionReading]] = defaultdict(list)
    for link in reading.attributions:
        links[link.start, link.end].append(link)
    sentences = [Span(sentence.start, sentence.end) for sentence in reading.sentences]
    starts = [sentence.start for sentence in sentences]
    times = [timex.start for timex in reading.timexes]
    told = told_by(reading.statements)
    around = Surroundings(text, reading.attributions)
    within = [max(0, bisect_right(starts, statement.start) - 1) for statement in reading.statements]
    beside = neighbour_signs(reading.statements, within, around)
    found = []
    for at, statement in enumerate(reading.statements):
        place = statement.start, statement.end
        sentence = sentences[within[at]]
        inside = reading.timexes[bisect_left(times, statement.start) : bisect_left(times, statement.end)]
        found.append(
            frozenset(rules[place])
            | frozenset(frame_signs(statement))
            | frozenset(source_signs(text, statement, links[place], told))
            | frozenset(bound_signs(text, statement, sentence))
            | frozenset(date_signs(text, statement, inside))
            | frozenset(voice_signs(statement, around))
            | beside[at]
        )
    return found
