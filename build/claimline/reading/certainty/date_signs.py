"""A statement and the expressions of time in it -> signs of whether it is dated rightly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from claimline.reading.learned.sign_steps import step
from claimline.tables import StatementReading, TimexReading

_NO_LETTER = re.compile(r"[^a-z]")
_MOST_TIMEXES = 3
_LETTERS = 10  # of a word that dates, by which it is known
_DIGITS = (4, 7, 10, 11)  # of a year, a month, a day, a span
_FROM_THE_EDGE = (3, 20, 60)


def date_signs(text: str, statement: StatementReading, timexes: Sequence[TimexReading]) -> Iterator[str]:
    """`timexes`: those that begin between its start and end."""
    whose = "own" if statement.kind == "narrative" else "theirs"
    yield "dated" if statement.edtf else "no date"
    yield f"timing: {statement.timing}"
    if statement.timing:
        yield f"{whose} timing: {statement.timing}"
    yield f"times: {min(_MOST_TIMEXES, len(timexes))}"
    if statement.edtf is None:
        if timexes:
            yield "a time, and no date"
        yield from (f"does not date: {_first_word(timex.text)}" for timex in timexes)
        return
    if not timexes:
        yield "dated from elsewhere"
    start, end = statement.dated_start, statement.dated_end
    if start is not None and end is not None:
        yield f"dates: {_first_word(text[start:end])}"
        yield f"date's digits: {step(len(statement.edtf), _DIGITS)}"
        yield f"date from the edge: {step(min(abs(start - statement.start), abs(statement.end - end)), _FROM_THE_EDGE)}"


def _first_word(words: str) -> str:
    return _NO_LETTER.sub("", words.lower().split(maxsplit=1)[0] if words.strip() else "")[:_LETTERS]
