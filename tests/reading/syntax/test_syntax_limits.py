"""Clauses and names of institutions, at the limits: one word, one code point more."""

from __future__ import annotations

from collections.abc import Callable

from claimline.reading.lexical.tokens import tokenize
from claimline.reading.syntax.clause_segments import clauses
from claimline.reading.syntax.institution_names import institutions_joined
from limits import at_the_limits, times

SHUT = "the old quay was shut at noon"


def joined(tokens: int) -> bool:
    """Whether the name of a commission is one token, with so many up to its "and"."""
    text = f"Ports, {times(tokens - 4, 'Bay')} Tides and Currents Commission"
    return any(token.text.startswith("Ports,") for token in institutions_joined(tokenize(text, 0, len(text))))


LIMITS: list[tuple[str, int, Callable[[int], bool]]] = [
    (
        "words of what is no clause",
        4,
        lambda n: len(list(clauses(f"The council gave the owners a week; {times(n - 1)} left."))) == 1,
    ),
    ("code points of clauses", 1500, lambda n: len(list(clauses(f"The mayor was {'x' * (n - 16)}; {SHUT}"))) == 2),
    ("clauses", 13, lambda n: len(list(clauses("; ".join([SHUT] * n)))) == n),
    ("tokens up to the and of an institution's name", 12, joined),
]


@at_the_limits(LIMITS)
def test_how_far_a_clause_and_a_name_go(holds: Callable[[int], bool], number: int, expected: bool) -> None:
    assert holds(number) is expected
