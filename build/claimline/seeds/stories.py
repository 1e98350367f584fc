"""A folder of articles -> stories with their articles, checked whole before anything is built."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Literal, cast

from claimline.decisions import Entry, Judgement
from claimline.errors import ClaimlineError, shown
from claimline.seeds.article import Article
from claimline.seeds.checked_articles import checked, of_different_names, own_outlet
from claimline.seeds.curation import load_curation
from claimline.seeds.faults import Faults
from claimline.seeds.files import SUFFIXES, as_title, read_file
from claimline.seeds.folders import (
    STORY_FILE,
    Folder,
    apply_metadata,
    find_folders,
    load_story_file,
    no_such_story,
    select,
)
from claimline.seeds.formats.readers import is_file_of_many
from claimline.seeds.gathering import FileReport, Found, Placed, Plan, home_of, read_part
from claimline.seeds.judgement_lines import load_judgements
from claimline.seeds.known_outlets import KnownOutlets
from claimline.seeds.nearest_words import nearest
from claimline.seeds.replacements import check_versions, of_one_outlet
from claimline.seeds.schema import Outlet, StoryFile
from claimline.settings import DEFAULT, LARGEST_LOCK, PERMALINKS, Settings
from claimline.slugs import slug
from claimline.storage.plain_files import UnreadableError, lies_there, text_of
from claimline.storage.stored_paths import AnyPath

Note = Callable[[str], None]  # told what is left aside, in words
_NUMBERED = re.compile(r"\A(?:\d{4} \d{2} \d{2}|\d{2,3})(?: |\Z)")  # what a folder's name begins with to be sorted


@dataclass(frozen=True, slots=True)
class Story:
    """The articles on one story, sorted by document_id, and what may be published of them."""

    story_id: str
    title: str
    summary: str
    publish_text: Literal["share", "full"]
    publish_share: float
    outlets: tuple[Outlet, ...]
    articles: tuple[Article, ...]
    folder: AnyPath | None = None  # where its files lie; None for a story that was never on disk
    curation: tuple[Entry, ...] = ()  # what a person has decided, in the order of the entries' ids
    judgements: tuple[Judgement, ...] = ()  # what was judged of two passages, in the order of their ids
    title_from: Literal["stated", "folder", "headline"] = "stated"
    left_out: tuple[str, ...] = ()  # articles that could not be used, one line each, where these may be left out

    @property
    def home(self) -> Path | None:
        """Where its files lie on this machine, if they do: what is written for it goes there."""
        return self.folder if isinstance(self.folder, Path) else None


def load_stories(
    seeds: AnyPath,
    *,
    metadata: Path | None = None,
    only: str | None = None,
    settings: Settings = DEFAULT,
    skip_faulty: bool = False,
    note: Note = lambda words: None,
) -> list[Story]:
    """The stories under `seeds`, sorted by id.

    A folder that holds article files is one story; one that holds only folders holds a story in each; rows of a file
    of many articles are of the story they name, or else of their folder's. `metadata` is a file in story.yml's form
    whose keys win over everything else. `only` is the id of the one story to load. Raises ClaimlineError with all
    faults of all files; with `skip_faulty` a faulty article is left out instead and named in its story. `note` is told
    which files are left aside.
    """
    plan, faults = plan_of(seeds, metadata, only, settings, skip_faulty)
    reports: list[FileReport] = []
    placed: dict[str, list[Placed]] = {}
    for part in plan.parts:
        for found in read_part(plan, *part):
            if isinstance(found, FileReport):
                reports.append(found)
            elif only in (None, found.story_id):
                placed.setdefault(found.story_id, []).append(found)
    return joined(plan, faults, reports, [load_story(plan, found) for found in placed.values()], note)


def plan_of(
    seeds: AnyPath, metadata: Path | None, only: str | None, settings: Settings, skip_faulty: bool
) -> tuple[Plan, Faults]:
    """Which files are to be read, and what is wrong with the folders they lie in."""
    faults = Faults()
    folders = find_folders(seeds, faults)
    given = load_story_file(metadata, faults, links=True) if metadata is not None else StoryFile()
    folders = apply_metadata(folders, given, metadata, faults)
    if only is not None and not any(map(is_file_of_many, chain.from_iterable(each.files for each in folders))):
        folders = select(folders, only, seeds, faults)
    folders = _of_different_ids(folders, faults)
    for folder in folders:
        _check_named_files(folder, faults)
    return Plan(tuple(folders), seeds, settings, only, skip_faulty), faults


@dataclass(frozen=True, slots=True)
class Loaded:
    """A story, what is wrong with it and its articles, and where its first article stands."""

    story: Story
    faults: Faults
    first: tuple[int, int]


def load_story(plan: Plan, placed: Sequence[Placed]) -> Loaded:
    """The story of these articles, which are in the order of files and rows."""
    faults = Faults()
    first = placed[0]
    folder = home_of(plan, first.story_id, first.folder, faults)
    title = next((each.title for each in placed if each.title), None)
    if title is None and plan.seeds.is_file():
        title = first.story_id  # the file names the story, not its folder
    story = _story(folder, title, [each.found for each in placed], plan, faults)
    return Loaded(story, faults, (first.file, first.row))


def joined(
    plan: Plan, faults: Faults, reports: Sequence[FileReport], loaded: Sequence[Loaded], note: Note
) -> list[Story]:
    """The stories, sorted by id. Raises ClaimlineError with all faults that were found anywhere."""
    for report in reports:
        faults.extend(report.faults)
    stories = []
    for each in sorted(loaded, key=lambda each: each.first):
        faults.extend(each.faults)
        stories.append(each.story)
    aside = [(plan.folders[report.folder], words) for report in reports for words in report.aside]
    why: dict[str, list[str]] = {}
    for folder, words in aside:
        why.setdefault(folder.story_id, []).append(words)
    empty = _empty_folders(plan, reports, {story.story_id for story in stories}, faults)
    for folder in empty:
        faults.at(folder.path)(f"holds no articles{_why(why.get(folder.story_id, ()))}, or remove it.")
    if plan.skip_faulty and stories and not any(story.articles for story in stories):
        raise ClaimlineError([*faults.lines, *(line for story in stories for line in story.left_out)])
    if faults.lines:
        raise ClaimlineError(faults.lines)
    for folder, words in aside:
        if plan.only in (None, folder.story_id):
            note(words)
    for line in dict.fromkeys(line for story in stories for line in story.left_out):
        note(f"Left out: {line}")
    for story in stories:
        if not story.articles:
            note(f"Left out: {story.story_id}, for none of its articles can be used.")
    return sorted((story for story in stories if story.articles), key=lambda story: story.story_id)


def _empty_folders(plan: Plan, reports: Sequence[FileReport], found: Collection[str], faults: Faults) -> list[Folder]:
    """The folders that should be a story and are none; says where the story that was asked for is nowhere.

    A folder of files whose rows all name stories, or of folders, is no story itself.
    """
    given = {report.folder for report in reports if report.stories}
    own = {folder.story_id: number for number, folder in enumerate(plan.folders)}
    known = {story_id for story_id, number in own.items() if number not in given}
    known.update(*(report.stories for report in reports))
    if plan.only is not None and known and plan.only not in known:
        no_such_story(plan.only, known, plan.seeds, faults)
    return [
        folder
        for folder in plan.folders
        if folder.story_id not in found
        and plan.only in (None, folder.story_id)
        and not (found and (own[folder.story_id] in given or folder.path == plan.root))
    ]


def _of_different_ids(folders: Sequence[Folder], faults: Faults) -> list[Folder]:
    by_id: dict[str, Folder] = {}
    for folder in folders:
        if folder.story_id in by_id:
            faults.at(folder.path)(
                f'is the story "{folder.story_id}", and so is {by_id[folder.story_id].path}. '
                f"Write another `story:` in its {STORY_FILE}, or rename the folder."
            )
        by_id.setdefault(folder.story_id, folder)
    return list(by_id.values())


def read_article(file: Path, *, settings: Settings = DEFAULT) -> Article:
    """One article by itself, with what its file says."""
    if not file.exists():
        raise ClaimlineError(f"{file}: there is no such file. Write the name of an article's file.")
    if file.suffix.lower() not in SUFFIXES:
        raise ClaimlineError(f"{file}: is no article. Write the name of a {', '.join(SUFFIXES)} file.")
    found = Found(str(file), read_file(file, settings), {}, is_row=False)
    article, faults = checked(found, found.at, slug(file.resolve().parent.name or "story"), KnownOutlets())
    if article is None or faults.lines:
        raise ClaimlineError(faults.lines)
    return article


# Articles


def _story(folder: Folder, title: str | None, given: Sequence[Found], plan: Plan, faults: Faults) -> Story:
    outlets = KnownOutlets(folder.says.outlets)
    articles: list[Article] = []
    skip_faulty, left_out = plan.skip_faulty, Faults()
    for found in given:
        at = found.read.name if skip_faulty else found.at  # a page names no folder of the machine
        article, own = checked(found, at, folder.story_id, outlets)
        (left_out if skip_faulty else faults).extend(own)
        if article is not None and not (skip_faulty and own.count):
            articles.append(article)
            if (outlet := own_outlet(article)) is not None:  # what is left out declares none, which would be silent
                outlets.add(outlet)
    articles = of_different_names(articles, left_out if skip_faulty else faults, skip_faulty)
    check_versions(articles, faults)
    articles = of_one_outlet(articles)
    texts = {article.document.document_id: article.text for article in articles}
    curation = load_curation(folder.path, texts, outlets, faults)
    judgements = load_judgements(folder.path, texts, faults)
    _check_lock(folder.path / PERMALINKS, faults)
    values = folder.says.values
    stated = as_title(values.get("title", ""))
    return Story(
        story_id=folder.story_id,
        title=stated or _title(title or _name_of(folder, faults)),
        summary=values.get("summary", ""),
        publish_text=cast(Literal["share", "full"], values.get("publish_text", "share")),
        publish_share=values.get("publish_share", plan.settings.publish_share),
        outlets=tuple(sorted(_with_aliases(outlets, curation), key=lambda outlet: outlet.outlet_id)),
        articles=tuple(sorted(articles, key=lambda article: article.document.document_id)),
        folder=folder.path,
        curation=curation,
        judgements=judgements,
        title_from="stated" if stated or (title and title != folder.story_id) else "folder",
        left_out=tuple(left_out.lines),
    )


def _check_lock(lock: AnyPath, faults: Faults) -> None:
    try:
        if lies_there(lock):
            text_of(lock, LARGEST_LOCK)
    except UnreadableError as problem:
        faults.at(lock)(str(problem))


def _why(aside: Sequence[str]) -> str:
    """Why a folder's files give no article, and what to write."""
    if not aside:
        return f". Put {', '.join(SUFFIXES)} files into it"
    return f": {' '.join(aside[:5])} Write how its columns are called as `columns:` in story.yml"


def _with_aliases(outlets: KnownOutlets, curation: Sequence[Entry]) -> list[Outlet]:
    """The outlets with the names that curation adds: whatever reads names later knows these, too."""
    more: dict[str, set[str]] = {}
    for entry in curation:
        if entry.kind == "outlet-alias" and entry.known is None:
            more.setdefault(entry.values["outlet_id"], set()).add(entry.values["alias"])
    return [
        replace(outlet, aliases=tuple(sorted({*outlet.aliases, *more.get(outlet.outlet_id, ())}))) for outlet in outlets
    ]


def _check_named_files(folder: Folder, faults: Faults) -> None:
    names = {path.name for path in folder.files}

    def advice(file: str) -> str:
        meant = nearest(file, names)
        instead = shown(meant) if meant else "the name of a file in the story's folder"
        return f"Write {instead}, or remove the entry."

    for source, file in folder.named:
        if file not in names:
            faults.at(source)(f"documents: there is no file {shown(file)} among the articles.", partial(advice, file))


def _name_of(folder: Folder, faults: Faults) -> str:
    """The name of a folder whose story nothing else names; as a file's it must be one that can be shown."""
    name = folder.path.resolve().name
    if not name.isprintable():
        faults.at(folder.path)(
            f"has a name with characters that cannot be shown. Rename it, or write `title:` in its {STORY_FILE}."
        )
    return name or folder.story_id


def _title(name: str) -> str:
    words = as_title(name.replace("_", " ").replace("-", " "))
    words = _NUMBERED.sub("", words)  # 2025-05-20-ferry-sinks, 017-ferry-sinks
    return words[:1].upper() + words[1:] or "Story"
