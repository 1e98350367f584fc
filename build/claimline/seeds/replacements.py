"""Articles with `replaces:` -> which are versions of one, and faults in what they say of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from claimline.seeds.faults import Faults
from claimline.seeds.nearest_words import nearest_id

if TYPE_CHECKING:
    from claimline.seeds.article import Article
    from claimline.tables import Document


def check_versions(articles: Sequence[Article], faults: Faults) -> None:
    """Says where `replaces` leads nowhere, round in a circle, or to an article of another outlet."""
    owner: dict[str, Document] = {}
    for article in articles:
        owner.setdefault(article.document.document_id, article.document)
    _, round_in_a_circle = _followed(owner)
    for article in articles:
        document, say = article.document, faults.at(article.at)
        if document.replaces is None:
            continue
        older = owner.get(document.replaces)
        if older is None:
            say(
                f'replaces: there is no document "{document.replaces}" in this story.',
                partial(nearest_id, document.replaces, owner),
            )
        elif document.document_id in round_in_a_circle:
            say(f'replaces: "{document.replaces}" leads back to this document. Write the id of the older version.')
        elif document.outlet and older.outlet and document.outlet_id != older.outlet_id:
            say(
                f'replaces: "{document.replaces}" is by {older.outlet}, this article by {document.outlet}. Only an '
                "outlet's own article has a new version; remove the line, or mend the outlet."
            )


def _followed(owner: Mapping[str, Document]) -> tuple[dict[str, str], set[str]]:
    """Each document_id -> the oldest version of its article; and the ids that lead back to themselves.

    Each document is looked at once: an article may have thousands of versions.
    """
    oldest: dict[str, str] = {}
    circles: set[str] = set()
    for name in owner:
        way: list[str] = []
        on_way: set[str] = set()
        step: str | None = name
        while step is not None and step not in oldest and step not in on_way:
            way.append(step)
            on_way.add(step)
            older = owner[step].replaces
            step = older if older in owner else None
        if step in on_way:
            circles.update(way[way.index(step) :])
        end = way[-1] if step is None else oldest.get(step, step)
        oldest |= dict.fromkeys(way, end)
    return oldest, circles


def oldest_versions(articles: Sequence[Article]) -> dict[str, str]:
    """Each document_id -> the oldest version of its article: itself where it replaces none."""
    oldest, _ = _followed({article.document.document_id: article.document for article in articles})
    return oldest


def of_one_outlet(articles: Sequence[Article]) -> list[Article]:
    """The articles, where each version without a known outlet has that of the others: a version adds no outlet."""
    oldest = oldest_versions(articles)
    known: dict[str, Document] = {}
    for article in sorted(articles, key=lambda a: (a.document.outlet is None, a.document.document_id)):
        known.setdefault(oldest[article.document.document_id], article.document)
    found = []
    for article in articles:
        source = known[oldest[article.document.document_id]]
        if article.document.outlet is None and source.outlet_id != article.document.outlet_id:
            document = replace(
                article.document, outlet=source.outlet, outlet_id=source.outlet_id, outlet_from=source.outlet_from
            )
            found.append(replace(article, document=document))
        else:
            found.append(article)
    return found
