"""One article more: only what is new is made, and the tables are those of a build that begins anew, byte by byte."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from building import HARBOUR
from claimline.stages.spark import cache, scores

pytestmark = pytest.mark.spark


def tables(seeds: Path, work: Path) -> dict[str, str]:
    command = [sys.executable, "-m", "claimline", "tables", "--seeds", str(seeds), "--work", str(work)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1200)
    assert done.returncode == 0, done.stderr
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
    assert tables(seeds, work) == grown
    assert kept(work) == after
    shutil.rmtree(work / "cache")
    assert tables(seeds, work) == grown
    assert cache.open_cache(work / "cache").folder is not None
