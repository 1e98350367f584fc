"""Tortures Claimline with faults and hostile input: each round is drawn from its seed and can be played again alone.

A round breaks one thing (a killed process, a full disk, a flipped bit, a hostile article, a second build) and ends
with: the last good site whole, one clear line instead of a traceback, the next build right with the bytes of a clean
one, and nothing left behind.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from torture import damaged_files, disks, hostile_corpora, kills, surroundings, two_builds
from torture.clean_build import ROOT, Clean, clean_build, names_in
from torture.processes import left
from torture.rounds import Round

KINDS: dict[str, tuple[int, Callable[[Round], None]]] = {
    name: kind
    for module in (kills, disks, damaged_files, hostile_corpora, two_builds, surroundings)
    for name, kind in module.KINDS.items()
}  # its share of the lots, and what it does


def kind_of(seed: str, number: int) -> str:
    """Which kind a round is: by lot, which hangs on the seed and the round's number alone."""
    draw = random.Random(f"kind {seed} {number}")
    return draw.choices(list(KINDS), [weight for weight, _ in KINDS.values()])[0]


def play(seed: str, number: int, name: str, folder: Path, clean: Clean, keep: bool) -> tuple[Round, float]:
    """One round; its folder goes when nothing was found."""
    began = time.monotonic()
    one = Round(name, number, seed, folder / f"{number:04}", clean)
    try:
        if name in disks.NEED_MOUNTS and not disks.can_mount():
            one.left_out = True
            one.told.append("this machine lets nobody mount")
        else:
            KINDS[name][1](one)
    except Exception:
        one.fault("the round itself ended:\n" + traceback.format_exc())
    finally:
        left(one.mark)
    if not one.faults and not keep:
        shutil.rmtree(one.folder, ignore_errors=True)
    return one, time.monotonic() - began


def report(one: Round, seconds: float, tell: bool) -> None:
    """One line for a round that is well; for another what was done and seen, and how to see it again."""
    how = "FAULT" if one.faults else "left out" if one.left_out else "ok"
    print(f"{how:8} {one.number:4}  {seconds:5.1f} s  {one.name}", flush=True)
    if one.faults or tell:
        for words in one.told:
            print(f"    did:  {words}")
    if one.faults:
        for words in one.faults:
            print(f"    seen: {words}")
        print(f"    again: make torture SEED={one.seed} ROUND={one.number}   its folder: {one.folder}", flush=True)


def checkout() -> list[str]:
    """What lies in the checkout where builds might write; tools of developers have folders of their own."""
    found = [name for name in names_in(ROOT) if not name.endswith("cache") and name not in (".hypothesis", ".work")]
    for folder in ("site_src", "templates"):
        found += [str(path) for path in (ROOT / folder).rglob("*")]
    return sorted(found)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make torture", description=__doc__)
    parser.add_argument("--rounds", type=int, default=60, help="how many rounds")
    parser.add_argument("--seed", default="1", help="another seed draws other rounds")
    parser.add_argument("--round", type=int, action="append", help="only this round of the seed, and keep its folder")
    parser.add_argument("--only", default="", help="only kinds whose name holds this: kill")
    parser.add_argument("--tell", action="store_true", help="say of each round what was done")
    parser.add_argument("--at-once", type=int, default=2, help="rounds at the same time")
    arguments = parser.parse_args()
    chosen = [(n, kind_of(arguments.seed, n)) for n in arguments.round or range(1, arguments.rounds + 1)]
    chosen = [(number, name) for number, name in chosen if arguments.only in name]
    folder = Path(tempfile.mkdtemp(prefix="claimline-torture-"))
    began, before = time.monotonic(), checkout()
    print(f"seed {arguments.seed}: {len(chosen)} rounds in {folder}; first a clean build ...", flush=True)
    clean = clean_build(folder / "clean")
    faults: Counter[str] = Counter()
    left_out = 0
    with ThreadPoolExecutor(arguments.at_once) as pool:
        rounds = [
            pool.submit(play, arguments.seed, number, name, folder, clean, bool(arguments.round))
            for number, name in chosen
        ]
        for done in as_completed(rounds):
            one, seconds = done.result()
            report(one, seconds, bool(arguments.round) or arguments.tell)
            faults[one.name] += bool(one.faults)
            left_out += one.left_out
    if checkout() != before:
        print(f"FAULT  the checkout is not as it was: {sorted(set(checkout()) ^ set(before))}")
        faults["the checkout"] += 1
    bad = {name: count for name, count in faults.items() if count}
    if not bad and not arguments.round:
        shutil.rmtree(folder, ignore_errors=True)
    kinds = ", ".join(f"{count} {name}" for name, count in sorted(Counter(name for _, name in chosen).items()))
    print(f"\n{kinds}")
    seen = ", ".join(f"{count} of {name}" for name, count in sorted(bad.items())) or "none"
    minutes = (time.monotonic() - began) / 60
    print(
        f"seed {arguments.seed}: {len(chosen) - left_out} rounds in {minutes:.1f} minutes, {left_out} left out; "
        f"rounds with faults: {seen}"
    )
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
