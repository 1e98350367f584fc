"""What Spark raises amid a build -> one line for the user: which process ended, which disk is full, which fault it was.

Spark's own words hold Java's stack and a worker's, some hundred lines. They stay with the exception, for `--debug`.
"""

from __future__ import annotations

import re
import subprocess
from contextlib import suppress
from pathlib import Path

from py4j.protocol import Py4JError
from pyspark.errors import PySparkException

from claimline.child_processes import ending
from claimline.errors import ClaimlineError

_SECONDS = 5  # a Java that is dying is waited for
_FULL = "No space left on device"
_WORKER_GONE = re.compile(
    r"Python worker exited unexpectedly|Python worker failed to connect back|PythonWorkerException|"
    r"java\.io\.EOFException|Connection reset|Broken pipe|Socket closed|daemon"
)
_NOT_THERE = re.compile(r"No module named 'claimline['.]|Cannot run program \"[^\"]*python")
_OURS = "claimline.errors.ClaimlineError: "
_RAISED = re.compile(r"^(?:[a-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Exit)(?::.*)?$", re.M)


def words_of(error: BaseException) -> str:
    """What Spark says; fetched from Java, as long as that lives."""
    try:
        return str(error)
    except Exception:  # Java is gone, and its words with it
        return type(error).__name__


def fault(error: Exception, words: str, java: subprocess.Popen[bytes] | None, work: Path) -> Exception:
    """What is raised in its place; `words` as `words_of` gave them while Java lived; no `java` that is not ours."""
    if isinstance(error, Py4JError | ConnectionError | EOFError | PySparkException):
        return _of_spark(words, java, work, quick=isinstance(error, PySparkException))
    return error


def _of_spark(words: str, java: subprocess.Popen[bytes] | None, work: Path, *, quick: bool) -> Exception:
    with suppress(subprocess.TimeoutExpired):
        code = java.wait(timeout=0.1 if quick else _SECONDS) if java is not None else None
        if code is not None:
            return ClaimlineError(
                f"Java ended amid the build ({ending(code)}). Nothing is wrong with the articles: build again, with "
                "more memory free or fewer --cores."
            )
    if _NOT_THERE.search(words):
        return ClaimlineError(
            "A worker's Python has no Claimline. Install this version of it on every machine and name its Python with "
            "PYSPARK_PYTHON, or ship an environment: see the README."
        )
    raised = _RAISED.findall(words)
    if raised and raised[-1].startswith(_OURS):
        return ClaimlineError(raised[-1].removeprefix(_OURS))
    if _FULL in words:
        return ClaimlineError(
            f"{work}: cannot be written ({_FULL}). Make room there, or name another folder with WORK=."
        )
    if "Traceback (most recent call last)" not in words and _WORKER_GONE.search(words):
        return ClaimlineError(
            "A Python process of Spark's ended amid the build, as where memory runs out. Nothing is wrong with the "
            "articles: build again, with more memory free or fewer --cores."
        )
    return RuntimeError(raised[-1] if raised else words)
