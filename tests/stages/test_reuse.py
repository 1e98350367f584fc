"""The join that finds shared passages gives what comparing every two documents by hand gives."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline import tables as t
from claimline.settings import DEFAULT, Settings
from claimline.stages.engine import Schema, frame, schema_of
from claimline.stages.reuse import reuse
from claimline.text.reuse import containment, passages, proves, read_prose
from claimline.text.sentences import split_sentences

pytestmark = pytest.mark.spark

TEXTS = Schema(
    {
        "story_id": "string",
        "document_id": "string",
        "outlet_id": "string",
        "outlet": "string",
        "published": "string",
        "text": "string",
    }
)


def found(spark: SparkSession, documents: list[dict[str, Any]], settings: Settings = DEFAULT) -> list[dict[str, Any]]:
    documents = [{"story_id": "harbour", "outlet": None, "published": None, **document} for document in documents]
    sentences = [
        {
            "story_id": document["story_id"],
            "document_id": document["document_id"],
            "start": sentence.start,
            "end": sentence.end,
            "paragraph": sentence.paragraph,
            "kind": sentence.kind,
        }
        for document in documents
        for sentence in split_sentences(document["text"])
    ]
    rows = reuse(frame(spark, TEXTS, documents), frame(spark, schema_of(t.Sentence), sentences), settings).collect()
    return sorted((row.asDict() for row in rows), key=lambda row: [str(row[key]) for key in ("story_id", *t.Reuse.KEY)])


PASSAGE = "the ferry ran onto the stones at low tide because nobody had moved the old light"


def test_a_copied_sentence_and_its_direction(spark: SparkSession) -> None:
    left = f"Nobody had warned the crew before that. On Monday {PASSAGE}. Divers are at work below the quay now."
    right = f"It was a long day. We learned that {PASSAGE}."
    [row] = found(
        spark,
        [
            {"document_id": "b", "text": right, "published": "2031-05-21", "outlet": "Daily Tide"},
            {"document_id": "a", "text": left, "published": "2031-05-20", "outlet": "Harbour Post"},
        ],
    )
    assert left[row["left_start"] : row["left_end"]] == PASSAGE
    assert right[row["right_start"] : row["right_end"]] == PASSAGE
    assert (row["left_document_id"], row["right_document_id"]) == ("a", "b")
    assert (row["direction"], row["credited"]) == ("right copied", False)


def test_a_credit_outweighs_the_date(spark: SparkSession) -> None:
    [row] = found(
        spark,
        [
            {"document_id": "a", "text": f"The Daily Tide told how {PASSAGE}.", "published": "2031-05-20"},
            {"document_id": "b", "text": f"On Monday {PASSAGE}.", "published": "2031-05-21", "outlet": "Daily Tide"},
        ],
    )
    assert (row["direction"], row["credited"]) == ("left copied", True)


def test_two_copies_of_one_agency_report_are_not_copied_from_each_other(spark: SparkSession) -> None:
    [row] = found(
        spark,
        [
            {"document_id": "a", "text": f"GREY BAY (Coast Wire) — On Monday {PASSAGE}.", "published": "2031-05-20"},
            {"document_id": "b", "text": f"GREY BAY (Coast Wire) — On Monday {PASSAGE}.", "published": "2031-05-21"},
        ],
    )
    assert (row["direction"], row["credited"]) == ("undecided", True)


def test_stories_do_not_meet(spark: SparkSession) -> None:
    assert not found(
        spark,
        [
            {"story_id": "one", "document_id": "a", "text": f"On Monday {PASSAGE}."},
            {"story_id": "two", "document_id": "b", "text": f"On Monday {PASSAGE}."},
        ],
    )


def test_a_gram_that_everyone_has_joins_nobody(spark: SparkSession) -> None:
    documents = [{"document_id": f"d{i}", "text": f"On Monday {PASSAGE}."} for i in range(4)]
    assert len(found(spark, documents, Settings(common_gram_documents=4))) == 6
    assert not found(spark, documents, Settings(common_gram_documents=3))


def test_nothing_gives_nothing(spark: SparkSession) -> None:
    assert not found(spark, [])
    assert not found(spark, [{"document_id": "a", "text": ""}, {"document_id": "b", "text": "Boats."}])


def test_the_join_equals_comparing_all_pairs(spark: SparkSession) -> None:
    seed = 20310520
    chance = random.Random(seed)
    words = "tide gull rope sail mast hull keel oar bell buoy".split()
    stock = [" ".join(chance.choices(words, k=16)) for _ in range(6)]
    documents = []
    for number in range(9):
        lines = [f"The {chance.choice(stock)} {' '.join(chance.choices(words, k=9))}." for _ in range(5)]
        documents.append({"document_id": f"d{number}", "text": "\n".join(lines)})
    settings = Settings(common_gram_documents=100)
    prose = {
        document["document_id"]: read_prose(
            document["text"], [(s.start, s.end) for s in split_sentences(document["text"]) if s.kind == "prose"]
        )
        for document in documents
    }
    expected = set()
    for left, right in itertools.combinations(sorted(prose), 2):
        one, other = prose[left].grams(settings.reuse_gram), prose[right].grams(settings.reuse_gram)
        share = containment(len(set(one) & set(other)), len(one), len(other))
        for passage in passages(prose[left], prose[right], settings):
            close = share >= settings.reuse_containment and passage.telling >= settings.reuse_words_quoted
            if close or proves(passage, settings):
                expected.add((left, *passage.left, right, *passage.right, passage.words, share))
    rows = found(spark, documents, settings)
    columns = ("left_document_id", "left_start", "left_end", "right_document_id", "right_start", "right_end")
    assert len(expected) > 10
    assert {tuple(row[c] for c in (*columns, "words", "containment")) for row in rows} == expected, f"seed {seed}"
    assert len(rows) == len(expected)
