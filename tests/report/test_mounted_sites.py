"""`claimline pages` where folders are mounted: a checkout that nobody may write, a site that cannot be renamed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from report.conftest import project_copy
from report.harbour import harbour

pytestmark = pytest.mark.slow
SITES = ("one", "two")

MOUNTED = """
set -e
mount --bind project project; mount -o remount,bind,ro project
mkdir -p site; mount -t tmpfs -o size=64m tmpfs site; mkdir site/lost+found
if touch project/x 2>/dev/null; then exit 3; fi
for i in 1 2; do "$@"; done
cp -r site seen
"""


def test_a_checkout_that_nobody_may_write_and_a_site_that_is_mounted(tmp_path: Path) -> None:
    if shutil.which("unshare") is None or subprocess.run(["unshare", "-rm", "true"], check=False).returncode:
        pytest.skip("this machine lets nobody mount")
    project_copy(tmp_path / "project")
    harbour().write(tmp_path / "work" / "tables")
    places = ["--work", "work", "--out", "site", "--project", "project"]
    command = [sys.executable, "-m", "claimline", "pages", *places]
    shell = ["unshare", "-rm", "sh", "-c", MOUNTED, "sh", *command]
    done = subprocess.run(shell, cwd=tmp_path, capture_output=True, text=True, env=os.environ, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "seen" / "stories" / "harbour" / "index.html").is_file()
    assert not [path for path in (tmp_path / "seen").iterdir() if path.name.startswith(".")]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["project", "seen", "site", "work"]


def pages(site: str) -> list[str]:
    places = ["--work", f"{site}/work", "--out", f"{site}/site", "--project", "project"]
    return [sys.executable, "-m", "claimline", "pages", *places]


READ_ONLY = """
set -e
mount --bind project project; mount -o remount,bind,ro project
if touch project/x 2>/dev/null; then exit 3; fi
exec "$@"
"""


def read_only(command: list[str]) -> list[str] | None:
    """The command where nobody can write the checkout: mounted so, or as a user whom its modes hold off."""
    if shutil.which("unshare") and not subprocess.run(["unshare", "-rm", "true"], check=False).returncode:
        return ["unshare", "-rm", "sh", "-c", READ_ONLY, "sh", *command]
    return command if os.geteuid() else None


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_two_at_once_from_one_checkout_that_nobody_may_write(tmp_path: Path) -> None:
    if read_only([]) is None:
        pytest.skip("this machine lets nobody mount, and root writes whatever the modes say")
    project_copy(tmp_path / "project")
    for number, site in enumerate(SITES):
        world = harbour()
        world.title = f"Mooring fees, story {number}"
        world.write(tmp_path / site / "work" / "tables", f"harbour-{site}")
    alone = {}
    for site in SITES:
        subprocess.run(pages(site), cwd=tmp_path, env=os.environ, capture_output=True, check=True)
        alone[site] = contents(tmp_path / site / "site")
        shutil.rmtree(tmp_path / site / "site")
        shutil.rmtree(tmp_path / site / "work" / "pages")
    assert alone["one"].keys() != alone["two"].keys()
    before = contents(tmp_path / "project")
    for folder in (tmp_path / "project", *(tmp_path / "project").rglob("*")):
        folder.chmod(folder.stat().st_mode & ~0o222)
    try:
        running = [
            subprocess.Popen(read_only(pages(site)) or [], cwd=tmp_path, stderr=subprocess.PIPE, text=True)
            for site in SITES
        ]
        for each in running:
            said = each.communicate()[1]
            assert each.returncode == 0, said
    finally:
        for folder in (tmp_path / "project", *(tmp_path / "project").rglob("*")):
            folder.chmod(folder.stat().st_mode | 0o200)
    assert {site: contents(tmp_path / site / "site") for site in SITES} == alone
    assert contents(tmp_path / "project") == before
