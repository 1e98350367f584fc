"""A loaded story -> the same, with the outlets, days and writers that only its articles' own text prints.

What is stated with an article stands; its text is asked for the rest. `claimline check` shows what came from it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from claimline.reading.lexicon.outlets import outlet_key
from claimline.reading.structure.document_head import Head, read_head
from claimline.reading.structure.sentences import split_sentences
from claimline.seeds.article import Article
from claimline.seeds.checked_articles import outlet_of, unknown_outlet
from claimline.seeds.known_outlets import KnownOutlets
from claimline.seeds.replacements import oldest_versions
from claimline.seeds.stories import Story
from claimline.tables import Document


def with_printed_heads(story: Story) -> Story:
    """The story with what its texts say of their outlet, day, place and writers, where nothing else does."""
    outlets = KnownOutlets(story.outlets)
    known = {outlet_key(name): outlet.name for outlet in outlets for name in (outlet.name, *outlet.aliases)}
    heads = {article.document.document_id: _head(article, known) for article in story.articles}
    names = _outlets_of(story.articles, heads)
    filled = [_filled(article.document, heads, names, outlets) for article in story.articles]
    told = [
        replace(document, outlet_id=unknown_outlet(document.document_id, outlets))
        if document.outlet is None
        else document
        for document in filled
    ]
    articles = [replace(article, document=row) for article, row in zip(story.articles, told, strict=True)]
    return replace(
        story,
        articles=tuple(articles),
        outlets=tuple(sorted(outlets, key=lambda outlet: outlet.outlet_id)),
    )


def _head(article: Article, names: Mapping[str, str]) -> Head:
    """What one text prints of itself; nothing where it was not read, or is a digest, whose words are not its own."""
    if article.document.read != "yes" or article.document.text_kind == "digest":
        return Head(None, None, None, None)
    return read_head(article.text, split_sentences(article.text), names)


def _outlets_of(articles: Sequence[Article], heads: Mapping[str, Head]) -> Mapping[str, str]:
    """The outlet of each document that prints one; versions of one article are of one outlet, or it is not known."""
    oldest = oldest_versions(articles)
    printed: dict[str, set[str]] = defaultdict(set)
    for name, article in oldest.items():
        if outlet := heads[name].outlet:
            printed[article].add(outlet)
    return {name: next(iter(printed[article])) for name, article in oldest.items() if len(printed[article]) == 1}


def _filled(document: Document, heads: Mapping[str, Head], names: Mapping[str, str], outlets: KnownOutlets) -> Document:
    """The document's row; an outlet that is not in `outlets` yet is put there."""
    head = heads[document.document_id]
    if document.outlet is None and (outlet := outlet_of(names.get(document.document_id), outlets)) is not None:
        outlets.add(outlet)
        document = replace(document, outlet=outlet.name, outlet_id=outlet.outlet_id, outlet_from="text")
    if document.published is None and head.published is not None:
        document = replace(document, published=head.published, published_from="text")
    if document.byline is None and head.byline is not None:
        document = replace(document, byline=head.byline, byline_from="text")
    return replace(document, place=head.place)
