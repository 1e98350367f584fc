"""The site that follows its templates, and the site in one zip."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.report.charts.story_charts import Chart
from claimline.report.rendering.offline import zip_site
from claimline.report.rendering.serve import Kept, watched
from claimline.report.rendering.write import write_pages
from claimline.report.views.story import Story
from report.conftest import project_copy
from report.harbour import harbour


def test_charts_are_drawn_once_and_rows_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(story: Story) -> list[Chart]:
        drawn.append(story.story_id)
        return []

    monkeypatch.setattr("claimline.report.rendering.serve.all_charts", draw)
    kept = Kept(harbour().write(tmp_path))
    first = kept.stories()
    assert kept.stories() is first
    assert kept.charts(first[0]) == kept.charts(first[0]) == []
    assert drawn == ["harbour"]
    package = tmp_path / "harbour" / "datapackage.json"
    package.write_bytes(package.read_bytes().replace(b"Mooring", b"Docking"))
    assert kept.stories()[0].title.startswith("Docking")


def test_a_changed_template_is_seen_and_a_made_page_is_not(tmp_path: Path) -> None:
    project, tables = project_copy(tmp_path / "project"), harbour().write(tmp_path / "tables")
    before, kept = watched(project, tables), Kept(tables)
    write_pages(kept.stories(), project, tmp_path / "docs", kept.charts)
    assert watched(project, tables) == before
    (project / "templates" / "macros.html").write_text("changed")
    assert watched(project, tables) != before


@pytest.mark.parametrize(
    "fault", ["{{ head.tittle|words }}", "{{ nobody }}", "{% if %}", "{{ claim|number }}", "{{ 1 / 0 }}"]
)
def test_a_template_with_a_fault_is_named_with_its_line(fault: str, tmp_path: Path) -> None:
    """Somebody saves half a line: the server says where, and goes on showing the last good site."""
    project, kept = project_copy(tmp_path / "project"), Kept(harbour().write(tmp_path / "tables"))
    template = project / "templates" / "pages" / "claim.md"
    template.write_text(template.read_text("utf-8").replace("<h1", f"{fault}<h1", 1), "utf-8")
    line = template.read_text("utf-8").split("<h1")[0].count("\n") + 1
    with pytest.raises(ClaimlineError, match=rf"pages/claim\.md:{line}: ."):
        write_pages(kept.stories(), project, tmp_path / "docs", kept.charts)


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
    with pytest.raises(ClaimlineError, match="no site"):
        zip_site(tmp_path / "none", tmp_path / "two.zip")
    with pytest.raises(ClaimlineError, match="inside the site"):
        zip_site(site, site / "three.zip")
