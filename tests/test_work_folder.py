"""One build at a time in WORK: its tables belong to the pages that are being made of them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from claimline.commands.work_folder import made_in, read_from
from claimline.errors import ClaimlineError
from claimline.storage.replaced_folders import replacing
from claimline.storage.stored_folders import stored


@pytest.fixture
def work(tmp_path: Path) -> Path:
    (tmp_path / "work" / "tables").mkdir(parents=True)
    return tmp_path / "work"


def test_two_may_read_and_one_may_write(work: Path) -> None:
    words = f"^{work}: process {os.getpid()} is at work there. Wait until that ends, or name another folder.$"
    with read_from(stored(work)) as tables, read_from(stored(work)):
        assert tables == work / "tables"
        with pytest.raises(ClaimlineError, match=words), made_in(stored(work)):
            raise AssertionError
    with made_in(stored(work)):
        for second in (made_in, read_from):
            with pytest.raises(ClaimlineError, match=words), second(stored(work)):
                raise AssertionError


def test_what_is_no_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "work").write_text("a file")
    for work in (tmp_path / "work", tmp_path / "work" / "below"):
        with pytest.raises(ClaimlineError, match=f"^{work}: cannot be the folder for tables"), made_in(stored(work)):
            raise AssertionError
    with pytest.raises(ClaimlineError, match="there are no tables yet"), read_from(stored(tmp_path)):
        raise AssertionError


def test_a_link_in_the_place_of_the_lock_is_not_followed(work: Path) -> None:
    (work.parent / "mine.txt").write_text("years of work")
    (work / "lock").symlink_to(work.parent / "mine.txt")
    with pytest.raises(ClaimlineError, match="cannot be written"), made_in(stored(work)):
        raise AssertionError
    assert (work.parent / "mine.txt").read_text() == "years of work"


def test_what_a_killed_build_left_goes_with_whoever_reads_next(work: Path) -> None:
    left = work / ".tables.building" / "tmpx" / "spark" / "blockmgr-1"
    left.mkdir(parents=True)
    (left / "rows").write_text("an article's words")
    (work / ".tables.building" / "lock").write_text("99999999\n")
    with read_from(stored(work)):
        assert sorted(path.name for path in work.iterdir()) == ["lock", "tables"]


def test_who_only_reads_puts_the_old_tables_back(work: Path) -> None:
    (work / ".tables.building").mkdir()
    (work / "tables").rename(work / ".tables.building" / "old")  # it died between the two renames
    with read_from(stored(work)) as tables:
        assert tables.is_dir()
    assert sorted(path.name for path in work.iterdir()) == ["lock", "tables"]


def test_what_a_living_build_makes_stays_where_somebody_reads(work: Path) -> None:
    with replacing(work / "tables") as place:
        (place.scratch / "rows").write_text("an article's words")
        with read_from(stored(work)):
            pass
        assert (place.scratch / "rows").is_file()


def test_where_there_are_no_tables_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(ClaimlineError, match="there are no tables yet"), read_from(stored(tmp_path)):
        raise AssertionError
    assert list(tmp_path.iterdir()) == []
