"""Files that a reader downloads: the same bytes however rows come, and nothing that `tables` does not allow."""

from __future__ import annotations

import csv
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from frictionless import validate
from hypothesis import given
from hypothesis import strategies as st

from claimline import publish
from claimline import tables as t
from claimline.csv_cells import cell, words_of
from claimline.table_files import FORMATS
from rows import row


def quantities(count: int) -> list[dict[str, Any]]:
    return [
        asdict(row(t.Quantity, document_id="post", start=n, end=n + 2, text=f"“{n}”\n", value=n / 3, comparator="≥"))
        for n in range(count)
    ]


def read(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def batches(rows: list[dict[str, Any]], size: int) -> list[pa.RecordBatch]:
    stories = [{"story_id": story_id} | each for story_id in ("bay", "quay") for each in rows]
    table = pa.Table.from_pylist(stories)
    return list(table.to_batches(max_chunksize=size))


@pytest.mark.slow
def test_batches_of_any_size_give_the_same_bytes(tmp_path: Path) -> None:
    rows = quantities(publish.GROUP_ROWS + 7)
    for size in (1_000, 7_777):
        files = list(publish.write_batches(tmp_path / str(size), "quantities", batches(rows, size)))
        assert [(f.story_id, f.format, f.rows) for f in files] == [
            (story_id, name, len(rows)) for story_id in ("bay", "quay") for name in FORMATS
        ]
    for story_id in ("bay", "quay"):
        assert read(tmp_path / "1000" / story_id) == read(tmp_path / "7777" / story_id)


def test_the_three_formats_carry_the_same_rows(tmp_path: Path) -> None:
    rows = [asdict(row(t.Statement, statement_id="a-0-9", pieces=[[0, 4], [6, 9]], text='a "b",\nc', negated=True))]
    publish.write_table(tmp_path, "statements", rows)
    as_json = json.loads((tmp_path / "statements.json").read_text("utf-8"))
    assert as_json == pq.read_table(tmp_path / "statements.parquet").to_pylist()
    assert as_json[0] == {column.name: rows[0][column.name] for column in t.columns(t.Statement)}
    with (tmp_path / "statements.csv").open(encoding="utf-8", newline="") as lines:
        as_csv = next(csv.DictReader(lines))
    assert list(as_csv) == list(as_json[0])
    assert json.loads(as_csv["pieces"]) == [[0, 4], [6, 9]]
    assert (as_csv["text"], as_csv["negated"], as_csv["hedge"]) == ('a "b",\nc', "true", "")


@pytest.mark.parametrize(
    ("rows", "named"),
    [
        ([{"start": 1}, {"start": 1}], "key"),  # one key twice
        ([{"start": 2}, {"start": 1}], "sorted"),
        ([{"start": 1, "text": None}], "text"),  # `tables` says: never null
        ([{"start": 1, "comparator": "about"}], "comparator"),  # none of those allowed
    ],
    ids=["twice", "unsorted", "null", "not a choice"],
)
def test_rows_that_break_the_declaration_stop_the_build(rows: list[dict[str, Any]], named: str, tmp_path: Path) -> None:
    whole = [asdict(row(t.Quantity, document_id="post")) | given for given in rows]
    with pytest.raises(ValueError, match=named):
        publish.write_table(tmp_path, "quantities", whole)


def test_the_package_describes_every_file(tmp_path: Path) -> None:
    folder = tmp_path / "bay"
    written = publish.write_table(folder, "quantities", quantities(2))
    publish.write_package(
        folder,
        title="The quay",
        summary="Who hit it.",
        publish_text="share",
        publish_share=0.5,
        outlets=[{"outlet_id": "post", "name": "Harbour Post"}],
        judge=None,
        written=written,
    )
    package = json.loads((folder / "datapackage.json").read_text("utf-8"))
    assert (package["title"], package["publish_share"]) == ("The quay", 0.5)
    assert {resource["path"] for resource in package["resources"]} | {"datapackage.json"} == set(read(folder))
    by_path = {resource["path"]: resource for resource in package["resources"]}
    for path, resource in by_path.items():
        assert resource["bytes"] == (folder / path).stat().st_size
        assert [f["name"] for f in resource["schema"]["fields"]] == [
            c.name for c in t.columns(t.TABLES[resource["title"]])
        ]
    assert by_path["quantities.csv"]["rows"] == 2
    assert by_path["events.csv"]["rows"] == 0  # an empty table is an honest one
    assert json.loads((folder / "events.json").read_text("utf-8")) == []
    comparator = next(f for f in by_path["quantities.json"]["schema"]["fields"] if f["name"] == "comparator")
    assert comparator["constraints"]["enum"] == ["=", "≥", "≤", "~", ">", "<"]


def test_the_package_is_one_that_others_validate(tmp_path: Path) -> None:
    """Frictionless reads each CSV by its schema, and checks every file's bytes and hash."""
    folder = tmp_path / "bay"
    claim = asdict(row(t.Claim, claim_id="a-0-9", title=""))  # words that may be empty are there
    source = row(t.ClaimSource, statement_id="a-0-9", claim_id="a-0-9", excerpt="=1+1")
    statement = asdict(row(t.Statement, statement_id="a-0-9", pieces=[[0, 4], [6, 9]], text="-5 degrees"))
    written = [
        *publish.write_table(folder, "quantities", quantities(2)),
        *publish.write_table(folder, "claims", [claim]),
    ]
    written += publish.write_table(folder, "claim_sources", [asdict(source)])
    written += publish.write_table(folder, "statements", [statement])
    publish.write_package(
        folder,
        title="Bay",
        summary="",
        publish_text="share",
        publish_share=0.5,
        outlets=[],
        judge=None,
        written=written,
    )
    report = validate(folder / "datapackage.json")
    assert [(task.name, error.message) for task in report.tasks for error in task.errors] == []
    assert report.valid and len(report.tasks) == len(t.TABLES) * len(FORMATS)


@pytest.mark.parametrize(
    ("words", "in_csv"),
    [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-5 degrees", "'-5 degrees"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"),
        ("\nx", "'\nx"),
        ("\uff1d1", "'\uff1d1"),
        ("\uff0b1", "'\uff0b1"),
        ("\uff0d1", "'\uff0d1"),
        ("\uff20x", "'\uff20x"),
        (" \u200b\ufeff=1", "' \u200b\ufeff=1"),
        ("'tis so", "''tis so"),
        ("a=1", "a=1"),
        ("“=1”", "“=1”"),
        ("", ""),
        ("– a dash", "– a dash"),
    ],
)
def test_words_that_begin_like_a_formula_are_words(words: str, in_csv: str, tmp_path: Path) -> None:
    """In CSV alone, and nothing is lost; what a column may only choose from is never one."""
    given = asdict(row(t.Quantity, document_id="post", text=words, value=-1.5, comparator="="))
    publish.write_table(tmp_path, "quantities", [given])
    with (tmp_path / "quantities.csv").open(encoding="utf-8", newline="") as lines:
        found = next(csv.DictReader(lines))
    assert (found["text"], found["value"], found["comparator"]) == (in_csv, "-1.5", "=")
    assert words_of(found["text"]) == words
    assert json.loads((tmp_path / "quantities.json").read_text("utf-8"))[0]["text"] == words
    assert pq.read_table(tmp_path / "quantities.parquet").to_pylist()[0]["text"] == words


@given(st.text())
def test_every_cell_gives_its_words_back(words: str) -> None:
    assert words_of(cell(words)) == words
    assert not cell(words).lstrip().startswith(("=", "+", "-", "@"))
