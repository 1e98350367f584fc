"""What words do not join, the judge does: in other words, with other words kept apart, and asked once."""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline.corpus.claims.features import wording
from claimline.corpus.claims.statement_words import row_of
from claimline.corpus.judge import cross_encoder
from claimline.settings import DEFAULT
from claimline.stages import judge_verdicts
from claimline.stages.groups import groups
from claimline.stages.judge_verdicts import NEAREST, nearest
from claimline.stages.meetings import OUTCOMES, Portions
from claimline.stages.readings import TABLES
from claimline.stages.spark.cache import NONE, Cache, open_cache
from claimline.stages.spark.frames import frame

CLOSED = "The Saltmarsh harbour board voted on Friday to close the old pier."
SHUT_DOWN = "Saltmarsh board members voted Friday to shut down the ageing landing stage, the old pier."
OTHER = "The ferry Heron of Saltmarsh had been painted only last summer."


def statement(document_id: str, text: str, **given: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "story_id": "bay", "statement_id": f"{document_id}-0-{len(text)}", "document_id": document_id,
        "start": 0, "end": len(text), "text": text, "kind": "narrative", "stance": "asserts", "determinacy": "said",
        "negated": False, "quantities": [], "published": "2025-06-03", "published_latest": "2025-06-03",
    }  # fmt: skip
    row = plain | given
    return row | {"compared": row_of(wording(row["text"], row["kind"]))}


ROWS = [
    statement("a", CLOSED),
    statement("b", SHUT_DOWN),
    statement("c", OTHER),
    statement("d", CLOSED),
]


def grouped(spark: SparkSession, rows: list[dict[str, Any]], cache: Cache = NONE, **decided: Any) -> dict[str, Any]:
    found = groups(frame(spark, TABLES["statements"], rows), DEFAULT, cache=cache, **decided)
    return {row.statement_id[0]: (row.claim_id[0], row.wording_id[0]) for row in found.members.collect()}


@pytest.mark.spark
def test_the_same_in_other_words_is_one_claim_of_two_wordings(spark: SparkSession) -> None:
    expected = {"a": ("a", "a"), "b": ("a", "b"), "c": ("c", "c"), "d": ("a", "a")}
    assert grouped(spark, ROWS) == expected
    assert grouped(spark, ROWS[::-1]) == expected


@pytest.mark.spark
def test_what_a_person_keeps_apart_stays_apart(spark: SparkSession) -> None:
    ids = {row["document_id"]: row["statement_id"] for row in ROWS}
    different = [{"story_id": "bay", "left_id": ids["a"], "right_id": ids["b"]}]
    assert grouped(spark, ROWS, different=different)["b"] == ("b", "b")


@pytest.mark.spark
def test_verdicts_are_kept_and_believed(spark: SparkSession, tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    first = grouped(spark, ROWS, cache)
    kept = judge_verdicts._known(cache, "bay")
    assert kept
    assert grouped(spark, ROWS, cache) == first
    content = b"".join(digest + judge_verdicts.CHANCES.pack(0, 0) for digest in sorted(kept))
    cache.put(judge_verdicts._name("bay"), content)
    assert grouped(spark, ROWS, cache)["b"] == ("b", "b")


def test_damaged_verdicts_are_none(tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    cache.put(judge_verdicts._name("bay"), b"no verdicts")
    assert judge_verdicts._known(cache, "bay") == {}


@pytest.mark.spark
def test_each_statement_asks_for_its_nearest(spark: SparkSession) -> None:
    def of(near: list[tuple[str, str, int]]) -> list[tuple[str, str]]:
        rows = [
            {"story_id": "bay", "left_id": one, "right_id": other, "outcome": points} for one, other, points in near
        ]
        return sorted((row.left_id, row.right_id) for row in nearest(frame(spark, OUTCOMES, rows)).collect())

    near = [("a", f"b{n}", 20 + n) for n in range(NEAREST + 2)]
    assert of([*near, ("c", "b0", 50)]) == [*(pair[:2] for pair in near), ("c", "b0")]
    crowd = [*near, *((f"c{m}", "b0", 50) for m in range(NEAREST))]
    assert ("a", "b0") not in of(crowd)  # neither is among the other's nearest


def test_the_model_has_a_name() -> None:
    assert len(cross_encoder.model_hash()) == 16


def test_pairs_go_out_in_portions_and_none_is_lost() -> None:
    portions = Portions("bay", 2)
    given = [row for pair in ((0, 1), (0, 2), (1, 2)) for row in portions.add(*pair)]
    rest = [*portions.rest(), *portions.rest()]
    assert [len(row["new"]["pairs"]) // array("I").itemsize for row in (*given, *rest)] == [4, 2]
    assert {row["new"]["story_id"] for row in (*given, *rest)} == {"bay"}
