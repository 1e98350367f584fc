"""Statements of several documents -> claims: founded by the earliest, the same for any number of partitions."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyspark.sql import SparkSession

from claimline.corpus.claims.clustering import components
from claimline.corpus.claims.features import wording
from claimline.corpus.claims.statement_words import row_of
from claimline.settings import DEFAULT, Settings
from claimline.stages.groups import _PAIRS, _components, _spanning, groups
from claimline.stages.meetings import Shelf
from claimline.stages.readings import TABLES
from claimline.stages.spark.frames import frame
from claimline.storage.stored_folders import StoredFolder

pytestmark = pytest.mark.spark

ALIKE = "The ferry Heron struck the east quay at Grey Bay and 31 passengers were injured."
ALIKE_TOO = "31 passengers were injured when the ferry Heron struck the east quay of Grey Bay."
OTHER = "Commissioner Lee Tan wants a new lighthouse on Saltmarsh Island before winter."


def statement(document_id: str, text: str, latest: str | None, start: int = 0, **given: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "story_id": "bay", "statement_id": f"{document_id}-{start}-{start + len(text)}", "document_id": document_id,
        "start": start, "end": start + len(text), "text": text, "kind": "narrative", "stance": "asserts",
        "determinacy": "said",
        "negated": False, "quantities": [], "published": latest, "published_latest": latest,
    }  # fmt: skip
    row = plain | given
    return row | {"compared": row_of(wording(row["text"], row["kind"]))}


def grouped(spark: SparkSession, rows: list[dict[str, Any]], settings: Settings = DEFAULT) -> dict[str, str]:
    found = groups(frame(spark, TABLES["statements"], rows), settings)
    return {f"{row.story_id}/{row.statement_id}": row.claim_id for row in found.members.collect()}


def test_a_claim_is_named_by_its_earliest_statement(spark: SparkSession) -> None:
    rows = [
        statement("a", ALIKE, None),  # unknown comes last
        statement("b", ALIKE_TOO, "2025-06-04"),
        statement("c", ALIKE, "2025-06-03"),
        statement("c", OTHER, "2025-06-03", start=200),
        statement("a", ALIKE, "2025-06-01", story_id="quay"),  # another story
    ]
    names = {f"{row['story_id']}/{row['statement_id']}": row["statement_id"] for row in rows}
    founder = names[f"bay/c-0-{len(ALIKE)}"]
    found = grouped(spark, rows)
    assert found.keys() == names.keys()
    assert {found[f"bay/{d}-0-{len(text)}"] for d, text in (("a", ALIKE), ("b", ALIKE_TOO), ("c", ALIKE))} == {founder}
    assert found[f"bay/c-200-{200 + len(OTHER)}"] == f"c-200-{200 + len(OTHER)}"
    assert found[f"quay/a-0-{len(ALIKE)}"] == f"a-0-{len(ALIKE)}"
    assert grouped(spark, rows[::-1]) == found


def test_an_article_off_topic_joins_no_claim(spark: SparkSession) -> None:
    rows = [statement(d, ALIKE, "2025-06-03", off_topic=d in "ad") for d in "abcd"]
    found = grouped(spark, rows)
    assert [found[f"bay/{d}-0-{len(ALIKE)}"][0] for d in "abcd"] == ["a", "b", "b", "d"]


def test_what_nobody_said_joins_no_claim(spark: SparkSession) -> None:
    kinds = {"a": "said", "b": "not said", "c": "said", "d": "not said", "e": "asked", "f": "hypothetical"}
    rows = [statement(d, ALIKE, "2025-06-03", determinacy=kind) for d, kind in kinds.items()]
    found = {place[4]: claim_id[0] for place, claim_id in grouped(spark, rows).items()}
    assert found == {"a": "a", "b": "b", "c": "a", "d": "d", "e": "e", "f": "f"}


def test_a_component_too_large_is_cut_and_that_is_told(spark: SparkSession) -> None:
    rows = [statement(f"d{n:02}", ALIKE, None) for n in range(12)]
    rows += [statement(f"e{n:02}", f"Skipper Qua{n}zor painted the mast of Zel{n}dan.", None) for n in range(60)]
    settings = Settings(component_statements=5)
    found = groups(frame(spark, TABLES["statements"], rows), settings)
    of_alike = {row.claim_id for row in found.members.collect() if row.statement_id.startswith("d")}
    assert len(of_alike) == 3
    (undecided,) = found.undecided.collect()
    assert "12 statements" in undecided.question


def test_what_a_person_put_together_is_one_across_parts(spark: SparkSession) -> None:
    rows = [statement(f"d{n:02}", ALIKE, None) for n in range(12)]
    rows += [statement("x", OTHER, None, story_id="quay"), statement("y", ALIKE_TOO, None, story_id="quay")]
    ids = [row["statement_id"] for row in rows]
    same = [{"story_id": story, "left_id": ids[one], "right_id": ids[other]}
            for story, one, other in (("bay", 0, 11), ("bay", 0, 1), ("quay", 12, 13))]  # fmt: skip
    found = groups(frame(spark, TABLES["statements"], rows), Settings(component_statements=5), same)
    claims = {row.statement_id: row.claim_id for row in found.members.collect()}
    of_alike = [claims[name] for name in ids[:12]]
    assert (len({*of_alike}), of_alike[0], of_alike[11]) == (2, ids[0], ids[0])
    assert claims[ids[12]] == claims[ids[13]]


PAIRS = st.lists(st.tuples(st.sampled_from(["bay", "quay"]), st.integers(0, 9), st.integers(0, 9)))


@given(st.lists(PAIRS, max_size=4))
def test_pairs_join_the_same_wherever_they_lie(partitions: list[list[tuple[str, int, int]]]) -> None:
    few: list[dict[str, Any]] = []
    for pairs in partitions:
        rows = [{"story_id": story, "left_id": f"s{a}", "right_id": f"s{b}"} for story, a, b in pairs]
        few += _spanning(iter([pa.RecordBatch.from_pylist(rows, schema=_PAIRS.arrow)]))
    for story in ("bay", "quay"):
        found: dict[str, list[int]] = {}
        own = (pair for pair in few if pair["story_id"] == story)
        for row in _components(own, shelf=Shelf(StoredFolder("nowhere")), most=10):
            found.setdefault(row["component"], []).append(int(row["statement_id"][1:]))
        edges = [(a, b) for part in partitions for of, a, b in part if of == story]
        assert sorted(found.values()) == [whole for whole in components(10, edges) if len(whole) > 1]


def test_a_denial_is_no_member_of_what_it_denies_and_restates_it(spark: SparkSession) -> None:
    denied = statement(
        "b", "the ferry Heron struck the east quay at Grey Bay", "2025-06-04", stance="denies", kind="indirect"
    )
    told = statement("a", ALIKE, "2025-06-03")
    found = groups(frame(spark, TABLES["statements"], [denied, told]), DEFAULT)
    assert len({row.claim_id for row in found.members.collect()}) == 2
    (tie,) = found.restated.collect()
    assert (tie.statement_id, tie.restated_id) == (denied["statement_id"], told["statement_id"])
