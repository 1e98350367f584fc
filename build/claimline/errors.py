"""Faults a user can mend: each names file, place, what was found and what to write instead; and what nobody foresaw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path


class ClaimlineError(Exception):
    """Something the user gave cannot be used. Shown without a traceback; the command exits with 2.

    `faults` holds one line per fault, all of them found in one pass, in the order of files and places:
    `seeds/harbour/story.yml: documents[3].published: "31 Apr 2025" is no date. Write 2025-04-30.`
    """

    def __init__(self, faults: str | Sequence[str]) -> None:
        self.faults: tuple[str, ...] = (faults,) if isinstance(faults, str) else tuple(faults)
        super().__init__("\n".join(self.faults))


@contextmanager
def placed(path: Path) -> Iterator[None]:
    """Where a disk is full, the system does not say which file it was: then it is this one, or one below it."""
    try:
        yield
    except OSError as problem:
        if problem.filename is None:
            problem.filename = str(path)
        raise


def told(problem: Exception) -> str:
    """What nobody foresaw, on one line: what could not be done, and where."""
    if isinstance(problem, MemoryError):
        return "Memory ran out. Build fewer stories at a time, or with fewer --cores."
    if isinstance(problem, OSError) and problem.strerror:
        return f"{problem.filename or 'A file'}: cannot be used ({problem.strerror})."
    said = " ".join(line for line in str(problem).splitlines()[-1:] if line.isprintable())[:_LONGEST]
    return f"This is a fault of Claimline's own: {type(problem).__name__}: {said}".rstrip(": ")


def printable(words: str) -> str:
    """The words on one line, without anything that could steer a terminal: a path may hold any character."""
    return "".join(character if character.isprintable() else " " for character in words)


_LONGEST = 300  # characters of an exception's own words
_SHOWN = 80  # characters of a value that a fault repeats


def shown(value: object) -> str:
    """A value as a fault repeats it: short, on one line, without anything that could steer a terminal."""
    words = value if isinstance(value, str) else type(value).__name__
    words = printable(words[: _SHOWN + 1])
    return f'"{words[:_SHOWN]}…"' if len(words) > _SHOWN else f'"{words}"'
