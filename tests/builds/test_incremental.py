"""One article more: only what is new is made, and the tables are those of a build that begins anew, byte by byte."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from claimline import kept_tables
from claimline.__main__ import app

pytestmark = pytest.mark.spark


def files(work: Path) -> dict[str, str]:
    return {
        str(path.relative_to(work / "tables")): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted((work / "tables").rglob("*"))
        if path.is_file()
    }


def kept(work: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in (work / "cache").rglob("*") if path.is_file()}


ARTICLES = {
    "post.txt": "Mayor Ana Ruiz said on Monday that the quay at {place} was closed to 40 boats. The pier broke in May.",
    "courier.txt": "The quay at {place} is closed, Mayor Ana Ruiz told the Courier. Inspectors found 11 cracks in it.",
}


def run(seeds: Path, work: Path) -> str:
    done = CliRunner().invoke(app, ["tables", "--seeds", str(seeds), "--work", str(work)], catch_exceptions=False)
    assert done.exit_code == 0, done.stderr
    return done.stderr


def test_one_article_more_of_three_stories_is_read_alone_and_gives_the_same_bytes(tmp_path: Path) -> None:
    seeds, work = tmp_path / "seeds", tmp_path / "work"
    for place in ("bay", "moor", "quay"):
        (seeds / place).mkdir(parents=True)
        for name, words in ARTICLES.items():
            (seeds / place / name).write_text(words.format(place=place.title()), encoding="utf-8")
    assert "as they were" not in run(seeds, work)
    before = kept(work)
    (seeds / "bay" / "another-report.txt").write_text(
        "Mayor Ana Ruiz said on Monday that the quay was closed to 40 boats. It is safe, the harbour master said.",
        encoding="utf-8",
    )
    forged = work / "tables" / "moor" / "claims.csv"
    forged.write_bytes(forged.read_bytes().replace(b"quay", b"pier"))
    assert "1 of 3 stories are as they were." in run(seeds, work)
    after = kept(work)
    changed = {named(path) for path in after if before.get(path) != after[path]}
    of_bay = {
        hashlib.sha256(name.encode()).hexdigest()
        for name in (
            "scores of bay",
            "tellings of bay",
            "verdicts of bay",
            "titles of bay 0",
            "titles of events of bay 0",
        )
    }
    assert changed & of_bay
    assert len(changed - of_bay - {kept_tables._NAME}) == 1  # the article; nothing of the other stories

    grown = files(work)
    for path in after:  # all of it damaged: the build begins anew, and nothing is different
        path.write_bytes(after[path][:-7])
    for place in ("bay", "moor", "quay"):  # else nothing would be made
        (work / "tables" / place / "claims.csv").write_bytes(b"")
    assert "as they were" not in run(seeds, work)
    assert files(work) == grown
    assert kept(work) == after

    said = run(seeds, work)  # nothing changed
    assert "3 of 3 stories are as they were." in said and "Spark" not in said
    shutil.rmtree(seeds / "moor")
    assert "Spark" not in run(seeds, work)
    assert files(work) == {name: found for name, found in grown.items() if not name.startswith("moor/")}


def named(path: Path) -> str:
    return path.parent.name + path.name
