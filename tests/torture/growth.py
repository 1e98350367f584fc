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
LONG = 3.0  # seconds above which a size is tried but once


@dataclass(frozen=True)
class Kind:
    """One way in which Claimline meets a shape: the time that it takes for a size, and how that time is to be read."""

    shapes: Sequence[str]
    seconds: Callable[[str, int], float]  # of the shape of this name, at this size; 0 is what starting costs
    sizes: Sequence[int] = SIZES
    tries: int = 5  # the least of so many counts: a machine that does something else makes some of them longer
    quiet: float = 0.05  # seconds below which a time says nothing


def used() -> float:
    """Processor time of this process and of those that ended under it."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + ended.ru_utime + ended.ru_stime


def grown(kind: Kind, shape: str) -> tuple[list[float], float]:
    """The times, and the largest growth of a step by that of its size."""
    taken: list[float] = []
    empty = min(kind.seconds(shape, 0) for _ in range(kind.tries))
    for size in kind.sizes:
        times = [kind.seconds(shape, size)]
        while len(times) < kind.tries and times[0] < LONG:
            times.append(kind.seconds(shape, size))
        taken.append(max(0.0, min(times) - empty))
        if taken[-1] > CUT_OFF:
            break
    steps = zip(pairwise(taken), pairwise(kind.sizes), strict=False)
    ratios = [b / a / (large / small) for (a, b), (small, large) in steps if a >= kind.quiet]
    return taken, max(ratios, default=0.0)


def reading(shapes: Mapping[str, Shape], read: Callable[[str], object]) -> Callable[[str, int], float]:
    """The time of what is given a shape's words."""

    def seconds(shape: str, size: int) -> float:
        words = shapes[shape](size)
        before = used()
        read(words)
        return used() - before

    return seconds


def extracted(page: str) -> None:
    """A page, in a process that ends, so that its time is known."""
    process = BoundedProcess()
    process.read("page", page)
    process.end()


def added(page: str) -> None:
    """A saved page becomes an article of a story, or is refused."""
    with tempfile.TemporaryDirectory() as folder:
        saved = Path(folder, "saved.html")
        saved.write_text(page, encoding="utf-8")
        (story := Path(folder, "seeds", "quay")).mkdir(parents=True)
        list(add(story.parent, "quay", [str(saved)], {"outlet": "Harbour Post", "published": "2025-06-03"}))
        HERE.end()


class Rendering:
    """The time of `claimline pages` for a story of one article in each shape; tables of a size are made together."""

    def __init__(self, folder: Path, shapes: Sequence[str]) -> None:
        self.folder = folder
        self.shapes = shapes

    def __call__(self, shape: str, size: int) -> float:
        tables = self._tables(size) / slug(shape)
        if not tables.is_dir():  # the article was refused
            return 0.0
        work = self.folder / "work"
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(tables, work / "tables" / tables.name)
        before = used()
        self._run("pages", "--work", str(work), "--out", str(self.folder / "site"), "--no-cache")
        return used() - before

    def _tables(self, size: int) -> Path:
        work = self.folder / f"work-{size}"
        if not work.is_dir():
            for shape in self.shapes:
                (story := self.folder / f"seeds-{size}" / slug(shape)).mkdir(parents=True)
                words = TEXTS[shape](size).replace("\u202e\u2066", "")  # refused
                story.joinpath("post.txt").write_text(_HEAD + words, encoding="utf-8")
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
    """Prints a line a shape; 1 where one grows too fast."""
    wanted = sys.argv[1:]
    failed = 0
    with tempfile.TemporaryDirectory(prefix="claimline-growth-") as folder:
        named = [shape for shape in TEXTS if not wanted or "pages" in wanted or shape in wanted]
        kinds = {
            "read": Kind(list(TEXTS), reading(TEXTS, lambda words: read_document(words, "2025-06-03"))),
            "page": Kind(list(PAGES), reading(PAGES, extracted)),
            "add": Kind(list(PAGES), reading(PAGES, added), tries=3),
            "pages": Kind(list(TEXTS), Rendering(Path(folder), named), RENDERED, tries=2, quiet=0.5),
        }
        for name, kind in kinds.items():
            for shape in kind.shapes:
                if wanted and shape not in wanted and name not in wanted:
                    continue
                taken, ratio = grown(kind, shape)
                failed += ratio > MOST
                times = " ".join(f"{each:7.2f}" for each in taken)
                print(f"{name:5} {shape:28} {times} {ratio:6.2f} {'!' * (ratio > MOST)}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
