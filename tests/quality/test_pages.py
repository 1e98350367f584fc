"""How pages with their articles by hand are scored."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from claimline.quality.page_scores import MEANINGS, kept, measure_pages
from claimline.quality.scorers import Measured


@pytest.mark.parametrize(
    ("left", "right", "number"),
    [
        ("the quay is shut today", "on Monday the quay is shut today again", 5),
        ("the quay is shut today", "the quay was shut today", 0),  # no four of them in a row
        ("a b c d x a b c d e", "a b c d e", 9),
        ("a b c d e f", "a b c d c d e f", 6),  # in two runs that share words
        ("so be it", "so be it", 3),  # shorter than a run
        ("", "so be it", 0),
        ("so be it", "", 0),
    ],
)
def test_words_count_in_runs_of_four(left: str, right: str, number: int) -> None:
    assert kept(left.split(), right.split()) == number


def test_a_page_is_scored_by_its_prose(tmp_path: Path) -> None:
    sentences = [
        f"The warden of the {number} quay of Grey Bay told the council on Monday that it was shut for the whole week."
        for number in ("first", "second", "third", "fourth", "fifth")
    ]
    paragraphs = "".join(
        f"<p>{sentence}</p>" for sentence in [*sentences, "Click here to subscribe to our newsletter."]
    )
    page = f"<html><head><title>Quays shut</title></head><body><article>{paragraphs}</article></body></html>"
    (tmp_path / "html").mkdir()
    (tmp_path / "html" / "ab12.html.gz").write_bytes(gzip.compress(page.encode()))
    body = "\n\n".join([*sentences, "It is said to open again on the next Monday at noon, but nobody knows for sure."])
    (tmp_path / "ground-truth.json").write_text(json.dumps({"ab12": {"articleBody": body}}))
    measured = measure_pages(tmp_path)
    assert isinstance(measured, Measured)
    assert measured.counts == {"pages": 1, "words": 127}
    assert measured.figures["precision"] == measured.figures["page_precision"] == 100
    assert measured.figures["recall"] == pytest.approx(100 * 110 / 127)
    assert measured.figures["poor_pages"] == 0
    assert measured.figures.keys() == MEANINGS.keys()


def test_missing_pages_are_named(tmp_path: Path) -> None:
    assert measure_pages(tmp_path / "boilerplate") == str(tmp_path / "boilerplate")
