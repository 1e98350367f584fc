"""Tasks on standard input -> stories' files in the new site: what one of a build's processes does.

The first line says what all stories have in common, each further one names a story, or a part of it. Each is answered
by one line: what other pages tell of the story, or its faults. The process ends with its input, and so with the build.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
import sys
import threading
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from claimline.errors import ClaimlineError, placed, told
from claimline.report.rendering.kept_stories import Kept, Made
from claimline.table_files import TableFiles

if TYPE_CHECKING:
    from claimline.report.rendering.story_files import Maker
    from claimline.report.views.story import Story

# How seldom Python looks for what refers to itself: rows do not, and to look through them took a quarter of the time.
SWEEPS = (20_000, 50, 100)


@dataclass(frozen=True, kw_only=True)
class Task:
    """One story of a build, or a part of one."""

    story_id: str
    number: int
    of: int
    news: Sequence[Mapping[str, Any]] | None = None  # of its feeds, entry by entry

    @property
    def name(self) -> str:
        """What it is kept by."""
        return self.story_id if self.of == 1 else f"{self.story_id}.{self.number}"


@dataclass(kw_only=True)
class Common:
    """What all stories of a build have in common; as JSON, for it is told to other processes."""

    tables: str
    site: str  # the folder of the new one
    project: str
    program: str  # a hash of what is drawn of a story follows from, beside its tables: code and libraries
    made_by: str  # a hash of templates and theme
    frames: Mapping[str, tuple[Sequence[str], str]]
    extensions: tuple[Sequence[str], Mapping[str, Any]]
    kept: str | None

    @cached_property
    def maker(self) -> Maker:
        """What makes stories; loaded where one has to be made."""
        from markdown import Markdown

        from claimline.report.rendering.framed_pages import Frame
        from claimline.report.rendering.site_address import site_of
        from claimline.report.rendering.story_files import Maker, templates

        names, settings = self.extensions
        project = Path(self.project)
        return Maker(
            env=templates(project),
            site=site_of(project / "mkdocs.yml"),
            frames={key: Frame(pieces, entry) for key, (pieces, entry) in self.frames.items()},
            reader=Markdown(extensions=names, extension_configs=settings),
        )


class Worker:
    """Makes one task after the other; the parts of a story follow each other, so it is read once."""

    def __init__(self, common: Common) -> None:
        self.common = common
        self.kept = Kept(Path(common.kept) if common.kept else None)
        self.last: Story | None = None

    def told(self, task: Task) -> Mapping[str, Any]:
        """Puts the task's files into the site; what other pages tell of the story.

        Raises ClaimlineError where a table is not what was written: before anything is made of it.
        """
        folder = Path(self.common.tables) / task.story_id
        files = TableFiles(folder, "Run `make tables` again.")
        files.check_story(task.story_id)
        if task.number == 0:
            self._copy(files)
        files.permalinks()
        if files.faults:
            raise ClaimlineError(files.faults)
        of_rows = (self.common.program, files.description, task.number, task.of)  # the lock's hash is described
        rows = _hash(of_rows)
        key = _hash((rows, self.common.made_by, task.news))
        made = self.kept.get(task.name)
        if made is None or made.key != key:
            made = self._made(folder, task, key, rows, made)
            self.kept.put(task.name, made)
        self._write(task, made)
        return made.told

    def _made(self, folder: Path, task: Task, key: str, rows: str, before: Made | None) -> Made:
        from claimline.report.exports.feeds import Entry
        from claimline.report.pages.table_of_pages import Part
        from claimline.report.rendering.story_files import draw, drawn_before, told_of
        from claimline.report.views.story import read_story

        if self.last is None or self.last.folder != folder:
            self.last = read_story(folder)
        part = Part(task.number, task.of)
        news = None if task.news is None else [Entry(**entry) for entry in task.news]
        if before is not None and before.rows == rows:
            drawn = drawn_before(before.charts, before.files)
        else:
            drawn = draw(self.last, part)
        files: dict[str, bytes] = {}
        for path, content in self.common.maker.files(self.last, drawn, part, news):
            if path in files:
                raise ValueError(f"{folder}: {path} is made twice")
            files[path] = content
        told = told_of(self.last, drawn, part, files)
        return Made(key=key, rows=rows, files=files, told=told, charts=[asdict(chart) for chart in drawn.charts])

    def _copy(self, files: TableFiles) -> None:
        """The tables for readers, each checked as it is copied."""
        files.check_alone()
        data = Path(self.common.site, "stories", files.folder.name, "data")
        data.mkdir(parents=True, exist_ok=True)
        for name, content in files.all():
            _write(f"{data}/{name}", content)

    def _write(self, task: Task, made: Made) -> None:
        """Each path once: a story's name is that of its folder, and a file's comes from `is_slug` or from `tables`."""
        place = Path(self.common.site, "stories", task.story_id)
        for name in {path.rpartition("/")[0] for path in made.files}:
            (place / name).mkdir(parents=True, exist_ok=True)
        for path, content in made.files.items():
            _write(f"{place}/{path}", content)


def _write(path: str, content: bytes) -> None:
    """A new file. Two thousand stories have two hundred thousand of them, for which `Path` takes its time."""
    with open(path, "xb", buffering=0) as file:  # noqa: PTH123
        file.write(content)


def _hash(of: object) -> str:
    return hashlib.sha256(repr(of).encode()).hexdigest()


def _receive(waiting: SimpleQueue[str]) -> None:
    """Hands on what comes in. Where nothing can come any more, the build is gone: nothing is written after it."""
    for line in sys.stdin:
        waiting.put(line)
    os._exit(1)


def main() -> None:
    """Reads tasks until the input ends. Whatever else is printed goes to standard error."""
    gc.set_threshold(*SWEEPS)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    worker = Worker(Common(**json.loads(sys.stdin.readline())))
    waiting: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=_receive, args=(waiting,), daemon=True).start()
    while True:
        line = waiting.get()
        answer: dict[str, object]
        try:
            with placed(Path(worker.common.site)):
                answer = {"told": worker.told(Task(**json.loads(line)))}
        except ClaimlineError as error:
            answer = {"faults": error.faults}
        except Exception as problem:  # a disk that is full, or what nobody foresaw: the build says it in one line
            answer = {"faults": [told(problem)], "trace": traceback.format_exc()}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
