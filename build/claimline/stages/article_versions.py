"""Documents that replace others -> what their outlet changed; and shared words without those of one article alone."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.corpus.reuse.revisions import Version, compare_versions
from claimline.reading.lexical.spans import Span, merged
from claimline.stages.spark.frames import Row, kept, map_rows, schema_of

CHANGES = schema_of(t.Change)
_OF_DOCUMENT = ["story_id", "document_id"]


def across_articles(reuse: DataFrame, documents: DataFrame) -> DataFrame:
    """Shared words without those that versions of one article share: an outlet that copies itself proves nothing."""
    replaced = documents.where("replaces is not null").select("story_id").distinct()
    names = documents.join(replaced, "story_id", "left_semi").where("version_of is not null")
    left, right = (
        names.select("story_id", F.col("document_id").alias(f"{s}_document_id"), F.col("version_of").alias(f"{s}_of"))
        for s in ("left", "right")
    )
    same = left.join(right, "story_id").where("left_of = right_of").drop("left_of", "right_of")
    return reuse.join(same, ["story_id", "left_document_id", "right_document_id"], "left_anti").select(*reuse.columns)


def changes(
    documents: DataFrame, texts: DataFrame, sentences: DataFrame, timexes: DataFrame, quantities: DataFrame
) -> DataFrame:
    """The table `changes`. Words that may be published whatever the share stand in it; of the others, their places."""
    pairs = documents.where("replaces is not null").select(*_OF_DOCUMENT, "replaces")
    older = pairs.select("story_id", F.col("replaces").alias("document_id"))
    wanted = pairs.select(*_OF_DOCUMENT).unionByName(older).distinct()
    read = texts.join(wanted, _OF_DOCUMENT, "left_semi")
    read = read.select(*_OF_DOCUMENT, "text", "quoted", "named", "publish_share")
    told = {"sentences": sentences.where("kind != 'furniture'"), "dates": timexes, "numbers": quantities}
    for name, made in told.items():
        places = F.sort_array(F.collect_list(F.array("start", "end"))).alias(name)
        read = read.join(made.groupBy(*_OF_DOCUMENT).agg(places), _OF_DOCUMENT, "left")
    sides = read.select(*_OF_DOCUMENT, F.struct(*read.columns).alias("read"))
    new = sides.withColumnRenamed("read", "new")
    old = sides.withColumnsRenamed({"document_id": "replaces", "read": "old"})
    ready = pairs.join(new, _OF_DOCUMENT).join(old, ["story_id", "replaces"])
    return kept(map_rows(ready, _compared, CHANGES))


def _compared(pair: Row) -> Iterator[Row]:
    old, new = _version(pair["old"]), _version(pair["new"])
    free_old, free_new = _free(pair["old"]), _free(pair["new"])
    own = {"story_id": pair["story_id"], "document_id": pair["document_id"], "replaces": pair["replaces"]}
    for passage, pieces in enumerate(compare_versions(old, new)):
        for position, piece in enumerate(pieces):
            yield own | {
                "passage": passage,
                "position": position,
                "relation": piece.relation,
                "start": piece.new.start if piece.new else None,
                "end": piece.new.end if piece.new else None,
                "old_start": piece.old.start if piece.old else None,
                "old_end": piece.old.end if piece.old else None,
                "telling": piece.telling,
                "text": _words(new.text, piece.new, free_new),
                "old_text": _words(old.text, piece.old, free_old),
            }


def _version(read: Row) -> Version:
    sentences, dates, numbers = (
        [Span(*place) for place in read[name] or ()] for name in ("sentences", "dates", "numbers")
    )
    return Version(read["text"], sentences, dates, numbers)


def _free(read: Row) -> list[Span]:
    """What of a text is published whatever its share: all of it where there is none."""
    if read["publish_share"] is None:
        return [Span(0, len(read["text"]))]
    return merged(Span(*span) for span in [*read["quoted"], *read["named"]])


def _words(text: str, span: Span | None, free: Sequence[Span]) -> str | None:
    if span is None:
        return None
    around = bisect_right(free, span.start, key=lambda other: other.start) - 1
    return span.of(text) if around >= 0 and span.end <= free[around].end else None
