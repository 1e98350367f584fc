"""The folder of articles -> one folder per story, with the files in it and what story.yml and metadata say."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

from claimline.errors import shown
from claimline.seeds.faults import MOST, Faults
from claimline.seeds.files import SUFFIXES
from claimline.seeds.formats.readers import is_file_of_many
from claimline.seeds.mappings import read_mapping
from claimline.seeds.nearest_words import nearest
from claimline.seeds.schema import StoryFile, check_story
from claimline.slugs import slug
from claimline.storage.plain_files import UnreadableError, lies_there, text_of
from claimline.storage.stored_paths import AnyPath

STORY_FILE = "story.yml"
_ABOUT = ("readme", "license", "licence", "contributing", "changelog")  # files of these names are no articles
_LARGEST_YAML = 5_000_000  # bytes


@dataclass(frozen=True, slots=True)
class Folder:
    """One story's folder as found, with what its story.yml says."""

    path: AnyPath
    files: tuple[AnyPath, ...]
    says: StoryFile
    story_id: str
    named: tuple[tuple[AnyPath, str], ...] = ()  # the files that story.yml and metadata speak of, and which of the two


def find_folders(seeds: AnyPath, faults: Faults) -> list[Folder]:
    """One folder per story, sorted by name; not yet looked into further than their story.yml."""
    try:
        return _find_folders(seeds, faults)
    except OSError as error:
        faults.at(error.filename or seeds)(f"cannot be read: {error.strerror or error}.")
        return []


def _find_folders(seeds: AnyPath, faults: Faults) -> list[Folder]:
    if seeds.is_file() and is_file_of_many(seeds):
        return [replace(folder_of(seeds.parent, faults, name=seeds.name.split(".")[0]), files=(seeds,))]
    if not seeds.is_dir():
        wrong = "is a file. Write the folder it lies in" if seeds.exists() else "there is no such folder. Write one"
        faults.at(seeds)(f"{wrong} that holds articles.")
        return []
    files = _article_files(seeds)
    if any(path.suffix.lower() in SUFFIXES for path in files) or (lies_there(seeds / STORY_FILE) and not files):
        return [folder_of(seeds, faults)]
    below = [path for path in _by_name(seeds) if path.is_dir() and not path.name.startswith((".", "__"))]
    if not below and not files:
        faults.at(seeds)(f"holds no articles. Put {', '.join(SUFFIXES)} files into it, or folders of them.")
    return [folder_of(path, faults) for path in ([seeds] if files else []) + below]


def _by_name(folder: AnyPath) -> list[AnyPath]:
    return sorted(folder.iterdir(), key=lambda path: path.name)


def _article_files(folder: AnyPath) -> tuple[AnyPath, ...]:
    """Sorted by name; hidden files and files about the folder are left aside, as is whatever is no article by name."""
    return tuple(
        path
        for path in _by_name(folder)
        if (path.suffix.lower() in SUFFIXES or is_file_of_many(path))
        and not path.is_dir()
        and (not path.name.startswith(".") or path.name.startswith(".."))
        and path.stem.lower() not in _ABOUT
    )


def folder_of(path: AnyPath, faults: Faults, name: str | None = None) -> Folder:
    """A folder as found; its story is called by `name` where story.yml does not name it."""
    says = load_story_file(path / STORY_FILE, faults) if lies_there(path / STORY_FILE) else StoryFile()
    named = tuple((path / STORY_FILE, file) for file in says.documents)
    story_id = says.values.get("story") or slug(name or path.resolve().name or "story")
    return Folder(path, _article_files(path), says, story_id, named)


def load_story_file(path: AnyPath, faults: Faults, *, links: bool = False) -> StoryFile:
    """A file in story.yml's form, checked; empty where it cannot be read. `links`: one that the user names."""
    say = faults.at(path)
    try:
        given = read_mapping(text_of(path, _LARGEST_YAML, links=links))
    except UnreadableError as problem:
        say(str(problem))
        return StoryFile()
    if isinstance(given, str):
        say(given)
        return StoryFile()
    return check_story(given, say)


def apply_metadata(folders: list[Folder], given: StoryFile, metadata: Path | None, faults: Faults) -> list[Folder]:
    """The metadata file on top of what the folder of its story says."""
    if metadata is None or not folders:
        return folders
    target = given.values.get("story")
    if len(folders) > 1:
        if target not in [folder.story_id for folder in folders]:
            known = ", ".join(folder.story_id for folder in folders)
            faults.at(metadata)(
                f"story: must name one of the stories {known}, for there are several. Write one of these."
            )
            return folders
        return [_merged(folder, given, metadata) if folder.story_id == target else folder for folder in folders]
    return [_merged(folders[0], given, metadata)]


def _merged(folder: Folder, given: StoryFile, metadata: Path) -> Folder:
    below = folder.says
    ids = {outlet.outlet_id for outlet in given.outlets}
    documents = {
        file: {**below.documents.get(file, {}), **given.documents.get(file, {})}
        for file in [*below.documents, *(file for file in given.documents if file not in below.documents)]
    }
    says = StoryFile(
        {**below.values, **given.values},
        (*given.outlets, *(outlet for outlet in below.outlets if outlet.outlet_id not in ids)),
        documents,
        {**below.columns, **given.columns},
    )
    named = (*folder.named, *((metadata, file) for file in given.documents))
    return replace(folder, says=says, story_id=says.values.get("story") or folder.story_id, named=named)


def select(folders: list[Folder], only: str, seeds: AnyPath, faults: Faults) -> list[Folder]:
    """The one folder whose story was asked for."""
    found = [folder for folder in folders if folder.story_id == only]
    if not found and folders:
        no_such_story(only, {folder.story_id for folder in folders}, seeds, faults)
    return found


def no_such_story(only: str, known: Collection[str], seeds: AnyPath, faults: Faults) -> None:
    """Says that no story of this name is there, and which was probably meant."""
    meant = nearest(only, known)
    advice = f"Write {meant}" if meant else f"Write one of {', '.join(sorted(known)[:MOST])}"
    faults.at(seeds)(f"holds no story {shown(only)}. {advice}.")
