"""Builds of one checkout at the same time, and what earlier ones left: each site holds its own stories and no other."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.report.rendering.write import build_site
from report.conftest import project_copy
from report.harbour import harbour

pytestmark = pytest.mark.slow


def stories(site: Path) -> set[str]:
    return {path.name for path in (site / "stories").iterdir() if path.is_dir()}


def state(folder: Path) -> dict[str, int]:
    return {str(path.relative_to(folder)): path.lstat().st_mtime_ns for path in folder.rglob("*")}


def tables(folder: Path, story_id: str) -> Path:
    harbour().write(folder, story_id)
    return folder


def amid(build: Callable[[], None]) -> Callable[[str], None]:
    """A reporter of progress that runs another build once, when the pages of the first are written."""
    waiting = [build]

    def say(_: str) -> None:
        if waiting:
            waiting.pop()()

    return say


def test_two_builds_of_one_checkout_give_each_its_own_site(tmp_path: Path) -> None:
    project, sites = project_copy(tmp_path / "project"), (tmp_path / "one", tmp_path / "two")
    before = state(project)

    def second() -> None:
        build_site(tables(tmp_path / "b", "quay"), sites[1], project=project, progress=lambda _: None)

    build_site(tables(tmp_path / "a", "ferry"), sites[0], project=project, progress=amid(second))
    assert [stories(site) for site in sites] == [{"ferry"}, {"quay"}]
    for site in sites:
        assert (site / "assets/claimline.css").is_file() and (site / "about.html").is_file()
    assert state(project) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b", "one", "project", "two"]


def test_what_lies_among_the_pages_of_an_earlier_build_is_not_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that another owner's build left, and that cannot be deleted: nobody asked for it."""
    project = project_copy(tmp_path / "project")
    remove = shutil.rmtree
    monkeypatch.setattr(shutil, "rmtree", lambda path, **_: None if project in path.parents else remove(path))
    private = project / "site_src" / "stories" / "private"
    private.mkdir(parents=True)
    (private / "index.md").write_text("# Not for everybody")
    build_site(tables(tmp_path / "a", "ferry"), tmp_path / "site", project=project, progress=lambda _: None)
    assert stories(tmp_path / "site") == {"ferry"}


def test_the_second_into_one_folder_names_the_first(tmp_path: Path) -> None:
    project, out = project_copy(tmp_path / "project"), tmp_path / "site"
    said: list[str] = []

    tables(tmp_path / "b", "quay")

    def second() -> None:
        with pytest.raises(ClaimlineError) as caught:
            build_site(tmp_path / "b", out, project=project, progress=lambda _: None)
        said.extend(caught.value.faults)

    build_site(tables(tmp_path / "a", "ferry"), out, project=project, progress=amid(second))
    assert said == [f"{out}: process {os.getpid()} is writing it. Wait until that ends, or name another folder."]
    assert stories(out) == {"ferry"}
    build_site(tmp_path / "b", out, project=project, progress=lambda _: None)
    assert stories(out) == {"quay"}


STOPPED = """
import sys, time
from pathlib import Path
from claimline.report.rendering.write import build_site
def wait(words):
    print(words, flush=True)
    time.sleep(100)
build_site(Path(sys.argv[1]), Path(sys.argv[2]), project=Path(sys.argv[3]), progress=wait)
"""


def test_what_a_killed_build_left_goes_with_the_next(tmp_path: Path) -> None:
    project, out, given = project_copy(tmp_path / "project"), tmp_path / "site", tables(tmp_path / "a", "ferry")
    arguments = [sys.executable, "-c", STOPPED, str(given), str(out), str(project)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None and running.stdout.readline()
        with pytest.raises(ClaimlineError, match=f"process {running.pid} is writing it"):
            build_site(given, out, project=project, progress=lambda _: None)
        running.send_signal(signal.SIGKILL)
    assert len(list(tmp_path.iterdir())) == 3  # what it left
    build_site(given, out, project=project, progress=lambda _: None)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "project", "site"]
