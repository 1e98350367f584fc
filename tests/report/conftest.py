"""One built site for all tests of the report: building takes seconds, so it is done once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from claimline.report.pages.quality_page import FIGURES
from report.harbour import harbour
from report.hostile import hostile

ROOT = Path(__file__).parents[2]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test of the built site waits for MkDocs: `make test` runs it, `make fast` does not."""
    for item in items:
        if "site" in getattr(item, "fixturenames", ()) and Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)


def project_copy(folder: Path) -> Path:
    """A project folder of its own: a build writes into site_src/stories."""
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    shutil.copytree(ROOT / "templates", folder / "templates")
    shutil.copytree(ROOT / "site_src", folder / "site_src", ignore=shutil.ignore_patterns("stories"))
    (folder / FIGURES).parent.mkdir(parents=True)
    shutil.copy(ROOT / FIGURES, folder / FIGURES)
    return folder


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Table files of two stories: the harbour's, and one whose every word is hostile."""
    folder = tmp_path_factory.mktemp("tables")
    harbour().write(folder)
    hostile().write(folder, "hostile")
    return folder


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project_copy(tmp_path_factory.mktemp("project") / "here")


@pytest.fixture(scope="session")
def site(tables: Path, project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of both stories, through the real MkDocs."""
    from claimline.report.rendering.write import build_site

    out = tmp_path_factory.mktemp("site") / "site"
    build_site(tables, out, project=project, progress=lambda _: None)
    return out
