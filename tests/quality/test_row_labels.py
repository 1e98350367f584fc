"""Verdicts on rows: each fault is named with its line, a row read otherwise has no label, the committed are whole."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from building import ROOT
from claimline.errors import ClaimlineError
from claimline.quality.row_labels import COLUMNS, RowLabel, digests, labelled, read_row_labels
from claimline.reading.document import read_document

LABELS = ROOT / "tests/quality/certainty/labels.csv"
HEAD = ",".join(COLUMNS)
TEXT = "“The pier is shut,” Mayor Ana Ruiz said. The pier was shut at noon."


def written(folder: Path, *lines: str) -> Path:
    file = folder / "labels.csv"
    file.write_text("\n".join((HEAD, *lines, "")), encoding="utf-8")
    return file


def test_a_label_is_a_place_a_digest_and_what_is_wrong(tmp_path: Path) -> None:
    file = written(tmp_path, "bay,post,0,9,0a1b,words speaker", "bay,post,12,30,0a1c,")
    assert read_row_labels(file) == [
        RowLabel("bay", "post", 0, 9, "0a1b", ("words", "speaker")),
        RowLabel("bay", "post", 12, 30, "0a1c", ()),
    ]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("bay,post,0,9", "does not have the 6 columns"),
        ("bay,post,0,9,0a1b,words,more", "does not have the 6 columns"),
        ("bay,post,9,9,0a1b,", "9–9 is no place"),
        ("bay,post,x,9,0a1b,", "x–9 is no place"),
        ("bay,post,0,9,0a1b,words wording", "wording is no field of a row. Write some of words, speaker"),
    ],
)
def test_each_fault_is_named_with_its_line(tmp_path: Path, line: str, fault: str) -> None:
    with pytest.raises(ClaimlineError, match="line 3") as raised:
        read_row_labels(written(tmp_path, "bay,post,0,9,0a1b,", line))
    assert fault in str(raised.value)


def test_other_columns_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "labels.csv"
    file.write_text("story,wrong\n", encoding="utf-8")
    with pytest.raises(ClaimlineError, match="its first line must be story,document"):
        read_row_labels(file)


def test_a_label_is_of_one_reading_of_a_place() -> None:
    reading = read_document(TEXT)
    said, told = reading.statements
    labels = [
        RowLabel("bay", "post", s.start, s.end, digest, ())
        for s, digest in zip((said, told), digests(reading), strict=True)
    ]
    assert list(labelled(reading, labels)) == [(0, labels[0]), (1, labels[1])]
    other = replace(reading, statements=[replace(said, speaker="Leo Moss"), told])
    assert list(labelled(other, labels)) == [(1, labels[1])]


def test_the_committed_labels_are_of_many_stories_and_hold_no_words() -> None:
    labels = read_row_labels(LABELS)
    assert len(labels) > 10_000
    assert len({label.story for label in labels}) > 300
    assert 0.1 < sum(bool(label.wrong) for label in labels) / len(labels) < 0.3
    places = [(label.story, label.document, label.start, label.end, label.digest) for label in labels]
    assert len(set(places)) == len(places)
