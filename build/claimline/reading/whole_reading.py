"""What one text says, as tables of rows: the answer of `read_document`."""

from __future__ import annotations

from dataclasses import dataclass, field

from claimline.reading.rules import RuleReading
from claimline.tables import (
    AttributionReading,
    CreditReading,
    HappeningReading,
    HeadFrom,
    QuantityReading,
    SentenceReading,
    StandInReading,
    StatementReading,
    TimexReading,
    UndecidedReading,
    UnstatedReading,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What one text says. Rows are sorted by their place; offsets are code points into that text."""

    sentences: list[SentenceReading]
    statements: list[StatementReading]
    attributions: list[AttributionReading]
    timexes: list[TimexReading]
    quantities: list[QuantityReading]
    undecided: list[UndecidedReading]
    credits: list[CreditReading]
    byline: str | None  # who wrote it, as the text says
    published: str | None  # EDTF: as given, else as the text says
    published_from: HeadFrom
    unstated: list[UnstatedReading] = field(default_factory=list)  # finite clauses of prose that lie in no statement
    outlet: str | None = None  # whose it is, as the text says
    place: str | None = None  # where it was written, as the text says
    stand_ins: list[StandInReading] = field(default_factory=list)  # whom sentences that begin with he or she tell of
    happenings: list[HappeningReading] = field(default_factory=list)  # what came about on a date, by the date's place
    # the places of statements whose source is too doubtful to be named
    unnamed: list[tuple[int, int]] = field(default_factory=list)
    rules: list[RuleReading] = field(default_factory=list)  # by which each statement, speaker and date was found
