"""The faults of many files, collected so that all of them are shown at once."""

from __future__ import annotations

from pathlib import Path


class Faults:
    """Every fault found so far, one line each, in the order of files and places."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def at(self, path: Path) -> FaultsOf:
        """What collects the faults of one file or folder."""
        return FaultsOf(self, path)


class FaultsOf:
    """Called with what is wrong, it puts the file's name before it."""

    def __init__(self, faults: Faults, path: Path) -> None:
        self._faults = faults
        # a file name may hold anything; what cannot be shown must not steer the terminal
        self._path = "".join(character if character.isprintable() else "\ufffd" for character in str(path))

    def __call__(self, words: str) -> None:
        line = f"{self._path}: {words}"
        if line not in self._faults.lines:
            self._faults.lines.append(line)
