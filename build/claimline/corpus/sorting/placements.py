"""An article and the stories near it -> its placement: how near its own and the next are, and what is uncertain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from claimline.corpus.sorting.article_groups import FULL, Group, joined, nearness, without
from claimline.corpus.sorting.candidates import candidates
from claimline.corpus.sorting.rounds import Pair, merge

Doubt = Literal["weak", "between", "alone"]
LOOSELY = 2_000  # nearness below which an article, or a part of a story with it, has hardly come to its story
ALMOST = 1_000  # nearness to another story from which an article that is alone may be of it
CLOSE = 0.5  # of an article's nearness to its own story, from which another may be its own


class Placement(NamedTuple):
    """An article (with its versions) in a story. Stories go by the smallest id of their articles."""

    article_id: str
    story: str
    near: int | None  # to the other articles of its story; None: it is alone
    next_story: str | None  # the nearest of the others
    next_near: int
    tie: int  # the least nearness by which it came to its story, alone or with others

    @property
    def doubt(self) -> Doubt | None:
        """Why the placement is uncertain; None where it is not."""
        if self.near is None:
            return "alone" if self.next_near >= ALMOST else None
        if self.next_near >= CLOSE * self.near:
            return "between"
        return "weak" if self.tie < LOOSELY else None


def placed(article: Group, story: Group, others: Iterable[Group], tie: int) -> Placement:
    """The placement of one article among its own story and those near it."""
    rest = without(story, article)
    near = nearness(article, rest) if rest.size > 0 else None
    ranked = sorted((-nearness(article, other), other.group_id) for other in others)
    best, name = ranked[0] if ranked else (0, None)
    return Placement(article.group_id, story.group_id, near, name if best else None, -best, tie)


def sort_articles(articles: Sequence[Group]) -> list[Placement]:
    """All in one place, for feeds that fit into it: the stories of these articles, in the order of their ids."""
    alone = {article.group_id: article for article in articles}
    pairs = candidates(articles)
    stories, into, ties = merge(alone, pairs)
    return [
        placed(alone[name], stories[into.get(name, name)], (stories[other] for other in near), ties.get(name, FULL))
        for name, near in sorted(near_stories(alone, pairs, into).items())
    ]


def near_stories(articles: Iterable[str], pairs: Iterable[Pair], into: Mapping[str, str]) -> dict[str, set[str]]:
    """Of each article the stories, other than its own, of the articles that it was compared with."""
    found: dict[str, set[str]] = {name: set() for name in articles}
    for pair in pairs:
        for one, other in (pair, pair[::-1]):
            if (story := into.get(other, other)) != into.get(one, one):
                found[one].add(story)
    return found


def together(articles: Iterable[tuple[str, Group]]) -> list[Group]:
    """Articles, each with the id of the oldest version of it -> one group for each, named by that."""
    versions: dict[str, Group] = {}
    for name, article in articles:
        versions[name] = joined(versions[name], article) if name in versions else article
    return [group._replace(group_id=name) for name, group in sorted(versions.items())]
