"""Answers to which date is meant: each fault is named with its line, the committed are whole and hold no words."""

from __future__ import annotations

from pathlib import Path

import pytest

from building import ROOT
from claimline.errors import ClaimlineError
from claimline.quality.date_labels import COLUMNS, DateLabel, read_date_labels

LABELS = ROOT / "tests/quality/dating/labels.csv"
HEAD = ",".join(COLUMNS)


def written(folder: Path, *lines: str) -> Path:
    file = folder / "labels.csv"
    file.write_text("\n".join((HEAD, *lines, "")), encoding="utf-8")
    return file


def test_a_label_is_two_places_and_how_the_one_dates_the_other(tmp_path: Path) -> None:
    file = written(tmp_path, "bay,post,0,40,31,37,since,yes", "bay,post,50,90,,,none,no")
    assert read_date_labels(file) == [
        DateLabel("bay", "post", 0, 40, (31, 37), "since", sure=True),
        DateLabel("bay", "post", 50, 90, None, "none", sure=False),
    ]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("bay,post,0,40,31,37,since", "does not have the 8 columns"),
        ("bay,post,40,40,,,none,yes", "a place is two numbers"),
        ("bay,post,0,40,31,,on,yes", "a place is two numbers"),
        ("bay,post,0,40,31,37,none,yes", "'none' does not fit"),
        ("bay,post,0,40,,,on,yes", "'on' does not fit"),
        ("bay,post,0,40,31,37,about,yes", "'about' does not fit. Write on, event, since"),
    ],
)
def test_each_fault_is_named_with_its_line(tmp_path: Path, line: str, fault: str) -> None:
    with pytest.raises(ClaimlineError, match="line 3") as raised:
        read_date_labels(written(tmp_path, "bay,post,0,40,31,37,on,yes", line))
    assert fault in str(raised.value)


def test_other_columns_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "labels.csv"
    file.write_text("story,how\n", encoding="utf-8")
    with pytest.raises(ClaimlineError, match="its first line must be story,document"):
        read_date_labels(file)


def test_the_committed_labels_are_of_many_stories_and_hold_no_words() -> None:
    labels = read_date_labels(LABELS)
    assert len({label.story for label in labels}) > 250
    assert len({(label.story, label.document, label.start, label.end) for label in labels}) == len(labels)
    assert {label.how for label in labels} > {"on", "since", "until", "several", "none"}
    assert all(len(label.story) <= 40 and " " not in label.story for label in labels)
