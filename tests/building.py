"""How tests run the command line as a user does: in a process of its own, in a folder of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
HARBOUR = ROOT / "tests" / "golden" / "harbour" / "seeds"


def project(folder: Path) -> Path:
    """A copy of what a build reads beside the articles, so that two builds share no folder."""
    for name in ("templates", "site_src"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("stories"))
    shutil.copy(ROOT / "mkdocs.yml", folder / "mkdocs.yml")
    return folder


def command(folder: Path, *arguments: str) -> list[str]:
    """`claimline build` with everything it writes below the folder."""
    places = ("--work", str(folder / "work"), "--out", str(folder / "site"), "--project", str(folder))
    return [sys.executable, "-m", "claimline", "build", *places, *arguments]


def build(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs it to its end."""
    return subprocess.run(command(folder, *arguments), cwd=folder, capture_output=True, text=True, timeout=300)
