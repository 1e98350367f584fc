"""Folders -> for each story the articles that its files hold, and the rows of other files that name it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
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

Note = Callable[[str], None]  # told what is left aside, in words
_OF_ONE = ("id", "replaces", "sha256", "title", "url")  # what cannot be said of all articles of a file


@dataclass(frozen=True, slots=True)
class Found:
    """An article as read, with where it stands and what story.yml says of its file."""

    at: str
    read: ArticleFile
    above: Mapping[str, str | None]
    is_row: bool


@dataclass(slots=True)
class Gathered:
    """A story's folder and the articles of the story, wherever they stand."""

    folder: Folder
    title: str | None = None  # as the rows call the story
    found: list[Found] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)  # files that hold no articles, and why


def gather(folders: Sequence[Folder], seeds: Path, settings: Settings, faults: Faults, note: Note) -> list[Gathered]:
    """The stories of these folders, and those that rows name beside them; faults of single articles stay with them."""
    root = seeds if seeds.is_dir() else seeds.parent
    by_file = seeds.is_file()  # which then names the story, not its folder
    stories = {folder.story_id: Gathered(folder, folder.story_id if by_file else None) for folder in folders}
    own = [folder.story_id for folder in folders]
    for folder in folders:
        for path in folder.files:
            lost: list[Found] = []  # faulty rows that do not even say which story is theirs
            others: dict[str, None] = {}
            for found in _found(stories[folder.story_id], path, root.resolve(), settings, faults):
                if found.is_row and found.read.faults and found.read.story is None:
                    lost.append(found)
                    continue
                named = slug(found.read.story) if found.read.story else folder.story_id
                if named not in stories:
                    stories[named] = Gathered(_home(named, root, folder, faults), found.read.story)
                stories[named].found.append(found)
                others[named] = None
            for number, named in enumerate(others or [folder.story_id]):
                stories[named].found += lost if not number else lost[:MOST]
    first = stories[own[0]] if own else None
    dropped = first is not None and not first.found and len(stories) > 1 and first.folder.path == root
    for story in stories.values():
        for words in story.aside if story.found or (story is first and dropped) else ():
            note(words)
    # a folder of files whose rows all name stories, or of folders, is no story itself
    return [story for story in stories.values() if not (story is first and dropped)]


def _home(story_id: str, root: Path, source: Folder, faults: Faults) -> Folder:
    """The folder of a story that rows name: its story.yml and curation.yml lie there, if it has any."""
    path = root / story_id
    if path.is_dir():
        home = replace(folder_of(path, faults), files=(), story_id=story_id)
        if home.says.outlets:
            return home
        return replace(home, says=replace(home.says, outlets=source.says.outlets))
    values = {key: value for key, value in source.says.values.items() if key in ("publish_text", "publish_share")}
    return Folder(path, (), replace(source.says, values=values, documents={}), story_id)


def _found(story: Gathered, path: Path, root: Path, settings: Settings, faults: Faults) -> Iterator[Found]:
    folder, say = story.folder, faults.at(path)
    if (wrong := _unusable(path, root)) is not None:
        say(wrong)
        return
    above = folder.says.documents.get(path.name, {})
    if not is_file_of_many(path):
        yield Found(str(path), read_file(path, settings), above, False)
        return
    count = empty = 0
    try:
        for read in read_many(path, folder.says.columns, settings):
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
            story.aside.append(f"{path} {error}, and is left aside.")
    if empty:
        story.aside.append(f"{path} has {empty:,} pages without a text, which are left aside.")
    if count > 1 and (named := [key for key in _OF_ONE if above.get(key)]):
        say(f"{named[0]}: {shown(above[named[0]])} cannot be said of {count:,} articles. Remove it from story.yml.")


def _unusable(path: Path, root: Path) -> str | None:
    """Why a file is not read at all."""
    if not path.name.isprintable():
        return "has a name with characters that cannot be shown. Rename it."
    try:
        inside = path.resolve().is_relative_to(root)
    except (OSError, RuntimeError):  # a link that leads round in a circle
        inside = False
    return None if inside else "is a link that leads out of the folder of articles. Put the file itself in its place."
