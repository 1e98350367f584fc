"""Invented sentences and articles with their amounts -> how many the reader finds, and how many it invents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from claimline.errors import ClaimlineError
from claimline.quality.scorers import Measured
from claimline.tables import QuantityReading
from claimline.text import read_document

MEANINGS = {
    "precision": "of the amounts found, those with the right number, comparator and noun or unit",
    "recall": "of the amounts in the texts, those found with the right number, comparator and noun or unit",
    "values": "of the amounts in the texts, those found with the right number",
    "rates": "of the rates in the texts (a day, per month), those found as such",
}
_KEYS = ("words", "value", "upper", "comparator", "unit", "noun", "per")


class Expected(NamedTuple):
    """One amount of a text. `words`: as they stand there, the number at least."""

    words: str
    value: float
    upper: float | None = None
    comparator: str = "="
    unit: str | None = None
    noun: str | None = None
    per: str | None = None


class Example(NamedTuple):
    """One invented sentence or article with every amount that stands in it, in order."""

    text: str
    amounts: tuple[Expected, ...]


def load_examples(path: Path) -> list[Example]:
    """The sentences, then the articles; all faults of the file at once."""
    listed = yaml.safe_load(path.read_text(encoding="utf-8"))
    examples: list[Example] = []
    faults: list[str] = []
    for kind in ("sentences", "articles"):
        for number, row in enumerate(listed[kind]):
            place = f"{path}: {kind}[{number}]"
            amounts = tuple(_expected(amount, place, faults) for amount in row.get("amounts", ()))
            faults += [f'{place}: "{a.words}" is not in the text' for a in amounts if a.words not in row["text"]]
            examples.append(Example(row["text"], amounts))
    if faults:
        raise ClaimlineError(faults)
    return examples


def _expected(amount: Mapping[str, Any], place: str, faults: list[str]) -> Expected:
    unknown = sorted(amount.keys() - set(_KEYS))
    if unknown or not {"words", "value"} <= amount.keys():
        faults.append(
            f"{place}: an amount has words, value and any of {', '.join(_KEYS[2:])}; found {', '.join(amount)}"
        )
    return Expected(**{key: amount[key] for key in _KEYS if key in amount} | {"value": float(amount.get("value", 0))})


class Compared(NamedTuple):
    """One expected amount beside what was found at its place; one of the two may be missing."""

    expected: Expected | None
    found: QuantityReading | None

    @property
    def value(self) -> bool:
        """Whether the number is right, with both its ends."""
        e, f = self.expected, self.found
        return e is not None and f is not None and (e.value, e.upper) == (f.value, f.upper)

    @property
    def right(self) -> bool:
        """Whether number, comparator, and what is counted or measured are right."""
        e, f = self.expected, self.found
        same = e is not None and f is not None and (e.comparator, e.unit, e.noun) == (f.comparator, f.unit, f.noun)
        return self.value and same


def compare(example: Example) -> list[Compared]:
    """Every amount expected or found, one to one by place, in the order of the text."""
    found = list(read_document(example.text, "2025-06-03").quantities)
    rows: list[tuple[int, Compared]] = []
    position = 0
    for expected in example.amounts:
        start = example.text.index(expected.words, position)
        end = position = start + len(expected.words)
        there = next((row for row in found if row.start < end and row.end > start), None)
        if there is not None:
            found.remove(there)
        rows.append((start, Compared(expected, there)))
    rows += [(row.start, Compared(None, row)) for row in found]
    return [row for _, row in sorted(rows, key=lambda pair: pair[0])]


def measure_quantities(examples: Sequence[Example]) -> Measured:
    """The figures of the examples."""
    rows = list(chain.from_iterable(map(compare, examples)))
    expected = [row for row in rows if row.expected]
    rates = [row for row in expected if row.expected and row.expected.per]
    right = sum(row.right for row in rows)
    found = sum(row.found is not None for row in rows)
    agreeing = sum(bool(row.found and row.expected and row.found.per == row.expected.per) for row in rates)
    figures = {
        "precision": round(100 * right / max(1, found), 1),
        "recall": round(100 * right / max(1, len(expected)), 1),
        "values": round(100 * sum(row.value for row in expected) / max(1, len(expected)), 1),
        "rates": round(100 * agreeing / max(1, len(rates)), 1),
    }
    counts = {"texts": len(examples), "labels": len(expected), "found": found}
    return Measured(figures, counts)
