"""One build at a time in WORK: its tables belong to the pages that are being made of them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from claimline.commands.work_folder import made_in, read_from
from claimline.errors import ClaimlineError
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
