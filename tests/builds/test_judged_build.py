"""The golden story with a judgements.jsonl: what was judged joins and parts claims, and is told in every table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from builds.conftest import rows

pytestmark = pytest.mark.spark

Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def tables(work: Path) -> dict[str, Rows]:
    return rows(work / "tables" / "judged")


def test_a_claim_joined_by_judgement_differs_and_says_so(tables: dict[str, Rows]) -> None:
    [joined] = [row for row in tables["judgements"] if row["verdict"] == "value"]
    assert (joined["effect"], joined["when"], joined["why"]) == ("joined", "2031-05-06T10:00:00Z", "Read as one.")
    claim_of = {row["statement_id"]: row["claim_id"] for row in tables["claim_sources"]}
    assert claim_of[joined["left_statement_id"]] == claim_of[joined["right_statement_id"]] == joined["claim_id"]
    [claim] = [row for row in tables["claims"] if row["claim_id"] == joined["claim_id"]]
    assert (claim["status"], claim["documents"], claim["page"]) == ("differing", 3, True)
    assert claim["title"] == "The inquiry's first report is expected in late June"  # not: Its first report


def test_statements_judged_to_be_two_share_no_claim(tables: dict[str, Rows]) -> None:
    [parted] = [row for row in tables["judgements"] if row["verdict"] == "related"]
    assert (parted["effect"], parted["claim_id"]) == ("parted", None)
    claim_of = {row["statement_id"]: row["claim_id"] for row in tables["claim_sources"]}
    left, right = (claim_of[parted[f"{side}_statement_id"]] for side in ("left", "right"))
    assert left != right
    assert {left, right} not in [{row["claim_id"], row["near_claim_id"]} for row in tables["near_claims"]]


def test_what_is_near_is_no_more_than_five_claims_of_a_page(tables: dict[str, Rows]) -> None:
    paged = {row["claim_id"] for row in tables["claims"] if row["page"]}
    claim_of = {row["statement_id"]: row["claim_id"] for row in tables["claim_sources"]}
    pairs = {(row["left_statement_id"], row["right_statement_id"]): row["chance"] for row in tables["near_pairs"]}
    assert pairs
    assert all(claim_of[left] != claim_of[right] for left, right in pairs)
    for row in tables["near_claims"]:
        assert row["claim_id"] in paged
        assert pairs[
            min(row["statement_id"], row["near_statement_id"]), max(row["statement_id"], row["near_statement_id"])
        ]
        assert row["position"] < 5
        assert claim_of[row["statement_id"]] == row["claim_id"] != row["near_claim_id"]
        assert claim_of[row["near_statement_id"]] == row["near_claim_id"]
