"""Documents -> passages that stand in two of them in the same words, and who has them from whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline.settings import Settings
from claimline.tables import SentenceReading
from claimline.text.furniture import find_credits
from claimline.text.reuse import Prose, containment, direction, names_outlet, passages, proves, read_prose

GRAMS = "story_id string, document_id string, gram string"
REUSE = """
    story_id string, left_document_id string, left_start long, left_end long,
    right_document_id string, right_start long, right_end long,
    words long, containment double, credited boolean, direction string
"""
BATCH = 2_000  # rows handed to Spark at once
READ_AT_ONCE = 64  # documents a worker keeps in comparable form


def reuse(texts: DataFrame, sentences: DataFrame, settings: Settings) -> DataFrame:
    """Texts (story_id, document_id, outlet, published, text) and their sentences -> the table `reuse`.

    A gram joins documents only where at most `settings.common_gram_documents` have it, which bounds the join. Listed
    are passages that prove copying by themselves, and in pairs whose containment does, also shorter ones.
    """
    split = sentences.groupBy("story_id", "document_id").agg(
        F.sort_array(F.collect_list(F.struct("start", "end", "paragraph", "kind"))).alias("sentences")
    )
    read = texts.select("story_id", "document_id", "outlet", "published", "text").join(
        split, ["story_id", "document_id"]
    )
    having = read.mapInArrow(_grams(settings), GRAMS).groupBy("story_id", "gram")
    shared = (
        having.agg(F.array_sort(F.collect_set("document_id")).alias("documents"))
        .where(F.size("documents").between(2, settings.common_gram_documents))
        .select("story_id", "gram", F.explode("documents").alias("left"), "documents")
        .select("story_id", "gram", "left", F.explode("documents").alias("right"))
        .where(F.col("left") < F.col("right"))
        .groupBy("story_id", "left", "right")
        .agg(F.array_sort(F.collect_list("gram")).alias("grams"))
    )
    pairs = shared.join(_side(read, "left"), ["story_id", "left"]).join(_side(read, "right"), ["story_id", "right"])
    return pairs.mapInArrow(_passages(settings), REUSE)


def _side(read: DataFrame, side: str) -> DataFrame:
    rows = F.struct("outlet", "published", "text", "sentences").alias(f"{side}_read")
    return read.select("story_id", F.col("document_id").alias(side), rows)


Batches = Iterator[pa.RecordBatch]


def _grams(settings: Settings) -> Callable[[Batches], Batches]:
    def run(batches: Batches) -> Batches:
        for batch in batches:
            for row in batch.to_pylist():
                found = sorted(_prose(row).grams(settings.reuse_gram))
                yield from _batched(
                    [{"story_id": row["story_id"], "document_id": row["document_id"], "gram": gram} for gram in found],
                    ("story_id", "document_id", "gram"),
                )

    return run


def _prose(read: Mapping[str, Any]) -> Prose:
    return read_prose(
        read["text"], [(part["start"], part["end"]) for part in read["sentences"] if part["kind"] == "prose"]
    )


def _batched(rows: list[dict[str, Any]], names: tuple[str, ...]) -> Batches:
    for first in range(0, len(rows), BATCH):
        some = rows[first : first + BATCH]
        yield pa.RecordBatch.from_pydict({name: [row[name] for row in some] for name in names})


class _Side:
    """A document in comparable form, with what tells whom it credits."""

    def __init__(self, read: Mapping[str, Any], settings: Settings) -> None:
        self.text: str = read["text"]
        self.published: str | None = read["published"]
        self.outlet: str | None = read["outlet"]
        self.prose = _prose(read)
        self.grams = len(self.prose.grams(settings.reuse_gram))
        sentences = [SentenceReading(**part) for part in read["sentences"]]
        self.credits = {credit.name.casefold() for credit in find_credits(self.text, sentences)}

    def credits_outlet_of(self, other: _Side) -> bool:
        return other.outlet is not None and other.outlet != self.outlet and names_outlet(self.text, [other.outlet])


def _passages(settings: Settings) -> Callable[[Batches], Batches]:
    def run(batches: Batches) -> Batches:
        known: dict[tuple[str, str], _Side] = {}

        def side(row: Mapping[str, Any], name: str) -> _Side:
            key = row["story_id"], row[name]
            if key not in known:
                if len(known) >= READ_AT_ONCE:
                    known.pop(next(iter(known)))
                known[key] = _Side(row[f"{name}_read"], settings)
            return known[key]

        for batch in batches:
            for row in batch.to_pylist():
                yield from _batched(_compared(row, side(row, "left"), side(row, "right"), settings), _COLUMNS)

    return run


_COLUMNS = tuple(column.split()[0] for column in REUSE.strip().split(","))


def _compared(row: Mapping[str, Any], left: _Side, right: _Side, settings: Settings) -> list[dict[str, Any]]:
    share = containment(len(row["grams"]), left.grams, right.grams)
    by_left, by_right = left.credits_outlet_of(right), right.credits_outlet_of(left)
    found = []
    for passage in passages(left.prose, right.prose, settings, shared=row["grams"]):
        long_enough = share >= settings.reuse_containment and passage.telling >= settings.reuse_words_quoted
        if not (long_enough or proves(passage, settings)):
            continue
        found.append(
            {
                "story_id": row["story_id"],
                "left_document_id": row["left"],
                "left_start": passage.left.start,
                "left_end": passage.left.end,
                "right_document_id": row["right"],
                "right_start": passage.right.start,
                "right_end": passage.right.end,
                "words": passage.words,
                "containment": share,
                "credited": by_left or by_right or bool(left.credits & right.credits),
                "direction": direction(left.published, right.published, by_left, by_right),
            }
        )
    return found
