"""A module runs in a process of its own, tells what it said, and ends when the one that started it does."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from claimline.child_processes import ending, run_module

SAYS = "import sys; print(sys.argv[1:], __name__); print('a warning', file=sys.stderr); sys.exit(3)"
SLEEPS = "import os, time; print(os.getpid(), file=open('pid', 'w'), flush=True); time.sleep(100)"
STARTS = """
import os
from claimline.child_processes import run_module
run_module("child", [], cwd=os.getcwd(), env=os.environ)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    return tmp_path


def test_what_it_says_is_kept(folder: Path) -> None:
    (folder / "child.py").write_text(SAYS)
    done = run_module("child", ["a b", "c"], cwd=folder, env=os.environ)
    assert (done.returncode, done.stdout, done.stderr) == (3, "['a b', 'c'] __main__\n", "a warning\n")


def test_it_ends_when_its_parent_is_killed(folder: Path) -> None:
    (folder / "child.py").write_text(SLEEPS)
    with subprocess.Popen([sys.executable, "-c", STARTS], cwd=folder) as parent:
        while not (folder / "pid").exists() or not (folder / "pid").read_text().strip():
            time.sleep(0.05)
        parent.kill()
    child = int((folder / "pid").read_text())
    for _ in range(200):
        try:
            os.kill(child, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError(f"{child} still runs")


@pytest.mark.parametrize(
    ("code", "words"), [(3, "exit code 3"), (-15, "signal 15"), (-9, "signal 9, as where memory runs out")]
)
def test_how_a_process_ended(code: int, words: str) -> None:
    assert ending(code) == words
