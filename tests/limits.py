"""Tables of limits: what holds as long as something is not longer, farther or more than so much."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

Limit = tuple[str, int, Callable[[int], bool]]  # what, the last number for which it holds, whether it holds


def at_the_limits(limits: Sequence[Limit]) -> pytest.MarkDecorator:
    """Gives a test `holds`, `number` and `expected`: each limit as it is just reached and just passed."""
    cases = [
        pytest.param(holds, number, expected, id=f"{what}-{number}")
        for what, last, holds in limits
        for number, expected in ((last, True), (last + 1, False))
    ]
    return pytest.mark.parametrize(("holds", "number", "expected"), cases)


def times(number: int, word: str = "old") -> str:
    """So many words that change nothing."""
    return " ".join([word] * number)
