"""One article more: only what is new is made, and the tables are those of a build that begins anew, byte by byte."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from building import HARBOUR
from claimline import kept_tables
from claimline.__main__ import app
from claimline.stages.spark import cache, scores

pytestmark = pytest.mark.spark


def tables(seeds: Path, work: Path) -> dict[str, str]:
    run(seeds, work)
    return files(work)


def files(work: Path) -> dict[str, str]:
    return {
        str(path.relative_to(work / "tables")): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted((work / "tables").rglob("*"))
        if path.is_file()
    }


def kept(work: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in (work / "cache").rglob("*") if path.is_file()}


def test_one_article_more_is_read_alone_and_gives_the_same_bytes(tmp_path: Path) -> None:
    seeds, work = tmp_path / "seeds" / "ferry", tmp_path / "work"
    seeds.parent.mkdir()
    story = next(path for path in sorted(HARBOUR.iterdir()) if path.is_dir())
    shutil.copytree(story, seeds)
    last = max(path for path in seeds.iterdir() if path.suffix == ".txt" or path.suffix == ".md")
    text = last.read_bytes()
    extra = seeds / "another-report.txt"
    tables(seeds, work)
    before = kept(work)
    extra.write_bytes(
        text.partition(b"\n---\n")[2] + b"\n\nThe harbour master said on Tuesday that the quay is safe.\n"
    )
    grown = tables(seeds, work)
    after = kept(work)
    outcomes = {path for path in after if path.parent.name + path.name == scores._name("ferry")}
    assert len(outcomes) == 1
    assert len(after.keys() - before.keys() - outcomes) == 1
    told = {path for path in after if path.parent.name + path.name == hashlib.sha256(b"tellings of ferry").hexdigest()}
    for once in (outcomes, told):  # one file a story, which follows its articles
        assert [before[path] == after[path] for path in once] == [False]
    for path in list(after)[::2]:  # half of it damaged: made again, and nothing else is different
        path.write_bytes(after[path][:-7])
    (work / "tables" / "ferry" / "claims.csv").write_bytes(b"")  # else nothing would be made
    assert tables(seeds, work) == grown
    assert kept(work) == after
    shutil.rmtree(work / "cache")
    assert tables(seeds, work) == grown
    assert cache.open_cache(work / "cache").folder is not None


ARTICLES = {
    "post.txt": "Mayor Ana Ruiz said on Monday that the quay at {place} was closed to 40 boats. The pier broke in May.",
    "courier.txt": "The quay at {place} is closed, Mayor Ana Ruiz told the Courier. Inspectors found 11 cracks in it.",
}


def run(seeds: Path, work: Path) -> str:
    done = CliRunner().invoke(app, ["tables", "--seeds", str(seeds), "--work", str(work)], catch_exceptions=False)
    assert done.exit_code == 0, done.stderr
    return done.stderr


def test_of_three_stories_the_one_that_changed_is_made(tmp_path: Path) -> None:
    seeds, work = tmp_path / "seeds", tmp_path / "work"
    for place in ("bay", "moor", "quay"):
        (seeds / place).mkdir(parents=True)
        for name, words in ARTICLES.items():
            (seeds / place / name).write_text(words.format(place=place.title()), encoding="utf-8")
    assert "as they were" not in run(seeds, work)
    record = sealed_record(work)
    for path in kept(work):
        if path != record:
            path.unlink()
    with (seeds / "bay" / "post.txt").open("a", encoding="utf-8") as article:
        article.write(" Nobody was hurt, Ruiz said.")
    forged = work / "tables" / "moor" / "claims.csv"
    forged.write_bytes(forged.read_bytes().replace(b"quay", b"pier"))
    assert "1 of 3 stories are as they were." in run(seeds, work)
    read = {place for place in ("bay", "moor", "quay") for path in kept(work) if named(path) == scores._name(place)}
    assert read == {"bay", "moor"}
    assert files(work) == tables(seeds, tmp_path / "anew")
    said = run(seeds, work)  # nothing changed
    assert "3 of 3 stories are as they were." in said and "Spark" not in said
    shutil.rmtree(seeds / "moor")
    before = files(work)
    assert "Spark" not in run(seeds, work)
    assert files(work) == {name: found for name, found in before.items() if not name.startswith("moor/")}


def named(path: Path) -> str:
    return path.parent.name + path.name


def sealed_record(work: Path) -> Path:
    [found] = [path for path in kept(work) if named(path) == kept_tables._NAME]
    return found
