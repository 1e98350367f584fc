"""The steps of a long command: how far each is, for the terminal and as JSON lines, and what all took in the end.

What a clock or the machine says stands in no table and on no page: it goes to the terminal, to a file that was asked
for, and to WORK/run.json.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TextIO

import psutil

from claimline.errors import ClaimlineError

Progress = Callable[[str], None]  # takes the words of the step that begins; `Steps` takes counts, too
MEGABYTE = 1_000_000
SAMPLE_SECONDS = 1.0  # between two looks at memory, and two lines of JSON
LIVE_SECONDS = 0.5  # between two counts in one line of a terminal
SAID_SECONDS = 15.0  # between two counts in lines of a log, which keeps them all
_ONE = {"articles": "article", "stories": "story"}
TELLING_SECONDS = 3.0  # a step that is younger says no time that is left


@dataclass(slots=True)
class Step:
    """One step: seconds it took, what was counted in it, and the most memory at a time, in megabytes by program."""

    step: str
    seconds: float = 0.0
    done: int = 0
    of: int = 0
    unit: str = ""
    memory_mb: dict[str, int] = field(default_factory=dict)

    def left(self) -> float | None:
        """Seconds left, where what was done says so."""
        if not 0 < self.done <= self.of or self.seconds < TELLING_SECONDS:
            return None
        return self.seconds * (self.of - self.done) / self.done


def unsaid(words: str) -> None:
    """Progress that nobody is told."""


def count(progress: Progress, done: int, of: int, unit: str) -> None:
    """So many of so many are done in the step that is being made; whoever takes words alone is told nothing."""
    if isinstance(progress, Steps):
        progress.count(done, of, unit)


def note(progress: Progress, words: str) -> None:
    """Says something that begins no step."""
    if isinstance(progress, Steps):
        progress.note(words)
    else:
        progress(words)


class Steps:
    """The steps of one command; called with the words of a step, it begins that step and ends the one before.

    `say` writes a line, `live` writes over the last one (a terminal) or is None; `lines` takes a JSON line a second.
    """

    def __init__(
        self,
        say: Callable[[str], None],
        *,
        live: Callable[[str], None] | None = None,
        lines: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
        memory: Callable[[], Mapping[str, int]] | None = None,
    ) -> None:
        self.found: list[Step] = []
        self.counts: dict[str, int] = {}  # of the whole command: articles, stories
        self._say = say
        self._live = live
        self._lines = lines
        self._clock = clock
        self._memory = memory or memory_by_program
        self._began = self._step_began = clock()
        self._told = self._sampled = self._step_began
        self._probe: Callable[[], None] | None = None
        self._lock = threading.RLock()
        self._over = threading.Event()

    def __call__(self, words: str) -> None:
        """A step begins."""
        with self._lock:
            self._end_step()
            self.found.append(Step(words))
            self._step_began = self._told = self._clock()
            self._say(words)
            self._write_line()

    def note(self, words: str) -> None:
        """A line that begins no step."""
        with self._lock:
            if self._live is not None:
                self._live("")
            self._say(words)

    def count(self, done: int, of: int, unit: str) -> None:
        """So many of so many are done."""
        with self._lock:
            if self.found:
                step = self.found[-1]
                step.done, step.of, step.unit = min(done, of), of, unit
                self._tell()

    @contextmanager
    def counting(self, probe: Callable[[], int], of: int, unit: str) -> Iterator[None]:
        """Asks the probe every now and then how many are done, until the block ends."""
        self._probe = lambda: self.count(probe(), of, unit)
        try:
            yield
            self.count(probe(), of, unit)
        finally:
            self._probe = None

    @contextmanager
    def watched(self) -> Iterator[Steps]:
        """Looks at memory and counts while the block lasts."""
        watcher = threading.Thread(target=self._watch, daemon=True)
        watcher.start()
        try:
            yield self
        finally:
            self._over.set()
            watcher.join()
            with self._lock:
                self._end_step()

    def summary(self) -> dict[str, object]:
        """All of it, for WORK/run.json: counts, seconds in all, the most memory at a time, and each step."""
        steps = [
            {name: value for name, value in asdict(step).items() if value} | {"seconds": round(step.seconds, 2)}
            for step in self.found
        ]
        seconds = round(self._clock() - self._began, 2)
        return {**self.counts, "seconds": seconds, "most_memory_mb": self._most_memory(), "steps": steps}

    def in_words(self) -> str:
        """The same on one line."""
        counted = ", ".join(_counted(number, unit) for unit, number in self.counts.items())
        longest = sorted(self.found, key=lambda step: -step.seconds)[:3]
        memory = " + ".join(f"{name} {size:,} MB" for name, size in self._most_memory().items())
        return (
            f"{counted or 'Done'} in {duration(self._clock() - self._began)}"
            f" ({', '.join(f'{_lowered(step.step)} {duration(step.seconds)}' for step in longest)}"
            f"{f'; memory at most: {memory}' if memory else ''})."
        )

    def _most_memory(self) -> dict[str, int]:
        most: dict[str, int] = {}
        for step in self.found:
            for name, size in step.memory_mb.items():
                most[name] = max(size, most.get(name, 0))
        return most

    def _watch(self) -> None:
        while not self._over.wait(LIVE_SECONDS):
            probe = self._probe
            if probe is not None:
                with suppress(Exception):  # a count that cannot be had ends nothing
                    probe()
            with self._lock:
                self._sample()

    def _sample(self) -> None:
        now = self._clock()
        if not self.found or now - self._sampled < SAMPLE_SECONDS:
            return
        self._sampled = now
        most = self.found[-1].memory_mb
        for name, size in self._memory().items():
            most[name] = max(size, most.get(name, 0))
        self._write_line()

    def _end_step(self) -> None:
        if not self.found:
            return
        self.found[-1].seconds = self._clock() - self._step_began
        if self._live is not None:
            self._live("")

    def _tell(self) -> None:
        step, now = self.found[-1], self._clock()
        step.seconds = now - self._step_began
        if not step.done or now - self._told < (LIVE_SECONDS if self._live else SAID_SECONDS):
            return
        self._told = now
        left = step.left()
        words = f"{step.step}: {step.done:,} of {step.of:,} {step.unit}"
        words += f", about {duration(left)} left" if left is not None and step.done < step.of else ""
        (self._live or self._say)(words)

    def _write_line(self) -> None:
        if self._lines is None or not self.found:
            return
        step = self.found[-1]
        step.seconds = self._clock() - self._step_began
        left = step.left()
        line = {
            "step": step.step,
            "number": len(self.found),
            "seconds": round(step.seconds, 1),
            "done": step.done if step.of else None,
            "of": step.of or None,
            "unit": step.unit or None,
            "seconds_left": None if left is None else round(left, 1),
            "memory_mb": step.memory_mb or None,
        }
        with suppress(OSError, ValueError):  # who does not listen any more ends no build
            self._lines.write(json.dumps({name: value for name, value in line.items() if value is not None}) + "\n")
            self._lines.flush()


def _counted(number: int, unit: str) -> str:
    return f"{number:,} {_ONE.get(unit, unit) if number == 1 else unit}"


def _lowered(words: str) -> str:
    return words[:1].lower() + words[1:]


def duration(seconds: float) -> str:
    """`41 s`, `3 min 20 s`, `2 h 5 min`."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"


def memory_by_program() -> dict[str, int]:
    """Megabytes of this process and of those below it on this machine, of Java and of Python apart."""
    own = psutil.Process()
    found: dict[str, int] = {}
    for process in [own, *own.children(recursive=True)]:
        with suppress(psutil.Error):
            name = "Java" if "java" in process.name().lower() else "Python"
            found[name] = found.get(name, 0) + process.memory_info().rss // MEGABYTE
    return found


@contextmanager
def opened(path: Path | None) -> Iterator[TextIO | None]:
    """The file that takes JSON lines, if one is named. Raises ClaimlineError where it cannot be written."""
    if path is None:
        yield None
        return
    try:
        file = path.open("a", encoding="utf-8")
    except OSError as problem:
        raise ClaimlineError(f"{path}: cannot take lines of progress ({problem.strerror}).") from problem
    with file:
        yield file
