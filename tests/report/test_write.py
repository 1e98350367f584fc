"""The whole site through the real MkDocs: hostile words, same bytes, and a last good site that stays."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.report.rendering.write import build_site
from claimline.report.views.neutral import plain
from claimline.report.views.story import read_story
from report.conftest import ROOT, project_copy
from report.harbour import harbour
from report.hostile import LINES, NASTY, TURNED, hostile


class Reader(HTMLParser):
    """A page as a browser reads it: its text, its elements, its links."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text: list[str] = []
        self.words: list[str] = []  # the text of each element with an article's words
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self._open: list[tuple[str, int]] = []
        self._skip = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.elements.append((tag, given))
        self._skip += tag in ("script", "style")
        if "cl-words" in (given.get("class") or "").split() and tag in ("p", "q"):
            self._open.append((tag, len(self.text)))

    def handle_endtag(self, tag: str) -> None:
        self._skip -= tag in ("script", "style")
        if self._open and self._open[-1][0] == tag:
            _, start = self._open.pop()
            self.words.append("".join(self.text[start:]))

    def handle_data(self, data: str) -> None:
        if not self._skip:
            self.text.append(data)


def _read(path: Path) -> Reader:
    reader = Reader()
    reader.feed(path.read_text("utf-8"))
    return reader


def _files(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


@pytest.fixture(scope="module")
def hostile_pages(site: Path) -> dict[str, Reader]:
    folder = site / "stories" / "hostile"
    return {str(p.relative_to(folder)): _read(p) for p in sorted(folder.rglob("*.html"))}


def test_hostile_words_come_out_as_they_went_in(hostile_pages: dict[str, Reader], tables: Path) -> None:
    """Every statement's words stand on its document's page, code point by code point."""
    story = read_story(tables / "hostile")
    assert len(story.statements) > 8
    for document_id, statements in story.statements_of.items():
        shown = hostile_pages[f"sources/{document_id}.html"].words
        for statement in statements:
            assert statement.text is not None
            assert plain(statement.text) in shown


def test_hostile_words_make_no_elements(hostile_pages: dict[str, Reader], site: Path) -> None:
    """A hostile page is built of the same elements as a harmless one."""
    harmless = {
        (tag, name) for p in (site / "stories/harbour").rglob("*.html") for tag, a in _read(p).elements for name in a
    }
    for path, page in hostile_pages.items():
        found = {(tag, name) for tag, attrs in page.elements for name in attrs}
        assert found - harmless <= {("bdi", "class")}, path
        for tag, attrs in page.elements:
            assert not any(name.startswith("on") for name in attrs), (path, tag)
            if (tag, attrs.get("href")) == ("link", "data:,"):  # an embedded claim asks for no icon
                continue
            for name in ("href", "src"):
                assert not (attrs.get(name) or "").strip().lower().startswith(("javascript:", "data:")), path
            assert "evil" not in (attrs.get("id") or "") + (attrs.get("class") or ""), path
            assert not (tag == "img" and "x" in (attrs.get("src") or "")), path


def test_hostile_titles_stay_titles(hostile_pages: dict[str, Reader]) -> None:
    title = f"Title {NASTY}"
    assert " ".join(title.split()) in " ".join("".join(hostile_pages["index.html"].text).split())
    text = " ".join("".join(hostile_pages["sources.html"].text).split())
    for words in (LINES, TURNED, NASTY):
        assert " ".join(words.split()) in text or words is TURNED


def test_hostile_data_in_scripts_stays_data(site: Path) -> None:
    for page in (site / "stories/hostile/claims").glob("*.html"):
        scripts = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page.read_text("utf-8"), re.S)
        assert len(scripts) == 1
        assert json.loads(scripts[0])["name"] == NASTY


def test_the_search_index_is_small_and_knows_every_page(site: Path) -> None:
    script = (site / "search/index.js").read_text("utf-8")
    index = json.loads(script.removeprefix("var claimlineIndex=").rstrip(";\n"))
    parts = {part["base"]: part for part in index["parts"]}
    assert sorted(parts) == ["", "stories/boats/", "stories/harbour/", "stories/hostile/"]
    for base, part in parts.items():
        for path, kind, title, tags, outlets, passages in part["rows"]:
            assert (site / base / path.partition("#")[0]).is_file()
            assert title and len(title) <= 300 and kind in range(5)
            assert all(tag in index["tags"] for tag in tags.split(",") if tag)
            assert all(0 <= at < len(part["names"]) for at in outlets)
            assert all(-1 <= who < len(part["names"]) for who, _ in passages)
            assert sum(len(words) for _, words in passages) <= (1200 if base else 4000)
    found = {base + row[0] for base, part in parts.items() for row in part["rows"]}
    made = {str(page.relative_to(site)) for page in site.glob("stories/harbour/[cs][lo]*/*.html")}
    assert len(made) > 5 and made <= found
    assert {"about.html", "glossary.html", "index.html", "stories/quality.html"} <= found
    assert not list(site.rglob("*lunr*")) and not list(site.rglob("search_index*"))


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    """No element loads anything from another host; links a reader may follow are another matter."""
    for path in site.rglob("*.html"):
        for tag, attrs in _read(path).elements:
            if tag in ("script", "img", "iframe", "source", "link", "object", "embed", "use", "form"):
                for name in ("src", "href", "data", "action", "srcset", "xlink:href"):
                    assert not re.match(r"(?:[a-z]+:)?//", attrs.get(name) or "", re.I), (path, tag, attrs)
    for path in (site / "assets").rglob("claimline.css"):
        assert "url(" not in path.read_text("utf-8")


def test_downloads_are_the_tables(site: Path, tables: Path) -> None:
    for name in ("statements.json", "claims.csv", "datapackage.json"):
        assert (site / "stories/harbour/data" / name).read_bytes() == (tables / "harbour" / name).read_bytes()
    assert (site / "stories/harbour/data/chart-origins.csv").read_text("utf-8").startswith("outlet,original report,")


def test_the_home_page_lists_the_stories(site: Path) -> None:
    reader = _read(site / "index.html")
    assert "Mooring fees in Grey Bay" in "".join(reader.text)
    assert ("a", {"href": "stories/harbour/index.html"}) in reader.elements


def test_internal_links_lead_somewhere(site: Path) -> None:
    """Every relative link and its anchor; the browser test does the same by following them."""
    pages = {p.resolve(): _read(p) for p in site.rglob("*.html")}
    ids = {path: {a["id"] for _, a in page.elements if a.get("id")} for path, page in pages.items()}
    checked = 0
    for path, page in pages.items():
        if path.name == "404.html":  # its links start at the server's root
            continue
        for tag, attrs in page.elements:
            href = attrs.get("href") or ""
            if tag != "a" or not href or re.match(r"[a-z]+:", href):
                continue
            target, _, anchor = href.partition("#")
            there = (path.parent / target).resolve() if target else path
            assert there.is_file(), (path, href)
            if anchor and there.suffix == ".html":
                assert anchor in ids[there] or anchor.startswith("__"), (path, href)
            checked += 1
    assert checked > 300


def test_two_builds_have_the_same_bytes(site: Path, tables: Path, tmp_path: Path, drawn_charts: None) -> None:
    out = tmp_path / "elsewhere" / "www"
    build_site(tables, out, project=project_copy(tmp_path / "other"), progress=lambda _: None)
    first, second = _files(site), _files(out)
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
    assert not {"sitemap.xml", "sitemap.xml.gz"} & first.keys()  # nobody said where the site will stand


def _good(out: Path) -> None:
    out.mkdir()
    (out / "index.html").write_text("the last good site")


@pytest.mark.slow
def test_the_last_good_site_stays_when_mkdocs_fails(tables: Path, tmp_path: Path) -> None:
    project = project_copy(tmp_path / "project")
    (project / "mkdocs.yml").write_text("site_name: [unclosed")
    out = tmp_path / "site"
    _good(out)
    with pytest.raises(ClaimlineError, match="MkDocs could not build the site"):
        build_site(tables, out, project=project, progress=lambda _: None)
    assert (out / "index.html").read_text() == "the last good site"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["project", "site"]


def test_the_last_good_site_stays_when_the_tables_are_faulty(tmp_path: Path) -> None:
    out = tmp_path / "site"
    _good(out)
    with pytest.raises(ClaimlineError, match="no story"):
        build_site(tmp_path / "nothing", out, project=ROOT, progress=lambda _: None)
    assert (out / "index.html").read_text() == "the last good site"


def test_what_a_killed_build_left_is_cleared(tmp_path: Path) -> None:
    """Killed while MkDocs wrote, or between the two renames: the old site is there again at once."""
    left = tmp_path / ".site.building"
    (left / "abc" / "site").mkdir(parents=True)
    (left / "abc" / "site" / "half.html").touch()
    (left / "lock").write_text("4711")
    _good(left / "old")
    with pytest.raises(ClaimlineError):
        build_site(tmp_path / "nothing", tmp_path / "site", project=ROOT, progress=lambda _: None)
    assert (tmp_path / "site" / "index.html").read_text() == "the last good site"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["site"]


def test_a_folder_of_somebody_elses_is_refused(tables: Path, tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    (work / "thesis.txt").write_text("years of work")
    with pytest.raises(ClaimlineError, match="is no site"):
        build_site(tables, work, project=project_copy(tmp_path / "project"), progress=lambda _: None)
    assert (work / "thesis.txt").read_text() == "years of work"


def test_the_project_itself_is_refused(tables: Path, tmp_path: Path) -> None:
    project = project_copy(tmp_path / "project")
    (project / "index.html").touch()
    for out in (project, tmp_path):
        with pytest.raises(ClaimlineError, match="holds the project itself"):
            build_site(tables, out, project=project, progress=lambda _: None)
    with pytest.raises(ClaimlineError, match="holds the tables"):
        build_site(tables, tables, project=project, progress=lambda _: None)
    with pytest.raises(ClaimlineError, match="among the pages"):
        build_site(tables, project / "site_src" / "made", project=project, progress=lambda _: None)
    assert (project / "mkdocs.yml").is_file()


def test_a_file_in_the_way_is_named(tables: Path, tmp_path: Path) -> None:
    (tmp_path / "site").write_text("x")
    with pytest.raises(ClaimlineError, match="is a file"):
        build_site(tables, tmp_path / "site", project=project_copy(tmp_path / "project"), progress=lambda _: None)


def test_a_project_without_its_configuration_is_named(tables: Path, tmp_path: Path) -> None:
    with pytest.raises(ClaimlineError, match=r"mkdocs\.yml: not there"):
        build_site(tables, tmp_path / "site", project=tmp_path, progress=lambda _: None)


def test_pages_need_no_spark() -> None:
    code = "import claimline.report.rendering.write, sys; sys.exit('pyspark' in sys.modules or 'py4j' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], env=os.environ, check=False).returncode == 0


def test_the_factory_stories_are_whole() -> None:
    """The test stories themselves: every statement has its row in claim_sources, every claim its founder."""
    for world in (harbour(), hostile()):
        statements = {s.statement_id for s in world.rows["statements"]}
        assert {s.statement_id for s in world.rows["claim_sources"]} == statements
        assert {c.claim_id for c in world.rows["claims"]} <= statements
