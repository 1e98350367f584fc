"""A reading -> lines that tell by which rule, and on which words, each statement, speaker and date was decided."""

from __future__ import annotations

from collections.abc import Iterator

from claimline.reading.document import Reading
from claimline.reading.rules import RuleReading

_SHOWN = 72  # code points of a passage that are shown


def explained(text: str, reading: Reading) -> Iterator[tuple[str, str]]:
    """(kind, line) for a terminal: the passage once, below it each rule that decided something of it."""
    statements = {(row.start, row.end): row for row in reading.statements}
    timexes = {(row.start, row.end): row for row in reading.timexes}
    place: tuple[int, int] | None = None
    for row in reading.rules:
        if place != (row.start, row.end):
            place = row.start, row.end
            yield "passage", f"{row.start}–{row.end}  {_short(text, *place)}"
        verdict = ""
        if row.kind == "speaker" and place in statements:
            verdict = statements[place].speaker or "not decided"
        elif row.kind == "dating" and place in statements:
            verdict = statements[place].edtf or ""
        elif row.kind == "date" and place in timexes:
            verdict = timexes[place].edtf or timexes[place].value or timexes[place].rejected or "no day"
        yield row.kind, f"    {row.kind:<10}{row.rule}{_because(text, row)}{verdict and f' → {verdict}'}"


def _because(text: str, row: RuleReading) -> str:
    """The words that made the rule fire, with their place; none where they are the whole passage."""
    if row.words_start is None or row.words_end is None or (row.words_start, row.words_end) == (row.start, row.end):
        return ""
    return f"  ({row.words_start}–{row.words_end} {_short(text, row.words_start, row.words_end)})"


def _short(text: str, start: int, end: int) -> str:
    words = " ".join(text[start:end].split())
    return words if len(words) <= _SHOWN else words[: _SHOWN - 1] + "…"
