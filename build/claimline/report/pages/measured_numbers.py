"""What figures.json gives: whether it is a number, how that is printed, whether this code measured it."""

from __future__ import annotations

from claimline.code_version import kept_version, reading_version

MOST = 1e15  # no measured figure is larger; neither infinity nor "not a number" lies below it


def is_number(value: object) -> bool:
    """Whether it is a number that can be printed."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -MOST < value < MOST


def printed(value: float, unit: str) -> str:
    """92.5 %."""
    number = f"{value:,.1f}".removesuffix(".0")
    return f"{number} {unit}".rstrip()


def measured_with(code: object) -> str:
    """With which code it was measured: this, other, or unknown."""
    if not code:
        return "unknown"
    return "this" if code in (reading_version(), kept_version()) else "other"
