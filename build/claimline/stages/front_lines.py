"""Articles, their sentences and statements -> the sentences of each story's front page, and claims ranked by them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.front import story_lines
from claimline.stages.spark.frames import Row, map_groups, schema_of

LINES = schema_of(t.FrontLine)
_SENTENCE = ("start", "end", "paragraph", "kind")
_STATEMENT = (
    "statement_id", "claim_id", "start", "end", "kind", "source", "source_start", "source_end", "speaker",
    "speaker_id", "speaker_kind", "speaker_name", "speaker_roles", "basis", "stance", "determinacy", "hedge", "negated",
    "timing", "disputed", "conflicting", "published",
)  # fmt: skip
_ARTICLE = ["story_id", "document_id"]


def front_lines(
    claims: DataFrame,
    pairs: DataFrame,
    statements: DataFrame,
    sentences: DataFrame,
    texts: DataFrame,
    documents: DataFrame,
    reuse: DataFrame,
    hidden: Collection[tuple[str, str]] = (),
) -> DataFrame:
    """The table `front_lines`, before rights. `statements` as `claims.with_withheld` makes them; `pairs`: of
    values.

    `hidden`: claims (story, id) that a person took off lists; what tells them stands on no front page.
    """
    of_claim = ["story_id", "claim_id"]
    status = claims.select(*of_claim, (F.col("status") == "disputed").alias("disputed"))
    apart = pairs.where("relation = 'conflicting' and facet != 'wording'").select(*of_claim).distinct()
    told = statements.where(~F.col("off_topic")).join(status, of_claim, "left")
    told = told.join(apart.withColumn("conflicting", F.lit(True)), of_claim, "left")
    told = told.fillna(False, ["disputed", "conflicting"])  # what is withheld has no row in `claims`
    grouped = told.groupBy(*_ARTICLE).agg(F.collect_list(F.struct(*_STATEMENT)).alias("statements"))
    placed = sentences.groupBy(*_ARTICLE).agg(F.collect_list(F.struct(*_SENTENCE)).alias("sentences"))
    titles = documents.where(~F.col("off_topic")).select(*_ARTICLE, "title")
    allowed = (F.col("own_prose") * F.col("publish_share")).alias("allowed")
    articles = texts.select(*_ARTICLE, "text", allowed).join(titles, _ARTICLE)
    articles = articles.join(placed, _ARTICLE).join(grouped, _ARTICLE)
    columns = ("document_id", "text", "title", "allowed", "sentences", "statements")
    article = articles.select("story_id", "document_id", F.struct(*columns).alias("article"))
    copies = reuse.groupBy("story_id", "left_document_id", "right_document_id").agg(
        F.max("containment").alias("containment")
    )
    copy = copies.select(
        "story_id",
        F.col("left_document_id").alias("document_id"),
        F.struct("left_document_id", "right_document_id", "containment").alias("copy"),
    )
    both = article.unionByName(copy, allowMissingColumns=True)
    return map_groups(both, ["story_id"], ["document_id"], partial(_lines, hidden=frozenset(hidden)), LINES)


def _lines(rows: list[Row], *, hidden: frozenset[tuple[str, str]]) -> Iterator[Row]:
    story_id = rows[0]["story_id"]
    articles = [row["article"] for row in rows if row["article"] is not None]
    for article in articles:
        article["statements"] = [one for one in article["statements"] if (story_id, one["claim_id"]) not in hidden]
    copies = [row["copy"] for row in rows if row["copy"] is not None]
    for line in story_lines.front_lines(articles, copies):
        yield {"story_id": story_id} | line


def led(claims: DataFrame, lines: DataFrame) -> DataFrame:
    """The claims with a rank, those that the front page tells first, in its order."""
    of_claim = ["story_id", "claim_id"]
    first = lines.groupBy(*of_claim).agg(F.min("place").alias("first"))
    found = claims.join(first, of_claim, "left")
    told = F.col("first").isNotNull() | F.col("rank").isNotNull()
    order = Window.partitionBy("story_id").orderBy(
        ~told, F.col("first").isNull(), F.col("first"), F.col("rank"), "claim_id"
    )
    rank = F.when(told, F.row_number().over(order).cast("long"))
    return found.withColumn("rank", rank).drop("first")
