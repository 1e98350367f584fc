"""A seed and a number -> one round: folders of its own, commands run in them, and what must hold when all is over."""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from torture.clean_build import ROOT, SMALL, Clean, environment, hashes, names_in
from torture.processes import left, marked

LONGEST = 120.0  # seconds after which a command hangs; one with Spark may take four times as long
_WITH_SPARK = ("build", "tables", "preview", "sort")
_PAUSE = 0.02
_NOISE = re.compile(
    r"Traceback \(most recent call last\)|^Exception |^\s+at (?:org|java|scala)[\w.$]+\(|Exception ignored|"
    r'^\s*File "[^"]+", line \d+|a fault of Claimline.s own|core dumped|Fatal Python error',
    re.M,
)
_BESIDE = {"seeds", "work", "site", "preview", "base", "feed", "sorted", "home", "tmp"}
_IN_WORK = {"tables", "cache", "pages", "lock", "run.json"}


@dataclass
class Ended:
    """How a command ended."""

    code: int
    said: str
    seconds: float
    words: str  # the command


@dataclass
class Round:
    """One round; `faults` fills with what was seen."""

    name: str  # of its kind
    number: int
    seed: str
    folder: Path
    clean: Clean
    faults: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)  # what was done, for who replays it
    left_out: bool = False  # where this machine lets nobody do it

    def __post_init__(self) -> None:
        self.draw = random.Random(f"{self.seed} {self.number}")
        self.mark = f"{os.getpid()}-{self.seed}-{self.number}"
        self.here = self.folder / "here"
        self.tmp, self.home = self.folder / "tmp", self.folder / "home"
        for folder in (self.here, self.tmp, self.home):
            folder.mkdir(parents=True)
        self.work, self.site, self.seeds = self.here / "work", self.here / "site", self.here / "seeds"

    # What a round starts with

    def lay(self, *names: str) -> None:
        """Copies of what the clean build has: seeds, work (tables, what is kept), tables, or site (an earlier one)."""
        for name in names:
            source = {"site": "earlier", "tables": "work/tables"}.get(name, name)
            target = {"tables": "work/tables"}.get(name, name)
            shutil.copytree(self.clean.folder / source, self.here / target, symlinks=True)

    def command(self, name: str, **places: object) -> list[str]:
        """The words of a command with the round's folders; `places` replaces them: out=…"""
        given = {"seeds": "seeds", "work": "work", "out": "site", "project": ROOT, "preview": "preview", **places}
        options = {
            "build": ("seeds", "work", "out", "project"),
            "tables": ("seeds", "work"),
            "pages": ("work", "out", "project"),
            "lock": ("seeds", "work"),
            "check": ("seeds",),
            "preview": ("seeds", "work", "out", "project", "preview"),
            "add": ("seeds",),
        }[name]
        words = [name, *(word for option in options for word in (f"--{option}", str(given[option])))]
        return words + list(SMALL) if name in ("build", "tables", "preview") else words

    # Running

    def start(self, words: Sequence[str], *, env: Mapping[str, str] | None = None, shell: str = "") -> Running:
        """Starts a command in a session of its own. `shell`: a script around it, in which `"$@"` runs it."""
        command = [sys.executable, "-m", "claimline", *words]
        if shell:
            command = ["sh", "-c", shell, "sh", *command]
        self.told.append(" ".join(words) + (f"   in: {shell}" if shell else ""))
        return Running(self, command, environment(self.mark, self.home, self.tmp, env), " ".join(words))

    def run(self, words: Sequence[str], *, env: Mapping[str, str] | None = None, shell: str = "") -> Ended:
        """Runs it to its end."""
        return self.start(words, env=env, shell=shell).wait()

    # What must hold

    def fault(self, what: str, ended: Ended | None = None) -> None:
        said = "" if ended is None else f"\n      {ended.words}: exit {ended.code}\n" + _last(ended.said)
        self.faults.append(what + said)

    def quiet(self, ended: Ended) -> None:
        """No traceback of any language reaches the terminal."""
        if found := _NOISE.search(ended.said):
            self.fault(f"a traceback or a fault of its own ({found[0].strip()})", ended)

    def refused(self, ended: Ended, *named: str) -> None:
        """Exit code 2, with short lines, of which one names one of these."""
        self.quiet(ended)
        lines = ended.said.splitlines()
        if ended.code != 2:
            self.fault("should have been refused", ended)
        elif named and not any(name in line for name in named for line in lines):
            self.fault(f"the line names none of {', '.join(named)}", ended)
        elif any(len(line) > 600 for line in lines):
            self.fault("a line is too long to be read", ended)

    def right(self, ended: Ended) -> None:
        """Exit code 0."""
        self.quiet(ended)
        if ended.code != 0:
            self.fault("should have been right", ended)

    def either(self, ended: Ended, *named: str) -> None:
        """Right, or refused."""
        self.right(ended) if ended.code == 0 else self.refused(ended, *named)

    def whole_site(self, *, site: Path | None = None, new: bool = True) -> None:
        """The site is the earlier one, or (`new`) the clean build's, whole."""
        found = hashes(site or self.site)
        good = [self.clean.earlier, self.clean.site] if new else [self.clean.earlier]
        if found not in good:
            self.fault(f"the last good site is lost: {_differing(found, self.clean.earlier)}")

    def next_build(self, name: str = "pages", **given: object) -> None:
        """The next command is right, makes the clean build's bytes, and nothing is left of anything."""
        shell, env = str(given.pop("shell", "")), given.pop("env", None)
        ended = self.run(self.command(name, **given), shell=shell, env=env)  # type: ignore[arg-type]
        self.right(ended)
        if ended.code == 0:
            self.same(self.work / "tables", self.clean.tables, "tables")
            if name != "tables":
                self.same(Path(str(given.get("out", self.site))), self.clean.site, "site")
        self.nothing_left()

    def same(self, folder: Path, expected: Mapping[str, str], what: str) -> None:
        found = hashes(self.here / folder)
        if found != expected:
            self.fault(f"the next build's {what} are not the clean build's: {_differing(found, expected)}")

    def nothing_left(self, *, allowed: Sequence[str] = ()) -> None:
        """No process, no hidden file or folder, nothing in TMPDIR and HOME, nothing unknown beside OUT or in WORK."""
        for process in left(self.mark):
            self.fault(f"left: a process ({process.kind}, {process.pid})")
        found = [name for name in names_in(self.here) if name not in _BESIDE]
        if self.work.is_dir():
            found += [f"work/{name}" for name in names_in(self.work) if name not in _IN_WORK]
        for place in (self.here, self.tmp, self.home):
            for at, folders, files in os.walk(place):
                inside = place in (self.tmp, self.home)
                found += [
                    str(Path(at, n).relative_to(self.folder)) for n in (*folders, *files) if inside or n[0] == "."
                ]
        found = [name for name in found if not any(part in name for part in allowed)]
        if found:
            self.fault(f"left: {', '.join(sorted(found)[:8])}")


class Running:
    """A command that runs; iterating waits in short pauses until it ends."""

    def __init__(self, of: Round, command: Sequence[str], env: Mapping[str, str], words: str) -> None:
        self.of, self.words = of, words
        self.longest = 4 * LONGEST if words.split()[0] in _WITH_SPARK else LONGEST
        self.log = of.folder / f"said-{len(list(of.folder.glob('said-*')))}.txt"
        self.began = time.monotonic()
        with self.log.open("wb") as told:
            self.process = subprocess.Popen(
                command, cwd=of.here, env=env, stdin=subprocess.DEVNULL, stdout=told, stderr=told,
                start_new_session=True,
            )  # fmt: skip

    def __iter__(self) -> Iterator[None]:
        while self.process.poll() is None and self.seconds() < self.longest:
            yield
            time.sleep(_PAUSE)

    def seconds(self) -> float:
        """Since it began."""
        return time.monotonic() - self.began

    def said(self) -> str:
        return self.log.read_text("utf-8", "replace")

    def after(self, lines: int, seconds: float) -> None:
        """Waits until it has said so many lines, and so many seconds more; without lines, from its beginning."""
        since = None if lines else self.began
        for _ in self:
            if since is None and self.said().count("\n") >= lines:
                since = time.monotonic()
            if since is not None and time.monotonic() - since >= seconds:
                return

    def signal(self, number: int, pid: int | None = None, *, group: bool = False) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, number) if group else os.kill(pid or self.process.pid, number)

    def wait(self) -> Ended:
        for _ in self:
            pass
        if self.process.poll() is None:
            self.of.fault(f"hangs for {self.longest:.0f} s: {self.words}")
            for process in marked(self.of.mark):
                self.signal(signal.SIGKILL, process.pid)
        code = self.process.wait()
        self.of.told.append(f"    -> exit {code} after {self.seconds():.1f} s")
        return Ended(code, self.said(), time.monotonic() - self.began, self.words)


def _last(said: str) -> str:
    lines = said.splitlines()
    shown = lines if len(lines) <= 14 else [*lines[:6], "…", *lines[-7:]]
    return "\n".join(f"      | {line[:300]}" for line in shown)


def _differing(found: Mapping[str, str], expected: Mapping[str, str]) -> str:
    more = sorted(found.keys() - expected.keys())
    less = sorted(expected.keys() - found.keys())
    other = sorted(name for name in found.keys() & expected.keys() if found[name] != expected[name])
    parts = [(f"{len(more)} more", more), (f"{len(less)} missing", less), (f"{len(other)} other", other)]
    return "; ".join(f"{what} ({', '.join(names[:3])})" for what, names in parts if names)
