"""Articles with their stories -> a folder a story: copies of the files, story.yml, and what people had put there."""

from __future__ import annotations

import csv
import shutil
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

import yaml

from claimline.seeds.folders import STORY_FILE
from claimline.slugs import slug
from claimline.sorting.feed_articles import FeedArticle
from claimline.sorting.sorted_folder import KEPT, LEFT, PLACEMENTS, STORIES, UNCERTAIN, Row, Sorted, StoryRow, digest

_HEAD = "# Made by claimline sort; once you change it, it stays. Without a title, a headline names the story.\n"


class Written(NamedTuple):
    """What was written, and where what people had put into stories that are gone was laid."""

    rows: Sequence[Row]
    left: Sequence[Path]


def write_stories(folder: Path, articles: Sequence[FeedArticle], rows: Iterable[Row], before: Sorted) -> Written:
    """Writes all stories into an empty folder. The rows come back with each file's name and hash."""
    by_key = {article.key: article for article in articles}
    of_story: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        of_story[row.story].append(row)
    done: list[Row] = []
    lines: list[StoryRow] = []
    for story, found in sorted(of_story.items()):
        home = folder / story
        home.mkdir(parents=True)
        named = _named(found, by_key, before)
        done += [row._replace(sha256=_copy(by_key[row.article], row, home, before)) for row in named]
        lines.append(_story_line(story, named, by_key, home))
        if story in before.stories:
            _keep(before.others(story), home)
    left = _leave(folder, before, of_story)
    done.sort()
    _write_csv(folder / KEPT / PLACEMENTS, Row._fields, done)
    _write_csv(folder / KEPT / STORIES, StoryRow._fields, lines)
    _write_uncertain(folder / KEPT / UNCERTAIN, done, by_key)
    return Written(done, left)


def _named(rows: Sequence[Row], articles: Mapping[str, FeedArticle], before: Sorted) -> list[Row]:
    """The rows with the names of the files: as they were, else as in the feed; of two of one name, one by its key."""
    known = {row.article: before.articles[row.article].file for row in rows if row.article in before.articles}
    given: dict[str, str] = {}
    for row in sorted(rows, key=lambda row: (row.article not in known, row.article)):
        name = known.get(row.article, articles[row.article].name)
        if name in given or name == STORY_FILE:
            name = f"{slug(row.article)}{Path(name).suffix}"
        given[name] = row.article
    names = {article: name for name, article in given.items()}
    return [row._replace(file=names[row.article]) for row in sorted(rows)]


def _copy(article: FeedArticle, row: Row, home: Path, before: Sorted) -> str:
    """Copies the file; the hash of what the feed gave. A copy that somebody changed stays as it is."""
    earlier = before.articles.get(article.key)
    source = article.source
    if earlier is not None and before.edited(earlier.story, earlier.file, earlier.sha256):
        shutil.copyfile(before.folder / earlier.story / earlier.file, home / row.file)
        return earlier.sha256
    content = source.read_bytes() if source is not None else article.content.encode("utf-8")
    (home / row.file).write_bytes(content)
    return digest(content)


def _story_line(story: str, rows: Sequence[Row], articles: Mapping[str, FeedArticle], home: Path) -> StoryRow:
    """Writes story.yml; the story's line in stories.csv."""
    says: dict[str, object] = {"story": story}
    outlets = {outlet.outlet_id: outlet for row in rows for outlet in articles[row.article].outlets}
    if outlets:
        says["outlets"] = [
            {"id": outlet.outlet_id, "name": outlet.name, "aliases": list(outlet.aliases), "kind": outlet.kind}
            for _, outlet in sorted(outlets.items())
        ]
    stated = [
        {"file": row.file} | {key: value for key, value in (articles[row.article].stated or {}).items() if value}
        for row in rows
        if articles[row.article].stated
    ]
    if stated:
        says["documents"] = stated
    content = (_HEAD + yaml.safe_dump(says, allow_unicode=True, sort_keys=False, width=100_000)).encode("utf-8")
    (home / STORY_FILE).write_bytes(content)
    days = [day for row in rows for day in (articles[row.article].first, articles[row.article].last) if day is not None]
    first, last = (date.fromordinal(pick(days)).isoformat() if days else "" for pick in (min, max))
    return StoryRow(story, len(rows), first, last, digest(content))


def _keep(paths: Sequence[Path], home: Path) -> None:
    """What people had put there; their story.yml takes the place of ours."""
    for path in paths:
        if path.is_dir():
            shutil.copytree(path, home / path.name, symlinks=True)
        elif not (home / path.name).exists() or path.name == STORY_FILE:
            shutil.copyfile(path, home / path.name, follow_symlinks=False)


def _leave(folder: Path, before: Sorted, now: Mapping[str, object]) -> list[Path]:
    """What people had put into stories that are part of others now, laid aside; the folders, as they will be called."""
    earlier = before.folder / KEPT / LEFT
    if earlier.is_dir():
        shutil.copytree(earlier, folder / KEPT / LEFT, symlinks=True)
    found = []
    for story in sorted(before.stories.keys() - now.keys()):
        if others := before.others(story):
            home = folder / KEPT / LEFT / story
            home.mkdir(parents=True, exist_ok=True)
            _keep(others, home)
            found.append(before.folder / KEPT / LEFT / story)
    return found


# Tables


def _write_uncertain(path: Path, rows: Sequence[Row], articles: Mapping[str, FeedArticle]) -> None:
    """The placements to look at, those of one story together."""
    lines = [
        (row.story, row.file, row.doubt, row.near, row.next_story, row.next_near, articles[row.article].title)
        for row in sorted(rows, key=lambda row: (row.story, row.file))
        if row.doubt
    ]
    _write_csv(path, ("story", "file", "doubt", "near", "next_story", "next_near", "headline"), lines)


def _write_csv(path: Path, header: Sequence[str], lines: Iterable[Sequence[object]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(header)
        table.writerows(lines)
