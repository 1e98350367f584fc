"""A folder with more articles than one place should hold -> what each worker reads of it; stories without texts.

A file is read by one worker, a story put together by one; whoever leads them gets reports, faults and documents.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from claimline.seeds.article_rows import article_rows
from claimline.seeds.faults import Faults
from claimline.seeds.gathering import FileReport, Plan, read_part
from claimline.seeds.stories import Loaded, Note, Story, joined, load_story

Row = dict[str, Any]


@dataclass(frozen=True)
class Unread:
    """What is to be read, and what becomes of a story that was read and has no fault."""

    plan: Plan
    faults: Faults
    finish: Callable[[Story], Story]

    def files(self) -> list[Row]:
        """The files, one row each."""
        return [
            {"file": file, "folder": folder, "path": self.plan.sent(path)} for file, folder, path in self.plan.parts
        ]

    def read(self, row: Mapping[str, Any]) -> Iterator[tuple[str, Row]]:
        """The articles of one file: `found`, each with its story and its place; and the `reports` on the file."""
        for each in read_part(self.plan, row["file"], row["folder"], self.plan.path_of(row["path"])):
            if isinstance(each, FileReport):
                yield "reports", {"packed": pickle.dumps(each)}
            elif self.plan.only in (None, each.story_id):
                place = {"story_id": each.story_id, "file": each.file, "row": each.row}
                yield "found", place | {"packed": pickle.dumps(each)}

    def load(self, rows: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, Row]]:
        """The articles of one story in their order: one of `stories`, without texts, and the rows of `articles`."""
        loaded = load_story(self.plan, [pickle.loads(row["packed"]) for row in rows])
        story = loaded.story if loaded.faults.lines or not loaded.story.articles else self.finish(loaded.story)
        bare = replace(story, articles=tuple(replace(article, text="") for article in story.articles))
        yield "stories", {"packed": pickle.dumps(replace(loaded, story=bare))}
        if not loaded.faults.lines:
            yield from (("articles", row) for row in article_rows(story))

    def stories(self, reports: Iterable[bytes], loaded: Iterable[bytes], note: Note) -> list[Story]:
        """All stories. Raises ClaimlineError with every fault that was found anywhere."""
        told: list[FileReport] = [pickle.loads(report) for report in reports]
        found: list[Loaded] = [pickle.loads(each) for each in loaded]
        return joined(self.plan, self.faults, sorted(told, key=lambda report: report.file), found, note)
