"""A preview of the golden story: what changes in words and numbers, the same bytes each time, within its bounds."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from building import HARBOUR, ROOT
from claimline.errors import ClaimlineError
from claimline.publishing.previews import bounded, write_preview
from claimline.report.changes import change_files
from described import change, describe
from dying import killed_amid_a_write

GOLDEN = HARBOUR.parent / "expected"


@pytest.fixture
def builds(tmp_path: Path) -> tuple[Path, Path]:
    """The golden story's data as it is published, and as it would be."""
    old, new = tmp_path / "published", tmp_path / "site"
    for data in (old / "harbour", new / "stories" / "harbour" / "data"):
        shutil.copytree(GOLDEN / "tables" / "harbour", data)
        describe(data, name="harbour", title="The ferry at Grey Bay")
    return old, new


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_same_build_changes_nothing(builds: tuple[Path, Path], tmp_path: Path) -> None:
    old, new = builds
    assert write_preview(old, new, tmp_path / "preview", ROOT) is False
    summary = json.loads((tmp_path / "preview" / "summary.json").read_text("utf-8"))
    assert summary["before"] == summary["after"]
    assert summary["before"]["claims"] > 0
    assert summary["stories_changed"] == 0


def test_a_change_is_told_and_twice_the_same(builds: tuple[Path, Path], tmp_path: Path) -> None:
    old, new = builds
    claims = old / "harbour" / "claims.json"
    rows = json.loads(claims.read_text("utf-8"))
    rows[0]["status"] = "single-origin" if rows[0]["status"] != "single-origin" else "disputed"
    claims.write_text(json.dumps(rows), encoding="utf-8")
    describe(claims.parent)
    assert write_preview(old, new, tmp_path / "one", ROOT) is True
    assert write_preview(old, new, tmp_path / "two", ROOT) is True
    found = contents(tmp_path / "one")
    assert found == contents(tmp_path / "two")
    assert set(found) == {"changes.html", "changes.md", "changes.json", "changes.txt", "summary.json"}
    assert len(found["changes.md"]) <= 60_000
    assert b"\x1b[" not in found["changes.txt"]


def test_a_preview_that_is_killed_leaves_the_one_before(builds: tuple[Path, Path], tmp_path: Path) -> None:
    old, new = builds
    write_preview(old, new, tmp_path / "preview", ROOT, lambda: 43.4)
    before = contents(tmp_path / "preview")
    assert before["seconds.txt"] == b"43\n"
    change(old / "harbour" / "claims.json", '"disputed"', '"differing"')
    killed_amid_a_write(lambda: write_preview(old, new, tmp_path / "preview", ROOT))
    assert contents(tmp_path / "preview") == before
    assert write_preview(old, new, tmp_path / "preview", ROOT) is True
    assert contents(tmp_path / "preview") != before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["preview", "published", "site"]


def test_a_folder_of_other_files_is_not_replaced(builds: tuple[Path, Path], tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("years of work")
    with pytest.raises(ClaimlineError, match=r'mine: holds "notes\.txt", which is no preview\'s'):
        write_preview(*builds, tmp_path / "mine", ROOT)


def test_nothing_to_compare_with_is_named(builds: tuple[Path, Path], tmp_path: Path) -> None:
    with pytest.raises(ClaimlineError, match="no published data"):
        write_preview(tmp_path / "nothing", builds[1], tmp_path / "preview", ROOT)


@pytest.mark.parametrize(
    ("words", "most", "expected"),
    [
        ("short\n", 200, "short\n"),
        ("a\n" * 300, 200, "a\n" * 50 + "… and 250 more lines; the page of changes has them all.\n"),
        ("ä" * 300 + "\n", 200, "… and 1 more lines; the page of changes has them all.\n"),
    ],
)
def test_words_are_bounded_by_whole_lines(words: str, most: int, expected: str) -> None:
    assert bounded(words, most) == expected


@pytest.mark.parametrize(("size", "whole"), [(48_000, True), (48_001, False)])
def test_a_comment_shows_48_kilobytes_of_words(
    builds: tuple[Path, Path], tmp_path: Path, size: int, whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(change_files, "print_changes", lambda found, out: out.file.write("x" * (size - 1) + "\n"))
    write_preview(*builds, tmp_path / "preview", ROOT)
    words = contents(tmp_path / "preview")["changes.txt"]
    assert (len(words) == size) is whole
