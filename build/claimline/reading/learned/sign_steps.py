"""A number -> the step it lies on, so that a sign can hold it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence


def step(number: int, steps: Sequence[int]) -> str:
    """The largest of the steps that the number reaches; `under 3` where it reaches none."""
    at = bisect_right(steps, number)
    return f"{steps[at - 1]} or more" if at else f"under {steps[0]}"
