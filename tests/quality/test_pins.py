"""Pinned outcomes: a table that changed, came or went is named; nothing else is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from claimline.quality.pins import differing, pins_of, stories

QUALITY = Path(__file__).parent


def test_each_table_has_a_digest_of_its_bytes(tmp_path: Path) -> None:
    (tmp_path / "bay").mkdir()
    (tmp_path / "bay" / "claims.json").write_text("[]", encoding="utf-8")
    (tmp_path / "bay" / "claims.csv").write_text("claim_id\n", encoding="utf-8")
    first = pins_of(tmp_path)
    assert list(first) == ["bay/claims"]
    (tmp_path / "bay" / "claims.json").write_text("[ ]", encoding="utf-8")
    assert pins_of(tmp_path) != first


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ({"claims": "a", "events": "b"}, []),
        ({"claims": "a", "events": "c"}, ["bay: events differs"]),
        ({"claims": "a"}, ["bay: events is gone"]),
        ({"claims": "a", "events": "b", "origins": "d"}, ["bay: origins is new"]),
    ],
)
def test_what_differs_is_named(now: dict[str, str], expected: list[str]) -> None:
    assert differing({"bay": {"claims": "a", "events": "b"}, "not built": {"claims": "z"}}, {"bay": now}) == expected


def test_every_story_is_pinned() -> None:
    pinned = json.loads((QUALITY / "pins.json").read_text(encoding="utf-8"))
    assert set(pinned) == set(stories(Path("data"), QUALITY))
    assert all(len(tables) >= 20 for tables in pinned.values())
