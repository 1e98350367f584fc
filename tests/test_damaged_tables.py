"""Tables that are not what was written: each kind of damage is one line, exit code 2, and the last good site stays."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from building import HARBOUR, ROOT
from claimline import __main__ as command_line
from claimline import publish
from claimline import tables as t
from claimline.comparison import read_builds
from claimline.errors import ClaimlineError
from claimline.publishing.fitness import faults_of
from claimline.report.rendering.story_processes import make_stories, tasks_of
from claimline.report.rendering.story_worker import Common
from claimline.report.views.permalinks import write_locks
from claimline.report.views.story import read_story
from claimline.rows import story_ids
from claimline.table_files import FORMATS, PACKAGE, with_own_hash

Damage = Callable[[Path], object]  # is given the folder of a story's tables
CLAIMS, LOCK = "claims.json", "permalinks.lock"
GOLDEN = HARBOUR.parent / "expected" / "tables" / "harbour"


def tables_of(folder: Path, story_id: str) -> Path:
    """The golden story's tables as a build writes them, in all formats."""
    story = folder / story_id
    written = []
    for table in t.TABLES:
        rows = json.loads((GOLDEN / f"{table}.json").read_text("utf-8"))
        written += publish.write_table(story, table, rows)
    publish.write_package(
        story, title="The harbour", summary="", publish_text="share", publish_share=0.5, outlets=[], judge=None,
        written=written, permalinks=b"quay-0-9\n",
    )  # fmt: skip
    return story


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("written")
    for story_id in ("harbour", "quay"):
        tables_of(folder, story_id)
    return folder


@pytest.fixture
def tables(written: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(written, tmp_path / "tables"))


def edit(path: Path, change: Callable[[bytes], bytes]) -> None:
    before = path.read_bytes()
    after = change(before)
    assert after != before
    path.write_bytes(after)


def flipped(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def linked(path: Path) -> None:
    path.rename(path.with_name(".elsewhere"))
    path.symlink_to(path.with_name(".elsewhere"))


def a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def as_package(folder: Path, change: Callable[[str], str]) -> None:
    """The description changed, and its own hash made anew: as by a program that knows how."""
    path = folder / PACKAGE
    package = json.loads(change(path.read_text("utf-8")))
    package.pop("hash")
    path.write_bytes(with_own_hash(package))


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def fewer_rows(folder: Path) -> None:
    path = folder / CLAIMS
    rows = json.loads(path.read_text("utf-8"))
    path.write_text("[" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows[1:]) + "]\n", "utf-8")


DAMAGES: list[tuple[str, Damage, str]] = [
    ("truncated", lambda f: edit(f / CLAIMS, lambda d: d[: len(d) // 2]), r"claims\.json: has [\d,]+ bytes and should"),
    ("one bit", lambda f: edit(f / CLAIMS, lambda d: flipped(d, len(d) // 2)), r"claims\.json: is not the file that"),
    ("emptied", lambda f: (f / CLAIMS).write_bytes(b""), r"claims\.json: has 0 bytes"),
    ("no rows", lambda f: (f / CLAIMS).write_bytes(b"[\n]\n"), r"claims\.json: has 4 bytes"),
    ("missing", lambda f: (f / CLAIMS).unlink(), r"claims\.json: not there"),
    ("another story's", lambda f: shutil.copy(f.parent / "quay" / "documents.json", f / CLAIMS), r"claims\.json: has"),
    ("another format's", lambda f: shutil.copy(f / "claims.parquet", f / CLAIMS), r"claims\.json: has"),
    ("another type", lambda f: edit(f / CLAIMS, lambda d: d.replace(b'": 2', b'": "2"')), r"claims\.json: has"),
    ("a mapping", lambda f: (f / CLAIMS).write_bytes(b"{}"), r"claims\.json: has 2 bytes"),
    ("a key twice", lambda f: edit(f / CLAIMS, lambda d: d.replace(b'{"', b'{"page": true, "', 1)), r"claims\.json"),
    ("a row twice", lambda f: edit(f / CLAIMS, lambda d: b"[" + d.splitlines()[1] + d[1:]), r"claims\.json: has"),
    ("fewer rows", fewer_rows, r"claims\.json: has"),
    ("NUL", lambda f: edit(f / CLAIMS, lambda d: b"\0" * len(d)), r"claims\.json: is not the file"),
    ("deep", lambda f: (f / CLAIMS).write_bytes(b"[" * 200_000), r"claims\.json: has 200,000 bytes"),
    ("a link", lambda f: linked(f / CLAIMS), r"claims\.json: is a link, folder, pipe or device"),
    ("a pipe", lambda f: a_pipe(f / CLAIMS), r"claims\.json: is a link, folder, pipe or device"),
    ("a folder", lambda f: a_folder(f / CLAIMS), r"claims\.json: is a link, folder"),
    ("CSV alone", lambda f: edit(f / "claims.csv", lambda d: d.replace(b"true", b"false")), r"claims\.csv: has"),
    ("Parquet alone", lambda f: edit(f / "events.parquet", lambda d: flipped(d, 9)), r"events\.parquet: is not the"),
    ("an extra file", lambda f: (f / "notes.json").write_text("[]"), r"notes\.json: was not written with"),
    ("description cut", lambda f: edit(f / PACKAGE, lambda d: d[:-80]), r"package\.json: (describes no|does not end)"),
    ("description's bit", lambda f: edit(f / PACKAGE, lambda d: flipped(d, 300)), r"package\.json: is not what was"),
    ("its own hash", lambda f: edit(f / PACKAGE, lambda d: flipped(d, len(d) - 9)), r"package\.json: "),
    ("description emptied", lambda f: (f / PACKAGE).write_bytes(b""), r"package\.json: describes no tables"),
    ("no description", lambda f: (f / PACKAGE).unlink(), r"package\.json: not there"),
    ("a list", lambda f: (f / PACKAGE).write_bytes(b"[]\n"), r"package\.json: "),
    ("a link for it", lambda f: linked(f / PACKAGE), r"package\.json: is a link"),
    ("another story", lambda f: shutil.copy(f.parent / "quay" / PACKAGE, f), r"the tables of another story, \"quay\""),
    ("another hash", lambda f: as_package(f, lambda w: w.replace('h": "sha256:', 'h": "sha256:0', 1)), r"json: "),
    ("another version", lambda f: as_package(f, lambda w: w.replace('"claim_id"', '"key"')), r"another version of"),
    ("a path out", lambda f: as_package(f, lambda w: w.replace('"claims.csv"', '"../x"')), r"describes files"),
    ("a lock's address", lambda f: edit(f / LOCK, lambda d: d + b"secret-0-9\n"), r"s\.lock: is not the file that"),
    ("a lock's bit", lambda f: edit(f / LOCK, lambda d: flipped(d, 3)), r"permalinks\.lock: is not the file that"),
    ("no lock", lambda f: (f / LOCK).unlink(), r"permalinks\.lock: not there"),
    ("a link for a lock", lambda f: linked(f / LOCK), r"permalinks\.lock: is a link, folder, pipe or device"),
    ("a pipe for a lock", lambda f: a_pipe(f / LOCK), r"permalinks\.lock: is a link, folder, pipe or device"),
    ("another lock", lambda f: as_package(f, lambda w: w.replace(f'"{LOCK}"', '"x"')), r"s\.lock: was not written"),
    ("no hash", lambda f: as_package(f, lambda w: re.sub(r' +"hash": "sha256:\w+",\n', "", w)), r"no tables"),
]  # fmt: skip


def common(tables: Path, site: Path) -> Common:
    return Common(tables=str(tables), site=str(site), project=str(ROOT), program="", made_by="", frames={},
                  extensions=([], {}), kept=None)  # fmt: skip


@pytest.mark.parametrize(("damage", "told"), [case[1:] for case in DAMAGES], ids=[case[0] for case in DAMAGES])
def test_pages_name_what_is_damaged(damage: Damage, told: str, tables: Path, tmp_path: Path) -> None:
    """One line, and nothing is made of the story: `frames` are empty, so that no page could be."""
    damage(tables / "harbour")
    with pytest.raises(ClaimlineError) as caught:
        make_stories(common(tables, tmp_path / "site"), tasks_of(tables, ["harbour"], {}), 1)
    for line in caught.value.faults:
        assert line.startswith(f"{tables}/harbour/") and line.endswith("Run `make tables` again."), line
    assert re.search(told, "\n".join(caught.value.faults))
    assert len(caught.value.faults) <= 2


OF_ROWS = [case for case in DAMAGES if case[2].startswith((r"claims\.json", r"package\.json"))]


@pytest.mark.parametrize(("damage", "told"), [case[1:] for case in OF_ROWS], ids=[case[0] for case in OF_ROWS])
def test_whoever_reads_rows_names_it(damage: Damage, told: str, tables: Path, tmp_path: Path) -> None:
    """`serve`, `sample` and `judge` read as pages do; `diff`, `preview` and `--since` what older builds wrote, too."""
    damage(tables / "harbour")
    lock: Callable[[], object] = lambda: write_locks(tables, dict.fromkeys(("harbour", "quay"), tmp_path))  # noqa: E731
    for read in (lambda: read_story(tables / "harbour"), lock):
        with pytest.raises(ClaimlineError, match=told):
            read()
    assert not (tmp_path / "permalinks.lock").exists()


@pytest.mark.parametrize("damage", [case[1] for case in DAMAGES[:17]], ids=[case[0] for case in DAMAGES[:17]])
def test_a_comparison_names_it(damage: Damage, tables: Path) -> None:
    damage(tables / "harbour")
    with pytest.raises(ClaimlineError, match=r"claims\.json: .*Build it anew"):
        read_builds(tables)


def test_what_is_no_story_is_named(tables: Path) -> None:
    (tables / "notes.txt").write_text("mine")
    (tables / "copy").symlink_to(tables / "harbour")
    (tables / ".DS_Store").write_text("")
    assert story_ids(tables) == ["copy", "harbour", "notes.txt", "quay"]
    for name in ("copy", "notes.txt"):
        with pytest.raises(ClaimlineError, match=rf"{name}: is no folder, where a story's tables should be"):
            read_story(tables / name)


def test_a_file_that_cannot_be_read_is_named(tables: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As by a disk that fails: root may read whatever the mode says."""
    opened = os.open

    def failing(path: str | Path, *given: int) -> int:
        if str(path).endswith(CLAIMS):
            raise OSError(5, "Input/output error", str(path))
        return opened(path, *given)

    monkeypatch.setattr(os, "open", failing)
    with pytest.raises(ClaimlineError, match=r"claims\.json: cannot be read: Input/output error\. Run `make tables`"):
        read_story(tables / "harbour")


def test_whole_tables_are_read(tables: Path) -> None:
    assert read_story(tables / "harbour").title == "The harbour"
    assert set(read_builds(tables / "quay")) == {"harbour"}  # as its documents say
    assert {path.suffix[1:] for path in (tables / "harbour").iterdir()} == {*FORMATS, "lock"}
    assert read_story(tables / "harbour").locked == ["quay-0-9"]


@pytest.mark.slow
def test_the_last_good_site_stays(tables: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("good")
    edit(tables / "harbour" / CLAIMS, lambda data: flipped(data, 99))
    command = [sys.executable, "-m", command_line.__name__, "pages", "--work", str(tmp_path), "--out", str(site)]
    done = subprocess.run([*command, "--project", str(ROOT)], capture_output=True, text=True, timeout=120)
    assert (done.returncode, (site / "index.html").read_text()) == (2, "good")
    assert f"{tables}/harbour/claims.json: is not the file that datapackage.json describes" in done.stderr
    assert "Traceback" not in done.stderr
    assert sorted({path.name for path in tmp_path.iterdir()} - {"pages"}) == ["lock", "site", "tables"]


def test_a_site_whose_tables_are_damaged_is_not_published(tables: Path, tmp_path: Path) -> None:
    data = tmp_path / "site" / "stories" / "harbour" / "data"
    shutil.copytree(tables / "harbour", data)
    (tmp_path / "site" / "index.html").write_text("x")
    edit(data / CLAIMS, lambda found: flipped(found, 99))
    assert any("claims.json: is not the file that" in line for line in faults_of(tmp_path / "site"))
