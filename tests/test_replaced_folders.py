"""A folder takes another's place whole, or nothing changes; what the dead left is put back or removed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.storage import replaced_folders
from claimline.storage.folder_locks import TakenError, locked
from claimline.storage.replaced_folders import HIDDEN, Replacement, replacing


@pytest.fixture(params=["beside", "mounted"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The last good site, in a folder that can be renamed, and in one that cannot."""
    monkeypatch.setattr(replaced_folders, "_is_mount", lambda _: request.param == "mounted")
    made = tmp_path / "site"
    fill(made, "old")
    return made


def fill(folder: Path, words: str) -> Path:
    (folder / words).mkdir(parents=True)
    for name in ("index.html", f"{words}/page.html"):
        (folder / name).write_text(words)
    return folder


def shown(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*") if path.is_file()}


OLD = {"index.html": "old", "old/page.html": "old"}
NEW = {"index.html": "new", "new/page.html": "new"}


def put(place: Replacement) -> None:
    place.put(fill(place.scratch / "made", "new"))


def test_the_new_takes_the_place_and_nothing_is_left(folder: Path) -> None:
    for _ in range(2):
        with replacing(folder) as place:
            put(place)
        assert shown(folder) == NEW
        assert list(folder.parent.iterdir()) == [folder]


def test_a_build_that_fails_changes_nothing(folder: Path) -> None:
    with pytest.raises(FileNotFoundError), replacing(folder) as place:
        fill(place.scratch / "made", "new")
        raise FileNotFoundError(folder)
    assert shown(folder) == OLD
    assert list(folder.parent.iterdir()) == [folder]


@pytest.mark.parametrize("renames", range(8))
def test_a_build_that_dies_while_it_replaces_leaves_one_of_both(
    folder: Path, renames: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After any number of renames: the next build finds the old folder or the new one, never a mixture."""
    process = os.fork()
    if not process:  # dies as by SIGKILL: no handler runs
        left = [renames]
        rename = Path.rename

        def counted(path: Path, target: Path) -> Path:
            if not left[0]:
                os._exit(9)
            left[0] -= 1
            return rename(path, target)

        monkeypatch.setattr(Path, "rename", counted)
        try:
            with replacing(folder) as place:
                put(place)
        finally:
            os._exit(0)
    os.waitpid(process, 0)
    with replacing(folder):
        assert {name: words for name, words in shown(folder).items() if HIDDEN not in name} in (OLD, NEW)
    assert list(folder.parent.iterdir()) == [folder]
    assert shown(folder) in (OLD, NEW)


@pytest.mark.parametrize("renames", range(3))
def test_what_cannot_be_renamed_is_named_and_the_old_stays(
    folder: Path, renames: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename, left = Path.rename, [renames]

    def refused(path: Path, target: Path) -> Path:
        left[0] -= 1
        if left[0] == -1 and path.name != "part":
            raise PermissionError(13, "Permission denied", str(path))
        return rename(path, target)

    with replacing(folder) as place:
        monkeypatch.setattr(Path, "rename", refused)
        try:
            put(place)
        except ClaimlineError as error:
            assert len(error.faults) == 1 and error.faults[0].startswith(f"{folder}: cannot be replaced (")
        monkeypatch.undo()
    assert shown(folder) in (OLD, NEW)
    assert list(folder.parent.iterdir()) == [folder]


def test_what_cannot_be_removed_is_a_fault(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of another owner, after a container's build."""
    left = (folder / HIDDEN if replaced_folders._is_mount(folder) else folder.with_name(".site.building")) / "abc"
    fill(left, "private")

    def refused(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(shutil, "rmtree", refused)
    words = r"abc: was left by an earlier build and cannot be removed \(Permission denied\)"
    with pytest.raises(ClaimlineError, match=words), replacing(folder):
        raise AssertionError("nothing may be built")
    assert (folder / "index.html").read_text() == "old"


def test_a_folder_or_link_of_another_is_not_written(folder: Path, tmp_path: Path) -> None:
    home = folder / HIDDEN if replaced_folders._is_mount(folder) else folder.with_name(".site.building")
    (tmp_path / "other").mkdir()
    home.symlink_to(tmp_path / "other")
    with pytest.raises(ClaimlineError, match="is no folder of yours"), replacing(folder):
        raise AssertionError("nothing may be built")
    assert list((tmp_path / "other").iterdir()) == []


def test_a_mounted_folder_may_have_been_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A container's build of a mounted folder is killed; the next runs where the folder is none."""
    (tmp_path / "site" / HIDDEN / "part").mkdir(parents=True)
    fill(tmp_path / "site" / HIDDEN / "part", "old")
    with replacing(tmp_path / "site") as place:
        assert shown(tmp_path / "site") == OLD
        put(place)
    assert shown(tmp_path / "site") == NEW


def test_one_at_a_time_and_the_first_is_named(folder: Path) -> None:
    words = f"site: process {os.getpid()} is writing it"
    with replacing(folder), pytest.raises(TakenError, match=words), replacing(folder):
        raise AssertionError
    with replacing(folder):
        pass


HOLD = """
import sys
from pathlib import Path
from claimline.storage.folder_locks import locked
with locked(Path(sys.argv[1]), Path("work"), "is using it", shared=len(sys.argv) > 2):
    print("held", flush=True)
    sys.stdin.read()
"""


def holder(lock: Path, *shared: str) -> subprocess.Popen[str]:
    running = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(lock), *shared], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert running.stdout is not None and running.stdout.readline() == "held\n"
    return running


def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with holder(lock) as running:
        with (
            pytest.raises(TakenError, match=f"^work: process {running.pid} is using it"),
            locked(lock, Path("work"), "is using it"),
        ):
            raise AssertionError
        running.send_signal(signal.SIGKILL)
        running.wait()
        with locked(lock, Path("work"), "is using it"):
            pass


def test_readers_share_and_a_writer_waits_for_them(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with holder(lock, "shared") as running:
        with locked(lock, tmp_path, "is using it", shared=True):
            pass
        with pytest.raises(TakenError), locked(lock, tmp_path, "is using it"):
            raise AssertionError
        running.kill()


def test_a_stale_name_is_not_told(tmp_path: Path) -> None:
    """Two read; the second wrote its name and is gone."""
    lock = tmp_path / "lock"
    with locked(lock, tmp_path, "is using it", shared=True):
        with holder(lock, "shared") as second:
            second.kill()
        with pytest.raises(TakenError, match=": another process is using it"), locked(lock, tmp_path, "is using it"):
            raise AssertionError
