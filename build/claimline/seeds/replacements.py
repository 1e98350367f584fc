"""Articles with `replaces:` -> which are versions of one, and faults in what they say of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from claimline.seeds.faults import Faults
from claimline.seeds.schema import nearest

if TYPE_CHECKING:
    from claimline.seeds.article import Article
    from claimline.tables import Document


def check_versions(articles: Sequence[Article], faults: Faults) -> None:
    """Says where `replaces` leads nowhere, round in a circle, or to an article of another outlet."""
    owner: dict[str, Document] = {}
    for article in articles:
        owner.setdefault(article.document.document_id, article.document)
    for article in articles:
        document, say = article.document, faults.at(article.at)
        if document.replaces is None:
            continue
        older = owner.get(document.replaces)
        if older is None:
            meant = nearest(document.replaces, owner)
            advice = f"Write {meant}" if meant else f"Write one of {', '.join(sorted(owner)[:10])}"
            say(f'replaces: there is no document "{document.replaces}" in this story. {advice}.')
        elif document.document_id in _replaced_by(document, owner):
            say(f'replaces: "{document.replaces}" leads back to this document. Write the id of the older version.')
        elif document.outlet and older.outlet and document.outlet_id != older.outlet_id:
            say(
                f'replaces: "{document.replaces}" is by {older.outlet}, this article by {document.outlet}. Only an '
                "outlet's own article has a new version; remove the line, or mend the outlet."
            )


def _replaced_by(document: Document, owner: Mapping[str, Document]) -> list[str]:
    """The ids of the versions that this one replaces, newest first."""
    found: list[str] = []
    step = document.replaces
    while step is not None and step in owner and step not in found:
        found.append(step)
        step = owner[step].replaces
    return found


def oldest_versions(articles: Sequence[Article]) -> dict[str, str]:
    """Each document_id -> the oldest version of its article: itself where it replaces none."""
    owner = {article.document.document_id: article.document for article in articles}
    return {name: (_replaced_by(document, owner) or [name])[-1] for name, document in owner.items()}


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
