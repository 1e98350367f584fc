"""Articles of many stories -> where each is placed: candidates, rounds of joining and placements, all in bounded lists.

As `corpus.sorting.placements.sort_articles` does it in one place. A round is done on frames as long as there are more
groups than one worker takes; what is left is finished in one. Both join the same groups: the switch changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from claimline.corpus.sorting.article_groups import FULL, TOGETHER, Group, joined, nearness
from claimline.corpus.sorting.article_words import weighed
from claimline.corpus.sorting.candidates import KEPT, Entry, keys_of, pairs_in
from claimline.corpus.sorting.placements import placed, together
from claimline.corpus.sorting.rounds import NEIGHBOURS, merge
from claimline.stages.spark.frames import Row, Schema, Tagged, kept, map_groups, map_rows, settled, tag

WHOLE = 5_000  # groups that one worker joins by itself
FEED = Schema(
    {"article_id": "string", "version_of": "string", "title": "string", "text": "string"}
    | {"first": "integer", "last": "integer"}
)
_GROUP = Schema(
    {"group_id": "string", "size": "integer", "first": "integer", "last": "integer"}
    | {"words": list[int], "weights": list[int]}
)
_WEIGHED = Schema({"version_of": "string"} | dict(_GROUP))
_LISTED = Schema({"word": "integer", "day": "integer", "group_id": "string", "weight": "integer"})
_POINTS = Schema({"left": "string", "right": "string", "points": "integer"})
_SCORED = Schema({"left": "string", "right": "string", "score": "integer"})
_JOINED = Schema({"gone": "string", "stays": "string"})
_TIES = Schema({"stays": "string", "nearer": "integer"})
_FINISHED = Tagged(groups=_GROUP, joined=_JOINED, ties=_TIES)
PLACED = Schema(
    {"article_id": "string", "story": "string", "near": "integer", "next_story": "string"}
    | {"next_near": "integer", "tie": "integer"}
)


def feed_stories(articles: DataFrame, whole: int = WHOLE) -> DataFrame:
    """FEED -> PLACED, a row for each article that is no newer version of another."""
    listed = map_rows(articles, _weighed, _WEIGHED)
    alone = settled(map_groups(listed, ["version_of"], ["group_id"], _versions, _GROUP))
    pairs = settled(_candidates(alone))
    stories, into = _merged(alone, pairs, whole)
    return _placements(alone, pairs, stories, into)


def _weighed(row: Row) -> Iterator[Row]:
    words = weighed(row["title"] or "", row["text"])
    group = Group(row["article_id"], 1, row["first"], row["last"], words)
    yield {"version_of": row["version_of"]} | _row(group)


def _versions(rows: list[Row]) -> Iterator[Row]:
    for group in together((row["version_of"], _group(row)) for row in rows):
        yield _row(group)


def _row(group: Group) -> Row:
    return group._asdict() | {"words": list(group.words), "weights": list(group.words.values())}


def _group(row: Row) -> Group:
    words = dict(zip(row["words"], row["weights"], strict=True))
    return Group(row["group_id"], row["size"], row["first"], row["last"], words)


# Candidates


def _candidates(groups: DataFrame) -> DataFrame:
    """The pairs worth comparing, `left` and `right`, by the lists of the words that stand heaviest in an article."""
    listed = map_rows(groups, _listed, _LISTED)
    points = map_groups(listed, ["word"], ["day", "group_id"], _pairs, _POINTS)
    summed = points.groupBy("left", "right").agg(F.sum("points").alias("score"))
    return _best(kept(summed), KEPT).select("left", "right")


def _listed(row: Row) -> Iterator[Row]:
    for word, entry in keys_of(_group(row)):
        yield {"word": word} | entry._asdict()


def _pairs(rows: list[Row]) -> Iterator[Row]:
    for left, right, points in pairs_in([Entry(row["day"], row["group_id"], row["weight"]) for row in rows]):
        yield {"left": left, "right": right, "points": points}


def _best(scored: DataFrame, most: int) -> DataFrame:
    """The pairs that are among the best of either side."""
    return _ranked(scored).where(F.col("rank") <= most).select(
        F.least("one", "other").alias("left"), F.greatest("one", "other").alias("right"), "score"
    ).distinct()  # fmt: skip


def _ranked(scored: DataFrame) -> DataFrame:
    """Each pair from both sides, with its rank among those of that side."""
    sides = scored.select(F.col("left").alias("one"), F.col("right").alias("other"), "score").union(
        scored.select("right", "left", "score")
    )
    return sides.withColumn("rank", F.row_number().over(Window.partitionBy("one").orderBy(F.desc("score"), "other")))


# Rounds


@dataclass(slots=True)
class _Round:
    groups: DataFrame
    scored: DataFrame
    into: DataFrame  # each group at the start, the one in which it is now, and the least nearness on the way


def _merged(alone: DataFrame, pairs: DataFrame, whole: int) -> tuple[DataFrame, DataFrame]:
    """The stories, and each article's (`gone`) story (`stays`)."""
    into = alone.select(
        F.col("group_id").alias("gone"), F.col("group_id").alias("stays"), F.lit(FULL).cast("long").alias("tie")
    )
    now = _Round(alone, settled(_scored(pairs, alone)), settled(into))
    while now.groups.count() > whole:
        joining = settled(_joining(now.scored, now.groups))
        if joining.isEmpty():
            return now.groups, now.into
        now = _next(now, joining)
    finished = _FINISHED.parts(_finished(now))
    tied = _tied(now.into, finished["ties"])
    return settled(finished["groups"]), settled(_relabelled(tied, "stays", finished["joined"]))


def _scored(pairs: DataFrame, groups: DataFrame) -> DataFrame:
    structs = F.struct(*_GROUP)
    left = groups.select(F.col("group_id").alias("left"), structs.alias("one"))
    right = groups.select(F.col("group_id").alias("right"), structs.alias("other"))
    return map_rows(pairs.select("left", "right").join(left, "left").join(right, "right"), _score, _SCORED)


def _score(row: Row) -> Iterator[Row]:
    score = nearness(_group(row["one"]), _group(row["other"]))
    yield {"left": row["left"], "right": row["right"], "score": score}


def _joining(scored: DataFrame, groups: DataFrame) -> DataFrame:
    """The groups that are each other's nearest, the larger id as `gone`; how near, and which is the `lesser`."""
    best = _ranked(scored.where(F.col("score") >= TOGETHER)).where(F.col("rank") == 1).drop("rank")
    back = best.select(F.col("other").alias("one"), F.col("one").alias("other"))
    both = best.join(back, ["one", "other"]).where("one > other").toDF("gone", "stays", "nearer")
    size = F.struct("size", "group_id")
    sized = both.join(groups.select(F.col("group_id").alias("gone"), size.alias("one")), "gone")
    sized = sized.join(groups.select(F.col("group_id").alias("stays"), size.alias("other")), "stays")
    return sized.select("gone", "stays", "nearer", F.least("one", "other")["group_id"].alias("lesser"))


def _tied(into: DataFrame, ties: DataFrame) -> DataFrame:
    """With the nearness by which groups came to larger ones in a round, where it is the least so far."""
    return into.join(ties, "stays", "left").select("gone", "stays", F.least("tie", "nearer").alias("tie"))


def _next(now: _Round, joining: DataFrame) -> _Round:
    named = _relabelled(now.groups.withColumn("as_was", F.col("group_id")), "group_id", joining)
    groups = settled(map_groups(named, ["group_id"], ["as_was"], _both, _GROUP))
    pairs = _relabelled(_relabelled(now.scored, "left", joining), "right", joining).where("left <> right")
    ordered = pairs.select(F.least("left", "right").alias("left"), F.greatest("left", "right").alias("right"))
    scored = settled(_best(_scored(ordered.distinct(), groups), NEIGHBOURS))
    tied = _tied(now.into, joining.select(F.col("lesser").alias("stays"), "nearer"))
    return _Round(groups, scored, settled(_relabelled(tied, "stays", joining)))


def _both(rows: list[Row]) -> Iterator[Row]:
    group = _group(rows[0])
    for row in rows[1:]:
        group = joined(group, _group(row))
    yield _row(group)


def _relabelled(frame: DataFrame, name: str, joining: DataFrame) -> DataFrame:
    """The frame with the group that stays in the place of each that is gone."""
    goes = joining.select(F.col("gone").alias(name), F.col("stays").alias("instead"))
    columns = [F.coalesce("instead", name).alias(name) if column == name else F.col(column) for column in frame.columns]
    return frame.join(goes, name, "left").select(*columns)


def _finished(now: _Round) -> DataFrame:
    """All that is left to join, in one worker."""
    groups = now.groups.select(F.lit(0).alias("all"), F.struct(*_GROUP).alias("group"))
    pairs = now.scored.select(F.lit(0).alias("all"), F.struct("left", "right").alias("pair"))
    both = groups.unionByName(pairs, allowMissingColumns=True)
    return map_groups(both, ["all"], ["group.group_id", "pair"], _finish, _FINISHED)


def _finish(rows: list[Row]) -> Iterator[Row]:
    groups = {row["group"]["group_id"]: _group(row["group"]) for row in rows if row["group"] is not None}
    pairs = [(row["pair"]["left"], row["pair"]["right"]) for row in rows if row["pair"] is not None]
    found, into, ties = merge(groups, pairs)
    yield from (tag("groups", _row(group)) for _, group in sorted(found.items()))
    yield from (tag("joined", {"gone": gone, "stays": stays}) for gone, stays in sorted(into.items()))
    yield from (tag("ties", {"stays": name, "nearer": nearer}) for name, nearer in sorted(ties.items()))


# Placements


def _placements(alone: DataFrame, pairs: DataFrame, stories: DataFrame, into: DataFrame) -> DataFrame:
    """Each article beside its own story and those of the articles that it was compared with."""
    story_of = into.select(F.col("gone").alias("other"), F.col("stays").alias("story"))
    sides = pairs.select(F.col("left").alias("one"), F.col("right").alias("other")).union(pairs.select("right", "left"))
    near = sides.join(story_of, "other").select("one", "story")
    own = into.select(F.col("gone").alias("one"), F.col("stays").alias("story"))
    whole = stories.select(F.col("group_id").alias("story"), F.struct(*_GROUP).alias("whole"))
    article = alone.select(F.col("group_id").alias("one"), F.struct(*_GROUP).alias("article"))
    mine = into.select(F.col("gone").alias("one"), F.col("stays").alias("own"), "tie")
    compared = near.union(own).distinct().join(whole, "story").join(article, "one").join(mine, "one")
    return settled(map_groups(compared, ["one"], ["story"], _placed, PLACED))


def _placed(rows: list[Row]) -> Iterable[Row]:
    article, own = _group(rows[0]["article"]), rows[0]["own"]
    stories = [_group(row["whole"]) for row in rows]
    story = next(story for story in stories if story.group_id == own)
    yield placed(article, story, (other for other in stories if other is not story), rows[0]["tie"])._asdict()
