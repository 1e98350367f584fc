"""The lock file of claim addresses: it only ever grows."""

from __future__ import annotations

from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.report.permalinks import read_lock, write_locks
from claimline.settings import PERMALINKS
from report.harbour import harbour

PAGES = ["post-fees-11-102", "post-fees-162-216"]


def test_new_addresses_are_appended_once(tmp_path: Path) -> None:
    tables, lock = harbour().write(tmp_path / "tables"), tmp_path / "seeds/harbour" / PERMALINKS
    lock.parent.mkdir(parents=True)
    assert write_locks(tables, {"harbour": lock.parent}) == 2
    assert read_lock(lock) == PAGES
    first = lock.read_bytes()
    assert write_locks(tables, {"harbour": lock.parent}) == 0
    assert lock.read_bytes() == first


def test_what_vanished_stays(tmp_path: Path) -> None:
    tables, lock = harbour().write(tmp_path / "tables"), tmp_path / "harbour" / PERMALINKS
    lock.parent.mkdir()
    lock.write_text("# mine\nold-1-20  # gone since March\npost-fees-162-216")
    assert write_locks(tables, {"harbour": lock.parent}) == 1
    assert read_lock(lock) == ["old-1-20", "post-fees-162-216", "post-fees-11-102"]
    assert lock.read_text().startswith("# mine\nold-1-20  # gone since March\n")


def test_a_story_without_seeds_is_named_and_nothing_written(tmp_path: Path) -> None:
    tables = harbour().write(harbour().write(tmp_path / "tables"), "unknown")
    (tmp_path / "seeds/harbour").mkdir(parents=True)
    with pytest.raises(ClaimlineError, match="no story of the seeds is called unknown"):
        write_locks(tables, {"harbour": tmp_path / "seeds/harbour"})
    assert not (tmp_path / "seeds/harbour" / PERMALINKS).exists()


def test_no_file_is_an_empty_lock(tmp_path: Path) -> None:
    assert read_lock(tmp_path / PERMALINKS) == []
