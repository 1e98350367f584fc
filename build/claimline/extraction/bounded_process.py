"""Files from anywhere -> what is in them, read in a process of its own with so much time and memory, or why not.

The parsers are other people's C and take what they are given: a page may hold one for an hour, fill the memory or end
it. Here it ends a process that does nothing else. One process reads page after page, since starting it takes as long
as reading ten; it ends with this one, or when nothing more is asked of it, and a new one is started where one ended.
What it answers is text and no object, so it can hand on nothing but words. Which module reads there is named by who
asks: that of pages' texts unless told otherwise.
"""

from __future__ import annotations

import atexit
import importlib
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
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Literal

from claimline.child_processes import ending

Kind = Literal["page", "piece"]

PAGES = "claimline.extraction.page_answers"
_HEAD = struct.Struct("!BQ")  # of a request: its kind, which the module knows, and how many bytes follow
_LENGTH = struct.Struct("!Q")  # of an answer, in bytes
_IDLE = 20.0  # seconds after which a process of which nothing is asked ends by itself
_AT_ONCE = 1 << 20  # bytes
# Exit codes that tell nothing of a page: where it takes too long, the first signal is another (SIGXCPU).
_ENDED_BY_OTHERS = (0, -signal.SIGKILL, -signal.SIGTERM)


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

    def __init__(self, limits: Limits = DEFAULT, reader: str = PAGES) -> None:
        """`reader`: the module whose `answer` reads what is asked, and gives what JSON can hold."""
        self._limits = limits
        self._reader = reader
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0  # the process that started it: one that was forked off must start its own
        self._lock = threading.Lock()

    def read(self, kind: Kind, html: str) -> Extracted:
        """What the page, or the piece of one, holds."""
        said = self.ask(kind == "page", html.encode("utf-8", "surrogatepass"))
        return (
            Extracted("", {}, said) if isinstance(said, str) else Extracted(said["text"], said["says"], said["fault"])
        )

    def ask(self, kind: int, data: bytes) -> Any:
        """What is read in the data; a string says why nothing is."""
        head = _HEAD.pack(kind, len(data))
        with self._lock:
            try:
                answer = self._asked(head, data)
                # one that was idle may have ended just now, one may have been killed to make room for another program
                if answer in _ENDED_BY_OTHERS:
                    answer = self._asked(head, data)
            except TimeoutError:
                self._end()
                return f"was not read in {self._limits.waited:g} seconds"
        return self._why(answer) if isinstance(answer, int) else json.loads(answer)

    def end(self) -> None:
        """Ends it."""
        with self._lock:
            self._end()

    def _asked(self, head: bytes, data: bytes) -> bytes | int:
        """The answer; or, where the process ended, its exit code. Raises TimeoutError."""
        process = self._running()
        assert process.stdin and process.stdout
        deadline = time.monotonic() + self._limits.waited
        try:
            process.stdin.write(head)
            process.stdin.write(data)
            process.stdin.flush()
            length = _within(process.stdout, _LENGTH.size, deadline)
            return _within(process.stdout, _LENGTH.unpack(length)[0], deadline)
        except TimeoutError:
            raise
        except (OSError, EOFError):
            with suppress(subprocess.TimeoutExpired):
                process.wait(5)
            self._end()
            return process.returncode

    def _why(self, code: int) -> str:
        """How the process ended."""
        if code == -signal.SIGXCPU:
            return f"takes more than {self._limits.seconds} seconds to read"
        if code == _NO_MEMORY:
            return f"takes more than {self._limits.memory / 1e9:g} GB of memory to read"
        if code == 0:
            return "could not be read, for the process that reads pages does not start"
        if code in _ENDED_BY_OTHERS:
            return f"could not be read: the process that reads it ended twice ({ending(code)})"
        return f"ends the process that reads it ({ending(code)})"

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and (self._owner != os.getpid() or self._process.poll() is not None):
            self._forget()
        if self._process is None:
            package = str(Path(__file__).parents[2])
            known = os.environ.get("PYTHONPATH")
            # -P: a folder of articles is no place from which modules are taken
            limits = (str(self._limits.seconds), str(self._limits.memory))
            command = [sys.executable, "-P", "-m", __name__, *limits, self._reader]
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


def _serve(seconds: int, memory: int, reader: str) -> None:
    """Reads what comes in and answers it, one after the other, until nothing comes any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started this one ends it
    bounded(resource.RLIMIT_CORE, 0)
    bounded(resource.RLIMIT_AS, memory)
    requests, answers = os.dup(0), os.dup(1)
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(0, 1)  # what a parser prints is no answer
    read = importlib.import_module(reader).answer
    with os.fdopen(requests, "rb") as incoming, os.fdopen(answers, "wb") as outgoing:
        while select.select([incoming], [], [], _IDLE)[0]:
            head = incoming.read(_HEAD.size)
            if len(head) < _HEAD.size:
                return  # who asks has ended
            kind, length = _HEAD.unpack(head)
            data = incoming.read(length)
            used = resource.getrusage(resource.RUSAGE_SELF)
            bounded(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + seconds + 1)
            answer = json.dumps(read(kind, data)).encode("ascii")
            outgoing.write(_LENGTH.pack(len(answer)) + answer)
            outgoing.flush()


def bounded(kind: int, most: int) -> None:
    """So much and no more, where the system knows of such a bound."""
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (most, resource.getrlimit(kind)[1]))


@contextmanager
def memory_bounded(most: int) -> Iterator[None]:
    """This process itself has so much more address space for as long as this lasts: then it is a MemoryError.

    More than it has: a library may have taken tens of GB that it never uses, and a thread that finds none never starts.
    """
    import psutil  # late: the process that reads pages needs none

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    most += psutil.Process().memory_info().vms
    if soft in (resource.RLIM_INFINITY, -1) or soft > most:
        bounded(resource.RLIMIT_AS, most)
    try:
        yield
    finally:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


if __name__ == "__main__":
    try:
        _serve(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
    except MemoryError:
        os._exit(_NO_MEMORY)
