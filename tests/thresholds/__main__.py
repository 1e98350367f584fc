"""Moves thresholds by a quarter and reports which of them no quick test notices.

120 of them are drawn by a hash of their names, and for each whether it goes up or down (`--all`: every one, both ways).
A test can notice a threshold whose code it runs; the nearest tests come first, one failure is enough. Verdicts are
kept in .work/thresholds: a killed one stands while its module and its killer's file stay as they are, a survivor while
its module and all tests that were run do. Delete the folder to begin anew.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from thresholds.constants import Threshold, modules, thresholds
from thresholds.running import ROOT, killer, warm, watch

FOLDER = ROOT / ".work" / "thresholds"
DRAWN, SEED = 120, 15
SLOW = 5.0  # seconds from which a test is left out: it holds a whole, not a number


def digest(*paths: Path) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(path.read_bytes() if path.exists() else b"")
    return found.hexdigest()[:16]


def kept(name: str) -> Any:
    path = FOLDER / name
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def keep(name: str, value: Any) -> None:
    (FOLDER / name).write_text(json.dumps(value, indent=1, sort_keys=True), encoding="utf-8")


def readers(known: list[Threshold]) -> dict[str, dict[str, Any]]:
    """Every quick test with the thresholds it reads; files of tests that changed are watched anew."""
    found = kept("readers.json")
    files = {str(path.relative_to(ROOT)): digest(path) for path in sorted((ROOT / "tests").rglob("test_*.py"))}
    stale = [name for name, value in files.items() if found.get(name, {}).get("digest") != value]
    if stale:
        print(f"watching {len(stale)} files of tests ...", flush=True)
        seen = watch(stale, known, FOLDER / "watched.json")
        for name in stale:
            tests = {test: row for test, row in seen.items() if test.split("::")[0] == name}
            found[name] = {"digest": files[name], "tests": tests}
        keep("readers.json", {name: row for name, row in found.items() if name in files})
    return {test: row for name in files for test, row in found[name]["tests"].items()}


def batches(threshold: Threshold, tests: dict[str, dict[str, Any]]) -> list[list[str]]:
    """The tests that read a threshold: those beside its module first, then all others; quick ones first."""
    *folder, name = threshold.module.split(".")

    def distance(test: str) -> int:
        *parts, file = test.split("::")[0].removeprefix("tests/").removesuffix(".py").split("/")
        if parts != folder:
            return 2
        return 0 if file.startswith(f"test_{name}") else 1

    chosen = [t for t, row in tests.items() if str(threshold) in row["reads"] and row["seconds"] < SLOW]
    chosen.sort(key=lambda test: (distance(test), tests[test]["seconds"], test))
    near, far = [t for t in chosen if distance(t) < 2], [t for t in chosen if distance(t) == 2]
    return [batch for batch in (near, far) if batch]


def judged(threshold: Threshold, up: bool, tests: dict[str, dict[str, Any]], verdicts: dict[str, Any]) -> str | None:
    """The test that fails once a threshold is moved; None: it survives."""
    key = f"{threshold}={threshold.moved(up):.12g}"
    module = modules()[threshold.module]
    chosen = batches(threshold, tests)
    files = sorted({test.split("::")[0] for batch in chosen for test in batch})
    old = verdicts.get(key)
    if old and old["module"] == digest(module):
        against = [old["killer"].split("::")[0]] if old["killer"] else files
        if old["tests"] == digest(*(ROOT / name for name in against)):
            return str(old["killer"]) if old["killer"] else None
    found = killer(threshold, threshold.moved(up), chosen, FOLDER) if chosen else None
    against = [found.split("::")[0]] if found else files
    verdicts[key] = {"module": digest(module), "killer": found, "tests": digest(*(ROOT / name for name in against))}
    keep("verdicts.json", verdicts)
    return found


def drawn(known: Sequence[Threshold], arguments: argparse.Namespace) -> list[tuple[Threshold, bool]]:
    """The thresholds to move, and which way: by a lot that hangs on each one's name alone."""

    def lot(threshold: Threshold) -> bytes:
        return hashlib.sha256(f"{SEED} {threshold}".encode()).digest()

    if arguments.all:
        ways = [(threshold, up) for threshold in known for up in (False, True)]
    else:
        ways = sorted((threshold, lot(threshold)[0] % 2 == 1) for threshold in sorted(known, key=lot)[:DRAWN])
    return [(threshold, up) for threshold, up in ways if arguments.only in str(threshold)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="make thresholds", description=__doc__)
    parser.add_argument("--all", action="store_true", help="every threshold, both ways")
    parser.add_argument("--only", default="", help="only those whose name holds this: corpus.claims")
    parser.add_argument("--most", type=int, default=25, help="survivors from which the verdict is a failure")
    arguments = parser.parse_args()
    os.chdir(ROOT)
    FOLDER.mkdir(parents=True, exist_ok=True)
    sys.path.insert(0, str(ROOT / "tests"))
    known = thresholds()
    warm()
    tests = readers(known)
    verdicts = kept("verdicts.json")
    chosen = drawn(known, arguments)
    survivors = []
    for threshold, up in chosen:
        found = judged(threshold, up, tests, verdicts)
        if found is None:
            survivors.append(threshold)
        print(f"{'survives' if found is None else 'killed  '} {threshold} {threshold.value:g} -> "
              f"{threshold.moved(up):g}{'' if found is None else '  by ' + found}", flush=True)  # fmt: skip
    print(f"\n{len(survivors)} of {len(chosen)} survive ({len(known)} thresholds in all)")
    return int(len(survivors) > arguments.most)


if __name__ == "__main__":
    sys.exit(main())
