"""A loaded story -> the same, named by the headline that its articles share most where story.yml gives it no title.

A folder's name is a poor one: in lower case, without its signs, and often cut. It stays where no headline tells more.
"""

from __future__ import annotations

from dataclasses import replace

from claimline.corpus.story_headlines import Headed, shared_headline
from claimline.seeds.article import Article
from claimline.seeds.stories import Story


def with_name(story: Story) -> Story:
    """The story with a name. Of the versions of one article the newest speaks, and none that tells another story."""
    if story.title_from == "stated":
        return story
    older = {article.document.replaces for article in story.articles}
    headed = [
        Headed(_headline(article), article.text)
        for article in story.articles
        if article.document.document_id not in older
        and article.document.read == "yes"
        and not article.document.off_topic
        and article.document.title
    ]
    name = shared_headline(headed)
    return story if name is None else replace(story, title=name, title_from="headline")


def _headline(article: Article) -> str:
    """In one line, without the outlet's name at its end, as pages write it: Pier leaks | Harbour Post."""
    line = " ".join((article.document.title or "").split())
    outlet = article.document.outlet or ""
    for sign in ("|", "-", "–", "—"):
        ending = f" {sign} {outlet}"
        if outlet and line.casefold().endswith(ending.casefold()):
            return line[: -len(ending)]
    return line
