"""A loaded story -> the same, with the articles marked that have nothing to do with the others.

What a person states in story.yml stands. `claimline check` lists what was found.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from claimline.corpus.off_topic import off_topic
from claimline.seeds.article import Article
from claimline.seeds.replacements import oldest_versions
from claimline.seeds.stories import Story


def with_off_topic(story: Story) -> Story:
    """The story with `off_topic` in the rows of its documents; versions of one article are judged as one."""
    article_of = oldest_versions(story.articles)
    texts: dict[str, list[str]] = defaultdict(list)
    for article in story.articles:
        row = article.document
        if row.read == "yes" and not (row.off_topic and row.off_topic_from == "stated"):
            texts[article_of[row.document_id]] += [row.title or "", article.text]
    found = off_topic({name: "\n".join(parts) for name, parts in texts.items()})
    marked = [
        _marked(article) if article_of[article.document.document_id] in found else article for article in story.articles
    ]
    return replace(story, articles=tuple(marked))


def _marked(article: Article) -> Article:
    row = article.document
    if row.off_topic_from == "stated":
        return article
    return replace(article, document=replace(row, off_topic=True, off_topic_from="text"))
