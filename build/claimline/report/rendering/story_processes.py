"""Stories -> their files in the new site, made by as many processes as there are cores.

Each process is given one story after the other, those with the largest tables first; so that all end at about the same
time, a long story is given in parts. What comes out is the same for any number of processes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from threading import Lock
from typing import Any

from claimline.child_processes import ending
from claimline.errors import ClaimlineError
from claimline.report.rendering.story_worker import Common, Task, Worker
from claimline.steps import Progress, count, unsaid

PART = 2_000_000  # bytes of claims in JSON that make one part of a story: some 300 pages
PARTS = "parts of stories"  # what is counted: a story, or of a long one a part
Told = Mapping[str, Any]


def cores_here() -> int:
    """How many processes this machine gives us at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def tasks_of(tables: Path, stories: Sequence[str], news: Mapping[str, Sequence[Mapping[str, Any]]]) -> list[Task]:
    """The tasks of a build: the largest story first, its parts one after the other."""
    sized = []
    for story_id in stories:
        size = _size(tables / story_id / "claims.json")
        parts = 1 + size // PART
        sized.append(
            (-size, [Task(story_id=story_id, number=n, of=parts, news=news.get(story_id)) for n in range(parts)])
        )
    return [task for _, tasks in sorted(sized, key=lambda one: (one[0], one[1][0].story_id)) for task in tasks]


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0  # what is missing is named by whoever reads it


def make_stories(
    common: Common, tasks: Sequence[Task], cores: int, progress: Progress = unsaid
) -> dict[str, list[Told]]:
    """Makes all; what is told of each story, part by part. Raises ClaimlineError with what was wrong."""
    told: dict[str, list[Told]] = {}
    if min(cores, len(tasks)) == 1:
        worker = Worker(common)
        found = []
        for task in tasks:
            found.append((task, worker.told(task)))
            count(progress, len(found), len(tasks), PARTS)
    else:
        found = _by_processes(common, tasks, min(cores, len(tasks)), progress)
    for task, answer in sorted(found, key=lambda one: (one[0].story_id, one[0].number)):
        told.setdefault(task.story_id, []).append(answer)
    return told


def _by_processes(common: Common, tasks: Sequence[Task], number: int, progress: Progress) -> list[tuple[Task, Told]]:
    waiting = Waiting(tasks)
    ended: list[str] = []  # appended to by several threads
    faults: dict[str, list[str]] = {}
    traces: list[str] = []
    running: list[Process] = []
    first = json.dumps(asdict(common))

    def work(_: int) -> list[tuple[Task, Told]]:
        done: list[tuple[Task, Told]] = []
        with Process(first) as process:
            running.append(process)
            while not faults and (task := waiting.next_after(done[-1][0] if done else None)):
                answer = process.ask(task)
                if "faults" in answer:
                    faults[task.name] = answer["faults"]
                    traces.append(answer.get("trace", ""))
                else:
                    done.append((task, answer["told"]))
                    ended.append(task.name)
                    count(progress, len(ended), len(tasks), PARTS)
        return done

    with ThreadPoolExecutor(number) as pool:
        try:
            found = [one for done in pool.map(work, range(number)) for one in done]
        except BaseException:  # Ctrl-C: nothing more is begun, and who is at work ends
            waiting.end()
            for process in running:
                process.running.kill()
            raise
    if faults:
        lines = list(dict.fromkeys(line for name in sorted(faults) for line in faults[name]))
        raise ClaimlineError(lines) from RuntimeError("\n".join(traces))
    return found


class Waiting:
    """Tasks not yet begun. Who has read a story goes on with it, as long as there are others for everybody else."""

    def __init__(self, tasks: Sequence[Task]) -> None:
        self.new: dict[str, list[Task]] = {}  # of stories that nobody has begun
        self.begun: dict[str, list[Task]] = {}
        self.lock = Lock()
        for task in tasks:
            self.new.setdefault(task.story_id, []).append(task)

    def end(self) -> None:
        """Takes away all that nobody has begun."""
        with self.lock:
            self.new.clear()
            self.begun.clear()

    def next_after(self, last: Task | None) -> Task | None:
        """A further part of the story of the last one; else of a story that nobody has begun; else of any."""
        with self.lock:
            own = last.story_id if last and last.story_id in self.begun else None
            if own is None and self.new:
                own = next(iter(self.new))
                self.begun[own] = self.new.pop(own)
            elif own is None:
                own = next(iter(self.begun), None)
            if own is None:
                return None
            parts = self.begun[own]
            task = parts.pop(0)
            if not parts:
                del self.begun[own]
            return task


class Process:
    """A process that makes stories, and ends when nobody asks it any more."""

    def __init__(self, first: str) -> None:
        command = [sys.executable, "-m", "claimline.report.rendering.story_worker"]
        self.running = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
            process_group=0,  # Ctrl-C in the terminal is ours to answer
        )  # fmt: skip
        with suppress(BrokenPipeError):  # it is dead already: who asks it is told
            self._tell(first)

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        """The end of its input is the end of the process; one that is still at work is not waited for."""
        assert self.running.stdin is not None and self.running.stdout is not None
        self.running.kill()
        self.running.wait()
        for pipe in (self.running.stdout, self.running.stdin):
            with suppress(BrokenPipeError):
                pipe.close()

    def _tell(self, line: str) -> None:
        assert self.running.stdin is not None
        self.running.stdin.write(f"{line}\n")
        self.running.stdin.flush()

    def ask(self, task: Task) -> Mapping[str, Any]:
        """The answer to a task; faults, too, are one."""
        assert self.running.stdout is not None
        try:
            self._tell(json.dumps(asdict(task)))
            line = self.running.stdout.readline()
        except (BrokenPipeError, UnicodeError):
            line = ""
        if not line.endswith("\n"):
            how = ending(self.running.wait())
            return {"faults": [f"{task.story_id}: the process that made its pages ended ({how}). Build again."]}
        answer: Mapping[str, Any] = json.loads(line)
        return answer
