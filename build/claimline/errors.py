"""Faults a user can mend: each names file, place, what was found and what to write instead."""

from __future__ import annotations

from collections.abc import Sequence


class ClaimlineError(Exception):
    """Something the user gave cannot be used. Shown without a traceback; the command exits with 2.

    `faults` holds one line per fault, all of them found in one pass, in the order of files and places:
    `seeds/harbour/story.yml: documents[3].published: "31 Apr 2025" is no date. Write 2025-04-30.`
    """

    def __init__(self, faults: str | Sequence[str]) -> None:
        self.faults: tuple[str, ...] = (faults,) if isinstance(faults, str) else tuple(faults)
        super().__init__("\n".join(self.faults))


_SHOWN = 80  # characters of a value that a fault repeats


def shown(value: object) -> str:
    """A value as a fault repeats it: short, on one line, without anything that could steer a terminal."""
    words = value if isinstance(value, str) else type(value).__name__
    words = "".join(character if character.isprintable() else " " for character in words[: _SHOWN + 1])
    return f'"{words[:_SHOWN]}…"' if len(words) > _SHOWN else f'"{words}"'
