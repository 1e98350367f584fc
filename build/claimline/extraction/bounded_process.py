"""HTML from anywhere -> its text, read in a process of its own with so much time and memory, or why it was not.

The parsers are other people's C and take what they are given: a page may hold one for an hour, fill the memory or end
it. Here it ends a process that does nothing else. One process reads page after page, since starting it takes as long
as reading ten; it ends with this one, or when nothing more is asked of it, and a new one is started where one ended.
What it answers is text and no object, so it can hand on nothing but words.
"""

from __future__ import annotations

import atexit
import json
import os
import resource
import select
import signal
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Literal

Kind = Literal["page", "piece"]

_HEAD = struct.Struct("!BQ")  # of a request: whether it is a whole page, and how many bytes follow
_LENGTH = struct.Struct("!Q")  # of an answer, in bytes
_IDLE = 20.0  # seconds after which a process of which nothing is asked ends by itself
_AT_ONCE = 1 << 20  # bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What reading one page may take. An ordinary one takes a fortieth of a second, the largest allowed one 2."""

    seconds: int = 15
    """Of processor time: that of another machine, or of a full one, is nearly the same."""

    waited: float = 120.0
    """Seconds by the clock, for a process that was stopped or sleeps."""

    memory: int = 2_000_000_000
    """Bytes of address space. A page of five million characters takes less than half."""


DEFAULT = Limits()


@dataclass(frozen=True, slots=True)
class Extracted:
    """What a page gives; with a fault, which says what was found, neither text nor `says`."""

    text: str
    says: Mapping[str, str]
    fault: str | None = None


class BoundedProcess:
    """A process that reads pages, once one is asked for."""

    def __init__(self, limits: Limits = DEFAULT) -> None:
        self._limits = limits
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0  # the process that started it: one that was forked off must start its own
        self._lock = threading.Lock()

    def read(self, kind: Kind, html: str) -> Extracted:
        """What the page, or the piece of one, holds."""
        data = html.encode("utf-8", "surrogatepass")
        with self._lock:
            for _ in range(2):  # one that was idle may have ended just now
                answer, ended = self._asked(_HEAD.pack(kind == "page", len(data)), data)
                if answer is not None or ended:
                    break
        if answer is None:
            return Extracted("", {}, ended or "could not be read, for the process that reads pages does not start")
        said: dict[str, Any] = json.loads(answer)
        return Extracted(said["text"], said["says"], said["fault"])

    def end(self) -> None:
        """Ends it."""
        with self._lock:
            self._end()

    def _asked(self, head: bytes, data: bytes) -> tuple[bytes | None, str | None]:
        """The answer; or None and why there is none, and neither where the process had ended before."""
        process = self._running()
        assert process.stdin and process.stdout
        deadline = time.monotonic() + self._limits.waited
        try:
            process.stdin.write(head)
            process.stdin.write(data)
            process.stdin.flush()
            length = _within(process.stdout, _LENGTH.size, deadline)
            answer = _within(process.stdout, _LENGTH.unpack(length)[0], deadline)
        except TimeoutError:
            self._end()
            return None, f"was not read in {self._limits.waited:g} seconds"
        except (OSError, EOFError):
            with suppress(subprocess.TimeoutExpired):
                process.wait(5)
            code = process.poll()
            self._end()
            return None, self._why(code)
        return answer, None

    def _why(self, code: int | None) -> str | None:
        """How the process ended, where the page ended it."""
        if code in (-signal.SIGXCPU, -signal.SIGKILL):
            return f"takes more than {self._limits.seconds} seconds to read"
        if code == _NO_MEMORY:
            return f"takes more than {self._limits.memory / 1e9:g} GB of memory to read"
        return None if code == 0 else f"ends the process that reads it (code {code})"

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and (self._owner != os.getpid() or self._process.poll() is not None):
            self._forget()
        if self._process is None:
            package = str(Path(__file__).parents[2])
            known = os.environ.get("PYTHONPATH")
            # -P: a folder of articles is no place from which modules are taken
            command = [sys.executable, "-P", "-m", __name__, str(self._limits.seconds), str(self._limits.memory)]
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={
                    **os.environ,
                    "PYTHONPATH": os.pathsep.join([package, known] if known else [package]),
                    "OPENBLAS_NUM_THREADS": "1",  # each thread of it would take memory that no page needs
                },
            )
            self._owner = os.getpid()
        return self._process

    def _end(self) -> None:
        if self._process is not None and self._owner == os.getpid():
            self._process.kill()
            self._process.wait()
        self._forget()

    def _forget(self) -> None:
        if self._process is not None:
            for stream in (self._process.stdin, self._process.stdout):
                with suppress(OSError):  # what was still to be written goes nowhere
                    if stream:
                        stream.close()
            if self._owner != os.getpid():
                self._process.returncode = 0  # another's child: not ours to wait for
        self._process = None


def _within(stream: IO[bytes], size: int, deadline: float) -> bytes:
    """So many bytes. Raises TimeoutError, and EOFError where they end before."""
    found = bytearray()
    while len(found) < size:
        ready, _, _ = select.select([stream], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            raise TimeoutError
        data = os.read(stream.fileno(), min(size - len(found), _AT_ONCE))
        if not data:
            raise EOFError
        found += data
    return bytes(found)


HERE = BoundedProcess()
atexit.register(HERE.end)


def read_page(page: str) -> Extracted:
    """A whole page: its text, and what it says of itself."""
    return HERE.read("page", page)


def read_piece(markup: str) -> Extracted:
    """A piece of HTML or XHTML: its text, a paragraph a block."""
    return HERE.read("piece", markup)


# In the process itself

_NO_MEMORY = 3  # exit code


def _serve(seconds: int, memory: int) -> None:
    """Reads what comes in and answers it, one after the other, until nothing comes any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started this one ends it
    bounded(resource.RLIMIT_CORE, 0)
    bounded(resource.RLIMIT_AS, memory)
    requests, answers = os.dup(0), os.dup(1)
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(0, 1)  # what a parser prints is no answer
    with os.fdopen(requests, "rb") as incoming, os.fdopen(answers, "wb") as outgoing:
        while select.select([incoming], [], [], _IDLE)[0]:
            head = incoming.read(_HEAD.size)
            if len(head) < _HEAD.size:
                return  # who asks has ended
            whole, length = _HEAD.unpack(head)
            data = incoming.read(length)
            used = resource.getrusage(resource.RUSAGE_SELF)
            bounded(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + seconds + 1)
            answer = json.dumps(_answer(bool(whole), data.decode("utf-8", "replace"))).encode("ascii")
            outgoing.write(_LENGTH.pack(len(answer)) + answer)
            outgoing.flush()


def bounded(kind: int, most: int) -> None:
    """So much and no more, where the system knows of such a bound."""
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (most, resource.getrlimit(kind)[1]))


def _answer(whole: bool, html: str) -> dict[str, Any]:
    from claimline.extraction.bounds import BeyondError  # late: who asks needs no parser

    try:
        if whole:
            from claimline.extraction.page_texts import text_of_page

            text, says = text_of_page(html)
        else:
            from claimline.extraction.markup import text_of_markup

            text, says = text_of_markup(html), {}
    except BeyondError as error:
        return {"text": "", "says": {}, "fault": str(error)}
    except MemoryError:
        raise
    except Exception as error:  # whatever other people's parsers raise is this page's
        return {"text": "", "says": {}, "fault": f"is no page that can be read ({_shown(error)})"}
    return {"text": text, "says": says, "fault": None}


def _shown(error: Exception) -> str:
    words = " ".join(str(error).split())[:80]
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


if __name__ == "__main__":
    try:
        _serve(int(sys.argv[1]), int(sys.argv[2]))
    except MemoryError:
        os._exit(_NO_MEMORY)
