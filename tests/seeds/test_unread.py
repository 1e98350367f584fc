"""What workers read, file by file and story by story, is what one reads at once; texts stay with the workers."""

from __future__ import annotations

import pickle
import shutil
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from claimline.errors import ClaimlineError
from claimline.finished_stories import finished
from claimline.seeds import Story, load_stories
from claimline.seeds.article_rows import article_rows
from claimline.seeds.stories import plan_of
from claimline.seeds.unread import Unread
from claimline.settings import DEFAULT
from claimline.storage.stored_folders import stored
from claimline.storage.stored_paths import AnyPath, path_of

FILES = Path(__file__).parent / "files"
FERRY = "The ferry struck the quay at Grey Bay on Monday, the harbour board said.\n"


def unread(seeds: AnyPath, *, only: str | None = None, skip_faulty: bool = True) -> Unread:
    plan, faults = plan_of(seeds, None, only, DEFAULT, skip_faulty)
    made: Unread = pickle.loads(pickle.dumps(Unread(plan, faults, finished)))  # as it comes to a worker
    return made


def by_url(seeds: Path, name: str) -> AnyPath:
    """The same files behind a URL."""
    there = stored(f"mock://newsroom/{name}")
    for path in sorted(seeds.rglob("*")):
        if path.is_file():
            there.write(path.relative_to(seeds).as_posix(), path.read_bytes())
    return path_of(there)


def told(given: Unread, notes: list[str] | None = None) -> tuple[list[Story], list[dict[str, Any]]]:
    """The stories and the rows of their articles, as workers make them; files and stories come in any order."""
    tables: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for file in reversed(given.files()):
        for name, row in given.read(file):
            tables[name].append(row)
    for story_id in sorted({row["story_id"] for row in tables["found"]}, reverse=True):
        rows = [row for row in tables["found"] if row["story_id"] == story_id]
        for name, row in given.load(sorted(rows, key=lambda row: (row["file"], row["row"]))):
            tables[name].append(row)
    reports, found = ([row["packed"] for row in tables[name]] for name in ("reports", "stories"))
    stories = given.stories(reports, found, (notes if notes is not None else []).append)
    return stories, sorted(tables["articles"], key=lambda row: (row["story_id"], row["document_id"]))


def mixed(folder: Path) -> Path:
    """A folder with files of several kinds, faulty rows, a table that is none, and a story with a folder of its own."""
    for name in ("polars.parquet", "feedgen.atom", "wget.warc.gz"):
        shutil.copy(FILES / name, folder / name)
    (folder / "index.csv").write_text("file,outlet\nx,y\n", "utf-8")
    (folder / "more.jsonl").write_text('{"text": \n{"id": "z", "story": "Storm", "text": "The storm rose."}\n', "utf-8")
    home = folder / "market-hall"
    home.mkdir()
    (home / "courier.md").write_text(f"---\noutlet: Bay Courier\n---\n{FERRY}", "utf-8")
    (home / "story.yml").write_text(
        "title: The market hall\noutlets: [{name: Bay Courier, aliases: [the Bay]}]\n", "utf-8"
    )
    return folder


@pytest.mark.parametrize("only", [None, "market-hall", "storm"])
def test_workers_read_what_is_read_at_once(only: str | None, tmp_path: Path) -> None:
    seeds, notes, other_notes = mixed(tmp_path), list[str](), list[str]()
    at_once = [finished(each) for each in load_stories(seeds, only=only, skip_faulty=True, note=notes.append)]
    stories, rows = told(unread(seeds, only=only), other_notes)
    assert rows == [row for story in at_once for row in article_rows(story)]
    assert rows
    for story, other in zip(stories, at_once, strict=True):
        assert [article.document for article in story.articles] == [article.document for article in other.articles]
        assert {article.text for article in story.articles} == {""}
        assert (story.title, story.outlets, story.left_out) == (other.title, other.outlets, other.left_out)
    assert notes == other_notes


def test_what_lies_behind_a_url_is_read_as_a_folder_is(tmp_path: Path) -> None:
    seeds = mixed(tmp_path)
    (seeds / "market-hall" / "curation.yml").write_text("entries: []\n", "utf-8")
    (seeds / "market-hall" / "50% #1? a b.txt").write_text(FERRY * 2, "utf-8")
    there, notes, other_notes, further_notes = by_url(seeds, seeds.name), list[str](), list[str](), list[str]()
    of_folder = load_stories(seeds, skip_faulty=True, note=notes.append)
    of_url = load_stories(there, skip_faulty=True, note=other_notes.append)
    assert [story.articles for story in of_url] == [story.articles for story in of_folder]
    assert [story.outlets for story in of_url] == [story.outlets for story in of_folder]
    assert [story.home for story in of_url] == [None] * len(of_url)
    assert other_notes == [note.replace(str(seeds), f"mock://newsroom/{seeds.name}") for note in notes]
    stories, rows = told(unread(there), further_notes)
    assert rows == [row for story in of_url for row in article_rows(finished(story))]
    assert [story.left_out for story in stories] == [story.left_out for story in of_url]


def test_a_file_behind_a_url_is_read_with_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "feed.jsonl").write_text('{"body": "The storm rose over Grey Bay."}\n', "utf-8")
    (tmp_path / "story.yml").write_text("columns: {text: body}\n", "utf-8")
    by_url(tmp_path, "one/file")
    [story] = load_stories(path_of(stored("mock://newsroom/one/file/feed.jsonl")))
    assert [article.text for article in story.articles] == ["The storm rose over Grey Bay."]


def test_faults_behind_a_url_name_it(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(f"---\noutlett: Post\n---\n{FERRY}", "utf-8")
    (tmp_path / "story.yml").write_text("title: [open\n", "utf-8")
    with pytest.raises(ClaimlineError) as caught:
        load_stories(by_url(tmp_path, "faulty"))
    assert [fault.partition(": ")[0] for fault in caught.value.faults] == [
        "mock://newsroom/faulty/story.yml", "mock://newsroom/faulty/a.md",
    ]  # fmt: skip
    with pytest.raises(ClaimlineError, match="mock://newsroom/nowhere: there is no such folder"):
        load_stories(path_of(stored("mock://newsroom/nowhere")))


def test_faults_of_all_workers_come_together(tmp_path: Path) -> None:
    seeds = mixed(tmp_path)
    (seeds / "market-hall" / "curation.yml").write_text("entries: [{id: x}]\n", "utf-8")
    with pytest.raises(ClaimlineError) as at_once:
        load_stories(seeds)
    with pytest.raises(ClaimlineError) as apart:
        told(unread(seeds, skip_faulty=False))
    assert apart.value.faults == at_once.value.faults
    assert len(apart.value.faults) > 3


def test_faults_of_one_kind_are_counted_over_all_files(tmp_path: Path) -> None:
    for name in ("a", "b"):
        rows = "".join(f'{name}{n},{n} Apr,{name},"{FERRY}"\n' for n in range(30))
        (tmp_path / f"{name}.csv").write_text(f"id,published,story,text\n{rows}", "utf-8")
    with pytest.raises(ClaimlineError) as caught:
        told(unread(tmp_path, skip_faulty=False))
    assert len(caught.value.faults) == 21
    assert caught.value.faults[20].startswith("… and 40 more of this kind")
