"""What lies beside the articles and is no file: a link, a pipe, a device. Nothing is read or changed through it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from claimline.asking.judge_replies import AnswerFile
from claimline.errors import ClaimlineError
from claimline.report.views.permalinks import read_lock, write_locks
from claimline.seeds import load_stories
from report.harbour import harbour

SECRET = "title: [what nobody may read\n"
NO_FILE = "is a link, folder, pipe or device. Put the file itself in its place, or remove it."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "seeds" / "ferry"
    made.mkdir(parents=True)
    (made / "a.txt").write_text("Mayor Ana Ruiz said on Monday that the quay at Grey Bay was closed.\n")
    return made


def linked(path: Path) -> None:
    (path.parents[2] / "outside").write_text(SECRET)
    path.symlink_to(path.parents[2] / "outside")


KINDS: dict[str, Callable[[Path], None]] = {
    "a link": linked,
    "a link to nothing": lambda path: path.symlink_to("nowhere"),
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("name", ["story.yml", "curation.yml", "judgements.jsonl", "permalinks.lock"])
def test_what_is_no_file_is_named_and_not_opened(name: str, kind: Callable[[Path], None], folder: Path) -> None:
    kind(folder / name)
    with pytest.raises(ClaimlineError) as caught:
        load_stories(folder.parent)
    assert caught.value.faults == (f"{folder / name}: {NO_FILE}",)


@pytest.mark.parametrize("name", ["story.yml", "curation.yml", "judgements.jsonl", "permalinks.lock"])
def test_what_is_not_utf_8_is_named(name: str, folder: Path) -> None:
    (folder / name).write_bytes(b"# caf\xe9\n")
    with pytest.raises(ClaimlineError) as caught:
        load_stories(folder.parent)
    assert f"{folder / name}: is not in UTF-8 (byte 5). Save it as UTF-8." in caught.value.faults


def test_metadata_may_be_a_link(folder: Path, tmp_path: Path) -> None:
    """Its user has named it."""
    (tmp_path / "real.yml").write_text("title: The ferry\n")
    (tmp_path / "link.yml").symlink_to(tmp_path / "real.yml")
    [story] = load_stories(folder.parent, metadata=tmp_path / "link.yml")
    assert story.title == "The ferry"


def test_lock_writes_through_no_link(tmp_path: Path) -> None:
    tables, folder = harbour().write(tmp_path / "tables"), tmp_path / "seeds" / "harbour"
    folder.mkdir(parents=True)
    linked(folder / "permalinks.lock")
    with pytest.raises(ClaimlineError, match=re.escape(NO_FILE)):
        write_locks(tables, {"harbour": folder})
    assert (tmp_path / "outside").read_text() == SECRET


def test_a_lock_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    lock = tmp_path / "permalinks.lock"
    lock.write_bytes(b"quay-0-9\n\xff\n")
    with pytest.raises(ClaimlineError, match=re.escape(f"{lock}: is not in UTF-8 (byte 9). Save it as UTF-8.")):
        read_lock(lock)


def test_an_answer_is_added_through_no_link(folder: Path) -> None:
    linked(folder / "judgements.jsonl")
    answers = AnswerFile(folder)
    with pytest.raises(ClaimlineError, match=re.escape(NO_FILE)):
        answers.mend()
    with pytest.raises(ClaimlineError, match="cannot be written"):
        answers._add(b"{}\n")
    assert (folder.parents[1] / "outside").read_text() == SECRET
