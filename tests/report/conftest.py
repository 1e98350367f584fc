"""One built site for all tests of the report: building takes seconds, so it is done once."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from markupsafe import Markup, escape

from claimline.report.charts import drawings
from claimline.report.pages.quality_page import FIGURES
from claimline.report.rendering import render
from report.boats import boats
from report.harbour import harbour
from report.hostile import hostile

ROOT = Path(__file__).parents[2]


class Compiled(BytecodeCache):
    """Templates that some test has compiled: half a second for whoever comes next."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.kept:
            bucket.bytecode_from_string(self.kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.kept[bucket.key] = bucket.bytecode_to_string()


setattr(render, "Environment", partial(Environment, bytecode_cache=Compiled()))  # noqa: B010 - it is imported there

DRAWING = drawings.drawing


def undrawn(draw: drawings.Draw, name: str, sentence: str) -> drawings.Drawing:
    """A chart without its marks: a page of five takes seconds to draw, and says the same in its sentence and table."""
    svg = Markup(f'<svg role="img" id="{escape(name)}" aria-label="{escape(sentence)}"></svg>')
    return drawings.Drawing(wide=svg, narrow=svg, spec="{}")


@pytest.fixture(scope="module", autouse=True)
def _undrawn(request: pytest.FixtureRequest) -> Iterator[None]:
    """No chart is drawn, but where a module of tests is about drawings (`DRAWS`), or the whole site is built."""
    with pytest.MonkeyPatch.context() as patch:
        if not getattr(request.module, "DRAWS", False):
            patch.setattr(drawings, "drawing", undrawn)
        yield


@pytest.fixture
def drawn_charts(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a test that builds a site beside `site`: with its charts."""
    monkeypatch.setattr(drawings, "drawing", DRAWING)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test of the built site waits for MkDocs: `make test` runs it, `make fast` does not."""
    for item in items:
        if "site" in getattr(item, "fixturenames", ()) and Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)


def project_copy(folder: Path) -> Path:
    """A project folder of its own, in which a test may change what it likes."""
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    shutil.copytree(ROOT / "templates", folder / "templates")
    shutil.copytree(ROOT / "site_src", folder / "site_src", ignore=shutil.ignore_patterns("stories"))
    (folder / FIGURES).parent.mkdir(parents=True)
    shutil.copy(ROOT / FIGURES, folder / FIGURES)
    return folder


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Table files of three stories: the harbour's, one whose every word is hostile, and one long enough to be drawn."""
    folder = tmp_path_factory.mktemp("tables")
    harbour().write(folder)
    hostile().write(folder, "hostile")
    boats(further=28).write(folder, "boats")
    return folder


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project_copy(tmp_path_factory.mktemp("project") / "here")


@pytest.fixture(scope="session")
def docs(tables: Path, project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as Markdown: hand-written pages, and those of its stories."""
    from claimline.report.rendering.markdown_pages import write_markdown

    folder = tmp_path_factory.mktemp("docs") / "docs"
    shutil.copytree(project / "site_src", folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawings, "drawing", DRAWING)
        write_markdown(tables, project, folder / "stories")
    return folder


@pytest.fixture(scope="session")
def site(tables: Path, project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of both stories, through the real MkDocs."""
    from claimline.report.rendering.write import build_site

    out = tmp_path_factory.mktemp("site") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawings, "drawing", DRAWING)
        build_site(tables, out, project=project, progress=lambda _: None)
    return out
