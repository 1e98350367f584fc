"""Near pairs of grouped statements -> what may be asked about, and what a claim's page lists as near."""

from __future__ import annotations

from typing import Any

import pytest
from pyspark.sql import SparkSession

from claimline.stages import near_claims as stage
from claimline.stages.groups import Groups
from claimline.stages.judge_verdicts import NEAR_PAIRS
from claimline.stages.near_claims import LEAST_NEAR, LISTED, MAYBE, near_claims
from claimline.stages.spark.frames import Schema, frame

pytestmark = pytest.mark.spark

MEMBERS = Schema({"story_id": "string", "statement_id": "string", "claim_id": "string", "wording_id": "string"})
CLAIMS = Schema({"story_id": "string", "claim_id": "string", "page": "boolean"})
CLAIM_OF = {"a1": "a1", "a2": "a1", "b1": "b1", "b2": "b1"} | {f"c{n}": f"c{n}" for n in range(7)}


def near(
    spark: SparkSession, pairs: list[tuple[str, str, int, int | None]], parted: tuple[str, str] | None = None
) -> dict[str, Any]:
    rows = [
        {"story_id": "bay", "left_id": left, "right_id": right, "nearness": words, "same": same}
        for left, right, words, same in pairs
    ]
    told = [{"story_id": "bay", "statement_id": s, "claim_id": c, "wording_id": c} for s, c in CLAIM_OF.items()]
    paged = [{"story_id": "bay", "claim_id": c, "page": c[0] == "a"} for c in sorted({*CLAIM_OF.values()})]
    members, claims = frame(spark, MEMBERS, told), frame(spark, CLAIMS, paged)
    grouped = Groups(members, members, members, members, frame(spark, NEAR_PAIRS, rows))
    apart = [{"story_id": "bay", "left_id": parted[0], "right_id": parted[1]}] if parted else []
    found = near_claims(grouped, claims, apart)
    listed = sorted((row.asDict() for row in found["near_claims"].collect()), key=lambda row: row["position"])
    asked = sorted((row.left_statement_id, row.right_statement_id, row.chance) for row in found["near_pairs"].collect())
    return {"listed": listed, "asked": asked}


def test_the_judges_word_tells_what_is_near(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "can_judge", lambda: True)
    found = near(spark, [
        ("a1", "b1", 90, MAYBE - 1), ("a2", "b2", 20, MAYBE),  # of two claims the likeliest pair
        ("a1", "c0", 20, 930), ("a2", "c1", 90, None),  # no word of a judge could join them
        ("b1", "c0", 20, 999),  # neither has a page
        ("a1", "a2", 20, 999),  # one claim by now
    ])  # fmt: skip
    assert [(row["claim_id"], row["near_claim_id"], row["nearness"]) for row in found["listed"]] == [
        ("a1", "c0", 93), ("a1", "b1", MAYBE // 10),
    ]  # fmt: skip
    assert (found["listed"][1]["statement_id"], found["listed"][1]["near_statement_id"]) == ("a2", "b2")
    assert [pair[:2] for pair in found["asked"]] == [
        ("a1", "b1"), ("a1", "c0"), ("a2", "b2"), ("a2", "c1"), ("b1", "c0"),
    ]  # fmt: skip
    assert found["asked"][3][2] is None


def test_without_a_judge_words_tell_what_is_near(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "can_judge", lambda: False)
    pairs: list[tuple[str, str, int, int | None]] = [("a1", f"c{n}", LEAST_NEAR + n, None) for n in range(7)]
    pairs.append(("a1", "b1", LEAST_NEAR - 1, None))
    found = near(spark, pairs)
    listed = [(row["position"], row["near_claim_id"]) for row in found["listed"]]
    assert listed == [(place, f"c{6 - place}") for place in range(LISTED)]
    assert len(found["asked"]) == len(pairs)


def test_what_was_judged_to_be_two_is_not_near(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "can_judge", lambda: True)
    found = near(spark, [("a1", "b1", 50, 900), ("a1", "c0", 50, 900)], parted=("a2", "b2"))
    assert [row["near_claim_id"] for row in found["listed"]] == ["c0"]
    assert [pair[1] for pair in found["asked"]] == ["c0"]
