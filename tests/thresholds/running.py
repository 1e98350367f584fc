"""A threshold and the tests that read it -> whether one of them fails once it is moved.

Each run is a fork of this process: pytest and the libraries are imported already, the package is not. The fork
imports it anew, one module with the moved number in it (or, to find out which test reads what, all with notes).
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import importlib
import importlib.machinery
import importlib.util
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest

from thresholds.constants import PACKAGE, SEEN, Threshold, modules, moved, watched

ROOT = PACKAGE.parents[1]
LIBRARIES = (
    "altair hypothesis jinja2 jsonschema markdown pandas py3langid trafilatura typer.testing wordfreq yaml".split()
)
LONGEST = 120  # seconds; a run that takes longer counts as killed: the moved number made a test hang
QUICK = [
    "-q",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "--hypothesis-profile=fast",
    "--hypothesis-seed=0",
    "-m",
    "not spark and not browser and not slow",
]


def warm() -> None:
    """Imports what every run needs, but the package itself."""
    for library in LIBRARIES:
        with contextlib.suppress(ImportError):
            importlib.import_module(library)
    importlib.import_module("wordfreq").zipf_frequency("pier", "en")  # reads its list once
    assert not any(name.startswith("claimline") for name in sys.modules)


class Rewriting(importlib.machinery.SourceFileLoader):
    """Loads a module of the package with its syntax tree changed."""

    change: Callable[[ast.Module], ast.Module]

    def get_code(self, fullname: str) -> CodeType:
        source = Path(self.path).read_text(encoding="utf-8")
        return compile(self.change(ast.parse(source)), self.path, "exec", dont_inherit=True)


class Finder:
    """Finds the modules that are to be changed; all others are found as ever."""

    def __init__(self, changes: dict[str, Callable[[ast.Module], ast.Module]]) -> None:
        self.changes = changes

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> Any:
        short = name.removeprefix("claimline.")
        if short == name or short not in self.changes:
            return None
        loader = Rewriting(name, str(modules()[short]))
        loader.change = self.changes[short]
        return importlib.util.spec_from_file_location(name, loader.path, loader=loader)


def forked(work: Callable[[], int], log: Path, seconds: float) -> int | None:
    """Runs `work` in a fork, its output in `log`; what it returns, or None where it was ended after `seconds`."""
    child = os.fork()
    if not child:
        code = 99
        with contextlib.suppress(BaseException):
            out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(out, 1)
            os.dup2(out, 2)
            code = work()
        os._exit(code)
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


class Watcher:
    """A pytest plugin: which thresholds each test reads, how long it takes and whether it passes."""

    def __init__(self, into: Path) -> None:
        self.into = into
        self.found: dict[str, dict[str, Any]] = {}
        self.shared: dict[str, set[str]] = {}  # test file -> what its fixtures read
        self.now: set[str] = set()

    def note(self, value: object, *names: str) -> object:
        self.now.update(names)
        return value

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self) -> Any:
        self.now = set()
        yield

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Any:
        self.now = self.shared.setdefault(item.nodeid.split("::")[0], set())
        yield

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.found[report.nodeid] = {"seconds": report.duration, "reads": sorted(self.now)}

    def pytest_sessionfinish(self) -> None:
        for test, found in self.found.items():
            found["reads"] = sorted({*found["reads"], *self.shared[test.split("::")[0]]})
        self.into.write_text(json.dumps(self.found), encoding="utf-8")


def watch(files: Sequence[str], known: list[Threshold], into: Path) -> dict[str, dict[str, Any]]:
    """Each quick test of these files that passes: how long it takes, which thresholds it reads."""

    def work() -> int:
        watcher = Watcher(into)
        setattr(builtins, SEEN, watcher.note)
        names = list(modules())
        sys.meta_path.insert(0, Finder({name: lambda tree, name=name: watched(tree, name, known) for name in names}))  # type: ignore[misc]
        return int(pytest.main([*QUICK, *files], plugins=[watcher]))

    code = forked(work, into.with_suffix(".log"), 3600)
    assert code in (0, 1), into.with_suffix(".log").read_text(encoding="utf-8")[-2000:]
    found: dict[str, dict[str, Any]] = json.loads(into.read_text(encoding="utf-8"))
    return found


class Chosen:
    """A pytest plugin: only these tests, in this order; notes the first that fails."""

    def __init__(self, tests: Sequence[str], into: Path) -> None:
        self.rank = {test: place for place, test in enumerate(tests)}
        self.into = into

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.rank), key=lambda item: self.rank[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.into.write_text(report.nodeid, encoding="utf-8")


def killer(threshold: Threshold, value: float, batches: Sequence[Sequence[str]], folder: Path) -> str | None:
    """The first test of the batches that fails with the threshold moved to `value`; None where all pass."""
    log, into = folder / "run.log", folder / "killer"
    into.unlink(missing_ok=True)

    def work() -> int:
        sys.meta_path.insert(0, Finder({threshold.module: lambda tree: moved(tree, threshold, value)}))
        for tests in batches:
            files = sorted({test.split("::")[0] for test in tests})
            code = int(pytest.main([*QUICK, "-x", *files], plugins=[Chosen(tests, into)]))
            if code != 0:
                return code
        return 0

    code = forked(work, log, LONGEST)
    if code == 0:
        return None
    if code is None:
        return "a test that hangs"
    assert code in (1, 2, 3), f"{threshold}: {log.read_text(encoding='utf-8')[-2000:]}"
    return into.read_text(encoding="utf-8") if into.exists() else "the import fails"
