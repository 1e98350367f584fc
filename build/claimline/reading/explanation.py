"""A reading -> lines that tell by which rule, on which words, and how surely each of its findings was decided."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from operator import attrgetter

from claimline.reading.certainty.learned_doubts import telling, weights
from claimline.reading.certainty.signs import signs
from claimline.reading.rules import RuleReading
from claimline.reading.whole_reading import Reading
from claimline.tables import AttributionReading, TimexReading

_SHOWN = 72  # code points of a passage that are shown
_SIGNS = 3  # of those that speak against a statement, how many are shown
_PLACE = attrgetter("start", "end")


def explained(text: str, reading: Reading) -> Iterator[tuple[str, str]]:
    """(kind, line) for a terminal: the passage once, below it each rule that decided something of it."""
    verdicts = _Verdicts(reading)
    doubted = dict(zip(map(_PLACE, reading.statements), signs(text, reading), strict=True))
    place: tuple[int, int] | None = None
    for row in reading.rules:
        if place != _PLACE(row):
            place = _PLACE(row)
            yield "passage", f"{row.start}–{row.end}  {_short(text, row.start, row.end)}"
            if found := doubted.get(place):
                yield (
                    "doubt",
                    f"    {'doubt':<10}{weights().chance(found) / 10:.0f} %: {'; '.join(telling(found, _SIGNS))}",
                )
        verdict = verdicts.of(row)
        yield row.kind, f"    {row.kind:<10}{row.rule}{_because(text, row)}{verdict and f' → {verdict}'}"


class _Verdicts:
    """What was decided in one reading, by place."""

    def __init__(self, reading: Reading) -> None:
        self._statements = {_PLACE(row): row for row in reading.statements}
        self._timexes = {_PLACE(row): row for row in reading.timexes}
        self._attributions: defaultdict[tuple[int, int], list[AttributionReading]] = defaultdict(list)
        for row in reading.attributions:
            self._attributions[_PLACE(row)].append(row)

    def of(self, row: RuleReading) -> str:
        """What this rule decided; nothing where its name says all."""
        if row.kind == "date":
            return _meaning(self._timexes.get(_PLACE(row)))
        if row.kind == "within":
            return " and ".join(a.speaker or a.source or "not decided" for a in self._within(row))
        statement = self._statements[_PLACE(row)] if row.kind in ("speaker", "dating", "said", "as of") else None
        if statement is None:
            return ""
        if row.kind == "speaker":
            return self._one_of_several(row) or statement.speaker or "not decided"
        found = {"dating": statement.edtf or statement.bounds, "said": statement.said, "as of": statement.as_of}
        return found[row.kind] or ""

    def _within(self, row: RuleReading) -> Iterator[AttributionReading]:
        """Whose words stand within a statement, by the cue that made this rule fire."""
        for one in self._attributions[_PLACE(row)]:
            if one.level and one.cue_start == row.words_start:
                yield one

    def _one_of_several(self, row: RuleReading) -> str | None:
        """Who is meant by these words, where a statement has several speakers: Ruiz and Moss said …"""
        together = [one for one in self._attributions[_PLACE(row)] if not one.level]
        here = (one.speaker or one.source for one in together if one.source_start == row.words_start)
        return next(here, None) if len(together) > 1 else None


def _meaning(timex: TimexReading | None) -> str:
    """What a date means; of one that is refused, the readings between which nothing decides."""
    if timex is None or not (timex.edtf or timex.value):
        between = (timex.rejected or "").strip("[]").replace(",", " or ") if timex else ""
        return f"no date: {between}" if between else "no date"
    return timex.edtf or timex.value or ""


def _because(text: str, row: RuleReading) -> str:
    """The words that made the rule fire, with their place; none where they are the whole passage."""
    if row.words_start is None or row.words_end is None or (row.words_start, row.words_end) == (row.start, row.end):
        return ""
    return f"  ({row.words_start}–{row.words_end} {_short(text, row.words_start, row.words_end)})"


def _short(text: str, start: int, end: int) -> str:
    words = " ".join(text[start:end].split())
    return words if len(words) <= _SHOWN else words[: _SHOWN - 1] + "…"
