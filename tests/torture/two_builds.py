"""Two builds at once -> both right where they share a checkout alone; else the second is told about the first."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from torture.clean_build import hashes
from torture.rounds import Ended, Round

_TAKEN = ("Wait until that ends",)


def _pair(of: Round, first: list[str], second: list[str], apart: float) -> tuple[Ended, Ended]:
    one = of.start(first)
    one.after(0, of.draw.random() * apart)
    other = of.start(second)
    return one.wait(), other.wait()


def apart(of: Round) -> None:
    """One checkout, other folders: each site has its own stories."""
    spark = of.draw.random() < 0.15
    of.lay("site", "seeds", "tables")
    shutil.copytree(of.clean.folder / "other" / "tables", of.folder / "other" / "tables")
    elsewhere = of.folder / "elsewhere"
    second = of.command("pages", work=of.folder / "other", out=elsewhere)
    first = of.command("build" if spark else "pages")
    for ended in _pair(of, first, second, of.clean.seconds["build" if spark else "pages"]):
        of.right(ended)
    of.same(of.site, of.clean.site, "site")
    of.same(elsewhere, of.clean.earlier, "other site")
    of.next_build("pages")


def same_out(of: Round) -> None:
    """One OUT: whoever comes second is told so, and the site is one of both."""
    of.lay("site", "tables")
    shutil.copytree(of.clean.folder / "other" / "tables", of.folder / "other" / "tables")
    second = of.command("pages", work=of.folder / "other")
    for ended in _pair(of, of.command("pages"), second, 0.7 * of.clean.seconds["pages"]):
        of.either(ended, *_TAKEN)
    of.whole_site()
    of.next_build("pages")


def same_work(of: Round) -> None:
    """One WORK: readers share it, a writer has it alone."""
    of.lay("site", "seeds", "work")
    elsewhere = of.folder / "elsewhere"
    spark = of.draw.random() < 0.3
    first = of.command("build") if spark else of.draw.choice([of.command("pages"), of.command("lock")])
    second = of.command("pages", out=elsewhere)
    one, other = _pair(of, first, second, of.clean.seconds["pages"])
    of.either(one, *_TAKEN)
    of.either(other, *_TAKEN)
    if not spark:
        of.right(one)
        of.right(other)
    if other.code == 0 and hashes(elsewhere) != of.clean.site:
        of.fault("the second site is not right", other)
    for lock in Path(of.seeds).rglob("permalinks.lock"):
        lock.unlink()
    of.whole_site()
    of.next_build("pages")


KINDS: dict[str, tuple[int, Callable[[Round], None]]] = {
    "two builds, one checkout": (6, apart),
    "two builds, one OUT": (6, same_out),
    "two builds, one WORK": (5, same_work),
}
