"""The lock file of claim addresses: it only ever grows."""

from __future__ import annotations

from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.report.permalinks import LOCK, read_lock, write_locks
from report.harbour import harbour

PAGES = ["post-fees-11-102", "post-fees-162-216"]


def test_new_addresses_are_appended_once(tmp_path: Path) -> None:
    tables, lock = harbour().write(tmp_path / "tables"), tmp_path / "seeds/harbour" / LOCK
    lock.parent.mkdir(parents=True)
    assert write_locks(tables, tmp_path / "seeds") == 2
    assert read_lock(lock) == PAGES
    first = lock.read_bytes()
    assert write_locks(tables, tmp_path / "seeds") == 0
    assert lock.read_bytes() == first


def test_what_vanished_stays(tmp_path: Path) -> None:
    tables, lock = harbour().write(tmp_path / "tables"), tmp_path / "harbour" / LOCK
    lock.parent.mkdir()
    lock.write_text("# mine\nold-1-20  # gone since March\npost-fees-162-216")
    assert write_locks(tables, tmp_path / "harbour") == 1  # the seeds are the story's own folder
    assert read_lock(lock) == ["old-1-20", "post-fees-162-216", "post-fees-11-102"]
    assert lock.read_text().startswith("# mine\nold-1-20  # gone since March\n")


def test_a_story_without_seeds_is_named_and_nothing_written(tmp_path: Path) -> None:
    tables = harbour().write(harbour().write(tmp_path / "tables"), "unknown")
    (tmp_path / "seeds/harbour").mkdir(parents=True)
    with pytest.raises(ClaimlineError, match="holds no folder unknown"):
        write_locks(tables, tmp_path / "seeds")
    assert not (tmp_path / "seeds/harbour" / LOCK).exists()


def test_no_file_is_an_empty_lock(tmp_path: Path) -> None:
    assert read_lock(tmp_path / LOCK) == []
