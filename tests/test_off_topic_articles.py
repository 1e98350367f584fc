"""Articles off topic are marked when a story is loaded, `check` shows them, and a person has the last word."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from claimline.__main__ import app
from claimline.off_topic_articles import with_off_topic
from claimline.seeds import load_stories
from corpus.test_off_topic import HARBOUR, ORCHARD, text

HEAD = "---\nlanguage: en\noutlet: {}\n{}---\n"


def folder(root: Path, *, orchard: str = "", versions: int = 1) -> Path:
    """A story of two articles on a harbour and one on an orchard, in so many versions."""
    story = root / "harbour"
    story.mkdir()
    for number in range(2):
        (story / f"h{number}.md").write_text(
            HEAD.format(f"Post {number}", "") + text(HARBOUR, number), encoding="utf-8"
        )
    for number in range(versions):
        more = orchard + (f"replaces: o{number - 1}\n" if number else "")
        (story / f"o{number}.md").write_text(HEAD.format("Orchard Echo", more) + text(ORCHARD, 9), encoding="utf-8")
    return story


def marked(story: Path) -> dict[str, tuple[bool, str]]:
    [found] = load_stories(story)
    rows = [article.document for article in with_off_topic(found).articles]
    return {row.document_id: (row.off_topic, row.off_topic_from) for row in rows}


COUNTED = (False, "none")


def test_what_its_words_tell(tmp_path: Path) -> None:
    assert marked(folder(tmp_path)) == {"h0": COUNTED, "h1": COUNTED, "o0": (True, "text")}


def test_versions_of_one_article_are_judged_as_one(tmp_path: Path) -> None:
    found = marked(folder(tmp_path, versions=3))
    assert {name for name, (off_topic, _) in found.items() if off_topic} == {"o0", "o1", "o2"}


def test_what_a_person_states_stands(tmp_path: Path) -> None:
    assert marked(folder(tmp_path, orchard="off_topic: no\n"))["o0"] == (False, "stated")
    other = tmp_path / "other"
    other.mkdir()
    assert marked(folder(other, orchard="off_topic: yes\n"))["o0"] == (True, "stated")


def test_check_names_it(tmp_path: Path) -> None:
    shown = CliRunner().invoke(app, ["check", "--seeds", str(folder(tmp_path))])
    assert shown.exit_code == 0
    assert "off topic by its words; off_topic: no in story.yml counts it" in shown.stdout
