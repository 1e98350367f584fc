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
