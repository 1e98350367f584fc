"""Hostile shapes at growing sizes -> the processor time of each, and which grow faster than they should.

`python -m torture.growth` reads texts and pages, adds pages to a story, and renders stories of such texts; a kind, or a
shape's name, does that alone.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import NamedTuple

from claimline.adding.additions import add
from claimline.extraction.bounded_process import HERE, BoundedProcess
from claimline.slugs import slug
from claimline.text import read_document
from torture.clean_build import ROOT
from torture.shapes import ARTICLE, PAGES, TEXTS, Shape

SIZES = (10_000, 31_000, 100_000, 316_000, 1_000_000)
RENDERED = (10_000, 100_000, 1_000_000)  # characters of the stories whose pages are made
MOST = 1.2  # times linear, a step
CUT_OFF = 20.0  # seconds after which no larger size is tried
LONG_ARTICLE = "".join(
    f"Pier {n} of Grey Bay has {7 * n} new beams and was painted in week {n}, said engineer Ida Moe.\n"
    for n in range(2_000)
)
LONG = 3.0  # seconds above which a size is tried but once
TURNS = 7  # measurements of a step that seems to grow too fast


class Measured(NamedTuple):
    """The time of one shape at one size, and why it was refused, if it was."""

    seconds: float
    refused: str | None = None


class Growth(NamedTuple):
    """The times by size, the largest growth of a step by that of its size, and what is to be said of them."""

    taken: list[float]
    ratio: float
    said: str
    failed: bool


@dataclass(frozen=True)
class Kind:
    """One way in which Claimline meets a shape: the time that it takes for a size, and how that time is to be read."""

    shapes: Sequence[str]
    measured: Callable[[str, int], Measured]  # of the shape of this name, at this size; 0 is what starting costs
    sizes: Sequence[int] = SIZES
    tries: int = 5  # the least of so many counts: a machine that does something else makes some of them longer
    quiet: float = 0.05  # seconds below which a time says nothing


def used() -> float:
    """Processor time of this process and of those that ended under it."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime


def grown(kind: Kind, shape: str) -> Growth:
    """Measures a shape at all sizes; one that took so long that no larger one was tried has failed, too.

    What is tried again finds words that were read before: so a size that is tried once is held against first tries.
    """
    taken: list[list[float]] = []
    said: list[str] = []
    cut_off = False
    empty = min(kind.measured(shape, 0).seconds for _ in range(kind.tries))
    for size in kind.sizes:
        tries = [kind.measured(shape, size)]
        while len(tries) < kind.tries and tries[0].seconds < LONG:
            tries.append(kind.measured(shape, size))
        taken.append([max(0.0, each.seconds - empty) for each in tries])
        why = tries[0].refused
        if why and not said:
            said.append(f"refused from {size:,} on: {why}")
        cut_off = (min(taken[-1]) > CUT_OFF and size < kind.sizes[-1]) or bool(why and "seconds to read" in why)
        if cut_off:
            said.append(f"cut off at {size:,}")
            break
    steps = zip(map(_alike, pairwise(taken)), pairwise(kind.sizes), strict=False)
    ratio = 0.0
    for (small, large), sizes in steps:
        if small >= kind.quiet:
            seen = large / small / (sizes[1] / sizes[0])
            ratio = max(ratio, _in_turns(kind, shape, sizes, empty) if seen > MOST else seen)
    return Growth(list(map(min, taken)), ratio, "; ".join(said), cut_off or ratio > MOST)


def _in_turns(kind: Kind, shape: str, sizes: tuple[int, int], empty: float) -> float:
    """A step's growth anew, the median of pairs: a machine whose pace changes is as slow for both sizes of most."""
    pairs = [[kind.measured(shape, size).seconds - empty for size in sizes] for _ in range(TURNS)]
    return median(large / max(small, kind.quiet) for small, large in pairs) / (sizes[1] / sizes[0])


def _alike(sizes: tuple[list[float], list[float]]) -> tuple[float, float]:
    """The least time of two sizes among as many tries of each."""
    tries = min(map(len, sizes))
    return min(sizes[0][:tries]), min(sizes[1][:tries])


def reading(shapes: Mapping[str, Shape], read: Callable[[str], str | None]) -> Callable[[str, int], Measured]:
    """The time of what is given a shape's words, and tells why it refuses them."""

    def measured(shape: str, size: int) -> Measured:
        words = shapes[shape](size)
        before = used()
        refused = read(words)
        return Measured(used() - before, refused)

    return measured


def read_text(words: str) -> None:
    """An article's text."""
    read_document(words, "2025-06-03")


def extracted(page: str) -> str | None:
    """A page, in a process that ends, so that its time is known."""
    process = BoundedProcess()
    found = process.read("page", page)
    process.end()
    return found.fault


def added(page: str) -> str | None:
    """A saved page becomes an article of a story that has a long one, with which it is compared; or is refused."""
    with tempfile.TemporaryDirectory() as folder:
        saved = Path(folder, "saved.html")
        saved.write_text(page, encoding="utf-8")
        (story := Path(folder, "seeds", "quay")).mkdir(parents=True)
        story.joinpath("long.txt").write_text(LONG_ARTICLE, encoding="utf-8")
        [found] = add(story.parent, "quay", [str(saved)], {"outlet": "Harbour Post", "published": "2025-06-03"})
        HERE.end()
    return None if found.file else found.words[0].partition(": ")[2]


class Rendering:
    """The time of `claimline pages` for a story of one article in each shape; tables of a size are made together."""

    def __init__(self, folder: Path, shapes: Sequence[str]) -> None:
        self.folder = folder
        self.shapes = shapes

    def __call__(self, shape: str, size: int) -> Measured:
        tables = self._tables(size) / slug(shape)
        if not tables.is_dir():
            return Measured(0.0, "no tables were made of it")
        work = self.folder / "work"
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(tables, work / "tables" / tables.name)
        before = used()
        self._run("pages", "--work", str(work), "--out", str(self.folder / "site"), "--no-cache")
        return Measured(used() - before)

    def _tables(self, size: int) -> Path:
        work = self.folder / f"work-{size}"
        if not work.is_dir():
            for shape in self.shapes:
                (story := self.folder / f"seeds-{size}" / slug(shape)).mkdir(parents=True)
                story.joinpath("post.txt").write_text(_HEAD + TEXTS[shape](size), encoding="utf-8")
            seeds = str(self.folder / f"seeds-{size}")
            self._run("tables", "--seeds", seeds, "--work", str(work), "--no-cache", "--skip-faulty")
        return work / "tables"

    def _run(self, *words: str) -> None:
        done = subprocess.run(
            [sys.executable, "-m", "claimline", *words],
            cwd=ROOT,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "build")},
        )
        if done.returncode:
            raise RuntimeError(done.stderr)


_HEAD = ARTICLE.replace("<p>", "").replace("</p>", "\n")


def main() -> int:
    """Prints a line a shape; 1 where one grows too fast, or takes so long that it was cut off."""
    wanted = sys.argv[1:]
    failed = 0
    with tempfile.TemporaryDirectory(prefix="claimline-growth-") as folder:
        named = [shape for shape in TEXTS if not wanted or "pages" in wanted or shape in wanted]
        kinds = {
            "read": Kind(list(TEXTS), reading(TEXTS, read_text)),
            "page": Kind(list(PAGES), reading(PAGES, extracted), quiet=0.1),
            "add": Kind(list(PAGES), reading(PAGES, added), tries=3, quiet=0.1),
            "pages": Kind(list(TEXTS), Rendering(Path(folder), named), RENDERED, tries=2, quiet=0.5),
        }
        for name, kind in kinds.items():
            for shape in kind.shapes:
                if wanted and shape not in wanted and name not in wanted:
                    continue
                found = grown(kind, shape)
                failed += found.failed
                times = " ".join(f"{each:7.2f}" for each in found.taken)
                print(f"{name:5} {shape:28} {times} {found.ratio:6.2f} {'!' * found.failed} {found.said}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
