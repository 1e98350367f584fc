"""Pages set into a frame are what MkDocs makes of them, but for indentation."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from markdown import Markdown

from claimline.report.rendering.framed_pages import compact, cut_frame, frame_key, framed
from claimline.report.rendering.home_list import MARK
from claimline.report.rendering.make_site import make_site
from report.conftest import project_copy


def html_of(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text("utf-8") for path in folder.rglob("*.html")}


def configured(folder: Path, project: Path, docs: Path, head: str = "") -> Path:
    """The project's configuration beside the whole site's Markdown, as MkDocs alone would find them."""
    folder.mkdir()
    (folder / "templates").symlink_to(project / "templates")
    (folder / "site_src").symlink_to(docs)
    (folder / "mkdocs.yml").write_text(head + (project / "mkdocs.yml").read_text("utf-8"), "utf-8")
    return folder


def test_the_same_pages_as_mkdocs_alone(site: Path, project: Path, docs: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-d", str(tmp_path / "alone")]
    environ = {**os.environ, "SOURCE_DATE_EPOCH": "0", "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run(command, cwd=configured(tmp_path / "whole", project, docs), env=environ, check=True)
    ours, alone = html_of(site), html_of(tmp_path / "alone")
    assert sorted(ours) == sorted(alone)
    assert [name for name in ours if compact(ours[name]) != compact(alone[name])] == ["index.html"]
    assert MARK in alone["index.html"]  # where we set the list of stories
    assert sum("/claims/" in name or "/sources/" in name for name in ours) > 10
    assert sum(name.count("/") == 2 for name in ours) > 20


THEME = """<title>clframetitle - Lamps</title>
  <link href="../stories/clframestory/clframepath01.html">
    <li class="md-nav__item">
  <a href="#clframeid"><span>clframename</span></a>
  </li>
<article>
  <h1 id="head">clframebody</h1>
<h2 id="clframeid">clframename</h2>
</article>
"""
FRAMES = {frame_key(1, False, True): cut_frame(THEME)}


def _page(words: str) -> str:
    return framed(
        "quay/lamps", f"---\ntitle: A lamp\n---\n\n{words}", FRAMES, Markdown(extensions=["toc", "attr_list"])
    )


@pytest.mark.parametrize(
    ("words", "body"),
    [
        ("## Lamps {#lamps}\n\n<!-- finished -->\n<p>lit</p>\n<!-- /finished -->\n\n", "<p>lit</p>"),
        ("## Lamps {#lamps}\n\n*lit*\n", "<p><em>lit</em></p>"),
    ],
)
def test_finished_html_and_markdown_are_framed_alike(words: str, body: str) -> None:
    assert _page(words) == (
        '<title>A lamp - Lamps</title>\n<link href="../stories/quay/lamps.html">\n<li class="md-nav__item">\n'
        f'<a href="#lamps"><span>Lamps</span></a>\n</li>\n<article>\n<h2 id="lamps">Lamps</h2>\n{body}\n</article>\n'
    )


@pytest.mark.slow
def test_the_sitemap_lists_the_pages_that_mkdocs_lists(tables: Path, docs: Path, tmp_path: Path) -> None:
    project = project_copy(tmp_path / "project")
    config, known = project / "mkdocs.yml", "site_url: https://claims.example/\n"
    config.write_text(known + config.read_text("utf-8"), "utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "-d", str(tmp_path / "alone")]
    environ = {**os.environ, "SOURCE_DATE_EPOCH": "0", "NO_MKDOCS_2_WARNING": "1"}
    whole = configured(tmp_path / "whole", project, docs)
    subprocess.run(command, cwd=whole, env=environ, check=True)
    make_site(tables, tmp_path / "ours", project=project, progress=print)
    listed = {
        name: sorted(re.findall("<loc>(.*?)</loc>", (tmp_path / name / "sitemap.xml").read_text("utf-8")))
        for name in ("alone", "ours")
    }
    assert listed["ours"] == listed["alone"]
    assert sum("/claims/" in address for address in listed["ours"]) > 3
    assert "lastmod" not in (tmp_path / "ours" / "sitemap.xml").read_text("utf-8")
