"""Amounts at the limits: one word more between a number and what it counts, one year more of an age."""

from __future__ import annotations

from collections.abc import Callable

from claimline.reading.quantities.find_amounts import find_quantities
from claimline.reading.timex.timexes import find_timexes
from claimline.tables import QuantityReading, SentenceReading
from limits import at_the_limits, times


def found(text: str) -> list[QuantityReading]:
    sentences = [SentenceReading(start=0, end=len(text), paragraph=0, kind="prose")]
    return find_quantities(text, sentences, find_timexes(text, sentences, "2025-06-03"))


def noun(text: str) -> str | None:
    return found(text)[0].noun


def spelt(tokens: int) -> bool:
    """Whether a number of so many tokens is read to its end."""
    words = "nine hundred and ninety nine thousand nine hundred and ninety nine".split()
    number = "one million " + " ".join(words[-(tokens - 2) :])
    return found(f"It has {number} boats.")[0].noun == "boats"


LIMITS: list[tuple[str, int, Callable[[int], bool]]] = [
    (
        "words counted",
        5,
        lambda n: noun(f"It has 40 {times(n - 1, 'fishing')} boats.") == f"{times(n - 1, 'fishing')} boats",
    ),
    ("years of an age", 115, lambda n: found(f"The mayor, {n}, was tired.") == []),
    ("ages of a list", 6, lambda n: found(f"They were aged {', '.join(f'1{i}' for i in range(n))} and 30.") == []),
    ("words to a rate", 6, lambda n: found(f"It has 40 boats {times(n - 1)} every day.")[0].per == "day"),
    (
        "words to what a part is of",
        4,
        lambda n: noun(f"It burned 9 of the {times(n - 2)} harbour's 11 villages.") == "villages",
    ),
    ("tokens of a number", 12, spelt),
]


@at_the_limits(LIMITS)
def test_how_far_an_amount_reaches(holds: Callable[[int], bool], number: int, expected: bool) -> None:
    assert holds(number) is expected
