"""The site that follows its templates, and the site in one zip."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.report.pages.table_of_pages import all_charts
from claimline.report.rendering.offline import zip_site
from claimline.report.rendering.serve import watched
from claimline.report.rendering.story_files import markdown_pages, templates
from claimline.report.views.story import read_story
from dying import killed_amid_a_write
from report.conftest import project_copy
from report.harbour import harbour


def test_a_changed_template_is_seen(tmp_path: Path) -> None:
    project, tables = project_copy(tmp_path / "project"), harbour().write(tmp_path / "tables")
    before = watched(project, tables)
    (project / "templates" / "macros.html").write_text("changed")
    assert watched(project, tables) != before


@pytest.mark.parametrize(
    "fault", ["{{ head.tittle|words }}", "{{ nobody }}", "{% if %}", "{{ claim|number }}", "{{ 1 / 0 }}"]
)
def test_a_template_with_a_fault_is_named_with_its_line(fault: str, tmp_path: Path) -> None:
    """Somebody saves half a line: the server says where, and goes on showing the last good site."""
    project, tables = project_copy(tmp_path / "project"), harbour().write(tmp_path / "tables")
    template = project / "templates" / "pages" / "claim.md"
    template.write_text(template.read_text("utf-8").replace("<h1", f"{fault}<h1", 1), "utf-8")
    line = template.read_text("utf-8").split("<h1")[0].count("\n") + 1
    with pytest.raises(ClaimlineError, match=rf"pages/claim\.md:{line}: ."):
        story = read_story(tables / "harbour")
        dict(markdown_pages(story, all_charts(story), templates(project)))


def test_the_same_site_gives_the_same_zip(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "stories").mkdir(parents=True)
    (site / "index.html").write_text("home")
    (site / "stories" / "a.html").write_text("a")
    assert zip_site(site, tmp_path / "one.zip") == 2
    first = (tmp_path / "one.zip").read_bytes()
    zip_site(site, tmp_path / "one.zip")
    assert (tmp_path / "one.zip").read_bytes() == first
    assert zipfile.ZipFile(tmp_path / "one.zip").namelist() == ["one/index.html", "one/stories/a.html"]
    killed_amid_a_write(lambda: zip_site(site, tmp_path / "one.zip"))
    assert (tmp_path / "one.zip").read_bytes() == first
    zip_site(site, tmp_path / "one.zip")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.zip", "site"]
    with pytest.raises(ClaimlineError, match="no site"):
        zip_site(tmp_path / "none", tmp_path / "two.zip")
    with pytest.raises(ClaimlineError, match="inside the site"):
        zip_site(site, site / "three.zip")
