"""A draft beside the articles of its story -> why it is not new, or which of them it shares its words with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from claimline.adding.addresses import same_page
from claimline.adding.drafts import Draft
from claimline.corpus.reuse.passages import containment, read_prose
from claimline.seeds import Article
from claimline.settings import DEFAULT, Settings
from claimline.slugs import outlet_slug

NEAR = 0.8  # containment from which two texts are one: an agency's report with another head and tail has 0.8 to 0.95


class Found(NamedTuple):
    """What a draft has in common with an article that is there."""

    refused: str | None  # why it is not added
    said: str | None  # what is told of it although it is added


def compare(draft: Draft, articles: Sequence[Article], *, copy: bool, settings: Settings = DEFAULT) -> Found:
    """Whether the draft is one of these articles over again.

    The same address is the same article, unless the draft replaces it. The same or nearly the same words are refused,
    unless a person says that they were printed again (`copy`), or another outlet did: that is what origins rest on.
    """
    newer_than = draft.says.get("replaces")
    others = [article for article in articles if article.document.document_id != newer_than]
    at = same_page(draft.says["url"]) if "url" in draft.says else None
    for article in articles:
        row = article.document
        if row.sha256 == draft.sha256 and not (copy and row.document_id != newer_than):
            advice = "" if row.document_id == newer_than else " Where it was printed twice, add --copy."
            return Found(f"is, word by word, the text of {row.document_id} ({row.file}).{advice}", None)
        if row.url and at == same_page(row.url) and article in others:
            return Found(
                f"is there already as {row.document_id} ({row.file}). "
                f"Where the article has changed since, add --replaces {row.document_id}.",
                None,
            )
    near = _nearest(draft, others, settings)
    if near is None or near[0] < NEAR:
        return Found(None, None)
    share, article = near
    row = article.document
    words = f"{share:.0%} of the shorter text stand, word by word, in {row.document_id} ({row.file})"
    name = draft.says.get("outlet")
    if copy or newer_than or (name and row.outlet and outlet_slug(name) != row.outlet_id and name != row.outlet_id):
        return Found(None, f"{words}.")
    return Found(
        f"is a near copy: {words}. Where it is another outlet's, name that with --outlet; where it is a new version, "
        f"add --replaces {row.document_id}; else add --copy.",
        None,
    )


def _nearest(draft: Draft, articles: Sequence[Article], settings: Settings) -> tuple[float, Article] | None:
    """The article that shares most of its words with the draft, and how many."""
    own = _grams(draft.text, settings)
    found = []
    for place, article in enumerate(articles):
        theirs = _grams(article.text, settings)
        found.append((containment(len(own & theirs), len(own), len(theirs)), -place, article))
    if not found:
        return None
    share, _, article = max(found, key=lambda each: each[:2])
    return share, article


def _grams(text: str, settings: Settings) -> set[str]:
    return set(read_prose(text, [(0, len(text))]).grams(settings.reuse_gram))
