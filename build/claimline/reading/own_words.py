"""A reading -> which words of its text are its own, which are others', and which are compared with other documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from claimline.reading.lexical.spans import Span, merged
from claimline.reading.structure.quotations import find_quotes
from claimline.reading.whole_reading import Reading
from claimline.tables import AttributionReading, StatementReading


class Rights(NamedTuple):
    """What of a text may be published whatever the share, and how much of it there is beside that."""

    quoted: list[Span]  # what stands in quotation marks
    named: list[Span]  # sources, cues, dates and quantities
    own_prose: int  # code points of prose outside quotation marks


def rights_of(text: str, reading: Reading) -> Rights:
    """What of a text is its own prose, what stands in quotation marks, and which words are published anyway."""
    quoted = merged(Span(quote.start, quote.end) for quote in find_quotes(text, reading.sentences))
    prose = merged([*quoted, *(Span(s.start, s.end) for s in reading.sentences if s.kind == "prose")])
    linked: list[StatementReading | AttributionReading] = [*reading.statements, *reading.attributions]
    places = [
        *((timex.start, timex.end) for timex in reading.timexes),
        *((quantity.start, quantity.end) for quantity in reading.quantities),
        *((row.source_start, row.source_end) for row in linked),
        *((row.cue_start, row.cue_end) for row in linked),
        *((link.recipient_start, link.recipient_end) for link in reading.attributions),
        *((link.occasion_start, link.occasion_end) for link in reading.attributions),
        *((credit.start, credit.end) for credit in reading.credits),
    ]
    named = [Span(start, end) for start, end in places if start is not None and end is not None]
    own_prose = sum(s.end - s.start for s in prose) - sum(s.end - s.start for s in quoted)
    return Rights(quoted, merged(named), own_prose)


def words_of(text: str, pieces: Sequence[Sequence[int]]) -> str:
    """A statement's words from its first piece to its last, with as many spaces where others' words stand between."""
    found, at = [], pieces[0][0]
    for start, end in pieces:
        found += [" " * (start - at), text[start:end]]
        at = end
    return "".join(found)


def told_words(text: str, statement: StatementReading, opens: int) -> str:
    """The words by which a statement is compared with others; `opens`: where its sentence begins.

    A phrase tells nothing without who says it, how and when: “the crews for their silence” is what Ruiz criticized
    during the meeting in May. What was quoted before is no part of it: “We sail,” she said, referring to the ferry.
    """
    source, cue = statement.source_start, statement.cue_start
    if statement.content_form != "phrase" or source is None or cue is None or not opens < statement.start:
        return words_of(text, statement.pieces)
    quoted = max(text.rfind(mark, opens, min(source, cue, statement.start)) for mark in '”"')
    return text[max(opens, quoted + 1) : statement.end]


def compared(text: str, reading: Reading, *, digest: bool) -> list[Span]:
    """What of a text is compared with others: its prose. A digest's own words are not its article's."""
    if digest:
        return sorted(Span(quote.start, quote.end) for quote in find_quotes(text, reading.sentences))
    return sorted(Span(sentence.start, sentence.end) for sentence in reading.sentences if sentence.kind == "prose")


def credited(reading: Reading) -> list[str]:
    """Whom a dateline, byline or notice credits with the whole."""
    return sorted({credit.name.casefold() for credit in reading.credits if not credit.part})
