"""Whatever bytes lie among articles: stories, or faults that name the file, and nothing else."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.edtf import parse_published
from claimline.errors import ClaimlineError
from claimline.seeds import load_stories

# What the parsers look for, among anything else.
PIECES = st.sampled_from(
    "---\n|title: |story: |documents:|\n  - file: |: |- |\n|\t|'|\"|[|]|{|}|&a |*a|!!binary |"
    "!!python/name:os.system |<<: *a|"
    "? |\u2028|\ufeff|\x00|\x85|{\"left\": |\"right\": |\"verdict\": \"same\"|,|null|1e999|"
    "kind: hide\n|id: one\n|reason: x\n|"
    '{"text": "x", "story": "\\ud800"}|{"text": "x", "story": "q\\u202e\\u001b"}|\u202e|'
    "published: |2024-02-31|outlets:\n|columns: {text: x}\n|~|...|%YAML 1.1\n|<html>|<p>|<time>|Title: |By "
    "|#".split("|")
)  # fmt: skip
ANY = st.one_of(st.binary(max_size=80), st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")))
BYTES = st.lists(st.one_of(PIECES.map(lambda piece: piece.encode("utf-8")), ANY), max_size=12).map(b"".join)
NAMES = ("story.yml", "curation.yml", "judgements.jsonl", "article.md", "article.txt", "page.html", "rows.csv",
         "rows.tsv", "rows.jsonl", "rows.json", "feed.rss", "feed.atom", "item.xml", "web.warc")  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@given(data=BYTES)
def test_a_file_of_any_bytes(name: str, data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "plain.md").write_text(
            "The quay was closed on Monday, Mayor Ana Ruiz said.\n", encoding="utf-8"
        )
        (Path(folder) / name).write_bytes(data)
        try:
            stories = load_stories(Path(folder), note=lambda words: None)
        except ClaimlineError as error:
            assert error.faults
            for fault in error.faults:
                assert Path(folder).name in fault or name in fault, fault
                assert all(character.isprintable() for character in fault), ascii(fault)
        else:
            assert [story.articles for story in stories]
            for story in stories:
                assert story.title.isprintable() and story.title.encode("utf-8")


@given(st.text(max_size=60))
def test_a_date_of_any_words(words: str) -> None:
    parse_published(words)
