"""A folder of sorted stories as a run left it -> which article lies where, and what a person changed in it."""

from __future__ import annotations

import csv
import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from claimline.errors import ClaimlineError
from claimline.seeds.folders import STORY_FILE
from claimline.storage.replaced_folders import entries

KEPT = "__sorted"  # folder of what a run must know of the last; a name that no story has
PLACEMENTS = "placements.csv"
STORIES = "stories.csv"
UNCERTAIN = "uncertain.csv"
LEFT = "left"  # what people had put into the folders of stories that are no more


class Row(NamedTuple):
    """A line of placements.csv: an article, and how near its story and the next are; 100 makes one story."""

    article: str
    version_of: str
    story: str
    file: str
    sha256: str  # of the file as it was copied
    near: int | None  # None: it is alone, or a newer version of another
    next_story: str
    next_near: int
    doubt: str


class StoryRow(NamedTuple):
    """A line of stories.csv."""

    story: str
    articles: int
    first: str
    last: str
    story_yml: str  # hash of story.yml as it was written


@dataclass(frozen=True, slots=True)
class Sorted:
    """What an earlier run left; empty where there was none."""

    folder: Path
    articles: Mapping[str, Row] = field(default_factory=dict)
    stories: Mapping[str, StoryRow] = field(default_factory=dict)
    files: Mapping[str, Sequence[str]] = field(init=False)  # by story, those that a run wrote

    def __post_init__(self) -> None:
        files: dict[str, list[str]] = defaultdict(list)
        for row in self.articles.values():
            files[row.story].append(row.file)
        object.__setattr__(self, "files", files)

    @property
    def table(self) -> Path:
        """The file that says where each article lies."""
        return self.folder / KEPT / PLACEMENTS

    def edited(self, story: str, name: str, sha256: str) -> bool:
        """Whether somebody changed a file since it was written."""
        path = self.folder / story / name
        return path.is_file() and digest(path.read_bytes()) != sha256

    def others(self, story: str) -> list[Path]:
        """What people put into a story's folder, a changed story.yml included."""
        home = self.folder / story
        ours = set(self.files.get(story, ()))
        if not self.edited(story, STORY_FILE, self.stories[story].story_yml):
            ours.add(STORY_FILE)
        return [path for path in sorted(home.iterdir()) if path.name not in ours] if home.is_dir() else []


def read_sorted(folder: Path) -> Sorted:
    """What the last run left. Raises ClaimlineError where the folder holds anything that no run made."""
    if not folder.exists() or (folder.is_dir() and not entries(folder)):
        return Sorted(folder)
    table = folder / KEPT / PLACEMENTS
    if not table.is_file():
        raise ClaimlineError(
            f"{folder}: is there, and claimline sort has not made it. Write the name of a new folder, "
            "or of one that it made."
        )
    articles = [_placement(values) for values in _lines(table, Row)]
    stories = [StoryRow(values[0], int(values[1]), *values[2:]) for values in _lines(folder / KEPT / STORIES, StoryRow)]
    return Sorted(folder, {row.article: row for row in articles}, {row.story: row for row in stories})


def _placement(values: Sequence[str]) -> Row:
    article, version_of, story, file, sha256, near, next_story, next_near, doubt = values
    return Row(article, version_of, story, file, sha256, int(near) if near else None, next_story, int(next_near), doubt)


def _lines(path: Path, row: type[Row] | type[StoryRow]) -> list[list[str]]:
    """The lines under the header, checked."""
    try:
        lines = list(csv.reader(path.read_text(encoding="utf-8").splitlines()))
        numbers = [name for name in row._fields if name in ("next_near", "articles")]
        places = [row._fields.index(name) for name in numbers]
        whole = all(len(line) == len(row._fields) and all(line[at].isdigit() for at in places) for line in lines[1:])
        if lines[0] == list(row._fields) and whole:
            return lines[1:]
    except (OSError, UnicodeDecodeError, csv.Error, IndexError):
        pass
    raise ClaimlineError(
        f"{path}: is not as claimline sort wrote it. Put it back as it was, or sort the feed into a new folder."
    )


def digest(content: bytes) -> str:
    """SHA-256 of a file's bytes."""
    return hashlib.sha256(content).hexdigest()
