"""A file is there whole or not at all, and what a dead process left of one goes with the next."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from claimline.storage.whole_files import clear, making_folder, part_of, writing
from dying import killed_amid_a_write

WORDS = b"The quay of Grey Bay stays closed."


def write(path: Path, words: bytes = WORDS, *, over: bool = False) -> None:
    with writing(path, over=over) as file:
        file.write(words)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("over", [True, False])
def test_of_a_file_whose_writer_dies_nothing_is_read_and_the_next_goes_over_it(over: bool, tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    if over:
        write(path, b"before")
    killed_amid_a_write(lambda: write(path, over=over))
    assert names(tmp_path) == [".a.md.part"] + ["a.md"] * over
    write(path, over=over)
    assert names(tmp_path) == ["a.md"] and path.read_bytes() == WORDS


def test_a_name_that_is_taken_stays(tmp_path: Path) -> None:
    write(tmp_path / "a.md", b"mine")
    with pytest.raises(FileExistsError):
        write(tmp_path / "a.md")
    assert names(tmp_path) == ["a.md"] and (tmp_path / "a.md").read_bytes() == b"mine"


def test_what_a_living_process_writes_is_not_taken_from_it(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    with writing(path, over=True) as file:
        clear(part_of(path))
        with pytest.raises(FileExistsError, match="another process is writing it"):
            write(path, b"theirs", over=True)
        file.write(WORDS)
    assert names(tmp_path) == ["a.md"] and path.read_bytes() == WORDS


def test_a_fault_leaves_what_was_there(tmp_path: Path) -> None:
    write(tmp_path / "a.md", b"before")
    with pytest.raises(ZeroDivisionError), writing(tmp_path / "a.md", over=True) as file:
        file.write(WORDS)
        raise ZeroDivisionError
    assert names(tmp_path) == ["a.md"] and (tmp_path / "a.md").read_bytes() == b"before"


def test_links_are_neither_followed_nor_removed(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_bytes(b"years of work")
    part_of(tmp_path / "a.md").symlink_to("mine.txt")
    (tmp_path / "b.md").symlink_to("mine.txt")
    with pytest.raises(FileExistsError):
        write(tmp_path / "a.md", over=True)
    write(tmp_path / "b.md", over=True)
    assert (tmp_path / "mine.txt").read_bytes() == b"years of work"
    assert not (tmp_path / "b.md").is_symlink() and (tmp_path / "b.md").read_bytes() == WORDS


def test_a_disk_that_knows_one_name_for_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(self: Path, target: Path) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(Path, "hardlink_to", none)
    write(tmp_path / "a.md")
    with pytest.raises(FileExistsError):
        write(tmp_path / "a.md", b"theirs")
    assert names(tmp_path) == ["a.md"] and (tmp_path / "a.md").read_bytes() == WORDS


def test_a_folder_takes_its_place_with_its_files(tmp_path: Path) -> None:
    def make(folder: Path) -> None:
        with making_folder(folder, "story.yml") as new:
            write(new / "story.yml")

    killed_amid_a_write(lambda: make(tmp_path / "flood"))
    (tmp_path / ".mine.part").mkdir()
    (tmp_path / ".mine.part" / "notes.txt").write_bytes(b"years of work")
    assert names(tmp_path) == [".flood.part", ".mine.part"]
    make(tmp_path / "storm")
    assert names(tmp_path) == [".mine.part", "storm"] and names(tmp_path / ".mine.part") == ["notes.txt"]
    with pytest.raises(OSError, match="not empty"):
        make(tmp_path / "storm")
    assert names(tmp_path) == [".mine.part", "storm"] and (tmp_path / "storm/story.yml").read_bytes() == WORDS
