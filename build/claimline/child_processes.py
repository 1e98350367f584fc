"""A module of ours -> a process of its own that ends when this one does, and what it said.

A build that is killed cannot end what it started: a process that went on would write into a folder that another build
has cleared. So each child reads a pipe that only its parent holds open, and ends with it.
"""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path


def run_module(
    module: str, arguments: Sequence[str], *, cwd: Path, env: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Runs `python -m module arguments` to its end."""
    reading, writing = os.pipe()
    try:
        command = [sys.executable, "-m", "claimline.child_processes", module, *arguments]
        return subprocess.run(
            command, stdin=reading, cwd=cwd, env=env, capture_output=True, text=True, errors="replace", check=False
        )
    finally:
        os.close(reading)
        os.close(writing)


def ending(code: int) -> str:
    """How a process ended, in words: signal 9, as where memory runs out."""
    if code >= 0:
        return f"exit code {code}"
    return f"signal {-code}{', as where memory runs out' if -code == signal.SIGKILL else ''}"


def _end_with_parent() -> None:
    os.read(0, 1)  # nobody writes there: this returns when the parent is gone
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=_end_with_parent, daemon=True).start()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
