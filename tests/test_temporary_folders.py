"""A temporary folder goes with its process; what a dead one left goes with the next, and nothing else does."""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from claimline.storage.temporary_folders import temporary_folder

HOLDS = """
import sys
from claimline.storage.temporary_folders import temporary_folder
with temporary_folder() as folder:
    (folder / "page.html").write_text("x")
    print(folder, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "tmp"
    place.mkdir()
    monkeypatch.setenv("TMPDIR", str(place))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return place


def holder() -> tuple[subprocess.Popen[str], Path]:
    holding = subprocess.Popen([sys.executable, "-c", HOLDS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert holding.stdout is not None
    return holding, Path(holding.stdout.readline().strip())


def test_it_is_empty_and_goes(place: Path) -> None:
    with temporary_folder() as folder:
        assert list(folder.iterdir()) == [] and place in folder.parents
        (folder / "a").mkdir()
        (folder / "a" / "b").write_text("x")
    assert list(place.iterdir()) == []


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_what_the_dead_left_goes_and_what_the_living_have_stays(number: int, place: Path) -> None:
    dead, left = holder()
    alive, kept = holder()
    with dead, alive:
        with temporary_folder():
            assert left.is_dir() and kept.is_dir()
        dead.send_signal(number)
        dead.wait()
        with temporary_folder():
            assert not left.parent.exists()
            assert (kept / "page.html").is_file()
        assert list(place.iterdir()) == [kept.parent]
    assert list(place.iterdir()) == []


def test_what_is_not_ours_stays(place: Path, tmp_path: Path) -> None:
    """Folders of that name without our lock, links in the place of a folder, a lock, or what it holds."""
    other = tmp_path / "other"
    (other / "files").mkdir(parents=True)
    (other / "lock").write_text("")
    (other / "files" / "letter").write_text("do not lose me")
    (place / "claimline-mine").mkdir()
    (place / "claimline-mine" / "letter").write_text("do not lose me")
    (place / "claimline-site.zip").write_text("do not lose me")
    (place / "claimline-link").symlink_to(other)
    (place / "claimline-locked").mkdir()
    (place / "claimline-locked" / "lock").symlink_to(other / "lock")
    (place / "claimline-locked" / "files").mkdir()
    (place / "claimline-within").mkdir()
    (place / "claimline-within" / "lock").write_text("")
    (place / "claimline-within" / "files").symlink_to(other / "files")
    before = sorted(path for path in tmp_path.rglob("*"))
    with temporary_folder():
        pass
    assert sorted(path for path in tmp_path.rglob("*")) == before
    assert (other / "files" / "letter").read_text() == "do not lose me"
