"""A site is published only if it holds what was asked for, all of it, and nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from claimline import publish
from claimline.errors import ClaimlineError
from claimline.publishing.fitness import faults_of


def package(folder: Path, title: str, permalinks: bytes | None = None) -> None:
    publish.write_package(
        folder, title=title, summary="", publish_text="share", publish_share=0.5, outlets=[], judge=None, written=[],
        permalinks=permalinks,
    )  # fmt: skip


@pytest.fixture
def built(tmp_path: Path) -> tuple[Path, Path]:
    """The tables of one story, and a site of them with a page for one of its claims."""
    tables, site = tmp_path / "work" / "tables", tmp_path / "site"
    (tables / "flood").mkdir(parents=True)
    package(tables / "flood", "Flood", b"quay-0-9\n")
    story = site / "stories" / "flood"
    shutil.copytree(tables / "flood", story / "data", ignore=shutil.ignore_patterns("*.lock"))
    (story / "claims").mkdir()
    (site / "index.html").write_text('<a href="stories/flood/index.html">Flood</a><a href="https://a.example">A</a>')
    (story / "index.html").write_text("<h2 id=\"known\">Known</h2><a href='claims/quay-0-9.html#top'>The quay</a>")
    (story / "claims" / "quay-0-9.html").write_text('<a id="top" href="../index.html#known">Flood</a>')
    return site, tables


def test_what_was_asked_for_can_be_published(built: tuple[Path, Path]) -> None:
    assert faults_of(*built) == []


def test_a_foreign_story_is_named(built: tuple[Path, Path]) -> None:
    site, tables = built
    shutil.copytree(site / "stories" / "flood", site / "stories" / "private")
    assert faults_of(site, tables) == [
        f"{site}/stories/private: was not asked for: {tables} holds no such story. Build the site anew."
    ]
    shutil.rmtree(site / "stories" / "private" / "data")  # its pages alone
    assert len(faults_of(site, tables)) == 1


def test_a_missing_story_is_named(built: tuple[Path, Path]) -> None:
    site, tables = built
    (tables / "ferry").mkdir()
    package(tables / "ferry", "Ferry")
    assert faults_of(site, tables) == [f"{site}: lacks the story ferry, which {tables} holds. Build the site anew."]


def test_tables_of_another_build_are_named(built: tuple[Path, Path]) -> None:
    """Each file is what its own description says; but nobody asked for these."""
    site, tables = built
    package(site / "stories" / "flood" / "data", "Another flood")
    (fault,) = faults_of(site, tables)
    assert fault.startswith(
        f"{site}/stories/flood/data/datapackage.json: describes other tables than those in {tables}"
    )


def test_a_foreign_page_among_those_of_the_story_is_named(built: tuple[Path, Path]) -> None:
    site, tables = built
    page = site / "stories" / "flood" / "claims" / "secret-0-9.html"
    page.write_text("<p>Not for everybody</p>")
    (fault,) = faults_of(site, tables)
    assert fault.startswith(f"{page}: was not asked for: {tables}/flood/claims.json holds no secret-0-9.")


def test_an_address_that_somebody_put_into_the_copy_of_the_lock_lets_no_page_by(built: tuple[Path, Path]) -> None:
    site, tables = built
    (site / "stories" / "flood" / "claims" / "secret-0-9.html").write_text("<p>Not for everybody</p>")
    (tables / "flood" / "permalinks.lock").write_text("quay-0-9\nsecret-0-9\n")
    with pytest.raises(ClaimlineError, match=r"permalinks\.lock: is not the file that datapackage\.json describes\."):
        faults_of(site, tables)


def test_nothing_to_compare_with_is_named(built: tuple[Path, Path], tmp_path: Path) -> None:
    (fault,) = faults_of(built[0], tmp_path / "none")
    assert fault.startswith(f"{tmp_path}/none: holds no tables to compare the site with.")


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ("gone.html", 'its link to "gone.html" leads to no file'),
        ("../../../../etc/hostname", "leads to no file of the site"),
        ("index.html#gone", 'its link to "index.html#gone" leads to no place'),
        ("#gone", "leads to no place"),
        ("a%20b.html?x=1&amp;y=2", None),
        ("#__top", None),
        ("mailto:a@b.example", None),
        ("//a.example/b", None),
    ],
)
def test_links_inside_the_site_lead_somewhere(built: tuple[Path, Path], link: str, fault: str | None) -> None:
    site, _ = built
    story = site / "stories" / "flood"
    (story / "a b.html").write_text(f'<script>var x = "<a href=nowhere>"</script><a class="x" href="{link}">x</a>')
    found = faults_of(site)
    assert len(found) == (fault is not None)
    assert fault is None or (fault in found[0] and found[0].startswith(f"{story}/a b.html: "))


def test_many_dead_links_are_counted(built: tuple[Path, Path]) -> None:
    site, _ = built
    (site / "many.html").write_text("".join(f'<a href="{number}.html">x</a>' for number in range(25)))
    assert len(faults_of(site)) == 21
    assert faults_of(site)[-1] == f"{site}: 5 more faults of these kinds."
