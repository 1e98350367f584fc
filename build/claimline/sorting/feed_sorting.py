"""A feed and the folder that the last run left -> the same folder with today's stories; Spark does the comparing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from claimline.corpus.sorting.article_groups import TOGETHER
from claimline.corpus.sorting.placements import Placement
from claimline.corpus.sorting.story_ids import kept_ids, new_id
from claimline.corpus.story_headlines import Headed, shared_headline
from claimline.errors import ClaimlineError
from claimline.sorting.feed_articles import FeedArticle, read_earlier, read_feed
from claimline.sorting.sorted_folder import Row, Sorted, read_sorted
from claimline.sorting.story_folders import Written, write_stories
from claimline.stages.feed_stories import FEED, feed_stories
from claimline.stages.spark.frames import Row as FrameRow
from claimline.stages.spark.frames import frame
from claimline.stages.spark.session import session
from claimline.steps import Progress, Steps
from claimline.storage.replaced_folders import replacing


@dataclass(frozen=True, slots=True)
class Result:
    """What a run did."""

    articles: int
    new_articles: int
    stories: int
    new_stories: int
    moved: Sequence[tuple[Row, str]]  # articles that were in another story, each with its story now
    gone: Sequence[str]  # stories that are part of another now
    uncertain: Sequence[Row]
    headlines: Mapping[str, str]  # of the uncertain articles
    kept_aside: Sequence[Path]  # what people had put into stories that are gone


def sort_feed(feed: Path, out: Path, *, cores: int | None, partitions: int, progress: Progress) -> Result:
    """Sorts the feed's articles, and those sorted before, into stories in `out`, which is replaced whole when complete.

    Raises ClaimlineError where the feed has faults, or where no run has made `out`.
    """
    _check_apart(feed, out)
    out.parent.mkdir(parents=True, exist_ok=True)
    with replacing(out) as place:
        before = read_sorted(out)
        progress("Reading the feed")
        found = read_feed(feed)
        articles = found + read_earlier(before, {article.key for article in found})
        if isinstance(progress, Steps):
            progress.counts["articles"] = len(articles)
        progress(f"Comparing {len(articles):,} articles")
        with session(place.scratch / "spark", cores=cores, partitions=partitions) as spark:
            placed = feed_stories(frame(spark, FEED, map(_row, articles))).collect()
        placements = {row["article_id"]: Placement(**row.asDict()) for row in placed}
        ids = _ids(articles, placements, before)
        rows = _rows(articles, placements, ids)
        progress(f"Writing {len(set(ids.values())):,} stories")
        written = write_stories(place.scratch / "stories", articles, rows, before)
        place.put(place.scratch / "stories")
    return _result(articles, before, written)


def _check_apart(feed: Path, out: Path) -> None:
    one, other = feed.resolve(), out.resolve()
    if one == other or one.is_relative_to(other) or other.is_relative_to(one):
        raise ClaimlineError(f"{out}: lies in the feed, or the feed in it. Write the name of a folder beside {feed}.")


def _row(article: FeedArticle) -> FrameRow:
    return {
        "article_id": article.key,
        "version_of": article.version_of,
        "title": article.title,
        "text": article.text,
        "first": article.first,
        "last": article.last,
    }


def _ids(articles: Sequence[FeedArticle], placements: Mapping[str, Placement], before: Sorted) -> dict[str, str]:
    """Of each group of articles, its story's id."""
    members: dict[str, list[FeedArticle]] = defaultdict(list)
    for article in articles:
        members[placements[article.version_of].story].append(article)
    group_of = {article.key: placements[article.version_of].story for article in articles}
    found = kept_ids({key: row.story for key, row in before.articles.items()}, group_of)
    taken = {*before.stories}
    for group, held in sorted(members.items(), key=lambda item: (_first(item[1]) or 0, item[0])):
        if group not in found:
            found[group] = new_id(_first(held), _headline(held), taken)
            taken.add(found[group])
    return found


def _first(articles: Sequence[FeedArticle]) -> int | None:
    return min((article.first for article in articles if article.first is not None), default=None)


def _headline(articles: Sequence[FeedArticle]) -> str:
    """The headline that the articles share most; else that of the first that has one, or its first line."""
    headed = [Headed(article.title, "") for article in articles if article.title]
    if headed:
        return shared_headline(headed) or headed[0].headline
    lines = (line for article in articles for line in article.text.splitlines() if line.strip())
    return next(lines, "")


def _rows(
    articles: Sequence[FeedArticle], placements: Mapping[str, Placement], ids: Mapping[str, str]
) -> Iterator[Row]:
    """The lines of placements.csv; what is said of an article's placement is said of its oldest version."""
    for article in articles:
        placed = placements[article.version_of]
        oldest = article.key == article.version_of
        yield Row(
            article.key,
            article.version_of,
            ids[placed.story],
            "",
            "",
            _percent(placed.near) if oldest and placed.near is not None else None,
            ids[placed.next_story] if oldest and placed.next_story else "",
            _percent(placed.next_near) if oldest else 0,
            (placed.doubt or "") if oldest else "",
        )


def _percent(near: int) -> int:
    return round(100 * near / TOGETHER)


def _result(articles: Sequence[FeedArticle], before: Sorted, written: Written) -> Result:
    uncertain = [row for row in written.rows if row.doubt]
    named = {row.article for row in uncertain}
    moved = [
        (before.articles[row.article], row.story)
        for row in written.rows
        if row.article in before.articles and before.articles[row.article].story != row.story
    ]
    stories = {row.story for row in written.rows}
    return Result(
        articles=len(articles),
        new_articles=sum(article.key not in before.articles for article in articles),
        stories=len(stories),
        new_stories=len(stories - before.stories.keys()),
        moved=moved,
        gone=sorted(before.stories.keys() - stories),
        uncertain=uncertain,
        headlines={article.key: article.title for article in articles if article.key in named},
        kept_aside=written.left,
    )
