"""Every claim address that was ever published leads somewhere under the present code and templates."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from building import HARBOUR, ROOT
from claimline.job import build_tables
from claimline.report.views.permalinks import read_lock
from claimline.seeds import load_stories
from claimline.settings import DEFAULT, PERMALINKS
from report.alive import dead_links

SEEDS = ROOT / "seeds"
STORIES = sorted(path.parent.name for path in SEEDS.glob(f"*/{PERMALINKS}"))
EXPECTED = ROOT / "tests/golden/harbour/expected/tables/harbour/claims.json"

pytestmark = pytest.mark.spark


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The published stories, and the golden one as an editor regrouped it, built by the present code."""
    folder = tmp_path_factory.mktemp("alive")
    curated = folder / "seeds" / "harbour"
    curated.mkdir(parents=True)
    for path in (HARBOUR / "harbour").iterdir():
        (curated / path.name).write_bytes(path.read_bytes())
    entries = (
        Path(__file__).parent / "curated" / "curation.yml"
    ).read_bytes()  # among them: these are the same, these are not
    (curated / "curation.yml").write_bytes(entries)
    pages = [claim["claim_id"] for claim in json.loads(EXPECTED.read_text("utf-8")) if claim["page"]]
    (curated / PERMALINKS).write_text("\n".join(pages) + "\n", encoding="utf-8")
    stories = [*load_stories(SEEDS), *load_stories(folder / "seeds")]
    build_tables(stories, folder, settings=DEFAULT, progress=lambda _: None)
    return folder / "tables"


def test_the_published_stories_are_locked() -> None:
    assert STORIES
    assert all(read_lock(SEEDS / name / PERMALINKS) for name in STORIES)


@pytest.mark.parametrize("story", STORIES)
def test_published_addresses_stay_alive(story: str, tables: Path) -> None:
    assert dead_links(tables / story) == []


def test_addresses_stay_alive_when_an_editor_merges_and_splits_claims(tables: Path) -> None:
    assert read_lock(tables / "harbour" / PERMALINKS)
    assert dead_links(tables / "harbour") == []
