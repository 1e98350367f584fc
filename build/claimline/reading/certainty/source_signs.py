"""A statement and its links -> signs of who is said to say it: in which words, how named, at how many removes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from claimline.reading.learned.sign_steps import step
from claimline.tables import AttributionReading, StatementReading

# Sources that name nobody by themselves; each has a weight of its own.
_ALONE = frozenset("he she they it we i who many some others officials most one".split())
_OPENING = frozenset(
    "the a an his her its their this that these those some many most several other another one two".split()
)
_WRITTEN = re.compile(
    r"\b(?:statement|report|letter|e-?mail|memo|document|tweet|post|filing|lawsuit|poll|survey|study|bill|law|order|"
    r"policy|suit|complaint|review|audit|transcript|testimony|speech|ad|article|story)s?\b",
    re.I,
)
_SOURCE_WORDS = (1, 2, 3, 5, 8)
_SPEAKER_WORDS = (2, 3, 4, 6, 9)
_TOLD_OFTEN = (2, 4, 8)  # statements of one speaker in the article
_FAR = (3, 20, 60, 150)  # code points between source and cue
_MOST_LEVELS = 3


def frame_signs(statement: StatementReading) -> Iterator[str]:
    """What the statement is said to be."""
    kind, speaker = statement.kind, statement.speaker_kind
    yield f"kind: {kind}"
    if kind == "narrative":
        return
    yield f"kind and speaker: {kind}, {speaker}"
    yield f"speaker kind: {speaker}"
    yield f"type: {statement.attribution_type}"
    yield f"stance: {statement.stance}"
    yield f"determinacy: {statement.determinacy}"
    yield f"form: {statement.content_form}"
    if statement.negated:
        yield "negated"


def source_signs(
    text: str, statement: StatementReading, links: Sequence[AttributionReading], told: Mapping[str | None, int]
) -> Iterator[str]:
    """Who is said to say it. `told`: how many statements of the article each speaker has. Of narrative, nothing."""
    if statement.kind == "narrative":
        return
    inner = [link for link in links if link.level > 0]
    yield f"links within: {min(_MOST_LEVELS, len(inner))}"
    yield from (f"link within: {link.speaker_kind}" for link in inner)
    if any(link.speaker is None for link in inner):
        yield "link within names nobody"
    if sum(link.level == 0 for link in links) > 1:
        yield "several speakers"
    yield from _words(statement.source or "", statement.speaker)
    yield from _name(text, statement.speaker, told)
    yield from _place(statement)


def _words(source: str, speaker: str | None) -> Iterator[str]:
    """Of the words that name the source."""
    words = source.lower().split()
    yield f"source words: {step(len(words), _SOURCE_WORDS)}"
    if not words:
        return
    if len(words) == 1:
        yield f"source alone: {words[0] if words[0] in _ALONE else 'name' if source[:1].isupper() else 'noun'}"
    if words[0] in _OPENING:
        yield f"source opens: {words[0]}"
    if source == speaker:
        yield "source is the name"
    if _WRITTEN.search(source):
        yield "source is something written"


def _name(text: str, speaker: str | None, told: Mapping[str | None, int]) -> Iterator[str]:
    """Of whom they are taken to mean."""
    if speaker is None:
        yield "speaker not decided"
        return
    words = speaker.split()
    yield "speaker capital" if speaker[:1].isupper() else "speaker small"
    yield f"speaker words: {step(len(words), _SPEAKER_WORDS)}"
    if len(words) == 1:
        yield "speaker one name" if speaker[:1].isupper() else "speaker one noun"
    if words and words[0].lower() in _OPENING:
        yield "speaker opens with an article"
    yield f"speaker tells: {step(told.get(speaker, 0), _TOLD_OFTEN)}"
    if speaker not in text:
        yield "speaker put together"
    if _WRITTEN.search(speaker):
        yield "speaker is something written"


def _place(statement: StatementReading) -> Iterator[str]:
    """Where they stand."""
    start, end = statement.source_start, statement.source_end
    if start is None or end is None or statement.cue_start is None or statement.cue_end is None:
        return
    yield f"source to cue: {step(max(start, statement.cue_start) - min(end, statement.cue_end), _FAR)}"
    yield "source before" if start < statement.start else "source behind"


def told_by(statements: Sequence[StatementReading]) -> Counter[str | None]:
    """How many statements of an article each speaker has."""
    return Counter(statement.speaker for statement in statements)
