"""How large a site may be: files that hold nothing but a size."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from claimline.publishing import fitness
from claimline.publishing.fitness import faults_of


@pytest.fixture(autouse=True)
def _unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gigabyte of nothing is counted, and not read as pages."""
    monkeypatch.setattr(fitness, "read_site", lambda _: None)
    monkeypatch.setattr(fitness, "page_faults", lambda *_, **__: [])


def sized(path: Path, size: int) -> None:
    path.write_bytes(b"")
    os.truncate(path, size)


def site(folder: Path) -> Path:
    sized(folder / "index.html", 0)
    return folder


@pytest.mark.parametrize(("size", "fits"), [(100_000_000, True), (100_000_001, False)])
def test_a_host_takes_files_of_a_hundred_megabytes(tmp_path: Path, size: int, fits: bool) -> None:
    sized(site(tmp_path) / "a.json", size)
    assert any("a.json" in fault for fault in faults_of(tmp_path)) is not fits


@pytest.mark.parametrize(("more", "fits"), [(0, True), (1, False)])
def test_a_host_takes_a_site_of_a_gigabyte(tmp_path: Path, more: int, fits: bool) -> None:
    site(tmp_path)
    for number in range(10):
        sized(tmp_path / f"{number}.json", 100_000_000)
    sized(tmp_path / "more.json", more)
    assert any("fewer stories" in fault for fault in faults_of(tmp_path)) is not fits
