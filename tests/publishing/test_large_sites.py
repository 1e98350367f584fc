"""A site of thousands of pages is verified in seconds, and so are its data alone."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from claimline.publishing.fitness import keep_data
from claimline.publishing.verification import verify
from claimline.report.rendering.write import build_site
from report import synthetic
from report.conftest import ROOT

SECONDS, PAGES = 20, 4_000  # what a published site may take, on one core


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("large")
    tables = synthetic.write(600, folder / "tables")
    build_site(tables, folder / "site", project=ROOT, progress=lambda _: None)
    return folder / "site"


def used() -> float:
    """Seconds of processor time of all processes that have ended."""
    found = resource.getrusage(resource.RUSAGE_CHILDREN)
    return found.ru_utime + found.ru_stime


@pytest.mark.slow
def test_four_thousand_pages_would_take_less_than_twenty_seconds(site: Path) -> None:
    pages = sum(1 for _ in site.rglob("*.html"))
    assert pages > 1_200
    began = used()
    done = subprocess.run([sys.executable, "-m", "claimline", "verify", str(site)], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert used() - began < pages * SECONDS / PAGES


@pytest.mark.slow
def test_what_lies_beside_a_sites_tables_is_known(site: Path, tmp_path: Path) -> None:
    keep_data(site, tmp_path / "published")
    for folder in (site / "stories" / "large" / "data", tmp_path / "published"):
        assert verify(folder).faults == []
