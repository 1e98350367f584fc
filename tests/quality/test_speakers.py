"""How a found speaker is compared with the one that a reader resolved, on an invented article."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claimline.quality.speaker_scores import load_passages, measure_speakers, same_name

LABELS = Path(__file__).parent / "speakers.json"
TEXT = (
    "The port of Grey Bay will close on Monday.\n\n"
    "“We have no other choice this year,” Mayor Ana Ruiz said.\n\n"
    "“It will cost us half our boats,” an aide said.\n"
)

SAME = [
    ("Ana Ruiz", "Ana Ruiz", True),
    ("Mayor Ana Ruiz", "Ana Ruiz", True),
    ("Harbour Master Ana Ruiz", "Ana Ruiz", True),
    ("Ruiz", "Ana Ruiz", True),
    ("Ken Vale", "Kenneth Vale", True),
    ("Tom Vale Jr.", "Tom Vale", True),
    ("the Harbour Post", "Harbour Post", True),
    # two of one surname, two of one first name, nobody
    ("Bea Ruiz", "Ana Ruiz", False),
    ("Ana Vale", "Ana Ruiz", False),
    ("Vale", "Ana Ruiz", False),
    ("", "Ana Ruiz", False),
]


@pytest.mark.parametrize(("found", "right", "same"), SAME)
def test_same_name(found: str, right: str, same: bool) -> None:
    assert same_name(found, right) is same


def measured(tmp_path: Path, name: str | None) -> dict[str, float]:
    (tmp_path / "harbour.txt").write_text(TEXT, encoding="utf-8")
    rows = [
        {"file": "harbour", "start": TEXT.index("“We"), "end": TEXT.index(" Mayor"), "name": name},
        {"file": "harbour", "start": TEXT.index("“It"), "end": TEXT.index(" an aide"), "name": None, "role": "an aide"},
    ]
    (tmp_path / "labels.json").write_text(json.dumps(rows))
    return dict(measure_speakers(tmp_path / "labels.json", tmp_path).figures)


def test_a_right_name_counts(tmp_path: Path) -> None:
    assert measured(tmp_path, "Ana Ruiz") == {"precision": 100.0, "coverage": 100.0, "full_names": 100.0}


def test_a_wrong_name_counts_against(tmp_path: Path) -> None:
    assert measured(tmp_path, "Tom Vale") == {"precision": 0.0, "coverage": 100.0, "full_names": 0.0}


def test_a_name_where_there_is_none_counts_against(tmp_path: Path) -> None:
    assert measured(tmp_path, None) == {"precision": 0.0, "coverage": 0.0, "full_names": 0.0}


def test_the_labels_are_places_and_names_only() -> None:
    passages = load_passages(LABELS)
    assert len(passages) == 200 == len({(p.file, p.start) for p in passages})
    for passage in passages:
        assert passage.start < passage.end
        assert bool(passage.name) != bool(passage.role)
        assert len((passage.name or passage.role).split()) <= 6
