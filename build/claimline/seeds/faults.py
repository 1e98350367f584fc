"""The faults of many files, collected so that all are shown at once, and of one kind no more than can be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple, Protocol

from claimline.storage.stored_paths import AnyPath

MOST = 20  # faults of one kind that are shown; the others are counted
MOST_LINES = 300  # faults of all kinds that are shown: who has mended these sees the next
Advice = Callable[[], str]
_VALUES = re.compile(r'"[^"]*"|\d[\d,.]*')


class Say(Protocol):
    """Called with what is wrong and, where finding it takes time, what to write instead."""

    def __call__(self, words: str, advice: Advice | None = None, /) -> None:
        """`advice` is asked only where the fault is shown: the nearest of 10,000 names takes a while."""


class _Fault(NamedTuple):
    kind: str
    line: str
    advice: str


class Faults:
    """Every fault found so far, one line each, in the order of files and places."""

    def __init__(self) -> None:
        self._shown: list[_Fault] = []
        self._counts: Counter[str] = Counter()
        self._seen: set[int] = set()

    @property
    def lines(self) -> list[str]:
        """One line a fault: of each kind the first, and how many more there are; of many kinds not all."""
        left = Counter(fault.kind for fault in self._shown)
        found = []
        untold = self.count
        for kind, line, advice in self._shown[:MOST_LINES]:
            found.append(f"{line} {advice}" if advice else line)
            untold -= 1
            left[kind] -= 1
            if not left[kind] and (more := self._counts[kind] - MOST) > 0:
                found.append(f"… and {more:,} more of this kind: {kind}")
                untold -= more
        if untold:
            found.append(f"… and {untold:,} more. Mend these first.")
        return found

    @property
    def count(self) -> int:
        """All of them, shown or not."""
        return self._counts.total()

    def at(self, place: AnyPath | str) -> FaultsOf:
        """What collects the faults of one file or folder, or of one row of a file."""
        return FaultsOf(self, place)

    def extend(self, other: Faults) -> None:
        """All that another found."""
        before = {kind: self._counts[kind] for kind in other._counts}
        for fault in other._shown:
            self.add(fault.line, fault.kind, fault.advice.strip)
        for kind, count in other._counts.items():
            if count > MOST:  # of which only the first were at hand
                self._counts[kind] = before[kind] + count

    def add(self, line: str, kind: str, advice: Advice | None = None) -> None:
        """One fault; a line that was added before is not added again."""
        if hash(line) in self._seen:
            return
        self._seen.add(hash(line))
        self._counts[kind] += 1
        if self._counts[kind] <= MOST:
            self._shown.append(_Fault(kind, line, advice() if advice else ""))


class FaultsOf:
    """Called with what is wrong, it puts the file's name before it."""

    def __init__(self, faults: Faults, place: AnyPath | str) -> None:
        self._faults = faults
        # a file name may hold anything; what cannot be shown must not steer the terminal
        self._place = "".join(character if character.isprintable() else "\ufffd" for character in str(place))

    def __call__(self, words: str, advice: Advice | None = None, /) -> None:
        self._faults.add(f"{self._place}: {words}", _VALUES.sub("…", words), advice)
