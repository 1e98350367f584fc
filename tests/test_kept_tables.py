"""Tables of an unchanged story are taken over, byte by byte; of a changed one, or of a changed file, none are."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from building import HARBOUR
from claimline import kept_tables, publish
from claimline.decisions import Entry, Judgement, Place
from claimline.kept_tables import LastTables, lock_of
from claimline.seeds import Story, load_stories
from claimline.seeds.article import Article
from claimline.settings import DEFAULT, PERMALINKS
from claimline.stages.spark.cache import NONE, Cache, open_cache
from claimline.table_files import PACKAGE, with_own_hash

PLACE = Place(document_id="a", start=0, end=9, words="the ferry", at="entries[0]")
ENTRY = Entry(entry_id="one", kind="hide", reason="why", file="curation.yml", at="entries[0]", places=(PLACE,))
JUDGEMENT = Judgement(
    left=PLACE, right=PLACE, verdict="same", judge="person", name="Ruiz", when="2025-06-09", why=None, at="line 1"
)


@pytest.fixture
def stories() -> list[Story]:
    [story] = load_stories(HARBOUR)
    return [replace(story, story_id=name) for name in ("bay", "harbour", "quay")]


@pytest.fixture
def last(tmp_path: Path, stories: list[Story]) -> LastTables:
    """The tables of the last build."""
    made = LastTables(tmp_path / "tables", open_cache(tmp_path / "cache"), DEFAULT)
    for story in stories:
        write(story, tmp_path / "tables")
    made.keep(stories)
    return made


def write(story: Story, folder: Path) -> None:
    publish.write_package(
        folder / story.story_id, title=story.title, summary=story.summary, publish_text="full", publish_share=0.5,
        outlets=[], judge=None, written=[], permalinks=lock_of(story),
    )  # fmt: skip


def left(last: LastTables, stories: list[Story], fresh: Path) -> list[str]:
    return [story.story_id for story in last.take_over(stories, fresh)]


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_what_is_as_it_was_is_taken_over_and_a_story_that_is_gone_is_not(
    last: LastTables, stories: list[Story], tmp_path: Path
) -> None:
    assert left(last, stories[:2], tmp_path / "fresh") == []
    before = {name: content for name, content in files(tmp_path / "tables").items() if not name.startswith("quay")}
    assert files(tmp_path / "fresh") == before


CHANGED = {
    "a text": lambda s: replace(s, articles=(altered(s, sha256="0" * 64), *s.articles[1:])),
    "a day": lambda s: replace(s, articles=(altered(s, published="2025-06-09"), *s.articles[1:])),
    "an article less": lambda s: replace(s, articles=s.articles[1:]),
    "the title": lambda s: replace(s, title="Another title"),
    "what may be published": lambda s: replace(s, publish_share=0.1),
    "an outlet's name": lambda s: replace(s, outlets=s.outlets[1:]),
    "an entry": lambda s: replace(s, curation=(ENTRY,)),
    "a judgement": lambda s: replace(s, judgements=(JUDGEMENT,)),
    "what was left out": lambda s: replace(s, left_out=("b.txt: is empty.",)),
}


def altered(story: Story, **said: Any) -> Article:
    article = story.articles[0]
    return replace(article, document=replace(article.document, **said))


@pytest.mark.parametrize("what", CHANGED)
def test_what_changed_is_made(what: str, last: LastTables, stories: list[Story], tmp_path: Path) -> None:
    changed = [stories[0], CHANGED[what](stories[1]), stories[2]]
    assert left(last, changed, tmp_path / "fresh") == ["harbour"]


def test_a_story_s_lock_is_taken_over_with_its_tables_and_another_one_makes_it(
    last: LastTables, stories: list[Story], tmp_path: Path
) -> None:
    folder = tmp_path / "seeds"
    folder.mkdir()
    (folder / PERMALINKS).write_text("a-0-9\n")
    locked = [replace(stories[0], folder=folder), *stories[1:]]
    assert left(last, locked, tmp_path / "fresh") == ["bay"]
    write(locked[0], tmp_path / "tables")
    last.keep(locked)
    assert left(last, locked, tmp_path / "again") == []
    assert (tmp_path / "again" / "bay" / PERMALINKS).read_text() == "a-0-9\n"
    (folder / PERMALINKS).write_text("")
    assert left(last, locked, tmp_path / "more") == ["bay"]
    write(locked[0], tmp_path / "tables")
    last.keep(locked)
    assert left(last, locked, tmp_path / "empty") == []
    assert (tmp_path / "empty" / "bay" / PERMALINKS).read_text() == ""


def test_other_settings_and_other_code_make_all(
    last: LastTables, stories: list[Story], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = replace(last, settings=replace(DEFAULT, publish_share=0.3))
    assert len(left(other, stories, tmp_path / "fresh")) == 3
    monkeypatch.setattr(kept_tables, "tables_version", lambda: "another")
    assert len(left(last, stories, tmp_path / "fresh")) == 3


def cut(folder: Path) -> None:
    (folder / "claims.csv").write_bytes((folder / "claims.csv").read_bytes()[:-1])


def forge(folder: Path) -> None:
    """Another table with a description to it, as whoever knows the program can write them."""
    package = json.loads((folder / PACKAGE).read_bytes())
    del package["hash"]
    (folder / PACKAGE).write_bytes(with_own_hash(package | {"title": "Forged"}))


def link(folder: Path) -> None:
    (folder / "claims.json").rename(folder.parent / "elsewhere.json")
    (folder / "claims.json").symlink_to(folder.parent / "elsewhere.json")


def swap(folder: Path) -> None:
    (folder / "claims.parquet").write_bytes((folder / "events.parquet").read_bytes())


@pytest.mark.parametrize("harm", [cut, forge, link, swap, lambda folder: (folder / "events.json").unlink()])
def test_no_other_file_than_was_written_is_believed(
    harm: object, last: LastTables, stories: list[Story], tmp_path: Path
) -> None:
    harm(tmp_path / "tables" / "harbour")  # type: ignore[operator]
    assert left(last, stories, tmp_path / "fresh") == ["harbour"]
    write(stories[1], tmp_path / "fresh")  # making it writes all of it anew
    assert left(replace(last, folder=tmp_path / "fresh"), stories, tmp_path / "again") == []


@pytest.mark.parametrize("content", [b"", b"[1]", b"\xff", b'{"bay": 1}', b'{"bay": []}'])
def test_a_record_that_is_none_makes_all(
    content: bytes, last: LastTables, stories: list[Story], tmp_path: Path
) -> None:
    last.cache.put(kept_tables._NAME, content)
    assert len(left(last, stories, tmp_path / "fresh")) == 3


@pytest.mark.parametrize("other", [{"cache": NONE}, {"folder": None}])
def test_without_a_cache_and_by_url_all_is_made_and_nothing_taken_down(
    other: dict[str, Any], last: LastTables, stories: list[Story], tmp_path: Path
) -> None:
    elsewhere = replace(last, **other)
    assert len(left(elsewhere, stories, tmp_path / "fresh")) == 3
    elsewhere.keep([])
    assert left(last, stories, tmp_path / "fresh") == []


def test_what_somebody_else_sealed_is_not_believed(last: LastTables, stories: list[Story], tmp_path: Path) -> None:
    other = Cache(last.cache.folder, b"another key " * 3)
    replace(last, cache=other).keep(stories)
    assert len(left(last, stories, tmp_path / "fresh")) == 3
