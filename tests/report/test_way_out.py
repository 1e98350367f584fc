"""The same pages built by Zensical, which the theme's makers write in its place: what differs is named.

Its package is no part of the project, which it would give other versions of some; CLAIMLINE_ZENSICAL names its command.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# The home page's list of stories is set into it by us.
DIFFERENT_PAGES = {"index.html"}
# Names of the theme's own files, and what built the page.
OF_THE_THEME = re.compile(r"generator|assets/(?:stylesheets|javascripts)/")
UNREAD = re.compile(r"<script.*?</script>|<style.*?</style>|<svg.*?</svg>", re.S)

pytestmark = pytest.mark.slow


def _command() -> list[str]:
    named = os.environ.get("CLAIMLINE_ZENSICAL")
    if named:
        return [named]
    if importlib.util.find_spec("zensical") is None:
        pytest.skip("Zensical is not installed: name its command in CLAIMLINE_ZENSICAL")
    return [sys.executable, "-m", "zensical"]


def _words(page: str) -> str:
    """What a reader sees of a page."""
    article = UNREAD.sub("", page[page.index("<article") : page.index("</article")])
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", article)).replace("¶", " ").split())


def _head(page: str) -> set[str]:
    found = re.findall(r"<(?:meta|link|script src)[^>]*>|<title>[^<]*", page)
    return {tag.replace('="./', '="') for tag in found if not OF_THE_THEME.search(tag)}


def test_zensical_builds_the_same_pages(site: Path, project: Path, docs: Path, tmp_path: Path) -> None:
    command = _command()
    shutil.copytree(project / "templates", tmp_path / "templates")
    shutil.copytree(docs, tmp_path / "site_src")
    shutil.copy(project / "mkdocs.yml", tmp_path)
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "build")}  # our own extension of Markdown
    done = subprocess.run(
        [*command, "build", "-f", "mkdocs.yml"], cwd=tmp_path, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    ours = {str(path.relative_to(site)): path.read_text("utf-8") for path in site.rglob("*.html")}
    theirs = {str(path.relative_to(tmp_path / "site")): path for path in (tmp_path / "site").rglob("*.html")}
    assert set(ours) == set(theirs)
    built = {name: page for name, page in ours.items() if "<article" in page}
    different = {name for name, page in built.items() if _words(page) != _words(theirs[name].read_text("utf-8"))}
    assert different == DIFFERENT_PAGES
    assert {name for name, page in built.items() if _head(page) != _head(theirs[name].read_text("utf-8"))} == set()
    assert len(built) > 40
