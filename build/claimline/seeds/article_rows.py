"""A story -> the rows of its articles as the job takes them: of the documents table, with texts and rights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from claimline.seeds.replacements import oldest_versions
from claimline.seeds.stories import Story


def article_rows(story: Story) -> Iterator[dict[str, Any]]:
    """One row an article, in the order of their ids."""
    of_outlet = Counter(article.document.outlet_id for article in story.articles)
    aliases = {outlet.outlet_id: list(outlet.aliases) for outlet in story.outlets}
    oldest = oldest_versions(story.articles)
    for article in story.articles:
        row = article.document
        free = story.publish_text == "full" or row.text_kind == "digest"
        yield asdict(row) | {
            "text": article.text,
            "publish_share": None if free else story.publish_share,
            "aliases": aliases.get(row.outlet_id, []),
            "of_outlet": of_outlet[row.outlet_id],
            "version_of": oldest[row.document_id],
        }
