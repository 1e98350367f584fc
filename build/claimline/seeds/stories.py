"""A folder of articles -> stories with their articles, checked whole before anything is built."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any, Literal, cast

from claimline.decisions import Entry, Judgement
from claimline.errors import ClaimlineError, shown
from claimline.seeds.article import Article
from claimline.seeds.curation import load_curation
from claimline.seeds.faults import Faults, FaultsOf
from claimline.seeds.files import SUFFIXES, ArticleFile, read_file
from claimline.seeds.folders import STORY_FILE, Folder, apply_metadata, find_folders, load_story_file, select
from claimline.seeds.formats.readers import is_file_of_many
from claimline.seeds.gathering import Found, Gathered, Note, gather
from claimline.seeds.judgement_lines import load_judgements
from claimline.seeds.language import language_of
from claimline.seeds.replacements import check_versions, of_one_outlet
from claimline.seeds.schema import Outlet, StoryFile, check_front_matter, nearest, page_metadata
from claimline.settings import DEFAULT, Settings
from claimline.slugs import outlet_slug, slug
from claimline.tables import Document, ReadState, TextKind

_RENAME = "Rename one of them, or write `id:` in its front matter"
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
    folder: Path | None = None  # where its files lie; None for a story that was never on disk
    curation: tuple[Entry, ...] = ()  # what a person has decided, in the order of the entries' ids
    judgements: tuple[Judgement, ...] = ()  # what was judged of two passages, in the order of their ids
    title_from: Literal["stated", "folder", "headline"] = "stated"
    left_out: tuple[str, ...] = ()  # articles that could not be used, one line each, where these may be left out


def load_stories(
    seeds: Path,
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
    faults = Faults()
    folders = find_folders(seeds, faults)
    given = load_story_file(metadata, faults) if metadata is not None else StoryFile()
    folders = apply_metadata(folders, given, metadata, faults)
    if only is not None and not any(map(is_file_of_many, chain.from_iterable(each.files for each in folders))):
        folders = select(folders, only, seeds, faults)
    folders = _of_different_ids(folders, faults)
    gathered = gather(folders, seeds, settings, faults, note)
    if only is not None:
        meant = select([each.folder for each in gathered], only, seeds, faults)
        gathered = [each for each in gathered if each.folder in meant]
    stories = [_load_story(each, settings, faults, skip_faulty) for each in gathered]
    if skip_faulty and not any(story.articles for story in stories):
        raise ClaimlineError([*faults.lines, *(line for story in stories for line in story.left_out)])
    if faults.lines:
        raise ClaimlineError(faults.lines)
    for story in stories:
        if not story.articles:
            note(f"{story.story_id}: is left out, for none of its articles can be used: {'; '.join(story.left_out)}")
    return sorted((story for story in stories if story.articles), key=lambda story: story.story_id)


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
    faults = Faults()
    if not file.exists():
        raise ClaimlineError(f"{file}: there is no such file. Write the name of an article's file.")
    if file.suffix.lower() not in SUFFIXES:
        raise ClaimlineError(f"{file}: is no article. Write the name of a {', '.join(SUFFIXES)} file.")
    read = read_file(file, settings)
    for fault in read.faults:
        faults.at(file)(fault)
    said = _said(read, {}, faults.at(file))
    found = Found(str(file), read, {}, is_row=False)
    article = _article(found, said, slug(file.resolve().parent.name or "story"), {})
    _check_hash(article, said, faults.at(file))
    if faults.lines:
        raise ClaimlineError(faults.lines)
    return article


# Articles


def _load_story(gathered: Gathered, settings: Settings, faults: Faults, skip_faulty: bool) -> Story:
    folder = gathered.folder
    if not gathered.found:
        faults.at(folder.path)(f"holds no articles{_why(gathered)}, or remove it.")
    _check_named_files(folder, faults)
    outlets = {outlet.outlet_id: outlet for outlet in folder.says.outlets}
    articles: list[Article] = []
    left_out = Faults()
    for found in gathered.found:
        # a page names the file, never the machine's folders
        article, own = _checked(found, found.read.name if skip_faulty else found.at, folder.story_id, outlets)
        (left_out if skip_faulty else faults).extend(own)
        if article is not None and not (skip_faulty and own.lines):
            articles.append(article)
    articles = _of_different_names(articles, left_out if skip_faulty else faults, skip_faulty)
    check_versions(articles, faults)
    articles = of_one_outlet(articles)
    texts = {article.document.document_id: article.text for article in articles}
    curation = load_curation(folder.path, texts, list(outlets.values()), faults)
    judgements = load_judgements(folder.path, texts, faults)
    values = folder.says.values
    return Story(
        story_id=folder.story_id,
        title=values.get("title") or _title(gathered.title or folder.path.resolve().name or folder.story_id),
        summary=values.get("summary", ""),
        publish_text=cast(Literal["share", "full"], values.get("publish_text", "share")),
        publish_share=values.get("publish_share", settings.publish_share),
        outlets=tuple(sorted(_with_aliases(outlets, curation), key=lambda outlet: outlet.outlet_id)),
        articles=tuple(sorted(articles, key=lambda article: article.document.document_id)),
        folder=folder.path,
        curation=curation,
        judgements=judgements,
        title_from="stated" if values.get("title") else "folder",
        left_out=tuple(left_out.lines),
    )


def _why(gathered: Gathered) -> str:
    """Why a folder's files give no article, and what to write."""
    if not gathered.aside:
        return f". Put {', '.join(SUFFIXES)} files into it"
    return f": {' '.join(gathered.aside[:5])} Write how its columns are called as `columns:` in story.yml"


def _checked(found: Found, at: str, story_id: str, outlets: dict[str, Outlet]) -> tuple[Article | None, Faults]:
    """An article with its row, where it can be read, and what is wrong with it; `at` is how faults call it."""
    own = Faults()
    say = own.at(at)
    for fault in found.read.faults:
        say(fault)
    said = _said(found.read, found.above, say)
    if found.read.faults:
        return None, own
    article = _article(found, said, story_id, outlets)
    _check_hash(article, said, say)
    return article, own


def _with_aliases(outlets: Mapping[str, Outlet], curation: Sequence[Entry]) -> list[Outlet]:
    """The outlets with the names that curation adds: whatever reads names later knows these, too."""
    more: dict[str, set[str]] = {}
    for entry in curation:
        if entry.kind == "outlet-alias" and entry.known is None:
            more.setdefault(entry.values["outlet_id"], set()).add(entry.values["alias"])
    return [
        replace(outlet, aliases=tuple(sorted({*outlet.aliases, *more.get(outlet.outlet_id, ())})))
        for outlet in outlets.values()
    ]


def _check_named_files(folder: Folder, faults: Faults) -> None:
    names = [path.name for path in folder.files]
    for source, file in folder.named:
        if file not in names:
            meant = nearest(file, names)
            advice = f"Write {shown(meant)}" if meant else "Write the name of a file in the story's folder"
            faults.at(source)(
                f"documents: there is no file {shown(file)} among the articles. {advice}, or remove the entry."
            )


def _said(read: ArticleFile, above: Mapping[str, str | None], say: FaultsOf) -> dict[str, str | None]:
    """What is said of an article: by the file itself, and above it by story.yml and metadata."""
    own = page_metadata(read.says) if read.is_page else check_front_matter(read.says, say)
    return {**own, **above}


def _article(found: Found, said: Mapping[str, str | None], story_id: str, outlets: dict[str, Outlet]) -> Article:
    """The article with its row; an outlet that is not in `outlets` yet is put there."""
    read = found.read
    document_id = said.get("id") or slug(Path(read.name).stem)
    outlet = outlet_of(said.get("outlet"), outlets)
    language = said.get("language") or language_of(read.text)
    state: ReadState = "yes"
    if not read.text.strip():
        state = "empty"
    elif language not in (None, "en"):
        state = "other language"
    row: dict[str, Any] = {key: said.get(key) for key in ("title", "byline", "url", "published", "replaces")}
    document = Document(
        **row,
        document_id=document_id,
        story_id=story_id,
        file=read.name,
        outlet_id=outlet.outlet_id if outlet else unknown_outlet(document_id, outlets),
        outlet=outlet.name if outlet else None,
        outlet_from="stated" if outlet else "none",
        published_from="stated" if row["published"] else "none",
        byline_from="stated" if row["byline"] else "none",
        language=language,
        read=state,
        text_kind=cast(TextKind, said.get("text") or "full"),
        sha256=hashlib.sha256(read.text.encode("utf-8")).hexdigest(),
        characters=len(read.text),
        off_topic=said.get("off_topic") == "yes",
        off_topic_from="stated" if said.get("off_topic") else "none",
    )
    return Article(document, read.text, at=found.at, is_row=found.is_row)


def _check_hash(article: Article, said: Mapping[str, str | None], say: FaultsOf) -> None:
    """An article's text never changes: every place that was ever published points into it."""
    if said.get("sha256") not in (None, article.document.sha256):
        say(
            "sha256: is not the hash of its text, which has changed since it was added. Put the text back; a new "
            f"version is a file of its own with `replaces: {article.document.document_id}`. Where the text was mended "
            "before it was ever published, remove the line."
        )


def unknown_outlet(document_id: str, outlets: Mapping[str, Outlet]) -> str:
    """The id that stands for the unknown outlet of this document."""
    return document_id if document_id not in outlets else f"{document_id}-unknown"


def outlet_of(name: str | None, outlets: dict[str, Outlet]) -> Outlet | None:
    """The outlet of this id, name or alias; a name nobody declared declares itself."""
    if not name:
        return None
    for outlet in outlets.values():
        if name == outlet.outlet_id or name.casefold() in [word.casefold() for word in (outlet.name, *outlet.aliases)]:
            return outlet
    return outlets.setdefault(outlet_slug(name), Outlet(outlet_slug(name), name))


def _of_different_names(articles: Sequence[Article], faults: Faults, skip_faulty: bool) -> list[Article]:
    """The articles without those whose id another has, which is said."""
    owner: dict[str, Article] = {}
    for article in articles:
        first = owner.setdefault(article.document.document_id, article)
        if first is not article and not (article.is_row and _one_row(first, article)):
            faults.at(article.document.file if skip_faulty else article.at)(
                f'has the id "{article.document.document_id}", and so has {shown(first.document.file)}. '
                f"{'Give each row an id of its own' if article.is_row else _RENAME}."
            )
    return list(owner.values())


def _one_row(first: Article, article: Article) -> bool:
    """Whether two rows are one article: a page captured twice, a row that an export repeats."""
    return first.text == article.text and first.document == replace(article.document, file=first.document.file)


def _title(name: str) -> str:
    words = " ".join(name.replace("_", " ").replace("-", " ").split())
    words = _NUMBERED.sub("", words)  # 2025-05-20-ferry-sinks, 017-ferry-sinks
    return words[:1].upper() + words[1:] or "Story"
