"""A feed, read as any folder of articles is -> its articles with their days, and those that were sorted before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from claimline.adding.drafts import Draft, written
from claimline.edtf import days
from claimline.errors import ClaimlineError, shown
from claimline.printed_heads import with_printed_heads
from claimline.seeds import Article, Story, load_stories
from claimline.seeds.faults import Faults
from claimline.seeds.folders import STORY_FILE, load_story_file
from claimline.seeds.replacements import oldest_versions
from claimline.seeds.schema import Outlet
from claimline.sorting.sorted_folder import Sorted
from claimline.tables import Document

LONGEST_INTERVAL = 31  # days; of an article of some day of a year nothing is known
_STATED = ("outlet", "published", "title", "byline", "url", "language", "replaces", "id")


@dataclass(frozen=True, slots=True)
class FeedArticle:
    """An article of the feed, or one that was sorted before."""

    key: str  # by which it is known again: its id, with its folder's name where the feed has several
    version_of: str  # the key of its oldest version
    title: str
    text: str
    first: int | None  # days as ordinals
    last: int | None
    name: str  # of the file in the story's folder
    source: Path | None  # the file that is copied; None: a row of a larger file, which `content` holds
    content: str = ""
    stated: Mapping[str, str | None] | None = None  # what the feed's story.yml says of it
    outlets: tuple[Outlet, ...] = ()  # those that the feed's story.yml declares


def read_feed(feed: Path) -> list[FeedArticle]:
    """Every article of the feed, in the order of their keys. Raises ClaimlineError with all its faults."""
    stories = load_stories(feed)
    found = [article for story in stories for article in _of_story(story, alone=len(stories) == 1)]
    return sorted(found, key=lambda article: article.key)


def read_earlier(before: Sorted, keys: set[str]) -> list[FeedArticle]:
    """The articles that were sorted before and are not in the feed any more, from the copies of them."""
    rows = [row for key, row in sorted(before.articles.items()) if key not in keys]
    read: dict[tuple[str, str], FeedArticle] = {}
    for name in sorted({row.story for row in rows}):
        home = before.folder / name
        for story in load_stories(home) if home.is_dir() else ():
            read |= {(name, article.name): article for article in _of_story(story, alone=True)}
    found = []
    for row in rows:
        if (article := read.get((row.story, row.file))) is None:
            raise ClaimlineError(
                f"{before.folder / row.story / row.file}: is gone, and {shown(row.article)} is not in the feed. "
                f"Put one of them back, or remove its line from {before.table}."
            )
        found.append(replace(article, key=row.article, version_of=row.version_of))
    return found


def _of_story(story: Story, *, alone: bool) -> Iterator[FeedArticle]:
    folder = story.home or Path()
    says = load_story_file(folder / STORY_FILE, Faults()) if (folder / STORY_FILE).is_file() else None
    oldest = oldest_versions(story.articles)
    before = "" if alone else f"{folder.name or story.story_id}/"
    for article in _with_days(story):
        row = article.document
        path = folder / row.file
        source = path if path.is_file() else None
        name = Path(row.file).name if source else f"{row.document_id}.md"
        found = _feed_article(
            article, before + row.document_id, before + oldest[row.document_id], source, _name(before, name)
        )
        yield replace(
            found,
            stated=says.documents.get(row.file) if says else None,
            outlets=says.outlets if says else (),
        )


def _name(before: str, name: str) -> str:
    """The file's name among those of other folders: 2025-06-03-ferry.md for ferry.md in 2025-06-03/."""
    return f"{before.rstrip('/')}-{name}" if before else name


def _with_days(story: Story) -> list[Article]:
    """The articles, with the day that the text prints where nobody states one."""
    undated = [article for article in story.articles if article.document.published is None]
    told = with_printed_heads(replace(story, articles=tuple(undated))) if undated else story
    rows = {article.document.document_id: article.document for article in told.articles}
    return [
        replace(article, document=replace(article.document, published=rows[article.document.document_id].published))
        if article.document.published is None
        else article
        for article in story.articles
    ]


def _feed_article(article: Article, key: str, version_of: str, source: Path | None, name: str) -> FeedArticle:
    row = article.document
    span = days(row.published) if row.published else None
    known = span if span and (span[1] - span[0]).days < LONGEST_INTERVAL else None
    return FeedArticle(
        key,
        version_of,
        " ".join((row.title or "").split()),
        article.text,
        known[0].toordinal() if known else None,
        known[1].toordinal() if known else None,
        name,
        source,
        "" if source else _content(row, article.text),
    )


def _content(row: Document, text: str) -> str:
    """A row of a larger file as a file of its own."""
    values = {key: getattr(row, key) for key in _STATED if key != "id"} | {"id": row.document_id}
    values["outlet"] = row.outlet if row.outlet_from == "stated" else None
    values["published"] = row.published if row.published_from == "stated" else None
    return written(Draft(row.file, text, {key: value for key, value in values.items() if value}))
