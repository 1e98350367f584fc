"""Hostile shapes at growing sizes -> the processor time of reading each, and which grow faster than they should."""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable, Mapping
from itertools import pairwise

from claimline.extraction.bounded_process import BoundedProcess
from claimline.text import read_document
from torture.shapes import PAGES, TEXTS, Shape

SIZES = (10_000, 31_000, 100_000, 316_000, 1_000_000)
MOST = 1.2  # times linear, a step
CUT_OFF = 20.0  # seconds after which no larger size is tried
TRIES, LONG = 5, 3.0  # times each size is read, where that takes less than so many seconds
QUIET = 0.05  # seconds below which a time says nothing


def seconds(read: Callable[[str], object], words: str) -> float:
    """Processor time of this process and of those that ended under it."""
    before = _used()
    read(words)
    return _used() - before


def _used() -> float:
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime


def grown(shape: Shape, read: Callable[[str], object]) -> tuple[list[float], float]:
    """The times, and the largest growth of a step by that of its size."""
    taken: list[float] = []
    empty = min(seconds(read, shape(0)) for _ in range(TRIES))  # what starting costs
    for size in SIZES:
        words = shape(size)
        times = [seconds(read, words)]
        while len(times) < TRIES and times[0] < LONG:  # a machine that does something else makes some of them longer
            times.append(seconds(read, words))
        taken.append(max(0.0, min(times) - empty))
        if taken[-1] > CUT_OFF:
            break
    steps = zip(pairwise(taken), pairwise(SIZES), strict=False)
    ratios = [b / a / (large / small) for (a, b), (small, large) in steps if a >= QUIET]
    return taken, max(ratios, default=0.0)


def read_page(page: str) -> None:
    """In a process that ends, so that its time is known."""
    process = BoundedProcess()
    process.read("page", page)
    process.end()


def main() -> int:
    """Prints a line a shape; 1 where one grows too fast."""
    wanted = sys.argv[1:]
    failed = 0
    kinds: list[tuple[str, Mapping[str, Shape], Callable[[str], object]]] = [
        ("text", TEXTS, lambda words: read_document(words, "2025-06-03")),
        ("page", PAGES, read_page),
    ]
    for kind, shapes, read in kinds:
        for name, shape in shapes.items():
            if wanted and name not in wanted and kind not in wanted:
                continue
            taken, ratio = grown(shape, read)
            failed += ratio > MOST
            times = " ".join(f"{each:7.2f}" for each in taken)
            print(f"{kind} {name:28} {times} {ratio:6.2f} {'!' * (ratio > MOST)}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
