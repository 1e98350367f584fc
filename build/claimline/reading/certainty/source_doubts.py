"""A reading -> the same without sources too doubtful to be named: who says it is then not told, and a question.

A wrong name is worse than none. Logistic regression over the signs of a statement, learned from labels of who says what
in political news (PolNeAR, Newell et al., LREC 2018) but for the fifth that is held back; `make sources` learns anew.
"""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter
from pathlib import Path

from claimline.reading.certainty.signs import signs
from claimline.reading.learned.weighed_signs import weights_of
from claimline.reading.statement_rows import WHO
from claimline.reading.whole_reading import Reading
from claimline.tables import AttributionReading, StatementReading, UndecidedReading

WEIGHTS = Path(__file__).parent / "source_weights.json"
# Of 1,000, above which a source is not named. Of rows of everyday news above it, on which nothing was learned, two in
# three had the wrong speaker.
MOST = 250


def with_sure_sources(text: str, reading: Reading) -> Reading:
    """The reading, with a question in place of each source too doubtful to be named. What is said stays."""
    learned = weights_of(WEIGHTS)
    unnamed = {
        (statement.start, statement.end): statement
        for statement, found in zip(reading.statements, signs(text, reading), strict=True)
        if statement.source is not None and learned.chance(found) > MOST
    }
    if not unnamed:
        return reading
    asked = [
        UndecidedReading(start=start, end=end, question=WHO, candidates=[one.speaker or one.source or ""])
        for (start, end), one in unnamed.items()
        if one.speaker is not None  # else it is asked already
    ]
    return replace(
        reading,
        statements=[_nobodys(row) if (row.start, row.end) in unnamed else row for row in reading.statements],
        attributions=[
            _nobodys_link(row) if row.level == 0 and (row.start, row.end) in unnamed else row
            for row in reading.attributions
        ],
        undecided=sorted([*reading.undecided, *asked], key=attrgetter("start", "question")),
        unnamed=list(unnamed),
    )


def _nobodys(row: StatementReading) -> StatementReading:
    return replace(
        row, source=None, source_start=None, source_end=None, speaker=None, speaker_kind="unresolved",
        basis="not stated", source_count=None, source_standing=None,
    )  # fmt: skip


def _nobodys_link(row: AttributionReading) -> AttributionReading:
    return replace(row, source=None, source_start=None, source_end=None, speaker=None, speaker_kind="unresolved")
