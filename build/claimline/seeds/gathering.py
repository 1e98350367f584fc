"""Folders -> the articles of their files, each with the story it is of; any machine may read any file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from os import sep
from pathlib import Path

from claimline.errors import shown
from claimline.seeds.faults import MOST, Faults
from claimline.seeds.files import ArticleFile, read_file
from claimline.seeds.folders import Folder, folder_of
from claimline.seeds.formats.readers import NoArticlesError, is_file_of_many, read_many
from claimline.settings import Settings
from claimline.slugs import slug
from claimline.storage.stored_paths import AnyPath, StoredPath

_OF_ONE = ("id", "replaces", "sha256", "title", "url")  # what cannot be said of all articles of a file


@dataclass(frozen=True, slots=True)
class Found:
    """An article as read, with where it stands and what story.yml says of its file."""

    at: str
    read: ArticleFile
    above: Mapping[str, str | None]
    is_row: bool


@dataclass(frozen=True, slots=True)
class Placed:
    """An article as read, with the story it is of."""

    story_id: str
    title: str | None  # as its row calls the story
    folder: int  # in which its file lies, by number
    file: int  # by number, in the order of folders and names
    row: int
    found: Found


@dataclass(slots=True)
class FileReport:
    """What is wrong with a file as a whole, or why it is left aside."""

    folder: int
    file: int
    faults: Faults = field(default_factory=Faults)
    aside: list[str] = field(default_factory=list)
    stories: set[str] = field(default_factory=set)  # of which it has articles


@dataclass(frozen=True, slots=True)
class Plan:
    """Which files are read, and how: all that whoever reads one of them must know."""

    folders: tuple[Folder, ...]
    seeds: AnyPath
    settings: Settings
    only: str | None = None
    skip_faulty: bool = False
    by_story: Mapping[str, Folder] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_story", {folder.story_id: folder for folder in self.folders})

    @property
    def root(self) -> AnyPath:
        """The folder out of which no file is read."""
        return self.seeds.parent if self.seeds.is_file() else self.seeds

    @property
    def parts(self) -> list[tuple[int, int, AnyPath]]:
        """The files by number, each with the number of its folder."""
        paths = [
            (number, path)
            for number, folder in enumerate(self.folders)
            for path in folder.files
            if self.only in (None, folder.story_id) or is_file_of_many(path)  # whose rows may be of any story
        ]
        return [(file, number, path) for file, (number, path) in enumerate(paths)]

    def sent(self, path: AnyPath) -> str:
        """What names a file to another process that has this plan."""
        return path.below if isinstance(path, StoredPath) else str(path)

    def path_of(self, sent: str) -> AnyPath:
        """The file that was named so."""
        return StoredPath(self.seeds.folder, sent) if isinstance(self.seeds, StoredPath) else Path(sent)

    def bytes(self) -> int:
        """How much there is to read, as it lies there; what cannot be looked at counts for nothing."""
        return sum(path.stat().st_size for _, _, path in self.parts if path.is_file())


def read_part(plan: Plan, file: int, folder: int, path: AnyPath) -> Iterator[Placed | FileReport]:
    """The articles of one file in their order, and last the report on the file."""
    report = FileReport(folder, file)
    own = plan.folders[folder].story_id
    lost: list[Found] = []  # faulty rows that do not even say which story is theirs
    others: dict[str, None] = {}
    row = 0
    for row, found in enumerate(_found(plan, plan.folders[folder], path, report)):
        if found.is_row and found.read.faults and found.read.story is None:
            lost.append(found)
            continue
        story_id = slug(found.read.story) if found.read.story else own
        others[story_id] = None
        report.stories.add(story_id)
        yield Placed(story_id, found.read.story, folder, file, row, found)
    for number, story_id in enumerate(others or [own]):  # they may be of any
        for further, found in enumerate(lost if not number else lost[:MOST], 1):
            yield Placed(story_id, None, folder, file, row + further, found)
    yield report


def home_of(plan: Plan, story_id: str, source: int, faults: Faults) -> Folder:
    """The folder of a story; of one that only rows name its story.yml and curation.yml lie there, if it has any."""
    if story_id in plan.by_story:
        return plan.by_story[story_id]
    path = plan.root / story_id
    says = plan.folders[source].says
    if path.is_dir():
        home = replace(folder_of(path, faults), files=(), story_id=story_id)
        return home if home.says.outlets else replace(home, says=replace(home.says, outlets=says.outlets))
    values = {key: value for key, value in says.values.items() if key in ("publish_text", "publish_share")}
    return Folder(path, (), replace(says, values=values, documents={}), story_id)


def _found(plan: Plan, folder: Folder, path: AnyPath, report: FileReport) -> Iterator[Found]:
    say = report.faults.at(path)
    if (wrong := _unusable(path, plan.root)) is not None:
        say(wrong)
        return
    above = folder.says.documents.get(path.name, {})
    if not is_file_of_many(path):
        yield Found(str(path), read_file(path, plan.settings), above, False)
        return
    count = empty = 0
    try:
        for read in read_many(path, folder.says.columns, plan.settings):
            count += 1
            if read.of_file:
                for fault in read.faults:
                    say(fault)
            elif read.is_capture and not read.faults and not read.text.strip():
                empty += 1  # a frame, a page of links
            else:
                yield Found(f"{path.parent}{sep}{read.name}", read, above, True)
    except NoArticlesError as error:
        if path.name in folder.says.documents or folder.says.columns:
            say(f"{error}. Write what its columns are called as `columns:` in story.yml, or put it elsewhere.")
        else:
            report.aside.append(f"{path} {error}, and is left aside.")
    if empty:
        report.aside.append(f"{path} has {empty:,} pages without a text, which are left aside.")
    if count > 1 and (named := [key for key in _OF_ONE if above.get(key)]):
        say(f"{named[0]}: {shown(above[named[0]])} cannot be said of {count:,} articles. Remove it from story.yml.")


def _unusable(path: AnyPath, root: AnyPath) -> str | None:
    """Why a file is not read at all."""
    if not path.name.isprintable():
        return "has a name with characters that cannot be shown. Rename it."
    if isinstance(path, StoredPath) or isinstance(root, StoredPath):
        return None  # a store has no links
    try:
        found = path.resolve()
        # from Python 3.13 on, a circle is left as it is
        inside = found.is_relative_to(root.resolve()) and not found.is_symlink()
    except (OSError, RuntimeError):  # a link that leads round in a circle
        inside = False
    return None if inside else "is a link that leads out of the folder of articles. Put the file itself in its place."
