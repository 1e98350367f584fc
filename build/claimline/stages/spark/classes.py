"""Java's classes as Spark needs them, laid ready in one file: a session then starts in half the time.

Made once, when the environment is set up (`make_classes`). Where there is none, or another Java made it, all works as
before.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import pyspark


def options(home: Path) -> list[str]:
    """What this Java is told, so that it starts from the file; nothing where there is none."""
    archive = place(home)
    return [f"-XX:SharedArchiveFile={archive}"] if archive.is_file() else []


def quoted(option: str) -> str:
    """An option as Spark parts a line of them: blanks and quotation marks in the path of a folder are its own."""
    return '"' + option.replace("\\", "\\\\").replace('"', '\\"') + '"'


def place(home: Path) -> Path:
    """Where the file lies; its name says for which Java and which Spark it is."""
    java = (home / "bin" / "java").resolve()
    made_for = f"{java} {java.stat().st_mtime_ns} {java.stat().st_size} {pyspark.__version__} {Path(pyspark.__file__)}"
    name = hashlib.sha256(made_for.encode()).hexdigest()[:12]
    return Path(sys.prefix) / "claimline-java" / f"spark-{name}.jsa"
