"""Documents -> passages that stand in two of them in the same words, and who has them from whom."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from claimline import tables as t
from claimline.settings import Settings
from claimline.stages.engine import Row, Schema, map_rows, schema_of
from claimline.text.furniture import find_credits
from claimline.text.reuse import Prose, containment, direction, names_outlet, passages, proves, read_prose

GRAMS = Schema({"story_id": "string", "document_id": "string", "gram": "string"})
REUSE = schema_of(t.Reuse)
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
    least = min(settings.reuse_words, settings.reuse_words_quoted) - settings.reuse_gram + 1  # grams in a passage
    shared = (
        map_rows(read, partial(_grams, size=settings.reuse_gram), GRAMS)
        .groupBy("story_id", "gram")
        .agg(F.array_sort(F.collect_list("document_id")).alias("documents"))
        .where(F.size("documents").between(2, settings.common_gram_documents))
        .select("story_id", "gram", F.explode("documents").alias("left"), "documents")
        .select("story_id", "gram", "left", F.explode("documents").alias("right"))
        .where(F.col("left") < F.col("right"))
        .groupBy("story_id", "left", "right")
        .agg(F.array_sort(F.collect_list("gram")).alias("grams"))
        .where(F.size("grams") >= least)
    )
    pairs = shared.join(_side(read, "left"), ["story_id", "left"]).join(_side(read, "right"), ["story_id", "right"])
    return map_rows(pairs, _Comparison(settings), REUSE)


def _side(read: DataFrame, side: str) -> DataFrame:
    row = F.struct("outlet", "published", "text", "sentences").alias(f"{side}_read")
    return read.select("story_id", F.col("document_id").alias(side), row)


def _grams(read: Row, *, size: int) -> Iterator[Row]:
    for gram in sorted(_prose(read).grams(size)):
        yield {"story_id": read["story_id"], "document_id": read["document_id"], "gram": gram}


def _prose(read: Row) -> Prose:
    return read_prose(
        read["text"], [(part["start"], part["end"]) for part in read["sentences"] if part["kind"] == "prose"]
    )


class _Side:
    """A document in comparable form, with what tells whom it credits."""

    def __init__(self, read: Row, settings: Settings) -> None:
        self.text: str = read["text"]
        self.published: str | None = read["published"]
        self.outlet: str | None = read["outlet"]
        self.prose = _prose(read)
        self.grams = len(self.prose.grams(settings.reuse_gram))
        sentences = [t.SentenceReading(**part) for part in read["sentences"]]
        self.credits = {credit.name.casefold() for credit in find_credits(self.text, sentences)}

    def credits_outlet_of(self, other: _Side) -> bool:
        """Whether the text names the other's outlet."""
        return other.outlet is not None and other.outlet != self.outlet and names_outlet(self.text, [other.outlet])


class _Comparison:
    """A pair of documents -> its rows. Keeps the documents read last: one of them is in the next pair again."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.known: dict[tuple[str, str], _Side] = {}

    def __call__(self, pair: Row) -> Iterator[Row]:
        left, right = self._side(pair, "left"), self._side(pair, "right")
        share = containment(len(pair["grams"]), left.grams, right.grams)
        by_left, by_right = left.credits_outlet_of(right), right.credits_outlet_of(left)
        one_agency = bool(left.credits & right.credits)  # both have it from there, neither from the other
        who = "undecided" if one_agency else direction(left.published, right.published, by_left, by_right)
        for passage in passages(left.prose, right.prose, self.settings, shared=pair["grams"]):
            close = share >= self.settings.reuse_containment and passage.telling >= self.settings.reuse_words_quoted
            if not (close or proves(passage, self.settings)):
                continue
            yield {
                "story_id": pair["story_id"],
                "left_document_id": pair["left"],
                "left_start": passage.left.start,
                "left_end": passage.left.end,
                "right_document_id": pair["right"],
                "right_start": passage.right.start,
                "right_end": passage.right.end,
                "words": passage.words,
                "containment": share,
                "credited": by_left or by_right or one_agency,
                "direction": who,
            }

    def _side(self, pair: Row, name: str) -> _Side:
        key = pair["story_id"], pair[name]
        if key not in self.known:
            if len(self.known) >= READ_AT_ONCE:
                self.known.pop(next(iter(self.known)))
            self.known[key] = _Side(pair[f"{name}_read"], self.settings)
        return self.known[key]
