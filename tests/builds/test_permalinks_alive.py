"""Every claim address that was ever published leads somewhere under the present code and templates."""

from __future__ import annotations

from pathlib import Path

import pytest

from building import ROOT
from claimline.report.views.permalinks import read_lock
from claimline.settings import PERMALINKS
from report.alive import dead_links

SEEDS = ROOT / "seeds"
STORIES = sorted(path.parent.name for path in SEEDS.glob(f"*/{PERMALINKS}"))

pytestmark = pytest.mark.spark


def test_the_published_stories_are_locked() -> None:
    assert STORIES
    assert all(read_lock(SEEDS / name / PERMALINKS) for name in STORIES)


@pytest.mark.parametrize("story", STORIES)
def test_published_addresses_stay_alive(story: str, work: Path) -> None:
    assert dead_links(work / "tables" / story) == []


def test_addresses_stay_alive_when_an_editor_merges_and_splits_claims(work: Path) -> None:
    assert read_lock(work / "tables" / "harbour" / PERMALINKS)
    assert dead_links(work / "tables" / "harbour") == []
