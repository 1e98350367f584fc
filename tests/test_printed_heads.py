"""What articles print of themselves is taken where nothing else is stated, and `claimline check` shows it."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from claimline.__main__ import app
from claimline.printed_heads import with_printed_heads
from claimline.seeds import Story, load_stories
from claimline.tables import Document

PROSE = "The quay was shut on Monday, Mayor Ana Ruiz said.\n\n“Nobody was hurt,” she told reporters.\n"
HEAD = "Ferry sinks\nHarbour Post | June 1, 2018\nBy Ida Moe\nGREY BAY (Coast Wire) -"


def write(folder: Path, files: dict[str, str]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name, words in files.items():
        (folder / name).write_text(words, encoding="utf-8")
    return folder


def loaded(folder: Path, files: dict[str, str]) -> Story:
    [story] = load_stories(write(folder, files))
    return with_printed_heads(story)


def only(story: Story) -> Document:
    [article] = story.articles
    return article.document


def test_what_the_text_prints_stands_in_the_row_with_its_source(tmp_path: Path) -> None:
    story = loaded(tmp_path / "flood", {"a.txt": f"{HEAD} {PROSE}"})
    row = only(story)
    assert (row.outlet, row.outlet_id, row.outlet_from) == ("Harbour Post", "harbour-post", "text")
    assert (row.published, row.published_from) == ("2018-06-01", "text")
    assert (row.byline, row.byline_from, row.place) == ("Ida Moe", "text", "GREY BAY")
    assert [outlet.name for outlet in story.outlets] == ["Harbour Post"]


def test_what_is_stated_stands(tmp_path: Path) -> None:
    stated = "---\noutlet: Bay Radio\npublished: 2018-06-02\nbyline: Per Vik\n---\n"
    row = only(loaded(tmp_path / "flood", {"a.md": f"{stated}{HEAD} {PROSE}"}))
    assert (row.outlet, row.outlet_from) == ("Bay Radio", "stated")
    assert (row.published, row.published_from) == ("2018-06-02", "stated")
    assert (row.byline, row.byline_from) == ("Per Vik", "stated")


def test_a_digest_and_another_language_print_nothing(tmp_path: Path) -> None:
    digest = only(loaded(tmp_path / "one", {"a.md": f"---\ntext: digest\n---\n{HEAD} {PROSE}"}))
    other = only(loaded(tmp_path / "two", {"a.md": f"---\nlanguage: de\n---\n{HEAD} {PROSE}"}))
    for row in (digest, other):
        assert (row.outlet, row.outlet_from, row.published, row.byline) == (None, "none", None, None)


def test_a_printed_name_is_the_outlet_that_the_story_calls_so(tmp_path: Path) -> None:
    story = "outlets:\n  - {id: hp, name: The Harbour Post, aliases: [HP Online]}\n"
    texts = {"a.txt": f"{HEAD} {PROSE}", "b.txt": f"Ferry sinks\nBy Ida Moe, HP Online\n{PROSE}"}
    found = loaded(tmp_path / "flood", {"story.yml": story} | texts)
    assert [a.document.outlet_id for a in found.articles] == ["hp", "hp"]
    assert [a.document.outlet for a in found.articles] == ["The Harbour Post"] * 2
    assert len(found.outlets) == 1


def test_an_unknown_outlet_is_never_one_that_is_found(tmp_path: Path) -> None:
    found = loaded(tmp_path / "flood", {"harbour-post.txt": PROSE, "other.txt": f"{HEAD} {PROSE}"})
    assert [a.document.outlet_id for a in found.articles] == ["harbour-post-unknown", "harbour-post"]


def test_versions_of_one_article_have_one_outlet(tmp_path: Path) -> None:
    newer = "---\nreplaces: a\n---\n"
    own = loaded(tmp_path / "one", {"a.txt": f"{HEAD} {PROSE}", "b.md": f"{newer}{PROSE}"})
    assert [a.document.outlet for a in own.articles] == ["Harbour Post"] * 2
    other = f"{newer}By Ida Moe, Bay Radio\n{PROSE}"
    two = loaded(tmp_path / "two", {"a.txt": f"{HEAD} {PROSE}", "b.md": other})
    assert [a.document.outlet for a in two.articles] == [None, None]


def test_check_shows_what_came_from_the_text(tmp_path: Path) -> None:
    stated = "---\noutlet: Bay Radio\n---\n"
    folder = write(tmp_path / "flood", {"a.txt": f"{HEAD} {PROSE}", "b.md": f"{stated}{PROSE}"})
    done = CliRunner().invoke(app, ["check", "--seeds", str(folder)])
    lines = done.stdout.splitlines()
    assert lines[0] == "flood: Flood"
    assert lines[1].startswith("  a  Harbour Post  2018-06-01  by Ida Moe  ")
    assert lines[2] == "    from its text: outlet, published, byline, place GREY BAY"
    assert lines[3].startswith("  b  Bay Radio  date unknown  writer unknown  ")
    assert len(lines) == 4
