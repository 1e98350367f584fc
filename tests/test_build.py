"""The whole way as a user goes it: `claimline build` in a process of its own, with good input and with bad."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from building import HARBOUR, build, command, project

pytestmark = pytest.mark.spark


def digests(site: Path) -> dict[str, str]:
    return {
        str(path.relative_to(site)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }


def faulty(folder: Path, **files: str | bytes) -> Path:
    seeds = folder / "seeds" / "story"
    seeds.mkdir(parents=True)
    for name, words in files.items():
        data = words if isinstance(words, bytes) else words.encode()
        (seeds / name.replace("__", ".")).write_bytes(data)
    return seeds


ARTICLE = "Mayor Ana Ruiz said on Monday that the quay at Grey Bay was closed.\n"


@pytest.mark.parametrize(
    ("files", "named"),
    [
        ({}, ["seeds"]),
        ({"a__txt": b"\xff\xfe\x00\xd8\x00\x00\x81\x8d\x8f\x90" * 30}, ["a.txt"]),
        ({"a__txt": "word " * 4_000_000}, ["a.txt", "characters"]),
        ({"a__txt": ARTICLE, "a__md": ARTICLE}, ["a.txt", "a.md"]),
        ({"a__md": f"---\npublished: 2025-04-31\n---\n{ARTICLE}"}, ["a.md", "published", "2025-04-31"]),
        ({"a__md": f"---\noutlett: Post\nauthor: me\n---\n{ARTICLE}"}, ["a.md", "outlett", "author", "outlet"]),
        ({"a__txt": ARTICLE, "story__yml": "documents:\n  - file: b.txt\n"}, ["story.yml", "b.txt"]),
        ({"a__txt": ARTICLE, "story__yml": "title: [unclosed\n"}, ["story.yml"]),
    ],
    ids=["empty folder", "no text", "20 MB", "one id", "31 April", "unknown keys", "missing file", "no YAML"],
)
def test_bad_input_is_one_clear_message_and_leaves_the_site(
    files: dict[str, str | bytes], named: list[str], tmp_path: Path
) -> None:
    faulty(tmp_path, **files)
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("the last good site", encoding="utf-8")
    done = build(tmp_path, "--seeds", str(tmp_path / "seeds"))
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    for words in named:
        assert words in done.stderr
    assert digests(site).keys() == {"index.html"}


def test_a_killed_build_leaves_the_site_and_the_next_one_gives_the_bytes_of_any(
    built_harbour: Path, tmp_path: Path
) -> None:
    """Killed amid Spark's job; then those of another folder, other cores and partitions, and nothing left about.

    Parquet and the compressed site map are compared, too.
    """
    folder = project(tmp_path)
    site = folder / "site"
    site.mkdir()
    (site / "index.html").write_text("the last good site", encoding="utf-8")
    arguments = ("--seeds", str(HARBOUR), "--cores", "2", "--partitions", "3")
    running = subprocess.Popen(
        command(folder, *arguments), cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip
    time.sleep(8)  # somewhere in the Spark job
    assert running.poll() is None
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    assert (site / "index.html").read_text(encoding="utf-8") == "the last good site"
    done = build(folder, *arguments)
    assert done.returncode == 0, done.stderr
    assert leftovers(folder, ["site_src", "templates", "mkdocs.yml", "site", "work"]) == []
    first, second = digests(built_harbour / "site"), digests(site)
    assert any(name.endswith(".parquet") for name in first)
    assert first == second


def leftovers(folder: Path, expected: Sequence[str]) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name not in expected)
