"""The join that finds shared passages gives what comparing every two documents by hand gives."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline import tables as t
from claimline.corpus.reuse.passages import containment, passages, proves, read_prose
from claimline.reading.structure.document_head import find_credits
from claimline.reading.structure.sentences import split_sentences
from claimline.settings import DEFAULT, Settings
from claimline.stages.reuse import reuse
from claimline.stages.spark.frames import Schema, frame

pytestmark = pytest.mark.spark

TEXTS = Schema(
    {
        "story_id": "string",
        "document_id": "string",
        "outlet": "string",
        "published": "string",
        "text": "string",
        "compared": "pairs",
        "credited": "strings",
    }
)


def row_of(document: dict[str, Any]) -> dict[str, Any]:
    sentences = split_sentences(document["text"])
    return {
        "story_id": "harbour",
        "compared": [[s.start, s.end] for s in sentences if s.kind == "prose"],
        "credited": [credit.name.casefold() for credit in find_credits(document["text"], sentences)],
        **document,
    }


def found(spark: SparkSession, documents: list[dict[str, Any]], settings: Settings = DEFAULT) -> list[dict[str, Any]]:
    rows = reuse(frame(spark, TEXTS, map(row_of, documents)), settings).collect()
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


def test_words_that_everyone_has_lead_to_the_earliest(spark: SparkSession) -> None:
    """A star, not every two of them: copies of one report have one origin, however many there are."""
    day = {"d0": "2031-05-22", "d1": "2031-05-23", "d2": "2031-05-20", "d3": None}
    documents = [{"document_id": key, "text": f"On Monday {PASSAGE}.", "published": day[key]} for key in day]
    assert len(found(spark, documents, Settings(common_gram_documents=4))) == 6
    pairs = {
        (row["left_document_id"], row["right_document_id"])
        for row in found(spark, documents, Settings(common_gram_documents=3))
    }
    assert pairs == {("d0", "d2"), ("d1", "d2"), ("d2", "d3")}


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


def test_no_pair_is_missed_from_a_tenth_on(spark: SparkSession) -> None:
    """Sixty invented stories against all pairs compared by hand, each with words that everyone prints below."""
    seed = 20310520
    chance = random.Random(seed)
    words = [first + last for first in "ba de fi go lu".split() for last in "rk nt mo sel tiv ran zu".split()]
    settings = Settings(common_gram_documents=5)
    documents = []
    for story in range(60):
        footer = " ".join(chance.choices(words, k=chance.choice([0, 7, 20])))
        texts: list[list[str]] = []
        for number in range(chance.randrange(6, 12)):
            text = chance.choices(words, k=chance.randrange(60, 200))
            for _ in range(chance.choice([0, 1, 1, 2]) if texts else 0):  # copied, here and there with a word changed
                source = chance.choice(texts)
                start = chance.randrange(len(source) - 30)
                copied = source[start : start + chance.randrange(12, 60)]
                if chance.random() < 0.5:
                    copied[chance.randrange(6, len(copied))] = "changed"
                place = chance.randrange(len(text))
                text[place:place] = copied
            texts.append(text)
            body = f"it is told that {' '.join(text)}. {footer}".strip()
            documents.append({"story_id": f"s{story:02}", "document_id": f"d{number:02}", "text": body})
    expected = set()
    for story_id, texts_of in itertools.groupby(documents, key=lambda document: document["story_id"]):
        runs = {d["document_id"]: _five_grams(d["text"]) for d in texts_of}
        having = Counter(run for own in runs.values() for run in own)
        for (left, one), (right, other) in itertools.combinations(sorted(runs.items()), 2):
            told = [run for run in one & other if having[run] <= settings.common_gram_documents]
            if len(told) >= 0.1 * min(len(one), len(other)):
                expected.add((story_id, left, right))
    pairs = {
        (row["story_id"], row["left_document_id"], row["right_document_id"])
        for row in found(spark, documents, settings)
    }
    assert len(expected) > 200
    assert expected - pairs == set(), f"seed {seed}"


def _five_grams(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.lower())
    return {tuple(words[i : i + 5]) for i in range(len(words) - 4)}
