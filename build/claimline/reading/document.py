"""One document's text -> everything it says: sentences, statements with sources, dates, quantities, open questions."""

from __future__ import annotations

import gc
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from operator import attrgetter
from typing import TypeVar

from claimline.reading.certainty.source_doubts import with_sure_sources
from claimline.reading.dating.event_time import Dates
from claimline.reading.dating.own_dates import Passage
from claimline.reading.events.happenings import find_happenings
from claimline.reading.lexical.spans import Span, trimmed
from claimline.reading.narrative import Told, find_narrative
from claimline.reading.parsing.parser import Parses
from claimline.reading.quantities.find_amounts import find_quantities
from claimline.reading.rules import RuleReading
from claimline.reading.statements import find_attributions
from claimline.reading.structure.document_head import find_credits, read_head
from claimline.reading.structure.quotations import find_quotes
from claimline.reading.structure.sentences import split_sentences
from claimline.reading.structure.teasers import around, blanked, teasers_in
from claimline.reading.timex.timexes import read_timexes, undecided_dates
from claimline.reading.whole_reading import Reading
from claimline.tables import (
    AttributionReading,
    HeadFrom,
    StatementReading,
)

_Row = TypeVar("_Row", StatementReading, AttributionReading)


def read_document(
    text: str,
    published: str | None = None,
    *,
    repeated: Collection[str] = frozenset(),
    every_source: bool = False,
) -> Reading:
    """Reads one article.

    `published` is its day of publication as EDTF, None if unknown; a day found in the text then stands in.
    `repeated` holds the `furniture.paragraph_key` of paragraphs that its outlet prints under other articles too.
    `every_source`: name also those that are too doubtful to be named, from which that is learned.
    Linear in the length of the text; never raises on any string.
    """
    teasers = teasers_in(text)
    with _without_collections():
        reading = _read(blanked(text, teasers), published, repeated)
    whole = _around_teasers(text, reading, teasers) if teasers else reading
    return whole if every_source else with_sure_sources(text, whole)


def _around_teasers(text: str, reading: Reading, teasers: Sequence[Span]) -> Reading:
    """The reading of a text whose teasers were blanked out, with its own words: pieces and sources end before them."""
    statements = [_source_before_teaser(text, row, teasers) for row in reading.statements]
    for number, row in enumerate(statements):
        pieces = [[*part] for start, end in row.pieces for part in around(Span(start, end), teasers)]
        if pieces != row.pieces:
            pieces = [[*part] for start, end in pieces if (part := trimmed(text, start, end)).start < part.end]
            statements[number] = replace(row, pieces=pieces, text=text[row.start : row.end])
    attributions = [_source_before_teaser(text, row, teasers) for row in reading.attributions]
    return replace(reading, statements=statements, attributions=attributions)


def _source_before_teaser(text: str, row: _Row, teasers: Sequence[Span]) -> _Row:
    start, end = row.source_start, row.source_end
    if start is None or end is None:
        return row
    source = trimmed(text, *next(around(Span(start, end), teasers)))
    return row if source.end == end else replace(row, source=source.of(text), source_end=source.end)


@contextmanager
def _without_collections() -> Iterator[None]:
    """Keeps the garbage collector from running in between, and leaves it as it was.

    A reading makes many small rows and no cycles: there is nothing to collect, and to look for it takes up to a fifth
    of the time.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def _read(text: str, published: str | None, repeated: Collection[str]) -> Reading:
    sentences = split_sentences(text, repeated=repeated)
    head = read_head(text, sentences)
    published_from: HeadFrom = "stated" if published else "none"
    if published is None:
        published = head.published
        published_from = "text" if published else "none"
    found, dated = read_timexes(text, sentences, published)
    parses = Parses(text, sentences)
    dates = Dates(text, found, published, parses)
    attributed = find_attributions(text, sentences, find_quotes(text, sentences), dates, parses)
    timexes = dates.timexes
    told, unstated = find_narrative(text, sentences, attributed.statements, attributed.attributions, parses)
    unattributed = [
        RuleReading("statement", one.pieces[0].start, one.pieces[-1].end, one.rule.name, None, None) for one in told
    ]
    return Reading(
        sentences=sentences,
        statements=sorted([*attributed.statements, *_narrative(text, told, dates)], key=attrgetter("start", "end")),
        attributions=sorted(attributed.attributions, key=attrgetter("start", "level", "position")),
        timexes=timexes,
        quantities=find_quantities(text, sentences, timexes),
        undecided=sorted([*attributed.undecided, *undecided_dates(timexes)], key=lambda row: (row.start, row.question)),
        credits=find_credits(text, sentences),
        rules=sorted([*attributed.rules, *unattributed, *dates.rules, *dated], key=attrgetter("start")),
        unstated=unstated,
        stand_ins=attributed.stand_ins,
        happenings=list(find_happenings(timexes, parses, published)),
        byline=head.byline,
        outlet=head.outlet,
        place=head.place,
        published=published,
        published_from=published_from,
    )


def _narrative(text: str, told: Sequence[Told], dates: Dates) -> Iterator[StatementReading]:
    """What the outlet tells in its own name, as statements."""
    for one in told:
        start, end = one.pieces[0].start, one.pieces[-1].end
        pieces = [[piece.start, piece.end] for piece in one.pieces]
        as_of = dates.named(None, None, pieces).as_of
        happened = dates.of(Passage(start, end, pieces, "narrative"))
        yield StatementReading(
            start=start,
            end=end,
            pieces=pieces,
            text=text[start:end],
            kind="narrative",
            attribution_type="assertion",
            edtf=happened.edtf,
            dated_start=happened.by.start if happened.by else None,
            dated_end=happened.by.end if happened.by else None,
            timing=happened.timing,
            bounds=happened.bounds,
            as_of=as_of.edtf if as_of else None,
            as_of_start=as_of.start if as_of else None,
            as_of_end=as_of.end if as_of else None,
        )
