"""The golden story with a curation.yml of every kind of entry: each is applied where it corrects, and is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from builds.conftest import curated, rows
from claimline.decisions import KINDS
from claimline.errors import ClaimlineError
from claimline.job import build_tables
from claimline.seeds import load_stories
from claimline.settings import DEFAULT

pytestmark = pytest.mark.spark

Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def tables(work: Path) -> dict[str, Rows]:
    return rows(work / "tables" / "harbour")


def one(rows: Rows, **key: Any) -> dict[str, Any]:
    [found] = [row for row in rows if all(row[name] == value for name, value in key.items())]
    return found


def test_the_table_tells_what_each_entry_changed(tables: dict[str, Rows]) -> None:
    rows = {row["entry_id"]: row for row in tables["curation"]}
    assert {row["kind"] for row in rows.values()} == set(KINDS)
    assert {name for name, row in rows.items() if row["applied"] != "yes"} == {
        "tan-said-it",
        "nineteen-hours-by-the-post",  # the program agrees by now
    }
    told = {name: (row["value"], row["automatic_value"]) for name, row in rows.items()}
    assert (
        told.items()
        >= {
            "first-report-is-one": ("one claim", "a claim each"),
            "mayor-asked-twice": ("a claim each", "one claim"),
            "rescue-by-tan": ("Lee Tan", "the outlet"),
            "crew-unnamed": ("unknown", "Harbour Post"),
            "roster-no-answer": ("responds", "declines"),
            "false-from-first-line": ("post-collision-72-190", "outlet harbour-post"),
            "hospital-told-all": ("a bulletin of Saint Brendan's", "Bay TV"),
            "crane-on-tuesday": ("2025-06-03", "2025-06-02"),
            "logbooks-later": ("2025-06-09", "2025-06-06"),
            "company-is-the-ferries": ("Grey Bay Ferries Ltd", "Grey Bay Ferries"),
            "tan-said-it": ("Lee Tan", "Lee Tan"),
        }.items()
    )


def test_statements_bear_what_a_person_decided(tables: dict[str, Rows]) -> None:
    statement = {row["statement_id"]: row for row in tables["statements"]}
    decided = {row["statement_id"]: row["curated"] for row in tables["statements"] if row["curated"]}
    divers = statement["gazette-collision-624-653"]
    assert (divers["speaker"], divers["speaker_kind"], divers["basis"]) == ("Lee Tan", "named", "named")
    assert divers["speaker_id"] == "lee-tan"  # as if the program had found it
    crew = statement["courier-echo-0-77"]
    assert (crew["speaker"], crew["speaker_id"], crew["speaker_kind"]) == (None, None, "unresolved")
    assert statement["baytv-denial-350-377"]["stance"] == "responds"
    assert statement["post-collision-835-894"]["edtf"] == "2025-06-03"
    assert statement["baytv-denial-728-787"]["speaker"] == "Grey Bay Ferries Ltd"
    assert decided["gazette-collision-624-653"] == "rescue-by-tan"
    assert "post-collision-682-757" not in decided  # no longer needed: nothing was touched
    level = one(tables["attributions"], statement_id="courier-echo-0-77", level=0, position=0)
    assert (level["speaker"], level["speaker_kind"]) == (None, "unresolved")
    sources = {row["statement_id"]: row["curated"] for row in tables["claim_sources"] if row["curated"]}
    assert sources == decided


def test_numbers_groups_and_origins(tables: dict[str, Rows]) -> None:
    hole = one(tables["quantities"], document_id="gazette-collision", text="six metres")
    assert (hole["value"], hole["unit"], hole["noun"]) == (6, "metres", "hole")
    claim = {row["statement_id"]: row["claim_id"] for row in tables["claim_sources"]}
    assert claim["courier-echo-776-828"] == claim["tidewater-collision-663-698"]
    assert claim["baytv-denial-442-482"] != claim["post-collision-545-618"]
    source = one(tables["claim_sources"], statement_id="baytv-denial-599-655")
    assert (source["origin_id"], source["is_echo"]) == ("a-bulletin-of-saint-brendan-s", True)
    origin = one(tables["origins"], origin_id=source["origin_id"])
    assert (origin["name"], origin["kind"], origin["statements"]) == ("a bulletin of Saint Brendan's", "document", 1)
    assert one(tables["claim_sources"], statement_id="courier-echo-201-295")["origin_id"] == "harbour-post"
    counts = {row["origin_id"]: row["statements"] for row in tables["origins"]}
    traced = [row["origin_id"] for row in tables["claim_sources"]]
    assert counts == {origin_id: traced.count(origin_id) for origin_id in set(traced)}
    assert {row["origin_id"] for row in tables["proofs"]} <= counts.keys()
    assert not [row for row in tables["proofs"] if row["statement_id"] == "baytv-denial-599-655"]


def test_answers_claims_and_events(tables: dict[str, Rows]) -> None:
    answer = one(tables["responses"], statement_id="baytv-denial-136-330")
    assert (answer["target_kind"], answer["target_id"]) == ("claim", "post-collision-72-190")
    assert (answer["certain"], answer["basis"]) == (True, "The account in the Harbour Post is false")
    claims = {row["claim_id"]: row for row in tables["claims"]}
    awake = claims["post-collision-72-190"]
    assert (awake["title"], awake["status"], awake["curated"]) == (
        "The captain of the Heron had been awake for 19 hours", "disputed", "awake-title",
    )  # fmt: skip
    assert {claim_id for claim_id, row in claims.items() if row["hidden"]} == {"tidewater-collision-758-842"}
    assert (claims["post-collision-240-299"]["note"] or "").startswith("The hospital counted four people twice")
    event = one(
        tables["events"], event_id=one(tables["event_sources"], statement_id="post-follow-up-17-104")["event_id"]
    )
    assert (event["edtf"], event["earliest"], event["curated"]) == ("2025-06-09", "2025-06-09", "logbooks-later")
    # a date makes no event of what no clause names: a crane lifted her bow
    assert not [row for row in tables["event_sources"] if row["statement_id"] == "post-collision-835-894"]


FAULTY = """
entries:
  - {id: heading, kind: speaker, document: post-collision, words: Share this article, speaker: Lee Tan, reason: x}
  - {id: no-event, kind: event-date, document: gazette-collision, words: like cushions, date: 2025-06-03, reason: x}
  - {id: no-number, kind: quantity, document: gazette-collision, words: no leak of fuel, value: 2, reason: x}
  - {id: nobody, kind: person-alias, document: gazette-collision, words: no leak, alias: leak, person: L, reason: x}
  - {id: title-a, kind: title, document: gazette-collision, words: 186 people aboard, title: A, reason: x}
  - {id: title-b, kind: title, document: tidewater-collision, words: 186 people aboard, title: B, reason: x}
  - {id: name-a, kind: speaker, document: gazette-collision, words: passenger ferry rammed, speaker: A, reason: x}
  - {id: name-b, kind: speaker, document: gazette-collision, words: tearing a hole, speaker: B, reason: x}
"""


def test_entries_that_match_nothing_or_contradict_each_other_stop_the_build(tmp_path: Path) -> None:
    curated(tmp_path / "harbour")
    (tmp_path / "harbour" / "curation.yml").write_text(FAULTY, encoding="utf-8")
    with pytest.raises(ClaimlineError) as caught:
        build_tables(load_stories(tmp_path / "harbour"), tmp_path, settings=DEFAULT, progress=lambda _: None)
    name = f"{tmp_path / 'harbour' / 'curation.yml'}: "
    found = [fault.removeprefix(name) for fault in caught.value.faults]
    assert found == [
        "entries[0]: matches no statement: none is read at characters 990 to 1,008 of post-collision. Copy words of a "
        "statement from the article's page, or remove the entry.",
        "entries[1]: matches no event: nothing dates what this statement tells, or no clause names it. Write kind: "
        "date, which gives it a date.",
        "entries[2]: matches no number. Let its words hold one number, as the article writes it.",
        "entries[3]: matches no speaker: nobody speaks here as “leak”. Remove the entry.",
        'entries[5]: "title-b" and entries[4] are two titles for one claim ("title-a" in entries[4]). Keep one of '
        "them.",
        'entries[7]: "name-b" and entries[6] are two speakers for one statement ("name-a" in entries[6]). Keep one of '
        "them.",
    ]
    assert not (tmp_path / "tables").exists()
