"""The golden story's tables as they lie on disk: every promise that can be checked on rows."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from building import HARBOUR
from claimline.reading.structure.quotations import find_quotes
from claimline.reading.structure.sentences import split_sentences
from claimline.seeds import load_stories
from claimline.tables import TABLES, columns

pytestmark = pytest.mark.spark

Tables = dict[str, list[dict[str, Any]]]


@pytest.fixture(scope="session")
def tables(built_harbour: Path) -> Tables:
    folder = built_harbour / "work" / "tables" / "harbour"
    return {name: json.loads((folder / f"{name}.json").read_text("utf-8")) for name in TABLES}


@pytest.fixture(scope="session")
def texts() -> dict[str, str]:
    (story,) = load_stories(HARBOUR)
    return {article.document.document_id: article.text for article in story.articles}


def test_every_table_is_there_and_as_declared(tables: Tables) -> None:
    for name, rows in tables.items():
        names = [column.name for column in columns(TABLES[name])]
        assert all(list(row) == names for row in rows), name
    empty = {name for name, rows in tables.items() if not rows}
    assert empty <= {"changes", "event_order", "curation", "judgements", "near_pairs", "near_claims", "undecided"}


def test_words_stand_at_their_place(tables: Tables, texts: dict[str, str]) -> None:
    for row in tables["statements"]:
        words = texts[row["document_id"]][row["start"] : row["end"]]
        assert row["sha256"] == hashlib.sha256(words.encode()).hexdigest()
        assert row["text"] in (words, None)
        assert row["text"] is not None or words.startswith(row["opening"] or "")
    for row in tables["claim_sources"]:
        text = texts[row["document_id"]]
        assert row["excerpt"] in (text[row["start"] : row["end"]], None)
        assert text[: row["start"]].endswith(row["prefix"] or "")
        assert text[row["end"] :].startswith(row["suffix"] or "")
    for name in ("timexes", "quantities"):
        assert all(row["text"] == texts[row["document_id"]][row["start"] : row["end"]] for row in tables[name])
    for row in tables["attributions"]:
        for part in ("source", "cue", "recipient", "occasion"):
            if row[f"{part}_start"] is not None:
                assert row[part] == texts[row["document_id"]][row[f"{part}_start"] : row[f"{part}_end"]]


POINTERS = {
    "document_id": "documents",
    "statement_id": "statements",
    "claim_id": "claims",
    "speaker_id": "speakers",
    "origin_id": "origins",
    "event_id": "events",
}


def test_rows_point_at_rows(tables: Tables) -> None:
    ids = {name: {row[column] for row in tables[name]} for column, name in POINTERS.items()}
    for name, rows in tables.items():
        for row in rows:
            for column, target in POINTERS.items():
                assert row.get(column) is None or row[column] in ids[target], (name, row)
    assert ids["statements"] == {row["statement_id"] for row in tables["claim_sources"]}  # each in exactly one claim
    assert len(tables["claim_sources"]) == len(tables["statements"])


def test_claims_are_counted_from_their_sources(tables: Tables) -> None:
    of_claim: dict[str, list[dict[str, Any]]] = {}
    for row in tables["claim_sources"]:
        of_claim.setdefault(row["claim_id"], []).append(row)
    stated = {row["origin_id"] for row in tables["origins"] if row["kind"] != "not stated"}
    disputed = {
        row["target_id"]
        for row in tables["responses"]
        if row["target_kind"] == "claim" and row["certain"] and row["relation"] in ("denies", "disputes")
    }
    differing = {row["claim_id"] for row in tables["difference_pairs"] if row["relation"] == "conflicting"}
    for claim in tables["claims"]:
        sources = of_claim[claim["claim_id"]]
        assert claim["statements"] == len(sources)
        assert claim["documents"] == len({row["document_id"] for row in sources})
        assert claim["outlets"] == len({row["outlet_id"] for row in sources})
        assert claim["origins"] == len({row["origin_id"] for row in sources} & stated)
        if claim["claim_id"] in disputed or claim["claim_id"] in differing:
            assert claim["status"] == ("disputed" if claim["claim_id"] in disputed else "differing")
        elif claim["status"] != "single-origin":  # not all of several origins name first-hand sources of their own
            assert claim["status"] == "corroborated"
            assert claim["origins"] > 1
        told = claim["documents"] > 1 or claim["status"] == "disputed"
        assert claim["page"] == (told and claim["title"] != "")
        assert claim["title"] or claim["rank"] is None
    ranks = sorted(claim["rank"] for claim in tables["claims"] if claim["rank"] is not None)
    assert ranks == list(range(1, len(ranks) + 1))
    assert disputed


def test_no_more_than_its_share_of_a_documents_own_prose(
    built_harbour: Path, tables: Tables, texts: dict[str, str]
) -> None:
    """Code points at which any published string stands, each counted once; those in quotation marks are free."""
    package = built_harbour / "work" / "tables" / "harbour" / "datapackage.json"
    share = json.loads(package.read_text(encoding="utf-8"))["publish_share"]
    assert share < 1
    for document in tables["documents"]:
        text = texts[document["document_id"]]
        if document["text_kind"] == "digest":
            continue
        sentences = split_sentences(text)
        free = {i for quote in find_quotes(text, sentences) for i in range(quote.start, quote.end)}
        own = {i for s in sentences if s.kind == "prose" for i in range(s.start, s.end)} - free
        shown = {i for start, end in _published(tables, document["document_id"]) for i in range(start, end)}
        assert len(shown - free) <= share * len(own), document["document_id"]


# table -> the column that holds the words of a place, and the columns that say where that is
PLACES = [
    ("statements", "text", "start", "end"),
    ("claim_sources", "excerpt", "start", "end"),
    ("timexes", "text", "start", "end"),
    ("quantities", "text", "start", "end"),
    ("event_sources", "expression", "start", "end"),
    ("responses", "basis", "basis_start", "basis_end"),
    ("claims", "title", "title_start", "title_end"),
    ("events", "title", "title_start", "title_end"),
    *(("statements", part, f"{part}_start", f"{part}_end") for part in ("source", "cue")),
    *(("attributions", part, f"{part}_start", f"{part}_end") for part in ("source", "cue", "recipient", "occasion")),
]


def _published(tables: Tables, document_id: str) -> list[tuple[int, int]]:
    home = {row["statement_id"]: row["document_id"] for row in tables["statements"]}
    found = [
        (row[start], row[end])
        for name, words, start, end in PLACES
        for row in tables[name]
        if home.get(row.get("statement_id", row.get("title_statement_id")), row.get("document_id")) == document_id
        if row[words] is not None
        if row[start] is not None
    ]
    for row in tables["claim_sources"]:
        if row["document_id"] == document_id:
            found.append((row["start"], row["start"] + len(row["opening"] or "")))
            found.append((row["start"] - len(row["prefix"] or ""), row["start"]))
            found.append((row["end"], row["end"] + len(row["suffix"] or "")))
    return found


def test_titles_are_words_of_their_place(tables: Tables, texts: dict[str, str]) -> None:
    """But for a capital, a name in brackets for a pronoun, and before somebody's own words who said them."""
    home = {row["statement_id"]: row["document_id"] for row in tables["statements"]}
    titled = [row for name in ("claims", "events") for row in tables[name] if row["title"]]
    assert any(row["page"] for row in tables["claims"])
    for row in titled:
        text = texts[home[row["title_statement_id"]]]
        words = " ".join(text[row["title_start"] : row["title_end"]].split()).casefold()
        spoken = re.fullmatch(r"[^“\"]+: [“\"](.+)[”\"]", row["title"])
        title = (spoken[1] if spoken else row["title"]).casefold()
        assert all(part.strip(" ?!") in words for part in re.split(r"\[[^\]]+\]", title)), row["title"]
        assert len(row["title"].split()) >= 4, row["title"]
        assert not row["title"].endswith("…")
        assert not row["title"][0].islower(), row["title"]


def test_the_same_words_stand_in_the_row_that_shows_them(tables: Tables, texts: dict[str, str]) -> None:
    rows = {row["statement_id"]: row for row in tables["claim_sources"]}
    for row in rows.values():
        if row["same_words_as"] is None:
            continue
        other = rows[row["same_words_as"]]
        own = texts[row["document_id"]][row["start"] : row["end"]]
        there = texts[other["document_id"]][row["same_words_start"] : row["same_words_end"]]
        assert row["excerpt"] is None
        assert row["claim_id"] == other["claim_id"]
        assert there in other["excerpt"]
        assert re.findall(r"\w+", there.casefold()) == re.findall(r"\w+", own.casefold())


def test_what_has_a_page_has_a_row_that_can_be_read(tables: Tables) -> None:
    for claim in tables["claims"]:
        rows = [row for row in tables["claim_sources"] if row["claim_id"] == claim["claim_id"]]
        assert not claim["page"] or any(row["excerpt"] or row["same_words_as"] for row in rows), claim["title"]
