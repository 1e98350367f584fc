"""`claimline new` and `claimline add`: a new story's folder, and new files in it; what is there is never touched."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import yaml

from claimline.adding.drafts import Draft, of_file, of_page, written
from claimline.adding.duplicates import compare
from claimline.adding.fetching import DEFAULT, Limits, fetch
from claimline.errors import ClaimlineError, shown
from claimline.seeds import Article, load_stories
from claimline.seeds.faults import Faults
from claimline.seeds.files import SUFFIXES, as_title
from claimline.seeds.folders import STORY_FILE
from claimline.seeds.nearest_words import nearest
from claimline.seeds.schema import check_article
from claimline.slugs import LONGEST, SLUG, outlet_slug, slug
from claimline.storage.whole_files import clear, making_folder, writing

_TITLE_WORDS = 5  # of a title that a file's name repeats
_SCHEMA = Path("site_src/schemas/story.schema.json")
_COMMENTS = """\
# summary: What these articles tell of, in a sentence or two.
# outlets:   # where an outlet has other names, too
#   - name: The Harbour Post
#     aliases: [the Post]
"""


class Added(NamedTuple):
    """One source's fate: `file` is None where it was refused, and `words` says why."""

    source: str
    file: Path | None
    missing: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


def new_story(seeds: Path, story: str, title: str | None) -> Path:
    """Makes a story's folder with its story.yml. Raises ClaimlineError where there is one, or the name is none."""
    if not SLUG.fullmatch(story) or len(story) > LONGEST:
        raise ClaimlineError(
            f"{shown(story)} names no story. Write small letters, digits and single hyphens, {LONGEST} at most: "
            f"{slug(story) or 'grey-bay-flood'}."
        )
    folder = seeds / story
    if folder.exists():
        raise ClaimlineError(f"{folder}: is there already. Write another name, or claimline add {story} ADDRESS.")
    if seeds.is_dir() and any(p.suffix.lower() in SUFFIXES or p.name == STORY_FILE for p in seeds.iterdir()):
        raise ClaimlineError(f"{seeds}: is the folder of one story. Name the folder above it with --seeds.")
    words = as_title(title or story.replace("-", " ").capitalize())
    head = yaml.safe_dump({"title": words}, allow_unicode=True, width=100_000)
    schema = f"# yaml-language-server: $schema={os.path.relpath(_SCHEMA, folder)}\n" if _SCHEMA.is_file() else ""
    with making_folder(folder, STORY_FILE) as new, writing(new / STORY_FILE, over=False) as file:
        file.write(f"{schema}{head}{_COMMENTS}".encode())
    return folder / STORY_FILE


def add(
    seeds: Path,
    story: str,
    sources: Sequence[str],
    stated: Mapping[str, str],
    *,
    copy: bool = False,
    limits: Limits = DEFAULT,
) -> Iterator[Added]:
    """Adds each source (an address or a file) to the story, in their order; one that is refused stops no other.

    `stated` holds what a person says of them (outlet, published ...). Raises ClaimlineError where the story or what is
    stated cannot be used.
    """
    faults = Faults()
    checked = check_article(stated, "--", faults.at(Path("claimline add")))
    if faults.lines:
        raise ClaimlineError([line.removeprefix("claimline add: ") for line in faults.lines])
    folder = _folder_of(seeds, story)
    for left in folder.glob(".*.md.part"):
        clear(left)
    articles = _articles_in(folder)
    said = {key: value for key, value in checked.items() if value}
    if "replaces" in said and said["replaces"] not in [article.document.document_id for article in articles]:
        raise ClaimlineError(f"--replaces: there is no article {shown(said['replaces'])} in {folder}.")
    for source in sources:
        try:
            is_address = re.match(r"[A-Za-z][A-Za-z0-9+.-]*://", source) is not None
            draft = of_page(fetch(source, limits), said, _now()) if is_address else of_file(Path(source), said)
            common = compare(draft, articles, copy=copy)
            if common.refused:
                yield Added(source, None, words=(f"{source}: {common.refused}",))
                continue
            file = _place(folder, draft)
        except ClaimlineError as error:
            yield Added(source, None, words=error.faults)
            continue
        articles = _articles_in(folder)
        yield Added(source, file, tuple(draft.missing), (common.said,) if common.said else ())


def _folder_of(seeds: Path, story: str) -> Path:
    """The folder of the story; it may also be called by the `story:` of its story.yml."""
    if SLUG.fullmatch(story) and (seeds / story).is_dir():
        return seeds / story
    known = sorted(path.name for path in seeds.iterdir() if path.is_dir()) if seeds.is_dir() else []
    meant = nearest(story, known)
    raise ClaimlineError(
        f"{seeds}: holds no story {shown(story)}. "
        + (f"Write {meant}, or claimline new {slug(story)}." if meant else f"Write first: claimline new {slug(story)}.")
    )


def _articles_in(folder: Path) -> list[Article]:
    """What is there, checked as a build does; nothing where the story is new."""
    if not any(path.suffix.lower() in SUFFIXES and not path.name.startswith(".") for path in folder.iterdir()):
        return []
    return [article for story in load_stories(folder) for article in story.articles]


def _place(folder: Path, draft: Draft) -> Path:
    """Writes the draft under a name that nothing has, whole or not at all."""
    content = written(draft).encode("utf-8")
    taken = {slug(path.stem) for path in folder.iterdir()}
    for name in _names(draft):
        if name in taken:
            continue
        try:
            with writing(folder / f"{name}.md", over=False) as file:  # never over what somebody put there just now
                file.write(content)
        except FileExistsError:
            continue
        except OSError as problem:
            raise ClaimlineError(f"{folder / name}.md: cannot be written ({problem.strerror}).") from problem
        return folder / f"{name}.md"
    raise AssertionError("names never end")


def _names(draft: Draft) -> Iterator[str]:
    """`harbour-post-ferry-strikes-the-quay`, then the same with a number."""
    host = re.sub(r"^https?://(?:www\.)?([^/:]*).*", r"\1", draft.says["url"]) if "url" in draft.says else ""
    if "outlet" in draft.says or host:
        title = " ".join(draft.says.get("title", "").split()[:_TITLE_WORDS])
        name = f"{outlet_slug(draft.says.get('outlet', host))}-{slug(title) if title else ''}".strip("-")
    else:
        name = slug(Path(draft.origin).stem) or "article"
    name = name[: LONGEST - 4].strip("-")
    yield name
    number = 2
    while True:
        yield f"{name}-{number}"
        number += 1


def _now() -> str:
    """When a page was fetched, to the second, in UTC; SOURCE_DATE_EPOCH stands in for the clock."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.fromtimestamp(int(given), UTC) if given.isdecimal() else datetime.now(UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
