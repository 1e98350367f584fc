"""A folder of articles -> stories with their articles, checked whole before anything is built."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, cast

from claimline.decisions import Entry, Judgement
from claimline.errors import ClaimlineError, shown
from claimline.plain_files import UnreadableError, lies_there, text_of
from claimline.seeds.article import Article
from claimline.seeds.curation import load_curation
from claimline.seeds.faults import Faults, FaultsOf
from claimline.seeds.files import SUFFIXES, ArticleFile, read_file
from claimline.seeds.folders import STORY_FILE, Folder, apply_metadata, find_folders, load_story_file, select
from claimline.seeds.judgement_lines import load_judgements
from claimline.seeds.language import language_of
from claimline.seeds.replacements import check_versions, of_one_outlet
from claimline.seeds.schema import Outlet, StoryFile, check_front_matter, nearest, page_metadata
from claimline.settings import DEFAULT, LARGEST_LOCK, PERMALINKS, Settings
from claimline.slugs import outlet_slug, slug
from claimline.tables import Document, ReadState, TextKind

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


def load_stories(
    seeds: Path, *, metadata: Path | None = None, only: str | None = None, settings: Settings = DEFAULT
) -> list[Story]:
    """The stories under `seeds`, sorted by id.

    A folder that holds article files is one story; one that holds only folders holds a story in each. `metadata` is a
    file in story.yml's form whose keys win over everything else. `only` is the id of the one story to load. Raises
    ClaimlineError with all faults of all files.
    """
    faults = Faults()
    folders = find_folders(seeds, faults)
    given = load_story_file(metadata, faults, links=True) if metadata is not None else StoryFile()
    folders = apply_metadata(folders, given, metadata, faults)
    if only is not None:
        folders = select(folders, only, seeds, faults)
    by_id: dict[str, Folder] = {}
    for folder in folders:
        if folder.story_id in by_id:
            faults.at(folder.path)(
                f'is the story "{folder.story_id}", and so is {by_id[folder.story_id].path}. '
                f"Write another `story:` in its {STORY_FILE}, or rename the folder."
            )
        by_id.setdefault(folder.story_id, folder)
    stories = [_load_story(folder, seeds.resolve(), settings, faults) for folder in folders]
    if faults.lines:
        raise ClaimlineError(faults.lines)
    return sorted(stories, key=lambda story: story.story_id)


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
    article = _article(read, said, slug(file.resolve().parent.name or "story"), {})
    _check_hash(article, said, faults.at(file))
    if faults.lines:
        raise ClaimlineError(faults.lines)
    return article


# Articles


def _load_story(folder: Folder, root: Path, settings: Settings, faults: Faults) -> Story:
    if not folder.files:
        faults.at(folder.path)(f"holds no articles. Put {', '.join(SUFFIXES)} files into it, or remove it.")
    _check_named_files(folder, faults)
    outlets = {outlet.outlet_id: outlet for outlet in folder.says.outlets}
    articles: list[Article] = []
    for path in folder.files:
        say = faults.at(path)
        if (wrong := _unusable(path, root)) is not None:
            say(wrong)
            continue
        read = read_file(path, settings)
        for fault in read.faults:
            say(fault)
        said = _said(read, folder.says.documents.get(path.name, {}), say)
        if not read.faults:
            articles.append(_article(read, said, folder.story_id, outlets))
            _check_hash(articles[-1], said, say)
    _check_ids(folder, articles, faults)
    check_versions(folder, articles, faults)
    articles = of_one_outlet(articles)
    texts = {article.document.document_id: article.text for article in articles}
    curation = load_curation(folder.path, texts, list(outlets.values()), faults)
    judgements = load_judgements(folder.path, texts, faults)
    _check_lock(folder.path / PERMALINKS, faults)
    values = folder.says.values
    return Story(
        story_id=folder.story_id,
        title=values.get("title") or _title(folder.path.resolve().name or folder.story_id),
        summary=values.get("summary", ""),
        publish_text=cast(Literal["share", "full"], values.get("publish_text", "share")),
        publish_share=values.get("publish_share", settings.publish_share),
        outlets=tuple(sorted(_with_aliases(outlets, curation), key=lambda outlet: outlet.outlet_id)),
        articles=tuple(sorted(articles, key=lambda article: article.document.document_id)),
        folder=folder.path,
        curation=curation,
        judgements=judgements,
        title_from="stated" if values.get("title") else "folder",
    )


def _check_lock(lock: Path, faults: Faults) -> None:
    try:
        if lies_there(lock):
            text_of(lock, LARGEST_LOCK)
    except UnreadableError as problem:
        faults.at(lock)(str(problem))


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


def _unusable(path: Path, root: Path) -> str | None:
    """Why a file is not read at all."""
    if not path.name.isprintable():
        return "has a name with characters that cannot be shown. Rename it."
    try:
        inside = path.resolve().is_relative_to(root)
    except (OSError, RuntimeError):  # a link that leads round in a circle
        inside = False
    return None if inside else "is a link that leads out of the folder of articles. Put the file itself in its place."


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


def _article(read: ArticleFile, said: Mapping[str, str | None], story_id: str, outlets: dict[str, Outlet]) -> Article:
    """The article with its row; an outlet that is not in `outlets` yet is put there."""
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
    return Article(document, read.text)


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


def _check_ids(folder: Folder, articles: list[Article], faults: Faults) -> None:
    """Two files of one id."""
    owner: dict[str, Document] = {}
    for document in (article.document for article in articles):
        first = owner.setdefault(document.document_id, document)
        if first is not document:
            faults.at(folder.path / document.file)(
                f'has the id "{document.document_id}", and so has {shown(first.file)}. '
                "Rename one of them, or write `id:` in its front matter."
            )


def _title(name: str) -> str:
    words = " ".join(name.replace("_", " ").replace("-", " ").split())
    words = _NUMBERED.sub("", words)  # 2025-05-20-ferry-sinks, 017-ferry-sinks
    return words[:1].upper() + words[1:] or "Story"
