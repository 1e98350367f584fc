"""Pages set into a frame are what MkDocs makes of them, but for indentation."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from mkdocs.config import load_config
from mkdocs.exceptions import BuildError
from mkdocs.structure.files import File

from claimline.report.rendering.page_frames import Frames, compact


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
    framed, alone = html_of(site), html_of(tmp_path / "alone")
    assert sorted(framed) == sorted(alone)
    assert [name for name in framed if compact(framed[name]) != compact(alone[name])] == []
    assert sum("/claims/" in name or "/sources/" in name for name in framed) > 10


def test_what_is_not_finished_is_named(project: Path, tmp_path: Path) -> None:
    config = load_config(str(project / "mkdocs.yml"), site_dir=str(tmp_path))
    frames = Frames()
    words = "---\ntitle: A lamp\n---\n\n## Lamps {#lamps}\n\nNo *HTML*.\n"
    config.plugins._current_plugin = "test"
    frames.pages.append(File.generated(config, "stories/quay/claims/lamp-0-9.md", content=words))
    with pytest.raises(BuildError, match=r"stories/quay/claims/lamp-0-9\.md"):
        frames.on_post_build(config=config)


def test_the_sitemap_lists_pages_and_no_frames(project: Path, docs: Path, tmp_path: Path) -> None:
    folder = configured(tmp_path / "whole", project, docs, "site_url: https://claims.example/\n")
    config = str(folder / "mkdocs.yml")
    for command in ("mkdocs", "build", "--quiet", "-f", config, "-d", str(tmp_path / "alone")), (
        "claimline.report.rendering.page_frames", config, str(docs), str(tmp_path / "framed"),
    ):  # fmt: skip
        environ = {**os.environ, "SOURCE_DATE_EPOCH": "0", "NO_MKDOCS_2_WARNING": "1"}
        subprocess.run([sys.executable, "-m", *command], cwd=folder, env=environ, check=True)
    listed = {
        name: sorted(re.findall("<loc>(.*?)</loc>", (tmp_path / name / "sitemap.xml").read_text("utf-8")))
        for name in ("alone", "framed")
    }
    assert listed["framed"] == listed["alone"]
    assert sum("/claims/" in address for address in listed["framed"]) > 3
