"""An article as read -> its row of the documents table, checked; and what is wrong with it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from claimline.errors import shown
from claimline.seeds.article import Article
from claimline.seeds.faults import Faults, FaultsOf
from claimline.seeds.files import ArticleFile
from claimline.seeds.gathering import Found
from claimline.seeds.known_outlets import KnownOutlets
from claimline.seeds.language import language_of
from claimline.seeds.schema import Outlet, check_front_matter, page_metadata
from claimline.slugs import outlet_slug, slug
from claimline.tables import Document, ReadState, TextKind

_RENAME = "Rename one of them, or write `id:` in its front matter"


def checked(found: Found, at: str, story_id: str, outlets: KnownOutlets) -> tuple[Article | None, Faults]:
    """An article with its row, where it can be read, and what is wrong with it; `at` is how faults call it."""
    own = Faults()
    say = own.at(at)
    for fault in found.read.faults:
        say(fault)
    said = _said(found.read, found.above, say)
    _check_hash(found.read, said, say)
    return (None if found.read.faults else article_of(found, said, story_id, outlets)), own


def _said(read: ArticleFile, above: Mapping[str, str | None], say: FaultsOf) -> dict[str, str | None]:
    """What is said of an article: by the file itself, and above it by story.yml and metadata."""
    own = page_metadata(read.says) if read.is_page else check_front_matter(read.says, say)
    return {**own, **above}


def article_of(found: Found, said: Mapping[str, str | None], story_id: str, outlets: KnownOutlets) -> Article:
    """The article with its row; its outlet need not be one of `outlets` yet."""
    read = found.read
    document_id = _id(read, said)
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
        sha256=_hash(read.text),
        characters=len(read.text),
        off_topic=said.get("off_topic") == "yes",
        off_topic_from="stated" if said.get("off_topic") else "none",
    )
    return Article(document, read.text, at=found.at, is_row=found.is_row)


def _check_hash(read: ArticleFile, said: Mapping[str, str | None], say: FaultsOf) -> None:
    """An article's text never changes: every place that was ever published points into it."""
    if not read.faults and said.get("sha256") not in (None, _hash(read.text)):
        say(
            "sha256: is not the hash of its text, which has changed since it was added. Put the text back; a new "
            f"version is a file of its own with `replaces: {_id(read, said)}`. Where the text was mended "
            "before it was ever published, remove the line."
        )


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def _id(read: ArticleFile, said: Mapping[str, str | None]) -> str:
    return said.get("id") or slug(Path(read.name).stem)


def unknown_outlet(document_id: str, outlets: KnownOutlets) -> str:
    """The id that stands for the unknown outlet of this document."""
    return document_id if document_id not in outlets else f"{document_id}-unknown"


def outlet_of(name: str | None, outlets: KnownOutlets) -> Outlet | None:
    """The outlet of this id, name or alias; a name nobody declared is an outlet's own."""
    if not name:
        return None
    outlet_id = outlet_slug(name)
    return outlets.named(name) or outlets.of_id(outlet_id) or Outlet(outlet_id, name)


def own_outlet(article: Article) -> Outlet | None:
    """The outlet of an article as its row calls it."""
    document = article.document
    return Outlet(document.outlet_id, document.outlet) if document.outlet else None


def of_different_names(articles: Sequence[Article], faults: Faults, skip_faulty: bool) -> list[Article]:
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
